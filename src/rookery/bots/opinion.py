"""What a bot thinks of a question, in shares: for hints at the table, and for looking back at a game."""

from __future__ import annotations

from typing import final

from rookery.bots.bot import PolicyBot
from rookery.bots.seat_view import SeatView
from rookery.bots.specs import make


@final
class Liking:
    """A legal move, how it is said, and how often the bot would play it: a share of 1."""

    def __init__(self, action: int, text: str, share: float) -> None:
        self.action: int = action
        self.text: str = text
        self.share: float = share


def opinion(seat: SeatView, spec: str) -> list[Liking]:
    """All legal moves, best first; ValueError where the bot cannot say. It is given what the seat may know, no more."""
    bot = make(spec)
    if not isinstance(bot, PolicyBot):
        raise ValueError(f"the bot {spec!r} plays, but does not say why")
    shares = bot.policy(seat)
    order = sorted(range(len(shares)), key=lambda place: -shares[place])
    return [Liking(seat.legal[place], seat.words(seat.legal[place]), shares[place]) for place in order]
