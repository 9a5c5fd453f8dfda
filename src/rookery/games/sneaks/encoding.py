"""A view of Sneaks & Snitches in numbers, seats counted from the viewer on (a spectator counts from seat 0).

Numbers lie between 0 and 1, but for a few counts that have no bound. Loot is written by what it brings, so that the
length depends on the number of seats alone, whatever the box.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.page import Page
from rookery.core.view import SPECTATOR
from rookery.games.sneaks.components import (
    ALLY,
    BANK,
    BLANK_CHECK,
    COLOURS,
    DOCUMENTS,
    EMPTY,
    EXCHANGES,
    FIRST_PLACE,
    ITEM_POINTS,
    LEFT,
    MOST_LOCATIONS,
    MOST_PRINTED,
    NO_PLAN,
    NOBODY,
    PRINTED,
    ROUND,
    SPECIAL_ITEM,
    STASH_DECK,
    in_deck,
    loot_at,
    plan_of,
    stash,
    tokens,
)
from rookery.games.sneaks.moves import SNEAKS_OF, SNITCHES_OF
from rookery.games.sneaks.steps import (
    ASK_EXCHANGE,
    ASK_PLANS,
    ASK_SUBSTITUTE,
    STEP_COUNT,
    colour_in,
    number_in,
    seat_in,
)
from rookery.games.sneaks.view import SneaksView

MANY: Final[i64] = 24  # what counts of tokens are measured by

FIXED: Final[i64] = 139  # numbers that tell nothing of a seat
FOR_A_SEAT: Final[i64] = 28


def encode(view: SneaksView) -> vec[float]:
    page = Page(FIXED + view.seats * FOR_A_SEAT)
    base: i64 = 0 if view.viewer == SPECTATOR else view.viewer
    write_question(page, view, base)
    write_middle(page, view, base)
    for location in range(MOST_LOCATIONS):
        write_location(page, view, location)
    for nth in range(view.seats):
        write_seat(page, view, (base + nth) % view.seats)
    return page.done()


def write_question(page: Page, view: SneaksView, base: i64) -> None:
    """What is asked, whether of the viewer, whose loot is settled, and what is still due."""
    settling = view.asked != 0 and view.step != ASK_PLANS
    page.mark(view.step if view.asked else -1, STEP_COUNT)
    page.write(1.0 if view.viewer != SPECTATOR and (view.asked >> view.viewer) & 1 else 0.0)
    page.mark((seat_in(view.argument) - base) % view.seats if settling else -1, view.seats)
    short = settling and view.step == ASK_SUBSTITUTE
    page.mark(colour_in(view.argument) if short else -1, COLOURS)
    page.share(number_in(view.argument) if short else 0, MOST_PRINTED)
    page.share(number_in(view.argument) if settling and view.step == ASK_EXCHANGE else 0, EXCHANGES)


def write_middle(page: Page, view: SneaksView, base: i64) -> None:
    box, left = view.box, view.field(LEFT)
    page.share(max(0, left - box.second_cards), box.cards)
    page.share(min(left, box.second_cards), box.cards)
    page.share(view.field(ROUND), box.cards)
    page.mark(-1 if view.field(ALLY) == NOBODY else (view.field(ALLY) - base) % view.seats, view.seats)
    write_colours(page, view, BANK)
    page.share(view.size(STASH_DECK), MANY)
    write_deck(page, view)


def write_deck(page: Page, view: SneaksView) -> None:
    """What the cards left in the Loot deck pay together, and how many there are of each other kind."""
    box = view.box
    for colour in range(COLOURS):
        printed: i64 = 0
        for line in range(box.lines):
            if box.kinds[line] < BLANK_CHECK:
                printed += view.field(in_deck(line)) * PRINTED[box.kinds[line] * COLOURS + colour]
        page.share(printed, MANY)
    for kind in range(BLANK_CHECK, SPECIAL_ITEM + 1):
        page.share(left_of(view, kind), MOST_PRINTED)


def left_of(view: SneaksView, kind: i64) -> i64:
    """Cards of a kind in the Loot deck; all Special Items are one."""
    number: i64 = 0
    for line in range(view.box.lines):
        if min(view.box.kinds[line], SPECIAL_ITEM) == kind:
            number += view.field(in_deck(line))
    return number


def write_location(page: Page, view: SneaksView, location: i64) -> None:
    """Is there a card, the tokens on it, which other kind it is, and what it is worth."""
    line = EMPTY
    if location < view.box.locations:
        line = view.field(loot_at(location))
    kind: i64 = -1
    if line != EMPTY:
        kind = view.box.kinds[line]
    page.write(0.0 if line == EMPTY else 1.0)
    for colour in range(COLOURS):
        page.share(PRINTED[kind * COLOURS + colour] if 0 <= kind < BLANK_CHECK else 0, MOST_PRINTED)
    page.mark(kind - BLANK_CHECK if BLANK_CHECK <= kind < SPECIAL_ITEM else -1, DOCUMENTS + COLOURS - BLANK_CHECK)
    page.share(ITEM_POINTS[kind - SPECIAL_ITEM] if kind >= SPECIAL_ITEM else 0, FIRST_PLACE)


def write_seat(page: Page, view: SneaksView, seat: i64) -> None:
    """Tokens, stash as far as it is seen, Special Items, and the plan once it is revealed."""
    write_colours(page, view, tokens(seat))
    page.share(view.size(stash(seat)), MANY)
    write_colours(page, view, stash(seat))
    points: i64 = 0
    for slot in range(view.row_size(seat)):
        points += ITEM_POINTS[view.box.kinds[view.at(seat, slot)] - SPECIAL_ITEM]
    page.share(points, FIRST_PLACE)
    plan = view.field(plan_of(seat))
    page.bits(SNEAKS_OF[plan] if plan != NO_PLAN else 0, MOST_LOCATIONS)
    page.bits(SNITCHES_OF[plan] if plan != NO_PLAN else 0, MOST_LOCATIONS)


def write_colours(page: Page, view: SneaksView, bag: i64) -> None:
    for colour in range(COLOURS):
        page.share(view.count(bag, colour), MANY)
