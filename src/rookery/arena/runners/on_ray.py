"""Work done on a Ray cluster: `auto` is the one that this computer belongs to. Needs the extra `cluster`."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from pathlib import Path
from typing import Any

from rookery.arena.runners.runner import NoCluster, Result, Work, WorkerLost, share_out

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # read when ray is imported

import ray
from ray.exceptions import RayError, RayTaskError

LOOPBACK = "127.0.0.1"
AHEAD = 2  # pieces out for each processor
RETRIES = 3  # by Ray itself, before it gives a piece back as lost


class OnRay:
    def __init__(self, address: str) -> None:
        """Join the cluster at an address; NoCluster with a reason."""
        try:
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **local(address))
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise NoCluster(f"there is no Ray cluster at {address!r} to join: {first_line(error)}") from error
        self.remote = ray.remote(num_cpus=1, max_retries=RETRIES)(do_there)

    @property
    def workers(self) -> int:
        """Processors of the cluster as it is now: nodes come and go."""
        found: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        return max(1, int(found.get("CPU", 1)))

    @property
    def most(self) -> int:
        return AHEAD * self.workers

    def run(self, task: Callable[[Work], Result], work: Iterable[Work]) -> Generator[tuple[int, Result], None, None]:
        yield from share_out(self, task, work)

    def close(self) -> None:
        ray.shutdown()

    def give(self, task: Callable[[Work], object], piece: Work) -> Hashable:
        handle: Hashable = self.remote.remote(os.getcwd(), task, piece)
        return handle

    def finished(self, handles: Sequence[Hashable]) -> Sequence[Hashable]:
        done, waiting = ray.wait(list(handles), num_returns=1)
        return list(done)

    def drop(self, handles: Sequence[Hashable]) -> None:
        for handle in handles:
            ray.cancel(handle, force=True)

    def take(self, handle: Hashable) -> object:
        try:
            return ray.get(handle)  # type: ignore[call-overload]
        except RayTaskError:
            raise  # the task's own error, which would come again
        except RayError as error:
            raise WorkerLost(first_line(error)) from error


def local(address: str) -> dict[str, Any]:
    """On a cluster that lives on this computer's loopback, nothing listens anywhere else."""
    return {"_node_ip_address": LOOPBACK} if address.startswith(LOOPBACK) else {}


def do_there(folder: str, task: Callable[[Any], object], piece: object) -> object:
    """One piece, in the folder that the files of its bots are named from, where the worker has it too."""
    if Path(folder).is_dir():
        os.chdir(folder)
    return task(piece)


def first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)
