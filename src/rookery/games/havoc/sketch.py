"""What a drawn board needs beyond words: the edges of every tile, and what is seen from it. From a view alone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.games.havoc.components import BREACHES, DARK, NOWHERE, OPEN_EDGES, SMOKE
from rookery.games.havoc.house import LAST_COLUMN, MIDDLE_ROW, TOP_ROW
from rookery.games.havoc.maze import SIDE, TILE_NAMES, TILES, crowded, has, in_sight, is_exit, quadrant
from rookery.games.havoc.reading import place
from rookery.games.havoc.view import HavocView

DIRECTIONS: Final = 4


def sketch(view: HavocView) -> dict[str, object]:
    """Tiles from the north-west, row by row; pawns by seat, a body where it fell; the dark spaces of the time track."""
    return {
        "tiles": [draw_tile(view, tile) for tile in range(TILES)],
        "pawns": [where(place(view, seat)) for seat in range(view.seats)],
        "track": {
            "last": int(LAST_COLUMN),
            "rows": [int(row - MIDDLE_ROW) for row in range(TOP_ROW, -1, -1)],
            "dark from": [int(view.house.dark_from[row]) for row in range(TOP_ROW, -1, -1)],
        },
    }


def draw_tile(view: HavocView, tile: i64) -> dict[str, object]:
    """Edges go north, east, south, west. A neighbour may have a wall of its own on the same side."""
    seen = in_sight(view, tile, crowded(view))
    return {
        "name": TILE_NAMES[tile],
        "dark": has(view.field(DARK), tile),
        "quadrant": int(quadrant(tile)) + 1,
        "exit": is_exit(view, tile),
        "smoke": has(view.field(SMOKE), tile),
        "open": [has(view.field(OPEN_EDGES + direction), tile) for direction in range(DIRECTIONS)],
        "breached": [has(view.field(BREACHES + direction), tile) for direction in range(DIRECTIONS)],
        "sees": [int(other) for other in range(SIDE * SIDE) if has(seen, other)],
    }


def where(tile: i64) -> int | None:
    return None if tile == NOWHERE else int(tile)
