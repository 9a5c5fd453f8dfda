"""The door: connections that say nothing, little by little or too much, from one address or behind a proxy."""

from __future__ import annotations

import asyncio
import os
import resource
import socket
from contextlib import suppress
from time import monotonic, sleep

import httpx
import msgspec
import pytest

from rookery.server.door import HEAD_SECONDS, MOST_HEAD_BYTES
from rookery.server.guard import HEADERS, Crowd, Pace, is_among, neighbourhood
from rookery.server.protocol import Credentials
from server.conftest import Start
from server.serving import PATIENCE, Server

MANY = 1_100
FILES = 1_024  # that a process may have open, where nobody has said more


def knock(server: Server, data: bytes, source: str = "127.0.0.1") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE, source_address=(source, 0))
    line.sendall(data)
    return line


def head(server: Server, path: str = "/healthz") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n".encode()


def upgrade(server: Server, path: str) -> bytes:
    wish = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    return head(server, path) + f"{wish}{key}Origin: {server.origin}\r\n\r\n".encode()


def rest(line: socket.socket) -> bytes:
    """All that is said until somebody hangs up."""
    said = b""
    with line, suppress(ConnectionResetError):
        while data := line.recv(65_536):
            said += data
    return said


def ask(server: Server, path: str, source: str = "127.0.0.1") -> httpx.Response:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=5.0) as web:
        return web.get(f"{server.origin}{path}")


# -- Who says nothing


def test_a_thousand_half_sent_requests_shut_nobody_out(start: Start) -> None:
    """A process can open so many files: one address must not have them all."""
    server = start(connections_an_address=200)
    assert server.process
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
    lines = []
    try:
        for nth in range(MANY):
            lines.append(knock(server, head(server) if nth % 2 else b""))
        assert ask(server, "/healthz", "127.0.0.2").status_code == 200
        assert len(os.listdir(f"/proc/{server.process.pid}/fd")) < FILES / 2
    finally:
        for line in lines:
            line.close()


def test_who_does_not_finish_is_cut_off_in_time(server: Server) -> None:
    begun = monotonic()
    whole = head(server) + b"\r\n"
    silent = [
        knock(server, b""),
        knock(server, b"GET"),
        knock(server, head(server)),
        knock(server, whole + head(server)),
        knock(server, upgrade(server, "/ws/nowhere")),
        knock(server, upgrade(server, "/ws/nowhere") + b"\x81"),
    ]
    dripping = [knock(server, head(server)), knock(server, whole)]
    while monotonic() - begun < HEAD_SECONDS + 3.0:
        sleep(0.5)
        for line, drop in zip(dripping, (b"X", b"\r\n"), strict=True):
            with suppress(OSError):
                line.sendall(drop)
    for line in [*silent, *dripping]:
        line.settimeout(0.5)
        rest(line)
    assert monotonic() - begun < HEAD_SECONDS + 8.0


def test_who_finishes_in_time_is_answered(server: Server) -> None:
    line = knock(server, head(server)[:20])
    sleep(2.0)
    line.sendall(head(server)[20:] + b"Connection: close\r\n\r\n")
    assert rest(line).startswith(b"HTTP/1.1 200 ")


def test_a_head_has_an_end(server: Server) -> None:
    line = knock(server, head(server))
    said = b""
    try:
        for nth in range(200):
            line.sendall(b"X-More: " + b"x" * 1000 + b"\r\n")
            sleep(0.001)
    except OSError:
        said = b"cut off"
    said = rest(line) or said
    assert said == b"cut off" or said.startswith(b"HTTP/1.1 431 ")
    assert MOST_HEAD_BYTES < 200 * 1000


# -- How many


def test_an_address_has_so_many_connections(start: Start) -> None:
    server = start(connections_an_address=5)
    lines = [knock(server, head(server)) for nth in range(5)]
    refused = rest(knock(server, b""))
    assert refused.startswith(b"HTTP/1.1 429 ") and b"too many connections" in refused
    assert all(f"{name}: {value}".encode() in refused for name, value in HEADERS.items())
    assert ask(server, "/healthz", "127.0.0.2").status_code == 200
    for line in lines:
        line.close()
    end = monotonic() + PATIENCE
    while b" 200 " not in (said := rest(knock(server, head(server) + b"Connection: close\r\n\r\n"))):
        assert monotonic() < end, said
        sleep(0.1)


def test_sockets_count_and_are_given_back(start: Start) -> None:
    server = start(connections_an_address=5)
    for nth in range(4):
        lines = [knock(server, upgrade(server, "/ws/nowhere")) for nth in range(5)]
        assert all(line.recv(20).startswith(b"HTTP/1.1 101") for line in lines)
        assert rest(knock(server, b"")).startswith(b"HTTP/1.1 429 ")
        for line in lines:
            line.close()
        end = monotonic() + PATIENCE
        while rest(knock(server, head(server) + b"Connection: close\r\n\r\n")).startswith(b"HTTP/1.1 429 "):
            assert monotonic() < end
            sleep(0.1)
        sleep(0.3)


def test_an_address_opens_so_many_sockets_in_a_minute(start: Start) -> None:
    """Coming and going is shown to everybody at a table: nobody does it all the time."""
    server = start(sockets_a_minute=6)
    heads = []
    for nth in range(8):
        with knock(server, upgrade(server, "/ws/nowhere")) as line:
            heads.append(line.recv(12))
    assert heads == [b"HTTP/1.1 101"] * 6 + [b"HTTP/1.1 403"] * 2
    with knock(server, upgrade(server, "/ws/nowhere"), "127.0.0.2") as line:
        assert line.recv(12) == b"HTTP/1.1 101"


def test_a_pace_forgets_who_is_quiet() -> None:
    now = [0.0]
    pace = Pace(lambda: now[0], 2)
    assert [pace.allows("a"), pace.allows("a"), pace.allows("a"), pace.allows("b")] == [True, True, False, True]
    now[0] = 40.0
    pace.forget()
    assert set(pace.buckets) == {"a"} and pace.allows("a")
    now[0] = 200.0
    pace.forget()
    assert not pace.buckets


def test_behind_a_proxy_sockets_are_counted_by_the_address_that_it_names(start: Start) -> None:
    server = start(connections_an_address=3, proxies=["127.0.0.1"])

    def from_(address: str) -> bytes:
        wish = upgrade(server, "/ws/nowhere")[:-2] + f"X-Forwarded-For: {address}\r\n\r\n".encode()
        lines.append(knock(server, wish))
        return lines[-1].recv(12)

    lines: list[socket.socket] = []
    assert [from_("192.0.2.1") for nth in range(4)] == [b"HTTP/1.1 101"] * 3 + [b"HTTP/1.1 403"]
    assert from_("192.0.2.2") == b"HTTP/1.1 101"
    for line in lines:
        line.close()


def test_addresses_are_counted_as_far_as_they_are_somebodys() -> None:
    assert neighbourhood("192.0.2.1") != neighbourhood("192.0.2.2")
    assert neighbourhood("::ffff:192.0.2.1") == "192.0.2.1"
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1") == "2001:db8::/64"
    assert neighbourhood("2001:db8:0:1::1") != neighbourhood("2001:db8::1")
    assert neighbourhood("nobody") == "nobody"


def test_a_crowd_forgets_who_left() -> None:
    crowd = Crowd(2, 3)
    assert [crowd.enters("a"), crowd.enters("a"), crowd.enters("a")] == [True, True, False]
    assert [crowd.enters("b"), crowd.enters("c")] == [True, False]
    for address in "aab":
        crowd.leaves(address)
    assert not crowd.there and crowd.number == 0


# -- Who says that they are somebody else


@pytest.mark.parametrize(("named", "codes"), [([], [401] * 3 + [429] * 3), (["127.0.0.0/8"], [401] * 6)])
def test_only_a_named_proxy_says_for_whom_it_asks(start: Start, named: list[str], codes: list[int]) -> None:
    """Otherwise whoever guesses passwords has a new address for every guess."""
    server = start(signing_a_minute=3, proxies=named)
    guesses = [msgspec.json.encode(Credentials(f"nobody {nth}", "a guess of mine")) for nth in range(6)]
    with httpx.Client(base_url=server.origin, timeout=PATIENCE) as web:
        asked = [{"X-Forwarded-For": f"192.0.2.{nth}, 198.51.100.{nth}"} for nth in range(6)]
        tried = zip(guesses, asked, strict=True)
        answers = [web.post("/api/sessions", content=guess, headers=headers) for guess, headers in tried]
    assert [answer.status_code for answer in answers] == codes


def test_proxies_are_addresses_and_networks() -> None:
    assert is_among("127.0.0.1", ["127.0.0.1"]) and is_among("10.1.2.3", ["192.0.2.1", "10.0.0.0/8"])
    assert not is_among("11.1.2.3", ["10.0.0.0/8"]) and not is_among("10.1.2.3", []) and not is_among("", ["::/0"])


def test_a_socket_with_bytes_that_are_no_text_is_closed_without_a_word_in_the_log(start: Start) -> None:
    server = start()
    before = server.log.read_text()

    async def story() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(upgrade(server, "/ws/nowhere"))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\x81\x82\x00\x00\x00\x00\xff\xfe")  # a text of two bytes that are none
        async with asyncio.timeout(PATIENCE):
            said = await reader.read()
        writer.close()
        await writer.wait_closed()
        return said

    closing = asyncio.run(story())
    assert closing[:1] == b"\x88" and int.from_bytes(closing[2:4], "big") == 1007
    assert server.log.read_text() == before
