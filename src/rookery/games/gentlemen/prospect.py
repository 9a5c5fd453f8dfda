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

Hope = tuple[float, float]  # what each colour of the White alliance can hope for, and each of the Black


class Prospect:
    """Tiles and piles as far as they count here: what a move changes. Sums are kept: it is cheap to try a token."""

    def __init__(self, table: Table) -> None:
        self.colours: vec[i64] = vec[i64]([0] * 25)  # tokens by tile and colour
        self.types: vec[i64] = vec[i64]([0] * 25)  # and by tile and type
        self.kinds: vec[i64] = vec[i64]([0] * 5)  # types that lie at a tile
        self.equipment: vec[i64] = vec[i64]([0] * 5)  # tokens at a tile,
        self.whites: vec[i64] = vec[i64]([0] * 5)  # and how many of them are White
        self.loot: vec[i64] = vec[i64]([table.count(tile, LOOT) for tile in range(TILES)])
        self.white: i64 = table.field(WHITE)
        self.lock: i64 = table.field(LOCK)
        self.tunnels: vec[i64] = vec[i64]([table.field(TUNNEL_1), table.field(TUNNEL_2)])
        self.piles: vec[float] = vec[float]([float(height(table, colour)) for colour in range(COLOURS)])
        self.left: float = float(table.size(PILE))
        for tile in range(TILES):
            for kind in range(EQUIPMENT):
                if table.count(tile, kind):
                    self.add(kind, tile, table.count(tile, kind))
        self.hope: Hope = self.foresee()

    def add(self, kind: i64, tile: i64, number: i64) -> None:
        colour, at = COLOUR_OF[kind], tile * TYPES + TYPE_OF[kind]
        self.colours[tile * COLOURS + colour] += number
        self.kinds[tile] -= 1 if self.types[at] else 0
        self.types[at] += number
        self.kinds[tile] += 1 if self.types[at] else 0
        self.equipment[tile] += number
        self.whites[tile] += number if (self.white >> colour) & 1 else 0

    def ally(self, white: i64) -> None:
        """Other colours are White."""
        self.white = white
        for tile in range(TILES):
            self.whites[tile] = 0
            for colour in range(COLOURS):
                if (white >> colour) & 1:
                    self.whites[tile] += self.colours[tile * COLOURS + colour]

    def has_room(self, kind: i64, tile: i64) -> bool:
        return self.types[tile * TYPES + TYPE_OF[kind]] < TYPE_LIMIT

    def is_linked(self) -> bool:
        one, two = self.tunnels[0], self.tunnels[1]
        return one != two and one < TILES and two < TILES

    def partner(self, tile: i64) -> i64:
        """The other tile of a double Location; of any other the tile itself."""
        if not self.is_linked() or (tile != self.tunnels[0] and tile != self.tunnels[1]):
            return tile
        return self.tunnels[0] + self.tunnels[1] - tile

    def expected(self, colour: i64, hope: Hope) -> float:
        """What its pile can be expected to become."""
        return self.piles[colour] + (hope[0] if (self.white >> colour) & 1 else hope[1])

    def foresee(self) -> Hope:
        """What all Locations promise together."""
        white, black = 0.0, 0.0
        for tile in range(TILES):
            other = self.partner(tile)
            if other >= tile:
                to_white, to_black = self.promise(tile, other)
                white += to_white
                black += to_black
        return white, black

    def promise(self, one: i64, two: i64) -> Hope:
        """What a Location promises: `one` and `two` are the same tile, unless it is double.

        A complete one is shared out now, another perhaps later; each of a pair gets more than each of three.
        """
        tokens, total, white, types = self.loot[one], self.equipment[one], self.whites[one], self.kinds[one]
        if two != one:
            tokens += self.loot[two]
            total += self.equipment[two]
            white += self.whites[two]
            types = self.types_at(one, two)
        tokens += total
        locked = self.lock == one or self.lock == two
        if types == TYPES and not locked:
            return shared_out(2 * white - total, float(tokens))
        likely = PROGRESS[types] * min(1.0, self.left / LATE) * float(tokens)
        if locked:
            likely *= LOCKED
        chance = CHANCE_TO_WIN[2 * white - total + MOST_LEAD]
        return likely * chance / 2.0, likely * (1.0 - chance) / 3.0

    def types_at(self, one: i64, two: i64) -> i64:
        """Those of a double Location."""
        found: i64 = 0
        for nth in range(TYPES):
            if self.types[one * TYPES + nth] or self.types[two * TYPES + nth]:
                found += 1
        return found


def shared_out(lead: i64, tokens: float) -> Hope:
    """What a burglary brings, if White leads by so much: nothing where neither does."""
    if lead == 0:
        return 0.0, 0.0
    return (tokens / 2.0, 0.0) if lead > 0 else (0.0, tokens / 3.0)
