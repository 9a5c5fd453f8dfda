"""The figures as a picture, on a logarithmic scale: python -m peers.plot BENCHMARKS.json TARGET.svg"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

OURS, THEIRS = "#c8553d", "#5b7b9a"
UNITS = {"moves": "moves a CPU-second, random play", "iterations": "search iterations a CPU-second"}
ROW = 0.19  # inches


def draw(told: dict[str, Any], target: Path) -> None:
    matplotlib = import_module("matplotlib")
    matplotlib.use("svg")
    matplotlib.rcParams.update({"font.size": 7, "svg.hashsalt": "rookery", "axes.spines.top": False})
    plots = import_module("matplotlib.pyplot")
    parts = [[row for row in told["rows"] if row["unit"] == unit] for unit in UNITS]
    figure, axes = plots.subplots(
        2, 1, figsize=(8, ROW * len(told["rows"]) + 1.6), height_ratios=[max(1, len(part)) for part in parts]
    )
    for axis, part, title in zip(axes, parts, UNITS.values(), strict=True):
        draw_part(axis, sorted(part, key=lambda row: median(row["rates"])), title)
    figure.tight_layout()
    figure.savefig(target, metadata={"Date": None})


def draw_part(axis: Any, rows: list[dict[str, Any]], title: str) -> None:
    """A bar to the median, a line from the least to the most."""
    middles = [median(row["rates"]) for row in rows]
    colours = [OURS if row["engine"] == "Rookery" else THEIRS for row in rows]
    axis.barh(range(len(rows)), middles, color=colours, height=0.7)
    for place, row in enumerate(rows):
        axis.plot([min(row["rates"]), max(row["rates"])], [place, place], color="black", linewidth=0.8)
    axis.set_yticks(range(len(rows)), [f"{row['engine']} · {row['game']} · {row['way']}" for row in rows])
    axis.set_xscale("log")
    axis.set_title(title, loc="left")
    axis.margins(y=0.01)


if __name__ == "__main__":
    draw(json.loads(Path(sys.argv[1]).read_text()), Path(sys.argv[2]))
