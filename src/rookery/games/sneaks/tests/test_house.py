"""The box as an option: what may be replaced, and what is refused and why."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

import rookery
from rookery.games.sneaks import GAME
from rookery.games.sneaks.box import box_for
from rookery.games.sneaks.components import HOUSE, LEFT, LOOT_NAMES
from rookery.games.sneaks.tests.position import held, loot_names, played, state_of

MINI: dict[str, object] = {
    "locations": 3,
    "rounds": 2,
    "ally": False,
    "start": 0,
    "tokens": [6, 6, 6, 6],
    "stash": [1, 1, 1, 1],
    "deck I": {"3 blue": 1, "2 green": 2, "1 red": 2, "Special Item (3 points)": 1},
    "deck II": {},
}


def test_our_own_values_written_out_make_the_same_box() -> None:
    written = {value.name: value.value for value in HOUSE}
    ours, theirs = box_for(4, None), box_for(4, written)
    assert list(ours.kinds) == list(theirs.kinds) and list(ours.points) == list(theirs.points)
    assert list(ours.copies) == list(theirs.copies) and ours.cards == theirs.cards == 48


def test_the_rules_list_every_value_of_the_box_as_it_is() -> None:
    rules = (files("rookery.games.sneaks") / "RULES.md").read_text("utf-8")
    listed = re.findall(r"^\| `(.+?)` \| (.+?) \| (.) \| (.+?) \|$", rules, re.MULTILINE)
    ours = {value.name: "as above" if isinstance(value.value, dict) else json.dumps(value.value) for value in HOUSE}
    assert listed == [(value.name, ours[value.name], value.status, value.text) for value in HOUSE]
    assert set(re.findall(r"`([A-Z2].+?)`", rules)) < set(LOOT_NAMES)


def test_a_mini_game_runs_by_the_same_rules() -> None:
    for seed in range(20):
        *_, match = played(2, seed, {"house": MINI})
        assert match.answers <= 4 and len(loot_names(state_of(match))) == 3
    match = rookery.match("sneaks", 2, seed=1, options={"house": MINI})
    assert len(match.legal(0)) == len(match.legal(1)) == 6 and held(state_of(match), 0) == ""
    assert match.state.field(LEFT) == 3


def test_a_record_carries_its_box() -> None:
    *_, match = played(3, 3, {"house": {"tokens": [9, 9, 9, 9], "stash": [2, 2, 2, 2]}})
    again = rookery.replay(json.loads(json.dumps(match.record())))
    assert again.digest == match.digest and again.scores == match.scores


def test_the_order_of_lines_in_a_file_makes_no_other_game() -> None:
    deck = {"3 blue": 10, "2 red": 10, "Collection": 10}
    turned = dict(reversed(deck.items()))
    games = [rookery.match("sneaks", 3, seed=2, options={"house": {"deck I": table}}) for table in (deck, turned)]
    assert games[0].digest == games[1].digest


def test_a_victory_points_card_can_be_replaced_for_some_seats() -> None:
    card = [[3, 0, 0], [3, 1, 1], [3, 2, 1], [3, 3, 1]]
    house = {"points": {"3": card}}
    GAME.check_options({"house": house})
    assert list(box_for(3, house).points) == [3, 0, 0, 3, 1, 1, 3, 2, 1, 3, 3, 1]
    assert list(box_for(4, house).points) == list(box_for(4, None).points)


@pytest.mark.parametrize(
    ("house", "reason"),
    [
        (7, "it must be None or a table of values"),
        ({"token": 3}, "there is no value 'token'; the values are: tokens, stash"),
        ({"tokens": 24}, "tokens must be four numbers, blue, green, red, yellow"),
        ({"tokens": [24, 24, 24]}, "tokens must be four numbers"),
        ({"stash": [8, 8, 8, -1]}, "stash must be a number from 0 to 99"),
        ({"stash": [8, 8, 8, True]}, "stash must be a number from 0 to 99"),
        ({"deck I": ["3 blue"]}, "deck I must be a table of cards"),
        ({"deck I": {"BBB": 1}}, "deck I has no card 'BBB'; write them like"),
        ({"deck II": {"3 blue": 0}}, "3 blue of deck II must be a number from 1 to 99"),
        ({"start": "3"}, "start must be a number from 0 to 99"),
        ({"points": [3]}, "points must be a table of Victory Points Cards"),
        ({"points": {"6": []}}, "points are for 2, 3, 4, 5 seats, not '6'"),
        ({"points": {"3": [[3, 0, 0]]}}, "points of 3 seats must be four rows"),
        ({"points": {"3": [[3], [3], [3], [3]]}}, "points of 3 seats must be rows of 3"),
        ({"points": {"2": [[3, -1]] * 4}}, "points of 2 seats must be a number from 0 to 99"),
        ({"ally": 1}, "ally must be true or false"),
        ({"rounds": 0}, "rounds must be a number from 1 to 99"),
        ({"locations": 2, "rounds": 3}, "locations must be a number from 3 to 8"),
        ({"locations": 3}, "locations needs rounds too"),
        ({"deck I": {"3 blue": 3}, "deck II": {}}, "deck I and deck II have 3 cards for 8 locations"),
        ({"tokens": [3, 3, 3, 3]}, "there are 12 tokens, and 15 are given out"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused_with_a_reason(house: object, reason: str) -> None:
    with pytest.raises(ValueError) as refusal:
        GAME.check_options({"house": house})
    assert reason in str(refusal.value)
