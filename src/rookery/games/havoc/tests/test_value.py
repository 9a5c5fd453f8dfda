"""What a glance at Heist & Havoc thinks of the seats in a laid-open position."""

from __future__ import annotations

from rookery.games.havoc.components import CAUGHT, ESCAPED, KILLED, PLACE, STATUS, of
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.tests.position import ANN, BOB, TILE, table
from rookery.games.havoc.value import value_of

GANG = ("Loyal Thief", "Psycho Thief", "Undercover Agent")


def gang(guards: list[str], money: int = 0) -> HavocState:
    """Three seats in the middle, and cash with Ann."""
    return table("C3", "D3", "D4", roles=GANG, guards=guards, money=[[100] * money])


def ann(state: HavocState) -> float:
    return list(value_of(state))[ANN]


def test_what_no_seat_can_hope_for_is_nobodys() -> None:
    shares = list(value_of(gang([])))
    assert min(shares) > 0.0 and sum(shares) < 1.0


def test_hh_57_who_may_not_score_can_hope_for_nothing() -> None:
    state = gang([])
    state.set_field(of(STATUS, ANN), CAUGHT)
    state.set_field(of(STATUS, BOB), KILLED)
    shares = list(value_of(state))
    assert shares[ANN] == shares[BOB] == 0.0 < shares[2]


def test_hh_57_a_caught_agent_can_still_win_a_killed_one_cannot() -> None:
    state, shares = gang([]), []
    for status in (CAUGHT, KILLED):
        state.set_field(of(STATUS, 2), status)
        shares.append(list(value_of(state))[2])
    assert shares[0] > 0.0 == shares[1]


def test_a_near_guard_is_feared_and_so_is_a_long_way_out() -> None:
    far, near = gang(["F6"]), gang(["C4"])
    assert ann(near) < ann(far)
    at_exit = gang(["F6"])
    at_exit.set_field(of(PLACE, ANN), TILE["A1"])
    assert ann(at_exit) > ann(far)


def test_outside_only_the_score_counts() -> None:
    poor, rich = gang(["A1"] * 4), gang(["A1"] * 4, 5)
    for state in (poor, rich):
        state.set_field(of(STATUS, ANN), ESCAPED)
    assert ann(rich) > ann(poor)
