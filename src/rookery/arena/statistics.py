"""What many games tell: shares of wins with intervals, scores and lengths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import ceil, sqrt

from rookery.arena.simulate import Played
from rookery.core.sums import summed

Z_95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Share:
    """A share of the wins with its 95 % interval, and what it would be if all seats won alike."""

    share: float
    low: float
    high: float
    fair: float


@dataclass(frozen=True, slots=True)
class Spread:
    mean: float
    tenth: int  # a tenth of all lie at or below it
    median: int
    nine_tenths: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot, or a seat, fared."""

    name: str
    wins: Share
    score: Spread


@dataclass(frozen=True, slots=True)
class Report:
    games: int
    by_bot: list[Standing]
    by_seat: list[Standing]
    answers: Spread
    shared: int  # games that had more than one winner

    def plain(self) -> dict[str, object]:
        return asdict(self)


def report(games: Sequence[Played]) -> Report:
    """The statistics of at least one game."""
    names = list(dict.fromkeys(games[0].bots))
    return Report(
        len(games),
        [standing(name, games, [seats_of(name, played) for played in games]) for name in names],
        [standing(f"seat {seat}", games, [[seat]] * len(games)) for seat in range(len(games[0].bots))],
        spread([played.answers for played in games]),
        sum(len(played.winners) > 1 for played in games),
    )


def seats_of(name: str, played: Played) -> list[int]:
    return [seat for seat, bot in enumerate(played.bots) if bot == name]


def standing(name: str, games: Sequence[Played], seats: Sequence[list[int]]) -> Standing:
    """Of the `seats` held in each game, in order."""
    won = summed([win_share(played, held) for played, held in zip(games, seats, strict=True)])
    fair = len(seats[0]) / len(games[0].bots)
    scores = [played.scores[seat] for played, held in zip(games, seats, strict=True) for seat in held]
    return Standing(name, Share(won / len(games), *wilson(won, len(games)), fair), spread(scores))


def win_share(played: Played, seats: list[int]) -> float:
    """A win shared by k seats counts 1/k for each of them; a game without a winner counts for nobody."""
    return sum(seat in played.winners for seat in seats) / max(1, len(played.winners))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval, with games as the units and fractions of wins allowed.

    A game gives between 0 and 1, so its variance is at most p(1 - p), and that of games with different p (the seats go
    round) at most that of their mean: with shared wins the interval is a little too wide, never too narrow.
    """
    share, square = wins / games, Z_95 * Z_95
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z_95 * sqrt(max(0.0, share * (1 - share)) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(numbers: Sequence[float]) -> float:
    return summed(list(numbers)) / len(numbers)


def spread(numbers: Sequence[int]) -> Spread:
    ranked = sorted(numbers)
    return Spread(mean(ranked), quantile(ranked, 0.1), quantile(ranked, 0.5), quantile(ranked, 0.9))


def quantile(ranked: Sequence[int], part: float) -> int:
    """The least number that at least this part of all do not exceed."""
    return ranked[max(0, ceil(part * len(ranked)) - 1)]
