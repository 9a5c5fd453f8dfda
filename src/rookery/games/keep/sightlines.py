"""Which hexes lie in the way of a look, exactly, in whole numbers; the same for every keep.

A hex (q, r) has its centre at x = 3q, y = 2r + q and its corners at (x ± 2, y) and (x ± 1, y ± 1): a stretched picture
of the regular hexagon, in which straight lines stay straight and all corners are whole numbers.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

CORNERS: Final[i64] = 6
CORNER_X: Final = vec[i64]([2, 1, -1, -2, -1, 1])
CORNER_Y: Final = vec[i64]([0, 1, 1, 0, -1, -1])
REACH: Final[i64] = 20  # no hex farther than this is seen whole in any keep; a row may be longer
SPAN: Final[i64] = 2 * REACH + 1
GRID: Final[i64] = 31  # width of the square of cells that holds a keep and a margin

STEP_Q: Final = vec[i64]([0, 1, 1, 0, -1, -1])  # BK-02: north, and on clockwise
STEP_R: Final = vec[i64]([-1, -1, 0, 1, 1, 0])

# How a hex lies to another, within reach, as one number.
MIDDLE: Final[i64] = REACH * SPAN + REACH
STEPS: Final = vec[i64]([-1, SPAN - 1, SPAN, 1, 1 - SPAN, -SPAN])  # to the neighbours
DIRECTION_BITS: Final[i64] = 3
DIRECTION_MASK: Final[i64] = 7


def offset_of(q: i64, r: i64) -> i64:
    return MIDDLE + q * SPAN + r


def distance(q: i64, r: i64) -> i64:
    """In hexes, walls ignored."""
    s = q + r
    return (max(q, -q) + max(r, -r) + max(s, -s)) // 2


def outward(q: i64, r: i64) -> i64:
    """The directions that lead from (q, r) farther away from (0, 0): three bits each, counted from one; 0 ends them."""
    found: i64 = 0
    shift: i64 = 0
    for d in range(6):
        far = distance(q + STEP_Q[d], r + STEP_R[d])
        if distance(q, r) < far <= REACH:
            found |= (d + 1) << shift
            shift += DIRECTION_BITS
    return found


OUTWARD: Final = vec[i64]([outward(at // SPAN - REACH, at % SPAN - REACH) for at in range(SPAN * SPAN)])


def crosses(px: i64, py: i64, q: i64, r: i64) -> bool:
    """Does the way from (0, 0) to the point (px, py) pass through the inside of a hex? Touching its edge does not."""
    x, y = 3 * q, 2 * r + q
    if apart(0, py, y, 1) or apart(0, px + py, x + y, 2) or apart(0, px - py, x - y, 2):
        return False
    left, right = False, False
    for corner in range(CORNERS):
        side = px * (y + CORNER_Y[corner]) - py * (x + CORNER_X[corner])
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
    for corner in range(CORNERS):
        if crosses(3 * q + CORNER_X[corner], 2 * r + q + CORNER_Y[corner], dq, dr):
            return True
    return False


@final
class Sightlines:
    """What lies between two hexes, found when first asked for: lists of grid offsets, each ended by 0."""

    def __init__(self) -> None:
        self.first: vec[i64] = vec[i64]([0] * (SPAN * SPAN))  # where a list begins; 0: not asked yet
        self.between: vec[i64] = vec[i64]([0])

    def look(self, offset: i64) -> i64:
        """Where in `between` the list of a hex begins."""
        if self.first[offset] == 0:
            self.first[offset] = len(self.between)
            for cell in list_between(offset // SPAN - REACH, offset % SPAN - REACH):
                self.between = append(self.between, cell)
            self.between = append(self.between, 0)
        return self.first[offset]


SIGHTLINES: Final = Sightlines()
