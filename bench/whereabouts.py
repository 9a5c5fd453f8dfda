"""How well the table can tell where a thief of the Black Keep is: what the true hex gets of all odds.

    python bench/whereabouts.py [--bot greedy] [--games 60] [--seats 4]

By the number of cards since a thief was last seen or shown, and by the pull toward where it wants to be (how many times
likelier a step nearer is than one that leads no nearer; 1: all ways alike): the mean share of the odds that the true
hex has, and the mean of its logarithm, which is best where odds are true. It chose PULL in games/keep/belief.py.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from math import log
from statistics import fmean

from rookery.bots import Player, make
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games import find
from rookery.games.keep.belief import known_hex, possible_hexes, wanted, ways
from rookery.games.keep.components import HEX, MARKER, OUT, PHASE, TURN
from rookery.games.keep.state import KeepState

PULLS = (1, 2, 3, 4, 5)
CARDS = (1, 2, 3, 4, 6)
FADE = 6  # steps behind the nearest hex, from which on all are alike

Shares = dict[tuple[int, int], list[float]]  # cards since it was known, pull -> what the true hex had


def phases(spec: str, seats: int, seed: int) -> Iterator[KeepState]:
    """The state at the start of every movement phase of a game."""
    match = Match(find("keep"), seats, None, Source(seed))
    players = [Player(make(spec), seat, seed, spec) for seat in range(seats)]
    last = (-1, -1)
    while asked := match.asked:
        players[asked[0]].answer(match)
        state = match.state
        assert isinstance(state, KeepState)
        now = (int(state.field(TURN)), int(state.field(PHASE)))
        if now != last:
            yield state
        last = now


def is_shown(state: KeepState, seat: int) -> bool:
    """Its marker is where it is, and all know it."""
    hex_ = state.thief(seat, HEX)
    return bool(hex_ >= 0 and state.thief(seat, MARKER) == hex_ and known_hex(state, state.keep, seat) == hex_)


def share(state: KeepState, seat: int, pull: int) -> float:
    steps, hexes = wanted(state, state.keep, seat), possible_hexes(state, state.keep, seat)
    nearest = min(steps[hex_] for hex_ in hexes)
    odds = {
        hex_: ways(state, state.keep, seat, hex_) * pull ** (FADE - min(FADE, steps[hex_] - nearest)) for hex_ in hexes
    }
    return float(odds[state.thief(seat, HEX)] / sum(odds.values()))


def watch(spec: str, seats: int, seed: int, shares: Shares) -> None:
    """One game."""
    since = dict.fromkeys(range(seats), -1)
    for state in phases(spec, seats, seed):
        for seat in range(seats):
            if state.thief(seat, HEX) < 0 or state.thief(seat, OUT):
                since[seat] = -1
            elif is_shown(state, seat):
                since[seat] = 0
            elif since[seat] >= 0:
                since[seat] += 1
                for pull in PULLS if since[seat] in CARDS else ():
                    shares[since[seat], pull].append(share(state, seat, pull))


def main() -> None:
    parser = argparse.ArgumentParser(description="How well the table can tell where a thief of the Black Keep is.")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", type=int, default=4)
    chosen = parser.parse_args()
    shares: Shares = defaultdict(list)
    for seed in range(1, chosen.games + 1):
        watch(chosen.bot, chosen.seats, seed, shares)
    for cards, pull in sorted(shares):
        found = shares[cards, pull]
        mean, sure = fmean(found), fmean(map(log, found))
        print(f"{cards} cards, pull {pull}: the true hex has {mean:.3f}, logarithm {sure:.3f} ({len(found)} times)")


if __name__ == "__main__":
    main()
