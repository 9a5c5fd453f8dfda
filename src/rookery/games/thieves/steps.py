"""The steps of Thieves!, and what those that ask say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.steps import Step

DEAL: Final[i64] = 0
BEGIN_TURN: Final[i64] = 1  # argument: the seat
ASK_CARD: Final[i64] = 2
ASK_FORTUNE: Final[i64] = 3
ASK_LOOT: Final[i64] = 4
ASK_RECEIVER: Final[i64] = 5  # argument: the move that lifted the loot
CLEAR: Final[i64] = 6
STEP_COUNT: Final[i64] = 7

STEPS: Final = (
    Step(DEAL, "deal"),
    Step(BEGIN_TURN, "begin turn"),
    Step(ASK_CARD, "ask card", "Play one card of your hand"),
    Step(ASK_FORTUNE, "ask fortune", "Play a card that your Fortune drew"),
    Step(ASK_LOOT, "ask loot", "Choose the loot card that your Thieves move, or none"),
    Step(ASK_RECEIVER, "ask receiver", "Choose whose stash gets {spot}, taken from {rival}"),
    Step(CLEAR, "clear"),
)
