"""What a bot makes of a question, in words: for hints at the table, and for looking back at a game."""

from __future__ import annotations

from typing import final

from rookery.bots.bot import Bot, PolicyBot
from rookery.bots.search.bot import SearchBot
from rookery.bots.seat_view import SeatView


@final
class Advice:
    """One legal move: how much of its thought or play a bot gives it, and the share of wins it expects of it.

    `result` is below zero where the bot expects nothing in particular: it follows heuristics, or never tried the move.
    """

    def __init__(self, action: int, text: str, share: float, result: float) -> None:
        self.action: int = action
        self.text: str = text
        self.share: float = share
        self.result: float = result

    def words(self) -> str:
        """As in "Lay Loot 3 in your stash: 62 %, and it wins about 34 of 100 imagined games"."""
        told = f"{self.text}: {percent(self.share)} %"
        return told if self.result < 0.0 else f"{told}, and it wins about {percent(self.result)} of 100 imagined games"


def advise(seat: SeatView, bot: Bot) -> list[Advice]:
    """All legal moves, best first; ValueError where the bot cannot say. It is given what the seat may know, no more."""
    if isinstance(bot, SearchBot) and len(seat.legal) > 1:
        thought = bot.think(seat)
        played, shares, results = thought.shares, thought.attention, thought.results
    elif isinstance(bot, PolicyBot):
        played = bot.policy(seat)
        shares, results = played, [-1.0] * len(played)
    else:
        raise ValueError(f"the bot {type(bot).__name__} plays, but does not say why")
    order = sorted(range(len(shares)), key=lambda place: (-played[place], -shares[place], place))
    return [Advice(seat.legal[at], seat.words(seat.legal[at]), shares[at], results[at]) for at in order]


def percent(share: float) -> int:
    return int(100.0 * share + 0.5)
