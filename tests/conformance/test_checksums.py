"""The same seeded games, to the last point, in every build: checksums.json says what they add up to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rookery.bots.playout import checksum
from rookery.games import find, keys

SUMS = json.loads(Path(__file__).with_name("checksums.json").read_text())


@pytest.mark.parametrize("key", keys())
def test_seeded_games_add_up_to_the_same_number_in_every_build(key: str) -> None:
    game = find(key)
    known = SUMS.get(key, {"games": 2000, "seats": game.seats[len(game.seats) // 2], "checksum": None})
    found = checksum(game, known["games"], known["seats"], game.check_options(None), 1)
    assert {**known, "checksum": found} == known, "where the rules have changed on purpose, raise the rules version"
