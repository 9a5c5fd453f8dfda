"""The keep: hexes, neighbours, routes, sight and ways. Shared, never changed, known by its number alone.

A hex is a number: its tile times 61, plus its place in the tile. Tile 0 is the vault. Directions are 0 to 5 here, and
printed as 1 to 6. What is costly (sight, ways) is found for a hex when first asked for, and then kept.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rookery.games.keep.sightlines import GRID, REACH, SIGHTLINES, distance
from rookery.games.keep.tiles import CENTRE, FACES, LABELS, PLACES, VAULT_FACE, Face

SIZE: Final[i64] = 61  # hexes of a tile
DIRECTIONS: Final[i64] = 6
NOWHERE: Final[i64] = -1
FAR: Final[i64] = 1_000_000  # no way leads there

WALL: Final[i64] = 0
OPEN: Final[i64] = 1
SPECIAL: Final[i64] = 2

STEP_Q: Final = vec[i64]([0, 1, 1, 0, -1, -1])  # BK-02: north, and on clockwise
STEP_R: Final = vec[i64]([-1, -1, 0, 1, 1, 0])
SIDE_Q: Final = (5, 9, 4, -5, -9, -4)  # BK-R02: the centre of the tile on each side
SIDE_R: Final = (-9, -4, 5, 9, 4, -5)
SIDES: Final = ((), (0,), (0, 3), (0, 2, 4), (0, 1, 3, 4), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5))  # by map tiles
FACE_CHOICES: Final[i64] = 12 * DIRECTIONS
OUTSIDE_DISTANCE: Final[i64] = 10  # BK-R03
KEPT: Final = 32  # keeps that are remembered


@final
class Sight:
    """What can be seen from one hex: by direction the straight row and the arc, and all there is all round."""

    def __init__(self) -> None:
        self.row: vec[i64] = vec[i64]()
        self.row_from: vec[i64] = vec[i64]([0] * (DIRECTIONS + 1))
        self.arc: vec[i64] = vec[i64]()
        self.arc_from: vec[i64] = vec[i64]([0] * (DIRECTIONS + 1))
        self.round: vec[i64] = vec[i64]()


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
        self.grid: vec[i64] = blank(GRID * GRID, NOWHERE)
        self.near: vec[i64] = blank(self.hexes * DIRECTIONS, NOWHERE)  # any hex
        self.walk: vec[i64] = blank(self.hexes * DIRECTIONS, NOWHERE)  # no wall
        self.dense: vec[i64] = blank(self.hexes, NOWHERE)  # hexes that can be entered, counted
        self.places: vec[i64] = vec[i64]()  # and back
        self.outside: vec[i64] = blank(self.hexes, 0)
        self.loop_next: vec[i64] = blank(self.hexes, NOWHERE)
        self.to_star: vec[i64] = blank(self.hexes, NOWHERE)
        self.to_shield: vec[i64] = blank(self.hexes, NOWHERE)
        self.patrolled: vec[i64] = blank(self.hexes, 0)
        self.post: vec[i64] = blank(self.tiles, 0)
        self.star: vec[i64] = blank(self.tiles, 0)
        self.starts: vec[i64] = blank(self.tiles * DIRECTIONS, 0)
        self.seen: list[Sight | None] = [None] * int(self.hexes)
        self.ways: list[vec[i64]] = [vec[i64]()] * int(self.hexes)
        self.homes: list[vec[i64]] = [vec[i64]()] * int(self.tiles * 3)
        self.exits: list[vec[i64]] = [vec[i64]()] * int(self.tiles + 1)
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

    def direction(self, one: i64, other: i64) -> i64:
        """From a hex to its neighbour."""
        d: i64 = 0
        while self.near[one * DIRECTIONS + d] != other:
            d += 1
        return d

    def sight(self, hex_: i64) -> Sight:
        found = self.seen[hex_]
        if found is None:
            found = look_around(self, hex_)
            self.seen[hex_] = found
        return found

    def way(self, target: i64) -> vec[i64]:
        """Steps of a guard from every hex to `target`."""
        found = self.ways[target]
        if len(found) == 0:
            found = spread(self, vec[i64]([target]), True)
            self.ways[target] = found
        return found

    def way_home(self, tile: i64, route: i64) -> vec[i64]:
        """Steps of a guard from every hex to its post (0), patrol (1) or loop (2)."""
        at = tile * 3 + route
        if len(self.homes[at]) == 0:
            self.homes[at] = spread(self, route_hexes(self, tile, route), True)
        return self.homes[at]

    def way_out(self, tile: i64) -> vec[i64]:
        """Steps of a thief from every hex to the Outside Hexes of a tile; for the vault tile, to the vault hex."""
        if len(self.exits[tile]) == 0:
            self.exits[tile] = spread(self, outside_hexes(self, tile), False)
        return self.exits[tile]


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
    face = FACES[keep.faces[tile]]
    for place in range(SIZE):
        column, row = PLACES[place]
        q, r = column - 4, row - column // 2 - 3
        for nth in range(keep.turns[tile]):
            q, r = -r, q + r
        if tile:
            side = SIDES[keep.tiles - 1][tile - 1]
            q, r = q + SIDE_Q[side], r + SIDE_R[side]
        put_hex(keep, tile * SIZE + place, q, r)
    mark_kinds(keep, tile * SIZE, face)
    mark_routes(keep, tile, tile * SIZE, face)


def put_hex(keep: Keep, hex_: i64, q: i64, r: i64) -> None:
    keep.q[hex_] = q
    keep.r[hex_] = r
    keep.grid[cell_of(q, r)] = hex_


def cell_of(q: i64, r: i64) -> i64:
    half = GRID // 2
    return (q + half) * GRID + r + half


def mark_kinds(keep: Keep, first: i64, face: Face) -> None:
    for place in face.walls:
        keep.kind[first + place] = WALL
    for place in face.special:
        keep.kind[first + place] = SPECIAL


def mark_routes(keep: Keep, tile: i64, first: i64, face: Face) -> None:
    """BK-08: every face shows all three kinds of route."""
    keep.post[tile] = first + face.post
    keep.star[tile] = first + face.patrol[0]
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
    if keep.kind[hex_] != WALL:
        keep.dense[hex_] = len(keep.places)
        keep.places = append(keep.places, hex_)
    for d in range(DIRECTIONS):
        other = keep.grid[cell_of(keep.q[hex_] + STEP_Q[d], keep.r[hex_] + STEP_R[d])]
        keep.near[hex_ * DIRECTIONS + d] = other
        if other >= 0 and keep.kind[other] != WALL:  # BK-03
            keep.walk[hex_ * DIRECTIONS + d] = other


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


def spread(keep: Keep, sources: vec[i64], through_special: bool) -> vec[i64]:
    """How many steps every hex is away from the nearest source."""
    steps = blank(keep.hexes, FAR)
    queue = vec[i64]()
    for hex_ in sources:
        steps[hex_] = 0
        queue = append(queue, hex_)
    at: i64 = 0
    while at < len(queue):
        hex_ = queue[at]
        at += 1
        for d in range(DIRECTIONS):
            other = keep.walk[hex_ * DIRECTIONS + d]
            if other >= 0 and steps[other] == FAR and (through_special or keep.kind[other] == OPEN):
                steps[other] = steps[hex_] + 1
                queue = append(queue, other)
    return steps


def next_hex(keep: Keep, hex_: i64, steps: vec[i64]) -> i64:
    """BK-R51: one step nearer, in the lowest direction that leads there."""
    for d in range(DIRECTIONS):
        other = keep.walk[hex_ * DIRECTIONS + d]
        if other >= 0 and steps[other] < steps[hex_]:
            return other
    return hex_


# -- Sight


def look_around(keep: Keep, hex_: i64) -> Sight:
    """BK-50, BK-51: the six rows, and every hex that is seen whole."""
    sight = Sight()
    whole = whole_hexes(keep, hex_)
    sight.round = whole[:]
    for d in range(DIRECTIONS):
        add_row(keep, sight, hex_, d)
        sight.row_from[d + 1] = len(sight.row)
        add_arc(keep, sight, hex_, d, whole)
        sight.arc_from[d + 1] = len(sight.arc)
    for other in sight.row:
        sight.round = with_hex(sight.round, 0, other)
    return sight


def with_hex(hexes: vec[i64], start: i64, hex_: i64) -> vec[i64]:
    """Add a hex, unless it is there already from `start` on."""
    for at in range(start, len(hexes)):
        if hexes[at] == hex_:
            return hexes
    return append(hexes, hex_)


def add_row(keep: Keep, sight: Sight, hex_: i64, d: i64) -> None:
    """BK-50: straight on, across tile borders, to the first wall. BK-52: into a special hex, not through it."""
    other = keep.walk[hex_ * DIRECTIONS + d]
    while other >= 0:
        sight.row = append(sight.row, other)
        if keep.kind[other] == SPECIAL:
            return
        other = keep.walk[other * DIRECTIONS + d]


def add_arc(keep: Keep, sight: Sight, hex_: i64, d: i64, whole: vec[i64]) -> None:
    """BK-51: the front row, and whole hexes no part of which lies behind the line through the guard."""
    start = sight.arc_from[d]
    for at in range(sight.row_from[d], len(sight.row)):
        sight.arc = append(sight.arc, sight.row[at])
    for other in whole:
        if keep.forward(hex_, other, d) >= 1:
            sight.arc = with_hex(sight.arc, start, other)


def whole_hexes(keep: Keep, hex_: i64) -> vec[i64]:
    """Where the look gets by clear hexes only, ring by ring; of those, what is seen whole (BK-R18)."""
    found = vec[i64]()
    met = blank(keep.hexes, 0)
    ring = vec[i64]([hex_])
    far: i64 = 1
    while len(ring) > 0 and far <= REACH:
        ahead = vec[i64]()
        for other in ring:
            for d in range(DIRECTIONS):
                reached = keep.walk[other * DIRECTIONS + d]
                if reached >= 0 and met[reached] == 0 and keep.gap(hex_, reached) == far:
                    met[reached] = 1
                    if is_whole(keep, hex_, reached):
                        found = append(found, reached)
                    if keep.kind[reached] == OPEN:
                        ahead = append(ahead, reached)
        ring = ahead
        far += 1
    return found


def is_whole(keep: Keep, hex_: i64, other: i64) -> bool:
    """BK-51, BK-R18: nothing lies between the middle of one hex and the six corners of the other."""
    q, r = keep.q[hex_], keep.r[hex_]
    grid, kind, at = keep.grid, keep.kind, cell_of(q, r)
    for offset in SIGHTLINES.look(keep.q[other] - q, keep.r[other] - r):
        cell = grid[at + offset]
        if cell < 0 or kind[cell] != OPEN:
            return False
    return True


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
UNBUILT: Final[i64] = 0  # the vault alone


def find_keep(number: i64) -> Keep:
    return SHELF.find(number)


def tile_of(hex_: i64) -> i64:
    return hex_ // SIZE


def tile_name(tile: int) -> str:
    return str(tile) if tile else "V"


HEX_NAMES: Final = [f"{tile_name(tile)}-{label}" for tile in range(7) for label in LABELS]


def hex_name(hex_: i64) -> str:
    return HEX_NAMES[hex_]
