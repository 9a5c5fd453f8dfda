"""Odd requests: each gets a clean refusal with one of the fixed sentences, and the log stays a log."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
import subprocess
from pathlib import Path
from time import monotonic, sleep

import httpx
import msgspec
import pytest
import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from rookery.server.guard import HEADERS
from rookery.server.logs import tell_the_place
from rookery.server.protocol import Chat, Done, OpenTable, Refused
from server.client import Client, new_id
from server.conftest import Start
from server.disks import filled, small_disk
from server.serving import PATIENCE, Server, free_port

BAD_TEXT = b'{"game":"thieves","name":"\xff\xfe","seats":["me","open","open"]}'
UNREADABLE = {"code": "bad-request", "reason": "that request could not be read"}


def is_clean(server: Server) -> bool:
    """Every line of the log is JSON, and none tells of an error."""
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    return not [line for line in lines if line["level"] == "error" or "error" in line]


def raw(server: Server, data: bytes) -> tuple[int, bytes]:
    """The status of the answer to a request that no library would send, and its body."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(data.replace(b"HOST", f"127.0.0.1:{server.port}".encode()))
        said = b""
        try:
            while more := line.recv(65_536):
                said += more
        except ConnectionResetError:
            pass
    head, _, body = said.partition(b"\r\n\r\n")
    return int(head.split()[1]) if head else 0, body


ODD = {
    "invalid UTF-8": ("POST", "/api/tables", BAD_TEXT, {}, 400),
    "invalid UTF-8 in a name": ("POST", "/api/accounts", b'{"name":"abc\xc3","password":"12345678"}', {}, 400),
    "invalid UTF-8 as a key": ("POST", "/api/tables", b'{"\xff":1}', {}, 400),
    "a record of bad bytes": ("POST", "/api/replay", b'{"record":{"\xed\xa0\x80":"\xff"}}', {}, 400),
    "a zero in the path": ("GET", "/api/tables/%00", b"", {}, 400),
    "a zero inside a table": ("GET", "/api/tables/a%00b/record", b"", {}, 400),
    "a zero among pages": ("GET", "/table/%00", b"", {}, 400),
    "a zero among files": ("GET", "/assets/%00.js", b"", {}, 400),
    "a zero among pictures": ("GET", "/pictures/%00", b"", {}, 400),
    "a zero in a query": ("GET", "/api/tables/x/replay/0?seat=%00", b"", {}, 400),
    "a line break in the path": ("GET", "/api/tables/a%0d%0aSet-Cookie:x", b"", {}, 400),
    "a zero where one sits down": ("POST", "/api/tables/%00/seats", b'{"invite":"x","name":"Ann"}', {}, 400),
    "text": ("POST", "/api/tables", b"{}", {"Content-Type": "text/plain"}, 415),
    "a form": ("POST", "/api/tables", b"a=1", {"Content-Type": "application/x-www-form-urlencoded"}, 415),
    "parts": ("POST", "/api/sessions", b"--x--", {"Content-Type": "multipart/form-data; boundary=x"}, 415),
    "another charset": ("POST", "/api/tables", b"{}", {"Content-Type": "application/json; charset=utf-16"}, 415),
    "another page": ("POST", "/api/tables", b"{}", {"Origin": "http://evil.example"}, 403),
    "no page": ("POST", "/api/tables", b"{}", {"Origin": "null"}, 403),
    "another page that signs out": ("DELETE", "/api/sessions", b"", {"Origin": "http://evil.example"}, 403),
    "a number that is none": ("GET", "/api/tables/x/replay/99999999999999999999999999", b"", {}, 404),
}


@pytest.mark.parametrize("db", ["sqlite", "postgres"], indirect=True)
def test_every_odd_request_is_refused_in_a_fixed_sentence(start: Start, db: str) -> None:
    server = start(db)
    sentences = set()
    with httpx.Client(base_url=server.origin, timeout=PATIENCE) as web:
        for what, (method, path, body, headers, status) in ODD.items():
            answer = web.request(method, path, content=body, headers=headers)
            assert answer.status_code == status, (what, answer.status_code, answer.text)
            assert set(answer.json()) == {"code", "reason"}, what
            assert all(answer.headers[name] == value for name, value in HEADERS.items()), what
            sentences.add(answer.json()["reason"])
    assert len(sentences) <= 5
    assert is_clean(server), server.log.read_text()


RAW = {
    "garbage": (b"\x00\x01\x02\x03\r\n\r\n", 400),
    "TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
    "bytes in the path": (b"GET /\xff\xfe HTTP/1.1\r\nHost: HOST\r\n\r\n", 400),
    "another protocol": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
    "no path": (b"OPTIONS * HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", 204),
    "a tunnel": (b"CONNECT evil.example:443 HTTP/1.1\r\nHost: HOST\r\n\r\n", 400),
    "two lengths": (b"POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
    "a length and chunks": (
        b"POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        400,
    ),
    "a wrong length": (b"POST /api/tables HTTP/1.1\r\nHost: HOST\r\nContent-Length: -1\r\n\r\n", 400),
    "a zero in a header": (b"GET / HTTP/1.1\r\nHost: HOST\r\nX: a\x00b\r\n\r\n", 400),
    "an odd upgrade": (
        b"GET /healthz HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n",
        200,
    ),
    "a handshake without a key": (
        b"GET /ws/x HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\n\r\n",
        400,
    ),
}


def test_what_is_hardly_a_request_is_refused_and_not_logged(start: Start) -> None:
    server = start()
    found = {what: raw(server, data)[0] for what, (data, status) in RAW.items()}
    assert found == {what: status for what, (data, status) in RAW.items()}
    assert is_clean(server), server.log.read_text()


def test_a_socket_at_an_odd_address_is_refused(start: Start, db: str) -> None:
    server = start(db)
    wish = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    key = f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: {server.origin}\r\n\r\n"
    for path in ("/ws/%00", "/ws/a%00b", "/ws/x?%00"):
        status, body = raw(server, f"GET {path} HTTP/1.1\r\nHost: HOST\r\n{wish}{key}".encode())
        assert 400 <= status < 500, (path, status, body)
    assert is_clean(server), server.log.read_text()


def test_json_from_our_own_page_is_read(server: Server) -> None:
    wish = msgspec.json.encode(OpenTable("thieves", "Ann", ["me", "open", "open"]))
    for kind in ("application/json", "application/json; charset=utf-8", "Application/JSON"):
        headers = {"Content-Type": kind, "Origin": server.origin}
        answer = httpx.post(f"{server.origin}/api/tables", content=wish, headers=headers, timeout=PATIENCE)
        assert answer.status_code == 201, kind


# -- The log


def test_several_processes_write_their_logs_in_the_same_way(start: Start) -> None:
    server = start(workers=2, shared=True)
    for nth in range(6):
        server.open_table(OpenTable("thieves", "Ann", ["me", "open", "open"]))
    server.stop()
    events = [json.loads(line)["event"] for line in server.log.read_text().splitlines()]
    assert events.count("table opened") == 6


def test_an_error_is_logged_by_its_kind_and_place() -> None:
    with structlog.testing.capture_logs() as logged:
        try:
            raise ValueError("the Ring is under the third card")
        except ValueError:
            structlog.get_logger().warning("something", exc_info=True)
    told = tell_the_place(None, "warning", {"event": "x", "exc_info": ValueError("the Ring")})
    assert told == {"event": "x", "error": "ValueError"}
    assert logged[0]["event"] == "something"


LIBRARY = """
import asyncio, logging, threading, warnings
from rookery.server.logs import write_all_logs
write_all_logs()
logging.getLogger("library").error("could not reach %s", "secret")
logging.getLogger("library").error(ValueError("secret"))
try:
    raise KeyError("secret")
except KeyError:
    logging.getLogger("library").exception("it broke\\nsecret")
warnings.warn("secret")
async def forgotten():
    raise OSError("secret")
async def main():
    task = asyncio.create_task(forgotten())
    await asyncio.sleep(0)
    del task
asyncio.run(main())
thread = threading.Thread(target=lambda: 1 / 0)
thread.start()
thread.join()
class Last:
    def __del__(self):
        raise RuntimeError("secret")
Last()
raise RuntimeError("secret")
"""


def test_what_libraries_say_is_told_without_what_they_put_into_it(tmp_path: Path) -> None:
    import sys

    from server.serving import HOME

    done = subprocess.run(
        [sys.executable, "-c", LIBRARY], capture_output=True, text=True, env={"PYTHONPATH": str(HOME)}, timeout=PATIENCE
    )
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert "secret" not in done.stderr and "Traceback" not in done.stderr
    assert [line["event"] for line in lines][:3] == ["could not reach %s", "library", "it broke"]
    assert {"KeyError", "OSError", "ZeroDivisionError", "RuntimeError"} <= {line.get("error") for line in lines}


# -- Health and metrics


def health(server: Server) -> tuple[int, str]:
    answer = httpx.get(f"{server.origin}/healthz", timeout=PATIENCE)
    return answer.status_code, answer.json().get("code", "")


def becomes(server: Server, wanted: tuple[int, ...]) -> tuple[int, str]:
    end = monotonic() + 20.0
    while (found := health(server))[0] not in wanted and monotonic() < end:
        sleep(0.2)
    return found


def test_health_says_when_the_disk_is_full(start: Start, tmp_path: Path) -> None:
    with small_disk(tmp_path) as disk:
        server = start(f"sqlite+aiosqlite:///{disk / 'tables.sqlite3'}")
        assert health(server) == (200, "")
        with filled(disk):
            assert becomes(server, (503,)) == (503, "disk-full")
        assert becomes(server, (200,)) == (200, "")
        server.kill()


def test_health_says_when_a_file_cannot_grow(start: Start) -> None:
    server = start()
    assert health(server) == (200, "") and server.process
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    assert becomes(server, (503,))[0] == 503
    ann = httpx.post(
        f"{server.origin}/api/tables",
        content=msgspec.json.encode(OpenTable("thieves", "Ann", ["me", "open", "open"])),
        timeout=PATIENCE,
    )
    assert ann.status_code == 503
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert becomes(server, (200,)) == (200, "")
    assert server.open_table(OpenTable("thieves", "Ann", ["me", "open", "open"])).table


@pytest.mark.parametrize("db", ["postgres"], indirect=True)
def test_health_says_when_a_database_takes_nothing(start: Start, db: str) -> None:
    server = start(db)
    assert health(server) == (200, "")

    async def read_only(is_so: str) -> None:
        engine = create_async_engine(db, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text("set default_transaction_read_only = off"))
            name = (await connection.execute(text("select current_database()"))).scalar_one()
            await connection.execute(text(f"alter database {name} set default_transaction_read_only = {is_so}"))
            others = "select pg_terminate_backend(pid) from pg_stat_activity where datname = :name and pid <> "
            await connection.execute(text(others + "pg_backend_pid()"), {"name": name})
        await engine.dispose()

    asyncio.run(read_only("on"))
    assert becomes(server, (503,)) == (503, "store")
    asyncio.run(read_only("off"))
    assert becomes(server, (200,)) == (200, "")


def test_metrics_are_told_on_a_port_of_their_own_and_only_if_wanted(start: Start) -> None:
    server = start()
    assert httpx.get(f"{server.origin}/metrics", timeout=PATIENCE).status_code == 404
    port = free_port()
    counting = start(metrics_port=port)
    assert httpx.get(f"{counting.origin}/metrics", timeout=PATIENCE).status_code == 404
    told = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE)
    assert told.status_code == 200 and "rookery_sockets" in told.text


def test_a_table_lives_through_all_of_it(server: Server) -> None:
    ann = server.open_table(OpenTable("thieves", "Ann", ["me", "open", "random"]))

    async def story() -> None:
        async with Client(server.origin, ann.table, ann.token) as client:
            await client.next_frame()
            await client.socket.send(b'{"type":"chat","id":"m","text":"\xff"}')
            assert isinstance(await client.next(), Refused)
        async with Client(server.origin, ann.table, ann.token) as client:
            assert isinstance(await client.ask(Chat(new_id(), "still here")), Done)

    asyncio.run(story())
