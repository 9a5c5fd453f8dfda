"""The nouns of Thieves!: 52 cards, where they can lie, and the numbers of the rulebook, which a house may replace."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Kinds of cards. Loot comes first, then police, then thieves.
LOOT_0: Final[i64] = 0
HORSESHOE: Final[i64] = 4
RING: Final[i64] = 5  # the last loot
HELMET_1: Final[i64] = 6
HELMET_2: Final[i64] = 7
SIREN: Final[i64] = 8  # the last police card
THIEVES: Final[i64] = 9
FORTUNE: Final[i64] = 10
ROADBLOCK: Final[i64] = 11  # the last card that can be held
GETAWAY: Final[i64] = 12
KINDS: Final[i64] = 13

NAMES: Final = (
    "Loot 0", "Loot 1", "Loot 2", "Loot 3", "Horseshoe", "Ring",
    "Helmet 1", "Helmet 2", "Siren", "Thieves", "Fortune", "Roadblock", "Getaway",
)  # fmt: skip
COPIES: Final = vec[i64]([3, 9, 7, 5, 1, 1, 8, 2, 2, 2, 2, 2, 8])
RAID_VALUE: Final = vec[i64]([0, 1, 2, 3, 1, 3])  # TH-R31
END_VALUE: Final = vec[i64]([0, 1, 2, 3, 3, 1])  # TH-R31

HAND_DEALT: Final[i64] = 3  # TH-01
HAND_SIZE: Final[i64] = 4  # TH-04
RAID_HELMETS: Final[i64] = 4  # TH-09
FORTUNE_CARDS: Final[i64] = 2  # TH-17
LAST_GETAWAY: Final[i64] = 7  # TH-18
GEMS_TO_WIN: Final[i64] = 2  # TH-20
# TH-R40, TH-R41: no game is without end. Random play reaches a third of these at the most.
MOST_CARDS: Final[i64] = 1200  # played in a game, times the number of seats
MOST_CARDS_EXTENDED: Final[i64] = 3600  # played in all rounds together, times the number of seats
MOST_ROUNDS: Final[i64] = 20


LEAST_SEATS: Final[i64] = 3
MOST_SEATS: Final[i64] = 6

# Bags: order does not matter there. Each seat has two, a hand and the face-up part of its stash.
DECK: Final[i64] = 0
PENDING: Final[i64] = 1  # drawn by a Fortune, to be played at once
POLICE_ROW: Final[i64] = 2
THIEF_ROW: Final[i64] = 3
FIRST_HAND: Final[i64] = 4

# Rows: the face-down part of each seat's stash. Its cards keep their places (TH-R20).
# How many can there be? Since the last raid at most 44 cards were played, and 6 helmets again that two Roadblocks sent
# back. A seat that had k turns and F Fortunes (two at most) played k + 2F cards, k + F of them loot at most; its rivals
# played at least 2(k - 1). So 3k + 2F - 2 <= 50 and k + F <= 18.
SLOTS: Final[i64] = 18

# Fields, all of them public.
TURN: Final[i64] = 0  # whose turn it is
GETAWAYS: Final[i64] = 1  # laid out on the table
STARTER: Final[i64] = 2  # who had the first turn
EXTENDED: Final[i64] = 3  # 1: rounds for gems
ROUND: Final[i64] = 4
FIRST_GEMS: Final[i64] = 5  # a field for each of six seats, so that no field moves with the number of seats
FIRST_LIMIT: Final[i64] = 11
TURNS: Final[i64] = 17  # begun in this round
CARDS_PLAYED: Final[i64] = 18  # cards, in all rounds
FIELDS: Final[i64] = 19


def hand(seat: i64) -> i64:
    return FIRST_HAND + 2 * seat


def stash(seat: i64) -> i64:
    """The face-up part of a stash."""
    return FIRST_HAND + 2 * seat + 1


def gems(seat: i64) -> i64:
    return FIRST_GEMS + seat


def helmet_limit(seat: i64) -> i64:
    """How many helmet cards the hand of a seat can hold, as far as the whole table knows (TH-R36)."""
    return FIRST_LIMIT + seat
