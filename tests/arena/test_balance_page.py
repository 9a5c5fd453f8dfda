"""The report as a page: whole in itself, the same every time, and asked for in words that are checked."""

from __future__ import annotations

import json
import os
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from architecture.fresh import run_fresh
from rookery.arena.balance.lab import Inquiry, Study, study
from rookery.arena.balance.page import page
from rookery.cli import main
from rookery.cli.balancing import command
from rookery.games import keys

# Both builds play the same games, which is tried elsewhere; so many of them are played on the fast one.
pytestmark = pytest.mark.skipif(os.environ.get("ROOKERY_BUILD") == "pure", reason="played on the compiled engine")

REPORTS = Path(__file__).parents[2] / "docs" / "balance"
MOST_BYTES = 250_000
OUTSIDE = re.compile(r"https?:|//[a-z]|@import|url\((?!#)|\bsrc=|/(?:home|root|work|tmp|usr|var)/", re.IGNORECASE)
EMPTY = {"meta", "link"}
COMMAND = "rookery balance 'thieves' & <co>"


@pytest.fixture(scope="module")
def found() -> Study:
    options: tuple[dict[str, object], ...] = ({}, {"extended": True})
    return study(Inquiry("thieves", (4, 3), games=40, options=options, ladder=("random", "greedy")))


@pytest.fixture(scope="module")
def text(found: Study) -> str:
    return page(found, COMMAND)


class Tags(HTMLParser):
    """Holds every end against its beginning, and counts names."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attributes if name == "id"]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attributes if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def numbers_in(text: str) -> object:
    return json.loads(text.split('id="numbers">')[1].split("</script>")[0])


def test_the_page_needs_nothing_from_outside(text: str) -> None:
    assert OUTSIDE.findall(text) == []


def test_the_page_is_well_formed_and_names_nothing_twice(text: str) -> None:
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert len(tags.ids) == len(set(tags.ids)) and "numbers" in tags.ids


def test_the_page_says_first_what_was_found_and_last_how(text: str) -> None:
    assert text.index("In short") < text.index("Is every seat worth the same?") < text.index("How this was made")
    assert "<code>rookery balance &#x27;thieves&#x27; &amp; &lt;co&gt;</code>" in text


def test_every_number_is_in_the_page_for_programs(found: Study, text: str) -> None:
    assert numbers_in(text) == json.loads(json.dumps(found.plain()))


def test_the_same_study_gives_the_same_page(found: Study, text: str) -> None:
    assert page(found, COMMAND) == text


@pytest.mark.parametrize("key", keys())
def test_the_report_of_every_game_is_kept_small_and_whole(key: str) -> None:
    text = (REPORTS / f"{key}.html").read_text()
    assert len(text.encode()) <= MOST_BYTES
    assert OUTSIDE.findall(text) == []
    assert f"rookery balance {key} " in text
    assert f"docs/balance/{key}.html" in (REPORTS / "README.md").read_text()


# -- The command


def test_the_command_writes_the_page_and_the_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("long.json").write_text('{"extended": true}')
    words = (
        "balance thieves --seats 3 --options long.json --games 20 --ladder random,greedy --out out.html --json n.json"
    )
    assert main(words.split()) == 0
    text = Path("out.html").read_text()
    assert numbers_in(text) == json.loads(Path("n.json").read_text())
    assert "--options long.json" in text and "extended = true" in text
    assert "The whole report is in out.html" in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["long.json", "n.json", "out.html"]


def test_the_page_names_files_as_typed_and_no_folder_of_who_made_it() -> None:
    files = [Path("/somewhere/long.json"), Path("../up.json"), Path("docs/short.json")]
    told = command(Inquiry("thieves", (4, 3), games=50, seed=7), files, Path("/somewhere/out.html"))
    assert told == (
        "rookery balance thieves --seats 4,3 --options long.json up.json docs/short.json --bots greedy "
        "--ladder random,greedy:1,greedy:0.3,greedy --games 50 --seed 7 --out out.html"
    )


def test_a_bot_that_fails_is_named_and_there_is_no_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.py").write_text(
        "from rookery.bots import Bot\n\n\nclass Broken(Bot):\n    def choose(self, seat, chance):\n        return -1\n"
    )
    words = "balance thieves --seats 3 --games 20 --bots broken.py:Broken --ladder greedy --out x.html"
    assert main(words.split()) == 2
    assert "broken.py:Broken on seat" in capsys.readouterr().err
    assert not Path("x.html").exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("balance poker --out x.html", "there is no game 'poker'"),
        ("balance thieves", "requires an argument"),
        ("balance thieves --out x.html --seats few", "seats are numbers with commas between"),
        ("balance thieves --out x.html --seats 2", "3 to 6 seats, not 2"),
        ("balance thieves --out x.html --seats 3,3", "named twice"),
        ("balance thieves --out x.html --games 5", "at least 20 games, not 5"),
        ("balance thieves --out x.html --jobs 0", "at least one process"),
        ("balance thieves --out x.html --bots wizard", "there is no bot 'wizard'"),
        ("balance thieves --out x.html --ladder random,wizard", "there is no bot 'wizard'"),
        ("balance thieves --out no/such/x.html", "there is no folder no/such"),
        ("balance thieves --out x.html --json no/such/n.json", "there is no folder no/such"),
        ("balance thieves --out x.html --options none.json", "cannot be read: No such file"),
        ("balance thieves --out x.html --options notes.txt", "notes.txt is not JSON"),
        ("balance thieves --out x.html --options list.json", "must hold the options by name"),
        ("balance thieves --out x.html --options speed.json", "there is no option 'speed'"),
        ("balance thieves --out x.html --options a.json b.json c.json", "two files of options, not 3"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence_before_anything_is_played(
    words: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes.txt").write_text("no options")
    Path("list.json").write_text("[]")
    Path("speed.json").write_text('{"speed": 3}')
    assert main(words.split()) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and not Path("x.html").exists()
    assert shown.err.startswith("rookery: ") and shown.err.count("\n") == 1
    assert reason in shown.err


LACKING = """
import sys
sys.modules["matplotlib"] = None
sys.stderr = sys.stdout
from rookery.cli import main
from rookery.cli.balancing import command
main(["balance", "thieves", "--games", "20", "--out", sys.argv[1]])
"""


def test_who_has_no_matplotlib_is_told_before_the_games_what_to_install(tmp_path: Path) -> None:
    said = run_fresh(LACKING, str(tmp_path / "x.html"))
    assert said == "rookery: a report needs matplotlib: pip install 'rookery[lab]'\n"
    assert list(tmp_path.iterdir()) == []
