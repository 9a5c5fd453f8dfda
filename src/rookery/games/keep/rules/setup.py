"""Setup: the keep, its guards, treasures, entries and exits."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.keep.belief import allow
from rookery.games.keep.components import (
    BOW,
    CELL,
    CHOICE,
    COPIES,
    DECK,
    DIE,
    DIFFICULTY,
    EASY,
    EXIT_TILE,
    FACING,
    FAKE,
    FAKE_DEALT,
    FIRST,
    FULL_HAND,
    GUARDS_OF_A_TYPE,
    HEADING,
    HELD,
    HEX,
    KEEP,
    KINDS,
    MARKER,
    MEDIUM,
    MOST_SEATS,
    NO_TARGET,
    PATROLLING,
    ROVING,
    STATUS,
    TARGET,
    TOWARD_SHIELD,
    TREASURE,
    TREASURES,
    TYPE,
    UNDEAD,
    VARIANT,
    WANDERING,
    WINNER,
    entry_tile,
    map_tiles,
)
from rookery.games.keep.events import (
    DEALT_TREASURE,
    ENTERED,
    FIRST_PLAYER,
    GUARD_CAME,
    GUARD_FACED,
    GUARD_KIND,
    GUARD_TYPE,
    PLACED_EXIT,
    TILE_LAID,
)
from rookery.games.keep.keep import DIRECTIONS, NOWHERE, number_keep, outside_hexes
from rookery.games.keep.moves import HEX as HEX_MOVE
from rookery.games.keep.moves import TILE, hex_move
from rookery.games.keep.rules.guards import default_status
from rookery.games.keep.rules.spotting import EVERY_GUARD, NOBODY, look_out
from rookery.games.keep.state import KeepState, is_under_guard
from rookery.games.keep.steps import ASK_ENTRY, ASK_EXIT, ENTER, TURN_BEGINS


def deal(state: KeepState, chance: Chance) -> None:
    """BK-58, BK-R24: tiles, cards, guards, treasures and a first player; then entries and exits are chosen."""
    state.set_field(WINNER, NOWHERE)
    lay_keep(state, chance)
    for kind in range(KINDS):
        state.put(DECK, kind, COPIES[kind])
    for guard in range(MOST_SEATS + 1):
        state.set_guard(guard, CELL, NOWHERE)
        state.set_guard(guard, TARGET, NO_TARGET)
    place_guards(state, chance)
    for seat in range(state.seats):
        ready_thief(state, seat)
    deal_treasures(state, chance)
    state.set_field(FIRST, chance.below(state.seats))
    state.tell(FIRST_PLAYER, state.field(FIRST))
    state.plan(TURN_BEGINS)
    state.plan(ENTER)
    state.plan(ASK_EXIT)
    state.plan(ASK_ENTRY)


def lay_keep(state: KeepState, chance: Chance) -> None:
    """BK-R24: map tiles, faces and turns at random."""
    tiles = map_tiles(state.seats)
    left = [0, 1, 2, 3, 4, 5]
    vault_turn = chance.below(DIRECTIONS)
    drawn: list[tuple[int, int]] = []
    for nth in range(tiles):
        tile = left.pop(chance.below(len(left)))
        drawn.append((2 * tile + chance.below(2), chance.below(DIRECTIONS)))
    state.set_field(KEEP, number_keep(vault_turn, drawn))
    state.raise_keep()
    for tile in range(state.keep.tiles):
        state.tell(TILE_LAID, 0, tile, state.keep.faces[tile] * DIRECTIONS + state.keep.turns[tile])


# -- Guards


def place_guards(state: KeepState, chance: Chance) -> None:
    """BK-58: one on each map tile, drawn from three of each type. BK-42: the vault has none yet."""
    left = vec[i64]([GUARDS_OF_A_TYPE, GUARDS_OF_A_TYPE, GUARDS_OF_A_TYPE])
    for guard in range(1, state.keep.tiles):
        state.set_guard(guard, TYPE, draw_type(left, chance))
    assign_variants(state, chance)
    for guard in range(1, state.keep.tiles):
        place_guard(state, guard, chance)


def draw_type(left: vec[i64], chance: Chance) -> i64:
    nth = chance.below(left[0] + left[1] + left[2])
    kind: i64 = 0
    while nth >= left[kind]:
        nth -= left[kind]
        kind += 1
    left[kind] -= 1
    return kind


def assign_variants(state: KeepState, chance: Chance) -> None:
    """BK-66, BK-R35: none, one, or two or three different ones on different tiles."""
    tiles, number = state.keep.tiles - 1, variants(state)
    guards, kinds = list(range(1, int(tiles) + 1)), [int(BOW), int(UNDEAD), int(ROVING)]
    for nth in range(number):
        guard = guards.pop(chance.below(len(guards)))
        kind = kinds.pop(chance.below(len(kinds)))
        if kind == ROVING:
            state.set_guard(guard, TYPE, ROVING)
        else:
            state.set_guard(guard, VARIANT, kind)


def variants(state: KeepState) -> i64:
    if state.field(DIFFICULTY) == EASY:
        return 0
    if state.field(DIFFICULTY) == MEDIUM:
        return 1
    return 2 if state.keep.tiles <= 5 else 3


def place_guard(state: KeepState, guard: i64, chance: Chance) -> None:
    """BK-58: on its post, its star or a start that is rolled. BK-R33: a Roving guard starts on the crescent."""
    keep, kind = state.keep, state.guard(guard, TYPE)
    if kind == PATROLLING:
        cell = keep.star[guard]
        facing = keep.direction(cell, keep.to_shield[cell])
    elif kind == WANDERING:
        cell = keep.starts[guard * DIE + chance.below(DIE)]
        facing = keep.direction(cell, keep.loop_next[cell])
    else:
        cell = keep.post[guard]
        facing = chance.below(DIE)
    state.set_guard(guard, CELL, cell)
    state.set_guard(guard, FACING, facing)
    state.set_guard(guard, HEADING, TOWARD_SHIELD)
    state.set_guard(guard, STATUS, default_status(state, guard))
    tell_guard(state, guard)


def tell_guard(state: KeepState, guard: i64) -> None:
    state.tell(GUARD_TYPE, 0, guard, state.guard(guard, TYPE))
    state.tell(GUARD_KIND, 0, guard, state.guard(guard, VARIANT))
    state.tell(GUARD_CAME, 0, guard, state.guard(guard, CELL))
    state.tell(GUARD_FACED, 0, guard, state.guard(guard, FACING))


# -- Thieves


def ready_thief(state: KeepState, seat: i64) -> None:
    """BK-09: a full hand; BK-21: Exit lies on the table."""
    state.set_thief(seat, HEX, NOWHERE)
    state.set_thief(seat, CHOICE, NOWHERE)
    state.set_thief(seat, MARKER, NOWHERE)
    state.set_thief(seat, HELD, FULL_HAND)


def deal_treasures(state: KeepState, chance: Chance) -> None:
    """BK-32: one each, hidden. BK-R64: The Fake joins with six seats, and in games that are not easy."""
    number = treasures(state)
    state.set_field(FAKE_DEALT, 1 if number == TREASURES else 0)
    left = list(range(int(number)))
    for seat in range(state.seats):
        kind = left.pop(chance.below(len(left)))
        state.set_thief(seat, TREASURE, kind)
        state.whisper(DEALT_TREASURE, seat, kind)


def treasures(state: KeepState) -> i64:
    return TREASURES if state.seats == TREASURES or state.field(DIFFICULTY) != EASY else FAKE


# -- Entries and exits


def list_entries(state: KeepState, seat: i64, moves: Moves) -> None:
    """BK-06, BK-58: an Outside Hex of the own tile. BK-R62: not under a guard."""
    for hex_ in outside_hexes(state.keep, entry_tile(seat)):
        if not is_under_guard(state, hex_):
            moves.add(hex_move(hex_))


def choose_entry(state: KeepState, seat: i64, action: i64) -> None:
    """BK-R37: the secret is tile and hex. BK-R69: what the table knows is the tile."""
    state.set_thief(seat, HEX, action - HEX_MOVE)
    state.whisper(ENTERED, seat, action - HEX_MOVE)
    for hex_ in outside_hexes(state.keep, entry_tile(seat)):
        if not is_under_guard(state, hex_):
            allow(state, state.keep, seat, hex_)


def list_exits(state: KeepState, seat: i64, moves: Moves) -> None:
    """BK-21: neither the vault nor the tile of entry."""
    for tile in range(1, state.keep.tiles):
        if tile != entry_tile(seat):
            moves.add(TILE + tile)


def choose_exit(state: KeepState, seat: i64, action: i64) -> None:
    state.set_thief(seat, EXIT_TILE, action - TILE)
    state.tell(PLACED_EXIT, seat, action - TILE)


def enter(state: KeepState) -> None:
    """BK-R62: the guards look once when all have entered."""
    look_out(state, EVERY_GUARD, NOBODY)
