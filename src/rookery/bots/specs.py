"""Bots by name: "random", "greedy", "greedy:0.5", "search:100ms", "expert". What follows the colon is the bot's."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from rookery.bots.bot import Bot
from rookery.bots.expert import make_expert
from rookery.bots.greedy import TEMPERATURE, GreedyBot
from rookery.bots.random_bot import RandomBot
from rookery.bots.search.bot import make_search
from rookery.bots.weights import learned


@final
class Kind:
    """A line of the table of bots: its name, how its spec is written, what it does, and who makes it from the rest."""

    def __init__(self, name: str, usage: str, text: str, make: Callable[[str], Bot]) -> None:
        self.name: str = name
        self.usage: str = usage
        self.text: str = text
        self.make: Callable[[str], Bot] = make


def make(spec: str) -> Bot:
    """The bot that a spec names; ValueError with a reason."""
    name, _, rest = spec.strip().partition(":")
    for kind in KINDS:
        if kind.name == name:
            return kind.make(rest.strip())
    raise ValueError(f"there is no bot {spec.strip()!r}; the bots are: {', '.join(kind.usage for kind in KINDS)}")


def make_random(rest: str) -> Bot:
    if rest:
        raise ValueError(f"the random bot takes no setting, but it was given {rest!r}")
    return RandomBot()


def make_greedy(rest: str) -> Bot:
    return GreedyBot(number(rest, "the temperature of a greedy bot")) if rest else GreedyBot()


def number(text: str, what: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ValueError(f"{what} is {text!r}: it must be a number") from None


def expert_text(games: list[str]) -> str:
    """For which games a learned value is shipped."""
    if not games:
        return "The search with what was learnt in self-play; nothing has passed its test yet: it has the plain value."
    return (
        f"The search with a value learnt in self-play for {', '.join(games)}; for any other game the plain value, with "
        "settings found by trying."
    )


KINDS: list[Kind] = [
    Kind("random", "random", "Every legal move alike.", make_random),
    Kind(
        "greedy",
        "greedy[:TEMPERATURE]",
        f"The game's heuristics, one look ahead, softened by a temperature ({TEMPERATURE:g} if none is named).",
        make_greedy,
    ),
    Kind(
        "search",
        "search[:BUDGET[,seed=N]]",
        "Looks ahead in imagined worlds for a budget such as 100ms or 2000it, and mixes where others answer at once.",
        make_search,
    ),
    Kind(
        "expert",
        "expert[:BUDGET[,seed=N]]",
        expert_text(learned()),
        make_expert,
    ),
]
