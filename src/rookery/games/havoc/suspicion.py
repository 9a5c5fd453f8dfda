"""Which role a seat is thought to have, from what all have seen of it: odds, none of them nothing.

What each fact tells was fitted to 19,000 games of the heuristics, half of them played less surely, for others may play
otherwise: bench/suspicion.py makes the numbers anew. What they are worth is told by bench/roles.py.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.table import Table
from rookery.games.havoc.components import ACTIONS, NO_AGENT, ROLES, STATUS, TURN, USES, of
from rookery.games.havoc.reading import habit

SOON: Final[i64] = 4  # turns in which little can be told yet
EVEN: Final = 100.0  # the odds of a role for which nothing speaks, nor against it
MOST_USES: Final[i64] = 3
SURE: Final[i64] = 400  # more evidence than this nothing is

# How much speaks for each of seven roles, in hundredths of a power of e.
BY_STATUS: Final = vec[i64]([
    -2, 1, -4, -16, -30, 4, 48,  # active: a Psycho would have fired
    30, 24, 23, 48, 26, 97, -249,  # escaped: an Agent stays,
    -19, -20, -13, -38, -40, -10, 141,  # caught: and does not fear the guards
    29, 26, 22, -122, 28, 46, -31,  # killed
])  # fmt: skip
BY_USES: Final = vec[i64]([  # different items: none, one, two, or more
    2, -4, -1, -32, 62, 6, -32,
    6, 2, 5, -22, 8, 20, -19,
    12, 12, 11, -28, -31, 43, -18,
    18, 21, 12, -45, -55, 69, -21,
])  # fmt: skip
FIRST_SHOT: Final = vec[i64]([8, -103, 43, 335, -9, 51, -325])  # aimed at somebody before anybody fired
BY_HABIT: Final = vec[i64]([  # for each time that an action card was played
    10, 9, 10, -5, 25, -15, -35,  # WALK
    14, 12, 13, 3, 25, 0, -65,  # RUN
    2, 5, 3, -2, 8, -11, -6,  # GRAB
    5, 4, 5, 4, -1, -7, -10,  # SNATCH
    7, 4, 7, 1, 9, 0, -28,  # PICK UP
    -2, 2, 2, -12, 17, -12, 5,  # INSPECT
    15, 16, 15, 8, -47, -4, -3,  # SEARCH
    4, 4, 6, 0, 5, -1, -18,  # DECODE
    -13, -9, -25, 42, 0, -37, 42,  # USE
    -36, -35, -33, -36, -23, 69, 94,  # DISTRACT: who wants others to be caught
])  # fmt: skip


def odds(table: Table, seat: i64, role: i64) -> i64:
    """For one role of a seat, to compare with its other roles."""
    return max(1, int(EVEN * exp(float(evidence(table, seat, role)) / 100.0)))


def evidence(table: Table, seat: i64, role: i64) -> i64:
    """How much speaks for a role."""
    found: i64 = FIRST_SHOT[role] if (table.field(NO_AGENT) >> seat) & 1 else 0
    if table.field(TURN) < SOON:
        return found
    found += BY_STATUS[table.field(of(STATUS, seat)) * ROLES + role]
    found += BY_USES[min(table.field(of(USES, seat)), MOST_USES) * ROLES + role]
    for card in range(ACTIONS):
        found += habit(table, seat, card) * BY_HABIT[card * ROLES + role]
    return min(SURE, max(-SURE, found))


def likely_role(table: Table, seat: i64, roles: i64, chosen: i64) -> i64:
    """Of some roles, a bit each, that to which a number below the sum of their odds belongs."""
    for role in range(ROLES):
        if (roles >> role) & 1:
            chosen -= odds(table, seat, role)
            if chosen < 0:
                return role
    raise ValueError("the number is not below the sum of the odds")


def all_odds(table: Table, seat: i64, roles: i64) -> i64:
    total: i64 = 0
    for role in range(ROLES):
        if (roles >> role) & 1:
            total += odds(table, seat, role)
    return total
