"""What a runner is, and how work is kept going round among workers that may be lost.

A piece of work goes out as plain data and comes back as plain data. Each comes back exactly once, in whatever order it
is done; one whose worker is lost is done again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Protocol, TypeVar

Work = TypeVar("Work")
Result = TypeVar("Result")

MOST_LOSSES = 3  # of one piece: more is no accident


class WorkLost(RuntimeError):
    """A piece of work took its worker with it time and again."""


class NoCluster(RuntimeError):
    """The cluster that was asked for cannot be had; the sentence says why."""


class WorkerLost(Exception):
    """A worker went, and what it did is to be done again."""


class Runner(Protocol):
    @property
    def workers(self) -> int:
        """How many pieces are done at a time."""

    def run(self, task: Callable[[Work], Result], work: Iterable[Work]) -> Generator[tuple[int, Result], None, None]:
        """The place of each piece in the work, and its result, as they are done. To stop early, close the iterator.

        `task` is a function of a module, and the work and its results are plain data: they may go far.
        """

    def close(self) -> None:
        """Nothing is left behind."""


class Hands(Protocol):
    """Workers that take one piece each. A handle stands for a piece that is being done."""

    @property
    def most(self) -> int:
        """How many pieces to have out at a time."""

    def give(self, task: Callable[[Work], object], piece: Work) -> Hashable: ...

    def finished(self, handles: Sequence[Hashable]) -> Sequence[Hashable]:
        """Wait until at least one is done, or lost: which."""

    def take(self, handle: Hashable) -> object:
        """The result; WorkerLost where the worker went."""

    def drop(self, handles: Sequence[Hashable]) -> None:
        """No more work comes, and these results are not wanted."""


def share_out(
    hands: Hands, task: Callable[[Work], Result], work: Iterable[Work]
) -> Generator[tuple[int, Result], None, None]:
    """Keep all hands busy, and do again what is lost. A handle is looked at once, so nothing is counted twice."""
    waiting = enumerate(work)
    doing: dict[Hashable, tuple[int, Work, int]] = {}
    try:
        while give_out(hands, task, waiting, doing):
            for handle in hands.finished(list(doing)):
                number, piece, losses = doing.pop(handle)
                try:
                    result: Result = hands.take(handle)  # type: ignore[assignment]
                except WorkerLost as error:
                    doing[again(hands, task, piece, losses + 1, error)] = number, piece, losses + 1
                else:
                    yield number, result
    finally:
        hands.drop(list(doing))


def give_out(
    hands: Hands,
    task: Callable[[Work], object],
    waiting: Iterator[tuple[int, Work]],
    doing: dict[Hashable, tuple[int, Work, int]],
) -> bool:
    """Is there anything to wait for?"""
    for number, piece in islice(waiting, max(0, hands.most - len(doing))):
        doing[hands.give(task, piece)] = number, piece, 0
    return bool(doing)


def again(hands: Hands, task: Callable[[Work], object], piece: Work, losses: int, error: WorkerLost) -> Hashable:
    if losses > MOST_LOSSES:
        raise WorkLost(f"a worker was lost {losses} times over the same work ({error}): {piece}")
    return hands.give(task, piece)


def in_order(found: Iterator[tuple[int, Result]]) -> Iterator[Result]:
    """The results in the order of the work, each as soon as all before it are there."""
    early: dict[int, Result] = {}
    following = 0
    for number, result in found:
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1
