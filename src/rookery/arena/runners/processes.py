"""Work done in processes of this computer. When one is lost, all begin anew with what is not done yet."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from rookery.arena.orphans import leave_with_parent
from rookery.arena.runners.runner import Result, Work, WorkerLost, share_out

AHEAD = 2  # pieces out for each process, so that none waits for the next


class Processes:
    def __init__(self, jobs: int) -> None:
        self.workers = jobs

    def run(self, task: Callable[[Work], Result], work: Iterable[Work]) -> Generator[tuple[int, Result], None, None]:
        return share_out(Pool(self.workers), task, work)

    def close(self) -> None:
        pass  # processes last as long as a run


class Pool:
    """Hands that are processes."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.most = AHEAD * jobs
        self.pool = self.begin()

    def begin(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.jobs, get_context("spawn"), leave_quietly)

    def give(self, task: Callable[[Work], object], piece: Work) -> Hashable:
        try:
            return self.pool.submit(task, piece)
        except BrokenProcessPool:
            self.end()
            self.pool = self.begin()
            return self.pool.submit(task, piece)

    def finished(self, handles: Sequence[Hashable]) -> Sequence[Hashable]:
        done = wait([handle for handle in handles if isinstance(handle, Future)], return_when=FIRST_COMPLETED).done
        return [handle for handle in handles if handle in done]

    def take(self, handle: Hashable) -> object:
        assert isinstance(handle, Future)
        try:
            return handle.result()
        except BrokenProcessPool as error:
            raise WorkerLost("a process ended in the middle of its work") from error

    def drop(self, handles: Sequence[Hashable]) -> None:
        self.end()

    def end(self) -> None:
        """At once: whoever asks for no more does not wait for what is under way."""
        for process in list((self.pool._processes or {}).values()):  # 3.14 has a method for this
            process.terminate()
        self.pool.shutdown(cancel_futures=True)


def leave_quietly() -> None:
    """Ctrl-C ends a worker at once and without a word: the parent says what is to be said. It goes with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    leave_with_parent()
