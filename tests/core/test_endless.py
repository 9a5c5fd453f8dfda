"""A game that does not end where it promised to is stopped with an error that names the step."""

from __future__ import annotations

import pytest

from core.bids import ASK_BID, AWARD, ROLL, Bids
from rookery.core.chance import Chance, Dice
from rookery.core.match import Match
from rookery.core.moves import Moves
from rookery.core.options import Options
from rookery.core.source import Source
from rookery.core.state import State
from rookery.core.steps import EndlessGame, Step, in_order


class Rolling(Bids):
    """Rolls for ever, and asks nobody."""

    def do(self, state: State, chance: Chance) -> None:
        state.plan(ROLL)


class Bidding(Bids):
    """Bids for ever: every card comes back into its hand."""

    def settle(self, state: State, seat: int, action: int, chance: Chance) -> None:
        return

    def do(self, state: State, chance: Chance) -> None:
        if state.step == AWARD:
            state.plan(ROLL)
        else:
            super().do(state, chance)


class Hasty(Bids):
    """Promises to be over sooner than it is."""

    def longest(self, seats: int, options: Options) -> int:
        return super().longest(seats, options) - 1


def play_out(match: Match) -> int:
    while not match.over:
        seat = match.asked[0]
        match.play(seat, match.legal(seat)[0])
    return match.answers


def test_steps_that_ask_nobody_are_stopped_by_name() -> None:
    with pytest.raises(EndlessGame, match=r"Bids does not end: nobody was asked in 10000 steps, at the step 'roll'"):
        Match(Rolling(), 2, None, Source(1))


def test_more_answers_than_the_longest_game_needs_are_stopped_by_name() -> None:
    match = Match(Bidding(), 2, None, Source(1))
    with pytest.raises(EndlessGame, match=r"more answers were given than it can need, at the step 'ask bid'"):
        play_out(match)
    assert match.answers == Bidding().longest(2, {}) + 1


def test_a_game_may_need_every_answer_it_states_and_not_one_more() -> None:
    assert play_out(Match(Bids(), 3, None, Source(1))) == Bids().longest(3, {})
    with pytest.raises(EndlessGame):
        play_out(Match(Hasty(), 3, None, Source(1)))


def test_changing_a_sealed_answer_uses_up_nothing() -> None:
    match = Match(Bids(), 2, None, Source(1))
    for nth in range(100):
        match.play(0, nth % 3)
    match.play(1, 0)
    assert play_out(match) == 100 + 5


def test_playouts_of_a_clone_are_bounded_too() -> None:
    game, dice, moves = Bidding(), Dice(1), Moves()
    state = game.start(2, {}, dice).clone()
    with pytest.raises(EndlessGame):
        while state.asked:
            moves.clear()
            game.list_moves(state, state.first_asked(), moves)
            game.play(state, state.first_asked(), moves.pick(dice), dice)


def test_every_line_of_a_table_of_steps_stands_at_its_own_number() -> None:
    with pytest.raises(AssertionError, match="'ask bid' has number 1, but it is line 0"):
        in_order([Step(ASK_BID, "ask bid")])
