"""Whole games in virtual time, with crashes, a failing store and a bad network: nothing is lost, doubled or made up.

ROOKERY_LONG=1 plays thousands.
"""

from __future__ import annotations

import os
from dataclasses import replace
from unittest.mock import patch

import pytest

from conformance.tables import is_long, is_slow
from rookery.games import keys
from rookery.server.entries import Draft, Stored, write
from rookery.server.host import Host
from rookery.server.room import Room
from server.simulation.disk import Disk, Odds
from server.simulation.network import Weather
from server.simulation.world import HANGS, Plan, plan_of, simulate

IS_LONG = bool(os.environ.get("ROOKERY_LONG"))
STORM = {"odds": Odds(0.05, 0.05, 0.02, 0.02, 0.0), "weather": Weather(0.1, 0.3, 0.05, 0.02)}

SHORT = [key for key in keys() if not is_long(key)]

every_game = pytest.mark.parametrize("key", keys())


@every_game
@pytest.mark.timeout(7200 if IS_LONG else 300)
def test_every_game_ends_and_the_log_bears_out_all_that_was_told(key: str) -> None:
    games, crashes = how_many(key), 0
    for seed in range(games):
        outcome = simulate(plan_of(seed, key))
        assert outcome.faults == [], f"seed {seed}"
        crashes += outcome.crashes
    assert crashes > games


def how_many(key: str) -> int:
    """Long games take seconds each, in plain Python many."""
    if IS_LONG:
        return 1000
    if is_slow(key):
        return 2
    return 5 if is_long(key) else 25


@pytest.mark.parametrize("key", SHORT)
def test_a_seed_gives_the_same_world_again(key: str) -> None:
    plan = stormy(7, key)
    first, second = simulate(plan), simulate(plan)
    assert first == second and first.crashes > 0
    assert simulate(replace(plan, seed=8)).transcript != first.transcript


def stormy(seed: int, key: str, longest: float = 20_000.0) -> Plan:
    return replace(plan_of(seed, key), processes=2, crash_every=10.0, longest=longest, **STORM)  # type: ignore[arg-type]


# -- Servers with a flaw: the checker finds each


def any_message(self: Disk, draft: Draft) -> bool:
    """A database without the unique message."""
    rows = self.rows[draft.table]
    if draft.number in rows:
        return False
    rows[draft.number] = (draft.message, draft.at, write(draft.entry))
    return True


def last_wins(self: Disk, draft: Draft) -> bool:
    """A database without the unique place."""
    self.rows[draft.table][draft.number] = (draft.message, draft.at, write(draft.entry))
    return True


honest = Host.stored


async def hasty(self: Host, room: Room, draft: Draft) -> bool:
    """Shows an entry before it is stored."""
    self.take_in(room, Stored(draft.number, draft.at, draft.entry))
    return not await honest(self, room, draft)


async def deaf(self: Host, room: Room) -> None:
    """Shows whoever comes the table as it was when this process last looked."""
    room.is_behind = False


FLAWS = {
    "two entries of one message": patch.object(Disk, "insert", any_message),
    "two entries at one place": patch.object(Disk, "insert", last_wins),
    "shown before it is stored": patch.object(Host, "stored", hasty),
    "an older table after a newer": patch.object(Host, "be_up_to_date", deaf),
}


@pytest.mark.parametrize("flaw", FLAWS.values(), ids=FLAWS)
def test_a_server_with_a_flaw_is_found_out(flaw: object) -> None:
    with flaw:  # type: ignore[attr-defined]
        plans = [stormy(seed, SHORT[seed % len(SHORT)], longest=300.0) for seed in range(24)]
        assert any(set(simulate(plan).faults) - {HANGS} for plan in plans)
