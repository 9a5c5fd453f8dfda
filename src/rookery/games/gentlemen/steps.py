"""The steps of Gentlemen Thieves, and what those that ask say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.steps import Step

DEAL: Final[i64] = 0
ASK_ALLIANCE: Final[i64] = 1
ASK_ACTION: Final[i64] = 2
ASK_PLACE: Final[i64] = 3  # argument: the token that was drawn
ASK_CARGO: Final[i64] = 4
ASK_TUNNEL: Final[i64] = 5  # argument: the seat that chooses
STEP_COUNT: Final[i64] = 6

STEPS: Final = (
    Step(DEAL, "deal"),
    Step(ASK_ALLIANCE, "ask alliance", "Choose the two colours of the White alliance; the other three are Black"),
    Step(ASK_ACTION, "ask action", "Take a token of the display ({display}), draw one blind, or spend a Helping Hand"),
    Step(ASK_PLACE, "ask place", "Place the {token} you drew"),
    Step(ASK_CARGO, "ask cargo", "Choose what the Car brings from {place} to {lock}, or nothing"),
    Step(ASK_TUNNEL, "ask tunnel", "Choose the Tunnel that goes back to the middle"),
)
