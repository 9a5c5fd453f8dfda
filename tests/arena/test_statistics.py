"""What many games tell, on a few whose numbers can be checked by hand."""

from __future__ import annotations

import pytest

from rookery.arena.simulate import Played
from rookery.arena.statistics import quantile, report, spread, wilson


def game(bots: str, scores: list[int], winners: tuple[int, ...], answers: int = 10) -> Played:
    return Played(1, tuple(bots), scores, winners, answers, None)


def test_a_shared_win_counts_as_its_fraction() -> None:
    found = report([game("abb", [5, 5, 1], (0, 1)), game("bab", [1, 2, 3], (2,))])
    assert [(standing.name, standing.wins.share) for standing in found.by_bot] == [("a", 0.25), ("b", 0.75)]
    assert [standing.wins.share for standing in found.by_seat] == [0.25, 0.25, 0.5]
    assert found.shared == 1


def test_a_fair_share_counts_the_seats_that_a_bot_holds() -> None:
    found = report([game("abb", [1, 2, 3], (2,))])
    assert [standing.wins.fair for standing in found.by_bot] == pytest.approx([1 / 3, 2 / 3])


def test_scores_are_those_of_the_seats_that_a_bot_held() -> None:
    found = report([game("ab", [5, 1], (0,)), game("ba", [2, 7], (1,))])
    assert [(standing.score.mean, standing.score.median) for standing in found.by_bot] == [(6, 5), (1.5, 1)]


def test_the_interval_is_that_of_wilson() -> None:
    assert wilson(8, 10) == pytest.approx((0.4901625, 0.9433178), abs=1e-6)
    assert wilson(0, 10) == pytest.approx((0, 0.2775328), abs=1e-6)
    assert wilson(10, 10) == pytest.approx((0.7224672, 1), abs=1e-6)


def test_quantiles_are_numbers_that_occurred() -> None:
    ranked = [1, 2, 3, 4, 5, 6, 7, 8, 9, 100]
    assert [quantile(ranked, part) for part in (0.1, 0.5, 0.9)] == [1, 5, 9]
    assert spread([4]).tenth == spread([4]).nine_tenths == 4
