"""What each crook can hope for in a laid-open position.

Hopes are logarithms: one more makes a seat e times as likely to win. They were fitted to who won games among bots that
follow the heuristics, and rounded.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.games.havoc.components import ACTIVE, AGENT, ENTERED, GUARDS, STATUS, WOUNDS, guard, of
from rookery.games.havoc.maze import bit, distance, exits
from rookery.games.havoc.reading import active_thieves, cash_lying, place, role
from rookery.games.havoc.rules.harm import cash_worth, may_score, score
from rookery.games.havoc.state import HavocState

HORIZON: Final = 12  # answers to play on, by the heuristics, before a glance is worth more than the noise
RICH: Final = 1000.0  # in thousands
SIEGE: Final = 8.0  # guards that end the game
INSIDE: Final = vec[float]([2.0, 2.0, 1.9, 1.3, 1.75, 1.5, 1.8])  # by role, in the maze before any guard came
ESCAPED_HOPE: Final = -0.7  # outside, with nothing
CAUGHT_AGENT: Final = 1.35
SIEGE_FEAR: Final = 0.9  # less inside, when all guards have come
CASH: Final = 0.6  # for a rich bag inside: before any guard came,
CASH_LATE: Final = 0.45  # and so much more when all have
INCOME: Final = 0.15  # for what the role would earn now, inside: much of it will change
SAVED: Final = 1.35  # for a rich score outside
AGENT_SCORE: Final = 0.37
HERE: Final = 0.28  # for each cash card in the room
STEP: Final = 1.0  # less for each step to the exits, when all guards have come
FARTHEST: Final[i64] = 10
WOUND: Final = 0.63
NEAR: Final = vec[float]([3.0, 1.3, 0.64, 0.31])  # less for a guard so many steps away
NOBODY: Final = -2.7  # that nobody wins,
NOBODY_EACH: Final = 0.88  # and more for each thief inside, whose hope may come to nothing


def value_of(state: HavocState) -> vec[float]:
    """The share of the win by seat; the rest is nobody's."""
    way_out, late = exits(state), float(state.field(ENTERED)) / SIEGE
    total = exp(NOBODY + NOBODY_EACH * float(active_thieves(state)))
    weights = vec[float]([0.0] * state.seats)
    for seat in range(state.seats):
        weights[seat] = chance(state, seat, way_out, late)
        total += weights[seat]
    for seat in range(state.seats):
        weights[seat] /= total
    return weights


def chance(state: HavocState, seat: i64, way_out: i64, late: float) -> float:
    """HH-57: none for whoever may not score any more."""
    if state.field(of(STATUS, seat)) == ACTIVE:
        if role(state, seat) == AGENT:
            return exp(INSIDE[AGENT] - SIEGE_FEAR * late + AGENT_SCORE * riches(score(state, seat)))
        return exp(hope(state, seat, late) - fear(state, seat, way_out, late))
    if not may_score(state, seat):
        return 0.0
    if role(state, seat) == AGENT:
        return exp(CAUGHT_AGENT + AGENT_SCORE * riches(score(state, seat)))
    return exp(ESCAPED_HOPE + SAVED * riches(score(state, seat)))


def riches(amount: i64) -> float:
    return float(amount) / RICH


def hope(state: HavocState, seat: i64, late: float) -> float:
    """HH-58: the role, the bag, and what lies in the room."""
    own = cash_worth(state, seat)
    bag = (CASH + CASH_LATE * late) * riches(own) + INCOME * riches(score(state, seat) - own)
    return INSIDE[role(state, seat)] + bag + HERE * float(cash_lying(state, place(state, seat)))


def fear(state: HavocState, seat: i64, way_out: i64, late: float) -> float:
    """HH-56: more with every guard that has come, with every step to go, with a wound, and with a guard nearby."""
    here = place(state, seat)
    far = late * (SIEGE_FEAR + STEP * float(min(FARTHEST, distance(state, here, way_out, 0))))
    total = far + WOUND * float(state.field(of(WOUNDS, seat)))
    for number in range(GUARDS):
        at = state.field(guard(number)) - 1
        if at >= 0:
            steps = distance(state, at, bit(here), 0)
            total += NEAR[steps] if steps < len(NEAR) else 0.0
    return total
