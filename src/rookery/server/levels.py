"""The bots that people choose from at a table: a few levels by name, and what each means. Nobody sets an engine.

Every level thinks for a while that is its own, whatever there is to choose; how much of it is spent on looking ahead
depends on how many want to think. At a table from before there were levels bots play as those of the nearest level.
"""

from __future__ import annotations

from msgspec import Struct

from rookery.bots.weights import learned

THOUGHT = 0.2  # seconds: the most that any level looks ahead
LEAST_THOUGHT = 0.02  # with less, looking ahead is not worth it
USUAL = "greedy"  # plays on seats that nobody took, and for people who are away
THOUGHTFUL = ("search", "expert")


class Level(Struct, frozen=True):
    """`spec` names the bot, as everywhere but at a table."""

    name: str
    spec: str
    text: str


QUICK = (
    Level("random", "random", "plays anything that is allowed. For trying things out."),
    Level("easy", "greedy:2", "likes good moves little better than others. For a first game."),
    Level("greedy", "greedy", "plays what seems good at once. A fair opponent."),
)
SEARCH = Level("search", "search", "imagines how the game may go on before it moves. Hard to beat.")
EXPERT = Level("expert", "expert", "the same with what it learnt from many games of its own. The hardest.")
UNTAUGHT = Level("expert", "expert", "plays as search does: for this game nothing better was learnt.")

SPECS = {level.name: level.spec for level in (*QUICK, SEARCH, EXPERT)}


def levels_of(game: str) -> tuple[Level, ...]:
    """From the weakest to the strongest; the names are the same for every game."""
    return (*QUICK, SEARCH, EXPERT if game in learned() else UNTAUGHT)


def spec_of(bot: str) -> str:
    """The bot of a level; where a table from before there were levels named its settings, that of the nearest."""
    return SPECS[level_of(bot)]


def level_of(bot: str) -> str:
    return next(level for level in (bot, kind_of(bot), USUAL) if level in SPECS)


def looks_ahead(spec: str) -> bool:
    return kind_of(spec) in THOUGHTFUL


def kind_of(spec: str) -> str:
    return spec.partition(":")[0].strip()


def slot(thought: float) -> float:
    """Seconds that a thought occupies, whether it needs them or not: a forced move must not be told by its speed."""
    return thought + max(LEAST_THOUGHT / 2, thought / 4)


def least_pause(bot: str) -> float:
    """Seconds that a bot takes for an answer, if it has a process for itself."""
    return slot(THOUGHT) if looks_ahead(spec_of(bot)) else 0.0
