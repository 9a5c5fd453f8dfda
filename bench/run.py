"""Speed, as ratios measured in one run: ./run bench [GAME …] [--rounds N] [--seconds S]

./run bench table measures the served table, ./run bench arena two processes against one, ./run bench --peers other
engines beside this one.

All rates are per CPU-second of one process. Every process is started anew in each round and rounds are interleaved, so
that a busy machine slows all alike; the figures are medians.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

import bars
import rookery.games
import table
import two_processes
from peers import compare

ROOT = Path(__file__).resolve().parent.parent
RATES = str(Path(__file__).with_name("rates.py"))
OURS = ("moves", "games", "imagined games", "clones", "views", "imagine", "driven moves")

# game -> (what, at least): the figures that the engine promises
TARGETS = {
    "thieves": {"compiled / pure": 40, "moves / bar": 0.80, "clones / bar": 0.75},
    "sneaks": {"compiled / pure": 15, "moves / bar": 0.60},
}
EVERY_GAME = {"compiled / pure": 10.0, "driven / loop": 1 / 6, "imagined / plain games": 0.80}
MOST_BYTES = {"thieves": 3072}

Rates = dict[str, list[float]]


def rates(key: str, seconds: float, pure: bool) -> dict[str, float]:
    settings = {**os.environ, "PYTHONPATH": str(ROOT / "src")} if pure else dict(os.environ)
    command = [sys.executable, RATES, key, str(seconds)]
    told = subprocess.run(command, env=settings, capture_output=True, text=True, check=True).stdout
    found = json.loads(told)
    if found["compiled"] == pure:
        raise SystemExit("bench: the engine in this environment is not compiled; a C compiler is needed")
    return {**found["rates"], "bytes": found["bytes"]}


def one_round(key: str, seconds: float, found: dict[str, Rates]) -> None:
    runs = {"compiled": rates(key, seconds, pure=False), "pure": rates(key, seconds, pure=True)}
    if key in bars.BARS:
        runs["bar"] = bars.measure(key, seconds)
    for build, measured in runs.items():
        for name, rate in measured.items():
            found.setdefault(build, {}).setdefault(name, []).append(rate)


def ratios(found: dict[str, Rates]) -> dict[str, float]:
    """Medians over the rounds of the ratio within each round."""
    compiled, pure, bar = found["compiled"], found["pure"], found.get("bar")
    named = {
        "compiled / pure": over(compiled["moves"], pure["moves"]),
        "driven / loop": over(compiled["driven moves"], compiled["moves"]),
        "imagined / plain games": over(compiled["imagined games"], compiled["games"]),
    }
    if bar:
        named["moves / bar"] = over(compiled["moves"], bar["moves"])
        named["clones / bar"] = over(compiled["clones"], bar["clones"])
    return named


def over(ours: list[float], theirs: list[float]) -> float:
    return median(one / other for one, other in zip(ours, theirs, strict=True))


def report(key: str, found: dict[str, Rates]) -> bool:
    """Print the figures of one game; whether all targets are met."""
    print(f"\n{key}: median per CPU-second, 4 seats")
    for name in OURS:
        both = [f"{median(found[build][name]):>14,.0f}" for build in ("compiled", "pure")]
        bar = found.get("bar", {}).get(name)
        print(f"  {name:24}{both[0]} compiled {both[1]} pure" + (f" {median(bar):>14,.0f} bar" if bar else ""))
    targets = {**EVERY_GAME, **TARGETS.get(key, {})}
    met = [line(name, ratio, targets.get(name, 0.0)) for name, ratio in ratios(found).items()]
    size, most = median(found["compiled"]["bytes"]), MOST_BYTES.get(key, 8192)
    print(f"  {'bytes of a state':24}{size:>14,.0f}    at most {most:,}: {'met' if size <= most else 'MISSED'}")
    return all(met) and size <= most


def line(name: str, ratio: float, least: float) -> bool:
    verdict = "met" if ratio >= least else "MISSED"
    print(f"  {name:24}{ratio:>14.2f}    at least {least:.2f}: {verdict}")
    return ratio >= least


def report_import() -> None:
    code = "from time import process_time as t; a = t(); import rookery; print((t() - a) * 1000)"
    runs = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout) for nth in range(7)
    ]
    print(f"\nimport rookery: {median(runs):.0f} ms CPU, at most 150: {'met' if median(runs) <= 150 else 'MISSED'}")


def main() -> int:
    if sys.argv[1:2] == ["table"]:
        return table.main(sys.argv[2:])
    if sys.argv[1:2] == ["arena"]:
        return two_processes.main(sys.argv[2:])
    if sys.argv[1:2] == ["--peers"]:
        return compare.main(sys.argv[2:])
    parser = argparse.ArgumentParser(prog="./run bench", description="Speed, as ratios measured in one run.")
    parser.add_argument("games", nargs="*", help="keys of games; all by default")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU time for each figure")
    chosen = parser.parse_args()
    known = rookery.games.keys()
    keys = chosen.games or known
    for key in keys:
        if key not in known:
            parser.error(f"there is no game {key!r}; the games are: {', '.join(known)}")
    met = [measure(key, chosen.rounds, chosen.seconds) for key in keys]
    report_import()
    return 0 if all(met) else 1


def measure(key: str, rounds: int, seconds: float) -> bool:
    if key in bars.BARS and not bars.build(key):
        raise SystemExit("bench: the speed bar did not compile; a C compiler is needed")
    found: dict[str, Rates] = {}
    for nth in range(rounds):
        one_round(key, seconds, found)
    return report(key, found)


if __name__ == "__main__":
    sys.exit(main())
