"""All that a bot is given to think with."""

from __future__ import annotations

from typing import final

from rookery.core.chance import Chance
from rookery.core.event import Event
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.state import State
from rookery.core.view import View


@final
class SeatView:
    """One question as one seat sees it. Neither the true state nor the match can be reached from here."""

    def __init__(self, game: Game, seat: int, view: View, legal: list[int], events: list[Event]) -> None:
        self.game: Game = game  # the rules and their words, which everybody knows
        self.seat: int = seat
        self.view: View = view
        self.legal: list[int] = legal
        self.events: list[Event] = events  # all that this seat has seen happen, in order

    def imagine(self, chance: Chance) -> State:
        """A full state that this seat cannot rule out, invented from its view."""
        return self.game.imagine(self.view, chance)

    def words(self, action: int) -> str:
        """A move in plain English."""
        return self.game.moves[action].text


def seat_view(match: Match, seat: int) -> SeatView:
    """The open question of a match, as `seat` sees it; IllegalMove where the seat is not asked."""
    return SeatView(match.game, seat, match.view(seat), match.legal(seat), match.events(seat))
