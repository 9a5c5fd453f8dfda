"""One match under audit, at one question after the other."""

from __future__ import annotations

from random import Random

from rookery.audit.report import Finding, Report
from rookery.audit.sight import Look, Sight
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.view import SPECTATOR


class Probe:
    """The match, how it is looked at, and where findings go."""

    def __init__(self, match: Match, look: Look, report: Report, random: Random) -> None:
        self.match = match
        self.look = look
        self.report = report
        self.random = random
        self.viewers = range(SPECTATOR, match.seats)
        self.sights: dict[int, Sight] = {}  # of the true position, by viewer
        self.pieces: list[int] = []  # of the true position

    @property
    def game(self) -> Game:
        return self.match.game

    def look_around(self) -> None:
        state = self.match.state
        self.pieces = self.game.pieces(state)
        self.sights = {viewer: Sight(self.game, state, viewer, self.look) for viewer in self.viewers}

    def tried(self, law: str) -> None:
        self.report.tried[law] += 1

    def found(self, law: str, sentence: str, other: dict[str, object] | None = None) -> None:
        if self.report.wants(law, self.match.answers):
            self.report.add(Finding(law, sentence[0].upper() + sentence[1:], self.match.record(reveal=True), other))

    def dice(self) -> int:
        """A seed for chance."""
        return self.random.getrandbits(60)
