"""A view of Thieves! in numbers, seats counted from the viewer on (a spectator counts from seat 0).

Numbers lie between 0 and 1, but for gems and other counts that have no bound.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.page import Page
from rookery.core.view import SPECTATOR, View
from rookery.games.thieves.components import (
    COPIES,
    DECK,
    EXTENDED,
    GEMS_TO_WIN,
    GETAWAYS,
    HAND_SIZE,
    HELMET_1,
    LAST_GETAWAY,
    LOOT_0,
    PENDING,
    POLICE_ROW,
    RING,
    ROADBLOCK,
    SIREN,
    SLOTS,
    THIEF_ROW,
    THIEVES,
    TURN,
    gems,
    hand,
    helmet_limit,
    stash,
)
from rookery.games.thieves.moves import SEAT_OF, SPOT_OF, SPOTS
from rookery.games.thieves.steps import ASK_RECEIVER, STEP_COUNT

FIXED: Final[i64] = 72  # numbers that tell nothing of a seat
FOR_A_SEAT: Final[i64] = 12


def encode(view: View) -> vec[float]:
    page = Page(FIXED + view.seats * FOR_A_SEAT)
    base: i64 = 0 if view.viewer == SPECTATOR else view.viewer
    write_question(page, view, base)
    write_middle(page, view)
    for nth in range(view.seats):
        write_seat(page, view, (base + nth) % view.seats)
    write_own(page, view)
    return page.done()


def write_question(page: Page, view: View, base: i64) -> None:
    """What is asked, whether of the viewer, whose turn it is, and the loot that was lifted."""
    lifted: i64 = -1
    if view.asked and view.step == ASK_RECEIVER:
        lifted = view.argument
    page.mark(view.step if view.asked else -1, STEP_COUNT)
    page.write(1.0 if view.viewer != SPECTATOR and (view.asked >> view.viewer) & 1 else 0.0)
    page.mark((view.field(TURN) - base) % view.seats, view.seats)
    page.mark(SPOT_OF[lifted] if lifted >= 0 else -1, SPOTS)
    page.mark((SEAT_OF[lifted] - base) % view.seats if lifted >= 0 else -1, view.seats)


def write_middle(page: Page, view: View) -> None:
    page.share(view.size(DECK), 52)
    page.share(view.field(GETAWAYS), LAST_GETAWAY)
    page.share(view.field(EXTENDED), 1)
    page.share(view.size(PENDING), HAND_SIZE)
    write_counts(page, view, POLICE_ROW, HELMET_1, SIREN)
    write_counts(page, view, THIEF_ROW, THIEVES, ROADBLOCK)


def write_seat(page: Page, view: View, seat: i64) -> None:
    page.share(view.size(hand(seat)), HAND_SIZE)
    page.share(view.field(helmet_limit(seat)), HAND_SIZE)
    page.share(view.row_size(seat), SLOTS)
    page.share(view.field(gems(seat)), GEMS_TO_WIN)
    write_counts(page, view, stash(seat), LOOT_0, RING)


def write_own(page: Page, view: View) -> None:
    """Hand, pending cards and face-down stash: nothing of them is in a spectator's view."""
    own: i64 = 0 if view.viewer == SPECTATOR else view.viewer
    write_counts(page, view, hand(own), LOOT_0, ROADBLOCK)
    write_counts(page, view, PENDING, LOOT_0, ROADBLOCK)
    for kind in range(LOOT_0, RING + 1):
        page.share(laid(view, own, kind), COPIES[kind])


def laid(view: View, seat: i64, kind: i64) -> i64:
    """How many cards of a kind are seen to lie face down."""
    number: i64 = 0
    for slot in range(view.row_size(seat)):
        if view.at(seat, slot) == kind:
            number += 1
    return number


def write_counts(page: Page, view: View, bag: i64, first: i64, last: i64) -> None:
    cells, held = view.cells, view.first_cell(bag)
    for kind in range(first, last + 1):
        page.share(cells[held + kind], COPIES[kind])
