"""A plain view, a log and moves as one reader takes them in: what the terminal draws and a language model reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rookery.core.event import Event
from rookery.core.game import Game
from rookery.core.words import NOBODY

NAMING_SEATS = (
    "turn",
    "seat",
    "rival",
    "owner",
    "starter",
    "first",
    "leader",
    "boss",
    "matchmaker",
    "ally",
    "controller",
    "first player",
)


class Reader:
    """Whose eyes, and what the seats are called."""

    def __init__(self, names: Sequence[str], seat: int | None) -> None:
        self.names: list[str] = list(names)
        self.seat: int | None = seat

    @property
    def eyes(self) -> int:
        return NOBODY if self.seat is None else self.seat

    def name(self, seat: int) -> str:
        return "You" if seat == self.seat else self.names[seat]

    def names_seat(self, label: str, value: object) -> bool:
        """Does a number under this label stand for a seat?"""
        is_number = isinstance(value, int) and not isinstance(value, bool)
        return is_number and label in NAMING_SEATS and value in range(len(self.names))


# -- What kind of thing a plain value is


def is_picture(value: object) -> bool:
    """Text of several lines: every sign has its place, so it is neither wrapped nor joined."""
    return isinstance(value, str) and "\n" in value


def is_fact(value: object) -> bool:
    return value is None or (isinstance(value, (str, int, float)) and not is_picture(value))


def is_said(label: str, value: object) -> bool:
    """Single facts that are worth a word: what is not the case goes without saying."""
    return label != "viewer" and is_fact(value) and value is not False and value is not None


def is_listing(value: object) -> bool:
    """Things with parts, in a row or by name."""
    items = list(value.values()) if isinstance(value, dict) else value
    return isinstance(items, list) and len(items) > 0 and all(isinstance(item, dict) for item in items)


def are_numbers(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, int) for item in value)


def items_of(label: str, value: object) -> list[dict[str, object]]:
    """The things of a listing; those that have names begin with theirs, under the label of the whole."""
    if isinstance(value, dict):
        return [{label: name, **item} for name, item in value.items()]
    assert isinstance(value, list), "is_listing has looked"
    return value


def counted(items: Iterable[object]) -> list[tuple[object, int]]:
    """Neighbours that are alike, said once."""
    return [(item, len(list(run))) for item, run in groupby(items)]


# -- Logs and moves


def log_lines(game: Game, events: Sequence[Event], reader: Reader) -> list[str]:
    """In plain English; the same thing several times in a row is said once, and counted."""
    told = [game.log_line(event, reader.names, reader.eyes) for event in events]
    return [str(line) if count == 1 else f"{line} (×{count})" for line, count in counted(told)]


def move_words(game: Game, legal: Sequence[int], reader: Reader) -> list[str]:
    return [game.moves[action].say(reader.names, reader.eyes) for action in legal]
