"""How much one seat may have stored: so many entries a minute, and so many words at a table.

Both are counted from the log, so that every process counts the same, and so does a server that was started again.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from rookery.server.entries import Answered, Chatted, Entry, Left, Lent, Returned, Said, Sat

MINUTE = 60.0


@dataclass
class Used:
    """What a seat has had stored: when, of late, and how often it spoke."""

    lately: deque[float] = field(default_factory=deque)
    words: int = 0


def count(used: dict[int, Used], entry: Entry, at: float) -> None:
    seat = actor(entry)
    if seat is None:
        return
    one = used.setdefault(seat, Used())
    one.lately.append(at)
    while one.lately[0] <= at - MINUTE:
        one.lately.popleft()
    one.words += isinstance(entry, Chatted | Said)


def actor(entry: Entry) -> int | None:
    """The seat whose person did it; None where a bot, the clock or the table itself did."""
    match entry:
        case Answered():
            return entry.seat if entry.by == "person" else None
        case Lent():
            return None if entry.away else entry.seat
        case Sat() | Left() | Said() | Chatted() | Returned():
            return entry.seat
    return None


def is_too_fast(used: dict[int, Used], seat: int, now: float, a_minute: int) -> bool:
    return seat in used and sum(at > now - MINUTE for at in used[seat].lately) >= a_minute


def is_talked_out(used: dict[int, Used], seat: int, words: int) -> bool:
    return seat in used and used[seat].words >= words
