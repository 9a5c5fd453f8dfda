"""What can be read off a state and a view alike."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.table import Table
from rookery.games.keep.components import (
    FIRST_GUARD,
    FIRST_THIEF,
    GUARD_WIDTH,
    PICKS,
    RUN,
    SPENT,
    SPENT_BITS,
    THIEF_WIDTH,
    open_cards,
    secret_cards,
)


def thief_at(table: Table, seat: i64, field: i64) -> i64:
    """A field of a thief, in a state or a view."""
    return table.cells[table.first_field + FIRST_THIEF + seat * THIEF_WIDTH + field]


def guard_at(table: Table, guard: i64, field: i64) -> i64:
    """A field of a guard, in a state or a view."""
    return table.cells[table.first_field + FIRST_GUARD + guard * GUARD_WIDTH + field]


def guard_cards(table: Table, seat: i64) -> i64:
    """BK-10, BK-R43: in hand, and Lockpicks in front."""
    return table.size(open_cards(seat)) + table.size(secret_cards(seat)) + thief_at(table, seat, PICKS)


def coins(held: i64) -> i64:
    """BK-14: the cards of a hand that show a gold coin."""
    number: i64 = 0
    for card in range(RUN + 1):
        number += (held >> card) & 1
    return number


def spent_cards(table: Table, seat: i64) -> list[int]:
    """BK-13: in the order of use."""
    line, found = thief_at(table, seat, SPENT), []
    while line:
        found.append(int(line & 15) - 1)
        line >>= SPENT_BITS
    return found
