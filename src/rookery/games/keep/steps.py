"""The steps of the Black Keep, and what those that ask say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.steps import Step

DEAL: Final[i64] = 0
ASK_ENTRY: Final[i64] = 1
ASK_EXIT: Final[i64] = 2
ENTER: Final[i64] = 3
TURN_BEGINS: Final[i64] = 4
BUY: Final[i64] = 5  # argument: the place in the order of seats
PAY: Final[i64] = 6  # argument: seat, coins due
PHASE_BEGINS: Final[i64] = 7
ASK_CARD: Final[i64] = 8
REVEAL: Final[i64] = 9
RESOLVE: Final[i64] = 10  # argument: the place in the order of seats
ASK_STEP: Final[i64] = 11  # argument: seat and card, as in the three below
ASK_GUARD: Final[i64] = 12
ASK_TURN: Final[i64] = 13
ASK_HEX: Final[i64] = 14
GUARDS: Final[i64] = 15
STEP_COUNT: Final[i64] = 16

STEPS: Final = (
    Step(DEAL, "deal"),
    Step(ASK_ENTRY, "ask entry", "Choose the Outside Hex by which your thief enters: nobody else will know it"),
    Step(ASK_EXIT, "ask exit", "Choose the tile that you will leave by: all will see it"),
    Step(ENTER, "enter"),
    Step(TURN_BEGINS, "turn begins"),
    Step(BUY, "buy", "Buy a guard card from the display, or buy nothing more"),
    Step(PAY, "pay", "Choose a thief card to spend: each is one coin"),
    Step(PHASE_BEGINS, "phase begins"),
    Step(ASK_CARD, "ask card", "Choose the card to play, face down"),
    Step(REVEAL, "reveal"),
    Step(RESOLVE, "resolve"),
    Step(ASK_STEP, "ask step", "Move your thief as your card says: nobody else will see where it goes"),
    Step(ASK_GUARD, "ask guard", "Choose the guard that your card is for"),
    Step(ASK_TURN, "ask turn", "Choose a guard, and the direction it turns to"),
    Step(ASK_HEX, "ask hex", "Choose a hex in sight of your thief"),
    Step(GUARDS, "guards"),
)

SEAT_BITS: Final[i64] = 3
SEAT_MASK: Final[i64] = 7


def with_seat(seat: i64, number: i64) -> i64:
    """An argument of two numbers."""
    return seat | number << SEAT_BITS
