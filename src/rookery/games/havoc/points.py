"""How every point of Heist & Havoc came about: told once the roles and the cash lie open."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.games.havoc.components import AGENT, ROLE_NAMES
from rookery.games.havoc.reading import role
from rookery.games.havoc.rules.harm import cash_worth, may_score, score
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.view import HavocView

CASH: Final = "cash"
NO_SCORE: Final = "never got out"
EARNS: Final = (  # by role, HH-58
    "for the most cash",
    "for heads that got out unharmed",
    "for guards inside",
    "for heads that were killed",
    "for items left unused",
    "for heads that were caught",
    "for heads caught or killed",
)


def plain_points(view: HavocView) -> list[dict[str, object]]:
    """What brought points to each seat, from a view of the end."""
    state = HavocState(view.seats, view.house)
    state.cells = view.cells[:]
    return [points_of(state, seat) for seat in range(view.seats)]


def points_of(state: HavocState, seat: i64) -> dict[str, object]:
    """HH-58: cash, and what the role earns. HH-57: who may not score has one less than nothing."""
    if not may_score(state, seat):
        return {NO_SCORE: -1}
    own = role(state, seat)
    counted: i64 = 0
    if own != AGENT:
        counted = cash_worth(state, seat)
    return {CASH: int(counted), f"{ROLE_NAMES[own]}: {EARNS[own]}": int(score(state, seat) - counted)}
