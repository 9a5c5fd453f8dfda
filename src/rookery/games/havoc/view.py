"""All of secrecy in Heist & Havoc: what a seat may know, and the worlds it cannot rule out."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from rookery.core.view import SPECTATOR, View
from rookery.games.havoc.components import (
    CASH_DECK,
    CODE_PILE,
    DICE_EYES,
    DOWN,
    FIRST_BURIED_CODE,
    FIRST_BURIED_ITEM,
    FIRST_LAID,
    FIRST_PARTNER,
    FIRST_ROLE,
    FIRST_STACK,
    ITEM_PILE,
    LOOKED,
    MOST_SEATS,
    NOISES,
    PEEKED,
    PUBLIC_FIELDS,
    QUEUE,
    ROLLED,
    SORTS,
    SPENT_CODES,
    SPENT_ITEMS,
    TOKEN_STACK,
    UP,
    cash,
    codes,
    items,
    known,
    of,
    token,
)
from rookery.games.havoc.house import Box
from rookery.games.havoc.maze import TILES, has
from rookery.games.havoc.state import HavocState


@mypyc_attr(acyclic=True)
@final
class HavocView(View):
    """A view, with the house values: all may know them."""

    def __init__(self, state: HavocState, viewer: i64) -> None:
        super().__init__(state, viewer)
        self.house: Box = state.house


def view_of(state: HavocState, viewer: i64) -> HavocView:
    """Open: the maze, pawns, guards, markers, the track, tokens turned up, spent cards, and every size."""
    view = HavocView(state, viewer)
    view.show(state, state.first_field, PUBLIC_FIELDS)
    view.show_row(state, QUEUE)
    view.show_row(state, NOISES)
    view.show_bag(state, SPENT_ITEMS)
    view.show_bag(state, SPENT_CODES)
    for bag in (ITEM_PILE, CODE_PILE, CASH_DECK, TOKEN_STACK):
        view.show_bag_size(state, bag)
    for seat in range(state.seats):
        view.show_bag_size(state, items(seat))
        view.show_bag_size(state, codes(seat))
        view.show_bag_size(state, cash(seat))
    show_tokens(view, state, viewer)
    if viewer != SPECTATOR:
        show_own(view, state, viewer)
    if state.over:
        show_end(view, state)
    return view


def show_tokens(view: HavocView, state: HavocState, viewer: i64) -> None:
    """Tokens turned up, and those that the viewer has looked at."""
    seen = state.field(UP)
    if viewer != SPECTATOR:
        seen |= state.field(DOWN) & state.field(of(PEEKED, viewer))
    for tile in range(TILES):
        if has(seen, tile):
            view.show_field(state, token(tile))


def show_own(view: HavocView, state: HavocState, seat: i64) -> None:
    """The own cards, role, partner and stack; roles of bodies looked at; dice; the codes laid by oneself."""
    view.show_bag(state, items(seat))
    view.show_bag(state, codes(seat))
    view.show_bag(state, cash(seat))
    view.show(state, state.first_field + known(seat, 0, 0), MOST_SEATS * SORTS)
    view.show_field(state, FIRST_ROLE + seat)
    view.show_field(state, FIRST_PARTNER + seat)
    view.show_field(state, FIRST_STACK + seat)
    view.show_field(state, FIRST_BURIED_ITEM + seat)
    view.show_field(state, FIRST_BURIED_CODE + seat)
    view.show_field(state, FIRST_LAID + seat)
    for other in range(state.seats):
        if (state.field(of(LOOKED, seat)) >> other) & 1:
            view.show_field(state, FIRST_ROLE + other)
    if (state.field(DICE_EYES) >> seat) & 1:
        view.show_field(state, ROLLED)


def show_end(view: HavocView, state: HavocState) -> None:
    """HH-R106: the final table shows all roles and all cash."""
    for seat in range(state.seats):
        view.show_field(state, FIRST_ROLE + seat)
        view.show_bag(state, cash(seat))
