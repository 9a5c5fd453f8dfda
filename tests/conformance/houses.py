"""Houses of every game, drawn from the space that it declares: at the bounds, at ours, and anywhere between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from rookery.core.game import Game
from rookery.core.house import Choice, Listing, Number, Shape, Switch, Table

Pick = Callable[[int, int], int]  # a number from the first to the second
MOST_TRIES = 10_000


def drawn_house(game: Game, pick: Pick) -> dict[str, object]:
    """Some values replaced: mostly few, for a house of many is hardly ever sound."""
    assert game.house
    values = list(game.house.values)
    chosen = {pick(0, len(values) - 1) for _ in range(pick(1, 4))} if pick(0, 3) else set(range(len(values)))
    return {values[nth].name: drawn(values[nth].shape, values[nth].default, pick) for nth in sorted(chosen)}


def drawn(shape: Shape, default: object, pick: Pick) -> object:
    if isinstance(shape, Number):
        return drawn_number(shape, default, pick)
    if isinstance(shape, Switch):
        return bool(pick(0, 1))
    if isinstance(shape, Choice):
        return shape.words[pick(0, len(shape.words) - 1)]
    if isinstance(shape, Listing):
        return drawn_list(shape, default, pick)
    assert isinstance(shape, Table)
    return drawn_table(shape, default, pick)


def drawn_number(shape: Number, default: object, pick: Pick) -> object:
    way = pick(0, 5)
    if way == 0:
        return shape.least
    if way == 1:
        return shape.most
    if way == 2 and shape.optional:
        return None
    if way <= 3 and isinstance(default, int):
        return min(shape.most, max(shape.least, default + pick(-2, 2)))
    return pick(shape.least, shape.most)


def drawn_list(shape: Listing, default: object, pick: Pick) -> object:
    """Ours in another order, or anything."""
    if isinstance(default, list) and pick(0, 1):
        rest, found = list(default), []
        while rest:
            found.append(rest.pop(pick(0, len(rest) - 1)))
        return found
    return [drawn(shape.each, None, pick) for _ in range(pick(shape.least, shape.most))]


def drawn_table(shape: Table, default: object, pick: Pick) -> object:
    """A few names replaced, all of them, or some pieces turned into others: where the sum must stay as it is."""
    ours = default if isinstance(default, dict) else {}
    names = list(shape.shapes)
    way = pick(0, 3)
    if way >= 2 and ours and all(type(number) is int for number in ours.values()):
        return moved(shape, ours, pick)
    chosen = names if way == 0 else [names[pick(0, len(names) - 1)] for _ in range(pick(1, 3))]
    found = {name: drawn(shape.shapes[name], ours.get(name), pick) for name in chosen}
    return {**ours, **found} if shape.whole and pick(0, 1) else found


def moved(shape: Table, ours: dict[str, int], pick: Pick) -> dict[str, int]:
    found, names = dict(ours), list(ours)
    for _ in range(pick(1, 6)):
        source, target = names[pick(0, len(names) - 1)], names[pick(0, len(names) - 1)]
        number = pick(1, max(1, found[source]))
        if fits(shape.shapes[source], found[source] - number) and fits(shape.shapes[target], found[target] + number):
            found[source] -= number
            found[target] += number
    return found


def fits(shape: Shape, number: int) -> bool:
    return isinstance(shape, Number) and shape.least <= number <= shape.most


def sound_houses(game: Game, seed: int) -> Iterator[dict[str, object]]:
    """Houses that the game accepts, the same for the same seed."""
    random = Random(seed)
    for _ in range(MOST_TRIES if game.house else 0):
        house = drawn_house(game, random.randint)
        try:
            game.check_options({"house": house})
        except ValueError:
            continue
        yield house
