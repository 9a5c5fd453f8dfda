"""The house values of Heist & Havoc, all in one table; RULES.md says which the booklet gives and which are ours.

An option replaces any of them; a game in play keeps its Box, which never changes.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.house import House, Listing, Number, Table, Value, Values, demand, key_of, table_of
from rookery.games.havoc.components import (
    ACTIONS,
    CODES,
    GUARDS,
    MACHINE_PISTOL,
    MOST_HEADS,
    TOKEN_NAMES,
)

TOKENS: Final = (3, 2, 1, 1, 1, 1, 1, 1, 1, 2, 2)  # D: the mix of 16, by kind
VAULT_SIZE: Final = vec[i64]([3, 4, 5])
LAST_COLUMN: Final[i64] = 8
MIDDLE_ROW: Final[i64] = 2
TOP_ROW: Final[i64] = 4
CLEAR_TILES: Final = 12
DARK_TILES: Final = 16
MOST_ALIKE: Final = 24  # straight tiles, or bends: whatever the others are, these can be laid so that all hang together
CARDS: Final = 31  # items, and as many codes
CASH_CARDS: Final = 22
MOST_COPIES: Final = 7  # of a code number: a vault counts them in three bits
MOST_MONEY: Final = 100_000

Counts = dict[str, int]


def each(values: Counts, least: int, most: int) -> Table:
    """A number within the same bounds for each name."""
    return Table({name: Number(least, most) for name in values})


CLEAR: Final = {"clear X": 2, "clear T": 6, "clear I": 2, "clear L": 2}
DARK: Final = {"dark X": 2, "dark T": 6, "dark I": 4, "dark L": 4}
ITEMS: Final = {
    "Gun": 5, "Machine Pistol": 2, "Dynamite": 5, "Smoke Bomb": 2, "Medikit": 4, "Flashlight": 6, "Borescope": 3,
    "Bulletproof Vest": 4,
}  # fmt: skip
COPIES: Final = {"1": 4, "2": 4, "3": 4, "4": 4, "5": 4, "6": 4, "7": 4, "8": 3}
CASH: Final = {"low": 10, "middle": 8, "high": 4}
CASH_VALUES: Final = {"low": 500, "middle": 1000, "high": 1500}
TRAPS: Final = {
    "closing door A": [1, 3, 5, 7], "closing door B": [2, 4, 6, 8], "laser A": [1, 2, 5, 6], "laser B": [3, 4, 7, 8],
    "electricity A": [1, 4, 6, 7], "electricity B": [2, 3, 5, 8],
}  # fmt: skip
SYMBOLS: Final = {
    "WALK": 1, "RUN": 0, "GRAB": 1, "SNATCH": 0, "PICK UP": -1, "INSPECT": 0, "SEARCH": -1, "DECODE": -1, "USE": 0,
    "DISTRACT": 1,
}  # fmt: skip
TRACK: Final = {"-2": 5, "-1": 6, "0": 6, "1": 7, "2": 8}
INCOME: Final = {
    "bossy alone": 2600, "bossy tied": 1200, "fearless per guard": 225, "macho": 1050, "macho per item": 150,
    "agent factor": 2, "psycho percent": 100, "snitch percent": 100, "loyal percent": 100,
}  # fmt: skip
KEPT_CARDS: Final = "cards kept from DISTRACT"
SIEGE_SPARES: Final = "siege spares the escaped"
LIMITS: Final = {KEPT_CARDS: 2, SIEGE_SPARES: 1}

TILE_SHAPE: Final = Table({**each(CLEAR, 0, CLEAR_TILES).shapes, **each(DARK, 0, DARK_TILES).shapes})
TRAP_SHAPE: Final = Table({name: Listing(Number(1, int(CODES)), 0, int(CODES), distinct=True) for name in TRAPS})
LIMIT_SHAPE: Final = Table({KEPT_CARDS: Number(1, int(ACTIONS)), SIEGE_SPARES: Number(0, 1)})

HOUSE: Final = House([
    Value("tiles", {**CLEAR, **DARK}, TILE_SHAPE, "tiles besides corners and starts: X, T, I (straight), L (bend)"),
    Value("items", ITEMS, each(ITEMS, 0, CARDS), "how many there are of each item"),
    Value("codes", COPIES, each(COPIES, 0, MOST_COPIES), "how many there are of each code number"),
    Value("cash", CASH, each(CASH, 0, CASH_CARDS), "how many there are of each banknote"),
    Value("cash values", CASH_VALUES, each(CASH_VALUES, 0, MOST_MONEY), "what a banknote is worth, in thousands"),
    Value("traps", TRAPS, TRAP_SHAPE, "the code numbers that disarm each trap"),
    Value("symbols", SYMBOLS, each(SYMBOLS, -1, 1), "rows that an action card moves a counter up"),
    Value("track", TRACK, each(TRACK, 0, int(LAST_COLUMN)), "the column from which a row of the time track is dark"),
    Value("income", INCOME, each(INCOME, 0, MOST_MONEY), "what roles earn, in thousands"),
    Value("limits", LIMITS, LIMIT_SHAPE, "action cards that DISTRACT leaves in hand; 1 if an escape outlasts a siege"),
])  # fmt: skip


def check(values: Values) -> None:
    """What no single value says. ValueError with a reason."""
    tiles = table_of(values, "tiles")
    check_total("tiles, clear ones,", [tiles[name] for name in CLEAR], CLEAR_TILES)
    check_total("tiles, dark ones,", [tiles[name] for name in DARK], DARK_TILES)
    check_alike("straight ones", tiles["clear I"] + tiles["dark I"])
    check_alike("bends", tiles["clear L"] + tiles["dark L"])
    for name, total in (("items", CARDS), ("codes", CARDS), ("cash", CASH_CARDS)):
        check_total(name, list(table_of(values, name).values()), total)


def check_total(name: str, counts: list[int], total: int) -> None:
    demand(sum(counts) == total, f"{name} must add up to {total}, not {sum(counts)}")


def check_alike(name: str, number: int) -> None:
    """HH-R110: more of one sort need not fit into any maze."""
    demand(number <= MOST_ALIKE, f"tiles must have at most {MOST_ALIKE} {name}, not {number}: more may make no maze")


@final
class Box:
    """The table as numbers: what the rules read. Never changed once it is made."""

    def __init__(self, values: Values) -> None:
        self.tiles: vec[i64] = numbers(values, "tiles")
        self.items: vec[i64] = numbers(values, "items")
        self.codes: vec[i64] = numbers(values, "codes")
        self.cash: vec[i64] = numbers(values, "cash")
        self.cash_values: vec[i64] = numbers(values, "cash values")
        self.tokens: vec[i64] = vec[i64](list(TOKENS))
        self.token_codes: vec[i64] = trap_codes(values["traps"])
        self.symbols: vec[i64] = numbers(values, "symbols")
        self.dark_from: vec[i64] = numbers(values, "track")
        income, limits = numbers(values, "income"), numbers(values, "limits")
        self.bossy_alone: i64 = income[0]
        self.bossy_tied: i64 = income[1]
        self.per_guard: i64 = income[2]
        self.macho: i64 = income[3]
        self.per_item: i64 = income[4]
        self.agent_factor: i64 = income[5]
        self.psycho_percent: i64 = income[6]
        self.snitch_percent: i64 = income[7]
        self.loyal_percent: i64 = income[8]
        self.kept_cards: i64 = limits[0]
        self.siege_spares: i64 = limits[1]
        self.most_turns: i64 = (GUARDS + 1) * max(1, max(table_of(values, "track").values()))  # HH-T1
        self.cash_worth: i64 = cash_worth(self)
        self.best_score: i64 = best_score(self)


def numbers(values: Values, name: str) -> vec[i64]:
    return vec[i64](list(table_of(values, name).values()))


def trap_codes(traps: object) -> vec[i64]:
    """By kind of token, a bit for each number that disarms it; tokens that are no trap have none."""
    assert isinstance(traps, dict)
    return vec[i64]([sum([1 << (number - 1) for number in traps.get(name, [])]) for name in TOKEN_NAMES])


def cash_worth(box: Box) -> i64:
    """Of all cash cards."""
    total: i64 = 0
    for kind in range(len(box.cash)):
        total += box.cash[kind] * box.cash_values[kind]
    return total


def best_score(box: Box) -> i64:
    """More than this no seat can have (HH-58); at least 1."""
    percent = max(box.psycho_percent, max(box.snitch_percent, box.loyal_percent))
    income = max(box.bossy_alone, max(box.bossy_tied, max(box.macho, box.per_guard * GUARDS)))
    heads = max(MOST_HEADS * percent // 100, MOST_HEADS * box.agent_factor)
    return max(1, box.cash_worth + max(income, heads))


def longest(box: Box, seats: i64) -> i64:
    """HH-T5: the most answers that a game can take. All that is counted here is told there."""
    turns = box.most_turns
    setup = 2 * seats
    each_turn = 2 * seats + 4
    decode, use = seats + 1, 4
    pistols = min(seats * turns, box.items[MACHINE_PISTOL] * (turns + seats)) // 2
    return setup + turns * each_turn + turns // 2 * seats * (decode + use) + pistols * (2 * seats + 4) + CARDS


OURS: Final = Box(HOUSE.read(None))


def box_of(chosen: object) -> Box:
    """Ours, or one with some values replaced."""
    return OURS if chosen is None else opened(key_of(chosen))


@lru_cache(maxsize=64)
def opened(key: str) -> Box:
    return Box(HOUSE.read(json.loads(key)))
