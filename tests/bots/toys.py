"""Games so small that the right answer is known."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from rookery.core.chance import Chance
from rookery.core.game import Game
from rookery.core.moves import Move, Moves
from rookery.core.options import Options
from rookery.core.state import State
from rookery.core.steps import Step
from rookery.core.view import View

WINNER: Final = 0  # a field: the seat that won
ASK: Final = 0
DECIDE: Final = 1
STEPS: Final = (Step(ASK, "ask", "Answer"), Step(DECIDE, "decide"))

LIKELY: Final = ((90, 20), (30, 70))  # how many times in a hundred seat 0 wins, by its row and the column of seat 1
ROW: Final = 0.4 / 1.1  # how often seat 0 plays its first row when neither can gain by playing otherwise
COLUMN: Final = 0.5 / 1.1  # and seat 1 its first column


class Toy(Game):
    """What all games have in common: one winner, written in a field, and no opinion on what to answer."""

    def __init__(self, key: str, moves: list[str], heard: bool = False) -> None:
        table = [Move(text, text, {}, {}) for text in moves]
        super().__init__(key, key, 1, range(2, 3), table, STEPS, [], {}, heard=heard)

    def blank(self, seats: int, options: Options) -> State:
        """Chance decides, then seat 0 is asked."""
        state = State(seats, kinds=1, bags=0, slots=1, rows=0, fields=2)
        state.lay_out()
        state.plan(ASK, 0)
        state.plan(DECIDE)
        return state

    def longest(self, seats: int, options: Options) -> int:
        """Nobody is asked more than twice."""
        return 2 * seats

    def scores(self, state: State) -> list[int]:
        return [int(state.field(WINNER) == seat) for seat in range(2)]

    def weigh(self, view: View, actions: list[int]) -> list[float]:
        return [0.0] * len(actions)

    def tensor(self, view: View) -> vec[float]:
        return vec[float]([])


class Pennies(Toy):
    """Both seats name a side at once; chance decides by LIKELY. Whoever can be foretold loses."""

    def __init__(self, heard: bool = False) -> None:
        super().__init__("pennies", ["one", "two"], heard)

    def blank(self, seats: int, options: Options) -> State:
        state = State(seats, kinds=1, bags=0, slots=1, rows=0, fields=3)
        state.lay_out()
        state.plan(DECIDE)
        state.plan(ASK)
        return state

    def list_moves(self, state: State, seat: int, moves: Moves) -> None:
        moves.add(0)
        moves.add(1)

    def settle(self, state: State, seat: int, action: int, chance: Chance) -> None:
        state.set_field(1 + seat, action)

    def do(self, state: State, chance: Chance) -> None:
        if state.step == ASK:
            state.ask_all(3)
        else:
            won = chance.below(100) < LIKELY[state.field(1)][state.field(2)]
            state.set_field(WINNER, 0 if won else 1)

    def view(self, state: State, viewer: int) -> View:
        view = View(state, viewer)
        view.show_fields(state)
        return view

    def invent(self, view: View, chance: Chance) -> State:
        state = State(2, kinds=1, bags=0, slots=1, rows=0, fields=3)
        state.cells = view.cells[:]
        return state


SAFE: Final = 0
RISK: Final = 1
HEADS: Final = 2
COIN: Final = 1  # a field: the side that nobody has seen


class Coin(Toy):
    """Seat 0 wins 6 times in 10 if it plays safe, or half of the time by guessing a coin that it cannot see.

    Who looks into each imagined world as if it were the true one believes that it will guess right, and takes the risk.
    """

    def __init__(self) -> None:
        super().__init__("coin", ["safe", "risk", "heads", "tails"])

    def list_moves(self, state: State, seat: int, moves: Moves) -> None:
        first = 2 * state.argument
        moves.add(first)
        moves.add(first + 1)

    def settle(self, state: State, seat: int, action: int, chance: Chance) -> None:
        if action == SAFE:
            state.set_field(WINNER, 0 if chance.below(10) < 6 else 1)
        elif action == RISK:
            state.plan(ASK, 1)
        else:
            state.set_field(WINNER, 0 if action - HEADS == state.field(COIN) else 1)

    def do(self, state: State, chance: Chance) -> None:
        if state.step == ASK:
            state.ask(0)
        else:
            state.set_field(COIN, chance.below(2))

    def view(self, state: State, viewer: int) -> View:
        view = View(state, viewer)
        view.show_field(state, WINNER)
        return view

    def invent(self, view: View, chance: Chance) -> State:
        state = State(2, kinds=1, bags=0, slots=1, rows=0, fields=2)
        state.cells = view.cells[:]
        state.set_field(COIN, chance.below(2))
        return state


DARE: Final = 0
LEAVE: Final = 1
RED: Final = 2
COLOUR: Final = 1  # a field: which colour seat 1 is, and knows


class Heir(Toy):
    """Seat 0 wins 3 times in 10 if it leaves. If it dares, seat 1 names a colour, and wins if it names its own.

    So whoever thinks that the heir does not know its colour dares. The heuristics of seat 1 like the wrong one.
    """

    def __init__(self) -> None:
        super().__init__("heir", ["dare", "leave", "red", "blue"], heard=True)

    def list_moves(self, state: State, seat: int, moves: Moves) -> None:
        moves.add(2 * seat)
        moves.add(2 * seat + 1)

    def settle(self, state: State, seat: int, action: int, chance: Chance) -> None:
        if action == DARE:
            state.plan(ASK, 1)
        elif action == LEAVE:
            state.set_field(WINNER, 0 if chance.below(10) < 3 else 1)
        else:
            state.set_field(WINNER, 1 if action - RED == state.field(COLOUR) else 0)

    def do(self, state: State, chance: Chance) -> None:
        if state.step == ASK:
            state.ask(state.argument)
        else:
            state.set_field(COLOUR, chance.below(2))

    def view(self, state: State, viewer: int) -> View:
        view = View(state, viewer)
        view.show_field(state, WINNER)
        if viewer == 1:
            view.show_field(state, COLOUR)
        return view

    def invent(self, view: View, chance: Chance) -> State:
        state = State(2, kinds=1, bags=0, slots=1, rows=0, fields=2)
        state.cells = view.cells[:]
        if view.viewer != 1:
            state.set_field(COLOUR, chance.below(2))
        return state

    def weigh(self, view: View, actions: list[int]) -> list[float]:
        return [float(view.viewer == 1 and action - RED != view.field(COLOUR)) for action in actions]


PENNIES: Final = Pennies()
HEARD_PENNIES: Final = Pennies(heard=True)
COINS: Final = Coin()
HEIRS: Final = Heir()
