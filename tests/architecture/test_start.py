"""What `import rookery` costs: no foreign module, and next to no time."""

from __future__ import annotations

import sys

from architecture.fresh import run_fresh

MOST_SECONDS = 0.15
TIMES = 5


def test_importing_rookery_loads_the_standard_library_alone() -> None:
    code = "import sys; before = set(sys.modules); import rookery; print(*sorted(set(sys.modules) - before))"
    loaded = {name.split(".")[0] for name in run_fresh(code).split()}
    foreign = {name for name in loaded - sys.stdlib_module_names if not name.endswith("__mypyc")}
    assert foreign == {"rookery", "librt", "mypy_extensions"}


def test_importing_rookery_loads_no_game() -> None:
    code = "import sys, rookery; print(*[name for name in sys.modules if name.startswith('rookery.games.')])"
    assert run_fresh(code).split() == []


def cpu_seconds(code: str) -> float:
    """The least of several runs: process time, which does not count how busy the machine is."""
    clocked = f"{code}\nimport time; print(time.process_time())"
    return min(float(run_fresh(clocked)) for attempt in range(TIMES))


def test_importing_rookery_is_quick() -> None:
    assert cpu_seconds("import rookery") - cpu_seconds("") <= MOST_SECONDS
