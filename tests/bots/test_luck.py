"""What a world brought is told from what an answer did."""

from __future__ import annotations

from statistics import fmean, pstdev

import pytest
from librt.vecs import vec

import rookery
from rookery.bots import GreedyBot, seat_view
from rookery.bots.outside import invite
from rookery.bots.search.bot import SearchBot
from rookery.bots.search.luck import Luck
from rookery.bots.seat_view import SeatView
from rookery.core.chance import Dice

pytestmark = pytest.mark.uncounted


def after(promises: list[float], outcomes: list[float]) -> Luck:
    """Two seats, of which the second is promised and gets the rest."""
    luck = Luck(2)
    for promise, outcome in zip(promises, outcomes, strict=True):
        luck.promise = vec[float]([promise, 1.0 - promise])
        luck.learn(vec[float]([outcome, 1.0 - outcome]))
    return luck


WORLDS = [0.1, 0.5, 0.3, 0.7] * 10


def test_where_promises_are_kept_all_of_a_good_world_is_luck() -> None:
    luck = after(WORLDS, [world + 0.2 for world in WORLDS])
    luck.promise = vec[float]([0.6, 0.4])
    assert (luck.of(0), luck.of(1)) == pytest.approx((0.2, -0.2))


def test_where_half_of_a_promise_is_kept_half_of_it_is_luck() -> None:
    luck = after(WORLDS, [0.5 * world for world in WORLDS])
    luck.promise = vec[float]([0.6, 0.4])
    assert luck.of(0) == pytest.approx(0.1)


@pytest.mark.parametrize("outcomes", [[0.4] * 40, [1.0 - world for world in WORLDS]])
def test_where_promises_tell_nothing_or_the_contrary_nothing_is_luck(outcomes: list[float]) -> None:
    luck = after(WORLDS, outcomes)
    luck.promise = vec[float]([0.6, 0.4])
    assert luck.of(0) == 0.0


def test_where_all_worlds_promise_the_same_nothing_is_luck() -> None:
    assert after([0.5] * 10, [0.1, 0.9] * 5).of(0) == 0.0


def test_nothing_is_luck_before_eight_outcomes_are_known() -> None:
    assert after(WORLDS[:7], WORLDS[:7]).of(0) == 0.0 != after(WORLDS[:8], WORLDS[:8]).of(0)


def look_at(key: str, answers: int) -> SeatView:
    """The next question with a choice after so many answers of greedy bots."""
    match, greedy, dice = rookery.match(key, 4, seed=3), GreedyBot(), Dice(3)
    for _ in range(answers):
        match.play(match.asked[0], greedy.choose(seat_view(match, match.asked[0]), dice))
    while len(match.legal(match.asked[0])) < 2:
        match.play(match.asked[0], match.legal(match.asked[0])[0])
    return seat_view(match, match.asked[0])


def results(look: SeatView, spec: str) -> list[list[float]]:
    """What each answer is thought to bring, for forty seeds."""
    found = []
    for seed in range(40):
        bot = invite(f"{spec},seed={seed}")
        assert isinstance(bot, SearchBot)
        found.append(bot.think(look).results)
    return found


def disagreement(found: list[list[float]]) -> float:
    """How far searches differ about how much better one answer is than the others."""
    leads = [[result - fmean(of_search) for result in of_search] for of_search in found]
    return fmean(pstdev(of_answer) for of_answer in zip(*leads, strict=True))


def test_with_luck_taken_off_searches_agree_better_about_which_answer_is_best() -> None:
    look = look_at("thieves", 9)
    plain, fair = results(look, "search:200it,curiosity=50"), results(look, "search:200it,curiosity=50,luck=1")
    assert disagreement(fair) < 0.9 * disagreement(plain)
    assert fmean(map(fmean, fair)) == pytest.approx(fmean(map(fmean, plain)), abs=0.01)
