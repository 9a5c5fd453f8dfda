"""Is a record true? Outcomes come from the source that was promised, and answers were legal."""

from __future__ import annotations

from hashlib import sha256

import pytest

from core.bids import BIDS
from rookery.core.match import Match
from rookery.core.record import BadRecord, Record
from rookery.core.source import Source
from rookery.core.verify import digests, verify

KEY, SALT = bytes(range(32)), b"salt"


def match(rounds: int = 3) -> Match:
    played = Match(BIDS, 2, None, Source(None, KEY, SALT))
    for card in range(rounds):
        played.play(0, card)
        played.play(1, card)
    return played


def record(**changes: object) -> Record:
    return Record({**match().record(), **changes})


def outcomes_of(line: object) -> list[int]:
    assert isinstance(line, list)
    return line[2:]


def test_an_honest_record_is_verified() -> None:
    assert verify(BIDS, record()).digest == match().digest


def test_a_game_that_goes_on_keeps_its_source_and_cannot_be_verified_to_the_end() -> None:
    assert verify(BIDS, Record(match(1).record())).answers == 2


def test_a_finished_game_must_publish_its_source() -> None:
    with pytest.raises(BadRecord, match="the game is over but its source of chance was not published"):
        verify(BIDS, record(source=None))


def test_another_source_than_the_promised_one_is_refused() -> None:
    other = Source(None, bytes(32), SALT).plain()
    with pytest.raises(BadRecord, match="is not the one that was committed to"):
        verify(BIDS, record(source=other))


def test_a_tampered_deal_is_refused() -> None:
    deal = match().record()["deal"]
    assert isinstance(deal, list)
    with pytest.raises(BadRecord, match="chance said .* by its source, but the record has"):
        verify(BIDS, record(deal=[(deal[0] + 1) % 3]))


def test_a_tampered_outcome_is_refused_where_it_stands() -> None:
    answers = match().record()["answers"]
    assert isinstance(answers, list)
    seat, action, outcome = answers[1]
    answers[1] = [seat, action, (outcome + 1) % 3]
    with pytest.raises(BadRecord, match="^answer 2: chance said") as refused:
        verify(BIDS, record(answers=answers))
    assert refused.value.answer == 2


def test_an_illegal_answer_is_refused() -> None:
    answers = match().record()["answers"]
    assert isinstance(answers, list)
    answers[2][1] = 0
    with pytest.raises(BadRecord, match="^answer 3: seat 0 may not answer"):
        verify(BIDS, record(answers=answers))


def test_two_replays_are_compared_position_by_position() -> None:
    one = digests(BIDS, record())
    answers = match().record()["answers"]
    assert isinstance(answers, list)
    answers[2][1], answers[4][1] = answers[4][1], answers[2][1]
    other = digests(BIDS, record(answers=answers))
    assert len(one) == len(other) == 7
    assert [same for same in range(7) if one[same] == other[same]] == [0, 1, 2]
    assert all(len(digest) == len(sha256().hexdigest()) for digest in one)
