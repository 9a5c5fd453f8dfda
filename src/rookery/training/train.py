"""Generation after generation: play, learn, and be tested against the last one that passed.

All is kept in a folder, step by step, so that a run that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfile
from time import monotonic
from typing import Any

import numpy as np

from rookery.arena.runners import Runner
from rookery.bots.search.settings import read_settings
from rookery.core.game import Game
from rookery.games import find
from rookery.training.gate import Verdict, equal_time, judge
from rookery.training.learning import fresh, learn, losses, write_net
from rookery.training.samples import Lot, Samples, gather, joined, read_samples, write_samples

LOT = 50  # games that are played at a time
SEATS = 4
OTHER_SEATS = 5  # one lot in so many has another number of seats
SHORT = 10  # a thinking bot plays one game for so many of the heuristics
THINKING = 60  # iterations of a bot that plays to learn from
TESTED = 300  # iterations of the champion in a test
GLANCE = "horizon=0,curiosity=0.5"  # a net is asked at once, and errs less: tune finds better ones
REFUSALS = 2  # in a row, and no more is tried
PART = 0.3  # of the time at most is for one test

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Course:
    """What is asked for. A generation plays so many `games`; none begins after so many `minutes`.

    The champion of a test is given `tested` iterations a move; `settings` are those of the search that has the net.
    """

    game: str
    folder: Path
    games: int = 12000
    minutes: float = 40.0
    seed: int = 1
    tested: int = TESTED
    generations: int = 4
    settings: str = GLANCE

    def plain(self) -> dict[str, object]:
        return {"game": self.game, "games": self.games, "seed": self.seed}

    def command(self) -> str:
        """What makes the same again, but for the time that a test may take."""
        words = f"rookery train {self.game} --games {self.games} --seed {self.seed} --iterations {self.tested}"
        return f"{words} --generations {self.generations} --minutes {self.minutes:g} --settings {self.settings}"


def check(course: Course) -> Game:
    """ValueError with a reason."""
    game = find(course.game)
    if not game.traits:
        raise ValueError(f"{game.title} has no features to learn from: see Game.features")
    if course.games < 1:
        raise ValueError(f"there must be at least one game to learn from, not {course.games}")
    if course.generations < 1:
        raise ValueError(f"there must be at least one generation, not {course.generations}")
    if not course.minutes > 0:
        raise ValueError(f"there must be some time to learn in, not {course.minutes:g} minutes")
    read_settings(f"{course.tested}it,{course.settings}")
    course.folder.mkdir(parents=True, exist_ok=True)
    found = read_state(course.folder)
    if found and found["course"] != course.plain():
        raise ValueError(f"{course.folder} holds a run with other settings ({told(found['course'])}): name another")
    return game


def told(course: dict[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in course.items())


# -- What is kept


def read_state(folder: Path) -> dict[str, Any]:
    file = folder / "state.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def write_state(folder: Path, state: dict[str, Any]) -> None:
    """All of it or nothing."""
    aside = folder / "state.json.new"
    aside.write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
    aside.replace(folder / "state.json")


def write_about(folder: Path, game: Game, news: dict[str, Any]) -> None:
    """What is told with weights and settings: how they were made, and what they were tested against."""
    file = folder / f"{game.key}.json"
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    told_now = {**known, "game": game.key, "version": game.version, **news}
    file.write_text(json.dumps(told_now, indent=1) + "\n", encoding="utf-8")


def nameless(verdict: Verdict) -> dict[str, object]:
    """As others may read it: a file of weights without its folder."""
    return {name: bare(value) if isinstance(value, str) else value for name, value in verdict.plain().items()}


def bare(text: str) -> str:
    return re.sub(r"weights=\S*/", "weights=", text)


# -- A run


def train(course: Course, runner: Runner, say: Say) -> dict[str, Any]:
    """The state in the end: `champion` names the generation that passed last, 0 where none did."""
    game = check(course)
    state = read_state(course.folder) or {"course": course.plain(), "champion": 0, "tests": []}
    write_state(course.folder, state)
    begun = monotonic()
    while not is_over(state, course) and monotonic() - begun < 60 * course.minutes:
        number = len(state["tests"]) + 1
        say(f"Generation {number} of {game.title}.")
        play_generation(course, number, state["champion"], runner, say)
        learnt = learn_generation(course, number, say)
        verdict = test_generation(course, number, state["champion"], runner, say)
        state["tests"].append({"generation": number, **learnt, **nameless(verdict)})
        state["champion"] = number if verdict.passed else state["champion"]
        write_state(course.folder, state)
    if state["champion"]:
        copyfile(net_file(course, state["champion"]), course.folder / f"{course.game}.npz")
    found = {"settings": by_name(course.settings)} if state["champion"] else {}
    trained = {"command": course.command(), **course.plain(), "tests": state["tests"]}
    write_about(course.folder, game, {**found, "trained": trained})
    return state


def is_over(state: dict[str, Any], course: Course) -> bool:
    if len(state["tests"]) >= course.generations:
        return True
    last = [test["passed"] for test in state["tests"][-REFUSALS:]]
    return len(last) == REFUSALS and not any(last)


def net_file(course: Course, number: int) -> Path:
    return course.folder / f"net-{number}.npz"


def spec_of(course: Course, number: int) -> str:
    """With `{}` for the budget; generation 0 is the plain search."""
    if not number:
        return "search:{}"
    return f"expert:{{}},{course.settings},weights={net_file(course, number)}"


def by_name(settings: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in settings.split(","))


# -- Play


def play_generation(course: Course, number: int, champion: int, runner: Runner, say: Say) -> None:
    """The first generation learns from the heuristics, later ones from the champion."""
    file = course.folder / f"samples-{number}.npz"
    if file.exists():
        say("  Its games are played already.")
        return
    lots = list(plan(course, number, champion))
    games = sum(int(lot.games) for lot in lots)
    bot = lots[0].bot or "the heuristics"
    say(f"  Playing {games:,} games of {bot} …")
    found = dict(runner.run(gather, lots))
    aside = file.with_suffix(".new")
    write_samples(aside, joined([found[nth] for nth in range(len(lots))]))
    aside.replace(file)


def plan(course: Course, number: int, champion: int) -> list[Lot]:
    bot = spec_of(course, champion).format(f"{THINKING}it") if number > 1 else ""
    games = course.games if number == 1 else max(1, course.games // SHORT)
    first = course.seed * 10**9 + number * 10**7
    seats = numbers_of_seats(find(course.game))
    return [
        Lot(course.game, seats[nth % len(seats)], first + start, min(LOT, games - start), bot)
        for nth, start in enumerate(range(0, games, LOT))
    ]


def numbers_of_seats(game: Game) -> list[int]:
    """Mostly four, and all others in turn."""
    usual = SEATS if SEATS in game.seats else game.seats[-1]
    others = [seats for seats in game.seats if seats != usual]
    return [seats for other in others or [usual] for seats in [*[usual] * (OTHER_SEATS - 1), other]]


# -- Learn


def learn_generation(course: Course, number: int, say: Say) -> dict[str, float]:
    """From the games of this generation and those before; the loss is that on games it has not seen."""
    file, told_file = net_file(course, number), course.folder / f"net-{number}.json"
    if file.exists() and told_file.exists():
        say("  It has learnt already.")
        found: dict[str, float] = json.loads(told_file.read_text(encoding="utf-8"))
        return found
    lots = all_samples(course, number)
    chance = np.random.default_rng([course.seed, number])
    may_be_lost = any(samples.shares[:, -1].max() > 0.5 for samples in lots)
    net = fresh(*shape(lots, find(course.game)), may_be_lost, chance)
    say(f"  Learning from {sum(len(samples.shares) for samples in lots):,} positions …")
    learn(net, lots, chance)
    write_net(file, net, lots)
    mine, plain = losses(net, lots)
    say(f"  Its surprise at who wins: {mine:.3f}; that of the plain value: {plain:.3f}.")
    found = {"loss": round(mine, 4), "plain_loss": round(plain, 4)}
    told_file.write_text(json.dumps(found) + "\n", encoding="utf-8")
    return found


def all_samples(course: Course, number: int) -> list[Samples]:
    files = [course.folder / f"samples-{nth}.npz" for nth in range(1, number + 1)]
    return joined([samples for file in files for samples in read_samples(file)])


def shape(lots: list[Samples], game: Game) -> tuple[int, int]:
    """Numbers of the table, and of a seat."""
    return lots[0].features.shape[1] - lots[0].seats * game.traits, game.traits


# -- Test


def test_generation(course: Course, number: int, champion: int, runner: Runner, say: Say) -> Verdict:
    game = find(course.game)
    seats = SEATS if SEATS in game.seats else game.seats[-1]
    newcomer, old = equal_time(course.game, seats, spec_of(course, number), spec_of(course, champion), course.tested)
    say(f"  Testing it against {'generation ' + str(champion) if champion else 'the plain search'} at equal time …")
    verdict = judge(course.game, seats, newcomer, old, course.seed * 1000 + number, runner, PART * course.minutes)
    share = f"{100 * verdict.share:.1f} % of the wins in {verdict.games} games, {100 / seats:.1f} % being fair"
    say(f"  {'It passed' if verdict.passed else 'It did not pass'}: {share}.")
    return verdict
