"""One seat of every game in Gymnasium, judged by Gymnasium's own checker."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, NameNotFound, ResetNeeded
from gymnasium.utils.env_checker import check_env

from rookery.games import find, keys
from rookery.research.gymnasium import SeatEnv, register


@pytest.mark.parametrize("key", keys())
def test_gymnasiums_checker_passes(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    register()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*(infinity|-inf|inf).*")  # counts without a bound are meant to be so
        check_env(gymnasium.make(f"rookery/{key}-v{find(key).version}").unwrapped)


def first_legal(mask: np.ndarray) -> int:
    return int(np.flatnonzero(mask)[0])


def test_a_game_against_bots_is_played_to_its_end() -> None:
    env = SeatEnv("sneaks", seats=3, seat=1, opponents=("greedy", "random"))
    observed, info = env.reset(seed=4)
    ended, steps = False, 0
    while not ended:
        observed, reward, ended, cut, info = env.step(first_legal(info["action_mask"]))
        steps += 1
        assert ended or reward == 0.0
    assert steps > 5 and reward in (pytest.approx(-1 / 3), pytest.approx(2 / 3), pytest.approx(1 / 6), 0.0)
    assert info["place"] in (1, 2, 3) and (info["place"] == 1) == (1 in info["winners"])
    with pytest.raises(ResetNeeded, match="reset deals a new one"):
        env.step(0)


def test_the_same_seed_makes_the_same_game() -> None:
    def rewards() -> list[bytes]:
        env = SeatEnv("sneaks", seats=3, opponents="greedy")
        seen = [env.reset(seed=9)[0]["observation"].tobytes()]
        for step in range(6):
            seen.append(env.step(first_legal(env.table.mask(0)))[0]["observation"].tobytes())
        return seen

    assert rewards() == rewards()


def test_many_environments_step_together() -> None:
    register()
    settings: dict[str, Any] = {"seats": 3, "opponents": "random"}
    together = gymnasium.make_vec("rookery/thieves-v2", num_envs=3, vectorization_mode="sync", **settings)
    observed, infos = together.reset(seed=1)
    for step in range(30):
        actions = np.array([first_legal(mask) for mask in observed["action_mask"]])
        observed, rewards, ended, cut, infos = together.step(actions)
    assert observed["observation"].shape[0] == rewards.shape[0] == 3
    together.close()


def test_environments_in_processes_of_their_own_are_those_of_one_process() -> None:
    register()

    def seen(how: str) -> list[bytes]:
        settings: dict[str, Any] = {"seats": 3, "opponents": "greedy"}
        together = gymnasium.make_vec("rookery/thieves-v2", num_envs=2, vectorization_mode=how, **settings)
        observed, infos = together.reset(seed=1)
        found = [observed["observation"].tobytes()]
        for step in range(8):
            actions = np.array([first_legal(mask) for mask in observed["action_mask"]])
            observed, rewards, ended, cut, infos = together.step(actions)
            found.append(observed["observation"].tobytes() + rewards.tobytes())
        together.close()
        return found

    assert seen("async") == seen("sync")


def test_an_illegal_answer_is_taken_as_the_environment_was_told() -> None:
    for illegal in ("lose", "random", "raise"):
        env = SeatEnv("sneaks", illegal=illegal)
        observed, info = env.reset(seed=1)
        bad = int(np.flatnonzero(observed["action_mask"] == 0)[0])
        if illegal == "raise":
            with pytest.raises(InvalidAction, match="seat 0 may not answer"):
                env.step(bad)
            continue
        observed, reward, ended, cut, info = env.step(bad)
        assert ended == (illegal == "lose") and ("may not answer" in info.get("illegal", "")) == ended
        assert reward == (pytest.approx(-1 / 2) if ended else 0.0)
    with pytest.raises(InvalidAction, match="the actions are the numbers from 0 to"):
        env.step(10**6)


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 9}, "Thieves! is for 3 to 6 seats, not 9"),
        ({"seat": 3}, "there is no seat 3: the seats are 0 to 2"),
        ({"opponents": "wizard"}, "there is no bot 'wizard'"),
        ({"opponents": ["random"]}, "2 opponents are needed, not 1"),
    ],
)
def test_wrong_settings_are_refused_with_a_reason(settings: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        SeatEnv(**{"game": "thieves", **settings})  # type: ignore[arg-type]


def test_a_game_that_is_not_here_is_gymnasiums_own_error() -> None:
    register()
    with pytest.raises(NameNotFound):
        gymnasium.make("rookery/chess-v1")
