"""Programs in an interpreter of their own: a crash in foreign C++ must not take the tests with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import rookery

HOME = Path(rookery.__file__).resolve().parents[1]
SECONDS = 240


def run_fresh(code: str, *words: str, folder: Path | None = None) -> str:
    """What it prints; warnings of Rookery are errors."""
    command = [sys.executable, "-P", "-W", "error:::rookery", "-c", code, *words]
    settings = {**os.environ, "PYTHONPATH": str(HOME)}
    done = subprocess.run(command, env=settings, cwd=folder, capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == 0, f"exit {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done.stdout
