"""Who may know what in Heist & Havoc, as RULES.md has it; written apart from view.py, so that each checks the other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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
    FIRST_TOKEN,
    ITEM_PILE,
    LAYS,
    LOOKED,
    MAYBE,
    PEEKED,
    ROLLED,
    SORTS,
    TOKEN_STACK,
    cash,
    codes,
    items,
    known,
    of,
)
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_HELP

CASH_CARDS: Final[i64] = 22


def secret_cells(state: HavocState, viewer: i64) -> list[int]:
    """Piles, the cards of others, their roles and stacks, tokens not looked at, dice of others, others' knowledge."""
    cells = [cell for bag in (ITEM_PILE, CODE_PILE, TOKEN_STACK) for cell in contents(state, bag)]
    if state.size(CASH_DECK) < CASH_CARDS:  # until somebody takes cash all know that all of it is there
        cells += contents(state, CASH_DECK)
    for seat in range(state.seats):
        if seat != viewer:
            cells += seat_secrets(state, seat, viewer)
    cells += token_secrets(state, viewer) + knowledge_secrets(state, viewer)
    if viewer < 0 or not (state.field(DICE_EYES) >> viewer) & 1:
        cells.append(field(state, ROLLED))
    return cells


def field(state: HavocState, number: i64) -> int:
    return int(state.first_field + number)


def contents(state: HavocState, bag: i64) -> list[int]:
    start = bag * state.bag_width
    return list(range(int(start) + 1, int(start + state.bag_width)))


def seat_secrets(state: HavocState, seat: i64, viewer: i64) -> list[int]:
    """Of another seat; at the end its role and cash are shown to all."""
    cells = contents(state, items(seat)) + contents(state, codes(seat))
    cells += [field(state, first + seat) for first in (FIRST_BURIED_ITEM, FIRST_BURIED_CODE)]
    if state.field(of(MAYBE, seat)):  # else all have seen every card of its stack go there
        cells.append(field(state, FIRST_STACK + seat))
    if state.step == ASK_HELP or state.field(of(LAYS, seat)):  # a helper may have offered a Borescope
        cells.append(field(state, FIRST_LAID + seat))
    if state.over:
        return cells
    return cells + contents(state, cash(seat)) + role_secrets(state, seat, viewer)


def role_secrets(state: HavocState, seat: i64, viewer: i64) -> list[int]:
    """The role of another seat and its partner. HH-08: Snitch and Agent know both of each other."""
    partner = field(state, FIRST_PARTNER + seat)
    if viewer < 0:
        return [partner, field(state, FIRST_ROLE + seat)]
    if state.field(FIRST_PARTNER + viewer) == seat + 1:
        return []
    if (state.field(of(LOOKED, viewer)) >> seat) & 1:
        return [partner]
    return [partner, field(state, FIRST_ROLE + seat)]


def token_secrets(state: HavocState, viewer: i64) -> list[int]:
    """Tokens that lie face down, but for those the viewer looked at."""
    hidden = state.field(DOWN)
    if viewer >= 0:
        hidden &= ~state.field(of(PEEKED, viewer))
    return [field(state, FIRST_TOKEN + tile) for tile in range(36) if (hidden >> tile) & 1]


def knowledge_secrets(state: HavocState, viewer: i64) -> list[int]:
    """What another seat alone knows of the cards of a third."""
    pairs = [(knower, holder) for knower in range(state.seats) for holder in range(state.seats)]
    return [
        field(state, known(knower, holder, sort))
        for knower, holder in pairs
        for sort in range(SORTS)
        if knower not in (viewer, holder)
    ]
