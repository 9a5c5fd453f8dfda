"""Nobody pays for adapters that are not used."""

from __future__ import annotations

from research.fresh import run_fresh

HEAVY = ("numpy", "pyspiel", "pettingzoo", "gymnasium", "rookery.research")


def test_importing_rookery_pulls_in_none_of_the_adapters() -> None:
    loaded = run_fresh("import sys, rookery, rookery.bots; print(*sys.modules)").split()
    assert [name for name in loaded if name.startswith(HEAVY)] == []


def test_an_adapter_pulls_in_its_own_library_alone() -> None:
    code = "import sys; from rookery.research import batch; print(*sys.modules)"
    assert [name for name in run_fresh(code).split() if name.startswith(("pyspiel", "pettingzoo", "gymnasium"))] == []
