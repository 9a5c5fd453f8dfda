"""Nobody can take your seat: who is away keeps it for a while that all see pass, and has it back on return at once."""

from __future__ import annotations

import asyncio
from time import monotonic

from rookery.server.entries import Answered, Lent, Returned
from rookery.server.protocol import Done, Frame, Hello, Lend, OpenTable, Refused, Seated, Start
from server.client import Client, new_id
from server.conftest import Start as StartServer
from server.hosting import frames_of
from server.serving import Server
from server.test_clocks import Hall, in_hall, until_asked

GRACE = 3.0
PAUSE = 2.5
LITTLE = 0.5


def two_people(server: Server) -> tuple[Seated, Seated]:
    ann = server.open_table(OpenTable("thieves", "Ann", ["me", "open", "greedy"]))
    return ann, server.sit_down(ann.table, ann.invite, "Ben")


def client_of(server: Server, at: Seated) -> Client:
    return Client(server.origin, at.table, at.token)


async def shown(client: Client, wanted: object) -> Frame:
    while not (client.frame and wanted(client.frame)):  # type: ignore[operator]
        await client.next_frame()
    return client.frame


async def until_ben_is_asked(one: Client, two: Client, ben: int) -> None:
    """Ann answers, and Ben too, until it is Ben's turn."""
    while not (one.frame and one.frame.table.seats[ben].asked):
        if one.frame and one.frame.question:
            await one.answer()
        else:
            await one.next_frame()
    await shown(two, lambda frame: frame.question)


def test_a_seat_is_lent_after_its_grace_and_nobody_can_hurry(start: StartServer) -> None:
    server = start(grace=GRACE)
    ann, ben = two_people(server)

    async def story() -> None:
        async with client_of(server, ann) as one:
            async with client_of(server, ben):
                frame = await shown(one, lambda frame: frame.table.seats[ben.seat].here)
                assert frame.graces == [None, None, None]
            left = monotonic()
            frame = await shown(one, lambda frame: not frame.table.seats[ben.seat].here)
            told = frame.graces[ben.seat]
            assert told is not None and GRACE - LITTLE < told <= GRACE
            async with Client(server.origin, ann.table) as spectator:
                seen = (await spectator.next_frame()).graces[ben.seat]
                assert seen is not None and 0.0 < seen <= told
            refused = 0
            while isinstance(answer := await one.ask(Lend(new_id(), ben.seat)), Refused):
                assert answer.code == "too-soon" and "Ben" in answer.reason
                refused += 1
                await asyncio.sleep(0.25)
            assert refused and monotonic() - left > GRACE - LITTLE
            frame = await shown(one, lambda frame: frame.table.seats[ben.seat].lent)
            assert frame.graces[ben.seat] is None

    asyncio.run(story())


def test_who_comes_back_plays_and_an_answer_that_was_not_given_is_not(start: StartServer) -> None:
    server = start(grace=0.0, bot_pause=PAUSE)
    ann, ben = two_people(server)

    async def story() -> None:
        async with client_of(server, ann) as one:
            async with client_of(server, ben) as two:
                await until_ben_is_asked(one, two, ben.seat)
            await shown(one, lambda frame: not frame.table.seats[ben.seat].here)
            assert isinstance(await one.ask(Lend(new_id(), ben.seat)), Done)
            await asyncio.sleep(PAUSE / 2)  # a bot thinks, and its pause is not over
            async with client_of(server, ben) as two:
                frame = await shown(two, lambda frame: frame.question)
                assert frame.question and not frame.table.seats[ben.seat].lent
                await asyncio.sleep(PAUSE)
                assert isinstance(await two.answer(), Done)  # to the same question: it is open still

    asyncio.run(story())


def test_a_seat_that_was_lent_while_its_person_came_back_is_theirs() -> None:
    """Another process lent it, and did not know yet."""

    async def test(hall: Hall) -> None:
        ann, ben, room = await hall.seat_two("greedy")
        await hall.join(ann)
        await hall.join(ben)
        await until_asked(room, ben)
        await hall.host.append(room, "other", lambda: Lent(ben.seat, away=True))
        await asyncio.sleep(5.0)
        assert hall.entries(Returned) == [Returned(ben.seat)] and ben.seat in room.table.asked
        assert not [one for one in hall.entries(Answered) if isinstance(one, Answered) and one.seat == ben.seat]

    in_hall(test)


def test_in_correspondence_play_the_clock_decides() -> None:
    async def test(hall: Hall) -> None:
        ann, ben, room = await hall.seat_two("greedy")
        watcher = await hall.join(ann)
        await asyncio.sleep(1000.0)
        refused = await hall.host.request(room, ann.seat, Lend("m", ben.seat))
        assert isinstance(refused, Refused) and refused.code == "too-soon" and "when it is up" in refused.reason
        assert all(frame.graces == [None] * 3 for frame in frames_of(watcher))

    in_hall(test, lambda: Hall(fast=86_400.0))


def test_a_grace_begins_anew_with_every_departure_and_with_the_server() -> None:
    async def test(hall: Hall) -> None:
        ann, ben, room = await hall.seat_two("greedy")
        await hall.join(ann)
        watcher = await hall.join(ben)
        hall.host.disconnect(room, watcher)
        await asyncio.sleep(50.0)
        assert 9.0 < (room.graces()[ben.seat] or 0.0) < 11.0
        hall.host.disconnect(room, await hall.join(ben))
        assert (room.graces()[ben.seat] or 0.0) > 59.9
        await hall.host.stop()
        hall.open()
        await asyncio.sleep(1000.0)
        room, _ = await hall.host.connect(ann.table, Hello(ann.token), lambda: None)
        assert (room.graces()[ben.seat] or 0.0) > 59.9

    in_hall(test, lambda: Hall(fast=900.0))


def test_before_the_game_nobody_counts_down(start: StartServer) -> None:
    server = start()
    ann = server.open_table(OpenTable("thieves", "Ann", ["me", "open", "open"]))
    server.sit_down(ann.table, ann.invite, "Ben")

    async def story() -> None:
        async with client_of(server, ann) as one:
            assert (await one.next_frame()).graces == [None] * 3
            assert isinstance(await one.ask(Start(new_id())), Done)
            frame = await shown(one, lambda frame: frame.table.status == "running")
            assert [left is None for left in frame.graces] == [True, False, True]

    asyncio.run(story())
