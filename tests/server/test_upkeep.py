"""Tables that nobody is at: they cost no start, their clocks run out, what was abandoned goes, nothing else does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import pytest

from rookery.server.entries import Answered, Opening, read
from rookery.server.protocol import Credentials, OpenTable, Problem, Session
from rookery.server.schema import connected, entries, owned, tables, tokens
from server.client import Client
from server.conftest import Start
from server.seeding import fill, fill_many, first_answers, opened, rows, stored
from server.serving import PATIENCE, Server

WISH = OpenTable("thieves", "Ann", ["me", "greedy", "greedy"])
MOST = 1.5  # times what a start takes on an empty database
TRIES = 5
DAY = 86400.0


def until(happened: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.2)


def status(server: Server, table: str) -> int:
    return httpx.get(f"{server.origin}/api/tables/{table}", timeout=PATIENCE).status_code


# -- Starting


def starting(server: Server) -> float:
    server.kill()
    begun = time.perf_counter()
    server.start()
    return time.perf_counter() - begun


def ratio(full: Server, empty: Server) -> float:
    """The least of some: other programs run on this computer too."""
    slow, quick = [starting(full)], [starting(empty)]
    while min(slow) > MOST * min(quick) and len(slow) < TRIES:
        slow.append(starting(full))
        quick.append(starting(empty))
    return min(slow) / min(quick)


@pytest.mark.parametrize("count", [2_000, 20_000])
def test_a_start_takes_as_long_with_many_tables_as_with_none(start: Start, db: str, tmp_path: Path, count: int) -> None:
    fill_many(db, count, time.time())
    full = start(db)
    empty = start(f"sqlite+aiosqlite:///{tmp_path / 'empty.sqlite3'}")
    assert ratio(full, empty) <= MOST


# -- Clocks


def test_a_clock_runs_out_after_a_restart_though_nobody_comes(start: Start, db: str) -> None:
    server = start(db, fast=1.5, correspondence=1.0)
    seated = server.open_table(OpenTable("thieves", "Ann", ["me", "greedy", "greedy"], "fast"))
    server.kill()
    server.start()

    def by_the_clock() -> bool:
        found = [read(body) for (body,) in rows(db, entries.c.body, table_id=seated.table)]
        return any(isinstance(entry, Answered) and entry.by == "clock" for entry in found)

    until(by_the_clock)


def test_a_table_without_a_clock_waits_in_the_store_until_somebody_comes(start: Start, db: str) -> None:
    opening = opened(time.time())
    fill(db, [(opening, stored(opening, first_answers(opening, 1)))])
    server = start(db)
    time.sleep(3.0)
    assert len(rows(db, entries.c.number, table_id=opening.table)) == 2
    assert status(server, opening.table) == 200


# -- Tables that nobody comes back to


def left_alone(days: float, answers: int) -> tuple[Opening, list[dict[str, object]]]:
    opening = opened(time.time() - days * DAY)
    return opening, stored(opening, first_answers(opening, answers) if answers else [])


def test_what_was_abandoned_is_taken_away_with_all_that_hangs_on_it_and_nothing_else(start: Start, db: str) -> None:
    finished = left_alone(30, 10_000)
    gone = [left_alone(15, 6), left_alone(0.1, 0)]
    kept = [left_alone(13, 6), left_alone(0.01, 0), finished]
    fill(db, [*gone, *kept], expires=1.0)
    server = start(db)
    soon = time.time() + 600.0
    until(lambda: all(expires is None or expires > soon for (expires,) in rows(db, tables.c.expires)))
    assert {row[0] for row in rows(db, tables.c.id)} == {opening.table for opening, _ in kept}
    assert {row[0] for row in rows(db, entries.c.table_id)} <= {opening.table for opening, _ in kept}
    assert rows(db, tables.c.over, tables.c.expires, id=finished[0].table) == [(1, None)]
    assert [status(server, opening.table) for opening, _ in gone] == [404, 404]
    assert status(server, finished[0].table) == 200


def test_a_table_lives_as_long_as_somebody_is_there(start: Start, db: str) -> None:
    server = start(db, unanswered=8.0, idle=0.5)
    seated = server.open_table(OpenTable("thieves", "Ann", ["me", "open", "open"]))
    empty = server.open_table(OpenTable("thieves", "Bob", ["me", "open", "open"]))

    async def stay() -> None:
        async with Client(server.origin, seated.table, seated.token) as ann:
            await ann.next_frame()
            await asyncio.to_thread(until, lambda: not rows(db, tables.c.id, id=empty.table))
            assert await asyncio.to_thread(rows, db, tables.c.id, id=seated.table)

    asyncio.run(stay())
    until(lambda: not rows(db, tables.c.id))
    assert rows(db, tokens.c.hash) == rows(db, owned.c.seat) == rows(db, connected.c.seat) == []


# -- Quotas


def post(server: Server, wish: OpenTable, token: str = "") -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    body = msgspec.json.encode(wish)
    return httpx.post(f"{server.origin}/api/tables", content=body, headers=headers, timeout=PATIENCE)


def signed_up(server: Server, name: str) -> str:
    body = msgspec.json.encode(Credentials(name, "a long password"))
    answer = httpx.post(f"{server.origin}/api/accounts", content=body, timeout=PATIENCE)
    return msgspec.json.decode(answer.content, type=Session).token


def too_many(answer: httpx.Response) -> bool:
    return answer.status_code == 409 and msgspec.json.decode(answer.content, type=Problem).code == "too-many-tables"


def test_an_address_has_so_many_tables_that_are_not_over_and_no_more_also_after_a_restart(
    start: Start, db: str
) -> None:
    server = start(db, tables_of_address=3)
    seated = [msgspec.json.decode(post(server, WISH).content) for nth in range(3)]
    assert too_many(post(server, WISH))
    server.kill()
    server.start()
    assert too_many(post(server, WISH))
    assert len(rows(db, tables.c.id)) == 3

    async def play() -> None:
        async with Client(server.origin, seated[0]["table"], seated[0]["token"]) as ann:
            await ann.play_to_the_end()

    asyncio.run(play())
    until(lambda: post(server, WISH).status_code == 201)
    assert too_many(post(server, WISH))


def test_many_who_open_at_once_from_one_address_get_no_more_either(start: Start, db: str) -> None:
    server = start(db, tables_of_address=3)

    async def rush() -> list[int]:
        async with httpx.AsyncClient(base_url=server.origin, timeout=PATIENCE) as web:
            body = msgspec.json.encode(WISH)
            answers = await asyncio.gather(*(web.post("/api/tables", content=body) for nth in range(10)))
            return sorted(answer.status_code for answer in answers)

    assert asyncio.run(rush()) == [201] * 3 + [409] * 7
    assert len(rows(db, tables.c.id)) == 3


def test_an_account_has_fewer_than_its_address_and_takes_none_from_another(start: Start, db: str) -> None:
    server = start(db, tables_of_opener=2)
    ann, bob = signed_up(server, "Ann"), signed_up(server, "Bob")
    assert [post(server, WISH, ann).status_code for nth in range(3)] == [201, 201, 409]
    assert post(server, WISH, bob).status_code == post(server, WISH).status_code == 201
    assert {row[0] for row in rows(db, tables.c.address)} != {""}
    assert all("127" not in row[0] and len(row[0]) == 5 for row in rows(db, tables.c.address))
