"""The box that a game is played with: the house values, or those of an options file, as the rules read them."""

from __future__ import annotations

import json
from functools import cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.options import is_whole
from rookery.games.sneaks.components import (
    COLOUR_NAMES,
    COLOURS,
    FIRST_PLACE,
    HOUSE,
    LEAST_SEATS,
    LOOT_NAMES,
    MOST_LOCATIONS,
    MOST_SEATS,
    SPARE_LOCATIONS,
    SPECIAL_ITEM,
    TWO_SEAT_LOCATIONS,
    TWO_SEATS,
)
from rookery.games.sneaks.moves import ALLY_PLAN, CHECK, LONE_PLAN, PLAN, plans

LEAST_LOCATIONS: Final = 3  # two seats with the ally send teams to three letters each
MOST_ROUNDS: Final = 99
MOST_PIECES: Final = 99  # of one kind
DEFAULTS: Final = {value.name: value.value for value in HOUSE}


@final
class Box:
    """What is fixed once the seats are known. All states of a game share it, and nothing changes it.

    A line is a kind of Loot Card in one of the two decks; lines of deck I come first.
    """

    def __init__(self, seats: i64, values: dict[str, object]) -> None:
        first, second = cards(values["deck I"]), cards(values["deck II"])
        lines = first + second
        self.locations: i64 = number(values["locations"]) or locations_for(int(seats))
        self.rounds: i64 = number(values["rounds"])  # 0: until the deck is short
        self.start: i64 = number(values["start"])
        self.has_ally: bool = bool(values["ally"]) and seats == TWO_SEATS
        self.tokens: vec[i64] = vec[i64](numbers(values["tokens"]))
        self.stash: vec[i64] = vec[i64](numbers(values["stash"]))
        self.lines: i64 = len(lines)
        self.second_line: i64 = len(first)  # where deck II starts
        self.kinds: vec[i64] = vec[i64]([kind for kind, copies in lines])
        self.copies: vec[i64] = vec[i64]([copies for kind, copies in lines])
        self.cards: i64 = sum([copies for kind, copies in lines])
        self.second_cards: i64 = sum([copies for kind, copies in second])
        self.special_items: i64 = sum([copies for kind, copies in lines if kind >= int(SPECIAL_ITEM)])
        self.points: vec[i64] = vec[i64](card_points(int(seats), values["points"]))  # colour x place
        self.plans: vec[i64] = vec[i64](plans(PLAN, ALLY_PLAN, self.locations))
        self.ally_plans: vec[i64] = vec[i64](plans(ALLY_PLAN, LONE_PLAN, self.locations))
        self.lone_plans: vec[i64] = vec[i64](plans(LONE_PLAN, CHECK, self.locations))


def box_for(seats: int, house: object) -> Box:
    """The box of an option that was checked; ours where it is None."""
    return opened(seats, "{}" if house is None else json.dumps(house))


@cache
def opened(seats: int, house: str) -> Box:
    return Box(seats, {**DEFAULTS, **json.loads(house)})


def locations_for(seats: int) -> int:
    """SS-01: three more than seats; two seats use those of three."""
    return int(TWO_SEAT_LOCATIONS) if seats == TWO_SEATS else seats + int(SPARE_LOCATIONS)


def cards(deck: object) -> list[tuple[int, int]]:
    """Kind and copies of each line, in the order of kinds: how a file orders its lines makes no other game."""
    assert isinstance(deck, dict), "check_house has looked"
    return sorted((LOOT_NAMES.index(name), copies) for name, copies in deck.items())


def number(value: object) -> int:
    assert value is None or isinstance(value, int), "check_house has looked"
    return value or 0


def numbers(value: object) -> list[int]:
    assert isinstance(value, list), "check_house has looked"
    return value


def card_points(seats: int, printed: object) -> list[int]:
    """SS-03: the Victory Points Card for so many seats, row by row."""
    assert isinstance(printed, dict), "check_house has looked"
    card = printed.get(str(seats)) or [row_points(row, seats) for row in range(int(COLOURS))]
    return [points for row in card for points in row]


def row_points(row: int, seats: int) -> list[int]:
    """SS-32: 3 + row x (seats - 2) points in all, from first place on, three for a place at most."""
    left, places = int(FIRST_PLACE) + row * (seats - 2), []
    for place in range(seats):
        places.append(min(int(FIRST_PLACE), left))
        left -= places[-1]
    return places


# -- Is an options file sound?


def check_house(house: object) -> None:
    """ValueError with a reason."""
    if house is None:
        return
    demand(isinstance(house, dict), "it must be None or a table of values")
    assert isinstance(house, dict)
    for name in house:
        demand(name in DEFAULTS, f"there is no value {name!r}; the values are: {', '.join(DEFAULTS)}")
    values = {**DEFAULTS, **house}
    for name in ("tokens", "stash"):
        check_colours(name, values[name])
    for name in ("deck I", "deck II"):
        check_deck(name, values[name])
    check_range("start", values["start"], 0, MOST_PIECES)
    check_points(values["points"])
    demand(type(values["ally"]) is bool, "ally must be true or false")
    check_length(values)
    check_supply(values)


def demand(sound: bool, reason: str) -> None:
    if not sound:
        raise ValueError(f"option house: {reason}")


def check_range(name: str, value: object, least: int, most: int) -> None:
    sound = is_whole(value) and isinstance(value, int) and least <= value <= most
    demand(sound, f"{name} must be a number from {least} to {most}")


def check_colours(name: str, value: object) -> None:
    demand(isinstance(value, list) and len(value) == COLOURS, f"{name} must be four numbers, {', '.join(COLOUR_NAMES)}")
    assert isinstance(value, list)
    counts: list[object] = value
    for count in counts:  # not numbers(value): compiled, it would turn True into 1
        check_range(name, count, 0, MOST_PIECES)


def check_deck(name: str, value: object) -> None:
    demand(isinstance(value, dict), f"{name} must be a table of cards and how many there are of each")
    assert isinstance(value, dict)
    for card, copies in value.items():
        demand(card in LOOT_NAMES, f"{name} has no card {card!r}; write them like {', '.join(LOOT_NAMES[-20::3])}")
        check_range(f"{card} of {name}", copies, 1, MOST_PIECES)


def check_points(value: object) -> None:
    demand(isinstance(value, dict), "points must be a table of Victory Points Cards by the number of seats")
    assert isinstance(value, dict)
    known = [str(seats) for seats in range(LEAST_SEATS, MOST_SEATS + 1)]
    for seats, card in value.items():
        demand(seats in known, f"points are for {', '.join(known)} seats, not {seats!r}")
        demand(isinstance(card, list) and len(card) == COLOURS, f"points of {seats} seats must be four rows")
        for row in card:
            demand(isinstance(row, list) and len(row) == int(seats), f"points of {seats} seats must be rows of {seats}")
            for points in row:
                check_range(f"points of {seats} seats", points, 0, MOST_PIECES)


def check_length(values: dict[str, object]) -> None:
    """SS-R31: with fewer locations than the rules have, a round may discard nothing; so its end must be set."""
    locations, rounds = values["locations"], values["rounds"]
    if rounds is not None:
        check_range("rounds", rounds, 1, MOST_ROUNDS)
    if locations is not None:
        check_range("locations", locations, LEAST_LOCATIONS, int(MOST_LOCATIONS))
        demand(rounds is not None, "locations needs rounds too, or a game might never end")


def check_supply(values: dict[str, object]) -> None:
    """SS-04, SS-06: enough for the first deal, with any number of seats."""
    loot = sum([copies for name in ("deck I", "deck II") for kind, copies in cards(values[name])])
    needed = number(values["locations"]) or int(MOST_LOCATIONS)
    demand(loot >= needed, f"deck I and deck II have {loot} cards for {needed} locations")
    given, held = number(values["start"]) * int(MOST_SEATS), sum(numbers(values["tokens"]))
    demand(held >= given, f"there are {held} tokens, and {given} are given out at the start to {MOST_SEATS} seats")
