"""What a seat can say in Heist & Havoc. An action is an index into MOVES; each block below starts at its number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.moves import Move, column
from rookery.games.havoc.components import (
    ACTION_NAMES,
    ACTIONS,
    CODES,
    ENDINGS,
    GUARDS,
    ITEM_NAMES,
    ITEMS,
    MEDIKIT,
    MOST_SEATS,
    ROLE_NAMES,
    TOKEN_NAMES,
)
from rookery.games.havoc.maze import DIRECTIONS, TILE_NAMES, TILES

NOTHING: Final[i64] = 0
PLAY: Final[i64] = 1
TAKE_BACK: Final[i64] = PLAY + ACTIONS
BURY_ITEM: Final[i64] = TAKE_BACK + ACTIONS
BURY_CODE: Final[i64] = BURY_ITEM + ITEMS
GO: Final[i64] = BURY_CODE + CODES
GIVE_UP: Final[i64] = GO + TILES  # a step into the arms of a guard
LEAVE: Final[i64] = GIVE_UP + TILES
LOOK: Final[i64] = LEAVE + 1
LOOK_AT_ROLE: Final[i64] = LOOK + TILES
TAKE: Final[i64] = LOOK_AT_ROLE + MOST_SEATS
LOOT_ITEM: Final[i64] = TAKE + 1
LOOT_CASH: Final[i64] = LOOT_ITEM + MOST_SEATS
DISARM: Final[i64] = LOOT_CASH + MOST_SEATS  # a code for each tile
CRACK_VAULT: Final[i64] = DISARM + TILES * CODES
ENOUGH: Final[i64] = CRACK_VAULT + 1  # without and then with a Borescope
LAY: Final[i64] = ENOUGH + 2
USE_ITEM: Final[i64] = LAY + CODES
HEAL: Final[i64] = USE_ITEM + MEDIKIT
AIM_AT: Final[i64] = HEAL + MOST_SEATS
AIM_AT_GUARD: Final[i64] = AIM_AT + MOST_SEATS
SHOW_DIE: Final[i64] = AIM_AT_GUARD + GUARDS
BLOW_UP: Final[i64] = SHOW_DIE + 4
WEAR: Final[i64] = BLOW_UP + 4
THROW: Final[i64] = WEAR + 1
CONFUSE: Final[i64] = THROW + TILES
SHOW_PAIR: Final[i64] = CONFUSE + MOST_SEATS
MOVE_GUARD: Final[i64] = SHOW_PAIR + 16
MOVES_SIZE: Final[i64] = MOVE_GUARD + 4 * GUARDS


def go(tile: i64) -> i64:
    return GO + tile


def give_up(tile: i64) -> i64:
    return GIVE_UP + tile


def disarm(tile: i64, code: i64) -> i64:
    return DISARM + tile * CODES + code


def show_pair(first: i64, second: i64) -> i64:
    """Of values 0 to 3."""
    return SHOW_PAIR + first * 4 + second


def move_guard(guard: i64, direction: i64) -> i64:
    return MOVE_GUARD + guard * 4 + direction


def dice_name(packed: int) -> str:
    return " ".join([str((packed >> 2 * die & 3) + 1) for die in range(4)])


def edges_name(edges: int) -> str:
    """A tile as it is laid: its open edges, and whether it is dark."""
    ways = [DIRECTIONS[direction] for direction in range(4) if edges >> direction & 1]
    return f"{'dark' if edges >> 4 else 'clear'}, open to {' and '.join(ways)}"


WORDS: Final = {
    "action": list(ACTION_NAMES),
    "card": list(ACTION_NAMES),
    "item": list(ITEM_NAMES),
    "code": [f"code {code + 1}" for code in range(CODES)],
    "tile": list(TILE_NAMES),
    "token": list(TOKEN_NAMES),
    "role": list(ROLE_NAMES),
    "direction": list(DIRECTIONS),
    "guard": [f"guard {guard + 1}" for guard in range(GUARDS)],
    "die": [str(value + 1) for value in range(4)],
    "second": [str(value + 1) for value in range(4)],
    "throw": [f"the throw {dice_name(packed)}" for packed in range(256)],
    "row": ["the bottom row", "the second row", "the middle row", "the fourth row", "the top row"],
    "ending": list(ENDINGS),
    "banknote": ["low banknotes", "middle banknotes", "high banknotes"],
    "scope": ["", ", but use the Borescope"],
    "edges": [edges_name(edges) for edges in range(32)],
}


def one(kind: str, line: str, name: str, numbers: range) -> list[Move]:
    return [Move(kind, line, WORDS, {name: number}) for number in numbers]


def two(kind: str, line: str, name: str, numbers: range, other: str, others: range) -> list[Move]:
    return [Move(kind, line, WORDS, {name: number, other: more}) for number in numbers for more in others]


def all_moves() -> list[Move]:
    tiles, seats, code_range = range(TILES), range(MOST_SEATS), range(CODES)
    return [
        Move("nothing", "do nothing", WORDS, {}),
        *one("play", "play {action}", "action", range(ACTIONS)),
        *one("take back", "take back {action}", "action", range(ACTIONS)),
        *one("bury item", "bury {item}", "item", range(ITEMS)),
        *one("bury code", "bury {code}", "code", code_range),
        *one("go", "go to {tile}", "tile", tiles),
        *one("give up", "go to {tile}, into the arms of a guard", "tile", tiles),
        Move("leave", "leave the maze", WORDS, {}),
        *one("look", "look into {tile}", "tile", tiles),
        *one("look at role", "look at the role of {seat}", "seat", seats),
        Move("take", "take a card of this room", WORDS, {}),
        *one("loot item", "take an item of {seat}", "seat", seats),
        *one("loot cash", "take cash of {seat}", "seat", seats),
        *two("disarm", "disarm {tile} with {code}", "tile", tiles, "code", code_range),
        Move("crack", "crack the vault here", WORDS, {}),
        *one("enough", "lay no more codes{scope}", "scope", range(2)),
        *one("lay", "lay {code}", "code", code_range),
        *one("use", "use {item}", "item", range(MEDIKIT)),
        *one("heal", "use Medikit on {seat}", "seat", seats),
        *one("aim", "aim at {seat}", "seat", seats),
        *one("aim at guard", "aim at {guard}", "guard", range(GUARDS)),
        *one("show die", "show a {die}", "die", range(4)),
        *one("blow up", "blow up the wall in the {direction}", "direction", range(4)),
        Move("wear", "use the Bulletproof Vest", WORDS, {}),
        *one("throw", "make noise at {tile}", "tile", tiles),
        *one("confuse", "confuse {seat}", "seat", seats),
        *two("show pair", "show {die} then {second}", "die", range(4), "second", range(4)),
        *two("move guard", "{guard} goes {direction}", "guard", range(GUARDS), "direction", range(4)),
    ]


MOVES: Final = all_moves()
assert len(MOVES) == MOVES_SIZE

TILE_OF: Final = column(MOVES, "tile")
SEAT_OF: Final = column(MOVES, "seat")
CODE_OF: Final = column(MOVES, "code")
SCOPE_OF: Final = column(MOVES, "scope")
DIE_OF: Final = column(MOVES, "die")
SECOND_OF: Final = column(MOVES, "second")
GUARD_OF: Final = column(MOVES, "guard")
DIRECTION_OF: Final = column(MOVES, "direction")
ITEM_OF: Final = column(MOVES, "item")
ACTION_OF: Final = column(MOVES, "action")
