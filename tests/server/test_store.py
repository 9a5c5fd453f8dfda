"""The store on both databases: a place and a message are taken once, many entries share a sync, and nothing hangs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect
from sqlalchemy.ext.asyncio import create_async_engine

import rookery.server.migrations
from rookery.core.source import seeded
from rookery.server.entries import Chatted, Draft, Opening
from rookery.server.migrations import upgrade
from rookery.server.schema import metadata
from rookery.server.store import SqlStore, StoreDown

WRITERS = 20


def draft(number: int, message: str, table: str = "t") -> Draft:
    return Draft(table, number, message, 1.0, Chatted(0, message))


def opening(table: str) -> Opening:
    return Opening(table, "thieves", 1, ["me", "greedy"], 0, "Ann", {}, "off", "invite", seeded(1).plain(), 1.0)


def on_two(db: str, test: Callable[[SqlStore, SqlStore], Awaitable[None]]) -> None:
    """Two writers on one database."""

    async def run() -> None:
        await upgrade(db)
        stores = [SqlStore(db), SqlStore(db)]
        for store in stores:
            await store.start()
        for table in ("t", "u"):
            await stores[0].open_table(opening(table), f"token {table}")
        try:
            await test(*stores)
        finally:
            for store in stores:
                await store.stop()

    asyncio.run(run())


def test_a_place_is_taken_once(db: str) -> None:
    async def test(one: SqlStore, other: SqlStore) -> None:
        tries = [(one, other)[nth % 2].append(draft(0, f"m{nth}")) for nth in range(WRITERS)]
        assert sum(await asyncio.gather(*tries)) == 1
        assert len(await one.entries("t", 0)) == 1

    on_two(db, test)


def test_a_message_is_taken_once(db: str) -> None:
    async def test(one: SqlStore, other: SqlStore) -> None:
        tries = [(one, other)[nth % 2].append(draft(nth, "same")) for nth in range(WRITERS)]
        assert sum(await asyncio.gather(*tries)) == 1
        assert await other.has("t", "same")

    on_two(db, test)


def test_two_writers_never_wait_for_each_other_in_a_ring(db: str) -> None:
    async def test(one: SqlStore, other: SqlStore) -> None:
        for number in range(30):
            ring = [(one, "t"), (one, "u"), (other, "u"), (other, "t")]
            message = f"m{number}"
            tries = [store.append(draft(number, message, table)) for store, table in ring]
            async with asyncio.timeout(20):
                assert sorted(await asyncio.gather(*tries)) == [False, False, True, True]

    on_two(db, test)


def test_entries_that_wait_together_share_a_transaction(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    commit = SqlStore.commit

    async def counted(store: SqlStore, drafts: list[Draft]) -> set[tuple[str, int, str]]:
        sizes.append(len(drafts))
        return await commit(store, drafts)

    async def test(one: SqlStore, other: SqlStore) -> None:
        monkeypatch.setattr(SqlStore, "commit", counted)
        assert all(await asyncio.gather(*(one.append(draft(nth, f"m{nth}")) for nth in range(60))))
        assert sum(sizes) == 60 and len(sizes) <= 3

    on_two(db, test)


@pytest.mark.parametrize("error", [OSError, RuntimeError])
def test_a_batch_that_fails_is_told_to_all_in_it_and_the_next_is_written(
    db: str, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    async def fail(store: SqlStore, drafts: list[Draft]) -> set[tuple[str, int, str]]:
        raise error

    async def test(one: SqlStore, other: SqlStore) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(SqlStore, "commit", fail)
            told = await asyncio.gather(
                *(one.append(draft(nth, f"m{nth}")) for nth in range(3)), return_exceptions=True
            )
        assert [type(word) for word in told] == [StoreDown] * 3
        assert await one.append(draft(0, "m0"))

    on_two(db, test)


def test_the_migrations_build_the_schema_and_take_it_down_again(db: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))

    def take_down(connection: Connection) -> list[str]:
        config = Config()
        config.set_main_option("script_location", str(Path(rookery.server.migrations.__file__).parent))
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        return inspect(connection).get_table_names()

    async def run() -> None:
        await upgrade(db)
        engine = create_async_engine(db)
        async with engine.begin() as connection:
            assert await connection.run_sync(differences) == []
            assert await connection.run_sync(take_down) == ["alembic_version"]
        await engine.dispose()
        await upgrade(db)

    asyncio.run(run())
