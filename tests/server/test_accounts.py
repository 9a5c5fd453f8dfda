"""Accounts: passwords that nobody can read, sessions that end, and tables that are found again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from time import monotonic

import httpx
import msgspec
import pytest
from sqlalchemy import insert, select

from rookery.server.accounts import SESSION_SECONDS, Accounts
from rookery.server.protocol import Credentials, OpenTable, Seated, SitDown
from rookery.server.requests import Refusal
from rookery.server.schema import owned, sessions, tables
from rookery.server.store import MOST_SESSIONS, MOST_TOKENS
from rookery.server.tokens import hashed
from server.hosting import hosting
from server.serving import PATIENCE, Server

PASSWORD = "correct horse battery"
names = count(1)


@pytest.fixture
def web(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.origin, timeout=PATIENCE) as client:
        yield client


def new_name() -> str:
    return f"Person {next(names)}"


def post(web: httpx.Client, path: str, body: object, token: str = "") -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return web.post(path, content=msgspec.json.encode(body), headers=headers)


def sign_up(web: httpx.Client, name: str) -> str:
    answer = post(web, "/api/accounts", Credentials(name, PASSWORD))
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


def history(web: httpx.Client, token: str) -> httpx.Response:
    return web.get("/api/history", headers={"Authorization": f"Bearer {token}"})


def open_table(web: httpx.Client, token: str) -> Seated:
    answer = post(web, "/api/tables", OpenTable("thieves", "Ann", ["me", "open", "open"]), token)
    return msgspec.json.decode(answer.content, type=Seated)


# -- Signing up, in and out


def test_who_signed_up_may_sign_in_in_any_case_of_the_name(web: httpx.Client) -> None:
    name = new_name()
    sign_up(web, name)
    for written in (name, name.upper(), f"  {name.lower()} ", f"\u202e{name}\u200b"):
        answer = post(web, "/api/sessions", Credentials(written, PASSWORD))
        assert (answer.status_code, answer.json()["name"]) == (201, name)


def test_a_name_is_taken_in_any_case(web: httpx.Client) -> None:
    name = new_name()
    sign_up(web, name)
    for written in (name, name.upper(), f"{name}\u200b", name.replace("P", "Ｐ")):
        answer = post(web, "/api/accounts", Credentials(written, "another password"))
        assert (answer.status_code, answer.json()["code"]) == (409, "taken")


def test_a_wrong_password_and_an_unknown_name_are_refused_alike(web: httpx.Client) -> None:
    name = new_name()
    sign_up(web, name)
    wrong = post(web, "/api/sessions", Credentials(name, PASSWORD.upper()))
    unknown = post(web, "/api/sessions", Credentials(new_name(), PASSWORD))
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.content == unknown.content


def test_signing_out_ends_the_session_and_no_other(web: httpx.Client) -> None:
    name = new_name()
    first = sign_up(web, name)
    second = post(web, "/api/sessions", Credentials(name, PASSWORD)).json()["token"]
    assert first != second
    assert web.delete("/api/sessions", headers={"Authorization": f"Bearer {first}"}).status_code == 204
    assert (history(web, first).status_code, history(web, second).status_code) == (401, 200)


@pytest.mark.parametrize("said", ["", "Bearer", "Bearer x", "Basic x", "bearer {}", "{}", "Bearer {}x"])
def test_only_the_whole_token_is_a_session(web: httpx.Client, said: str) -> None:
    token = sign_up(web, new_name())
    answer = web.get("/api/history", headers={"Authorization": said.format(token)})
    assert (answer.status_code, answer.json()["code"]) == (401, "signed-out")


@pytest.mark.parametrize(
    ("name", "password", "status"),
    [("Al", PASSWORD, 400), ("Ann", "short", 400), ("Ann", "x" * 201, 400), ("\u200b\u200b\u200b", PASSWORD, 409)],
)
def test_a_name_and_a_password_have_their_lengths(web: httpx.Client, name: str, password: str, status: int) -> None:
    assert post(web, "/api/accounts", Credentials(name, password)).status_code == status


# -- Tables of one's own


def test_the_tables_of_an_account_are_found_again_and_opened_from_another_browser(web: httpx.Client) -> None:
    token = sign_up(web, new_name())
    table = open_table(web, token)
    assert [line["table"] for line in history(web, token).json()["tables"]] == [table.table]
    again = post(web, f"/api/tables/{table.table}/token", None, token)
    assert (again.status_code, again.json()["seat"]) == (201, 0)
    assert again.json()["token"] not in (table.token, token)


def test_the_tables_of_others_are_not(web: httpx.Client) -> None:
    ann, eve = sign_up(web, new_name()), sign_up(web, new_name())
    table = open_table(web, ann)
    assert history(web, eve).json()["tables"] == []
    refused = post(web, f"/api/tables/{table.table}/token", None, eve)
    assert (refused.status_code, refused.json()["code"]) == (409, "no-seat")
    assert post(web, f"/api/tables/{table.table}/token", None).status_code == 401


def test_an_account_sits_at_a_table_once(web: httpx.Client) -> None:
    token = sign_up(web, new_name())
    table = open_table(web, token)
    wish = SitDown(table.invite, "Also me")
    refused = post(web, f"/api/tables/{table.table}/seats", wish, token)
    assert (refused.status_code, refused.json()["code"]) == (409, "seated")
    assert post(web, f"/api/tables/{table.table}/seats", wish).status_code == 201


# -- What is kept


def test_neither_passwords_nor_sessions_are_kept_or_logged_in_clear(server: Server, web: httpx.Client) -> None:
    secret = "a password that stands out"
    name = new_name()
    session = post(web, "/api/accounts", Credentials(name, secret)).json()["token"]
    post(web, "/api/accounts", Credentials(name, secret))
    post(web, "/api/sessions", Credentials(name, f"{secret}, but wrong"))
    file = Path(server.settings.db.removeprefix("sqlite+aiosqlite:///"))
    kept = b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))
    assert hashed(session).encode() in kept
    for clear in (secret, session):
        assert clear.encode() not in kept
        assert clear not in server.log.read_text()
    with closing(sqlite3.connect(file)) as database:
        stored = database.execute("select password from accounts where shown = ?", (name,)).fetchone()[0]
    assert stored.startswith("$argon2id$")


def with_accounts(folder: Path, story: Callable[[Accounts, list[float]], Awaitable[None]]) -> None:
    async def run() -> None:
        async with hosting(folder) as (host, store):
            now = [1000.0]
            await story(Accounts(store, lambda: now[0]), now)

    asyncio.run(run())


def test_a_session_ends_by_itself(tmp_path: Path) -> None:
    async def story(accounts: Accounts, now: list[float]) -> None:
        session = await accounts.sign_up(Credentials("Ann", PASSWORD), "here")
        now[0] += SESSION_SECONDS - 1
        assert await accounts.who(session.token) == "ann"
        now[0] += 2
        assert await accounts.who(session.token) is None
        later = await accounts.sign_in(Credentials("Ann", PASSWORD), "here")
        assert await accounts.who(later.token) == "ann"

    with_accounts(tmp_path, story)


def test_a_name_that_is_not_there_takes_as_long_as_a_wrong_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both verify one hash; without the decoy the one would be hundreds of times faster."""

    async def story(accounts: Accounts, now: list[float]) -> None:
        await accounts.sign_up(Credentials("Ann", PASSWORD), "here")
        tried: list[str] = []
        verify = accounts.verify

        def noted(known: str, password: str) -> bool:
            tried.append(known)
            return verify(known, password)

        monkeypatch.setattr(accounts, "verify", noted)
        known = [await time(accounts, "Ann") for nth in range(3)]
        unknown = [await time(accounts, "Eve") for nth in range(3)]
        assert len(tried) == 6 and tried[3:] == [accounts.decoy] * 3
        assert min(unknown) > min(known) / 10

    async def time(accounts: Accounts, name: str) -> float:
        begun = monotonic()
        with pytest.raises(Refusal):
            await accounts.sign_in(Credentials(name, "not the password"), "here")
        return monotonic() - begun

    with_accounts(tmp_path, story)


def test_nobody_fills_the_database_with_tokens_or_sessions(tmp_path: Path) -> None:
    async def story(accounts: Accounts, now: list[float]) -> None:
        store = accounts.store
        session = await accounts.sign_up(Credentials("Ann", PASSWORD), "here")
        for nth in range(MOST_SESSIONS + 10):
            now[0] += 1.0
            await store.add_session(f"hash {nth}", "ann", now[0], now[0] + 100.0)
        assert len(await store.rows(select(sessions.c.hash))) == MOST_SESSIONS
        assert await accounts.who(session.token) == "ann", "it ends later than all the others"
        await store.run(insert(tables).values(id="t", opening="", over=0))
        await store.run(insert(owned).values(account="ann", table_id="t", seat=2))
        added = [await store.add_token(f"hash {nth}", "t", "ann") for nth in range(MOST_TOKENS + 2)]
        assert added == [2] * MOST_TOKENS + [None] * 2

    with_accounts(tmp_path, story)
