"""HTTP: what everybody may ask, what nobody is told before the end, and what goes with every answer."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import rookery.server.pages as pages
from rookery.games import find
from rookery.server.app import code_of, create
from rookery.server.entries import Opening
from rookery.server.guard import HEADERS
from rookery.server.protocol import Credentials, Held, OpenTable, Seated, SitDown
from rookery.server.settings import Settings
from rookery.server.tokens import hashed
from server.client import Client
from server.conftest import Start
from server.serving import PATIENCE, Server

PATHS: dict[str, dict[str, Any]] = create(Settings()).openapi_schema.to_schema()["paths"]
SECRETS = re.compile(r'"(source|key|salt|seed|deal|hash|password)"')


@pytest.fixture
def web(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.origin, timeout=PATIENCE) as client:
        yield client


def opened(server: Server, *seats: str) -> Seated:
    return server.open_table(OpenTable("thieves", "Ann", list(seats or ("me", "random", "random"))))


def opening_of(server: Server, table: str) -> Opening:
    """What only the server knows."""
    file = server.settings.db.removeprefix("sqlite+aiosqlite:///")
    with closing(sqlite3.connect(file)) as database:
        body: str = database.execute("select opening from tables where id = ?", (table,)).fetchone()[0]
    return msgspec.json.decode(body, type=Opening)


def every_get(table: str) -> list[str]:
    """Every address that can be asked for, with this table and a few numbers in it."""
    found = [
        path.replace("{table}", table).replace("{key}", "thieves") for path, ways in PATHS.items() if "get" in ways
    ]
    found += ["/", f"/table/{table}", f"/replay/{table}", f"/join/{table}/x", "/healthz", "/api/schema"]
    numbered = [path.replace("{answers}", str(answers)) for path in found for answers in (0, 1, 10**6)]
    return sorted({*numbered, *(f"{path}?seat={seat}" for path in numbered for seat in (0, 1, 9))})


# -- What nobody is told before the end


def test_no_address_tells_a_secret_of_a_running_game(server: Server, web: httpx.Client) -> None:
    ann = opened(server)
    opening = opening_of(server, ann.table)
    hidden = [*map(str, opening.source.values()), opening.invite, ann.token, hashed(ann.token)]
    for path in every_get(ann.table):
        answer = web.get(path)
        assert answer.status_code < 500, path
        told = answer.text + str(answer.headers)
        assert [secret for secret in hidden if secret in told] == [], path
        if "/record" in path or "/replay/" in path and path.startswith("/api"):
            assert answer.status_code == 409 and answer.json()["code"] == "running", path
            assert not SECRETS.search(told)


def test_before_the_game_there_is_no_record_either(server: Server, web: httpx.Client) -> None:
    ann = opened(server, "me", "open", "open")
    for path in ("record", "replay/0"):
        assert web.get(f"/api/tables/{ann.table}/{path}").json()["code"] == "running"


def test_when_the_game_is_over_everything_is_told_and_the_commitment_holds(server: Server, web: httpx.Client) -> None:
    ann = opened(server)
    promised = web.get(f"/api/tables/{ann.table}").json()["commitment"]

    async def play() -> None:
        async with Client(server.origin, ann.table, ann.token) as client:
            await client.play_to_the_end()

    asyncio.run(play())
    record = web.get(f"/api/tables/{ann.table}/record").json()
    assert record["commitment"] == promised
    assert record["source"] == opening_of(server, ann.table).source
    answers = len(record["answers"])
    assert web.get(f"/api/tables/{ann.table}/replay/{answers}?seat=1").json()["result"]
    assert web.get(f"/api/tables/{ann.table}/replay/0").json()["result"] is None
    assert web.get(f"/api/tables/{ann.table}/replay/{answers + 1}").status_code == 404
    assert web.get(f"/api/tables/{ann.table}/replay/0?seat=3").status_code == 409
    for path in every_get(ann.table):
        told = web.get(path).text
        assert ann.token not in told and hashed(ann.token) not in told and ann.invite not in told


def test_tokens_are_shown_once_and_kept_as_hashes(server: Server) -> None:
    ann = opened(server)
    file = Path(server.settings.db.removeprefix("sqlite+aiosqlite:///"))
    stored = b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))
    assert ann.token.encode() not in stored
    assert hashed(ann.token).encode() in stored


def test_a_token_finds_its_tables_and_no_others(server: Server, web: httpx.Client) -> None:
    ann, other = opened(server, "me", "open", "open"), opened(server, "me", "open", "open")
    found = web.post("/api/tables/held", content=msgspec.json.encode(Held([ann.token, "x", ann.invite]))).json()
    assert [line["table"] for line in found["tables"]] == [ann.table]
    assert other.table not in str(found)


# -- Requests that are refused


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/tables", b"{", 400, "bad-request"),
        ("/api/tables", b"[]", 400, "bad-request"),
        ("/api/tables", b'{"game":"chess","name":"Ann","seats":["me","open"]}', 404, "no-game"),
        ("/api/tables", b'{"game":"thieves","name":"Ann","seats":["me","open"]}', 409, "seats"),
        ("/api/tables", b'{"game":"thieves","name":"","seats":["me","open","open"]}', 400, "bad-request"),
        ("/api/tables", b'{"game":"thieves","name":"A","seats":["me","open","open"],"source":{}}', 400, "bad-request"),
        ("/api/tables", b'{"game":"thieves","name":"\\ud800","seats":["me","open","open"]}', 400, "bad-request"),
        ("/api/tables", b'{"game":"thieves","name":"A","seats":["me","open","greedy:1e999"]}', 400, "no-level"),
        ("/api/tables", b'{"x":"' + b"x" * 20_000 + b'"}', 413, "request-entity-too-large"),
        ("/api/tables", b"[" * 15_000, 400, "bad-request"),
        ("/api/tables/nowhere/seats", b'{"invite":"x","name":"Ann"}', 404, "no-table"),
        ("/api/tables/nowhere/token", b"", 401, "signed-out"),
        ("/api/tables/" + "x" * 33, b"", 405, "method-not-allowed"),
        ("/api/sessions", b'{"name":"nobody","password":"12345678"}', 401, "credentials"),
        ("/api/nothing", b"", 404, "not-found"),
        ("/", b"", 405, "method-not-allowed"),
    ],
)
def test_a_request_is_refused_in_a_sentence(web: httpx.Client, path: str, body: bytes, status: int, code: str) -> None:
    answer = web.post(path, content=body)
    assert answer.status_code == status, answer.text
    if code:
        assert answer.json()["code"] == code
        assert set(answer.json()) == {"code", "reason"}
        assert "Traceback" not in answer.text and "rookery" not in answer.text


def test_the_codes_of_refusals_are_the_same_on_every_python() -> None:
    assert {status: code_of(status) for status in (400, 404, 413, 414, 416, 422, 429)} == {
        400: "bad-request",
        404: "not-found",
        413: "request-entity-too-large",
        414: "request-uri-too-long",
        416: "requested-range-not-satisfiable",
        422: "unprocessable-entity",
        429: "too-many-requests",
    }


def test_people_at_a_wrong_address_get_a_page_and_programs_a_sentence(web: httpx.Client) -> None:
    for path in ("/nowhere", "/rules", "/table/a/b"):
        page = web.get(path, headers={"Accept": "text/html,*/*;q=0.8"})
        assert page.status_code == 404 and page.headers["content-type"].startswith("text/html")
        assert web.get(path).json() == {"code": "not-found", "reason": "there is nothing here"}


def test_an_invitation_is_for_its_own_table(server: Server, web: httpx.Client) -> None:
    ann, other = opened(server, "me", "open", "open"), opened(server, "me", "open", "open")
    wish = msgspec.json.encode(SitDown(other.invite, "Eve"))
    answer = web.post(f"/api/tables/{ann.table}/seats", content=wish)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-invited")


@pytest.mark.parametrize("path", ["/../../etc/passwd", "/assets/../../app.py", "/%2e%2e/%2e%2e/app.py", "//etc/passwd"])
def test_no_file_but_those_of_the_client_is_served(server: Server, path: str) -> None:
    answer = httpx.get(server.origin + path)
    assert "root:" not in answer.text and "import" not in answer.text.split("<")[0]


# -- What goes with every answer


def test_every_answer_tells_browsers_what_they_may_do(server: Server, web: httpx.Client) -> None:
    ann = opened(server)
    assets = [f"/assets/{path.name}" for path in (pages.DIST / "assets").glob("*")]
    asked = [*every_get(ann.table), "/nothing", "/assets/nothing.js", *assets]
    answers = [web.get(path) for path in asked]
    answers += [web.post("/api/tables", content=b"{"), web.request("PUT", "/"), web.options("/api/tables")]
    answers += [web.post("/api/tables", content=b"x" * 20_000), web.delete("/api/sessions"), web.head("/")]
    assert {answer.status_code for answer in answers} >= {200, 400, 404, 405, 409, 413}
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers.get(name) == value, (answer.request.url, name)
        assert "server" not in answer.headers


def test_the_policy_allows_nothing_but_our_own_files() -> None:
    policy = dict(rule.split(" ", 1) for rule in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == policy["form-action"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


def test_answers_with_tokens_are_not_kept_by_browsers(server: Server, web: httpx.Client) -> None:
    wish = OpenTable("thieves", "Ann", ["me", "open", "open"])
    assert web.post("/api/tables", content=msgspec.json.encode(wish)).headers["Cache-Control"] == "no-store"


def test_other_pages_may_not_read_our_answers(web: httpx.Client) -> None:
    answer = web.get("/api/catalogue", headers={"Origin": "http://evil.example"})
    assert "Access-Control-Allow-Origin" not in answer.headers
    ahead = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    assert "Access-Control-Allow-Origin" not in web.options("/api/tables", headers=ahead).headers


# -- Too many


def test_too_many_requests_are_refused_and_passwords_much_sooner(start: Start) -> None:
    server = start(requests_a_minute=30, signing_a_minute=3)
    with httpx.Client(base_url=server.origin, timeout=PATIENCE) as web:
        guess = msgspec.json.encode(Credentials("nobody", "a guess of mine"))
        guesses = [web.post("/api/sessions", content=guess) for nth in range(5)]
        assert [answer.status_code for answer in guesses] == [401] * 3 + [429] * 2
        asked = [web.get("/api/catalogue") for nth in range(40)]
        assert asked[0].status_code == 200 and asked[-1].status_code == 429
        assert asked[-1].json() == {"code": "too-many-requests", "reason": "too many requests: wait a minute"}
        assert all(asked[-1].headers[name] == value for name, value in HEADERS.items())


def test_every_game_has_its_rulebook(web: httpx.Client) -> None:
    for game in web.get("/api/catalogue").json()["games"]:
        assert web.get(f"/api/rules/{game['key']}").json()["title"] == find(game["key"]).title
    assert web.get("/api/rules/..").status_code == 404
