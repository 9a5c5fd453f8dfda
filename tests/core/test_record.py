"""The one file format: what is no record is refused with a sentence, and a save is whole or not at all."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest

from core.bids import BIDS
from rookery.core.match import Match, replay
from rookery.core.record import MOST_BYTES, BadRecord, Record, load, load_all, save
from rookery.core.source import Source

CARDS = [0, 2, 1]


def finished() -> Match:
    """Two seats bid their cards in the same order."""
    match = Match(BIDS, 2, None, Source(1))
    for card in CARDS:
        match.play(0, card)
        match.play(1, card)
    return match


def record(**changes: object) -> dict[str, object]:
    return {**finished().record(), **changes}


def answers(*lines: list[object]) -> dict[str, object]:
    return record(answers=list(lines))


# -- The shape of a record


@pytest.mark.parametrize(
    ("plain", "reason"),
    [
        ([], "this is not a Rookery record"),
        (record(format=2), "the record has format 2; this program reads format 1"),
        ({}, "the record has format None; this program reads format 1"),
        (record(game=7), "the record's 'game' is missing or not of type str"),
        (record(rules="1"), "the record's 'rules' is missing or not of type int"),
        (record(rules=True), "the record's 'rules' holds True, which is no whole number"),
        (record(options=[]), "the record's 'options' is missing or not of type dict"),
        (record(seats=None), "the record's 'seats' is missing or not of type int"),
        (record(players="Ann"), "the record's 'players' is missing or not of type list"),
        (record(source=7), "the source of chance must be a seed, or a key and its salt"),
        (record(source={"key": "00", "salt": ""}), "a key must have at least 16 bytes"),
        (record(deal=None), "the record's 'deal' must be a list"),
        (record(deal=[1.5]), "the record's 'deal' holds 1.5, which is no whole number"),
        (record(answers={}), "the record's 'answers' must be a list"),
        (record(talk=[[0, 0, 0]]), "a remark needs four numbers"),
        (record(talk=[[1, 0, -1, 0], [0, 0, -1, 0]]), "remarks must stand in the order of the answers"),
        (record(talk=[[-1, 0, -1, 0]]), "remarks must stand in the order of the answers"),
    ],
)
def test_a_header_that_is_none_is_refused(plain: object, reason: str) -> None:
    with pytest.raises(BadRecord, match=f"^{reason}") as refused:
        Record(plain)
    assert refused.value.answer == 0


@pytest.mark.parametrize(
    ("plain", "reason"),
    [
        (answers([0, 0], [1]), "answer 2: a seat and an action are needed"),
        (answers([0, 0], 7), "answer 2: the record's 'answer' must be a list"),  # type: ignore[arg-type]
        (answers([0, 0], [1, "0"]), "answer 2: the record's 'answer' holds '0', which is no whole number"),
    ],
)
def test_an_answer_that_is_none_is_refused_by_its_number(plain: object, reason: str) -> None:
    with pytest.raises(BadRecord, match=f"^{reason}") as refused:
        Record(plain)
    assert refused.value.answer == 2


# -- What a record says


@pytest.mark.parametrize(
    ("plain", "reason", "answer"),
    [
        (record(game="other"), "this is a record of 'other', not of 'bids'", 0),
        (record(rules=2), "the record was played by rules version 2 of Bids; this program has 1", 0),
        (record(seats=9), "Bids is for 2 to 4 seats, not 9", 0),
        (record(options={"speed": 1}), "there is no option 'speed'; the options are: none", 0),
        (record(deal=[0, 0]), "the deal asks for other outcomes of chance than the record holds", 0),
        (record(deal=[3]), "outcome 3 is not below 3", 0),
        (answers([0, 0], [2, 0]), "answer 2: there is no seat 2: the seats are 0 to 1", 2),
        (answers([0, 3]), "answer 1: there is no move 3: Bids has the moves 0 to 2", 1),
        (answers([0, 0], [1, 0, 2], [0, 0]), "answer 3: seat 0 may not answer 'Bid 0' now", 3),
        (answers([0, 0, 1]), "answer 1: the rules ask for other outcomes of chance than the record holds", 1),
        (record(answers=[], source=None, deal=[]), "no further outcome of chance is known", 0),
        (record(talk=[[1, 5, -1, 0]]), "answer 1: talk: there is no seat 5", 1),
    ],
)
def test_a_record_that_cannot_be_is_refused_where_it_goes_wrong(plain: object, reason: str, answer: int) -> None:
    with pytest.raises(BadRecord, match=f"^{reason}") as refused:
        replay(BIDS, Record(plain))
    assert refused.value.answer == answer


def test_a_record_rebuilds_every_position_without_its_source() -> None:
    match = finished()
    again = replay(BIDS, Record({**match.record(), "source": None}))
    assert again.digest == match.digest
    assert again.scores == match.scores


def test_a_record_keeps_the_names_of_the_players() -> None:
    match = finished()
    match.players = ["Ann", "Bob"]
    again = replay(BIDS, Record(match.record()))
    assert again.players == ["Ann", "Bob"]
    assert again.record() == match.record()


def test_the_source_is_secret_until_the_game_is_over() -> None:
    match = Match(BIDS, 2, None, Source(None, bytes(16), b"salt"))
    assert match.record()["source"] is None
    assert match.record(reveal=True)["source"] == {"key": "00" * 16, "salt": b"salt".hex()}
    assert finished().record()["source"] == {"seed": 1}


def test_a_replay_goes_on_with_its_own_source() -> None:
    match = Match(BIDS, 2, None, Source(1))
    match.play(0, 0)
    again = replay(BIDS, Record(match.record(reveal=True)))
    for there in (match, again):
        there.play(1, 0)
    assert again.digest == match.digest
    assert again.commitment == match.commitment


def test_a_replay_can_go_on_with_another_seed_and_then_promises_nothing() -> None:
    match = Match(BIDS, 2, None, Source(1))
    others = [replay(BIDS, Record(match.record()), seed=seed) for seed in range(20)]
    for other in others:
        for card in CARDS:
            other.play(0, card)
            other.play(1, (card + 1) % 3)
    assert len({other.digest for other in others}) > 1
    assert {other.commitment for other in others} == {""}


def test_a_replay_without_source_or_seed_ends_where_the_record_ends() -> None:
    match = Match(BIDS, 2, None, Source(1))
    again = replay(BIDS, Record(match.record()))
    again.play(0, 0)
    with pytest.raises(ValueError, match="no further outcome of chance is known"):
        again.play(1, 0)


# -- Files


@pytest.mark.parametrize("name", ["game.json", "game.json.gz"])
def test_a_record_is_saved_and_loaded(name: str, tmp_path: Path) -> None:
    save(record(), tmp_path / name)
    assert load(tmp_path / name) == record()
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_compressed_files_do_not_depend_on_the_clock(tmp_path: Path) -> None:
    for name in ("one.gz", "other.gz"):
        save(record(), tmp_path / name)
    assert (tmp_path / "one.gz").read_bytes() == (tmp_path / "other.gz").read_bytes()


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.gz"])
def test_a_file_of_lines_holds_many_records(name: str, tmp_path: Path) -> None:
    text = "\n".join(json.dumps(record(players=[player])) for player in ("Ann", "Bob")).encode()
    (tmp_path / name).write_bytes(gzip.compress(text) if name.endswith("gz") else text)
    assert [found["players"] for found in load_all(tmp_path / name)] == [["Ann"], ["Bob"]]
    with pytest.raises(BadRecord, match=f"{name} holds 2 records, not one"):
        load(tmp_path / name)


def test_an_interrupted_save_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    save(record(players=["Ann"]), path)

    def interrupted(*paths: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        save(record(players=["Bob"]), path)
    assert load(path)["players"] == ["Ann"]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("game.json", b"not JSON", "game.json is not JSON"),
        ("game.json", b"[" * 100_000, "game.json is not JSON"),
        ("game.json", b"\xff\xfe", "game.json is not JSON"),
        ("game.json", b"[]", "game.json is not a Rookery record"),
        ("games.jsonl", b"{}\n[]", "games.jsonl, line 2 is not a Rookery record"),
        ("game.json.gz", b"not compressed", "game.json.gz cannot be read"),
        ("game.json.gz", gzip.compress(b"{}" * 100, mtime=0)[:-9], "game.json.gz cannot be read"),
        ("game.json.gz", gzip.compress(b"", mtime=0)[:10] + b"\xff" * 20, "game.json.gz cannot be read"),
    ],
)
def test_a_file_without_a_record_is_refused(name: str, data: bytes, reason: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(BadRecord, match=reason):
        list(load_all(tmp_path / name))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="there is no file"):
        load(tmp_path / "game.json")
    with pytest.raises(BadRecord, match="cannot be read"):
        load(tmp_path)


def test_a_file_beyond_reason_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(BadRecord, match="huge.json is too large to be a record"):
        load(path)
