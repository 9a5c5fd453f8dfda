"""What a drawn board needs beyond words: where hexes lie, what guards see, where rivals can be. From a view alone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.view import View
from rookery.games.keep.belief import possible_hexes
from rookery.games.keep.components import COUNTERS, FIRST_COUNTER, KEEP, PATROLLING, TYPE, WANDERING
from rookery.games.keep.keep import SIZE, Keep, find_keep, hex_name
from rookery.games.keep.reading import guard_at
from rookery.games.keep.sight import seen_by
from rookery.games.keep.tiles import FACES

KINDS: Final = ("wall", "open", "special")


def sketch(view: View) -> dict[str, object]:
    """Hexes are told by their place in the first list."""
    keep = find_keep(view.field(KEEP))
    return {
        "hexes": [draw_hex(keep, hex_) for hex_ in range(keep.hexes)],
        "vault": int(keep.vault),
        "sight": [[int(hex_) for hex_ in seen_by(view, keep, guard)] for guard in range(keep.tiles)],
        "routes": [route(view, keep, guard) for guard in range(keep.tiles)],
        "can be": [possible_hexes(view, keep, seat) for seat in range(view.seats)],
        "counters": [counter(view.field(FIRST_COUNTER + nth)) for nth in range(view.field(COUNTERS))],
    }


def draw_hex(keep: Keep, hex_: i64) -> dict[str, object]:
    """Its name, its place on two axes (to the lower right, and down), and its ground."""
    return {
        "name": hex_name(hex_),
        "q": int(keep.q[hex_]),
        "r": int(keep.r[hex_]),
        "kind": KINDS[keep.kind[hex_]],
        "outside": bool(keep.outside[hex_]),
    }


def counter(packed: i64) -> dict[str, object]:
    return {"hex": int(packed >> 1), "rock": bool(packed & 1)}


def route(view: View, keep: Keep, guard: i64) -> list[int]:
    """The way that a guard of this type walks: a line (BK-40), or a loop (BK-41), hex by hex; none for who stands."""
    face, kind = FACES[keep.faces[guard]], guard_at(view, guard, TYPE)
    walked = face.patrol if kind == PATROLLING else face.loop if kind == WANDERING else []
    return [int(guard * SIZE) + place for place in walked]
