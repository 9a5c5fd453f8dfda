"""Who is thought to be who, from what all have seen."""

from __future__ import annotations

from collections import Counter

import pytest

from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.core.view import SPECTATOR
from rookery.games.havoc import GAME
from rookery.games.havoc.components import (
    ACTIONS,
    AGENT,
    CAUGHT,
    DISTRACT,
    ESCAPED,
    KILLED,
    MACHO,
    NO_AGENT,
    PSYCHO,
    ROLES,
    RUN,
    SNITCH,
    STATUS,
    TURN,
    USES,
    WALK,
    of,
)
from rookery.games.havoc.events import PLAYED_CARD
from rookery.games.havoc.reading import habit, role
from rookery.games.havoc.rules.planning import note_habit
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.suspicion import all_odds, likely_role, odds
from rookery.games.havoc.tests.position import ANN, BOB, table

ALL_ROLES = (1 << int(ROLES)) - 1
WORLDS = 400


def gang(turn: int) -> HavocState:
    state = table("C3", "C4", "D3", "D4")
    state.set_field(TURN, turn)
    return state


def told(state: HavocState, seat: int) -> list[int]:
    return [int(odds(state, seat, wanted)) for wanted in range(ROLES)]


def test_at_first_all_roles_are_alike() -> None:
    assert set(told(gang(1), BOB)) == {100}


@pytest.mark.parametrize("status", [0, ESCAPED, CAUGHT, KILLED])
def test_no_role_is_ever_thought_impossible(status: int) -> None:
    state = gang(12)
    state.set_field(of(STATUS, BOB), status)
    state.set_field(of(USES, BOB), 7)
    assert min(told(state, BOB)) > 0


def test_who_aimed_before_anybody_fired_is_thought_a_psycho() -> None:
    state = gang(12)
    state.set_field(NO_AGENT, 1 << BOB)
    assert told(state, BOB).index(max(told(state, BOB))) == PSYCHO
    assert told(state, ANN)[PSYCHO] < told(state, ANN)[AGENT]


def test_who_uses_nothing_is_thought_a_macho_and_who_uses_much_is_not() -> None:
    state = gang(12)
    assert told(state, BOB)[MACHO] == max(told(state, BOB))
    state.set_field(of(USES, BOB), 3)
    assert told(state, BOB)[MACHO] < told(state, BOB)[0]


def test_who_distracts_again_and_again_is_thought_the_agent_or_the_snitch() -> None:
    state = gang(12)
    for _ in range(4):
        note_habit(state, BOB, DISTRACT)
    wanted = sorted(range(ROLES), key=told(state, BOB).__getitem__)
    assert set(wanted[-2:]) == {SNITCH, AGENT}


def test_hh_r108_the_table_counts_the_action_cards_that_all_saw_a_seat_play() -> None:
    match, dice = Match(GAME, 4, None, Source(3)), Dice(3)
    while asked := match.asked:
        legal = match.legal(asked[0])
        match.play(asked[0], legal[dice.below(len(legal))])
    shown = Counter((event.seat, event.detail) for event in match.events(None) if event.what == PLAYED_CARD)
    cards = [(seat, card) for seat in range(4) for card in range(ACTIONS)]
    assert {card for _, card in shown} == set(range(ACTIONS))
    assert {place: int(habit(match.state, *place)) for place in cards} == {place: shown[place] for place in cards}


def test_no_more_is_counted_than_there_is_room_for() -> None:
    state = gang(1)
    for _ in range(40):
        note_habit(state, BOB, WALK)
    assert [int(habit(state, BOB, card)) for card in (WALK, RUN)] == [31, 0]


def test_every_number_below_the_sum_belongs_to_a_role_as_often_as_its_odds_say() -> None:
    state = gang(12)
    chosen = [int(likely_role(state, BOB, ALL_ROLES, nth)) for nth in range(all_odds(state, BOB, ALL_ROLES))]
    assert [chosen.count(wanted) for wanted in range(ROLES)] == told(state, BOB)


def test_worlds_are_imagined_by_these_odds() -> None:
    state, dice = gang(12), Dice(1)
    state.set_field(NO_AGENT, 1 << BOB)
    worlds = [GAME.imagine(GAME.view(state, SPECTATOR), dice) for _ in range(WORLDS)]
    found = {int(role(world, BOB)) for world in worlds}
    assert sum(role(world, BOB) == PSYCHO for world in worlds) > WORLDS // 2
    assert found >= {0, 1, 2, PSYCHO, MACHO} and AGENT not in found  # HH-R101
