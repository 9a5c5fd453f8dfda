"""Laws that no honest bot can break, and a cheater that breaks them all.

Each law is tried on a maker of bots. A maker is given the match, which a real bot never sees: an honest maker ignores
it, the cheater's bots look at the truth in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from zlib import crc32

from conformance.tables import Table, played
from rookery import verify
from rookery.bots import Bot, Player, PolicyBot, SeatView, make, seat_view
from rookery.bots.bot import draw
from rookery.bots.search.bot import SearchBot
from rookery.core.chance import Chance, Dice
from rookery.core.match import Match, replay
from rookery.core.record import Record

Maker = Callable[[Match], Bot]
SEED = 5  # of the bot's own dice


def honest(spec: str) -> Maker:
    return lambda match: make(spec)


class Cheater(PolicyBot):
    """Looks at the state, draws from the dice of the match, and thinks the longer the more it sees."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.iterations = 0

    def policy(self, seat: SeatView) -> list[float]:
        secret = crc32(repr(self.match.state.facts()).encode())
        self.iterations = secret
        self.match.chance.below(7)
        return [float(place == secret % len(seat.legal)) for place in range(len(seat.legal))]


def copy_of(match: Match) -> Match:
    return replay(match.game, Record(match.record(reveal=True)))


def choices(table: Table, seed: int, count: int) -> Iterator[tuple[Match, int]]:
    """Some questions of a random match at which a seat has a choice, spread over its length."""
    found = [match.answers for match in played(table, seed) if not match.over and len(match.legal(match.asked[-1])) > 1]
    wanted = set(found[:: max(1, len(found) // count)][:count])
    for match in played(table, seed):
        if match.answers in wanted:
            yield match, match.asked[-1]


def choice(maker: Maker, match: Match, seat: int) -> tuple[int, list[float], int]:
    """What a bot does, by which policy, and how long it thought about it."""
    bot, look = maker(match), seat_view(match, seat)
    if isinstance(bot, SearchBot):
        thought = bot.think(look)
        return look.legal[draw(thought.shares, Dice(SEED))], thought.shares + thought.results, thought.iterations
    policy = bot.policy(look) if isinstance(bot, PolicyBot) else []
    return bot.choose(look, Dice(SEED)), policy, bot.iterations if isinstance(bot, Cheater) else 0


def in_another_world(match: Match, seat: int, seed: int) -> Match:
    """The same match with other secrets, none of which the seat can tell from the true ones."""
    other = copy_of(match)
    other.state = match.game.imagine(match.view(seat), Dice(seed))
    other.state.log = other.log
    return other


# -- The laws: each raises AssertionError for a bot that breaks it


def law_of_worlds(maker: Maker, match: Match, seat: int, worlds: int) -> None:
    """Whatever lies hidden, the bot answers alike, by the same policy, after as much thought."""
    expected = choice(maker, copy_of(match), seat)
    for seed in range(worlds):
        assert choice(maker, in_another_world(match, seat, seed), seat) == expected


def law_of_thought(maker: Maker, match: Match, seat: int, worlds: int) -> None:
    """How long it thinks depends on the budget alone."""
    thoughts = {choice(maker, in_another_world(match, seat, seed), seat)[2] for seed in range(worlds)}
    assert thoughts == {choice(maker, copy_of(match), seat)[2]}


def law_of_seals(maker: Maker, match: Match, seat: int) -> None:
    """A rival's sealed answer changes nothing, whatever it is, and whether or not it was given."""
    rival = next(other for other in match.asked if other != seat)
    answers = match.legal(rival)
    expected = choice(maker, copy_of(match), seat)
    for answer in (answers[0], answers[-1]):
        sealed = copy_of(match)
        sealed.play(rival, answer)
        assert choice(maker, sealed, seat) == expected


class Calm(Bot):
    """Plays as the bot it hides, with dice that depend on what was seen alone."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, seat: SeatView, chance: Chance) -> int:
        return self.bot.choose(seat, Dice(len(seat.events)))


class Restless(Calm):
    """Draws a hundred numbers of its own besides."""

    def choose(self, seat: SeatView, chance: Chance) -> int:
        for nth in range(100):
            chance.below(1 + nth)
        return super().choose(seat, chance)


def law_of_dice(maker: Maker, table: Table, seed: int) -> None:
    """What a bot draws for itself changes no deal: with the same moves it is the same match, true to its seed."""
    calm = played_by(lambda match: Calm(maker(match)), table, seed).record()
    assert played_by(lambda match: Restless(maker(match)), table, seed).record() == calm
    verify(calm)


def played_by(maker: Maker, table: Table, seed: int) -> Match:
    match = table.start(seed)
    players = [Player(maker(match), seat, seed) for seat in range(table.seats)]
    while asked := match.asked:
        players[asked[0]].answer(match)
    return match
