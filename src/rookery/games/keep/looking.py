"""What can be seen from a hex of a keep: found when first asked for, and then kept by the keep, which never changes.

What is returned is shared: nobody may write into it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rookery.games.keep.components import BORED_ROW
from rookery.games.keep.keep import DIRECTIONS, NOTHING, OPEN, SPECIAL, Keep, blank, has, mark
from rookery.games.keep.sightlines import (
    DIRECTION_BITS,
    DIRECTION_MASK,
    MIDDLE,
    OUTWARD,
    REACH,
    SIGHTLINES,
    STEP_Q,
    STEP_R,
    STEPS,
    distance,
    offset_of,
)

GLANCE: Final[i64] = 0  # BK-45
ROW: Final[i64] = 1  # BK-46
ARC: Final[i64] = 2  # BK-47
LOOKS: Final[i64] = 3
HEX_BITS: Final[i64] = 16
HEX_MASK: Final[i64] = 65535


def look(keep: Keep, hex_: i64, d: i64, how: i64) -> vec[i64]:
    """The hexes that are seen from one hex in one direction."""
    looks, at = keep.looks[hex_], d * LOOKS + how
    if len(looks) == 0:
        looks = [NOTHING] * int(DIRECTIONS * LOOKS)
        keep.looks[hex_] = looks
    found = looks[at]
    if len(found) == 0:
        found = look_ahead(keep, hex_, d, how)
        looks[at] = found
    return found


def look_ahead(keep: Keep, hex_: i64, d: i64, how: i64) -> vec[i64]:
    if how == ARC:
        return arc(keep, hex_, d)
    row = straight_row(keep, hex_, d)
    return row[:BORED_ROW] if how == GLANCE else row


def straight_row(keep: Keep, hex_: i64, d: i64) -> vec[i64]:
    """BK-50: straight on, across tile borders, to the first wall. BK-52: into a special hex, not through it."""
    row = vec[i64]()
    other = keep.walk[hex_ * DIRECTIONS + d]
    while other >= 0:
        row = append(row, other)
        if keep.kind[other] == SPECIAL:
            break
        other = keep.walk[other * DIRECTIONS + d]
    return row


def arc(keep: Keep, hex_: i64, d: i64) -> vec[i64]:
    """BK-51: the front row, and whole hexes no part of which lies behind the line through the guard."""
    row = look(keep, hex_, d, ROW)
    found = row[:]
    for other in whole_hexes(keep, hex_):
        if keep.forward(hex_, other, d) >= 1 and not is_in(row, other):
            found = append(found, other)
    return found


def is_in(hexes: vec[i64], hex_: i64) -> bool:
    for other in hexes:
        if other == hex_:
            return True
    return False


def whole_hexes(keep: Keep, hex_: i64) -> vec[i64]:
    if len(keep.wholes[hex_]) == 0:
        keep.wholes[hex_] = look_around(keep, hex_)
    return keep.wholes[hex_]


def look_around(keep: Keep, hex_: i64) -> vec[i64]:
    """Where the look gets by clear hexes only, ring by ring; of those, what is seen whole (BK-R18)."""
    found, met, walk = vec[i64](capacity=32), blank(keep.tiles, 0), keep.walk
    ring = blank(keep.hexes, 0)  # hexes, each with how it lies to this one
    ring[0] = hex_ | MIDDLE << HEX_BITS
    at: i64 = 0
    end: i64 = 1
    while at < end:
        other, offset = ring[at] & HEX_MASK, ring[at] >> HEX_BITS
        outward = OUTWARD[offset]
        while outward:
            d = outward & DIRECTION_MASK
            outward >>= DIRECTION_BITS
            reached = walk[other * DIRECTIONS + d - 1]
            if reached < 0 or has(met, reached):
                continue
            mark(met, reached)
            beyond = offset + STEPS[d - 1]
            if is_clear(keep, hex_, SIGHTLINES.look(beyond)):
                found = append(found, reached)
            if keep.kind[reached] == OPEN:
                ring[end] = reached | beyond << HEX_BITS
                end += 1
        at += 1
    return found


def is_clear(keep: Keep, hex_: i64, nth: i64) -> bool:
    """Whether a look passes all hexes of a list of SIGHTLINES."""
    clear, at, between = keep.clear, keep.cell[hex_], SIGHTLINES.between
    while between[nth]:
        if clear[at + between[nth]] == 0:
            return False
        nth += 1
    return True


def is_whole(keep: Keep, hex_: i64, other: i64) -> bool:
    """BK-51, BK-R18: nothing lies between the middle of one hex and the six corners of the other."""
    return is_clear(keep, hex_, SIGHTLINES.look(offset_of(keep.q[other] - keep.q[hex_], keep.r[other] - keep.r[hex_])))


def all_round(keep: Keep, hex_: i64) -> vec[i64]:
    """BK-50, BK-51: by hex, 1 where it is seen from there: in a straight row, or whole."""
    seen = blank(keep.hexes, 0)
    for other in whole_hexes(keep, hex_):
        seen[other] = 1
    for d in range(DIRECTIONS):
        for other in look(keep, hex_, d, ROW):
            seen[other] = 1
    return seen


def sees(keep: Keep, hex_: i64, other: i64) -> bool:
    """One other hex of `all_round`: what is seen whole is always reached by clear hexes."""
    q, r = keep.q[other] - keep.q[hex_], keep.r[other] - keep.r[hex_]
    far = distance(q, r)
    for d in range(DIRECTIONS):
        if q == STEP_Q[d] * far and r == STEP_R[d] * far and is_in(look(keep, hex_, d, ROW), other):
            return True
    return far <= REACH and is_whole(keep, hex_, other)
