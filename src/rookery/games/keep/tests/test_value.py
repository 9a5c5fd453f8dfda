"""What a glance at the Black Keep thinks: nobody but the thieves and the keep can win."""

from __future__ import annotations

from rookery.games.keep.components import OUT, TURN, TURN_LIMIT
from rookery.games.keep.state import KeepState
from rookery.games.keep.tests.position import ANN, BOB, CY, enrich, post, pursue, table
from rookery.games.keep.value import value_of


def shares(state: KeepState) -> list[float]:
    return list(value_of(state))


def test_what_no_thief_can_hope_for_is_the_keeps() -> None:
    state = table("1-E6", "2-E6", "3-E6")
    assert min(shares(state)) > 0.0 and sum(shares(state)) < 1.0


def test_a_thief_that_is_out_can_hope_for_nothing() -> None:
    state = table("1-E6", "2-E6", "3-E6")
    state.set_thief(BOB, OUT, 1)
    assert shares(state)[BOB] == 0.0 < min(shares(state)[ANN], shares(state)[CY])


def test_bk_r31_the_later_it_is_the_more_the_keep_can_hope_for() -> None:
    state = table("1-E6", "2-E6", "3-E6")
    now = sum(shares(state))
    state.set_field(TURN, 20)
    assert sum(shares(state)) < now


def test_bk_r31_the_fewer_turns_the_house_has_the_more_the_keep_can_hope_for() -> None:
    state = table("1-E6", "2-E6", "3-E6")
    state.set_field(TURN, 3)
    hopes = []
    for limit in (100, 30, 10, 4):
        state.set_field(TURN_LIMIT, limit)
        hopes.append(sum(shares(state)))
    assert hopes[0] == hopes[1] > hopes[2] > hopes[3]


def test_loot_is_most_of_the_way() -> None:
    state = table("1-E6", "2-E6", "3-E6")
    now = shares(state)[ANN]
    enrich(state, ANN, "The Lantern")
    assert shares(state)[ANN] > 2.0 * now


def test_a_guard_that_knows_where_one_is_is_feared_more_than_one_that_does_not() -> None:
    state = table("1-E6", "2-E6", "3-E6")
    alone = shares(state)[ANN]
    post(state, 1, "1-E8", 1)
    near = shares(state)[ANN]
    pursue(state, 1, "1-E6")
    assert shares(state)[ANN] < near < alone
