"""Which role a seat is thought to have, from what all have seen of it: odds, none of them nothing.

They are flatter than what bots of the heuristics do would make them, for others may play otherwise. What they are worth
is told by bench/roles.py.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.table import Table
from rookery.games.havoc.components import MACHO, NO_AGENT, PSYCHO, ROLES, STATUS, TURN, USES, of

SOON: Final[i64] = 4  # turns in which nothing can be told yet
BY_STATUS: Final = vec[i64]([  # seven roles each
    10, 10, 10, 5, 10, 10, 10,  # active: a Psycho would have fired
    10, 10, 10, 5, 10, 10, 2,  # escaped: an Agent stays,
    10, 10, 10, 4, 10, 10, 35,  # caught: and does not fear the guards
    10, 10, 10, 2, 10, 10, 7,  # killed
])  # fmt: skip
MACHO_BY_USES: Final = vec[i64]([20, 10, 5, 3])  # by items used; ten for any other role
OTHERWISE: Final[i64] = 10
FIRST_SHOT: Final[i64] = 30  # times as likely a Psycho, who aimed at somebody before anybody fired


def odds(table: Table, seat: i64, role: i64) -> i64:
    """For one role of a seat, to compare with its other roles."""
    fired = FIRST_SHOT if role == PSYCHO and (table.field(NO_AGENT) >> seat) & 1 else 1
    if table.field(TURN) < SOON:
        return fired
    used = MACHO_BY_USES[min(table.field(of(USES, seat)), 3)] if role == MACHO else OTHERWISE
    return fired * used * BY_STATUS[table.field(of(STATUS, seat)) * ROLES + role]


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
