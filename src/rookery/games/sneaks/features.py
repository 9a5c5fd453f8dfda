"""A laid-open position of Sneaks & Snitches in numbers, for a learned value: the table first, then every seat alike."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.page import Page
from rookery.core.shares import lead
from rookery.games.sneaks.components import (
    BANK,
    BLANK_CHECK,
    COLOURS,
    EMPTY,
    LEFT,
    MOST_SEATS,
    PRINTED,
    ROUND,
    SPECIAL_ITEM,
    loot_at,
    stash,
    tokens,
)
from rookery.games.sneaks.state import SneaksState, item_points, total
from rookery.games.sneaks.steps import STEP_COUNT

TABLE: Final[i64] = 35
TRAITS: Final[i64] = 41
ROUNDS: Final[i64] = 10
TOKENS: Final[i64] = 24
MANY: Final = 6.0  # items by which one leads clearly
POINTS: Final = 10.0
SHARP: Final = 0.5  # items of lead that decide a rank,
SOFT: Final = 2.5  # and how many more at the start


def features_of(state: SneaksState) -> vec[float]:
    page = Page(TABLE + state.seats * TRAITS)
    write_table(page, state)
    seats, left = state.seats, state.box.to_come(state.field(LEFT), state.field(ROUND))
    sharp = vec[float]([float(item_points(state, seat)) for seat in range(seats)])
    soft = vec[float]([sharp[seat] for seat in range(seats)])
    for colour in range(COLOURS):
        held = vec[float]([float(total(state, seat, colour)) for seat in range(seats)])
        for seat in range(seats):
            page.at = TABLE + seat * TRAITS + colour * 8
            write_colour(page, held, seat)
            one, two = points(state, colour, held, seat, SHARP), points(state, colour, held, seat, SHARP + SOFT * left)
            page.write(one / 3.0)
            page.write(two / 3.0)
            sharp[seat] += one
            soft[seat] += two
    for seat in range(seats):
        page.at = TABLE + seat * TRAITS + COLOURS * 8
        write_seat(page, state, seat)
        write_stand(page, sharp, soft, seat)
    return page.numbers


def write_table(page: Page, state: SneaksState) -> None:
    page.mark(state.step, STEP_COUNT)
    page.mark(state.seats - 1, MOST_SEATS)
    page.share(state.field(LEFT), state.box.cards)
    page.mark(min(state.field(ROUND), ROUNDS - 1), ROUNDS)
    for colour in range(COLOURS):
        page.share(state.count(BANK, colour), TOKENS)
    start = page.skip(COLOURS + 3)
    for location in range(state.box.locations):
        add_loot(page, state, state.field(loot_at(location)), start)


def add_loot(page: Page, state: SneaksState, line: i64, start: i64) -> None:
    """What is to be had this round."""
    if line == EMPTY:
        page.numbers[start + COLOURS] += 0.25
        return
    kind = state.box.kinds[line]
    if kind >= SPECIAL_ITEM:
        page.numbers[start + COLOURS + 1] += 0.5
    elif kind >= BLANK_CHECK:
        page.numbers[start + COLOURS + 2] += 0.5
    else:
        for colour in range(COLOURS):
            page.numbers[start + colour] += float(PRINTED[kind * COLOURS + colour]) / MANY


def write_colour(page: Page, held: vec[float], seat: i64) -> None:
    """How many, by how many ahead of the best rival, how many rivals are ahead, level and close behind."""
    more, level, close = 0.0, 0.0, 0.0
    for rival in range(len(held)):
        gap = held[seat] - held[rival]
        if rival == seat:
            continue
        more += 1.0 if gap < 0.0 else 0.0
        level += 1.0 if gap == 0.0 else 0.0
        close += 1.0 if 0.0 < gap < 3.0 else 0.0
    page.write(held[seat] / MANY)
    page.write(lead(held, seat) / MANY)
    page.write(more / 3.0)
    page.write(level / 3.0)
    page.write(close / 3.0)
    page.flag(more == 0.0 and level == 0.0)


def points(state: SneaksState, colour: i64, held: vec[float], seat: i64, softness: float) -> float:
    """SS-32: the card is read at a rank between places."""
    seats, rank = state.seats, 0.0
    for rival in range(seats):
        if rival != seat:
            rank += 1.0 / (1.0 + exp((held[seat] - held[rival]) / softness))
    place: i64 = min(int(rank), seats - 2)
    part, at = rank - float(place), colour * seats + place
    return float(state.box.points[at]) * (1.0 - part) + float(state.box.points[at + 1]) * part


def write_seat(page: Page, state: SneaksState, seat: i64) -> None:
    page.flag((state.asked >> seat) & 1 == 1)
    page.share(item_points(state, seat), 3)
    page.share(state.size(stash(seat)), 6)
    page.share(state.size(tokens(seat)), TOKENS)


def write_stand(page: Page, sharp: vec[float], soft: vec[float], seat: i64) -> None:
    page.write(sharp[seat] / POINTS)
    page.write(soft[seat] / POINTS)
    page.write(lead(sharp, seat) / POINTS)
    page.write(lead(soft, seat) / POINTS)
    page.flag(lead(sharp, seat) > 0.0)
