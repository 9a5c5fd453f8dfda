"""Tree search over information sets: a fresh imagined world for every iteration, one tree for all of them.

What is learnt about a question is kept under what was seen when it was asked: for the own seat its view, for a rival
what the whole table sees, so that no rival in the tree can act on what we hold.

Where the whole table hears every answer, a question is known by the answers that led to it and by what its seat knew
before: then what chance brings meanwhile does not scatter what is learnt over too many questions, and rivals answer as
who they are in the world at hand.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.bots.search.budget import Budget
from rookery.bots.search.key import key_of, mixed, recalled
from rookery.bots.search.luck import Luck
from rookery.bots.search.net import Net
from rookery.bots.search.selection import GRAIN, WHOLE, drawn_prior, select, set_priors
from rookery.bots.search.settings import FOLLOWED, MEGABYTE, Settings
from rookery.bots.search.tree import Node, Tree
from rookery.bots.search.value import glance, play_on
from rookery.bots.seat_view import SeatView
from rookery.core.chance import MASK, Dice
from rookery.core.game import Game
from rookery.core.moves import Moves
from rookery.core.state import State
from rookery.core.view import SPECTATOR, View

EVER: Final[i64] = -1
THOUGHTFUL: Final[i64] = 8  # visits before the heuristics are asked about a question: they cost some playouts


@final
class Search:
    """One seat thinking about one question."""

    def __init__(self, look: SeatView, settings: Settings) -> None:
        self.game: Game = look.game
        self.view: View = reopened(look)
        self.me: i64 = look.seat
        self.tree: Tree = Tree(settings.memory * MEGABYTE)
        self.budget: Budget = settings.budget()
        self.curiosity: float = look.game.curiosity if settings.curiosity is None else settings.curiosity
        self.horizon: i64 = look.game.horizon if settings.horizon is None else settings.horizon
        self.guided: i64 = int((float(look.game.guided) if settings.guided is None else settings.guided) * WHOLE)
        self.reimagined: i64 = int(settings.reimagine * WHOLE)
        self.followed: i64 = int((FOLLOWED if settings.model is None else settings.model) * WHOLE)
        self.known: vec[i64] = vec[i64]([0] * look.view.seats)  # what each seat has seen before the first answer
        self.answers: i64 = 0  # all since then, as one number,
        self.heard: i64 = 0  # and those that are not under seal
        self.for_rivals: bool = True  # whether rivals may learn from the world at hand
        self.net: Net | None = settings.net
        self.luck: Luck | None = Luck(look.view.seats) if settings.luck and self.horizon >= 0 else None
        self.moves: Moves = Moves()
        self.path: list[Node] = []
        self.places: list[int] = []
        key = key_of(self.view, look.seat)
        self.dice: Dice = Dice((int(key) ^ settings.seed) & int(MASK))
        self.root: Node = Node(look.seat)
        self.tree.put(key, self.root)
        self.prepare(look)
        self.budget.begin()

    def prepare(self, look: SeatView) -> None:
        for action in look.legal:
            self.moves.add(action)
        self.tree.meet(self.root, self.moves)
        set_priors(self.root, look.legal, look.game.weigh(look.view, look.legal))

    def world(self) -> State:
        """One that the seat cannot rule out."""
        state = self.game.imagine(self.view, self.dice)
        if self.reimagined:
            self.for_rivals = self.dice.below(GRAIN) < self.reimagined
            state = self.reimagine(state) if self.for_rivals else state
        if self.luck is not None:
            self.luck.promise = glance(self.game, state, self.net)
        return state

    def reimagine(self, state: State) -> State:
        """A world in which our own secrets are imagined too: there rivals learn what they could know of us."""
        return self.game.imagine(self.game.view(state, SPECTATOR), self.dice)

    def run(self, most: i64 = EVER) -> None:
        """Think as long as the budget says, or for `most` iterations."""
        while most and self.budget.spend():
            self.descend(self.world())
            most -= 1

    def descend(self, state: State) -> vec[float]:
        """Follow the tree to its edge, look beyond, and remember along the way how it turned out: the share by seat."""
        self.path.clear()
        self.places.clear()
        self.set_out(state)
        while state.asked:
            seat = state.first_asked()
            self.moves.clear()
            self.game.list_moves(state, seat, self.moves)
            action = self.moves.items[0]
            if self.moves.count > 1:
                node = self.node_for(state, seat)
                if node is None:
                    break
                action = self.step(node, state)
            self.game.play(state, seat, action, self.dice)
            self.hear(state, action)
        shares = play_on(self.game, state, self.horizon, self.guided, self.moves, self.dice, self.net)
        self.remember(shares)
        return shares

    def remember(self, shares: vec[float]) -> None:
        """What every answer on the way brought; but for what its world did, where luck is taken off."""
        luck = self.luck
        if luck is not None:
            luck.learn(shares)
        for nth in range(len(self.path)):
            node = self.path[nth]
            if self.for_rivals or node.seat == self.me:
                brought = shares[node.seat]
                node.update(self.places[nth], brought if luck is None else brought - luck.of(node.seat))

    def node_for(self, state: State, seat: i64) -> Node | None:
        """Where the question of a state is remembered; None at the edge of the tree, which grows there."""
        key = self.key_for(state, seat)
        node = self.tree.find(key)
        if node is None:
            self.tree.grow(key, seat)
            return None
        return node if self.tree.meet(node, self.moves) else None

    def set_out(self, state: State) -> None:
        """Before the first answer in a world."""
        self.answers = self.heard = 0
        if self.game.heard:
            for seat in range(state.seats):
                self.known[seat] = key_of(self.game.view(state, seat), seat)

    def hear(self, state: State, action: i64) -> None:
        """An answer under seal is heard with the last of them."""
        self.answers = mixed(self.answers, action + 1)
        if len(state.sealed) == 0:
            self.heard = self.answers

    def key_for(self, state: State, seat: i64) -> i64:
        if self.game.heard:
            return recalled(self.known[seat], self.heard, state.doing)
        return key_of(self.game.view(state, seat if seat == self.me else SPECTATOR), seat)

    def follows(self, node: Node) -> bool:
        """Whether a rival answers by the heuristics this time. They are asked once where its secrets are in the key."""
        return self.game.heard and node.seat != self.me and self.dice.below(GRAIN) < self.followed

    def step(self, node: Node, state: State) -> i64:
        """The answer to try."""
        follows = self.follows(node)
        if not node.weighed and (follows or node.visits == THOUGHTFUL):
            actions = self.moves.listed()
            set_priors(node, actions, self.game.weigh(self.game.view(state, node.seat), actions))
        if follows:
            place = drawn_prior(node, self.moves, self.dice)
        else:
            place = select(node, self.moves, self.curiosity, self.dice.below(len(node.actions)))
        self.path.append(node)
        self.places.append(place)
        return node.actions[place]


def reopened(look: SeatView) -> View:
    """The view before anybody answered a question to several: who has is no reason to think otherwise."""
    if look.view.sealed == 0:
        return look.view
    state = look.game.imagine(look.view, Dice(0))
    state.ask_all(look.view.sealed)
    return look.game.view(state, look.seat)
