"""Contests: every line-up plays the same deals in rotated seats, and where it is played changes nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from rookery.arena.contest import (
    Contest,
    bucket,
    check,
    deal_seed,
    games_in_block,
    line_ups,
    milliseconds,
    play_block,
    ranks,
    tables,
)
from rookery.arena.runners import Here, Processes
from rookery.arena.simulate import Fault, Played
from rookery.arena.stopping import Better, Fixed
from rookery.arena.tournament import Missing, hold

CONTEST = Contest("thieves", 3, ("greedy", "random", "greedy:1"), seed=5)
BOTS = ("a", "b", "c", "d", "e", "f")


@pytest.mark.parametrize(("seats", "bots"), [(3, 2), (4, 2), (4, 3), (4, 4), (4, 5), (4, 6), (2, 5), (6, 4)])
def test_each_bot_sits_on_every_seat_equally_often_in_every_block(seats: int, bots: int) -> None:
    contest = Contest("thieves", seats, BOTS[:bots], seed=1)
    for number in range(5):
        held = Counter((seat, bot) for table in tables(contest, number) for seat, bot in enumerate(table))
        assert len(held) == seats * bots and len(set(held.values())) == 1


def test_few_bots_meet_in_every_way_to_share_the_seats() -> None:
    found = line_ups(Contest("thieves", 4, ("a", "b"), seed=1), 0)
    assert sorted(Counter(line_up)["a"] for line_up in found) == [1, 2, 3]


def test_many_bots_all_meet_each_other_over_the_deals() -> None:
    contest = Contest("sneaks", 2, BOTS, seed=1)
    met = {frozenset(table) for number in range(20) for table in tables(contest, number)}
    assert len(met) == 15


def test_all_games_of_a_block_have_the_same_deal_and_no_other_block_has() -> None:
    blocks = [play_block(CONTEST, number) for number in range(4)]
    seeds = [{played.seed for played in block.games} for block in blocks]
    assert [len(seed) for seed in seeds] == [1] * 4 and len(set.union(*seeds)) == 4


def test_the_order_at_the_table_changes_from_deal_to_deal() -> None:
    assert len({line_ups(CONTEST, number)[0] for number in range(20)}) > 2


def test_a_deal_cannot_be_told_from_its_number() -> None:
    assert len({deal_seed(replace(CONTEST, seed=seed), 0) for seed in range(50)}) == 50


def test_the_result_is_the_same_here_and_in_processes() -> None:
    assert hold(CONTEST, Here(), Fixed(6)) == hold(CONTEST, Processes(2), Fixed(6))


@pytest.mark.uncounted
def test_an_early_stop_is_at_the_same_block_here_and_in_processes() -> None:
    contest = replace(CONTEST, bots=("greedy", "random"))
    one, two = Better(contest, 0.1, 400), Better(contest, 0.1, 400)
    assert hold(contest, Here(), one) == hold(contest, Processes(2), two)
    assert one.answered and one.verdict == two.verdict and one.share.count < 400


def test_a_block_holds_every_line_up_in_every_rotation() -> None:
    assert games_in_block(CONTEST) == 3
    assert games_in_block(Contest("thieves", 4, ("a", "b"), seed=1)) == 12
    assert games_in_block(Contest("thieves", 4, BOTS, seed=1)) == 24


def test_work_is_dealt_out_whole_and_once() -> None:
    missing = Missing(50, there={3, 7, 49})
    dealt = list(missing.take(2))
    missing.seen([play_block(CONTEST, 0)])
    while missing.left:
        dealt += missing.take(2)
    assert dealt == [number for number in range(50) if number not in (3, 7, 49)]


def game(scores: list[int], winners: tuple[int, ...], fault: Fault | None = None) -> Played:
    return Played(1, tuple("abcd")[: max(len(scores), 3)], scores, winners, 9, None, fault)


def test_winners_come_first_then_who_has_more_and_equals_share_a_rank() -> None:
    assert ranks(game([5, 7, 5], (1,))) == [2.5, 1, 2.5]
    assert ranks(game([7, 7, 5], (0,))) == [1, 2, 3]
    assert ranks(game([-1, -1, -1], ())) == [2, 2, 2]
    assert ranks(game([], (0, 2), Fault("b", 1, "fell over"))) == [1.5, 3, 1.5]


def test_the_time_of_a_move_is_known_to_within_a_tenth() -> None:
    for seconds in (2e-6, 0.000123, 0.0456, 7.89):
        assert milliseconds(bucket(seconds)) == pytest.approx(1000 * seconds, rel=0.1)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "poker"}, "there is no game 'poker'"),
        ({"seats": 9}, "3 to 6 seats, not 9"),
        ({"bots": ("greedy",)}, "two bots or more"),
        ({"bots": ("greedy", "random", "greedy")}, "greedy is named 2 times"),
        ({"seconds": 0.0}, "some time for a move"),
        ({"options": {"speed": 3}}, "there is no option 'speed'"),
    ],
)
def test_a_contest_that_cannot_be_played_is_refused(change: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        check(replace(CONTEST, **change))  # type: ignore[arg-type]


def test_a_spoilt_game_does_not_spoil_the_others() -> None:
    bad = f"{Path(__file__).parent / 'bots.py'}:Crasher"
    block = play_block(replace(CONTEST, bots=("greedy", "random", "greedy:1", bad)), 0)
    spoilt = [played for played in block.games if played.fault]
    assert len(block.games) == 12 and len(spoilt) == 9
    assert all(bad in played.bots for played in spoilt)
    assert all(len(played.scores) == 3 for played in block.games if not played.fault)
