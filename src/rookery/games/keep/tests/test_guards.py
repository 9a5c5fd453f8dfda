"""Guards, their cards and what they notice, rule by rule, on literal positions."""

from __future__ import annotations

from itertools import product
from math import atan2, degrees, sqrt

import pytest

from rookery.core.chance import Dice
from rookery.games.keep import GAME
from rookery.games.keep.components import (
    CELL,
    COPIES,
    COST,
    COUNTERS,
    DECK,
    DILIGENTS,
    DISCARD,
    FIRST_COUNTER,
    HEADING,
    NO_TARGET,
    OUT,
    PICKS,
    SILENT,
    TARGET,
    TOWARD_SHIELD,
    TOWARD_STAR,
    VARIANT,
    open_cards,
)
from rookery.games.keep.events import COUNTER_GONE, GUARD_CAME
from rookery.games.keep.keep import hex_name
from rookery.games.keep.rules import cards, guardcards, guards, spotting, turn
from rookery.games.keep.rules.movement import call_vault_guard
from rookery.games.keep.rules.treasures import end_rigging, is_noisy
from rookery.games.keep.sight import seen_by
from rookery.games.keep.state import KeepState
from rookery.games.keep.tests.position import (
    ANN,
    BOB,
    CARD,
    HEXES,
    KIND,
    can_be,
    enrich,
    give,
    go,
    guard,
    listen,
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
from rookery.games.keep.tiles import FACES, LABELS

EVERYBODY = 127


def seen(state: KeepState, tile: int) -> set[str]:
    return {hex_name(hex_) for hex_ in seen_by(state, state.keep, tile)}


def look(state: KeepState) -> None:
    spotting.look_out(state, EVERYBODY, -1)


def move(state: KeepState, tile: int, *pips: int) -> None:
    guards.move_guard(state, tile, roll(*pips))


def use(state: KeepState, seat: int, kind: str, aim: str) -> None:
    """A guard card on a guard."""
    guardcards.use_on_guard(state, KIND[kind], GAME.parse(f"play it on {aim}"))


def shoot(state: KeepState, seat: int, kind: str, hex_: str) -> None:
    """A guard card on a hex."""
    guardcards.use_on_hex(state, seat, KIND[kind], GAME.parse(f"aim at {hex_}"))


def targets(state: KeepState, seat: int, kind: str) -> set[str]:
    return {
        name
        for name, hex_ in HEXES.items()
        if hex_ < state.keep.hexes and guardcards.is_target_hex(state.keep, KIND[kind], state.thief(seat, 0), hex_)
    }


# -- Guard cards


def test_bk_22_a_guard_card_is_played_instead_and_discarded() -> None:
    state = table("1-D5", "2-E6")
    give(state, ANN, "Diligent")
    phase(state, a="Diligent", b="Rest")
    assert state.count(DISCARD, KIND["Diligent"]) == 1 and where(state, ANN) == "1-D5"
    state.empty(DECK)
    assert cards.refill_deck(state) and state.count(DECK, KIND["Diligent"]) == 1


def test_bk_23_a_hex_in_sight_does_not_show_the_thief() -> None:
    state = table("1-D5", "2-E6")
    put(state, ANN, "1-D5", also=("1-C5", "1-G7"))
    shoot(state, ANN, "Rock", "1-C6")
    assert marker(state, ANN) is None and can_be(state, ANN) == {"1-D5", "1-C5"}


def test_bk_24_adjust_rigging_lifts_the_drawback_for_the_turn() -> None:
    state = table("1-D5", "2-E6")
    guardcards.use_guard_card(state, ANN, KIND["Adjust Rigging"])
    assert state.thief(ANN, 12) == 1
    end_rigging(state)
    assert state.thief(ANN, 12) == 0


def test_bk_25_art_distracts_a_bored_guard() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-G7", 1, "Bored")
    post(state, 2, "2-E6", 1, "Interested")
    assert [guardcards.can_target(state, tile, KIND["Art"]) for tile in range(3)] == [False, True, False]
    use(state, ANN, "Art", "the guard of tile 1")
    assert status(state, 1) == "Distracted"


def test_bk_26_a_diligent_guard_walks_on() -> None:
    state = table("1-G7", "2-E6")
    state.add_to_field(DILIGENTS, 1)
    post(state, 1, "1-D3", 4)
    pursue(state, 1, "1-D2")
    state.set_guard(1, TARGET, NO_TARGET)
    move(state, 1)
    assert guard(state, 1)[:2] == ("1-D5", 4)
    assert status(state, 1) == "Returning" and state.field(DILIGENTS) == 0


def test_bk_27_a_hip_flask_makes_bored() -> None:
    state = table("3-D4", "2-E6")
    for name in ("Interested", "Alert"):
        post(state, 1, "1-G7", 1, name)
        use(state, ANN, "Hip Flask", "the guard of tile 1")
        assert status(state, 1) == "Bored"


def test_bk_28_lockpicks_open_special_hexes_until_the_tile_is_left() -> None:
    state = table("1-H2", "2-E6")
    give(state, ANN, "Lockpicks")
    phase(state, a="Lockpicks", b="Rest")
    assert state.thief(ANN, PICKS) == 1 and state.count(open_cards(ANN), KIND["Lockpicks"]) == 0
    assert offered(state, ANN, "Nor-West") == ["Go in direction 6"]
    put(state, ANN, "1-D8")
    go(state, ANN, "Sou-West", offered(state, ANN, "Sou-West")[0])
    assert where(state, ANN)[0] == "V" and state.thief(ANN, PICKS) == 0
    assert state.count(DISCARD, KIND["Lockpicks"]) == 1


def test_bk_29_moss_silences_the_next_run() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-G7", 3, "Bored", "Stationary")
    give(state, ANN, "Moss Arrow")
    phase(state, a="Moss Arrow", b="Rest")
    phase(state, a="Run", b="Rest")
    say(state, "Run in direction 4, then in direction 5")
    assert status(state, 1) == "Bored"


def test_bk_30_a_noise_arrow_sends_guards_after_a_marker() -> None:
    state = table("1-D5", "2-E6")
    shoot(state, ANN, "Water Arrow", "1-D5")
    post(state, 1, "1-C3", 3, "Alert")
    assert "1-C4" in targets(state, ANN, "Noise Arrow")
    shoot(state, ANN, "Noise Arrow", "1-D4")
    assert marker(state, ANN) == "1-D4" and (status(state, 1), target(state, 1)) == ("Pursuing", "1-D4")


def test_bk_31_a_torch_that_is_out_is_lit_by_a_guard() -> None:
    state = table("1-D5", "2-E6")
    shoot(state, ANN, "Water Arrow", "1-D4")
    assert GAME.plain(GAME.view(state, BOB))["counters"] == [{"counter": "extinguished torch", "hex": "1-D4"}]
    post(state, 1, "1-D3", 4)
    spotting.step_guard(state, 1, HEXES["1-D4"], 0)
    assert GAME.plain(GAME.view(state, BOB))["counters"] == []


# -- Types


def test_bk_39_a_stationary_guard_turns_clockwise() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D3", 6, "Bored", "Stationary")
    move(state, 1)
    assert guard(state, 1) == ("1-D3", 1, "Bored")


def test_bk_40_a_patrol_turns_round_at_its_end() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D2", 2, "Interested", "Patrolling")
    move(state, 1)
    assert guard(state, 1)[:2] == ("1-E2", 5)
    move(state, 1)
    assert guard(state, 1)[0] == "1-D2"


def test_bk_41_a_wanderer_walks_its_loop() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-B4", 1)
    move(state, 1)
    assert guard(state, 1)[:2] == ("1-B3", 2)  # on to C3


def test_bk_42_the_vault_guard_comes_with_the_first_thief() -> None:
    state = table("1-D8", "2-E6")
    assert state.guard(0, CELL) == -1
    put(state, ANN, "1-D8", also=("1-D5",))
    go(state, ANN, "Sou-West", offered(state, ANN, "Sou-West")[0], roll(3))
    assert guard(state, 0)[0] == "V-E6" and status(state, 0) == "Interested"
    assert all(name[0] == "V" for name in can_be(state, ANN))


# -- Statuses and sight


def test_bk_43_stationary_guards_begin_bored_and_others_interested() -> None:
    state = table("3-D4", "2-E6")
    for kind, begins in (("Stationary", 1), ("Patrolling", 2), ("Wandering", 2), ("Roving", 2)):
        post(state, 1, "1-D3", 1, "Alert", kind)
        assert guards.default_status(state, 1) == begins


def test_bk_44_a_distracted_guard_sees_nothing() -> None:
    state = table("1-D4", "2-E6")
    post(state, 1, "1-D3", 4, "Distracted")
    look(state)
    assert seen(state, 1) == set() and marker(state, ANN) is None


def test_bk_45_a_bored_guard_sees_two_hexes() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D3", 4, "Bored")
    assert seen(state, 1) == {"1-D4", "1-D5"}


def test_bk_46_an_interested_guard_sees_to_the_wall() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D3", 4, "Interested")
    assert seen(state, 1) == {"1-D4", "1-D5", "1-D6"}


def test_bk_47_from_alert_on_a_guard_sees_the_half_circle() -> None:
    state = table("3-D4", "2-E6")
    for name in ("Alert", "Pursuing", "Returning"):
        post(state, 1, "1-D3", 6, name)
        assert {"1-C3", "1-B2", "1-B3", "1-D2", "1-C4"} <= seen(state, 1) and "1-D4" not in seen(state, 1)


def test_bk_48_a_pursuer_takes_two_steps() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D6", 1)
    mark(state, ANN, "1-D2")
    pursue(state, 1, "1-D2")
    move(state, 1)
    assert guard(state, 1) == ("1-D4", 1, "Pursuing")


def test_bk_49_a_returning_guard_walks_home() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D5", 4, "Returning", "Stationary")
    move(state, 1)
    assert guard(state, 1)[::2] == ("1-D4", "Returning")
    move(state, 1)
    assert guard(state, 1) == ("1-D3", 1, "Bored")


def test_bk_50_sight_crosses_tile_borders() -> None:
    state = table("3-D4", "2-E6")
    crossing = set()
    for name, hex_ in HEXES.items():
        if hex_ < state.keep.hexes and state.keep.kind[hex_] == 1 and name[0] == "1":
            post(state, 1, name, 5, "Interested")
            crossing |= {other[0] for other in seen(state, 1)}
    assert {"1", "V"} <= crossing


def test_bk_51_off_the_row_only_whole_hexes_are_seen() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D3", 6, "Alert")
    assert seen(state, 1) == {"1-B2", "1-B3", "1-B5", "1-C3", "1-C4", "1-D2"}


def test_bk_52_sight_stops_in_a_special_hex() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-B5", 1)
    assert seen(state, 1) == {"1-B4", "1-B3"}  # not B2 behind it


def test_bk_53_noise_wakes_the_guards_of_its_tile() -> None:
    woken = {"Distracted": "Alert", "Bored": "Alert", "Interested": "Alert", "Returning": "Returning"}
    for name, after in woken.items():
        state = table("3-D4", "2-E6")
        post(state, 1, "1-G7", 1, name)
        post(state, 2, "2-E6", 1, "Bored")
        spotting.make_noise(state, 1 << 1)
        assert (status(state, 1), status(state, 2)) == (after, "Bored")


def test_bk_54_who_is_seen_is_pursued_and_its_marker_follows() -> None:
    state = table("1-C4", "2-E6")
    post(state, 1, "1-D2", 4)
    put(state, ANN, "1-C4", also=("1-G7",))
    go(state, ANN, "Sou-East", "Go in direction 3")
    assert (marker(state, ANN), status(state, 1), can_be(state, ANN)) == ("1-D4", "Pursuing", {"1-D4"})
    put(state, ANN, "1-G7")
    look(state)
    assert marker(state, ANN) == "1-D4"  # where it was seen last


def test_bk_55_nobody_is_spotted_in_the_dark() -> None:
    state = table("1-D5", "2-E6")
    shoot(state, ANN, "Water Arrow", "1-D5")
    put(state, ANN, "1-D5", also=("1-D4",))
    post(state, 1, "1-D3", 4)
    look(state)
    assert marker(state, ANN) is None and can_be(state, ANN) == {"1-D5"}


def test_bk_56_an_investigator_catches_or_goes_on() -> None:
    state = table("1-G7", "1-D4")
    post(state, 1, "1-D5", 1)
    mark(state, BOB, "1-D4")
    pursue(state, 1, "1-D4")
    move(state, 1)
    assert state.thief(BOB, OUT) == 1 and status(state, 1) == "Returning"
    empty = table("1-G7", "3-D4")
    post(empty, 1, "1-D5", 1)
    mark(empty, BOB, "1-D4")
    mark(empty, ANN, "1-D2")
    pursue(empty, 1, "1-D4")
    move(empty, 1)
    assert marker(empty, BOB) is None and target(empty, 1) == "1-D2"


def test_bk_56_a_pursuer_stops_on_a_marker_that_is_not_its_target() -> None:
    state = table("1-G7", "2-E6")
    post(state, 1, "1-E5", 1, "Alert")
    mark(state, ANN, "1-B4")
    mark(state, BOB, "1-D5")
    look(state)
    assert target(state, 1) == "1-B4"
    move(state, 1)
    assert guard(state, 1)[0] == "1-D5" and (marker(state, ANN), marker(state, BOB)) == ("1-B4", None)


def test_bk_56_a_pursuer_that_catches_a_marked_thief_on_the_way_stops_there() -> None:
    state = table("1-G7", "1-D5")
    post(state, 1, "1-E5", 1)
    mark(state, ANN, "1-B4")
    mark(state, BOB, "1-D5")
    pursue(state, 1, "1-B4")
    move(state, 1)
    assert guard(state, 1)[0] == "1-D5" and state.thief(BOB, OUT) == 1 and target(state, 1) in ("1-B4", None)


def test_bk_57_sharing_a_hex_is_capture_in_the_dark_too() -> None:
    state = table("1-D5", "2-E6")
    shoot(state, ANN, "Water Arrow", "1-D4")
    post(state, 1, "1-D3", 4, "Bored")
    put(state, ANN, "1-D4")
    spotting.step_guard(state, 1, HEXES["1-D4"], 0)
    assert state.thief(ANN, OUT) == 1


# -- Rulings on cards


def test_bk_r09_a_noise_arrow_costs_one() -> None:
    assert COST[KIND["Noise Arrow"]] == 1


def test_bk_r10_a_water_arrow_may_hit_the_own_hex() -> None:
    assert (COPIES[KIND["Water Arrow"]], COST[KIND["Water Arrow"]]) == (3, 1)
    assert "1-D5" in targets(table("1-D5", "2-E6"), ANN, "Water Arrow")


def test_bk_r11_a_rock_turns_the_guards_of_its_tile_once() -> None:
    assert (COPIES[KIND["Rock"]], COST[KIND["Rock"]]) == (3, 1)
    state = table("1-D5", "2-E6")
    post(state, 1, "1-D3", 1, "Bored", "Stationary")
    put(state, ANN, "1-E6")
    shoot(state, ANN, "Rock", "1-D6")
    guards.move_guards(state, Dice(1))
    assert guard(state, 1) == ("1-D3", 4, "Bored")
    guards.move_guards(state, Dice(1))
    assert guard(state, 1) == ("1-D3", 5, "Bored")


def test_bk_r12_suspicious_about_face_and_stand_down() -> None:
    assert [COPIES[KIND[name]] for name in ("Suspicious", "About Face", "Stand Down")] == [3, 2, 2]
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D4", 1, "Bored", "Patrolling")
    use(state, ANN, "Suspicious", "the guard of tile 1")
    assert status(state, 1) == "Alert"
    guardcards.use_about_face(state, GAME.parse("turn the guard of tile 1 to direction 4"))
    assert guard(state, 1)[1] == 4 and state.guard(1, HEADING) == TOWARD_STAR
    pursue(state, 1, "1-D6")
    use(state, ANN, "Stand Down", "the guard of tile 1")
    assert status(state, 1) == "Returning"


def turned_patrol(face: str, hex_: str, heading: int, d: int) -> int:
    """Where a patrol that About Face turns to direction d (from 0) heads for."""
    state = table("3-D4", "2-E6", tiles=(face, "2A", "3A"))
    post(state, 1, f"1-{hex_}", 1, "Interested", "Patrolling")
    state.set_guard(1, HEADING, heading)
    guardcards.use_about_face(state, GAME.parse(f"turn the guard of tile 1 to direction {d + 1}"))
    return int(state.guard(1, HEADING))


def angle_to(one: str, other: str, d: int) -> float:
    """In degrees, between direction d (from 0, up) and the line from label to label, as they are drawn."""
    (x, y), (to_x, to_y) = drawn(one), drawn(other)
    apart = (degrees(atan2(to_x - x, y - to_y)) - 60 * d) % 360
    return round(min(apart, 360 - apart), 6)


def drawn(label: str) -> tuple[float, float]:
    """BK-02: every second column half a hex lower."""
    column, row = "ABCDEFGHI".index(label[0]), int(label[1:])
    return 1.5 * column, sqrt(3) * (row + column % 2 / 2)


def test_bk_r12_a_patrol_goes_for_the_end_that_lies_ahead_even_if_the_next_hex_does_not() -> None:
    assert turned_patrol("1B", "G5", TOWARD_SHIELD, 1) == TOWARD_STAR  # F2 is ahead, F6 behind


def test_bk_r12_a_patrol_goes_for_the_end_in_the_smaller_angle_on_every_hex_of_every_line() -> None:
    tried = 0
    for face in FACES[:12]:
        star, *between, shield = [LABELS[place] for place in face.patrol]
        for hex_, d, heading in product(between, range(6), (TOWARD_STAR, TOWARD_SHIELD)):
            to_star, to_shield = angle_to(hex_, star, d), angle_to(hex_, shield, d)
            nearer = TOWARD_STAR if to_star < to_shield else TOWARD_SHIELD
            expected = heading if to_star == to_shield else nearer
            assert turned_patrol(face.name, hex_, int(heading), d) == expected, (face.name, hex_, d, heading)
            tried += 1
    assert tried == 696


def test_bk_r12_from_an_end_there_is_one_way_only() -> None:
    assert [turned_patrol("1B", "F2", TOWARD_SHIELD, d) for d in range(6)] == [TOWARD_SHIELD] * 6
    assert [turned_patrol("1B", "F6", TOWARD_STAR, d) for d in range(6)] == [TOWARD_STAR] * 6


def test_bk_r41_all_guards_take_the_decoy_before_the_marker_jumps_back() -> None:
    for near, far in ((1, 2), (2, 1)):
        state = table("1-D5", "2-E6")
        post(state, near, "1-D3", 4, "Interested")  # sees the thief
        look(state)
        post(state, far, "1-F1", 5, "Interested")  # sees the decoy only
        assert (marker(state, ANN), status(state, far)) == ("1-D5", "Interested")
        shoot(state, ANN, "Noise Arrow", "1-D2")
        assert marker(state, ANN) == "1-D5"
        assert [target(state, tile) for tile in (near, far)] == ["1-D5", "1-D2"]


def test_bk_r41_a_noise_arrow_moves_the_marker_and_pursuers_remember() -> None:
    state = table("1-G7", "2-E6")
    mark(state, ANN, "1-D2")
    post(state, 1, "1-D4", 4, "Interested")
    pursue(state, 1, "1-D2")
    shoot(state, ANN, "Noise Arrow", "1-F7")
    assert (marker(state, ANN), target(state, 1)) == ("1-F7", "1-D2")


def test_bk_r42_moss_silences_the_armour_too() -> None:
    state = table("1-D5", "2-E6")
    enrich(state, ANN, "The Armour")
    assert is_noisy(state, ANN, CARD["Run"]) and is_noisy(state, ANN, CARD["East"])
    state.set_thief(ANN, SILENT, 1)
    assert not is_noisy(state, ANN, CARD["Run"])


def test_bk_r43_lockpicks_do_not_help_a_run_and_count_toward_six() -> None:
    state = table("1-H2", "2-E6")
    give(state, ANN, "Lockpicks", "Art", "Art", "Rock", "Rock", "Rock")
    phase(state, a="Lockpicks", b="Rest")
    assert all("direction 6, then" not in text for text in offered(state, ANN, "Run"))
    state.move(KIND["Diligent"], DECK, 2)
    assert not turn.can_buy(state, ANN)


def test_bk_r47_a_diligent_guard_stands_before_a_wall() -> None:
    state = table("1-G7", "2-E6")
    state.add_to_field(DILIGENTS, 2)
    post(state, 1, "1-D6", 4)  # D7 is a wall
    pursue(state, 1, "1-D2")
    state.set_guard(1, TARGET, NO_TARGET)
    move(state, 1)
    assert guard(state, 1) == ("1-D6", 4, "Pursuing") and state.field(DILIGENTS) == 0
    move(state, 1)
    assert guard(state, 1) == ("1-D6", 4, "Returning")


def test_bk_r48_a_card_without_a_guard_has_no_effect() -> None:
    state = table("1-D5", "2-E6")
    give(state, ANN, "Art")
    phase(state, a="Art", b="Rest")
    assert state.count(DISCARD, KIND["Art"]) == 1 and state.asked == 3


def test_bk_r49_the_oldest_counter_is_moved_when_all_are_out() -> None:
    state = table("1-D5", "2-E6")
    for name in ("1-D4", "1-C5", "1-C6", "1-D6", "1-E5"):
        shoot(state, ANN, "Water Arrow", name)
    laid = GAME.plain(GAME.view(state, BOB))["counters"]
    assert isinstance(laid, list) and [counter["hex"] for counter in laid] == ["1-C5", "1-C6", "1-D6", "1-E5"]
    assert "1-B3" not in targets(table("1-B4", "2-E6"), ANN, "Water Arrow")


def test_bk_r49_the_vault_guard_lights_the_torch_it_comes_to() -> None:
    state = table("1-D8", "2-E6")
    start = "V-H5"
    state.set_field(FIRST_COUNTER, 2 * HEXES[start])
    state.set_field(COUNTERS, 1)
    log = listen(state)
    call_vault_guard(state, roll(1))
    assert guard(state, 0)[0] == start and state.field(COUNTERS) == 0
    assert [event.what for event in log.events][:2] == [GUARD_CAME, COUNTER_GONE]


def test_bk_r54_diligent_answers_stand_down() -> None:
    state = table("3-D4", "2-E6")
    state.add_to_field(DILIGENTS, 1)
    post(state, 1, "1-D3", 4)
    pursue(state, 1, "1-D6")
    use(state, ANN, "Stand Down", "the guard of tile 1")
    assert status(state, 1) == "Pursuing"
    move(state, 1)
    assert guard(state, 1) == ("1-D5", 4, "Returning")


def test_bk_r57_the_older_rock_counts_first() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-D3", 1, "Bored", "Stationary")
    shoot(state, ANN, "Rock", "1-D6")
    shoot(state, ANN, "Rock", "1-E5")
    guards.move_guards(state, Dice(1))
    assert guard(state, 1)[1] == 4
    guards.move_guards(state, Dice(1))
    assert guard(state, 1)[1] != 5


def test_bk_r61_rock_and_noise_not_on_the_own_hex() -> None:
    state = table("1-B4", "2-E6")
    assert "1-B4" not in targets(state, ANN, "Rock") | targets(state, ANN, "Noise Arrow")
    assert "1-B3" in targets(state, ANN, "Noise Arrow") and "1-B3" not in targets(state, ANN, "Rock")


def test_bk_r63_a_guard_that_still_sees_a_thief_spots_it_at_once() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-D3", 4)
    look(state)
    use(state, BOB, "Stand Down", "the guard of tile 1")
    assert (status(state, 1), target(state, 1)) == ("Pursuing", "1-D5")


# -- Rulings on guards


def test_bk_r13_distracted_guards_stand_and_alert_ones_keep_their_route() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D2", 2, "Distracted", "Patrolling")
    move(state, 1)
    assert guard(state, 1)[0] == "1-D2"
    post(state, 1, "1-D2", 2, "Alert", "Patrolling")
    move(state, 1)
    assert guard(state, 1)[0] == "1-E2"


def test_bk_r14_guards_are_in_nobodys_way() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D3", 4)
    alone = seen(state, 1)
    post(state, 2, "1-D4", 1)
    assert seen(state, 1) == alone
    spotting.step_guard(state, 1, HEXES["1-D4"], 3)
    assert guard(state, 1)[0] == guard(state, 2)[0]


def test_bk_r15_alert_wears_off_only_where_the_house_says_so() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D3", 4, "Alert", "Stationary")
    turn.calm_guards(state, Dice(1))
    assert status(state, 1) == "Alert"
    state.set_field(11, 1)
    turn.calm_guards(state, Dice(1))
    assert status(state, 1) == "Bored"


def test_bk_r16_any_guard_pursues_a_standing_marker() -> None:
    state = table("1-G7", "2-E6")
    post(state, 1, "1-D3", 4, "Bored")
    mark(state, ANN, "1-D5")
    look(state)
    assert status(state, 1) == "Pursuing"


def test_bk_r17_a_patrol_that_is_home_rolls_its_way() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-C5", 1, "Returning", "Patrolling")
    move(state, 1, 2)
    assert guard(state, 1) == ("1-D4", 4, "Interested") and state.guard(1, HEADING) == TOWARD_STAR


def test_bk_r18_special_hexes_block_the_look_past_them() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-C4", 6, "Alert")
    assert "1-B3" in seen(state, 1) and "1-A3" not in seen(state, 1) and "1-A4" not in seen(state, 1)


def test_bk_r19_a_thief_sees_all_round() -> None:
    assert {"1-D4", "1-E5", "1-E6", "1-D6", "1-C6", "1-C5"} <= targets(table("1-D5", "2-E6"), ANN, "Noise Arrow")


def test_bk_r20_noise_does_not_turn_guards() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-G7", 2, "Bored")
    spotting.make_noise(state, 1 << 1)
    assert guard(state, 1) == ("1-G7", 2, "Alert")


def test_bk_r21_the_first_step_of_a_run_is_watched() -> None:
    state = table("1-C4", "2-E6")
    post(state, 1, "1-D2", 4, "Interested")
    go(state, ANN, "Run", "Run in direction 3, then in direction 5")
    assert where(state, ANN) == "1-C5" and status(state, 1) == "Pursuing"  # seen on D4, in passing


def test_bk_r22_changing_places_is_not_capture() -> None:
    state = table("1-D4", "2-E6")
    post(state, 1, "1-D5", 1, "Distracted")
    go(state, ANN, "Sou-East", "Go in direction 3")
    assert state.thief(ANN, OUT) == 0
    caught = table("1-D4", "2-E6")
    post(caught, 1, "1-D5", 1, "Distracted")
    go(caught, ANN, "Sou-East", "Go in direction 4")
    assert caught.thief(ANN, OUT) == 1


def test_bk_r23_an_empty_marker_is_taken_off() -> None:
    state = table("1-G7", "2-E6")
    post(state, 1, "1-D5", 1)
    mark(state, ANN, "1-D4")
    pursue(state, 1, "1-D4")
    move(state, 1)
    assert marker(state, ANN) is None and status(state, 1) == "Returning"


def test_bk_r28_the_guard_of_the_first_players_tile_moves_first() -> None:
    state = table("3-D4", "3-D4")
    state.set_field(2, BOB)
    for tile, name in ((1, "1-D3"), (2, "2-G4"), (3, "3-C6")):
        post(state, tile, name, 1, "Bored", "Stationary")
    log = listen(state)
    guards.move_guards(state, Dice(1))
    assert [event.detail for event in log.events][:3] == [2, 1, 3]


def test_bk_r50_the_vault_guard_is_not_placed_on_a_thief() -> None:
    state = table("1-D8", "2-E6")
    go(state, ANN, "Sou-West", offered(state, ANN, "Sou-West")[0], roll(1, 2))
    start = guard(state, 0)[0]
    assert start == "V-H5" and start != where(state, ANN)
    put(state, BOB, start)
    state.set_guard(0, CELL, -1)
    call_vault_guard(state, roll(1))
    assert guard(state, 0)[0] == "V-G7"
    with pytest.raises(ValueError, match="not below 5"):
        call_vault_guard(state, roll(6))


def test_bk_r51_of_equal_ways_the_lowest_direction_is_taken() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D5", 3)
    mark(state, ANN, "1-C4")
    pursue(state, 1, "1-C4")
    state.set_guard(1, VARIANT, 2)
    move(state, 1)
    assert guard(state, 1)[0] == "1-D4"  # not C5, by direction 6


def test_bk_r52_a_guard_goes_for_the_nearest() -> None:
    state = table("1-D6", "1-D5")
    post(state, 1, "1-D3", 4)
    look(state)
    assert (marker(state, ANN), marker(state, BOB), target(state, 1)) == ("1-D6", "1-D5", "1-D5")


def test_bk_r53_only_pursuers_investigate() -> None:
    state = table("1-G7", "2-E6")
    post(state, 1, "1-D3", 4, "Returning", "Stationary")
    mark(state, ANN, "1-D3")
    move(state, 1)
    assert marker(state, ANN) == "1-D3"


def test_bk_r55_a_marker_that_is_gone_is_nobodys_target() -> None:
    state = table("1-D4", "2-E6")
    post(state, 1, "1-D5", 1)
    post(state, 2, "2-E6", 1)
    mark(state, ANN, "1-D4")
    pursue(state, 1, "1-D4")
    pursue(state, 2, "1-D4")
    move(state, 1)
    assert state.thief(ANN, OUT) == 1 and target(state, 2) is None


def test_bk_r71_a_patrol_faces_the_next_hex_of_its_line() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D3", 1, "Interested", "Patrolling")
    move(state, 1)
    assert guard(state, 1) == ("1-D2", 2, "Interested") and state.guard(1, HEADING) == TOWARD_SHIELD  # on to E2
