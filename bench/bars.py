"""The speed bars: bare prototypes of two games, without agenda, chance object, views or events.

They are compiled like the engine and measured beside it: python bench/bars.py GAME SECONDS prints rates as JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from timing import counted, per_second

SOURCES = Path(__file__).resolve().parent / "bar"
BUILT = SOURCES.parent.parent / ".tools" / "bars"
BARS = {"thieves": ("thieves_vec", "Thieves"), "sneaks": ("sneaks_vec", "Sneaks")}  # game -> module, class
SEATS = 4


def build(key: str) -> bool:
    """Compile the bar of a game once; False where that fails."""
    name = BARS[key][0]
    source = (SOURCES / f"{name}.py").read_text()
    target = BUILT / f"{name}.py"
    if target.exists() and target.read_text() == source and list(BUILT.glob(f"{name}.*.so")):
        return True
    BUILT.mkdir(parents=True, exist_ok=True)
    target.write_text(source)
    return subprocess.run([sys.executable, SOURCES / "build.py", name], cwd=BUILT, capture_output=True).returncode == 0


def measure(key: str, seconds: float) -> dict[str, float]:
    """The bar's rates, from a process of its own."""
    command = [sys.executable, __file__, key, str(seconds)]
    found: dict[str, float] = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return found


def main(key: str, seconds: float) -> None:
    module, table = BARS[key]
    sys.path.insert(0, str(BUILT))
    bar = import_module(module)
    state = getattr(bar, table)(SEATS, 3)
    moves = per_second(lambda amount: int(bar.run_games(amount, SEATS, 1)), seconds)
    clones = per_second(counted(lambda amount: bar.run_clones(state, amount)), seconds)
    print(json.dumps({"moves": moves, "clones": clones}))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
