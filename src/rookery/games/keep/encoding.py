"""A view of the Black Keep in numbers, seats counted from the viewer on (a spectator counts from seat 0).

Planes over all hexes come first, one number a hex, tile by tile; then the guards, then the seats.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.page import Page
from rookery.core.view import SPECTATOR, View
from rookery.games.keep.belief import possible_hexes, total, ways
from rookery.games.keep.components import (
    ALL_CARDS,
    CARD_LIMIT,
    CELL,
    CHOICE,
    COPIES,
    COUNTERS,
    DECK,
    DILIGENTS,
    DISCARD,
    DISPLAY,
    EXIT_TILE,
    FACING,
    FIRST,
    FIRST_COUNTER,
    HELD,
    HEX,
    KEEP,
    KINDS,
    LEFT,
    MARKER,
    MOST_SEATS,
    OUT,
    PHASE,
    PHASES,
    PICKS,
    RIGGED,
    SHOWN,
    SILENT,
    STANDING,
    STATUS,
    THIEF_CARDS,
    TREASURE,
    TREASURES,
    TURN,
    TURN_LIMIT,
    TYPE,
    VARIANT,
    map_tiles,
    open_cards,
    secret_cards,
)
from rookery.games.keep.keep import DIRECTIONS, SIZE, SPECIAL, WALL, Keep
from rookery.games.keep.reading import guard_at, thief_at
from rookery.games.keep.sight import seen_by
from rookery.games.keep.steps import STEP_COUNT
from rookery.games.keep.view import KeepView

PLANES: Final[i64] = 6
STATUSES: Final[i64] = 6
TYPES: Final[i64] = 4
VARIANTS: Final[i64] = 3


def length(seats: i64) -> i64:
    """How many numbers there are: the question, planes, guards, seats."""
    tiles = map_tiles(seats) + 1
    question = STEP_COUNT + seats + 2 * KINDS + 5
    guard = tiles * SIZE + DIRECTIONS + STATUSES + TYPES + VARIANTS
    seat = THIEF_CARDS + MOST_SEATS + TREASURES + ALL_CARDS + 2 * KINDS + 8
    return question + tiles * SIZE * (PLANES + 2 * seats) + tiles * guard + seats * seat


def encode(view: KeepView) -> vec[float]:
    page = Page(length(view.seats))
    write(page, view)
    return page.done()


def write(page: Page, view: KeepView) -> None:
    keep = view.keep
    base: i64 = 0 if view.viewer == SPECTATOR else view.viewer
    write_question(page, view, base)
    write_map(page, view, keep)
    for nth in range(view.seats):
        write_possible(page, view, keep, (base + nth) % view.seats)
    for guard in range(map_tiles(view.seats) + 1):
        write_guard(page, view, guard)
    for nth in range(view.seats):
        write_seat(page, view, (base + nth) % view.seats)


def write_question(page: Page, view: View, base: i64) -> None:
    page.mark(view.step if view.asked else -1, STEP_COUNT)
    page.flag(view.viewer != SPECTATOR and (view.asked >> view.viewer) & 1 == 1)
    page.mark((view.field(FIRST) - base) % view.seats, view.seats)
    page.share(view.field(TURN), max(view.field(TURN_LIMIT), 1))
    page.share(view.field(PHASE), view.field(PHASES))
    page.share(view.field(DILIGENTS), 2)
    page.share(view.size(DECK), 28)
    for kind in range(KINDS):
        page.share(view.count(DISPLAY, kind), COPIES[kind])
        page.share(view.count(DISCARD, kind), COPIES[kind])


def write_map(page: Page, view: View, keep: Keep) -> None:
    """Walls, special hexes, ways in and out, what guards see, unlit hexes, the own thief."""
    start, numbers, kind = page.at, page.numbers, keep.kind
    for hex_ in range(keep.hexes):
        if kind[hex_] == WALL:
            numbers[start + hex_ * PLANES] = 1.0
        elif kind[hex_] == SPECIAL:
            numbers[start + hex_ * PLANES + 1] = 1.0
        elif keep.outside[hex_]:
            numbers[start + hex_ * PLANES + 2] = 1.0
    for guard in range(keep.tiles):
        for hex_ in seen_by(view, keep, guard):
            numbers[start + hex_ * PLANES + 3] = 1.0
    for nth in range(view.field(COUNTERS)):
        counter = view.field(FIRST_COUNTER + nth)
        if counter & 1 == 0:
            numbers[start + (counter >> 1) * PLANES + 4] = 1.0
    if view.viewer != SPECTATOR and thief_at(view, view.viewer, HEX) >= 0:
        numbers[start + thief_at(view, view.viewer, HEX) * PLANES + 5] = 1.0
    page.at = start + (map_tiles(view.seats) + 1) * SIZE * PLANES


def write_possible(page: Page, view: View, keep: Keep, seat: i64) -> None:
    """Of all the ways a thief can have gone, the share that leads to each hex; and its marker."""
    start, all_ways = page.at, total(view, seat, False) + total(view, seat, True)
    for hex_ in possible_hexes(view, keep, seat):
        page.at = start + 2 * hex_
        page.share(ways(view, keep, seat, hex_), all_ways)
    if thief_at(view, seat, MARKER) >= 0 and view.field(KEEP):
        page.numbers[start + 2 * thief_at(view, seat, MARKER) + 1] = 1.0
    page.at = start + 2 * (map_tiles(view.seats) + 1) * SIZE


def write_guard(page: Page, view: View, guard: i64) -> None:
    there = guard_at(view, guard, CELL) >= 0 and view.field(KEEP) != 0
    page.mark(guard_at(view, guard, CELL) if there else -1, (map_tiles(view.seats) + 1) * SIZE)
    page.mark(guard_at(view, guard, FACING) if there else -1, DIRECTIONS)
    page.mark(guard_at(view, guard, STATUS) if there else -1, STATUSES)
    page.mark(guard_at(view, guard, TYPE) if there else -1, TYPES)
    page.mark(guard_at(view, guard, VARIANT) if there else -1, VARIANTS)


def write_seat(page: Page, view: View, seat: i64) -> None:
    for card in range(THIEF_CARDS):
        page.flag((thief_at(view, seat, HELD) >> card) & 1 == 1)
    for field in (SHOWN, LEFT, STANDING, RIGGED, OUT):
        page.flag(thief_at(view, seat, field) == 1)
    page.share(thief_at(view, seat, SILENT), 2)
    page.share(thief_at(view, seat, PICKS), 2)
    page.mark(thief_at(view, seat, EXIT_TILE) - 1, MOST_SEATS)
    page.mark(thief_at(view, seat, TREASURE), TREASURES)
    page.mark(thief_at(view, seat, CHOICE), ALL_CARDS)
    page.share(view.size(secret_cards(seat)), CARD_LIMIT)
    for kind in range(KINDS):
        page.share(view.count(open_cards(seat), kind), COPIES[kind])
        page.share(view.count(secret_cards(seat), kind), COPIES[kind])
