"""The test that whatever was learnt must pass: the sequential test of the arena, at equal time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import monotonic

from rookery.arena.contest import Block, Contest, games_in_block
from rookery.arena.runners import Runner
from rookery.arena.stopping import Better, cap
from rookery.arena.tournament import hold
from rookery.training.pace import matched

GAIN = 0.03  # how much more than its fair share the newcomer must win
SECONDS = 60.0  # for a move: none needs them


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the test found: who met whom, on how many deals and games, and the newcomer's share of the wins."""

    newcomer: str
    champion: str
    seats: int
    seed: int
    deals: int
    games: int
    share: float
    evidence: float
    passed: bool
    sentence: str

    def plain(self) -> dict[str, object]:
        return asdict(self)


class InTime(Better):
    """The same test, but it ends when its time is over: what is not answered then is no yes."""

    def __init__(self, contest: Contest, gain: float, most: int, minutes: float) -> None:
        super().__init__(contest, gain, most)
        self.until = monotonic() + 60 * minutes

    @property
    def done(self) -> bool:
        return super().done or monotonic() > self.until


def judge(
    game: str,
    seats: int,
    newcomer: str,
    champion: str,
    seed: int,
    runner: Runner,
    minutes: float,
    on_block: Callable[[Block], None] | None = None,
) -> Verdict:
    """Both are specs with their budget."""
    contest = Contest(game, seats, (newcomer, champion), seed, {}, SECONDS)
    games = games_in_block(contest)
    rule = InTime(contest, GAIN, cap(contest, GAIN, games), minutes)
    hold(contest, runner, rule, on_block=on_block)
    passed = rule.answered and rule.evidence > 0
    count, share = rule.share.count, round(rule.share.mean, 4)
    return Verdict(
        newcomer, champion, seats, seed, count, count * games, share, round(rule.evidence, 2), passed, rule.verdict
    )


def equal_time(game: str, seats: int, newcomer: str, champion: str, iterations: int) -> tuple[str, str]:
    """Two specs, `{}` for the budget: the champion makes so many iterations, the newcomer what takes as long."""
    mine = matched(newcomer, champion, game, seats, iterations)
    return newcomer.format(f"{mine}it"), champion.format(f"{iterations}it")
