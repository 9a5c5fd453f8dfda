"""The numbers of a tensor, written one after the other."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
@final
class Page:
    """What is passed over is 0, so that only what is not need be written."""

    def __init__(self, length: i64) -> None:
        self.numbers: vec[float] = vec[float]([0.0] * length)
        self.at: i64 = 0

    def skip(self, places: i64) -> i64:
        """Leave room; where it begins."""
        start = self.at
        self.at = start + places
        return start

    def write(self, number: float) -> None:
        self.numbers[self.at] = number
        self.at += 1

    def share(self, part: i64, whole: i64) -> None:
        if part:
            self.numbers[self.at] = float(part) / float(whole)
        self.at += 1

    def flag(self, yes: bool) -> None:
        if yes:
            self.numbers[self.at] = 1.0
        self.at += 1

    def bits(self, mask: i64, places: i64) -> None:
        at = self.skip(places)
        while mask and at < self.at:
            if mask & 1:
                self.numbers[at] = 1.0
            mask >>= 1
            at += 1

    def mark(self, place: i64, places: i64) -> None:
        """One of `places`; none of them where `place` is negative or beyond."""
        start = self.skip(places)
        if 0 <= place < places:
            self.numbers[start + place] = 1.0

    def done(self) -> vec[float]:
        """All numbers, once the last was written."""
        assert self.at == len(self.numbers)
        return self.numbers
