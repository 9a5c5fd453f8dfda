"""Tables that are played by key: a key opens one seat, and what it tells is what that seat may know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

import pytest

import rookery
from rookery.core.chance import Dice
from rookery.core.event import EVERYONE, Event
from rookery.core.match import Match
from rookery.core.view import SPECTATOR
from rookery.games import keys
from rookery.research import room as rooms
from rookery.research.room import Room, bots_text, games_text, look_text, rules_of

every_game = pytest.mark.parametrize("key", keys())
KEYS = re.compile(r"^seat (\d): (\S+)$", re.MULTILINE)


def opened(room: Room, game: str, *seats: str) -> dict[int, str]:
    """The keys by seat."""
    return {int(seat): key for seat, key in KEYS.findall(room.open(game, seats))}


def match_of(room: Room, key: str) -> Match:
    return room.chair(key).table.match


# -- Secrets


def test_the_record_of_a_table_foretells_no_other_table_of_the_same_seed() -> None:
    room, again = Room(seed=5), Room(seed=5)
    seeds = [deal_of(room, opened(room, "thieves", "open", "greedy", "greedy")[0]) for nth in range(3)]
    assert seeds == [deal_of(again, opened(again, "thieves", "open", "greedy", "greedy")[0]) for nth in range(3)]
    assert all(abs(one - other) > 1000 for one in [5, *seeds] for other in seeds if one is not other)


def deal_of(room: Room, key: str) -> int:
    """What the record will tell."""
    source = match_of(room, key).record(reveal=True)["source"]
    assert isinstance(source, dict)
    return int(source["seed"])


def answers(room: Room, key: str) -> list[str]:
    """All that a key can be told without moving, and what a wrong move is told."""
    told = [room.look(key), room.history(key), room.phrases(key)]
    for work in (room.moves, lambda key: room.move(key, "juggle"), room.record):
        told.append(attempt(work, key))
    return told


def attempt(work: Callable[[str], str], key: str) -> str:
    try:
        return work(key)
    except ValueError as error:
        return f"refused: {error}"


def elsewhere(match: Match, viewer: int | None, work: Callable[[], list[str]]) -> list[str]:
    """The same answers in a world that the viewer cannot rule out, and with other secrets in the log."""
    state, events = match.state, match.log.events
    match.state = match.game.imagine(match.view(viewer), Dice(match.answers))
    if viewer is not None and len(state.sealed):
        match.state.sealed[viewer] = state.sealed[viewer]  # its own answer is in no view, and yet no secret to it
    match.log.events = [disguised(event, SPECTATOR if viewer is None else viewer) for event in events]
    match.listed = SPECTATOR
    try:
        return work()
    finally:
        match.state, match.log.events, match.listed = state, events, SPECTATOR


def disguised(event: Event, viewer: int) -> Event:
    """What the viewer is not told is something else."""
    if event.audience == EVERYONE or (viewer >= 0 and (event.audience >> viewer) & 1):
        return event
    if event.private:
        return Event(0, 0, 0, 0, 0, event.audience, True)
    return Event(event.what, event.seat, event.detail, event.more, 0 if event.secret else 1, event.audience)


@every_game
def test_every_answer_is_the_same_in_a_world_that_the_seat_cannot_rule_out(key: str) -> None:
    room, random, differed = Room(seed=5), Random(5), False
    held = opened(room, key, "open", "greedy", "open", "random")
    match = match_of(room, held[0])
    while not match.over and match.answers < 80:
        for seat, own in held.items():
            assert elsewhere(match, seat, lambda own=own: answers(room, own)) == answers(room, own)  # type: ignore[misc]
        assert elsewhere(match, None, lambda: [room.watch(1)]) == [room.watch(1)]
        differed = differed or elsewhere(match, 0, lambda: [look_text(match, 2)]) != [look_text(match, 2)]
        seat = random.choice([seat for seat in match.asked if seat in held])
        room.move(held[seat], str(random.randint(1, len(match.legal(seat)))))
    assert differed, "this test would notice if a key told the secrets of another seat"


def test_a_key_opens_its_own_seat_only() -> None:
    room = Room(seed=2)
    held = opened(room, "thieves", "open", "open", "open")
    match = match_of(room, held[0])
    asked = match.asked[0]
    for seat, key in held.items():
        assert f"You are seat {seat}." in room.look(key)
        if seat != asked:
            with pytest.raises(ValueError, match=f"seat {seat} is not asked"):
                room.move(key, "1")
    assert match.answers == 0


def test_a_wrong_key_opens_nothing() -> None:
    room = Room()
    opened(room, "thieves", "open", "greedy", "greedy")
    for work in (room.look, room.moves, room.history, room.phrases, room.record):
        with pytest.raises(ValueError, match="opens no seat"):
            work("guessed")


def test_keys_and_deals_cannot_be_foretold() -> None:
    found = [opened(Room(), "thieves", "open", "greedy", "greedy")[0] for attempt in range(2)]
    assert found[0] != found[1] and len(found[0]) >= 22
    first, second = Room(), Room()
    one, two = opened(first, "thieves", "open", "open", "open"), opened(second, "thieves", "open", "open", "open")
    assert match_of(first, one[0]).commitment != match_of(second, two[0]).commitment


def test_a_table_tells_its_seal_or_that_it_has_none() -> None:
    room = Room()
    told = room.open("thieves", ["open", "greedy", "greedy"])
    assert room.tables[1].match.commitment in told
    assert "deals from a seed" in Room(seed=1).open("thieves", ["open", "greedy", "greedy"])


def test_a_record_is_told_once_the_game_is_over() -> None:
    room = Room(seed=4)
    key = opened(room, "thieves", "open", "greedy", "greedy")[0]
    with pytest.raises(ValueError, match="not over"):
        room.record(key)
    while not match_of(room, key).over:
        room.move(key, "1")
    assert "The game is over. Scores: seat 0: " in room.look(key)
    assert rookery.verify(json.loads(room.record(key))).over


# -- Sealed answers


def test_a_sealed_answer_is_told_to_its_seat_alone_and_may_be_changed() -> None:
    room = Room(seed=3)
    held = opened(room, "sneaks", "open", "open", "greedy")
    told = room.move(held[0], "Sneaks A, snitches B")
    assert "Waiting for seat 1. Your sealed answer is 'Sneaks A, snitches B'" in told
    seen = answers(room, held[1])
    assert "'Sneaks C, snitches A'" in room.move(held[0], "Sneaks C, snitches A")
    assert answers(room, held[1]) == seen


# -- Opening


@pytest.mark.parametrize(
    ("game", "seats", "reason"),
    [
        ("chess", ["open", "greedy"], "there is no game 'chess'"),
        ("thieves", ["open", "greedy"], "for 3 to 6 seats, not 2"),
        ("thieves", ["greedy"] * 3, "at least one seat must be 'open'"),
        ("thieves", ["open", "greedy", "os:system"], "not 'os:system'"),
        ("thieves", ["open", "greedy", "./bot.py"], "not './bot.py'"),
        ("thieves", ["open", "greedy", "greedy:cold"], "it must be a number"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(game: str, seats: list[str], reason: str) -> None:
    room = Room()
    with pytest.raises(ValueError, match=reason):
        room.open(game, seats)
    assert not room.tables and not room.chairs


def test_an_option_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no option 'speed'"):
        Room().open("thieves", ["open", "greedy", "greedy"], {"speed": 2})


def test_a_finished_table_makes_room_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_TABLES", 1)
    room = Room(seed=1)
    key = opened(room, "thieves", "open", "greedy", "greedy")[0]
    with pytest.raises(ValueError, match="play one of them to its end first"):
        room.open("thieves", ["open", "greedy", "greedy"])
    while not match_of(room, key).over:
        room.move(key, "1")
    opened(room, "thieves", "open", "greedy", "greedy")
    assert list(room.tables) == [2]
    with pytest.raises(ValueError, match="opens no seat"):
        room.look(key)


def test_a_table_that_is_not_there_cannot_be_watched() -> None:
    with pytest.raises(ValueError, match="there is no table 7; the tables are: none"):
        Room().watch(7)


# -- Talk, rules, lists


def test_a_whisper_is_heard_by_one_seat() -> None:
    room = Room(seed=1)
    held = opened(room, "thieves", "open", "open", "open")
    assert room.say(held[0], "agreed", to=1) == "You whisper to seat 1: “Agreed”"
    assert "“Agreed”" in room.look(held[1]) and "“Agreed”" not in room.look(held[2])
    number = len(room.phrases(held[0]).splitlines())
    assert room.say(held[0], str(number)).startswith("You say: “")
    with pytest.raises(ValueError, match="there is no phrase 'hello'"):
        room.say(held[0], "hello")
    with pytest.raises(ValueError, match="there is no seat 9"):
        room.say(held[0], "agreed", to=9)


def test_history_goes_on_from_a_number() -> None:
    room = Room(seed=1)
    key = opened(room, "thieves", "open", "greedy", "greedy")[0]
    whole = room.history(key).splitlines()
    assert whole[0].startswith("0. ") and room.history(key, since=3).splitlines() == whole[3:]
    assert room.history(key, since=10_000) == "Nothing new."


@every_game
def test_the_rules_can_be_read_by_number_and_by_word(key: str) -> None:
    numbers = re.findall(r"[A-Z]+-\d+", rules_of(key))
    assert len(numbers) > 5
    assert all(rules_of(key, number).startswith(number) or number in rules_of(key, number) for number in numbers[:5])
    with pytest.raises(ValueError, match="do not mention 'zeppelin'"):
        rules_of(key, "zeppelin")


def test_games_and_bots_are_listed() -> None:
    assert all(key in games_text() for key in keys())
    assert "difficulty (" in games_text() and '"easy"' in games_text()
    assert "greedy" in bots_text()
