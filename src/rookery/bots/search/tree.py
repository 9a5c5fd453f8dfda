"""What a search remembers: for each question somebody was seen to face, how its answers turned out."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rookery.core.moves import Moves

NODE_BYTES: Final[i64] = 640  # a node with its key and its place in the table
EDGE_BYTES: Final[i64] = 48  # the numbers of one answer
EMPTY: Final[i64] = -1
FEW_SLOTS: Final[i64] = 1024  # at first: a power of two


@mypyc_attr(acyclic=True)
@final
class Node:
    """A question as its seat, or the whole table, has seen it. Answers stand in ascending order.

    Where the sight of the whole table is the key, what the seat holds differs from world to world, and so do its legal
    answers: each is judged by the times it was `offered`, not by all visits.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.visits: i64 = 0
        self.total: float = 0.0  # what all visits brought to the seat
        self.weighed: bool = False
        self.actions: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()
        self.tries: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()  # what the tries brought to the seat
        self.priors: vec[float] = vec[float]()

    def meet(self, moves: Moves) -> i64:
        """Make room for answers that were never offered before: how many there are."""
        before = len(self.actions)
        if before == 0:
            self.open(moves)
        elif not self.knows(moves):
            self.merge(moves)
        return len(self.actions) - before

    def knows(self, moves: Moves) -> bool:
        known, items = self.actions, moves.items
        at: i64 = 0
        for nth in range(moves.count):
            while at < len(known) and known[at] < items[nth]:
                at += 1
            if at == len(known) or known[at] != items[nth]:
                return False
        return True

    def open(self, moves: Moves) -> None:
        """The first time: all answers are new."""
        count = moves.count
        self.actions = moves.items[:count]
        self.offered, self.tries = vec[i64]([0] * count), vec[i64]([0] * count)
        self.totals, self.priors = vec[float]([0.0] * count), vec[float]([1.0 / float(count)] * count)

    def merge(self, moves: Moves) -> None:
        """Both lists are in ascending order, and so is what becomes of them."""
        old = Node(self.seat)
        old.actions, old.offered, old.tries = self.actions, self.offered, self.tries
        old.totals, old.priors = self.totals, self.priors
        self.actions, self.offered, self.tries = vec[i64](), vec[i64](), vec[i64]()
        self.totals, self.priors = vec[float](), vec[float]()
        at: i64 = 0
        for nth in range(moves.count):
            while at < len(old.actions) and old.actions[at] < moves.items[nth]:
                self.take_over(old, at)
                at += 1
            if at == len(old.actions) or old.actions[at] != moves.items[nth]:
                self.add(moves.items[nth], 0, 0, 0.0, 1.0 / float(moves.count))
        for rest in range(at, len(old.actions)):
            self.take_over(old, rest)

    def take_over(self, old: Node, at: i64) -> None:
        self.add(old.actions[at], old.offered[at], old.tries[at], old.totals[at], old.priors[at])

    def add(self, action: i64, offered: i64, tries: i64, total: float, prior: float) -> None:
        self.actions = append(self.actions, action)
        self.offered = append(self.offered, offered)
        self.tries = append(self.tries, tries)
        self.totals = append(self.totals, total)
        self.priors = append(self.priors, prior)

    def update(self, place: i64, share: float) -> None:
        self.visits += 1
        self.total += share
        self.tries[place] += 1
        self.totals[place] += share

    def mean(self, place: i64) -> float:
        """What an answer brought on average; the average of the whole question where it was never tried."""
        if self.tries[place]:
            return self.totals[place] / float(self.tries[place])
        return self.total / float(self.visits) if self.visits else 0.0


@final
class Tree:
    """Nodes by key. When they fill the memory they may have, the tree stays as large as it is.

    Keys are well mixed numbers already, so a node is sought from the place on that its key names.
    """

    def __init__(self, most_bytes: i64) -> None:
        self.nodes: list[Node] = []
        self.keys: vec[i64] = vec[i64]()  # of the nodes, in their order
        self.slots: vec[i64] = vec[i64]([EMPTY] * FEW_SLOTS)  # numbers of nodes; never more than half of them are used
        self.left: i64 = most_bytes

    def slot_of(self, key: i64) -> i64:
        """Where a key is, or where it would be put."""
        slots, keys, last = self.slots, self.keys, len(self.slots) - 1
        at = key & last
        while slots[at] != EMPTY and keys[slots[at]] != key:
            at = (at + 1) & last
        return at

    def find(self, key: i64) -> Node | None:
        number = self.slots[self.slot_of(key)]
        return None if number == EMPTY else self.nodes[number]

    def put(self, key: i64, node: Node) -> None:
        """A node under a key that has none."""
        if 2 * len(self.nodes) >= len(self.slots):
            self.spread()
        self.slots[self.slot_of(key)] = len(self.nodes)
        self.nodes.append(node)
        self.keys = append(self.keys, key)

    def spread(self) -> None:
        """Twice as many slots."""
        self.slots = vec[i64]([EMPTY] * (2 * len(self.slots)))
        for number in range(len(self.keys)):
            self.slots[self.slot_of(self.keys[number])] = number

    def grow(self, key: i64, seat: i64) -> Node | None:
        """A new node, or nothing where the memory is used up."""
        if self.left < NODE_BYTES:
            return None
        self.left -= NODE_BYTES
        node = Node(seat)
        self.put(key, node)
        return node

    def meet(self, node: Node, moves: Moves) -> bool:
        """Make room in a node for the answers that are offered now; False where there is none left."""
        if self.left < EDGE_BYTES * moves.count and not node.knows(moves):
            return False
        self.left -= EDGE_BYTES * node.meet(moves)
        return True
