"""Simulations: seats go round, seeds count up, and the number of processes changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rookery
from rookery.arena.line_up import bot_of, names_of, sign
from rookery.arena.simulate import Plan, batches, checked, line_up, simulate

PLAN = Plan("thieves", 3, ("greedy", "random"), games=12, seed=5, records=True)


def test_each_bot_sits_on_every_seat_equally_often() -> None:
    plan = checked(replace(PLAN, games=6))
    held = [(seat, bot) for number in range(6) for seat, bot in enumerate(line_up(plan, number))]
    assert plan.bots == ("greedy", "random", "greedy")
    assert {(seat, bot): held.count((seat, bot)) for seat, bot in held} == {
        **{(seat, "greedy"): 4 for seat in range(3)},
        **{(seat, "random"): 2 for seat in range(3)},
    }


def test_the_result_is_the_same_however_many_processes_play() -> None:
    assert simulate(PLAN, jobs=1) == simulate(PLAN, jobs=2)


def test_games_come_in_the_order_of_their_seeds_with_records_that_hold() -> None:
    records: list[dict[str, object]] = []
    played = simulate(PLAN, on_game=lambda one: records.append(one.record or {}))
    assert [one.seed for one in played] == list(range(5, 17))
    for one, record in zip(played, records, strict=True):
        assert rookery.verify(record).scores == one.scores
        assert record["players"] == [sign(name, bot) for name, bot in zip(("Ann", "Bob", "Cy"), one.bots, strict=True)]


def test_batches_cover_every_game_once() -> None:
    for games in (1, 7, 100, 5000):
        numbers = [batch.first + nth for batch in batches(replace(PLAN, games=games), 3) for nth in range(batch.count)]
        assert numbers == list(range(games))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "poker"}, "there is no game 'poker'"),
        ({"seats": 7}, "3 to 6 seats, not 7"),
        ({"games": 0}, "at least one game"),
        ({"bots": ()}, "0 bots are named"),
        ({"bots": ("random",) * 4}, "4 bots are named for 3 seats"),
        ({"bots": ("wizard",)}, "there is no bot 'wizard'"),
        ({"options": {"speed": 3}}, "there is no option 'speed'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(change: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        simulate(replace(PLAN, **change))  # type: ignore[arg-type]


def test_the_players_of_a_record_tell_names_and_bots() -> None:
    assert [bot_of(player) for player in ("Ann", "Bob (greedy:0.5)")] == ["", "greedy:0.5"]
    assert names_of(["Ann", "Bob (greedy:0.5)"], 2) == ["Ann", "Bob"]


def test_names_that_are_missing_alike_or_unfit_to_print_are_replaced() -> None:
    assert names_of([], 3) == ["Ann", "Bob", "Cy"]
    assert names_of(["Al", "Al", "Jo"], 3) == ["Ann", "Bob", "Cy"]
    assert names_of(["A\x1b[2Jl", "Jo", "Mo"], 3) == ["A[2Jl", "Jo", "Mo"]
