"""When a contest has been played long enough.

A rule is fed the blocks in the order of their numbers, however they arrive: so it stops at the same block wherever and
however fast they are played.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log, sqrt
from typing import Protocol

from rookery.arena.contest import Block, Contest
from rookery.arena.statistics import seats_of, win_share
from rookery.core.sums import summed

ERROR = 0.05  # how often each wrong answer may be given
BOUND = log((1 - ERROR) / ERROR)
FEWEST = 20  # blocks before anything is concluded
Z_STRICT = 2.05  # a little more than 1.96, so that the interval shown in the end is no wider than asked for
CAP = 4  # times the games that a test of fixed length would need


class Rule(Protocol):
    @property
    def most(self) -> int:
        """Blocks that it will ever ask for."""

    @property
    def done(self) -> bool: ...

    @property
    def expected(self) -> int:
        """How many blocks it will take, as far as can be told now."""

    @property
    def verdict(self) -> str:
        """What was found, in a sentence; empty where nothing was asked."""

    def add(self, block: Block) -> None: ...


def block_share(block: Block, bot: str) -> float:
    """The part of the wins that a bot had on a deal, for each seat it held."""
    held = [seats_of(bot, played) for played in block.games]
    won = summed([win_share(played, seats) for played, seats in zip(block.games, held, strict=True)])
    return won / max(1, sum(map(len, held)))


def block_fair(block: Block) -> float:
    """The part that each seat would have had, had all won alike: less than one by the seats, where nobody won."""
    won = sum(1 for played in block.games if played.winners)
    return won / sum(len(played.bots) for played in block.games)


class Fixed:
    """So many blocks, and no question."""

    verdict = ""

    def __init__(self, blocks: int) -> None:
        self.most = self.expected = blocks
        self.seen = 0

    @property
    def done(self) -> bool:
        return self.seen >= self.expected

    def add(self, block: Block) -> None:
        self.seen += 1


@dataclass(slots=True)
class Moments:
    """Mean and variance of what came so far."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)

    @property
    def variance(self) -> float:
        """Never nothing: as if two more blocks had been seen, one all lost and one all won."""
        seen = self.squares + self.mean * self.mean + (1 - self.mean) * (1 - self.mean)
        return seen / (self.count + 1)


class Narrow:
    """Until the share of wins of every bot is known to within so much, at 95 %."""

    def __init__(self, contest: Contest, half: float, most: int) -> None:
        self.half, self.most = half, most
        self.shares = {bot: Moments() for bot in contest.bots}
        self.seen = 0

    def add(self, block: Block) -> None:
        self.seen += 1
        for bot, moments in self.shares.items():
            moments.add(block_share(block, bot))

    @property
    def widest(self) -> float:
        return max(Z_STRICT * sqrt(moments.variance / max(1, moments.count)) for moments in self.shares.values())

    @property
    def done(self) -> bool:
        return self.seen >= self.most or (self.seen >= FEWEST and self.widest <= self.half)

    @property
    def expected(self) -> int:
        return min(self.most, max(FEWEST, ceil(self.seen * (self.widest / self.half) ** 2)))

    @property
    def verdict(self) -> str:
        if self.widest <= self.half:
            return f"Every share of wins is known to within {100 * self.half:g} points."
        return f"After {self.seen} deals the shares of wins are known to within {100 * self.widest:.1f} points."


class Better:
    """Does the first bot win so much more than its fair share? A sequential test (GSPRT) on blocks answers.

    What nobody won is no loss of its own: it is added to `level`, which is what the evidence is of.
    """

    def __init__(self, contest: Contest, gain: float, most: int) -> None:
        self.bot, self.gain, self.most = contest.bots[0], gain, most
        self.fair = 1 / contest.seats
        self.share, self.level = Moments(), Moments()

    def add(self, block: Block) -> None:
        share = block_share(block, self.bot)
        self.share.add(share)
        self.level.add(share + self.fair - block_fair(block))

    @property
    def evidence(self) -> float:
        """The logarithm of how much likelier the blocks are with the gain than without."""
        middle = self.fair + self.gain / 2
        return self.level.count * self.gain * (self.level.mean - middle) / self.level.variance

    @property
    def answered(self) -> bool:
        return self.share.count >= FEWEST and abs(self.evidence) >= BOUND

    @property
    def done(self) -> bool:
        return self.answered or self.share.count >= self.most

    @property
    def expected(self) -> int:
        part = min(1.0, abs(self.evidence) / BOUND)
        return self.most if part == 0 else min(self.most, max(FEWEST, ceil(self.share.count / part)))

    @property
    def verdict(self) -> str:
        asked = f"{100 * self.gain:g} points more than its fair share of {100 * self.fair:.1f} %"
        if not self.answered:
            return f"Whether {self.bot} wins {asked} is not answered after {self.share.count} deals."
        if self.evidence > 0:
            return f"Yes: {self.bot} is better: it wins {asked}, or nearer to that than to its fair share."
        return f"No: {self.bot} does not win {asked}."


def cap(contest: Contest, gain: float, games: int) -> int:
    """Blocks after which a question is left open; `games` are in a block."""
    fair, z = 1 / contest.seats, 2 * 1.645
    return max(FEWEST, ceil(CAP * fair * (1 - fair) * (z / gain) ** 2 / games))
