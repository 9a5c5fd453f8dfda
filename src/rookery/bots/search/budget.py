"""How long to think: so many iterations, the same for ever, or so many milliseconds, for people who wait; or both."""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

RICH: Final = 160.0  # iterations for each answer: with fewer, regret matching is worse than counting visits


@final
class Budget:
    """A number that is 0 does not count; where both do, the first that is reached."""

    def __init__(self, iterations: int, milliseconds: int) -> None:
        self.iterations: i64 = iterations
        self.milliseconds: i64 = milliseconds
        self.spent: i64 = 0
        self.start: float = 0.0

    def begin(self) -> None:
        self.spent = 0
        self.start = perf_counter()

    def is_rich(self, answers: i64) -> bool:
        """Whether regret matching has iterations enough; in milliseconds, as far as those made so far tell."""
        enough = RICH * float(answers)
        if self.iterations:
            return float(self.iterations) >= enough
        return float(self.spent * self.milliseconds) >= enough * self.elapsed()

    def elapsed(self) -> float:
        """Milliseconds."""
        return (perf_counter() - self.start) * 1000.0

    def spend(self) -> bool:
        """Whether one more iteration may be made; if so, it counts. One always may."""
        if self.iterations and self.spent >= self.iterations:
            return False
        if self.milliseconds and self.spent and self.elapsed() >= float(self.milliseconds):
            return False
        self.spent += 1
        return True
