"""Numbers with their doubt: means, differences and slopes with 95 % intervals, and what stands out of many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import erfc, sqrt

from rookery.arena.statistics import Z_95, mean
from rookery.core.sums import summed

CHANCE = 0.05  # how likely it may be, at most, that anything at all of a family is called out by mistake


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number, its 95 % interval, and how likely one so far from what was expected is by chance alone."""

    value: float
    low: float
    high: float
    p: float


def mean_of(values: Sequence[float], expected: float = 0.0) -> Estimate:
    """The mean of at least two independent values."""
    middle = mean(values)
    variance = summed([(value - middle) ** 2 for value in values]) / (len(values) - 1)
    return estimate(middle, sqrt(variance / len(values)), expected)


def paired(ones: Sequence[float], others: Sequence[float]) -> Estimate:
    """How much more the others are, pair by pair: what luck does to both of a pair goes out."""
    return mean_of([other - one for one, other in zip(ones, others, strict=True)])


def slope(groups: Iterable[tuple[Sequence[float], Sequence[float]]]) -> Estimate | None:
    """How much `y` grows with `x` inside the groups of (x, y); None where fewer than two groups have different x.

    Only seats of one game are compared, and a game counts as one in the interval, however its seats hang together.
    """
    centred = [(deviations(xs), deviations(ys)) for xs, ys in groups if max(xs) > min(xs)]
    if len(centred) < 2:
        return None
    weight = summed([x * x for xs, ys in centred for x in xs])
    grade = summed([x * y for xs, ys in centred for x, y in zip(xs, ys, strict=True)]) / weight
    errors = [summed([x * (y - grade * x) for x, y in zip(xs, ys, strict=True)]) for xs, ys in centred]
    few = len(centred) / (len(centred) - 1)  # as with any variance of a sample
    return estimate(grade, sqrt(few * summed([error * error for error in errors])) / weight)


def deviations(values: Sequence[float]) -> list[float]:
    middle = mean(values)
    return [value - middle for value in values]


def estimate(value: float, error: float, expected: float = 0.0) -> Estimate:
    return Estimate(value, value - Z_95 * error, value + Z_95 * error, two_sided(value - expected, error))


def two_sided(distance: float, error: float) -> float:
    """The chance of a distance at least so great, either way, where none is expected."""
    if error == 0.0:
        return 1.0 if distance == 0.0 else 0.0
    return erfc(abs(distance) / error / sqrt(2.0))


def standing_out(chances: Sequence[float]) -> list[bool]:
    """Holm's correction for many comparisons: those that stand out even so, in their order."""
    ranked = sorted(range(len(chances)), key=chances.__getitem__)
    found = [False] * len(chances)
    for rank, place in enumerate(ranked):
        if chances[place] * (len(chances) - rank) > CHANCE:
            break
        found[place] = True
    return found
