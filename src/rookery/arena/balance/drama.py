"""Does it stay open? Who was ahead when, how often that changed, and from when on it was the winner.

A seat is ahead if it alone would win, were the game to stop there: rules tell the score of any position. That is
what the seats could not always see, and what no bot is asked about; it costs no playouts and needs no word from a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rookery.arena.balance.seats import share_of
from rookery.arena.balance.watching import Watched
from rookery.arena.statistics import Share, Spread, spread

PARTS = 20  # of a game, at whose ends is looked


@dataclass(frozen=True, slots=True)
class Drama:
    """Of the games with one winner. `leads` and `foretells` go from the first answer to the last, in equal parts."""

    games: int
    changes: Spread
    decided: Spread  # in hundredths of the game: from here on the winner was ahead
    late: Share  # games decided in their last tenth
    led: list[float]  # the share of games in which somebody was ahead alone
    winner_led: list[float]  # and in which that was the later winner


def drama_of(games: Sequence[Watched]) -> Drama | None:
    """None where nobody ever won alone, or nobody was ever ahead before the last answer."""
    won = [game for game in games if len(game.played.winners) == 1]
    if not any(leaders(game)[:-1].count(None) < len(game.ahead) - 1 for game in won):
        return None
    decided = [decided_at(game) for game in won]
    return Drama(
        len(won),
        spread([changes(game) for game in won]),
        spread(decided),
        share_of([part >= 90 for part in decided]),
        [part_of(won, part, winner=False) for part in range(PARTS + 1)],
        [part_of(won, part, winner=True) for part in range(PARTS + 1)],
    )


def leaders(game: Watched) -> list[int | None]:
    """After each answer: the seat that alone was ahead."""
    return [ahead[0] if len(ahead) == 1 else None for ahead in game.ahead]


def changes(game: Watched) -> int:
    """How often another seat took the lead than had it last."""
    held = [seat for seat in leaders(game) if seat is not None]
    return sum(one != other for one, other in zip(held, held[1:], strict=False))


def decided_at(game: Watched) -> int:
    """After how many hundredths of the answers the winner was ahead for good."""
    winner, ahead = game.played.winners[0], leaders(game)
    lost = max((nth for nth, seat in enumerate(ahead) if seat != winner), default=-1)
    return 100 * min(lost + 1, len(ahead) - 1) // max(1, len(ahead) - 1)


def part_of(games: Sequence[Watched], part: int, winner: bool) -> float:
    """In how many games somebody, or the winner, was ahead so far into the game."""
    ahead = [(game, leaders(game)[(len(game.ahead) - 1) * part // PARTS]) for game in games]
    held = [seat == game.played.winners[0] if winner else seat is not None for game, seat in ahead]
    return held.count(True) / len(games)
