"""Where a thief can be, as far as the whole table knows: a public fact that the rules maintain (BK-R69).

For every hex that can be entered there are two counts of the ways to have got there: those on which the thief never
stood on the vault hex without showing a treasure, and those on which it did, which only the holder of The Fake can.
Counts have ten bits each; three hexes share a cell. Where a count would not fit, all counts of that thief are halved,
and none below one: the set of hexes is always exact, the odds between them are rounded. That thieves
want to get somewhere, and some hexes are likelier for it, is no fact: only who imagines a world asks that.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.table import Table
from rookery.games.keep.components import EXIT_TILE, FIRST_BELIEF, HEXES_IN_A_CELL, OTHERS, SHOWN, belief_width
from rookery.games.keep.keep import FAR, NOWHERE, Keep
from rookery.games.keep.reading import thief_at

LANE: Final[i64] = 10
MOST: Final[i64] = (1 << LANE) - 1
HEX_BITS: Final[i64] = 2 * LANE
HEX_MASK: Final[i64] = (1 << HEX_BITS) - 1
WIDE: Final[i64] = 30  # bits of a count that is not written yet
WIDE_MASK: Final[i64] = 0x3FFF_FFFF
ALL_HONEST: Final[i64] = 0x3FF_003FF_003FF  # the honest ways to all hexes of a cell
# A step nearer is taken three times as often as one that leads no nearer, and that as one away: bench/whereabouts.py.
PULL: Final = vec[i64]([729, 243, 81, 27, 9, 3, 1])


def first_belief(table: Table, seat: i64) -> i64:
    return table.first_field + FIRST_BELIEF + seat * belief_width(table.seats)


def lanes(table: Table, first: i64, dense: i64) -> i64:
    """Both counts of a hex: the honest ways, and above them those of the Fake."""
    return (table.cells[first + dense // HEXES_IN_A_CELL] >> (dense % HEXES_IN_A_CELL * HEX_BITS)) & HEX_MASK


def set_lanes(table: Table, first: i64, dense: i64, honest: i64, fake: i64) -> None:
    cells, at = table.cells, first + dense // HEXES_IN_A_CELL
    nth = dense % HEXES_IN_A_CELL
    cells[at] = (cells[at] & OTHERS[nth]) | ((honest | fake << LANE) << (nth * HEX_BITS))


def forget(table: Table, seat: i64) -> None:
    """The thief can be nowhere."""
    cells, first = table.cells, first_belief(table, seat)
    for at in range(first, first + belief_width(table.seats)):
        cells[at] = 0


def allow(table: Table, keep: Keep, seat: i64, hex_: i64) -> None:
    """One way leads there."""
    set_lanes(table, first_belief(table, seat), keep.dense[hex_], 1, 0)


def exclude(table: Table, keep: Keep, seat: i64, hex_: i64) -> None:
    """The thief is not there."""
    table.cells[first_belief(table, seat) + keep.lane[hex_]] &= keep.others[hex_]


def exclude_all(table: Table, keep: Keep, seat: i64, hexes: vec[i64]) -> None:
    """The thief is on none of these."""
    cells, lane, others, first = table.cells, keep.lane, keep.others, first_belief(table, seat)
    for hex_ in hexes:
        cells[first + lane[hex_]] &= others[hex_]


def pin(table: Table, keep: Keep, seat: i64, hex_: i64) -> None:
    """The thief is there."""
    first = first_belief(table, seat)
    known = lanes(table, first, keep.dense[hex_])
    forget(table, seat)
    if known >> LANE:
        set_lanes(table, first, keep.dense[hex_], known & MOST, known >> LANE)
    else:
        set_lanes(table, first, keep.dense[hex_], 1, 0)


def ways(table: Table, keep: Keep, seat: i64, hex_: i64) -> i64:
    """How many ways lead there: 0 where the thief cannot be."""
    if keep.dense[hex_] == NOWHERE:
        return 0
    known = lanes(table, first_belief(table, seat), keep.dense[hex_])
    return (known & MOST) + (known >> LANE)


def possible_hexes(table: Table, keep: Keep, seat: i64) -> list[int]:
    found: list[int] = []
    first, cells = first_belief(table, seat), table.cells
    for nth in range(belief_width(table.seats)):
        packed, dense = cells[first + nth], nth * HEXES_IN_A_CELL
        while packed:
            if packed & HEX_MASK:
                found.append(keep.places[dense])
            packed >>= HEX_BITS
            dense += 1
    return found


def known_hex(table: Table, keep: Keep, seat: i64) -> i64:
    """Where a thief is known to be, or -1."""
    found, first, cells = NOWHERE, first_belief(table, seat), table.cells
    for nth in range(belief_width(table.seats)):
        packed, dense = cells[first + nth], nth * HEXES_IN_A_CELL
        while packed:
            if packed & HEX_MASK:
                if found != NOWHERE:
                    return NOWHERE
                found = keep.places[dense]
            packed >>= HEX_BITS
            dense += 1
    return found


def total(table: Table, seat: i64, fake: bool) -> i64:
    """All honest ways of a thief, or all that only the holder of The Fake can have gone."""
    number: i64 = 0
    cells, first = table.cells, first_belief(table, seat)
    for at in range(first, first + belief_width(table.seats)):
        packed = cells[at]
        while packed:
            if fake:
                number += (packed >> LANE) & MOST
            else:
                number += packed & MOST
            packed >>= HEX_BITS
    return number


def clear_fake(table: Table, keep: Keep, seat: i64) -> None:
    """This thief does not hold The Fake."""
    cells, first = table.cells, first_belief(table, seat)
    for at in range(first, first + belief_width(table.seats)):
        cells[at] &= ALL_HONEST


def own_fake(table: Table, keep: Keep, seat: i64) -> None:
    """This thief is known to hold The Fake: all ways are alike."""
    first = first_belief(table, seat)
    for dense in range(len(keep.places)):
        known = lanes(table, first, dense)
        if known >> LANE:
            set_lanes(table, first, dense, min(MOST, (known & MOST) + (known >> LANE)), 0)


def both(honest: i64, fake: i64) -> i64:
    """Both counts as one number, with room to add up many."""
    return honest | fake << WIDE


def write(table: Table, seat: i64, hexes: vec[i64], counts: vec[i64]) -> None:
    """Take over both counts by dense hex, those of `hexes` and no others, halved until they fit."""
    most: i64 = 0
    number: i64 = 0
    for dense in hexes:
        most = max(most, max(counts[dense] & WIDE_MASK, counts[dense] >> WIDE))
        number += 1 + (counts[dense] >> WIDE)
    shift: i64 = 0
    while (most + (1 << shift) - 1) >> shift > (1 if number == 1 else MOST):
        shift += 1
    rest: i64 = (1 << shift) - 1
    forget(table, seat)
    first = first_belief(table, seat)
    for dense in hexes:
        honest, fake = counts[dense] & WIDE_MASK, counts[dense] >> WIDE
        set_lanes(table, first, dense, (honest + rest) >> shift, (fake + rest) >> shift)


# -- Which of these hexes is likely


def draw_hex(table: Table, keep: Keep, seat: i64, with_fake: bool, chance: Chance) -> i64:
    """A hex, as likely as it is."""
    odds, number = likely(table, keep, seat, with_fake), 0
    for dense in range(len(odds)):
        number += odds[dense]
    nth = chance.below(number)
    for dense in range(len(odds)):
        nth -= odds[dense]
        if nth < 0:
            return keep.places[dense]
    return NOWHERE


def likely(table: Table, keep: Keep, seat: i64, with_fake: bool) -> vec[i64]:
    """By dense hex: the ways to it, each the likelier the nearer it led to where a thief wants to be."""
    steps, first = wanted(table, keep, seat), first_belief(table, seat)
    odds, nearest = vec[i64]([0] * len(keep.places)), FAR
    for dense in range(len(odds)):
        known = lanes(table, first, dense)
        odds[dense] = known & MOST
        if with_fake:
            odds[dense] += known >> LANE
        if odds[dense]:
            nearest = min(nearest, steps[keep.places[dense]])
    for dense in range(len(odds)):
        if odds[dense]:
            odds[dense] *= PULL[min(steps[keep.places[dense]] - nearest, len(PULL) - 1)]
    return odds


def wanted(table: Table, keep: Keep, seat: i64) -> vec[i64]:
    """Steps to the vault; for a thief that has shown its treasure, to its exit."""
    return keep.way_out(max(thief_at(table, seat, EXIT_TILE), 1) if thief_at(table, seat, SHOWN) else 0)
