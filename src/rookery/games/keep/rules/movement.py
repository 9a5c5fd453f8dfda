"""Movement with thief cards: steps, Run, leaving the keep, and what the table can follow of it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.keep.belief import known_hex
from rookery.games.keep.components import (
    CELL,
    DIE,
    EXIT_TILE,
    FACING,
    FAKE,
    HEX,
    INTERESTED,
    ORDINARY,
    PICKS,
    RUN,
    SHOWN,
    STATUS,
    SWORD,
    TARGET,
    TREASURE,
    TYPE,
    VARIANT,
    WANDERING,
)
from rookery.games.keep.events import GUARD_CAME, GUARD_FACED, MOVED, RAN_ON, SEEN
from rookery.games.keep.keep import DIRECTIONS, NOWHERE, tile_of
from rookery.games.keep.moves import DIRECTION_OF, RIVAL_OF, STAND, THEN_OF, step, two_steps, with_swap
from rookery.games.keep.paths import (
    LEAVING,
    NO_STEP,
    ONE_STEP,
    TWO_STEPS,
    can_leave,
    can_step,
    leads_out,
    must_run_out,
    run_reach,
    run_to,
    step_by,
)
from rookery.games.keep.rules.ending import catch, drop_picks, escape
from rookery.games.keep.rules.markers import stands_on
from rookery.games.keep.rules.spotting import (
    EVERY_GUARD,
    NOBODY,
    danger_map,
    light_torch,
    listening_tiles,
    look_out,
    make_noise,
)
from rookery.games.keep.rules.treasures import can_swap, carry, is_noisy, raise_sword, steal, swap
from rookery.games.keep.sight import is_watched
from rookery.games.keep.state import KeepState, fake_is_loose, has_loot, in_play, is_under_guard, on_table, suffers
from rookery.games.keep.steps import ASK_STEP, with_seat
from rookery.games.keep.trail import (
    Trail,
    end_trail,
    keep_at,
    keep_heard,
    keep_left,
    keep_off,
    keep_on_vault_tile,
    leaves,
    no_fake,
    nothing_shown,
    run_first,
    run_second,
    step_on,
    trail_from,
)

# -- What may be done


def list_paths(state: KeepState, seat: i64, card: i64, moves: Moves) -> None:
    """BK-12: the thief must move as its card says if it can. BK-R58: where to is its secret."""
    if card == RUN:
        list_runs(state, seat, moves)
    else:
        list_steps(state, seat, card, moves)


def list_steps(state: KeepState, seat: i64, card: i64, moves: Moves) -> None:
    """BK-15, BK-16, BK-R05. BK-R08: other thieves are not asked."""
    keep, hex_, picks, out = state.keep, state.thief(seat, HEX), state.thief(seat, PICKS), way_out(state, seat)
    if not can_step(keep, hex_, card, picks) and not can_leave(keep, hex_, card, out):
        moves.add(STAND)
    for d in range(DIRECTIONS):
        if step_by(keep, hex_, d, card, picks) >= 0 or leads_out(keep, hex_, d, card, out):
            moves.add(step(d))
    list_swaps(state, seat, moves)


def list_runs(state: KeepState, seat: i64, moves: Moves) -> None:
    """BK-17, BK-R07, BK-R68: both steps at once. BK-R59: also out of the keep, with either step."""
    keep, hex_, out = state.keep, state.thief(seat, HEX), way_out(state, seat)
    reach = LEAVING if must_run_out(keep, hex_, out) else run_reach(keep, hex_)
    if reach == NO_STEP:
        moves.add(STAND)
    for d in range(DIRECTIONS):
        if leads_out(keep, hex_, d, RUN, out) or (reach == ONE_STEP and run_to(keep, hex_, d) >= 0):
            moves.add(step(d))
    for d in range(DIRECTIONS):
        middle = run_to(keep, hex_, d)
        if middle < 0:
            continue
        for then in range(DIRECTIONS):
            if (reach == TWO_STEPS and run_to(keep, middle, then) >= 0) or leads_out(keep, middle, then, RUN, out):
                moves.add(two_steps(d, then))
    list_swaps(state, seat, moves)


def way_out(state: KeepState, seat: i64) -> i64:
    """BK-64: the exit tile of a thief that has its treasure; -1 for any other."""
    return state.thief(seat, EXIT_TILE) if has_loot(state, seat) else NOWHERE


def list_swaps(state: KeepState, seat: i64, moves: Moves) -> None:
    """BK-R36, BK-R67: each path that ends next to a rich thief, again with a swap."""
    if state.thief(seat, TREASURE) != FAKE:
        return
    plain = moves.count
    for rival in range(state.seats):
        for nth in range(plain):
            path = moves.items[nth]
            if path != STAND and can_swap(state, seat, rival, path_end(state, seat, path)):
                moves.add(with_swap(path, rival))


def path_end(state: KeepState, seat: i64, path: i64) -> i64:
    end = state.keep.near[state.thief(seat, HEX) * DIRECTIONS + DIRECTION_OF[path]]
    if THEN_OF[path] >= 0:
        end = state.keep.near[end * DIRECTIONS + THEN_OF[path]]
    return end


def ask_path(state: KeepState, seat: i64, card: i64) -> None:
    """BK-R65, BK-R66: asked, unless the whole table knows that there is one outcome only."""
    state.plan(ASK_STEP, with_seat(seat, card))


def is_open_secret(state: KeepState, seat: i64) -> bool:
    """BK-R66: all know where the thief is, and whether it holds The Fake: so they know its choices."""
    if state.thief(seat, SHOWN) == 0 and fake_is_loose(state):
        return False
    return known_hex(state, state.keep, seat) >= 0


# -- Moving


def walk(state: KeepState, seat: i64, card: i64, path: i64, chance: Chance) -> None:
    """BK-12, BK-17: one step or two, watched step by step (BK-R21); then the noise of it (BK-R59)."""
    trail, tiles = trail_from(state, state.keep, seat), 1 << tile_of(state.thief(seat, HEX))
    first, second = DIRECTION_OF[path], THEN_OF[path]
    out = way_out(state, seat)
    trail = run_first(trail, out) if card == RUN else step_on(trail, card, state.thief(seat, PICKS), out)
    if not take_step(state, seat, first, trail, chance):
        return
    tiles |= 1 << tile_of(state.thief(seat, HEX))
    if card == RUN:
        state.tell(RAN_ON, seat)  # BK-R21: all see with which step a runner was spotted
        trail = run_second(trail)
        if not take_step(state, seat, second, trail, chance):
            return
        tiles |= 1 << tile_of(state.thief(seat, HEX))
    state.whisper(MOVED, seat, state.thief(seat, HEX))
    if first < 0:
        tiles = 0
    end_walk(state, seat, card, tiles, trail)
    if RIVAL_OF[path] >= 0 and in_play(state, seat):
        swap(state, seat, RIVAL_OF[path])


def end_walk(state: KeepState, seat: i64, card: i64, tiles: i64, trail: Trail) -> None:
    """BK-28: Lockpicks stay on their tile. BK-53: noise wakes guards, and tells where the thief went."""
    if state.thief(seat, PICKS):
        keep_left(trail, leaves(tiles))
        if leaves(tiles):
            drop_picks(state, seat)
    if not is_noisy(state, seat, card):
        end_trail(trail, state, seat)
        return
    listening = listening_tiles(state)
    keep_heard(trail, listening, tiles & listening)
    end_trail(trail, state, seat)
    look_out(state, make_noise(state, tiles), NOBODY)


def take_step(state: KeepState, seat: i64, d: i64, trail: Trail, chance: Chance) -> bool:
    """One step, or none where d is negative; False if the thief is caught or away."""
    unguarded = not on_table(state, 0)
    if d >= 0:
        ahead = state.keep.near[state.thief(seat, HEX) * DIRECTIONS + d]
        if ahead == NOWHERE:
            escape(state, seat)
            return False
        state.set_thief(seat, HEX, ahead)
    hex_ = state.thief(seat, HEX)
    if unguarded:
        keep_on_vault_tile(trail, tile_of(hex_) == 0)
        if tile_of(hex_) == 0:
            call_vault_guard(state, chance)
    if is_under_guard(state, hex_):
        catch(state, seat)
        return False
    arrive(state, seat, hex_, unguarded, trail)
    return True


def arrive(state: KeepState, seat: i64, hex_: i64, unguarded: bool, trail: Trail) -> None:
    """BK-07: the vault. BK-37: the Sword. BK-54: the guards look. BK-R69: the table draws its conclusions."""
    shown, stood = state.thief(seat, SHOWN) == 1, stands_on(state, seat, hex_)
    stolen = steal(state, seat)
    carry(state, seat)
    if raise_sword(state, seat) or is_watched(state, state.keep, hex_) or (unguarded and on_table(state, 0)):
        look_out(state, EVERY_GUARD, seat)
    if stolen:
        no_fake(trail)
    elif not shown:
        nothing_shown(trail, fake_is_loose(state))
    spotted = is_watched(state, state.keep, hex_)
    if spotted and stood:
        state.tell(SEEN, seat, hex_)
    if stolen or suffers(state, seat, SWORD) or spotted:
        keep_at(trail, hex_)
    else:
        keep_off(trail, danger_map(state))


def call_vault_guard(state: KeepState, chance: Chance) -> None:
    """BK-42: the vault guard comes when the first thief enters. BK-R50: it starts on no thief, and is there at once."""
    starts = free_starts(state)
    start = starts[chance.below(len(starts))]
    state.set_guard(0, TYPE, WANDERING)
    state.set_guard(0, VARIANT, ORDINARY)
    state.set_guard(0, CELL, start)
    state.set_guard(0, STATUS, INTERESTED)
    state.set_guard(0, TARGET, NOWHERE)
    state.set_guard(0, FACING, state.keep.direction(start, state.keep.loop_next[start]))
    state.tell(GUARD_CAME, 0, 0, start)
    light_torch(state, start)  # BK-31, BK-R49
    state.tell(GUARD_FACED, 0, 0, state.guard(0, FACING))


def free_starts(state: KeepState) -> vec[i64]:
    """BK-R50: one of these is as likely as another, as if the die were rolled until it shows one."""
    found = vec[i64]()
    for nth in range(DIE):
        if not holds_thief(state, state.keep.starts[nth]):
            found = append(found, state.keep.starts[nth])
    return found


def holds_thief(state: KeepState, hex_: i64) -> bool:
    for seat in range(state.seats):
        if in_play(state, seat) and state.thief(seat, HEX) == hex_:
            return True
    return False
