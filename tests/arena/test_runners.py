"""Here or in processes: the same results, each once, whoever is lost on the way."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from arena.lost import die_always, die_once, double
from rookery.arena.runners import Here, NoCluster, Processes, Runner, WorkLost, in_order, open_runner
from rookery.arena.simulate import Plan, Played, checked, play_all

PLAN = checked(Plan("thieves", 3, ("greedy", "random"), games=20, seed=5))


def results(runner: Runner) -> list[Played]:
    with closing(runner):
        return list(play_all(PLAN, runner))


def test_the_same_seeds_give_the_same_games_here_and_in_processes() -> None:
    assert results(Here()) == results(Processes(2))


def test_a_lost_workers_piece_is_done_again_and_nothing_is_counted_twice(tmp_path: Path) -> None:
    pieces = [(str(tmp_path), number) for number in range(12)]
    found = list(Processes(2).run(die_once, pieces))
    assert sorted(found) == [(number, 2 * number) for number in range(12)]
    assert len(list(tmp_path.glob("3-*"))) == 2


def test_work_that_always_takes_its_worker_with_it_is_given_up_by_name(tmp_path: Path) -> None:
    with pytest.raises(WorkLost, match="lost 4 times"):
        list(Processes(1).run(die_always, [(str(tmp_path), 0)]))


def test_results_are_put_back_in_order_as_soon_as_they_can_be() -> None:
    given: list[int] = []

    def found() -> Iterator[tuple[int, str]]:
        for number in (1, 0, 3, 2):
            given.append(number)
            yield number, str(number)

    seen = [(result, len(given)) for result in in_order(found())]
    assert seen == [("0", 2), ("1", 2), ("2", 4), ("3", 4)]


def test_who_stops_early_leaves_no_process_behind(tmp_path: Path) -> None:
    found = Processes(2).run(double, ((str(tmp_path), number) for number in range(10**9)))
    assert next(found)[1] % 2 == 0
    found.close()
    assert multiprocessing.active_children() == []


def test_one_process_is_this_one() -> None:
    assert isinstance(open_runner(1), Here)
    assert isinstance(open_runner(3), Processes)


def test_a_cluster_that_is_not_there_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"pip install 'rookery\[cluster\]'"):
        open_runner(1, "auto")
