"""A real PostgreSQL for tests: no service, no port, gone afterwards."""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path

PROGRAMS = "/usr/lib/postgresql/*/bin"
names = count(1)


class Postgres:
    def __init__(self) -> None:
        self.programs = Path(sorted(glob.glob(PROGRAMS))[-1])
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))  # the path of a socket must be short
        self.user: list[str] = []
        if os.geteuid() == 0:  # the server refuses to run as root
            shutil.chown(self.folder, "postgres", "postgres")
            self.user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
        self.run("initdb", "-D", self.data, "-U", "test", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8")
        said = f"-k {self.folder} -c listen_addresses='' -c max_connections=200"
        self.run("pg_ctl", "-D", self.data, "-w", "-l", self.folder / "log", "-o", said, "start")

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @staticmethod
    def is_here() -> bool:
        return bool(glob.glob(f"{PROGRAMS}/initdb"))

    def run(self, program: str, *words: object) -> None:
        command = [*self.user, str(self.programs / program), *(str(word) for word in words)]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder)

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"t{next(names)}"
        self.run("createdb", "-h", self.folder, "-U", "test", name)
        return f"postgresql+asyncpg://test@/{name}?host={self.folder}"

    def stop(self) -> None:
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)
