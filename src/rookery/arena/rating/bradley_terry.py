"""Bradley and Terry: one number a bot, such that the odds of coming before another are the ratio of their strengths."""

from __future__ import annotations

import numpy as np

from rookery.arena.rating.sums import Numbers

ROUNDS = 500
CLOSE = 1e-6
PRIOR = 0.5  # as if each pair had met once more and been equal: who never lost is strong, not infinitely so
ELO = 400.0  # points for odds of ten to one


def elo(beaten: Numbers) -> Numbers:
    """Ratings from counts [..., bot, other], in points around a mean of zero."""
    found: Numbers = ELO * np.log10(strengths(beaten))
    return found


def strengths(beaten: Numbers) -> Numbers:
    """By minorisation and maximisation (Hunter 2004), for any number of tables of counts at once."""
    bots = beaten.shape[-1]
    wins = beaten + PRIOR * (1 - np.eye(bots))
    met, won = wins + np.swapaxes(wins, -1, -2), wins.sum(-1)
    strength = np.ones(beaten.shape[:-1])
    for _ in range(ROUNDS):
        former = strength
        strength = won / (met / (strength[..., :, None] + strength[..., None, :])).sum(-1)
        strength = strength / np.exp(np.log(strength).mean(-1, keepdims=True))
        if np.abs(np.log(strength / former)).max() < CLOSE:
            break
    return strength
