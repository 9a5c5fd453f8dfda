"""Bots that come from outside: `package.module:attribute`, `file.py`, `file.py:attribute`, and `cmd:COMMAND`.

They are code that somebody brought: only whoever sits at this computer may name one. What comes over a network or out
of a record goes through `make`, which knows our own bots alone.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final

from rookery.bots.bot import Bot
from rookery.bots.command import COMMAND, CommandBot
from rookery.bots.expert import ExpertBot
from rookery.bots.specs import KINDS, make

USUAL: Final = "bot"
EXPERT: Final = "expert:"
WEIGHTS: Final = ",weights="  # a file, so it ends the spec, and nobody far away may name it
FORMS: Final = (
    (f"{COMMAND}COMMAND", "A program of any kind that reads and writes lines of JSON: see docs/arena.md."),
    ("MODULE:ATTRIBUTE", "A bot of your own, written in Python, in a module that can be imported."),
    ("FILE.py[:ATTRIBUTE]", f"A bot of your own in a file: `{USUAL}` in it, if no other name is given."),
)


def invite(spec: str) -> Bot:
    """One of our own bots, or one from outside; ValueError with a reason."""
    wanted = spec.strip()
    if wanted.startswith(COMMAND):
        return CommandBot(wanted[len(COMMAND) :])
    if is_python(wanted):
        return load(wanted)
    if wanted.startswith(EXPERT) and WEIGHTS in wanted:
        rest, _, file = wanted[len(EXPERT) :].partition(WEIGHTS)
        return ExpertBot(rest, file)
    try:
        return make(wanted)
    except ValueError as error:
        if is_ours(wanted):
            raise
        usages = ", ".join(usage for usage, text in FORMS)
        raise ValueError(f"{error}; from outside: {usages}") from None


def is_ours(spec: str) -> bool:
    """Does it name one of our own bots, whatever else it says?"""
    return any(kind.name == spec.partition(":")[0] for kind in KINDS)


def is_outside(spec: str) -> bool:
    """Does it name code that somebody brought?"""
    return spec.strip().startswith(COMMAND) or is_python(spec.strip())


def is_python(spec: str) -> bool:
    """Has it the form of Python code from outside? Whether there is such a bot is another matter."""
    if is_ours(spec):
        return False
    place, _, name = spec.partition(":")
    if place.endswith(".py"):
        return not name or name.isidentifier()
    return name.isidentifier() and all(part.isidentifier() for part in place.split("."))


def load(spec: str) -> Bot:
    """A Bot, or what makes one when it is called, such as its class; ValueError with a reason."""
    place, _, name = spec.partition(":")
    found = load_file(place, name or USUAL) if place.endswith(".py") else load_module(place, name)
    made: object = found if isinstance(found, Bot) or not callable(found) else found()
    if not isinstance(made, Bot):
        raise ValueError(f"{spec} is no bot: it must be a rookery.bots.Bot, or make one when it is called")
    return made


def load_module(module: str, name: str) -> object:
    if not {"", os.getcwd()} & set(sys.path):
        sys.path.append(os.getcwd())  # what one has written lies where one stands
    try:
        return attribute(import_module(module), name, module)
    except ImportError as error:
        raise ValueError(f"the bot {module}:{name} cannot be imported: {error}") from error


def load_file(file: str, name: str) -> object:
    path = Path(file)
    if not path.is_file():
        raise ValueError(f"there is no file {file} to take a bot from")
    found = spec_from_file_location(path.stem, path)
    if found is None or found.loader is None:
        raise ValueError(f"{file} is no Python file")
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return attribute(module, name, file)


def attribute(module: object, name: str, place: str) -> object:
    found: object = getattr(module, name, None)
    if found is None:
        raise ValueError(f"there is no {name!r} in {place}")
    return found
