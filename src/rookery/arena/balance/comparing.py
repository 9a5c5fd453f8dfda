"""Two sets of options, side by side, on the same seeds: every number is compared game by game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rookery.arena.balance.components import event_name
from rookery.arena.balance.drama import changes, decided_at
from rookery.arena.balance.estimates import Estimate, mean_of, paired, standing_out
from rookery.arena.balance.seats import FEW_VALUES, place_names, wins_by_place
from rookery.arena.balance.watching import NOBODY, Watched
from rookery.arena.statistics import mean
from rookery.core.game import Game

Measure = Callable[[Watched], float]


@dataclass(frozen=True, slots=True)
class Difference:
    """One number under both sets of options; a `share` is told in hundredths."""

    name: str
    share: bool
    one: Estimate
    other: Estimate
    change: Estimate
    stands_out: bool


def compare(game: Game, ones: Sequence[Watched], others: Sequence[Watched]) -> list[Difference]:
    """What differs at all, or is there to be told in any case."""
    found = [
        (name, share, list(map(measure, ones)), list(map(measure, others)))
        for name, share, measure in measures(game, ones)
    ]
    kept = [line for line in found if not line[0].startswith("games with:") or line[2] != line[3]]
    changed = [paired(one, other) for name, share, one, other in kept]
    clear = standing_out([change.p for change in changed])
    return [
        Difference(name, share, mean_of(one), mean_of(other), changed[nth], clear[nth])
        for nth, (name, share, one, other) in enumerate(kept)
    ]


def measures(game: Game, games: Sequence[Watched]) -> list[tuple[str, bool, Measure]]:
    """Name, whether it is a share, and how a game is measured."""
    names = place_names(len(games[0].used), games[0].starter != NOBODY)
    return [
        *[(f"wins: {name}", True, wins_at(far)) for far, name in enumerate(names)],
        ("answers", False, lambda one: float(one.played.answers)),
        *score_measures(games),
        ("shared wins", True, lambda one: float(len(one.played.winners) > 1)),
        ("games that nobody wins", True, lambda one: float(not one.played.winners)),
        ("lead changes", False, lambda one: float(changes(one))),
        ("decided, in parts of the game", True, decided_part),
        *[(f"games with: {event_name(kind)}", True, with_event(what)) for what, kind in enumerate(game.kinds)],
    ]


def score_measures(games: Sequence[Watched]) -> list[tuple[str, bool, Measure]]:
    """None where a score says no more than who won."""
    if len({score for one in games for score in one.played.scores}) <= FEW_VALUES:
        return []
    return [
        ("best score", False, lambda one: float(max(one.played.scores))),
        ("mean score", False, lambda one: mean(one.played.scores)),
    ]


def wins_at(far: int) -> Measure:
    return lambda one: wins_by_place(one)[far]


def with_event(what: int) -> Measure:
    return lambda one: float(what in one.happened)


def decided_part(one: Watched) -> float:
    """A game without a single winner is open to the end."""
    return decided_at(one) / 100 if len(one.played.winners) == 1 else 1.0
