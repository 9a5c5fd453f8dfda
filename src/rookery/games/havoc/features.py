"""A laid-open position of Heist & Havoc in numbers, for a learned value: the table first, then every seat alike."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.page import Page
from rookery.core.shares import lead
from rookery.games.havoc.components import (
    CASH_DECK,
    CODES,
    DARK,
    DEAD,
    DUE,
    ENTERED,
    GUARDS,
    ITEMS,
    MOST_SEATS,
    PLAYED,
    ROLES,
    STACK_SIZE,
    STATUS,
    TURN,
    USES,
    WOUNDS,
    codes,
    guard,
    items,
    of,
)
from rookery.games.havoc.maze import TILES, bit, distance, exits, has
from rookery.games.havoc.reading import active_thieves, cash_lying, guards_inside, place, role
from rookery.games.havoc.rules.harm import cash_worth, may_score, score
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import STEP_COUNT
from rookery.games.havoc.value import stakes

TABLE: Final[i64] = 49
TRAITS: Final[i64] = 58
RICH: Final = 1000.0  # a good score in our box, in thousands
FAR: Final[i64] = 8  # steps beyond which it makes no difference
SIEGE: Final[i64] = 8
TURNS: Final[i64] = 20
STATUSES: Final[i64] = 4


def features_of(state: HavocState) -> vec[float]:
    page = Page(TABLE + state.seats * TRAITS)
    write_table(page, state)
    way_out, rich = exits(state), RICH * stakes(state)
    scores = vec[float]([float(score(state, seat)) for seat in range(state.seats)])
    hopes = vec[float]([scores[seat] if can_score(state, seat) else -rich for seat in range(state.seats)])
    for seat in range(state.seats):
        page.at = TABLE + seat * TRAITS
        write_seat(page, state, seat, rich)
        page.write(scores[seat] / rich)
        page.write(lead(hopes, seat) / rich)
        page.flag(lead(hopes, seat) > 0.0)
        if place(state, seat) >= 0:
            write_danger(page, state, place(state, seat), way_out)
    return page.numbers


def can_score(state: HavocState, seat: i64) -> bool:
    """HH-57: it may already, or is still inside."""
    return state.field(of(STATUS, seat)) == 0 or may_score(state, seat)


def write_table(page: Page, state: HavocState) -> None:
    page.mark(state.step, STEP_COUNT)
    page.mark(state.seats - 1, MOST_SEATS)
    page.share(state.field(ENTERED), SIEGE)
    page.share(guards_inside(state), GUARDS)
    page.share(min(state.field(TURN), TURNS), TURNS)
    page.share(active_thieves(state), MOST_SEATS)
    page.share(state.field(DUE), 1)
    page.share(state.size(CASH_DECK), TURNS)
    lying: i64 = 0
    dark: i64 = 0
    dead: i64 = 0
    for tile in range(TILES):
        lying += cash_lying(state, tile)
        dark += (state.field(DARK) >> tile) & 1
        dead += (state.field(DEAD) >> tile) & 1
    page.share(lying, ITEMS)
    page.share(dark, TILES)
    page.share(dead, ITEMS)


def write_seat(page: Page, state: HavocState, seat: i64, rich: float) -> None:
    page.mark(state.field(of(STATUS, seat)), STATUSES)
    page.mark(role(state, seat), ROLES)
    page.flag((state.asked >> seat) & 1 == 1)
    page.flag(can_score(state, seat))
    page.share(state.field(of(WOUNDS, seat)), 2)
    page.share(state.field(of(USES, seat)), ITEMS)
    page.share(state.field(of(STACK_SIZE, seat)), ITEMS)
    page.mark(state.field(of(PLAYED, seat)) - 1, 10)
    page.write(float(cash_worth(state, seat)) / rich)
    for kind in range(ITEMS):
        page.share(state.count(items(seat), kind), 2)
    different: i64 = 0
    for code in range(CODES):
        if state.count(codes(seat), code):
            different += 1
    page.share(different, CODES)
    page.share(state.size(codes(seat)), CODES)


def write_danger(page: Page, state: HavocState, here: i64, way_out: i64) -> None:
    """How far the way out is, how near the guards are, and whether the room is dark."""
    page.mark(min(distance(state, here, way_out, 0), FAR - 1), FAR)
    start = page.skip(FAR)
    for number in range(GUARDS):
        at = state.field(guard(number)) - 1
        if at >= 0:
            steps = distance(state, at, bit(here), 0)
            if steps < FAR:
                page.numbers[start + steps] += 1.0
    page.flag(has(state.field(DARK), here))
    page.share(cash_lying(state, here), 4)
