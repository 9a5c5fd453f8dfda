"""Thousands of games as arrays; what happens in each is tried in tests/core."""

from __future__ import annotations

import numpy as np
import pytest

from rookery.core.match import IllegalMove
from rookery.games import find, keys
from rookery.research.batch import Batch


@pytest.mark.parametrize("key", keys())
def test_arrays_have_a_row_for_each_game(key: str) -> None:
    game = find(key)
    batch = Batch(key, game.seats[0], games=3, seed=1)
    step = batch.step(batch.sample())
    assert step.observation is not None and step.mask is not None
    assert step.mask.shape == (3, len(game.moves)) and step.mask.dtype == np.bool_
    assert step.observation.shape[0] == 3 and step.observation.dtype == np.float32
    assert step.reward.shape == (3, game.seats[0]) and step.done.shape == step.player.shape == (3,)


def test_a_thousand_games_go_on_for_ever_and_pay_at_their_ends() -> None:
    batch = Batch("thieves", seats=4, games=1000, seed=1, observe=False)
    ended = 0
    for number in range(60):
        actions = batch.sample()
        before = batch.now().mask
        assert before is not None and before[np.arange(1000), actions].all()
        step = batch.step(actions)
        assert (step.reward[~step.done] == 0).all() and abs(step.reward.sum()) < 1e-2
        ended += int(step.done.sum())
    assert ended > 1000


def test_random_actions_are_thrown_with_dice_of_no_game() -> None:
    for seed in range(3):
        assert not seed <= Batch("sneaks", 2, games=1, seed=seed).dice.state < seed + 1_000_000


def test_the_same_seed_makes_the_same_batch() -> None:
    one, other = [Batch("sneaks", 3, games=20, seed=5) for copy in range(2)]
    for number in range(20):
        actions = one.sample()
        assert (actions == other.sample()).all()
        for here, there in zip(one.step(actions), other.step(actions), strict=True):
            assert here is not None and there is not None and (here == there).all()


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 2}, "Thieves! is for 3 to 6 seats, not 2"),
        ({"games": 0}, "a batch is of one game at least, not of 0"),
        ({"reward": "glory"}, "there is no reward 'glory'"),
    ],
)
def test_wrong_settings_are_refused_with_a_reason(settings: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Batch(**{"game": "thieves", "seats": 3, "games": 2, **settings})  # type: ignore[arg-type]


def test_wrong_actions_are_refused_with_a_reason() -> None:
    batch = Batch("thieves", seats=3, games=2)
    for actions in ([1], [1.0, 2.0], [[1, 2]]):
        with pytest.raises(ValueError, match="a step takes 2 whole numbers"):
            batch.step(actions)
    with pytest.raises(IllegalMove, match="game 0: seat . may not answer 'Pass it to seat 5' now"):
        batch.step([198, 198])
