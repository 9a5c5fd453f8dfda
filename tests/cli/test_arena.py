"""`rookery arena`: a table, an answer, and a contest that survives Ctrl-C and kill -9."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from cli.terminal import PATIENCE, Terminal, command, environment
from rookery.cli import main
from rookery.cli.choices import split_specs

pytestmark = pytest.mark.uncounted

Capture = pytest.CaptureFixture[str]
Start = Callable[..., Terminal]

BOTS = ("arena", "thieves", "--seats", "3", "--bots", "greedy,random")


def told(capsys: Capture, *words: str) -> dict[str, object]:
    """The result in JSON, without what differs from run to run."""
    assert main([*BOTS, *words, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    lines = found["lines"]
    assert isinstance(lines, list)
    return {**found, "wall_seconds": 0, "lines": [{**line, "cost": 0} for line in lines]}


def written(folder: Path) -> Counter[int]:
    """How often each block was written whole."""
    lines = [line for file in folder.glob("blocks-*.jsonl") for line in file.read_bytes().split(b"\n")[:-1]]
    return Counter(json.loads(line)["block"] for line in lines)


def test_a_table_shows_every_bot_with_its_intervals(capsys: Capture) -> None:
    assert main([*BOTS, "--games", "60", "--seed", "3"]) == 0
    shown = capsys.readouterr().out
    assert "60 games on 10 deals" in shown and "Only 10 deals" in shown
    greedy = next(line for line in shown.splitlines() if line.startswith("greedy"))
    assert greedy.count("±") == 4
    assert "comes before, in %" in shown and "Fair share 33.3 %" in shown


def test_the_question_is_whether_the_first_bot_is_better(capsys: Capture) -> None:
    assert main([*BOTS, "--seed", "3"]) == 0
    assert "Yes: greedy is better" in " ".join(capsys.readouterr().out.split())


def test_two_processes_give_the_same_result_as_one(capsys: Capture) -> None:
    words = ("--until-interval", "6%", "--seed", "3")
    assert told(capsys, *words, "--jobs", "1") == told(capsys, *words, "--jobs", "2")


def test_a_bot_that_falls_over_is_named_and_the_rest_goes_on(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from rookery.bots import Bot\nclass bot(Bot):\n    pass\n")
    words = ["arena", "thieves", "--seats", "3", "--games", "6", "--bots", f"greedy,{tmp_path / 'mine.py'}"]
    assert main(words) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "mine.py lost 6 games: it raised RuntimeError: NotImplementedError" in shown


def test_a_simulation_ends_with_a_sentence_when_a_bot_falls_over(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from rookery.bots import Bot\nclass bot(Bot):\n    pass\n")
    for jobs in ("1", "2"):
        words = ["--seats", "3", "--games", "6", "--jobs", jobs, "--bots", f"greedy,{tmp_path / 'mine.py'}"]
        assert main(["simulate", "thieves", *words]) == 2
        assert "mine.py on seat 1 raised NotImplementedError" in capsys.readouterr().err


def test_a_contest_goes_on_where_ctrl_c_broke_it_off(start: Start, tmp_path: Path, capsys: Capture) -> None:
    terminal = start(*BOTS, "--games", "100000", "--jobs", "2", "--seed", "3", "--out", "kept")
    terminal.until("/1000")
    await_blocks(tmp_path / "kept", 20)
    terminal.interrupt()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.raw and "The same command goes on" in terminal.raw
    blocks = max(written(tmp_path / "kept")) + 5
    told(capsys, "--games", str(6 * blocks), "--out", str(tmp_path / "kept"))
    assert written(tmp_path / "kept") == Counter(range(blocks))


def test_a_contest_goes_on_where_kill_9_ended_it_and_no_process_is_left(tmp_path: Path, capsys: Capture) -> None:
    words = command(*BOTS, "--games", "100000", "--jobs", "2", "--seed", "3", "--out", "kept")
    process = subprocess.Popen(words, cwd=tmp_path, env=environment(), start_new_session=True)
    await_blocks(tmp_path / "kept", 20)
    process.kill()
    process.wait(PATIENCE)
    await_end_of_group(process.pid)
    tear_last_line(tmp_path / "kept")
    games = str(6 * (max(written(tmp_path / "kept")) + 5))
    resumed = told(capsys, "--games", games, "--out", str(tmp_path / "kept"))
    assert set(written(tmp_path / "kept").values()) == {1}
    assert resumed == told(capsys, "--games", games, "--seed", "3")


def await_blocks(folder: Path, count: int) -> None:
    end = monotonic() + PATIENCE
    while len(written(folder)) < count:
        assert monotonic() < end, "nothing was played"
        sleep(0.02)


def await_end_of_group(group: int) -> None:
    """Its workers notice by themselves."""
    end = monotonic() + PATIENCE
    while True:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        if monotonic() > end:
            os.killpg(group, signal.SIGKILL)
            raise AssertionError("a worker outlived the contest")
        sleep(0.02)


def tear_last_line(folder: Path) -> None:
    """As a kill in the middle of writing would."""
    file = next(folder.glob("blocks-*.jsonl"))
    file.write_bytes(file.read_bytes()[:-7])


def test_a_setting_after_a_comma_belongs_to_the_bot_before_it() -> None:
    assert split_specs("greedy, search:100ms,seed=3 ,cmd:python3 x.py") == (
        "greedy",
        "search:100ms,seed=3",
        "cmd:python3 x.py",
    )


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("--bots greedy", "two bots or more"),
        ("--bots greedy,wizard", "there is no bot 'wizard'"),
        ("--bots greedy,greedy", "named 2 times"),
        ("--bots greedy,random --games 0", "at least one game"),
        ("--bots greedy,random --until-interval soon", "is written as in 2%, not 'soon'"),
        ("--bots greedy,random --until-interval 200%", "between 0% and 100%"),
        ("--bots greedy,random --until-interval 2% --better 5%", "two questions"),
        ("--bots greedy,random --limit 0", "some time for a move"),
        ("--bots greedy,random --jobs 0", "at least one process"),
        ("--bots greedy,random --seats 9", "3 to 6 seats, not 9"),
        ("--bots greedy,nowhere:Bot", "cannot be imported"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(words: str, reason: str, capsys: Capture) -> None:
    assert main(["arena", "thieves", *words.split()]) == 2
    shown = capsys.readouterr().err
    assert reason in shown and len(shown.splitlines()) == 1
