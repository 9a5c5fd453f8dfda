"""Work done in this process, one piece after the other."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from rookery.arena.runners.runner import Result, Work


class Here:
    workers = 1

    def run(self, task: Callable[[Work], Result], work: Iterable[Work]) -> Generator[tuple[int, Result], None, None]:
        for number, piece in enumerate(work):
            yield number, task(piece)

    def close(self) -> None:
        pass
