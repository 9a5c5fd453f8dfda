"""Questions that several seats answer at once: regret matching over sampled answers of the others.

Whoever can be foretold loses here, so the result is a mixture. Each round imagines a world, samples an answer for every
seat, and tries all answers of one seat against those of the others with the same chance (external sampling). What would
have done better is regretted and played more often; the average over all rounds is what cannot be exploited much.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from rookery.bots.search.key import key_of
from rookery.bots.search.search import Search
from rookery.bots.search.selection import GRAIN, WHOLE, drawn, tempered
from rookery.bots.search.value import SURE
from rookery.core.moves import Moves
from rookery.core.state import State


@final
class Mixture:
    """One seat's answers, by action: how much each is regretted, how often it was played so far, what it brought."""

    def __init__(self, actions: i64) -> None:
        self.regrets: vec[float] = vec[float]([0.0] * actions)
        self.played: vec[float] = vec[float]([0.0] * actions)
        self.brought: vec[float] = vec[float]([0.0] * actions)
        self.rounds: i64 = 0

    def strategy(self, legal: vec[i64]) -> vec[float]:
        """Each legal answer as likely as it is regretted not to have played it; all alike where none is."""
        total = 0.0
        for nth in range(len(legal)):
            total += max(0.0, self.regrets[legal[nth]])
        if total <= 0.0:
            return vec[float]([1.0 / float(len(legal))] * len(legal))
        return vec[float]([max(0.0, self.regrets[legal[nth]]) / total for nth in range(len(legal))])

    def learn(self, legal: vec[i64], strategy: vec[float], brought: vec[float]) -> None:
        """All rounds count alike, and regret may fall below nothing: chance makes results too noisy for haste."""
        self.rounds += 1
        mean = 0.0
        for nth in range(len(legal)):
            mean += strategy[nth] * brought[nth]
        for nth in range(len(legal)):
            action = legal[nth]
            self.regrets[action] += brought[nth] - mean
            self.played[action] += strategy[nth]
            self.brought[action] += brought[nth]


@final
class SealedSearch:
    """All seats of one sealed question, thought through by one of them."""

    def __init__(self, search: Search, model: float) -> None:
        self.search: Search = search
        self.seats: list[int] = [seat for seat in range(search.view.seats) if (search.view.sealed >> seat) & 1]
        self.mixtures: list[Mixture] = [Mixture(len(search.game.moves)) for seat in range(search.view.seats)]
        self.model: i64 = int(model * WHOLE)
        self.tastes: dict[int, vec[float]] = {}

    def run(self) -> None:
        """Half of all rounds are for the own seat, the rest for its rivals in turn."""
        me, rivals = int(self.search.me), [seat for seat in self.seats if seat != self.search.me]
        budget, rounds = self.search.budget, 0
        while budget.spend():
            learner = me if rounds % 2 == 0 or not rivals else rivals[rounds // 2 % len(rivals)]
            self.round(learner)
            rounds += 1

    def round(self, learner: i64) -> None:
        """Try every answer of one seat; a round that the budget cuts short teaches nothing."""
        world = self.search.world()
        answers = self.sampled(world, learner)
        legal = self.legal(world, learner)
        brought = vec[float](capacity=len(legal))
        luck = self.search.dice.state
        for nth in range(len(legal)):
            if nth and not self.search.budget.spend():
                return
            self.search.dice.state = luck
            answers[learner] = legal[nth]
            brought = append(brought, self.outcome(world, answers)[learner])
        mixture = self.mixtures[learner]
        mixture.learn(legal, mixture.strategy(legal), brought)

    def outcome(self, world: State, answers: vec[i64]) -> vec[float]:
        state = world.clone()
        for seat in self.seats:
            self.search.game.play(state, seat, answers[seat], self.search.dice)
        return self.search.descend(state)

    def sampled(self, world: State, learner: i64) -> vec[i64]:
        """An answer for every seat but the learner: its own best mixture so far, or what its heuristics would do."""
        answers = vec[i64]([0] * world.seats)
        for seat in self.seats:
            if seat != learner:
                legal = self.legal(world, seat)
                follows = seat != self.search.me and self.search.dice.below(GRAIN) < self.model
                shares = self.taste(world, seat, legal) if follows else self.mixtures[seat].strategy(legal)
                answers[seat] = legal[drawn(shares, self.search.dice)]
        return answers

    def legal(self, world: State, seat: i64) -> vec[i64]:
        moves: Moves = self.search.moves
        moves.clear()
        self.search.game.list_moves(world, seat, moves)
        return moves.items[: moves.count]

    def taste(self, world: State, seat: i64, legal: vec[i64]) -> vec[float]:
        """What the greedy bot would do on that seat."""
        view = self.search.game.view(world, seat)
        key = key_of(view, seat)
        found = self.tastes.get(key)
        if found is None:
            found = tempered(self.search.game.weigh(view, [legal[nth] for nth in range(len(legal))]), SURE)
            self.tastes[key] = found
        return found
