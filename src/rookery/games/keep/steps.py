"""The steps of the Black Keep, and what those that ask say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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
STEPS: Final[i64] = 16

PROMPTS: Final = [
    "",
    "Choose the Outside Hex by which your thief enters: nobody else will know it",
    "Choose the tile that you will leave by: all will see it",
    "",
    "",
    "Buy a guard card from the display, or buy nothing more",
    "Choose a thief card to spend: each is one coin",
    "",
    "Choose the card to play, face down",
    "",
    "",
    "Move your thief as your card says: nobody else will see where it goes",
    "Choose the guard that your card is for",
    "Choose a guard, and the direction it turns to",
    "Choose a hex in sight of your thief",
    "",
]

SEAT_BITS: Final[i64] = 3
SEAT_MASK: Final[i64] = 7


def with_seat(seat: i64, number: i64) -> i64:
    """An argument of two numbers."""
    return seat | number << SEAT_BITS
