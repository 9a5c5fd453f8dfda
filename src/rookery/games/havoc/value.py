"""What each crook can hope for in a laid-open position: the score if it gets out, and how likely it does."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.games.havoc.components import (
    ACTIVE,
    AGENT,
    CODES,
    ENTERED,
    GUARDS,
    KILLED,
    STATUS,
    WOUNDS,
    codes,
    guard,
    of,
)
from rookery.games.havoc.house import OURS
from rookery.games.havoc.maze import bit, distance, exits
from rookery.games.havoc.reading import place, role
from rookery.games.havoc.rules.harm import may_score, score
from rookery.games.havoc.state import HavocState

HORIZON: Final = 12  # answers to play on, by the heuristics, before a glance is worth more than the noise
MARGIN: Final = 600.0  # a lead that makes one seat e times as likely to win, in thousands
PROSPECT: Final = 900.0  # what a seat in the maze may still gain while no guard has come
CODE: Final = 60.0  # what each different code number adds to that
SIEGE: Final = 8.0  # guards that end the game
LOST: Final = 0.15  # the weight of nobody's winning
FEAR: Final = vec[float]([0.05, 0.45, 0.7, 0.85])  # how likely one gets away from a guard so many steps away


def value_of(state: HavocState) -> vec[float]:
    """The share of the win by seat; the rest is nobody's."""
    way_out, total, margin = exits(state), LOST, MARGIN * stakes(state)
    weights = vec[float]([0.0] * state.seats)
    for seat in range(state.seats):
        weights[seat] = chance_to_score(state, seat, way_out) * exp(prospect(state, seat) / margin)
        total += weights[seat]
    for seat in range(state.seats):
        weights[seat] /= total
    return weights


def stakes(state: HavocState) -> float:
    """How much more money is in the game than in our box, for which the numbers above were found."""
    return float(state.house.best_score) / float(OURS.best_score)


def prospect(state: HavocState, seat: i64) -> float:
    """HH-58: the score so far, and what may still come."""
    now = float(score(state, seat))
    if state.field(of(STATUS, seat)) != ACTIVE:
        return now
    young = 1.0 - float(state.field(ENTERED)) / SIEGE
    return now + young * stakes(state) * (PROSPECT + CODE * float(different(state, seat)))


def different(state: HavocState, seat: i64) -> i64:
    number: i64 = 0
    for code in range(CODES):
        if state.count(codes(seat), code):
            number += 1
    return number


def chance_to_score(state: HavocState, seat: i64, way_out: i64) -> float:
    """HH-57"""
    if role(state, seat) == AGENT:
        return 0.0 if state.field(of(STATUS, seat)) == KILLED else 0.9
    if state.field(of(STATUS, seat)) != ACTIVE:
        return 1.0 if may_score(state, seat) else 0.0
    return chance_to_escape(state, seat, way_out)


def chance_to_escape(state: HavocState, seat: i64, way_out: i64) -> float:
    """HH-56: less with every guard that has come, with every step to go, with a wound, and with a guard nearby."""
    here = place(state, seat)
    likely = 0.95 - 0.06 * float(state.field(ENTERED)) - 0.03 * float(min(10, distance(state, here, way_out, 0)))
    if state.field(of(WOUNDS, seat)):
        likely *= 0.75
    for number in range(GUARDS):
        at = state.field(guard(number)) - 1
        if at >= 0:
            steps = distance(state, at, bit(here), 0)
            likely *= FEAR[steps] if steps < len(FEAR) else 1.0
    return max(0.02, likely)
