"""What was seen, as one number: statistics of a search are kept under it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.chance import MASK, MIX_A, MIX_B
from rookery.core.view import View

PLACE_BITS: Final[i64] = 24  # a cell and its place are mixed as one number; most cells are small


def key_of(view: View, seat: i64) -> i64:
    """Equal for equal views and the seat that is to answer; 62 bits, so that two views hardly ever share one.

    Who has answered a question to several already makes no difference: its answer is sealed, and may be changed.
    """
    key = mixed(mixed(seat + 1, view.doing), view.sealed if view.sealed else view.asked)
    for nth in range(view.planned):
        key = mixed(key, view.agenda[nth])
    cells = view.cells
    for at in range(len(cells)):
        if cells[at]:
            key = mixed(key, cells[at] + ((at + 1) << PLACE_BITS))
    return finished(key)


def recalled(known: i64, heard: i64, doing: i64) -> i64:
    """Of what a seat knew at first, the answers it has heard since, and what is asked now."""
    if heard == 0:
        return known
    return finished(mixed(mixed(known, heard), doing))


def finished(key: i64) -> i64:
    """Of 62 bits that are all well mixed."""
    return ((key ^ (key >> 29)) * MIX_B) & MASK


def mixed(key: i64, number: i64) -> i64:
    """The product wraps alike in both builds, as in Dice."""
    key = ((key ^ number) * MIX_A) & MASK
    return key ^ (key >> 31)
