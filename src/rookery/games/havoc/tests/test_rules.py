"""The rules of Heist & Havoc up to DECODE, on literal positions."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.games.havoc import GAME
from rookery.games.havoc.components import (
    BURIED_CODES,
    BURIED_ITEMS,
    CASH_DECK,
    CODE_PILE,
    DARK,
    DEAD,
    DOWN,
    DUE,
    ENTERED,
    FIRST_PARTNER,
    FIRST_ROLE,
    ITEM_PILE,
    OPEN_EDGES,
    SHUT,
    STACK_SIZE,
    STARTER,
    TOKEN_STACK,
    UP,
    codes,
    items,
    of,
    vault,
)
from rookery.games.havoc.maze import ALL_TILES, CORNERS, OUTER_EDGE, STARTS, connected, tile_sum
from rookery.games.havoc.rules.building import edges_of
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_ACTION, ASK_HELP, ASK_PICK_UP
from rookery.games.havoc.tests.position import (
    ANN,
    BOB,
    CY,
    TILE,
    asked,
    counter,
    crack,
    finish,
    guard_posts,
    hand,
    has_cash,
    has_codes,
    has_items,
    in_set,
    lay_all,
    offered,
    peeked,
    plays,
    say,
    status,
    table,
    turn,
    wait_for,
    where,
    wounds,
)

OPTIONS = GAME.check_options(None)


def started(seats: int, seed: int) -> HavocState:
    state = GAME.start(seats, OPTIONS, Dice(seed))
    assert isinstance(state, HavocState)
    return state


def underground(seats: int, seed: int) -> HavocState:
    """After burying and rolling for the start tiles."""
    state = started(seats, seed)
    while state.step != ASK_ACTION:
        say(state, offered(state)[0])
    return state


# -- Setup


def test_hh_01_a_maze_is_built_and_no_guard_is_inside() -> None:
    state = started(4, 1)
    assert guard_posts(state) == [] and state.field(ENTERED) == 0
    assert all(edges_of(state, tile) for tile in range(36))


def test_hh_02_corners_and_starts_are_open_on_all_sides() -> None:
    state = started(4, 2)
    assert [edges_of(state, int(tile)) for tile in (*CORNERS, *STARTS)] == [15] * 8
    assert not state.field(DARK) & sum(1 << int(tile) for tile in (*CORNERS, *STARTS))


def test_hh_03_outer_tiles_keep_their_wall_but_for_crossings() -> None:
    for seed in range(40):
        state = started(3, seed)
        for direction in range(4):
            gaps = state.field(OPEN_EDGES + direction) & OUTER_EDGE[direction]
            open_tiles = [tile for tile in range(36) if (gaps >> tile) & 1 and tile not in [int(c) for c in CORNERS]]
            assert all(edges_of(state, tile) == 15 for tile in open_tiles)


def test_hh_04_inner_tiles_lie_in_any_direction() -> None:
    seen = {edges_of(started(3, seed), TILE["B2"]) for seed in range(150)}
    assert {3, 6, 12, 9, 5, 10, 7, 14, 13, 11, 15} <= seen


def test_hh_05_every_tile_can_be_reached() -> None:
    assert all(connected(started(3, seed), 0) == ALL_TILES for seed in range(60))


def test_hh_06_sixteen_tokens_wait_for_sixteen_dark_tiles() -> None:
    state = started(3, 1)
    assert state.size(TOKEN_STACK) == 16 == tile_sum(state.field(DARK)) and state.field(UP) | state.field(DOWN) == 0


def test_hh_07_every_seat_has_a_role_of_its_own() -> None:
    for seed in range(20):
        state = started(6, seed)
        dealt = {int(state.field(FIRST_ROLE + seat)) for seat in range(6)}
        assert len(dealt) == 6 and dealt <= set(range(1, 8))


def test_hh_08_snitch_and_agent_know_each_other_or_that_they_are_alone() -> None:
    both, alone = 0, 0
    for seed in range(80):
        state = started(3, seed)
        roles = [int(state.field(FIRST_ROLE + seat)) - 1 for seat in range(3)]
        found = [int(state.field(FIRST_PARTNER + seat)) for seat in range(3)]
        for seat in range(3):
            others = [other for other in range(3) if other != seat and roles[other] in (5, 6)]
            expected = 0 if roles[seat] not in (5, 6) else others[0] + 1 if others else 7
            both, alone = both + (0 < expected < 7), alone + (expected == 7)
            assert found[seat] == expected
    assert both and alone


@pytest.mark.parametrize(("seats", "cards"), [(3, 9), (4, 7), (5, 6), (6, 5)])
def test_hh_09_cards_are_dealt_by_number_of_seats(seats: int, cards: int) -> None:
    state = started(seats, 1)
    assert [state.size(items(seat)) for seat in range(seats)] == [cards] * seats
    assert [state.size(codes(seat)) for seat in range(seats)] == [cards] * seats
    assert state.size(ITEM_PILE) == state.size(CODE_PILE) == 31 - seats * cards


@pytest.mark.parametrize(("seats", "pile"), [(3, 7), (4, 7), (5, 6)])
def test_hh_10_an_item_and_a_code_go_under_the_piles(seats: int, pile: int) -> None:
    state = underground(seats, 3)
    assert state.size(ITEM_PILE) + tile_sum(state.field(BURIED_ITEMS)) == pile
    assert state.size(CODE_PILE) + tile_sum(state.field(BURIED_CODES)) == pile


def test_hh_11_counters_are_stacked_in_turn_and_the_last_acts_first() -> None:
    state = underground(4, 5)
    last = (int(state.field(STARTER)) + 3) % 4
    assert {TILE[where(state, seat)] for seat in range(4)} <= {int(tile) for tile in STARTS}
    plays(state, "WALK", "WALK", "WALK", "WALK")
    assert asked(state) == [last]


def test_hh_12_all_cash_is_in_the_deck_and_all_actions_in_hand() -> None:
    state = underground(3, 1)
    assert state.size(CASH_DECK) == 22 and len(hand(state)) == 10


# -- Planning and order


def test_hh_13_all_choose_before_any_card_is_known() -> None:
    state = table("C3", "D3", "D4")
    say(state, "Play RUN")
    assert asked(state) == [BOB, CY] and state.field(of(STACK_SIZE, ANN)) == 0
    plays(state, "WALK", "GRAB")
    assert [state.field(of(STACK_SIZE, seat)) for seat in range(3)] == [1, 1, 1]


def test_hh_14_a_card_comes_back_one_turn_later() -> None:
    state = table("C3", "D3", "D4")
    turn(state, "RUN", "WALK", "GRAB")
    assert "RUN" not in hand(state)
    turn(state, "WALK", "RUN", "RUN")
    assert "RUN" in hand(state) and "WALK" not in hand(state)


def test_hh_15_higher_rows_act_first_then_higher_counters() -> None:
    state = table("C3", "D3", "D4")
    turn(state, "SEARCH", "WALK", "WALK")
    plays(state, "RUN", "RUN", "RUN")
    order = []
    while state.step != ASK_ACTION:
        order += asked(state)
        say(state, offered(state)[0])
    assert order == [CY, BOB, ANN]


def test_hh_16_a_counter_moves_right_and_by_its_symbol() -> None:
    state = table("C3", "D3", "D4")
    turn(state, "WALK", "INSPECT", "DECODE")
    assert [counter(state, seat) for seat in range(3)] == [(1, 1), (1, 0), (1, -1)]


def test_hh_17_a_counter_moves_though_nothing_is_done() -> None:
    state = table("C3", "D3", "D4")
    plays(state, "GRAB", "SEARCH", "RUN")
    assert offered(state) == ["Do nothing"] and counter(state, ANN) == (1, 1)
    say(state, "Do nothing")
    assert where(state, ANN) == "C3"


def test_hh_18_noise_moves_all_counters_on() -> None:
    state = table("C3", "D3", "D4")
    plays(state, "DISTRACT", "WALK", "WALK")
    say(state, "Make noise at B3")
    assert counter(state, ANN) == (2, 1) and counter(state, CY) == (1, 0)
    assert counter(state, BOB)[0] == 2


def test_hh_19_a_counter_on_a_dark_space_calls_a_guard_and_resets_the_track() -> None:
    state = table("C3", "D3", "D4")
    for cards in (("SEARCH", "WALK", "WALK"), ("DECODE", "RUN", "RUN"), ("RUN", "WALK", "WALK")):
        turn(state, *cards)
    assert guard_posts(state) == [] and counter(state, ANN) == (3, -2)
    turn(state, "USE", "RUN", "RUN")
    assert len(guard_posts(state)) == 1 and [counter(state, seat) for seat in range(3)] == [(0, 0)] * 3


# -- Movement


def test_hh_20_steps_go_through_doors_and_exits_only() -> None:
    state = table("A1", "D4", "D4", walls=("A1 east",))
    plays(state, "WALK", "WALK", "WALK")
    assert offered(state) == ["Do nothing", "Go to A2", "Leave the maze"]
    say(state, "Leave the maze")
    assert status(state, ANN) == "escaped" and where(state, BOB) == where(state, CY)


def test_hh_21_walk_is_one_step_and_run_two() -> None:
    state = table("C3", "D4", "E5")
    plays(state, "WALK", "RUN", "RUN")
    say(state, "Go to C2")
    assert asked(state) == [BOB]
    say(state, "Go to D5")
    assert asked(state) == [BOB]
    say(state, "Go to D6")
    assert asked(state) == [CY] and where(state, BOB) == "D6"


def test_hh_22_a_dark_room_that_is_entered_shows_its_token() -> None:
    state = table("C3", "D3", "D4", dark=("C2",), down={"D2": "storage"})
    plays(state, "WALK", "WALK", "GRAB")
    say(state, "Go to C2", 0)
    assert in_set(state, UP, "C2") and state.size(TOKEN_STACK) == 14
    say(state, "Go to D2")
    assert in_set(state, UP, "D2") and not in_set(state, DOWN, "D2")


def test_hh_23_a_closing_door_locks_in_and_out() -> None:
    state = table("C3", "D2", "D4", down={"C2": "closing door A"})
    plays(state, "RUN", "WALK", "GRAB")
    say(state, "Go to C2")
    assert in_set(state, SHUT, "C2") and asked(state) == [BOB]
    assert "Go to C2" not in offered(state)
    finish(state)
    plays(state, "WALK", "RUN", "RUN")
    wait_for(state, ANN)
    assert offered(state) == ["Do nothing"]


def test_hh_24_a_laser_brings_a_guard() -> None:
    state = table("C3", "D3", "D4", down={"C2": "laser A"})
    plays(state, "WALK", "GRAB", "GRAB")
    say(state, "Go to C2")
    finish(state)
    assert len(guard_posts(state)) == 1 and counter(state, ANN) == (1, 1)


def test_hh_25_electricity_wounds() -> None:
    state = table("C3", "D3", "D4", down={"C2": "electricity A"})
    plays(state, "WALK", "GRAB", "GRAB")
    say(state, "Go to C2")
    assert wounds(state, ANN) == 1 and status(state, ANN) == "active"


@pytest.mark.parametrize("room", ["storage", "database", "vault 3"])
def test_hh_26_other_rooms_are_harmless(room: str) -> None:
    state = table("C3", "D3", "D4", down={"C2": room})
    plays(state, "WALK", "GRAB", "GRAB")
    say(state, "Go to C2")
    assert (wounds(state, ANN), state.field(DUE), state.field(SHUT)) == (0, 0, 0)


# -- Looking and taking


def test_hh_27_inspect_looks_next_door_and_leaves_the_token_face_down() -> None:
    state = table("C3", "D3", "D4", dark=("C2",), rooms={"B3": "storage"}, walls=("C3 south",), down={"C4": "laser A"})
    plays(state, "INSPECT", "WALK", "WALK")
    assert offered(state) == ["Do nothing", "Look into C2"]
    say(state, "Look into C2", 0)
    assert in_set(state, DOWN, "C2") and not in_set(state, UP, "C2")


def test_hh_28_search_steps_and_looks_in_either_order_with_a_flashlight() -> None:
    state = table("C3", "C3", "D4", dark=("C2", "C4"), held=(("Flashlight",), ("Flashlight",)))
    plays(state, "SEARCH", "SEARCH", "WALK")
    say(state, "Look into C2", 0)
    say(state, "Go to B3")
    say(state, "Go to D3")
    assert asked(state) == [BOB] and "Flashlight" in has_items(state, ANN)
    assert offered(state) == ["Do nothing"]


def test_hh_29_grab_one_snatch_two_pick_up_one_with_a_step() -> None:
    state = table("C2", "C2", "C3", rooms={"C2": "database"})
    plays(state, "GRAB", "SNATCH", "PICK UP")
    say(state, "Take a card of this room")
    assert asked(state) == [BOB]
    say(state, "Take a card of this room")
    say(state, "Take a card of this room")
    assert state.step == ASK_PICK_UP
    say(state, "Go to C2")
    say(state, "Take a card of this room")
    assert [len(has_codes(state, seat)) for seat in range(3)] == [1, 2, 1]


def test_hh_30_ten_items_are_the_limit() -> None:
    ten = ("Gun",) * 5 + ("Flashlight",) * 5
    state = table("C2", "C2", "D4", rooms={"C2": "storage"}, held=(ten,))
    plays(state, "GRAB", "GRAB", "WALK")
    assert offered(state) == ["Do nothing"]
    say(state, "Do nothing")
    assert offered(state) == ["Do nothing", "Take a card of this room"]


# -- DECODE


def test_hh_31_traps_are_disarmed_by_who_knows_them_and_has_a_code() -> None:
    state = table("C3", "C3", "D4", down={"C2": "electricity A"}, numbers=((4, 2), (4,)))
    peeked(state, ANN, "C2")
    plays(state, "DECODE", "DECODE", "WALK")
    assert offered(state) == ["Do nothing", "Disarm C2 with code 4"]
    say(state, "Disarm C2 with code 4")
    assert in_set(state, DEAD, "C2") and in_set(state, UP, "C2") and has_codes(state, ANN) == [2]
    assert offered(state) == ["Do nothing"]


def test_hh_31_from_inside_only_doors_and_lasers_and_the_laser_sounds() -> None:
    rooms = {"C2": "laser A", "D2": "electricity A"}
    state = table("C2", "D2", "D4", rooms=rooms, numbers=((1,), (1,)), walls=("C2 east", "D2 west"))
    plays(state, "DECODE", "DECODE", "WALK")
    say(state, "Disarm C2 with code 1")
    assert state.field(DUE) == 1 and offered(state) == ["Do nothing"]


def test_hh_32_a_vault_opens_when_enough_different_codes_lie_on_it() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "vault 3"}, numbers=((1, 2), (3,)))
    plays(state, "DECODE", "WALK", "WALK")
    say(state, "Crack the vault here")
    lay_all(state, "1, 2")
    assert state.step == ASK_HELP and asked(state) == [BOB, CY]
    say(state, "Lay code 3")
    say(state, "Lay no more codes")
    assert state.step == ASK_HELP and asked(state) == [BOB]
    say(state, "Lay no more codes")
    assert in_set(state, DEAD, "C2") and state.field(vault(TILE["C2"])) == 3


def test_hh_33_the_decoder_has_the_first_action_in_the_room() -> None:
    state = table("C2", "C2", "D2", "C3", rooms={"C2": "vault 3"}, numbers=((1, 2, 3),))
    plays(state, "DECODE", "WALK", "RUN", "GRAB")
    crack(state, "1, 2, 3", "", "", "")
    assert asked(state) == [BOB] and "Go to B2" in offered(state)
    say(state, "Do nothing")
    assert "Go to C2" not in offered(state)
    finish(state)
    plays(state, "RUN", "SNATCH", "WALK", "RUN")
    wait_for(state, BOB)
    assert offered(state) == ["Do nothing"] and has_cash(state, BOB) == []


def test_hh_33_a_taking_action_in_a_claimed_room_is_lost() -> None:
    state = table("C2", "C2", "D4", rooms={"C2": "vault 3"}, numbers=((1, 2, 3),))
    plays(state, "DECODE", "GRAB", "WALK")
    crack(state, "1, 2, 3", "", "")
    assert asked(state) == [BOB] and offered(state) == ["Do nothing"]
