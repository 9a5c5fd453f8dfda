"""What is known of others' cards, kept so that views show it and imagined worlds respect it (HH-R102).

Items that were shown are known to all. A card that one seat alone saw go to another, its own buried card or a card of
its own body, is known to that seat. Both say how many cards of a kind there are at least. With six seats all know who
had two cards of a kind when cards were buried (HH-R107).
"""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.havoc.components import (
    BAG_KINDS,
    KNOWN_BITS,
    KNOWN_CASH,
    KNOWN_ITEMS,
    PAIRED_CODES,
    PAIRED_ITEMS,
    REPEATED_CODES,
    REPEATED_ITEMS,
    SHOWN,
    SPENT_ITEMS,
    USED_KINDS,
    USES,
    gained,
    items,
    known,
    of,
)
from rookery.games.havoc.events import SHOWED_ITEM
from rookery.games.havoc.maze import bit
from rookery.games.havoc.reading import packed_count
from rookery.games.havoc.state import HavocState


def know(state: HavocState, knower: i64, holder: i64, sort: i64, kind: i64) -> None:
    """A seat alone has seen a card go to another."""
    if knower != holder:
        state.add_to_field(known(knower, holder, sort), bit(KNOWN_BITS * kind))
        state.add_to_field(gained(knower, holder), bit(KNOWN_BITS * sort))


def paired(sort: i64) -> i64:
    """The field of the seats that hold a card like the one they buried."""
    return PAIRED_ITEMS if sort == KNOWN_ITEMS else PAIRED_CODES


def repeated(sort: i64, seat: i64) -> i64:
    """The field that says how many cards of a seat may be of a kind it holds already."""
    return of(REPEATED_ITEMS if sort == KNOWN_ITEMS else REPEATED_CODES, seat)


def gain(state: HavocState, seat: i64, sort: i64) -> None:
    """A seat takes a card unseen: one more may be of a kind it holds already."""
    if state.field(repeated(sort, seat)):
        state.add_to_field(repeated(sort, seat), 1)


def part(state: HavocState, seat: i64, sort: i64) -> None:
    """Nobody can tell any more that the seat holds a card like the one it buried."""
    state.set_field(paired(sort), state.field(paired(sort)) & ~(1 << seat))


def unearth(state: HavocState, seat: i64, owner: i64, sort: i64, kind: i64) -> None:
    """Who buried a card knows it again when another takes it; who takes one of a pair knows who holds the other."""
    know(state, owner, seat, sort, kind)
    if (state.field(paired(sort)) >> owner) & 1:
        know(state, seat, owner, sort, kind)
        part(state, owner, sort)


def lower(state: HavocState, field: i64, kind: i64) -> None:
    """One card less of a kind, if any is known."""
    if packed_count(state.field(field), kind):
        state.add_to_field(field, -bit(KNOWN_BITS * kind))


def forget(state: HavocState, holder: i64, sort: i64, kind: i64) -> None:
    """A card of that kind has left a hand, or may have left it."""
    for knower in range(state.seats):
        lower(state, known(knower, holder, sort), kind)
    if sort != KNOWN_CASH:
        part(state, holder, sort)
    if sort == KNOWN_ITEMS:
        lower(state, of(SHOWN, holder), kind)


def forget_any(state: HavocState, holder: i64, sort: i64) -> None:
    """A card has left a hand unseen: it may have been any."""
    for kind in range(BAG_KINDS):
        forget(state, holder, sort, kind)


def show_item(state: HavocState, seat: i64, kind: i64) -> None:
    """All see that a seat holds an item, and that it uses it: HH-R76, each card counts once."""
    state.tell(SHOWED_ITEM, seat, kind)
    if packed_count(state.field(of(SHOWN, seat)), kind) == 0:
        state.add_to_field(of(SHOWN, seat), bit(KNOWN_BITS * kind))
    used = state.field(of(USED_KINDS, seat))
    if not (used >> kind) & 1:  # HH-R95: of two equal items the one used before is used again
        state.set_field(of(USED_KINDS, seat), used | 1 << kind)
        state.add_to_field(of(USES, seat), 1)


def spend_item(state: HavocState, seat: i64, kind: i64) -> None:
    """A used item leaves the game."""
    state.move(kind, items(seat), SPENT_ITEMS)
    forget(state, seat, KNOWN_ITEMS, kind)
    state.set_field(of(USED_KINDS, seat), state.field(of(USED_KINDS, seat)) & ~(1 << kind))
