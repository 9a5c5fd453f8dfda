"""The rules of Heist & Havoc from items to the score, on literal positions."""

from __future__ import annotations

import pytest

from rookery.games.havoc.components import (
    BREACHES,
    CAUGHT,
    ENDED,
    ENTERED,
    ESCAPED,
    IMPRISONED,
    KILLED,
    NOISES,
    OPEN_EDGES,
    SHUT,
    SIEGE,
    SMOKE,
    STACK_SIZE,
    STATUS,
    STUNNED,
    USES,
    WOUNDS,
    of,
)
from rookery.games.havoc.maze import EAST, TILE_NAMES, WEST
from rookery.games.havoc.rules.harm import all_scores, all_winners, check_prison, die
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import (
    ASK_ACTION,
    ASK_DIE,
    ASK_ENTRY,
    ASK_GUARD,
    ASK_PAIR,
    ASK_TARGET,
    ASK_VEST,
    ASK_WALL,
)
from rookery.games.havoc.tests.position import (
    ANN,
    BOB,
    CY,
    asked,
    finish,
    guard_posts,
    hand,
    has_codes,
    has_items,
    in_set,
    mark,
    offered,
    plays,
    say,
    skip_to,
    status,
    table,
    wait_for,
    where,
    wounds,
)

ONE, TWO, THREE, FOUR = (0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2), (3, 3, 3, 3)


def shoot(state: HavocState, target: str, dice: tuple[int, ...], weapon: str = "Gun") -> None:
    """Whoever is asked fires, and shows the only value there is."""
    say(state, f"Use {weapon}")
    if target:
        say(state, f"Aim at {target}", *dice)
    if not target or weapon == "Machine Pistol":
        say(state, "Do nothing", *dice)
    say(state, f"Show a {dice[0] + 1}")


def noises(state: HavocState) -> list[str]:
    return [TILE_NAMES[tile] for tile in state.row(NOISES)]


# -- Items


def test_hh_34_one_item_is_used_and_one_die_of_four_shown() -> None:
    state = table("C3", "D3", "D4", held=(("Gun", "Dynamite", "Smoke Bomb", "Medikit", "Flashlight", "Borescope"),))
    plays(state, "USE", "WALK", "WALK")
    assert offered(state)[1:] == ["Use Gun", "Use Dynamite", "Use Smoke Bomb", "Use Medikit on seat 0"]
    say(state, "Use Smoke Bomb", 0, 1, 1, 3)
    assert state.step == ASK_DIE and offered(state) == ["Show a 1", "Show a 2", "Show a 4"]


@pytest.mark.parametrize(
    ("dice", "hurt", "noise", "kept", "acts"),
    [(FOUR, 1, ["C3"], True, False), (THREE, 0, ["C3"], True, False), (TWO, 0, [], False, True)],
)
def test_hh_35_a_gun_wounds_stuns_or_jams(
    dice: tuple[int, ...], hurt: int, noise: list[str], kept: bool, acts: bool
) -> None:
    state = table("C3", "E3", "A5", held=(("Gun",),))
    plays(state, "USE", "RUN", "WALK")
    shoot(state, "seat 1", dice)
    if state.step == ASK_VEST:
        say(state, "Do nothing")
    assert wounds(state, BOB) == hurt and noises(state) == noise
    assert (has_items(state, ANN) == ["Gun"]) == kept
    assert (asked(state) == [BOB]) == acts


def test_hh_35_a_shot_at_nobody_is_allowed() -> None:
    state = table("C3", "E5", "A5", held=(("Gun",),))
    plays(state, "USE", "RUN", "WALK")
    shoot(state, "", THREE)
    assert noises(state) == ["C3"]


def test_hh_36_a_cancelled_card_is_back_in_hand_at_once() -> None:
    state = table("C3", "E3", "A5", held=(("Gun",),))
    plays(state, "USE", "RUN", "WALK")
    shoot(state, "seat 1", THREE)
    assert state.field(of(STACK_SIZE, BOB)) == 0
    finish(state)
    say(state, "Play WALK")
    assert "RUN" in hand(state) and len(hand(state)) == 10


def test_hh_37_a_machine_pistol_takes_several_targets_in_one_room() -> None:
    state = table("C3", "E3", "E3", "C5", held=(("Machine Pistol",),))
    plays(state, "USE", "RUN", "WALK", "WALK")
    say(state, "Use Machine Pistol")
    assert offered(state) == ["Do nothing", "Aim at seat 1", "Aim at seat 2", "Aim at seat 3"]
    say(state, "Aim at seat 1")
    assert offered(state) == ["Do nothing", "Aim at seat 2"]
    say(state, "Aim at seat 2")
    say(state, "Do nothing", *FOUR)
    say(state, "Show a 4")
    say(state, "Do nothing")
    say(state, "Do nothing")
    assert [wounds(state, seat) for seat in range(4)] == [0, 1, 1, 0]


def test_hh_38_guards_can_be_stunned_and_shot() -> None:
    state = table("C3", "D4", "A5", held=(("Gun",),), guards=("E3", "C1"))
    plays(state, "USE", "RUN", "WALK")
    shoot(state, "guard 1", THREE)
    assert state.field(STUNNED) == 1
    other = table("C3", "D4", "A5", held=(("Gun",),), guards=("E3", "C1"))
    plays(other, "USE", "RUN", "WALK")
    shoot(other, "guard 2", FOUR)
    assert guard_posts(other) == ["E3"]


def test_hh_39_sight_is_straight_and_broken_by_walls_doors_smoke_and_players() -> None:
    walls = ("C3 north", "B3 west")
    state = table("C3", "C1", "A3", "E3", "F3", "C6", held=(("Gun",),), walls=walls)
    plays(state, "USE", *["WALK"] * 5)
    say(state, "Use Gun")
    assert offered(state) == ["Do nothing", "Aim at seat 3", "Aim at seat 5"]
    mark(state, SMOKE, "C4")
    mark(state, SHUT, "D3")
    assert offered(state) == ["Do nothing"]


def test_hh_40_dynamite_opens_walls_by_the_die() -> None:
    double = ("C3 east", "D3 west")
    for dice, own, other in ((FOUR, True, True), (THREE, True, False), (TWO, False, False)):
        state = table("C3", "E5", "A5", held=(("Dynamite",),), walls=double)
        plays(state, "USE", "WALK", "WALK")
        say(state, "Use Dynamite", *dice)
        say(state, f"Show a {dice[0] + 1}")
        if state.step == ASK_WALL:
            say(state, "Blow up the wall in the east")
        assert in_set(state, OPEN_EDGES + EAST, "C3") == own and in_set(state, OPEN_EDGES + WEST, "D3") == other
        assert in_set(state, BREACHES + EAST, "C3") == own and has_items(state, ANN) == []
        assert noises(state) == (["C3"] if own else [])


def test_hh_41_smoke_stops_looking_taking_decoding_and_running() -> None:
    state = table("C2", "C2", "C2", "C2", rooms={"C2": "storage"}, dark=("C1",), held=(("Smoke Bomb",),))
    plays(state, "USE", "GRAB", "INSPECT", "RUN")
    say(state, "Use Smoke Bomb", *THREE)
    say(state, "Show a 3")
    assert in_set(state, SMOKE, "C2") and noises(state) == [] and has_items(state, ANN) == []
    assert offered(state) == ["Do nothing"]
    say(state, "Do nothing")
    assert offered(state) == ["Do nothing"]
    say(state, "Do nothing")
    say(state, "Go to C3")
    assert asked(state) != [3]


def test_hh_42_a_medikit_heals_somebody_in_the_room() -> None:
    state = table("C3", "C3", "D3", held=(("Medikit",),))
    state.set_field(of(WOUNDS, BOB), 1)
    plays(state, "USE", "WALK", "WALK")
    assert offered(state) == ["Do nothing", "Use Medikit on seat 0", "Use Medikit on seat 1"]
    say(state, "Use Medikit on seat 1")
    assert wounds(state, BOB) == 0 and has_items(state, ANN) == []


def test_hh_43_a_vest_turns_a_wound_into_a_stun() -> None:
    state = table("C3", "E3", "A5", held=(("Gun",), ("Bulletproof Vest",)))
    plays(state, "USE", "RUN", "WALK")
    shoot(state, "seat 1", FOUR)
    say(state, "Use the Bulletproof Vest")
    assert wounds(state, BOB) == 0 and has_items(state, BOB) == [] and asked(state) != [BOB]


def test_hh_44_the_agent_may_not_shoot_first() -> None:
    state = table("C3", "E3", "A5", held=(("Gun",),), roles=("Undercover Agent",))
    plays(state, "USE", "RUN", "WALK")
    say(state, "Use Gun")
    assert state.step == ASK_TARGET and offered(state) == ["Do nothing"]


# -- DISTRACT


def test_hh_45_noise_is_thrown_one_or_two_steps_along_doors() -> None:
    state = table("A1", "E5", "E5", walls=("A1 east", "A2 south"))
    plays(state, "DISTRACT", "WALK", "WALK")
    thrown = [text for text in offered(state) if text.startswith("Make")]
    assert thrown == ["Make noise at A2", "Make noise at B2"]
    say(state, "Make noise at B2")
    assert noises(state) == ["B2"]


def test_hh_46_a_confused_crook_plays_with_a_card_less() -> None:
    state = table("A1", "E5", "E5")
    plays(state, "DISTRACT", "RUN", "WALK")
    say(state, "Confuse seat 1", 1)
    finish(state)
    say(state, "Play WALK")
    assert len(hand(state)) == 8


# -- Guards


def test_hh_47_two_dice_move_guards_of_their_quadrants() -> None:
    state = table("C6", "D6", "D6", guards=("A1", "F2"))
    plays(state, "WALK", "WALK", "DECODE")
    wait_for(state, CY)
    say(state, "Do nothing", 0, 1, 2, 3)
    assert state.step == ASK_PAIR and asked(state) == [CY] and len(offered(state)) == 12
    say(state, "Show 1 then 3")
    assert state.step == ASK_GUARD and {text[:7] for text in offered(state)} == {"Guard 1"}
    say(state, "Guard 1 goes east")
    assert guard_posts(state) == ["B1", "F2"]


def test_hh_48_guards_follow_sight_then_noise_then_patrol() -> None:
    for cards, post in ((("WALK", "Go to A3"), "A2"), (("DISTRACT", "Make noise at D1"), "B1")):
        state = table("B3" if cards[0] == "WALK" else "D2", "F6", "F6", guards=("A1",), walls=("B3 north", "A1 south"))
        if cards[0] == "WALK":
            state = table("B3", "F6", "F6", guards=("A1",))
        plays(state, cards[0], "WALK", "DECODE")
        say(state, cards[1])
        skip_to_pair(state, (0, 1, 1, 1))
        say(state, "Show 1 then 2")
        finish(state)
        assert guard_posts(state) == [post]
    state = table("F5", "F6", "F6", guards=("A3",))
    plays(state, "WALK", "WALK", "DECODE")
    skip_to_pair(state, (0, 1, 1, 1))
    say(state, "Show 1 then 2")
    assert guard_posts(state) == ["B3"]


def skip_to_pair(state: HavocState, dice: tuple[int, ...]) -> None:
    """To the controller's dice, which are these."""
    while state.step != ASK_PAIR:
        say(state, offered(state)[0], *dice)


def test_hh_49_guards_walk_through_shut_doors_and_trigger_nothing() -> None:
    state = table("F6", "F6", "F6", rooms={"B3": "closing door A"}, guards=("A3",))
    mark(state, SHUT, "B3")
    plays(state, "GRAB", "GRAB", "DECODE")
    skip_to_pair(state, (0, 1, 1, 1))
    say(state, "Show 1 then 2")
    assert guard_posts(state) == ["B3"] and in_set(state, SHUT, "B3")


def test_hh_50_a_guard_arrests_everybody_in_the_room_and_leaves_with_them() -> None:
    state = table("B3", "B3", "F6", guards=("A3",), held=(("Gun",),))
    plays(state, "GRAB", "GRAB", "DECODE")
    skip_to_pair(state, (0, 1, 1, 1))
    say(state, "Show 1 then 2")
    assert [status(state, seat) for seat in range(3)] == ["caught", "caught", "active"]
    assert guard_posts(state) == [] and where(state, ANN) == ""


def test_hh_51_a_guard_that_comes_takes_the_noise_away() -> None:
    state = table("C2", "F6", "F6", guards=("A1",))
    plays(state, "DISTRACT", "GRAB", "DECODE")
    say(state, "Make noise at B1")
    skip_to_pair(state, (0, 1, 1, 1))
    say(state, "Show 1 then 2")
    assert guard_posts(state) == ["B1"] and noises(state) == []


def test_hh_52_a_due_guard_enters_on_the_corner_of_the_die_shown() -> None:
    state = table("C3", "D4", "D4", down={"C2": "laser A"})
    plays(state, "WALK", "GRAB", "DECODE")
    say(state, "Go to C2")
    say(state, "Do nothing")
    say(state, "Do nothing", 2, 2, 0, 0)
    assert state.step == ASK_ENTRY and asked(state) == [CY] and offered(state) == ["Show a 1", "Show a 3"]
    say(state, "Show a 3")
    assert guard_posts(state) == ["F6"]


def test_hh_53_instead_of_an_eighth_guard_the_game_ends() -> None:
    state = table("C3", "D4", "D4", down={"C2": "laser A"})
    state.set_field(ENTERED, 7)
    plays(state, "WALK", "GRAB", "DECODE")
    say(state, "Go to C2")
    finish(state)
    assert state.over and state.field(ENDED) == SIEGE


# -- Death and the end


def test_hh_54_the_second_wound_kills_and_the_body_stays() -> None:
    state = table("C3", "D4", "D4", down={"C2": "electricity A"}, held=(("Gun",),), numbers=((1, 2),))
    state.set_field(of(WOUNDS, ANN), 1)
    plays(state, "WALK", "GRAB", "GRAB")
    say(state, "Go to C2")
    assert status(state, ANN) == "killed" and where(state, ANN) == "C2" and has_items(state, ANN) == ["Gun"]
    finish(state)
    assert state.step == ASK_ACTION and asked(state) == [BOB, CY] and has_codes(state, BOB) == []


def test_hh_55_the_dead_control_the_guards() -> None:
    state = table("C3", "D4", "D4", guards=("A1",))
    die(state, BOB)
    plays(state, "WALK", "WALK", "WALK")
    skip_to(state, ASK_PAIR)
    assert asked(state) == [BOB]


def test_hh_56_the_game_ends_without_thieves_inside() -> None:
    state = table("A1", "F6", "D4", roles=("Bossy Thief", "Loyal Thief", "Undercover Agent"))
    plays(state, "WALK", "WALK", "WALK")
    say(state, "Leave the maze")
    assert not state.over
    say(state, "Leave the maze")
    assert state.over


def test_hh_56_the_game_ends_with_the_last_thief_in_prison() -> None:
    state = table("C2", "F6", "D4", rooms={"C2": "closing door A"}, numbers=((2,),))
    mark(state, SHUT, "C2")
    state.set_field(of(STATUS, BOB), ESCAPED)
    state.set_field(of(STATUS, CY), KILLED)
    check_prison(state)
    assert state.over and state.field(ENDED) == IMPRISONED and status(state, ANN) == "caught"


def test_hh_57_only_the_escaped_score_and_the_agent_if_alive() -> None:
    roles = ("Bossy Thief", "Loyal Thief", "Undercover Agent")
    state = table("A1", "F6", "D4", roles=roles)
    state.set_field(of(STATUS, BOB), CAUGHT)
    for inside in (0, CAUGHT):
        state.set_field(of(STATUS, CY), inside)
        assert [score >= 0 for score in all_scores(state)] == [False, False, True]
    state.set_field(of(STATUS, CY), KILLED)
    state.set_field(of(STATUS, ANN), ESCAPED)
    assert [score >= 0 for score in all_scores(state)] == [True, False, False]


def test_hh_58_cash_and_income_decide_and_the_order_of_roles_breaks_ties() -> None:
    roles = ("Macho Thief", "Fearless Thief", "Undercover Agent")
    state = table("A1", "F6", "D4", roles=roles, money=((300,), (300, 300), (300,)), guards=("A1", "B1", "C1"))
    for seat in (ANN, BOB):
        state.set_field(of(STATUS, seat), ESCAPED)
    assert all_scores(state) == [900, 900, 0] and all_winners(state) == [BOB]
    state.set_field(of(USES, ANN), 2)
    assert all_scores(state)[ANN] == 700
