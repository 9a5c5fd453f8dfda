"""Hints and opinions: from what one seat may know, for that seat alone, and stored nowhere."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from conformance.tables import is_long, scaled
from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.core.source import seeded
from rookery.core.words import NOBODY
from rookery.games import find, keys
from rookery.server import hints
from rookery.server.frames import facts
from rookery.server.hints import AT_ONCE, hint, likings_of
from rookery.server.host import Host
from rookery.server.opening import opening_again
from rookery.server.protocol import Hint, Hinted, Liking, OpenTable, Refused, SitDown
from rookery.server.room import Room, Watcher
from rookery.server.store import SqlStore
from rookery.server.thinking import Inside, Look, Share, judge, look_of
from rookery.server.workers import Workers
from server.hosting import enter, watch
from server.test_host import tell

NAMES = ["Ann", "Bob", "Cy", "Dot", "Eve", "Fay"]


def told(match: Match, seat: int) -> list[Liking]:
    return asyncio.run(likings_of(Inside(1), match, seat, NAMES))


def other_world(match: Match, seat: int, dice: Dice) -> Match:
    """The same to the eyes of a seat, and for the rest whatever it may be."""
    other = match.back(0)
    other.state = match.game.imagine(match.view(seat), dice)
    return other


def hints_that_differ(key: str, answers: int) -> int:
    """How often a hint could tell a world from another that looks the same."""
    game, dice, found = find(key), Dice(7), 0
    match = Match(game, game.seats[-1], None, seeded(3))
    while not match.over and match.answers < answers:
        seat = match.asked[0]
        found += told(match, seat) != told(other_world(match, seat, dice), seat)
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
    return found


@pytest.mark.parametrize("key", keys())
def test_a_hint_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(key: str) -> None:
    assert hints_that_differ(key, scaled(12, 20 if is_long(key) else 60)) == 0


@pytest.mark.parametrize("key", keys())
def test_a_hint_looks_ahead_and_says_how_often_it_would_win(key: str) -> None:
    game = find(key)
    match = Match(game, game.seats[-1], None, seeded(3))
    while len(match.legal(match.asked[0])) == 1:
        match.play(match.asked[0], match.legal(match.asked[0])[0])
    best = told(match, match.asked[0])[0]
    assert best.result is not None and 0.0 <= best.result <= 1.0


def test_what_cannot_look_ahead_in_time_says_what_seems_good_at_once() -> None:
    class Slow(Inside):
        async def judge(self, look: Look) -> list[Share]:
            return [] if look.bot == hints.ADVISER else await super().judge(look)

    match = Match(find("thieves"), 4, None, seeded(1))
    likings = asyncio.run(likings_of(Slow(1), match, match.asked[0], NAMES))
    assert likings and all(liking.result is None for liking in likings)


def test_an_opinion_calls_everybody_by_name() -> None:
    """Who reads it is not the one who chose."""
    match = Match(find("thieves"), 3, None, seeded(1))
    seat = match.asked[0]
    told_all = asyncio.run(likings_of(Inside(1), match, seat, NAMES, reader=NOBODY))
    assert all(" you" not in liking.text.replace("your", "") for liking in told_all)


def test_a_hint_that_knew_another_hand_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(match: Match, seat: int, bot: str, wanted: str) -> Look:
        look = look_of(match, seat, bot, "opinion")
        theirs = match.game.plain(match.view((seat + 1) % match.seats))
        look.bot = f"{bot},seed={1 + len(repr(theirs)) % 5}"
        return look

    monkeypatch.setattr(hints, "look_of", peeking)
    assert hints_that_differ("thieves", 40) > 0


async def a_question(host: Host, hints_allowed: bool = True) -> tuple[Room, int, list[Watcher]]:
    """A running table where a person is asked, and everybody who looks on, twice each: Ann, Bob and spectators."""
    ann = await host.open_table(OpenTable("thieves", "Ann", ["me", "open", "greedy"], hints=hints_allowed))
    bob = await host.sit_down(ann.table, SitDown(ann.invite, "Bob"))
    watchers = [(await enter(host, seated))[1] for seated in (ann, bob, ann, bob)]
    watchers += [(await watch(host, ann.table))[1] for nth in range(2)]
    room = await host.room(ann.table)
    while not (asked := [seat for seat in room.table.asked if not room.table.chairs[seat].is_played_by_bot]):
        await asyncio.sleep(0.001)
    return room, asked[0], watchers


def test_a_hint_is_for_the_one_who_asks_and_leaves_no_trace(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        room, seat, watchers = await a_question(host)
        waiting = [watcher.unsent.qsize() for watcher in watchers]
        stored, number = await store.entries(room.table.id, 0), room.table.question
        answer = await hint(host, room, seat, Hint("h", number))
        assert isinstance(answer, Hinted) and (answer.id, answer.question) == ("h", number)
        legal = room.table.match.legal(seat) if room.table.match else []
        assert {liking.action for liking in answer.likings} <= set(legal)
        shares = [liking.share for liking in answer.likings]
        assert shares == sorted(shares, reverse=True) and 0 < sum(shares) <= 1.0001
        assert [watcher.unsent.qsize() for watcher in watchers] == waiting
        assert await store.entries(room.table.id, 0) == stored

    tell(tmp_path, story)


def test_only_the_seat_that_is_asked_gets_a_hint_and_not_too_many(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        room, seat, _ = await a_question(host)
        number = room.table.question
        assert code(await hint(host, room, None, Hint("h", number))) == "spectator"
        assert code(await hint(host, room, 1 - seat, Hint("h", number))) == "not-asked"
        assert code(await hint(host, room, seat, Hint("h", number + 1))) == "stale"
        codes = [code(await hint(host, room, seat, Hint(f"h{nth}", number))) for nth in range(6)]
        assert codes == ["hinted"] * int(AT_ONCE) + ["too-many"] * (6 - int(AT_ONCE))

    tell(tmp_path, story)


def test_a_table_may_be_opened_without_hints_and_so_is_its_rematch(tmp_path: Path) -> None:
    async def story(host: Host, store: SqlStore) -> None:
        room, seat, _ = await a_question(host, hints_allowed=False)
        assert code(await hint(host, room, seat, Hint("h", room.table.question))) == "no-hints"
        assert not facts(room.table).hints and not opening_again(room.table, 0.0).opening.hints

    tell(tmp_path, story)


def code(answer: Hinted | Refused) -> str:
    return answer.code if isinstance(answer, Refused) else "hinted"


def test_the_processes_that_think_judge_as_the_bot_does(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(find("thieves"), 4, None, seeded(1))
    look = look_of(match, match.asked[0], "greedy", "opinion")

    async def run() -> None:
        workers = Workers(1, 30.0)
        await workers.start()
        try:
            assert await workers.judge(look) == judge(look)
            look.bot = "nobody"
            assert await workers.judge(look) == []
            assert await workers.think(look_of(match, look.seat, "greedy")) in look.legal
        finally:
            await workers.stop()

    with capture_logs() as logs:
        asyncio.run(run())
    assert [line["event"] for line in logs] == ["bot without an opinion"]
