"""What the pile of each colour can be expected to become, with all Locations as they are: from a state or a view.

A Location counts the more, the more of the five types lie there, for the alliance that is ahead in it. The shape and
the constants were found by trying: they only have to be sensible.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.table import Table
from rookery.games.gentlemen.board import height
from rookery.games.gentlemen.components import (
    COLOUR_OF,
    COLOURS,
    EQUIPMENT,
    LOCK,
    LOOT,
    PILE,
    TILES,
    TUNNEL_1,
    TUNNEL_2,
    TYPE_LIMIT,
    TYPE_OF,
    TYPES,
    WHITE,
)

HOPE: Final = 0.8  # how likely a Location with nearly all types is burgled while its tokens lie as they do
LOCKED: Final = 0.3  # how much of that is left under the Lock
LEAD: Final = 1.2  # how much one token more tells about who will win a Location
LATE: Final = 10.0  # with fewer left in the pile, what is not burgled yet may never be
MOST_LEAD: Final[i64] = 30  # tokens on two tiles

CHANCE_TO_WIN: Final = vec[float]([1.0 / (1.0 + exp(-LEAD * lead)) for lead in range(-30, 31)])
PROGRESS: Final = vec[float]([HOPE * types * types / 25.0 for types in range(6)])


class Prospect:
    """Tiles and piles as far as they count here: what a move changes."""

    def __init__(self, table: Table) -> None:
        self.colours: vec[i64] = vec[i64]([0] * 25)  # tokens by tile and colour
        self.types: vec[i64] = vec[i64]([0] * 25)  # and by tile and type
        self.loot: vec[i64] = vec[i64]([table.count(tile, LOOT) for tile in range(TILES)])
        self.white: i64 = table.field(WHITE)
        self.lock: i64 = table.field(LOCK)
        self.tunnels: vec[i64] = vec[i64]([table.field(TUNNEL_1), table.field(TUNNEL_2)])
        self.piles: vec[float] = vec[float]([float(height(table, colour)) for colour in range(COLOURS)])
        self.expected: vec[float] = vec[float]([0.0] * 5)
        self.left: float = float(table.size(PILE))
        for tile in range(TILES):
            for kind in range(EQUIPMENT):
                if table.count(tile, kind):
                    self.add(kind, tile, table.count(tile, kind))

    def add(self, kind: i64, tile: i64, number: i64) -> None:
        self.colours[tile * COLOURS + COLOUR_OF[kind]] += number
        self.types[tile * TYPES + TYPE_OF[kind]] += number

    def has_room(self, kind: i64, tile: i64) -> bool:
        return self.types[tile * TYPES + TYPE_OF[kind]] < TYPE_LIMIT

    def foresee(self) -> None:
        """Fill in what to expect for each colour."""
        self.foresee_end()
        one, two = self.tunnels[0], self.tunnels[1]
        linked = one != two and one < TILES and two < TILES
        for tile in range(TILES):
            if not linked or (tile != one and tile != two):
                self.expect(tile, tile)
        if linked:
            self.expect(one, two)

    def foresee_end(self) -> None:
        """If the Brigadier came now."""
        for colour in range(COLOURS):
            self.expected[colour] = self.piles[colour]

    def expect(self, one: i64, two: i64) -> None:
        """Add what a Location promises to each colour: `one` and `two` are the same tile, unless it is double."""
        tokens: i64 = self.loot[one]
        white: i64 = 0
        total: i64 = 0
        types: i64 = 0
        if two != one:
            tokens += self.loot[two]
        for nth in range(COLOURS):
            here = self.colours[one * COLOURS + nth]
            kinds = self.types[one * TYPES + nth]
            if two != one:
                here += self.colours[two * COLOURS + nth]
                kinds += self.types[two * TYPES + nth]
            total += here
            if (self.white >> nth) & 1:
                white += here
            if kinds:
                types += 1
        locked = self.lock == one or self.lock == two
        self.promise(tokens + total, 2 * white - total, types, locked)

    def promise(self, tokens: i64, lead: i64, types: i64, locked: bool) -> None:
        """A complete Location is shared out now, another perhaps later; each of a pair gets more than each of three."""
        white = CHANCE_TO_WIN[lead + MOST_LEAD]
        likely = PROGRESS[types] * min(1.0, self.left / LATE)
        if locked:
            likely *= LOCKED
        if types == TYPES and not locked:
            likely = 1.0
            white = 1.0 if lead > 0 else 0.0
            if lead == 0:
                return
        pair, three = likely * white * float(tokens) / 2.0, likely * (1.0 - white) * float(tokens) / 3.0
        for colour in range(COLOURS):
            self.expected[colour] += pair if (self.white >> colour) & 1 else three
