"""No accepted house may hang, starve or never end: what a game declares is refused with a reason, or can be played.

ROOKERY_LONG=1 tries 10,000 houses of each game.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conformance.houses import drawn_house, sound_houses
from conformance.tables import is_slow, option_sets, scaled
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games import find, keys

GAMES = [find(key) for key in keys() if find(key).house]
IS_LONG = bool(os.environ.get("ROOKERY_LONG"))
HOUSES = 10_000 if IS_LONG else scaled(60, 300)
LONGEST_REFUSAL = 400
SETTINGS = settings(deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def houses_of(game: Game) -> int:
    """Games that are long in plain Python are tried on fewer houses there: the compiled build tries all."""
    return HOUSES // 10 if is_slow(game.key) and not IS_LONG else HOUSES


def play_out(match: Match, random: Random) -> None:
    """Every asked seat has an answer, no piece is lost, and the end comes when the game says."""
    pieces = match.game.pieces(match.state)
    most = match.game.longest(match.seats, match.options)
    while not match.over:
        seat = random.choice(match.asked)
        legal = match.legal(seat)
        assert legal, f"seat {seat} is asked and has no answer"
        match.play(seat, random.choice(legal))
        assert match.game.pieces(match.state) == pieces
    assert match.answers <= most
    assert len(match.scores) == match.seats


@pytest.mark.uncounted
@pytest.mark.timeout(0 if IS_LONG else 300)
@every_game
def test_every_house_is_refused_with_a_reason_or_can_be_played_to_its_end(game: Game) -> None:
    accepted = []

    @settings(
        max_examples=houses_of(game),
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def law(data: st.DataObject) -> None:
        house = drawn_house(game, lambda least, most: data.draw(st.integers(least, most)))
        others = data.draw(st.sampled_from([{}, *option_sets(game)]))
        try:
            options = game.check_options({**others, "house": house})
        except ValueError as refusal:
            check_refusal(game, str(refusal))
            return
        accepted.append(house)
        seats = data.draw(st.sampled_from(list(game.seats)))
        seed = data.draw(st.integers(0, 2**32))
        play_out(Match(game, seats, options, Source(seed)), Random(seed))

    law()
    assert len(accepted) >= houses_of(game) // 8, "most houses were refused: the law has seen too few games"


def check_refusal(game: Game, refusal: str) -> None:
    """One sentence that names a value of the house."""
    assert game.house
    assert refusal.startswith("option house: ") and "\n" not in refusal and len(refusal) < LONGEST_REFUSAL
    assert any(value.name in refusal for value in game.house.values), refusal


@every_game
def test_our_own_house_written_out_makes_the_same_game(game: Game) -> None:
    assert game.house
    matches = [Match(game, game.seats[0], {"house": house}, Source(7)) for house in (None, game.house.read(None))]
    assert matches[0].digest == matches[1].digest
    assert game.longest(game.seats[0], matches[0].options) == game.longest(game.seats[0], matches[1].options)


@every_game
def test_a_house_comes_through_its_record(game: Game) -> None:
    house = next(sound_houses(game, 1))
    match = Match(game, game.seats[-1], {"house": house}, Source(3))
    assert Match(game, game.seats[-1], match.options, Source(3)).digest == match.digest


@every_game
@pytest.mark.parametrize("junk", [7, "x", [], {"?": 1}, {"": {}}, {"\x00": None}], ids=repr)
def test_junk_in_place_of_a_house_is_refused(game: Game, junk: object) -> None:
    with pytest.raises(ValueError, match="option house: "):
        game.check_options({"house": junk})
