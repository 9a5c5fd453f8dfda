"""What the balance lab plays: the same games as ever, watched, barred and taken up again."""

from __future__ import annotations

import os
from contextlib import closing
from dataclasses import replace

import pytest

from rookery.arena.balance.comparing import compare
from rookery.arena.balance.components import catalogue
from rookery.arena.balance.lab import Inquiry, study
from rookery.arena.balance.ladder import rung_of, rungs
from rookery.arena.balance.restricted import Barred, barred_seat, costs_of, play_barred, worth_barring
from rookery.arena.balance.sequels import POINTS, agreement, openness_of, play_sequels
from rookery.arena.balance.usage import happenings_of, unused_moves, uses_of
from rookery.arena.balance.watching import Watched, watch_batch, watch_one
from rookery.arena.runners import Processes
from rookery.arena.simulate import Batch, Plan, Played, checked, play_one, simulate
from rookery.games import find, keys

# Both builds play the same games, which is tried elsewhere; so many of them are played on the fast one.
pytestmark = pytest.mark.skipif(os.environ.get("ROOKERY_BUILD") == "pure", reason="played on the compiled engine")

PLAN = checked(Plan("thieves", 4, ("greedy",), games=160))
THIEVES = find("thieves")


@pytest.fixture(scope="module")
def games() -> list[Watched]:
    return watch_batch(Batch(PLAN, 0, PLAN.games))


def number_of(name: str) -> int:
    return [component.name for component in catalogue("thieves").components].index(name)


# -- Components


def test_components_are_told_in_the_words_of_the_game() -> None:
    names = [component.name for component in catalogue("thieves").components]
    assert {"Play …", "Play Siren", "Lay Ring face down in your stash", "Draws Ring"} <= set(names)
    havoc = {component.name for component in catalogue("havoc").components}
    assert {"Play DECODE", "Dealt Psycho Thief", "Use Gun"} <= havoc


@pytest.mark.parametrize("key", keys())
def test_every_move_of_every_game_uses_its_kind(key: str) -> None:
    known = catalogue(key)
    for action, components in enumerate(known.of_action):
        kinds = [
            known.components[one] for one in components if known.components[one].name == known.components[one].kind
        ]
        assert len(kinds) == 1 and action in kinds[0].actions


# -- Watching


@pytest.mark.parametrize("key", keys())
def test_a_watched_game_is_the_game_that_is_played_without_watching(key: str) -> None:
    plan = checked(Plan(key, 3, ("greedy", "random"), games=2, seed=5))
    for number in range(2):
        watched = watch_one(plan, number)
        assert watched.played == replace(play_one(plan, number), record=None)
        assert len(watched.ahead) == watched.played.answers
        assert watched.ahead[-1] == watched.played.winners


def test_every_answer_is_counted_once_for_the_seat_that_gave_it() -> None:
    known = catalogue("thieves")
    kinds = {nth for nth, one in enumerate(known.components) if one.name == one.kind and one.actions}
    for number in range(20):
        watched = watch_one(PLAN, number)
        answers = sum(times for uses in watched.used for component, times in uses.items() if component in kinds)
        assert answers == watched.played.answers


def test_what_is_used_is_listed_from_the_most_used_down(games: list[Watched]) -> None:
    uses = uses_of(THIEVES, games)
    assert [use.seats for use in uses] == sorted((use.seats for use in uses), reverse=True)
    assert uses[0].name == "Lay … face down in your stash" and uses[0].seats > 0.95


def test_what_was_never_offered_is_not_called_unused(games: list[Watched]) -> None:
    offered = {catalogue("thieves").components[one].name for game in games for one in game.offered}
    assert set(unused_moves(THIEVES, games)) <= offered


def test_every_kind_of_event_is_told_even_if_it_never_happened(games: list[Watched]) -> None:
    told = happenings_of(THIEVES, games)
    assert len(told) == len(THIEVES.kinds)
    assert told[0].games.share == 1.0 and told[-1].games.share == 0.0


# -- Restricted play


def test_the_barred_seat_goes_round() -> None:
    assert [barred_seat(number, 3) for number in range(10)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 0]


def test_what_is_never_withheld_changes_no_game(games: list[Watched]) -> None:
    nothing = number_of("Draws Ring")  # no move does it
    barred = play_barred(Barred(Batch(PLAN, 0, 20), nothing))
    assert [one.played for one in barred] == [game.played for game in games[:20]]
    assert all(one.refused == 0 for one in barred)


def test_doing_without_a_component_that_matters_costs_wins(games: list[Watched]) -> None:
    component = number_of("Lay … face down in your stash")
    assert component in worth_barring(THIEVES, games)
    (cost,) = costs_of(THIEVES, games, {component: play_barred(Barred(Batch(PLAN, 0, PLAN.games), component))})
    assert cost.stands_out and cost.cost.low > 0.05 and cost.withheld > 0.9


# -- Sequels


def test_winners_agree_as_far_as_they_are_the_same() -> None:
    assert agreement((1,), (1,)) == 1.0 and agreement((1,), (2,)) == 0.0
    assert agreement((0, 1), (1,)) == 0.5 and agreement((), ()) == 1.0 and agreement((), (1,)) == 0.0


def test_the_nearer_the_end_the_surer_is_the_winner() -> None:
    plan = replace(checked(Plan("gentlemen", 3, ("greedy",), games=40)), records=True)
    told = play_sequels(Batch(plan, 0, plan.games))
    found = openness_of(3, told)
    assert len(found.same) == POINTS + 1 and found.same[-1].share == 1.0
    early, late = sum(share.share for share in found.same[:3]), sum(share.share for share in found.same[-4:-1])
    assert late > early + 0.6
    assert told[:2] == play_sequels(Batch(plan, 0, 2))


# -- Skill and options


def test_a_ladder_has_a_step_between_neighbours_and_one_over_all() -> None:
    steps = rungs(PLAN, ("random", "greedy:1", "greedy"))
    assert [plan.bots[:2] for plan in steps] == [("greedy:1", "random"), ("greedy", "greedy:1"), ("greedy", "random")]
    assert rungs(PLAN, ("greedy",)) == []


def test_better_bots_win_more() -> None:
    (plan,) = rungs(replace(PLAN, games=100), ("random", "greedy"))
    assert rung_of(plan, simulate(plan)).wins.low > 0.25


def test_even_counts_only_the_games_that_somebody_won() -> None:
    lost, won = Played(1, ("a", "b"), [-1, -1], (), 1, None), Played(2, ("b", "a"), [0, 1], (1,), 1, None)
    assert rung_of(Plan("thieves", 2, ("a", "b"), 2), [lost, won]).wins.fair == 0.25


def test_a_comparison_finds_what_the_options_change(games: list[Watched]) -> None:
    extended = watch_batch(Batch(replace(PLAN, options={"extended": True}), 0, PLAN.games))
    found = {difference.name: difference for difference in compare(THIEVES, games, extended)}
    assert found["answers"].stands_out and found["answers"].change.low > 40
    assert found["shared wins"].stands_out and found["shared wins"].change.high < 0


def test_a_comparison_of_equals_finds_nothing(games: list[Watched]) -> None:
    found = compare(THIEVES, games, games)
    assert [difference.name for difference in found if difference.stands_out or difference.change.value] == []


# -- All of it


def test_a_study_is_the_same_however_many_processes_play() -> None:
    inquiry = Inquiry("thieves", (3,), games=20, ladder=("random", "greedy"))
    played: list[int] = []
    found = study(inquiry, on_games=played.append)
    with closing(Processes(2)) as runner:
        assert found == study(inquiry, runner)
    assert 0 < sum(played) <= inquiry.most_games


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"games": 19}, "at least 20 games, not 19"),
        ({"seats": (3, 3)}, "named twice"),
        ({"seats": (9,)}, "3 to 6 seats, not 9"),
        ({"bots": ("wizard",)}, "there is no bot 'wizard'"),
        ({"ladder": ("random", "wizard")}, "there is no bot 'wizard'"),
        ({"options": ({"speed": 3},)}, "there is no option 'speed'"),
    ],
)
def test_an_inquiry_that_cannot_be_made_is_refused(change: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        study(replace(Inquiry("thieves", (3,)), **change))  # type: ignore[arg-type]
