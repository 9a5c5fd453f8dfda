"""What can be read off a table of Heist & Havoc, a state or a view."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.table import Table
from rookery.games.havoc.components import (
    ACTIVE,
    AGENT,
    ALL_ACTIONS,
    CLAIM,
    CODE_BITS,
    CODES,
    FIRST_GUARD,
    FIRST_ROLE,
    FIRST_STACK,
    GUARDS,
    HABIT_BITS,
    HABITS,
    KNOWN_BITS,
    MOST_HABIT,
    NEW_CLAIM,
    PLACE,
    STATUS,
    guard,
    of,
    token,
    vault,
)


def of_seat(table: Table, field: i64, seat: i64) -> i64:
    return table.field(of(field, seat))


def is_active(table: Table, seat: i64) -> bool:
    return table.field(of(STATUS, seat)) == ACTIVE


def active_seats(table: Table) -> i64:
    """A bit for each active seat."""
    found: i64 = 0
    for seat in range(table.seats):
        if is_active(table, seat):
            found |= 1 << seat
    return found


def role(table: Table, seat: i64) -> i64:
    return table.field(FIRST_ROLE + seat) - 1


def habit(table: Table, seat: i64, card: i64) -> i64:
    """How often a seat has played an action card (HH-R108)."""
    return (table.field(of(HABITS, seat)) >> (HABIT_BITS * card)) & MOST_HABIT


def active_thieves(table: Table) -> i64:
    """How many seats in the maze have any role but the Agent's."""
    number: i64 = 0
    for seat in range(table.seats):
        if is_active(table, seat) and role(table, seat) != AGENT:
            number += 1
    return number


def token_at(table: Table, tile: i64) -> i64:
    """The kind of the token on a tile; -1 for none, or one that the viewer has not seen."""
    return table.field(token(tile)) - 1


def cash_lying(table: Table, tile: i64) -> i64:
    """Cash cards in the opened vault of a tile."""
    return table.field(vault(tile)) & 7


def codes_lying(table: Table, tile: i64, code: i64) -> i64:
    """How many cards of a number lie on a vault."""
    return (table.field(vault(tile)) >> (CODE_BITS * (code + 1))) & 7


def different_codes(table: Table, tile: i64) -> i64:
    number: i64 = 0
    for code in range(CODES):
        if codes_lying(table, tile, code):
            number += 1
    return number


def hand_actions(table: Table, seat: i64) -> i64:
    """The action cards in hand: all that are not in the played stack."""
    return ALL_ACTIONS & ~table.field(FIRST_STACK + seat)


def guard_on(table: Table, tile: i64) -> i64:
    """The guard on a tile that entered first; -1 for none."""
    for number in range(GUARDS):
        if table.field(guard(number)) == tile + 1:
            return number
    return -1


def guards_inside(table: Table) -> i64:
    number: i64 = 0
    for at in range(FIRST_GUARD, FIRST_GUARD + GUARDS):
        if table.field(at):
            number += 1
    return number


def is_claimed(table: Table, tile: i64, seat: i64) -> bool:
    """HH-33: another seat has the first action on that tile."""
    for other in range(table.seats):
        if other != seat and table.field(of(CLAIM, other)) & (NEW_CLAIM - 1) == tile + 1:
            return True
    return False


def place(table: Table, seat: i64) -> i64:
    return table.field(of(PLACE, seat))


def packed_count(counts: i64, kind: i64) -> i64:
    """How many of a kind, in a number that holds counts by kind."""
    return (counts >> KNOWN_BITS * kind) & 31
