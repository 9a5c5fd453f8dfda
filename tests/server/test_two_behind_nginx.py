"""Two servers on PostgreSQL behind nginx, as `deploy/` starts them: a table survives the death of either."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shutil import which
from time import monotonic, sleep

import httpx
import msgspec
import pytest

from needs import lacking
from rookery.server.protocol import OpenTable, Seated, SitDown
from server.checker import faults
from server.player import Player
from server.postgres import Postgres
from server.serving import HOME, PATIENCE, free_port
from server.wires import dialing, player, stored_log

SCRIPT = Path(__file__).parents[2] / "deploy" / "two_servers.py"
NAMES = ("one", "two", "proxy")


class Deployed:
    """What the script has started."""

    def __init__(self, db: str, folder: Path) -> None:
        self.ports = [free_port() for nth in range(3)]
        self.origin = f"http://127.0.0.1:{self.ports[0]}"
        self.pids, self.log = folder / "pids.json", folder / "log"
        words = [sys.executable, str(SCRIPT), "--db", db, "--pids", str(self.pids), "--ports", *map(str, self.ports)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                words, env={**os.environ, "PYTHONPATH": str(HOME)}, stdout=log, stderr=log, start_new_session=True
            )

    def process_of(self, name: str) -> int:
        found: int = json.loads(self.pids.read_text())[name]
        return found

    def await_server(self, name: str) -> None:
        """Listening, whether or not the proxy knows it yet. Its own port is no page of the table, so it refuses us."""
        port = self.ports[NAMES.index(name) - 2] if name != "proxy" else self.ports[0]
        end = monotonic() + PATIENCE
        while monotonic() < end:
            with suppress(httpx.TransportError):
                if httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=5).status_code < 500:
                    return
            sleep(0.05)
        raise AssertionError(f"{name} did not start: {self.log.read_text()[-3000:]}")

    def start(self) -> Deployed:
        for name in NAMES:
            self.await_server(name)
        return self

    def kill(self, name: str) -> None:
        """-9, with its bots."""
        os.killpg(self.process_of(name), signal.SIGKILL)

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def clean_up(self) -> None:
        groups = json.loads(self.pids.read_text()).values() if self.pids.exists() else []
        for group in [self.process.pid, *groups]:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        self.process.wait(PATIENCE)


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.fresh()


@pytest.fixture
def deployed(database: str, tmp_path: Path) -> Iterator[Deployed]:
    if which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin") is None:
        lacking("nginx is not installed (on Debian: apt install nginx-light)")
    found = Deployed(database, tmp_path)
    try:
        yield found.start()
    finally:
        found.clean_up()


def post(address: str, wish: OpenTable | SitDown) -> Seated:
    answer = httpx.post(address, content=msgspec.json.encode(wish), timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=Seated)


def seated(deployed: Deployed) -> list[Seated]:
    ann = post(f"{deployed.origin}/api/tables", OpenTable("sneaks", "Ann", ["me", "open"]))
    return [ann, post(f"{deployed.origin}/api/tables/{ann.table}/seats", SitDown(ann.invite, "Ben"))]


@pytest.mark.timeout(300)
def test_tables_behind_a_proxy_survive_the_death_of_either_server(deployed: Deployed, database: str) -> None:
    assert httpx.get(f"{deployed.origin}/metrics").status_code == 404
    for name in ("one", "two"):
        asyncio.run(survive(deployed, database, name))
        deployed.await_server(name)  # the script has started it again
    processes = [deployed.process_of(name) for name in NAMES]
    assert deployed.stop() == 0
    assert [process for process in processes if Path(f"/proc/{process}").exists()] == []


async def survive(deployed: Deployed, database: str, name: str) -> None:
    """A game, in the middle of which one server is killed."""
    chairs = await asyncio.to_thread(seated, deployed)
    table = chairs[0].table
    people = [player(one.seat, one.token, dialing(lambda: deployed.origin, table), one.seat) for one in chairs]
    playing = asyncio.gather(*(one.play() for one in people))
    await middle(people)
    deployed.kill(name)
    assert not any(one.is_over for one in people)
    await playing
    await asyncio.gather(*(one.look_again() for one in people))
    opening, rows = await stored_log(database, table)
    assert faults(opening, rows, [one.witness for one in people]) == []


async def middle(people: list[Player]) -> None:
    """Everybody has given an answer, and heard what came of it."""
    while not all(one.answered[0] >= 0 and one.events > 0 for one in people):
        await asyncio.sleep(0.01)
