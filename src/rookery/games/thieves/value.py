"""What each thief can hope for in a laid-open position: the own loot, unless a raid takes it."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec

from rookery.core.shares import hoped_shares
from rookery.games.thieves.components import END_VALUE, GETAWAYS, LAST_GETAWAY, POLICE_ROW, RAID_VALUE
from rookery.games.thieves.state import ThievesState, helmets, worth

HORIZON: Final = 6  # answers to play on at random before a glance is worth more than the noise
DOUBT: Final = 1.2  # raid value of lead that makes a stash the richest when the police come
CLOSE: Final = 1.0  # points of lead that decide the game at the end,
OPEN: Final = 3.0  # and how many more at the start


def value_of(state: ThievesState) -> vec[float]:
    """The share of the win by seat."""
    left = float(LAST_GETAWAY - state.field(GETAWAYS)) / float(LAST_GETAWAY)
    near = min(1.0, (0.08 + 0.17 * float(helmets(state, POLICE_ROW))) * (0.4 + 0.9 * left))
    danger = vec[float]([exp(float(worth(state, seat, RAID_VALUE)) / DOUBT) for seat in range(state.seats)])
    whole = 0.0
    for seat in range(state.seats):
        whole += danger[seat]
    worths = vec[float]([float(worth(state, seat, END_VALUE)) for seat in range(state.seats)])
    for seat in range(state.seats):
        worths[seat] *= 1.0 - near * danger[seat] / whole
    return hoped_shares(worths, CLOSE + OPEN * left)
