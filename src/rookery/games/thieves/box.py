"""The box that a game is played with: the rulebook's numbers, or those of an options file, as the rules read them."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.house import House, Number, Table, Value, Values, demand, int_of, key_of, table_of
from rookery.games.thieves.components import (
    COPIES,
    END_VALUE,
    FORTUNE_CARDS,
    GEMS_TO_WIN,
    GETAWAY,
    HAND_DEALT,
    HAND_SIZE,
    HELMET_1,
    HELMET_2,
    LAST_GETAWAY,
    LOOT_0,
    MOST_CARDS,
    MOST_CARDS_EXTENDED,
    MOST_ROUNDS,
    MOST_SEATS,
    NAMES,
    RAID_HELMETS,
    RAID_VALUE,
    RING,
)

ANSWERS_A_CARD: Final = 3  # TH-11: Thieves ask which card is played, what they move, and to whom
SIZES: Final = {name: int(COPIES[kind]) for kind, name in enumerate(NAMES)}

# TH-R38. Never more cards than ours: what a stash can hold, and every tensor, is made for 52.
HOUSE: Final = House(
    [
        Value(
            "cards",
            SIZES,
            Table({name: Number(0, copies) for name, copies in SIZES.items()}),
            "how many there are of each card",
        ),
        Value("dealt", int(HAND_DEALT), Number(0, 3), "cards that every seat is dealt"),
        Value("hand", int(HAND_SIZE), Number(1, 4), "cards in hand after drawing"),
        Value("raid helmets", int(RAID_HELMETS), Number(1, 4), "helmets that bring a raid"),
        Value("last getaway", int(LAST_GETAWAY), Number(1, 8), "the Getaway that ends the game"),
        Value("turns", 0, Number(0, 999), "the game, or round, ends after so many turns at the latest; 0: no such end"),
    ]
)


@final
class Box:
    """TH-R38: what is fixed before the deal. All states of a game share it, and nothing changes it."""

    def __init__(self, values: Values) -> None:
        cards = table_of(values, "cards")
        self.copies: vec[i64] = vec[i64]([cards[name] for name in NAMES])
        self.dealt: i64 = int_of(values, "dealt")
        self.hand: i64 = int_of(values, "hand")
        self.raid_helmets: i64 = int_of(values, "raid helmets")
        self.last_getaway: i64 = int_of(values, "last getaway")
        self.turns: i64 = int_of(values, "turns")  # 0: until the last Getaway
        self.richness: float = average_loot(self.copies) / average_loot(COPIES)  # of a loot card; 1 for ours
        self.policing: float = share_of_helmets(self.copies) / share_of_helmets(COPIES)  # helmets; 1 for ours


def average_loot(copies: vec[i64]) -> float:
    """What a loot card brings at the end, on average; 0 where there is none."""
    cards, total = 0, 0
    for kind in range(LOOT_0, RING + 1):
        cards += copies[kind]
        total += copies[kind] * END_VALUE[kind]
    return total / max(1, cards)


def share_of_helmets(copies: vec[i64]) -> float:
    """Of the cards that can be held."""
    return (copies[HELMET_1] + copies[HELMET_2]) / max(1, held_cards(copies))


def held_cards(copies: vec[i64]) -> int:
    """How many cards there are that can be held: all but the Getaways."""
    cards = 0
    for kind in range(GETAWAY):
        cards += copies[kind]
    return cards


def box_for(house: object) -> Box:
    """The box of an option that was checked; ours where it is None."""
    return OURS if house is None else opened(key_of(house))


@lru_cache(maxsize=64)
def opened(house: str) -> Box:
    return Box(HOUSE.read(json.loads(house)))


OURS: Final = Box(HOUSE.read(None))


def check_supply(values: Values) -> None:
    """TH-01, TH-T1: enough for the deal, with any number of seats, and Getaways enough to end the game."""
    box = Box(values)
    held, needed = held_cards(box.copies), max(1, int(box.dealt * MOST_SEATS))
    demand(held >= needed, f"cards must leave {needed} or more to be held, for {MOST_SEATS} seats, not {held}")
    demand(box.dealt <= box.hand, f"dealt must be a number from 0 to {box.hand}, the hand, not {box.dealt}")
    getaways, last = box.copies[GETAWAY], box.last_getaway
    demand(getaways >= last, f"last getaway must be a number from 1 to {getaways}, for there are no more, not {last}")


def most_answers(seats: int, extended: bool) -> int:
    """TH-R40: a card is played only while fewer than so many were played, and asks no more than three times."""
    most = MOST_CARDS_EXTENDED if extended else MOST_CARDS
    return ANSWERS_A_CARD * int(most // seats)


def numbers(box: Box) -> dict[str, object]:
    """The box in force, for whoever writes or draws it."""
    return {
        "cards": {name: int(box.copies[kind]) for kind, name in enumerate(NAMES)},
        "raid values": {NAMES[kind]: int(RAID_VALUE[kind]) for kind in range(RING + 1)},
        "end values": {NAMES[kind]: int(END_VALUE[kind]) for kind in range(RING + 1)},
        "hand": int(box.hand),
        "raid helmets": int(box.raid_helmets),
        "last getaway": int(box.last_getaway),
        "turns": int(box.turns),
        "fortune cards": int(FORTUNE_CARDS),
        "gems to win": int(GEMS_TO_WIN),
        "most rounds": int(MOST_ROUNDS),
    }
