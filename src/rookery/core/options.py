"""Variants of a game: what may be chosen before it starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import final

Options = dict[str, object]  # plain data, complete: a value for every option of the game


@final
class Option:
    """One choice, with its default; `choices` lists all values, or is empty where the game itself checks them."""

    def __init__(self, name: str, text: str, default: object, choices: Sequence[object] = ()) -> None:
        self.name: str = name
        self.text: str = text
        self.default: object = default
        self.choices: tuple[object, ...] = tuple(choices)

    def check(self, value: object) -> None:
        if self.choices and not any(same(value, choice) for choice in self.choices):
            allowed = ", ".join(repr(choice) for choice in self.choices)
            raise ValueError(f"option {self.name} is {value!r}: it must be one of {allowed}")


def same(one: object, other: object) -> bool:
    """Equal and of one type: True is not 1 here, for a record must come back as it went."""
    return type(one) is type(other) and one == other


def is_whole(value: object) -> bool:
    """A whole number. True is none. Ask this first: once mypyc knows that a value is an int, True has become 1."""
    return isinstance(value, int) and not isinstance(value, bool)


def complete(options: Sequence[Option], chosen: Mapping[str, object] | None) -> Options:
    """The chosen values, checked, and defaults for all others; ValueError with a reason."""
    found: Options = {option.name: option.default for option in options}
    for name, value in (chosen or {}).items():
        if name not in found:
            known = ", ".join(found) or "none"
            raise ValueError(f"there is no option {name!r}; the options are: {known}")
        found[name] = value
    for option in options:
        option.check(found[option.name])
    return found
