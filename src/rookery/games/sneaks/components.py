"""The nouns of Sneaks & Snitches: items, Loot Cards, where they can lie, and all house values in one table."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LEAST_SEATS: Final[i64] = 2
MOST_SEATS: Final[i64] = 5
MOST_LOCATIONS: Final[i64] = 8
SPARE_LOCATIONS: Final[i64] = 3  # SS-01: more than seats
TWO_SEATS: Final[i64] = 2
TWO_SEAT_LOCATIONS: Final[i64] = 6  # SS-01
TWO_SEAT_LEAD: Final[i64] = 2  # SS-30
CHECK_TOKENS: Final[i64] = 3  # SS-19
SAFE_CARDS: Final[i64] = 3  # SS-20
EXCHANGES: Final[i64] = 3  # SS-21
FIRST_PLACE: Final[i64] = 3  # SS-32: no place earns more

LETTERS: Final = "ABCDEFGH"
LOCATIONS: Final = (  # C is S, the others are H
    "Airport", "Bank", "Casino", "Docks", "Embassy", "Foundation", "Gallery", "Hotel",
)  # fmt: skip

# Colours of items, in the order in which they are taken and scored (SS-31, SS-R03).
COLOURS: Final[i64] = 4
COLOUR_NAMES: Final = ("blue", "green", "red", "yellow")
CATEGORIES: Final = ("information", "artifacts", "jewelry", "gold")


# -- Loot Cards. Every kind that a box can hold, ours or that of somebody who owns it.

MOST_PRINTED: Final[i64] = 4  # tokens on a Standard Loot


def all_tokens() -> list[tuple[int, ...]]:
    """Every choice of one to four tokens as colours in order: fewer tokens first."""
    colours = range(int(COLOURS))
    return [some for size in range(1, int(MOST_PRINTED) + 1) for some in combinations_with_replacement(colours, size)]


def tokens_name(some: tuple[int, ...]) -> str:
    return " + ".join(f"{some.count(colour)} {COLOUR_NAMES[colour]}" for colour in sorted(set(some)))


def loot_name(some: tuple[int, ...]) -> str:
    return "Collection" if some == tuple(range(int(COLOURS))) else tokens_name(some)  # SS-18


TOKENS: Final = all_tokens()
TOKEN_NAMES: Final = [tokens_name(some) for some in TOKENS]
PRINTED: Final = vec[i64]([some.count(colour) for some in TOKENS for colour in range(COLOURS)])  # kind x colour
FIRST_OF_SIZE: Final = vec[i64]([0, 0, 4, 14, 34, 69])  # where choices of one, two, ... tokens start

# Kinds 0..68 pay the tokens printed on them; the Collection is the one with all four colours.
BLANK_CHECK: Final[i64] = 69
SAFECRACKING: Final[i64] = 70
INTRIGUES: Final[i64] = 71
DOCUMENTS: Final[i64] = 72  # and one more for each colour
SPECIAL_ITEM: Final[i64] = 76

SPECIAL_ITEMS: Final = (  # two names are S, all else is H; the last five are for boxes that are not ours
    ("Teddy Roosevelt's ash tray (1 point)", 1),
    ("Signed baseball (1 point)", 1),
    ("Napoleon's flask of cognac (2 points)", 2),
    ("Stolen crown (2 points)", 2),
    ("Special Item (1 point)", 1),
    ("Special Item (2 points)", 2),
    ("Special Item (3 points)", 3),
    ("Special Item (4 points)", 4),
    ("Special Item (5 points)", 5),
)
LOOT_NAMES: Final = (
    *[loot_name(some) for some in TOKENS],
    "Blank Check",
    "Safecracking",
    "Intrigues",
    *[f"Compromising Documents ({colour})" for colour in COLOUR_NAMES],
    *[name for name, points in SPECIAL_ITEMS],
)
OLDER_NAMES: Final = {  # what two of them were called here, for options files that say so
    "Presidential ash tray (1 point)": "Teddy Roosevelt's ash tray (1 point)",
    "Emperor's cognac flask (2 points)": "Napoleon's flask of cognac (2 points)",
}
ITEM_POINTS: Final = vec[i64]([points for name, points in SPECIAL_ITEMS])


# -- Our decks: all H

DECK_ONE: Final = {
    "3 blue": 1, "3 green": 1, "3 red": 1, "3 yellow": 1,
    "2 blue": 1, "2 green": 1, "2 red": 1, "2 yellow": 1,
    "2 blue + 1 green": 1, "2 green + 1 red": 1, "2 red + 1 yellow": 1, "1 blue + 2 yellow": 1,
    "1 blue + 1 green + 1 red": 1, "1 green + 1 red + 1 yellow": 1,
    "1 blue + 1 red + 1 yellow": 1, "1 blue + 1 green + 1 yellow": 1,
    "Collection": 2, "Blank Check": 1, "Safecracking": 2, "Intrigues": 1,
    "Teddy Roosevelt's ash tray (1 point)": 1, "Signed baseball (1 point)": 1,
}  # fmt: skip
DECK_TWO: Final = {
    "4 blue": 1, "4 green": 1, "4 red": 1, "4 yellow": 1,
    "3 blue": 1, "3 green": 1, "3 red": 1, "3 yellow": 1,
    "2 blue + 2 red": 1, "2 green + 2 yellow": 1, "2 blue + 2 green": 1, "2 red + 2 yellow": 1,
    "Collection": 1, "Blank Check": 2, "Safecracking": 2, "Intrigues": 1,
    "Napoleon's flask of cognac (2 points)": 1, "Stolen crown (2 points)": 1,
    "Compromising Documents (blue)": 1, "Compromising Documents (green)": 1,
    "Compromising Documents (red)": 1, "Compromising Documents (yellow)": 1,
}  # fmt: skip

# -- Where things lie

# Bags: the bank, the Secret Stash deck, and for each seat its tokens and its stash.
BANK: Final[i64] = 0
STASH_DECK: Final[i64] = 1
FIRST_SEAT_BAG: Final[i64] = 2

# Rows: the Special Items of each seat, as lines of the box.

# Fields, all of them public. What is left in the Loot deck follows from the cards that everybody has seen.
ROUND: Final[i64] = 0
ALLY: Final[i64] = 1  # the seat that has the ally, or NOBODY
LEFT: Final[i64] = 2  # cards in the Loot deck
FIRST_LOOT: Final[i64] = 3  # a field for each of eight locations and five seats, so that none moves with their number
FIRST_PLAN: Final[i64] = 11
FIRST_LINE: Final[i64] = 16  # two for each line of the box: cards in the deck, cards discarded

NOBODY: Final[i64] = -1
EMPTY: Final[i64] = -1  # no Loot Card at a location
NO_PLAN: Final[i64] = -1  # the Destination Cards are in hand


def tokens(seat: i64) -> i64:
    return FIRST_SEAT_BAG + 2 * seat


def stash(seat: i64) -> i64:
    return FIRST_SEAT_BAG + 2 * seat + 1


def loot_at(location: i64) -> i64:
    return FIRST_LOOT + location


def plan_of(seat: i64) -> i64:
    """The move that sent out the teams of a seat, from the reveal to the end of the round."""
    return FIRST_PLAN + seat


def in_deck(line: i64) -> i64:
    return FIRST_LINE + 2 * line


def discarded(line: i64) -> i64:
    return FIRST_LINE + 2 * line + 1
