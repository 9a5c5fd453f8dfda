"""What a seat can say: a finite table of moves, and the buffer that lists the legal ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rookery.core.chance import Chance
from rookery.core.words import DEFAULT_NAMES, NOBODY, say

MOST_MOVES: Final[i64] = 1024  # no question offers more; larger choices are several questions


@final
class Move:
    """One line of a game's table of moves: its kind, its arguments by name, and how it is said."""

    def __init__(self, kind: str, line: str, words: Mapping[str, Sequence[str]], arguments: dict[str, int]) -> None:
        self.kind: str = kind
        self.line: str = line
        self.words: Mapping[str, Sequence[str]] = words
        self.arguments: dict[str, int] = arguments
        self.text: str = self.say()

    def say(self, names: Sequence[str] = DEFAULT_NAMES, reader: int = NOBODY) -> str:
        """In words, with the names at a table."""
        return say(self.line, self.arguments, self.words, names, reader)

    def __repr__(self) -> str:
        return f"<{self.text}>"


def column(moves: list[Move], argument: str) -> vec[i64]:
    """One argument of every move, -1 where it has none: what the rules read of the table."""
    return vec[i64]([move.arguments.get(argument, -1) for move in moves])


@mypyc_attr(acyclic=True)
@final
class Moves:
    """The legal moves of one seat, in a buffer that is used again and again."""

    def __init__(self, most: i64 = MOST_MOVES) -> None:
        self.items: vec[i64] = vec[i64]([0] * most)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, action: i64) -> None:
        self.items[self.count] = action
        self.count += 1

    def add_all(self, actions: vec[i64]) -> None:
        """A list that is known beforehand, at the speed of one loop."""
        items, count = self.items, self.count
        for nth in range(len(actions)):
            items[count + nth] = actions[nth]
        self.count = count + len(actions)

    def pick(self, chance: Chance) -> i64:
        return self.items[chance.below(self.count)]

    def offers(self, action: i64) -> bool:
        for i in range(self.count):
            if self.items[i] == action:
                return True
        return False

    def listed(self) -> list[int]:
        return [self.items[i] for i in range(self.count)]
