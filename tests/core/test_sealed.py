"""Sealed answers and exact work, proved on a tiny game in which all seats bid at once."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest

from core.bids import ASK_BID, AWARD, BIDS, prizes
from rookery.core.chance import Dice, Script
from rookery.core.codec import digest, dump
from rookery.core.exact import outcomes
from rookery.core.match import Match, replay
from rookery.core.record import Record
from rookery.core.source import Source
from rookery.core.state import State

ROLLS = [2, 1, 0]  # the prizes of the three rounds


def start(seats: int = 3) -> State:
    return BIDS.start(seats, {}, Script([ROLLS[0]]))


def bid(state: State, bids: list[tuple[int, int]], rolls: list[int]) -> State:
    chance = Script(rolls)
    for seat, card in bids:
        BIDS.play(state, seat, card, chance)
    return state


def test_all_seats_are_asked_at_once() -> None:
    state = start()
    assert state.asked == 0b111
    assert state.step == ASK_BID and state.argument == ROLLS[0]
    assert state.agenda[state.planned - 1] & 255 == AWARD


def test_nothing_happens_before_the_last_answer_is_in() -> None:
    state = start()
    cells = list(state.cells)
    bid(state, [(2, 0), (0, 1)], [])
    assert list(state.cells) == cells
    assert (state.asked, list(state.sealed)) == (0b010, [1, -2, 0])


def test_a_sealed_answer_is_in_no_view_but_who_has_answered_is() -> None:
    views = set()
    for card in range(3):
        state = bid(start(), [(1, card)], [])
        views |= {dump(BIDS.view(state, viewer)) for viewer in (-1, 0, 1, 2)}
        assert BIDS.view(state, 0).asked == 0b101
    assert len(views) == 4


def test_answers_are_used_in_seat_order_whatever_the_order_they_came_in() -> None:
    bids = [(0, 2), (1, 0), (2, 1)]
    positions = {digest(bid(start(), list(order), [1])) for order in permutations(bids)}
    assert len(positions) == 1
    match = Match(BIDS, 3, None, None, Script([2, 1]))
    for seat, card in reversed(bids):
        match.play(seat, card)
    assert [event.seat for event in match.events(None) if event.what == 1] == [0, 1, 2]


def test_the_last_of_several_answers_of_a_seat_counts() -> None:
    changed = bid(start(), [(0, 2), (1, 0), (0, 1), (2, 1)], [1])
    assert changed == bid(start(), [(0, 1), (1, 0), (2, 1)], [1])


def test_the_highest_lone_bid_wins_the_prize() -> None:
    state = bid(start(), [(0, 2), (1, 2), (2, 1)], [1])
    assert state.kinds_in(prizes(2)) == [2]
    assert bid(start(2), [(0, 1), (1, 1)], [1]).size(prizes(0)) == 0


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_imagined_questions_are_sealed_again(viewer: int) -> None:
    for bids in ([], [(1, 2)], [(1, 2), (2, 0)]):
        truth = bid(start(), list(bids), [])
        world = BIDS.imagine(BIDS.view(truth, viewer), Dice(1))
        assert len(world.sealed) == 3
        assert [answer >= 0 for answer in world.sealed] == [answer >= 0 for answer in truth.sealed]
        assert world.asked == truth.asked


def test_imagined_answers_reach_every_combination_that_is_legal() -> None:
    truth = bid(start(), [(0, 2), (1, 0), (2, 1), (0, 1), (2, 2)], [1])
    view, dice = BIDS.view(truth, 1), Dice(1)
    worlds = {tuple(BIDS.imagine(view, dice).sealed) for draw in range(200)}
    assert worlds == {(mine, -2, theirs) for mine, theirs in product((0, 1), (0, 2))}


def test_a_question_to_some_seats_leaves_the_others_out() -> None:
    state = start()
    state.ask_all(0b101)
    assert [state.may_answer(seat) for seat in range(3)] == [True, False, True]
    view = BIDS.view(state, 1)
    assert (view.asked, view.sealed) == (0b101, 0b101)
    BIDS.play(state, 2, 1, Script([]))
    assert list(BIDS.imagine(BIDS.view(state, 1), Dice(1)).sealed)[:2] == [-2, -1]
    answers = state.clone()
    answers.asked = 0
    answers.sealed[0] = 2
    BIDS.unseal(answers, Script([]))
    assert [answers.row(seat) for seat in range(3)] == [[2], [], [1]]


def test_a_game_that_is_over_is_imagined_without_seals() -> None:
    state = start(2)
    for card, rolls in ((0, [1]), (1, [1]), (2, [])):
        bid(state, [(0, card), (1, card)], rolls)
    assert state.over
    assert BIDS.imagine(BIDS.view(state, 0), Dice(1)) == state


def test_a_record_of_sealed_answers_replays() -> None:
    match = Match(BIDS, 3, None, Source(3))
    for seat, card in [(2, 0), (0, 1), (2, 1), (1, 1), (1, 0), (0, 0), (2, 0), (0, 2), (1, 2), (2, 2)]:
        match.play(seat, card)
    assert match.over
    again = replay(BIDS, Record(match.record()))
    assert again.digest == match.digest
    assert [event.facts() for event in again.events(None)] == [event.facts() for event in match.events(None)]


# -- Exact work


def test_an_answer_under_seal_has_one_certain_outcome() -> None:
    found = outcomes(BIDS, start(), 0, 2)
    assert [outcome.probability for outcome in found] == [1]


def test_the_last_answer_has_an_outcome_for_every_next_prize() -> None:
    state = bid(start(2), [(0, 2)], [])
    found = outcomes(BIDS, state, 1, 0)
    assert [outcome.probability for outcome in found] == [Fraction(1, 3)] * 3
    assert [outcome.state.argument for outcome in found] == [0, 1, 2]
    assert state == bid(start(2), [(0, 2)], []), "the position itself stays"


def test_the_exact_odds_of_a_whole_game() -> None:
    """Seat 0 bids 2, 1, 0 and seat 1 bids 1, 0, 2: seat 0 takes the first two prizes and seat 1 the last."""
    states = {digest(start(2)): (start(2), Fraction(1))}
    for mine, theirs in [(2, 1), (1, 0), (0, 2)]:
        for seat, card in [(0, mine), (1, theirs)]:
            states = spread(states, seat, card)
    assert sum(odds for state, odds in states.values()) == 1
    wins = sum((odds for state, odds in states.values() if BIDS.winners(state) == [0]), Fraction(0))
    assert wins == Fraction(8, 9)  # the first prize is worth 2: only 0 and then 2 makes a tie


def spread(states: dict[str, tuple[State, Fraction]], seat: int, card: int) -> dict[str, tuple[State, Fraction]]:
    """Every position after one answer, with its odds; equal positions are one."""
    after: dict[str, tuple[State, Fraction]] = {}
    for state, odds in states.values():
        for outcome in outcomes(BIDS, state, seat, card):
            key = digest(outcome.state)
            known = after.get(key, (outcome.state, Fraction(0)))[1]
            after[key] = (outcome.state, known + odds * outcome.probability)
    return after
