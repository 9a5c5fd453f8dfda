"""Decisions as data: what stands in a row, and that it comes back as it went."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

import rookery
from rookery.bots import Player, make
from rookery.cli import main
from rookery.core.record import BadRecord
from rookery.games import keys
from rookery.research import dataset
from rookery.research.dataset import COLUMNS, ENDINGS, Row, check_path, read_rows, rows, writing

every_game = pytest.mark.parametrize("key", keys())
every_form = pytest.mark.parametrize("ending", ENDINGS)


def played(key: str, seed: int = 3, seats: int = 4) -> rookery.Match:
    match = rookery.match(key, seats, seed=seed)
    players = [Player(make("greedy"), seat, seed) for seat in range(seats)]
    while asked := match.asked:
        players[asked[0]].answer(match)
    return match


def written(path: Path, found: list[Row]) -> list[Row]:
    with path.open("wb") as file, writing(path, file) as write:
        write(found)
    return list(read_rows(path))


@every_game
def test_there_is_a_row_for_every_answer_with_what_its_seat_knew(key: str) -> None:
    match = played(key)
    found = rows(match.record())
    assert [(row["seat"], row["move"]) for row in found] == [(seat, action) for seat, action, before in match.lines]
    for row in (found[0], found[len(found) // 2], found[-1]):
        then = match.back(match.answers - row["number"])
        seat = row["seat"]
        assert json.loads(row["view"]) == json.loads(json.dumps(match.game.plain(then.view(seat))))
        assert row["legal"] == then.legal(seat) and row["move"] in row["legal"]
        assert row["legal_words"][row["legal"].index(row["move"])] == row["move_words"]
        assert row["question"] == then.prompt(seat)
        assert list(row) == list(COLUMNS)


@every_game
def test_wins_add_up_to_one_and_winners_rank_first(key: str) -> None:
    match = played(key)
    by_seat = {row["seat"]: row for row in rows(match.record())}
    assert sum(row["win_share"] for row in by_seat.values()) == pytest.approx(1.0 if match.winners else 0.0)
    for seat, row in by_seat.items():
        assert row["score"] == match.scores[seat]
        assert (row["rank"] == 1) == (seat in match.winners) or not match.winners
    assert sorted(by_seat) == list(range(4))


@every_form
def test_rows_come_back_as_they_went(ending: str, tmp_path: Path) -> None:
    found = rows(played("thieves").record())
    assert written(tmp_path / f"data{ending}", found) == found


def test_a_parquet_file_is_written_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(dataset, "ROWS_AT_ONCE", 20)
    found = rows(played("thieves").record())
    with (tmp_path / "data.parquet").open("wb") as file, writing(tmp_path / "data.parquet", file) as write:
        for row in found:
            write([row])
    assert parquet.ParquetFile(tmp_path / "data.parquet").num_row_groups == -(-len(found) // 20)
    assert list(read_rows(tmp_path / "data.parquet")) == found


def test_the_same_rows_make_the_same_bytes(tmp_path: Path) -> None:
    found = rows(played("thieves").record())
    files = [io.BytesIO(), io.BytesIO()]
    for file in files:
        with writing(Path("data.jsonl.gz"), file) as write:
            write(found)
    assert files[0].getvalue() == files[1].getvalue()


def test_a_game_that_is_not_over_has_no_outcome_and_no_rows() -> None:
    with pytest.raises(BadRecord, match="not over"):
        rows(rookery.match("thieves", 3, seed=1).record())


# -- The command


@every_form
def test_a_simulation_leaves_a_data_set(ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / f"out{ending}"
    assert main(["simulate", "thieves", "--games", "3", "--seats", "3", "--dataset", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    found = list(read_rows(path))
    assert len(found) == round(told["answers"]["mean"] * 3)
    assert sorted({row["seed"] for row in found}) == [1, 2, 3]
    assert {row["player"] for row in found} >= {"Ann (greedy)", "Ann (random)"}
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_a_data_set_under_another_name_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "thieves", "--games", "1", "--dataset", str(tmp_path / "out.csv")]) == 2
    assert "ends in .parquet, .jsonl.gz or .jsonl, unlike out.csv" in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "thieves", "--games", "1", "--dataset", str(tmp_path / "no" / "out.jsonl")]) == 2
    assert "the data set cannot be written" in capsys.readouterr().err


def test_without_pyarrow_a_parquet_file_is_refused_before_a_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ValueError, match="needs pyarrow: pip install"):
        check_path(Path("out.parquet"))
    check_path(Path("out.jsonl.gz"))
