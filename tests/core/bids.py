"""Secret bids, a toy with a question that is open to all seats: it proves sealed answers.

Each seat holds the cards 0, 1 and 2. In each of three rounds a prize worth 0, 1 or 2 is rolled, then all seats bid a
card at once. The highest card that only one seat bid takes the prize; without one it is lost. The most prizes win.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from rookery.core.chance import Chance
from rookery.core.event import EventKind
from rookery.core.game import Game
from rookery.core.moves import Move, Moves
from rookery.core.options import Options
from rookery.core.state import State
from rookery.core.steps import Step
from rookery.core.view import View

CARDS: Final = 3
PRIZES: Final = 3

ROLL: Final = 0
ASK_BID: Final = 1  # argument: the prize
AWARD: Final = 2  # argument: the prize
STEPS: Final = (Step(ROLL, "roll"), Step(ASK_BID, "ask bid", "Bid a card"), Step(AWARD, "award"))

ROLLED: Final = 0
BID: Final = 1
WON: Final = 2

EVENTS: Final = [
    EventKind("rolled", "a prize worth {worth} is up", detail="worth"),
    EventKind("bid", "{seat} bid{s} {number}", detail="number"),
    EventKind("won", "{seat} win{s} a prize worth {worth}", detail="worth"),
]
MOVES: Final = [Move("bid", "bid {number}", {}, {"number": card}) for card in range(CARDS)]


def hand(seat: int) -> int:
    return 2 * seat


def prizes(seat: int) -> int:
    return 2 * seat + 1


class Bids(Game):
    """Row n is what seat n has bid. All is public but the sealed bids, and those are in no view."""

    def __init__(self) -> None:
        super().__init__("bids", "Bids", 1, range(2, 5), MOVES, STEPS, EVENTS, {})

    def blank(self, seats: int, options: Options) -> State:
        state = State(seats, kinds=CARDS, bags=2 * seats, slots=CARDS, rows=seats, fields=0)
        state.lay_out()
        for seat in range(seats):
            for card in range(CARDS):
                state.put(hand(seat), card, 1)
        state.plan(ROLL)
        return state

    def list_moves(self, state: State, seat: int, moves: Moves) -> None:
        for card in state.kinds_in(hand(seat)):
            moves.add(card)

    def settle(self, state: State, seat: int, action: int, chance: Chance) -> None:
        """Only writes the answer down: AWARD, planned behind the question, compares all of them."""
        state.put(hand(seat), action, -1)
        state.push(seat, action)
        state.tell(BID, seat, action)

    def do(self, state: State, chance: Chance) -> None:
        if state.step == ROLL:
            prize = chance.below(PRIZES)
            self.announce(state, prize)
            state.plan(AWARD, prize)
            state.plan(ASK_BID, prize)
        elif state.step == ASK_BID:
            state.ask_all((1 << state.seats) - 1)
        else:
            award(state, state.argument)

    def announce(self, state: State, prize: int) -> None:
        state.tell(ROLLED, -1, prize)

    def view(self, state: State, viewer: int) -> View:
        view = View(state, viewer)
        for seat in range(state.seats):
            view.show_bag(state, hand(seat))
            view.show_bag(state, prizes(seat))
            view.show_row(state, seat)
        return view

    def invent(self, view: View, chance: Chance) -> State:
        state = self.blank(view.seats, {})
        state.cells = view.cells[:]
        return state

    def longest(self, seats: int, options: Options) -> int:
        """Everybody bids every card once."""
        return CARDS * seats

    def scores(self, state: State) -> list[int]:
        return [sum(state.kinds_in(prizes(seat))) for seat in range(state.seats)]

    def pieces(self, state: State) -> list[int]:
        """The cards of each seat, in hand or bid."""
        return [int(state.size(hand(seat)) + state.row_size(seat)) for seat in range(state.seats)]

    def secrets(self, state: State, viewer: int) -> list[int]:
        return []

    def plain(self, view: View) -> dict[str, object]:
        return {"seats": [[view.kinds_in(hand(seat)), view.kinds_in(prizes(seat))] for seat in range(view.seats)]}

    def tensor(self, view: View) -> vec[float]:
        return vec[float]([float(cell) for cell in view.cells])

    def weigh(self, view: View, actions: list[int]) -> list[float]:
        return [float(action) for action in actions]


def award(state: State, prize: int) -> None:
    bids = [state.at(seat, state.row_size(seat) - 1) for seat in range(state.seats)]
    lone = [card for card in bids if bids.count(card) == 1]
    if lone:
        winner = bids.index(max(lone))
        state.put(prizes(winner), prize, 1)
        state.tell(WON, winner, prize)
    if state.size(hand(0)):
        state.plan(ROLL)


BIDS: Final = Bids()
