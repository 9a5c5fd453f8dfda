"""Nash averaging (Balduzzi et al. 2018): how strong bots are where rock beats scissors.

The table of who beats whom is taken as a game: two players choose a bot each, and the one whose bot is better wins the
difference. The mixture that nobody can beat says which bots matter, and each bot is rated by how it does against it.
Adding a copy of a bot, or one that everybody beats, changes nothing.
"""

from __future__ import annotations

import numpy as np

from rookery.arena.rating.sums import Numbers

COOLING = 0.6
COLDEST = 1e-4
STEPS = 30
CLOSE = 1e-10


def advantages(beaten: Numbers) -> Numbers:
    """[bot, other]: how much more often than not one comes before the other; 0 where they never met."""
    met = beaten + beaten.T
    return np.divide(beaten - beaten.T, met, out=np.zeros_like(beaten), where=met > 0)


def mixture(advantage: Numbers) -> Numbers:
    """The evenest of the mixtures that no bot beats.

    It is the limit of the players who choose by exp(advantage / temperature) as that goes to zero. Newton's method
    follows it down: the table is antisymmetric, so the linear system always has a solution.
    """
    logits = np.zeros(len(advantage))
    temperature = 1.0
    while temperature > COLDEST:
        logits = settle(advantage, logits / COOLING, temperature)
        temperature *= COOLING
    return softmax(logits)


def settle(advantage: Numbers, logits: Numbers, temperature: float) -> Numbers:
    """Logits that are the advantages against their own mixture, over the temperature."""
    for _ in range(STEPS):
        mixed = softmax(logits)
        wrong = logits - advantage @ mixed / temperature
        slope = np.eye(len(logits)) - advantage @ (np.diag(mixed) - np.outer(mixed, mixed)) / temperature
        step = np.linalg.solve(slope, wrong)
        logits = logits - step
        if np.abs(step).max() < CLOSE:
            break
    return logits


def softmax(logits: Numbers) -> Numbers:
    shares = np.exp(logits - logits.max())
    found: Numbers = shares / shares.sum()
    return found
