"""Guard cards: what each does when it is used."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.moves import Moves
from rookery.games.keep.belief import exclude, possible_hexes
from rookery.games.keep.components import (
    ABOUT_FACE,
    ALERT,
    ART,
    BORED,
    CELL,
    COUNTERS,
    DILIGENT,
    DILIGENTS,
    DISTRACTED,
    FIRST_COUNTER,
    HEX,
    HIP_FLASK,
    INTERESTED,
    LOCKPICKS,
    MOSS,
    NOISE,
    PATROLLING,
    PURSUING,
    RIGGED,
    RIGGING,
    ROCK,
    SILENT,
    STAND_DOWN,
    STATUS,
    SUSPICIOUS,
    SWORD,
    THIEF_CARDS,
    TOWARD_SHIELD,
    TOWARD_STAR,
    TYPE,
    UNDEAD,
    VARIANT,
    WATER,
    counters,
)
from rookery.games.keep.events import COUNTER_LAID, NO_EFFECT, REFUSED_HEX
from rookery.games.keep.keep import DIRECTIONS, OPEN, Keep
from rookery.games.keep.looking import all_round, sees
from rookery.games.keep.moves import DIRECTION_OF, GUARD, NO_HEX, TURN_GUARD, hex_move, turn_guard
from rookery.games.keep.moves import HEX as HEX_MOVE
from rookery.games.keep.rules.guards import give_up, head, is_normal
from rookery.games.keep.rules.markers import stand_marker
from rookery.games.keep.rules.spotting import EVERY_GUARD, NOBODY, become, face, light_torch, look_out, take_counter
from rookery.games.keep.state import KeepState, is_under_guard, on_table, suffers
from rookery.games.keep.steps import ASK_GUARD, ASK_HEX, ASK_TURN, with_seat


def use_guard_card(state: KeepState, seat: i64, kind: i64) -> None:
    if kind == RIGGING:  # BK-24
        state.set_thief(seat, RIGGED, 1)
    elif kind == DILIGENT:  # BK-26
        state.add_to_field(DILIGENTS, 1)
    elif kind == MOSS:  # BK-29, BK-R29
        state.set_thief(seat, SILENT, 2)
    elif kind == NOISE and suffers(state, seat, SWORD):  # BK-37, BK-R72
        state.tell(NO_EFFECT, seat, THIEF_CARDS + NOISE)
    elif kind in (NOISE, WATER, ROCK):
        state.plan(ASK_HEX, with_seat(seat, kind))
    elif kind == ABOUT_FACE:
        aim_card(state, seat, kind, ASK_TURN)
    elif kind != LOCKPICKS:  # BK-28: these just lie in front
        aim_card(state, seat, kind, ASK_GUARD)


# -- Cards for a guard


def aim_card(state: KeepState, seat: i64, kind: i64, question: i64) -> None:
    """BK-22: on any guard. BK-R48: without one it has no effect."""
    for guard in range(state.keep.tiles):
        if can_target(state, guard, kind):
            state.plan(question, with_seat(seat, kind))
            return
    state.tell(NO_EFFECT, seat, THIEF_CARDS + kind)


def can_target(state: KeepState, guard: i64, kind: i64) -> bool:
    """BK-25, BK-27, BK-R12; BK-R34: the undead neither drink nor look at pictures."""
    if not on_table(state, guard):
        return False
    status, undead = state.guard(guard, STATUS), state.guard(guard, VARIANT) == UNDEAD
    if kind == ART:
        return status == BORED and not undead
    if kind == HIP_FLASK:
        return status in (INTERESTED, ALERT) and not undead
    if kind == SUSPICIOUS:
        return status in (BORED, INTERESTED)
    if kind == STAND_DOWN:
        return status == PURSUING
    return is_normal(state, guard)


def list_guards(state: KeepState, kind: i64, moves: Moves) -> None:
    for guard in range(state.keep.tiles):
        if can_target(state, guard, kind):
            moves.add(GUARD + guard)


def list_turns(state: KeepState, moves: Moves) -> None:
    """BK-R12: About Face."""
    for guard in range(state.keep.tiles):
        if can_target(state, guard, ABOUT_FACE):
            for d in range(DIRECTIONS):
                moves.add(turn_guard(guard, d))


def use_on_guard(state: KeepState, kind: i64, action: i64) -> None:
    guard = action - GUARD
    if kind == ART:  # BK-25
        become(state, guard, DISTRACTED)
    elif kind == HIP_FLASK:  # BK-27
        become(state, guard, BORED)
    elif kind == SUSPICIOUS:  # BK-R12
        become(state, guard, ALERT)
    else:  # BK-R12, BK-R63
        give_up(state, guard)
    look_out(state, 1 << guard, NOBODY)


def use_about_face(state: KeepState, action: i64) -> None:
    """BK-R12: any facing; a Patrolling guard then walks toward the end it faces most nearly."""
    guard, d = (action - TURN_GUARD) // DIRECTIONS, DIRECTION_OF[action]
    face(state, guard, d)
    if state.guard(guard, TYPE) == PATROLLING:
        turn_patrol(state, guard, d)
    look_out(state, 1 << guard, NOBODY)


def turn_patrol(state: KeepState, guard: i64, d: i64) -> None:
    """BK-R12: to the end in the smaller angle to its facing; between equal ones it goes on as it did."""
    keep, cell = state.keep, state.guard(guard, CELL)
    star, shield = keep.star[guard], keep.shield[guard]
    if cell in (star, shield):  # from an end there is one way only
        return
    if keep.faces_rather(cell, d, star, shield):
        head(state, guard, TOWARD_STAR)
    elif keep.faces_rather(cell, d, shield, star):
        head(state, guard, TOWARD_SHIELD)


# -- Cards for a hex in sight of the thief


def fits(keep: Keep, kind: i64, hex_: i64, target: i64) -> bool:
    """Of a thief on `hex_`. BK-R61, BK-R10: its own hex for Water Arrow only. BK-R49: open hexes, but for noise."""
    if kind != NOISE and keep.kind[target] != OPEN:
        return False
    return hex_ != target or kind == WATER


def list_hexes(state: KeepState, seat: i64, kind: i64, moves: Moves) -> None:
    """BK-23: the thief need not be shown; but whoever plays from there must see there (BK-R19)."""
    keep, hex_, before = state.keep, state.thief(seat, HEX), moves.count
    seen = all_round(keep, hex_)
    seen[hex_] = 1
    for target in range(keep.hexes):
        if seen[target] and fits(keep, kind, hex_, target):
            moves.add(hex_move(target))
    if moves.count == before:
        moves.add(NO_HEX)


def is_target_hex(keep: Keep, kind: i64, hex_: i64, target: i64) -> bool:
    """Whether a thief on `hex_` can aim there."""
    return fits(keep, kind, hex_, target) and (hex_ == target or sees(keep, hex_, target))


def use_on_hex(state: KeepState, seat: i64, kind: i64, action: i64) -> None:
    """BK-R69: all know now that the thief sees that hex."""
    if action == NO_HEX:
        state.tell(REFUSED_HEX, seat)
        return
    target = action - HEX_MOVE
    for hex_ in possible_hexes(state, state.keep, seat):
        if not is_target_hex(state.keep, kind, hex_, target):
            exclude(state, state.keep, seat, hex_)
    if kind == NOISE:  # BK-30, BK-R41
        stand_marker(state, seat, target)
        look_out(state, EVERY_GUARD, NOBODY)
    else:
        lay_counter(state, seat, 2 * target + (1 if kind == ROCK else 0))


def lay_counter(state: KeepState, seat: i64, counter: i64) -> None:
    """BK-31, BK-R11: a torch or a rock. BK-R49: where all counters are out the oldest is moved; then all look."""
    lit = False
    if state.field(COUNTERS) == counters(state.seats):
        lit = state.field(FIRST_COUNTER) & 1 == 0
        take_counter(state, 0)
    state.set_field(FIRST_COUNTER + state.field(COUNTERS), counter)
    state.add_to_field(COUNTERS, 1)
    state.tell(COUNTER_LAID, seat, counter & 1, counter >> 1)
    if is_under_guard(state, counter >> 1):
        light_torch(state, counter >> 1)
    if lit:
        look_out(state, EVERY_GUARD, NOBODY)
