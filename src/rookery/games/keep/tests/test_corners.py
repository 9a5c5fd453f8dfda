"""Where rules meet: order, limits and exceptions, on literal positions."""

from __future__ import annotations

from rookery.core.chance import Dice
from rookery.games.keep import GAME
from rookery.games.keep.belief import forget
from rookery.games.keep.components import (
    BOW,
    CELL,
    COUNTERS,
    DECK,
    DILIGENTS,
    DISCARD,
    EXIT_TILE,
    FACING,
    FAKE,
    FIRST,
    FIRST_COUNTER,
    HEX,
    OUT,
    PICKS,
    RIGGED,
    STATUS,
    TARGET,
    TREASURE,
    UNDEAD,
    VARIANT,
    secret_cards,
)
from rookery.games.keep.events import CAUGHT, MARKER_STANDS, SEEN, SWAPPED
from rookery.games.keep.keep import DIRECTIONS, NOWHERE, Keep, hex_name, outside_hexes
from rookery.games.keep.looking import whole_hexes
from rookery.games.keep.rules import cards, ending, guardcards, guards, setup, spotting, treasures, turn
from rookery.games.keep.state import KeepState, has_loot
from rookery.games.keep.tests.position import (
    ANN,
    BOB,
    CY,
    HEXES,
    KIND,
    can_be,
    choices,
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
    say,
    status,
    table,
    target,
    where,
)

WAYS = ("Nor-East", "East", "Sou-East", "Sou-West", "West", "Nor-West")


def darken(state: KeepState, *names: str) -> None:
    """Extinguished torches, the oldest first."""
    for name in names:
        state.set_field(FIRST_COUNTER + state.field(COUNTERS), 2 * HEXES[name])
        state.add_to_field(COUNTERS, 1)


def rim(state: KeepState, tile: int) -> tuple[int, int]:
    """An Outside Hex of a tile, and a direction that leads out of the keep from there."""
    for hex_ in outside_hexes(state.keep, tile):
        for d in range(6):
            if state.keep.near[hex_ * 6 + d] == NOWHERE:
                return int(hex_), d
    raise AssertionError


def walled(*names: str) -> KeepState:
    """Ann on the first of these hexes with a treasure; nobody gets out of them, or in, but the way to leave is open."""
    state = table(names[0], "3-D4")
    enrich(state, ANN, "The Eye")
    state.keep = Keep(state.keep.number)
    inside = {HEXES[name] for name in names}
    for hex_ in range(state.keep.hexes):
        for d in range(int(DIRECTIONS)):
            other = state.keep.walk[hex_ * 6 + d]
            if other >= 0 and (hex_ in inside) != (other in inside):
                state.keep.walk[hex_ * 6 + d] = NOWHERE
    return state


# -- Thief cards


def test_bk_12_who_can_only_leave_the_keep_leaves_it() -> None:
    state = table("1-D5", "1-E6")
    hex_, d = rim(state, 2)
    state = walled(hex_name(hex_))
    way = f"Go in direction {d + 1}"
    assert "Stand still" not in offered(state, ANN, WAYS[d]) and way in offered(state, ANN, WAYS[d])
    assert "Stand still" not in offered(state, ANN, "Run") and way in offered(state, ANN, "Run")
    state.set_thief(ANN, EXIT_TILE, 3)
    assert offered(state, ANN, WAYS[d]) == offered(state, ANN, "Run") == ["Stand still"]


def test_bk_12_whoever_goes_on_was_not_where_the_card_could_only_lead_out() -> None:
    state = table("1-D5", "1-E6")
    hex_, d = rim(state, 2)
    for card in (WAYS[d], "Run"):
        state = walled(hex_name(hex_))
        put(state, ANN, "1-D5", also=(hex_name(hex_),))
        go(state, ANN, card, offered(state, ANN, card)[0])
        assert all(name[0] == "1" for name in can_be(state, ANN))


def test_bk_r07_a_run_goes_back_and_out_alike_and_stops_only_where_neither_is() -> None:
    state = table("1-D5", "1-E6")
    hex_ = rim(state, 2)[0]
    other = next(
        int(end) for end in state.keep.walk[hex_ * 6 : hex_ * 6 + 6] if end >= 0 and not state.keep.outside[end]
    )
    state = walled(hex_name(other), hex_name(hex_))
    texts = offered(state, ANN, "Run")
    state.set_thief(ANN, EXIT_TILE, 3)
    back = offered(state, ANN, "Run")
    assert len(back) == 1 and back[0].startswith("Run in") and back[0] in texts and len(texts) > 1
    state.keep.kind[other] = 2  # a special hex: no way back, so one step is all,
    assert [text.split()[0] for text in offered(state, ANN, "Run")] == ["Go"]
    state.set_thief(ANN, EXIT_TILE, 2)  # unless the second leads out of the keep
    assert sorted(offered(state, ANN, "Run")) == sorted(set(texts) - set(back))


def test_bk_18_hide_works_from_three_hexes_on_and_not_in_sight() -> None:
    for name, left in (("1-D2", "1-D2"), ("1-D1", None)):
        state = table("1-G7", "2-E6")
        post(state, 1, "1-D4", 4, "Distracted")
        mark(state, ANN, name)
        cards.hide(state, ANN)
        assert marker(state, ANN) == left
    state = table("1-D6", "2-E6")
    post(state, 1, "1-D4", 4)
    mark(state, ANN, "1-D1")
    cards.hide(state, ANN)
    assert marker(state, ANN) == "1-D6"


def test_bk_r73_a_torch_that_is_out_keeps_no_thief_who_hides_out_of_line_of_sight() -> None:
    state = table("1-D6", "2-E6")
    put(state, ANN, "1-D6", also=("1-G7",))
    darken(state, "1-D6")
    post(state, 1, "1-D4", 4)
    mark(state, ANN, "1-D1")
    cards.hide(state, ANN)
    assert (marker(state, ANN), can_be(state, ANN)) == ("1-D6", {"1-D6"})
    assert (status(state, 1), target(state, 1)) == ("Pursuing", "1-D6")


def test_bk_r73_who_hides_is_on_no_hex_in_line_of_sight_unlit_ones_included() -> None:
    state = table("1-G7", "2-E6")
    put(state, ANN, "1-G7", also=("1-D6",))
    darken(state, "1-D6")
    post(state, 1, "1-D4", 4)
    mark(state, ANN, "1-D1")
    cards.hide(state, ANN)
    assert (marker(state, ANN), can_be(state, ANN)) == (None, {"1-G7"})


def test_bk_r39_all_are_told_who_picked_a_pocket_where_its_marker_stood_already() -> None:
    state = table("1-D5", "2-E6")
    put(state, ANN, "1-D5", also=("1-G7",))
    mark(state, ANN, "1-D5")
    post(state, 1, "1-D4", 1)
    log = listen(state)
    cards.pick_pocket(state, ANN, Dice(1))
    assert [event.what for event in log.events][:1] == [SEEN] and can_be(state, ANN) == {"1-D5"}


def test_bk_r39_guards_know_of_a_picked_pocket_what_they_see_of_the_marker() -> None:
    state = table("1-D5", "2-E6")
    darken(state, "1-D5")
    post(state, 1, "1-D4", 1)
    post(state, 2, "1-D3", 4)
    cards.pick_pocket(state, ANN, Dice(1))
    assert [status(state, tile) for tile in (1, 2)] == ["Interested", "Pursuing"]


def test_bk_20_an_unlit_hex_in_the_line_of_sight_is_no_place_to_pick_a_pocket() -> None:
    state = table("1-D5", "2-E6")
    darken(state, "1-D5")
    post(state, 1, "1-D4", 4)
    cards.pick_pocket(state, ANN, Dice(1))
    assert state.size(secret_cards(ANN)) == 0 and marker(state, ANN) is None


def test_bk_22_a_card_is_discarded_after_its_use_not_before() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-D4", 1)
    give(state, BOB, "Diligent")
    state.move(KIND["Art"], DECK, DISCARD)
    state.empty(DECK)
    phase(state, a="Pick Pocket", b="Diligent")  # the discards are shuffled while Diligent is not yet used
    assert list(state.kinds_in(int(secret_cards(ANN)))) == [KIND["Art"]]
    assert (state.size(DECK), state.count(DISCARD, KIND["Diligent"])) == (0, 1)


def test_bk_22_a_card_out_of_a_pocket_is_seen_until_it_is_used() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-G7", 1, "Bored")
    post(state, 2, "2-E6", 1, "Bored")
    state.move(KIND["Art"], DECK, secret_cards(ANN))
    phase(state, a="Art", b="Rest")
    assert GAME.plain(GAME.view(state, BOB))["seats"][ANN]["bought"] == ["Art"]  # type: ignore[index]
    say(state, "Play it on the guard of tile 1")
    assert state.count(DISCARD, KIND["Art"]) == 1 and state.size(secret_cards(ANN)) == 0


def test_bk_28_lockpicks_are_for_the_specials_of_one_tile() -> None:
    state = table("1-B4", "2-E6")
    state.set_thief(ANN, PICKS, 1)
    go(state, ANN, "Nor-West", "Go in direction 1")
    assert where(state, ANN) == "1-B3" and state.thief(ANN, PICKS) == 1
    for hex_ in range(state.keep.hexes):
        for d in range(6):
            other = state.keep.walk[hex_ * 6 + d]
            if other >= 0 and state.keep.kind[other] == 2 and other // 61 != hex_ // 61:
                put(state, ANN, hex_name(hex_))
                assert f"Go in direction {d + 1}" not in offered(state, ANN, WAYS[d])
                assert f"Go in direction {d + 1}" in offered(state, ANN, "Rope Arrow")
                return
    raise AssertionError


# -- Treasures


def test_bk_36_the_lantern_turns_only_normal_guards_of_its_tile() -> None:
    turned = {"Bored": 4, "Interested": 4, "Alert": 4, "Distracted": 1, "Pursuing": 1, "Returning": 1}
    for name, facing in turned.items():
        state = table("1-G7", "2-E6")
        enrich(state, ANN, "The Lantern")
        post(state, 1, "1-G5", 1, name, "Stationary")
        post(state, 2, "2-E6", 4, "Bored", "Stationary")
        treasures.shine(state)
        assert (guard(state, 1)[1], guard(state, 2)[1]) == (facing, 4)


def test_bk_37_a_noise_arrow_does_not_draw_the_swords_marker_away() -> None:
    state = table("1-D5", "2-E6")
    enrich(state, ANN, "The Sword")
    mark(state, ANN, "1-D5")
    give(state, ANN, "Noise Arrow")
    phase(state, a="Noise Arrow", b="Rest")
    assert marker(state, ANN) == "1-D5" and state.asked == 3  # nobody is asked for a hex


def test_bk_r72_a_rigged_sword_lets_the_noise_arrow_work() -> None:
    state = table("1-D5", "2-E6")
    enrich(state, ANN, "The Sword")
    state.set_thief(ANN, RIGGED, 1)
    give(state, ANN, "Noise Arrow")
    phase(state, a="Noise Arrow", b="Rest")
    say(state, "Aim at 1-D4")
    assert marker(state, ANN) == "1-D4"


def with_fake(*also: str) -> KeepState:
    """Ann holds The Fake and can go next to Bob's marker; Bob, with The Eye, can be there or elsewhere."""
    state = table("1-D5", "1-D3")
    state.set_thief(ANN, TREASURE, FAKE)
    enrich(state, BOB, "The Eye")
    mark(state, BOB, "1-D3")
    put(state, BOB, "1-D3", also=also)
    return state


def test_bk_38_a_swap_needs_no_certainty_only_that_the_thief_is_there() -> None:
    state = with_fake("1-G7")
    go(state, ANN, "Nor-East", "Go in direction 1 and swap with seat 1")
    assert state.thief(BOB, TREASURE) == FAKE and can_be(state, BOB) == {"1-D3"}


def test_bk_r67_a_swap_with_a_thief_who_is_elsewhere_is_a_plain_step() -> None:
    state, plain = with_fake(), with_fake()
    for one in (state, plain):
        put(one, BOB, "1-G7", also=("1-D3",))
    log = listen(state)
    go(state, ANN, "Nor-East", "Go in direction 1 and swap with seat 1")
    go(plain, ANN, "Nor-East", "Go in direction 1")
    state.log = None
    assert state == plain and all(event.what != SWAPPED for event in log.events)


def test_bk_r67_no_swap_is_offered_where_the_thief_cannot_be() -> None:
    state = with_fake()
    put(state, BOB, "1-G7")
    assert not any("swap" in text for text in offered(state, ANN, "Nor-East"))


def test_bk_38_no_swap_with_a_thief_whose_marker_jumped_away() -> None:
    state = with_fake("1-G7")
    put(state, BOB, "1-G7", also=("1-D3",))
    post(state, 1, "1-G5", 3, "Bored")
    go(state, ANN, "Run", "Run in direction 6, then in direction 1 and swap with seat 1")  # the noise wakes the guard
    assert state.thief(BOB, TREASURE) != FAKE


def test_bk_38_a_shown_fake_is_no_loot_and_leads_nobody_out() -> None:
    state = with_fake()
    go(state, ANN, "Nor-East", "Go in direction 1 and swap with seat 1")
    assert has_loot(state, ANN) and not has_loot(state, BOB)
    hex_, d = rim(state, int(state.thief(BOB, EXIT_TILE)))
    put(state, BOB, hex_name(hex_))
    assert f"Go in direction {d + 1}" not in offered(state, BOB, WAYS[d])


# -- Guards


def test_bk_57_a_torch_is_lit_then_thieves_are_caught_and_only_then_guards_look() -> None:
    state = table("1-D4", "2-E6")
    darken(state, "1-D4")
    post(state, 1, "1-D3", 4, "Bored")
    post(state, 2, "1-D6", 1, "Interested")  # sees D4, too
    log = listen(state)
    spotting.step_guard(state, 1, HEXES["1-D4"], 3)
    assert state.thief(ANN, OUT) == 1 and status(state, 2) == "Interested"
    assert all(event.what != MARKER_STANDS for event in log.events) and state.field(COUNTERS) == 0


def test_bk_r21_all_are_told_that_a_thief_is_seen_where_its_marker_stands() -> None:
    state = table("1-C4", "2-E6")
    put(state, ANN, "1-C4", also=("1-G7",))
    post(state, 1, "1-D2", 4)
    mark(state, ANN, "1-D4")
    pursue(state, 1, "1-D4")
    log = listen(state)
    go(state, ANN, "Sou-East", "Go in direction 3")  # back to D4, which the guard still watches
    assert [event.what for event in log.events if event.what in (SEEN, MARKER_STANDS)] == [SEEN]
    put(state, ANN, "1-D4", also=("1-G7",))
    told = len(log.events)
    for nth in range(2):  # the second look is no news
        spotting.look_out(state, spotting.EVERY_GUARD, spotting.NOBODY)
    assert [event.what for event in log.events[told:]] == [SEEN] and can_be(state, ANN) == {"1-D4"}


def test_bk_r28_tiles_of_nobody_and_then_the_vault_come_last() -> None:
    for first, order in ((ANN, [1, 2, 3, 0]), (BOB, [2, 1, 3, 0])):
        state = table("1-G7", "2-E6")
        state.set_field(FIRST, first)
        for tile, name in enumerate(("V-G4", "1-D3", "2-G4", "3-C6")):
            post(state, tile, name, 1, "Bored", "Stationary")
        log = listen(state)
        guards.move_guards(state, Dice(1))
        assert [event.detail for event in log.events] == order


def test_bk_r32_a_bow_reaches_three_hexes_and_shoots_at_empty_markers_too() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D2", 4)
    state.set_guard(1, VARIANT, BOW)
    mark(state, ANN, "1-D6")
    pursue(state, 1, "1-D6")
    spot = table("1-G7", "2-E6")
    post(spot, 1, "1-D1", 4)
    spot.set_guard(1, VARIANT, BOW)
    mark(spot, ANN, "1-D6")
    pursue(spot, 1, "1-D6")
    for each in (state, spot):
        guards.move_guard(each, 1, Dice(1))
    assert (guard(state, 1)[0], marker(state, ANN), status(state, 1)) == ("1-D3", None, "Returning")
    assert (guard(spot, 1)[0], marker(spot, ANN), status(spot, 1)) == ("1-D2", "1-D6", "Pursuing")  # four hexes off


def test_bk_r34_the_undead_neither_drink_nor_hear_rocks_and_walk_one_diligent_hex() -> None:
    state = table("1-E5", "2-E6")
    post(state, 1, "1-D3", 4, "Alert", "Stationary")
    state.set_guard(1, VARIANT, UNDEAD)
    assert not guardcards.can_target(state, 1, KIND["Hip Flask"])
    state.set_field(FIRST_COUNTER, 2 * HEXES["1-D1"] + 1)
    state.set_field(COUNTERS, 1)
    guards.move_guard(state, 1, Dice(1))
    assert guard(state, 1)[1] == 5
    state.set_guard(1, FACING, 3)
    state.add_to_field(DILIGENTS, 1)
    state.set_guard(1, STATUS, 4)
    state.set_guard(1, TARGET, -1)
    guards.move_guard(state, 1, Dice(1))  # BK-R54: at the speed of its pursuit
    assert guard(state, 1)[0] == "1-D4"


def test_bk_r49_the_oldest_torch_is_moved_before_anybody_looks() -> None:
    state = table("1-D5", "2-E6")
    darken(state, "1-D5", "1-C3", "1-B5", "1-G7")
    post(state, 1, "1-D3", 4)
    guardcards.use_on_hex(state, ANN, KIND["Water Arrow"], GAME.parse("aim at 1-D5"))
    assert marker(state, ANN) is None and status(state, 1) == "Interested"
    guardcards.use_on_hex(state, ANN, KIND["Rock"], GAME.parse("aim at 1-D6"))
    assert [state.field(FIRST_COUNTER + nth) >> 1 for nth in range(4)] == [
        HEXES[name] for name in ("1-B5", "1-G7", "1-D5", "1-D6")
    ]
    for nth in range(3):
        guardcards.use_on_hex(state, ANN, KIND["Rock"], GAME.parse("aim at 1-D6"))
    assert marker(state, ANN) == "1-D5"  # now its own torch was the oldest


def test_bk_r49_a_torch_under_a_guard_is_lit_at_once() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-D4", 1)
    guardcards.use_on_hex(state, ANN, KIND["Water Arrow"], GAME.parse("aim at 1-D4"))
    assert state.field(COUNTERS) == 0
    guardcards.use_on_hex(state, ANN, KIND["Rock"], GAME.parse("aim at 1-D4"))
    assert state.field(COUNTERS) == 1


def test_bk_r51_ties_go_to_the_first_player_and_the_guard_stops_on_the_marker() -> None:
    for first, chosen in ((ANN, "1-D4"), (BOB, "1-D6")):
        state = table("3-D4", "3-E5")
        state.set_field(FIRST, first)
        post(state, 1, "1-D5", 1, "Alert")
        mark(state, ANN, "1-D4")
        mark(state, BOB, "1-D6")
        seen = whole_hexes(state.keep, HEXES["1-D5"])
        assert hex_name(spotting.nearest_marker(state, 1, seen, 99)) == chosen
    state = table("3-D4", "3-E5")
    post(state, 1, "1-D5", 1)
    mark(state, ANN, "1-D4")
    pursue(state, 1, "1-D4")
    mark(state, BOB, "1-D2")
    guards.move_guard(state, 1, Dice(1))
    assert (guard(state, 1)[0], target(state, 1)) == ("1-D4", "1-D2")  # the second step is not taken


# -- The turn and the end


def test_bk_r25_cards_are_sold_in_order_and_unsold_ones_stay() -> None:
    state = table("1-D5", "2-E6", "3-D4")
    state.set_field(FIRST, BOB)
    turn.begin_turn(state, Dice(3))
    before = list(state.kinds_in(2))
    GAME.advance(state, Dice(3))
    asked = []
    while len(before) == 4 and state.asked and any(text.startswith("Buy") for text in choices(state)):
        asked.append(int(state.first_asked()))
        say(state, "Buy nothing more")
    assert asked == [BOB, CY, ANN] and list(state.kinds_in(2)) == before
    turn.fill_display(state, Dice(9))
    assert list(state.kinds_in(2)) == before


def test_bk_64_only_with_loot_from_an_outside_hex_of_the_own_exit_tile() -> None:
    state = table("1-D5", "1-E6")
    enrich(state, ANN, "The Eye")
    offers = {}
    for hex_ in range(61, state.keep.hexes):
        if state.keep.kind[hex_] != 1:
            continue
        for d in range(6):
            if state.keep.near[hex_ * 6 + d] == NOWHERE:
                put(state, ANN, hex_name(hex_))
                offers[hex_, d] = f"Go in direction {d + 1}" in offered(state, ANN, WAYS[d])
    assert all(out == (hex_ // 61 == 2 and state.keep.outside[hex_] == 1) for (hex_, d), out in offers.items())
    assert {hex_ // 61 for hex_, d in offers} == {1, 2, 3} and not all(state.keep.outside[hex_] for hex_, d in offers)


def leads_out(state: KeepState, text: str) -> bool:
    return text.startswith("Go") and state.keep.near[state.thief(ANN, HEX) * 6 + int(text[-1]) - 1] == NOWHERE


def test_bk_r30_direction_cards_and_run_lead_out_ropes_do_not_and_the_first_wins_at_once() -> None:
    state = table("1-D5", "1-E6")
    hex_, d = rim(state, 2)
    way = f"Go in direction {d + 1}"
    put(state, ANN, hex_name(hex_))
    enrich(state, ANN, "The Armour")
    assert [way in offered(state, ANN, card) for card in (WAYS[d], WAYS[d - 1], "Run", "Rope Arrow")] == [
        True,
        True,
        True,
        False,
    ]
    state.set_thief(ANN, EXIT_TILE, 1)
    for name in (hex_name(int(outside)) for outside in outside_hexes(state.keep, 1)):
        put(state, ANN, name)
        assert not any(leads_out(state, text) for text in offered(state, ANN, "Rope Arrow"))
    for first in (ANN, BOB):
        both = table("1-D5", "1-E6")
        both.set_field(FIRST, first)
        for seat in (ANN, BOB):
            both.set_thief(seat, EXIT_TILE, 2)
            put(both, seat, hex_name(hex_))
            enrich(both, seat, "The Armour")
        phase(both, a="Run", b="Run")
        say(both, way)
        assert both.over and GAME.winners(both) == [first]


def test_bk_r59_a_run_is_heard_where_it_began_and_where_it_ended_unless_it_ends_in_capture() -> None:
    state = table("1-D8", "2-E6")
    start = HEXES["1-D8"]
    first, then, middle, end = next(
        (d, e, middle, state.keep.walk[middle * 6 + e])
        for d in range(6)
        for e in range(6)
        if (middle := state.keep.walk[start * 6 + d]) >= 0
        and state.keep.kind[middle] == 1
        and 0 <= state.keep.walk[middle * 6 + e] < 61
        and state.keep.kind[state.keep.walk[middle * 6 + e]] == 1
    )
    run = f"Run in direction {first + 1}, then in direction {then + 1}"
    post(state, 1, "1-G7", 3, "Bored")
    post(state, 0, "V-G7", 3, "Bored")
    post(state, 2, "2-E6", 3, "Bored")
    caught = state.clone()
    go(state, ANN, "Run", run)
    assert [status(state, tile) for tile in (0, 1, 2)] == ["Alert", "Alert", "Bored"]
    caught.set_guard(3, CELL, int(end))
    caught.set_guard(3, STATUS, 0)
    go(caught, ANN, "Run", run)
    assert caught.thief(ANN, OUT) == 1 and [status(caught, tile) for tile in (0, 1)] == ["Bored", "Bored"]


def test_bk_r59_a_run_leaves_the_keep_with_either_step() -> None:
    state = table("1-D5", "1-E6")
    enrich(state, ANN, "The Eye")
    hex_, d = rim(state, 2)
    put(state, ANN, hex_name(hex_))
    texts = offered(state, ANN, "Run")
    assert f"Go in direction {d + 1}" in texts
    before = next(side for side in range(6) if state.keep.walk[hex_ * 6 + side] >= 0)
    put(state, ANN, hex_name(int(state.keep.walk[hex_ * 6 + before])))
    way = f"Run in direction {(before + 3) % 6 + 1}, then in direction {d + 1}"
    go(state, ANN, "Run", way)
    assert state.over and GAME.winners(state) == [ANN]


# -- Seldom, but by the rules


def test_bk_r39_no_card_is_drawn_by_a_full_hand_or_from_nothing() -> None:
    state = table("1-D5", "2-E6")
    give(state, ANN, "Art", "Art", "Rock", "Rock", "Rock", "Diligent")
    cards.take_top_card(state, ANN, Dice(1))
    assert state.size(secret_cards(ANN)) == 0
    state.empty(DECK)
    cards.take_top_card(state, BOB, Dice(1))
    assert state.size(secret_cards(BOB)) == 0


def test_bk_r70_a_treasure_that_lies_face_up_is_not_shown_again() -> None:
    state = table("1-D5", "2-E6")
    enrich(state, ANN, "The Eye")
    log = listen(state)
    ending.catch(state, ANN)
    assert [event.what for event in log.events] == [CAUGHT]


def test_bk_23_who_sees_no_hex_for_its_card_aims_at_nothing() -> None:
    state = walled("1-D5")
    give(state, ANN, "Rock")
    phase(state, a="Rock", b="Rest")
    assert choices(state) == ["Aim at nothing"]
    say(state, "Aim at nothing")
    assert state.field(COUNTERS) == 0 and can_be(state, ANN) == {"1-D5"}


def test_bk_56_a_guard_that_stands_on_the_marker_investigates_it() -> None:
    state = table("1-G7", "2-E6")
    post(state, 1, "1-D4", 1)
    mark(state, ANN, "1-D4")
    pursue(state, 1, "1-D4")
    guards.move_guard(state, 1, Dice(1))
    assert guard(state, 1) == ("1-D4", 1, "Returning") and marker(state, ANN) is None


def test_bk_r32_the_last_thief_that_is_shot_ends_the_game() -> None:
    state = table("1-D6", "2-E6")
    ending.catch(state, BOB)
    post(state, 1, "1-D2", 4)
    state.set_guard(1, VARIANT, BOW)
    mark(state, ANN, "1-D6")
    pursue(state, 1, "1-D6")
    guards.move_guard(state, 1, Dice(1))
    assert state.over and GAME.scores(state) == [-1, -1]


def test_bk_r55_a_target_stays_while_another_marker_stands_there() -> None:
    state = table("1-G7", "3-D4")
    post(state, 1, "1-D6", 4)
    pursue(state, 1, "1-D2")
    for seat in (ANN, BOB):
        mark(state, seat, "1-D2")
    cards.hide(state, ANN)
    assert marker(state, ANN) is None and target(state, 1) == "1-D2"
    cards.hide(state, BOB)
    assert target(state, 1) is None


def test_bk_r62_all_know_that_nobody_entered_under_a_guard() -> None:
    state = table("1-D5", "2-E6")
    under, other = (int(hex_) for hex_ in outside_hexes(state.keep, 1)[:2])
    state.set_guard(1, CELL, under)
    forget(state, ANN)
    setup.choose_entry(state, ANN, GAME.parse(f"aim at {hex_name(other)}"))
    assert hex_name(other) in can_be(state, ANN) and hex_name(under) not in can_be(state, ANN)


def test_bk_38_a_swap_tells_that_its_maker_is_next_to_the_marker_and_a_sword_where() -> None:
    for treasure, places in (("The Eye", {"1-D4", "1-C4"}), ("The Sword", {"1-D4"})):
        state = with_fake()
        enrich(state, BOB, treasure)
        put(state, ANN, "1-D5", also=("1-C5", "1-G7"))
        go(state, ANN, "Nor-East", "Go in direction 1 and swap with seat 1")
        assert can_be(state, ANN) == places
