"""A view of Gentlemen Thieves in numbers, seats counted from the viewer on (a spectator counts from seat 0).

Numbers lie between 0 and 1, but for heights of piles and favours, which have no sharp bound.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.page import Page
from rookery.core.view import SPECTATOR, View
from rookery.games.gentlemen.board import burglar, height, whose_turn
from rookery.games.gentlemen.components import (
    BOTTOM,
    CAR,
    COLOURS,
    COPIES,
    DISPLAY,
    DISPLAY_SIZE,
    EQUIPMENT,
    LOCK,
    LOOT,
    LOOT_TOKENS,
    MATCHMAKER,
    MIDDLE,
    PILE,
    TILES,
    TUNNEL_1,
    TUNNEL_2,
    WHITE,
    favour,
    hands,
)
from rookery.games.gentlemen.steps import ASK_PLACE, STEP_COUNT

HIGH: Final[i64] = 20  # a good pile
PILE_SIZE: Final[i64] = 63  # at the first question
MOST_HANDS: Final[i64] = 4
MANY: Final[i64] = 20  # favours

FIXED: Final[i64] = 299  # numbers that tell nothing of a seat
FOR_A_SEAT: Final[i64] = 13


def encode(view: View) -> vec[float]:
    page = Page(FIXED + view.seats * FOR_A_SEAT)
    base: i64 = 0 if view.viewer == SPECTATOR else view.viewer
    write_question(page, view, base)
    write_pile(page, view)
    for place in range(MIDDLE + 1):
        write_place(page, view, place)
    for colour in range(COLOURS):
        page.share(height(view, colour), HIGH)
        page.share((view.field(WHITE) >> colour) & 1, 1)
    for nth in range(view.seats):
        write_seat(page, view, (base + nth) % view.seats)
    return page.done()


def write_question(page: Page, view: View, base: i64) -> None:
    """What is asked, whether of the viewer, whose turn it is, who has the Matchmaker, display and token in hand."""
    drawn: i64 = -1
    if view.asked and view.step == ASK_PLACE:
        drawn = view.argument
    page.mark(view.step if view.asked else -1, STEP_COUNT)
    page.write(1.0 if view.viewer != SPECTATOR and (view.asked >> view.viewer) & 1 else 0.0)
    page.mark((whose_turn(view) - base) % view.seats, view.seats)
    page.mark((view.field(MATCHMAKER) - base) % view.seats, view.seats)
    page.mark(drawn, EQUIPMENT)
    for slot in range(DISPLAY_SIZE):
        page.mark(view.at(DISPLAY, slot) if slot < view.row_size(DISPLAY) else -1, EQUIPMENT)


def write_pile(page: Page, view: View) -> None:
    """What is left to draw, and how near the Brigadier is."""
    page.share(view.size(PILE), PILE_SIZE)
    page.share(min(view.size(PILE), BOTTOM), BOTTOM)
    for kind in range(EQUIPMENT):
        page.share(view.count(PILE, kind), COPIES)


def write_place(page: Page, view: View, place: i64) -> None:
    """A tile, or the middle of the table, where no Equipment lies."""
    page.share(view.count(place, LOOT), LOOT_TOKENS)
    page.share(1 if view.field(LOCK) == place else 0, 1)
    page.share(1 if view.field(CAR) == place else 0, 1)
    page.share(1 if view.field(TUNNEL_1) == place else 0, 1)
    page.share(1 if view.field(TUNNEL_2) == place else 0, 1)
    if place < TILES:
        for kind in range(EQUIPMENT):
            page.share(view.count(place, kind), COPIES)


def write_seat(page: Page, view: View, seat: i64) -> None:
    """Helping Hands, the burglar as far as it is known, and what the seat did for each colour."""
    page.share(view.field(hands(seat)), MOST_HANDS)
    page.mark(burglar(view, seat), COLOURS)
    for colour in range(COLOURS):
        page.share(view.field(favour(seat, colour)), MANY)
