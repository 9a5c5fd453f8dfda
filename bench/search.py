"""How fast the search is: iterations a second from the first move of Thieves! at 4 seats, against flat imagined games.

    python bench/search.py

Both are measured in turns within one run, by CPU time. Flat is `imagine` and a playout, with nothing remembered. It
also says how much memory a tree takes that has used up all it may have.
"""

from __future__ import annotations

import resource
from statistics import median
from time import process_time

import rookery
from rookery.bots import SeatView, make, seat_view
from rookery.bots.playout import flat_search
from rookery.bots.search.bot import SearchBot
from rookery.core.chance import Dice

ITERATIONS = 5000
ROUNDS = 5
TARGET = 0.40
FULL = "search:400000it"


def first_look() -> SeatView:
    match = rookery.match("thieves", 4, seed=3)
    return seat_view(match, match.asked[0])


def search_rate(look: SeatView) -> float:
    bot = make(f"search:{ITERATIONS}it,horizon=-1")  # to the end, as the flat games
    assert isinstance(bot, SearchBot)
    start = process_time()
    bot.think(look)
    return ITERATIONS / (process_time() - start)


def flat_rate(look: SeatView) -> float:
    start = process_time()
    flat_search(look.game, look.view, look.seat, ITERATIONS, Dice(1))
    return ITERATIONS / (process_time() - start)


def megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    look = first_look()
    rates = [(search_rate(look), flat_rate(look)) for nth in range(ROUNDS)]
    ratio = median(search / flat for search, flat in rates)
    print(
        f"search {median(rate[0] for rate in rates):,.0f} iterations/s, flat {median(rate[1] for rate in rates):,.0f}"
    )
    print(f"ratio {ratio:.2f}, at least {TARGET:.2f} wanted: {'kept' if ratio >= TARGET else 'MISSED'}")
    before, bot = megabytes(), make(FULL)
    assert isinstance(bot, SearchBot)
    nodes = bot.think(look).nodes
    print(f"{FULL}: {nodes:,} nodes, {megabytes() - before:.0f} MB more")


if __name__ == "__main__":
    main()
