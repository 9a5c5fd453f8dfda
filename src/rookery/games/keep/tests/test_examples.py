"""The acceptance tests: what the sources themselves show or say, on face 1A as it lies."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice, Script
from rookery.games.keep import GAME
from rookery.games.keep.components import (
    CELL,
    DECK,
    DISPLAY,
    HEADING,
    HEX,
    KEEP,
    PHASE,
    SPENT,
    TOWARD_SHIELD,
    TOWARD_STAR,
    TURN,
    TYPE,
    open_cards,
)
from rookery.games.keep.keep import find_keep, hex_name, number_keep
from rookery.games.keep.looking import ARC, look
from rookery.games.keep.rules import cards, guards, turn
from rookery.games.keep.state import KeepState
from rookery.games.keep.steps import BUY
from rookery.games.keep.tests.position import (
    ANN,
    BOB,
    CARD,
    FACE,
    HEXES,
    KIND,
    TYPES,
    choices,
    enrich,
    give,
    go,
    guard,
    hand,
    mark,
    marker,
    offered,
    phase,
    post,
    pursue,
    put,
    roll,
    say,
    status,
    table,
    target,
    where,
)

WAYS = ("Nor-East", "East", "Sou-East", "Sou-West", "West", "Nor-West")
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
    state = GAME.blank(6, {"difficulty": "easy", "house": None})
    state.set_field(KEEP, number_keep(0, [*RING, (neighbour, turned)]))
    state.raise_keep()
    state.set_thief(ANN, HEX, HEXES["5-H2"])
    crossing = {
        card: {first_way(text) for text in offered(state, ANN, card) if crosses(state, text)} for card in (*WAYS, "Run")
    }
    assert {card: ways for card, ways in crossing.items() if ways} == {"Nor-East": {2}, "East": {2}, "Run": {2}}


def first_way(text: str) -> int:
    return int(text.split("direction ")[1][0])


def crosses(state: KeepState, text: str) -> bool:
    """Whether the first step that leaves tile 5 leads to the neighbour on its upper right."""
    if text == "Stand still":
        return False
    return state.keep.near[state.thief(ANN, HEX) * 6 + first_way(text) - 1] // 61 == 6


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
    seen = {hex_name(hex_)[2:] for hex_ in look(state.keep, HEXES["1-D3"], 5, ARC)}
    assert seen == {"B2", "B3", "B5", "C3", "C4", "D2"}


def test_example_on_an_empty_tile_the_arc_holds_28_hexes() -> None:
    keep = find_keep(number_keep(0, [(0, 0)]))
    forward = [hex_ for hex_ in range(61, 122) if keep.forward(HEXES["1-E5"], hex_, 0) >= 1]
    assert len(forward) == 28


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Distracted", "Alert"),
        ("Bored", "Alert"),
        ("Interested", "Alert"),
        ("Alert", "Alert"),
        ("Pursuing", "Pursuing"),
        ("Returning", "Returning"),
    ],
)
def test_example_run_wakes_guards_below_alert_only(before: str, after: str) -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-G7", 3, before)
    post(state, 2, "2-E6", 3, before)
    if before == "Pursuing":
        pursue(state, 1, "1-G5")
    go(state, ANN, "Run", "Run in direction 4, then in direction 5")
    assert (status(state, 1), status(state, 2)) == (after, before)
    assert target(state, 1) == ("1-G5" if before == "Pursuing" else None)


def test_example_rest_returns_all_thief_cards_and_its_marker_lies_until_the_resource_phase() -> None:
    state = table("1-D5", "2-E6")
    give(state, ANN, "Art")
    state.set_field(TURN, 1)
    for name in ("Run", "West", "Hide"):
        cards.spend(state, ANN, CARD[name])
    phase(state, a="Rest", b="Rest")
    assert len(hand(state, ANN)) == 11 and state.thief(ANN, SPENT) == 0
    assert state.count(open_cards(ANN), KIND["Art"]) == 1  # guard cards do not come back, nor do they go
    post(state, 1, "1-D3", 4)
    mark(state, ANN, "1-D5", standing=False)
    put(state, ANN, "1-G7")
    turn.begin_turn(state, Dice(1))
    assert marker(state, ANN) is None and status(state, 1) == "Interested"


def test_example_a_seventh_guard_card_is_refused() -> None:
    state = table("1-D5", "2-E6")
    give(state, ANN, "Art", "Art", "Rock", "Rock", "Rock")
    for name in ("Moss Arrow", "Moss Arrow"):
        state.move(KIND[name], DECK, DISPLAY)
    state.plan(BUY, 0)
    GAME.advance(state, Dice(1))
    assert choices(state) == ["Buy Moss Arrow", "Buy nothing more"]
    say(state, "Buy Moss Arrow")
    say(state, "Spend West")
    assert state.asked == 1 << BOB and state.count(open_cards(ANN), KIND["Moss Arrow"]) == 1


def test_example_paying_with_a_card_without_a_coin_is_refused() -> None:
    texts = {move.text for move in GAME.moves}
    assert "Spend Run" in texts
    assert not texts & {"Spend Hide", "Spend Rest", "Spend Pick Pocket", "Spend Exit"}


@pytest.mark.parametrize(
    ("treasure", "names"),
    [("The Eye", ("Rope Arrow", "Moss Arrow", "Noise Arrow", "Water Arrow")), ("The Hammer", ("Run", "Hide"))],
)
def test_example_rigging_lifts_the_eye_and_the_hammer_for_a_turn(treasure: str, names: tuple[str, ...]) -> None:
    state = table("1-D5", "2-E6")
    enrich(state, ANN, treasure)
    give(state, ANN, "Moss Arrow", "Noise Arrow", "Water Arrow", "Adjust Rigging")
    wanted = {f"Play {name}" for name in names}
    phase(state)
    assert not wanted & set(choices(state, ANN)) and "Play East" in choices(state, ANN)
    phase(state, a="Adjust Rigging", b="Rest")
    assert wanted <= set(choices(state, ANN))
    state.set_field(PHASE, 5)
    phase(state, a="Rest", b="Rest")  # the sixth and last
    phase(state)
    assert not wanted & set(choices(state, ANN))


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


def test_example_the_vault_guard_comes_when_the_first_thief_enters_the_vault_tile() -> None:
    state = table("1-D5", "2-E6")
    go(state, ANN, "Sou-East", "Go in direction 4")
    assert where(state, ANN) == "1-D6" and state.guard(0, CELL) == -1
    put(state, ANN, "1-D8")
    go(state, ANN, "Sou-West", offered(state, ANN, "Sou-West")[0], roll(3))
    assert where(state, ANN)[0] == "V" and guard(state, 0)[::2] == ("V-E6", "Interested")
    assert state.guard(0, TYPE) == TYPES["Wandering"]


@pytest.mark.parametrize(("pip", "facing"), [(1, 4), (2, 4), (3, 4), (4, 1), (5, 1), (6, 1)])
def test_example_a_distracted_patrol_goes_to_the_star_on_one_to_three(pip: int, facing: int) -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D4", 2, "Distracted", "Patrolling")
    turn.begin_turn(state, Script([pip - 1], Dice(1)))
    assert guard(state, 1) == ("1-D4", facing, "Interested")
    assert state.guard(1, HEADING) == (TOWARD_STAR if pip <= 3 else TOWARD_SHIELD)
