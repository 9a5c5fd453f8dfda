"""The keep as text and as a picture, from a view alone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.view import SPECTATOR, View
from rookery.games.keep.belief import ways
from rookery.games.keep.components import (
    CELL,
    COUNTERS,
    FACING,
    FIRST_COUNTER,
    HEX,
    KEEP,
    MARKER,
    STANDING,
    STATUS,
    STATUS_NAMES,
    TYPE,
    TYPE_NAMES,
)
from rookery.games.keep.keep import (
    NOWHERE,
    SIZE,
    SPECIAL,
    WALL,
    Keep,
    find_keep,
    hex_name,
    tile_name,
    tile_of,
)
from rookery.games.keep.reading import guard_at, thief_at
from rookery.games.keep.sight import seen_by
from rookery.games.keep.sightlines import STEP_Q, STEP_R
from rookery.games.keep.tiles import LABELS

SEAT_COLOURS: Final = ("#c0392b", "#2d6cb3", "#3a8a3f", "#c79a1b", "#7d4aa0", "#d9722e")
KIND_COLOURS: Final = ("#23262f", "#e9e2d0", "#b9a77c")  # wall, open, special
GUARD_COLOURS: Final = ("#2d5fa8", "#2f7d4f", "#b03a2e", "#6b4aa0")
NEARBY: Final[i64] = 4  # hexes round the own thief that are drawn for it
EDGE: Final[i64] = 13  # columns from the middle of a keep to its edge
WIDTH: Final[i64] = 3  # of a hex, in signs
HEIGHT: Final[i64] = 2
ARROWS: Final = "↑↗↘↓↙↖"
LEGEND: Final = [
    "Each hex: its coordinate, and below it what is there. Direction 1 is up.",
    "#2 wall of tile 2, #V of the vault   == special hex   oo Outside Hex",
    "$$ vault hex   ~~ extinguished torch   ** rock   ! in sight of a guard",
    "@@ your thief   M2 standing marker of the second seat   m2 lying marker",
    "↑B ↗I ↘A ↓P ↙R ↖D guards and their facings, by the first letter of their status",
]


# -- Text


def draw_text(view: View) -> str:
    """The whole keep, as all see it, and what the signs mean."""
    lines = draw_pieces(view, find_keep(view.field(KEEP)))
    return "\n".join([*trimmed(lines), "", *LEGEND])


def draw_around(view: View) -> str | None:
    """What lies round the own thief; nothing before it enters, once it is out, and for a spectator."""
    own: i64 = NOWHERE if view.viewer == SPECTATOR else thief_at(view, view.viewer, HEX)
    if own < 0:
        return None
    keep = find_keep(view.field(KEEP))
    lines = draw_pieces(view, keep)
    put_sign(lines, keep, own, "@@")
    x, y = column(keep, own), line(keep, own)
    left, top = max(0, x - WIDTH * NEARBY), max(0, y - HEIGHT * NEARBY)
    near = [signs[left : x + WIDTH * NEARBY + 2] for signs in lines[top : y + HEIGHT * NEARBY + 2]]
    return "\n".join(trimmed(near))


def trimmed(lines: list[list[str]]) -> list[str]:
    """Lines of text, without empty ones above and below."""
    text = ["".join(signs).rstrip() for signs in lines]
    drawn = [nth for nth in range(len(text)) if text[nth]]
    return text[drawn[0] : drawn[-1] + 1]


def column(keep: Keep, hex_: i64) -> i64:
    return WIDTH * (keep.q[hex_] + EDGE)


def line(keep: Keep, hex_: i64) -> i64:
    return 2 * keep.r[hex_] + keep.q[hex_] + 2 * EDGE


def put_sign(lines: list[list[str]], keep: Keep, hex_: i64, sign: str) -> None:
    """Below the coordinate of a hex."""
    x, signs = column(keep, hex_), lines[line(keep, hex_) + 1]
    signs[x] = sign[0]
    signs[x + 1] = sign[1]


def draw_pieces(view: View, keep: Keep) -> list[list[str]]:
    """What is most worth knowing goes on top: a guard with facing and status, a marker, a counter, a look."""
    lines = [signs[:] for signs in draw_keep(keep)]
    for guard in range(keep.tiles):
        for hex_ in seen_by(view, keep, guard):
            put_sign(lines, keep, hex_, "!" + ground(keep, hex_)[1])
    for nth in range(view.field(COUNTERS)):
        counter = view.field(FIRST_COUNTER + nth)
        put_sign(lines, keep, counter >> 1, "**" if counter & 1 else "~~")
    for seat in range(view.seats):
        if thief_at(view, seat, MARKER) >= 0:
            sign = f"{'M' if thief_at(view, seat, STANDING) else 'm'}{int(seat) + 1}"
            put_sign(lines, keep, thief_at(view, seat, MARKER), sign)
    for guard in range(keep.tiles):
        if guard_at(view, guard, CELL) >= 0:
            status = STATUS_NAMES[guard_at(view, guard, STATUS)]
            put_sign(lines, keep, guard_at(view, guard, CELL), ARROWS[guard_at(view, guard, FACING)] + status[0])
    return lines


def draw_keep(keep: Keep) -> list[list[str]]:
    """Every hex is two signs wide and two lines high: its coordinate, and below it the ground."""
    if not keep.picture:
        lines = [[" "] * int(2 * WIDTH * EDGE + 2) for nth in range(4 * EDGE + 2)]
        for hex_ in range(keep.hexes):
            x = column(keep, hex_)
            lines[line(keep, hex_)][x : x + 2] = list("##" if keep.kind[hex_] == WALL else LABELS[hex_ % SIZE])
            put_sign(lines, keep, hex_, ground(keep, hex_))
        keep.picture = lines
    return keep.picture


def ground(keep: Keep, hex_: i64) -> str:
    if hex_ == keep.vault:
        return "$$"
    if keep.kind[hex_] == WALL:
        return f"#{tile_name(tile_of(hex_))}"
    if keep.kind[hex_] == SPECIAL:
        return "=="
    return "oo" if keep.outside[hex_] else "  "


# -- Picture


def draw_svg(view: View) -> str:
    """Ground, what guards see, where rivals can be, then pieces. Numbers lie on the lattice of sightlines.py."""
    keep = find_keep(view.field(KEEP))
    shapes = [draw_ground(keep, hex_) for hex_ in range(keep.hexes)]
    shapes += draw_sight(view, keep) + draw_possible(view, keep)
    shapes += [draw_guard(view, keep, guard) for guard in range(keep.tiles) if guard_at(view, guard, CELL) >= 0]
    shapes += draw_thieves(view, keep)
    xs, ys = [centre(keep, hex_)[0] for hex_ in range(keep.hexes)], [centre(keep, h)[1] for h in range(keep.hexes)]
    box = f"{min(xs) - 12:.1f} {min(ys) - 12:.1f} {max(xs) - min(xs) + 24:.1f} {max(ys) - min(ys) + 24:.1f}"
    title = "<title>The Black Keep</title>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">{title}{"".join(shapes)}</svg>'


def centre(keep: Keep, hex_: i64) -> tuple[float, float]:
    """Hexes of size 10."""
    return 15.0 * float(keep.q[hex_]), 8.66 * float(2 * keep.r[hex_] + keep.q[hex_])


def hexagon(keep: Keep, hex_: i64, size: float, style: str) -> str:
    x, y = centre(keep, hex_)
    corners = ((1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866))
    points = " ".join([f"{x + size * dx:.1f},{y + size * dy:.1f}" for dx, dy in corners])
    return f'<polygon points="{points}" {style}/>'


def draw_ground(keep: Keep, hex_: i64) -> str:
    fill = "#d4af37" if hex_ == keep.vault else KIND_COLOURS[keep.kind[hex_]]
    edge = "#8a6d1f" if keep.outside[hex_] else "#777"
    shape = hexagon(keep, hex_, 9.7, f'fill="{fill}" stroke="{edge}" stroke-width="0.6"')
    return shape.replace("/>", f"><title>{hex_name(hex_)}</title></polygon>")


def draw_sight(view: View, keep: Keep) -> list[str]:
    style = 'fill="#f0a030" fill-opacity="0.45"'
    seen = {int(hex_) for guard in range(keep.tiles) for hex_ in seen_by(view, keep, guard)}
    return [hexagon(keep, hex_, 9.0, style) for hex_ in sorted(seen)]


def draw_possible(view: View, keep: Keep) -> list[str]:
    """Where each rival can be; a small hexagon in its colour, one within the other."""
    shapes = []
    for seat in range(view.seats):
        if seat == view.viewer:
            continue
        style = f'fill="none" stroke="{SEAT_COLOURS[seat]}" stroke-width="0.8"'
        shapes += [
            hexagon(keep, hex_, 8.0 - float(seat), style) for hex_ in range(keep.hexes) if ways(view, keep, seat, hex_)
        ]
    return shapes


def draw_guard(view: View, keep: Keep, guard: i64) -> str:
    cell, facing = guard_at(view, guard, CELL), guard_at(view, guard, FACING)
    x, y = centre(keep, cell)
    dx, dy = 15.0 * float(STEP_Q[facing]), 8.66 * float(2 * STEP_R[facing] + STEP_Q[facing])
    kind, status = guard_at(view, guard, TYPE), guard_at(view, guard, STATUS)
    words = f"{TYPE_NAMES[kind]} guard of tile {int(guard)}, {STATUS_NAMES[status]}"
    return (
        f'<g><title>{words}</title><circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{GUARD_COLOURS[kind]}"/>'
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{x + dx / 2:.1f}" y2="{y + dy / 2:.1f}" stroke="#111" stroke-width="2"/>'
        f'<text x="{x:.1f}" y="{y + 2:.1f}" font-size="6" text-anchor="middle" fill="#fff">'
        f"{STATUS_NAMES[status][0]}</text></g>"
    )


def draw_thieves(view: View, keep: Keep) -> list[str]:
    shapes = []
    for seat in range(view.seats):
        marker, hex_ = thief_at(view, seat, MARKER), thief_at(view, seat, HEX)
        if marker >= 0:
            shapes.append(hexagon(keep, marker, 4.0, f'fill="{SEAT_COLOURS[seat]}" fill-opacity="0.7"'))
        if seat == view.viewer and hex_ >= 0:
            shapes.append(hexagon(keep, hex_, 3.0, f'fill="{SEAT_COLOURS[seat]}" stroke="#fff"'))
    return shapes
