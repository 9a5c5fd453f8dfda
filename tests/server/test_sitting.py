"""Sitting down is one thing: the seat, the token that opens it and whose it is, or nothing of it."""

from __future__ import annotations

import asyncio

import httpx
import msgspec

from rookery.server.protocol import Credentials, OpenTable, Seated, SitDown
from server.conftest import Start
from server.serving import PATIENCE, Server

PASSWORD = "correct horse battery"


def signed_up(server: Server, name: str) -> dict[str, str]:
    wish = msgspec.json.encode(Credentials(name, PASSWORD))
    answer = httpx.post(f"{server.origin}/api/accounts", content=wish, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    return {"Authorization": f"Bearer {answer.json()['token']}"}


def all_at_once(server: Server, seated: Seated, headers: dict[str, str], times: int) -> list[httpx.Response]:
    async def one(web: httpx.AsyncClient) -> httpx.Response:
        wish = msgspec.json.encode(SitDown(seated.invite, "Bob"))
        return await web.post(f"/api/tables/{seated.table}/seats", content=wish, headers=headers)

    async def story() -> list[httpx.Response]:
        async with httpx.AsyncClient(base_url=server.origin, timeout=PATIENCE) as web:
            return list(await asyncio.gather(*(one(web) for nth in range(times))))

    return asyncio.run(story())


def kinds(server: Server, table: str) -> list[str]:
    seats = httpx.get(f"{server.origin}/api/tables/{table}", timeout=PATIENCE).json()["seats"]
    return [seat["kind"] for seat in seats]


def test_somebody_who_sits_down_four_times_at_once_has_one_seat(start: Start, db: str) -> None:
    server = start(db)
    bob = signed_up(server, "Bob")
    ann = server.open_table(OpenTable("keep", "Ann", ["me", "open", "open", "open", "open", "open"]))
    answers = all_at_once(server, ann, bob, 4)
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"seated"}
    assert kinds(server, ann.table).count("person") == 2
    again = httpx.post(f"{server.origin}/api/tables/{ann.table}/token", headers=bob, timeout=PATIENCE)
    assert again.json()["seat"] == next(one.json()["seat"] for one in answers if one.status_code == 201)


def test_at_two_processes_too(start: Start, db: str) -> None:
    server = start(db, workers=2, shared=True)
    bob = signed_up(server, "Bob")
    ann = server.open_table(OpenTable("keep", "Ann", ["me", "open", "open", "open", "open", "open"]))
    answers = all_at_once(server, ann, bob, 8)
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7
    assert kinds(server, ann.table).count("person") == 2


def test_who_opens_a_table_has_it_in_the_same_moment(start: Start, db: str) -> None:
    """The table, its token and its owner are one transaction."""
    server = start(db)
    ann = signed_up(server, "Ann")
    wish = msgspec.json.encode(OpenTable("thieves", "Ann", ["me", "open", "open"]))
    opened = httpx.post(f"{server.origin}/api/tables", content=wish, headers=ann, timeout=PATIENCE).json()
    again = httpx.post(f"{server.origin}/api/tables/{opened['table']}/seats", headers=ann, timeout=PATIENCE)
    assert again.status_code == 400
    wish = msgspec.json.encode(SitDown(opened["invite"], "Ann"))
    again = httpx.post(
        f"{server.origin}/api/tables/{opened['table']}/seats", content=wish, headers=ann, timeout=PATIENCE
    )
    assert (again.status_code, again.json()["code"]) == (409, "seated")


def test_many_strangers_at_once_get_as_many_seats_as_there_are(start: Start, db: str) -> None:
    server = start(db)
    ann = server.open_table(OpenTable("keep", "Ann", ["me", "open", "open", "open", "open", "open"]))
    answers = all_at_once(server, ann, {}, 8)
    seats = sorted(answer.json()["seat"] for answer in answers if answer.status_code == 201)
    assert seats == [1, 2, 3, 4, 5]
    assert sorted(answer.status_code for answer in answers) == [201] * 5 + [409] * 3
