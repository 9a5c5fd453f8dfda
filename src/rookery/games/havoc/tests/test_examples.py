"""The worked scenarios of Heist & Havoc, and the printed examples."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rookery.core.chance import Dice
from rookery.games.havoc import GAME
from rookery.games.havoc.components import (
    CAUGHT,
    COLUMN,
    DEAD,
    ENDED,
    ENTERED,
    ESCAPED,
    FIRST_STACK,
    KILLED,
    NOISES,
    OPEN_EDGES,
    QUEUE,
    ROW,
    SHUT,
    SIEGE,
    STACK_SIZE,
    STATUS,
    WOUNDS,
    of,
)
from rookery.games.havoc.maze import EAST, WEST
from rookery.games.havoc.reading import cash_lying, codes_lying
from rookery.games.havoc.rules.harm import all_scores, all_winners, besiege
from rookery.games.havoc.rules.planning import last_on_track
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_ACTION, ASK_BURY_CODE, ASK_BURY_ITEM, ASK_PAIR, ASK_TAKE_BACK, ASK_VEST
from rookery.games.havoc.tests.position import (
    ANN,
    BOB,
    CY,
    EVE,
    TILE,
    asked,
    board,
    counter,
    crack,
    deal,
    finish,
    guard_posts,
    hand,
    has_cash,
    has_codes,
    has_items,
    in_set,
    offered,
    plays,
    say,
    status,
    table,
    turn,
    wait_for,
    where,
    wounds,
)


def order_of_next_turn(state: HavocState) -> list[int]:
    """Who is asked, seat by seat, when all play RUN or, who played it, WALK."""
    while state.asked and state.step == ASK_ACTION:
        say(state, "Play RUN" if "RUN" in hand(state) else "Play WALK")
    order: list[int] = []
    while state.step != ASK_ACTION:
        order += asked(state)
        say(state, "Do nothing")
    return order


def test_example_1_the_printed_track() -> None:
    yellow, purple, red, green = range(4)
    state = table("C3", "C3", "C3", "C3")
    turn(state, "SEARCH", "WALK", "RUN", "INSPECT")
    assert [counter(state, seat) for seat in (purple, red, green, yellow)] == [(1, 1), (1, 0), (1, 0), (1, -1)]
    assert last_on_track(state, 0b1111) == yellow
    assert order_of_next_turn(state) == [purple, green, red, yellow]


@pytest.mark.parametrize(("card", "space", "guards"), [("WALK", (4, -1), 0), ("RUN", (0, 0), 1)])
def test_example_2_a_dark_space_and_the_reset(card: str, space: tuple[int, int], guards: int) -> None:
    state = table("C3", "D3", "D4")
    for seat in range(3):
        state.set_field(of(COLUMN, seat), 3)
    state.set_field(of(ROW, ANN), 0)
    turn(state, card, "RUN", "RUN")
    assert counter(state, ANN) == space and len(guard_posts(state)) == guards
    assert last_on_track(state, 0b111) == ANN


def test_example_3_one_guard_a_turn() -> None:
    state = table("C3", "D3", "F6", down={"C2": "laser A"}, rooms={"D3": "laser B"}, numbers=((), (3,)))
    for seat in range(3):
        state.set_field(of(COLUMN, seat), 5)
    plays(state, "RUN", "DECODE", "WALK")
    say(state, "Go to C2")
    say(state, "Do nothing")
    say(state, "Disarm D3 with code 3")
    finish(state)
    assert len(guard_posts(state)) == 1 and state.field(ENTERED) == 1


def dice_example() -> HavocState:
    """Guards near the border in quadrant 4 and in quadrant 3; Red waits in quadrant 3; noise on E5."""
    walls = ("D4 south", "E4 south", "F4 south", "D6 north", "E6 north", "F6 north")
    state = table("F5", "A1", "B1", guards=("C5", "F4"), walls=(*walls, "E5 east"))
    plays(state, "GRAB", "GRAB", "DECODE")
    while state.step != ASK_PAIR:
        say(state, "Do nothing", 0, 1, 2, 3)
    state.push(NOISES, TILE["E5"])
    return state


def test_example_4_the_printed_dice() -> None:
    state = dice_example()
    say(state, "Show 4 then 3")
    assert guard_posts(state) == ["D5", "F4"] and "Guard 1 goes east" in offered(state)
    other = dice_example()
    say(other, "Show 1 then 3")
    assert guard_posts(other)[0] == "C5" and guard_posts(other)[1] != "F4"


@pytest.mark.parametrize(
    ("laid", "numbers"),
    [
        (("2, 4, 5", "5, 7", ""), ((2, 4, 5, 1), (5, 7))),
        (("2, 4, 7", "5, 5", ""), ((2, 4, 7, 1), (5, 5))),
        (("5, 4, 5", "2, 7", ""), ((5, 4, 5, 1), (2, 7))),
    ],
)
def test_example_5_a_vault_with_help(laid: Sequence[str], numbers: Sequence[Sequence[int]]) -> None:
    quentin, barbara = ANN, BOB
    state = table("C2", "C3", "D4", rooms={"C2": "vault 5"}, numbers=numbers)
    plays(state, "DECODE", "WALK", "WALK")
    crack(state, *laid)
    assert not in_set(state, DEAD, "C2") and has_codes(state, quentin) == [1] and has_codes(state, barbara) == []
    assert [int(codes_lying(state, TILE["C2"], code)) for code in range(8)] == [0, 1, 0, 1, 2, 0, 1, 0]
    finish(state)
    turn(state, "GRAB", "GRAB", "GRAB")
    plays(state, "DECODE", "WALK", "WALK")
    wait_for(state, quentin)
    crack(state, "1", "", "")
    assert in_set(state, DEAD, "C2") and cash_lying(state, TILE["C2"]) == 5


def test_example_5_with_a_borescope_four_numbers_open_a_vault_of_five() -> None:
    state = table("C2", "C3", "D4", rooms={"C2": "vault 5"}, numbers=((2, 4, 7), (5,)), held=(("Borescope",),))
    plays(state, "DECODE", "WALK", "WALK")
    crack(state, "2, 4, 7 scope", "5", "")
    assert in_set(state, DEAD, "C2")


def test_example_6_the_first_claim() -> None:
    quentin, rosa, sam = ANN, BOB, CY
    state = table("C2", "C2", "C2", rooms={"C2": "vault 3"}, numbers=((1, 2, 3),))
    plays(state, "DECODE", "WALK", "USE")
    crack(state, "1, 2, 3", "", "")
    finish(state)
    state.set_field(of(ROW, sam), 0)
    plays(state, "GRAB", "SNATCH", "SNATCH")
    assert asked(state) == [rosa] and offered(state) == ["Do nothing"]
    say(state, "Do nothing")
    assert asked(state) == [quentin]
    say(state, "Take a card of this room")
    assert asked(state) == [sam]
    say(state, "Take a card of this room")
    say(state, "Take a card of this room")
    assert [len(has_cash(state, seat)) for seat in range(3)] == [1, 0, 2]


@pytest.mark.parametrize("vest", [True, False])
def test_example_7_the_gun(vest: bool) -> None:
    state = table("C3", "E3", "A5", held=(("Gun",), ("Bulletproof Vest",)))
    plays(state, "USE", "RUN", "WALK")
    say(state, "Use Gun")
    say(state, "Aim at seat 1", 0, 1, 3, 3)
    say(state, "Show a 4")
    assert state.step == ASK_VEST
    say(state, "Use the Bulletproof Vest" if vest else "Do nothing")
    assert wounds(state, BOB) == (0 if vest else 1) and (has_items(state, BOB) == []) == vest
    assert state.field(of(STACK_SIZE, BOB)) == 0 and asked(state) == [CY] and counter(state, ANN)[0] == 2


def test_example_7_a_player_between_is_in_the_way() -> None:
    state = table("C3", "E3", "D3", held=(("Gun",),))
    plays(state, "USE", "RUN", "WALK")
    say(state, "Use Gun")
    assert offered(state) == ["Do nothing", "Aim at seat 2"]


def test_example_8_the_jam() -> None:
    state = table("C3", "E3", "A5", held=(("Gun",),))
    plays(state, "USE", "RUN", "WALK")
    say(state, "Use Gun")
    say(state, "Aim at seat 1", 0, 1, 3, 3)
    say(state, "Show a 1")
    assert has_items(state, ANN) == [] and counter(state, ANN) == (1, 0) and asked(state) == [BOB]


def test_example_9_electricity_twice() -> None:
    state = table("C3", "E3", "A5", rooms={"C2": "electricity A"}, held=(("Gun",),), money=((300,),), numbers=((1,),))
    state.set_field(of(WOUNDS, ANN), 1)
    plays(state, "RUN", "RUN", "WALK")
    say(state, "Go to C2")
    assert status(state, ANN) == "killed" and where(state, ANN) == "C2" and state.row(QUEUE) == [ANN]
    assert has_items(state, ANN) == ["Gun"] and has_cash(state, ANN) == [300]


def test_example_10_distract_a_crook() -> None:
    state = table("C3", "E3", "A5")
    plays(state, "DISTRACT", "RUN", "WALK")
    grab_among_nine = 1  # WALK, GRAB, ...: RUN is not in hand
    say(state, "Confuse seat 1", grab_among_nine)
    assert state.field(FIRST_STACK + BOB) == 1 << 1 | 1 << 2 and state.field(of(STACK_SIZE, BOB)) == 2
    finish(state)
    say(state, "Play WALK")
    assert len(hand(state)) == 8
    plays(state, "WALK", "RUN")
    assert state.step == ASK_TAKE_BACK and asked(state) == [BOB]
    assert offered(state) == ["Take back RUN", "Take back GRAB"]
    say(state, "Take back GRAB")
    finish(state)
    say(state, "Play RUN")
    assert len(hand(state)) == 8 and "GRAB" in hand(state) and "RUN" not in hand(state)


def test_example_11_the_closing_door() -> None:
    finn, gus = ANN, BOB
    state = table("C3", "B2", "A5", down={"C2": "closing door A"}, numbers=((), (3,)))
    plays(state, "WALK", "DECODE", "RUN")
    say(state, "Go to C2")
    assert in_set(state, SHUT, "C2")
    say(state, "Disarm C2 with code 3")
    assert not in_set(state, SHUT, "C2") and has_codes(state, gus) == []
    finish(state)
    plays(state, "RUN", "WALK", "WALK")
    wait_for(state, finn)
    assert "Go to C3" in offered(state)


def test_example_12_dynamite() -> None:
    state = table("A3", "E3", "C5", walls=("A3 east", "B3 west"), held=(("Dynamite",) * 3,))
    outcomes = (("east", (True, False)), ("east", (True, True)))
    for direction, layers in outcomes:
        plays(state, "USE", "GRAB", "GRAB")
        wait_for(state, ANN)
        say(state, "Use Dynamite", 2, 2, 2, 2)
        say(state, "Show a 3")
        say(state, f"Blow up the wall in the {direction}")
        assert (in_set(state, OPEN_EDGES + EAST, "A3"), in_set(state, OPEN_EDGES + WEST, "B3")) == layers
        finish(state)
        turn(state, "WALK", "WALK", "WALK")
    plays(state, "USE", "GRAB", "GRAB")
    wait_for(state, ANN)
    say(state, "Use Dynamite", 2, 2, 2, 2)
    say(state, "Show a 3")
    say(state, "Blow up the wall in the west")
    finish(state)
    plays(state, "WALK", "WALK", "WALK")
    wait_for(state, ANN)
    assert "Leave the maze" in offered(state) and "Go to B3" in offered(state)


def scoring(wounded: bool) -> HavocState:
    roles = ("Bossy Thief", "Loyal Thief", "Psycho Thief", "Macho Thief", "Undercover Agent")
    money = ((300, 300, 100), (200, 200))
    state = table("C2", "C2", "C2", "C2", "C2", roles=roles, money=money, guards=("A1", "B1", "C1", "D1"))
    for seat, fate in enumerate((ESCAPED, ESCAPED, KILLED, CAUGHT)):
        state.set_field(of(STATUS, seat), fate)
    state.set_field(of(WOUNDS, ANN), 1 if wounded else 0)
    return state


def test_example_13_scoring() -> None:
    assert all_scores(scoring(False)) == [1200, 1100, -1, -1, 1800] and all_winners(scoring(False)) == [EVE]
    assert all_scores(scoring(True))[BOB] == 400


def test_example_14_the_eighth_guard() -> None:
    state = table("C2", "C2", "C2", roles=("Fearless Thief",), guards=("A1", "B1", "C1", "D1"), money=((200,),))
    state.set_field(ENTERED, 7)
    state.set_field(of(STATUS, ANN), ESCAPED)
    besiege(state)
    assert state.over and state.field(ENDED) == SIEGE and all_scores(state) == [600, -1, -1]


def test_example_15_the_tie() -> None:
    roles = ("Snitching Thief", "Loyal Thief", "Bossy Thief", "Psycho Thief")
    money = ((300, 300, 200), (300, 300, 200))
    state = table("C2", "C2", "C2", "C2", roles=roles, money=money)
    for seat, fate in enumerate((ESCAPED, ESCAPED, KILLED, CAUGHT)):
        state.set_field(of(STATUS, seat), fate)
    assert all_scores(state)[:2] == [1300, 1300] and all_winners(state) == [BOB]


def test_example_16_the_agents_gun() -> None:
    roles = ("Undercover Agent", "Bossy Thief", "Loyal Thief")
    state = table("C3", "E3", "A5", held=(("Gun",), ("Gun",)), roles=roles, guards=("C1",))
    plays(state, "USE", "RUN", "WALK")
    say(state, "Use Gun")
    assert offered(state) == ["Do nothing", "Aim at guard 1"]
    other = table("E3", "C3", "A5", held=(("Gun",), ("Gun",)), roles=roles[1::-1] + roles[2:])
    plays(other, "USE", "USE", "WALK")
    say(other, "Use Gun")
    say(other, "Do nothing", 0, 0, 0, 0)
    say(other, "Show a 1")
    say(other, "Use Gun")
    assert offered(other) == ["Do nothing", "Aim at seat 0"]


def test_example_17_six_players() -> None:
    state = board(6)
    deal(state, (("Gun", "Gun", "Bulletproof Vest", "Medikit", "Dynamite"),), ((1, 2, 3, 4, 5),), ())
    state.plan(ASK_BURY_CODE)
    state.plan(ASK_BURY_ITEM)
    GAME.advance(state, Dice(1))
    assert offered(state) == ["Bury Gun"]
    for _seat in range(6):
        say(state, offered(state)[0])
    assert state.step == ASK_BURY_CODE and offered(state) == ["Do nothing"]


def test_example_18_a_guard_on_the_start_tile() -> None:
    state = table("F6", "F5", "F6", guards=("C3",), walls=("C3 west",))
    for post in ("C2", "C3"):
        plays(state, *(("GRAB", "GRAB", "DECODE") if post == "C2" else ("RUN", "RUN", "RUN")))
        while state.step != ASK_PAIR:
            say(state, "Do nothing", 0, 1, 1, 1)
        say(state, "Show 1 then 2")
        assert guard_posts(state) == [post]
