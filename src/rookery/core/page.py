"""The numbers of a tensor, written one after the other."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64


@final
class Page:
    """What is passed over is 0. Who knows the length beforehand says so, and spares the growing."""

    def __init__(self, length: i64 = 0) -> None:
        self.numbers: vec[float] = vec[float]([0.0] * length)
        self.at: i64 = 0

    def skip(self, places: i64) -> i64:
        """Leave room; where it begins."""
        start = self.at
        self.at = start + places
        while len(self.numbers) < self.at:
            self.numbers = append(self.numbers, 0.0)
        return start

    def write(self, number: float) -> None:
        start = self.skip(1)
        self.numbers[start] = number

    def share(self, part: i64, whole: i64) -> None:
        self.write(float(part) / float(whole))

    def flag(self, yes: bool) -> None:
        self.write(1.0 if yes else 0.0)

    def bits(self, mask: i64, places: i64) -> None:
        start = self.skip(places)
        for nth in range(places):
            if (mask >> nth) & 1:
                self.numbers[start + nth] = 1.0

    def mark(self, place: i64, places: i64) -> None:
        """One of `places`; none of them where `place` is negative or beyond."""
        start = self.skip(places)
        if 0 <= place < places:
            self.numbers[start + place] = 1.0
