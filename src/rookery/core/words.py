"""How numbers are said: one way for moves, prompts and events.

A line is written once, as in "{seat} draw{s} {card}". `card` is looked up in the game's words; `seat` and `rival` are
the names of seats; what a viewer may not know is said as "a card"; verbs follow the viewer: "you draw", "Bob draws".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

HIDDEN_NUMBER: Final = -1
SEATS: Final = ("seat", "rival")
NOBODY: Final = -1
DEFAULT_NAMES: Final = tuple(f"seat {seat}" for seat in range(16))
ENDINGS: Final = {  # for another seat, for the reader
    "s": ("s", ""),
    "es": ("es", ""),
    "is": ("is", "are"),
    "has": ("has", "have"),
    "own": ("their", "your"),
}


def say(
    line: str,
    numbers: Mapping[str, int],
    words: Mapping[str, Sequence[str]],
    names: Sequence[str] = DEFAULT_NAMES,
    reader: int = NOBODY,
) -> str:
    """One line in plain English, as `reader` would be told it."""
    told = {name: word(name, number, words, names, reader) for name, number in numbers.items()}
    form = int(reader != NOBODY and numbers.get("seat", NOBODY) == reader)
    told.update({name: forms[form] for name, forms in ENDINGS.items()})
    text = line.format_map(told)
    return text[:1].upper() + text[1:]


def word(name: str, number: int, words: Mapping[str, Sequence[str]], names: Sequence[str], reader: int) -> str:
    if name in SEATS:
        return "you" if number == reader != NOBODY else names[number]
    if number == HIDDEN_NUMBER:
        return f"{article(name)} {name}"
    return words[name][number] if name in words else str(number)


def article(name: str) -> str:
    """As in "a card", "an item", "some codes"."""
    if name.endswith("s"):
        return "some"
    return "an" if name[0] in "aeiou" else "a"
