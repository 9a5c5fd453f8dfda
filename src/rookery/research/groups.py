"""Long lists of moves made readable: moves that differ in one thing only are said once, as in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rookery.core.moves import Move

Words = list[str]


@dataclass(frozen=True, slots=True)
class Group:
    """`before`, one of the options, `after`: the words of a move. Options are (number in the whole list, words)."""

    before: str
    options: list[tuple[int, str]]
    after: str

    def line(self) -> str:
        """One move as "3) Play Siren"; several as "Give Loot 0 face up to [ 1) seat 0 | 2) seat 2 ]"."""
        said = " | ".join(f"{number}) {words}" for number, words in self.options)
        if len(self.options) == 1:
            return said
        return " ".join(part for part in (self.before, f"[ {said} ]", self.after) if part)


def group_moves(moves: Sequence[Move]) -> list[Group]:
    """Every move, numbered from 1 in the order given, in groups that differ in their last argument only."""
    together: dict[object, list[tuple[int, Move]]] = {}
    for number, move in enumerate(moves, start=1):
        together.setdefault(group_key(move), []).append((number, move))
    return [group_of(members) for members in together.values()]


def group_key(move: Move) -> object:
    return move.kind, len(move.arguments), tuple(list(move.arguments.items())[:-1])


def group_of(members: list[tuple[int, Move]]) -> Group:
    numbers, texts = [number for number, move in members], [move.text.split(" ") for number, move in members]
    before = back_to_name(texts, common_start(texts))
    after = common_start([words[before:][::-1] for words in texts])
    if len(members) == 1 or before == 0 or any(len(words) <= before + after for words in texts):
        before = after = 0
    options = [" ".join(words[before : len(words) - after]) for words in texts]
    first = texts[0]
    tail = first[len(first) - after :]
    return Group(" ".join(first[:before]), list(zip(numbers, options, strict=True)), " ".join(tail))


def common_start(texts: list[Words]) -> int:
    """How many words all begin with."""
    length = 0
    for words in zip(*texts, strict=False):
        if len(set(words)) > 1:
            break
        length += 1
    return length


def back_to_name(texts: list[Words], before: int) -> int:
    """A number does not stand alone: "Loot 1" and "seat 2" are names."""
    numbered = all(words[before : before + 1] and words[before][0].isdigit() for words in texts)
    return before - 1 if numbered and before > 1 else before
