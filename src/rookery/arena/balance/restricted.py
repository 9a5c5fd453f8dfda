"""What a seat loses that may not use a component: the same deals with and without, one seat barred, in turns.

The others play as ever and do not know. Where the rules leave nothing else, the component may be used after all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rookery.arena.balance.components import Component, catalogue
from rookery.arena.balance.estimates import Estimate, paired, standing_out
from rookery.arena.balance.watching import Watched, sitting
from rookery.arena.simulate import Batch, Played, line_up
from rookery.arena.statistics import mean, win_share
from rookery.bots import Bot, SeatView
from rookery.bots.outside import invite
from rookery.core.chance import Chance
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.source import seeded
from rookery.games import find

MOST_COMPONENTS = 16
MOST_OF_A_KIND = 8
OFTEN = 0.02  # a component is tried if it was chosen freely in so many games, a seat


@dataclass(frozen=True, slots=True)
class Barred:
    """Games of a plan in which one seat may not use a component."""

    batch: Batch
    component: int


@dataclass(frozen=True, slots=True)
class Restricted:
    played: Played
    seat: int
    refused: int  # how often the seat could have used it, and something else


@dataclass(frozen=True, slots=True)
class Cost:
    component: int
    name: str
    games: int
    withheld: float  # the share of games in which it was withheld at all
    free: float  # the win share of the same seats in the same deals without the bar
    cost: Estimate  # what the bar takes from it
    stands_out: bool


class Without(Bot):
    """Another bot, to which some moves are not offered; should it choose one all the same, it gets the next it may."""

    def __init__(self, bot: Bot, actions: Iterable[int]) -> None:
        self.bot = bot
        self.actions = frozenset(actions)
        self.refused = 0

    def choose(self, seat: SeatView, chance: Chance) -> int:
        allowed = [action for action in seat.legal if action not in self.actions]
        if not allowed or len(allowed) == len(seat.legal):
            return self.bot.choose(seat, chance)
        self.refused += 1
        chosen = self.bot.choose(SeatView(seat.game, seat.seat, seat.view, allowed, seat.events), chance)
        return (
            chosen if chosen in allowed else min(allowed, key=lambda action: (action - chosen) % len(seat.game.moves))
        )

    def close(self) -> None:
        self.bot.close()


def play_barred(barred: Barred) -> list[Restricted]:
    return [bar_one(barred, barred.batch.first + nth) for nth in range(barred.batch.count)]


def bar_one(barred: Barred, number: int) -> Restricted:
    plan, seat = barred.batch.plan, barred_seat(number, barred.batch.plan.seats)
    seed, specs = plan.seed + number, line_up(plan, number)
    bots = list(map(invite, specs))
    bots[seat] = hindered = Without(bots[seat], catalogue(plan.game).components[barred.component].actions)
    match = Match(find(plan.game), plan.seats, plan.options, seeded(seed))
    with sitting(bots, specs, seed) as players:
        while asked := match.asked:
            players[asked[0]].answer(match)
    played = Played(seed, specs, match.scores, match.winners, match.answers, None)
    return Restricted(played, seat, hindered.refused)


def barred_seat(number: int, seats: int) -> int:
    """All bots of a line-up have sat down once before the bar goes to the next seat."""
    return number // seats % seats


def worth_barring(game: Game, games: Sequence[Watched]) -> list[int]:
    """The components that were chosen in most games where something else could have been."""
    spared = Counter(component for one in games for component in one.spared)
    often = [component for component, times in spared.items() if times >= OFTEN * len(games)]
    found: list[Component] = []
    numbers: list[int] = []
    for number in sorted(often, key=lambda one: (-spared[one], one)):
        mine = catalogue(game.key).components[number]
        if adds_to(found, mine):
            found.append(mine)
            numbers.append(number)
    return numbers[:MOST_COMPONENTS]


def adds_to(found: Sequence[Component], mine: Component) -> bool:
    """Neither the same moves under another name, nor one of too many of a kind."""
    kin = [other for other in found if other.kind == mine.kind]
    return len(kin) < MOST_OF_A_KIND and all(other.actions != mine.actions for other in kin)


def costs_of(game: Game, free: Sequence[Watched], barred: dict[int, list[Restricted]]) -> list[Cost]:
    """Dearest first. The free games are those of the same seeds, in the same order."""
    costs = {component: cost_of(free, games) for component, games in barred.items()}
    clear = standing_out([cost.p for cost in costs.values()])
    found = [
        Cost(
            component,
            catalogue(game.key).components[component].name,
            len(barred[component]),
            sum(one.refused > 0 for one in barred[component]) / len(barred[component]),
            mean(free_wins(free, barred[component])),
            cost,
            clear[nth],
        )
        for nth, (component, cost) in enumerate(costs.items())
    ]
    return sorted(found, key=lambda cost: -cost.cost.value)


def cost_of(free: Sequence[Watched], barred: Sequence[Restricted]) -> Estimate:
    return paired([win_share(one.played, [one.seat]) for one in barred], free_wins(free, barred))


def free_wins(free: Sequence[Watched], barred: Sequence[Restricted]) -> list[float]:
    return [win_share(one.played, [other.seat]) for one, other in zip(free[: len(barred)], barred, strict=True)]
