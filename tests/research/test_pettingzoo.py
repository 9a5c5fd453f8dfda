"""Every game in PettingZoo, judged by PettingZoo's own tests."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from rookery.core.match import IllegalMove
from rookery.games import find, keys
from rookery.research.pettingzoo import env, parallel_env

TABLES = [(key, seats) for key in keys() for seats in sorted({find(key).seats[0], find(key).seats[-1]})]
every_table = pytest.mark.parametrize(("key", "seats"), TABLES)
every_game = pytest.mark.parametrize("key", keys())


@pytest.fixture(autouse=True)
def lenient() -> Iterator[None]:
    """PettingZoo warns of every observation that is a dictionary, although its own masks are such."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


def least(key: str) -> int:
    return find(key).seats[0]


# -- PettingZoo's own tests


@every_table
def test_the_api_test_passes(key: str, seats: int) -> None:
    api_test(env(key, seats), num_cycles=20)


@every_table
def test_the_parallel_api_test_passes(key: str, seats: int) -> None:
    parallel_api_test(parallel_env(key, seats), num_cycles=40)


@every_game
def test_the_seed_tests_pass(key: str) -> None:
    seed_test(partial(env, key, least(key)), num_cycles=10)
    parallel_seed_test(partial(parallel_env, key, least(key), illegal="random"), num_cycles=10)


@every_game
def test_the_render_test_passes_as_text_and_as_svg(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    svg = {"svg": lambda drawn: drawn.startswith("<svg ") and drawn.endswith("</svg>")}
    render_test(partial(env, key, least(key)), custom_tests=svg)
    assert find(key).title in capsys.readouterr().out


@pytest.mark.parametrize(
    ("key", "seats", "house"),
    [
        ("sneaks", 4, {"deck I": {"2 blue": 30}, "deck II": {"2 green": 30}}),
        ("thieves", 3, {"cards": {"Thieves": 0, "Fortune": 0}}),
    ],
)
def test_the_max_cycles_test_passes_where_all_agents_act_equally_often(key: str, seats: int, house: object) -> None:
    settings = {"options": {"house": house}, "illegal": "random", "seed": 5}
    max_cycles_test(
        SimpleNamespace(
            env=partial(env, key, seats, **settings), parallel_env=partial(parallel_env, key, seats, **settings)
        )
    )


# -- what they do not look at


def test_rewards_and_rankings_come_at_the_end() -> None:
    game = parallel_env("thieves", 3)
    observed, infos = game.reset(seed=3)
    while game.agents:
        actions = {agent: int(np.flatnonzero(observed[agent]["action_mask"])[0]) for agent in game.agents}
        observed, rewards, ended, cut, infos = game.step(actions)
        assert all(ended.values()) or set(rewards.values()) == {0.0}
    assert sum(rewards.values()) == pytest.approx(0.0)
    best = max(infos, key=lambda agent: infos[agent]["score"])
    assert infos[best]["place"] == 1 and rewards[best] > 0
    assert sorted(infos[agent]["place"] for agent in infos)[0] == 1


def test_scores_can_be_the_reward() -> None:
    game = env("sneaks", 2, reward="score")
    game.reset(seed=1)
    totals = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        observed, reward, ended, cut, info = game.last()
        totals[agent] += reward
        game.step(None if ended else int(np.flatnonzero(observed["action_mask"])[0]))
    assert list(totals.values()) == [float(score) for score in game.unwrapped.table.match.scores]


def test_an_agent_that_is_not_asked_can_only_wait() -> None:
    game = parallel_env("thieves", 3)
    observed, infos = game.reset(seed=1)
    wait = game.action_space("player_0").n - 1
    waiting = [agent for agent in game.agents if list(np.flatnonzero(observed[agent]["action_mask"])) == [wait]]
    assert len(waiting) == 2
    assert all((infos[agent]["action_mask"] == observed[agent]["action_mask"]).all() for agent in game.agents)


def test_wrong_actions_are_refused_with_a_reason_and_change_nothing() -> None:
    game = env("thieves", 3)
    game.reset(seed=1)
    before = game.unwrapped.table.match.digest
    legal = game.last()[0]["action_mask"]
    with pytest.raises(IllegalMove, match="may not answer"):
        game.step(int(np.flatnonzero(legal == 0)[0]))
    with pytest.raises(IllegalMove, match="is asked and cannot wait"):
        game.step(game.action_space("player_0").n - 1)
    with pytest.raises(AssertionError, match="action"):
        game.step(10**6)
    with pytest.raises(ValueError, match="cannot be None"):
        game.unwrapped.step(None)
    assert game.unwrapped.table.match.digest == before


def test_a_joint_action_must_be_whole_and_legal() -> None:
    game = parallel_env("sneaks", 3)
    observed, infos = game.reset(seed=1)
    good = {agent: int(np.flatnonzero(observed[agent]["action_mask"])[0]) for agent in game.agents}
    before = game.table.match.digest
    with pytest.raises(ValueError, match="there is none of player_2"):
        game.step({agent: good[agent] for agent in ("player_0", "player_1")})
    with pytest.raises(IllegalMove, match="seat 2 may not answer"):
        game.step({**good, "player_2": 500})
    assert game.table.match.digest == before


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"game": "chess"}, "there is no game 'chess'; the games are: gentlemen"),
        ({"seats": 9}, "Thieves! is for 3 to 6 seats, not 9"),
        ({"reward": "glory"}, "there is no reward 'glory'; the rewards are: win, score"),
        ({"illegal": "shrug"}, "illegal is 'shrug': it must be one of raise, random"),
        ({"render_mode": "hologram"}, "there is no render mode 'hologram'; the modes are: human, ansi, svg"),
        ({"options": {"extended": 3}}, "option extended is 3"),
    ],
)
def test_wrong_settings_are_refused_with_a_reason(settings: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parallel_env(**{"game": "thieves", "seats": 3, **settings})  # type: ignore[arg-type]
