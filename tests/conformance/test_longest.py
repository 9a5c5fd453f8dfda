"""How long a game can be: longest.json holds the longest ever seen, and `longest` is no more than ten times that."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from conformance.tables import option_sets
from rookery.bots.playout import playout
from rookery.core.chance import Dice
from rookery.core.moves import Moves
from rookery.games import find, keys

SEEN = json.loads((Path(__file__).parent / "longest.json").read_text())
MOST_TIMES = 10

REMAKE = "where the rules have changed on purpose: ./run python bench/longest.py --write"


def label(line: dict[str, object]) -> str:
    return f"{line['game']}-{line['seats']}-{json.dumps(line['options'])}"


@pytest.mark.parametrize("line", SEEN, ids=label)
def test_the_longest_game_is_bounded_and_the_bound_is_tight(line: dict[str, object]) -> None:
    game, dice = find(str(line["game"])), Dice(int(str(line["seed"])))
    seats, chosen = int(str(line["seats"])), line["options"]
    assert isinstance(chosen, dict)
    options = game.check_options(chosen)
    answers = playout(game, game.start(seats, options, dice), Moves(), dice)
    assert answers == line["answers"], REMAKE
    assert answers <= game.longest(seats, options) <= MOST_TIMES * answers


def test_the_longest_game_of_every_kind_is_known() -> None:
    kinds = [
        (key, seats, chosen) for key in keys() for chosen in [{}, *option_sets(find(key))] for seats in find(key).seats
    ]
    known = [(line["game"], line["seats"], line["options"]) for line in SEEN]
    assert len(known) == len(kinds) and all(kind in known for kind in kinds), REMAKE
