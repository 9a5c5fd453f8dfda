"""Every command but play: what it prints, and its exit code."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import rookery
from cli.terminal import Terminal, command, environment
from rookery.arena.line_up import sign
from rookery.bots import Player, make
from rookery.cli import bench, main
from rookery.cli.strength import Measured, cell, rank
from rookery.games import keys

Capture = pytest.CaptureFixture[str]
Start = Callable[..., Terminal]


def played(seed: int = 3, seats: int = 3) -> dict[str, object]:
    """A finished game of greedy bots."""
    match = rookery.match("thieves", seats, seed=seed)
    players = [Player(make("greedy"), seat, seed) for seat in range(seats)]
    match.players = [sign(name, "greedy") for name in ("Ann", "Bob", "Cy")]
    while asked := match.asked:
        players[asked[0]].answer(match)
    return match.record()


def write(path: Path, record: dict[str, object]) -> str:
    rookery.save(record, path)
    return str(path)


# -- What there is


def test_games_are_listed_with_seats_and_options(capsys: Capture) -> None:
    assert main(["games"]) == 0
    shown = capsys.readouterr().out
    assert all(key in shown for key in keys())
    assert "3 to 6" in shown and "extended (no, yes)" in shown


def test_the_rules_of_a_game_are_shown_with_their_numbers(capsys: Capture) -> None:
    assert main(["rules", "thieves"]) == 0
    assert "TH-10" in capsys.readouterr().out


def test_bots_are_listed(capsys: Capture) -> None:
    assert main(["bots"]) == 0
    assert "greedy[:TEMPERATURE]" in capsys.readouterr().out


def test_bots_are_listed_with_what_each_wins_in_every_game(capsys: Capture) -> None:
    assert main(["bots"]) == 0
    row = next(line for line in capsys.readouterr().out.splitlines() if "greedy among random" in line)
    assert len(re.findall(r"\d+ ± \d+ %", row)) == len(keys())


def test_of_bots_of_a_kind_the_strength_is_told_of_those_that_people_meet() -> None:
    """Not of one that was made weak for a comparison, nor by iterations where it was measured by the clock."""
    cells = [
        Measured("keep", 4, "greedy:1.7", "random", 0.7, 0.02, 9000),
        Measured("keep", 4, "greedy", "random", 0.8, 0.02, 2000),
        Measured("keep", 4, "greedy", "search:1000it", 0.2, 0.02, 4000),
        Measured("keep", 4, "greedy", "search:100ms", 0.1, 0.02, 300),
    ]
    assert [one.share for one in sorted(cells, key=rank)] == [0.7, 0.8, 0.2, 0.1]
    assert cell(cells[3]) == "10 ± 2 %\n100ms"


def test_the_version_names_the_build(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert re.search(r"rookery .+ \((compiled|pure Python)\)", capsys.readouterr().out)


def test_no_word_at_all_shows_the_commands(capsys: Capture) -> None:
    assert main([]) == 0
    assert "simulate" in capsys.readouterr().out


def test_the_library_needs_no_part_of_the_command_line() -> None:
    code = "import rookery, rookery.bots, rookery.arena.simulate, sys; print({'rich', 'cyclopts'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


# -- Simulate


def test_a_simulation_gives_the_same_numbers_and_records_with_two_processes(tmp_path: Path, capsys: Capture) -> None:
    shown = []
    for jobs in ("1", "2"):
        file = tmp_path / f"games{jobs}.jsonl.gz"
        words = ["--games", "16", "--seats", "3", "--jobs", jobs, "--records", str(file), "--json"]
        assert main(["simulate", "thieves", *words]) == 0
        shown.append({**json.loads(capsys.readouterr().out), "seconds": 0})
    assert shown[0] == shown[1]
    assert (tmp_path / "games1.jsonl.gz").read_bytes() == (tmp_path / "games2.jsonl.gz").read_bytes()
    assert shown[0]["by_bot"][0]["name"] == "greedy" and shown[0]["games"] == 16
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["games1.jsonl.gz", "games2.jsonl.gz"]
    assert main(["verify", str(tmp_path / "games1.jsonl.gz")]) == 0
    assert len(re.findall(r"line \d+: ok", capsys.readouterr().out)) == 16


def test_a_simulation_shows_shares_of_wins_with_intervals(capsys: Capture) -> None:
    words = ["--games", "10", "--bots", "greedy, greedy:1", "--option", "extended=yes", "--seats", "3"]
    assert main(["simulate", "thieves", *words]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"greedy:1 +\d+\.\d % +\d+\.\d to \d+\.\d %", shown)
    assert "seat 2" in shown and "Answers a game" in shown


def test_an_interrupted_simulation_leaves_the_old_records_whole(start: Start, tmp_path: Path) -> None:
    (tmp_path / "old.jsonl").write_text("kept\n")
    words = ("simulate", "thieves", "--games", "100000", "--jobs", "2", "--records", "old.jsonl")
    terminal = start(*words)
    terminal.until("/100000")
    terminal.interrupt()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.raw
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("old.jsonl", "kept\n")]


# -- Records


def test_a_true_record_is_verified_with_its_commitment(tmp_path: Path, capsys: Capture) -> None:
    file = write(tmp_path / "game.json.gz", played())
    assert main(["verify", file]) == 0
    assert re.search(r"game\.json\.gz: ok, Thieves!, \d+ answers, commitment kept", capsys.readouterr().out)


def test_a_false_record_is_refused_with_the_number_of_the_answer(tmp_path: Path, capsys: Capture) -> None:
    record = played()
    answers = record["answers"]
    assert isinstance(answers, list)
    answers[4][1] = 198
    assert main(["verify", write(tmp_path / "good.json", played()), write(tmp_path / "bad.json", record)]) == 1
    good, bad = capsys.readouterr().out.splitlines()
    assert "ok" in good and "bad.json: bad, answer 5: seat" in bad


def test_a_file_of_many_records_tells_which_is_bad(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "many.jsonl.gz"
    lines = [json.dumps(played()), json.dumps({**played(), "seats": 4}), "{", json.dumps(played())]
    file.write_bytes(gzip.compress("\n".join(lines).encode()))
    assert main(["verify", str(file)]) == 1
    shown = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[1][:3] for line in shown] == ["ok,", "bad", "bad"]
    assert "line 3 is not JSON" in shown[2]


def test_a_replay_shows_a_spectator_no_secret_and_a_seat_its_own(tmp_path: Path, capsys: Capture) -> None:
    file = write(tmp_path / "game.json", played())
    assert main(["replay", file]) == 0
    spectator = capsys.readouterr().out
    assert main(["replay", file, "--spectator"]) == 0
    assert capsys.readouterr().out == spectator
    assert main(["replay", file, "--seat", "1"]) == 0
    seat = capsys.readouterr().out
    assert not re.search(r"draws? (Loot|Helmet)", spectator)
    assert re.search(r"You draw (Loot|Helmet)", seat) and not re.search(r"(Ann|Cy) draws (Loot|Helmet)", seat)
    assert "wins." in spectator or "share the win." in spectator


@pytest.mark.parametrize("command", ["replay", "hint"])
def test_another_seat_of_an_unfinished_game_is_shown_only_with_the_word_for_it(
    command: str, tmp_path: Path, capsys: Capture
) -> None:
    file, mine = unfinished(tmp_path)
    match = rookery.replay(rookery.load(file))
    match.play(mine, match.legal(mine)[0])
    other = match.asked[0]
    file = write(tmp_path / "later.json", match.record(reveal=True))
    assert main([command, file, "--seat", str(other)]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and f"not over: --reveal shows what only seat {other} may know" in shown.err
    assert main([command, file, "--seat", str(other), "--reveal"]) == 0


def test_who_plays_alone_may_look_at_an_unfinished_game_with_the_own_eyes(tmp_path: Path, capsys: Capture) -> None:
    file, mine = unfinished(tmp_path)
    assert main(["replay", file, "--seat", str(mine)]) == 0
    assert main(["replay", file]) == 0


@pytest.mark.parametrize(
    "players", [[], ["Ann", "Bob", "Cy (greedy)"], ["Ann (greedy)", "Bob (greedy)", "Cy (greedy)"]]
)
def test_where_several_play_or_nobody_is_known_no_eyes_are_the_own(
    players: list[str], tmp_path: Path, capsys: Capture
) -> None:
    file = write(tmp_path / "shared.json", {**rookery.match("thieves", 3, seed=3).record(), "players": players})
    for seat in range(3):
        assert main(["replay", file, "--seat", str(seat)]) == 2
    assert "not over" in capsys.readouterr().err


def test_a_replay_in_steps_waits_for_a_key_at_every_answer(start: Start, tmp_path: Path) -> None:
    write(tmp_path / "game.json", played())
    terminal = start("replay", "game.json", "--step")
    for number in range(3):
        terminal.until(f"after {number} answers")
        assert f"after {number + 1} answers" not in terminal.raw
        terminal.type("")
    terminal.until("after 3 answers")
    terminal.type("\x04")
    assert terminal.end() == 0


# -- Audit and bench


def test_an_audit_tells_what_it_tried(capsys: Capture) -> None:
    assert main(["audit", "thieves", "--games", "1", "--seats", "3"]) == 0
    assert re.search(r"\d+ +kept", capsys.readouterr().out)


def test_an_audit_that_finds_something_keeps_the_record(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rookery.audit import Finding, Report

    found = Report({"5 canaries": 7}, {"5 canaries": Finding("5 canaries", "The hand of seat 2 shows", played())})
    monkeypatch.setattr("rookery.audit.audit", lambda key, **_: found)
    monkeypatch.chdir(tmp_path)
    assert main(["audit", "thieves"]) == 1
    shown = capsys.readouterr().out
    assert "The hand of seat 2 shows" in shown and "audit-thieves-1.json" in shown and "broken" in shown
    assert rookery.load(tmp_path / "audit-thieves-1.json") == played()


def test_a_bench_shows_rates_and_the_build(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    assert main(["bench"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"compiled|pure Python", shown)
    assert len(re.findall(r"[\d,]{3,}$", shown, re.MULTILINE)) == 5


# -- A reader that has gone


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("play", "thieves"), cwd=tmp_path, env=environment(), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout and process.stderr
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(30) == 0


# -- Hints


def unfinished(tmp_path: Path) -> tuple[str, int]:
    """A file with a game that has begun, and the seat that is to answer."""
    match = rookery.match("thieves", 3, seed=3)
    seat = match.asked[0]
    match.players = [sign(name, None if place == seat else "greedy") for place, name in enumerate(("Ann", "Bob", "Cy"))]
    return write(tmp_path / "begun.json", match.record(reveal=True)), seat


def test_a_hint_says_what_a_bot_would_do_and_what_it_expects(tmp_path: Path, capsys: Capture) -> None:
    file, seat = unfinished(tmp_path)
    assert main(["hint", file, "--seat", str(seat), "--bot", "search:100it"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"\d+ %, and it wins about \d+ of 100 imagined games", shown)


def test_a_hint_of_a_bot_that_follows_heuristics_is_its_policy(tmp_path: Path, capsys: Capture) -> None:
    file, seat = unfinished(tmp_path)
    assert main(["hint", file, "--seat", str(seat), "--bot", "greedy"]) == 0
    assert re.search(r": \d+ %\n", capsys.readouterr().out)


def test_a_hint_looks_back_at_a_finished_game(tmp_path: Path, capsys: Capture) -> None:
    file = write(tmp_path / "over.json", played())
    seat = rookery.match("thieves", 3, seed=3).asked[0]
    assert main(["hint", file, "--seat", str(seat), "--bot", "random", "--after", "0"]) == 0
    assert main(["hint", file, "--seat", str(seat), "--bot", "random"]) == 2
    assert "the game is over" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--seat", "9"], "there is no seat 9"),
        (["--seat", "0", "--after", "99999"], "answers: look at it after 0 to"),
        (["--seat", "0", "--bot", "wizard"], "there is no bot 'wizard'"),
    ],
)
def test_a_hint_that_cannot_be_given_is_refused_with_a_sentence(
    words: list[str], reason: str, tmp_path: Path, capsys: Capture
) -> None:
    file, seat = unfinished(tmp_path)
    asked = [str(seat) if word == "0" else word for word in words]
    assert main(["hint", file, *asked]) == 2
    assert reason in capsys.readouterr().err
