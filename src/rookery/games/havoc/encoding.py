"""Heist & Havoc in numbers: a view as a tensor. Seats come in order from the viewer, or from seat 0 for a spectator."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.page import Page
from rookery.core.view import SPECTATOR
from rookery.games.havoc.components import (
    ACTED,
    ACTIONS,
    BURIED_CODES,
    BURIED_ITEMS,
    CANCELLED,
    CASH_DECK,
    CASH_KINDS,
    CLAIM,
    CODE_PILE,
    CODES,
    COLUMN,
    CONTROLLER,
    DEAD,
    DUE,
    ENTERED,
    FIRED,
    FIRST_LAID,
    FIRST_PARTNER,
    FIRST_STACK,
    GUARDS,
    HEIGHT,
    ITEM_LIMIT,
    ITEM_PILE,
    ITEMS,
    LAYING,
    LAYS,
    MAYBE,
    MOST_SEATS,
    NEW_CLAIM,
    NO_AGENT,
    NOISES,
    OFFER,
    OPEN_EDGES,
    PAIRED_CODES,
    PAIRED_ITEMS,
    PEEKED,
    PLAYED,
    REPEATED_CODES,
    REPEATED_ITEMS,
    RESET,
    ROLES,
    ROLLED,
    ROW,
    SCOPE,
    SHOWN,
    SPENT_CODES,
    SPENT_ITEMS,
    STACK_SIZE,
    STATUS,
    STUNNED,
    SURE,
    TAKES_BACK,
    TARGETS,
    TOKEN_KINDS,
    TOKEN_STACK,
    TURN,
    USES,
    WOUNDS,
    cash,
    codes,
    guard,
    items,
    of,
    vault,
)
from rookery.games.havoc.house import LAST_COLUMN, TOP_ROW
from rookery.games.havoc.maze import TILES, bit, has, tile_sum
from rookery.games.havoc.reading import cash_lying, codes_lying, packed_count, place, role, token_at
from rookery.games.havoc.steps import STEP_COUNT, more_in
from rookery.games.havoc.view import HavocView

MOST_CARDS: Final[i64] = 31
FIXED: Final[i64] = 1628  # numbers that tell nothing of a seat
FOR_A_SEAT: Final[i64] = 182


def encode(view: HavocView) -> vec[float]:
    page = Page(FIXED + view.seats * FOR_A_SEAT)
    base: i64 = 0 if view.viewer == SPECTATOR else view.viewer
    write_question(page, view, base)
    write_maze(page, view)
    write_middle(page, view)
    for nth in range(view.seats):
        write_seat(page, view, (base + nth) % view.seats)
    write_own(page, view, base)
    return page.done()


def write_question(page: Page, view: HavocView, base: i64) -> None:
    """What is asked, whether of the viewer, and what is said with it."""
    page.mark(view.step if view.asked else -1, STEP_COUNT)
    page.write(1.0 if view.viewer != SPECTATOR and has(view.asked, view.viewer) else 0.0)
    page.share(more_in(view.argument), 8)
    page.bits(view.field(TARGETS) >> MOST_SEATS, GUARDS)
    for nth in range(view.seats):
        seat = (base + nth) % view.seats
        page.flag(has(view.asked, seat))
        page.flag(has(view.field(TARGETS), seat))
        page.write(1.0 if view.field(CONTROLLER) == seat + 1 else 0.0)
        page.write(1.0 if view.field(SCOPE) == seat + 1 else 0.0)


def write_maze(page: Page, view: HavocView) -> None:
    """Edges and breaches to each side, what is true of a tile, then what lies and stands there."""
    for field in range(OPEN_EDGES, DEAD + 1):
        page.bits(view.field(field), TILES)
    for tile in range(TILES):
        page.mark(token_at(view, tile), TOKEN_KINDS)
        write_vault(page, view, tile)
    noises: i64 = 0
    for slot in range(view.row_size(NOISES)):
        noises |= bit(view.at(NOISES, slot))
    page.bits(noises, TILES)
    for number in range(GUARDS):
        page.mark(view.field(guard(number)) - 1, TILES)


def write_vault(page: Page, view: HavocView, tile: i64) -> None:
    """The cash in it and the codes on it."""
    if view.field(vault(tile)) == 0:
        page.skip(1 + CODES)
        return
    page.share(cash_lying(view, tile), 5)
    for code in range(CODES):
        page.share(codes_lying(view, tile, code), 4)


def write_middle(page: Page, view: HavocView) -> None:
    page.share(view.field(TURN), view.house.most_turns)  # HH-T1
    page.share(view.field(DUE), 1)
    page.share(view.field(RESET), 1)
    page.share(view.field(ENTERED), GUARDS)
    page.bits(view.field(STUNNED), GUARDS)
    page.share(view.size(ITEM_PILE) + tile_sum(view.field(BURIED_ITEMS)), MOST_CARDS)
    page.share(view.size(CODE_PILE) + tile_sum(view.field(BURIED_CODES)), MOST_CARDS)
    page.share(view.size(CASH_DECK), MOST_CARDS)
    page.share(view.size(TOKEN_STACK), MOST_CARDS)
    write_counts(page, view, SPENT_ITEMS, ITEMS)
    write_counts(page, view, SPENT_CODES, CODES)


def write_seat(page: Page, view: HavocView, seat: i64) -> None:
    page.mark(place(view, seat), TILES)
    page.mark(view.field(of(STATUS, seat)), 4)
    page.share(view.field(of(WOUNDS, seat)), 2)
    page.mark(role(view, seat), ROLES)
    page.share(view.size(items(seat)), ITEM_LIMIT)
    page.share(view.size(codes(seat)), ITEM_LIMIT)
    page.share(view.size(cash(seat)), ITEM_LIMIT)
    write_counter(page, view, seat)
    page.mark(view.field(of(PLAYED, seat)) - 1, ACTIONS)
    page.share(view.field(of(STACK_SIZE, seat)), ACTIONS)
    page.bits(view.field(of(SURE, seat)), ACTIONS)
    page.bits(view.field(of(MAYBE, seat)), ACTIONS)
    page.mark((view.field(of(CLAIM, seat)) & (NEW_CLAIM - 1)) - 1, TILES)
    page.bits(view.field(of(PEEKED, seat)), TILES)
    for kind in range(ITEMS):
        page.share(packed_count(view.field(of(SHOWN, seat)), kind), ITEM_LIMIT)
    page.share(view.field(of(REPEATED_ITEMS, seat)), ITEM_LIMIT)
    page.share(view.field(of(REPEATED_CODES, seat)), ITEM_LIMIT)
    page.flag(has(view.field(PAIRED_ITEMS), seat))
    page.flag(has(view.field(PAIRED_CODES), seat))
    page.share(view.field(of(LAYS, seat)), ITEM_LIMIT)
    page.flag(has(view.field(LAYING), seat))


def write_counter(page: Page, view: HavocView, seat: i64) -> None:
    page.share(view.field(of(COLUMN, seat)), LAST_COLUMN)
    page.share(view.field(of(ROW, seat)), TOP_ROW)
    page.share(view.field(of(HEIGHT, seat)), MOST_SEATS)
    page.share(view.field(of(USES, seat)), MOST_CARDS)
    page.share(view.field(of(TAKES_BACK, seat)), 1)
    for field in (CANCELLED, ACTED, FIRED, NO_AGENT):
        page.flag(has(view.field(field), seat))


def write_own(page: Page, view: HavocView, own: i64) -> None:
    """Cards, partner, stack, dice and laid codes of the viewer: nothing of them is in a spectator's view."""
    write_counts(page, view, items(own), ITEMS)
    write_counts(page, view, codes(own), CODES)
    write_counts(page, view, cash(own), CASH_KINDS)
    for code in range(CODES):
        page.share(packed_count(view.field(FIRST_LAID + own), code), ITEM_LIMIT)
    page.flag(has(view.field(FIRST_LAID + own), OFFER))
    page.bits(view.field(FIRST_STACK + own), ACTIONS)
    partner = view.field(FIRST_PARTNER + own) - 1
    for nth in range(1, view.seats):
        page.write(1.0 if partner == (own + nth) % view.seats else 0.0)
    page.write(1.0 if partner >= MOST_SEATS else 0.0)
    for value in range(4):
        page.share(dice_showing(view, value), 4)


def dice_showing(view: HavocView, value: i64) -> i64:
    """How many of the dice in sight show a value."""
    packed = view.field(ROLLED) - 1
    number: i64 = 0
    if packed >= 0:
        for die in range(4):
            if (packed >> 2 * die) & 3 == value:
                number += 1
    return number


def write_counts(page: Page, view: HavocView, bag: i64, kinds: i64) -> None:
    for kind in range(kinds):
        page.share(view.count(bag, kind), ITEM_LIMIT)
