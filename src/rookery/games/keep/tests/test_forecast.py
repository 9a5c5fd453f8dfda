"""What the greedy thief foresees is what guards do."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.games.keep import GAME
from rookery.games.keep.components import CELL, HEX, STATUS_NAMES
from rookery.games.keep.forecast import CAUGHT, Forecast
from rookery.games.keep.keep import hex_name
from rookery.games.keep.looking import ROW, look
from rookery.games.keep.rules.guards import move_guards
from rookery.games.keep.rules.spotting import look_out
from rookery.games.keep.state import KeepState
from rookery.games.keep.tests.position import ANN, HEXES, enrich, guard, post, table

EVERY_GUARD = 127


def foreseen(state: KeepState, tile: int, phases: int) -> tuple[str, int, str]:
    """Where a guard will stand, where it will face and what it will be up to, if Ann stays where she is."""
    forecast = Forecast(GAME.view(state, ANN), lantern=False)
    hex_ = state.thief(ANN, HEX)
    guards = forecast.noticed(forecast.now, hex_)
    for _ in range(phases):
        guards = forecast.moved(guards, hex_)
    found = next(walker for walker in guards if walker.guard == tile)
    return hex_name(int(found.cell)), int(found.facing) + 1, STATUS_NAMES[found.status]


def after(state: KeepState, tile: int, phases: int) -> tuple[str, int, str]:
    look_out(state, EVERY_GUARD, -1)
    for _ in range(phases):
        move_guards(state, Dice(1))
    return guard(state, tile)


def on_route(kind: str) -> KeepState:
    """A guard of tile 1 on its route, and Ann where it does not see her."""
    state = table("2-E6", "3-E6")
    keep = state.keep
    place = {"Stationary": keep.post[1], "Patrolling": keep.star[1], "Wandering": keep.starts[6]}[kind]
    post(state, 1, hex_name(int(place)), 1, "Interested", kind)
    return state


@pytest.mark.parametrize("phases", [1, 2, 3, 5])
@pytest.mark.parametrize("kind", ["Stationary", "Patrolling", "Wandering"])
def test_a_guard_is_foreseen_on_its_route(kind: str, phases: int) -> None:
    state = on_route(kind)
    assert foreseen(state, 1, phases) == after(state, 1, phases)


def in_sight(steps: int) -> KeepState:
    """An Interested guard in the middle of tile 1, and Ann so many hexes ahead of it, in the first row long enough."""
    state = table("2-E6", "3-E6")
    middle = int(state.keep.post[1])
    for d in range(6):
        row = look(state.keep, middle, d, ROW)
        if len(row) >= steps:
            post(state, 1, hex_name(middle), d + 1, "Interested", "Stationary")
            state.set_thief(ANN, HEX, row[steps - 1])
            return state
    raise AssertionError("no row is as long as that")


def test_a_guard_that_sees_the_thief_is_foreseen_to_come_two_hexes_nearer() -> None:
    state = in_sight(3)
    expected = foreseen(state, 1, 1)
    assert expected[2] == "Pursuing" and expected == after(state, 1, 1)
    assert state.keep.gap(state.guard(1, CELL), state.thief(ANN, HEX)) == 1


def test_a_thief_that_stays_in_sight_is_foreseen_to_be_caught() -> None:
    state = in_sight(2)
    forecast, hex_ = Forecast(GAME.view(state, ANN), lantern=False), state.thief(ANN, HEX)
    seen = forecast.noticed(forecast.now, hex_)
    assert 0.0 < forecast.danger(seen, hex_) < CAUGHT == forecast.danger(forecast.moved(seen, hex_), hex_)


def test_bk_36_guards_are_foreseen_to_face_the_lantern() -> None:
    state = in_sight(1)
    enrich(state, ANN, "The Lantern")
    view = GAME.view(state, ANN)
    behind = state.keep.near[state.guard(1, CELL) * 6 + (guard(state, 1)[1] + 2) % 6]
    for lantern, sees in ((False, False), (True, True)):
        forecast = Forecast(view, lantern)
        turned = next(walker for walker in forecast.moved(forecast.now, behind) if walker.guard == 1)
        assert turned.sees(state.keep, behind) == sees


def test_bk_53_a_run_is_foreseen_to_wake_the_guards_of_its_tiles() -> None:
    state = on_route("Wandering")
    forecast = Forecast(GAME.view(state, ANN), lantern=False)
    assert [STATUS_NAMES[walker.status] for walker in forecast.woken(forecast.now, 1 << 2)] == ["Interested"]
    assert [STATUS_NAMES[walker.status] for walker in forecast.woken(forecast.now, 1 << 1)] == ["Alert"]


def test_bk_42_the_vault_guard_is_feared_where_it_could_see() -> None:
    state = table("2-E6", "3-E6")
    forecast = Forecast(GAME.view(state, ANN), lantern=False)
    fears = [forecast.surprise(hex_) for hex_ in range(61) if state.keep.dense[hex_] >= 0]
    assert min(fears) == 0.0 < max(fears)
    assert forecast.surprise(HEXES["1-E5"]) == 0.0
