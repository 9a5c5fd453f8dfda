"""The steps of Sneaks & Snitches, their arguments, and what those that ask say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.steps import Step

DEAL: Final[i64] = 0
ASK_PLANS: Final[i64] = 1
REVEAL: Final[i64] = 2
EVALUATE: Final[i64] = 3  # argument: the location to go on with
PAY: Final[i64] = 4  # packed: the seat, the colour to go on with, the kind of loot
ASK_SUBSTITUTE: Final[i64] = 5  # packed: the seat, the colour that ran out, how many tokens are missing
ASK_CHECK: Final[i64] = 6  # packed: the seat
ASK_EXCHANGE: Final[i64] = 7  # packed: the seat, no colour, exchanges left
STEP_COUNT: Final[i64] = 8

STEPS: Final = (
    Step(DEAL, "deal"),
    Step(ASK_PLANS, "ask plans", "Send out your sneaks to steal and your snitches to guard"),
    Step(REVEAL, "reveal"),
    Step(EVALUATE, "evaluate"),
    Step(PAY, "pay"),
    Step(
        ASK_SUBSTITUTE,
        "ask substitute",
        "The bank lacks {number} {colour}: choose another colour to take instead, or none",
    ),
    Step(ASK_CHECK, "ask check", "Choose the tokens that your Blank Check pays"),
    Step(ASK_EXCHANGE, "ask exchange", "Exchange one of your tokens for one of another seat ({number} left), or stop"),
)


def pack(seat: i64, colour: i64, number: i64) -> i64:
    return seat | colour << 3 | number << 5


def seat_in(argument: i64) -> i64:
    return argument & 7


def colour_in(argument: i64) -> i64:
    return (argument >> 3) & 3


def number_in(argument: i64) -> i64:
    return argument >> 5
