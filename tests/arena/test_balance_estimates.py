"""Numbers with their doubt, on inputs that can be checked by hand or whose truth is known."""

from __future__ import annotations

from random import Random

import pytest

from arena.watched import coin, made_up
from rookery.arena.balance.drama import changes, decided_at, drama_of
from rookery.arena.balance.estimates import mean_of, paired, slope, standing_out
from rookery.arena.balance.findings import GOOD, WATCH, about_seats
from rookery.arena.balance.seats import place_names, places_of, table_of
from rookery.arena.balance.usage import FEWEST_TELLING, alike, gain_of, users_of, without_echoes
from rookery.arena.balance.watching import NOBODY, Watched

FAIR = (0.25,) * 4
BIASED = (0.30, 0.25, 0.25, 0.20)


def test_a_mean_has_the_interval_of_its_sample() -> None:
    found = mean_of([1.0, 2.0, 3.0, 4.0])  # standard deviation 1.29, error 0.645
    assert (found.value, found.low, found.high) == pytest.approx((2.5, 1.234849, 3.765151), abs=1e-6)
    assert mean_of([2.0, 2.0], expected=2.0).p == 1.0


def test_pairs_take_out_what_both_share() -> None:
    deals = [float(deal) for deal in range(100)]
    found = paired(deals, [deal + 1 + deal % 2 for deal in deals])
    assert found.value == 1.5 and found.high - found.low < 0.25


def test_holm_stops_at_the_first_that_chance_can_explain() -> None:
    assert standing_out([0.9, 0.02, 0.001, 0.04]) == [False, False, True, False]
    assert standing_out([0.02, 0.001]) == [True, True]
    assert standing_out([]) == []


def test_a_slope_compares_only_seats_of_one_group() -> None:
    """In each group the one with more wins less, though the group with more wins more."""
    found = slope([([0.0, 1.0], [0.2, 0.1]), ([2.0, 3.0], [0.9, 0.8])])
    assert found is not None and found.value == pytest.approx(-0.1)


def test_a_slope_needs_groups_that_differ() -> None:
    assert slope([([1.0, 1.0], [0.0, 1.0])] * 9) is None


def test_a_biased_coin_is_found() -> None:
    for seed in range(5):
        begins, second, third, last = places_of(coin(Random(seed), 4000, BIASED))
        assert begins.stands_out and last.stands_out
        assert begins.wins.low > 0.25 > last.wins.high


def test_a_fair_coin_is_not_accused() -> None:
    """At most one table in twenty by mistake: of 100, twelve or more would come once in 250 tries."""
    tables = [places_of(coin(Random(seed), 400, FAIR)) for seed in range(100)]
    assert sum(any(place.stands_out for place in table) for table in tables) < 12


def test_places_are_counted_from_the_seat_that_begins() -> None:
    first, second, third, last = places_of([made_up((3,), starter=2), made_up((0,), starter=3)] * 10)
    assert (first.wins.share, second.wins.share) == (0.0, 1.0)
    assert place_names(3, begins=True) == ["begins", "second", "third"]
    assert places_of([made_up((1,), starter=NOBODY)])[1].name == "seat 1"


def test_fair_is_an_equal_part_of_the_games_that_somebody_won() -> None:
    places = places_of([made_up((0,)), made_up((1,)), made_up(()), made_up(())])
    assert [place.wins.fair for place in places] == [0.125] * 4


def test_findings_say_which_seat_wins_too_often_and_clear_the_others() -> None:
    (unfair,) = about_seats([table_of(coin(Random(1), 4000, BIASED))])
    assert (
        unfair.tone == WATCH
        and "the seat that begins wins" in unfair.text
        and "more than its fair share" in unfair.text
    )
    (fair,) = about_seats([table_of(coin(Random(1), 4000, FAIR))])
    assert fair.tone == GOOD and "no seat wins more or less" in fair.text


# -- What is used


def using(random: Random, games: int, helps: float) -> list[Watched]:
    """Each seat uses component 7 in half of all games; users win `helps` times as often as others."""
    found = []
    for number in range(games):
        used = tuple({7: 1} if random.random() < 0.5 else {} for seat in range(4))
        winner = random.choices(range(4), [helps if uses else 1.0 for uses in used])[0]
        found.append(made_up((winner,), used))
    return found


def surplus(games: list[Watched]) -> list[list[float]]:
    return [[float(seat in game.played.winners) - 0.25 for seat in range(4)] for game in games]


def test_what_helps_is_seen_to_go_with_winning() -> None:
    games = using(Random(1), 1000, helps=2.0)
    found = gain_of(users_of(games)[7], surplus(games))
    assert found is not None and found.low > 0.1 and found.p < 1e-6


def test_what_does_not_help_is_seldom_called_out() -> None:
    """One in twenty by mistake; of 100, twelve or more would come once in 250 tries."""
    wrong = 0
    for seed in range(100):
        games = using(Random(seed), 200, helps=1.0)
        found = gain_of(users_of(games)[7], surplus(games))
        wrong += found is not None and found.p < 0.05
    assert wrong < 12


def test_too_few_games_that_can_tell_tell_nothing() -> None:
    """Where all but a few seats use it, the few who do not are no sample."""
    telling = made_up((0,), ({7: 1}, {7: 1}, {7: 1}, {}))
    silent = made_up((0,), ({7: 1}, {7: 1}, {7: 1}, {7: 1}))
    games = [telling] * (FEWEST_TELLING - 1) + [silent] * 100
    assert gain_of(users_of(games)[7], surplus(games)) is None
    assert gain_of(users_of([telling, *games])[7], surplus([telling, *games])) is not None


def test_an_event_that_only_repeats_a_move_is_told_once() -> None:
    seats = {(number, 0) for number in range(10)}
    users = {0: seats, 5: seats - {(9, 0)}, 6: {(3, 0)}}
    assert alike(seats, users[5]) and not alike(seats, users[6])
    assert without_echoes(users, moves=2) == [0, 6]


# -- Who was ahead


def test_the_lead_changes_where_another_seat_takes_it() -> None:
    game = made_up((1,), ahead=((0, 1, 2, 3), (0,), (0, 1), (0,), (2,), (1,), (1,)))
    assert changes(game) == 2


def test_a_game_is_decided_where_its_winner_takes_the_lead_for_good() -> None:
    assert decided_at(made_up((1,), ahead=((1,), (0,), (1,), (1,), (1,)))) == 50
    assert decided_at(made_up((1,), ahead=((1,),) * 5)) == 0
    assert decided_at(made_up((1,), ahead=((0,), (0,), (0,), (0,), (1,)))) == 100


def test_a_game_without_a_running_score_has_no_lead() -> None:
    assert drama_of([made_up((1,), ahead=((), (), (1,)))] * 3) is None
    found = drama_of([made_up((1,), ahead=((0,), (1,), (1,)))] * 3)
    assert found is not None and found.winner_led[0] == 0 and found.winner_led[-1] == 1
