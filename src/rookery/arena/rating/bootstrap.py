"""Intervals by drawing blocks again: the games of a block share their deal, so blocks are drawn whole."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rookery.arena.rating.sums import Numbers
from rookery.arena.statistics import wilson

RESAMPLES = 1000
SEED = 1
LOW, HIGH = 2.5, 97.5


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float


def draws(blocks: int, times: int = RESAMPLES) -> Numbers:
    """How often each block is drawn in each resample: [resample, block]. The same for the same number of blocks."""
    even = np.full(blocks, 1 / blocks)
    return np.random.default_rng(SEED).multinomial(blocks, even, size=times).astype(np.float64)


def ratios(above: Numbers, below: Numbers, drawn: Numbers) -> Numbers:
    """A mean per seat in each resample: [resample, bot]."""
    found: Numbers = (drawn @ above) / np.maximum(1e-12, drawn @ below)
    return found


def estimates(values: Numbers, resampled: Numbers) -> list[Estimate]:
    """For each bot, from what all blocks say and what each resample says."""
    low, high = np.percentile(resampled, [LOW, HIGH], axis=0)
    return [
        Estimate(float(value), float(least), float(most)) for value, least, most in zip(values, low, high, strict=True)
    ]


def shares(above: Numbers, below: Numbers, drawn: Numbers) -> list[Estimate]:
    """Of wins. Where all blocks are alike they cannot show how much is chance, and Wilson's interval takes over."""
    found = estimates(above.sum(0) / np.maximum(1e-12, below.sum(0)), ratios(above, below, drawn))
    blocks = len(above)
    return [one if one.high > one.low else alike(one.value, blocks) for one in found]


def alike(share: float, blocks: int) -> Estimate:
    return Estimate(share, *wilson(share * blocks, blocks))
