"""The steps of Thieves!, and what those that ask say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DEAL: Final[i64] = 0
BEGIN_TURN: Final[i64] = 1  # argument: the seat
ASK_CARD: Final[i64] = 2
ASK_FORTUNE: Final[i64] = 3
ASK_LOOT: Final[i64] = 4
ASK_RECEIVER: Final[i64] = 5  # argument: the move that lifted the loot
CLEAR: Final[i64] = 6
STEPS: Final[i64] = 7

PROMPTS: Final = [
    "",
    "",
    "Play one card of your hand",
    "Play a card that your Fortune drew",
    "Choose the loot card that your Thieves move, or none",
    "Choose whose stash gets {spot}, taken from {rival}",
    "",
]
