"""The maze and the time track as text, and the maze as SVG: from a view, so that no drawing can tell a secret."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.games.havoc.components import (
    BREACHES,
    COLUMN,
    DARK,
    DEAD,
    DOWN,
    GUARDS,
    HEIGHT,
    NOISES,
    OPEN_EDGES,
    ROW,
    SHUT,
    SMOKE,
    STATUS,
    UP,
    guard,
    of,
)
from rookery.games.havoc.house import LAST_COLUMN, MIDDLE_ROW, TOP_ROW
from rookery.games.havoc.maze import CORNERS, EAST, NORTH, SIDE, SOUTH, STARTS, WEST, has, quadrant
from rookery.games.havoc.reading import cash_lying, is_active, place, token_at
from rookery.games.havoc.view import HavocView

CELL: Final = 7  # characters of a tile in a text map, its western wall included
TOKEN_LETTERS: Final = ("v3", "v4", "v5", "dA", "dB", "lA", "lB", "eA", "eB", "st", "db")
SIZE: Final = 60  # pixels of a tile
LEGEND: Final = (
    "",
    "0 1 2 ...  pawns, by seat",
    "*0         the body of a pawn",
    "G  guard   !  noise   %  smoke",
    "",
    ":          dark, no token yet",
    "?          a token, face down",
    "v3 v4 v5   vaults",
    "dA dB      closing doors",
    "lA lB      laser alarms",
    "eA eB      electricity",
    "st db      storage, database",
    "+          disarmed, or open",
    "#          shut",
    "$          a cash card",
    "",
    "- |        single wall",
    "= H        double wall",
    "no wall at the border: an exit",
    "1 to 4: quadrants, as on dice",
)


# -- The maze as text


def text_map(view: HavocView) -> list[str]:
    """Three lines for each row of tiles, and what the signs mean beside them.

    It is the same for every viewer: a token that only some have seen is a `?`.
    """
    lines = [" " * 3 + "".join([f"{'ABCDEF'[column]:^{CELL}}" for column in range(SIDE)])]
    for row in range(SIDE):
        lines += [wall_line(view, row, NORTH), pawn_line(view, row), room_line(view, row)]
    lines.append(wall_line(view, SIDE - 1, SOUTH))
    return [f"{line:<48}{sign}".rstrip() for line, sign in zip(lines, LEGEND, strict=True)]


def wall_line(view: HavocView, row: i64, direction: i64) -> str:
    """Single walls are thin, double walls thick."""
    marks = [" -="[wall_layers(view, row * SIDE + column, direction)] * (CELL - 1) for column in range(SIDE)]
    return "   +" + "+".join(marks) + "+"


def wall_layers(view: HavocView, tile: i64, direction: i64) -> int:
    """0 is open, 1 a single wall, 2 a double wall."""
    own = 0 if has(view.field(OPEN_EDGES + direction), tile) else 1
    if direction == NORTH and tile >= SIDE:
        return own + (0 if has(view.field(OPEN_EDGES + SOUTH), tile - SIDE) else 1)
    if direction == WEST and tile % SIDE > 0:
        return own + (0 if has(view.field(OPEN_EDGES + EAST), tile - 1) else 1)
    return own


def pawn_line(view: HavocView, row: i64) -> str:
    cells = [side_mark(view, row * SIDE + c) + f"{figures(view, row * SIDE + c):^{CELL - 1}}" for c in range(SIDE)]
    return f" {row + 1} " + "".join(cells) + end_mark(view, row)


def room_line(view: HavocView, row: i64) -> str:
    cells = [side_mark(view, row * SIDE + c) + f"{room(view, row * SIDE + c):^{CELL - 1}}" for c in range(SIDE)]
    return "   " + "".join(cells) + end_mark(view, row)


def side_mark(view: HavocView, tile: i64) -> str:
    return " |H"[wall_layers(view, tile, WEST)]


def end_mark(view: HavocView, row: i64) -> str:
    return " |"[wall_layers(view, row * SIDE + SIDE - 1, EAST)]


def figures(view: HavocView, tile: i64) -> str:
    """Who and what stands on a tile."""
    pawns = [mark(view, seat) for seat in range(view.seats) if place(view, seat) == tile]
    guards = ["G" for number in range(GUARDS) if view.field(guard(number)) == tile + 1]
    noise = ["!" if tile in view.row(NOISES) else ""]
    return "".join(pawns + guards + noise)


def mark(view: HavocView, seat: i64) -> str:
    """A pawn by its number, a body with a star."""
    return f"*{seat}" if view.field(of(STATUS, seat)) else str(seat)


def room(view: HavocView, tile: i64) -> str:
    """What all know of a room: dark, its token if it is turned up, whether it is shut or dead, its cash, smoke."""
    smoke = "%" if has(view.field(SMOKE), tile) else ""
    if not has(view.field(DARK), tile):
        return smoke + fixed_name(tile)
    if not has(view.field(UP), tile):
        return smoke + ("?" if has(view.field(DOWN), tile) else ":")
    sign = "#" if has(view.field(SHUT), tile) else "+" if has(view.field(DEAD), tile) else ""
    return smoke + TOKEN_LETTERS[token_at(view, tile)] + sign + ("$" * int(cash_lying(view, tile)))


def fixed_name(tile: i64) -> str:
    """Corners and start tiles bear the number of their quadrant."""
    if tile == CORNERS[quadrant(tile)]:
        return f"exit{quadrant(tile) + 1}"
    return f"start{quadrant(tile) + 1}" if tile == STARTS[quadrant(tile)] else ""


# -- The time track


def text_track(view: HavocView) -> list[str]:
    """A line for each row, the top row first; `#` is a dark space, a number a counter, the upper one first."""
    columns = range(LAST_COLUMN + 1)
    lines = ["    " + "".join([f"{column:<7}" for column in columns]).rstrip()]
    for row in range(TOP_ROW, -1, -1):
        spaces = "".join([f"{space(view, column, row):<7}" for column in columns])
        lines.append(f"{int(row - MIDDLE_ROW):+d}  {spaces}".rstrip())
    return lines


def space(view: HavocView, column: i64, row: i64) -> str:
    dark = "#" if column >= view.house.dark_from[row] else ""
    return dark + "".join([str(seat) for seat in counters_on(view, column, row)]) or "."


def counters_on(view: HavocView, column: i64, row: i64) -> list[int]:
    """The counters of a space, from the top down."""
    here = [
        int(seat)
        for seat in range(view.seats)
        if is_active(view, seat) and view.field(of(COLUMN, seat)) == column and view.field(of(ROW, seat)) == row
    ]
    return sorted(here, key=lambda seat: -int(view.field(of(HEIGHT, seat))))


# -- SVG


def svg(view: HavocView) -> str:
    """The same map with what the viewer alone knows: a rectangle for each tile, a line for each layer of wall."""
    tiles = range(SIDE * SIDE)
    parts = [tile_shape(view, tile) for tile in tiles]
    parts += [line for tile in tiles for line in wall_shapes(view, tile)]
    parts += [figure_shape(view, tile) for tile in tiles if figures(view, tile)]
    side = int(SIDE) * SIZE + 20
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 {side} {side}">' + "".join(parts) + "</svg>"


def corner(tile: i64) -> tuple[int, int]:
    return int(tile % SIDE) * SIZE, int(tile // SIDE) * SIZE


def tile_shape(view: HavocView, tile: i64) -> str:
    x, y = corner(tile)
    dark = has(view.field(DARK), tile)
    fill = "#555" if dark else ("#dde", "#ded", "#edd", "#eed")[quadrant(tile)]
    where = f'x="{x + SIZE // 2}" y="{y + SIZE - 8}" font-size="12" text-anchor="middle"'
    text = f'<text {where} fill="{"#fff" if dark else "#000"}">{seen_room(view, tile)}</text>'
    return f'<rect x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" fill="{fill}"/>{text}'


def seen_room(view: HavocView, tile: i64) -> str:
    """A token that lies face down, for who has looked at it."""
    if has(view.field(DOWN), tile) and token_at(view, tile) >= 0:
        return f"{TOKEN_LETTERS[token_at(view, tile)]}?"
    return room(view, tile)


def wall_shapes(view: HavocView, tile: i64) -> list[str]:
    """Each tile draws its own layer; a breach is dashed."""
    x, y = corner(tile)
    near, far = 2, SIZE - 2
    ends = [(near, near, far, near), (far, near, far, far), (near, far, far, far), (near, near, near, far)]
    shapes = []
    for direction in range(4):
        breached = has(view.field(BREACHES + direction), tile)
        if breached or not has(view.field(OPEN_EDGES + direction), tile):
            x1, y1, x2, y2 = ends[direction]
            dash = ' stroke-dasharray="4"' if breached else ""
            where = f'x1="{x + x1}" y1="{y + y1}" x2="{x + x2}" y2="{y + y2}"'
            shapes.append(f'<line {where} stroke="#000" stroke-width="3"{dash}/>')
    return shapes


def figure_shape(view: HavocView, tile: i64) -> str:
    x, y = corner(tile)
    at = f'x="{x + SIZE // 2}" y="{y + SIZE // 2 + 4}"'
    circle = f'<circle cx="{x + SIZE // 2}" cy="{y + SIZE // 2}" r="14" fill="#fff" stroke="#06c"/>'
    return f'{circle}<text {at} font-size="12" text-anchor="middle">{figures(view, tile)}</text>'
