"""Rookery against its peers: ./run bench --peers [--rounds N] [--seconds S] [--docs]

Every engine is started anew in each round, one after the other, so that a busy machine slows all alike. Rates are per
CPU-second of one process, all its threads counted; figures are medians over the rounds, with the least and the most.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from peers import report
from peers.install import HOME, PLOT, ROOT, WANTED, install, python_of
from peers.report import Run

BENCH = ROOT / "bench"
PAGE = ROOT / "docs" / "benchmarks.md"
PICTURE = ROOT / "docs" / "img" / "benchmarks.svg"
FIGURES = HOME / "benchmarks.json"
MOST_SECONDS = 600.0  # one engine in one round


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="./run bench --peers", description="Rookery against its peers, in one run.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU time for each figure")
    parser.add_argument("--docs", action="store_true", help="write docs/benchmarks.md and its picture anew")
    chosen = parser.parse_args(words)
    missing = {name: "could not be installed" for name, wanted in WANTED.items() if not install(name, wanted)}
    run = measure(chosen.rounds, chosen.seconds, missing)
    print(report.as_text(run))
    draw(FIGURES, PICTURE if chosen.docs else HOME / "benchmarks.svg")
    if chosen.docs:
        PAGE.write_text(report.fill(PAGE.read_text(), report.as_markdown(run)))
    return 0 if all(target.met for target in report.targets(run)) else 1


def measure(rounds: int, seconds: float, missing: dict[str, str]) -> Run:
    run = Run(machine(), rounds, seconds, dict(missing))
    for nth in range(rounds):
        run.add("ours", told(Path(sys.executable), "ours", seconds, dict(os.environ)))
        run.add("ours", told(Path(sys.executable), "ours", seconds, {**os.environ, "PYTHONPATH": str(ROOT / "src")}))
        for name in [name for name in WANTED if name not in missing]:
            run.add(name, told(python_of(name), name, seconds, clean()))
        FIGURES.write_text(json.dumps(run.plain(), indent=1))
        print(f"round {nth + 1} of {rounds}", file=sys.stderr, flush=True)
    return run


def clean() -> dict[str, str]:
    """A peer sees nothing of our own environment."""
    return {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}


def told(python: Path, name: str, seconds: float, settings: dict[str, str]) -> dict[str, Any]:
    """What an engine says of itself in a process of its own; an empty answer where it fails."""
    path = os.pathsep.join(part for part in (str(BENCH), settings.get("PYTHONPATH")) if part)
    command = [str(python), "-P", "-W", "ignore", "-m", "peers.play", name, str(seconds)]
    try:
        done = subprocess.run(
            command,
            cwd=HOME,
            env={**settings, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            timeout=MOST_SECONDS,
        )
    except subprocess.TimeoutExpired:
        return {"failed": f"no answer within {MOST_SECONDS:.0f} seconds"}
    if done.returncode:
        return {"failed": (done.stderr.strip().splitlines() or ["no word"])[-1][:200]}
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def machine() -> str:
    cpu = [line.split(":")[1].strip() for line in cpu_lines() if line.startswith("model name")]
    return f"{cpu[0] if cpu else platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def cpu_lines() -> list[str]:
    file = Path("/proc/cpuinfo")
    return file.read_text().splitlines() if file.exists() else []


def draw(source: Path, target: Path) -> None:
    """matplotlib is asked for nowhere else in the benchmarks, so it has an environment of its own too."""
    if not install("plot", PLOT):
        print("matplotlib could not be installed, so there is no picture.")
        return
    command = [str(python_of("plot")), "-P", "-m", "peers.plot", str(source), str(target)]
    subprocess.run(command, cwd=HOME, env={**clean(), "PYTHONPATH": str(BENCH)}, check=True)
    print(f"\nThe picture is in {target.relative_to(ROOT)}.")
