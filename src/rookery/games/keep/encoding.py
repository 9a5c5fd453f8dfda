"""A view of the Black Keep in numbers, seats counted from the viewer on (a spectator counts from seat 0).

Planes over all hexes come first, one number a hex, tile by tile; then the guards, then the seats.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from rookery.core.view import SPECTATOR, View
from rookery.games.keep.belief import ways
from rookery.games.keep.components import (
    ALL_CARDS,
    CARD_LIMIT,
    CELL,
    CHOICE,
    COPIES,
    DECK,
    DILIGENTS,
    DISCARD,
    DISPLAY,
    EXIT_TILE,
    FACING,
    FIRST,
    HELD,
    HEX,
    KEEP,
    KINDS,
    LEFT,
    MARKER,
    MOST_SEATS,
    OUT,
    PHASE,
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
from rookery.games.keep.keep import DIRECTIONS, SIZE, SPECIAL, WALL, Keep, find_keep
from rookery.games.keep.reading import guard_at, thief_at
from rookery.games.keep.sight import is_dark, seen_by
from rookery.games.keep.steps import STEPS


@final
class Page:
    """The numbers written so far."""

    def __init__(self) -> None:
        self.numbers: vec[float] = vec[float]()

    def write(self, number: float) -> None:
        self.numbers = append(self.numbers, number)

    def flag(self, yes: bool) -> None:
        self.write(1.0 if yes else 0.0)

    def share(self, part: i64, whole: i64) -> None:
        self.write(float(part) / float(whole))

    def mark(self, place: i64, places: i64) -> None:
        """One of `places`; none of them where `place` is negative."""
        for at in range(places):
            self.flag(at == place)


def encode(view: View) -> vec[float]:
    page, keep = Page(), find_keep(view.field(KEEP))
    base: i64 = 0 if view.viewer == SPECTATOR else view.viewer
    write_question(page, view, base)
    write_map(page, view, keep)
    for nth in range(view.seats):
        write_possible(page, view, keep, (base + nth) % view.seats)
    for guard in range(map_tiles(view.seats) + 1):
        write_guard(page, view, guard)
    for nth in range(view.seats):
        write_seat(page, view, (base + nth) % view.seats)
    return page.numbers


def write_question(page: Page, view: View, base: i64) -> None:
    page.mark(view.step if view.asked else -1, STEPS)
    page.flag(view.viewer != SPECTATOR and (view.asked >> view.viewer) & 1 == 1)
    page.mark((view.field(FIRST) - base) % view.seats, view.seats)
    page.share(view.field(TURN), max(view.field(TURN_LIMIT), 1))
    page.share(view.field(PHASE), 6)
    page.share(view.field(DILIGENTS), 2)
    page.share(view.size(DECK), 28)
    for kind in range(KINDS):
        page.share(view.count(DISPLAY, kind), COPIES[kind])
        page.share(view.count(DISCARD, kind), COPIES[kind])


def write_map(page: Page, view: View, keep: Keep) -> None:
    """Walls, special hexes, ways in and out, what guards see, unlit hexes, the own thief."""
    seen = vec[i64]([0] * keep.hexes)
    for guard in range(keep.tiles):
        for hex_ in seen_by(view, keep, guard):
            seen[hex_] = 1
    own: i64 = -1 if view.viewer == SPECTATOR else thief_at(view, view.viewer, HEX)
    for hex_ in range((map_tiles(view.seats) + 1) * SIZE):
        known = hex_ < keep.hexes
        page.flag(known and keep.kind[hex_] == WALL)
        page.flag(known and keep.kind[hex_] == SPECIAL)
        page.flag(known and keep.outside[hex_] == 1)
        page.flag(known and seen[hex_] == 1)
        page.flag(known and is_dark(view, hex_))
        page.flag(hex_ == own)


def write_possible(page: Page, view: View, keep: Keep, seat: i64) -> None:
    """Of all the ways a thief can have gone, the share that leads to each hex; and its marker."""
    all_ways: i64 = 0
    for hex_ in range(keep.hexes):
        all_ways += ways(view, keep, seat, hex_)
    for hex_ in range((map_tiles(view.seats) + 1) * SIZE):
        page.share(ways(view, keep, seat, hex_) if hex_ < keep.hexes else 0, max(all_ways, 1))
        page.flag(thief_at(view, seat, MARKER) == hex_)


def write_guard(page: Page, view: View, guard: i64) -> None:
    there = guard_at(view, guard, CELL) >= 0 and view.field(KEEP) != 0
    page.mark(guard_at(view, guard, CELL) if there else -1, (map_tiles(view.seats) + 1) * SIZE)
    page.mark(guard_at(view, guard, FACING) if there else -1, DIRECTIONS)
    page.mark(guard_at(view, guard, STATUS) if there else -1, 6)
    page.mark(guard_at(view, guard, TYPE) if there else -1, 4)
    page.mark(guard_at(view, guard, VARIANT) if there else -1, 3)


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
