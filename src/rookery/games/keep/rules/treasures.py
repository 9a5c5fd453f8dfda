"""Treasures: stealing them, what they cost their bearer, and The Fake."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rookery.games.keep.belief import clear_fake, exclude, pin, possible_hexes, total, ways
from rookery.games.keep.components import (
    ARMOUR,
    CELL,
    EYE,
    FACING,
    FAKE,
    HAMMER,
    HEX,
    HIDE,
    LANTERN,
    LEFT,
    MARKER,
    MOSS,
    NOISE,
    RIGGED,
    ROPE,
    RUN,
    SHOWN,
    SILENT,
    SWORD,
    THIEF_CARDS,
    TREASURE,
    WATER,
)
from rookery.games.keep.events import RIGGING_ENDS, STOLE, SWAPPED
from rookery.games.keep.keep import tile_of
from rookery.games.keep.rules.ending import show_treasure
from rookery.games.keep.rules.guards import is_normal
from rookery.games.keep.rules.markers import stand_marker
from rookery.games.keep.rules.spotting import EVERY_GUARD, NOBODY, face, look_out
from rookery.games.keep.state import KeepState, fake_is_loose, has_loot, in_play, on_table, suffers


def steal(state: KeepState, seat: i64) -> bool:
    """BK-07, BK-32: on the vault hex the treasure is stolen and shown. BK-R36: The Fake is not."""
    if state.thief(seat, HEX) != state.keep.vault or state.thief(seat, SHOWN) or state.thief(seat, TREASURE) == FAKE:
        return False
    show_treasure(state, seat)
    state.tell(STOLE, seat, state.thief(seat, TREASURE))
    return True


def carry(state: KeepState, seat: i64) -> None:
    """BK-32: off the vault hex the drawback begins to work."""
    if has_loot(state, seat) and state.thief(seat, HEX) != state.keep.vault:
        state.set_thief(seat, LEFT, 1)


def may_play(state: KeepState, seat: i64, card: i64) -> bool:
    """BK-34: The Eye forbids arrows. BK-35: The Hammer forbids Run and Hide."""
    if card in (ROPE, THIEF_CARDS + MOSS, THIEF_CARDS + NOISE, THIEF_CARDS + WATER):
        return not suffers(state, seat, EYE)
    if card in (RUN, HIDE):
        return not suffers(state, seat, HAMMER)
    return True


def is_noisy(state: KeepState, seat: i64, card: i64) -> bool:
    """BK-17: Run makes noise. BK-33, BK-R44: with The Armour every step does. BK-29, BK-R42: Moss silences a Run."""
    if card == RUN:
        return state.thief(seat, SILENT) != 1
    return suffers(state, seat, ARMOUR)


def raise_sword(state: KeepState, seat: i64) -> bool:
    """BK-37, BK-R45: the marker stands where the thief is, for all to see; whether it did."""
    return suffers(state, seat, SWORD) and stand_marker(state, seat, state.thief(seat, HEX))


# -- The Lantern


def shine(state: KeepState) -> None:
    """BK-36, BK-R46: after the guards have moved, those on the bearer's tile turn to face it."""
    for seat in range(state.seats):
        if in_play(state, seat) and suffers(state, seat, LANTERN):
            turn_to_light(state, seat)


def turn_to_light(state: KeepState, seat: i64) -> None:
    faced = facings_for(state, state.thief(seat, HEX))
    for hex_ in possible_hexes(state, state.keep, seat):
        if not same(facings_for(state, hex_), faced):  # BK-R69
            exclude(state, state.keep, seat, hex_)
    turned: i64 = 0
    for guard in range(state.keep.tiles):
        if faced[guard] != state.guard(guard, FACING):
            face(state, guard, faced[guard])
            turned |= 1 << guard
    look_out(state, turned, NOBODY)


def facings_for(state: KeepState, hex_: i64) -> vec[i64]:
    """How all guards face once those on the tile of `hex_` look at it."""
    found = vec[i64]([0] * state.keep.tiles)
    for guard in range(state.keep.tiles):
        facing = state.guard(guard, FACING)
        if on_table(state, guard) and is_normal(state, guard) and tile_of(state.guard(guard, CELL)) == tile_of(hex_):
            facing = state.keep.toward(state.guard(guard, CELL), hex_, facing)
        found[guard] = facing
    return found


def same(one: vec[i64], other: vec[i64]) -> bool:
    for at in range(len(one)):
        if one[at] != other[at]:
            return False
    return True


# -- Adjust Rigging ends


def end_rigging(state: KeepState) -> None:
    """BK-24: with the turn. BK-R60: a Sword that was hidden shows its bearer again."""
    for seat in range(state.seats):
        if state.thief(seat, RIGGED):
            state.set_thief(seat, RIGGED, 0)
            state.tell(RIGGING_ENDS, seat)
            if in_play(state, seat) and suffers(state, seat, SWORD):
                pin(state, state.keep, seat, state.thief(seat, HEX))
                raise_sword(state, seat)
                look_out(state, EVERY_GUARD, NOBODY)


# -- The Fake


def can_swap(state: KeepState, seat: i64, rival: i64, hex_: i64) -> bool:
    """BK-38, BK-R36: next to the marker of a thief with a treasure. BK-R67: as far as all know it can be there."""
    marker = state.thief(rival, MARKER)
    if rival == seat or marker < 0 or not in_play(state, rival) or not has_loot(state, rival):
        return False
    return state.keep.gap(hex_, marker) == 1 and ways(state, state.keep, rival, marker) > 0


def swap(state: KeepState, seat: i64, rival: i64) -> None:
    """BK-38, BK-R36: The Fake for a treasure; both are shown, and the treasure weighs at once.

    BK-R67: only if the other thief really is where its marker is; if not, nobody else hears of it.
    """
    gained, marker = state.thief(rival, TREASURE), state.thief(rival, MARKER)
    if state.thief(rival, HEX) != marker or not can_swap(state, seat, rival, state.thief(seat, HEX)):
        return
    pin(state, state.keep, rival, marker)
    show_treasure(state, seat)
    state.set_thief(seat, TREASURE, gained)
    state.set_thief(rival, TREASURE, FAKE)
    state.set_thief(seat, LEFT, 1)
    state.set_thief(rival, LEFT, 0)
    state.tell(SWAPPED, seat, gained, rival)
    for hex_ in possible_hexes(state, state.keep, seat):
        if state.keep.gap(hex_, marker) != 1:
            exclude(state, state.keep, seat, hex_)
    if suffers(state, seat, SWORD):
        pin(state, state.keep, seat, state.thief(seat, HEX))
    if raise_sword(state, seat):
        look_out(state, EVERY_GUARD, NOBODY)


def deduce_fake(state: KeepState) -> None:
    """BK-R69: a thief who must have passed the vault without showing anything holds The Fake, so nobody else does."""
    if not fake_is_loose(state):
        return
    for seat in range(state.seats):
        hidden = in_play(state, seat) and state.thief(seat, SHOWN) == 0
        if hidden and total(state, seat, False) == 0 and total(state, seat, True):
            for other in range(state.seats):
                if other != seat:
                    clear_fake(state, state.keep, other)
