"""The steps of Heist & Havoc, and what those that ask say.

The argument of a question is its seat in the lowest three bits, and above them what `with_more` adds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.steps import Step

SET_UP: Final[i64] = 0
ASK_BURY_ITEM: Final[i64] = 1
ASK_BURY_CODE: Final[i64] = 2
GO_UNDERGROUND: Final[i64] = 3
BEGIN_TURN: Final[i64] = 4
ASK_ACTION: Final[i64] = 5
REVEAL: Final[i64] = 6
ASK_TAKE_BACK: Final[i64] = 7
ORDER: Final[i64] = 8
PERFORM: Final[i64] = 9
ASK_MOVE: Final[i64] = 10  # more: steps left
ASK_TAKE: Final[i64] = 11  # more: cards left
ASK_PICK_UP: Final[i64] = 12
ASK_LOOK: Final[i64] = 13
ASK_SEARCH: Final[i64] = 14
ASK_DECODE: Final[i64] = 15
ASK_LAY: Final[i64] = 16
ASK_HELP: Final[i64] = 17  # the argument is the decoder, who is not asked
CRACK: Final[i64] = 18
ASK_USE: Final[i64] = 19
ASK_TARGET: Final[i64] = 20  # more: the item
ASK_DIE: Final[i64] = 21  # more: the item
ASK_WALL: Final[i64] = 22  # more: the die shown
ASK_VEST: Final[i64] = 23
SHOT_NOISE: Final[i64] = 24
ASK_DISTRACT: Final[i64] = 25
END_ACTION: Final[i64] = 26
CONTROL: Final[i64] = 27
ASK_PAIR: Final[i64] = 28
GUARD_STEP: Final[i64] = 29  # the argument is the quadrant
ASK_GUARD: Final[i64] = 30  # more: the quadrant
ENTRY: Final[i64] = 31
ASK_ENTRY: Final[i64] = 32
CLEAN_UP: Final[i64] = 33
STEP_COUNT: Final[i64] = 34

STEPS: Final = (
    Step(SET_UP, "set up"),
    Step(ASK_BURY_ITEM, "ask bury item", "Slide one of your items under the item pile"),
    Step(ASK_BURY_CODE, "ask bury code", "Slide one of your codes under the code pile"),
    Step(GO_UNDERGROUND, "go underground"),
    Step(BEGIN_TURN, "begin turn"),
    Step(ASK_ACTION, "ask action", "Choose the action card that you play this turn"),
    Step(REVEAL, "reveal"),
    Step(ASK_TAKE_BACK, "ask take back", "Choose the action card that you take back in hand"),
    Step(ORDER, "order"),
    Step(PERFORM, "perform"),
    Step(ASK_MOVE, "ask move", "Step to another tile, leave the maze, or stay"),
    Step(ASK_TAKE, "ask take", "Take a card in this room, or leave it"),
    Step(ASK_PICK_UP, "ask pick up", "PICK UP: step and take a card, in the order you like"),
    Step(ASK_LOOK, "ask look", "Look into a dark room next door, or at the role of a body here"),
    Step(ASK_SEARCH, "ask search", "SEARCH: step and look, in the order you like; the Flashlight must be shown"),
    Step(ASK_DECODE, "ask decode", "DECODE: disarm a trap that you know, or try the vault in this room"),
    Step(ASK_LAY, "ask lay", "Lay code cards face down on the vault, one by one, until it is enough"),
    Step(ASK_HELP, "ask help", "Somebody cracks a vault: add code cards face down, one by one, until it is enough"),
    Step(CRACK, "crack"),
    Step(ASK_USE, "ask use", "USE an item"),
    Step(ASK_TARGET, "ask target", "Choose whom to aim at, or fire at nobody"),
    Step(ASK_DIE, "ask die", "Choose the die to show"),
    Step(ASK_WALL, "ask wall", "Choose the wall to blow up"),
    Step(ASK_VEST, "ask vest", "You are hit: put on a Bulletproof Vest, or take the wound"),
    Step(SHOT_NOISE, "shot noise"),
    Step(ASK_DISTRACT, "ask distract", "DISTRACT: throw something to make noise, or make a crook lose an action card"),
    Step(END_ACTION, "end action"),
    Step(CONTROL, "control"),
    Step(ASK_PAIR, "ask pair", "You control the guards: show two dice, in order"),
    Step(GUARD_STEP, "guard step"),
    Step(ASK_GUARD, "ask guard", "Choose which guard moves, and where to"),
    Step(ENTRY, "entry"),
    Step(ASK_ENTRY, "ask entry", "A guard enters: show one die, the corner where"),
    Step(CLEAN_UP, "clean up"),
)


def with_more(seat: i64, more: i64) -> i64:
    return seat | more << 3


def seat_in(argument: i64) -> i64:
    return argument & 7


def more_in(argument: i64) -> i64:
    return argument >> 3
