"""A bot that breaks its word is caught and named, and the match is as it was."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

import rookery
from rookery.bots import Bot, BotFailure, Player, SeatView
from rookery.core.chance import Chance
from rookery.core.match import Match


class Faulty(Bot):
    def __init__(self, fault: Callable[[SeatView], int]) -> None:
        self.fault = fault

    def choose(self, seat: SeatView, chance: Chance) -> int:
        return self.fault(seat)


def answer(fault: Callable[[SeatView], int], seconds: float = 0.0) -> Match:
    match = rookery.match("thieves", 3, seed=1)
    Player(Faulty(fault), match.asked[0], 1, "greedy:2", seconds).answer(match)
    return match


def lose_count(seat: SeatView) -> int:
    raise KeyError("loot")


def dawdle(seat: SeatView) -> int:
    time.sleep(0.05)
    return seat.legal[0]


def forge(seat: SeatView) -> int:
    """Puts its own move among the legal ones."""
    illegal = next(action for action in range(len(seat.game.moves)) if action not in seat.legal)
    seat.legal.append(illegal)
    return illegal


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (lose_count, "greedy:2 on seat 2 raised KeyError: 'loot'"),
        (lambda seat: -1, "answered -1, which is no legal move"),
        (lambda seat: 10**30, f"answered {10**30}, which is no legal move"),
        (forge, "which is no legal move"),
    ],
)
def test_a_bot_that_raises_or_answers_nonsense_is_named_with_the_reason(
    fault: Callable[[SeatView], int], reason: str
) -> None:
    with pytest.raises(BotFailure, match=reason) as caught:
        answer(fault)
    assert (caught.value.bot, caught.value.seat) == ("greedy:2", 2)


def test_a_bot_that_thinks_too_long_is_named() -> None:
    with pytest.raises(BotFailure, match=r"greedy:2 on seat 2 thought for 0.\d seconds of 0.01"):
        answer(dawdle, 0.01)
    assert answer(dawdle, 60.0).answers == 1


def test_a_match_is_as_it_was_when_a_bot_failed() -> None:
    match = rookery.match("thieves", 3, seed=1)
    before = match.digest
    with pytest.raises(BotFailure):
        Player(Faulty(lose_count), match.asked[0], 1).answer(match)
    assert (match.digest, match.answers) == (before, 0)


def test_a_bot_without_a_name_is_called_by_its_class() -> None:
    match = rookery.match("thieves", 3, seed=1)
    with pytest.raises(BotFailure, match="Faulty on seat 2"):
        Player(Faulty(lose_count), match.asked[0], 1).answer(match)
