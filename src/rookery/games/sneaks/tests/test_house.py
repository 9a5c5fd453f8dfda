"""The box as an option: what may be replaced, and what is refused and why."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rookery
from rookery.core.chance import Dice
from rookery.core.moves import Moves
from rookery.games.sneaks import GAME
from rookery.games.sneaks.box import HOUSE, box_for, most_rounds, opened
from rookery.games.sneaks.components import LEFT, LOOT_NAMES, OLDER_NAMES, ROUND
from rookery.games.sneaks.tests.position import held, loot_names, played, state_of, table

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
    written = {value.name: value.default for value in HOUSE.values}
    ours, theirs = box_for(4, None), box_for(4, written)
    assert list(ours.kinds) == list(theirs.kinds) and list(ours.points) == list(theirs.points)
    assert list(ours.copies) == list(theirs.copies) and ours.cards == theirs.cards == 48


def test_the_rules_list_every_value_of_the_box_as_it_is() -> None:
    rules = (files("rookery.games.sneaks") / "RULES.md").read_text("utf-8")
    listed = re.findall(r"^\| `(.+?)` \| (.+?) \| [SDH] \| (.+?) \|$", rules, re.MULTILINE)
    ours = ["as above" if isinstance(value.default, dict) else json.dumps(value.default) for value in HOUSE.values]
    assert listed == [(value.name, said, value.text) for value, said in zip(HOUSE.values, ours, strict=True)]
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
        (7, "it must be nothing, or a table of values by name, not 7"),
        ({"token": 3}, "there is no value 'token'; there are: tokens, stash, "),
        ({"tokens": 24}, "tokens must be a list of 4, each a number from 0 to 99, not 24"),
        ({"tokens": [24, 24, 24]}, "tokens must be a list of 4"),
        ({"stash": [8, 8, 8, -1]}, "stash must be a number from 0 to 99, not -1"),
        ({"stash": [8, 8, 8, True]}, "stash must be a number from 0 to 99, not True"),
        ({"deck I": ["3 blue"]}, "deck I must be a table of names, each with a number from 1 to 99, not ['3 blue']"),
        ({"deck I": {"BBB": 1}}, "deck I has no 'BBB'; it has: 1 blue, "),
        ({"deck II": {"3 blue": 0}}, "deck II of 3 blue must be a number from 1 to 99, not 0"),
        ({"start": "3"}, "start must be a number from 0 to 99, not '3'"),
        ({"points": [3]}, "points must be a table of names"),
        ({"points": {"6": []}}, "points has no '6'; it has: 2, 3, 4, 5"),
        ({"points": {"3": [[3, 0, 0]]}}, "points of 3 must be a list of 4, each a list of 3"),
        ({"points": {"3": [[3], [3], [3], [3]]}}, "points of 3 must be a list of 3"),
        ({"points": {"2": [[3, -1]] * 4}}, "points of 2 must be a number from 0 to 99, not -1"),
        ({"ally": 1}, "ally must be true or false, not 1"),
        ({"rounds": 0}, "rounds must be a number from 1 to 99, or nothing, not 0"),
        ({"locations": 2, "rounds": 3}, "locations must be a number from 3 to 8, or nothing, not 2"),
        ({"locations": 3}, "locations needs rounds too, a number from 1 to 99"),
        ({"deck I": {"3 blue": 3}, "deck II": {}}, "deck I and deck II have 3 cards for 8 locations"),
        ({"tokens": [3, 3, 3, 3]}, "there are 12 tokens, and 15 are given out"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused_with_a_reason(house: object, reason: str) -> None:
    with pytest.raises(ValueError) as refusal:
        GAME.check_options({"house": house})
    assert str(refusal.value).startswith(f"option house: {reason}")


def test_what_two_special_items_were_called_before_is_understood() -> None:
    older = {"Presidential ash tray (1 point)": 1, "Emperor's cognac flask (2 points)": 2, "3 blue": 9}
    newer = {"Teddy Roosevelt's ash tray (1 point)": 1, "Napoleon's flask of cognac (2 points)": 2, "3 blue": 9}
    boxes = [box_for(3, GAME.check_options({"house": {"deck I": deck}})["house"]) for deck in (older, newer)]
    assert list(boxes[0].kinds) == list(boxes[1].kinds) and list(boxes[0].copies) == list(boxes[1].copies)


def test_ss_r32_a_box_of_many_cards_is_put_away_after_99_rounds() -> None:
    many = {"deck I": dict.fromkeys(LOOT_NAMES, 99)}
    box = box_for(5, GAME.check_options({"house": many})["house"])
    assert box.rounds == 99 and box.longest <= 99 * 5 * 5
    assert [int(box_for(seats, None).rounds) for seats in range(2, 6)] == [0] * 4
    assert [int(most_rounds(box_for(seats, None))) for seats in range(2, 6)] == [22, 22, 42, 41]
    *_, match = played(2, 1, {"house": {"deck I": {"2 blue": 99, "3 red": 99, "2 red": 99, "3 blue": 99}}})
    assert match.state.field(ROUND) == 99


def test_ss_r31_everybody_sees_the_last_round_of_a_house() -> None:
    assert GAME.plain(GAME.view(table(house={"rounds": 4}), 0))["last round"] == 4
    assert GAME.plain(GAME.view(table(), 0))["last round"] is None


# -- Every house, and how long a game can last


def counts(most: int) -> st.SearchStrategy[int]:
    """Mostly few, for few are played fast and run short."""
    return st.integers(0, 4) | st.integers(0, most)


def decks() -> st.SearchStrategy[dict[str, int]]:
    asking = ("Blank Check", "Intrigues", "Collection", "4 blue")
    names = st.sampled_from(asking) | st.sampled_from((*LOOT_NAMES, *OLDER_NAMES))
    return st.dictionaries(names, counts(98).map(lambda number: number + 1), max_size=12)


def houses() -> st.SearchStrategy[dict[str, object]]:
    """The whole declared space, sound or not."""
    four = st.lists(counts(99), min_size=4, max_size=4)
    cards = st.fixed_dictionaries({}, optional={str(seats): points_cards(seats) for seats in range(2, 6)})
    rounds = st.none() | st.integers(1, 99)
    return st.fixed_dictionaries(
        {"deck I": decks(), "start": counts(99)},
        optional={
            "tokens": four,
            "stash": four,
            "deck II": decks(),
            "points": cards,
            "locations": st.none() | st.integers(3, 8),
            "rounds": rounds,
            "ally": st.booleans(),
        },
    )


def points_cards(seats: int) -> st.SearchStrategy[list[list[int]]]:
    row = st.lists(counts(99), min_size=seats, max_size=seats)
    return st.lists(row, min_size=4, max_size=4)


@settings(max_examples=100, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(houses(), st.integers(2, 5), st.integers(0, 9))
def test_a_house_is_refused_by_name_or_its_games_end_in_time(house: dict[str, object], seats: int, seed: int) -> None:
    try:
        options = GAME.check_options({"house": house})
    except ValueError as refusal:
        assert re.match("option house: (locations needs|deck I and deck II have|there are)", str(refusal))
        return
    dice, moves, answers = Dice(seed), Moves(), 0
    state = GAME.start(seats, options, dice)
    pieces, longest = GAME.pieces(state), GAME.longest(seats, options)
    while not state.over:
        seat = state.first_asked()
        moves.clear()
        GAME.list_moves(state, seat, moves)
        assert moves.listed()
        GAME.play(state, seat, moves.pick(dice), dice)
        answers += 1
    assert GAME.pieces(state) == pieces and answers <= longest


@pytest.mark.parametrize("seats", range(2, 6))
def test_ss_t3_the_longest_game_is_within_ten_times_what_is_seen(seats: int) -> None:
    seen = max([match.answers for seed in range(5) for match in played(seats, seed)])
    assert seen <= GAME.longest(seats, GAME.check_options(None)) <= 10 * seen


def test_ss_t3_a_mini_game_takes_no_more_than_its_plans() -> None:
    assert GAME.longest(2, GAME.check_options({"house": MINI})) == 4


def test_ss_t3_a_bank_that_lacks_everything_asks_for_every_token() -> None:
    house = {"tokens": [0, 0, 1, 99], "start": 0, "deck I": {"2 blue + 2 green": 99}, "deck II": {}, "rounds": 9}
    assert GAME.longest(3, GAME.check_options({"house": house})) == 9 * 3 + 9 * 3 * 4


def test_boxes_of_strangers_are_forgotten() -> None:
    for number in range(200):
        box_for(3, {"start": number % 99, "rounds": 1 + number % 98})
    assert opened.cache_info().currsize <= 64
