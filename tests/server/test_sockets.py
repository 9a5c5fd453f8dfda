"""Sockets that lie, shout, stutter or do not listen: refused with a reason, and the table goes on."""

from __future__ import annotations

import asyncio
import socket as sockets
from collections.abc import Awaitable, Callable
from itertools import count

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rookery.server.guard import A_SECOND, BURST, HEADERS, Bucket, hosts, is_ours
from rookery.server.protocol import (
    MOST_MESSAGE_BYTES,
    Answer,
    Chat,
    Done,
    Hello,
    Leave,
    Lend,
    OpenTable,
    Ping,
    Pong,
    Refused,
    Rematch,
    Request,
    Say,
    Seated,
    SitDown,
    Start,
    TakeBack,
)
from server.client import Client, new_id
from server.serving import PATIENCE, Server

ENOUGH = 1_000_000  # lines of chat: more than there are
names = count(1)


def table(server: Server, *seats: str) -> Seated:
    return server.open_table(OpenTable("thieves", f"Ann{next(names)}", list(seats or ("me", "open", "random"))))


def sit_down(server: Server, ann: Seated) -> Seated:
    wish = msgspec.json.encode(SitDown(ann.invite, "Bob"))
    answer = httpx.post(f"{server.origin}/api/tables/{ann.table}/seats", content=wish, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=Seated)


async def raw(server: Server, at: str, origin: str | None = "ours") -> ClientConnection:
    address = server.origin.replace("http", "ws", 1)
    headers = {"Origin": server.origin if origin == "ours" else origin} if origin is not None else {}
    return await connect(f"{address}/ws/{at}", additional_headers=headers, compression=None)


async def closing(connection: ClientConnection) -> tuple[int, list[dict[str, object]]]:
    """With which code it was closed, and what was said before."""
    heard: list[dict[str, object]] = []
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                heard.append(msgspec.json.decode(await connection.recv()))
    except ConnectionClosed as closed:
        return (closed.rcvd.code if closed.rcvd else 1006), heard


async def is_well(server: Server, seated: Seated) -> None:
    """The table can still be played at."""
    async with Client(server.origin, seated.table, seated.token) as client:
        assert isinstance(await client.ask(Chat(new_id(), "still here")), Done)


def run(story: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        async with asyncio.timeout(PATIENCE):
            await story()

    asyncio.run(told())


# -- Which pages may connect


def origins(server: Server) -> list[str | None]:
    ours, port = server.origin, server.port
    return [
        None,
        "",
        "null",
        "*",
        "file://",
        f"https://127.0.0.1:{port}",
        f"ws://127.0.0.1:{port}",
        f"http://127.0.0.1:{port + 1}",
        "http://127.0.0.1",
        f"http://localhost:{port}",
        f"{ours}.evil.example",
        f"{ours}@evil.example",
        f"http://evil.example/{ours}",
        f"http://evil.example?{ours}",
        f"{ours}/",
        f"{ours}, {ours}",
        f"{ours.upper()}",
        f" {ours}x",
        f"http://x.127.0.0.1:{port}",
        f"http://127.0.0.1:{port}0",
    ]


def test_only_our_own_pages_connect_exactly(server: Server) -> None:
    ann = table(server)

    async def story() -> None:
        for origin in origins(server):
            with pytest.raises(InvalidStatus) as refused:
                await raw(server, ann.table, origin)
            assert refused.value.response.status_code == 403, origin
        await is_well(server, ann)

    run(story)


def handshake(server: Server, *headers: str) -> bytes:
    """The first line that a server says to somebody who wants a socket."""
    asked = [
        "GET /ws/nowhere HTTP/1.1",
        *headers,
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    ]
    with sockets.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall("\r\n".join([*asked, "", ""]).encode())
        return line.recv(4096).split(b"\r\n")[0]


def test_two_origins_are_none(server: Server) -> None:
    """Whichever of them counts, one of them is not ours."""
    host, ours, other = f"Host: 127.0.0.1:{server.port}", f"Origin: {server.origin}", "Origin: http://evil.example"
    assert b" 101 " in handshake(server, host, ours)
    assert b" 101 " not in handshake(server, host, ours, other)
    assert b" 101 " not in handshake(server, host, other, ours)


@pytest.mark.parametrize("origin", [None, "", "null", "http://a.example:80", "http://a.example.b", "https://a.example"])
def test_an_origin_is_ours_or_it_is_not(origin: str | None) -> None:
    assert not is_ours(origin, ["http://a.example"])
    assert is_ours("http://a.example", ["http://b.example", "http://a.example"])
    assert not is_ours(origin, [])


# -- Under which name


@pytest.mark.parametrize(
    "name",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "127.0.0.1:{port}.evil.example",
        "127x0.0.1:{port}",
    ],
)
def test_a_server_answers_to_its_own_name_only(server: Server, name: str) -> None:
    host = name.format(port=server.port)
    for path in ("/", "/api/catalogue", "/healthz"):
        answer = httpx.get(server.origin + path, headers={"Host": host, "X-Forwarded-Host": f"127.0.0.1:{server.port}"})
        assert answer.status_code == 400, path
        assert all(answer.headers[key] == value for key, value in HEADERS.items())
    assert b" 101 " not in handshake(server, f"Host: {host}", f"Origin: {server.origin}")


def test_a_server_has_the_names_of_its_pages() -> None:
    assert hosts(["http://127.0.0.1:8000", "https://play.example"]) == ["127.0.0.1:8000", "play.example"]


# -- The first words


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ('{"type":"ping"}', "no-hello"),
        ('{"type":"start","id":"m"}', "no-hello"),
        ("", "no-hello"),
        ("{", "no-hello"),
        (b'{"type":"hello"}', "no-hello"),
        ('{"type":"hello","token":"wrong"}', "no-seat"),
        ('{"type":"hello","token":5}', "no-hello"),
        ('{"type":"hello","events":-1}', "no-hello"),
        ('{"type":"hello","seat":0}', "no-hello"),
    ],
)
def test_who_does_not_say_who_it_is_is_sent_away(server: Server, words: str | bytes, code: str) -> None:
    ann = table(server)

    async def story() -> None:
        connection = await raw(server, ann.table)
        await connection.send(words)
        closed, heard = await closing(connection)
        assert closed == 1008
        assert [message["code"] for message in heard] == [code]

    run(story)


def test_a_token_of_another_table_is_refused(server: Server) -> None:
    ann, other = table(server), table(server)

    async def story() -> None:
        connection = await raw(server, ann.table)
        await connection.send(msgspec.json.encode(Hello(other.token)).decode())
        closed, heard = await closing(connection)
        assert (closed, [message["code"] for message in heard]) == (1008, ["no-seat"])

    run(story)


def test_there_is_no_such_table(server: Server) -> None:
    async def story() -> None:
        connection = await raw(server, "nowhere")
        await connection.send('{"type":"hello"}')
        closed, heard = await closing(connection)
        assert (closed, [message["code"] for message in heard]) == (1008, ["no-table"])

    run(story)


# -- Words that make no sense


NONSENSE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "{}",
    '{"type":"win"}',
    '{"type":1}',
    '{"type":"answer"}',
    '{"type":"answer","id":"m","question":0}',
    '{"type":"answer","id":"m","question":0,"action":"0"}',
    '{"type":"answer","id":"m","question":0,"action":true}',
    '{"type":"answer","id":"m","question":0,"action":1.5}',
    '{"type":"answer","id":"m","question":-1,"action":0}',
    '{"type":"answer","id":"m","question":0,"action":99999999999999999999}',
    '{"type":"answer","id":"m","question":0,"action":0,"seat":1}',
    '{"type":"answer","id":"","question":0,"action":0}',
    '{"type":"answer","id":"a b","question":0,"action":0}',
    '{"type":"answer","id":"' + "x" * 41 + '","question":0,"action":0}',
    '{"type":"chat","id":"m","text":""}',
    '{"type":"chat","id":"m","text":"' + "x" * 401 + '"}',
    '{"type":"chat","id":"m","text":"\\ud800"}',
    '{"type":"chat","id":"m","text":null}',
    '{"type":"lend","id":"m","seat":-1}',
    '{"type":"welcome","you":0,"invite":"","phrases":[]}',
    '{"type":"hello"}',
    "[" * 2000 + "]" * 2000,
    '{"type":"chat","id":"m","text":"' + "x" * MOST_MESSAGE_BYTES + '"}',
    b"\x00\x01\x02",
    b'{"type":"start","id":"m"}',
]


def test_what_cannot_be_read_is_refused_and_changes_nothing(server: Server) -> None:
    ann = table(server)

    async def story() -> None:
        for at in range(0, len(NONSENSE), BURST - 5):
            async with Client(server.origin, ann.table, ann.token) as client:
                await client.next_frame()
                for words in NONSENSE[at : at + BURST - 5]:
                    await client.socket.send(words)
                    answer = await client.next()
                    assert isinstance(answer, Refused) and answer.code == "unreadable", words
                assert client.frame and client.frame.table.status == "open"
            await asyncio.sleep(BURST / A_SECOND)  # a seat has one bucket over all its sockets
        await is_well(server, ann)

    run(story)


@pytest.mark.parametrize("words", ["x" * (2 * MOST_MESSAGE_BYTES + 1), b"x" * (2 * MOST_MESSAGE_BYTES + 1)])
def test_a_message_that_is_far_too_long_ends_the_connection(server: Server, words: str | bytes) -> None:
    ann = table(server)

    async def story() -> None:
        async with Client(server.origin, ann.table, ann.token) as client:
            await client.next_frame()
            await client.socket.send(words)
            assert (await closing(client.socket))[0] == 1009
        await is_well(server, ann)

    run(story)


def test_compression_is_never_agreed_to(server: Server) -> None:
    ann = table(server)

    async def story() -> None:
        address = f"{server.origin.replace('http', 'ws', 1)}/ws/{ann.table}"
        async with connect(address, additional_headers={"Origin": server.origin}, compression="deflate") as connection:
            assert connection.response is not None
            assert "Sec-WebSocket-Extensions" not in connection.response.headers

    run(story)


# -- Requests of others, twice, late, out of order


def test_copies_on_many_sockets_are_one_entry(server: Server) -> None:
    ann = table(server)

    async def story() -> None:
        clients = [Client(server.origin, ann.table, ann.token) for nth in range(5)]
        for client in clients:
            await client.__aenter__()
        answers = await asyncio.gather(*(copies(client) for client in clients))
        assert {type(answer) for found in answers for answer in found} == {Done}
        async with Client(server.origin, ann.table) as watcher:
            assert len((await watcher.next_frame()).chat) == 1
        for client in clients:
            await client.__aexit__(None, None, None)

    async def copies(client: Client) -> list[Done | Refused]:
        return [await client.ask(Chat("same", "once")) for nth in range(5)]

    run(story)


def test_answers_out_of_order_or_late_are_stale_and_harm_nobody(server: Server) -> None:
    ann = table(server, "me", "random", "random")

    async def story() -> None:
        async with Client(server.origin, ann.table, ann.token) as client:
            first = (await client.until_asked()).question
            assert first is not None
            ahead = await client.ask(Answer(new_id(), first.number + 1, first.choices[0].action))
            assert isinstance(ahead, Refused) and ahead.code == "stale"
            assert isinstance(await client.answer(), Done)
            await client.until_asked()
            late = await client.ask(Answer(new_id(), first.number, first.choices[0].action))
            assert isinstance(late, Refused) and late.code == "stale"
            assert (await client.play_to_the_end()).result

    run(story)


def test_spectators_are_refused_whatever_they_ask(server: Server) -> None:
    ann = table(server)
    requests: list[Request] = [
        Answer(new_id(), 0, 0),
        Say(new_id(), 0),
        Chat(new_id(), "hi"),
        Start(new_id()),
        Lend(new_id(), 0),
        TakeBack(new_id()),
        Leave(new_id()),
        Rematch(new_id()),
    ]

    async def story() -> None:
        async with Client(server.origin, ann.table) as spectator:
            answers = [await spectator.ask(request) for request in requests]
            assert {answer.code for answer in answers if isinstance(answer, Refused)} == {"spectator"}
            assert len(answers) == len(requests)
            assert spectator.welcome and (spectator.welcome.you, spectator.welcome.invite) == (None, "")
        await is_well(server, ann)

    run(story)


def test_a_seat_acts_for_itself_only(server: Server) -> None:
    """A request says nothing of its seat: the token does. There is no way to name another."""
    ann = table(server)
    bob = sit_down(server, ann)

    async def story() -> None:
        async with Client(server.origin, ann.table, bob.token) as client:
            await client.ask(Chat(new_id(), "it is me"))
            assert [line.name for line in client.chat] == ["Bob"]
            answer = await client.ask(Start(new_id()))
            assert isinstance(answer, Refused) and answer.code == "begun"

    run(story)


# -- Too much, and too slow


def test_too_many_messages_at_once_are_refused_one_by_one(server: Server) -> None:
    ann = table(server)

    async def story() -> None:
        async with Client(server.origin, ann.table, ann.token) as client:
            await client.next_frame()
            for nth in range(3 * BURST):
                await client.send(Ping())
            answers = [await client.next() for nth in range(3 * BURST)]
            refused = [answer.code for answer in answers if isinstance(answer, Refused)]
            assert set(refused) == {"too-many"} and len(refused) > BURST
            assert answers[:BURST] == [Pong()] * BURST
        await asyncio.sleep(BURST / A_SECOND)
        await is_well(server, ann)

    run(story)


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    bucket = Bucket(lambda: now[0])
    assert [bucket.takes() for nth in range(BURST + 1)] == [True] * BURST + [False]
    now[0] = 0.125
    assert [bucket.takes(), bucket.takes()] == [True, False]
    now[0] = 1000.0
    assert [bucket.takes() for nth in range(BURST + 1)] == [True] * BURST + [False]
