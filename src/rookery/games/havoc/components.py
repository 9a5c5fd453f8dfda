"""The nouns of Heist & Havoc, where they lie, and the numbers that the booklet gives. House values are in house.py."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LEAST_SEATS: Final[i64] = 3
MOST_SEATS: Final[i64] = 6  # HH-R03: and as many counters
NOWHERE: Final[i64] = -1

# Items. The first five need a USE (HH-34).
GUN: Final[i64] = 0
MACHINE_PISTOL: Final[i64] = 1
DYNAMITE: Final[i64] = 2
SMOKE_BOMB: Final[i64] = 3
MEDIKIT: Final[i64] = 4
FLASHLIGHT: Final[i64] = 5
BORESCOPE: Final[i64] = 6
VEST: Final[i64] = 7
ITEMS: Final[i64] = 8
ITEM_NAMES: Final = (
    "Gun", "Machine Pistol", "Dynamite", "Smoke Bomb", "Medikit", "Flashlight", "Borescope", "Bulletproof Vest",
)  # fmt: skip
ITEM_LIMIT: Final[i64] = 10  # HH-30

CODES: Final[i64] = 8  # code numbers 1 to 8 are the kinds 0 to 7
CASH_KINDS: Final[i64] = 3

# Dark room tokens.
VAULT_3: Final[i64] = 0
VAULT_4: Final[i64] = 1
VAULT_5: Final[i64] = 2
DOOR_A: Final[i64] = 3
DOOR_B: Final[i64] = 4
LASER_A: Final[i64] = 5
LASER_B: Final[i64] = 6
ELECTRICITY_A: Final[i64] = 7
ELECTRICITY_B: Final[i64] = 8
STORAGE: Final[i64] = 9
DATABASE: Final[i64] = 10
TOKEN_KINDS: Final[i64] = 11
TOKEN_NAMES: Final = (
    "vault 3", "vault 4", "vault 5", "closing door A", "closing door B", "laser A", "laser B",
    "electricity A", "electricity B", "storage", "database",
)  # fmt: skip

# Roles, in the order that breaks ties (HH-58).
BOSSY: Final[i64] = 0
LOYAL: Final[i64] = 1
FEARLESS: Final[i64] = 2
PSYCHO: Final[i64] = 3
MACHO: Final[i64] = 4
SNITCH: Final[i64] = 5
AGENT: Final[i64] = 6
ROLES: Final[i64] = 7
ROLE_NAMES: Final = (
    "Bossy Thief", "Loyal Thief", "Fearless Thief", "Psycho Thief", "Macho Thief", "Snitching Thief",
    "Undercover Agent",
)  # fmt: skip
HEAD_VALUE: Final = vec[i64]([700, 300, 400, 500, 400, 500, 0])  # the reward on each head, in thousands
MOST_HEADS: Final[i64] = 2800  # all of them

# Actions: every seat has one card of each.
WALK: Final[i64] = 0
RUN: Final[i64] = 1
GRAB: Final[i64] = 2
SNATCH: Final[i64] = 3
PICK_UP: Final[i64] = 4
INSPECT: Final[i64] = 5
SEARCH: Final[i64] = 6
DECODE: Final[i64] = 7
USE: Final[i64] = 8
DISTRACT: Final[i64] = 9
ACTIONS: Final[i64] = 10
ALL_ACTIONS: Final[i64] = 1023
ACTION_NAMES: Final = (
    "WALK", "RUN", "GRAB", "SNATCH", "PICK UP", "INSPECT", "SEARCH", "DECODE", "USE", "DISTRACT",
)  # fmt: skip

# HH-09: item cards, and as many code cards, by number of seats.
DEALT: Final = vec[i64]([0, 0, 0, 9, 7, 6, 5])
DUPLICATES_SEATS: Final[i64] = 6  # HH-10: with so many seats only duplicates are buried

DICE: Final[i64] = 4
GUARDS: Final[i64] = 7
NOISE_MARKERS: Final[i64] = 4
DEADLY: Final[i64] = 2  # wounds, HH-54

# What became of a seat.
ACTIVE: Final[i64] = 0
ESCAPED: Final[i64] = 1
CAUGHT: Final[i64] = 2
KILLED: Final[i64] = 3
STATUS_NAMES: Final = ("active", "escaped", "caught", "killed")

# Why the game ended (HH-56).
ALL_OUT: Final[i64] = 1
IMPRISONED: Final[i64] = 2
SIEGE: Final[i64] = 3
ENDINGS: Final = ("not over", "no thief is left inside", "the last thief is imprisoned", "the bank is surrounded")

# Bags. Each holds one sort of pieces: items, codes, cash or tokens, by kind. Each seat has three.
ITEM_PILE: Final[i64] = 0
CODE_PILE: Final[i64] = 1
CASH_DECK: Final[i64] = 2  # with the cash that lies face down in opened vaults
TOKEN_STACK: Final[i64] = 3
SPENT_ITEMS: Final[i64] = 4  # out of the game, seen by all
SPENT_CODES: Final[i64] = 5
FIRST_HAND: Final[i64] = 6
BAG_KINDS: Final[i64] = 11

# Rows.
QUEUE: Final[i64] = 0  # HH-R90: killed and caught seats, the next controller first
NOISES: Final[i64] = 1  # tiles with a noise marker, the oldest first
ROWS: Final[i64] = 2
SLOTS: Final[i64] = 6

# Fields that all may see. Those of the maze hold a bit for each of 36 tiles.
OPEN_EDGES: Final[i64] = 0  # four fields: the tiles whose own layer is open to the north, east, south, west
BREACHES: Final[i64] = 4  # four fields: the tiles whose own layer was blown up there
DARK: Final[i64] = 8
SMOKE: Final[i64] = 9
SHUT: Final[i64] = 10  # closing doors that are shut
DOWN: Final[i64] = 11  # a token lies face down
UP: Final[i64] = 12  # a token lies face up
DEAD: Final[i64] = 13  # its trap is disarmed, or its vault is open
TURN: Final[i64] = 14
DUE: Final[i64] = 15  # 1: a guard enters this turn
RESET: Final[i64] = 16  # 1: a counter stood on a dark space this turn
CONTROLLER: Final[i64] = 17  # seat + 1, while guards move
TARGETS: Final[i64] = 18  # a bit for each seat aimed at, then for each guard
FIRED: Final[i64] = 19  # seats that have used a fire arm (HH-44)
NO_AGENT: Final[i64] = 20  # seats that cannot be the Agent, as all have seen (HH-R101)
ENTERED: Final[i64] = 21  # guards that have entered so far
STUNNED: Final[i64] = 22  # guards that cannot move this turn
ENDED: Final[i64] = 23
DICE_EYES: Final[i64] = 24  # seats that may see the dice
SCOPE: Final[i64] = 25  # seat + 1 whose Borescope is used in this attempt
STARTER: Final[i64] = 26
CANCELLED: Final[i64] = 27  # seats whose action of this turn is cancelled
ACTED: Final[i64] = 28  # seats whose action of this turn is over or under way
BURIED_ITEMS: Final[i64] = 29  # seats whose buried item still lies under the pile
BURIED_CODES: Final[i64] = 30
STAMP: Final[i64] = 31  # the height of the next counter that lands on the track
PAIRED_ITEMS: Final[i64] = 32  # seats that still hold an item like the one they buried (HH-R107)
PAIRED_CODES: Final[i64] = 33
LAYING: Final[i64] = 34  # helpers who may still add code cards to those on a vault
FIRST_GUARD: Final[i64] = 35  # tile + 1, 0 for one that is not in the maze; in order of entry
FIRST_VAULT: Final[i64] = 42  # for each tile: cash cards that lie there, and by number the codes on its vault
FIRST_SEAT: Final[i64] = 78  # for each of six seats, so that no field moves with the number of seats

PLACE: Final[i64] = 0  # fields of a seat: its tile, also that of its body; NOWHERE
STATUS: Final[i64] = 1
WOUNDS: Final[i64] = 2
LOOKED: Final[i64] = 3  # seats whose role it looked at
STACK_SIZE: Final[i64] = 4  # action cards in its played stack
SURE: Final[i64] = 5  # action cards that all know to be in its stack
MAYBE: Final[i64] = 6  # action cards that may be in its stack besides
PLAYED: Final[i64] = 7  # action + 1 of this turn; 0 before it is shown
TAKES_BACK: Final[i64] = 8  # 1: it played a card last turn that was not cancelled
COLUMN: Final[i64] = 9
ROW: Final[i64] = 10  # 0 is the bottom row, 2 the middle
HEIGHT: Final[i64] = 11  # of counters in a row the higher is on top
CLAIM: Final[i64] = 12  # tile + 1 where it has the first action (HH-33)
USED_KINDS: Final[i64] = 13  # item kinds of which the copy in hand was used before (HH-R95)
USES: Final[i64] = 14  # different item cards used (HH-R76)
PEEKED: Final[i64] = 15  # tiles whose token it has seen
SHOWN: Final[i64] = 16  # items that all know it to hold (HH-R102), packed by kind
REPEATED_ITEMS: Final[i64] = 17  # 1 more than the items that may be of a kind it holds already; 0: any (HH-R107)
REPEATED_CODES: Final[i64] = 18
HABITS: Final[i64] = 19  # how often it played each action card, packed by card: all have seen it
LAYS: Final[i64] = 20  # code cards that it has laid face down in this attempt at a vault
SEAT_FIELDS: Final[i64] = 21

FIRST_GAINED: Final[i64] = 204  # for each knower and holder: cards that the one has seen go to the other, by sort
PUBLIC_FIELDS: Final[i64] = 240

# Fields that only some may see.
FIRST_ROLE: Final[i64] = 240  # role + 1
FIRST_PARTNER: Final[i64] = 246  # HH-08: 0 nothing to know, else the seat + 1 of the other, or NO_PARTNER
FIRST_STACK: Final[i64] = 252  # a bit for each action card in the played stack
FIRST_BURIED_ITEM: Final[i64] = 258  # kind + 1
FIRST_BURIED_CODE: Final[i64] = 264
FIRST_LAID: Final[i64] = 270  # its code cards that lie face down on a vault, packed by number
FIRST_TOKEN: Final[i64] = 276  # for each tile, kind + 1
ROLLED: Final[i64] = 312  # the four dice, packed + 1; 0 when none are rolled
FIRST_KNOWN: Final[i64] = 313  # cards that a knower alone knows a holder to hold: items, codes, cash, packed by kind
FIELDS: Final[i64] = 421

NO_PARTNER: Final[i64] = 7
KNOWN_ITEMS: Final[i64] = 0
KNOWN_CODES: Final[i64] = 1
KNOWN_CASH: Final[i64] = 2
SORTS: Final[i64] = 3
NEW_CLAIM: Final[i64] = 64  # added to a claim that outlasts the action that made it
CODE_BITS: Final[i64] = 3  # of a count of one code number on a vault
KNOWN_BITS: Final[i64] = 5  # of a count of cards known
OFFER: Final[i64] = 40  # the bit of laid codes that says that a helper offers a Borescope
HABIT_BITS: Final[i64] = 5  # of how often one action card was played,
MOST_HABIT: Final[i64] = 31  # and no more is counted


def items(seat: i64) -> i64:
    return FIRST_HAND + 3 * seat


def codes(seat: i64) -> i64:
    return FIRST_HAND + 3 * seat + 1


def cash(seat: i64) -> i64:
    return FIRST_HAND + 3 * seat + 2


def of(field: i64, seat: i64) -> i64:
    """The place of a seat's field."""
    return FIRST_SEAT + SEAT_FIELDS * seat + field


def guard(number: i64) -> i64:
    return FIRST_GUARD + number


def vault(tile: i64) -> i64:
    return FIRST_VAULT + tile


def token(tile: i64) -> i64:
    return FIRST_TOKEN + tile


def known(knower: i64, holder: i64, sort: i64) -> i64:
    return FIRST_KNOWN + (knower * MOST_SEATS + holder) * SORTS + sort


def gained(knower: i64, holder: i64) -> i64:
    return FIRST_GAINED + knower * MOST_SEATS + holder
