"""The host: whose seat it is, what is appended once, and who is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import func, insert, select

from rookery.server.entries import Answered, Chatted, Left, Lent, Sat
from rookery.server.host import Host
from rookery.server.opening import opening_of
from rookery.server.protocol import (
    Answer,
    Chat,
    Done,
    Hello,
    Leave,
    Lend,
    Lines,
    OpenTable,
    Pong,
    Refused,
    Rematch,
    Request,
    SitDown,
    Start,
)
from rookery.server.requests import Refusal
from rookery.server.room import Room, Watcher
from rookery.server.schema import owned, tables
from rookery.server.store import Account, SqlStore
from rookery.server.tokens import hashed
from rookery.server.unsent import MOST_LINES, MOST_UNSENT
from server.hosting import enter, frames_of, hosting, two_people, watch

Story = Callable[[Host, SqlStore], Coroutine[Any, Any, None]]


def tell(folder: Path, story: Story, **changes: object) -> None:
    async def run() -> None:
        async with asyncio.timeout(60), hosting(folder, **changes) as (host, store):
            await story(host, store)

    asyncio.run(run())


def code(answer: Done | Refused) -> str:
    return answer.code if isinstance(answer, Refused) else "done"


async def play_on(host: Host, room: Room) -> None:
    """Everybody gives the first legal answer until the game is over; bots do so themselves."""
    turn = 0
    while room.table.match is not None and not room.table.match.over:
        people = [seat for seat in room.table.asked if not room.table.chairs[seat].is_played_by_bot]
        for seat in people[:1]:
            turn += 1
            action = room.table.match.legal(seat)[0]
            await host.request(room, seat, Answer(f"a{turn}", room.table.question, action))
        await asyncio.sleep(0)


# -- Once


def test_a_hundred_copies_of_a_request_are_one_entry(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        room, watcher = await enter(host, ann)
        copies = [host.request(room, 0, Chat("one", "hello")) for nth in range(100)]
        answers = await asyncio.gather(*copies)
        assert [code(answer) for answer in answers] == ["done"] * 100
        assert [stored.entry for stored in await store.entries(ann.table, 0)] == [Sat(1, "Bob"), Chatted(0, "hello")]
        assert [len(frame.chat) for frame in frames_of(watcher)] == [1]

    tell(tmp_path, story)


def test_a_copy_that_comes_late_is_answered_as_the_first_was(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        room, watcher = await enter(host, ann)
        await host.request(room, 0, Start("start"))
        await play_on(host, room)
        number, first = room.table.number, await first_person_to_answer(store, ann.table)
        assert code(await host.request(room, 0, Start("start"))) == "done"
        assert code(await host.request(room, 0, Start("again"))) == "begun"
        assert code(await host.request(room, first, Answer("a1", 0, 0))) == "done"
        assert room.table.number == number

    tell(tmp_path, story)


async def first_person_to_answer(store: SqlStore, table: str) -> int:
    entries = [stored.entry for stored in await store.entries(table, 0)]
    return next(entry.seat for entry in entries if isinstance(entry, Answered) and entry.by == "person")


def test_an_id_of_one_seat_is_not_that_of_another(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        room, watcher = await enter(host, ann)
        for seat in (0, 1):
            await host.request(room, seat, Chat("one", "hello"))
        assert [line.seat for line in room.table.chat] == [0, 1]

    tell(tmp_path, story)


# -- Whose seat it is


def test_of_many_who_want_a_seat_one_gets_it(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        wishes = [host.sit_down(ann.table, SitDown(ann.invite, "Cid")) for nth in range(20)]
        found = await asyncio.gather(*wishes, return_exceptions=True)
        assert len([one for one in found if not isinstance(one, Refusal)]) == 1
        assert {one.code for one in found if isinstance(one, Refusal)} <= {"full", "begun"}
        assert (await host.room(ann.table)).table.names == ["Ann", "Bob", "Cid"]

    tell(tmp_path, story)


def test_a_token_opens_its_own_seat_at_its_own_table(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        other = await host.open_table(OpenTable("thieves", "Eve", ["me", "open", "open"]))
        assert [await host.viewer(ann.table, seated.token) for seated in (ann, bob)] == [0, 1]
        for token in (other.token, "x", ann.invite, hashed(ann.token), ann.token + "x"):
            with pytest.raises(Refusal, match="no seat at this table"):
                await host.viewer(ann.table, token)

    tell(tmp_path, story)


@pytest.mark.parametrize("invite", ["", "x", "é", "\x00"])
def test_nobody_sits_down_without_the_invitation(tmp_path: Path, invite: str) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        with pytest.raises(Refusal) as refused:
            await host.sit_down(ann.table, SitDown(invite, "Eve"))
        assert refused.value.code == "not-invited"

    tell(tmp_path, story)


def test_who_leaves_before_the_game_has_no_eyes_and_no_voice_there_any_more(tmp_path: Path) -> None:
    """A second tab that does not even read is no way to play a seat that is somebody else's by now."""

    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        room, tab = await enter(host, bob)
        assert code(await host.request(room, 1, Leave("leave"))) == "done"
        eve = await host.sit_down(ann.table, SitDown(ann.invite, "Eve"))
        assert eve.seat == bob.seat == 1
        frames_of(tab)
        await host.request(room, 0, Start("start"))
        assert tab.gone and tab not in room.watchers and frames_of(tab) == []
        with pytest.raises(Refusal, match="no seat at this table"):
            await enter(host, bob)
        assert await host.viewer(ann.table, eve.token) == 1

    tell(tmp_path, story)


def test_a_request_that_waited_while_its_seat_changed_hands_is_refused(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        room, tab = await enter(host, bob)
        async with room.lock:
            leaving = asyncio.create_task(host.request(room, 1, Leave("leave")))
            await asyncio.sleep(0)
            sitting = asyncio.create_task(host.sit_down(ann.table, SitDown(ann.invite, "Eve")))
            await asyncio.sleep(0.05)
            talking = asyncio.create_task(host.request(room, 1, Chat("late", "I am Eve")))
            await asyncio.sleep(0)
        assert code(await leaving) == "done"
        assert (await sitting).seat == 1
        assert code(await talking) == "no-seat"
        assert room.table.chat == []

    tell(tmp_path, story)


def test_who_leaves_in_the_game_may_come_back_to_the_seat(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        room, tab = await enter(host, bob)
        await host.request(room, 0, Start("start"))
        await host.request(room, 1, Leave("leave"))
        assert not tab.gone
        assert await host.viewer(ann.table, bob.token) == 1

    tell(tmp_path, story)


def test_a_seat_that_was_left_belongs_to_no_account(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        await store.add_account(Account("bob", "Bob", "hash"))
        ann = await host.open_table(OpenTable("thieves", "Ann", ["me", "open", "open"]))
        bob = await host.sit_down(ann.table, SitDown(ann.invite, "Bob"), owner="bob")
        assert await store.add_token(hashed("another browser"), bob.table, "bob") == 1
        room, tab = await enter(host, bob)
        await host.request(room, 1, Leave("leave"))
        await host.sit_down(ann.table, SitDown(ann.invite, "Eve"))
        assert await store.owned_by("bob") == ([], "")
        assert await store.add_token(hashed("yet another"), bob.table, "bob") is None
        with pytest.raises(Refusal):
            await host.viewer(bob.table, "another browser")

    tell(tmp_path, story)


# -- Bots


def test_bots_answer_for_bots_and_for_lent_seats_only(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        room, tab = await enter(host, ann)
        await host.request(room, 0, Start("start"))
        await play_on(host, room)
        answered = [one.entry for one in await store.entries(ann.table, 0) if isinstance(one.entry, Answered)]
        assert {(entry.seat, entry.by) for entry in answered} <= {(0, "person"), (1, "person"), (2, "bot")}
        assert {entry.seat for entry in answered} == {0, 1, 2}

    tell(tmp_path, story)


def test_a_lent_seat_is_played_by_a_bot_from_then_on(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        room, tab = await enter(host, ann)
        await host.request(room, 0, Start("start"))
        for seat in (0, 1):
            assert code(await host.request(room, seat, Lend("lend", seat))) == "done"
        while room.table.status != "over":
            await asyncio.sleep(0.01)
        entries = [stored.entry for stored in await store.entries(ann.table, 0)]
        lent = max(entries.index(Lent(seat, away=False)) for seat in (0, 1))
        assert {entry.by for entry in entries[lent:] if isinstance(entry, Answered)} == {"bot"}

    tell(tmp_path, story)


# -- Once more


async def finished_game(host: Host) -> tuple[Room, Watcher, tuple[str, str]]:
    ann, bob = await two_people(host)
    room, tab = await enter(host, ann)
    await host.request(room, 0, Start("start"))
    await play_on(host, room)
    return room, tab, (ann.token, bob.token)


async def number_of_tables(store: SqlStore) -> int:
    found: int = (await store.rows(select(func.count()).select_from(tables)))[0][0]
    return found


def test_two_who_ask_at_once_get_one_rematch_and_their_tokens_open_the_same_seats(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        room, tab, tokens = await finished_game(host)
        wishes = [host.request(room, seat, Rematch(f"r{nth}")) for nth in range(5) for seat in (0, 1)]
        answers = await asyncio.gather(*wishes)
        assert {answer.table for answer in answers if isinstance(answer, Done)} == {room.table.rematch}
        assert {code(answer) for answer in answers} <= {"done", "rematched"}
        assert await number_of_tables(store) == 2
        assert [await host.viewer(room.table.rematch, token) for token in tokens] == [0, 1]
        following = await host.room(room.table.rematch)
        assert following.table.names == room.table.names and following.table.status == "running"

    tell(tmp_path, story)


def test_a_rematch_is_in_the_history_of_those_who_are_signed_in(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        room, tab, tokens = await finished_game(host)
        await store.add_account(Account("ann", "Ann", "hash"))
        await store.run(insert(owned).values(account="ann", table_id=room.table.id, seat=0))
        await host.request(room, 0, Rematch("again"))
        found, more = await store.owned_by("ann")
        assert {(one.table, one.seat) for one in found} == {(room.table.id, 0), (room.table.rematch, 0)}

    tell(tmp_path, story)


def test_a_rematch_that_is_sent_again_is_the_same_one(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        room, tab, tokens = await finished_game(host)
        answers = [await host.request(room, 0, Rematch("again")) for nth in range(3)]
        assert answers == [Done("again", room.table.rematch)] * 3
        assert code(await host.request(room, 1, Rematch("mine"))) == "rematched"

    tell(tmp_path, story)


# -- Who is told


def test_frames_that_wait_become_one_with_all_that_they_told(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        room, tab, tokens = await finished_game(host)
        waiting = frames_of(tab)
        assert len(waiting) == 1 and waiting[0].result
        assert [event.number for event in waiting[0].events] == list(range(len(waiting[0].events)))
        assert len(waiting[0].events) > 20

    tell(tmp_path, story)


def test_words_wait_with_the_table_or_with_each_other(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        room, slow = await enter(host, bob)
        for nth in range(MOST_LINES + 10):
            await host.request(room, 0, Chat(f"c{nth}", "hello"))
        assert [len(frame.chat) for frame in frames_of(slow)] == [MOST_LINES]
        for nth in range(5):
            await host.request(room, 0, Chat(f"d{nth}", "hello"))
        (lines,) = [slow.unsent.get_nowait() for nth in range(slow.unsent.qsize())]
        assert isinstance(lines, Lines) and len(lines.chat) == 5

    tell(tmp_path, story)


def test_who_asks_and_does_not_read_is_cut_off_and_nobody_else(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        closed: list[bool] = []
        room, slow = await host.connect(ann.table, Hello(bob.token), lambda: closed.append(True))
        room, quick = await enter(host, ann)
        for nth in range(MOST_UNSENT + 10):
            slow.send(Pong())
        assert slow.gone and closed == [True]
        assert slow.unsent.qsize() == MOST_UNSENT
        assert not quick.gone

    tell(tmp_path, story)


def test_nobody_is_sent_a_frame_that_is_no_news(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann = await host.open_table(OpenTable("sneaks", "Ann", ["me", "open", "open"]))
        bob = await host.sit_down(ann.table, SitDown(ann.invite, "Bob"))
        cid = await host.sit_down(ann.table, SitDown(ann.invite, "Cid"))
        watchers = [(await enter(host, seated))[1] for seated in (ann, bob, cid)]
        room, spectator = await watch(host, ann.table)
        match = room.table.match
        assert match is not None and match.asked == (0, 1, 2)
        one, other = match.legal(0)[:2]
        await host.request(room, 0, Answer("first", 0, one))
        for watcher in (*watchers, spectator):
            frames_of(watcher)
        await host.request(room, 0, Answer("second", 0, other))
        assert [len(frames_of(watcher)) for watcher in (*watchers, spectator)] == [1, 0, 0, 0]
        assert room.table.question == 0

    tell(tmp_path, story)


# -- Old rules


def test_a_table_of_other_rules_is_refused_and_harms_no_other(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        opening = replace(opening_of(OpenTable("thieves", "Ann", ["me", "open", "open"]), 0.0), rules=0)
        async with store.engine.begin() as connection:
            body = msgspec.json.encode(opening).decode()
            await connection.execute(insert(tables).values(id=opening.table, opening=body, over=0))
        with pytest.raises(Refusal) as refused:
            await host.room(opening.table)
        assert refused.value.code == "retired" and "rules version 0" in refused.value.reason
        await host.start()
        assert (await two_people(host))[1].seat == 1

    tell(tmp_path, story)


def test_an_unknown_table_is_refused(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        for table in ("nowhere", "", "' or 1=1 --"):
            with pytest.raises(Refusal) as refused:
                await watch(host, table)
            assert refused.value.code == "no-table"

    tell(tmp_path, story)


def test_a_spectator_asks_for_nothing(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        room, spectator = await watch(host, ann.table)
        requests: list[Request] = [
            Chat("a", "x"),
            Start("b"),
            Leave("c"),
            Rematch("d"),
            Lend("e", 0),
            Answer("f", 0, 0),
        ]
        assert {code(await host.request(room, None, request)) for request in requests} == {"spectator"}
        assert [stored.entry for stored in await store.entries(ann.table, 0)] == [Sat(1, "Bob")]

    tell(tmp_path, story)


def test_leaving_twice_frees_the_seat_once(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann, bob = await two_people(host)
        room, tab = await enter(host, bob)
        both = [host.request(room, 1, Leave(name)) for name in ("one", "two")]
        assert sorted([code(answer) for answer in await asyncio.gather(*both)]) == ["done", "no-seat"]
        assert [one.entry for one in await store.entries(ann.table, 0)] == [Sat(1, "Bob"), Left(1)]

    tell(tmp_path, story)


def test_a_guest_may_name_the_seat_and_gets_it_if_it_is_free(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        ann = await host.open_table(OpenTable("thieves", "Ann", ["open", "me", "open", "open"]))
        assert (await host.sit_down(ann.table, SitDown(ann.invite, "Bob", seat=2))).seat == 2
        for taken in (1, 2, 9):
            with pytest.raises(Refusal, match="that seat is not free"):
                await host.sit_down(ann.table, SitDown(ann.invite, "Cy", seat=taken))
        assert (await host.sit_down(ann.table, SitDown(ann.invite, "Cy"))).seat == 0

    tell(tmp_path, story)
