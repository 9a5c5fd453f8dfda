"""All that a viewer can read off one position."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec

from rookery.core.game import Game
from rookery.core.moves import Moves
from rookery.core.state import State
from rookery.core.view import SPECTATOR, View

Look = Callable[[State, int], View]


def legal(game: Game, state: State, seat: int) -> list[int]:
    moves = Moves()
    game.list_moves(state, seat, moves)
    return moves.listed()


def name(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


class Sight:
    """A view as facts, in words and in numbers, its prompt, and the legal moves of a viewer who may answer."""

    def __init__(self, game: Game, state: State, viewer: int, look: Look) -> None:
        self.view = look(state, viewer)
        self.facts = self.view.facts()  # equal facts are equal bytes
        self.plain = game.plain(self.view)
        self.tensor = game.tensor(self.view)
        self.prompt = game.prompt(self.view)
        self.moves = legal(game, state, viewer) if viewer != SPECTATOR and state.may_answer(viewer) else []

    def difference(self, other: Sight) -> str:
        """How the two can be told apart, in words; "" if they cannot."""
        if self.facts != other.facts:
            return different_facts(self.view, other.view)
        if self.moves != other.moves:
            return f"the legal moves are {self.moves} here and {other.moves} there"
        if self.plain != other.plain:
            return f"in words it is {self.plain} here and {other.plain} there"
        if not are_equal(self.tensor, other.tensor):
            return f"number {first_difference(list(self.tensor), list(other.tensor))} of the tensor differs"
        if self.prompt != other.prompt:
            return f"the prompt is {self.prompt!r} here and {other.prompt!r} there"
        return ""


def are_equal(one: vec[float], other: vec[float]) -> bool:
    """Number by number: to make lists of tensors would take longer than to make the tensors."""
    if len(one) != len(other):
        return False
    for at in range(len(one)):
        if one[at] != other[at]:
            return False
    return True


def different_facts(one: View, other: View) -> str:
    mine, theirs = list(one.cells), list(other.cells)
    if mine != theirs:
        at = first_difference(mine, theirs)
        return f"cell {at} of the view is {mine[at : at + 1]} here and {theirs[at : at + 1]} there"
    return f"the question, the plan or the seats that answered are {one.facts()} here and {other.facts()} there"


def first_difference(one: list[int] | list[float], other: list[int] | list[float]) -> int:
    """The first place where two lists differ; the end of the shorter where one begins the other."""
    places = range(min(len(one), len(other)))
    return next((at for at in places if one[at] != other[at]), len(places))
