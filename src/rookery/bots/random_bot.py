"""The bot that likes every legal move alike."""

from __future__ import annotations

from typing import final

from rookery.bots.bot import PolicyBot
from rookery.bots.seat_view import SeatView
from rookery.core.chance import Chance


@final
class RandomBot(PolicyBot):
    def policy(self, seat: SeatView) -> list[float]:
        return [1.0 / float(len(seat.legal))] * len(seat.legal)

    def choose(self, seat: SeatView, chance: Chance) -> int:
        return seat.legal[chance.below(len(seat.legal))]
