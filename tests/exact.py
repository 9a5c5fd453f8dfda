"""The whole tree of a small game from the rules alone, and the best answer to a policy in it: no solver is trusted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from rookery.core.chance import Chance, Odometer
from rookery.core.codec import dump
from rookery.core.event import Event, Log
from rookery.core.game import Game
from rookery.core.moves import Moves
from rookery.core.state import State
from rookery.games import find
from rookery.research.minis import Mini

Known = tuple[object, ...]  # all that a seat knows: who it is, what it answered, what it heard
Policy = Mapping[Known, Mapping[int, float]]


@dataclass(eq=False)
class Node:
    """Chance where `chances` are, the end where there are `payoffs`, else the question of `seat`."""

    seat: int = -1
    known: Known = ()
    state: State | None = None  # where the seat is asked
    chances: list[tuple[float, Node]] = field(default_factory=list)
    answers: dict[int, Node] = field(default_factory=dict)
    payoffs: list[float] = field(default_factory=list)


def grow(mini: Mini) -> Node:
    game = find(mini.game)
    options = game.check_options(mini.options)

    def deal(chance: Chance) -> tuple[State, list[Event]]:
        state, log = game.blank(mini.seats, options), Log()
        state.log = log
        game.advance(state, chance)
        return state, log.events

    return spread(game, deal, [], ((),) * mini.seats)


def spread(
    game: Game, act: Callable[[Chance], tuple[State, list[Event]]], heard: list[Event], given: tuple[Known, ...]
) -> Node:
    """All that can come of one act; what nobody can tell apart comes once."""
    found: dict[object, tuple[float, State, list[Event]]] = {}
    chance, more = Odometer(), True
    while more:
        state, events = act(chance)
        key = (dump(state), tuple((event.facts(), event.audience) for event in events))
        before = found[key][0] if key in found else 0.0
        found[key] = (before + float(chance.probability()), state, events)
        more = chance.turn()
    grown = [(share, ask(game, state, heard + events, given)) for share, state, events in found.values()]
    return Node(chances=grown) if len(grown) > 1 else grown[0][1]


def ask(game: Game, state: State, heard: list[Event], given: tuple[Known, ...]) -> Node:
    if state.over:
        winners = game.winners(state)
        return Node(payoffs=[(seat in winners) / len(winners) - 1 / len(given) for seat in range(len(given))])
    seat = int(state.first_asked())
    known = (seat, given[seat], tuple(event.seen_by(seat).facts() for event in heard))
    moves = Moves()
    game.list_moves(state, seat, moves)
    return Node(
        seat,
        known,
        state,
        answers={
            action: spread(
                game,
                lambda chance, action=action: answered(game, state, seat, action, chance),  # type: ignore[misc]
                heard,
                tuple((*mine, action) if number == seat else mine for number, mine in enumerate(given)),
            )
            for action in moves.listed()
        },
    )


def answered(game: Game, state: State, seat: int, action: int, chance: Chance) -> tuple[State, list[Event]]:
    after, log = state.clone(), Log()
    after.log = log
    game.play(after, seat, action, chance)
    return after, log.events


def uniform(node: Node) -> dict[Known, dict[int, float]]:
    """Every answer alike, for all who are ever asked."""
    found: dict[Known, dict[int, float]] = {}
    for below in every(node):
        if below.answers:
            found[below.known] = dict.fromkeys(below.answers, 1 / len(below.answers))
    return found


def every(node: Node) -> list[Node]:
    below = [child for share, child in node.chances] + list(node.answers.values())
    return [node, *[deeper for child in below for deeper in every(child)]]


def value(node: Node, policy: Policy, seat: int) -> float:
    """What a seat can expect if all keep to the policy."""
    if node.payoffs:
        return node.payoffs[seat]
    if node.chances:
        return sum(share * value(child, policy, seat) for share, child in node.chances)
    return sum(policy[node.known][action] * value(child, policy, seat) for action, child in node.answers.items())


def best_value(root: Node, policy: Policy, seat: int) -> float:
    """What a seat can expect at most against a policy, knowing no more than it knows."""
    reached: dict[Known, list[tuple[Node, float]]] = defaultdict(list)

    def walk(node: Node, reach: float) -> None:
        if node.seat == seat:
            reached[node.known].append((node, reach))
        for share, child in node.chances:
            walk(child, reach * share)
        for action, child in node.answers.items():
            walk(child, reach if node.seat == seat else reach * policy[node.known][action])

    @cache
    def worth(node: Node) -> float:
        if node.payoffs:
            return node.payoffs[seat]
        if node.chances:
            return sum(share * worth(child) for share, child in node.chances)
        if node.seat == seat:
            return worth(node.answers[best(node.known)])
        return sum(policy[node.known][action] * worth(child) for action, child in node.answers.items())

    @cache
    def best(known: Known) -> int:
        nodes = reached[known]
        return max(nodes[0][0].answers, key=lambda action: sum(r * worth(n.answers[action]) for n, r in nodes))

    walk(root, 1.0)
    return worth(root)


def nash_conv(root: Node, policy: Policy, seats: int) -> float:
    """How much all seats together could gain by being the only one to leave the policy."""
    return sum(best_value(root, policy, seat) - value(root, policy, seat) for seat in range(seats))
