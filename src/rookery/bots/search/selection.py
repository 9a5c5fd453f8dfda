"""Which answer to try next: what did well, what was tried little, and what the heuristics like."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.bots.search.tree import Node
from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.core.sums import summed

TASTE: Final = 0.3  # the temperature of priors: softer than the greedy bot, which is sure too soon
GRAIN: Final[i64] = 1 << 20
WHOLE: Final = 1048576.0  # the same
EVEN: Final = 0.25  # of a prior belongs to all answers alike: what the heuristics overlook is tried too


def select(node: Node, moves: Moves, curiosity: float, first: i64) -> i64:
    """The place of the most promising answer among those offered now; of equals the next from `first` on.

    Promise = mean result + curiosity x prior x sqrt(times offered) / (1 + tries).
    """
    mean = node.total / float(node.visits) if node.visits else 0.0
    offered, tries, totals, priors = node.offered, node.tries, node.totals, node.priors
    best, most, at = -1, -1.0, 0
    for nth in range(moves.count):
        while node.actions[at] != moves.items[nth]:
            at += 1
        offered[at] += 1
        tried = float(tries[at])
        promise = totals[at] / tried if tries[at] else mean
        promise += curiosity * priors[at] * sqrt(float(offered[at])) / (1.0 + tried)
        if promise > most or (promise == most and best < first <= at):
            best, most = at, promise
    return best


def drawn_prior(node: Node, moves: Moves, chance: Chance) -> i64:
    """The place of an answer among those offered now, each as likely as it is liked."""
    places, liked = vec[i64]([0] * moves.count), vec[float]([0.0] * moves.count)
    at, total = 0, 0.0
    for nth in range(moves.count):
        while node.actions[at] != moves.items[nth]:
            at += 1
        node.offered[at] += 1
        places[nth], liked[nth] = at, node.priors[at]
        total += liked[nth]
    for nth in range(moves.count):
        liked[nth] /= total
    return places[drawn(liked, chance)]


def drawn(shares: vec[float], chance: Chance) -> i64:
    """A place, each as likely as its share."""
    left = float(chance.below(GRAIN)) / WHOLE
    for place in range(len(shares)):
        left -= shares[place]
        if left < 0.0:
            return place
    return len(shares) - 1  # rounding left a crumb


def tasted(weights: list[float], temperature: float, chance: Chance) -> i64:
    """A place, as the greedy bot draws one; for callers that are not compiled too, which vectors must not come from.

    A vector that plain Python hands to a compiled function is never freed (mypyc 2.4).
    """
    return drawn(tempered(weights, temperature), chance)


def set_priors(node: Node, actions: list[int], weights: list[float]) -> None:
    """The taste of the heuristics for the answers they were asked about."""
    tastes = tempered(weights, TASTE)
    at: i64 = 0
    for nth in range(len(actions)):
        while node.actions[at] != actions[nth]:
            at += 1
        node.priors[at] = (1.0 - EVEN) * tastes[nth] + EVEN / float(len(actions))
    node.weighed = True


def tempered(weights: list[float], temperature: float) -> vec[float]:
    """Probabilities in the ratio of exp(weight / temperature)."""
    best, total = max(weights), 0.0
    shares = vec[float]([exp((weight - best) / temperature) for weight in weights])
    for nth in range(len(shares)):
        total += shares[nth]
    for nth in range(len(shares)):
        shares[nth] /= total
    return shares


def most_tried(node: Node) -> i64:
    """The place of the answer that was tried most; of equals the one that did better, or that is liked better."""
    best: i64 = 0
    for place in range(1, len(node.actions)):
        more, better = node.tries[place] - node.tries[best], node.mean(place) - node.mean(best)
        liked = node.priors[place] > node.priors[best]
        if more > 0 or (more == 0 and (better > 0.0 or (better == 0.0 and liked))):
            best = place
    return best


def visit_mixture(node: Node) -> list[float]:
    """Each answer by the square of its tries, for a few are curiosity; as it is liked, where none was tried."""
    weights = [float(node.tries[place] * node.tries[place]) for place in range(len(node.tries))]
    total = summed(weights)
    if total == 0.0:
        return [node.priors[place] for place in range(len(node.priors))]
    return [weight / total for weight in weights]


def attention(node: Node) -> list[float]:
    """The part of all tries that each answer got."""
    total: i64 = 0
    for place in range(len(node.tries)):
        total += node.tries[place]
    return [float(node.tries[place]) / float(max(total, 1)) for place in range(len(node.tries))]
