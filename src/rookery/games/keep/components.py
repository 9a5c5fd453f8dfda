"""The nouns of the Black Keep: cards, treasures, guards, where things lie, and every number of the game.

Numbers found in the sources are marked S, those that follow from them D, our own H: these are the house values.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.house import House, Number, Value

LEAST_SEATS: Final[i64] = 2
MOST_SEATS: Final[i64] = 6

# Thief cards, one of each in every deck (BK-09). Direction card n leads in direction n or n + 1 (BK-15).
NOR_EAST: Final[i64] = 0
EAST: Final[i64] = 1
SOU_EAST: Final[i64] = 2
SOU_WEST: Final[i64] = 3
WEST: Final[i64] = 4
NOR_WEST: Final[i64] = 5  # the last direction card
ROPE: Final[i64] = 6
RUN: Final[i64] = 7  # the last card with a coin (BK-14)
HIDE: Final[i64] = 8
REST: Final[i64] = 9
PICK_POCKET: Final[i64] = 10
EXIT: Final[i64] = 11  # lies on the table from the start (BK-21)
THIEF_CARDS: Final[i64] = 12
FULL_HAND: Final[i64] = (1 << 11) - 1  # a bit each, all but Exit
THIEF_NAMES: Final = (
    "Nor-East", "East", "Sou-East", "Sou-West", "West", "Nor-West",
    "Rope Arrow", "Run", "Hide", "Rest", "Pick Pocket", "Exit",
)  # fmt: skip

# Guard cards: 28 in all (BK-22).
RIGGING: Final[i64] = 0
ART: Final[i64] = 1
DILIGENT: Final[i64] = 2
HIP_FLASK: Final[i64] = 3
LOCKPICKS: Final[i64] = 4
MOSS: Final[i64] = 5
NOISE: Final[i64] = 6
WATER: Final[i64] = 7
ROCK: Final[i64] = 8
SUSPICIOUS: Final[i64] = 9
ABOUT_FACE: Final[i64] = 10
STAND_DOWN: Final[i64] = 11
KINDS: Final[i64] = 12
NAMES: Final = (
    "Adjust Rigging", "Art", "Diligent", "Hip Flask", "Lockpicks", "Moss Arrow", "Noise Arrow",
    "Water Arrow", "Rock", "Suspicious", "About Face", "Stand Down",
)  # fmt: skip
COPIES: Final = vec[i64](
    [2, 2, 2, 2, 2, 3, 2, 3, 3, 3, 2, 2]
)  # S to Noise Arrow; H from Water Arrow on (BK-R10 to R12)
COST: Final = vec[i64]([3, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 3])  # S to Moss Arrow; H from Noise Arrow on (BK-R09 to R12)
CARD_NAMES: Final = (*THIEF_NAMES, *NAMES)  # one row of numbers for both: a guard card is 12 plus its kind
ALL_CARDS: Final[i64] = THIEF_CARDS + KINDS

# Treasures.
ARMOUR: Final[i64] = 0
EYE: Final[i64] = 1
HAMMER: Final[i64] = 2
LANTERN: Final[i64] = 3
SWORD: Final[i64] = 4
FAKE: Final[i64] = 5
TREASURES: Final[i64] = 6
TREASURE_NAMES: Final = ("The Armour", "The Eye", "The Hammer", "The Lantern", "The Sword", "The Fake")

# Guards.
STATIONARY: Final[i64] = 0
PATROLLING: Final[i64] = 1
WANDERING: Final[i64] = 2
ROVING: Final[i64] = 3
TYPE_NAMES: Final = ("Stationary", "Patrolling", "Wandering", "Roving")
ORDINARY: Final[i64] = 0
BOW: Final[i64] = 1
UNDEAD: Final[i64] = 2
VARIANT_NAMES: Final = ("ordinary", "bow-armed", "undead")
GUARDS_OF_A_TYPE: Final[i64] = 3  # S: meeples of each colour for the map tiles

# Statuses, from low to high (BK-43).
DISTRACTED: Final[i64] = 0
BORED: Final[i64] = 1
INTERESTED: Final[i64] = 2
ALERT: Final[i64] = 3
PURSUING: Final[i64] = 4
RETURNING: Final[i64] = 5
STATUS_NAMES: Final = ("Distracted", "Bored", "Interested", "Alert", "Pursuing", "Returning")

TOWARD_STAR: Final[i64] = 0
TOWARD_SHIELD: Final[i64] = 1
NO_TARGET: Final[i64] = -1
AHEAD: Final[i64] = -2  # BK-R54: the extra walk of a diligent guard

# Difficulties (BK-66).
EASY: Final[i64] = 0
MEDIUM: Final[i64] = 1
HARD: Final[i64] = 2
DIFFICULTIES: Final = ("easy", "medium", "hard")

CARD_LIMIT: Final[i64] = 6  # S: guard cards of a seat (BK-10)
BORED_ROW: Final[i64] = 2  # S (BK-45)
PURSUIT: Final[i64] = 2  # S: steps of a pursuing guard (BK-48)
SLOW_PURSUIT: Final[i64] = 1  # H: bow-armed and undead (BK-R32, BK-R34)
HIDE_DISTANCE: Final[i64] = 3  # S (BK-18)
BOW_RANGE: Final[i64] = 3  # H (BK-R32)
FEW_COUNTERS: Final[i64] = 4  # S: rocks and torches for up to three seats (BK-R64)
MANY_COUNTERS: Final[i64] = 7  # D
DIE: Final[i64] = 6  # S
COINS: Final[i64] = RUN + 1  # S: cards with a gold coin of a seat (BK-14)

# The numbers of ours that a house may replace.
HOUSE: Final = House(
    [
        Value("phases", 6, Number(1, 6), "movement phases of a turn"),  # H (BK-R26)
        Value("turn limit", 30, Number(1, 100), "turns after which the keep wins"),  # H (BK-R31)
        Value("display", 1, Number(0, 6), "cards for sale beyond the number of seats"),  # H (BK-R25)
        Value("alert decay", 0, Number(0, 1), "1: Alert guards calm down in the Resource Phase"),  # H (BK-R15)
    ]
)

# Bags of guard cards. A seat's open cards were bought in the sight of all, its secret ones picked from a pocket.
DECK: Final[i64] = 0
DISCARD: Final[i64] = 1
DISPLAY: Final[i64] = 2
FIRST_OPEN: Final[i64] = 3
FIRST_SECRET: Final[i64] = 9
BAGS: Final[i64] = 15

# Fields of the table, all of them public.
KEEP: Final[i64] = 0  # the number of the keep
DIFFICULTY: Final[i64] = 1
FIRST: Final[i64] = 2  # the first player
TURN: Final[i64] = 3
PHASE: Final[i64] = 4  # movement phases begun this turn
DILIGENTS: Final[i64] = 5  # active Diligent cards
WINNER: Final[i64] = 6  # the seat that got away, or -1
FAKE_DEALT: Final[i64] = 7  # 1: The Fake is among the treasures of this game
PHASES: Final[i64] = 8  # the values of the house in force, in their order
TURN_LIMIT: Final[i64] = 9
DISPLAY_EXTRA: Final[i64] = 10
ALERT_DECAY: Final[i64] = 11
COUNTERS: Final[i64] = 12  # how many rocks and torches lie out
FIRST_COUNTER: Final[i64] = 13  # each a hex times two, plus one for a rock; the oldest first

# Fields of a guard. Guard n is that of tile n; guard 0, of the vault, comes late.
FIRST_GUARD: Final[i64] = 20
GUARD_WIDTH: Final[i64] = 7
TYPE: Final[i64] = 0
VARIANT: Final[i64] = 1
CELL: Final[i64] = 2  # -1: not on the table
FACING: Final[i64] = 3
STATUS: Final[i64] = 4
HEADING: Final[i64] = 5
TARGET: Final[i64] = 6

# Fields of a thief. The first three are secret.
FIRST_THIEF: Final[i64] = 69
THIEF_WIDTH: Final[i64] = 14
HEX: Final[i64] = 0  # the location dial
CHOICE: Final[i64] = 1  # the card, or exit tile, chosen and not yet turned up; -1
TREASURE: Final[i64] = 2
SHOWN: Final[i64] = 3  # 1: the treasure card lies face up
LEFT: Final[i64] = 4  # 1: with the treasure off the vault hex, so its drawback works
MARKER: Final[i64] = 5  # its hex, or -1
STANDING: Final[i64] = 6  # 1: as spotted; 0: lying, as resting
EXIT_TILE: Final[i64] = 7  # 0: not chosen yet
HELD: Final[i64] = 8  # thief cards in hand, a bit each
SPENT: Final[i64] = 9  # thief cards out, in order: four bits each, the number of the card plus one; the first lowest
PICKS: Final[i64] = 10  # Lockpicks that lie in front
SILENT: Final[i64] = 11  # 2: Moss Arrow played this phase; 1: it works in this phase
RIGGED: Final[i64] = 12  # 1: Adjust Rigging until the turn ends
OUT: Final[i64] = 13  # 1: caught
SPENT_BITS: Final[i64] = 4

# Where each thief can be, as far as the whole table knows (BK-R69): fields behind those of six thieves.
FIRST_BELIEF: Final[i64] = 153
MOST_HEXES: Final = (
    0,
    0,
    0,
    173,
    215,
    256,
    297,
)  # D: that can be entered, by map tiles: the largest faces and the vault
HEXES_IN_A_CELL: Final[i64] = 3
# The bits of the other hexes of a cell. Literals: in a compiled build a constant that is shifted has 32 bits only.
OTHERS: Final = vec[i64]([~0xFFFFF, ~0xFFFFF_00000, ~0xFFFFF_00000_00000])


def map_tiles(seats: i64) -> i64:
    """BK-R24: three for two or three seats, else one for each."""
    return max(seats, 3)


# Cells that hold what is known of one thief, by seats.
BELIEF_WIDTHS: Final = vec[i64](
    [-(-MOST_HEXES[max(seats, 3)] // int(HEXES_IN_A_CELL)) for seats in range(MOST_SEATS + 1)]
)


def belief_width(seats: i64) -> i64:
    return BELIEF_WIDTHS[seats]


def open_cards(seat: i64) -> i64:
    return FIRST_OPEN + seat


def secret_cards(seat: i64) -> i64:
    return FIRST_SECRET + seat


def thief_field(seat: i64, field: i64) -> i64:
    return FIRST_THIEF + seat * THIEF_WIDTH + field


def entry_tile(seat: i64) -> i64:
    """BK-R24: map tiles belong to seats in their order."""
    return seat + 1


def counters(seats: i64) -> i64:
    """BK-R64"""
    return FEW_COUNTERS if seats <= 3 else MANY_COUNTERS
