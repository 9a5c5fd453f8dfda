"""Questions that several seats answer at once: regret matching over sampled answers of the others.

Whoever can be foretold loses here, so the result is a mixture. Each round imagines a world, samples an answer for every
seat, and tries all answers of one seat against those of the others with the same chance (external sampling). What would
have done better is regretted and played more often; the average over all rounds is what cannot be exploited much. Where
there are many answers, most soon seem hopeless: they are tried in some rounds only, so that there are more rounds.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rookery.bots.search.key import key_of
from rookery.bots.search.search import Search
from rookery.bots.search.selection import GRAIN, WHOLE, drawn, tempered
from rookery.bots.search.value import SURE
from rookery.core.moves import Moves
from rookery.core.state import State
from rookery.core.sums import summed

WIDE: Final[i64] = 16  # more answers than these are many
HOPELESS: Final = -1.0  # the regret, in wins
FAINT: Final = 0.2  # of the answer that is played most: with many answers less than this is noise
SELDOM: Final[i64] = 8  # rounds, in one of which even what is hopeless is tried


@final
class Mixture:
    """One seat's answers, by action: how much each is regretted, how often it was played and tried, what it brought."""

    def __init__(self, actions: i64) -> None:
        self.regrets: vec[float] = vec[float]([0.0] * actions)
        self.played: vec[float] = vec[float]([0.0] * actions)
        self.tries: vec[i64] = vec[i64]([0] * actions)
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

    def hopeful(self, legal: vec[i64]) -> vec[i64]:
        """Those to try in this round."""
        if len(legal) <= WIDE or self.rounds % SELDOM == 0:
            return legal
        kept = vec[i64](capacity=len(legal))
        for nth in range(len(legal)):
            if self.regrets[legal[nth]] > HOPELESS:
                kept = append(kept, legal[nth])
        return kept if len(kept) else legal

    def learn(self, tried: vec[i64], brought: vec[float]) -> None:
        """All rounds count alike, and regret may fall below nothing: chance makes results too noisy for haste."""
        self.rounds += 1
        strategy, mean = self.strategy(tried), 0.0
        for nth in range(len(tried)):
            mean += strategy[nth] * brought[nth]
        for nth in range(len(tried)):
            action = tried[nth]
            self.regrets[action] += brought[nth] - mean
            self.played[action] += strategy[nth]
            self.tries[action] += 1
            self.brought[action] += brought[nth]

    def average(self, legal: list[int]) -> list[float]:
        """How often each answer was played, of all; of many answers those that hardly were are not played at all."""
        most = max([self.played[action] for action in legal])
        least = FAINT * most if len(legal) > WIDE else 0.0
        firm = [self.played[action] if self.played[action] >= least else 0.0 for action in legal]
        total = summed(firm)
        return [played / total for played in firm]

    def mean(self, action: i64) -> float:
        """What it brought on average, nothing if it was never tried."""
        return self.brought[action] / float(max(1, self.tries[action]))


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
        """Try the answers of one seat; a round that the budget cuts short teaches nothing."""
        world, mixture = self.search.world(), self.mixtures[learner]
        answers = self.sampled(world, learner)
        tried = mixture.hopeful(self.legal(world, learner))
        brought = vec[float](capacity=len(tried))
        luck = self.search.dice.state
        for nth in range(len(tried)):
            if nth and not self.search.budget.spend():
                return
            self.search.dice.state = luck
            answers[learner] = tried[nth]
            brought = append(brought, self.outcome(world, answers)[learner])
        mixture.learn(tried, brought)

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
