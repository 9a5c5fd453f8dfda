"""The games. Every folder here that exports GAME is one: nothing is to be edited to add another."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from rookery.core.game import Game


@cache
def keys() -> tuple[str, ...]:
    """The keys of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def find(key: str) -> Game:
    """The game with this key; ValueError where there is none."""
    if key not in keys():
        raise ValueError(f"there is no game {key!r}; the games are: {', '.join(keys())}")
    game = import_module(f"{__name__}.{key}").GAME
    assert isinstance(game, Game), f"{key} exports no GAME"
    return game
