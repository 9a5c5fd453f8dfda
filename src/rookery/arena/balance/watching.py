"""One game, played and watched: who won, what each seat used, what happened, and who was ahead when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from rookery.arena.balance.components import Catalogue, catalogue
from rookery.arena.simulate import Batch, Plan, Played, line_up
from rookery.bots import Bot, Player
from rookery.bots.outside import invite
from rookery.core.match import Match
from rookery.core.source import seeded
from rookery.core.talk import TALKED
from rookery.games import find

STARTERS = ("ally", "matchmaker", "first", "turn")  # what a view calls the seat that begins
NOBODY = -1
Uses = dict[int, int]  # component: how often


@dataclass(frozen=True, slots=True)
class Watched:
    """One game in plain data. What the last answer brought is in `happened`, not in `used`: it is the result."""

    played: Played
    starter: int  # NOBODY where all begin at once
    used: tuple[Uses, ...]  # by seat
    spared: Uses  # how often a component was chosen where something else could have been
    offered: frozenset[int]  # components that could have been chosen
    happened: Uses  # by event kind
    ahead: tuple[tuple[int, ...], ...]  # after each answer: who would win if the game stopped there


@dataclass(slots=True)
class Notes:
    """What is written down while a game is played."""

    used: list[Counter[int]]
    spared: Counter[int] = field(default_factory=Counter)
    legal: set[int] = field(default_factory=set)  # actions
    ahead: list[tuple[int, ...]] = field(default_factory=list)
    events: int = 0  # how many there were before the last answer


def watch_batch(batch: Batch) -> list[Watched]:
    return [watch_one(batch.plan, batch.first + nth) for nth in range(batch.count)]


def watch_one(plan: Plan, number: int) -> Watched:
    seed, bots = plan.seed + number, line_up(plan, number)
    match = Match(find(plan.game), plan.seats, plan.options, seeded(seed))
    starter, notes = first_seat(match), Notes([Counter() for seat in range(plan.seats)])
    with sitting(list(map(invite, bots)), bots, seed) as players:
        follow(match, players, notes)
    note_events(match, notes)
    played = Played(seed, bots, match.scores, match.winners, match.answers, None)
    happened = Counter(int(event.what) for event in match.log.events if event.what != TALKED)
    used = tuple(dict(uses) for uses in notes.used)
    of_action = catalogue(plan.game).of_action
    offered = frozenset(component for action in notes.legal for component in of_action[action])
    return Watched(played, starter, used, dict(notes.spared), offered, dict(happened), tuple(notes.ahead))


@contextmanager
def sitting(bots: Sequence[Bot], specs: Sequence[str], seed: int) -> Iterator[list[Player]]:
    """Bots at a table, who leave it when all is done."""
    try:
        yield [Player(bot, seat, seed, specs[seat]) for seat, bot in enumerate(bots)]
    finally:
        for bot in bots:
            bot.close()


def first_seat(match: Match) -> int:
    """The seat that begins: a view says so, or it alone is asked."""
    plain = match.game.plain(match.view(None))
    told = [seat for seat in map(plain.get, STARTERS) if isinstance(seat, int)]
    if told:
        return told[0]
    return match.asked[0] if len(match.asked) == 1 else NOBODY


def follow(match: Match, players: Sequence[Player], notes: Notes) -> None:
    known, game = catalogue(match.game.key), match.game
    while asked := match.asked:
        seat, notes.events = asked[0], len(match.log.events)
        legal = match.legal(seat)
        notes.legal.update(legal)
        players[seat].answer(match)
        note_move(known, notes, seat, match.lines[-1][1], legal)
        notes.ahead.append(tuple(game.winners(match.state)))


def note_move(known: Catalogue, notes: Notes, seat: int, action: int, legal: list[int]) -> None:
    for component in known.of_action[action]:
        notes.used[seat][component] += 1
        if any(component not in known.of_action[other] for other in legal):
            notes.spared[component] += 1


def note_events(match: Match, notes: Notes) -> None:
    known, game = catalogue(match.game.key), match.game
    for event in match.log.events[: notes.events]:
        if event.what == TALKED or not 0 <= event.seat < match.seats:
            continue
        for component in known.in_event(int(event.what), event.numbers(game.kinds[event.what])):
            notes.used[event.seat][component] += 1
