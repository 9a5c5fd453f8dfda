"""What bots, nets and tensors make of seeded positions, to the last bit: a digest of each is kept in a game's tests.

Started as a program it writes these files anew, for rules or heuristics that have changed on purpose.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import chain, islice
from pathlib import Path

from conformance.tables import STRIDE, Table, played
from rookery.bots import GreedyBot, make, seat_view
from rookery.bots.search.bot import SearchBot
from rookery.bots.search.net import Net
from rookery.bots.search.value import glance
from rookery.bots.weights import SHIPPED, learned, read_net
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.games import find, keys

GAMES = Path(__file__).resolve().parents[2] / "src" / "rookery" / "games"
POSITIONS = 6
THOUGHT_THROUGH = 2  # of them: a search takes long in plain Python
SEARCHES = ("search:12it,seed=3", "search:12it,seed=3,luck=1", "expert:12it,seed=3")


def digest(numbers: Iterable[float]) -> str:
    """Changes with any bit of any number."""
    return sha256(" ".join(float(number).hex() for number in numbers).encode()).hexdigest()[:16]


def digests(key: str) -> dict[str, str]:
    """Of some questions of a random match."""
    game = find(key)
    net = learnt_net(game)
    found: dict[str, list[float]] = {name: [] for name in ("tensors", "greedy", "values", "net", "search")}
    for nth, match in enumerate(islice(asked(Table(key, game.seats[1])), POSITIONS)):
        found["tensors"] += chain.from_iterable(game.tensor(match.view(viewer)) for viewer in (*match.asked, None))
        found["greedy"] += GreedyBot().policy(seat_view(match, match.asked[0]))
        found["values"] += game.value(match.state)
        found["net"] += glance(game, match.state, net) if net else []
        if nth < THOUGHT_THROUGH:
            found["search"] += chain.from_iterable(thoughts(match))
    return {name: digest(numbers) for name, numbers in found.items() if numbers}


def asked(table: Table) -> Iterator[Match]:
    """Questions that leave a choice."""
    for match in played(table, 1):
        if match.answers % STRIDE == 0 and match.asked and len(match.legal(match.asked[0])) > 1:
            yield match


def learnt_net(game: Game) -> Net | None:
    """The one that is shipped, whichever rules it was learnt by: here it need not play well."""
    net = read_net(SHIPPED / f"{game.key}.npz") if game.key in learned() else None
    return net if net is not None and net.seat.inputs == game.traits else None


def thoughts(match: Match) -> Iterator[list[float]]:
    for spec in SEARCHES:
        bot = make(spec)
        assert isinstance(bot, SearchBot)
        thought = bot.think(seat_view(match, match.asked[0]))
        yield [*thought.shares, *thought.results]


def file_of(key: str) -> Path:
    return GAMES / key / "tests" / "bits.json"


if __name__ == "__main__":
    for key in keys():
        file_of(key).write_text(json.dumps(digests(key), indent=1) + "\n")
