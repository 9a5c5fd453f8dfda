"""What a seat can say in Sneaks & Snitches: 512 moves. An action is an index into MOVES.

0..55    a plan of one team of each sort, by the letters of two locations
56..223  a plan with the ally: two teams of sneaks, one of snitches
224..391 a plan against the ally: one team of sneaks, two of snitches
392..425 the tokens of a Blank Check, one to three
426      no further exchange
427..506 an exchange: with whom, which own colour, for which colour
507      no other colour instead of one that ran out
508..511 that colour instead

A Blank Check is one question: three would reach the same 20 choices by 64 ways, for people and for search alike.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.moves import Move, column
from rookery.games.sneaks.components import (
    CHECK_TOKENS,
    COLOUR_NAMES,
    COLOURS,
    FIRST_OF_SIZE,
    LETTERS,
    MOST_LOCATIONS,
    MOST_SEATS,
    TOKEN_NAMES,
)

PLAN: Final[i64] = 0
ALLY_PLAN: Final[i64] = 56
LONE_PLAN: Final[i64] = 224
CHECK: Final[i64] = 392
STOP: Final[i64] = 426
EXCHANGE: Final[i64] = 427
DECLINE: Final[i64] = 507
SUBSTITUTE: Final[i64] = 508

WORDS: Final = {
    "sneaks": list(LETTERS),
    "sneaks_too": list(LETTERS),
    "snitches": list(LETTERS),
    "snitches_too": list(LETTERS),
    "tokens": TOKEN_NAMES,
    "give": list(COLOUR_NAMES),
    "take": list(COLOUR_NAMES),
    "colour": list(COLOUR_NAMES),
}


def check(tokens: i64) -> i64:
    return CHECK + tokens


def exchange(rival: i64, give: i64, take: i64) -> i64:
    return EXCHANGE + (rival * COLOURS + give) * COLOURS + take


def substitute(colour: i64) -> i64:
    return SUBSTITUTE + colour


def plan_moves() -> list[Move]:
    """SS-08, SS-09: one team of each sort, at different locations."""
    letters = range(int(MOST_LOCATIONS))
    return [
        Move("plan", "sneaks {sneaks}, snitches {snitches}", WORDS, {"sneaks": one, "snitches": other})
        for one, other in permutations(letters, 2)
    ]


def pairs_and_one() -> list[tuple[int, int, int]]:
    letters = range(int(MOST_LOCATIONS))
    pairs = combinations(letters, 2)
    return [(one, two, other) for one, two in pairs for other in letters if other not in (one, two)]


def ally_moves() -> list[Move]:
    """SS-28"""
    line = "sneaks {sneaks} and {sneaks_too}, snitches {snitches}"
    return [
        Move("plan", line, WORDS, {"sneaks": one, "sneaks_too": two, "snitches": other})
        for one, two, other in pairs_and_one()
    ]


def lone_moves() -> list[Move]:
    """SS-28"""
    line = "sneaks {sneaks}, snitches {snitches} and {snitches_too}"
    return [
        Move("plan", line, WORDS, {"sneaks": other, "snitches": one, "snitches_too": two})
        for one, two, other in pairs_and_one()
    ]


def exchange_moves() -> list[Move]:
    colours = range(int(COLOURS))
    return [
        Move("exchange", "give {give} to {rival} for {take}", WORDS, {"rival": rival, "give": give, "take": take})
        for rival in range(MOST_SEATS)
        for give in colours
        for take in colours
    ]


def all_moves() -> list[Move]:
    choices = range(int(FIRST_OF_SIZE[CHECK_TOKENS + 1]))
    return [
        *plan_moves(),
        *ally_moves(),
        *lone_moves(),
        *[Move("check", "take {tokens}", WORDS, {"tokens": some}) for some in choices],
        Move("stop", "exchange nothing more", WORDS, {}),
        *exchange_moves(),
        Move("decline", "take nothing instead", WORDS, {}),
        *[Move("substitute", "take {colour} instead", WORDS, {"colour": colour}) for colour in range(COLOURS)],
    ]


MOVES: Final = all_moves()

TOKENS_OF: Final = column(MOVES, "tokens")
RIVAL_OF: Final = column(MOVES, "rival")
GIVE_OF: Final = column(MOVES, "give")
TAKE_OF: Final = column(MOVES, "take")
COLOUR_OF: Final = column(MOVES, "colour")


def locations_of(move: Move, team: str) -> int:
    """A bit for each location where a plan sends teams of one sort."""
    named = [move.arguments.get(name, -1) for name in (team, f"{team}_too")]
    return sum([1 << location for location in named if location >= 0])


SNEAKS_OF: Final = vec[i64]([locations_of(move, "sneaks") for move in MOVES])
SNITCHES_OF: Final = vec[i64]([locations_of(move, "snitches") for move in MOVES])


def plans(first: int, last: int, locations: int) -> list[int]:
    """SS-02: of the plans first..last those that need no other letters than the active ones."""
    return [action for action in range(first, last) if SNEAKS_OF[action] | SNITCHES_OF[action] < 1 << locations]
