"""Secrets at rest: who has a copy of the database has no key of a running game, and no password is ever printed."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select, text, update
from sqlalchemy.ext.asyncio import create_async_engine

from rookery.cli import main
from rookery.core.source import fresh
from rookery.server.entries import Opening
from rookery.server.protocol import OpenTable, Seated
from rookery.server.schema import tables
from rookery.server.sealing import BadSecret, Seal, SealBroken, read_secrets
from server.client import Client
from server.conftest import Start
from server.postgres import Postgres
from server.serving import PATIENCE, Server

OLD, NEW = "an old secret of thirty-two letters", "a new secret of thirty-two letters"
PASSWORD = "s3cr3t-w0rd"


# -- The password of the database


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://rook:{PASSWORD}@127.0.0.1:1/rookery",
        f"postgres://rook:{PASSWORD}@127.0.0.1:1/rookery",
        f"postgresql://rook:{PASSWORD}@nowhere.invalid/rookery",
        f"postgresql://rook:/{PASSWORD}@127.0.0.1/rookery",
        f"postgresql://rook:{PASSWORD}@127.0.0.1:{PASSWORD}/rookery",
        f"postgresql://rook@127.0.0.1:1/rookery?password={PASSWORD}",
        f"postgresql://rook:{PASSWORD}@127.0.0.1:1/rookery?nonsense={PASSWORD}",
        f"mysql://rook:{PASSWORD}@127.0.0.1:1/rookery",
    ],
)
def test_a_connection_that_fails_prints_no_password(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--db", address]) == 2
    said = capsys.readouterr()
    assert "the tables cannot be kept in a" in said.err
    assert PASSWORD not in said.err + said.out and "Traceback" not in said.err


def test_nor_does_a_database_that_is_not_there(postgres: Postgres, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--db", f"postgresql://test:{PASSWORD}@/nothing?host={postgres.folder}"]) == 2
    said = capsys.readouterr().err
    assert "there is no such database" in said and PASSWORD not in said


# -- The file


@contextmanager
def open_to_all() -> Iterator[None]:
    before = os.umask(0)
    try:
        yield
    finally:
        os.umask(before)


def test_the_database_is_for_the_server_alone(start: Start, tmp_path: Path) -> None:
    with open_to_all():
        server = start()
    server.open_table(OpenTable("thieves", "Ann", ["me", "open", "open"]))
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob("tables.sqlite3*")}
    assert modes == dict.fromkeys(("tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3-shm"), 0o600)


# -- The keys of games


def secret_file(folder: Path, *secrets: str) -> str:
    file = folder / "secret"
    file.write_text("\n".join(secrets))
    return str(file)


async def everything(db: str) -> str:
    """All that a thief of the database has."""
    engine = create_async_engine(db)
    async with engine.connect() as connection:
        names = ("tables", "entries", "tokens", "accounts", "sessions", "owned")
        rows = [row for name in names for row in (await connection.execute(text(f"select * from {name}"))).all()]
    await engine.dispose()
    return repr(rows)


def facts(server: Server, table: str) -> tuple[int, str]:
    answer = httpx.get(f"{server.origin}/api/tables/{table}", timeout=PATIENCE)
    return answer.status_code, answer.json().get("code", "")


def played(server: Server, ann: Seated) -> dict[str, str]:
    """The key of the game, once it is over and everybody may know it."""

    async def play() -> None:
        async with Client(server.origin, ann.table, ann.token) as client:
            await client.play_to_the_end()

    asyncio.run(play())
    record = httpx.get(f"{server.origin}/api/tables/{ann.table}/record", timeout=PATIENCE).json()
    source: dict[str, str] = record["source"]
    return source


def test_a_thief_of_the_database_has_no_key_and_no_invitation(start: Start, db: str, tmp_path: Path) -> None:
    server = start(db, secret_file=secret_file(tmp_path, OLD))
    ann = server.open_table(OpenTable("thieves", "Ann", ["me", "random", "random"]))
    stolen = asyncio.run(everything(db))
    source = played(server, ann)
    assert ann.table in stolen and ann.invite not in stolen
    assert source["key"] not in stolen and source["salt"] not in stolen
    server.kill()
    files = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite3*"))
    assert source["key"].encode() not in files and OLD.encode() not in files


def test_a_sealed_table_goes_on_under_its_secret_and_waits_without_it(start: Start, db: str, tmp_path: Path) -> None:
    open_one = start(db)
    plain = open_one.open_table(OpenTable("thieves", "Ann", ["me", "random", "random"]))
    open_one.kill()
    file = secret_file(tmp_path, OLD)
    server = start(db, secret_file=file)
    sealed = server.open_table(OpenTable("thieves", "Ann", ["me", "random", "random"]))
    assert facts(server, plain.table) == facts(server, sealed.table) == (200, "")
    server.kill()
    without = start(db)
    assert facts(without, plain.table) == (200, "")
    assert facts(without, sealed.table) == (503, "sealed")
    without.kill()
    secret_file(tmp_path, NEW, OLD)
    server.start()
    newer = server.open_table(OpenTable("thieves", "Ann", ["me", "random", "random"]))
    assert played(server, sealed)["key"]
    server.kill()
    secret_file(tmp_path, NEW)
    server.start()
    assert facts(server, newer.table) == (200, "") and facts(server, sealed.table) == (503, "sealed")


def test_a_seal_fits_its_own_table_only(start: Start, db: str, tmp_path: Path) -> None:
    """Who can write into the database cannot put the key of a game that is over under one that is not."""
    server = start(db, secret_file=secret_file(tmp_path, OLD))
    one, other = (server.open_table(OpenTable("thieves", "Ann", ["me", "open", "open"])) for nth in range(2))
    server.kill()

    async def swap() -> None:
        engine = create_async_engine(db)
        async with engine.begin() as connection:
            wanted = select(tables.c.opening).where(tables.c.id == other.table)
            body = (await connection.execute(wanted)).scalar_one()
            body = body.replace(other.table, one.table)
            await connection.execute(update(tables).where(tables.c.id == one.table).values(opening=body))
        await engine.dispose()

    asyncio.run(swap())
    server.start()
    assert facts(server, one.table) == (503, "sealed") and facts(server, other.table) == (200, "")


def opening() -> Opening:
    return Opening("t", "thieves", 1, ["me", "open", "open"], 0, "Ann", {}, "off", "invite", fresh().plain(), 1.0)


def test_what_is_sealed_is_opened_as_it_was() -> None:
    told = opening()
    assert Seal([OLD]).open(Seal([OLD]).close(told)) == told == Seal().open(Seal().close(told))
    assert Seal([OLD]).close(told) != Seal([OLD]).close(told)
    assert Seal([NEW, OLD]).open(Seal([OLD]).close(told)) == told
    for wrong in (Seal(), Seal([NEW])):
        with pytest.raises(SealBroken):
            wrong.open(Seal([OLD]).close(told))
    sealed = msgspec.json.decode(Seal([OLD]).close(told), type=Opening)
    with pytest.raises(SealBroken):
        Seal([OLD]).open(msgspec.json.encode(replace(sealed, table="u")).decode())


def test_a_secret_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert read_secrets("") == []
    for said in ("", "short", f"{OLD}\nshort"):
        with pytest.raises(BadSecret):
            read_secrets(secret_file(tmp_path, said))
    with pytest.raises(BadSecret):
        read_secrets(str(tmp_path / "nothing"))
    db = str(tmp_path / "tables.sqlite3")
    assert main(["serve", "--db", db, "--secret-file", secret_file(tmp_path, "short")]) == 2
    assert "at least 32 letters" in capsys.readouterr().err and not Path(db).exists()
