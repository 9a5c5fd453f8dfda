"""Who is thought to be who, from what all have seen."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.core.view import SPECTATOR
from rookery.games.havoc import GAME
from rookery.games.havoc.components import (
    AGENT,
    CAUGHT,
    ESCAPED,
    KILLED,
    MACHO,
    NO_AGENT,
    PSYCHO,
    ROLES,
    STATUS,
    TURN,
    USES,
    of,
)
from rookery.games.havoc.reading import role
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
    assert set(told(gang(1), BOB)) == {1}


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
