"""Literal positions of the Black Keep: face 1A is tile 1, 2A tile 2 and 3A tile 3, all as printed, round the vault."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.core.chance import Chance, Dice, Script
from rookery.core.event import Log
from rookery.core.moves import Moves
from rookery.games.keep import GAME
from rookery.games.keep.belief import allow, forget, possible_hexes
from rookery.games.keep.components import (
    CARD_NAMES,
    CELL,
    COPIES,
    DECK,
    EXIT_TILE,
    FACING,
    HEADING,
    HELD,
    HEX,
    KEEP,
    KINDS,
    LEFT,
    MARKER,
    MOST_SEATS,
    NAMES,
    NO_TARGET,
    SHOWN,
    STANDING,
    STATUS,
    STATUS_NAMES,
    TARGET,
    THIEF_NAMES,
    TOWARD_SHIELD,
    TREASURE,
    TREASURE_NAMES,
    TYPE,
    TYPE_NAMES,
    WINNER,
    open_cards,
)
from rookery.games.keep.keep import hex_name, number_keep
from rookery.games.keep.moves import WORDS
from rookery.games.keep.rules.movement import list_paths, walk
from rookery.games.keep.rules.setup import ready_thief
from rookery.games.keep.state import KeepState
from rookery.games.keep.steps import PHASE_BEGINS
from rookery.games.keep.tiles import FACES

EASY: dict[str, object] = {"difficulty": "easy", "house": None}
CARD = {name: card for card, name in enumerate(CARD_NAMES)}
KIND = {name: kind for kind, name in enumerate(NAMES)}
STATUSES = {name: status for status, name in enumerate(STATUS_NAMES)}
TYPES = {name: kind for kind, name in enumerate(TYPE_NAMES)}
FACE = {face.name: number for number, face in enumerate(FACES)}
HEXES = {name: hex_ for hex_, name in enumerate(WORDS["hex"])}
ANN, BOB, CY = 0, 1, 2


def table(*thieves: str, tiles: Sequence[str] = ("1A", "2A", "3A")) -> KeepState:
    """Thieves whom all know to be on these hexes, no guard in sight, nothing planned; exits one tile on."""
    state = GAME.blank(len(thieves), EASY)
    state.end()
    state.set_field(WINNER, -1)
    state.set_field(KEEP, number_keep(0, [(FACE[name], 0) for name in tiles]))
    state.raise_keep()
    for kind in range(KINDS):
        state.put(DECK, kind, COPIES[kind])
    for guard in range(MOST_SEATS + 1):
        state.set_guard(guard, CELL, -1)
        state.set_guard(guard, TARGET, NO_TARGET)
    for seat, name in enumerate(thieves):
        ready_thief(state, seat)
        state.set_thief(seat, EXIT_TILE, 2 if seat == 0 else 1)
        state.set_thief(seat, TREASURE, seat)
        put(state, seat, name)
    return state


def started(seats: int, seed: int, difficulty: str = "easy") -> KeepState:
    """A new game, at its first question."""
    state = GAME.start(seats, {"difficulty": difficulty, "house": None}, Dice(seed))
    assert isinstance(state, KeepState)
    return state


def put(state: KeepState, seat: int, name: str, also: Sequence[str] = ()) -> None:
    """A thief on a hex; the table holds it possible there, and on the hexes named beside it."""
    state.set_thief(seat, HEX, HEXES[name])
    forget(state, seat)
    for possible in (name, *also):
        allow(state, state.keep, seat, HEXES[possible])


def post(
    state: KeepState, tile: int, name: str, facing: int, status: str = "Interested", kind: str = "Wandering"
) -> None:
    """A guard of a tile, on a hex, facing direction 1 to 6."""
    state.set_guard(tile, TYPE, TYPES[kind])
    state.set_guard(tile, CELL, HEXES[name])
    state.set_guard(tile, FACING, facing - 1)
    state.set_guard(tile, STATUS, STATUSES[status])
    state.set_guard(tile, HEADING, TOWARD_SHIELD)


def pursue(state: KeepState, tile: int, target: str) -> None:
    state.set_guard(tile, STATUS, STATUSES["Pursuing"])
    state.set_guard(tile, TARGET, HEXES[target])


def mark(state: KeepState, seat: int, name: str, standing: bool = True) -> None:
    state.set_thief(seat, MARKER, HEXES[name])
    state.set_thief(seat, STANDING, int(standing))


def enrich(state: KeepState, seat: int, treasure: str) -> None:
    """A thief that carries a treasure, off the vault hex."""
    state.set_thief(seat, TREASURE, TREASURE_NAMES.index(treasure))
    state.set_thief(seat, SHOWN, 1)
    state.set_thief(seat, LEFT, 1)


def give(state: KeepState, seat: int, *names: str) -> None:
    for name in names:
        state.move(KIND[name], DECK, open_cards(seat))


# -- What is done


def offered(state: KeepState, seat: int, card: str) -> list[str]:
    """The ways a movement card leads, in words."""
    moves = Moves()
    list_paths(state, seat, CARD[card], moves)
    return [GAME.moves[action].text for action in moves.listed()]


def go(state: KeepState, seat: int, card: str, text: str, chance: Chance | None = None) -> None:
    """Use a movement card, as if it had just been turned up."""
    assert text in offered(state, seat, card)
    walk(state, seat, CARD[card], GAME.parse(text), chance or Dice(1))


def roll(*pips: int) -> Script:
    """The black die."""
    return Script([pip - 1 for pip in pips])


def phase(state: KeepState, chance: Chance | None = None, **cards: str) -> None:
    """Let a movement phase begin, and the seats a, b and c choose their cards."""
    state.asked = 0
    state.end()
    state.plan(PHASE_BEGINS)
    GAME.advance(state, chance or Dice(1))
    for seat, name in enumerate(cards.values()):
        GAME.play(state, seat, GAME.parse(f"play {name}"), chance or Dice(1))


def say(state: KeepState, text: str, chance: Chance | None = None) -> None:
    """Whoever is asked says it."""
    assert text in choices(state)
    GAME.play(state, state.first_asked(), GAME.parse(text), chance or Dice(1))


def choices(state: KeepState, seat: int | None = None) -> list[str]:
    moves = Moves()
    GAME.list_moves(state, state.first_asked() if seat is None else seat, moves)
    return [GAME.moves[action].text for action in moves.listed()]


def listen(state: KeepState) -> Log:
    log = Log()
    state.log = log
    return log


# -- What is seen


def where(state: KeepState, seat: int) -> str:
    return hex_name(int(state.thief(seat, HEX)))


def can_be(state: KeepState, seat: int) -> set[str]:
    return {hex_name(hex_) for hex_ in possible_hexes(state, state.keep, seat)}


def marker(state: KeepState, seat: int) -> str | None:
    """The hex of a standing marker, that of a lying one in brackets."""
    hex_ = int(state.thief(seat, MARKER))
    if hex_ < 0:
        return None
    return hex_name(hex_) if state.thief(seat, STANDING) else f"({hex_name(hex_)})"


def guard(state: KeepState, tile: int) -> tuple[str, int, str]:
    """Where a guard stands, where it faces, what it is up to."""
    cell = int(state.guard(tile, CELL))
    return hex_name(cell), int(state.guard(tile, FACING)) + 1, STATUS_NAMES[state.guard(tile, STATUS)]


def status(state: KeepState, tile: int) -> str:
    return guard(state, tile)[2]


def target(state: KeepState, tile: int) -> str | None:
    hex_ = int(state.guard(tile, TARGET))
    return hex_name(hex_) if hex_ >= 0 else None


def hand(state: KeepState, seat: int) -> list[str]:
    return [name for card, name in enumerate(THIEF_NAMES) if (state.thief(seat, HELD) >> card) & 1]
