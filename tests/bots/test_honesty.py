"""No bot sees more than its seat: every bot in every game, and a cheater that shows that the laws bite."""

from __future__ import annotations

import pytest

from bots.honesty import Cheater, choices, honest, law_of_dice, law_of_seals, law_of_thought, law_of_worlds
from conformance.tables import Table, played, scaled
from rookery.bots import make, seat_view
from rookery.bots.search.bot import SearchBot
from rookery.core.record import BadRecord
from rookery.games import find, keys

pytestmark = pytest.mark.uncounted

SPECS = ("random", "greedy", f"search:{scaled(10, 50)}it", f"expert:{scaled(5, 50)}it")
QUESTIONS = scaled(2, 5)
WORLDS = scaled(2, 8)  # compiled: 5 games x 5 questions x 8 worlds for every bot

every_game = pytest.mark.parametrize("key", keys())
every_bot = pytest.mark.parametrize("spec", SPECS)


def table_of(key: str) -> Table:
    game = find(key)
    return Table(key, min(4, game.seats[-1]))


def is_sealed(key: str) -> bool:
    """Whether a game asks several seats at once, soon after it starts."""
    return any(len(match.asked) > 1 for match in played(table_of(key), 1))


SEALED = [key for key in keys() if is_sealed(key)]


@every_bot
@every_game
def test_a_bot_answers_alike_in_all_worlds_that_its_seat_cannot_tell_apart(key: str, spec: str) -> None:
    tried = 0
    for match, seat in choices(table_of(key), 2, QUESTIONS):
        law_of_worlds(honest(spec), match, seat, WORLDS)
        tried += 1
    assert tried == QUESTIONS


@every_bot
@pytest.mark.parametrize("key", SEALED)
def test_a_sealed_answer_changes_no_answer_of_a_rival(key: str, spec: str) -> None:
    match = next(match for match in played(table_of(key), 1) if len(match.asked) > 1)
    law_of_seals(honest(spec), match, match.asked[0])


@pytest.mark.parametrize("spec", ["random", "greedy", "search:10it", "expert:10it"])
def test_what_a_bot_draws_for_itself_changes_no_deal(spec: str) -> None:
    law_of_dice(honest(spec), Table("thieves", 3), 4)


@every_game
def test_a_search_makes_as_many_iterations_as_its_budget_says(key: str) -> None:
    bot = make("search:17it")
    assert isinstance(bot, SearchBot)
    for match, seat in choices(table_of(key), 3, 2):
        assert bot.think(seat_view(match, seat)).iterations == 17


# -- The laws bite


@every_game
def test_a_cheater_answers_by_what_lies_hidden(key: str) -> None:
    with pytest.raises(AssertionError):
        for match, seat in choices(table_of(key), 2, QUESTIONS):
            law_of_worlds(Cheater, match, seat, 8)


@every_game
def test_a_cheater_thinks_by_what_lies_hidden(key: str) -> None:
    with pytest.raises(AssertionError):
        for match, seat in choices(table_of(key), 2, QUESTIONS):
            law_of_thought(Cheater, match, seat, 8)


@pytest.mark.parametrize("key", SEALED)
def test_a_cheater_answers_by_what_a_rival_has_sealed(key: str) -> None:
    match = next(match for match in played(table_of(key), 1) if len(match.asked) > 1)
    with pytest.raises(AssertionError):
        law_of_seals(Cheater, match, match.asked[0])


def test_a_cheater_that_draws_from_the_dice_of_the_match_is_found_out() -> None:
    with pytest.raises((AssertionError, BadRecord, ValueError)):
        law_of_dice(Cheater, Table("thieves", 3), 4)
