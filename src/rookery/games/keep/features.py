"""A laid-open position of the Black Keep in numbers, for a learned value: the table first, then every seat alike."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.page import Page
from rookery.core.shares import lead
from rookery.games.keep.components import (
    CELL,
    CHOICE,
    EXIT_TILE,
    FAKE,
    FIRST,
    HELD,
    HEX,
    LEFT,
    MARKER,
    OUT,
    PHASE,
    PICKS,
    PURSUING,
    RIGGED,
    RUN,
    SHOWN,
    SILENT,
    STANDING,
    STATUS,
    TREASURE,
    TREASURES,
    TURN,
)
from rookery.games.keep.reading import guard_cards
from rookery.games.keep.scout import capped
from rookery.games.keep.state import KeepState, has_loot
from rookery.games.keep.steps import STEP_COUNT

TABLE: Final[i64] = 36
TRAITS: Final[i64] = 62
MOST_SEATS: Final[i64] = 6
TURNS: Final[i64] = 10
PHASES: Final[i64] = 7
STATUSES: Final[i64] = 6
FAR: Final[i64] = 7  # hexes beyond which a guard makes no difference
LONG: Final = 20.0  # steps
FAKE_STEPS: Final = 8.0  # how much farther it is for whoever must first find another's treasure
NOWHERE: Final = 60.0


def features_of(state: KeepState) -> vec[float]:
    page = Page(TABLE + state.seats * TRAITS)
    write_table(page, state)
    left = vec[float]([-left_to_go(state, seat) for seat in range(state.seats)])
    for seat in range(state.seats):
        page.at = TABLE + seat * TRAITS
        write_seat(page, state, seat)
        page.write(-left[seat] / LONG)
        page.write(lead(left, seat) / LONG)
        page.flag(lead(left, seat) > 0.0)
        page.mark(min(int(-left[seat]) // 3, 9), 10)
        if state.thief(seat, OUT) == 0 and state.thief(seat, HEX) >= 0:
            write_danger(page, state, state.thief(seat, HEX))
    return page.numbers


def left_to_go(state: KeepState, seat: i64) -> float:
    """BK-64: steps to the vault and on to the exit."""
    hex_ = state.thief(seat, HEX)
    if state.thief(seat, OUT) or hex_ < 0:
        return NOWHERE
    to_exit = state.keep.way_out(max(state.thief(seat, EXIT_TILE), 1))
    if has_loot(state, seat):
        return capped(to_exit[hex_])
    further = FAKE_STEPS if state.thief(seat, TREASURE) == FAKE else 0.0
    return capped(state.keep.way_out(0)[hex_]) + capped(to_exit[state.keep.vault]) + further


def write_table(page: Page, state: KeepState) -> None:
    page.mark(state.step, STEP_COUNT)
    page.mark(state.seats - 1, MOST_SEATS)
    page.share(min(state.field(TURN), TURNS), TURNS)
    page.mark(min(state.field(PHASE), PHASES - 1), PHASES)
    start = page.skip(STATUSES)
    for guard in range(state.keep.tiles):
        if state.guard(guard, CELL) >= 0:
            page.numbers[start + state.guard(guard, STATUS)] += 0.25


def write_seat(page: Page, state: KeepState, seat: i64) -> None:
    page.mark((seat - state.field(FIRST)) % state.seats, MOST_SEATS)
    page.flag((state.asked >> seat) & 1 == 1)
    page.flag(state.thief(seat, OUT) == 1)
    page.flag(state.thief(seat, EXIT_TILE) > 0)
    page.flag(has_loot(state, seat))
    page.flag(state.thief(seat, SHOWN) == 1)
    page.flag(state.thief(seat, LEFT) == 1)
    page.flag(state.thief(seat, RIGGED) == 1)
    page.flag(state.thief(seat, STANDING) == 1)
    page.flag(state.thief(seat, MARKER) >= 0)
    page.flag(state.thief(seat, MARKER) == state.thief(seat, HEX))
    page.flag(state.thief(seat, CHOICE) >= 0)
    page.flag(state.thief(seat, SILENT) > 0)
    page.share(state.thief(seat, PICKS), 3)
    page.share(guard_cards(state, seat), 6)
    page.mark(state.thief(seat, TREASURE), TREASURES)
    page.bits(state.thief(seat, HELD), RUN + 1)


def write_danger(page: Page, state: KeepState, hex_: i64) -> None:
    """How near the guards are: those that pursue, and the others."""
    start = page.skip(2 * FAR)
    for guard in range(state.keep.tiles):
        cell = state.guard(guard, CELL)
        if cell < 0:
            continue
        gap = state.keep.gap(cell, hex_)
        if gap < FAR and state.guard(guard, STATUS) == PURSUING:
            page.numbers[start + FAR + gap] += 1.0
        elif gap < FAR:
            page.numbers[start + gap] += 1.0
    page.share(state.keep.outside[hex_], 1)
