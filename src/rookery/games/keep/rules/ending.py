"""Winning and losing: escape, capture, and the keep that wins."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.keep.belief import clear_fake, forget, own_fake
from rookery.games.keep.components import (
    DISCARD,
    FAKE,
    HEX,
    KINDS,
    LOCKPICKS,
    MARKER,
    OUT,
    PICKS,
    SHOWN,
    TREASURE,
    WINNER,
    open_cards,
    secret_cards,
)
from rookery.games.keep.events import CAUGHT, DISCARDED, ESCAPED, KEEP_WON, SHOWED
from rookery.games.keep.keep import NOWHERE
from rookery.games.keep.rules.markers import take_marker
from rookery.games.keep.state import KeepState, in_play


def escape(state: KeepState, seat: i64) -> None:
    """BK-64, BK-R30: the first to get away wins at once."""
    state.set_field(WINNER, seat)
    state.tell(ESCAPED, seat, state.thief(seat, TREASURE))
    state.end()


def keep_wins(state: KeepState) -> None:
    """BK-R31: all caught, or no turn left."""
    state.tell(KEEP_WON, 0)
    state.end()


def catch(state: KeepState, seat: i64) -> None:
    """BK-65: a caught thief is out. BK-R31: its cards are discarded. BK-R70: its treasure is shown."""
    state.tell(CAUGHT, seat, state.thief(seat, HEX))
    if state.thief(seat, MARKER) >= 0:
        take_marker(state, seat)
    discard_hand(state, seat)
    if state.thief(seat, SHOWN) == 0:
        show_treasure(state, seat)
        state.tell(SHOWED, seat, state.thief(seat, TREASURE))
    state.set_thief(seat, OUT, 1)
    state.set_thief(seat, HEX, NOWHERE)
    forget(state, seat)
    for other in range(state.seats):
        if in_play(state, other):
            return
    keep_wins(state)


def discard_hand(state: KeepState, seat: i64) -> None:
    """BK-R31"""
    for kind in range(KINDS):
        number = state.count(open_cards(seat), kind) + state.count(secret_cards(seat), kind)
        for nth in range(number):
            state.tell(DISCARDED, seat, kind)
    state.pour(open_cards(seat), DISCARD, 0, KINDS - 1)
    state.pour(secret_cards(seat), DISCARD, 0, KINDS - 1)
    drop_picks(state, seat)


def drop_picks(state: KeepState, seat: i64) -> None:
    """BK-28: Lockpicks that lie in front are discarded."""
    for nth in range(state.thief(seat, PICKS)):
        state.put(DISCARD, LOCKPICKS, 1)
        state.tell(DISCARDED, seat, LOCKPICKS)
    state.set_thief(seat, PICKS, 0)


def show_treasure(state: KeepState, seat: i64) -> None:
    """A treasure card is turned up: all know who may still hold The Fake (BK-R36)."""
    state.set_thief(seat, SHOWN, 1)
    if state.thief(seat, TREASURE) != FAKE:
        clear_fake(state, state.keep, seat)
        return
    for other in range(state.seats):
        if other == seat:
            own_fake(state, state.keep, other)
        else:
            clear_fake(state, state.keep, other)
