"""Law 9: every rule of RULES.md is cited in the code and proved by a test named after it, and nothing else is cited."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from architecture.sources import GAMES, code_files, functions

WRITTEN = re.compile(r"^- \*\*([A-Z]+-[RT]?\d+)\*\* \S", re.MULTILINE)  # TH-10 a rule, TH-R04 a ruling, TH-T1 a theorem

every_game = pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)


def written(folder: Path) -> list[str]:
    return WRITTEN.findall((folder / "RULES.md").read_text())


def prefix(folder: Path) -> str:
    return written(folder)[0].split("-")[0]


def cited(folder: Path, text: str) -> set[str]:
    return set(re.findall(rf"\b{prefix(folder)}-[RT]?\d+\b", text))


def is_theorem(rule: str) -> bool:
    return rule.split("-")[1].startswith("T")


def proved(folder: Path) -> set[str]:
    """The rules that a test is named after: test_th_r04_... proves TH-R04."""
    found = set()
    for path in sorted((folder / "tests").rglob("test_*.py")):
        for function in functions(path):
            name = re.match(rf"test_({prefix(folder).lower()})_([rt]?\d+)_\w", function.name)
            if name:
                found.add(f"{name[1]}-{name[2]}".upper())
    return found


def code(folder: Path) -> str:
    return "\n".join(path.read_text() for path in code_files(folder))


@every_game
def test_law_9_every_rule_is_written_once(folder: Path) -> None:
    assert written(folder)
    assert [rule for rule, times in Counter(written(folder)).items() if times > 1] == []
    assert {rule.split("-")[0] for rule in written(folder)} == {prefix(folder)}


@every_game
def test_law_9_every_rule_is_cited_in_the_code(folder: Path) -> None:
    rules = {rule for rule in written(folder) if not is_theorem(rule)}
    assert sorted(rules - cited(folder, code(folder))) == []


@every_game
def test_law_9_every_rule_is_proved_by_a_test_named_after_it(folder: Path) -> None:
    assert sorted(set(written(folder)) - proved(folder)) == []


@every_game
def test_law_9_nothing_cites_a_rule_that_is_not_there(folder: Path) -> None:
    tests = "\n".join(path.read_text() for path in sorted((folder / "tests").rglob("*.py")))
    everything = code(folder) + tests + (folder / "RULES.md").read_text()
    assert sorted((cited(folder, everything) | proved(folder)) - set(written(folder))) == []
