"""The keep: hexes, neighbours, routes, sight and ways. Shared, never changed, known by its number alone.

A hex is a number: its tile times 61, plus its place in the tile. Tile 0 is the vault. Directions are 0 to 5 here, and
printed as 1 to 6. What is costly (sight, ways) is found for a hex when first asked for, and then kept.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rookery.games.keep.components import HEXES_IN_A_CELL, OTHERS
from rookery.games.keep.sightlines import GRID, STEP_Q, STEP_R, distance
from rookery.games.keep.tiles import CENTRE, FACES, LABELS, PLACES, VAULT_FACE, Face

SIZE: Final[i64] = 61  # hexes of a tile
DIRECTIONS: Final[i64] = 6
NOWHERE: Final[i64] = -1
FAR: Final[i64] = 1_000_000  # no way leads there

WALL: Final[i64] = 0
OPEN: Final[i64] = 1
SPECIAL: Final[i64] = 2

SIDE_Q: Final = vec[i64]([5, 9, 4, -5, -9, -4])  # BK-R02: the centre of the tile on each side
SIDE_R: Final = vec[i64]([-9, -4, 5, 9, 4, -5])
SIDES: Final = [(), (0,), (0, 3), (0, 2, 4), (0, 1, 3, 4), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5)]  # by map tiles
FACE_CHOICES: Final[i64] = 12 * DIRECTIONS
OUTSIDE_DISTANCE: Final[i64] = 10  # BK-R03
KEPT: Final = 32  # keeps that are remembered
NOTHING: Final = vec[i64]()
BITS: Final = vec[i64]([2**place for place in range(int(SIZE))])  # compiled, a shifted constant has 32 bits only
NO_LOOKS: Final[list[vec[i64]]] = []


def turned(turn: int) -> list[tuple[int, int]]:
    """BK-01, BK-R01: where the places of a tile lie around its centre, turned so many times clockwise."""
    found = [(column - 4, row - column // 2 - 3) for column, row in PLACES]
    for nth in range(turn):
        found = [(-r, q + r) for q, r in found]
    return found


TURNED: Final = [at for turn in range(DIRECTIONS) for at in turned(turn)]
TURNED_Q: Final = vec[i64]([q for q, r in TURNED])
TURNED_R: Final = vec[i64]([r for q, r in TURNED])


@mypyc_attr(acyclic=True)
@final
class Way:
    """How many steps every hex is away from the nearest source, found no farther than was asked."""

    def __init__(self, keep: Keep, sources: vec[i64], through_special: bool = True) -> None:
        self.through_special: bool = through_special
        self.steps: vec[i64] = blank(keep.hexes, FAR)
        self.queue: vec[i64] = blank(keep.hexes, 0)
        self.done: i64 = 0
        self.found: i64 = len(sources)
        for nth in range(len(sources)):
            self.steps[sources[nth]] = 0
            self.queue[nth] = sources[nth]

    def reach(self, keep: Keep, hex_: i64) -> vec[i64]:
        """The steps from `hex_` and from all nearer hexes; from all there are, where it is NOWHERE."""
        steps = self.steps
        while self.done < self.found and (hex_ < 0 or steps[hex_] == FAR):
            self.spread(keep, self.queue[self.done])
            self.done += 1
        return steps

    def spread(self, keep: Keep, hex_: i64) -> None:
        steps, walk = self.steps, keep.walk
        for d in range(DIRECTIONS):
            other = walk[hex_ * DIRECTIONS + d]
            if other >= 0 and steps[other] == FAR and (self.through_special or keep.kind[other] == OPEN):
                steps[other] = steps[hex_] + 1
                self.queue[self.found] = other
                self.found += 1


@final
class Keep:
    """BK-05: one gap-free grid of hexes. Use `find_keep`."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number
        self.tiles: i64 = number % 7 + 1
        self.faces: vec[i64] = vec[i64]([VAULT_FACE])
        self.turns: vec[i64] = vec[i64]([number // 7 % DIRECTIONS])
        read_tiles(self, number // 42)
        self.hexes: i64 = self.tiles * SIZE
        self.vault: i64 = CENTRE  # BK-R04
        self.kind: vec[i64] = blank(self.hexes, OPEN)
        self.q: vec[i64] = blank(self.hexes, 0)
        self.r: vec[i64] = blank(self.hexes, 0)
        self.cell: vec[i64] = blank(self.hexes, 0)  # in the grid
        self.grid: vec[i64] = blank(GRID * GRID, NOWHERE)
        self.clear: vec[i64] = blank(GRID * GRID, 0)  # by cell of the grid: 1 where a look passes
        self.near: vec[i64] = blank(self.hexes * DIRECTIONS, NOWHERE)  # any hex
        self.walk: vec[i64] = blank(self.hexes * DIRECTIONS, NOWHERE)  # no wall
        self.dense: vec[i64] = blank(self.hexes, NOWHERE)  # hexes that can be entered, counted
        self.places: vec[i64] = vec[i64]()  # and back
        self.lane: vec[i64] = blank(self.hexes, 0)  # where belief.py counts the ways to a hex: a cell,
        self.others: vec[i64] = blank(self.hexes, 0)  # and the bits of its other hexes
        self.outside: vec[i64] = blank(self.hexes, 0)
        self.loop_next: vec[i64] = blank(self.hexes, NOWHERE)
        self.to_star: vec[i64] = blank(self.hexes, NOWHERE)
        self.to_shield: vec[i64] = blank(self.hexes, NOWHERE)
        self.patrolled: vec[i64] = blank(self.hexes, 0)
        self.post: vec[i64] = blank(self.tiles, 0)
        self.star: vec[i64] = blank(self.tiles, 0)
        self.shield: vec[i64] = blank(self.tiles, 0)
        self.starts: vec[i64] = blank(self.tiles * DIRECTIONS, 0)
        self.wholes: list[vec[i64]] = [NOTHING] * int(self.hexes)  # what looking.py found; empty: not asked yet
        self.looks: list[list[vec[i64]]] = [NO_LOOKS] * int(self.hexes)
        self.ways: list[Way | None] = [None] * int(self.hexes)
        self.homes: list[Way | None] = [None] * int(self.tiles * 3)
        self.exits: list[vec[i64]] = [NOTHING] * int(self.tiles + 1)
        self.picture: list[list[str]] = []  # lines of signs, as drawing.py draws them without any piece
        build(self)

    def gap(self, one: i64, other: i64) -> i64:
        """Straight distance in hexes, walls ignored."""
        return distance(self.q[one] - self.q[other], self.r[one] - self.r[other])

    def forward(self, one: i64, other: i64, facing: i64) -> i64:
        """How far `other` lies ahead of `one`, in half hexes; negative behind."""
        q, r = self.q[other] - self.q[one], self.r[other] - self.r[one]
        fq, fr = STEP_Q[facing], STEP_R[facing]
        return 2 * q * fq + 2 * r * fr + q * fr + r * fq

    def toward(self, one: i64, other: i64, facing: i64) -> i64:
        """BK-R46: the direction nearest the line between two hexes, the more clockwise of two."""
        if one == other:
            return facing
        best: i64 = 0
        for d in range(1, DIRECTIONS):
            if self.forward(one, other, d) > self.forward(one, other, best):
                best = d
        after = (best + 1) % DIRECTIONS
        return after if self.forward(one, other, after) == self.forward(one, other, best) else best

    def faces_rather(self, hex_: i64, facing: i64, one: i64, other: i64) -> bool:
        """BK-R12: whether the angle between the facing and the line to `one` is less than that to `other`.

        Cosines are compared: how far a hex lies ahead, by how far it is away. In squares all numbers are whole.
        """
        ours, theirs = square(self.forward(hex_, one, facing)), square(self.forward(hex_, other, facing))
        return ours * self.far(hex_, other) > theirs * self.far(hex_, one)

    def far(self, one: i64, other: i64) -> i64:
        """The square of the way between the middles of two hexes as the crow flies: 1 for neighbours."""
        q, r = self.q[other] - self.q[one], self.r[other] - self.r[one]
        return q * q + r * r + q * r

    def direction(self, one: i64, other: i64) -> i64:
        """From a hex to its neighbour."""
        d: i64 = 0
        while self.near[one * DIRECTIONS + d] != other:
            d += 1
        return d

    def way(self, target: i64, hex_: i64) -> vec[i64]:
        """Steps of a guard to `target`, from `hex_` and from every hex that is nearer."""
        found = self.ways[target]
        if found is None:
            found = Way(self, vec[i64]([target]))
            self.ways[target] = found
        return found.reach(self, hex_)

    def way_home(self, tile: i64, route: i64, hex_: i64) -> vec[i64]:
        """Steps of a guard to its post (0), patrol (1) or loop (2), from `hex_` and from every hex that is nearer."""
        at = tile * 3 + route
        found = self.homes[at]
        if found is None:
            found = Way(self, route_hexes(self, tile, route))
            self.homes[at] = found
        return found.reach(self, hex_)

    def way_out(self, tile: i64) -> vec[i64]:
        """Steps of a thief from every hex to the Outside Hexes of a tile; for the vault tile, to the vault hex."""
        if len(self.exits[tile]) == 0:
            self.exits[tile] = Way(self, outside_hexes(self, tile), False).reach(self, NOWHERE)
        return self.exits[tile]


def square(number: i64) -> i64:
    """With the sign of the number."""
    return -number * number if number < 0 else number * number


def blank(size: i64, number: i64) -> vec[i64]:
    return vec[i64]([number] * size)


def number_keep(vault_turn: i64, tiles: list[tuple[int, int]]) -> int:
    """The number of a keep: how the vault is turned, and face (0 to 11) and turn of each map tile, by side."""
    number = 0
    for face, turn in reversed(tiles):
        number = number * int(FACE_CHOICES) + face * 6 + turn
    return len(tiles) + 7 * (int(vault_turn) + 6 * number)


def read_tiles(keep: Keep, rest: i64) -> None:
    for nth in range(keep.tiles - 1):
        keep.faces = append(keep.faces, rest % FACE_CHOICES // DIRECTIONS)
        keep.turns = append(keep.turns, rest % DIRECTIONS)
        rest = rest // FACE_CHOICES


# -- Building


def build(keep: Keep) -> None:
    for tile in range(keep.tiles):
        lay_tile(keep, tile)
    for hex_ in range(keep.hexes):
        join(keep, hex_)
    for hex_ in range(keep.hexes):
        keep.outside[hex_] = 1 if is_outside(keep, hex_) else 0


def lay_tile(keep: Keep, tile: i64) -> None:
    """BK-01, BK-R01: coordinates are glued to the tile. BK-R02: it may lie turned."""
    face, first = FACES[keep.faces[tile]], keep.turns[tile] * SIZE
    q: i64 = 0
    r: i64 = 0
    if tile:
        side: i64 = SIDES[keep.tiles - 1][tile - 1]
        q, r = SIDE_Q[side], SIDE_R[side]
    for place in range(SIZE):
        put_hex(keep, tile * SIZE + place, q + TURNED_Q[first + place], r + TURNED_R[first + place])
    mark_kinds(keep, tile * SIZE, face)
    mark_routes(keep, tile, tile * SIZE, face)


def put_hex(keep: Keep, hex_: i64, q: i64, r: i64) -> None:
    half = GRID // 2
    keep.q[hex_] = q
    keep.r[hex_] = r
    keep.cell[hex_] = (q + half) * GRID + r + half
    keep.grid[keep.cell[hex_]] = hex_


def mark_kinds(keep: Keep, first: i64, face: Face) -> None:
    for place in face.walls:
        keep.kind[first + place] = WALL
    for place in face.special:
        keep.kind[first + place] = SPECIAL


def mark_routes(keep: Keep, tile: i64, first: i64, face: Face) -> None:
    """BK-08: every face shows all three kinds of route."""
    keep.post[tile] = first + face.post
    keep.star[tile] = first + face.patrol[0]
    keep.shield[tile] = first + face.patrol[-1]
    for nth in range(len(face.patrol)):
        keep.patrolled[first + face.patrol[nth]] = 1
        if nth:
            keep.to_star[first + face.patrol[nth]] = first + face.patrol[nth - 1]
            keep.to_shield[first + face.patrol[nth - 1]] = first + face.patrol[nth]
    for nth in range(len(face.loop)):
        keep.loop_next[first + face.loop[nth - 1]] = first + face.loop[nth]
    for nth in range(len(face.starts)):
        keep.starts[tile * DIRECTIONS + nth] = first + face.starts[nth]


def join(keep: Keep, hex_: i64) -> None:
    cell = keep.cell[hex_]
    if keep.kind[hex_] != WALL:
        count(keep, hex_)
    if keep.kind[hex_] == OPEN:
        keep.clear[cell] = 1
    for d in range(DIRECTIONS):
        other = keep.grid[cell + STEP_Q[d] * GRID + STEP_R[d]]
        keep.near[hex_ * DIRECTIONS + d] = other
        if other >= 0 and keep.kind[other] != WALL:  # BK-03
            keep.walk[hex_ * DIRECTIONS + d] = other


def count(keep: Keep, hex_: i64) -> None:
    dense: i64 = len(keep.places)
    keep.dense[hex_] = dense
    keep.lane[hex_] = dense // HEXES_IN_A_CELL
    keep.others[hex_] = OTHERS[dense % HEXES_IN_A_CELL]
    keep.places = append(keep.places, hex_)


def is_outside(keep: Keep, hex_: i64) -> bool:
    """BK-06, BK-R03: open, on a map tile, on the rim of the keep, and far from the vault."""
    if hex_ < SIZE or keep.kind[hex_] != OPEN or keep.gap(hex_, keep.vault) < OUTSIDE_DISTANCE:
        return False
    for d in range(DIRECTIONS):
        if keep.near[hex_ * DIRECTIONS + d] == NOWHERE:
            return True
    return False


def outside_hexes(keep: Keep, tile: i64) -> vec[i64]:
    if tile == 0:
        return vec[i64]([keep.vault])
    found = vec[i64]()
    for hex_ in range(tile * SIZE, tile * SIZE + SIZE):
        if keep.outside[hex_]:
            found = append(found, hex_)
    return found


def route_hexes(keep: Keep, tile: i64, route: i64) -> vec[i64]:
    found = vec[i64]()
    if route == 0:
        found = append(found, keep.post[tile])
        return found
    for hex_ in range(tile * SIZE, tile * SIZE + SIZE):
        if (route == 1 and keep.patrolled[hex_]) or (route == 2 and keep.loop_next[hex_] >= 0):
            found = append(found, hex_)
    return found


# -- Ways


def next_hex(keep: Keep, hex_: i64, steps: vec[i64]) -> i64:
    """BK-R51: one step nearer, in the lowest direction that leads there."""
    for d in range(DIRECTIONS):
        other = keep.walk[hex_ * DIRECTIONS + d]
        if other >= 0 and steps[other] < steps[hex_]:
            return other
    return hex_


# -- Finding a keep again


@final
class Shelf:
    """The keeps that were used last: a keep follows from its number, so it never goes stale."""

    def __init__(self) -> None:
        self.keeps: dict[int, Keep] = {}

    def find(self, number: int) -> Keep:
        keep = self.keeps.get(number)
        if keep is None:
            if len(self.keeps) >= KEPT:
                self.keeps.pop(next(iter(self.keeps)))
            keep = Keep(number)
            self.keeps[number] = keep
        return keep


SHELF: Final = Shelf()
UNBUILT: Final = Keep(0)  # the vault alone


def find_keep(number: i64) -> Keep:
    return SHELF.find(number)


def tile_of(hex_: i64) -> i64:
    return hex_ // SIZE


def mark(hexes: vec[i64], hex_: i64) -> None:
    """Put a hex into a set: by tile, a bit for each place."""
    tile = tile_of(hex_)
    hexes[tile] |= BITS[hex_ - tile * SIZE]


def has(hexes: vec[i64], hex_: i64) -> bool:
    tile = tile_of(hex_)
    return (hexes[tile] >> (hex_ - tile * SIZE)) & 1 == 1


def tile_name(tile: int) -> str:
    return str(tile) if tile else "V"


HEX_NAMES: Final = [f"{tile_name(tile)}-{label}" for tile in range(7) for label in LABELS]


def hex_name(hex_: i64) -> str:
    return HEX_NAMES[hex_]
