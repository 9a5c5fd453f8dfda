"""The box as an option: what may be replaced, what is refused and why, and how long a game can last."""

from __future__ import annotations

from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.core.moves import Moves
from rookery.core.source import Source
from rookery.games.gentlemen import GAME
from rookery.games.gentlemen.box import HOUSE, TOKENS, box_for
from rookery.games.gentlemen.components import BORDERED, COLOUR_NAMES, TYPE_NAMES, hands
from rookery.games.gentlemen.tests.position import played


def test_house_values_may_be_replaced() -> None:
    swapped = [*BORDERED[:-2], "yellow mask", "yellow crowbar"]
    match = Match(GAME, 5, {"house": {"hands of five": 1, "bordered": swapped}}, Source(1))
    assert match.state.field(hands(4)) == 1


@pytest.mark.parametrize(
    ("house", "reason"),
    [
        (7, "it must be nothing, or a table of values"),
        ({"hands": 1}, "there is no value 'hands'; there are: hands of five, bordered"),
        ({"hands of five": 3}, "hands of five must be a number from 0 to 2, not 3"),
        ({"hands of five": True}, "hands of five must be a number from 0 to 2, not True"),
        ({"bordered": ["red hat"]}, "bordered must be a list of 10, each one of red mask, "),
        ({"bordered": ["red mask"] * 10}, "bordered must have each colour and each type exactly twice"),
    ],
)
def test_house_values_that_cannot_be_are_refused_with_a_reason(house: object, reason: str) -> None:
    with pytest.raises(ValueError) as refusal:
        GAME.check_options({"house": house})
    assert str(refusal.value).startswith(f"option house: {reason}")


def test_the_rules_name_every_value_of_the_box() -> None:
    rules = (files("rookery.games.gentlemen") / "RULES.md").read_text("utf-8")
    assert all(f"`{value.name}`" in rules for value in HOUSE.values)


def test_our_own_box_is_opened_once() -> None:
    assert box_for(None) is box_for(None)
    assert list(box_for({"bordered": list(BORDERED)}).bordered) == list(box_for(None).bordered)


# -- Every house


def houses() -> st.SearchStrategy[dict[str, object]]:
    """The whole declared space, sound or not."""
    number = st.integers(0, 2)
    some = st.lists(st.sampled_from(TOKENS), min_size=10, max_size=10)
    return st.fixed_dictionaries({}, optional={"hands of five": number, "bordered": some | twice_each()})


def twice_each() -> st.SearchStrategy[list[str]]:
    """Each colour and each type twice, in some order."""
    colours, types = [list(names) * 2 for names in (COLOUR_NAMES, TYPE_NAMES)]
    return st.permutations(colours).map(
        lambda order: [f"{colour} {kind}" for colour, kind in zip(order, types, strict=True)]
    )


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(houses(), st.integers(2, 5), st.booleans(), st.integers(0, 9))
def test_a_house_is_refused_by_name_or_its_games_end_in_time(
    house: dict[str, object], seats: int, balanced: bool, seed: int
) -> None:
    try:
        options = GAME.check_options({"house": house, "balanced": balanced})
    except ValueError as refusal:
        assert str(refusal).startswith("option house: bordered must")
        return
    dice, moves, answers = Dice(seed), Moves(), 0
    state = GAME.start(seats, options, dice)
    pieces = GAME.pieces(state)
    while not state.over:
        seat = state.first_asked()
        moves.clear()
        GAME.list_moves(state, seat, moves)
        assert moves.listed()
        GAME.play(state, seat, moves.pick(dice), dice)
        answers += 1
    assert GAME.pieces(state) == pieces and answers <= GAME.longest(seats, options)


@pytest.mark.parametrize("seats", range(2, 6))
def test_gt_t4_the_longest_game_is_within_ten_times_what_is_seen(seats: int) -> None:
    options = GAME.check_options(None)
    seen = max([match.answers for seed in range(5) for match in played(seats, seed)])
    assert seen <= GAME.longest(seats, options) <= 10 * seen


def test_gt_t4_a_game_that_draws_blind_and_moves_the_car_comes_near_its_bound() -> None:
    match = Match(GAME, 2, None, Source(3))
    while not match.over:
        legal = match.legal(match.asked[0])
        texts = [GAME.moves[action].text for action in legal]
        liked = [at for at, text in enumerate(texts) if text.startswith(("Move the Car", "Draw"))]
        match.play(match.asked[0], legal[liked[-1] if liked else -1])
    assert 90 < match.answers <= GAME.longest(2, GAME.check_options(None)) == 142
