"""Lists of tables come in pages, and are told from what was noted: no table is opened for them."""

from __future__ import annotations

import time

import httpx
import msgspec
from sqlalchemy import insert

from rookery.server.entries import Summary
from rookery.server.protocol import Credentials, Held, History, OpenTable, Session
from rookery.server.schema import owned, tables, tokens
from rookery.server.store import PAGE
from rookery.server.tokens import hashed
from server.conftest import Start
from server.seeding import fill, first_answers, opened, rows, run_all, stored
from server.serving import PATIENCE, Server
from server.test_upkeep import until

COUNT = 2 * PAGE + 5
TOKEN = "t" * 32


def furnish(db: str, account: str) -> list[str]:
    """Many tables of one person; every third is over. Those that are not over come first, then the newest."""
    now = time.time()
    found = [opened(now - nth) for nth in range(COUNT)]
    lines = [
        Summary(4, one.game, "over" if nth % 3 == 0 else "running", ["Ann", "Bo", "Cy"], [0])
        for nth, one in enumerate(found)
    ]
    for nth, (one, line) in enumerate(zip(found, lines, strict=True)):
        said = stored(one, first_answers(one, 3))
        fill(db, [(one, said)], over=int(nth % 3 == 0), line=msgspec.json.encode(line).decode())
    run_all(
        db,
        [insert(tokens).values(hash=hashed(TOKEN), table_id=one.table, seat=0) for one in found]
        + [insert(owned).values(account=account, table_id=one.table, seat=0) for one in found],
    )
    running = [one.table for nth, one in enumerate(found) if nth % 3]
    return [*running, *(one.table for nth, one in enumerate(found) if nth % 3 == 0)]


def all_pages(ask: object, server: Server, headers: dict[str, str]) -> list[list[str]]:
    pages, after = [], ""
    while True:
        if ask == "held":
            body = msgspec.json.encode(Held([TOKEN, "x"], after))
            answer = httpx.post(f"{server.origin}/api/tables/held", content=body, timeout=PATIENCE)
        else:
            answer = httpx.get(
                f"{server.origin}/api/history", params={"after": after}, headers=headers, timeout=PATIENCE
            )
        assert answer.status_code == 200, answer.text
        page = msgspec.json.decode(answer.content, type=History)
        pages.append([line.table for line in page.tables])
        after = page.more
        if not after:
            return pages


def test_every_table_is_on_one_page_and_what_is_not_over_comes_first(start: Start, db: str) -> None:
    server = start(db)
    body = msgspec.json.encode(Credentials("Ann", "a long password"))
    session = httpx.post(f"{server.origin}/api/accounts", content=body, timeout=PATIENCE)
    token = msgspec.json.decode(session.content, type=Session).token
    expected = furnish(db, "ann")
    for ask in ("held", "history"):
        pages = all_pages(ask, server, {"Authorization": f"Bearer {token}"})
        assert [len(page) for page in pages] == [PAGE, PAGE, 5]
        assert [table for page in pages for table in page] == expected


def test_a_place_in_a_list_that_is_none_is_refused(start: Start) -> None:
    server = start()
    for after in ("x", "0~1~0~t", "9~1.0~0~t", "0~1.0~0~" + "t" * 99):
        body = msgspec.json.encode({"tokens": [], "after": after})
        assert httpx.post(f"{server.origin}/api/tables/held", content=body, timeout=PATIENCE).status_code == 400


def test_a_table_that_is_put_away_is_noted_and_one_that_went_on_is_looked_at(start: Start, db: str) -> None:
    server = start(db, idle=0.3)
    seated = server.open_table(OpenTable("thieves", "Ann", ["me", "open", "open"]))
    until(lambda: rows(db, tables.c.line, id=seated.table)[0][0])
    body = msgspec.json.encode(Held([seated.token]))
    for names in (["Ann", "", ""], ["Ann", "Bob", ""]):
        answer = httpx.post(f"{server.origin}/api/tables/held", content=body, timeout=PATIENCE)
        (line,) = msgspec.json.decode(answer.content, type=History).tables
        assert (line.names, line.status, line.seat) == (names, "open", 0)
        if not names[1]:
            server.sit_down(seated.table, seated.invite, "Bob")
            server.kill()
            server.start()
