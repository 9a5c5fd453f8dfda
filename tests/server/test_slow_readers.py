"""Slow readers: they are shown less often, not cut off; who reads nothing at all is."""

from __future__ import annotations

import asyncio
import socket as sockets
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count

import msgspec
from websockets.asyncio.client import connect

from rookery.server.protocol import Chat, Done, Hello, OpenTable, Refused, Say, Seated
from server.client import Client, new_id
from server.conftest import Start
from server.relay import narrow_line
from server.serving import PATIENCE, Server

SLOW = 150_000.0  # bytes a second
FLOOD_SECONDS = 25.0
BEHIND = 10.0  # seconds: the most that a slow reader may be late
words = count(1)


def run(story: Callable[[], Awaitable[None]], patience: float = PATIENCE) -> None:
    async def told() -> None:
        async with asyncio.timeout(patience):
            await story()

    asyncio.run(told())


def six_at_keep(server: Server) -> list[Seated]:
    ann = server.open_table(OpenTable("keep", "Ann", ["me", *["open"] * 5]))
    return [ann, *(server.sit_down(ann.table, ann.invite, name) for name in ("Bob", "Cid", "Dot", "Eve", "Fay"))]


async def read_on(client: Client) -> None:
    while True:
        await client.next()


async def flood(server: Server, eve: Seated) -> None:
    """On as many sockets as there may be: chat and typed talk, as fast as they are taken, and faster."""
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(Client(server.origin, eve.table, eve.token)) for nth in range(8)]
        welcomed = [await client.next_frame() for client in lines]
        assert len(welcomed) == 8 and lines[0].welcome
        phrases = [phrase.phrase for phrase in lines[0].welcome.phrases]
        readers = [asyncio.create_task(read_on(client)) for client in lines]
        try:
            while True:
                for client in lines:
                    said = Say(new_id(), phrases[next(words) % len(phrases)]) if next(words) % 3 else None
                    await client.send(said or Chat(new_id(), "\N{GRINNING FACE}" * 400))
                await asyncio.sleep(0.02)
        finally:
            for task in readers:
                task.cancel()
            await asyncio.gather(*readers, return_exceptions=True)


def test_a_slow_reader_stays_seated_while_a_rival_floods(start: Start) -> None:
    """150 kB a second at a table of six in the Black Keep, and a rival who says as much as the limits let through."""
    server = start(entries_a_minute=120, words_a_seat=500)
    seated = six_at_keep(server)
    bob, eve = seated[1], seated[4]

    async def story() -> None:
        async with narrow_line(server.port, SLOW) as port:
            slow = Client(server.origin, bob.table, bob.token, port=port)
            async with slow:
                await slow.next_frame()
                flooding = asyncio.create_task(flood(server, eve))
                reading = asyncio.create_task(read_on(slow))
                await asyncio.sleep(FLOOD_SECONDS)
                assert not flooding.done(), flooding.exception()
                assert not reading.done(), "the slow reader was cut off"
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)
                async with asyncio.timeout(BEHIND):
                    assert isinstance(await slow.ask(Chat(new_id(), "still here")), Done)
                flooding.cancel()
                await asyncio.gather(flooding, return_exceptions=True)
                numbers = [line.number for line in slow.chat]
                assert numbers == list(range(len(numbers))) and len(numbers) > 20, "words are missing"

    run(story, PATIENCE + FLOOD_SECONDS)


def test_a_line_of_chat_is_a_small_message(server: Server) -> None:
    seated = six_at_keep(server)

    async def story() -> None:
        async with (
            Client(server.origin, seated[0].table, seated[0].token) as ann,
            Client(server.origin, seated[1].table, seated[1].token) as bob,
        ):
            await bob.next_frame()
            await ann.next_frame()
            while ann.frame is None or not ann.frame.table.seats[1].here:
                await ann.next_frame()
            assert isinstance(await bob.ask(Chat(new_id(), "hello")), Done)
            await ann.next()
            assert ann.heard[-1].startswith(b'{"type":"lines"') and len(ann.heard[-1]) < 200
            assert [line.text for line in ann.chat] == ["hello"]

    run(story)


def test_who_does_not_read_is_cut_off_and_the_others_play_on(start: Start) -> None:
    """Until the kernel's own buffers are full nobody can know; then one frame waits, and not for ever."""
    server = start(unread=1.0)
    seated = six_at_keep(server)
    ann, bob = seated[:2]

    async def story() -> None:
        deaf = sockets.socket()
        deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        deaf.setblocking(False)
        address = server.origin.replace("http", "ws", 1)
        idle = await connect(
            f"{address}/ws/{ann.table}", sock=deaf, additional_headers={"Origin": server.origin}, ping_interval=None
        )
        await idle.send(msgspec.json.encode(Hello(bob.token)).decode())
        await idle.recv()
        idle.transport.pause_reading()
        async with Client(server.origin, ann.table, ann.token) as client:
            while not (await client.next_frame()).table.seats[bob.seat].here:
                pass
            assert client.welcome
            phrase = client.welcome.phrases[0].phrase
            said = 0
            while client.frame and client.frame.table.seats[bob.seat].here:
                said += isinstance(await client.ask(Say(new_id(), phrase)), Done)
                await asyncio.sleep(0.05)
                assert said < 2_000
            assert isinstance(await client.ask(Chat(new_id(), "still here")), Done)
        idle.transport.abort()

    run(story)


# -- What one seat may do at once


def test_a_seat_has_one_bucket_for_all_its_sockets(server: Server) -> None:
    ann = server.open_table(OpenTable("thieves", "Ann", ["me", "open", "random"]))

    async def story() -> None:
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(Client(server.origin, ann.table, ann.token)) for nth in range(5)]
            answers = await asyncio.gather(*(many(client) for client in lines))
            taken = sum(isinstance(answer, Done) for found in answers for answer in found)
            assert taken < 60, "five sockets say as much as one"

    async def many(client: Client) -> list[Done | Refused]:
        return [await client.ask(Chat(new_id(), "hello")) for nth in range(25)]

    run(story)


def test_a_seat_has_so_many_sockets_and_no_more(server: Server) -> None:
    ann = server.open_table(OpenTable("thieves", "Ann", ["me", "open", "random"]))

    async def story() -> None:
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(Client(server.origin, ann.table, ann.token)) for nth in range(8)]
            for client in lines:
                await client.next_frame()
            async with Client(server.origin, ann.table, ann.token) as one_more:
                refused = await one_more.next()
                assert isinstance(refused, Refused) and refused.code == "too-many"
            async with Client(server.origin, ann.table) as watcher:
                await watcher.next_frame()
        async with Client(server.origin, ann.table, ann.token) as again:
            await again.next_frame()

    run(story)


def test_a_seat_has_so_much_stored_in_a_minute_and_so_many_words_at_a_table(start: Start, db: str) -> None:
    """Counted from the log: a server that is started again counts the same."""
    server = start(db, entries_a_minute=10, words_a_seat=14)
    ann = server.open_table(OpenTable("thieves", "Ann", ["me", "open", "random"]))
    bob = server.sit_down(ann.table, ann.invite, "Bob")

    async def chats(seated: Seated, times: int) -> list[str]:
        async with Client(server.origin, seated.table, seated.token) as client:
            answers = [await client.ask(Chat(f"x{next(words)}", "hello")) for nth in range(times)]
        return [answer.code if isinstance(answer, Refused) else "done" for answer in answers]

    async def again(seated: Seated) -> Done | Refused:
        async with Client(server.origin, seated.table, seated.token) as client:
            return await client.ask(Chat("same", "hello"))

    assert isinstance(asyncio.run(again(ann)), Done)
    assert asyncio.run(chats(ann, 12)) == ["done"] * 9 + ["too-many"] * 3
    assert isinstance(asyncio.run(again(ann)), Done), "what is stored is stored, however often it is sent"
    server.kill()
    server.start()
    assert asyncio.run(chats(ann, 2)) == ["too-many"] * 2
    assert asyncio.run(chats(bob, 2)) == ["done"] * 2, "others are not held up"
