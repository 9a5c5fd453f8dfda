"""A laid-open position of Thieves! in numbers, for a learned value: the table first, then every seat alike."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.page import Page
from rookery.core.shares import lead
from rookery.games.thieves.components import (
    COPIES,
    DECK,
    END_VALUE,
    EXTENDED,
    GEMS_TO_WIN,
    GETAWAY,
    GETAWAYS,
    HAND_SIZE,
    HELMET_1,
    LAST_GETAWAY,
    LOOT_0,
    MOST_SEATS,
    PENDING,
    POLICE_ROW,
    RAID_HELMETS,
    RAID_VALUE,
    RING,
    ROADBLOCK,
    SIREN,
    THIEF_ROW,
    THIEVES,
    gems,
    hand,
    stash,
)
from rookery.games.thieves.state import ThievesState, helmets, worth
from rookery.games.thieves.steps import STEP_COUNT

TABLE: Final[i64] = 48
TRAITS: Final[i64] = 38
MUCH: Final = 8.0  # points that a good stash is worth


def features_of(state: ThievesState) -> vec[float]:
    page = Page(TABLE + state.seats * TRAITS)
    write_table(page, state)
    raid = vec[float]([float(worth(state, seat, RAID_VALUE)) for seat in range(state.seats)])
    end = vec[float]([float(worth(state, seat, END_VALUE)) for seat in range(state.seats)])
    for seat in range(state.seats):
        page.at = TABLE + seat * TRAITS
        write_seat(page, state, seat)
        page.write(raid[seat] / MUCH)
        page.write(end[seat] / MUCH)
        page.write(lead(raid, seat) / MUCH)
        page.write(lead(end, seat) / MUCH)
        page.flag(lead(raid, seat) >= 0.0)
        page.flag(lead(end, seat) >= 0.0)
    return page.numbers


def write_table(page: Page, state: ThievesState) -> None:
    page.mark(state.step, STEP_COUNT)
    page.mark(state.seats - 1, MOST_SEATS)
    page.share(state.field(EXTENDED), 1)
    page.share(state.size(DECK), 52)
    page.mark(state.field(GETAWAYS), LAST_GETAWAY + 1)
    page.mark(helmets(state, POLICE_ROW), RAID_HELMETS + 1)
    write_counts(page, state, DECK, LOOT_0, GETAWAY)
    write_counts(page, state, POLICE_ROW, HELMET_1, SIREN)
    write_counts(page, state, THIEF_ROW, THIEVES, ROADBLOCK)
    page.share(state.size(PENDING), HAND_SIZE)


def write_seat(page: Page, state: ThievesState, seat: i64) -> None:
    page.mark((seat - state.turn) % state.seats, MOST_SEATS)
    page.flag((state.asked >> seat) & 1 == 1)
    page.share(state.field(gems(seat)), GEMS_TO_WIN)
    write_counts(page, state, hand(seat), LOOT_0, ROADBLOCK)
    write_counts(page, state, stash(seat), LOOT_0, RING)
    laid = page.skip(RING + 1)
    for slot in range(state.row_size(seat)):
        kind = state.at(seat, slot)
        page.numbers[laid + kind] += 1.0 / float(COPIES[kind])


def write_counts(page: Page, state: ThievesState, bag: i64, first: i64, last: i64) -> None:
    for kind in range(first, last + 1):
        page.share(state.count(bag, kind), COPIES[kind])
