"""Ratings, on results whose truth is known."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from rookery.arena.contest import Block, Contest, rotations
from rookery.arena.rating.bootstrap import draws, estimates, ratios, shares
from rookery.arena.rating.bradley_terry import ELO, PRIOR, elo
from rookery.arena.rating.nash import advantages, mixture
from rookery.arena.rating.skill import skills
from rookery.arena.rating.sums import MOST_ROWS, add_up, gather
from rookery.arena.simulate import Fault, Played
from rookery.arena.standings import standings
from rookery.arena.statistics import report

BOTS = ("weak", "middling", "strong")
STRENGTH = {"weak": 1.0, "middling": 2.0, "strong": 4.0}
CONTEST = Contest("thieves", 3, BOTS, seed=1)


def blocks(count: int, seed: int = 1) -> list[Block]:
    """Games in which each place goes to one of those left, as likely as it is strong."""
    dice = Random(seed)
    return [Block(number, [race(table, dice) for table in rotations(BOTS)], {}, 0.0) for number in range(count)]


def race(table: tuple[str, ...], dice: Random) -> Played:
    left, scores = list(range(len(table))), [0] * len(table)
    for place in range(len(table)):
        first = dice.choices(left, [STRENGTH[table[seat]] for seat in left])[0]
        scores[first] = len(table) - place
        left.remove(first)
    return Played(1, table, scores, (scores.index(len(table)),), 9, None)


def test_bradley_and_terry_find_the_strengths_that_made_the_games() -> None:
    beaten = add_up(blocks(3000), BOTS).beaten.sum(0)
    truth = ELO * np.log10([0.5, 1, 2])
    assert elo(beaten) == pytest.approx(truth, abs=12)


def test_two_bots_have_the_odds_of_their_games() -> None:
    ratings = elo(np.array([[0.0, 30.0], [10.0, 0.0]]))
    assert ratings[0] - ratings[1] == pytest.approx(ELO * np.log10((30 + PRIOR) / (10 + PRIOR)), abs=0.01)


def test_a_bot_that_never_lost_has_a_finite_rating() -> None:
    assert np.isfinite(elo(np.array([[0.0, 30.0], [0.0, 0.0]]))).all()


def test_openskill_puts_them_in_the_same_order() -> None:
    weak, middling, strong = skills(blocks(150), BOTS)
    assert weak.value < middling.value < strong.value
    assert weak.high < strong.low


def close_game(table: tuple[str, ...], dice: Random) -> Played:
    """Scores that are often equal."""
    scores = [dice.choice([0, 1, 1, 2]) for seat in table]
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Played(1, table, scores, winners, 9, None)


def test_ratings_are_the_same_to_the_last_bit_on_every_python() -> None:
    dice = Random(3)
    played = [Block(number, [close_game(table, dice) for table in rotations(BOTS)], {}, 0.0) for number in range(40)]
    wins = [standing.wins for standing in report([game for block in played for game in block.games]).by_bot]
    assert [share.share for share in wins] == [0.3305555555555556, 0.3513888888888889, 0.3180555555555556]
    assert [share.low for share in wins] == [0.25279463631781696, 0.27179075232195016, 0.24148136631102685]
    found = skills(played, BOTS)
    assert [skill.value for skill in found] == [25.346818727232176, 24.726904870338057, 24.43324926197314]
    assert [skill.low for skill in found] == [23.025392083442924, 22.272460979802297, 21.81378249937397]
    truth = [3.8311984260519, 6.7045692662703, -10.5357676923223]
    assert elo(add_up(played, BOTS).beaten.sum(0)) == pytest.approx(truth, abs=1e-9)  # numpy adds as processors like it


# -- Intervals


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Of 200 contests of 60 blocks; the seeds are fixed, and 95 % of 200 is 190."""
    held = 0
    for seed in range(200):
        sums = add_up(blocks(60, seed), BOTS)
        found = shares(sums.won, sums.held, draws(60, 300))[2]
        held += found.low <= 4 / 7 <= found.high
    assert 178 <= held <= 199


def test_blocks_are_drawn_whole_so_games_that_repeat_each_other_teach_nothing() -> None:
    once = add_up(blocks(50), BOTS)
    thrice = add_up([Block(one.number, one.games * 3, {}, 0.0) for one in blocks(50)], BOTS)
    assert shares(once.won, once.held, draws(50)) == pytest.approx(shares(thrice.won, thrice.held, draws(50)))


def test_where_all_blocks_are_alike_the_interval_is_not_nothing() -> None:
    won, held = np.ones((20, 1)), np.ones((20, 1))
    found = shares(won, held, draws(20))[0]
    assert found.value == 1 and 0.8 < found.low < 0.9 and found.high == 1


def test_more_blocks_than_rows_are_added_up_without_loss() -> None:
    rows = np.random.default_rng(1).random((3 * MOST_ROWS + 7, 2))
    gathered = gather(rows)
    assert len(gathered) == MOST_ROWS
    assert gathered.sum(0) == pytest.approx(rows.sum(0))


def test_an_estimate_lies_within_its_interval() -> None:
    sums = add_up(blocks(40), BOTS)
    found = estimates(sums.rank.sum(0) / sums.held.sum(0), ratios(sums.rank, sums.held, draws(40)))
    assert all(one.low < one.value < one.high for one in found)


# -- Nash averaging

ROCK_PAPER_SCISSORS = np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]])


def test_rock_paper_and_scissors_are_alike() -> None:
    assert mixture(ROCK_PAPER_SCISSORS) == pytest.approx([1 / 3] * 3)


def test_who_beats_all_is_all_that_matters() -> None:
    assert mixture(np.array([[0.0, 0.2, 0.4], [-0.2, 0.0, 0.6], [-0.4, -0.6, 0.0]])) == pytest.approx([1, 0, 0])


def test_a_copy_shares_the_part_of_the_original() -> None:
    doubled = ROCK_PAPER_SCISSORS[np.ix_([0, 0, 1, 2], [0, 0, 1, 2])]
    assert mixture(doubled) == pytest.approx([1 / 6, 1 / 6, 1 / 3, 1 / 3], abs=1e-4)


def test_no_bot_beats_the_mixture() -> None:
    table = np.random.default_rng(7).uniform(-1, 1, (8, 8))
    advantage = table - table.T
    mixed = mixture(advantage)
    assert (advantage @ mixed).max() < 0.01 and mixed.sum() == pytest.approx(1)


def test_an_advantage_is_taken_over_meetings() -> None:
    beaten = np.array([[0.0, 3.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 0.0]])
    assert advantages(beaten).tolist() == [[0, 0.5, 0], [-0.5, 0, 0], [0, 0, 0]]


# -- The table


def test_the_table_has_the_strongest_first_and_all_of_its_numbers() -> None:
    found = standings(CONTEST, blocks(60))
    assert [line.bot for line in found.lines] == ["strong", "middling", "weak"]
    assert (found.deals, found.games) == (60, 180) and found.fair == pytest.approx(1 / 3)
    assert found.lines[0].wins.value == pytest.approx(4 / 7, abs=0.12)
    assert found.pairs["strong"]["weak"].value == pytest.approx(0.8, abs=0.1)
    assert found.pairs["strong"]["weak"].value + found.pairs["weak"]["strong"].value == pytest.approx(1)
    assert found.lines[0].nash.value == pytest.approx(1)


def test_a_fault_is_counted_against_its_bot() -> None:
    spoilt = Played(1, BOTS, [], (1, 2), 3, None, Fault("weak", 0, "fell over"))
    found = standings(CONTEST, [*blocks(3), Block(3, [spoilt], {}, 0.0)])
    assert {line.bot: line.faults for line in found.lines} == {"weak": 1, "middling": 0, "strong": 0}
    assert found.faults == [Fault("weak", 0, "fell over")]
