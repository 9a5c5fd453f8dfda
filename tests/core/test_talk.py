"""Claims and promises at the table: heard by those they are meant for, recorded, and binding nobody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import rookery
from core.bids import BIDS
from rookery.core.match import SPARE, IllegalMove, Match, replay
from rookery.core.record import Record
from rookery.core.source import Source
from rookery.core.talk import CLAIM, PROMISE, IllegalTalk

NAMES = ["Ann", "Bob", "Cy"]
ANN, BOB, CY = 0, 1, 2


@pytest.fixture
def match() -> rookery.Match:
    return rookery.match("thieves", 3, seed=1)


def phrase(match: rookery.Match, text: str) -> int:
    return [phrase.text.lower() for phrase in match.game.phrases].index(text.lower())


def heard(match: rookery.Match, viewer: int | None) -> str:
    reader = -1 if viewer is None else viewer
    return match.game.log_line(match.events(viewer)[-1], NAMES, reader)


def test_what_is_said_aloud_is_heard_by_everybody(match: rookery.Match) -> None:
    match.talk(ANN, phrase(match, "I will not harm seat 1"))
    assert heard(match, ANN) == "You say: “I will not harm Bob”"
    assert heard(match, CY) == heard(match, None) == "Ann says: “I will not harm Bob”"


def test_a_whisper_is_heard_by_one_seat_and_the_others_learn_only_that_there_was_one(match: rookery.Match) -> None:
    match.talk(ANN, phrase(match, "Seat 2 is in the lead"), to=BOB)
    assert heard(match, BOB) == "Ann whispers to you: “Cy is in the lead”"
    assert heard(match, ANN) == "You whisper to Bob: “Cy is in the lead”"
    assert heard(match, CY) == heard(match, None) == "Ann whispers something to Bob"
    assert match.events(CY)[-1].secret == -1


def test_talk_changes_no_state(match: rookery.Match) -> None:
    before, asked = match.digest, match.asked
    match.talk(CY, phrase(match, "no deal"))
    assert match.digest == before and match.asked == asked and match.answers == 0


def test_nobody_speaks_of_oneself_or_of_a_seat_that_is_not_there(match: rookery.Match) -> None:
    said = [match.game.phrases[number].text for number in match.sayable(BOB)]
    assert "Seat 2 is in the lead" in said and "Agreed" in said
    assert not [text for text in said if "seat 1" in text.lower() or "seat 3" in text.lower()]


def test_talk_stands_in_the_record_between_the_answers_where_it_was_said(match: rookery.Match) -> None:
    match.talk(ANN, 1)
    match.play(match.asked[0], match.legal(match.asked[0])[0])
    match.talk(BOB, 2, to=ANN)
    again = rookery.replay(match.record())
    assert match.record()["talk"] == [[0, ANN, -1, 1], [1, BOB, ANN, 2]]
    assert [event.facts() for event in again.events(ANN)] == [event.facts() for event in match.events(ANN)]
    assert again.record() == match.record()
    assert rookery.replay(match.record(), answers=0).record()["talk"] == [[0, ANN, -1, 1]]


def test_every_game_knows_claims_and_promises(match: rookery.Match) -> None:
    assert {CLAIM, PROMISE} <= {phrase.kind for phrase in match.game.phrases}


@pytest.mark.parametrize(
    ("seat", "number", "to", "reason"),
    [
        (3, 1, None, "there is no seat 3"),
        (0, 1, 7, "there is no seat 7"),
        (0, 1, 0, "cannot whisper to itself"),
        (0, 10**30, None, "there is no phrase"),
        (0, 0, None, "there is no phrase"),
    ],
)
def test_talk_that_cannot_be_is_refused(
    match: rookery.Match, seat: int, number: int, to: int | None, reason: str
) -> None:
    with pytest.raises(IllegalTalk, match=reason):
        match.talk(seat, number, to)
    assert match.record()["talk"] == []


def test_nobody_talks_after_the_end(match: rookery.Match) -> None:
    while match.asked:
        match.play(match.asked[0], match.legal(match.asked[0])[0])
    with pytest.raises(IllegalTalk, match="over"):
        match.talk(ANN, 1)


@pytest.mark.parametrize("talk", [[[0, 0, 1]], [[0, 9, -1, 0]], [[0, 0, -1, 9999]], "hello", [[0, 0, -1, True]]])
def test_a_record_with_impossible_talk_is_refused(match: rookery.Match, talk: object) -> None:
    with pytest.raises(rookery.BadRecord):
        rookery.replay({**match.record(), "talk": talk})


def test_each_remark_of_a_record_is_looked_at_once_however_many_answers_there_are() -> None:
    class Counted(list[list[int]]):
        looks = 0

        def __getitem__(self, at: Any) -> Any:
            Counted.looks += 1
            return super().__getitem__(at)

        def __iter__(self) -> Iterator[list[int]]:
            Counted.looks += len(self)
            return super().__iter__()

    match = Match(BIDS, 2, None, Source(1))
    for nth in range(50):
        match.play(ANN, nth % 3)
        match.talk(ANN, 0 if match.game.phrases[0].arguments["rival"] else 1)
    record = Record(match.record())
    record.talk = Counted(record.talk)
    assert replay(BIDS, record).record() == match.record()
    assert Counted.looks <= 3 * len(record.talk) + 2 * len(record.answers)


def test_a_seat_says_no_more_than_the_longest_game_can_need_and_takes_no_word_from_another() -> None:
    match = Match(BIDS, 2, None, Source(1))
    most = BIDS.longest(2, {}) + SPARE
    for _ in range(most):
        match.talk(ANN, match.sayable(ANN)[0])
    assert match.sayable(ANN) == [] and match.sayable(BOB) != []
    with pytest.raises(IllegalTalk, match=f"^seat 0 has said {most} things, and may say no more$"):
        match.talk(ANN, 1)
    longer = {**match.record(), "talk": [[0, ANN, -1, 1]] * (most + 1)}
    with pytest.raises(ValueError, match=f"^talk: seat 0 has said {most} things"):
        replay(BIDS, Record(longer))


def test_a_seat_changes_its_mind_no_more_often_than_the_longest_game_can_need() -> None:
    match = Match(BIDS, 2, None, Source(1))
    most = BIDS.longest(2, {}) + SPARE
    for nth in range(most + 1):
        match.play(ANN, nth % 3)
    before = match.record()
    with pytest.raises(IllegalMove, match=f"^seat 0 has changed its answers {most} times, and may do so no more$"):
        match.legal(ANN)
    with pytest.raises(IllegalMove):
        match.play(ANN, 0)
    assert match.record() == before
    match.play(BOB, 0)
    assert match.legal(ANN), "a new question is not a change"
