"""How well the table can tell who is who in Heist & Havoc: what the true role of a rival gets of all imagined worlds.

    python bench/roles.py [--bot greedy] [--games 60] [--seats 4] [--worlds 40]

By turn: the mean share of the worlds in which a rival has its true role, if all roles that the seat cannot rule out
were alike, and as worlds are imagined (games/havoc/suspicion.py).
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from statistics import fmean

from rookery.bots import Player, make
from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games import find
from rookery.games.havoc.components import AGENT, FIRST_PARTNER, NO_PARTNER, ROLES, SNITCH, TURN
from rookery.games.havoc.reading import role
from rookery.games.havoc.state import HavocState

GAME = find("havoc")
EVERY = 4  # turns

Shares = dict[int, list[tuple[float, float]]]  # by turn: if all were alike, and as imagined


def turns(spec: str, seats: int, seed: int) -> Iterator[HavocState]:
    """The state at some turns of a game."""
    match = Match(GAME, seats, None, Source(seed))
    players = [Player(make(spec), seat, seed, spec) for seat in range(seats)]
    last = 0
    while asked := match.asked:
        state = match.state
        assert isinstance(state, HavocState)
        if state.field(TURN) != last and state.field(TURN) % EVERY == 0:
            yield state
        last = state.field(TURN)
        players[asked[0]].answer(match)


def alike(state: HavocState, viewer: int) -> float:
    """HH-08: who has a partner, or none, knows more."""
    own, partner, others = role(state, viewer), state.field(FIRST_PARTNER + viewer), int(state.seats) - 1
    if own not in (SNITCH, AGENT):
        return 1.0 / float(ROLES - 1)
    if partner == NO_PARTNER:
        return 1.0 / float(ROLES - 2)
    return (1.0 + float(others - 1) / float(ROLES - 2)) / others


def imagined(state: HavocState, viewer: int, worlds: int, dice: Dice) -> float:
    view, rivals = GAME.view(state, viewer), [seat for seat in range(state.seats) if seat != viewer]
    right = 0
    for _ in range(worlds):
        world = GAME.imagine(view, dice)
        right += sum(role(world, seat) == role(state, seat) for seat in rivals)
    return right / (worlds * len(rivals))


def measure(spec: str, seats: int, games: int, worlds: int) -> Shares:
    found: Shares = defaultdict(list)
    for seed in range(games):
        for state in turns(spec, seats, seed):
            dice = Dice(seed)
            for viewer in range(seats):
                found[int(state.field(TURN))].append((alike(state, viewer), imagined(state, viewer, worlds, dice)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--worlds", type=int, default=40)
    wanted = parser.parse_args()
    found = measure(wanted.bot, wanted.seats, wanted.games, wanted.worlds)
    print("turn  questions  all alike  as imagined")
    for turn, shares in sorted(found.items()):
        uniform, own = fmean(pair[0] for pair in shares), fmean(pair[1] for pair in shares)
        print(f"{turn:4}  {len(shares):9}  {uniform:9.3f}  {own:11.3f}")


if __name__ == "__main__":
    main()
