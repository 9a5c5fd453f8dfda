"""The box that a game is played with: the house values, or those of an options file, as the rules read them."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.house import Choice, House, Listing, Number, Value, Values, demand, int_of, key_of
from rookery.games.gentlemen.components import (
    BORDERED,
    COLOUR_OF,
    COLOURS,
    DISPLAY_SIZE,
    EQUIPMENT,
    EQUIPMENT_TOKENS,
    HAND_TOKENS,
    HANDS,
    MOST_SEATS,
    TILE_TOKENS,
    TILES,
    TOKEN_NAMES,
    TYPE_OF,
)

TOKENS: Final = TOKEN_NAMES[:EQUIPMENT]
MOST_HANDS: Final = int(HAND_TOKENS // MOST_SEATS)

HOUSE: Final = House(
    [
        Value("hands of five", int(HANDS[MOST_SEATS]), Number(0, MOST_HANDS), "Helping Hands of each of five seats"),
        Value(
            "bordered",
            list(BORDERED),
            Listing(Choice(TOKENS), len(BORDERED), len(BORDERED)),
            "tokens with a yellow border, for the balanced start: each colour and each type twice",
        ),
    ]
)


@final
class Box:
    """What a house may say, as the setup reads it."""

    def __init__(self, values: Values) -> None:
        self.hands_of_five: i64 = int_of(values, "hands of five")
        self.bordered: vec[i64] = vec[i64](kinds_of(values["bordered"]))

    def hands(self, seats: i64) -> i64:
        """GT-06: how many Helping Hands each seat gets; GT-R01: with five seats the house says."""
        return self.hands_of_five if seats == MOST_SEATS else HANDS[seats]

    def longest(self, seats: i64) -> i64:
        """GT-T4: the most answers of a game, as proved there."""
        pile = EQUIPMENT_TOKENS - TILES * TILE_TOKENS - DISPLAY_SIZE
        return 1 + 2 * pile + 1 + 2 * seats * self.hands(seats)


def box_for(chosen: object) -> Box:
    """The box of an option that was checked; ours where it is None."""
    return OURS if chosen is None else opened(key_of(chosen))


@lru_cache(maxsize=64)
def opened(key: str) -> Box:
    return Box(HOUSE.read(json.loads(key)))


def kinds_of(names: object) -> list[int]:
    assert isinstance(names, list), "House.read has looked"
    return [TOKENS.index(name) for name in names]


def check_bordered(values: Values) -> None:
    """GT-03: each colour and each type is there exactly twice."""
    kinds = kinds_of(values["bordered"])
    twice = [nth for nth in range(COLOURS) for copy in range(2)]
    sound = sorted(COLOUR_OF[kind] for kind in kinds) == twice and sorted(TYPE_OF[kind] for kind in kinds) == twice
    demand(sound, "bordered must have each colour and each type exactly twice")


OURS: Final = Box(HOUSE.read(None))
