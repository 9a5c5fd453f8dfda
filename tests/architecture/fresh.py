"""Code in an interpreter of its own, with the build under test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import rookery

HOME = Path(rookery.__file__).resolve().parents[1]


def run_fresh(code: str, *words: str) -> str:
    """What it prints."""
    command = [sys.executable, "-P", "-c", code, *words]
    done = subprocess.run(command, env={"PYTHONPATH": str(HOME)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
