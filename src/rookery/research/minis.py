"""Games cut down until they can be solved: by the same rules, with smaller boxes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Mini:
    """A table whose whole tree can be walked; `outcomes` is the most that chance can say at once."""

    game: str
    seats: int
    options: dict[str, object]
    outcomes: int


CARDS: Final = (
    "Loot 0", "Loot 1", "Loot 2", "Loot 3", "Horseshoe", "Ring",
    "Helmet 1", "Helmet 2", "Siren", "Thieves", "Fortune", "Roadblock", "Getaway",
)  # fmt: skip

# Two seats, three locations, two rounds: three blue at A, two green elsewhere. A clash hands out two stash cards.
SNEAKS: Final = Mini(
    "sneaks",
    2,
    {
        "house": {
            "locations": 3,
            "rounds": 2,
            "ally": False,
            "start": 0,
            "stash": [1, 1, 0, 0],
            "deck I": {"3 blue": 1},
            "deck II": {"2 green": 5},
        }
    },
    2,
)

# Three seats, a turn each: one card in hand and one drawn; any police card is a raid, the one Getaway ends it all.
THIEVES: Final = Mini(
    "thieves",
    3,
    {
        "house": {
            "cards": {**dict.fromkeys(CARDS, 0), "Loot 2": 4, "Helmet 2": 2, "Getaway": 1},
            "dealt": 1,
            "hand": 2,
            "raid helmets": 2,
            "last getaway": 1,
            "turns": 3,
        }
    },
    54,
)

MINIS: Final = {"sneaks": SNEAKS, "thieves": THIEVES}
