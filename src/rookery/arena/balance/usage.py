"""How often everything is used, and whether those who use it win more: what goes together, not yet what causes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rookery.arena.balance.components import Component, catalogue, event_name
from rookery.arena.balance.estimates import Estimate, slope, standing_out
from rookery.arena.balance.seats import place, places_of, share_of
from rookery.arena.balance.watching import Watched
from rookery.arena.statistics import Share, mean, win_share
from rookery.core.game import Game

FEWEST_TELLING = 30  # games in which some used it and others did not: fewer make no interval
ECHO = 0.8  # an event that comes with a move so often only repeats it


@dataclass(frozen=True, slots=True)
class Use:
    """`gain`: the win share of those who use it less that of others at the same table, places allowed for."""

    component: int
    name: str
    kind: str
    chosen: bool  # by a move; else it came the seat's way
    seats: float  # the share of seats that used it at all
    times: float  # a game and seat
    gain: Estimate | None
    stands_out: bool


@dataclass(frozen=True, slots=True)
class Happening:
    name: str
    games: Share
    times: float  # a game


def uses_of(game: Game, games: Sequence[Watched]) -> list[Use]:
    """What was used at all, most used first; without the events that only repeat a move."""
    users = users_of(games)
    kept = without_echoes(users, catalogue(game.key).moves)
    held = len(games) * len(games[0].used)
    surplus = surplus_of(games)
    gains = {component: gain_of(users[component], surplus) for component in kept}
    known = {component: gain for component, gain in gains.items() if gain}
    clear = dict(zip(known, standing_out([gain.p for gain in known.values()]), strict=True))
    times = Counter[int]()
    for one in games:
        for uses in one.used:
            times.update(uses)
    return [
        use_of(game, component, len(users[component]) / held, times[component] / held, known, clear)
        for component in sorted(kept, key=lambda one: (-len(users[one]), one))
    ]


def use_of(
    game: Game, component: int, seats: float, times: float, gains: dict[int, Estimate], clear: dict[int, bool]
) -> Use:
    named = catalogue(game.key).components[component]
    gain = gains.get(component)
    return Use(component, named.name, named.kind, bool(named.actions), seats, times, gain, clear.get(component, False))


Seat = tuple[int, int]  # the number of a game, and a seat in it


def users_of(games: Sequence[Watched]) -> dict[int, set[Seat]]:
    found: dict[int, set[Seat]] = {}
    for number, game in enumerate(games):
        for seat, uses in enumerate(game.used):
            for component in uses:
                found.setdefault(component, set()).add((number, seat))
    return found


def without_echoes(users: dict[int, set[Seat]], moves: int) -> list[int]:
    """Components but for the events whose seats are nearly those of a move: moves have the numbers below `moves`."""
    chosen = [component for component in users if component < moves]
    return chosen + [
        component
        for component in users
        if component >= moves and not any(alike(users[component], users[other]) for other in chosen)
    ]


def alike(ones: set[Seat], others: set[Seat]) -> bool:
    least, most = sorted((len(ones), len(others)))
    return least >= ECHO * most and len(ones & others) >= ECHO * len(ones | others)


def surplus_of(games: Sequence[Watched]) -> list[list[float]]:
    """By game and seat: its part of the win, less what its place wins on average."""
    usual = [place_of.wins.share for place_of in places_of(games)]
    return [
        [win_share(game.played, [seat]) - usual[place(game, seat)] for seat in range(len(game.used))] for game in games
    ]


def gain_of(users: set[Seat], surplus: Sequence[Sequence[float]]) -> Estimate | None:
    """Only games in which some used it and others did not can tell; None where they are too few."""
    times = Counter(number for number, seat in users)
    numbers = [number for number, seats in sorted(times.items()) if seats < len(surplus[number])]
    if len(numbers) < FEWEST_TELLING:
        return None
    return slope(
        ([float((number, seat) in users) for seat in range(len(surplus[number]))], surplus[number])
        for number in numbers
    )


def happenings_of(game: Game, games: Sequence[Watched]) -> list[Happening]:
    """Every kind of event, most frequent first; those that never happened are there too."""
    found = [
        Happening(
            event_name(kind),
            share_of([what in one.happened for one in games]),
            mean([one.happened.get(what, 0) for one in games]),
        )
        for what, kind in enumerate(game.kinds)
    ]
    return sorted(found, key=lambda happening: -happening.games.share)


def unused_moves(game: Game, games: Sequence[Watched]) -> list[str]:
    """What was offered and never chosen; of a kind that never was, the kind alone."""
    known = catalogue(game.key)
    used = {component for one in games for uses in one.used for component in uses}
    offered = {component for one in games for component in one.offered}
    return [
        known.components[one].name for one in sorted(offered - used) if not kind_unused(known.components, one, used)
    ]


def kind_unused(components: Sequence[Component], number: int, used: set[int]) -> bool:
    """Is it a thing of a kind that was not used at all?"""
    mine = components[number]
    return any(other.name == mine.kind and nth not in used for nth, other in enumerate(components[:number]))
