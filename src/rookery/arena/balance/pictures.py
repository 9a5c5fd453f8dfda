"""Charts as small SVG: no font inside, colours by name from the page, so that light and dark need one picture."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any

from matplotlib import rc_context
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from rookery.arena.balance.seats import Counts

WIDTH = 4.5  # inches of 72: a phone's width at full size
ROW = 0.37
SMALL, USUAL = 8.5, 10
MOST_BARS = 40
# Stand-ins that the page replaces by its own colours.
INK, QUIET, LINE, ACCENT, COOL = "#010101", "#020202", "#030303", "#040404", "#050505"
COLOURS = {INK: "text", QUIET: "quiet", LINE: "line", ACCENT: "accent", COOL: "cool"}
SLIMMER = (  # what an SVG within a page does without, and what takes its place
    (r"<metadata>.*?</metadata>|<!--.*?-->|<defs>\s*<style.*?</style>\s*</defs>", ""),
    (r' xmlns(:\w+)?="[^"]*"| version="[^"]*"| (width|height)="[\d.]+pt"|(?<=<g) id="[^"]*"', ""),
    (r' transform="rotate\(-0 [^"]*"| font-family: [^;]*;', ""),
    (r"xlink:href", "href"),
    (r"(\d\.\d)\d{3,}", r"\1"),
    (r"<g/>\s*", ""),
    (r"\s*\n\s*", "\n"),
)
STYLE = {
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


def dots(name: str, rows: Sequence[Row], centre: float, centre_name: str, axis: str) -> str:
    """Each number on a line of its own under its name, against a centre."""
    with rc_context({**STYLE, "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDTH, ROW * len(rows) + 0.75))
        axes = figure.add_axes((0.02, 0.55 / figure.get_figheight(), 0.96, 1 - 0.6 / figure.get_figheight()))
        numbers = [end for row in rows if not row.heading for end in (row.low, row.high)] + [centre]
        margin = 0.06 * (max(numbers) - min(numbers) or 1.0)
        axes.set_xlim(min(numbers) - margin, max(numbers) + margin)
        axes.set_ylim(len(rows) - 0.1, -0.35)
        axes.axvline(centre, color=LINE, linewidth=1.2, zorder=0)
        for place, row in enumerate(rows):
            draw_row(axes, place, row)
        axes.set_xlabel(f"{axis}; the line is {centre_name}")
        bare(axes)
        return svg(figure)


def draw_row(axes: Any, place: int, row: Row) -> None:
    colour = ACCENT if row.strong else COOL
    across = axes.get_yaxis_transform()
    if row.heading:
        axes.text(0, place + 0.32, row.name, transform=across, fontsize=USUAL, color=INK, fontweight="bold", va="center")
        return
    axes.text(0, place, row.name, transform=across, fontsize=SMALL, color=INK, va="center")
    axes.text(1, place, row.told, transform=across, fontsize=SMALL, color=colour, va="center", ha="right")
    axes.plot([row.low, row.high], [place + 0.42] * 2, color=colour, linewidth=2, solid_capstyle="round")
    axes.plot([row.value], [place + 0.42], "o", color=colour, markersize=5.5)


def bars(name: str, series: Sequence[tuple[str, Counts]], axis: str) -> str:
    """How the numbers are spread: one or two series, each as shares of its own."""
    with rc_context({**STYLE, "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDTH, 2.4))
        axes = figure.add_axes((0.1, 0.2, 0.88, 0.72))
        low, step = bins([number for label, counts in series for number in counts.numbers])
        for nth, (label, counts) in enumerate(series):
            binned = shares_by_bin(counts, low, step)
            width = step * 0.9 / len(series)
            left = [low + step * place + width * nth for place in range(len(binned))]
            axes.bar(left, binned, width, align="edge", color=(COOL, ACCENT)[nth], label=label)
        axes.yaxis.set_major_formatter(lambda part, nth: f"{100 * part:g} %")
        axes.set_xlabel(axis)
        if len(series) > 1:
            axes.legend(frameon=False, fontsize=SMALL, labelcolor=INK)
        bare(axes, left=True)
        return svg(figure)


def bins(numbers: Sequence[int]) -> tuple[int, int]:
    """Where the first bar begins, and how wide each is, in round numbers."""
    wide = max(numbers) - min(numbers) + 1
    step = next(ten * five for ten in (1, 10, 100, 1000, 10_000) for five in (1, 2, 5) if wide <= MOST_BARS * ten * five)
    return min(numbers) // step * step, step


def shares_by_bin(counts: Counts, low: int, step: int) -> list[float]:
    found = [0.0] * ((counts.numbers[-1] - low) // step + 1)
    for number, count in zip(counts.numbers, counts.counts, strict=True):
        found[(number - low) // step] += count / sum(counts.counts)
    return found


def curves(name: str, series: Sequence[tuple[str, Sequence[float]]], axis: str) -> str:
    """Shares along the game, from its first answer to its last."""
    with rc_context({**STYLE, "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDTH, 2.6))
        axes = figure.add_axes((0.11, 0.19, 0.86, 0.77))
        for (label, shares), colour in zip(series, (ACCENT, COOL, QUIET), strict=False):
            along = [100 * place / (len(shares) - 1) for place in range(len(shares))]
            axes.plot(along, shares, color=colour, linewidth=2.2, label=label)
        axes.set_ylim(0, 1.02)
        axes.set_xlim(0, 100)
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
    FigureCanvasSVG(figure).print_svg(file, metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    text = file.getvalue()
    text = text[text.index("<svg") :].replace("<svg ", '<svg aria-hidden="true" ', 1)
    for pattern, instead in SLIMMER:
        text = re.sub(pattern, instead, text, flags=re.DOTALL)
    for stand_in, colour in COLOURS.items():
        text = text.replace(stand_in, f"var(--{colour})")
    return text.strip()
