"""Is every seat worth the same? How long is a game, and how often is it shared or nobody's?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rookery.arena.balance.estimates import standing_out, two_sided
from rookery.arena.balance.watching import NOBODY, Watched
from rookery.arena.statistics import Share, Spread, spread, wilson, win_share
from rookery.core.sums import summed

FEW_VALUES = 3  # scores that take no more values tell only who won


@dataclass(frozen=True, slots=True)
class Place:
    """A seat, counted clockwise from the one that begins, or by its number where all begin at once."""

    name: str
    wins: Share
    p: float
    stands_out: bool


@dataclass(frozen=True, slots=True)
class Table:
    """What the games of one number of seats add up to."""

    seats: int
    games: int
    begins: bool  # one seat begins, and places are counted from it
    places: list[Place]
    answers: Spread
    scores: Spread
    winning: Spread
    shared: Share  # games with several winners
    nobodys: Share  # and with none


def table_of(games: Sequence[Watched]) -> Table:
    played = [game.played for game in games]
    won = [game for game in played if game.winners]
    return Table(
        len(played[0].bots),
        len(games),
        games[0].starter != NOBODY,
        places_of(games),
        spread([game.answers for game in played]),
        spread([score for game in played for score in game.scores]),
        spread([max(game.scores) for game in won or played]),
        share_of([len(game.winners) > 1 for game in played]),
        share_of([not game.winners for game in played]),
    )


def place(game: Watched, seat: int) -> int:
    return (seat - max(0, game.starter)) % len(game.used)


def wins_by_place(game: Watched) -> list[float]:
    """Who sits how far behind the seat that begins: its part of the win."""
    seats, first = len(game.used), max(0, game.starter)
    return [win_share(game.played, [(first + far) % seats]) for far in range(seats)]


def places_of(games: Sequence[Watched]) -> list[Place]:
    """Fair is an equal part of the games that somebody won."""
    wins = [summed(list(column)) for column in zip(*map(wins_by_place, games), strict=True)]
    fair = summed(wins) / len(games) / len(wins)
    shares = [Share(won / len(games), *wilson(won, len(games)), fair) for won in wins]
    chances = [two_sided(share.share - fair, (fair * (1 - fair) / len(games)) ** 0.5) for share in shares]
    names = place_names(len(wins), games[0].starter != NOBODY)
    return list(map(Place, names, shares, chances, standing_out(chances)))


def place_names(seats: int, begins: bool) -> list[str]:
    if not begins:
        return [f"seat {seat}" for seat in range(seats)]
    return ["begins", "second", "third", "fourth", "fifth", "sixth"][:seats]


def share_of(holds: Sequence[bool], fair: float = 0.0) -> Share:
    held = holds.count(True)
    return Share(held / len(holds), *wilson(held, len(holds)), fair)


# -- distributions


@dataclass(frozen=True, slots=True)
class Counts:
    """How many of each number there were, in ascending order."""

    numbers: list[int]
    counts: list[int]


def counts_of(numbers: Sequence[int]) -> Counts:
    found = sorted(Counter(numbers).items())
    return Counts([number for number, count in found], [count for number, count in found])
