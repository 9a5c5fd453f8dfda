"""What a seat can say in Thieves!: 199 moves. An action is an index into MOVES.

0..41    loot of a kind, face down to the own stash, or face up to that of another seat
42..47   another card of the hand
48       leave all loot where it is
49..192  loot of a stash, to be moved: face up, by its kind, or face down, by its slot
193..198 the seat that gets it
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.moves import Move, column
from rookery.games.thieves.components import HELMET_1, MOST_SEATS, NAMES, RING, ROADBLOCK, SLOTS

FIRST_SLOT: Final[i64] = RING + 1  # places of loot in a stash: six kinds face up, then the slots face down
SPOTS: Final[i64] = FIRST_SLOT + SLOTS

LOOT: Final[i64] = 0
TARGETS: Final[i64] = MOST_SEATS + 1  # of a loot card: the own stash, then that of each seat
CARD: Final[i64] = 42
NOTHING: Final[i64] = 48
LIFT: Final[i64] = 49
GIVE: Final[i64] = 193


def hide(kind: i64) -> i64:
    return LOOT + kind * TARGETS


def plant(kind: i64, seat: i64) -> i64:
    return LOOT + kind * TARGETS + 1 + seat


def card(kind: i64) -> i64:
    return CARD + kind - HELMET_1


def lift(seat: i64, spot: i64) -> i64:
    return LIFT + seat * SPOTS + spot


def give(seat: i64) -> i64:
    return GIVE + seat


def spot_name(spot: int) -> str:
    return NAMES[spot] if spot < FIRST_SLOT else f"face-down card {spot - FIRST_SLOT + 1}"


WORDS: Final = {"card": list(NAMES), "spot": [spot_name(spot) for spot in range(SPOTS)]}


def loot_moves(kind: int) -> list[Move]:
    plants = [{"card": kind, "seat": seat} for seat in range(MOST_SEATS)]
    return [
        Move("hide", "lay {card} face down in your stash", WORDS, {"card": kind}),
        *[Move("plant", "give {card} face up to {seat}", WORDS, arguments) for arguments in plants],
    ]


def all_moves() -> list[Move]:
    seats = range(MOST_SEATS)
    return [
        *[move for kind in range(RING + 1) for move in loot_moves(kind)],
        *[Move("card", "play {card}", WORDS, {"card": k}) for k in range(HELMET_1, ROADBLOCK + 1)],
        Move("nothing", "move no loot", WORDS, {}),
        *[Move("lift", "take {spot} from {seat}", WORDS, {"seat": s, "spot": p}) for s in seats for p in range(SPOTS)],
        *[Move("give", "pass it to {seat}", WORDS, {"seat": s}) for s in seats],
    ]


MOVES: Final = all_moves()

CARD_OF: Final = column(MOVES, "card")
SEAT_OF: Final = column(MOVES, "seat")  # -1 where a card goes to nobody else
SPOT_OF: Final = column(MOVES, "spot")
