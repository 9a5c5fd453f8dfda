"""The benchmark against peers: what it says of figures that were made up."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench"


@pytest.fixture
def report(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCH))
    yield import_module("peers.report")
    for name in [name for name in sys.modules if name.split(".")[0] in ("peers", "timing")]:
        del sys.modules[name]


def told(engine: str, *figures: tuple[str, str, float | None]) -> dict[str, Any]:
    rows = [{"way": way, "game": game, "unit": "moves", "rate": rate, "why": "too old"} for way, game, rate in figures]
    return {"engine": engine, "version": "1", "figures": rows}


def measured(report: Any) -> Any:
    run = report.Run("a machine", 2, 0.1)
    for speed in (1.0, 2.0):  # the machine was busy in the first round
        run.add("ours", told("Rookery", ("native loop", "thieves", 40.0 * speed), ("native loop", "keep", 5.0 * speed)))
        spiel = (("native loop", "hearts", 10.0 * speed), ("native loop", "goofspiel", 8.0 * speed))
        run.add("openspiel", told("OpenSpiel", *spiel, ("search", "euchre", None)))
    return run


def test_a_ratio_is_taken_within_each_round_against_the_fastest(report: Any) -> None:
    found = {target.name.split(":")[0]: target for target in report.loop_targets(measured(report))}
    assert found["thieves"].ratio == 4.0 and found["thieves"].verdict == "met"
    assert found["keep"].ratio == 0.5 and found["keep"].verdict == "MISSED"
    assert found["sneaks"].ratio is None and found["sneaks"].verdict == "not measured"


def test_an_engine_or_a_figure_that_is_missing_is_named_and_the_rest_goes_on(report: Any) -> None:
    run = measured(report)
    run.add("pgx", {"failed": "no module named jax"})
    text = report.as_text(run)
    assert "missing: pgx (no module named jax)" in text
    assert "missing: OpenSpiel, search, euchre (too old)" in text
    assert "hearts" in text


def test_the_words_of_the_page_stay_and_its_figures_change(report: Any) -> None:
    page = f"before\n{report.START}\nyesterday\n{report.END}\nafter\n"
    filled = report.fill(page, report.as_markdown(measured(report)))
    assert filled.startswith("before\n") and filled.endswith("\nafter\n")
    assert "yesterday" not in filled and "| Rookery | native loop | thieves | 60 moves | 40 – 80 |" in filled


def test_the_page_has_a_place_for_its_figures(report: Any) -> None:
    page = (BENCH.parent / "docs" / "benchmarks.md").read_text("utf-8")
    assert page.count(report.START) == page.count(report.END) == 1
