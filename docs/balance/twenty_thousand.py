"""Counts what twenty-thousand.md tells of a game among greedy bots: python docs/balance/twenty_thousand.py KEY GAMES"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field

import rookery
from rookery.arena.statistics import spread, wilson
from rookery.bots import GreedyBot, Player
from rookery.core.match import Match

STARTERS = ("ally", "matchmaker", "turn")  # who is the first to have something that goes round


@dataclass
class Tally:
    """What some games of one number of seats add up to."""

    games: int = 0
    answers: list[int] = field(default_factory=list)
    places: dict[int, float] = field(default_factory=dict)  # wins by the place behind the starter
    tied: int = 0  # games in which the best score was not alone
    shared: int = 0  # and those that stayed so
    happened: Counter[str] = field(default_factory=Counter)  # games in which there was such an event
    times: Counter[str] = field(default_factory=Counter)


def play(match: Match, seed: int) -> None:
    players = [Player(GreedyBot(), seat, seed) for seat in range(match.seats)]
    while asked := match.asked:
        players[asked[0]].answer(match)


def starter(match: Match) -> int:
    plain = match.game.plain(match.view(None))
    held = [plain.get(name) for name in STARTERS]
    return next((seat for seat in held if isinstance(seat, int)), 0)


def count(tally: Tally, key: str, seats: int, seed: int) -> None:
    match = rookery.match(key, seats, seed=seed)
    first = starter(match)
    play(match, seed)
    tally.games += 1
    tally.answers.append(match.answers)
    for seat in match.winners:
        place = (seat - first) % seats
        tally.places[place] = tally.places.get(place, 0.0) + 1 / len(match.winners)
    tally.tied += match.scores.count(max(match.scores)) > 1
    tally.shared += len(match.winners) > 1
    kinds = [match.game.kinds[event.what].name for event in match.log.events]
    tally.times.update(kinds)
    tally.happened.update(set(kinds))


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def show(tally: Tally, seats: int) -> None:
    length, games = spread(tally.answers), tally.games
    print(f"\n## {seats} seats, {games} games")
    print(f"answers: mean {length.mean:.1f}, 10 % {length.tenth}, 90 % {length.nine_tenths}")
    for place in range(seats):
        won = tally.places.get(place, 0.0)
        low, high = wilson(won, games)
        print(f"place {place}: {percent(won / games)} % ({percent(low)} to {percent(high)})")
    print(f"tied at the top: {percent(tally.tied / games)} %, shared wins: {percent(tally.shared / games)} %")
    for kind, number in tally.times.most_common():
        print(f"  {kind}: in {percent(tally.happened[kind] / games)} % of games, {number / games:.3f} a game")


def main(key: str, games: int) -> None:
    for seats in rookery.game(key).seats:
        tally = Tally()
        for seed in range(1, games + 1):
            count(tally, key, seats, seed)
        show(tally, seats)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
