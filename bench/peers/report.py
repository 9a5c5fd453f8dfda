"""What was measured, as tables, and the targets beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from typing import Any

from peers.figures import BATCHED, DRIVEN, LOOP, ROLLOUTS, SEARCH

OURS = "Rookery"
START, END = "<!-- measured -->", "<!-- end of what was measured -->"
SPIEL_GAMES = ("hearts", "oh_hell", "crazy_eights", "goofspiel")
NAMES = ("thieves", "sneaks", "gentlemen", "havoc", "keep")


@dataclass(frozen=True, slots=True)
class Key:
    engine: str
    way: str
    game: str
    unit: str


@dataclass(slots=True)
class Run:
    """Rates by round. `missing` says which engine, or which figure of it, could not be measured, and why."""

    machine: str
    rounds: int
    seconds: float
    missing: dict[str, str] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    rates: dict[Key, list[float]] = field(default_factory=dict)

    def add(self, name: str, told: dict[str, Any]) -> None:
        if "failed" in told:
            self.missing[name] = told["failed"]
            return
        self.versions[told["engine"]] = told["version"]
        for figure in told["figures"]:
            key = Key(told["engine"], figure["way"], figure["game"], figure["unit"])
            if figure["rate"] is None:
                self.missing[f"{key.engine}, {key.way}, {key.game}"] = figure["why"]
            else:
                self.rates.setdefault(key, []).append(figure["rate"])

    def plain(self) -> dict[str, Any]:
        rows = [
            {"engine": key.engine, "way": key.way, "game": key.game, "unit": key.unit, "rates": rates}
            for key, rates in self.rates.items()
        ]
        return {
            "machine": self.machine,
            "rounds": self.rounds,
            "seconds": self.seconds,
            "versions": self.versions,
            "missing": self.missing,
            "rows": rows,
        }

    def found(self, engine: str, way: str, game: str) -> list[float]:
        """By round; empty where it was not measured."""
        wanted = (engine, way, game)
        return next((rates for key, rates in self.rates.items() if (key.engine, key.way, key.game) == wanted), [])


# -- Targets


@dataclass(frozen=True, slots=True)
class Target:
    name: str
    least: float
    ratio: float | None  # None where one side was not measured

    @property
    def met(self) -> bool:
        return self.ratio is not None and self.ratio >= self.least

    @property
    def verdict(self) -> str:
        return "not measured" if self.ratio is None else "met" if self.met else "MISSED"

    @property
    def said(self) -> str:
        return "–" if self.ratio is None else f"{self.ratio:.2f}"


def targets(run: Run) -> list[Target]:
    return [*loop_targets(run), *other_targets(run)]


def loop_targets(run: Run) -> list[Target]:
    """Against the fastest of OpenSpiel's four games in each round, which is the hardest to meet."""
    theirs = fastest([run.found("OpenSpiel", LOOP, game) for game in SPIEL_GAMES])
    ratios = {key: over(run.found(OURS, LOOP, key), theirs) for key in NAMES}
    least = {"thieves": 3.0, "sneaks": 3.0}
    return [
        Target(f"{key}: native loop / the fastest of OpenSpiel's four", least.get(key, 1.0), ratio)
        for key, ratio in ratios.items()
    ]


def other_targets(run: Run) -> list[Target]:
    loop = run.found(OURS, LOOP, "thieves")
    search = over(run.found(OURS, SEARCH, "thieves"), run.found("OpenSpiel", SEARCH, "euchre"))
    batched = over(run.found(OURS, BATCHED, "thieves"), run.found("pgx", BATCHED, "leduc_holdem, to the end"))
    observed = over(run.found(OURS, BATCHED, "thieves, observed"), run.found("pgx", BATCHED, "leduc_holdem, renewed"))
    rlcard = fastest([rates for key, rates in run.rates.items() if is_environment(key)])
    slowest = slowest_of([run.found(OURS, LOOP, key) for key in NAMES])
    return [
        Target("thieves: search / OpenSpiel's C++ search on euchre", 2.0, search),
        Target("thieves: batched / pgx's leduc_holdem to the end, without observations", 3.0, batched),
        Target("thieves: batched, observed / pgx's leduc_holdem renewed, with observations", 3.0, observed),
        Target("thieves: native loop / RLCard's fastest environment", 50.0, over(loop, rlcard)),
        Target("our slowest game: native loop / RLCard's fastest environment", 50.0, over(slowest, rlcard)),
    ]


def is_environment(key: Key) -> bool:
    return key.engine == "RLCard" and key.game.endswith(" environment") and "without" not in key.game


def fastest(found: list[list[float]]) -> list[float]:
    """By round, of those that were measured."""
    return [max(rates) for rates in zip(*[rates for rates in found if rates], strict=False)]


def slowest_of(found: list[list[float]]) -> list[float]:
    return [min(rates) for rates in zip(*[rates for rates in found if rates], strict=False)]


def over(ours: list[float], theirs: list[float]) -> float | None:
    """The median over the rounds of the ratio within each."""
    if not ours or not theirs:
        return None
    return median(one / other for one, other in zip(ours, theirs, strict=False))


# -- Tables


def as_text(run: Run) -> str:
    lines = [setting(run), "median per CPU-second [least – most]", ""]
    for key, rates in ordered(run):
        rate = f"{median(rates):>14,.0f} {key.unit:10} [{spread(rates)}]"
        lines.append(f"{key.engine:13} {key.way:16} {key.game:30} {rate}")
    lines.append("")
    lines += [f"{one.name:76} {one.said:>8} at least {one.least:g}: {one.verdict}" for one in targets(run)]
    lines += [f"missing: {name} ({why})" for name, why in run.missing.items()]
    return "\n".join(lines)


def setting(run: Run) -> str:
    return f"{run.machine}; {run.rounds} interleaved rounds, {run.seconds:g} CPU-seconds a figure."


def spread(rates: list[float]) -> str:
    return f"{min(rates):,.0f} – {max(rates):,.0f}"


def ordered(run: Run) -> list[tuple[Key, list[float]]]:
    """Ours first; by unit and way, the fastest first."""
    ways = [LOOP, ROLLOUTS, BATCHED, DRIVEN]
    return sorted(
        run.rates.items(),
        key=lambda row: (
            row[0].engine != OURS,
            row[0].unit != "moves",
            ways.index(row[0].way) if row[0].way in ways else len(ways),
            row[0].engine,
            -median(row[1]),
        ),
    )


def as_markdown(run: Run) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in run.versions.items() if name != OURS)
    lines = [f"{setting(run)} Peers: {versions}.", "", "![The same figures as a picture](img/benchmarks.svg)", ""]
    lines += ["### Targets", "", "| what | ratio | target | |", "| --- | ---: | ---: | --- |"]
    lines += [f"| {one.name} | {one.said} | {one.least:g} | {one.verdict} |" for one in targets(run)]
    lines += ["", "### All figures", "", "| engine | way | game | per CPU-second | least – most |"]
    lines.append("| --- | --- | --- | ---: | --- |")
    for key, rates in ordered(run):
        lines.append(f"| {key.engine} | {key.way} | {key.game} | {median(rates):,.0f} {key.unit} | {spread(rates)} |")
    missing = [f"- {name}: {why}" for name, why in run.missing.items()] or ["- Nothing is missing."]
    return "\n".join([*lines, "", "What could not be measured:", "", *missing])


def fill(page: str, measured: str) -> str:
    """The page with what was measured in its place; the words around it are kept."""
    before, _, rest = page.partition(START)
    _, _, after = rest.partition(END)
    return f"{before}{START}\n{measured}\n{END}{after}"
