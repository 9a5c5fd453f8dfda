"""A bot that has sat down: its seat, its own dice, and what it has seen so far."""

from __future__ import annotations

from hashlib import sha256
from time import perf_counter
from typing import final

from rookery.bots.bot import Bot
from rookery.bots.seat_view import SeatView
from rookery.core.chance import Dice
from rookery.core.event import Event
from rookery.core.match import Match


class BotFailure(Exception):
    """A bot raised, answered what it was not offered, or thought too long: the text says which bot, where and why."""

    def __init__(self, bot: str, seat: int, reason: str) -> None:
        super().__init__(f"{bot} on seat {seat} {reason}")
        self.bot: str = bot
        self.seat: int = seat
        self.reason: str = reason

    def __reduce__(self) -> tuple[type[BotFailure], tuple[str, int, str]]:
        """It may happen in another process; by itself an exception would come back with its text alone."""
        return BotFailure, (self.bot, self.seat, self.reason)


@final
class Player:
    """`name` is what a failure calls the bot, its class if empty; `seconds` how long it may think, 0 for ever.

    The bot's own dice are made from `seed` in one direction. That of the match will do for a bot of our own; one from
    outside could try seeds, so it is for whoever seats it to name one that nobody can guess.
    """

    def __init__(self, bot: Bot, seat: int, seed: int, name: str = "", seconds: float = 0.0) -> None:
        self.bot: Bot = bot
        self.seat: int = seat
        self.dice: Dice = own_dice(seed, seat)
        self.seen: list[Event] = []
        self.name: str = name or type(bot).__name__
        self.seconds: float = seconds

    def answer(self, match: Match) -> None:
        """Look at the match through the eyes of the seat, choose, and play; BotFailure, and nothing has changed."""
        self.seen.extend(match.events(self.seat, len(self.seen)))
        look = SeatView(match.game, self.seat, match.view(self.seat), match.legal(self.seat), self.seen)
        match.play(self.seat, self.chosen(look))

    def chosen(self, look: SeatView) -> int:
        """A legal answer, given in time. A bot cannot be interrupted here: one that overran is named afterwards."""
        offered, start = look.legal[:], perf_counter()
        try:
            action = self.bot.choose(look, self.dice)
        except Exception as error:
            raise self.failure(f"raised {type(error).__name__}: {error}") from error
        took = perf_counter() - start
        if action not in offered:
            raise self.failure(f"answered {action!r}, which is no legal move")
        if 0.0 < self.seconds < took:
            raise self.failure(f"thought for {took:.1f} seconds of {self.seconds:g}")
        return action

    def failure(self, reason: str) -> BotFailure:
        return BotFailure(self.name, self.seat, reason)


def own_dice(seed: int, seat: int) -> Dice:
    """Dice that have nothing to do with those of the match, or of another seat, with the same seed."""
    return Dice(int.from_bytes(sha256(f"bot {seed} {seat}".encode()).digest()[:7], "big"))
