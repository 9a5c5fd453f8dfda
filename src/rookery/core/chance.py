"""Chance is asked, never kept: rules draw from one of these, which is passed in."""

from __future__ import annotations

import hmac
from fractions import Fraction
from math import prod
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rookery.core.event import Log

# Splitmix, cut to 62 bits: mypyc boxes larger constants, and a masked product wraps alike in both builds.
MASK: Final[i64] = 0x3FFF_FFFF_FFFF_FFFF
GAMMA: Final[i64] = 0x1E37_79B9_7F4A_7C15
MIX_A: Final[i64] = 0x3F58_476D_1CE4_E5B9
MIX_B: Final[i64] = 0x14D0_49BB_1331_11EB
SPAN: Final = 1 << 62  # what a Stream draws from before it is cut to size


class Chance:
    """Answers one kind of question: a number below `n`, all equally likely."""

    def below(self, n: i64) -> i64:
        raise NotImplementedError


@final
class Dice(Chance):
    """Seeded dice: fast, and the same seed gives the same game. Neighbouring seeds give unrelated games."""

    def __init__(self, seed: int, drawn: int = 0) -> None:
        start = (seed + drawn * int(GAMMA)) & int(MASK)
        self.state: i64 = start

    def below(self, n: i64) -> i64:
        self.state = (self.state + GAMMA) & MASK
        mixed = ((self.state ^ (self.state >> 30)) * MIX_A) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * MIX_B) & MASK
        return (((mixed ^ (mixed >> 31)) >> 30) * n) >> 32


@final
class Stream(Chance):
    """Outcomes that nobody foretells without the key: HMAC-SHA-256 over the number of the draw, without bias."""

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self.key: bytes = key
        self.drawn: int = drawn

    def below(self, n: i64) -> i64:
        limit = SPAN - SPAN % n
        attempt = 0
        value = self.draw(attempt)
        while value >= limit:
            attempt += 1
            value = self.draw(attempt)
        self.drawn += 1
        return value % int(n)

    def draw(self, attempt: int) -> int:
        message = self.drawn.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        return int.from_bytes(hmac.digest(self.key, message, "sha256")[:8], "big") >> 2


@final
class Script(Chance):
    """Outcomes known in advance, a replay or a stacked deck; `then` goes on where they end."""

    def __init__(self, outcomes: list[int], then: Chance | None = None) -> None:
        self.outcomes: list[int] = outcomes
        self.then: Chance | None = then
        self.used: i64 = 0

    def below(self, n: i64) -> i64:
        if self.used == len(self.outcomes):
            return self.go_on(n)
        outcome = self.outcomes[self.used]
        if not 0 <= outcome < int(n):
            raise ValueError(f"outcome {outcome} is not below {n}")
        self.used += 1
        return outcome

    def go_on(self, n: i64) -> i64:
        if self.then is None:
            raise ValueError("no further outcome of chance is known")
        return self.then.below(n)


@final
class Recorder(Chance):
    """Writes down what another chance answers and, where a log is given, how much had been heard before each answer."""

    def __init__(self, source: Chance, log: Log | None = None) -> None:
        self.source: Chance = source
        self.log: Log | None = log
        self.outcomes: vec[i64] = vec[i64]()
        self.heard: vec[i64] = vec[i64]()

    def below(self, n: i64) -> i64:
        outcome = self.source.below(n)
        self.outcomes = append(self.outcomes, outcome)
        if self.log is not None:
            self.heard = append(self.heard, len(self.log.events))
        return outcome


@final
class Probe(Chance):
    """Outcomes known in advance; `limit` is how many the first draw beyond them has (0: there was none), then dice."""

    def __init__(self, outcomes: list[int]) -> None:
        self.known: Script = Script(outcomes, Dice(0))
        self.left: i64 = len(outcomes)
        self.limit: i64 = 0

    def below(self, n: i64) -> i64:
        if self.left == 0 and self.limit == 0:
            self.limit = n
        if self.left > 0:
            self.left -= 1
        return self.known.below(n)


@final
class Odometer(Chance):
    """Every combination of outcomes, for exact work: play, read `probability`, `turn`, play again from the start."""

    def __init__(self) -> None:
        self.digits: list[int] = []
        self.limits: list[int] = []
        self.used: i64 = 0

    def below(self, n: i64) -> i64:
        if self.used == len(self.digits):
            self.digits.append(0)
            self.limits.append(n)
        self.used += 1
        return self.digits[self.used - 1]

    def probability(self) -> Fraction:
        """Of the outcomes since the last turn."""
        return Fraction(1, prod(self.limits))

    def turn(self) -> bool:
        """On to the next combination; False after the last."""
        self.used = 0
        while self.digits and self.digits[-1] + 1 == self.limits[-1]:
            self.digits.pop()
            self.limits.pop()
        if self.digits:
            self.digits[-1] += 1
        return len(self.digits) > 0
