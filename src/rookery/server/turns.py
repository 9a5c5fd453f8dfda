"""Whose question is thought about next: openers in turn, of each opener its tables in turn, of a table as they came."""

from __future__ import annotations

from asyncio import Future
from collections import deque
from dataclasses import dataclass, field

from rookery.server.thinking import Look


@dataclass(eq=False)
class Turn:
    """A question that waits since then, in the time of the event loop."""

    look: Look
    since: float
    answer: Future[bytes] = field(default_factory=Future)


@dataclass
class Turns:
    waiting: dict[str, dict[str, deque[Turn]]] = field(default_factory=dict)  # by opener, by table

    def __bool__(self) -> bool:
        return bool(self.waiting)

    def add(self, turn: Turn) -> None:
        tables = self.waiting.setdefault(turn.look.opener, {})
        tables.setdefault(turn.look.table, deque()).append(turn)

    def drop(self, turn: Turn) -> None:
        """It waits no longer, if it did."""
        tables = self.waiting.get(turn.look.opener, {})
        queue = tables.get(turn.look.table)
        if queue is None or turn not in queue:
            return
        queue.remove(turn)
        if not queue:
            del tables[turn.look.table]
        if not tables:
            del self.waiting[turn.look.opener]

    def next(self) -> tuple[Turn, float]:
        """Whose turn it is, and the share of all thinking that is due to it. Then others come first."""
        opener, tables = next(iter(self.waiting.items()))
        table, queue = next(iter(tables.items()))
        turn, share = queue[0], 1.0 / (len(self.waiting) * len(tables) * len(queue))
        tables[table] = tables.pop(table)
        self.waiting[opener] = self.waiting.pop(opener)
        self.drop(turn)
        return turn, share
