"""Charts as small SVG: no font inside, colours by name from the page, so that light and dark need one picture."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from rookery.arena.balance.seats import Counts
from rookery.core.sums import summed

WIDTH = 4.5  # inches of 72: a phone's width at full size
ROW = 0.41
SMALL, USUAL = 9.6, 11
MOST_LETTERS = 46
MOST_BARS = 40
# Stand-ins that the page replaces by its own colours.
INK, QUIET, LINE, ACCENT, COOL, GROUND = "#010101", "#020202", "#030303", "#040404", "#050505", "#060606"
COLOURS = {INK: "text", QUIET: "quiet", LINE: "line", ACCENT: "accent", COOL: "cool", GROUND: "panel"}
SLIMMER = (  # what an SVG within a page does without, and what takes its place
    (r"<metadata>.*?</metadata>|<!--.*?-->|<defs>\s*<style.*?</style>\s*</defs>", ""),
    (r' xmlns(:\w+)?="[^"]*"| version="[^"]*"| (width|height)="[\d.]+pt"|(?<=<g) id="[^"]*"', ""),
    (r' transform="rotate\(-0 [^"]*"| font-family: [^;]*;', ""),
    (r"xlink:href", "href"),
    (r"(\d\.\d)\d{3,}", r"\1"),
    (r"<g/>\s*", ""),
    (r"\s*\n\s*", "\n"),
)
STYLE: dict[Any, Any] = {  # matplotlib spells out every name that it knows as a type
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "svg.fonttype": "none",
    "path.simplify": True,
    "font.size": USUAL,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": QUIET,
    "xtick.color": QUIET,
    "ytick.color": QUIET,
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
    "axes.labelsize": SMALL,
}


@dataclass(frozen=True, slots=True)
class Row:
    """A number with its interval. `heading` rows have a name alone."""

    name: str
    told: str = ""
    value: float = 0.0
    low: float = 0.0
    high: float = 0.0
    strong: bool = False
    heading: bool = False
    even: float | None = None  # marked on its line


@dataclass(frozen=True, slots=True)
class Curve:
    name: str
    shares: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]


def dots(
    name: str, rows: Sequence[Row], axis: str, centre: float | None = 0.0, ends: tuple[float, float] | None = None
) -> str:
    """Each number on a line of its own under its name, against a centre that all share, or what is even for each."""
    with rc_context({**STYLE, "svg.hashsalt": name}):
        high = ROW * len(rows) + 0.62
        figure = Figure(figsize=(WIDTH, high))
        axes = figure.add_axes((0.01, 0.5 / high, 0.98, 1 - 0.5 / high))
        axes.set_xlim(*(ends or reach(rows, centre)))
        axes.set_ylim(len(rows) - 0.2, -0.4)
        for place, row in enumerate(rows):
            draw_row(axes, place, row, centre)
        axes.set_xlabel(axis)
        bare(axes)
        return svg(figure)


def reach(rows: Sequence[Row], centre: float | None) -> tuple[float, float]:
    """From the least to the greatest of what is drawn, and a little more."""
    numbers = [end for row in rows if not row.heading for end in (row.low, row.high, row.even) if end is not None]
    numbers += [] if centre is None else [centre]
    margin = 0.05 * (max(numbers) - min(numbers) or 1.0)
    return min(numbers) - margin, max(numbers) + margin


def draw_row(axes: Any, place: int, row: Row, centre: float | None) -> None:
    """What stands out is told by weight and by a full dot, not by colour alone."""
    across, line = axes.get_yaxis_transform(), place + 0.44
    if row.heading:
        axes.text(0, place + 0.4, row.name, transform=across, fontsize=USUAL + 1, fontweight="bold", va="center")
        return
    colour, weight, fill = (ACCENT, "bold", ACCENT) if row.strong else (COOL, "normal", GROUND)
    words = {"transform": across, "fontsize": SMALL, "fontweight": weight, "va": "center"}
    axes.text(0, place, short(row.name), **words)
    axes.text(1, place, row.told, color=colour, ha="right", **words)
    axes.plot([row.low, row.high], [line] * 2, color=colour, linewidth=2.2, solid_capstyle="round")
    axes.plot([row.value], [line], "o", color=colour, markerfacecolor=fill, markeredgewidth=1.6, markersize=5.5)
    even = centre if row.even is None else row.even
    if even is not None:
        axes.plot([even] * 2, [line - 0.2, line + 0.2], color=QUIET, linewidth=1.2, zorder=1)


def short(name: str) -> str:
    return name if len(name) <= MOST_LETTERS else name[: MOST_LETTERS - 2].rstrip(" …,") + " …"


def bars(name: str, series: Sequence[tuple[str, Counts]], axis: str) -> str:
    """How the numbers are spread: one or two series, each as shares of its own."""
    with rc_context({**STYLE, "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDTH, 2.6))
        axes = figure.add_axes((0.12, 0.2, 0.87, 0.74))
        low, step = bins([number for label, counts in series for number in counts.numbers])
        for nth, (label, counts) in enumerate(series):
            binned = shares_by_bin(counts, low, step)
            width = step * 0.9 / len(series)
            left = [low + step * place + width * nth for place in range(len(binned))]
            axes.bar(left, binned, width, align="edge", color=(COOL, ACCENT)[nth], label=label)
        axes.yaxis.set_major_formatter(lambda part, nth: f"{100 * part:g} %")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(axis)
        if len(series) > 1:
            axes.legend(frameon=False, fontsize=SMALL, labelcolor=INK)
        bare(axes, left=True)
        return svg(figure)


def bins(numbers: Sequence[int]) -> tuple[int, int]:
    """Where the first bar begins, and how wide each is, in round numbers."""
    wide = max(numbers) - min(numbers) + 1
    steps = [ten * five for ten in (1, 10, 100, 1000, 10_000) for five in (1, 2, 5)]
    step = next(step for step in steps if wide <= MOST_BARS * step)
    return min(numbers) // step * step, step


def shares_by_bin(counts: Counts, low: int, step: int) -> list[float]:
    games = summed([float(count) for count in counts.counts])
    found = [0.0] * ((counts.numbers[-1] - low) // step + 1)
    for number, count in zip(counts.numbers, counts.counts, strict=True):
        found[(number - low) // step] += count / games
    return found


def curves(name: str, series: Sequence[Curve], axis: str) -> str:
    """Shares along the game, from its first answer to its last."""
    with rc_context({**STYLE, "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDTH, 2.7))
        axes = figure.add_axes((0.13, 0.18, 0.84, 0.79))
        for curve, colour, line in zip(series, (ACCENT, COOL, QUIET), ("-", "--", ":"), strict=False):
            along = [100 * place / (len(curve.shares) - 1) for place in range(len(curve.shares))]
            axes.plot(along, curve.shares, line, color=colour, linewidth=2.2, label=curve.name)
            axes.fill_between(along, curve.low, curve.high, color=colour, alpha=0.18, linewidth=0)
        axes.set(ylim=(0, 1.02), xlim=(0, 100))
        axes.yaxis.set_major_formatter(lambda part, nth: f"{100 * part:g} %")
        axes.set_xlabel(axis)
        axes.legend(frameon=False, fontsize=SMALL, labelcolor=INK, loc="upper left")
        bare(axes, left=True)
        return svg(figure)


def bare(axes: Any, left: bool = False) -> None:
    """No frame but the line that is read."""
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(length=0)
    if left:
        axes.grid(axis="y", color=LINE, linewidth=0.6)
        axes.set_axisbelow(True)
    else:
        axes.set_yticks([])


def svg(figure: Figure) -> str:
    """A picture that leans on the page for its colours and its font, and repeats no name of another picture."""
    file = StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    text = file.getvalue()
    text = text[text.index("<svg") :].replace("<svg ", '<svg aria-hidden="true" ', 1)
    for pattern, instead in SLIMMER:
        text = re.sub(pattern, instead, text, flags=re.DOTALL)
    for stand_in, colour in COLOURS.items():
        text = text.replace(stand_in, f"var(--{colour})")
    return text.strip()
