"""Finished games step by step: of a table, and of a record that somebody brings along."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games import find
from rookery.server.protocol import MOST_RECORD_BYTES, Judged, OpenTable, Problem, RecordShown, Replay
from server.client import Client
from server.conftest import Start
from server.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("replays")
    one = Server(f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}", folder, thinkers=0, think_limit=60.0)
    yield one.start()
    one.kill()


def played(key: str = "gentlemen", seats: int = 3, answers: int = 10_000) -> Match:
    """The first of the offered answers, again and again."""
    match = Match(find(key), seats, None, Source(5))
    match.players = ["Ann", "Bob", "Cy"][:seats]
    while not match.over and match.answers < answers:
        seat = match.asked[0]
        legal = match.legal(seat)
        match.play(seat, legal[match.answers % len(legal)])
    return match


def post(server: Server, asked: RecordShown | object) -> httpx.Response:
    return httpx.post(f"{server.origin}/api/replay", content=msgspec.json.encode(asked), timeout=60)


def show(server: Server, asked: RecordShown) -> Replay:
    answer = post(server, asked)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Replay)


def refusal(answer: httpx.Response) -> Problem:
    assert 400 <= answer.status_code < 500, answer.text
    return msgspec.json.decode(answer.content, type=Problem)


def test_a_table_that_is_over_is_shown_after_each_answer_and_one_that_runs_is_not(start: Start) -> None:
    server = start()
    seated = server.open_table(OpenTable("thieves", "Ann", ["me", "greedy", "greedy"]))
    path = f"{server.origin}/api/tables/{seated.table}/replay"
    assert refusal(httpx.get(f"{path}/0")).code == "running"

    async def play() -> None:
        async with Client(server.origin, seated.table, seated.token) as ann:
            await ann.play_to_the_end()

    asyncio.run(play())
    first = msgspec.json.decode(httpx.get(f"{path}/0").content, type=Replay)
    last = msgspec.json.decode(httpx.get(f"{path}/{first.last}?seat=0").content, type=Replay)
    assert first.result is None and last.result and len(last.events) > len(first.events)
    assert refusal(httpx.get(f"{path}/{first.last + 1}")).code == "no-answer"
    assert refusal(httpx.get(f"{path}/0?seat=3")).code == "no-seat"


def test_a_record_is_shown_as_the_match_was(server: Server) -> None:
    match = played()
    for answers in (0, 7, match.answers):
        for seat in (None, 1):
            then = match.back(match.answers - answers)
            found = show(server, RecordShown(match.record(), answers, seat))
            assert found.answers == answers and found.last == match.answers
            assert found.position == msgspec.to_builtins(match.game.plain(then.view(seat)))
            assert len(found.events) == len(then.log.events)
            assert found.told == [len(match.back(match.answers - at).log.events) for at in range(answers + 1)]
            assert [one.name for one in found.table.seats] == ["Ann", "Bob", "Cy"]
    assert found.result and found.result.scores == match.scores and found.table.status == "over"


def test_a_spectator_of_a_record_sees_no_secret(server: Server) -> None:
    seats = show(server, RecordShown(played().record(), 5)).position["seats"]
    assert isinstance(seats, list) and [seat["burglar"] for seat in seats] == [None, None, None]


def test_a_record_is_verified_where_that_is_asked(server: Server) -> None:
    record = played().record()
    assert show(server, RecordShown(record)).verified is None
    assert show(server, RecordShown(record, verify=True)).verified is True
    assert show(server, RecordShown({**record, "source": {"seed": 6}}, verify=True)).verified is False
    assert show(server, RecordShown({**record, "source": None}, verify=True)).verified is False
    running = played(answers=4).record(reveal=False)
    assert show(server, RecordShown(running, verify=True)).verified is False


def test_a_game_that_is_not_over_can_be_shown_by_those_who_have_its_record(server: Server) -> None:
    found = show(server, RecordShown(played(answers=4).record(), 4, 0, reveal=True))
    assert found.result is None and found.table.status == "running"


BAD = [
    ({}, "the record has format None; this program reads format 1"),
    ({"format": 2}, "the record has format 2; this program reads format 1"),
    ({"game": "poker"}, "there is no game 'poker'"),
    ({"rules": 99}, "the record was played by rules version 99 of Gentlemen Thieves"),
    ({"seats": 9}, "Gentlemen Thieves is for 2 to 5 seats, not 9"),
    ({"seats": 10**30}, "Gentlemen Thieves is for 2 to 5 seats"),
    ({"deal": []}, "no further outcome of chance is known"),
    ({"deal": "x"}, "the record's 'deal' must be a list"),
    ({"answers": [[0, 5000]]}, "answer 1: "),
    ({"answers": [[10**30, 10**30]]}, "answer 1: "),
    ({"talk": [[0, 99, -1, 0]]}, "talk: there is no seat 99"),
]


@pytest.mark.parametrize("change, reason", BAD, ids=[reason for change, reason in BAD])
def test_a_bad_record_is_refused_in_a_sentence(server: Server, change: dict[str, object], reason: str) -> None:
    record = {**played(answers=1).record(), "source": None, **change} if change else {}
    problem = refusal(post(server, {"record": record, "answers": 1 if "answers" in change else 0}))
    assert problem.code == "bad-record" and problem.reason.startswith(reason)


def test_a_moment_that_was_not_is_refused(server: Server) -> None:
    record = played(answers=4).record()
    assert refusal(post(server, RecordShown(record, 5))).code == "no-answer"
    assert refusal(post(server, RecordShown(record, 0, 3))).code == "no-seat"


def test_what_is_too_large_or_no_record_at_all_is_refused(server: Server) -> None:
    answer = httpx.post(f"{server.origin}/api/replay", content=b"[" * (MOST_RECORD_BYTES + 1), timeout=60)
    assert answer.status_code == 413 and refusal(answer).reason == "that is too much at once"
    for body in (b"", b"x", b"[]", b'{"record": 1}', b'{"record": {}, "more": 1}'):
        answer = httpx.post(f"{server.origin}/api/replay", content=body, timeout=60)
        assert refusal(answer).reason


def test_names_in_a_record_are_cut_and_made_up(server: Server) -> None:
    record = {**played(answers=1).record(), "players": ["A" * 99, "\x00 Bob\n"]}
    names = [one.name for one in show(server, RecordShown(record)).table.seats]
    assert names == ["A" * 24, "Bob", "Seat 3"]


def test_all_eyes_are_for_games_that_are_over(server: Server) -> None:
    match = played("thieves", 3)
    whole = show(server, RecordShown(match.record(), 8, every=True))
    seats = whole.position["seats"]
    assert isinstance(seats, list) and all(card is not None for seat in seats for card in seat["hand"])
    assert all("hand" in names for names in whole.secrets)
    short = {**match.record(), "answers": match.record()["answers"][:-1]}  # type: ignore[index]
    assert refusal(post(server, RecordShown(short, 8, every=True))).code == "running"


def test_before_the_end_a_seats_eyes_are_lent_to_those_alone_who_say_so(server: Server) -> None:
    match = played("thieves", 3)
    short = {**match.record(), "answers": match.record()["answers"][:-1]}  # type: ignore[index]
    assert refusal(post(server, RecordShown(short, 8, seat=0))).code == "unfinished"
    assert refusal(judge(server, RecordShown(short, 8, seat=0))).code == "unfinished"
    assert show(server, RecordShown(short, 8, seat=0, reveal=True)).by is not None
    assert not show(server, RecordShown(short, 8)).ends, "a spectator sees no secrets"
    assert show(server, RecordShown(match.record(), 8, seat=0)).ends


def judge(server: Server, asked: RecordShown) -> httpx.Response:
    return httpx.post(f"{server.origin}/api/replay/opinion", content=msgspec.json.encode(asked), timeout=60)


def test_a_bot_has_an_opinion_on_every_answer_for_the_eyes_that_saw_the_choice(server: Server) -> None:
    match = played("thieves", 3)
    record = match.record()
    for answer in (1, 9):
        by = show(server, RecordShown(record, answer)).by
        assert by is not None
        for asked in (RecordShown(record, answer, by), RecordShown(record, answer, every=True)):
            told = judge(server, asked)
            assert told.status_code == 200, told.text
            found = msgspec.json.decode(told.content, type=Judged)
            assert found.seat == by and 1 <= len(found.likings) <= 3
            assert found.chosen.action == match.lines[answer - 1][1]
        for asked in (RecordShown(record, answer, (by + 1) % 3), RecordShown(record, answer)):
            assert refusal(judge(server, asked)).code == "not-yours"
    assert refusal(judge(server, RecordShown(record, 0, every=True))).code == "no-answer"


def test_a_running_table_shows_neither_all_nor_opinions(server: Server) -> None:
    seated = server.open_table(OpenTable("thieves", "Ann", ["me", "greedy", "greedy"]))
    path = f"{server.origin}/api/tables/{seated.table}/replay"
    for asked in ("0?every=true", "1/opinion?seat=0", "1/opinion?every=true"):
        assert refusal(httpx.get(f"{path}/{asked}")).code == "running"
