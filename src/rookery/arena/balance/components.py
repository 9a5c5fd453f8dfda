"""What can be used in a game, in its own words: every kind of move, every thing a move or an event names.

A component is "Play …", "Play Siren", "Dealt Psycho Thief". All are known from the tables of a game before the first
move, so that games played in different processes are counted under the same numbers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rookery.core.event import EventKind
from rookery.core.game import Game
from rookery.core.words import SEATS, say
from rookery.games import find

ANY = "…"
WHERE = ("tile", "hex", "spot", "direction", "then")  # arguments that say where, not what
MOST_VALUES = 100  # longer lists are combinations, not things


@dataclass(frozen=True, slots=True)
class Component:
    """`actions` are the moves that use it; one that only happens to a seat has none."""

    name: str
    kind: str  # the same for all things of one kind of move or event
    actions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every component of a game, and which of them a move or an event uses."""

    components: list[Component]
    moves: int  # how many of them, the first ones, are chosen by moves
    of_action: list[tuple[int, ...]]
    of_event: dict[tuple[int, str, int], int]  # what happened, which of its numbers, its value

    def in_event(self, what: int, numbers: Mapping[str, int]) -> list[int]:
        found = (self.of_event.get((what, name, number)) for name, number in numbers.items())
        return [component for component in found if component is not None]


@cache
def catalogue(key: str) -> Catalogue:
    game = find(key)
    components = move_components(game)
    of_action: list[list[int]] = [[] for move in game.moves]
    for number, component in enumerate(components):
        for action in component.actions:
            of_action[action].append(number)
    happening = event_components(game)
    of_event = {place: len(components) + nth for nth, place in enumerate(happening)}
    every = components + list(happening.values())
    return Catalogue(every, len(components), [tuple(numbers) for numbers in of_action], of_event)


# -- in words


def move_components(game: Game) -> list[Component]:
    """Kinds first, then their things."""
    kinds: dict[str, list[int]] = {}
    things: dict[tuple[str, str], list[int]] = {}
    for action, move in enumerate(game.moves):
        kind = thing_name(move.line, "", 0, move.arguments, {})
        kinds.setdefault(kind, []).append(action)
        for argument in named(move.arguments, game.words):
            name = thing_name(move.line, argument, move.arguments[argument], move.arguments, game.words)
            things.setdefault((name, kind), []).append(action)
    return [Component(kind, kind, tuple(actions)) for kind, actions in kinds.items()] + [
        Component(name, kind, tuple(actions)) for (name, kind), actions in things.items() if name not in kinds
    ]


def event_components(game: Game) -> dict[tuple[int, str, int], Component]:
    """The things that events bring to a seat."""
    found: dict[tuple[int, str, int], Component] = {}
    for what, kind in enumerate(game.kinds):
        if "{seat}" not in kind.line:
            continue
        numbers = event_arguments(kind)
        for argument in named(numbers, game.words):
            for value in range(len(game.words[argument])):
                name = thing_name(kind.line, argument, value, numbers, game.words)
                found[what, argument, value] = Component(without_subject(name), event_name(kind), ())
    return found


def event_name(kind: EventKind) -> str:
    """An event in words, with everything left open."""
    return without_subject(thing_name(kind.line, "", 0, event_arguments(kind), {}))


def event_arguments(kind: EventKind) -> dict[str, int]:
    return dict.fromkeys(filter(None, ("seat", kind.detail, kind.more, kind.secret)), 0)


def named(numbers: Mapping[str, int], words: Mapping[str, Sequence[str]]) -> list[str]:
    """The arguments that name a thing."""
    return [name for name in numbers if name not in WHERE and len(words.get(name, ())) in range(1, MOST_VALUES + 1)]


def thing_name(
    line: str, argument: str, value: int, numbers: Mapping[str, int], words: Mapping[str, Sequence[str]]
) -> str:
    """A line that tells one of its numbers and leaves the others open."""
    told = {name: (words[name][value] if name == argument else ANY,) for name in numbers if name not in SEATS}
    subject = re.match(r"{(\w+)}", line)
    if subject and "{seat}" not in line and subject[1] != argument:
        told[subject[1]] = (f"a {subject[1]}",)  # some piece does it, no seat
    return re.sub(f"{ANY}+", ANY, say(line, dict.fromkeys(numbers, 0), told, (ANY,)))


def without_subject(text: str) -> str:
    """ "… draws Ring" is told as "Draws Ring", "… is dealt a role" as "Dealt a role"."""
    short = re.sub(rf"^({ANY}:? )+(is )?", "", text)
    return short[:1].upper() + short[1:]
