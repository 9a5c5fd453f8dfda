"""Every piece of Heist & Havoc, wherever it lies: the same at every question (HH-T2, HH-T3)."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.havoc.components import (
    CASH_DECK,
    CASH_KINDS,
    CODE_PILE,
    CODES,
    FIRST_BURIED_CODE,
    FIRST_BURIED_ITEM,
    FIRST_LAID,
    FIRST_ROLE,
    ITEM_PILE,
    ITEMS,
    ROLES,
    SPENT_CODES,
    SPENT_ITEMS,
    TOKEN_KINDS,
    TOKEN_STACK,
    cash,
    codes,
    items,
    token,
    vault,
)
from rookery.games.havoc.maze import TILES
from rookery.games.havoc.reading import codes_lying, packed_count
from rookery.games.havoc.state import HavocState


def count_pieces(state: HavocState) -> list[int]:
    """Items, codes, cash and tokens by kind; then whether each role is dealt at most once."""
    counts = [int(count_items(state, kind)) for kind in range(ITEMS)]
    counts += count_codes(state)
    counts += [int(count_cash(state, value)) for value in range(CASH_KINDS)]
    counts += count_tokens(state)
    dealt = [int(state.field(FIRST_ROLE + seat)) for seat in range(state.seats)]
    return counts + [max([dealt.count(role + 1) for role in range(ROLES)])]


def count_items(state: HavocState, kind: i64) -> i64:
    number = state.count(ITEM_PILE, kind) + state.count(SPENT_ITEMS, kind)
    for seat in range(state.seats):
        number += state.count(items(seat), kind)
        if state.field(FIRST_BURIED_ITEM + seat) == kind + 1:
            number += 1
    return number


def count_codes(state: HavocState) -> list[int]:
    """By number."""
    counts = [int(codes_in_bags(state, code)) for code in range(CODES)]
    for tile in range(TILES):
        if state.field(vault(tile)):
            for code in range(CODES):
                counts[code] += int(codes_lying(state, tile, code))
    return counts


def codes_in_bags(state: HavocState, code: i64) -> i64:
    number = state.count(CODE_PILE, code) + state.count(SPENT_CODES, code)
    for seat in range(state.seats):
        number += state.count(codes(seat), code) + packed_count(state.field(FIRST_LAID + seat), code)
        if state.field(FIRST_BURIED_CODE + seat) == code + 1:
            number += 1
    return number


def count_cash(state: HavocState, value: i64) -> i64:
    number = state.count(CASH_DECK, value)
    for seat in range(state.seats):
        number += state.count(cash(seat), value)
    return number


def count_tokens(state: HavocState) -> list[int]:
    """By kind."""
    counts = [int(state.count(TOKEN_STACK, kind)) for kind in range(TOKEN_KINDS)]
    for tile in range(TILES):
        if state.field(token(tile)):
            counts[state.field(token(tile)) - 1] += 1
    return counts
