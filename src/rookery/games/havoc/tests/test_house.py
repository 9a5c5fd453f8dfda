"""House values of Heist & Havoc: what is refused, and that every game of an accepted house conserves and ends."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from conformance.tables import scaled
from rookery.core.chance import Dice
from rookery.core.moves import Moves
from rookery.core.options import Options
from rookery.games.havoc import GAME
from rookery.games.havoc.components import ACTION_NAMES, TURN
from rookery.games.havoc.house import (
    CARDS,
    CASH,
    CASH_CARDS,
    CASH_VALUES,
    CLEAR,
    CLEAR_TILES,
    COPIES,
    DARK,
    DARK_TILES,
    INCOME,
    ITEMS,
    MOST_ALIKE,
    MOST_COPIES,
    OURS,
    TRACK,
    TRAPS,
    box_of,
    longest,
)
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.tests.position import table, tiles
from rookery.games.havoc.value import value_of

House = dict[str, object]
HOUSES = scaled(12, 200)


@pytest.mark.parametrize(
    ("house", "reason"),
    [
        (7, "must be nothing, or a table of values by name, not 7"),
        ({"spoons": {}}, "there is no value 'spoons'"),
        ({"items": {"Fork": 1}}, "items has no 'Fork'"),
        ({"items": {"Gun": 6}}, "items must add up to 31, not 32"),
        ({"codes": {"1": 8, "2": 0}}, "codes of 1 must be a number from 0 to 7, not 8"),
        ({"cash": {"low": 9}}, "cash must add up to 22, not 21"),
        ({"track": {"2": 9}}, "track of 2 must be a number from 0 to 8, not 9"),
        ({"symbols": {"WALK": 2}}, "symbols of WALK must be a number from -1 to 1, not 2"),
        ({"traps": {"laser A": [9]}}, "traps of laser A must be a number from 1 to 8, not 9"),
        ({"traps": {"laser A": [1, 1]}}, "traps of laser A must be a list of 0 to 8 different ones"),
        ({"limits": {"cards kept from DISTRACT": 0}}, "cards kept from DISTRACT must be a number from 1 to 10, not 0"),
        ({"tiles": {"clear X": 3}}, "tiles, clear ones, must add up to 12, not 13"),
        ({"tiles": {"dark X": 1}}, "tiles, dark ones, must add up to 16, not 15"),
        ({"tiles": tiles(0, 0, 28, 0)}, "tiles must have at most 24 straight ones, not 28: more may make no maze"),
        ({"tiles": tiles(3, 0, 0, 25)}, "tiles must have at most 24 bends, not 25"),
    ],
)  # fmt: skip
def test_a_house_that_does_not_fit_is_refused_with_the_value_and_its_bound(house: object, reason: str) -> None:
    with pytest.raises(ValueError, match="option house: .*" + reason):
        GAME.check_options({"house": house})


def test_houses_of_old_are_read_as_they_were() -> None:
    for house in (
        {},
        {"items": {"Gun": 6, "Medikit": 3}},
        {"traps": {"laser A": [8]}},
        {"limits": {"siege spares the escaped": 0}},
    ):
        assert GAME.check_options({"house": house})["house"] == house
    assert list(box_of({"traps": {"laser A": [8, 1]}}).token_codes)[5] == 0b10000001


# -- Every house


def shared(total: int, bounds: Sequence[int]) -> st.SearchStrategy[list[int]]:
    """Numbers within bounds that add up to a total."""

    @st.composite
    def draw_all(draw: st.DrawFn) -> list[int]:
        left, found = total, []
        for place, most in enumerate(bounds):
            rest = sum(bounds[place + 1 :])
            found.append(draw(st.integers(max(0, left - rest), min(most, left))))
            left -= found[-1]
        return found

    return draw_all()


def named(names: Sequence[str], values: st.SearchStrategy[list[int]]) -> st.SearchStrategy[dict[str, int]]:
    return values.map(lambda found: dict(zip(names, found, strict=True)))


def several(names: Sequence[str], least: int, most: int) -> st.SearchStrategy[dict[str, int]]:
    return st.fixed_dictionaries({}, optional={name: st.integers(least, most) for name in names})


TILES = st.tuples(
    named(list(CLEAR), shared(CLEAR_TILES, [CLEAR_TILES] * 4)), named(list(DARK), shared(DARK_TILES, [DARK_TILES] * 4))
).map(lambda both: both[0] | both[1])
CODE_LISTS = st.lists(st.integers(1, 8), max_size=8, unique=True)
SPACE: st.SearchStrategy[House] = st.fixed_dictionaries(
    {},
    optional={
        "tiles": TILES,
        "items": named(list(ITEMS), shared(CARDS, [CARDS] * 8)),
        "codes": named(list(COPIES), shared(CARDS, [MOST_COPIES] * 8)),
        "cash": named(list(CASH), shared(CASH_CARDS, [CASH_CARDS] * 3)),
        "cash values": several(list(CASH_VALUES), 0, 100_000),
        "traps": st.fixed_dictionaries({}, optional=dict.fromkeys(TRAPS, CODE_LISTS)),
        "symbols": several(ACTION_NAMES, -1, 1),
        "track": several(list(TRACK), 0, 8),
        "income": several(list(INCOME), 0, 100_000),
        "limits": several(["cards kept from DISTRACT"], 1, 10),
    },
)


def is_narrow(house: House) -> bool:
    tiles = house.get("tiles")
    if not isinstance(tiles, dict):
        return False
    return bool(max(tiles["clear I"] + tiles["dark I"], tiles["clear L"] + tiles["dark L"]) > MOST_ALIKE)


@settings(max_examples=HOUSES, deadline=None, derandomize=True, database=None)
@given(house=SPACE, seats=st.integers(3, 6), seed=st.integers(0, 2**32), greedy=st.booleans())
def test_a_game_of_any_house_ends_within_its_bound(
    house: dict[str, object], seats: int, seed: int, greedy: bool
) -> None:
    assume(not is_narrow(house))
    options = GAME.check_options({"house": house})
    answers = play_through(seats, options, Dice(seed), greedy)
    assert answers <= GAME.longest(seats, options)


def play_through(seats: int, options: Options, dice: Dice, greedy: bool) -> int:
    """The answers of a whole game. Every seat that is asked has one, no piece is lost, and views can be imagined."""
    state, moves, answers = GAME.start(seats, options, dice), Moves(), 0
    pieces = GAME.pieces(state)
    while state.asked:
        seat = int(state.first_asked())
        moves.clear()
        GAME.list_moves(state, seat, moves)
        assert moves.listed() and GAME.pieces(state) == pieces
        action = moves.pick(dice)
        if answers % 16 == 0:
            look_at(state, seat, moves.listed(), pieces, dice)
        if greedy:
            weights = GAME.weigh(GAME.view(state, seat), moves.listed())
            action = moves.listed()[weights.index(max(weights))]
        GAME.play(state, seat, action, dice)
        answers += 1
    assert isinstance(state, HavocState) and state.field(TURN) <= state.house.most_turns
    assert all(score >= -1 for score in GAME.scores(state))
    return answers


ROUNDING = 1e-9  # of a sum of shares


def look_at(state: object, seat: int, legal: list[int], pieces: list[int], dice: Dice) -> None:
    assert isinstance(state, HavocState)
    view = GAME.view(state, seat)
    world = GAME.imagine(view, dice)
    assert GAME.pieces(world)[:-1] == pieces[:-1] and list(GAME.view(world, seat).cells) == list(view.cells)
    moves = Moves()
    GAME.list_moves(world, seat, moves)
    assert moves.listed() == legal and len(GAME.weigh(view, legal)) == len(legal)
    assert GAME.plain(view) and GAME.tensor(view) and GAME.features(state)
    shares = list(GAME.value(state))
    assert min(shares) >= 0.0 and sum(shares) <= 1.0 + ROUNDING


# -- What a box says


@pytest.mark.parametrize("seats", range(3, 7))
def test_hh_t5_no_game_takes_more_answers_than_it_says(seats: int) -> None:
    options = GAME.check_options(None)
    taken = [play_through(seats, options, Dice(seed), greedy) for seed in range(2) for greedy in (False, True)]
    assert max(taken) <= GAME.longest(seats, options) == longest(OURS, seats) < 20 * max(taken)


def test_hh_t5_a_short_track_makes_a_short_game() -> None:
    short = GAME.check_options({"house": {"track": dict.fromkeys(TRACK, 1)}})
    assert box_of(short["house"]).most_turns == 8 and GAME.longest(4, short) * 6 < GAME.longest(
        4, GAME.check_options(None)
    )


def test_a_glance_weighs_the_money_of_the_box() -> None:
    """Ten times the money is the same game, and the most that a house may hold is no trouble."""
    money = {"low": 5000, "middle": 10_000, "high": 15_000}
    rich = box_of({"cash values": money, "income": {name: 10 * value for name, value in INCOME.items()}})
    assert rich.best_score == 10 * OURS.best_score
    shares = [list(value_of(table("C3", "D3", "D4", money=((100, 300),), house=box))) for box in (OURS, rich)]
    assert shares[0] == pytest.approx(shares[1], rel=0.2)
    richest = box_of({"cash values": dict.fromkeys(CASH_VALUES, 100_000), "income": dict.fromkeys(INCOME, 100_000)})
    state = table("C3", "D3", "D4", money=((100,) * 10,), house=richest)
    assert 0.0 < sum(value_of(state)) <= 1.0
