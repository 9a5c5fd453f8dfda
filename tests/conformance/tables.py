"""Which tables the laws are tried at, and random matches at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from random import Random

import rookery.core.state
from conformance.houses import sound_houses
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.options import Options, same
from rookery.core.source import Source
from rookery.games import find, keys

LONG = 150  # answers
STRIDE = 12
HOUSES = 3
COMPILED = not str(rookery.core.state.__file__).endswith(".py")


def scaled(pure: int, compiled: int) -> int:
    """How many games to play in the build under test."""
    return compiled if COMPILED else pure


@dataclass(frozen=True)
class Table:
    key: str
    seats: int
    options: Options = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = [f"{name}={self.label(value)}" for name, value in self.options.items()]
        return "-".join([self.key, str(self.seats), *chosen])

    def label(self, value: object) -> str:
        """A house by the names of what it replaces."""
        return "+".join(value) if isinstance(value, dict) else str(value)

    @property
    def game(self) -> Game:
        return find(self.key)

    def start(self, seed: int) -> Match:
        return Match(self.game, self.seats, self.options, Source(seed))


def option_sets(game: Game) -> list[Options]:
    """Every alternative to a default, one at a time."""
    return [
        {option.name: choice}
        for option in game.options
        for choice in option.choices
        if not same(choice, option.default)
    ]


def tables_of(key: str) -> list[Table]:
    """Every number of seats; every alternative option and some houses, at numbers of seats that take turns."""
    game = find(key)
    if is_slow(key):
        return [Table(key, game.seats[0])]
    chosen = option_sets(game)
    chosen += [{"house": house} for house in islice(sound_houses(game, 1), HOUSES)]
    others = [Table(key, game.seats[nth % len(game.seats)], options) for nth, options in enumerate(chosen)]
    return [Table(key, seats) for seats in game.seats] + others


@cache
def is_long(key: str) -> bool:
    """Some games are short with few seats: the largest table tells."""
    *_, match = played(Table(key, find(key).seats[-1]), 1)
    return match.answers > LONG


def is_slow(key: str) -> bool:
    """A long game in plain Python: tried at one table and at some of its questions; the compiled build tries all."""
    return not COMPILED and is_long(key)


def played(table: Table, seed: int) -> Iterator[Match]:
    """A random match, shown at every question and at its end."""
    match, random = table.start(seed), Random(seed)
    while not match.over:
        yield match
        seat = random.choice(match.asked)
        match.play(seat, random.choice(match.legal(seat)))
    yield match


def questions(table: Table, seed: int) -> Iterator[Match]:
    """Every question and the end of a random match; of a slow one the first, the end, and some between."""
    for match in played(table, seed):
        if match.over or not is_slow(table.key) or match.answers % STRIDE == 0:
            yield match


def finished(table: Table, seed: int) -> Match:
    *_, match = played(table, seed)
    return match


TABLES = [table for key in keys() for table in tables_of(key)]
