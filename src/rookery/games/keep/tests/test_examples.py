"""The acceptance tests: what the sources themselves show or say, on face 1A as it lies."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.games.keep import GAME
from rookery.games.keep.components import CELL, HEADING, RIGGED, TOWARD_STAR
from rookery.games.keep.keep import find_keep, hex_name, number_keep
from rookery.games.keep.rules import cards, guards, treasures, turn
from rookery.games.keep.tests.position import (
    ANN,
    CARD,
    FACE,
    HEXES,
    enrich,
    go,
    guard,
    mark,
    marker,
    offered,
    post,
    pursue,
    roll,
    status,
    table,
    where,
)

RING = [(FACE["2A"], 0), (FACE["2B"], 0), (FACE["3A"], 0), (FACE["4A"], 0), (FACE["1A"], 0)]
GREEN_THIEF = [
    ("Nor-West", {"C5", "D4"}),
    ("Nor-East", {"D4", "E5"}),
    ("East", {"E5", "E6"}),
    ("Sou-East", {"E6", "D6"}),
    ("Sou-West", {"D6", "C6"}),
    ("West", {"C6", "C5"}),
]


@pytest.mark.parametrize(("card", "ends"), GREEN_THIEF)
def test_example_the_green_thief_on_d5(card: str, ends: set[str]) -> None:
    found = set()
    for text in offered(table("1-D5", "2-E6"), ANN, card):
        state = table("1-D5", "2-E6")
        go(state, ANN, card, text)
        found.add(where(state, ANN)[2:])
    assert found == ends


@pytest.mark.parametrize("neighbour", range(12))
@pytest.mark.parametrize("turned", range(6))
def test_example_the_red_thief_on_h2_crosses_in_direction_2_only(neighbour: int, turned: int) -> None:
    keep = find_keep(number_keep(0, [*RING, (neighbour, turned)]))
    h2 = HEXES["5-H2"]
    crossing = [d + 1 for d in range(6) if keep.walk[h2 * 6 + d] >= 0 and keep.walk[h2 * 6 + d] // 61 == 6]
    open_ones = [d for d in crossing if keep.kind[keep.walk[h2 * 6 + d - 1]] == 1]
    assert open_ones == [2]


def test_example_h2_enters_g2_only_by_rope_or_with_lockpicks() -> None:
    state = table("1-H2", "2-E6")
    by_card = {card: offered(state, ANN, card) for card in ("Nor-West", "West", "Rope Arrow")}
    assert by_card["Rope Arrow"] == ["Go in direction 6"]
    assert "Go in direction 6" not in by_card["Nor-West"] + by_card["West"]
    state.set_thief(ANN, 10, 1)
    assert "Go in direction 6" in offered(state, ANN, "West")


def test_example_an_alert_guard_on_d3_looks_to_the_upper_left() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D3", 6, "Alert", "Patrolling")
    sight = state.keep.sight(HEXES["1-D3"])
    seen = {hex_name(hex_)[2:] for hex_ in sight.arc[sight.arc_from[5] : sight.arc_from[6]]}
    assert seen == {"B2", "B3", "B5", "C3", "C4", "D2"}


def test_example_on_an_empty_tile_the_arc_holds_28_hexes() -> None:
    keep = find_keep(number_keep(0, [(0, 0)]))
    forward = [hex_ for hex_ in range(61, 122) if keep.forward(HEXES["1-E5"], hex_, 0) >= 1]
    assert len(forward) == 28


def test_example_run_wakes_guards_below_alert_only() -> None:
    for name, after in (
        ("Distracted", "Alert"),
        ("Bored", "Alert"),
        ("Interested", "Alert"),
        ("Returning", "Returning"),
    ):
        state = table("1-D5", "2-E6")
        post(state, 1, "1-G7", 3, name)
        go(state, ANN, "Run", "Run in direction 4, then in direction 5")
        assert status(state, 1) == after


def test_example_a_resting_marker_is_gone_after_the_resource_phase() -> None:
    state = table("1-D5", "2-E6")
    cards.rest(state, ANN)
    assert marker(state, ANN) == "(1-D5)"
    turn.clear_markers(state)
    assert marker(state, ANN) is None


def test_example_paying_with_a_card_without_a_coin_is_refused() -> None:
    texts = {move.text for move in GAME.moves}
    assert "Spend Run" in texts
    assert not texts & {"Spend Hide", "Spend Rest", "Spend Pick Pocket", "Spend Exit"}


def test_example_rigging_lifts_the_eye_and_the_hammer_for_a_turn() -> None:
    for treasure, names in (("The Eye", ("Rope Arrow", "Moss Arrow")), ("The Hammer", ("Run", "Hide"))):
        state = table("1-D5", "2-E6")
        enrich(state, ANN, treasure)
        assert not any(treasures.may_play(state, ANN, CARD[name]) for name in names)
        state.set_thief(ANN, RIGGED, 1)
        assert all(treasures.may_play(state, ANN, CARD[name]) for name in names)
        treasures.end_rigging(state)
        assert not any(treasures.may_play(state, ANN, CARD[name]) for name in names)


def test_example_a_patrol_on_its_shield_faces_back_at_once() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D2", 2, "Interested", "Patrolling")
    guards.move_guard(state, 1, Dice(1))
    assert guard(state, 1)[:2] == ("1-E2", 5) and state.guard(1, HEADING) == TOWARD_STAR


def test_example_a_failed_pursuit_ends_at_home() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D5", 1, "Interested", "Stationary")
    mark(state, ANN, "1-D4")
    pursue(state, 1, "1-D4")
    guards.move_guard(state, 1, Dice(1))
    assert guard(state, 1)[::2] == ("1-D4", "Returning")
    guards.move_guard(state, 1, roll())
    assert guard(state, 1)[::2] == ("1-D3", "Bored")


def test_example_the_vault_guard_is_absent_at_the_start() -> None:
    state = GAME.start(4, {"difficulty": "easy", "house": None}, Dice(2))
    assert state.cells[state.first_field + 20 + CELL] == -1
