"""Chance in all its forms answers one question: a number below n."""

from __future__ import annotations

import hmac
from collections import Counter
from fractions import Fraction

import pytest

from rookery.core.chance import SPAN, Chance, Dice, Odometer, Probe, Recorder, Script, Stream

KEY = bytes(range(32))


def draws(chance: Chance, n: int, times: int) -> list[int]:
    return [int(chance.below(n)) for draw in range(times)]


def test_chance_itself_says_nothing() -> None:
    with pytest.raises(NotImplementedError):
        Chance().below(6)


# -- Dice


def test_dice_of_one_seed_fall_the_same_way_in_every_build() -> None:
    assert draws(Dice(7), 6, 12) == [5, 5, 0, 3, 3, 1, 5, 3, 5, 2, 5, 2]


def test_dice_of_neighbouring_seeds_are_unrelated() -> None:
    agree = [draws(Dice(seed), 1000, 3) == draws(Dice(seed + 1), 1000, 3) for seed in range(500)]
    assert not any(agree)
    firsts = Counter(draws(Dice(seed), 2, 1)[0] for seed in range(2000))
    assert 900 < firsts[0] < 1100


@pytest.mark.parametrize("n", [2, 3, 7, 52])
def test_dice_are_fair(n: int) -> None:
    counts = Counter(draws(Dice(1), n, 1000 * n))
    assert sorted(counts) == list(range(n))
    assert all(850 < number < 1150 for number in counts.values())


def test_dice_can_begin_after_any_number_of_throws() -> None:
    assert draws(Dice(7, drawn=5), 52, 10) == draws(Dice(7), 52, 15)[5:]


def test_dice_take_any_seed() -> None:
    assert draws(Dice(-1), 52, 5) != draws(Dice(1), 52, 5)
    assert draws(Dice(10**30), 52, 5) == draws(Dice(10**30), 52, 5)


# -- Stream


def test_a_stream_is_hmac_sha_256_over_the_number_of_the_draw_and_of_the_attempt() -> None:
    for drawn in range(3):
        message = drawn.to_bytes(8, "big") + bytes(8)
        word = int.from_bytes(hmac.digest(KEY, message, "sha256")[:8], "big") >> 2
        assert Stream(KEY, drawn).below(1000) == word % 1000


def test_a_stream_can_begin_after_any_number_of_draws() -> None:
    assert draws(Stream(KEY, drawn=5), 52, 10) == draws(Stream(KEY), 52, 15)[5:]


def test_a_stream_draws_again_rather_than_favour_small_numbers() -> None:
    """Of n = 3/4 of the span only the first n numbers count; the rest would make the low ones twice as likely."""
    n = SPAN // 4 * 3
    rejected = [drawn for drawn in range(50) if Stream(KEY, drawn).draw(0) >= n]
    assert rejected
    for drawn in rejected:
        stream = Stream(KEY, drawn)
        tries = [stream.draw(attempt) for attempt in range(20)]
        assert stream.below(n) == next(number for number in tries if number < n)
        assert stream.drawn == drawn + 1


def test_a_stream_is_fair() -> None:
    counts = Counter(draws(Stream(KEY), 6, 6000))
    assert all(850 < counts[face] < 1150 for face in range(6))


# -- Script


def test_a_script_says_what_is_written_and_then_hands_over() -> None:
    assert draws(Script([3, 1, 0], Dice(7)), 6, 5) == [3, 1, 0, *draws(Dice(7), 6, 2)]


def test_a_script_that_ends_says_so() -> None:
    script = Script([3])
    script.below(6)
    with pytest.raises(ValueError, match="no further outcome of chance is known"):
        script.below(6)


@pytest.mark.parametrize("outcome", [6, -1, 10**30])
def test_a_script_says_nothing_that_cannot_be(outcome: int) -> None:
    with pytest.raises(ValueError, match=f"outcome {outcome} is not below 6"):
        Script([outcome]).below(6)


# -- Recorder


def test_a_recorder_writes_down_what_another_says() -> None:
    recorder = Recorder(Script([3, 1, 0]))
    draws(recorder, 6, 3)
    assert list(recorder.outcomes) == [3, 1, 0]


# -- Odometer


def test_an_odometer_goes_through_every_combination_once() -> None:
    odometer, seen, more = Odometer(), [], True
    while more:
        seen.append((int(odometer.below(2)), int(odometer.below(3))))
        assert odometer.probability() == Fraction(1, 6)
        more = odometer.turn()
    assert seen == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


def test_an_odometer_follows_a_tree_whose_branches_differ() -> None:
    """A coin, and a die only if the coin shows 1."""
    odometer, seen, total, more = Odometer(), [], Fraction(0), True
    while more:
        coin = int(odometer.below(2))
        seen.append((coin, int(odometer.below(3)) if coin else None))
        total += odometer.probability()
        more = odometer.turn()
    assert seen == [(0, None), (1, 0), (1, 1), (1, 2)]
    assert total == 1


def test_an_odometer_without_chance_has_one_certain_outcome() -> None:
    odometer = Odometer()
    assert odometer.probability() == 1
    assert not odometer.turn()


# -- Probe


def test_a_probe_says_what_is_known_and_how_many_outcomes_the_first_unknown_draw_has() -> None:
    probe = Probe([3, 1])
    assert draws(probe, 6, 2) == [3, 1] and probe.limit == 0
    assert draws(probe, 52, 1)[0] < 52 and probe.limit == 52
    draws(probe, 4, 3)
    assert probe.limit == 52
