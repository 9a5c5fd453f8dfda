"""House values: the numbers of a box that an options file may replace. All games speak this one dialect.

    Value("hand", 4, Number(1, 4), "cards in hand after drawing")
    Value("ally", True, Switch(), "two seats have the ally")
    Value("cards", {"Ring": 1, ...}, Table({"Ring": Number(0, 1), ...}), "how many there are of each card")

A shape says what a value may be, and says it in words and as a JSON schema. What values must be to fit together is
for the game to `demand`. A refusal is one sentence that names the value and its bounds.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, final

from rookery.core.options import is_whole

Values = dict[str, object]
Schema = dict[str, object]

LONGEST_WORD: Final = 40  # of what a stranger sent, in a refusal


class Shape:
    """What a house value may be."""

    def bounds(self) -> str:
        """In words: "a number from 1 to 4"."""
        raise NotImplementedError

    def schema(self) -> Schema:
        """As a JSON schema, for forms and for tests that try every house."""
        raise NotImplementedError

    def read(self, name: str, given: object, default: object) -> object:
        """The value as the box takes it; ValueError with a reason."""
        raise NotImplementedError


@final
class Number(Shape):
    """A whole number within bounds, or nothing where that is allowed."""

    def __init__(self, least: int, most: int, optional: bool = False) -> None:
        self.least: int = least
        self.most: int = most
        self.optional: bool = optional

    def bounds(self) -> str:
        return f"a number from {self.least} to {self.most}" + (", or nothing" if self.optional else "")

    def schema(self) -> Schema:
        number: Schema = {"type": "integer", "minimum": self.least, "maximum": self.most}
        return {"anyOf": [{"type": "null"}, number]} if self.optional else number

    def read(self, name: str, given: object, default: object) -> object:
        if given is None and self.optional:
            return None
        sound = is_whole(given) and isinstance(given, int) and self.least <= given <= self.most
        return fitting(sound, name, self, given)


@final
class Switch(Shape):
    """True or false."""

    def bounds(self) -> str:
        return "true or false"

    def schema(self) -> Schema:
        return {"type": "boolean"}

    def read(self, name: str, given: object, default: object) -> object:
        return fitting(type(given) is bool, name, self, given)


@final
class Choice(Shape):
    """One of several words."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words: tuple[str, ...] = tuple(words)

    def bounds(self) -> str:
        return f"one of {', '.join(self.words)}"

    def schema(self) -> Schema:
        return {"enum": list(self.words)}

    def read(self, name: str, given: object, default: object) -> object:
        return fitting(isinstance(given, str) and given in self.words, name, self, given)


@final
class Listing(Shape):
    """So many values of one shape, in order; each only once where they are `distinct`."""

    def __init__(self, each: Shape, least: int, most: int, distinct: bool = False) -> None:
        self.each: Shape = each
        self.least: int = least
        self.most: int = most
        self.distinct: bool = distinct

    def bounds(self) -> str:
        many = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"a list of {many}" + (" different ones" if self.distinct else "") + f", each {self.each.bounds()}"

    def schema(self) -> Schema:
        several: Schema = {"type": "array", "items": self.each.schema(), "minItems": self.least, "maxItems": self.most}
        return {**several, "uniqueItems": True} if self.distinct else several

    def read(self, name: str, given: object, default: object) -> object:
        if not isinstance(given, list) or not self.least <= len(given) <= self.most:
            return fitting(False, name, self, given)
        several: list[object] = given
        found = [self.each.read(name, one, None) for one in several]
        if self.distinct:
            fitting(len({repr(one) for one in found}) == len(found), name, self, given)
        return found


@final
class Table(Shape):
    """A value for each of several names. One that is `whole` replaces ours; another only what it names."""

    def __init__(self, shapes: Mapping[str, Shape], whole: bool = False) -> None:
        self.shapes: dict[str, Shape] = dict(shapes)
        self.whole: bool = whole

    def bounds(self) -> str:
        parts: list[str] = []
        for shape in self.shapes.values():
            if shape.bounds() not in parts:
                parts.append(shape.bounds())
        return f"a table of names, each with {' or '.join(parts)}"

    def schema(self) -> Schema:
        properties = {name: shape.schema() for name, shape in self.shapes.items()}
        return {"type": "object", "properties": properties, "additionalProperties": False}

    def read(self, name: str, given: object, default: object) -> object:
        if not isinstance(given, dict):
            return fitting(False, name, self, given)
        ours: dict[str, object] = default if isinstance(default, dict) and not self.whole else {}
        chosen: dict[str, object] = given
        for word in chosen:
            demand(word in self.shapes, f"{name} has no {short(word)}; it has: {', '.join(self.shapes)}")
        return {
            word: shape.read(f"{name} of {word}", chosen.get(word, ours.get(word)), ours.get(word))
            for word, shape in self.shapes.items()
            if word in chosen or word in ours
        }


@final
class Value:
    """A line of the table of house values, and of every page that lists them."""

    def __init__(self, name: str, default: object, shape: Shape, text: str) -> None:
        self.name: str = name
        self.default: object = default
        self.shape: Shape = shape
        self.text: str = text


@final
class House:
    """All house values of a game."""

    def __init__(self, values: Sequence[Value]) -> None:
        self.values: tuple[Value, ...] = tuple(values)

    def read(self, chosen: object) -> Values:
        """A value for every name: ours where nothing was chosen; ValueError with a reason."""
        if chosen is None:
            return {value.name: value.default for value in self.values}
        demand(isinstance(chosen, dict), f"it must be nothing, or a table of values by name, not {short(chosen)}")
        assert isinstance(chosen, dict)
        given: dict[str, object] = chosen
        known = [value.name for value in self.values]
        for name in given:
            demand(name in known, f"there is no value {short(name)}; there are: {', '.join(known)}")
        return {
            value.name: value.shape.read(value.name, given.get(value.name, value.default), value.default)
            for value in self.values
        }

    def schema(self) -> Schema:
        """The whole declared space as a JSON schema: nothing, or a table of values."""
        properties = {value.name: value.shape.schema() for value in self.values}
        return {
            "anyOf": [{"type": "null"}, {"type": "object", "properties": properties, "additionalProperties": False}]
        }


def demand(sound: bool, reason: str) -> None:
    """ValueError with a reason, in the style of every refused house."""
    if not sound:
        raise ValueError(f"option house: {reason}")


def fitting(sound: bool, name: str, shape: Shape, given: object) -> object:
    demand(sound, f"{name} must be {shape.bounds()}, not {short(given)}")
    return given


def short(given: object) -> str:
    """What a stranger sent, cut to a length that a sentence can hold."""
    text = repr(given)
    return text if len(text) <= LONGEST_WORD else text[: LONGEST_WORD - 1] + "…"


def key_of(chosen: object) -> str:
    """The same for the same house, so that a box is opened once."""
    return "null" if chosen is None else json.dumps(chosen, sort_keys=True)  # every game asks: ours must be quick


# -- What a box reads


def int_of(values: Values, name: str) -> int:
    value = values[name]
    assert isinstance(value, int), "House.read has looked"
    return value


def table_of(values: Values, name: str) -> dict[str, int]:
    """A table of numbers."""
    value = values[name]
    assert isinstance(value, dict), "House.read has looked"
    return value
