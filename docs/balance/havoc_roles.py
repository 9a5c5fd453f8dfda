"""How Heist & Havoc ends among greedy bots, and how each role fares: python docs/balance/havoc_roles.py GAMES"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, pstdev

import rookery
from rookery.arena.statistics import Z_95, wilson
from rookery.bots import GreedyBot, Player
from rookery.games.havoc.components import CASH_DECK, ENDED, ENDINGS, ESCAPED, FIRST_ROLE, ROLE_NAMES, STATUS, TURN, of
from rookery.games.havoc.state import HavocState

CASH_CARDS = 22


@dataclass
class Role:
    dealt: int = 0
    won: float = 0.0
    scores: list[int] = field(default_factory=list)


@dataclass
class Tally:
    """What some games of one number of seats add up to."""

    games: int = 0
    turns: int = 0
    cash: int = 0  # cards that left the deck
    escapes: int = 0  # games in which somebody escaped
    nobody: int = 0  # games without a winner
    endings: Counter[str] = field(default_factory=Counter)
    roles: dict[str, Role] = field(default_factory=dict)


def count(tally: Tally, seats: int, seed: int) -> None:
    match = rookery.match("havoc", seats, seed=seed)
    players = [Player(GreedyBot(), seat, seed) for seat in range(seats)]
    while asked := match.asked:
        players[asked[0]].answer(match)
    state = match.state
    assert isinstance(state, HavocState)
    tally.games += 1
    tally.turns += int(state.field(TURN))
    tally.cash += CASH_CARDS - int(state.size(CASH_DECK))
    tally.escapes += any(state.field(of(STATUS, seat)) == ESCAPED for seat in range(seats))
    tally.nobody += not match.winners
    tally.endings[ENDINGS[state.field(ENDED)]] += 1
    for seat in range(seats):
        role = tally.roles.setdefault(ROLE_NAMES[state.field(FIRST_ROLE + seat) - 1], Role())
        role.dealt += 1
        role.won += (seat in match.winners) / max(1, len(match.winners))
        role.scores.append(max(0, match.scores[seat]))


def show(tally: Tally, seats: int) -> None:
    games = tally.games
    print(f"\n### {seats} seats, {games:,} games\n")
    for ending, number in tally.endings.most_common():
        print(f"- {ending}: {number / games:.1%}")
    print(f"- somebody escaped: {tally.escapes / games:.1%}; nobody won: {tally.nobody / games:.1%}")
    print(f"- {tally.turns / games:.1f} turns and {tally.cash / games:.1f} cash cards taken a game\n")
    print("| role | dealt | wins when dealt | mean score |\n| --- | --- | --- | --- |")
    for name, role in sorted(tally.roles.items()):
        low, high = wilson(role.won, role.dealt)
        half = Z_95 * pstdev(role.scores) / sqrt(role.dealt)
        share = f"{role.won / role.dealt:.1%} ({low:.1%} to {high:.1%})"
        print(f"| {name} | {role.dealt:,} | {share} | {fmean(role.scores):,.0f} ± {half:.0f} |")


def main(games: int, numbers: list[int]) -> None:
    for seats in numbers or rookery.game("havoc").seats:
        tally = Tally()
        for seed in range(1, games + 1):
            count(tally, seats, seed)
        show(tally, seats)


if __name__ == "__main__":
    main(int(sys.argv[1]), [int(word) for word in sys.argv[2:]])
