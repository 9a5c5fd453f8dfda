"""Servers under test: real processes on loopback that end with the test, killed or stopped by their id."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import httpx
import msgspec

import rookery
from rookery.server.protocol import OpenTable, Seated, SitDown
from rookery.server.settings import Settings

HOME = Path(rookery.__file__).resolve().parent.parent
STARTING = Path(__file__).with_name("starting.py")
PATIENCE = 60.0
LIMITED = ("requests", "signing", "sockets", "opinions", "entries", "uploads")
MANY = ("words_a_seat", "connections_an_address", "tables_of_address", "tables_of_opener")
NO_LIMITS = {f"{what}_a_minute": 10**6 for what in LIMITED} | dict.fromkeys(MANY, 10**6)


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


class Server:
    """A server process that can be killed and started again at the same address."""

    def __init__(self, db: str, folder: Path, workers: int = 1, **changes: object) -> None:
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        said = {"db": db, "origins": [self.origin], "bot_pause": 0.0, **NO_LIMITS, **changes}
        self.settings = msgspec.convert(said, Settings)
        self.workers = workers
        self.log = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        settings = msgspec.json.encode(self.settings).decode()
        words = [sys.executable, str(STARTING), str(self.port), str(self.workers), settings]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                words, env={**os.environ, "PYTHONPATH": str(HOME)}, stdout=log, stderr=log, start_new_session=True
            )
        self.wait()
        return self

    def wait(self) -> None:
        end = monotonic() + PATIENCE
        while monotonic() < end:
            assert self.process is not None and self.process.poll() is None, self.log.read_text()
            try:
                if httpx.get(f"{self.origin}/healthz", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """As when the power fails for the process: it has no time to do anything."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        process, self.process = self.process, None
        if process is not None:
            os.killpg(process.pid, how)  # its bots and workers are in its group
            process.wait(PATIENCE)

    def open_table(self, wish: OpenTable) -> Seated:
        answer = httpx.post(f"{self.origin}/api/tables", content=msgspec.json.encode(wish), timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=Seated)

    def sit_down(self, table: str, invite: str, name: str) -> Seated:
        wish = msgspec.json.encode(SitDown(invite, name))
        answer = httpx.post(f"{self.origin}/api/tables/{table}/seats", content=wish, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=Seated)
