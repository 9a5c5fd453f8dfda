"""The figures of one engine, per CPU-second, as JSON on standard output: python -m peers.play ENGINE SECONDS

It runs in the environment of that engine, so it needs nothing but the standard library itself.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from peers.figures import Figure
from timing import per_second

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def measured(figure: Figure, seconds: float) -> dict[str, Any]:
    """One figure, or why there is none: an engine that fails at one game may still play another."""
    named = {"way": figure.way, "game": figure.game, "unit": figure.unit}
    try:
        work = figure.make()
        work(1)  # tables that are made at the first use are not counted
        return {**named, "rate": per_second(work, seconds)}
    except Exception as error:
        return {**named, "rate": None, "why": f"{type(error).__name__}: {str(error)[:160]}"}


def main(name: str, seconds: float) -> None:
    engine = import_module(f"peers.{name}")
    found = [measured(figure, seconds) for figure in engine.FIGURES]
    print("\n" + json.dumps({"engine": engine.TITLE, "version": version_of(engine.PACKAGE), "figures": found}))


def version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "from sources"


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
