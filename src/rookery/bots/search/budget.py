"""How long to think: so many iterations, the same for ever, or so many milliseconds, for people who wait."""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

RICH_ITERATIONS: Final = 1000
RICH_MILLISECONDS: Final = 50


@final
class Budget:
    """Either number is 0 where the other counts."""

    def __init__(self, iterations: int, milliseconds: int) -> None:
        self.iterations: i64 = iterations
        self.milliseconds: i64 = milliseconds
        self.spent: i64 = 0
        self.start: float = 0.0

    @property
    def is_rich(self) -> bool:
        """Enough for regret matching, which starts slowly but ends nearer to what cannot be exploited."""
        return self.iterations >= RICH_ITERATIONS or self.milliseconds >= RICH_MILLISECONDS

    def begin(self) -> None:
        self.spent = 0
        self.start = perf_counter()

    def spend(self) -> bool:
        """Whether one more iteration may be made; if so, it counts."""
        if self.iterations:
            if self.spent >= self.iterations:
                return False
        elif (perf_counter() - self.start) * 1000.0 >= float(self.milliseconds) and self.spent:
            return False
        self.spent += 1
        return True
