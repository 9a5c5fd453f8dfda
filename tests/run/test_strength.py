"""What the package says of the strength of bots is what was measured."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench"


@pytest.fixture
def strength(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCH))
    yield import_module("strength")
    del sys.modules["strength"]


def test_what_rookery_bots_says_follows_from_the_remembered_games(strength: Any) -> None:
    assert json.loads(strength.SUMMARY.read_text()) == strength.summary(strength.remembered())


def test_the_report_has_a_line_for_every_cell(strength: Any) -> None:
    report = strength.REPORT.read_text()
    assert all(f"| `{cell}` | {strength.share(means)} |" in report for cell, means in strength.remembered().items())
