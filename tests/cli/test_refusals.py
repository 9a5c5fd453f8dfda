"""What the user got wrong: one sentence on stderr, exit code 2, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

import rookery
from rookery.cli import main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Here lie a game that has just begun, and a file that is no record."""
    monkeypatch.chdir(tmp_path)
    rookery.save(rookery.match("thieves", 3, seed=1).record(), "begun.json")
    rookery.save({**rookery.match("thieves", 3, seed=1).record(), "game": "poker"}, "poker.json")
    rookery.save({**rookery.match("thieves", 3, seed=1).record(), "rules": 99}, "future.json")
    Path("notes.txt").write_text("no record")
    return tmp_path


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("steal", 'Unknown command "steal"'),
        ("play poker", "there is no game 'poker'; the games are:"),
        ("play thieves extra", "Unused Tokens"),
        ("play --seats 9", "Thieves! is for 3 to 6 seats, not 9"),
        ("play --seats many", 'unable to convert "many" into int'),
        ("play --colour red", "Unknown option: --colour"),
        ("play --humans 5", "5 people cannot sit there"),
        ("play --humans -1", "-1 people cannot sit there"),
        ("play --bots wizard", "there is no bot 'wizard'; the bots are:"),
        ("play --bots ,", "no bot is named"),
        ("play --option extended", "an option is written name=value, not 'extended'"),
        ("play --option extended=maybe", "option extended is 'maybe': it must be one of"),
        ("play --option speed=3", "there is no option 'speed'"),
        ("play --load none.json", "there is no file none.json"),
        ("play --load notes.txt", "notes.txt is not JSON"),
        ("play --load poker.json", "a record of 'poker', a game that is not here"),
        ("play --load future.json", "rules version 99"),
        ("play thieves --load begun.json", "they cannot be chosen with --load"),
        ("rules", "requires an argument"),
        ("rules poker", "there is no game 'poker'"),
        ("simulate poker", "there is no game 'poker'"),
        ("simulate thieves --games 0", "at least one game"),
        ("simulate thieves --jobs 0", "at least one process"),
        ("simulate thieves --seats 2", "3 to 6 seats, not 2"),
        ("simulate thieves --bots random,random,random,random,random", "5 bots are named for 4 seats"),
        ("simulate thieves --bots greedy:cold", "'cold': it must be a number"),
        ("simulate thieves --games 1 --records games.zip", "ends in .jsonl.gz or .jsonl"),
        ("simulate thieves --games 1 --records no/such/games.jsonl", "cannot be written to"),
        ("train", "requires an argument"),
        ("train poker", "there is no game 'poker'"),
        ("train thieves --games 0", "at least one game to learn from, not 0"),
        ("train thieves --minutes 0", "some time to learn in, not 0 minutes"),
        ("train thieves --iterations 0", "at least one iteration, not 0"),
        ("train thieves --settings depth=3", "has no setting 'depth'"),
        ("train thieves --jobs 0", "at least one process, not 0"),
        ("train thieves --folder notes.txt", "cannot be used"),
        ("tune poker", "there is no game 'poker'"),
        ("tune thieves --iterations 0", "at least one iteration, not 0"),
        ("simulate thieves --bots expert:fast", "cannot read 'fast'"),
        ("replay none.json", "there is no file none.json"),
        ("replay notes.txt", "notes.txt is not JSON"),
        ("replay begun.json --seat 3", "there is no seat 3: the seats are 0 to 2"),
        ("replay begun.json --seat 1 --spectator", "not both"),
        ("replay poker.json", "a record of 'poker'"),
        ("verify", "no file is named"),
        ("verify none.json", "there is no file none.json"),
        ("audit poker", "there is no game 'poker'"),
        ("audit thieves --seats 7", "3 to 6 seats, not 7"),
        ("audit thieves --games 0", "at least one game"),
        ("audit thieves --one-in 0", "at least one, not 0"),
        ("bench poker", "there is no game 'poker'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(
    words: str, reason: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("rookery: ") and shown.err.count("\n") == 1
    assert reason in shown.err
