"""Run by itself: a contest on a real cluster of two nodes on loopback, which loses a worker and then a node.

Prints what came of it as JSON. Its words: a folder for the cluster, one for the games, and how many blocks to play.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from ctypes import CDLL
from pathlib import Path
from time import monotonic, sleep
from typing import Any

os.environ.update(
    {
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # or Ray listens on the address of the machine
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_raylet_start_wait_time_s": "40",
    }
)

from ray.cluster_utils import Cluster

from rookery.arena.contest import Block, Contest
from rookery.arena.runners import Here, open_runner
from rookery.arena.shards import Shards
from rookery.arena.stopping import Fixed
from rookery.arena.tournament import hold

NODE: dict[str, Any] = {
    "num_cpus": 1,
    "node_ip_address": "127.0.0.1",
    "object_store_memory": 100 << 20,
    "include_log_monitor": False,
    "no_monitor": True,
}
ATTEMPTS = 4  # a node gives up when its agents take long to start, as they do on a busy machine
LEAVING = 5.0  # seconds
ADOPT_ORPHANS = 36
COMPARED = 20
CONTEST = Contest("thieves", 3, ("greedy", "random", "greedy:1"), seed=5)


def patiently(start: Callable[[], Any]) -> Any:
    """What is started, at the last attempt or before."""
    for attempt in range(1, ATTEMPTS):
        try:
            return start()
        except Exception as error:
            print(f"attempt {attempt}: {error}", file=sys.stderr)
    return start()


class Havoc:
    """Kills a worker when a quarter is there, and the second node when half is."""

    def __init__(self, cluster: Cluster, blocks: int) -> None:
        self.cluster, self.blocks = cluster, blocks
        self.second = patiently(lambda: cluster.add_node(**NODE))
        self.seen = 0
        self.killed: list[str] = []

    def on_block(self, block: Block) -> None:
        self.seen += 1
        if self.seen >= self.blocks // 4 and not self.killed and (workers := busy_workers()):
            os.kill(workers[0], signal.SIGKILL)
            self.killed.append("worker")
        if self.seen >= self.blocks // 2 and self.killed == ["worker"]:
            self.cluster.remove_node(self.second, allow_graceful=False)
            self.killed.append("node")


def busy_workers() -> list[int]:
    """Those that are playing just now: Ray renames a worker after what it does."""
    return [process for process in descendants() if b"do_there" in read(process, "cmdline")]


def read(process: int, what: str) -> bytes:
    try:
        return Path(f"/proc/{process}/{what}").read_bytes()
    except OSError:
        return b""


def descendants() -> list[int]:
    """Every living process that was started from here, however far down."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        state, parent = (read(int(folder.name), "stat").rpartition(b") ")[2].split() + [b"", b""])[:2]
        if state not in (b"", b"Z"):
            parents[int(folder.name)] = int(parent)
    found = [os.getpid()]
    for one in found:
        found += [process for process, parent in parents.items() if parent == one]
    return found[1:]


def end_the_rest() -> list[int]:
    """Agents of a killed node linger; they are ended. What lives after that."""
    wait_for_end(LEAVING)
    for process in descendants():
        os.kill(process, signal.SIGKILL)
    wait_for_end(LEAVING)
    return descendants()


def wait_for_end(seconds: float) -> None:
    end = monotonic() + seconds
    while descendants() and monotonic() < end:
        sleep(0.1)


def main(folder: str, games: str, blocks: int) -> None:
    CDLL(None).prctl(ADOPT_ORPHANS, 1)
    head = {**NODE, "include_dashboard": False, "temp_dir": folder}
    cluster: Cluster = patiently(lambda: Cluster(initialize_head=True, head_node_args=head))
    havoc = Havoc(cluster, blocks)
    shards = Shards(Path(games), CONTEST)
    with closing(open_runner(1, cluster.address)) as runner:
        cluster.wait_for_nodes()
        nodes = runner.workers
        played = hold(CONTEST, runner, Fixed(blocks), shards, havoc.on_block)
    cluster.shutdown()  # type: ignore[no-untyped-call]
    written = Counter(json.loads(line)["block"] for line in shards.file.read_text().splitlines())
    told = {
        "nodes": nodes,
        "killed": havoc.killed,
        "numbers": [block.number for block in played],
        "written": sorted(written.elements()),
        "same_as_here": played[:COMPARED] == hold(CONTEST, Here(), Fixed(COMPARED)),
        "still_alive": end_the_rest(),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
