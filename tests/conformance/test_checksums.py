"""The same seeded games, to the last point, in every build: checksum.json of each game says what they add up to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from architecture.fresh import run_fresh
from rookery.games import find, keys

GAMES = Path(__file__).resolve().parents[2] / "src" / "rookery" / "games"

# In an interpreter of its own, where no coverage is measured: thousands of games in plain Python are slow enough.
ADD_UP = """
import sys
from rookery.bots.playout import checksum
from rookery.games import find
key, games, seats = sys.argv[1:]
game = find(key)
print(checksum(game, int(games), int(seats), game.check_options(None), 1))
"""


@pytest.mark.parametrize("key", keys())
def test_seeded_games_add_up_to_the_same_number_in_every_build(key: str) -> None:
    known = json.loads((GAMES / key / "tests" / "checksum.json").read_text())
    assert known["seats"] in find(key).seats
    found = int(run_fresh(ADD_UP, key, str(known["games"]), str(known["seats"])))
    assert {**known, "checksum": found} == known, "where the rules have changed on purpose, raise the rules version"
