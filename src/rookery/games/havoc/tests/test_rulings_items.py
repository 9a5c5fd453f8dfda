"""Rulings of Heist & Havoc on items, guards and the end."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.games.havoc import GAME
from rookery.games.havoc.components import (
    BREACHES,
    CAUGHT,
    CONTROLLER,
    ENDED,
    ENTERED,
    ESCAPED,
    FIRED,
    KILLED,
    KNOWN_ITEMS,
    NO_AGENT,
    NOISES,
    QUEUE,
    ROLLED,
    SHOWN,
    SHUT,
    SIEGE,
    SMOKE,
    STACK_SIZE,
    STATUS,
    STUNNED,
    USES,
    WOUNDS,
    guard,
    known,
    of,
)
from rookery.games.havoc.house import box_of
from rookery.games.havoc.maze import EAST, TILE_NAMES, in_sight
from rookery.games.havoc.rules.guards import guard_ways, hush_noises, take_control
from rookery.games.havoc.rules.harm import all_scores, all_winners, besiege, check_prison, die
from rookery.games.havoc.rules.knowledge import show_item, spend_item
from rookery.games.havoc.rules.planning import make_noise
from rookery.games.havoc.rules.taking import loot_item
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_ACTION, ASK_DIE, ASK_GUARD, ASK_PAIR, ASK_TARGET, ASK_VEST, ASK_WALL
from rookery.games.havoc.tests.position import (
    ANN,
    BOB,
    CY,
    DAN,
    TILE,
    asked,
    counter,
    finish,
    guard_posts,
    has_items,
    mark,
    offered,
    plays,
    say,
    status,
    table,
    wait_for,
    wounds,
)

THREE, FOUR = (2, 2, 2, 2), (3, 3, 3, 3)


def shoot(state: HavocState, target: str, dice: tuple[int, ...]) -> None:
    say(state, "Use Gun")
    say(state, target, *dice)
    say(state, f"Show a {dice[0] + 1}")


def ways(state: HavocState, number: int = 0) -> list[str]:
    found = guard_ways(state, number)
    return [TILE_NAMES[tile] for tile in range(36) if (found >> tile) & 1]


def to_dice(state: HavocState, *dice: int) -> None:
    """Everybody idles until the controller has these dice."""
    while state.step != ASK_PAIR:
        say(state, offered(state)[0], *dice)


# -- Items


def test_hh_r42_targets_are_named_before_the_roll_and_walls_after_it() -> None:
    state = table("C3", "E3", "A5", held=(("Dynamite",), ("Gun",)), walls=("C3 east",))
    plays(state, "USE", "USE", "WALK")
    say(state, "Use Dynamite", *FOUR)
    assert state.step == ASK_DIE
    say(state, "Show a 4")
    assert state.step == ASK_WALL
    say(state, "Do nothing")
    say(state, "Use Gun")
    assert state.step == ASK_TARGET and state.field(ROLLED) == 0
    say(state, "Do nothing", *FOUR)
    assert state.step == ASK_DIE and state.field(ROLLED) != 0


def test_hh_r43_a_jam_on_purpose_is_legal() -> None:
    state = table("C3", "E3", "A5", held=(("Gun",),))
    plays(state, "USE", "WALK", "WALK")
    say(state, "Use Gun")
    say(state, "Aim at seat 1", 0, 3, 3, 3)
    say(state, "Show a 1")
    assert has_items(state, ANN) == [] and wounds(state, BOB) == 0


def test_hh_r44_one_wound_removes_a_guard() -> None:
    state = table("C3", "E5", "A5", held=(("Gun",),), guards=("E3",))
    plays(state, "USE", "WALK", "WALK")
    shoot(state, "Aim at guard 1", FOUR)
    assert guard_posts(state) == []


def test_hh_r45_guards_do_not_stop_shots() -> None:
    state = table("C3", "E3", "A5", held=(("Gun",),), guards=("D3",))
    plays(state, "USE", "WALK", "WALK")
    say(state, "Use Gun")
    assert offered(state) == ["Do nothing", "Aim at seat 1", "Aim at guard 1"]


def test_hh_r46_nothing_is_seen_into_out_of_or_inside_smoke() -> None:
    state = table("C3", "C3", "E3")
    mark(state, SMOKE, "D3")
    assert in_sight(state, TILE["C3"], 0) & (1 << TILE["D3"] | 1 << TILE["E3"]) == 0
    assert in_sight(state, TILE["D3"], 0) == 0


def test_hh_r47_who_can_still_get_out_is_not_imprisoned() -> None:
    for held, numbers, breach, walls, over in (
        ((), (), False, (), True),
        (("Dynamite",), (), False, ("C2 north",), False),
        (("Dynamite",), (), False, ("B2 east",), False),
        (("Dynamite",), (), False, (), True),
        ((), (1,), False, (), False),
        ((), (2,), False, (), True),
        ((), (), True, (), False),
    ):
        door = {"C2": "closing door A"}
        state = table("C2", "F6", "D4", rooms=door, held=(held,), numbers=(numbers,), walls=walls)
        mark(state, SHUT, "C2")
        if breach:
            mark(state, BREACHES + EAST, "C2")
        state.set_field(of(STATUS, BOB), ESCAPED)
        state.set_field(of(STATUS, CY), KILLED)
        check_prison(state)
        assert state.over == over


def test_hh_r48_a_three_takes_one_layer_and_opens_a_single_wall() -> None:
    for walls, opened in ((("C3 east", "D3 west"), False), (("C3 east",), True), (("D3 west",), True)):
        state = table("C3", "E5", "A5", held=(("Dynamite",),), walls=walls)
        plays(state, "USE", "WALK", "WALK")
        say(state, "Use Dynamite", *THREE)
        say(state, "Show a 3")
        say(state, "Blow up the wall in the east")
        finish(state)
        plays(state, "WALK", "RUN", "RUN")
        wait_for(state, ANN)
        assert ("Go to D3" in offered(state)) == opened


def test_hh_r49_a_breach_stays_open_though_the_doors_are_shut() -> None:
    state = table("C2", "F6", "D4", rooms={"C2": "closing door A"}, walls=("C2 east",), held=(("Dynamite",),))
    mark(state, SHUT, "C2")
    plays(state, "USE", "GRAB", "GRAB")
    wait_for(state, ANN)
    say(state, "Use Dynamite", *FOUR)
    say(state, "Show a 4")
    say(state, "Blow up the wall in the east")
    finish(state)
    plays(state, "WALK", "WALK", "WALK")
    wait_for(state, ANN)
    assert offered(state) == ["Do nothing", "Go to D2"]


def test_hh_r50_smoke_twice_is_as_once() -> None:
    state = table("C3", "C3", "A5", held=(("Smoke Bomb",), ("Smoke Bomb",)))
    plays(state, "USE", "USE", "WALK")
    for _bomb in range(2):
        say(state, "Use Smoke Bomb", *THREE)
        say(state, "Show a 3")
    assert state.field(SMOKE) == 1 << TILE["C3"]


def test_hh_r51_who_has_acted_keeps_his_action_and_takes_the_wound() -> None:
    state = table("E3", "C3", "A5", held=((), ("Gun",)))
    plays(state, "WALK", "USE", "WALK")
    say(state, "Do nothing")
    shoot(state, "Aim at seat 0", FOUR)
    say(state, "Do nothing")
    assert wounds(state, ANN) == 1 and state.field(of(STACK_SIZE, ANN)) == 1


def test_hh_r52_a_vest_does_not_help_against_electricity() -> None:
    state = table("C3", "D3", "D4", down={"C2": "electricity A"}, held=(("Bulletproof Vest",),))
    plays(state, "WALK", "WALK", "WALK")
    say(state, "Go to C2")
    assert wounds(state, ANN) == 1 and has_items(state, ANN) == ["Bulletproof Vest"]


def test_hh_r53_a_medikit_is_spent_on_the_unwounded_too() -> None:
    state = table("C3", "D3", "D4", held=(("Medikit",),))
    plays(state, "USE", "WALK", "WALK")
    say(state, "Use Medikit on seat 0")
    assert has_items(state, ANN) == [] and wounds(state, ANN) == 0


def test_hh_r54_a_jammed_shot_at_nobody_is_a_use_of_a_fire_arm() -> None:
    roles = ("Bossy Thief", "Undercover Agent", "Loyal Thief")
    state = table("A1", "C3", "E3", held=(("Gun",), ("Gun",)), roles=roles)
    plays(state, "USE", "USE", "WALK")
    shoot(state, "Do nothing", (0, 0, 0, 0))
    say(state, "Use Gun")
    assert state.field(FIRED) == 3 and "Aim at seat 2" in offered(state)


def test_hh_r55_until_then_the_agent_may_fire_at_guards() -> None:
    state = table("C3", "E5", "C5", held=(("Gun",),), roles=("Undercover Agent",), guards=("E3",))
    plays(state, "USE", "WALK", "WALK")
    say(state, "Use Gun")
    assert offered(state) == ["Do nothing", "Aim at guard 1"]


def test_hh_r92_dynamite_without_a_wall_is_spent_in_silence() -> None:
    state = table("C3", "E5", "C5", held=(("Dynamite",),))
    plays(state, "USE", "WALK", "WALK")
    say(state, "Use Dynamite", *FOUR)
    say(state, "Show a 4")
    assert state.step != ASK_WALL and state.row(NOISES) == [] and has_items(state, ANN) == []


def test_hh_r94_a_bomb_leaves_the_hand_before_the_die_is_shown() -> None:
    state = table("C3", "E5", "C5", held=(("Smoke Bomb",),))
    plays(state, "USE", "WALK", "WALK")
    say(state, "Use Smoke Bomb", *THREE)
    assert state.step == ASK_DIE and has_items(state, ANN) == []


def test_hh_r97_vests_are_asked_in_seat_order_and_the_noise_comes_after() -> None:
    state = table("C3", "E3", "E3", "A6", held=(("Machine Pistol",),))
    plays(state, "USE", "WALK", "WALK", "WALK")
    say(state, "Use Machine Pistol")
    say(state, "Aim at seat 2")
    say(state, "Aim at seat 1")
    say(state, "Do nothing", *FOUR)
    say(state, "Show a 4")
    assert state.step == ASK_VEST and asked(state) == [BOB] and state.row(NOISES) == []
    say(state, "Do nothing")
    assert asked(state) == [CY]
    say(state, "Do nothing")
    assert state.row(NOISES) == [TILE["C3"]]


# -- DISTRACT and guards


def test_hh_r56_a_crook_anywhere_keeps_at_least_two_cards() -> None:
    state = table("A1", "F6", "D4")
    plays(state, "DISTRACT", "WALK", "WALK")
    assert "Confuse seat 1" in offered(state)
    state.set_field(of(STACK_SIZE, BOB), 8)
    assert "Confuse seat 1" not in offered(state) and "Confuse seat 2" in offered(state)


def test_hh_r57_noise_is_not_thrown_at_home() -> None:
    state = table("C3", "F6", "D4")
    plays(state, "DISTRACT", "WALK", "WALK")
    assert "Make noise at C3" not in offered(state) and "Make noise at C2" in offered(state)


def test_hh_r58_noise_lasts_one_turn() -> None:
    state = table("C3", "F6", "D4")
    plays(state, "DISTRACT", "WALK", "WALK")
    say(state, "Make noise at B3")
    finish(state)
    assert state.row(NOISES) == []


def test_hh_r59_the_fifth_noise_moves_the_oldest_marker() -> None:
    state = table("C3", "F6", "D4")
    for tile in (1, 2, 2, 3, 4, 8):
        make_noise(state, tile)
    assert state.row(NOISES) == [2, 3, 4, 8]


def test_hh_r60_a_guard_where_the_noise_is_has_found_it() -> None:
    state = table("C3", "F6", "D4", guards=("B2",))
    make_noise(state, TILE["B2"])
    hush_noises(state)
    assert state.row(NOISES) == []


def test_hh_r61_the_agent_is_seen_like_any_thief() -> None:
    state = table("C1", "F6", "F6", guards=("A1",), roles=("Undercover Agent",))
    assert ways(state) == ["B1"]


def test_hh_r62_a_patrol_stays_in_its_quadrant_if_it_can() -> None:
    state = table("F6", "F5", "F6", guards=("A3",), walls=("A3 east", "A3 north"))
    assert ways(state) == ["A4"]
    other = table("F6", "F5", "F6", guards=("C1",))
    assert ways(other) == ["C2"]


def test_hh_r63_a_guard_off_its_start_tile_goes_back() -> None:
    state = table("F6", "F5", "F6", guards=("C3",))
    assert ways(state) == ["C2", "B3"]
    state.set_field(guard(0), TILE["B3"] + 1)
    assert ways(state) == ["C3"]


def test_hh_r64_a_die_for_stunned_guards_has_no_effect() -> None:
    state = table("F6", "F5", "F6", guards=("A3",))
    state.set_field(STUNNED, 1)
    plays(state, "GRAB", "GRAB", "DECODE")
    to_dice(state, 0, 0, 0, 0)
    say(state, "Show 1 then 1")
    assert guard_posts(state) == ["A3"] and state.step == ASK_ACTION


def test_hh_r65_without_guards_no_dice_are_rolled() -> None:
    state = table("F6", "F5", "F6")
    plays(state, "GRAB", "GRAB", "DECODE")
    for _seat in range(3):
        say(state, "Do nothing")
    assert state.step == ASK_ACTION


def fallen(state: HavocState, *seats: int) -> None:
    """Seats that were killed in this order; their choice of a card is void."""
    for seat in seats:
        die(state, seat)
    state.end()
    state.asked = 0
    take_control(state, Dice(1))
    GAME.advance(state, Dice(1))


def test_hh_r66_all_fallen_see_the_dice_and_one_decides() -> None:
    state = table("C3", "F5", "D4", "E5", guards=("A1",))
    fallen(state, CY, BOB)
    assert asked(state) == [CY]
    dice = [GAME.plain(GAME.view(state, viewer))["dice"] for viewer in range(4)]
    assert [shown is not None for shown in dice] == [False, True, True, False]


def test_hh_r67_the_escaped_take_no_further_part() -> None:
    state = table("A1", "F5", "D4", guards=("A6",))
    plays(state, "WALK", "GRAB", "GRAB")
    say(state, "Leave the maze")
    finish(state)
    assert asked(state) == [BOB, CY] and state.row(QUEUE) == []


def test_hh_r80_confusing_makes_no_noise() -> None:
    state = table("C3", "F6", "D4")
    plays(state, "DISTRACT", "WALK", "WALK")
    say(state, "Confuse seat 1")
    assert state.row(NOISES) == [] and counter(state, ANN) == (1, 1)


def test_hh_r81_any_guard_of_a_tile_may_be_moved() -> None:
    state = table("F6", "F5", "F6", guards=("A3", "A3"))
    plays(state, "GRAB", "GRAB", "DECODE")
    to_dice(state, 0, 1, 1, 1)
    say(state, "Show 1 then 2")
    assert state.step == ASK_GUARD and offered(state) == ["Guard 1 goes east", "Guard 2 goes east"]


def test_hh_r88_the_second_die_moves_the_guards_that_are_left() -> None:
    state = table("B3", "F5", "F6", guards=("A3", "A1"))
    plays(state, "GRAB", "GRAB", "DECODE")
    to_dice(state, 0, 0, 1, 1)
    say(state, "Show 1 then 1")
    say(state, "Guard 1 goes east")
    assert status(state, ANN) == "caught" and {text[:7] for text in offered(state)} == {"Guard 2"}


def test_hh_r90_controllers_take_turns_and_new_ones_join_the_back() -> None:
    state = table("C3", "F5", "D4", "E5", guards=("A1",))
    fallen(state, CY, BOB)
    assert state.field(CONTROLLER) == CY + 1 and state.row(QUEUE) == [BOB, CY]
    die(state, DAN)
    assert state.row(QUEUE) == [BOB, CY, DAN]


# -- The end


def test_hh_r68_a_bodys_cash_can_be_taken_a_prisoners_not() -> None:
    state = table("C2", "C2", "C2", money=((), (100,), (200,)))
    plays(state, "GRAB", "WALK", "WALK")
    state.set_field(of(STATUS, BOB), KILLED)
    state.set_field(of(STATUS, CY), CAUGHT)
    assert offered(state) == ["Do nothing", "Take cash of seat 1"]


def test_hh_r69_a_siege_catches_the_thieves_inside_only() -> None:
    state = table("C2", "C2", "C2", roles=("Bossy Thief", "Loyal Thief", "Undercover Agent"))
    state.set_field(of(STATUS, ANN), ESCAPED)
    besiege(state)
    assert [status(state, seat) for seat in range(3)] == ["escaped", "caught", "active"]
    assert state.field(ENDED) == SIEGE


def test_hh_r70_without_anybody_to_score_nobody_wins() -> None:
    state = table("C2", "C2", "C2")
    for seat in range(3):
        state.set_field(of(STATUS, seat), CAUGHT)
    assert all_scores(state) == [-1, -1, -1] and all_winners(state) == []


@pytest.mark.parametrize(("fate", "scores"), [(0, True), (CAUGHT, True), (KILLED, False)])
def test_hh_r71_a_killed_agent_cannot_win(fate: int, scores: bool) -> None:
    state = table("C2", "C2", "C2", roles=("Undercover Agent",))
    state.set_field(of(STATUS, ANN), fate)
    assert (all_scores(state)[ANN] >= 0) == scores


def test_hh_r72_the_agent_earns_double_for_caught_and_killed() -> None:
    state = table("C2", "C2", "C2", roles=("Undercover Agent", "Macho Thief", "Psycho Thief"))
    state.set_field(of(STATUS, BOB), CAUGHT)
    state.set_field(of(STATUS, CY), KILLED)
    assert all_scores(state)[ANN] == 2 * (400 + 500)


def test_hh_r73_unharmed_means_escaped_without_a_wound() -> None:
    state = table("C2", "C2", "C2", roles=("Loyal Thief", "Bossy Thief", "Macho Thief"))
    for seat in range(3):
        state.set_field(of(STATUS, seat), ESCAPED)
    state.set_field(of(WOUNDS, BOB), 1)
    assert all_scores(state)[ANN] == 400


def test_hh_r74_the_wounded_score_as_usual() -> None:
    state = table("C2", "C2", "C2", money=((300,),))
    state.set_field(of(STATUS, ANN), ESCAPED)
    state.set_field(of(WOUNDS, ANN), 1)
    assert all_scores(state)[ANN] == 300 + 500


def test_hh_r76_each_item_card_used_counts_once() -> None:
    state = table("C2", "C2", "C2", held=(("Gun", "Gun", "Flashlight"),), roles=("Macho Thief",))
    for kind in (0, 0, 5):
        show_item(state, ANN, kind)
    assert state.field(of(USES, ANN)) == 2
    spend_item(state, ANN, 0)
    show_item(state, ANN, 0)
    assert state.field(of(USES, ANN)) == 3


def test_hh_r77_the_game_ends_in_mid_turn() -> None:
    state = table("A1", "C2", "C3", roles=("Bossy Thief", "Undercover Agent", "Loyal Thief"))
    plays(state, "WALK", "WALK", "WALK")
    state.set_field(of(STATUS, CY), CAUGHT)
    say(state, "Leave the maze")
    assert state.over


def test_hh_r82_the_fearless_count_guards_in_the_maze() -> None:
    state = table("C2", "C2", "C2", roles=("Fearless Thief",), guards=("A1", "B1", "C1"))
    state.set_field(of(STATUS, ANN), ESCAPED)
    state.set_field(STUNNED, 1)
    state.set_field(guard(1), 0)
    assert all_scores(state)[ANN] == 200 and state.field(ENTERED) == 3


def test_hh_r96_a_score_of_nothing_can_win() -> None:
    state = table("C2", "C2", "C2", roles=("Snitching Thief",))
    state.set_field(of(STATUS, ANN), ESCAPED)
    state.set_field(of(STATUS, BOB), KILLED)
    state.set_field(of(STATUS, CY), KILLED)
    assert all_scores(state)[ANN] == 0 and all_winners(state) == [ANN]


def test_hh_r99_a_house_value_says_whether_an_escape_holds() -> None:
    strict = box_of({"limits": {"siege spares the escaped": 0}})
    state = table("C2", "C2", "C2", house=strict)
    state.set_field(of(STATUS, ANN), ESCAPED)
    besiege(state)
    assert status(state, ANN) == "caught"


def test_hh_r101_who_aims_too_early_is_not_the_agent() -> None:
    state = table("C3", "E3", "A5", held=(("Gun",),))
    plays(state, "USE", "WALK", "WALK")
    say(state, "Use Gun")
    assert state.field(NO_AGENT) == 0
    say(state, "Aim at seat 1")
    assert state.field(NO_AGENT) == 1 << ANN


def test_hh_r102_what_was_seen_stays_known_until_it_is_spent() -> None:
    state = table("C3", "C3", "A5", held=((), ("Gun", "Flashlight")))
    show_item(state, BOB, 0)
    assert state.field(of(SHOWN, BOB)) == 1
    die(state, BOB)
    loot_item(state, ANN, BOB, Dice(3))
    assert state.field(of(SHOWN, BOB)) == 0 and state.field(known(BOB, ANN, KNOWN_ITEMS)) != 0


def test_hh_r103_who_is_hit_is_asked_with_a_vest_or_without() -> None:
    for held in ((), ("Bulletproof Vest",)):
        state = table("C3", "E3", "A5", held=(("Gun",), held))
        plays(state, "USE", "WALK", "WALK")
        shoot(state, "Aim at seat 1", FOUR)
        assert state.step == ASK_VEST and asked(state) == [BOB] and len(offered(state)) == 1 + len(held)


def test_hh_r105_only_cash_in_hand_counts_against_the_bossy() -> None:
    state = table("C2", "C2", "C2", money=((200,), (300,), (300,)))
    state.set_field(of(STATUS, ANN), ESCAPED)
    assert all_scores(state)[ANN] == 200
    state.set_field(of(STATUS, BOB), KILLED)
    state.set_field(of(STATUS, CY), CAUGHT)
    assert all_scores(state)[ANN] == 700


def test_hh_r106_all_roles_and_cash_are_shown_at_the_end() -> None:
    state = table("A1", "C2", "C2", money=((), (300,)))
    for seat in (BOB, CY):
        state.set_field(of(STATUS, seat), CAUGHT)
    besiege(state)
    view = GAME.plain(GAME.view(state, ANN))["seats"]
    assert isinstance(view, list) and view[BOB]["cash"] == ["300"] and view[BOB]["role"] == "Loyal Thief"
