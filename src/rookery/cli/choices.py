"""What is chosen on the command line: games, seats, options, bots."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence

from rookery.bots import Bot, make
from rookery.cli.refusal import Refused, refusing
from rookery.core.game import Game
from rookery.core.options import Option
from rookery.games import find

USUAL_SEATS = 4
YES = ("true", "yes", "on")
NO = ("false", "no", "off")
SPEC_ENDS = re.compile(r",(?!\s*\w+=)")


def choose_game(key: str) -> Game:
    with refusing():
        return find(key)


def choose_seats(game: Game, seats: int | None) -> int:
    if seats is None:
        return USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[-1]
    if seats not in game.seats:
        raise Refused(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
    return seats


def choose_bots(names: str, door: Callable[[str], Bot] = make) -> tuple[str, ...]:
    """The specs of bots that the door lets in: `make` our own alone, `invite` those from outside too."""
    specs = split_specs(names)
    for spec in specs:
        with refusing():
            door(spec).close()
    return specs


def split_specs(names: str) -> tuple[str, ...]:
    """At the commas, but for one before a setting, as in `search:100ms,seed=3`."""
    specs = tuple(name.strip() for name in SPEC_ENDS.split(names) if name.strip())
    if not specs:
        raise Refused("no bot is named")
    return specs


def choose_options(game: Game, chosen: Sequence[str]) -> dict[str, object]:
    """From words like `extended=yes`, complete and checked."""
    found: dict[str, object] = {}
    for words in chosen:
        name, equals, value = words.partition("=")
        if not equals:
            raise Refused(f"an option is written name=value, not {words!r}")
        known = [option for option in game.options if option.name == name.strip()]
        found[name.strip()] = read_value(value.strip(), known[0]) if known else value
    with refusing():
        return game.check_options(found)


def read_value(text: str, option: Option) -> object:
    """One of the option's choices where it has them, or else JSON, or else the text."""
    for choice in option.choices:
        spelled = YES if choice is True else NO if choice is False else (str(choice).lower(),)
        if text.lower() in spelled:
            return choice
    try:
        return json.loads(text)
    except ValueError:
        return text
