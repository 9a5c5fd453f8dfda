"""What each boss can hope for in a laid-open position: ranks are soft while many cards are to come."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.shares import hoped_shares
from rookery.games.sneaks.components import COLOURS, LEFT, ROUND
from rookery.games.sneaks.state import SneaksState, item_points, total

HORIZON: Final = 0  # a glance at once: plans made at random tell nothing
SHARP: Final = 0.6  # items of lead that decide a rank at the end,
SOFT: Final = 2.5  # and how many more at the start
CLOSE: Final = 0.8  # victory points of lead that decide the game at the end,
OPEN: Final = 2.0  # and how many more at the start


def value_of(state: SneaksState) -> vec[float]:
    """The share of the win by seat."""
    left = state.box.to_come(state.field(LEFT), state.field(ROUND))
    worths = vec[float]([float(item_points(state, seat)) for seat in range(state.seats)])
    for colour in range(COLOURS):
        add_colour(state, colour, SHARP + SOFT * left, worths)
    return hoped_shares(worths, CLOSE + OPEN * left)


def add_colour(state: SneaksState, colour: i64, softness: float, worths: vec[float]) -> None:
    """SS-32: the card is read at a rank between places."""
    seats, points = state.seats, state.box.points
    held = vec[float]([float(total(state, seat, colour)) for seat in range(seats)])
    for seat in range(seats):
        rank = 0.0
        for rival in range(seats):
            if rival != seat:
                rank += 1.0 / (1.0 + exp((held[seat] - held[rival]) / softness))
        place: i64 = min(int(rank), seats - 2)
        part, at = rank - float(place), colour * seats + place
        worths[seat] += float(points[at]) * (1.0 - part) + float(points[at + 1]) * part
