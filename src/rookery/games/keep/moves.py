"""What a seat can say in the Black Keep. An action is an index into MOVES.

0 ..          stand still, a step, two steps: each as it is, and each with a swap of The Fake with another seat
then          a hex; a tile; a guard; a guard and a direction; a thief card to spend; a card to play; to buy; no more
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.moves import Move, column
from rookery.games.keep.components import (
    ALL_CARDS,
    CARD_NAMES,
    KINDS,
    MOST_SEATS,
    NAMES,
    RUN,
    STATUS_NAMES,
    TREASURE_NAMES,
    TYPE_NAMES,
    VARIANT_NAMES,
)
from rookery.games.keep.keep import DIRECTIONS, SIZE, hex_name
from rookery.games.keep.tiles import FACES

MOST_TILES: Final[i64] = MOST_SEATS + 1
MOST_PLACES: Final[i64] = MOST_TILES * SIZE
PATHS: Final[i64] = 43  # stand still, 6 single steps, 36 double ones

STAND: Final[i64] = 0
STEP: Final[i64] = 1
RUN_STEPS: Final[i64] = 7
SWAP: Final[i64] = PATHS  # the same paths, with a swap
HEX: Final[i64] = PATHS * (MOST_SEATS + 1)
NO_HEX: Final[i64] = HEX + MOST_PLACES
TILE: Final[i64] = NO_HEX + 1
GUARD: Final[i64] = TILE + MOST_TILES
TURN_GUARD: Final[i64] = GUARD + MOST_TILES
SPEND: Final[i64] = TURN_GUARD + MOST_TILES * DIRECTIONS
PLAY: Final[i64] = SPEND + RUN + 1
BUY_CARD: Final[i64] = PLAY + ALL_CARDS
BUY_NOTHING: Final[i64] = BUY_CARD + KINDS


def step(d: i64) -> i64:
    return STEP + d


def two_steps(first: i64, second: i64) -> i64:
    return RUN_STEPS + first * DIRECTIONS + second


def with_swap(path: i64, rival: i64) -> i64:
    return SWAP + rival * PATHS + path


def hex_move(hex_: i64) -> i64:
    return HEX + hex_


def turn_guard(guard: i64, d: i64) -> i64:
    return TURN_GUARD + guard * DIRECTIONS + d


TILES: Final = ["the vault", *[f"tile {tile}" for tile in range(1, MOST_TILES)]]
GUARDS: Final = ["the vault guard", *[f"the guard of tile {tile}" for tile in range(1, MOST_TILES)]]
DIRECTION_NAMES: Final = [f"direction {d + 1}" for d in range(DIRECTIONS)]
FACE_WORDS: Final = [
    f"face {face.name}, turned {turn} of 6 clockwise" if turn else f"face {face.name}"
    for face in FACES
    for turn in range(DIRECTIONS)
]
WORDS: Final = {
    "hex": [hex_name(hex_) for hex_ in range(MOST_PLACES)],
    "tile": TILES,
    "guard": GUARDS,
    "direction": DIRECTION_NAMES,
    "then": DIRECTION_NAMES,
    "card": list(CARD_NAMES),
    "item": list(NAMES),
    "face": FACE_WORDS,
    "type": list(TYPE_NAMES),
    "kind": list(VARIANT_NAMES),
    "status": list(STATUS_NAMES),
    "treasure": list(TREASURE_NAMES),
    "end": ["the star", "the shield"],
    "counter": ["an extinguished torch", "a rock"],
}


def path_moves(swap: str, more: dict[str, int]) -> list[Move]:
    every = range(DIRECTIONS)
    run = "run in {direction}, then in {then}" + swap
    return [
        Move("stand", "stand still" + swap, WORDS, {**more}),
        *[Move("step", "go in {direction}" + swap, WORDS, {"direction": d, **more}) for d in every],
        *[Move("run", run, WORDS, {"direction": d, "then": e, **more}) for d in every for e in every],
    ]


def all_moves() -> list[Move]:
    turns = [{"guard": guard, "direction": d} for guard in range(MOST_TILES) for d in range(DIRECTIONS)]
    return [
        *path_moves("", {}),
        *[move for rival in range(MOST_SEATS) for move in path_moves(" and swap with {rival}", {"rival": rival})],
        *[Move("hex", "aim at {hex}", WORDS, {"hex": hex_}) for hex_ in range(MOST_PLACES)],
        Move("no hex", "aim at nothing", WORDS, {}),
        *[Move("tile", "leave by {tile}", WORDS, {"tile": tile}) for tile in range(MOST_TILES)],
        *[Move("guard", "play it on {guard}", WORDS, {"guard": guard}) for guard in range(MOST_TILES)],
        *[Move("turn", "turn {guard} to {direction}", WORDS, arguments) for arguments in turns],
        *[Move("spend", "spend {card}", WORDS, {"card": card}) for card in range(RUN + 1)],
        *[Move("play", "play {card}", WORDS, {"card": card}) for card in range(ALL_CARDS)],
        *[Move("buy", "buy {item}", WORDS, {"item": kind}) for kind in range(KINDS)],
        Move("buy nothing", "buy nothing more", WORDS, {}),
    ]


MOVES: Final = all_moves()

DIRECTION_OF: Final = column(MOVES, "direction")
THEN_OF: Final = column(MOVES, "then")
RIVAL_OF: Final = column(MOVES, "rival")
