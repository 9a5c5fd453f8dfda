"""Positions, views and events as bytes, and back; and the digest that tells two positions apart.

States and views do not pickle when compiled, and need not: what goes to another process is this, or a record.
"""

from __future__ import annotations

import json
from hashlib import sha256

from rookery.core.event import EVERYONE, HIDDEN, Event
from rookery.core.game import Game
from rookery.core.options import Options
from rookery.core.state import State
from rookery.core.table import Table
from rookery.core.view import View


def dump(table: Table) -> bytes:
    """A state or a view."""
    return json.dumps(table.facts(), separators=(",", ":")).encode()


def load_state(game: Game, seats: int, options: Options, data: bytes) -> State:
    state = game.blank(seats, options)
    state.restore(json.loads(data))
    return state


def load_view(game: Game, seats: int, options: Options, data: bytes) -> View:
    view = game.unseen(seats, options)
    view.restore(json.loads(data))
    return view


def dump_event(event: Event) -> list[int]:
    """An event as its viewer saw it: who else saw it is not part of it."""
    return [*event.facts(), int(event.private)]


def load_event(facts: list[int]) -> Event:
    what, seat, detail, more, secret, private = facts
    return Event(what, seat, detail, more, secret, EVERYONE if what != HIDDEN else 0, bool(private))


def digest(state: State) -> str:
    """Equal for equal positions."""
    return sha256(dump(state)).hexdigest()
