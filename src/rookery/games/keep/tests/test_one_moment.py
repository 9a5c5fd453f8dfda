"""Guards look at one moment (BK-R74): exchanging the numbers of two of them changes nothing, wherever they stand."""

from __future__ import annotations

from itertools import combinations
from random import Random

import rookery.core.state
from rookery.games.keep.belief import allow, forget
from rookery.games.keep.components import (
    CELL,
    COUNTERS,
    FACING,
    FIRST_COUNTER,
    GUARD_WIDTH,
    HEX,
    MARKER,
    NO_TARGET,
    NOISE,
    PURSUING,
    STANDING,
    STATUS,
    TARGET,
)
from rookery.games.keep.keep import DIRECTIONS, OPEN, WALL
from rookery.games.keep.looking import all_round
from rookery.games.keep.moves import hex_move
from rookery.games.keep.rules.guardcards import fits, use_on_hex
from rookery.games.keep.rules.spotting import EVERY_GUARD, NOBODY, look_out
from rookery.games.keep.sight import is_watched
from rookery.games.keep.state import KeepState
from rookery.games.keep.tests.position import table

COMPILED = not str(rookery.core.state.__file__).endswith(".py")
POSITIONS = 4000 if COMPILED else 300
STATUSES = 6


def scattered(random: Random) -> KeepState:
    """Guards, thieves, markers and torches anywhere, few of them far apart; nobody has looked yet."""
    state = table(*["1-D5"] * random.choice((2, 3)))
    keep = state.keep
    near = [hex_ for hex_ in range(keep.hexes) if keep.kind[hex_] != WALL and keep.gap(hex_, keep.vault) <= 7]
    for seat in range(state.seats):
        put_thief(state, seat, near, random)
    for guard in range(keep.tiles):
        put_guard(state, guard, near, random)
    unlit = random.sample([hex_ for hex_ in near if keep.kind[hex_] == OPEN], random.choice((0, 1, 2)))
    for nth, hex_ in enumerate(unlit):
        state.set_field(FIRST_COUNTER + nth, 2 * hex_)
    state.set_field(COUNTERS, len(unlit))
    return state


def put_thief(state: KeepState, seat: int, near: list[int], random: Random) -> None:
    possible = random.sample(near, 3)
    forget(state, seat)
    for hex_ in possible:
        allow(state, state.keep, seat, hex_)
    state.set_thief(seat, HEX, possible[0])
    state.set_thief(seat, MARKER, random.choice((-1, possible[0], *random.sample(near, 3))))
    state.set_thief(seat, STANDING, int(state.thief(seat, MARKER) >= 0 and random.random() < 0.8))


def put_guard(state: KeepState, guard: int, near: list[int], random: Random) -> None:
    state.set_guard(guard, CELL, random.choice(near))
    state.set_guard(guard, FACING, random.randrange(int(DIRECTIONS)))
    state.set_guard(guard, STATUS, random.randrange(STATUSES))
    pursues = state.guard(guard, STATUS) == PURSUING
    state.set_guard(guard, TARGET, random.choice(near) if pursues else NO_TARGET)


def exchanged(state: KeepState, one: int, other: int) -> KeepState:
    """The same position, with the numbers of two guards exchanged."""
    twin = state.clone()
    for field in range(int(GUARD_WIDTH)):
        twin.set_guard(one, field, state.guard(other, field))
        twin.set_guard(other, field, state.guard(one, field))
    return twin


def decoys(state: KeepState, seat: int) -> list[int]:
    """Where a Noise Arrow of that thief can go."""
    hex_ = state.thief(seat, HEX)
    seen = all_round(state.keep, hex_)
    return [at for at in range(state.keep.hexes) if seen[at] and fits(state.keep, NOISE, hex_, at)]


def test_bk_r74_exchanging_the_numbers_of_two_guards_changes_nothing_when_all_look() -> None:
    for seed in range(POSITIONS):
        state = scattered(Random(seed))
        twins = [(pair, exchanged(state, *pair)) for pair in combinations(range(int(state.keep.tiles)), 2)]
        look_out(state, EVERY_GUARD, NOBODY)
        for pair, twin in twins:
            look_out(twin, EVERY_GUARD, NOBODY)
            assert exchanged(twin, *pair) == state, (seed, pair)


def test_bk_r41_exchanging_the_numbers_of_two_guards_changes_nothing_for_a_noise_arrow() -> None:
    jumped = 0
    for seed in range(POSITIONS):
        random = Random(seed)
        state = scattered(random)
        look_out(state, EVERY_GUARD, NOBODY)
        aims = decoys(state, 0)
        if not aims:
            continue
        aim = hex_move(random.choice(aims))
        twins = [(pair, exchanged(state, *pair)) for pair in combinations(range(int(state.keep.tiles)), 2)]
        jumped += is_watched(state, state.keep, state.thief(0, HEX))
        use_on_hex(state, 0, NOISE, aim)
        for pair, twin in twins:
            use_on_hex(twin, 0, NOISE, aim)
            assert exchanged(twin, *pair) == state, (seed, pair)
    assert jumped > POSITIONS // 20
