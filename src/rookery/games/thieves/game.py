"""Thieves! as the rest of the program knows it: which rule lists, settles and does what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.game import Game
from rookery.core.house import Values
from rookery.core.moves import Moves
from rookery.core.options import Option, Options
from rookery.core.state import State
from rookery.core.view import View
from rookery.core.words import DEFAULT_NAMES, NOBODY, say
from rookery.games.thieves import bot, encoding, rules, view
from rookery.games.thieves.box import HOUSE, box_for, check_supply, most_answers, numbers
from rookery.games.thieves.components import (
    EXTENDED,
    GETAWAY,
    GETAWAYS,
    KINDS,
    LEAST_SEATS,
    MOST_SEATS,
    PENDING,
    hand,
)
from rookery.games.thieves.events import ENDINGS, EVENTS
from rookery.games.thieves.features import TRAITS, features_of
from rookery.games.thieves.moves import MOVES, SEAT_OF, SPOT_OF, WORDS
from rookery.games.thieves.secrets import secret_cells
from rookery.games.thieves.state import ThievesState
from rookery.games.thieves.steps import ASK_CARD, ASK_FORTUNE, ASK_LOOT, ASK_RECEIVER, BEGIN_TURN, DEAL, STEPS
from rookery.games.thieves.value import CURIOSITY, HORIZON, value_of
from rookery.games.thieves.view import ThievesView

OPTIONS: Final = (Option("extended", "Play rounds until somebody has two gems", False, (False, True)),)


@final
class Thieves(Game):
    """3 to 6 seats; most loot in the stash wins, but the richest stash is lost in each raid."""

    def __init__(self) -> None:
        seats = range(LEAST_SEATS, MOST_SEATS + 1)
        super().__init__(
            "thieves",
            "Thieves!",
            2,
            seats,
            MOVES,
            STEPS,
            EVENTS,
            {**WORDS, "ending": ENDINGS},
            OPTIONS,
            horizon=HORIZON,
            curiosity=CURIOSITY,
            traits=int(TRAITS),
            house=HOUSE,
        )

    def check_house(self, options: Options, values: Values) -> None:
        check_supply(values)

    def longest(self, seats: int, options: Options) -> int:
        """TH-R40"""
        return most_answers(seats, bool(options["extended"]))

    def prompt(self, view_of: View, names: Sequence[str] = DEFAULT_NAMES, reader: int = NOBODY) -> str:
        """TH-11: the question for the receiver says what was lifted, and from whom."""
        asked, lifted = super().prompt(view_of), view_of.argument
        if view_of.step != ASK_RECEIVER:
            return asked
        return say(asked, {"spot": SPOT_OF[lifted], "rival": SEAT_OF[lifted]}, WORDS, names, reader)

    def blank(self, seats: i64, options: Options) -> ThievesState:
        state = ThievesState(seats, box_for(options["house"]))
        state.lay_out()
        state.set_field(EXTENDED, 1 if options["extended"] else 0)
        state.plan(DEAL)
        return state

    def list_moves(self, state: State, seat: i64, moves: Moves) -> None:
        assert isinstance(state, ThievesState)
        question = state.step
        if question == ASK_CARD:
            rules.list_cards(state, seat, hand(seat), moves)
        elif question == ASK_FORTUNE:
            rules.list_cards(state, seat, PENDING, moves)
        elif question == ASK_LOOT:
            rules.list_loot(state, moves)
        else:
            rules.list_receivers(state, state.argument, moves)

    def settle(self, state: State, seat: i64, action: i64, chance: Chance) -> None:
        assert isinstance(state, ThievesState)
        question = state.step
        if question == ASK_CARD:
            rules.play_from_hand(state, seat, action, chance)
        elif question == ASK_FORTUNE:
            rules.play_pending(state, action, chance)
        elif question == ASK_LOOT:
            rules.choose_loot(state, action)
        else:
            rules.give_loot(state, state.argument, SEAT_OF[action])

    def do(self, state: State, chance: Chance) -> None:
        assert isinstance(state, ThievesState)
        step = state.step
        if step == BEGIN_TURN:
            rules.begin_turn(state, state.argument, chance)
        elif step in (ASK_CARD, ASK_RECEIVER):
            state.ask(state.turn)
        elif step == ASK_FORTUNE:
            rules.ask_fortune(state)
        elif step == ASK_LOOT:
            rules.ask_loot(state)
        elif step == DEAL:
            rules.deal(state, chance)
        else:
            rules.clear_table(state)

    def view(self, state: State, viewer: i64) -> ThievesView:
        assert isinstance(state, ThievesState)
        return view.view_of(state, viewer)

    def invent(self, view_of: View, chance: Chance) -> ThievesState:
        assert isinstance(view_of, ThievesView)
        return view.invent(view_of, chance)

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, ThievesState)
        return rules.gem_scores(state) if state.field(EXTENDED) else rules.stash_scores(state)

    def value(self, state: State) -> vec[float]:
        assert isinstance(state, ThievesState)
        return value_of(state)

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, ThievesState)
        return features_of(state)

    def pieces(self, state: State) -> list[int]:
        laid = [kind for seat in range(state.seats) for kind in state.row(seat)]
        counts = [int(state.total(kind)) + laid.count(int(kind)) for kind in range(KINDS)]
        counts[GETAWAY] += state.field(GETAWAYS)
        return counts

    def secrets(self, state: State, viewer: i64) -> list[int]:
        assert isinstance(state, ThievesState)
        return secret_cells(state, viewer)

    def plain(self, view_of: View) -> dict[str, object]:
        return view.plain(view_of)

    def sketch(self, view_of: View) -> dict[str, object]:
        assert isinstance(view_of, ThievesView)
        return {"box": numbers(view_of.box)}

    def tensor(self, view_of: View) -> vec[float]:
        return encoding.encode(view_of)

    def weigh(self, view_of: View, actions: list[int]) -> list[float]:
        assert isinstance(view_of, ThievesView)
        return bot.weigh(view_of, actions)


GAME: Final = Thieves()
