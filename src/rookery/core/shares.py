"""From what a position is worth to each seat to the share of the win that each can hope for."""

from __future__ import annotations

from math import exp

from librt.vecs import vec
from mypy_extensions import i64


def hoped_shares(worths: vec[float], margin: float) -> vec[float]:
    """Shares in the ratio of exp(worth / margin): `margin` is the lead that makes one seat e times as likely to win."""
    seats: i64 = len(worths)
    most = worths[0]
    for seat in range(1, seats):
        most = max(most, worths[seat])
    total = 0.0
    for seat in range(seats):
        worths[seat] = exp((worths[seat] - most) / margin)
        total += worths[seat]
    for seat in range(seats):
        worths[seat] /= total
    return worths


def lead(worths: vec[float], seat: i64) -> float:
    """By how much a seat is ahead of the best of its rivals."""
    best, found = 0.0, False
    for rival in range(len(worths)):
        if rival != seat and (not found or worths[rival] > best):
            best, found = worths[rival], True
    return worths[seat] - best
