"""The box that a game is played with: the house values, or those of an options file, as the rules read them."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.house import House, Listing, Number, Shape, Switch, Table, Value, Values, demand, int_of, key_of
from rookery.games.sneaks.components import (
    BLANK_CHECK,
    CHECK_TOKENS,
    COLOURS,
    DECK_ONE,
    DECK_TWO,
    EXCHANGES,
    FIRST_PLACE,
    INTRIGUES,
    LEAST_SEATS,
    LOOT_NAMES,
    MOST_LOCATIONS,
    MOST_SEATS,
    OLDER_NAMES,
    PRINTED,
    SPARE_LOCATIONS,
    SPECIAL_ITEM,
    TWO_SEAT_LOCATIONS,
    TWO_SEATS,
)
from rookery.games.sneaks.moves import ALLY_PLAN, CHECK, LONE_PLAN, PLAN, plans

LEAST_LOCATIONS: Final = 3  # two seats with the ally send teams to three letters each
MOST_ROUNDS: Final = 99
MOST_PIECES: Final = 99  # of one kind

PIECES: Final = Number(0, MOST_PIECES)
BY_COLOUR: Final = Listing(PIECES, int(COLOURS), int(COLOURS))
DECK: Final = Table({name: Number(1, MOST_PIECES) for name in (*LOOT_NAMES, *OLDER_NAMES)}, whole=True)


def points_card(seats: int) -> Shape:
    return Listing(Listing(PIECES, seats, seats), int(COLOURS), int(COLOURS))


POINTS: Final = Table({str(seats): points_card(seats) for seats in range(LEAST_SEATS, MOST_SEATS + 1)})

HOUSE: Final = House(
    [
        Value("tokens", [24, 24, 24, 24], BY_COLOUR, "tokens of each colour: blue, green, red, yellow"),
        Value("stash", [8, 8, 8, 8], BY_COLOUR, "Secret Stash Cards of each colour"),
        Value("deck I", DECK_ONE, DECK, "Loot Cards of deck I: how many of each"),
        Value("deck II", DECK_TWO, DECK, "Loot Cards of deck II: how many of each"),
        Value("start", 3, PIECES, "tokens that each seat starts with"),
        Value("points", {}, POINTS, "Victory Points Cards that differ from ours: by seats, a row for each colour"),
        Value(
            "locations",
            None,
            Number(LEAST_LOCATIONS, int(MOST_LOCATIONS), optional=True),
            "how many locations, whatever the number of seats; needs rounds",
        ),
        Value(
            "rounds",
            None,
            Number(1, MOST_ROUNDS, optional=True),
            "the game ends after so many rounds at the latest",
        ),
        Value("ally", True, Switch(), "two seats have the ally; if not, they send out one team of each sort"),
    ]
)


@final
class Box:
    """What is fixed once the seats are known. All states of a game share it, and nothing changes it.

    A line is a kind of Loot Card in one of the two decks; lines of deck I come first.
    """

    def __init__(self, seats: i64, values: Values) -> None:
        first, second = cards(values["deck I"]), cards(values["deck II"])
        lines = first + second
        self.seats: i64 = seats
        self.locations: i64 = number(values["locations"]) or locations_for(int(seats))
        self.rounds: i64 = number(values["rounds"])  # 0: until the deck is short, which is soon enough
        self.start: i64 = int_of(values, "start")
        self.has_ally: bool = bool(values["ally"]) and seats == TWO_SEATS
        self.tokens: vec[i64] = vec[i64](numbers(values["tokens"]))
        self.stash: vec[i64] = vec[i64](numbers(values["stash"]))
        self.stash_shares: vec[float] = vec[float](shares(numbers(values["stash"])))  # of all stash cards, by colour
        self.lines: i64 = len(lines)
        self.second_line: i64 = len(first)  # where deck II starts
        self.kinds: vec[i64] = vec[i64]([kind for kind, copies in lines])
        self.copies: vec[i64] = vec[i64]([copies for kind, copies in lines])
        self.cards: i64 = sum([int(copies) for kind, copies in lines])
        self.second_cards: i64 = sum([int(copies) for kind, copies in second])
        self.special_items: i64 = sum([int(copies) for kind, copies in lines if kind >= int(SPECIAL_ITEM)])
        self.points: vec[i64] = vec[i64](card_points(int(seats), values["points"]))  # colour x place
        self.plans: vec[i64] = vec[i64](plans(PLAN, ALLY_PLAN, self.locations))
        self.ally_plans: vec[i64] = vec[i64](plans(ALLY_PLAN, LONE_PLAN, self.locations))
        self.lone_plans: vec[i64] = vec[i64](plans(LONE_PLAN, CHECK, self.locations))
        if most_rounds(self) > MOST_ROUNDS:
            self.rounds = MOST_ROUNDS  # SS-R32
        self.longest: i64 = longest_game(self)

    def to_come(self, left: i64, played: i64) -> float:
        """How much of the game lies ahead with so many cards left in the deck, in so many rounds (SS-R31)."""
        share = float(left) / float(self.cards)
        if self.rounds == 0:
            return share
        return min(share, float(self.rounds - played) / float(self.rounds))


def box_for(seats: int, chosen: object) -> Box:
    """The box of an option that was checked; ours where it is None."""
    return opened(seats, key_of(chosen))


@lru_cache(maxsize=64)
def opened(seats: int, key: str) -> Box:
    return Box(seats, HOUSE.read(json.loads(key)))


def locations_for(seats: int) -> int:
    """SS-01: three more than seats; two seats use those of three."""
    return int(TWO_SEAT_LOCATIONS) if seats == TWO_SEATS else seats + int(SPARE_LOCATIONS)


def cards(deck: object) -> list[tuple[int, int]]:
    """Kind and copies of each line, in the order of kinds: how a file orders its lines makes no other game."""
    assert isinstance(deck, dict), "House.read has looked"
    found: dict[int, int] = {}
    for name, copies in deck.items():
        kind = LOOT_NAMES.index(OLDER_NAMES.get(name, name))
        found[kind] = found.get(kind, 0) + copies
    return sorted(found.items())


def number(value: object) -> int:
    """Nothing counts as 0."""
    assert value is None or isinstance(value, int), "House.read has looked"
    return value or 0


def numbers(value: object) -> list[int]:
    assert isinstance(value, list), "House.read has looked"
    return value


def shares(counts: list[int]) -> list[float]:
    return [float(count) / float(max(1, sum([int(count) for count in counts]))) for count in counts]


def card_points(seats: int, printed: object) -> list[int]:
    """SS-03: the Victory Points Card for so many seats, row by row."""
    assert isinstance(printed, dict), "House.read has looked"
    card = printed.get(str(seats)) or [row_points(row, seats) for row in range(int(COLOURS))]
    return [points for row in card for points in row]


def row_points(row: int, seats: int) -> list[int]:
    """SS-32: 3 + row x (seats - 2) points in all, from first place on, three for a place at most."""
    left, places = int(FIRST_PLACE) + row * (seats - 2), []
    for place in range(seats):
        places.append(min(int(FIRST_PLACE), left))
        left -= places[-1]
    return places


# -- How long can a game last?


def longest_game(box: Box) -> i64:
    """SS-T3: so many answers at the most: plans, and what stolen cards ask."""
    rounds, short = most_rounds(box), can_run_short(box)
    asked = [(answers_to(kind, short), copies) for kind, copies in zip(box.kinds, box.copies, strict=True)]
    all_cards = sum([int(answers * copies) for answers, copies in asked])
    all_thefts = rounds * teams(box) * max([answers for answers, copies in asked])
    return rounds * box.seats + min(all_cards, all_thefts)


def teams(box: Box) -> i64:
    """SS-28: of either sort, those of all seats together."""
    return box.seats + 1 if box.has_ally else box.seats


def most_rounds(box: Box) -> i64:
    """SS-T1: every round discards a few cards, which the next one needs anew. SS-R31: or the house says."""
    fewest = box.locations - teams(box) - box.seats // 2
    if fewest <= 0:
        return box.rounds
    rounds = 1 + (box.cards - box.locations) // fewest
    return min(rounds, box.rounds) if box.rounds else rounds


def can_run_short(box: Box) -> bool:
    """SS-26: whether the bank may lack a colour at all: where it cannot pay the first deal and every card."""
    checks = sum([int(copies) for kind, copies in zip(box.kinds, box.copies, strict=True) if kind == BLANK_CHECK])
    given = box.seats * box.start + checks * CHECK_TOKENS
    return any(given + printed_in(box, colour) > box.tokens[colour] for colour in range(COLOURS))


def printed_in(box: Box, colour: i64) -> i64:
    total: i64 = 0
    for line in range(box.lines):
        if box.kinds[line] < BLANK_CHECK:
            total += box.copies[line] * PRINTED[box.kinds[line] * COLOURS + colour]
    return total


def answers_to(kind: i64, short: bool) -> i64:
    """What a stolen card asks at the most. SS-26, SS-R05: each answer but the last brings a token that was missing."""
    if kind == BLANK_CHECK:
        return 1
    if kind == INTRIGUES:
        return EXCHANGES
    if kind > BLANK_CHECK or not short:
        return 0
    tokens: i64 = 0
    for colour in range(COLOURS):
        tokens += PRINTED[kind * COLOURS + colour]
    return tokens


# -- Do the values fit together?


def check_length(values: Values) -> None:
    """SS-R31: with fewer locations than the rules have, a round may discard nothing; so its end must be set."""
    sound = values["locations"] is None or values["rounds"] is not None
    demand(sound, f"locations needs rounds too, a number from 1 to {MOST_ROUNDS}, or a game might never end")


def check_supply(values: Values) -> None:
    """SS-04, SS-06: enough for the first deal, with any number of seats."""
    loot = sum([int(copies) for name in ("deck I", "deck II") for kind, copies in cards(values[name])])
    needed = number(values["locations"]) or int(MOST_LOCATIONS)
    demand(loot >= needed, f"deck I and deck II have {loot} cards for {needed} locations")
    given, held = int_of(values, "start") * int(MOST_SEATS), sum([int(count) for count in numbers(values["tokens"])])
    demand(held >= given, f"there are {held} tokens, and {given} are given out at the start to {MOST_SEATS} seats")
