"""Rulings of Heist & Havoc on setup, the track, rooms, looking, taking and decoding."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.games.havoc import GAME
from rookery.games.havoc.components import (
    BURIED_ITEMS,
    CLAIM,
    CODE_PILE,
    COLUMN,
    DARK,
    DEAD,
    DOWN,
    DUE,
    ENTERED,
    FIRST_BURIED_ITEM,
    FIRST_PARTNER,
    FIRST_STACK,
    HEIGHT,
    ITEM_PILE,
    KILLED,
    MOST_SEATS,
    RESET,
    ROLLED,
    SHUT,
    SMOKE,
    SPENT_CODES,
    STACK_SIZE,
    STARTER,
    STATUS,
    TOKEN_STACK,
    USES,
    WOUNDS,
    guard,
    of,
    vault,
)
from rookery.games.havoc.maze import has, in_sight, quadrant, tile_sum
from rookery.games.havoc.reading import codes_lying
from rookery.games.havoc.rules.guards import guard_step
from rookery.games.havoc.rules.harm import die
from rookery.games.havoc.rules.knowledge import show_item
from rookery.games.havoc.rules.planning import move_counter
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_ACTION, ASK_BURY_CODE, ASK_BURY_ITEM, ASK_HELP, ASK_TAKE_BACK
from rookery.games.havoc.tests.position import (
    ANN,
    BOB,
    CY,
    DAN,
    TILE,
    asked,
    board,
    counter,
    crack,
    deal,
    finish,
    guard_posts,
    has_cash,
    has_codes,
    has_items,
    in_set,
    lay_all,
    mark,
    offered,
    peeked,
    plays,
    say,
    status,
    table,
    turn,
    wait_for,
    where,
    wishes,
    wounds,
)

OPTIONS = GAME.check_options(None)


def started(seats: int, seed: int) -> HavocState:
    state = GAME.start(seats, OPTIONS, Dice(seed))
    assert isinstance(state, HavocState)
    return state


# -- Components and setup


def test_hh_r01_sixteen_tiles_are_dark() -> None:
    assert {tile_sum(started(3, seed).field(DARK)) for seed in range(10)} == {16}


def test_hh_r02_a_die_shows_one_to_four() -> None:
    state = table("C3", "D3", "D4", held=(("Dynamite",),))
    plays(state, "USE", "WALK", "WALK")
    say(state, "Use Dynamite", 0, 1, 2, 3)
    assert state.field(ROLLED) == 1 + 0b11_10_01_00
    assert offered(state) == ["Show a 1", "Show a 2", "Show a 3", "Show a 4"]


def test_hh_r03_there_are_six_counters() -> None:
    assert max(GAME.seats) == MOST_SEATS == 6
    state = started(6, 1)
    while state.step != ASK_ACTION:
        say(state, offered(state)[0])
    assert sorted(int(state.field(of(HEIGHT, seat))) for seat in range(6)) == [0, 1, 2, 3, 4, 5]


def test_hh_r04_the_first_to_roll_is_random() -> None:
    assert {int(started(4, seed).field(STARTER)) for seed in range(40)} == {0, 1, 2, 3}


def test_hh_r05_nobody_else_learns_who_opened_his_eyes() -> None:
    state = started(6, 1)
    assert [seat for seat in range(6) if state.field(FIRST_PARTNER + seat)], "somebody opened his eyes"
    for viewer in range(6):
        view = GAME.view(state, viewer)
        assert [view.field(FIRST_PARTNER + seat) for seat in range(6) if seat != viewer] == [0] * 5


def test_hh_r06_with_six_seats_one_of_a_pair_must_go() -> None:
    state = board(6)
    deal(state, (("Gun", "Gun", "Medikit", "Medikit", "Flashlight"),), (), ())
    state.plan(ASK_BURY_ITEM)
    GAME.advance(state, Dice(1))
    assert offered(state) == ["Bury Gun", "Bury Medikit"]


def test_hh_r07_buried_cards_lie_under_the_pile() -> None:
    state = started(3, 1)
    while state.step == ASK_BURY_ITEM:
        say(state, offered(state)[0])
    assert state.field(BURIED_ITEMS) == 7 and state.size(ITEM_PILE) == 4


def test_hh_r98_cards_are_buried_before_the_start_dice() -> None:
    state = started(3, 1)
    assert state.step == ASK_BURY_ITEM and where(state, ANN) == ""
    for _card in range(3):
        say(state, offered(state)[0])
    assert state.step == ASK_BURY_CODE and where(state, ANN) == ""
    for _card in range(3):
        say(state, offered(state)[0])
    assert where(state, ANN) in ("C3", "D3", "D4", "C4")


# -- The track


def test_hh_r08_rows_end_at_the_borders() -> None:
    state = table("C3", "D3", "D4")
    for _turn in range(3):
        move_counter(state, ANN, 1)
        move_counter(state, BOB, -1)
    assert counter(state, ANN) == (3, 2) and counter(state, BOB) == (3, -2)


def test_hh_r09_all_counters_end_a_turn_in_one_column() -> None:
    state = table("C3", "D3", "D4")
    plays(state, "DISTRACT", "WALK", "DECODE")
    say(state, "Make noise at B3")
    finish(state)
    assert {counter(state, seat)[0] for seat in range(3)} == {2}


def test_hh_r10_the_counter_of_a_cancelled_action_moves_as_printed() -> None:
    state = table("C3", "E3", "A5", held=(("Gun",),))
    plays(state, "USE", "WALK", "RUN")
    say(state, "Use Gun")
    say(state, "Aim at seat 1", 2, 2, 2, 2)
    say(state, "Show a 3")
    assert asked(state) == [CY] and counter(state, BOB) == (2, 1)


def near_the_dark(*places: str) -> HavocState:
    """Ann's next slow card ends on a dark space."""
    state = table(*places)
    for seat in range(len(places)):
        state.set_field(of(COLUMN, seat), 5)
    return state


def test_hh_r11_the_guard_comes_though_the_owner_of_the_counter_leaves() -> None:
    state = near_the_dark("A1", "D3", "D4")
    plays(state, "RUN", "WALK", "WALK")
    say(state, "Leave the maze")
    finish(state)
    assert len(guard_posts(state)) == 1


def test_hh_r12_noise_pushes_counters_onto_dark_spaces() -> None:
    state = near_the_dark("C3", "D3", "D4")
    plays(state, "DISTRACT", "WALK", "WALK")
    assert state.field(RESET) == 0
    say(state, "Make noise at B3")
    assert state.field(RESET) == 1


def test_hh_r13_noise_moves_counters_that_have_not_acted() -> None:
    state = table("C3", "D3", "D4")
    plays(state, "DISTRACT", "DECODE", "DECODE")
    say(state, "Make noise at B3")
    assert state.field(of(COLUMN, CY)) == 1 and state.field(of(COLUMN, BOB)) == 2


def test_hh_r14_shots_move_the_counters_too() -> None:
    state = table("C3", "E3", "A5", held=(("Gun",),))
    plays(state, "USE", "WALK", "RUN")
    say(state, "Use Gun")
    say(state, "Do nothing", 2, 2, 2, 2)
    say(state, "Show a 3")
    assert counter(state, ANN) == (2, 0)


def test_hh_r15_a_reset_keeps_the_order() -> None:
    state = near_the_dark("C3", "D3", "D4")
    plays(state, "DECODE", "RUN", "WALK")
    finish(state)
    assert [counter(state, seat) for seat in range(3)] == [(0, 0)] * 3
    plays(state, "WALK", "WALK", "RUN")
    order: list[int] = []
    while state.step != ASK_ACTION and len(order) < 3:
        order += asked(state)
        say(state, offered(state)[0])
    assert order == [CY, BOB, ANN]


def test_hh_r16_counters_of_the_fallen_leave_the_track() -> None:
    state = near_the_dark("C3", "D3", "D4")
    state.set_field(of(COLUMN, CY), 7)
    state.set_field(of(STATUS, CY), KILLED)
    move_counter(state, ANN, 1)
    assert state.field(RESET) == 0


def test_hh_r79_nothing_is_taken_back_after_a_cancelled_action() -> None:
    state = table("C3", "E3", "A5", held=(("Gun",),))
    plays(state, "USE", "WALK", "RUN")
    say(state, "Use Gun")
    say(state, "Aim at seat 1", 2, 2, 2, 2)
    say(state, "Show a 3")
    finish(state)
    state.set_field(FIRST_STACK + BOB, 1 << 9)
    state.set_field(of(STACK_SIZE, BOB), 1)
    plays(state, "WALK", "WALK", "WALK")
    assert state.field(FIRST_STACK + BOB) == 1 << 9 | 1 and state.step != ASK_TAKE_BACK


# -- Moving and rooms


def test_hh_r17_neighbours_share_an_open_passage_be_it_shut() -> None:
    for walls, looks in ((("C3 west",), []), ((), ["Look into B3"])):
        state = table("C3", "C3", "D4", rooms={"C2": "closing door A"}, numbers=((1,),), walls=walls, dark=("B3",))
        mark(state, SHUT, "C2")
        plays(state, "DECODE", "INSPECT", "WALK")
        assert offered(state) == ["Do nothing", "Disarm C2 with code 1"]
        say(state, "Do nothing")
        assert offered(state) == ["Do nothing", *looks]


def test_hh_r18_leaving_costs_a_step() -> None:
    state = table("B1", "D3", "D4")
    plays(state, "WALK", "RUN", "WALK")
    say(state, "Go to A1")
    assert asked(state) == [BOB] and status(state, ANN) == "active"


def test_hh_r19_a_run_may_lead_over_a_corner_and_out() -> None:
    state = table("B1", "D3", "D4")
    plays(state, "RUN", "RUN", "WALK")
    say(state, "Go to A1")
    say(state, "Leave the maze")
    assert status(state, ANN) == "escaped"


@pytest.mark.parametrize(
    ("room", "goes_on"), [("laser A", True), ("electricity A", True), ("closing door A", False), ("storage", True)]
)
def test_hh_r20_a_run_is_stopped_by_a_closing_door_only(room: str, goes_on: bool) -> None:
    state = table("C3", "D3", "D4", down={"C2": room})
    plays(state, "RUN", "WALK", "WALK")
    say(state, "Go to C2")
    assert (asked(state) == [ANN]) == goes_on


def test_hh_r21_a_trap_strikes_every_time() -> None:
    state = table("C3", "D3", "D4", rooms={"C2": "electricity A"})
    plays(state, "RUN", "WALK", "WALK")
    say(state, "Go to C2")
    assert wounds(state, ANN) == 1
    say(state, "Go to C3")
    finish(state)
    plays(state, "WALK", "GRAB", "GRAB")
    wait_for(state, ANN)
    say(state, "Go to C2")
    assert wounds(state, ANN) == 2 and status(state, ANN) == "killed"


def test_hh_r22_standing_in_electricity_does_not_hurt_again() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "electricity A"})
    turn(state, "GRAB", "WALK", "WALK")
    assert wounds(state, ANN) == 0


def test_hh_r23_everybody_inside_is_locked_in() -> None:
    state = table("C2", "C3", "D4", rooms={"C2": "closing door A"})
    plays(state, "GRAB", "WALK", "GRAB")
    wait_for(state, BOB)
    say(state, "Go to C2")
    finish(state)
    plays(state, "WALK", "RUN", "WALK")
    wait_for(state, ANN)
    assert offered(state) == ["Do nothing"]


def test_hh_r24_a_guard_arrests_in_a_shut_room() -> None:
    state = table("B3", "F6", "F6", rooms={"B3": "closing door A"}, guards=("A3",))
    mark(state, SHUT, "B3")
    plays(state, "GRAB", "GRAB", "DECODE")
    say(state, "Do nothing", 0, 0, 0, 0)
    wait_for(state, CY)
    say(state, "Do nothing", 0, 1, 1, 1)
    say(state, "Show 1 then 2")
    assert status(state, ANN) == "caught"


def test_hh_r25_who_walks_into_a_guard_is_arrested_and_says_so() -> None:
    state = table("C3", "D3", "D4", guards=("C2",))
    plays(state, "WALK", "GRAB", "GRAB")
    assert "Go to C2" not in offered(state)
    say(state, "Go to C2, into the arms of a guard")
    assert status(state, ANN) == "caught" and guard_posts(state) == []


def test_hh_r26_a_guard_that_enters_arrests_who_stands_in_the_corner() -> None:
    state = table("A1", "D3", "D4")
    state.set_field(DUE, 1)
    plays(state, "GRAB", "GRAB", "DECODE")
    say(state, "Do nothing")
    say(state, "Do nothing")
    say(state, "Do nothing", 0, 0, 0, 0)
    say(state, "Show a 1")
    assert status(state, ANN) == "caught" and guard_posts(state) == [] and state.field(ENTERED) == 1


def test_hh_r27_removed_guards_count_as_entered() -> None:
    state = table("C3", "D3", "D4", guards=("C2",))
    plays(state, "WALK", "GRAB", "GRAB")
    say(state, "Go to C2, into the arms of a guard")
    assert state.field(ENTERED) == 1


def test_hh_r85_dark_tiles_do_not_hide_anybody() -> None:
    state = table("C3", "E3", "D4", dark=("D3", "E3"))
    assert has(in_sight(state, TILE["C3"], 0), TILE["E3"])


def test_hh_r87_a_locked_in_seat_can_do_all_but_leave() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "closing door A"}, numbers=((1,),), held=(("Gun",),))
    mark(state, SHUT, "C2")
    plays(state, "DISTRACT", "WALK", "WALK")
    assert "Confuse seat 1" in offered(state) and not [text for text in offered(state) if text.startswith("Make")]


def test_hh_r89_first_the_room_then_the_guard() -> None:
    state = table("C3", "C3", "D4", down={"C2": "electricity A"}, guards=("C2", "C2", "C2"))
    state.set_field(of(WOUNDS, ANN), 1)
    plays(state, "WALK", "WALK", "GRAB")
    say(state, "Go to C2, into the arms of a guard")
    assert status(state, ANN) == "killed" and len(guard_posts(state)) == 3
    say(state, "Go to C2, into the arms of a guard")
    assert status(state, BOB) == "caught" and wounds(state, BOB) == 1
    assert [int(state.field(guard(number))) for number in range(3)] == [0, TILE["C2"] + 1, TILE["C2"] + 1]


# -- Looking, taking, decoding


def test_hh_r28_a_token_that_lies_there_is_looked_at_and_left() -> None:
    state = table("C3", "D3", "D4", down={"C2": "vault 4"})
    plays(state, "INSPECT", "WALK", "WALK")
    say(state, "Look into C2")
    assert in_set(state, DOWN, "C2") and state.size(TOKEN_STACK) == 15


def test_hh_r29_who_has_looked_sees_the_token_from_then_on() -> None:
    state = table("C3", "D3", "D4", down={"C2": "vault 4"})
    plays(state, "INSPECT", "WALK", "WALK")
    say(state, "Look into C2")
    rooms = [GAME.plain(GAME.view(state, viewer))["rooms"] for viewer in (ANN, BOB)]
    assert [room[0]["token"] for room in rooms if isinstance(room, list)] == ["vault 4", None]


def test_hh_r30_search_without_a_flashlight_does_nothing() -> None:
    state = table("C3", "D3", "D4", dark=("C2",))
    plays(state, "SEARCH", "WALK", "WALK")
    assert offered(state) == ["Do nothing"]


def test_hh_r31_nothing_is_decoded_by_guessing() -> None:
    state = table("C3", "D3", "D4", down={"C2": "laser A"}, numbers=((1, 2, 3, 4, 5, 6, 7, 8),))
    plays(state, "DECODE", "WALK", "WALK")
    assert offered(state) == ["Do nothing"]


def test_hh_r32_the_code_for_a_trap_is_out_of_the_game() -> None:
    state = table("C3", "D3", "D4", rooms={"C2": "laser A"}, numbers=((1,),))
    plays(state, "DECODE", "WALK", "WALK")
    say(state, "Disarm C2 with code 1")
    assert state.kinds_in(SPENT_CODES) == [0] and has_codes(state, ANN) == []


def test_hh_r33_codes_stay_on_a_vault_until_it_opens() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "vault 3"}, numbers=((1, 2, 3),))
    plays(state, "DECODE", "WALK", "WALK")
    crack(state, "1, 2", "", "")
    assert codes_lying(state, TILE["C2"], 0) == codes_lying(state, TILE["C2"], 1) == 1
    finish(state)
    turn(state, "WALK", "GRAB", "GRAB")
    plays(state, "DECODE", "WALK", "WALK")
    wait_for(state, ANN)
    crack(state, "3", "", "")
    assert state.kinds_in(SPENT_CODES) == [0, 1, 2] and state.field(vault(TILE["C2"])) == 3


def test_hh_r34_duplicates_on_a_vault_do_no_harm() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "vault 3"}, numbers=((1, 2, 3), (1, 2)))
    plays(state, "DECODE", "WALK", "WALK")
    crack(state, "1, 2, 3", "1, 2", "")
    assert in_set(state, DEAD, "C2") and state.kinds_in(SPENT_CODES) == [0, 0, 1, 1, 2]


def test_hh_r35_without_any_card_nothing_happens() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "vault 3"}, numbers=((), (1, 2, 3)))
    plays(state, "DECODE", "WALK", "DECODE")
    crack(state, "", "", "")
    assert not in_set(state, DEAD, "C2")
    other = table("C2", "D3", "D4", rooms={"C2": "vault 3"}, numbers=((), (1, 2, 3)))
    plays(other, "DECODE", "WALK", "DECODE")
    crack(other, "", "1, 2, 3", "")
    assert in_set(other, DEAD, "C2")


def test_hh_r36_every_other_active_seat_may_help_in_secret() -> None:
    state = table("C2", "D3", "D4", "E5", rooms={"C2": "vault 3"}, numbers=((1,), (2,), (3,), (4,)))
    plays(state, "DECODE", "WALK", "WALK", "WALK")
    state.set_field(of(STATUS, DAN), KILLED)
    crack(state, "1")
    assert state.step == ASK_HELP and asked(state) == [BOB, CY]
    say(state, "Lay code 2")
    assert has_codes(state, BOB) == [2]


def test_hh_r36_who_is_alone_in_the_building_is_helped_by_nobody() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "vault 3"}, numbers=((1,), (2,), (3,)))
    plays(state, "DECODE", "WALK", "WALK")
    for seat in (BOB, CY):
        state.set_field(of(STATUS, seat), KILLED)
    crack(state, "1")
    assert asked(state) == [ANN] and state.step != ASK_HELP and not in_set(state, DEAD, "C2")


def test_hh_r37_a_helpers_borescope_counts_once_and_is_kept() -> None:
    scopes = ((), ("Borescope",), ("Borescope",))
    state = table("C2", "D3", "D4", rooms={"C2": "vault 5"}, numbers=((1, 2, 3),), held=scopes)
    plays(state, "DECODE", "WALK", "WALK")
    crack(state, "1, 2, 3", "scope", "scope")
    assert not in_set(state, DEAD, "C2") and has_items(state, BOB) == ["Borescope"]


def test_hh_r38_a_borescope_helps_in_one_attempt_only() -> None:
    state = table("C2", "C2", "D4", rooms={"C2": "vault 4"}, numbers=((1, 2), (3,)), held=(("Borescope",),))
    plays(state, "DECODE", "WALK", "WALK")
    crack(state, "1, 2 scope", "", "")
    finish(state)
    turn(state, "WALK", "RUN", "RUN")
    plays(state, "RUN", "DECODE", "WALK")
    wait_for(state, BOB)
    crack(state, "3", "", "")
    assert not in_set(state, DEAD, "C2")


def test_hh_r39_a_claim_ends_with_the_next_action_of_the_decoder_or_with_him() -> None:
    state = table("C2", "C2", "D4", rooms={"C2": "vault 3"}, numbers=((1,),))
    plays(state, "DECODE", "GRAB", "GRAB")
    crack(state, "1", "", "")
    finish(state)
    assert state.field(of(CLAIM, ANN)) == TILE["C2"] + 1
    turn(state, "WALK", "WALK", "WALK")
    assert state.field(of(CLAIM, ANN)) == 0
    state.set_field(of(CLAIM, ANN), TILE["C2"] + 1)
    die(state, ANN)
    assert state.field(of(CLAIM, ANN)) == 0


def test_hh_r39_a_claim_falls_when_its_owners_action_is_cancelled() -> None:
    """Ann cracked C2 and comes last in the next turn; Bob stuns her before Cy, who is in C2 too, takes."""
    for shown, offers in (("Show a 3", ["Do nothing", "Take a card of this room"]), ("Show a 1", ["Do nothing"])):
        state = table("C2", "C3", "C2", rooms={"C2": "vault 3"}, numbers=((1, 2, 3),), held=((), ("Gun",)))
        plays(state, "DECODE", "GRAB", "INSPECT")
        crack(state, "1, 2, 3", "", "")
        finish(state)
        plays(state, "SNATCH", "USE", "SNATCH")
        say(state, "Use Gun")
        say(state, "Aim at seat 0", 0, 2, 3, 3)
        say(state, shown)
        assert asked(state) == [CY] and offered(state) == offers
        assert (state.field(of(CLAIM, ANN)) == 0) == (len(offers) == 2)


def test_hh_r39_a_claim_falls_at_once_when_its_owner_is_out() -> None:
    state = table("C2", "C3", "C2", rooms={"C2": "vault 3"}, numbers=((1, 2, 3),), held=((), ("Gun",)))
    plays(state, "DECODE", "GRAB", "INSPECT")
    crack(state, "1, 2, 3", "", "")
    finish(state)
    state.set_field(of(WOUNDS, ANN), 1)
    plays(state, "SNATCH", "USE", "SNATCH")
    say(state, "Use Gun")
    say(state, "Aim at seat 0", 3, 3, 3, 3)
    say(state, "Show a 4")
    say(state, "Do nothing")
    assert status(state, ANN) == "killed" and asked(state) == [CY]
    assert "Take a card of this room" in offered(state)


def test_hh_r39_whoever_is_stunned_after_the_decode_keeps_the_claim() -> None:
    state = table("C2", "C3", "C2", rooms={"C2": "vault 3"}, numbers=((1, 2, 3),), held=((), ("Gun",)))
    plays(state, "DECODE", "USE", "GRAB")
    crack(state, "1, 2, 3", "", "")
    say(state, "Use Gun")
    say(state, "Aim at seat 0", 2, 2, 2, 2)
    say(state, "Show a 3")
    assert asked(state) == [CY] and offered(state) == ["Do nothing"]


def test_hh_r40_a_body_gives_a_random_card_of_the_sort_chosen() -> None:
    state = table("C2", "C2", "D4", held=((), ("Gun", "Medikit")), money=((), (100, 300)))
    die(state, BOB)
    say(state, "Play SNATCH")
    GAME.play(state, BOB, GAME.parse("Play WALK"), Dice(1))
    say(state, "Play WALK")
    assert offered(state) == ["Do nothing", "Take an item of seat 1", "Take cash of seat 1"]
    say(state, "Take an item of seat 1", 1)
    say(state, "Take cash of seat 1", 0)
    assert has_items(state, ANN) == ["Medikit"] and has_cash(state, ANN) == [100]


def test_hh_r41_an_empty_pile_gives_nothing() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "database"})
    state.empty(CODE_PILE)
    plays(state, "GRAB", "WALK", "WALK")
    assert offered(state) == ["Do nothing"]


def test_hh_r83_nothing_is_taken_in_smoke_or_where_another_has_the_first_action() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "database"})
    plays(state, "SNATCH", "WALK", "WALK")
    assert offered(state) == ["Do nothing", "Take a card of this room"]
    state.set_field(of(CLAIM, BOB), TILE["C2"] + 1)
    assert offered(state) == ["Do nothing"]
    state.set_field(of(CLAIM, BOB), 0)
    mark(state, SMOKE, "C2")
    assert offered(state) == ["Do nothing"]


def test_hh_r109_in_a_claimed_room_a_pick_up_keeps_its_step_and_a_card_elsewhere() -> None:
    state = table("C2", "C2", "D4", rooms={"C2": "vault 3", "C3": "database"}, numbers=((1, 2, 3),))
    plays(state, "DECODE", "PICK UP", "WALK")
    crack(state, "1, 2, 3", "", "")
    assert asked(state) == [BOB]
    assert offered(state) == ["Do nothing", "Go to C1", "Go to B2", "Go to D2", "Go to C3"]
    say(state, "Go to C3")
    assert offered(state) == ["Do nothing", "Take a card of this room"]


def test_hh_r109_a_pick_up_does_not_step_into_a_claimed_room() -> None:
    state = table("C2", "C3", "D4", rooms={"C2": "vault 3", "C3": "database"}, numbers=((1, 2, 3),))
    plays(state, "DECODE", "PICK UP", "WALK")
    crack(state, "1, 2, 3", "", "")
    assert "Go to C2" not in offered(state) and "Take a card of this room" in offered(state)


def test_hh_r84_the_first_in_order_gets_the_last_card() -> None:
    state = table("C2", "C2", "D4", rooms={"C2": "vault 3"})
    mark(state, DEAD, "C2")
    state.set_field(vault(TILE["C2"]), 1)
    plays(state, "GRAB", "GRAB", "WALK")
    say(state, "Take a card of this room")
    assert offered(state) == ["Do nothing"]


def test_hh_r86_two_bodies_are_robbed_apart() -> None:
    state = table("C2", "C2", "C2", held=((), ("Gun",), ("Medikit",)))
    plays(state, "GRAB", "WALK", "WALK")
    for seat in (BOB, CY):
        state.set_field(of(STATUS, seat), KILLED)
    assert offered(state) == ["Do nothing", "Take an item of seat 1", "Take an item of seat 2"]


def test_hh_r91_the_decoders_own_borescope_bars_the_others() -> None:
    scopes = (("Borescope",), ("Borescope",))
    state = table("C2", "D3", "D4", rooms={"C2": "vault 5"}, numbers=((1, 2, 3),), held=scopes)
    plays(state, "DECODE", "WALK", "WALK")
    crack(state, "1 scope")
    assert offered(state) == ["Lay no more codes"]


def test_hh_r93_actions_into_smoke_are_impossible_and_those_begun_there_lost() -> None:
    state = table(
        "C3", "C2", "D4", dark=("C2", "D3"), down={"C4": "laser A"}, held=((), ("Flashlight",)), numbers=((1,),)
    )
    peeked(state, ANN, "C4")
    for name in ("C2", "C4"):
        mark(state, SMOKE, name)
    plays(state, "INSPECT", "SEARCH", "WALK")
    assert offered(state) == ["Do nothing", "Look into D3"]
    say(state, "Do nothing")
    wait_for(state, BOB)
    assert offered(state) == ["Do nothing"]
    finish(state)
    plays(state, "DECODE", "PICK UP", "RUN")
    wait_for(state, ANN)
    assert offered(state) == ["Do nothing"]
    say(state, "Do nothing")
    wait_for(state, BOB)
    assert offered(state) == ["Do nothing"]


def test_hh_r95_buried_cards_come_last_and_a_used_copy_is_used_again() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "storage"}, held=(("Flashlight", "Flashlight"),), dark=("C1",))
    state.empty(ITEM_PILE)
    state.set_field(FIRST_BURIED_ITEM + BOB, 1)
    state.set_field(FIRST_BURIED_ITEM + CY, 5)
    state.set_field(BURIED_ITEMS, 1 << BOB | 1 << CY)
    plays(state, "GRAB", "WALK", "WALK")
    say(state, "Take a card of this room")
    assert "Gun" in has_items(state, ANN) and state.field(BURIED_ITEMS) == 1 << CY
    used = table("C3", "D3", "D4", held=(("Gun", "Gun"),))
    for _turn in range(2):
        show_item(used, ANN, 0)
    assert used.field(of(USES, ANN)) == 1


def test_hh_r100_a_number_may_be_laid_more_than_once_and_counts_once() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "vault 3"}, numbers=((1, 1, 1), (2, 2)))
    plays(state, "DECODE", "WALK", "WALK")
    say(state, "Crack the vault here")
    assert offered(state) == ["Lay no more codes", "Lay code 1"]
    lay_all(state, "1, 1, 1")
    for text in ("Lay code 2", "Lay no more codes", "Lay code 2", "Lay no more codes"):
        say(state, text)
    assert not in_set(state, DEAD, "C2") and has_codes(state, ANN) == has_codes(state, BOB) == []
    assert [int(codes_lying(state, TILE["C2"], code)) for code in range(3)] == [3, 2, 0]


def test_hh_r100_nobody_can_tell_two_cards_of_a_number_from_two_numbers() -> None:
    views = []
    for cards in ("1, 1, 2", "3, 4, 5"):
        state = table("C2", "D3", "D4", rooms={"C2": "vault 3"}, numbers=((1, 1, 2, 3, 4, 5),))
        plays(state, "DECODE", "WALK", "WALK")
        say(state, "Crack the vault here")
        seen = []
        for text in wishes(cards):
            say(state, text)
            seen.append(list(GAME.view(state, BOB).cells))
        views.append(seen)
    assert views[0] == views[1]


def test_hh_r104_a_shut_room_shuts_its_gap() -> None:
    state = table("A1", "D3", "D4")
    plays(state, "WALK", "WALK", "WALK")
    assert "Leave the maze" in offered(state)
    mark(state, SHUT, "A1")
    assert offered(state) == ["Do nothing"]


def test_hh_47_a_guard_between_four_walls_stays_and_nobody_is_asked() -> None:
    state = table("F6", "F5", "F6", guards=("C3",), walls=("C3 north", "C3 east", "C3 south", "C3 west"))
    before = state.planned
    guard_step(state, quadrant(state.field(guard(0)) - 1))
    assert guard_posts(state) == ["C3"] and state.planned == before
