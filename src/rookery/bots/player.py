"""A bot that has sat down: its seat, its own dice, and what it has seen so far."""

from __future__ import annotations

from hashlib import sha256
from typing import final

from rookery.bots.bot import Bot
from rookery.bots.seat_view import SeatView
from rookery.core.chance import Dice
from rookery.core.event import Event
from rookery.core.match import Match


@final
class Player:
    def __init__(self, bot: Bot, seat: int, seed: int) -> None:
        self.bot: Bot = bot
        self.seat: int = seat
        self.dice: Dice = own_dice(seed, seat)
        self.seen: list[Event] = []

    def answer(self, match: Match) -> None:
        """Look at the match through the eyes of the seat, choose, and play."""
        self.seen.extend(match.events(self.seat, len(self.seen)))
        look = SeatView(match.game, self.seat, match.view(self.seat), match.legal(self.seat), self.seen)
        match.play(self.seat, self.bot.choose(look, self.dice))


def own_dice(seed: int, seat: int) -> Dice:
    """Dice that have nothing to do with those of the match, or of another seat, with the same seed."""
    return Dice(int.from_bytes(sha256(f"bot {seed} {seat}".encode()).digest()[:7], "big"))
