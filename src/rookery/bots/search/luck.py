"""How lucky an imagined world is: what a glance at it promised before any answer, against worlds on average.

Much of what tells one iteration from another is the world it imagines, not the answer it tries. So an outcome is judged
by what its world promised, and answers that were tried in good worlds do not seem good: fewer iterations tell as much
(control variates; bench/luck.py measures how much there is to take off).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

SOON: Final[i64] = 8  # outcomes after which it is known roughly how much of a promise is kept


@final
class Luck:
    """Of the world at hand, by seat, and what is known of all worlds so far."""

    def __init__(self, seats: i64) -> None:
        self.promise: vec[float] = vec[float]([0.0] * seats)  # of the world at hand
        self.promised: vec[float] = vec[float]([0.0] * seats)  # the mean over all outcomes,
        self.brought: vec[float] = vec[float]([0.0] * seats)  # and of these themselves
        self.outcomes: i64 = 0
        self.spread: float = 0.0  # of promises around their mean, in squares,
        self.kept: float = 0.0  # and how outcomes went along with them

    def learn(self, shares: vec[float]) -> None:
        """How the world at hand turned out."""
        self.outcomes += 1
        for seat in range(len(shares)):
            more = self.promise[seat] - self.promised[seat]
            self.promised[seat] += more / float(self.outcomes)
            self.brought[seat] += (shares[seat] - self.brought[seat]) / float(self.outcomes)
            self.spread += more * (self.promise[seat] - self.promised[seat])
            self.kept += more * (shares[seat] - self.brought[seat])

    def of(self, seat: i64) -> float:
        """The part of an outcome that the world at hand brought, and no answer."""
        if self.outcomes < SOON or self.kept <= 0.0:
            return 0.0
        return min(1.0, self.kept / self.spread) * (self.promise[seat] - self.promised[seat])
