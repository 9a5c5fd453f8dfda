"""Games for statistics, made up: only what a test is about is in them."""

from __future__ import annotations

from random import Random

from rookery.arena.balance.watching import Uses, Watched
from rookery.arena.simulate import Played


def made_up(
    winners: tuple[int, ...],
    used: tuple[Uses, ...] = ({}, {}, {}, {}),
    starter: int = 0,
    ahead: tuple[tuple[int, ...], ...] = (),
) -> Watched:
    scores = [int(seat in winners) for seat in range(len(used))]
    played = Played(1, ("greedy",) * len(used), scores, winners, max(1, len(ahead)), None)
    return Watched(played, starter, used, {}, frozenset(), {}, ahead)


def coin(random: Random, games: int, chances: tuple[float, ...]) -> list[Watched]:
    """The seat that begins goes round; the one so many places behind it wins with that chance."""
    seats = len(chances)
    found = []
    for number in range(games):
        far = random.choices(range(seats), chances)[0]
        found.append(made_up(((number + far) % seats,), ({},) * seats, number % seats))
    return found
