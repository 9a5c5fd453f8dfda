"""Setup, the turn, treasures, variants and the end, rule by rule, on literal positions."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.keep import GAME
from rookery.games.keep.components import (
    BOW,
    CELL,
    DECK,
    DIFFICULTY,
    DISCARD,
    DISPLAY,
    FACING,
    FAKE,
    FIRST,
    HARD,
    HELD,
    LEFT,
    MEDIUM,
    OUT,
    PHASE,
    PHASES,
    RIGGED,
    SHOWN,
    SILENT,
    TREASURE,
    TREASURE_NAMES,
    TURN,
    TURN_LIMIT,
    TYPE,
    UNDEAD,
    VARIANT,
    WINNER,
    counters,
)
from rookery.games.keep.keep import SIDES, find_keep, hex_name, number_keep, outside_hexes
from rookery.games.keep.rules import cards, ending, guardcards, guards, setup, treasures, turn
from rookery.games.keep.sight import can_pick_pocket
from rookery.games.keep.state import KeepState
from rookery.games.keep.steps import BUY
from rookery.games.keep.tests.position import (
    ANN,
    BOB,
    CARD,
    CY,
    HEXES,
    KIND,
    can_be,
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
    started,
    status,
    table,
    where,
)


def rim(state: KeepState, tile: int) -> tuple[str, str, str]:
    """An Outside Hex of a tile, a card that leads out from there, and the answer."""
    for hex_ in outside_hexes(state.keep, tile):
        for d in range(6):
            if state.keep.near[hex_ * 6 + d] == -1:
                return (
                    hex_name(hex_),
                    ("Nor-East", "East", "Sou-East", "Sou-West", "West", "Nor-West")[d],
                    f"Go in direction {d + 1}",
                )
    raise AssertionError


# -- Setup


def test_bk_58_one_guard_on_each_map_tile() -> None:
    for seats in range(2, 7):
        state = started(seats, seats)
        kinds = [int(state.guard(tile, TYPE)) for tile in range(1, state.keep.tiles)]
        assert all(state.guard(tile, CELL) // 61 == tile for tile in range(1, state.keep.tiles))
        assert all(kinds.count(kind) <= 3 for kind in kinds) and state.guard(0, CELL) == -1


def test_bk_r24_tiles_by_seats_and_a_random_first_player() -> None:
    assert [started(seats, 1).keep.tiles - 1 for seats in range(2, 7)] == [3, 3, 4, 5, 6]
    assert SIDES[3] == (0, 2, 4) and {int(started(3, seed).field(FIRST)) for seed in range(30)} == {0, 1, 2}
    state = started(3, 5)
    assert all(name.split()[-1][0] == "2" for name in choices(state, BOB))


def test_bk_r37_the_secret_is_tile_and_hex() -> None:
    state = started(2, 3)
    say(state, choices(state)[1])
    say(state, choices(state)[0])
    seats = GAME.plain(GAME.view(state, BOB))["seats"]
    assert isinstance(seats, list) and seats[ANN]["hex"] is None and seats[BOB]["hex"] is not None


def test_bk_r62_nobody_enters_under_a_guard() -> None:
    state = table("1-D5", "2-E6")
    hex_ = outside_hexes(state.keep, 1)[0]
    state.set_guard(1, CELL, hex_)
    state.doing = 1
    state.asked = 3
    assert f"Aim at {hex_name(hex_)}" not in choices(state, ANN) and len(choices(state, ANN)) >= 5


def test_bk_r64_the_fake_joins_with_six_and_in_harder_games() -> None:
    assert [setup.treasures(started(seats, 1)) for seats in (2, 5, 6)] == [5, 5, 6]
    assert setup.treasures(started(2, 1, "medium")) == 6 and (counters(3), counters(4)) == (4, 7)


def test_bk_66_variants_make_the_difficulty() -> None:
    def odd(state: KeepState) -> int:
        return sum(state.guard(t, VARIANT) > 0 or state.guard(t, TYPE) == 3 for t in range(1, state.keep.tiles))

    for difficulty, number in (("easy", 0), ("medium", 1), ("hard", 2)):
        assert all(odd(started(3, seed, difficulty)) == number for seed in range(20))


def test_bk_r35_hard_games_have_different_variants() -> None:
    for seed in range(20):
        state = started(6, seed, "hard")
        found = [(int(state.guard(t, VARIANT)), state.guard(t, TYPE) == 3) for t in range(1, 7)]
        assert sorted(kind for kind in found if kind != (0, False)) == [(0, True), (1, False), (2, False)]
    assert (MEDIUM, HARD) == (1, 2) and started(2, 1, "hard").field(DIFFICULTY) == HARD


# -- The turn


def test_bk_59_the_next_player_is_first() -> None:
    state = table("1-D5", "2-E6", "3-D4")
    turn.begin_turn(state, Dice(1))
    assert state.field(FIRST) == ANN
    turn.begin_turn(state, Dice(1))
    assert state.field(FIRST) == BOB


def test_bk_60_markers_that_lie_or_are_not_seen_come_off() -> None:
    state = table("1-G7", "2-E6", "3-D4")
    post(state, 1, "1-D3", 4, "Bored")
    mark(state, ANN, "1-D5")
    mark(state, BOB, "1-D6")
    mark(state, CY, "1-D4", standing=False)
    turn.clear_markers(state)
    assert [marker(state, seat) for seat in range(3)] == ["1-D5", None, None]


def test_bk_61_distracted_guards_are_themselves_again() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D4", 1, "Distracted", "Patrolling")
    post(state, 2, "2-G4", 1, "Distracted", "Stationary")
    turn.calm_guards(state, roll(2, 5))
    assert guard(state, 1) == ("1-D4", 4, "Interested") and guard(state, 2) == ("2-G4", 5, "Bored")


def test_bk_62_cards_are_bought_with_coins() -> None:
    state = table("1-D5", "2-E6")
    state.move(KIND["Art"], DECK, DISPLAY)
    state.plan(BUY, 0)
    GAME.advance(state, Dice(1))
    say(state, "Buy Art")
    say(state, "Spend West")
    assert "West" not in hand(state, ANN) and state.count(3 + ANN, KIND["Art"]) == 1


def test_bk_63_a_players_phase_and_then_a_guards_phase() -> None:
    state = table("1-G7", "2-E6")
    post(state, 3, "3-C6", 1, "Bored", "Stationary")
    phase(state, a="Rest", b="Rest")
    assert guard(state, 3)[1] == 2 and state.field(PHASE) == 2


def test_bk_r25_the_display_has_one_card_more_than_seats() -> None:
    state = table("1-D5", "2-E6")
    turn.fill_display(state, Dice(1))
    assert state.size(DISPLAY) == 3
    state.empty(DISPLAY)
    state.empty(DECK)
    turn.fill_display(state, Dice(1))
    assert state.size(DISPLAY) == 0


def test_bk_r26_six_phases_make_a_turn_unless_the_house_says_otherwise() -> None:
    assert table("1-D5", "2-E6").field(PHASES) == 6
    with pytest.raises(ValueError, match="from 1 to 6"):
        GAME.check_options({"house": {"phases": 7}})
    match = Match(GAME, 2, {"house": {"phases": 2}}, Source(1))
    assert match.state.field(PHASES) == 2


def test_bk_r29_moss_lasts_one_players_phase_even_across_turns() -> None:
    state = table("1-D5", "2-E6")
    guardcards.use_guard_card(state, ANN, KIND["Moss Arrow"])
    cards.end_phase(state)
    turn.begin_turn(state, Dice(1))
    assert state.thief(ANN, SILENT) == 1
    cards.end_phase(state)
    assert state.thief(ANN, SILENT) == 0


def test_bk_r65_who_cannot_buy_is_not_asked() -> None:
    state = table("1-D5", "2-E6")
    state.move(KIND["Lockpicks"], DECK, DISPLAY)
    state.set_thief(ANN, HELD, 0b11)
    state.plan(BUY, 0)
    GAME.advance(state, Dice(1))
    assert state.asked == 1 << BOB


def test_bk_r66_the_question_for_the_way_does_not_tell_where_a_thief_is() -> None:
    state = table("1-E5", "2-E6")
    put(state, ANN, "1-E5", also=("1-D5",))
    phase(state, a="Nor-East", b="Rest")
    assert state.asked == 1 and choices(state) == ["Stand still"]
    known = table("1-E5", "2-E6")
    phase(known, a="Nor-East", b="Rest")
    assert known.asked == 3  # all know that it cannot move


# -- Treasures


def test_bk_32_the_drawback_begins_off_the_vault_hex() -> None:
    state = table("V-E6", "2-E6")
    go(state, ANN, "Nor-East", "Go in direction 1", Dice(3))
    assert state.thief(ANN, SHOWN) == 1 and state.thief(ANN, LEFT) == 0
    state.set_guard(0, CELL, HEXES["V-A3"])
    go(state, ANN, "Nor-East", "Go in direction 1", Dice(3))
    assert state.thief(ANN, LEFT) == 1


def test_bk_33_the_armour_is_noisy() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-G7", 3, "Bored")
    enrich(state, ANN, "The Armour")
    go(state, ANN, "East", "Go in direction 3")
    assert status(state, 1) == "Alert"


def test_bk_34_the_eye_forbids_arrows() -> None:
    state = table("1-D5", "2-E6")
    give(state, ANN, "Moss Arrow", "Noise Arrow", "Water Arrow", "Rock")
    enrich(state, ANN, "The Eye")
    arrows = ("Rope Arrow", "Moss Arrow", "Noise Arrow", "Water Arrow")
    assert not any(treasures.may_play(state, ANN, CARD[name]) for name in arrows)
    assert treasures.may_play(state, ANN, CARD["Rock"])
    state.set_thief(ANN, RIGGED, 1)
    assert all(treasures.may_play(state, ANN, CARD[name]) for name in arrows)


def test_bk_35_the_hammer_forbids_run_and_hide() -> None:
    state = table("1-D5", "2-E6")
    enrich(state, ANN, "The Hammer")
    assert [treasures.may_play(state, ANN, CARD[name]) for name in ("Run", "Hide", "East")] == [False, False, True]


def test_bk_36_guards_turn_to_the_lantern() -> None:
    state = table("1-G7", "2-E6")
    put(state, ANN, "1-G7", also=("1-D1", "3-D4"))
    enrich(state, ANN, "The Lantern")
    post(state, 1, "1-G5", 1, "Bored", "Stationary")
    treasures.shine(state)
    assert guard(state, 1)[1] == 4 and "1-D1" not in can_be(state, ANN) and "3-D4" not in can_be(state, ANN)


def test_bk_37_the_sword_shows_its_bearer() -> None:
    state = table("1-D5", "2-E6")
    enrich(state, ANN, "The Sword")
    go(state, ANN, "East", "Go in direction 3")
    assert marker(state, ANN) == "1-E6" and can_be(state, ANN) == {"1-E6"}


def test_bk_38_the_fake_is_swapped_beside_a_rich_thief() -> None:
    state = table("1-D5", "1-D3")
    state.set_thief(ANN, TREASURE, FAKE)
    enrich(state, BOB, "The Eye")
    mark(state, BOB, "1-D3")
    go(state, ANN, "Nor-East", "Go in direction 1 and swap with seat 1")
    assert state.thief(ANN, TREASURE) == TREASURE_NAMES.index("The Eye") and state.thief(BOB, TREASURE) == FAKE


def test_bk_r36_the_fake_is_not_shown_in_the_vault() -> None:
    state = table("V-E6", "2-E6")
    state.set_field(7, 1)
    state.set_thief(ANN, TREASURE, FAKE)
    put(state, ANN, "V-E6", also=("V-D6",))
    go(state, ANN, "Nor-East", "Go in direction 1", Dice(3))
    assert state.thief(ANN, SHOWN) == 0 and "V-E5" in can_be(state, ANN)
    honest = table("V-E6", "2-E6")
    put(honest, ANN, "V-F6", also=("V-E6",))
    go(honest, ANN, "Nor-East", offered(honest, ANN, "Nor-East")[0], Dice(3))
    assert "V-E5" not in can_be(honest, ANN)


def test_bk_r44_the_armour_is_silent_where_the_thief_stands_still() -> None:
    state = table("1-E5", "2-E6")
    post(state, 1, "1-G7", 3, "Bored")
    enrich(state, ANN, "The Armour")
    go(state, ANN, "Nor-East", "Stand still")
    assert status(state, 1) == "Bored"


def test_bk_r45_the_swords_marker_stays_and_hide_only_moves_it() -> None:
    state = table("1-D5", "2-E6")
    enrich(state, ANN, "The Sword")
    mark(state, ANN, "1-D5")
    turn.clear_markers(state)
    cards.hide(state, ANN)
    assert marker(state, ANN) == "1-D5"
    state.set_thief(ANN, RIGGED, 1)
    go(state, ANN, "East", "Go in direction 3")
    assert marker(state, ANN) == "1-D5" and where(state, ANN) == "1-E6"


def test_bk_r46_guards_face_the_nearest_direction_ties_clockwise() -> None:
    keep = find_keep(number_keep(0, [(0, 0)]))
    assert keep.toward(HEXES["1-E5"], HEXES["1-E1"], 3) == 0
    assert keep.toward(HEXES["1-E5"], HEXES["1-F3"], 3) == 1  # between 1 and 2


def test_bk_r60_the_sword_stands_through_rest_and_after_rigging() -> None:
    state = table("1-D5", "2-E6")
    enrich(state, ANN, "The Sword")
    mark(state, ANN, "1-D5")
    cards.rest(state, ANN)
    assert marker(state, ANN) == "1-D5"
    state.set_thief(ANN, RIGGED, 1)
    go(state, ANN, "East", "Go in direction 3")
    treasures.end_rigging(state)
    assert marker(state, ANN) == "1-E6"


# -- The end


def test_bk_64_out_with_the_treasure_by_the_exit_tile_wins() -> None:
    state = table("1-D5", "1-E6")
    hex_, card, answer = rim(state, 2)
    put(state, ANN, hex_)
    assert answer not in offered(state, ANN, card)
    enrich(state, ANN, "The Eye")
    go(state, ANN, card, answer)
    assert GAME.scores(state) == [1, 0] and state.over


def test_bk_65_a_caught_thief_is_out() -> None:
    state = table("1-D5", "2-E6")
    ending.catch(state, ANN)
    phase(state)
    assert state.asked == 1 << BOB


def test_bk_r31_when_all_are_caught_or_time_is_up_the_keep_wins() -> None:
    state = table("1-D5", "2-E6")
    give(state, ANN, "Art")
    ending.catch(state, ANN)
    assert state.count(DISCARD, KIND["Art"]) == 1 and state.field(WINNER) == -1
    state.set_field(TURN, state.field(TURN_LIMIT))
    turn.begin_turn(state, Dice(1))
    assert state.over and GAME.scores(state) == [-1, -1] and GAME.winners(state) == []


def test_bk_r70_a_caught_thiefs_treasure_is_shown() -> None:
    state = table("1-D5", "2-E6")
    ending.catch(state, ANN)
    seats = GAME.plain(GAME.view(state, BOB))["seats"]
    assert isinstance(seats, list) and seats[ANN]["treasure"] == "The Armour"


# -- Variants


def test_bk_r32_a_bow_guard_shoots_a_near_marker() -> None:
    state = table("1-D6", "2-E6")
    post(state, 1, "1-D2", 4)
    state.set_guard(1, VARIANT, BOW)
    mark(state, ANN, "1-D6")
    pursue(state, 1, "1-D6")
    guards.move_guard(state, 1, Dice(1))
    assert guard(state, 1)[0] == "1-D3" and state.thief(ANN, OUT) == 1


def test_bk_r33_a_roving_guard_walks_straight_ahead() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D5", 1, "Interested", "Roving")
    guards.move_guard(state, 1, Dice(1))
    assert guard(state, 1)[:2] == ("1-D4", 1)
    post(state, 1, "1-D6", 4, "Interested", "Roving")  # D7 is a wall
    guards.move_guard(state, 1, roll(1))
    assert guard(state, 1)[:2] == ("1-D5", 1)
    pursue(state, 1, "1-D2")
    guards.give_up(state, 1)
    assert status(state, 1) == "Interested"


def test_bk_r34_the_undead_are_alert_slow_and_immune() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-D4", 1, "Bored", "Stationary")
    state.set_guard(1, VARIANT, UNDEAD)
    assert guards.default_status(state, 1) == 3 and not can_pick_pocket(state, state.keep, HEXES["1-D5"])
    assert not guardcards.can_target(state, 1, KIND["Art"])
    mark(state, BOB, "1-D2")
    pursue(state, 1, "1-D2")
    guards.move_guard(state, 1, Dice(1))
    assert guard(state, 1)[0] == "1-D3"


def test_bk_r56_a_roving_guard_turns_only_in_a_normal_status() -> None:
    state = table("3-D4", "2-E6")
    post(state, 1, "1-D5", 1, "Interested", "Roving")
    turn.calm_guards(state, roll(5))
    assert state.guard(1, FACING) == 4
    pursue(state, 1, "1-D2")
    turn.calm_guards(state, roll())
    assert state.guard(1, FACING) == 4
