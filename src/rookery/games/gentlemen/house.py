"""The option "house": values of the house table that players may replace, and what they must be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.games.gentlemen.components import (
    COLOUR_OF,
    COLOURS,
    EQUIPMENT,
    HAND_TOKENS,
    HANDS,
    HOUSE,
    MOST_SEATS,
    TOKEN_NAMES,
    TYPE_OF,
)

TOKENS: Final = TOKEN_NAMES[:EQUIPMENT]
MOST_HANDS: Final = int(HAND_TOKENS // MOST_SEATS)


@final
class House:
    """The house table, checked."""

    def __init__(self, table: Mapping[str, object]) -> None:
        self.hands_of_five: i64 = check_hands(table["hands of five"])
        self.bordered: vec[i64] = vec[i64](check_bordered(table["bordered"]))

    def hands(self, seats: i64) -> i64:
        """GT-06: how many Helping Hands each seat gets."""
        return self.hands_of_five if seats == MOST_SEATS else HANDS[seats]


def read_house(chosen: object) -> House:
    """The house table with the chosen parts replaced; ValueError with a reason."""
    if chosen is None:
        return STANDARD
    if not isinstance(chosen, Mapping):
        raise ValueError(f"option house is {chosen!r}: it must be nothing, or a table of house values")
    for name in chosen:
        if name not in HOUSE:
            raise ValueError(f"there is no house value {name!r}; there are: {', '.join(HOUSE)}")
    return House({**HOUSE, **chosen})


def check_hands(number: object) -> int:
    """GT-R01: the box has ten Helping Hands."""
    if type(number) is not int or not 0 <= number <= MOST_HANDS:
        raise ValueError(f"house value 'hands of five' is {number!r}: it must be a number from 0 to {MOST_HANDS}")
    return number


def check_bordered(names: object) -> list[int]:
    """GT-03: ten tokens, each colour and each type twice."""
    if not isinstance(names, list) or any(name not in TOKENS for name in names):
        raise ValueError("house value 'bordered' must be a list of tokens, such as 'red mask'")
    kinds = [TOKENS.index(name) for name in names]
    twice = [nth for nth in range(COLOURS) for copy in range(2)]
    if sorted(COLOUR_OF[kind] for kind in kinds) != twice or sorted(TYPE_OF[kind] for kind in kinds) != twice:
        raise ValueError("house value 'bordered' must have each colour and each type exactly twice")
    return kinds


STANDARD: Final = House(HOUSE)
