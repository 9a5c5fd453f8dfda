"""What the table hears. An event is public but for one secret, which only its audience learns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from mypy_extensions import i64

from rookery.core.words import DEFAULT_NAMES, NOBODY, say

HIDDEN: Final[i64] = -1  # what a viewer is shown in place of a secret
EVERYONE: Final[i64] = -1  # every bit is set


@final
class EventKind:
    """A line of a game's table of events: its name, how it is told, and what its numbers are called ("": unused)."""

    def __init__(self, name: str, line: str, detail: str = "", more: str = "", secret: str = "") -> None:
        self.name: str = name
        self.line: str = line
        self.detail: str = detail
        self.more: str = more
        self.secret: str = secret


@final
class Event:
    """`seat` did `what`, with two public numbers; the `secret` is for the seats of `audience` (a bit each) only.

    Where `private` is set the whole event is: others learn that something happened, and nothing else.
    """

    def __init__(
        self, what: i64, seat: i64, detail: i64, more: i64, secret: i64, audience: i64, private: bool = False
    ) -> None:
        self.what: i64 = what
        self.seat: i64 = seat
        self.detail: i64 = detail
        self.more: i64 = more
        self.secret: i64 = secret
        self.audience: i64 = audience
        self.private: bool = private

    def seen_by(self, viewer: i64) -> Event:
        if self.audience == EVERYONE or (viewer >= 0 and (self.audience >> viewer) & 1):
            return self
        if self.private:
            return Event(HIDDEN, HIDDEN, 0, 0, HIDDEN, 0, True)
        return Event(self.what, self.seat, self.detail, self.more, HIDDEN, 0)

    def facts(self) -> tuple[int, int, int, int, int]:
        return (self.what, self.seat, self.detail, self.more, self.secret)

    def numbers(self, kind: EventKind) -> dict[str, int]:
        """Its numbers under their names."""
        named = {"seat": int(self.seat), kind.detail: int(self.detail), kind.more: int(self.more)}
        named[kind.secret] = int(self.secret)
        named.pop("", None)
        return named


@final
class Log:
    """All that happened in a match, in order. Imagined states have none."""

    def __init__(self) -> None:
        self.events: list[Event] = []


def tell(
    event: Event,
    kinds: Sequence[EventKind],
    words: Mapping[str, Sequence[str]],
    names: Sequence[str] = DEFAULT_NAMES,
    reader: int = NOBODY,
) -> str:
    """An event in plain English, as one seat would be told it."""
    if event.what == HIDDEN:
        return "Something happens out of sight"
    kind = kinds[event.what]
    return say(kind.line, event.numbers(kind), words, names, reader)
