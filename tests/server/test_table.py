"""A table and what may be asked of it, at literal positions: no network, no store, no clock."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pytest
from msgspec.structs import replace

import rookery.server.table as table_module
from core.bids import BIDS
from rookery.bots import make
from rookery.bots.specs import KINDS
from rookery.core.source import Source
from rookery.server.entries import (
    Answered,
    Began,
    Chatted,
    Entry,
    Left,
    Lent,
    Opening,
    Rematched,
    Returned,
    Said,
    Sat,
    Stored,
)
from rookery.server.frames import facts, frame, lines
from rookery.server.levels import SPECS, level_of, levels_of, spec_of
from rookery.server.opening import free_seat, named, opening_again, opening_of, own_name
from rookery.server.protocol import Answer, Chat, Leave, Lend, OpenTable, Say, SeatRequest, Start, TakeBack
from rookery.server.requests import Refusal, check_rematch, entry_for
from rookery.server.table import BOT_NAMES, SUBSTITUTE, Retired, Table, apply, set_up
from rookery.server.unsent import MOST_LINES

ID = "m"


@pytest.fixture(autouse=True)
def bids(monkeypatch: pytest.MonkeyPatch) -> None:
    """At these tables the toy with sealed bids is played: each seat holds 0, 1 and 2."""
    monkeypatch.setattr(table_module, "find", lambda key: BIDS)


def table(*seating: str) -> Table:
    """Ann has opened it."""
    source = Source(1).plain()
    opening = Opening("t", "bids", 1, list(seating), seating.index("me"), "Ann", {}, "off", "i", source, 100.0)
    return set_up(opening)


def after(at: Table, *entries: Entry) -> Table:
    for entry in entries:
        apply(at, Stored(at.number, 200.0 + at.number, entry))
    return at


def running(*entries: Entry) -> Table:
    """Ann on seat 0, Bob on seat 1, a bot on seat 2; nobody has bid."""
    return after(table("me", "open", "random"), Sat(1, "Bob"), Began(), *entries)


def over() -> Table:
    """Everybody bid 0, 1 and 2."""
    bids = [Answered(seat, card, "person") for card in range(3) for seat in range(3)]
    return running(*bids)


def refusal(
    at: Table, seat: int, request: SeatRequest, here: tuple[int, ...] = (), graces: Sequence[float | None] = ()
) -> str:
    with pytest.raises(Refusal) as refused:
        entry_for(at, seat, request, here, graces)
    assert refused.value.reason
    return refused.value.code


# -- Sitting down


def test_a_new_table_has_its_host_its_bots_and_open_seats() -> None:
    chairs = table("open", "me", "greedy:0.5").chairs
    assert [chair.name for chair in chairs] == ["", "Ann", BOT_NAMES[2]]
    assert [chair.bot for chair in chairs] == ["", SUBSTITUTE, "greedy:0.5"]
    assert [chair.is_open for chair in chairs] == [True, False, False]
    assert [chair.is_played_by_bot for chair in chairs] == [False, False, True]


def test_the_first_open_seat_is_free_until_all_are_taken() -> None:
    at = table("me", "open", "open")
    assert free_seat(at) == 1
    assert free_seat(after(at, Sat(1, "Bob"))) == 2
    with pytest.raises(Refusal, match="every seat is taken"):
        free_seat(after(at, Sat(2, "Cid")))


def test_nobody_sits_down_at_a_game_that_has_begun() -> None:
    with pytest.raises(Refusal, match="has begun"):
        free_seat(after(table("me", "open"), Began()))


def test_two_people_of_one_name_are_told_apart_whatever_its_case() -> None:
    at = after(table("me", "open", "open"), Sat(1, "ANN 2"))
    assert own_name(at, "Bob") == "Bob"
    assert own_name(at, "ann") == "ann 3"
    assert own_name(at, "Ａｎｎ") == "Ａｎｎ 3"


def test_open_seats_are_taken_by_bots_when_the_game_begins() -> None:
    at = after(table("me", "open", "random"), Began())
    assert at.names == ["Ann", BOT_NAMES[1], BOT_NAMES[2]]
    assert [chair.bot for chair in at.chairs] == [SUBSTITUTE, SUBSTITUTE, "random"]
    assert [chair.person for chair in at.chairs] == [True, False, False]
    assert at.match is not None and at.match.players == at.names


def test_a_bot_of_a_persons_name_says_that_it_is_a_bot() -> None:
    at = after(table("me", "open", "open"), Sat(1, BOT_NAMES[2].upper()), Began())
    assert at.names == ["Ann", BOT_NAMES[2].upper(), f"{BOT_NAMES[2]} the bot"]


# -- Starting


def test_only_the_host_may_begin() -> None:
    at = after(table("me", "open", "open"), Sat(1, "Bob"))
    assert refusal(at, 1, Start(ID)) == "not-host"
    assert entry_for(at, 0, Start(ID)) == Began()


def test_where_the_host_has_left_anybody_may_begin() -> None:
    at = after(table("me", "open", "open"), Sat(1, "Bob"), Left(0))
    assert entry_for(at, 1, Start(ID)) == Began()


def test_a_game_begins_once() -> None:
    assert refusal(running(), 0, Start(ID)) == "begun"


def test_before_the_game_there_is_nothing_to_answer_to_say_or_to_lend() -> None:
    at = table("me", "open")
    requests: list[SeatRequest] = [Answer(ID, 0, 0), Say(ID, 0), Lend(ID, 0), TakeBack(ID)]
    assert [refusal(at, 0, request) for request in requests] == ["not-begun"] * 4


# -- Answering


def test_a_sealed_answer_that_is_changed_asks_no_new_question() -> None:
    at = running(Answered(0, 0, "person"), Answered(0, 1, "person"), Answered(1, 0, "person"), Answered(0, 2, "person"))
    assert at.question == 0
    assert at.asked == (2,)
    assert after(at, Answered(2, 0, "bot")).question == 1
    assert at.match is not None and at.match.lines[-1][:2] == (2, 0)


def test_the_clock_of_a_question_runs_from_when_it_was_asked() -> None:
    at = running()
    asked = at.asked_at
    assert after(at, Answered(0, 0, "person"), Answered(0, 1, "person"), Answered(1, 0, "person")).asked_at == asked
    assert after(at, Answered(2, 0, "bot")).asked_at > asked


def test_the_last_answer_of_a_game_counts_too() -> None:
    assert over().question == 3


def test_a_seat_is_shown_its_own_sealed_answer_and_may_change_it() -> None:
    at = running(Answered(0, 1, "person"))
    mine, theirs = frame(at, 0).question, frame(at, 1).question
    assert mine is not None and (mine.number, mine.sealed, mine.chosen) == (0, True, 1)
    assert theirs is not None and theirs.chosen is None
    assert entry_for(at, 0, Answer(ID, 0, 2)) == Answered(0, 2, "person")


def test_an_answer_to_another_question_is_stale() -> None:
    at = running()
    assert refusal(at, 0, Answer(ID, 1, 0)) == "stale"
    after(at, Answered(0, 0, "person"), Answered(1, 0, "person"), Answered(2, 0, "bot"))
    assert refusal(at, 0, Answer(ID, 0, 1)) == "stale"
    assert entry_for(at, 0, Answer(ID, 1, 1)) == Answered(0, 1, "person")


@pytest.mark.parametrize("action", [-1, 3, 1_000_000])
def test_what_is_not_offered_is_refused(action: int) -> None:
    assert refusal(running(), 0, Answer(ID, 0, action)) == "illegal"


def test_nothing_is_asked_once_the_game_is_over() -> None:
    at = over()
    requests: list[SeatRequest] = [Answer(ID, at.question, 0), Say(ID, 0), Lend(ID, 0), TakeBack(ID)]
    assert [refusal(at, 0, request) for request in requests] == ["over"] * 4


# -- Talking


def test_a_seat_whispers_to_another_seat_at_the_table_only() -> None:
    at, agreed = running(), len(BIDS.phrases) - 2
    assert entry_for(at, 0, Say(ID, agreed, 1)) == Said(0, agreed, 1)
    assert refusal(at, 0, Say(ID, agreed, 0)) == "illegal"
    assert refusal(at, 0, Say(ID, agreed, 3)) == "illegal"


def test_what_nobody_can_say_here_is_refused() -> None:
    at = running()
    assert refusal(at, 0, Say(ID, len(BIDS.phrases))) == "illegal"
    assert refusal(at, 0, Say(ID, 0)) == "illegal"  # "seat 0 is in the lead", of oneself
    assert refusal(at, 0, Say(ID, 3)) == "illegal"  # of a seat that is not at this table


def test_chat_without_a_word_is_refused() -> None:
    assert refusal(running(), 0, Chat(ID, " \u202e\u200b\n ")) == "empty"


def test_a_line_of_chat_stays_with_the_one_who_said_it() -> None:
    at = after(table("me", "open"), Sat(1, "Bob"), Chatted(1, "hi"), Left(1), Sat(1, "Eve"))
    assert [(line.name, line.text) for line in lines(at, 0)] == [("Bob", "hi")]


def test_of_a_long_chat_the_last_lines_are_sent() -> None:
    at = after(running(), *(Chatted(0, f"line {nth}") for nth in range(MOST_LINES + 7)))
    assert [line.text for line in lines(at, 0)] == [f"line {nth}" for nth in range(7, MOST_LINES + 7)]
    assert [line.number for line in lines(at, MOST_LINES + 5)] == [MOST_LINES + 5, MOST_LINES + 6]


# -- Leaving


def test_who_leaves_before_the_game_leaves_an_open_seat() -> None:
    at = after(table("me", "open", "random"), Sat(1, "Bob"), Left(1))
    assert at.chairs[1].is_open and at.names[1] == ""
    assert free_seat(at) == 1


def test_for_who_leaves_in_the_game_a_bot_plays_on() -> None:
    at = running(Left(1))
    chair = at.chairs[1]
    assert (chair.name, chair.person, chair.lent, chair.away) == ("Bob", True, True, False)
    assert chair.is_played_by_bot and chair.bot == SUBSTITUTE
    assert entry_for(at, 1, Leave(ID)) == Left(1)


# -- Lending


def test_a_lent_seat_is_answered_for_and_given_back_on_request() -> None:
    at = running(Lent(0, away=False))
    assert at.chairs[0].is_played_by_bot
    assert frame(at, 0).question is None
    assert refusal(at, 0, Answer(ID, 0, 0)) == "lent"
    assert entry_for(at, 0, TakeBack(ID)) == Returned(0)
    after(at, Returned(0))
    assert not at.chairs[0].is_played_by_bot
    assert entry_for(at, 0, Answer(ID, 0, 0)) == Answered(0, 0, "person")


def test_who_takes_a_seat_back_may_change_what_the_bot_has_sealed() -> None:
    at = running(Lent(0, away=False), Answered(0, 1, "bot"), Returned(0))
    assert entry_for(at, 0, Answer(ID, 0, 2)) == Answered(0, 2, "person")


def test_a_seat_of_somebody_who_is_away_may_be_lent_by_others() -> None:
    assert entry_for(running(), 0, Lend(ID, 1), here=(0,)) == Lent(1, away=True)
    assert entry_for(running(), 0, Lend(ID, 0), here=(0,)) == Lent(0, away=False)


@pytest.mark.parametrize(
    ("seat", "here", "code"),
    [(1, (0, 1), "present"), (2, (0,), "illegal"), (3, (0,), "illegal"), (1_000_000, (), "illegal")],
)
def test_a_seat_that_is_played_by_its_person_or_by_a_bot_is_not_lent(
    seat: int, here: tuple[int, ...], code: str
) -> None:
    assert refusal(running(), 0, Lend(ID, seat), here) == code


def test_a_seat_is_not_lent_by_others_before_its_grace_is_over() -> None:
    assert refusal(running(), 0, Lend(ID, 1), (0,), [None, 12.3, None]) == "too-soon"
    assert refusal(running(), 0, Lend(ID, 1), (0,), [None, inf, None]) == "too-soon"
    assert entry_for(running(), 0, Lend(ID, 1), (0,), [None, 0.0, None]) == Lent(1, away=True)
    assert entry_for(running(), 0, Lend(ID, 0), (0,), [59.0, 59.0, None]) == Lent(0, away=False)


def test_a_seat_is_lent_once_and_taken_back_once() -> None:
    assert refusal(running(Lent(1, away=True)), 0, Lend(ID, 1)) == "lent"
    assert refusal(running(), 0, TakeBack(ID)) == "not-lent"


# -- Once more


def test_a_rematch_waits_for_the_end_and_is_one() -> None:
    for at, code in ((running(), "running"), (after(over(), Rematched("u")), "rematched")):
        with pytest.raises(Refusal) as refused:
            check_rematch(at)
        assert refused.value.code == code


def test_a_rematch_has_the_same_people_and_bots_on_the_same_seats_and_another_source() -> None:
    at = over()
    again = opening_again(at, 300.0)
    assert again.opening.seating == ["me", "open", "random"]
    assert (again.opening.host, again.opening.host_name) == (0, "Ann")
    assert [draft.entry for draft in again.first] == [Sat(1, "Bob")]
    assert again.opening.table != at.id and again.opening.invite != at.opening.invite
    assert again.opening.source != at.opening.source
    following = after(set_up(again.opening), *(draft.entry for draft in again.first))
    assert following.is_full and following.names == at.names


def test_where_the_host_left_before_the_game_somebody_else_is_host_of_the_rematch() -> None:
    at = after(table("me", "open"), Sat(1, "Bob"), Left(0), Began())
    again = opening_again(at, 300.0)
    assert again.opening.seating == [SUBSTITUTE, "me"]
    assert (again.opening.host, again.opening.host_name, again.first) == (1, "Bob", [])


def test_a_table_of_other_rules_is_retired() -> None:
    with pytest.raises(Retired, match="rules version 7"):
        set_up(replace(table("me", "open").opening, rules=7))


def test_a_log_has_no_gaps() -> None:
    with pytest.raises(AssertionError):
        apply(table("me", "open"), Stored(1, 0.0, Began()))


# -- Opening


def wish(game: str = "thieves", seats: tuple[str, ...] = ("me", "open", "random"), **options: object) -> OpenTable:
    return OpenTable(game, "Ann", list(seats), options=options)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (wish("chess"), "no-game"),
        (wish("../secrets"), "no-game"),
        (wish(seats=("me", "open")), "seats"),
        (wish(seats=("open", "open", "open")), "seats"),
        (wish(seats=("me", "me", "open")), "seats"),
        (wish(seats=("me", "open", "deep-thought")), "no-level"),
        (wish(seats=("me", "open", "greedy:hot")), "no-level"),
        (wish(seats=("me", "open", "search:60000ms")), "no-level"),
        (wish(seats=("me", "open", "search:1000000it")), "no-level"),
        (wish(seats=("me", "open", "search:10it,memory=5000")), "no-level"),
        (wish(seats=("me", "open", "./bot.py")), "no-level"),
        (wish(seats=("me", "open", "cmd:true")), "no-level"),
        (wish(extended="yes"), "options"),
        (wish(cheat=True), "options"),
        (OpenTable("thieves", "\u200b\u3164", ["me", "open", "open"]), "name"),
    ],
)
def test_a_table_that_cannot_be_is_refused(asked: OpenTable, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        opening_of(asked, 0.0)
    assert refused.value.code == code


def test_every_level_can_be_invited_and_is_a_bot_that_there_is() -> None:
    for level in levels_of("thieves"):
        assert opening_of(wish(seats=("me", "open", level.name)), 0.0).seating[2] == level.name
        assert make(spec_of(level.name))
    assert {kind.name for kind in KINDS} <= set(SPECS)


@pytest.mark.parametrize(
    ("bot", "level"), [("search:2000it,horizon=9", "search"), ("greedy:0.5", "greedy"), ("easy", "easy")]
)
def test_a_table_from_before_there_were_levels_is_played_again_with_the_nearest(bot: str, level: str) -> None:
    assert level_of(bot) == level and spec_of(bot) == spec_of(level)


def test_every_table_has_a_source_an_invitation_and_an_address_of_its_own() -> None:
    openings = [opening_of(wish(), 0.0) for nth in range(50)]
    for secret in ("table", "invite"):
        assert len({getattr(opening, secret) for opening in openings}) == 50
    assert len({str(opening.source) for opening in openings}) == 50


def test_everybody_sees_who_is_here_who_is_asked_and_who_has_answered() -> None:
    seats = facts(running(Answered(0, 0, "person"), Lent(1, away=True)), here=(0,)).seats
    assert [seat.here for seat in seats] == [True, False, True]
    assert [seat.asked for seat in seats] == [False, True, True]
    assert [seat.answered for seat in seats] == [True, False, False]
    assert [seat.lent for seat in seats] == [False, True, False]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ann \n\t Bee ", "Ann Bee"),
        ("A\u202ennn\u202c", "Annn"),
        ("A\u2066n\u2069\u200b\u200d\ufeffn", "Ann"),
        ("A\x00n\x1b[31mn", "A n [31mn"),
        ("\u3164Ann\u2800\ufe0f", "Ann"),
        ("Cafe\u0301", "Café"),
        ("<b>{seat}</b>&amp;", "<b>{seat}</b>&amp;"),
    ],
)
def test_a_name_is_letters_that_can_be_seen(name: str, shown: str) -> None:
    assert named(name) == shown


@pytest.mark.parametrize("name", ["\u202e", " \n ", "ß" * 13, "\ufdfa" * 2, "x" * 25])
def test_a_name_of_nothing_or_of_too_much_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        named(name)
    assert refused.value.code == "name"


@pytest.mark.parametrize("name", ["{seat}", "{0.__class__}", "{", "}}", "%s", "{words}", "<script>"])
def test_names_stay_text_wherever_they_are_told(name: str) -> None:
    at = after(table("me", "open", "random"), Sat(1, name), Began())
    after(at, Said(0, 1, None), Said(1, 0, 0), *(Answered(seat, seat, "person") for seat in range(3)))
    told = frame(at, 0)
    assert told.table.seats[1].name == name
    assert any(event.text.startswith(f"{name} bids") for event in told.events)
