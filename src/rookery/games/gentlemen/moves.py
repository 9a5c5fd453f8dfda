"""What a seat can say in Gentlemen Thieves: 244 moves. An action is an index into MOVES.

0..9      the two colours of the White alliance
10..24    take a token of the display to a tile
25        draw blind
26..30    place what was drawn at a tile
31..35    a Helping Hand moves the Lock
36..45    a Tunnel
46..50    the Car
51..210   Loot from one tile to another, one to eight
211..215  one Loot from the middle
216       the Car brings nothing
217..241  the Car brings a token
242..243  the Tunnel that goes back to the middle
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.moves import Move, column
from rookery.games.gentlemen.components import (
    BURGLAR_NAMES,
    COLOUR_NAMES,
    DISPLAY_SIZE,
    EQUIPMENT,
    LOOT_TOKENS,
    PAIRS,
    PLACE_NAMES,
    SLOT_NAMES,
    TILES,
    TOKEN_NAMES,
)

ALLY: Final[i64] = 0
TAKE: Final[i64] = 10
DRAW: Final[i64] = 25
PLACE: Final[i64] = 26
MOVE_LOCK: Final[i64] = 31  # the first move that spends a Helping Hand
MOVE_TUNNEL: Final[i64] = 36
MOVE_CAR: Final[i64] = 46
MOVE_LOOT: Final[i64] = 51
BRING_LOOT: Final[i64] = 211
CARRY_NOTHING: Final[i64] = 216
CARRY: Final[i64] = 217
RETURN: Final[i64] = 242


def take(slot: i64, tile: i64) -> i64:
    return TAKE + slot * TILES + tile


def move_tunnel(tunnel: i64, tile: i64) -> i64:
    return MOVE_TUNNEL + tunnel * TILES + tile


def move_loot(origin: i64, target: i64, number: i64) -> i64:
    """A tile has four others to send Loot to: those behind it move up by one."""
    other = target - 1 if target > origin else target
    return MOVE_LOOT + (origin * (TILES - 1) + other) * LOOT_TOKENS + number - 1


ALLIANCES: Final = [f"{COLOUR_NAMES[one]} and {COLOUR_NAMES[two]}" for one, two in PAIRS]
SITE_NAMES: Final = list(PLACE_NAMES[:TILES]) + [f"{PLACE_NAMES[one]} and {PLACE_NAMES[two]}" for one, two in PAIRS]

WORDS: Final = {
    "alliance": ALLIANCES,
    "slot": list(SLOT_NAMES),
    "token": list(TOKEN_NAMES),
    "place": list(PLACE_NAMES),
    "origin": list(PLACE_NAMES),
    "site": SITE_NAMES,
    "tunnel": ["Tunnel 1", "Tunnel 2"],
    "colour": list(COLOUR_NAMES),
    "burglar": list(BURGLAR_NAMES),
}


def moves_to(kind: str, line: str) -> list[Move]:
    return [Move(kind, line, WORDS, {"place": tile}) for tile in range(TILES)]


def loot_moves(origin: int, target: int) -> list[Move]:
    line = "send {number} Loot from {origin} to {place}"
    routes = [{"origin": origin, "place": target, "number": number} for number in range(1, LOOT_TOKENS + 1)]
    return [Move("move loot", line, WORDS, route) for route in routes]


def all_moves() -> list[Move]:
    tiles = range(TILES)
    takes = [{"slot": slot, "place": tile} for slot in range(DISPLAY_SIZE) for tile in tiles]
    digs = [{"tunnel": tunnel, "place": tile} for tunnel in range(2) for tile in tiles]
    return [
        *[Move("ally", "ally {alliance}", WORDS, {"alliance": pair}) for pair in range(len(PAIRS))],
        *[Move("take", "take the {slot} token to {place}", WORDS, arguments) for arguments in takes],
        Move("draw", "draw a token blind", WORDS, {}),
        *moves_to("place", "place it at {place}"),
        *moves_to("move lock", "move the Lock to {place}"),
        *[Move("move tunnel", "move {tunnel} to {place}", WORDS, arguments) for arguments in digs],
        *moves_to("move car", "move the Car to {place}"),
        *[move for one in tiles for two in tiles if one != two for move in loot_moves(one, two)],
        *moves_to("bring loot", "bring one Loot from the middle to {place}"),
        Move("carry nothing", "let the Car bring nothing", WORDS, {}),
        *[Move("carry", "let the Car bring the {token}", WORDS, {"token": kind}) for kind in range(EQUIPMENT)],
        *[Move("return", "send {tunnel} back to the middle", WORDS, {"tunnel": tunnel}) for tunnel in range(2)],
    ]


MOVES: Final = all_moves()

PLACE_OF: Final = column(MOVES, "place")
SLOT_OF: Final = column(MOVES, "slot")
TUNNEL_OF: Final = column(MOVES, "tunnel")
ORIGIN_OF: Final = column(MOVES, "origin")
NUMBER_OF: Final = column(MOVES, "number")
TOKEN_OF: Final = column(MOVES, "token")
