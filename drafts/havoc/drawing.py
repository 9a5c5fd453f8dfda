"""The maze as text and as SVG, from a view: the geometry is public."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.table import Table
from rookery.games.havoc.components import (
    BREACHES,
    DARK,
    DEAD,
    DOWN,
    GUARDS,
    NOISES,
    OPEN_EDGES,
    SHUT,
    SMOKE,
    STATUS,
    UP,
    guard,
    of,
)
from rookery.games.havoc.maze import EAST, NORTH, SIDE, SOUTH, WEST, has, quadrant
from rookery.games.havoc.reading import cash_lying, place, token_at

CELL = 7  # characters of a tile in a text map, its western wall included
TOKEN_LETTERS = ("v3", "v4", "v5", "dA", "dB", "lA", "lB", "eA", "eB", "st", "db")
SIZE = 60  # pixels of a tile


def text_map(table: Table) -> list[str]:
    """Three lines for each row of tiles. `:` is dark, a digit a pawn, `G` a guard, `!` noise, `%` smoke, `*` a body.

    It is the same for every viewer: a token that only some have seen is a `?`.
    """
    lines = [" " * 3 + "".join([f"{'ABCDEF'[column]:^{CELL}}" for column in range(SIDE)])]
    for row in range(SIDE):
        lines += [wall_line(table, row, NORTH), pawn_line(table, row), room_line(table, row)]
    return [*lines, wall_line(table, SIDE - 1, SOUTH)]


def wall_line(table: Table, row: i64, direction: i64) -> str:
    """Single walls are thin, double walls thick."""
    parts = [wall_mark(table, row * SIDE + column, direction) for column in range(SIDE)]
    return "   " + "".join([f"+{mark}" for mark in parts]) + "+"


def wall_mark(table: Table, tile: i64, direction: i64) -> str:
    layers = wall_layers(table, tile, direction)
    return ("  " if layers == 0 else "==" if layers == 2 else "--").center(CELL - 1, " -="[layers])


def wall_layers(table: Table, tile: i64, direction: i64) -> int:
    """0 is open, 1 a single wall, 2 a double wall."""
    own = 0 if has(table.field(OPEN_EDGES + direction), tile) else 1
    if direction == NORTH and tile >= SIDE:
        return own + (0 if has(table.field(OPEN_EDGES + SOUTH), tile - SIDE) else 1)
    if direction == WEST and tile % SIDE > 0:
        return own + (0 if has(table.field(OPEN_EDGES + EAST), tile - 1) else 1)
    return own


def pawn_line(table: Table, row: i64) -> str:
    cells = [side_mark(table, row * SIDE + c) + f"{figures(table, row * SIDE + c):^{CELL - 1}}" for c in range(SIDE)]
    return f" {row + 1} " + "".join(cells) + end_mark(table, row)


def room_line(table: Table, row: i64) -> str:
    cells = [side_mark(table, row * SIDE + c) + f"{room(table, row * SIDE + c):^{CELL - 1}}" for c in range(SIDE)]
    return "   " + "".join(cells) + end_mark(table, row)


def side_mark(table: Table, tile: i64) -> str:
    return " |H"[wall_layers(table, tile, WEST)]


def end_mark(table: Table, row: i64) -> str:
    return " |"[wall_layers(table, row * SIDE + SIDE - 1, EAST)]


def figures(table: Table, tile: i64) -> str:
    """Who and what stands on a tile."""
    pawns = [mark(table, seat) for seat in range(table.seats) if place(table, seat) == tile]
    guards = ["G" for number in range(GUARDS) if table.field(guard(number)) == tile + 1]
    noise = ["!" if tile in table.row(NOISES) else ""]
    return "".join(pawns + guards + noise)


def mark(table: Table, seat: i64) -> str:
    """A pawn by its number, a body with a star."""
    return f"*{seat}" if table.field(of(STATUS, seat)) else str(seat)


def room(table: Table, tile: i64) -> str:
    """What all know of a room: dark, its token if it is turned up, whether it is shut or dead, its cash, smoke."""
    smoke = "%" if has(table.field(SMOKE), tile) else ""
    if not has(table.field(DARK), tile):
        return smoke
    if not has(table.field(UP), tile):
        return smoke + ("?" if has(table.field(DOWN), tile) else ":")
    mark = "#" if has(table.field(SHUT), tile) else "+" if has(table.field(DEAD), tile) else ""
    return smoke + TOKEN_LETTERS[token_at(table, tile)] + mark + ("$" * int(cash_lying(table, tile)))


# -- SVG


def svg(table: Table) -> str:
    """A drawing of the same map: a rectangle for each tile, a line for each layer of wall, a circle for figures."""
    parts = [tile_shape(table, tile) for tile in range(SIDE * SIDE)]
    parts += [line for tile in range(SIDE * SIDE) for line in wall_shapes(table, tile)]
    parts += [figure_shape(table, tile) for tile in range(SIDE * SIDE) if figures(table, tile)]
    side = int(SIDE) * SIZE + 20
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 {side} {side}">' + "".join(parts) + "</svg>"


def corner(tile: i64) -> tuple[int, int]:
    return int(tile % SIDE) * SIZE, int(tile // SIDE) * SIZE


def tile_shape(table: Table, tile: i64) -> str:
    x, y = corner(tile)
    fill = "#555" if has(table.field(DARK), tile) else ("#dde", "#ded", "#edd", "#eed")[quadrant(tile)]
    text = (
        f'<text x="{x + SIZE // 2}" y="{y + SIZE - 8}" font-size="12" text-anchor="middle">{room(table, tile)}</text>'
    )
    return f'<rect x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" fill="{fill}"/>{text}'


def wall_shapes(table: Table, tile: i64) -> list[str]:
    """Each tile draws its own layer; a breach is dashed."""
    x, y = corner(tile)
    near, far = 2, SIZE - 2
    ends = [(near, near, far, near), (far, near, far, far), (near, far, far, far), (near, near, near, far)]
    shapes = []
    for direction in range(4):
        breached = has(table.field(BREACHES + direction), tile)
        if breached or not has(table.field(OPEN_EDGES + direction), tile):
            x1, y1, x2, y2 = ends[direction]
            dash = ' stroke-dasharray="4"' if breached else ""
            where = f'x1="{x + x1}" y1="{y + y1}" x2="{x + x2}" y2="{y + y2}"'
            shapes.append(f'<line {where} stroke="#000" stroke-width="3"{dash}/>')
    return shapes


def figure_shape(table: Table, tile: i64) -> str:
    x, y = corner(tile)
    at = f'x="{x + SIZE // 2}" y="{y + SIZE // 2 + 4}"'
    circle = f'<circle cx="{x + SIZE // 2}" cy="{y + SIZE // 2}" r="14" fill="#fff" stroke="#06c"/>'
    return f'{circle}<text {at} font-size="12" text-anchor="middle">{figures(table, tile)}</text>'
