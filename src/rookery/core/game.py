"""What a game is: all that the rest of the program knows of it. A Game has no state of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rookery.core.chance import Chance
from rookery.core.event import Event, EventKind, tell
from rookery.core.house import House, Values
from rookery.core.moves import Move, Moves
from rookery.core.options import Option, Options, complete
from rookery.core.state import UNASKED, State
from rookery.core.steps import EndlessGame, Step, in_order
from rookery.core.talk import TALKED, common_phrases, tell_talk
from rookery.core.view import SPECTATOR, View
from rookery.core.words import DEFAULT_NAMES, NOBODY

HOUSE: Final = Option("house", "Values of the box that replace ours, by name; None: ours", None)
MOST_STEPS: Final[i64] = 10_000  # between two questions: no game comes near
TO_THE_END: Final = -1  # a horizon without end: whoever looks ahead plays on until somebody has won


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Subclasses write the methods that raise here; the flow below them is the same for every game.

    Inside the engine an answer is trusted to be legal: a Match checks it, once, at the public edge.
    """

    def __init__(
        self,
        key: str,
        title: str,
        version: int,
        seats: range,
        moves: list[Move],
        steps: Sequence[Step],
        events: list[EventKind],
        words: Mapping[str, Sequence[str]],
        options: Sequence[Option] = (),
        phrases: Sequence[Move] = (),
        horizon: int = TO_THE_END,
        guided: bool = False,
        traits: int = 0,
        heard: bool = False,
        curiosity: float = 1.0,
        house: House | None = None,
    ) -> None:
        self.key: str = key
        self.title: str = title
        self.version: int = version  # of the rules: a record names it
        self.seats: range = seats
        self.moves: list[Move] = moves  # an action is an index into this table
        self.steps: list[Step] = in_order(steps)
        self.kinds: list[EventKind] = events  # an event's `what` is an index into this table
        self.words: Mapping[str, Sequence[str]] = words  # how the numbers of moves and events are said
        self.house: House | None = house  # what the option `house` may replace
        self.options: tuple[Option, ...] = (*options, HOUSE) if house else tuple(options)
        self.phrases: list[Move] = [
            *common_phrases(seats[-1]),
            *phrases,
        ]  # what can be said at the table, binding nobody
        self.horizon: int = horizon  # whoever looks ahead plays so many answers before it asks `value`,
        self.guided: bool = guided  # by `weigh` rather than at random, where random play leads nowhere
        self.traits: int = traits  # numbers that `features` has for each seat; 0 where a game has no features
        self.heard: bool = heard  # whether the whole table hears every answer as it was given
        self.curiosity: float = curiosity  # how much whoever looks ahead tries what it tried little
        self.actions: dict[str, int] = {move.text.lower(): action for action, move in enumerate(moves)}

    def parse(self, text: str) -> int:
        """The action that `moves[action].text` says in words."""
        action = self.actions.get(text.strip().lower())
        if action is None:
            raise ValueError(f"{self.title} has no move {text.strip()!r}")
        return action

    def check_options(self, chosen: Mapping[str, object] | None) -> Options:
        """A value for every option; ValueError with a reason."""
        found = complete(self.options, chosen)
        if self.house is not None:
            values = self.house.read(found["house"])
            if found["house"] is not None:
                self.check_house(found, values)
        return found

    # -- what a game writes

    def blank(self, seats: i64, options: Options) -> State:
        """A table with nothing dealt; its agenda says to deal."""
        raise NotImplementedError

    def list_moves(self, state: State, seat: i64, moves: Moves) -> None:
        """The legal answers of a seat that is asked, in ascending order, from what that seat may know."""
        raise NotImplementedError

    def settle(self, state: State, seat: i64, action: i64, chance: Chance) -> None:
        """Use one answer to the question `state.step`."""
        raise NotImplementedError

    def do(self, state: State, chance: Chance) -> None:
        """Do the step `state.step`: ask, or change."""
        raise NotImplementedError

    def view(self, state: State, viewer: i64) -> View:
        """All that `viewer` may know."""
        raise NotImplementedError

    def invent(self, view: View, chance: Chance) -> State:
        """A table that `view` cannot rule out; the flow is filled in by `imagine`."""
        raise NotImplementedError

    def scores(self, state: State) -> list[int]:
        """By seat, once the game is over."""
        raise NotImplementedError

    def pieces(self, state: State) -> list[int]:
        """How many pieces of each kind there are, wherever they lie: the same at every question."""
        raise NotImplementedError

    def secrets(self, state: State, viewer: i64) -> list[int]:
        """The cells that say what `viewer` may not know, written down apart from `view`: the audit compares both."""
        raise NotImplementedError

    def plain(self, view: View) -> dict[str, object]:
        """A view in words, for people, sockets and files. None stands for what the viewer may not see."""
        raise NotImplementedError

    def tensor(self, view: View) -> vec[float]:
        """A view in numbers, of one length for each number of seats."""
        raise NotImplementedError

    def weigh(self, view: View, actions: list[int]) -> list[float]:
        """How much a sensible player likes each legal answer: the greater the better."""
        raise NotImplementedError

    def longest(self, seats: int, options: Options) -> int:
        """So many answers are given at the most before a game is over; changed sealed answers do not count."""
        raise NotImplementedError

    # -- what most games leave as it is

    def check_house(self, options: Options, values: Values) -> None:
        """ValueError where house values, each within its bounds, do not fit together; see `house.demand`."""

    def value(self, state: State) -> vec[float]:
        """The share of the win that each seat can hope for, at a glance. Asked only of games that name a horizon."""
        raise NotImplementedError

    def features(self, state: State) -> vec[float]:
        """A laid-open position in numbers, for a learned value: those of the table, then `traits` for each seat.

        Asked only of imagined worlds, and only of games that name `traits`.
        """
        raise NotImplementedError

    def winners(self, state: State) -> list[int]:
        """The seats that won, once the game is over: those with the most, unless a game breaks ties.

        A game may have no winner: then every score is negative, which says that nobody may score.
        """
        scores = self.scores(state)
        best = max(scores)
        return [seat for seat in range(len(scores)) if scores[seat] == best]

    def prompt(self, view: View, names: Sequence[str] = DEFAULT_NAMES, reader: int = NOBODY) -> str:
        """What is asked, in words, as one seat would be told it."""
        return self.steps[view.step].prompt if view.asked else ""

    def sketch(self, view: View) -> dict[str, object]:
        """What a drawn board needs beyond `plain`: places, walls, lines of sight. From the view, as everything is."""
        return {}

    def log_line(self, event: Event, names: Sequence[str] = DEFAULT_NAMES, reader: int = NOBODY) -> str:
        """An event in plain English, as one seat would be told it."""
        if event.what == TALKED:
            return tell_talk(event, self.phrases, names, reader)
        return tell(event, self.kinds, self.words, names, reader)

    # -- what is the same for every game

    def start(self, seats: i64, options: Options, chance: Chance) -> State:
        """A new game, at its first question."""
        state = self.bounded(seats, options)
        self.advance(state, chance)
        return state

    def bounded(self, seats: i64, options: Options) -> State:
        """A blank table that takes no more answers than the game may need."""
        state = self.blank(seats, options)
        state.left = self.longest(seats, options)
        return state

    def play(self, state: State, seat: i64, action: i64, chance: Chance) -> None:
        """Take one answer. Once the last asked seat has answered, go on to the next question."""
        self.count(state, seat)
        state.asked &= ~(1 << seat)
        if len(state.sealed) == 0:
            self.settle(state, seat, action, chance)
        else:
            state.sealed[seat] = action
            if state.asked:
                return
            self.unseal(state, chance)
        self.advance(state, chance)

    def count(self, state: State, seat: i64) -> None:
        """One answer less is left. A sealed answer that is changed does not count: its seat is asked no more."""
        state.left -= (state.asked >> seat) & 1
        if state.left < 0:
            raise self.endless(state, "more answers were given than it can need")

    def endless(self, state: State, reason: str) -> EndlessGame:
        return EndlessGame(f"{self.title} does not end: {reason}, at the step {self.steps[state.step].name!r}")

    def unseal(self, state: State, chance: Chance) -> None:
        """Use the sealed answers in seat order, whatever the order they came in."""
        answers = state.sealed
        state.sealed = vec[i64]()
        for seat in range(len(answers)):
            if answers[seat] != UNASKED:
                self.settle(state, seat, answers[seat], chance)

    def advance(self, state: State, chance: Chance) -> None:
        """Do steps until somebody is asked, or nothing is left to do: the game is over."""
        steps: i64 = 0
        while state.asked == 0 and state.planned:
            if steps == MOST_STEPS:
                raise self.endless(state, f"nobody was asked in {MOST_STEPS} steps")
            steps += 1
            state.next_step()
            self.do(state, chance)

    def imagine(self, view: View, chance: Chance) -> State:
        """A full state that `view` cannot rule out. It takes the view, so it cannot use the truth."""
        state = self.invent(view, chance)
        state.copy_flow(view)
        if view.sealed:
            self.invent_answers(state, view, chance)
        return state

    def invent_answers(self, state: State, view: View, chance: Chance) -> None:
        """Seal a legal answer for each seat that has answered: its true one is in no view."""
        moves = Moves()
        state.ask_all(view.sealed)
        state.asked = view.asked
        for seat in range(state.seats):
            if ((view.sealed & ~view.asked) >> seat) & 1:
                moves.clear()
                self.list_moves(state, seat, moves)
                state.sealed[seat] = moves.pick(chance)

    def unseen(self, seats: i64, options: Options) -> View:
        """A view that shows nothing yet, to be restored from stored facts."""
        return self.view(self.blank(seats, options), SPECTATOR)
