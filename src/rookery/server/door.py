"""The door: connections before anybody has asked for anything. uvicorn waits for them without end; this does not.

Who does not finish the head of a request in time is cut off, and one address holds so many connections, so that nobody
can hold them all. A proxy that the operator names stands for many people: what it passes on is counted by the address
that it names, where a socket begins.
"""

from __future__ import annotations

import socket
import sys
from asyncio import BaseTransport, TimerHandle, Transport
from functools import cache
from typing import Any, cast

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rookery.server.guard import HEADERS, Crowd, is_among, neighbourhood
from rookery.server.protocol import Problem
from rookery.server.settings import passed_on

HEAD_SECONDS = 10.0  # from the first byte, or the last answer, to the end of a request's head
BODY_SECONDS = 30.0
ANSWER_SECONDS = 120.0
MOST_HEAD_BYTES = 32_768
KEPT_FILES = 128  # for the database, the bots and the log
WAITING_BYTES = 65_536  # that the kernel keeps unsent: what is newer may still take their place here
UNREADABLE = Problem("bad-request", "that request could not be read")
TOO_LONG = Problem("bad-request", "the head of that request is too long")
CROWDED = Problem("too-many-connections", "too many connections: close some, or wait a moment")
INVALID_UTF8 = 1007


def most_files() -> int:
    """As many as the system lets us open."""
    if sys.platform == "win32":
        return 4096
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 65_536 if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


class Hall:
    """Everybody who is connected to this process."""

    def __init__(self) -> None:
        settings = passed_on()
        self.proxies = settings.proxies
        self.crowd = Crowd(settings.connections_an_address, most_files() - KEPT_FILES)

    def enters(self, transport: BaseTransport) -> bool:
        return self.crowd.enters(self.whence(transport))

    def leaves(self, transport: BaseTransport) -> None:
        self.crowd.leaves(self.whence(transport))

    def whence(self, transport: BaseTransport) -> str:
        address = peer(transport)
        return "" if is_among(address, self.proxies) else neighbourhood(address)


@cache
def hall() -> Hall:
    return Hall()


def peer(transport: BaseTransport) -> str:
    name = transport.get_extra_info("peername")
    return str(name[0]) if isinstance(name, tuple) else ""


class Door(HttpToolsProtocol):
    """A connection that asks over HTTP, with a clock for each part of it."""

    clock: TimerHandle | None = None
    is_inside = False
    in_head = True
    head_bytes = 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.is_inside = hall().enters(transport)
        if self.is_inside:
            self.wait(HEAD_SECONDS)
        else:
            self.turn_away(429, CROWDED)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_clock()
        if self.is_inside:
            hall().leaves(self.transport)
        super().connection_lost(exc)

    def wait(self, seconds: float) -> None:
        self.stop_clock()
        self.clock = self.loop.call_later(seconds, self.transport.abort)

    def stop_clock(self) -> None:
        if self.clock is not None:
            self.clock.cancel()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.head_bytes += len(data) if self.in_head else 0
        super().data_received(data)
        if self.in_head and self.head_bytes > MOST_HEAD_BYTES:
            self.turn_away(431, TOO_LONG)

    def on_headers_complete(self) -> None:
        self.in_head, self.head_bytes = False, 0
        self.wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_head = True
        super().on_message_complete()
        is_answered = self.cycle is None or self.cycle.response_complete
        self.wait(HEAD_SECONDS if is_answered else ANSWER_SECONDS)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.in_head:
            self.wait(ANSWER_SECONDS if self.pipeline else HEAD_SECONDS)

    def handle_websocket_upgrade(self) -> None:
        self.stop_clock()
        super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """Nothing of it is news."""

    def send_400_response(self, msg: str) -> None:
        self.turn_away(400, UNREADABLE)

    def turn_away(self, status: int, problem: Problem) -> None:
        if not self.transport.is_closing():
            self.transport.write(refusal(status, problem))
            self.transport.close()


class Line(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        wire = cast(Any, transport.get_extra_info("socket"))
        if wire is not None and hasattr(socket, "TCP_NOTSENT_LOWAT"):
            wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, WAITING_BYTES)

    def connection_lost(self, exc: Exception | None) -> None:
        hall().leaves(self.transport)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """What is no text ends the connection, and is no line of log."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(INVALID_UTF8)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def refusal(status: int, problem: Problem) -> bytes:
    """A whole answer, for those who get no further."""
    body = msgspec.json.encode(problem)
    head = [f"HTTP/1.1 {status} Refused", "content-type: application/json", f"content-length: {len(body)}"]
    lines = [*head, "connection: close", *(f"{name}: {value}" for name, value in HEADERS.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body
