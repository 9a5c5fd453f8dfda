"""The bot that thinks before it moves."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rookery.bots.bot import PolicyBot
from rookery.bots.search.sealed import SealedSearch
from rookery.bots.search.search import Search
from rookery.bots.search.selection import most_tried, visit_mixture
from rookery.bots.search.settings import Settings, read_settings
from rookery.bots.seat_view import SeatView


@final
class Thought:
    """What a search made of a question: for each legal answer how often it plays it, and the win share it expects."""

    def __init__(self, shares: list[float], results: list[float]) -> None:
        self.shares: list[float] = shares
        self.results: list[float] = results
        self.iterations: int = 0
        self.nodes: int = 0


@final
class SearchBot(PolicyBot):
    """The same view, budget and seed give the same policy, in every build, where the budget counts iterations."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Settings = settings

    def policy(self, seat: SeatView) -> list[float]:
        return [1.0] if len(seat.legal) == 1 else self.think(seat).shares

    def think(self, seat: SeatView) -> Thought:
        search = Search(seat, self.settings)
        if several(seat.view.sealed) and search.budget.is_rich:
            thought = think_sealed(search, self.settings, seat.legal)
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
    results = [root.mean(place) for place in range(len(root.actions))]
    if several(seat.view.sealed):
        return Thought(list(visit_mixture(root)), results)
    best = most_tried(root)
    return Thought([1.0 if place == best else 0.0 for place in range(len(root.actions))], results)


def think_sealed(search: Search, settings: Settings, legal: list[int]) -> Thought:
    """The average of all rounds, the first of which may not have ended: then all alike."""
    sealed = SealedSearch(search, settings.model)
    sealed.run()
    mixture = sealed.mixtures[search.me]
    if mixture.rounds == 0:
        return Thought([1.0 / float(len(legal))] * len(legal), [0.0] * len(legal))
    total = 0.0
    for action in legal:
        total += mixture.played[action]
    rounds = float(mixture.rounds)
    return Thought(
        [mixture.played[action] / total for action in legal], [mixture.brought[action] / rounds for action in legal]
    )


def make_search(rest: str) -> SearchBot:
    return SearchBot(read_settings(rest))
