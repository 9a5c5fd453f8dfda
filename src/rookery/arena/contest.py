"""A contest among bots: every line-up plays the same deals, in every rotation of its seats.

The unit is a block: one deal, played by all its line-ups in all rotations. Blocks know nothing of each other, so they
may be played anywhere, and whatever one deal owes to luck falls on all bots alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import combinations_with_replacement
from math import log2
from random import Random
from time import perf_counter

from rookery.arena.apart import seat_bot
from rookery.arena.seeds import check_seed, dice_seed
from rookery.arena.simulate import Fault, Played
from rookery.bots import Bot, BotFailure, Player, SeatView
from rookery.bots.command import SECONDS
from rookery.core.chance import Chance
from rookery.core.match import Match
from rookery.core.source import seeded
from rookery.games import find

STEPS = 8  # buckets for each doubling of the time a move took
Costs = dict[str, Counter[int]]  # by bot: how many moves fell into each bucket
LineUp = tuple[str, ...]  # the bot on each seat


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what. `seconds` is how long a bot may think about a move."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    seconds: float = SECONDS


@dataclass(frozen=True, slots=True)
class Piece:
    """Some blocks of a contest, by number: what is sent to a worker."""

    contest: Contest
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """All games of one deal. What they took is no part of the result: it differs from run to run."""

    number: int
    games: list[Played]
    costs: Costs = field(compare=False)
    seconds: float = field(compare=False)


def check(contest: Contest) -> None:
    """ValueError where it cannot be played."""
    game = find(contest.game)
    if contest.seats not in game.seats:
        raise ValueError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {contest.seats}")
    if len(contest.bots) < 2:
        raise ValueError("a contest is between two bots or more")
    for bot, times in Counter(contest.bots).items():
        if times > 1:
            raise ValueError(f"the bot {bot} is named {times} times: each bot enters once, and is given its seats")
    if not contest.seconds > 0:
        raise ValueError(f"a bot must have some time for a move, not {contest.seconds:g} seconds")
    check_seed(contest.bots, contest.seed)
    game.check_options(contest.options)


# -- Line-ups


def line_ups(contest: Contest, number: int) -> list[LineUp]:
    """Who meets on one deal, in an order of seats that is shuffled from deal to deal.

    As many bots as fit sit down together. With more bots than seats they stand in a ring, and each takes its turn to
    begin a line-up; with fewer, every way to share out the seats is a line-up: one against three, two against two.
    """
    shuffler = Random(f"{contest.seed} ring {number}")
    bots, seats = contest.bots, contest.seats
    if len(bots) < seats:
        shared = [mix for mix in combinations_with_replacement(bots, seats) if len(set(mix)) == len(bots)]
        return [tuple(shuffler.sample(mix, seats)) for mix in shared]
    ring = shuffler.sample(bots, len(bots))
    starts = len(bots) if len(bots) > seats else 1
    return [tuple((ring + ring)[start : start + seats]) for start in range(starts)]


def rotations(line_up: LineUp) -> list[LineUp]:
    return [line_up[turn:] + line_up[:turn] for turn in range(len(line_up))]


def tables(contest: Contest, number: int) -> list[LineUp]:
    """The games of a block, in order: each bot sits on every seat equally often."""
    return [table for line_up in line_ups(contest, number) for table in rotations(line_up)]


def games_in_block(contest: Contest) -> int:
    return len(tables(contest, 0))


def deal_seed(contest: Contest, number: int) -> int:
    """A bot that knew this could deal the cards itself; nothing that a bot is told leads back to it."""
    return int.from_bytes(sha256(f"deal {contest.seed} {number}".encode()).digest()[:7], "big")


# -- Play


def play_piece(piece: Piece) -> list[Block]:
    return [play_block(piece.contest, number) for number in piece.numbers]


def play_block(contest: Contest, number: int) -> Block:
    begun, costs, seed = perf_counter(), Costs(), deal_seed(contest, number)
    games = [play_table(contest, seed, table, costs) for table in tables(contest, number)]
    return Block(number, games, costs, perf_counter() - begun)


def play_table(contest: Contest, seed: int, table: LineUp, costs: Costs) -> Played:
    match = Match(find(contest.game), contest.seats, contest.options, seeded(seed))
    bots = [
        Clocked(seat_bot(spec, contest.seats, match.options, contest.seconds), costs.setdefault(spec, Counter()))
        for spec in table
    ]
    players = [
        Player(bot, seat, dice_seed(table[seat], seed, table), table[seat], contest.seconds)
        for seat, bot in enumerate(bots)
    ]
    try:
        while asked := match.asked:
            players[asked[0]].answer(match)
    except BotFailure as failure:
        return lost_by(failure, seed, table, match.answers)
    finally:
        for bot in bots:
            bot.close()
    return Played(seed, table, match.scores, match.winners, match.answers, None)


def lost_by(failure: BotFailure, seed: int, table: LineUp, answers: int) -> Played:
    """The game ends there. The bot loses on every seat it holds; all other seats share the win."""
    others = tuple(seat for seat, bot in enumerate(table) if bot != failure.bot)
    return Played(seed, table, [], others, answers, None, Fault(failure.bot, failure.seat, failure.reason))


class Clocked(Bot):
    """A bot that is timed."""

    def __init__(self, bot: Bot, cost: Counter[int]) -> None:
        self.bot, self.cost = bot, cost

    def choose(self, seat: SeatView, chance: Chance) -> int:
        begun = perf_counter()
        try:
            return self.bot.choose(seat, chance)
        finally:
            self.cost[bucket(perf_counter() - begun)] += 1

    def close(self) -> None:
        self.bot.close()


def bucket(seconds: float) -> int:
    return int(STEPS * log2(max(1.0, seconds * 1e6)))


def milliseconds(bucket: int) -> float:
    """The middle of a bucket."""
    return float(2 ** ((bucket + 0.5) / STEPS)) / 1000


def ranks(played: Played) -> list[float]:
    """By seat, 1 is best; winners come first, then who has more; equals share the mean of their ranks."""
    scores: Sequence[int] = played.scores or [0] * len(played.bots)
    merits = [(seat in played.winners, score) for seat, score in enumerate(scores)]
    return [
        1 + sum(other > merit for other in merits) + (sum(other == merit for other in merits) - 1) / 2
        for merit in merits
    ]
