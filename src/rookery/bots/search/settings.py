"""How a search thinks, and how that is written: "100ms", "2000it,seed=3"."""

from __future__ import annotations

from typing import Final, final

from rookery.bots.search.budget import Budget
from rookery.bots.search.net import Net

MEGABYTE: Final = 1 << 20
MEMORY: Final = 200  # megabytes
# How much of what a rival answers is thought to follow the heuristics, the rest being its best:
MODEL: Final = 0.2  # under seal,
FOLLOWED: Final = 0.5  # and where every answer is heard
USUAL: Final = "200ms"  # the budget where none is named: nobody minds the wait
USAGE: Final = 'a budget such as "100ms" or "2000it", then settings such as "seed=3"'
NAMES: Final = ("seed", "memory", "curiosity", "horizon", "guided", "model", "reimagine", "luck")


@final
class Settings:
    """What a spec sets. What is None is as usual: `horizon`, `guided` and `curiosity` by the game."""

    def __init__(self, iterations: int, milliseconds: int) -> None:
        self.iterations: int = iterations
        self.milliseconds: int = milliseconds
        self.limit: int = 0  # milliseconds after which it stops, whatever the spec says; 0: none
        self.seed: int = 1
        self.memory: int = MEMORY
        self.curiosity: float | None = None
        self.horizon: int | None = None
        self.model: float | None = None
        self.guided: float | None = None  # the part of all answers beyond the tree that follow the heuristics
        self.reimagine: float = 0.0  # the part of all worlds in which the own secrets are imagined anew
        self.luck: bool = False  # whether outcomes are judged by what their world promised
        self.net: Net | None = None  # what a position is worth, where it was learnt

    def budget(self) -> Budget:
        return Budget(self.iterations, sooner(self.milliseconds, self.limit))


def sooner(one: int, other: int) -> int:
    """The smaller of two times, of which 0 is none."""
    return min(one, other) if one and other else one + other


def read_settings(text: str, found: dict[str, str] | None = None) -> Settings:
    """What a spec says after its colon, and where it says nothing, what was `found`; ValueError with a reason."""
    budget, *rest = [part.strip() for part in (text or USUAL).split(",")]
    settings = read_budget(budget)
    for name, value in (found or {}).items():
        set_one(settings, name, value)
    for part in rest:
        name, _, value = part.partition("=")
        set_one(settings, name.strip(), value.strip())
    return settings


def read_budget(text: str) -> Settings:
    for unit in ("it", "ms"):
        number = text.removesuffix(unit)
        if number != text and number.isascii() and number.isdigit() and 0 < int(number) <= 10**9:
            return Settings(int(number), 0) if unit == "it" else Settings(0, int(number))
    raise ValueError(f"the search bot cannot read {text!r}: it takes {USAGE}")


def set_one(settings: Settings, name: str, value: str) -> None:
    if name not in NAMES:
        raise ValueError(f"the search bot has no setting {name!r}; its settings are: {', '.join(NAMES)}")
    if name == "seed":
        settings.seed = whole(name, value, 0, 1 << 60)
    elif name == "memory":
        settings.memory = whole(name, value, 1, 1 << 20)
    elif name == "horizon":
        settings.horizon = whole(name, value, -1, 1 << 20)
    elif name == "curiosity":
        settings.curiosity = part(name, value, 100.0)
    elif name == "model":
        settings.model = part(name, value, 1.0)
    elif name == "guided":
        settings.guided = part(name, value, 1.0)
    elif name == "luck":
        settings.luck = whole(name, value, 0, 1) == 1
    else:
        settings.reimagine = part(name, value, 1.0)


def whole(name: str, value: str, least: int, most: int) -> int:
    try:
        number = int(value)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        allowed = f"it must be a whole number from {least} to {most}"
        raise ValueError(f"the setting {name} of the search bot is {value!r}: {allowed}")
    return number


def part(name: str, value: str, most: float) -> float:
    try:
        number = float(value)
    except ValueError:
        number = -1.0
    if not 0.0 <= number <= most:
        raise ValueError(f"the setting {name} of the search bot is {value!r}: it must be from 0 to {most:g}")
    return number
