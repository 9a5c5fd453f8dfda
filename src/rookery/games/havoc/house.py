"""The house values of Heist & Havoc, all in one table. S: booklet, D: derived from it, H: ours, found by trying.

An option replaces any of them; a game in play keeps its House, which never changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.games.havoc.components import TOKEN_NAMES

Section = dict[str, tuple[object, str]]

HOUSE: Final[dict[str, Section]] = {
    "tiles": {  # tiles besides corners and starts: crossings, three-way, straight, bends
        "clear X": (2, "H"), "clear T": (6, "H"), "clear I": (2, "H"), "clear L": (2, "H"),
        "dark X": (2, "H"), "dark T": (6, "H"), "dark I": (4, "H"), "dark L": (4, "H"),
    },
    "items": {
        "Gun": (5, "H"), "Machine Pistol": (2, "H"), "Dynamite": (5, "D"), "Smoke Bomb": (2, "D"),
        "Medikit": (4, "H"), "Flashlight": (6, "H"), "Borescope": (3, "H"), "Bulletproof Vest": (4, "H"),
    },
    "codes": {
        "1": (4, "H"), "2": (4, "H"), "3": (4, "H"), "4": (4, "H"),
        "5": (4, "H"), "6": (4, "H"), "7": (4, "H"), "8": (3, "H"),
    },
    "cash": {"low": (10, "H"), "middle": (8, "H"), "high": (4, "H")},
    "cash values": {"low": (500, "H"), "middle": (1000, "H"), "high": (1500, "H")},  # in thousands
    "traps": {  # the four code numbers on each trap
        "closing door A": ([1, 3, 5, 7], "H"), "closing door B": ([2, 4, 6, 8], "H"),
        "laser A": ([1, 2, 5, 6], "H"), "laser B": ([3, 4, 7, 8], "H"),
        "electricity A": ([1, 4, 6, 7], "H"), "electricity B": ([2, 3, 5, 8], "H"),
    },
    "symbols": {  # rows that a counter moves up
        "WALK": (1, "S"), "RUN": (0, "S"), "GRAB": (1, "D"), "SNATCH": (0, "D"), "PICK UP": (-1, "D"),
        "INSPECT": (0, "S"), "SEARCH": (-1, "S"), "DECODE": (-1, "H"), "USE": (0, "H"), "DISTRACT": (1, "H"),
    },
    "track": {  # the column from which a row is dark, from the bottom row up
        "-2": (5, "H"),
        "-1": (6, "H"),
        "0": (6, "H"),
        "1": (7, "H"),
        "2": (8, "H"),
    },
    "income": {  # in thousands
        "bossy alone": (2600, "H"), "bossy tied": (1200, "H"), "fearless per guard": (225, "H"),
        "macho": (1050, "H"), "macho per item": (150, "H"), "agent factor": (2, "S"),
        "psycho percent": (100, "D"), "snitch percent": (100, "D"), "loyal percent": (100, "S"),
    },
    "limits": {"cards kept from DISTRACT": (2, "H"), "siege spares the escaped": (1, "H")},
}  # fmt: skip
TOKENS: Final = (3, 2, 1, 1, 1, 1, 1, 1, 1, 2, 2)  # D: the mix of 16, by kind
VAULT_SIZE: Final = vec[i64]([3, 4, 5])
TOTALS: Final = {"items": 31, "codes": 31, "cash": 22}
LAST_COLUMN: Final[i64] = 8
MIDDLE_ROW: Final[i64] = 2
TOP_ROW: Final[i64] = 4


@final
class House:
    """The table as numbers: what the rules read. Never changed once it is made."""

    def __init__(self, table: Mapping[str, Mapping[str, object]]) -> None:
        self.tiles: vec[i64] = numbers(table["tiles"])
        self.items: vec[i64] = numbers(table["items"])
        self.codes: vec[i64] = numbers(table["codes"])
        self.cash: vec[i64] = numbers(table["cash"])
        self.cash_values: vec[i64] = numbers(table["cash values"])
        self.tokens: vec[i64] = vec[i64](list(TOKENS))
        self.token_codes: vec[i64] = vec[i64]([code_mask(table["traps"].get(name)) for name in TOKEN_NAMES])
        self.symbols: vec[i64] = numbers(table["symbols"])
        self.dark_from: vec[i64] = numbers(table["track"])
        income, limits = numbers(table["income"]), numbers(table["limits"])
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


def numbers(section: Mapping[str, object]) -> vec[i64]:
    return vec[i64]([value for value in section.values() if isinstance(value, int)])


def code_mask(trap: object) -> int:
    """A bit for each of its numbers; tokens that are no trap have none."""
    return sum([1 << (number - 1) for number in trap]) if isinstance(trap, list) else 0


def replaced(changes: Mapping[str, object] | None) -> dict[str, dict[str, object]]:
    """The table of values with some replaced; ValueError says what does not fit."""
    table = {name: {key: value for key, (value, status) in section.items()} for name, section in HOUSE.items()}
    for name, section in (changes or {}).items():
        if name not in table or not isinstance(section, Mapping):
            raise ValueError(f"the house table has no section {name!r}; the sections are: {', '.join(table)}")
        for key, value in section.items():
            if key not in table[name]:
                raise ValueError(f"house section {name} has no {key!r}; it has: {', '.join(table[name])}")
            table[name][key] = value
    check(table)
    return table


def check(table: Mapping[str, Mapping[str, object]]) -> None:
    for name, section in table.items():
        for key, value in section.items():
            check_value(name, key, value)
    for name, total in TOTALS.items():
        check_total(name, list(table[name].values()), total)
    check_total("tiles (clear)", list(table["tiles"].values())[:4], 12)
    check_total("tiles (dark)", list(table["tiles"].values())[4:], 16)
    if any(int(str(column)) > LAST_COLUMN for column in table["track"].values()):
        raise ValueError(f"house section track: every row must be dark by column {LAST_COLUMN}, or games may not end")


def check_value(name: str, key: str, value: object) -> None:
    if name == "traps":
        if not isinstance(value, list) or any(type(n) is not int or not 1 <= n <= 8 for n in value):
            raise ValueError(f"house value {name}, {key} must be a list of numbers from 1 to 8, not {value!r}")
        return
    least, most = (-1, 1) if name == "symbols" else (0, 7) if name == "codes" else (0, 100_000)
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"house value {name}, {key} must be a number from {least} to {most}, not {value!r}")


def check_total(name: str, values: list[object], total: int) -> None:
    found = sum([value for value in values if isinstance(value, int)])
    if found != total:
        raise ValueError(f"house section {name} must add up to {total}, not {found}")


DEFAULT: Final = House(replaced(None))


def house_of(changes: object) -> House:
    """The default, or one with some values replaced."""
    return House(replaced(changes)) if isinstance(changes, dict) else DEFAULT
