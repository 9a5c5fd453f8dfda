"""The box that a game is played with: the rulebook's numbers, or those of an options file, as the rules read them."""

from __future__ import annotations

import json
from functools import cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.options import is_whole
from rookery.games.thieves.components import COPIES, GETAWAY, HOUSE, MOST_SEATS, NAMES

DEFAULTS: Final = {value.name: value.value for value in HOUSE}
OURS: Final = {name: int(COPIES[kind]) for kind, name in enumerate(NAMES)}


@final
class Box:
    """TH-R38: what is fixed before the deal. All states of a game share it, and nothing changes it."""

    def __init__(self, values: dict[str, int], cards: dict[str, int]) -> None:
        self.copies: vec[i64] = vec[i64]([cards[name] for name in NAMES])
        self.dealt: i64 = values["dealt"]
        self.hand: i64 = values["hand"]
        self.raid_helmets: i64 = values["raid helmets"]
        self.last_getaway: i64 = values["last getaway"]
        self.turns: i64 = values["turns"]  # 0: until the last Getaway


def box_for(house: object) -> Box:
    """The box of an option that was checked; ours where it is None."""
    return opened("{}" if house is None else json.dumps(house))


@cache
def opened(house: str) -> Box:
    values = json.loads(house)
    cards = values.pop("cards", {})
    return Box({**DEFAULTS, **values}, {**OURS, **cards})


# -- Is an options file sound?


def check_house(house: object) -> None:
    """ValueError with a reason."""
    if house is None:
        return
    demand(isinstance(house, dict), "it must be None or a table of values")
    assert isinstance(house, dict)
    for name in house:
        demand(
            name == "cards" or name in DEFAULTS, f"there is no value {name!r}; there are: cards, {', '.join(DEFAULTS)}"
        )
    for value in HOUSE:
        check_range(value.name, house.get(value.name, value.value), value.least, value.most)
    check_cards(house.get("cards", {}))
    check_supply(box_for(house))


def demand(sound: bool, reason: str) -> None:
    if not sound:
        raise ValueError(f"option house: {reason}")


def check_range(name: str, value: object, least: int, most: int) -> None:
    sound = is_whole(value) and isinstance(value, int) and least <= value <= most
    demand(sound, f"{name} must be a number from {least} to {most}")


def check_cards(cards: object) -> None:
    """Never more than ours: what a stash can hold, and every tensor, is made for 52 cards."""
    demand(isinstance(cards, dict), "cards must be a table of cards and how many there are of each")
    assert isinstance(cards, dict)
    for name, copies in cards.items():
        demand(name in OURS, f"there is no card {name!r}; the cards are: {', '.join(NAMES)}")
        check_range(f"cards of {name}", copies, 0, OURS[name])


def check_supply(box: Box) -> None:
    """TH-01, TH-T1: enough for the deal, with any number of seats, and Getaways enough to end the game."""
    held = sum([int(copies) for copies in box.copies]) - int(box.copies[GETAWAY])
    needed = int(box.dealt * MOST_SEATS)
    demand(held >= needed, f"there are {held} cards to be held, and {needed} are dealt to {MOST_SEATS} seats")
    demand(box.dealt <= box.hand, f"{box.dealt} cards are dealt to hands of {box.hand}")
    getaways, last = box.copies[GETAWAY], box.last_getaway
    demand(getaways >= last, f"there are {getaways} Getaways, and the game ends with number {last}")
