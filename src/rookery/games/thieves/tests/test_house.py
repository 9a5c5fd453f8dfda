"""Cards and numbers as an option: what may be replaced, and what is refused and why."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

import rookery
from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.games.thieves import GAME
from rookery.games.thieves.box import box_for
from rookery.games.thieves.components import COPIES, HOUSE, KINDS, TURNS

FEW: dict[str, object] = {
    "cards": {"Loot 1": 3, "Loot 2": 2, "Thieves": 0, "Fortune": 0, "Roadblock": 0, "Siren": 1, "Getaway": 2},
    "dealt": 1,
    "hand": 2,
    "raid helmets": 2,
    "last getaway": 2,
}


def played(house: object, seats: int, seed: int, extended: bool = False) -> Match:
    match = rookery.match("thieves", seats, seed, {"house": house, "extended": extended})
    dice = Dice(seed + 1)
    while not match.over:
        assert all(match.state.size(4 + 2 * seat) <= 4 for seat in range(seats))
        legal = match.legal(match.asked[0])
        match.play(match.asked[0], legal[dice.below(len(legal))])
    return match


def test_the_rules_list_every_value_of_the_house_as_it_is() -> None:
    rules = (files("rookery.games.thieves") / "RULES.md").read_text("utf-8")
    listed = re.findall(r"^\| `(.+?)` \| (\d+) \| (\d+) \| (\d+) \| (.+?) \|$", rules, re.MULTILINE)
    assert listed == [(v.name, str(v.value), str(v.least), str(v.most), v.text) for v in HOUSE]


def test_th_r38_our_own_numbers_written_out_make_the_same_game() -> None:
    written = {value.name: value.value for value in HOUSE}
    assert list(box_for(written).copies) == list(COPIES)
    games = [rookery.match("thieves", 4, 7, {"house": house}) for house in (None, written)]
    assert games[0].digest == games[1].digest


def test_th_r38_a_smaller_game_runs_by_the_same_rules_and_loses_no_card() -> None:
    copies = [int(number) for number in box_for(FEW).copies]
    for seed in range(20):
        match = played(FEW, 3 + seed % 4, seed)
        assert GAME.pieces(match.state) == copies and sum(copies) < sum(COPIES)
        assert match.view(0).field(1) == 2


def test_th_r39_a_number_of_turns_ends_the_game_and_each_round() -> None:
    for seed in range(20):
        match = played({"turns": 3}, 4, seed)
        assert match.state.field(TURNS) == 3 and len(match.scores) == 4
    match = played({"turns": 5}, 3, 1, extended=True)
    assert max(match.scores) >= 2 and match.state.field(TURNS) == 5


def test_a_record_carries_its_house() -> None:
    match = played(FEW, 3, 3)
    again = rookery.replay(json.loads(json.dumps(match.record())))
    assert again.digest == match.digest and again.scores == match.scores


def test_an_imagined_world_has_the_cards_of_the_house() -> None:
    match = rookery.match("thieves", 3, 5, {"house": FEW})
    for seed in range(50):
        world = GAME.imagine(match.view(0), Dice(seed))
        assert GAME.pieces(world) == [int(box_for(FEW).copies[kind]) for kind in range(KINDS)]
        assert GAME.view(world, 0) == match.view(0)


@pytest.mark.parametrize(
    ("house", "reason"),
    [
        (7, "it must be None or a table of values"),
        ({"card": {}}, "there is no value 'card'; there are: cards, dealt, hand"),
        ({"cards": ["Ring"]}, "cards must be a table"),
        ({"cards": {"Gun": 1}}, "there is no card 'Gun'; the cards are: Loot 0"),
        ({"cards": {"Ring": 2}}, "cards of Ring must be a number from 0 to 1"),
        ({"cards": {"Ring": True}}, "cards of Ring must be a number from 0 to 1"),
        ({"hand": 5}, "hand must be a number from 1 to 4"),
        ({"hand": 2}, "3 cards are dealt to hands of 2"),
        ({"turns": -1}, "turns must be a number from 0 to 999"),
        ({"cards": {"Getaway": 3}}, "there are 3 Getaways, and the game ends with number 7"),
        ({"cards": {f"Loot {n}": 0 for n in range(4)} | {"Helmet 1": 0}}, "there are 12 cards to be held, and 18"),
    ],
)
def test_a_house_that_cannot_be_played_is_refused_with_a_reason(house: object, reason: str) -> None:
    with pytest.raises(ValueError) as refusal:
        GAME.check_options({"house": house})
    assert reason in str(refusal.value)
