"""Which hexes lie in the way of a look, exactly, in whole numbers; the same for every keep.

A hex (q, r) has its centre at x = 3q, y = 2r + q and its corners at (x ± 2, y) and (x ± 1, y ± 1): a stretched picture
of the regular hexagon, in which straight lines stay straight and all corners are whole numbers.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

CORNERS: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
REACH: Final[i64] = 20  # no hex farther than this is seen whole in any keep; a row may be longer
SPAN: Final[i64] = 2 * REACH + 1
GRID: Final[i64] = 31  # width of the square of cells that holds a keep and a margin


def distance(q: i64, r: i64) -> i64:
    """In hexes, walls ignored."""
    s = q + r
    return (max(q, -q) + max(r, -r) + max(s, -s)) // 2


def crosses(px: i64, py: i64, q: i64, r: i64) -> bool:
    """Does the way from (0, 0) to the point (px, py) pass through the inside of a hex? Touching its edge does not."""
    x, y = 3 * q, 2 * r + q
    if apart(0, py, y, 1) or apart(0, px + py, x + y, 2) or apart(0, px - py, x - y, 2):
        return False
    left, right = False, False
    for dx, dy in CORNERS:
        side = px * (y + dy) - py * (x + dx)
        left = left or side > 0
        right = right or side < 0
    return left and right


def apart(one: i64, other: i64, middle: i64, half: i64) -> bool:
    """Two stretches of a line, the second without its ends, have no point in common."""
    return max(one, other) <= middle - half or min(one, other) >= middle + half


def list_between(q: i64, r: i64) -> vec[i64]:
    """BK-R18: the hexes that must be clear for (q, r) to be seen whole from (0, 0), nearest first, as grid offsets."""
    found = vec[i64]()
    far = distance(q, r)
    for ring in range(1, far + 1):
        for dq in range(min(0, q) - 1, max(0, q) + 2):
            for dr in range(min(0, r) - 1, max(0, r) + 2):
                if distance(dq, dr) == ring and (dq != q or dr != r) and is_between(dq, dr, q, r):
                    found = append(found, dq * GRID + dr)
    return found


def is_between(dq: i64, dr: i64, q: i64, r: i64) -> bool:
    for dx, dy in CORNERS:
        if crosses(3 * q + dx, 2 * r + q + dy, dq, dr):
            return True
    return False


@final
class Sightlines:
    """What lies between two hexes, found when first asked for."""

    def __init__(self) -> None:
        self.known: vec[i64] = vec[i64]([0] * (SPAN * SPAN))
        self.between: list[vec[i64]] = [vec[i64]()]

    def look(self, q: i64, r: i64) -> vec[i64]:
        at = (q + REACH) * SPAN + r + REACH
        if self.known[at] == 0:
            self.known[at] = len(self.between)
            self.between.append(list_between(q, r))
        return self.between[self.known[at]]


SIGHTLINES: Final = Sightlines()
