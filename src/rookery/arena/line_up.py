"""Who sits at a table: the name of each seat, and the bot that plays it, as one line of a record."""

from __future__ import annotations

import re
from collections.abc import Sequence

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")
LONGEST_NAME = 24
SIGNED = re.compile(r"(.+) \((.+)\)")


def sign(name: str, bot: str | None = None) -> str:
    """As in "Bob (greedy)"; a person has no bot."""
    return f"{name} ({bot})" if bot else name


def bot_of(player: str) -> str:
    """Empty for a person."""
    found = SIGNED.fullmatch(player)
    return found[2] if found else ""


def names_of(players: Sequence[str], seats: int) -> list[str]:
    """A name for every seat, all different and fit to print, from what a record says of its players."""
    names = [readable(player) for player in players]
    if len(names) != seats or len(set(names)) != seats or not all(names):
        return list(NAMES[:seats])
    return names


def readable(player: str) -> str:
    found = SIGNED.fullmatch(player)
    name = found[1] if found else player
    return "".join(letter for letter in name if letter.isprintable())[:LONGEST_NAME].strip()
