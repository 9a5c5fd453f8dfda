"""A real Ray cluster of two nodes that loses a worker and then a node: every game is there, once."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from uuid import uuid4

import pytest

import rookery
from needs import lacking

BLOCKS = 240
HARD_LIMIT = 240.0  # seconds
MARK = "ROOKERY_CLUSTER_TEST"


@pytest.fixture
def folder() -> Iterator[Path]:
    """With a short name: Ray keeps sockets in it, whose names may not be long."""
    path = Path(mkdtemp(prefix="rk-"))
    (path / "ray").mkdir()  # where Ray looks for its last cluster; it makes the usual place, but none that is named
    yield path
    shutil.rmtree(path, ignore_errors=True)


def end_marked(mark: str) -> None:
    """Where the limit was reached: all that was started by this test, however far down, has its mark."""
    for environ in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if mark.encode() in environ.read_bytes():
                os.kill(int(environ.parent.name), signal.SIGKILL)


def run_apart(*words: str) -> dict[str, object]:
    """What `losing_nodes.py` tells. The limit is hard: Ray hangs rather than fails."""
    mark, package = uuid4().hex, str(Path(rookery.__file__).resolve().parent.parent)
    environment = {**os.environ, "PYTHONPATH": package, "RAY_TMPDIR": words[0], MARK: mark}
    script = [sys.executable, str(Path(__file__).parent / "losing_nodes.py"), *words]
    try:
        done = subprocess.run(script, env=environment, capture_output=True, text=True, timeout=HARD_LIMIT)
    finally:
        end_marked(f"{MARK}={mark}")
    assert done.returncode == 0, done.stderr[-3000:]
    told: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return told


@pytest.mark.timeout(HARD_LIMIT + 30)
def test_every_game_is_there_once_when_a_worker_and_then_a_node_is_lost(folder: Path, tmp_path: Path) -> None:
    if find_spec("ray") is None:
        lacking("Ray is not installed: pip install 'rookery[cluster]'")
    told = run_apart(str(folder), str(tmp_path), str(BLOCKS))
    assert told["nodes"] == 2 and told["killed"] == ["worker", "node"]
    assert told["numbers"] == told["written"] == list(range(BLOCKS))
    assert told["same_as_here"]
    assert told["still_alive"] == []
