"""Whatever the house: it is refused with its bounds, or its games start, go on, lose no piece, and end in time."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rookery.core.state
from rookery.core.chance import Dice
from rookery.core.house import Number
from rookery.core.moves import Moves
from rookery.core.options import Options
from rookery.games.keep import GAME
from rookery.games.keep.components import DIFFICULTIES, DISPLAY, HOUSE, PHASE, PHASES, TURN, TURN_LIMIT
from rookery.games.keep.events import ESCAPED, KEEP_WON
from rookery.games.keep.state import KeepState
from rookery.games.keep.tests.position import listen

COMPILED = not str(rookery.core.state.__file__).endswith(".py")
HOUSES = 300 if COMPILED else 15
GAMES = 300 if COMPILED else 30
TENFOLD = 10


def whole(shape: object) -> st.SearchStrategy[int]:
    assert isinstance(shape, Number)
    return st.integers(shape.least, shape.most)


SPACE = st.none() | st.fixed_dictionaries({}, optional={value.name: whole(value.shape) for value in HOUSE.values})


def started(seats: int, options: Options, dice: Dice) -> KeepState:
    state = GAME.start(seats, options, dice)
    assert isinstance(state, KeepState)
    return state


def play_on(state: KeepState, dice: Dice) -> int:
    """To the end, at random; how many answers that takes."""
    moves, answers, pieces = Moves(), 0, GAME.pieces(state)
    while state.asked:
        moves.clear()
        GAME.list_moves(state, state.first_asked(), moves)
        assert moves.count and GAME.pieces(state) == pieces
        GAME.play(state, state.first_asked(), moves.pick(dice), dice)
        answers += 1
    return answers


@pytest.mark.uncounted
@settings(max_examples=HOUSES, deadline=None, derandomize=True, database=None)
@given(
    st.sampled_from(GAME.seats),
    st.sampled_from(DIFFICULTIES),
    SPACE,
    st.integers(0, 2**32 - 1),
)
def test_every_house_makes_games_that_ask_only_who_can_answer_and_end_in_time(
    seats: int, difficulty: str, house: dict[str, int] | None, seed: int
) -> None:
    options, dice = GAME.check_options({"difficulty": difficulty, "house": house}), Dice(seed)
    state = started(seats, options, dice)
    answers = play_on(state, dice)
    assert 2 * seats <= answers <= GAME.longest(seats, options)
    assert state.field(TURN) <= state.field(TURN_LIMIT) and state.field(PHASE) <= state.field(PHASES)
    assert state.size(DISPLAY) <= seats + HOUSE.read(house)["display"]  # type: ignore[operator]


@pytest.mark.uncounted
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_game_is_longer_than_is_promised_and_some_are_a_tenth_of_it(seats: int) -> None:
    options = GAME.check_options(None)
    longest = max(play_on(started(seats, options, Dice(seed)), Dice(seed)) for seed in range(GAMES // 5))
    assert longest <= GAME.longest(seats, options) <= TENFOLD * longest


@pytest.mark.uncounted
def test_bk_r31_after_the_end_nothing_more_is_told() -> None:
    ends = set()
    for seed in range(GAMES):
        options = GAME.check_options({"difficulty": DIFFICULTIES[seed % 3], "house": {"turn limit": 1 + seed % 30}})
        dice = Dice(seed)
        state = started(2 + seed % 5, options, dice)
        log = listen(state)
        play_on(state, dice)
        told = [event.what for event in log.events]
        assert told[-1] in (ESCAPED, KEEP_WON) and told.count(ESCAPED) + told.count(KEEP_WON) == 1
        ends.add(told[-1])
    assert KEEP_WON in ends


def test_the_rules_list_every_value_of_the_house_as_it_is() -> None:
    rules = (files("rookery.games.keep") / "RULES.md").read_text("utf-8")
    listed = re.findall(r"^\| `(.+?)` \| (\d+) \| (\d+) \| (\d+) \| (.+?) \|$", rules, re.MULTILINE)
    shapes = [value.shape for value in HOUSE.values if isinstance(value.shape, Number)]
    bounds = [(str(shape.least), str(shape.most)) for shape in shapes]
    ours = [(value.name, str(value.default)) for value in HOUSE.values]
    assert listed == [(*a, *b, value.text) for a, b, value in zip(ours, bounds, HOUSE.values, strict=True)]
