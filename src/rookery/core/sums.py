"""Sums that come out the same, to the last bit, on every Python."""

from __future__ import annotations


def summed(numbers: list[float]) -> float:
    """Added from left to right; `sum` makes up for what rounding loses, but not before Python 3.12."""
    found = 0.0
    for number in numbers:
        found += number
    return found
