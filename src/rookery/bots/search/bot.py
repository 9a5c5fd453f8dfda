"""The bot that thinks before it moves."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rookery.bots.bot import PolicyBot
from rookery.bots.search.sealed import WIDE, SealedSearch
from rookery.bots.search.search import Search
from rookery.bots.search.selection import attention, most_tried, visit_mixture
from rookery.bots.search.settings import MODEL, Settings, read_settings
from rookery.bots.seat_view import SeatView
from rookery.core.game import Game

UNKNOWN: Final = -1.0
TRIAL: Final[i64] = 10  # iterations that tell how many more fit into the time


@final
class Thought:
    """What a search made of a question, for each legal answer.

    How often it plays it, how much of its thought went to it, and the share of wins it expects, below zero if unknown.
    """

    def __init__(self, shares: list[float], attention: list[float], results: list[float]) -> None:
        self.shares: list[float] = shares
        self.attention: list[float] = attention
        self.results: list[float] = results
        self.iterations: int = 0
        self.nodes: int = 0


class SearchBot(PolicyBot):
    """The same view, budget and seed give the same policy, in every build, where the budget counts iterations."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Settings = settings

    def suited(self, game: Game) -> Settings:
        """How it thinks about a game."""
        return self.settings

    def policy(self, seat: SeatView) -> list[float]:
        return [1.0] if len(seat.legal) == 1 else self.think(seat).shares

    def think(self, seat: SeatView) -> Thought:
        settings = self.suited(seat.game)
        search = Search(seat, settings)
        if settings.milliseconds:
            search.run(TRIAL)
        if several(seat.view.sealed) and search.budget.is_rich(min(len(seat.legal), WIDE)):
            thought = think_sealed(search, settings, seat.legal)
        else:
            search.run()
            thought = thought_of(search, seat)
        thought.iterations, thought.nodes = int(search.budget.spent), len(search.tree.nodes)
        return thought


def several(seats: i64) -> bool:
    return seats & (seats - 1) != 0


def thought_of(search: Search, seat: SeatView) -> Thought:
    """Where turns alternate the answer that was tried most; under seal each as often as it was tried."""
    root = search.root
    results = [share_of(root.mean(place)) if root.tries[place] else UNKNOWN for place in range(len(root.actions))]
    tried = attention(root)
    if several(seat.view.sealed):
        return Thought(visit_mixture(root), tried, results)
    best = most_tried(root)
    return Thought([1.0 if place == best else 0.0 for place in range(len(root.actions))], tried, results)


def share_of(mean: float) -> float:
    """With what their worlds brought taken off, a few tries can seem to win more than all, or less than nothing."""
    return max(0.0, min(1.0, mean))


def think_sealed(search: Search, settings: Settings, legal: list[int]) -> Thought:
    """The average of all rounds, the first of which may not have ended: then all alike."""
    sealed = SealedSearch(search, MODEL if settings.model is None else settings.model)
    sealed.run()
    mixture = sealed.mixtures[search.me]
    if mixture.rounds == 0:
        even = [1.0 / float(len(legal))] * len(legal)
        return Thought(even, even, [UNKNOWN] * len(legal))
    shares = mixture.average(legal)
    return Thought(shares, shares, [mixture.mean(action) for action in legal])


def make_search(rest: str) -> SearchBot:
    return SearchBot(read_settings(rest))
