"""Servers and databases for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from needs import lacking
from server.postgres import Postgres
from server.serving import Server

Start = Callable[..., Server]


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A PostgreSQL of our own, on a socket file. It syncs to disk, as a real one does."""
    if not Postgres.is_here():
        lacking("no PostgreSQL server is installed (on Debian: apt install postgresql)")
    database = Postgres()
    try:
        yield database
    finally:
        database.stop()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a server on a database; all of them end with the test."""
    started: list[Server] = []

    def one(db: str = "", **changes: object) -> Server:
        chosen = db or f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}"
        started.append(Server(chosen, tmp_path, **changes))  # type: ignore[arg-type]
        return started[-1].start()

    yield one
    for server in started:
        server.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it as they found it, with as many requests as they like."""
    folder = tmp_path_factory.mktemp("server")
    shared = Server(f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}", folder).start()
    yield shared
    shared.kill()


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind, as an address."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}"
    database: Postgres = request.getfixturevalue("postgres")
    return database.fresh()
