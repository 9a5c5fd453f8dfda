"""What is foreseen of a position: a token that is tried must be worth what it is worth when it lies there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rookery.core.chance import Dice
from rookery.core.moves import Moves
from rookery.games.gentlemen import GAME
from rookery.games.gentlemen.bot import Outlook, weigh_alliance
from rookery.games.gentlemen.components import EQUIPMENT, PAIR_MASK, TILES, WHITE
from rookery.games.gentlemen.prospect import Prospect
from rookery.games.gentlemen.state import GentlemenState

SEEDS = range(4)


def positions(seed: int) -> Iterator[GentlemenState]:
    """Some of a game in which everybody answers at random, and so digs Tunnels."""
    dice, moves, count = Dice(seed), Moves(), 0
    state = GAME.start(4, GAME.check_options(None), dice)
    assert isinstance(state, GentlemenState)
    while state.asked:
        seat = state.first_asked()
        moves.clear()
        GAME.list_moves(state, seat, moves)
        GAME.play(state, seat, moves.pick(dice), dice)
        count += 1
        if count % 9 == 0 and state.asked:
            yield state.clone()


def outlook(state: GentlemenState) -> Outlook:
    return Outlook(GAME.view(state, state.first_asked()))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_token_is_worth_as_much_tried_as_placed(seed: int) -> None:
    for state in positions(seed):
        tried = outlook(state)
        for tile in range(TILES):
            for kind in range(0, EQUIPMENT, 4):
                placed = state.clone()
                placed.put(tile, kind, 1)
                assert tried.value_with(kind, tile) == pytest.approx(outlook(placed).value())


@pytest.mark.parametrize("seed", SEEDS)
def test_an_alliance_is_worth_as_much_tried_as_made(seed: int) -> None:
    for state in positions(seed):
        for pair in PAIR_MASK:
            made = state.clone()
            made.set_field(WHITE, pair)
            assert weigh_alliance(outlook(state), pair) == pytest.approx(outlook(made).value())


@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_tried_leaves_nothing_behind(seed: int) -> None:
    for state in positions(seed):
        tried = outlook(state)
        before = tried.value()
        tried.value_with(3, 2)
        weigh_alliance(tried, PAIR_MASK[0])
        assert (tried.value(), tried.foresee(), tried.kinds[2]) == (before, tried.hope, Prospect(state).kinds[2])


def test_some_of_these_positions_have_a_double_location() -> None:
    assert any(Prospect(state).is_linked() for seed in SEEDS for state in positions(seed))
