"""Sneaks & Snitches as the rest of the program knows it: which rule lists, settles and does what."""

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
from rookery.core.words import DEFAULT_NAMES
from rookery.core.words import NOBODY as NO_READER
from rookery.games.sneaks import bot, encoding, view
from rookery.games.sneaks.box import HOUSE, box_for, check_length, check_supply
from rookery.games.sneaks.components import (
    ALLY,
    BANK,
    COLOUR_NAMES,
    COLOURS,
    LEAST_SEATS,
    MOST_SEATS,
    NOBODY,
    STASH_DECK,
    discarded,
    in_deck,
    loot_at,
    plan_of,
    stash,
    tokens,
)
from rookery.games.sneaks.events import EVENT_WORDS, EVENTS
from rookery.games.sneaks.features import TRAITS, features_of
from rookery.games.sneaks.moves import MOVES
from rookery.games.sneaks.rules import loot, rounds, scoring
from rookery.games.sneaks.secrets import secret_cells
from rookery.games.sneaks.state import SneaksState
from rookery.games.sneaks.steps import (
    ASK_CHECK,
    ASK_EXCHANGE,
    ASK_PLANS,
    ASK_SUBSTITUTE,
    DEAL,
    EVALUATE,
    PAY,
    REVEAL,
    STEPS,
    colour_in,
    number_in,
    seat_in,
)
from rookery.games.sneaks.value import HORIZON, value_of
from rookery.games.sneaks.view import SneaksView

OPTIONS: Final = (Option("ally", "Which seat has the ally first; only with two seats", None, (None, 0, 1)),)


@final
class Sneaks(Game):
    """2 to 5 seats; all plan at once where to steal and what to guard; most victory points in four colours win."""

    def __init__(self) -> None:
        seats = range(LEAST_SEATS, MOST_SEATS + 1)
        super().__init__(
            "sneaks",
            "Sneaks & Snitches",
            2,
            seats,
            MOVES,
            STEPS,
            EVENTS,
            EVENT_WORDS,
            OPTIONS,
            horizon=HORIZON,
            traits=int(TRAITS),
            house=HOUSE,
        )

    def check_house(self, options: Options, values: Values) -> None:
        check_length(values)
        check_supply(values)

    def longest(self, seats: int, options: Options) -> int:
        return int(box_for(seats, options["house"]).longest)

    def prompt(self, view: View, names: Sequence[str] = DEFAULT_NAMES, reader: int = NO_READER) -> str:
        colour, number = COLOUR_NAMES[colour_in(view.argument)], number_in(view.argument)
        return super().prompt(view).format(colour=colour, number=number)

    def blank(self, seats: i64, options: Options) -> SneaksState:
        box, ally = box_for(int(seats), options["house"]), options["ally"]
        state = SneaksState(seats, box)
        state.lay_out()
        state.set_field(ALLY, ally if box.has_ally and isinstance(ally, int) else NOBODY)
        state.plan(DEAL)
        return state

    def list_moves(self, state: State, seat: i64, moves: Moves) -> None:
        assert isinstance(state, SneaksState)
        question = state.step
        if question == ASK_PLANS:
            rounds.list_plans(state, seat, moves)
        elif question == ASK_CHECK:
            loot.list_checks(state, moves)
        elif question == ASK_EXCHANGE:
            loot.list_exchanges(state, seat, moves)
        else:
            loot.list_substitutes(state, moves)

    def settle(self, state: State, seat: i64, action: i64, chance: Chance) -> None:
        assert isinstance(state, SneaksState)
        question = state.step
        if question == ASK_PLANS:
            state.set_field(plan_of(seat), action)
        elif question == ASK_CHECK:
            loot.cash_check(state, seat, action)
        elif question == ASK_EXCHANGE:
            loot.make_exchange(state, state.argument, action)
        else:
            loot.choose_substitute(state, state.argument, action)

    def do(self, state: State, chance: Chance) -> None:
        assert isinstance(state, SneaksState)
        step = state.step
        if step == EVALUATE:
            rounds.evaluate(state, state.argument, chance)
        elif step == ASK_PLANS:
            state.ask_all((1 << state.seats) - 1)
        elif step == REVEAL:
            rounds.reveal(state)
            rounds.evaluate(state, 0, chance)
        elif step in (ASK_CHECK, ASK_EXCHANGE, ASK_SUBSTITUTE):
            state.ask(seat_in(state.argument))
        elif step == PAY:
            loot.pay(state, seat_in(state.argument), number_in(state.argument), colour_in(state.argument))
        else:
            rounds.deal(state, chance)

    def view(self, state: State, viewer: i64) -> SneaksView:
        assert isinstance(state, SneaksState)
        return view.view_of(state, viewer)

    def invent(self, view_of: View, chance: Chance) -> SneaksState:
        assert isinstance(view_of, SneaksView)
        return view.invent(view_of, chance)

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, SneaksState)
        return scoring.scores(state)

    def value(self, state: State) -> vec[float]:
        assert isinstance(state, SneaksState)
        return value_of(state)

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, SneaksState)
        return features_of(state)

    def pieces(self, state: State) -> list[int]:
        """SS-T2: tokens by colour, stash cards by colour, Loot Cards by line."""
        assert isinstance(state, SneaksState)
        return token_pieces(state) + stash_pieces(state) + loot_pieces(state)

    def secrets(self, state: State, viewer: i64) -> list[int]:
        assert isinstance(state, SneaksState)
        return secret_cells(state, viewer)

    def plain(self, view_of: View) -> dict[str, object]:
        assert isinstance(view_of, SneaksView)
        return view.plain(view_of)

    def tensor(self, view_of: View) -> vec[float]:
        assert isinstance(view_of, SneaksView)
        return encoding.encode(view_of)

    def weigh(self, view_of: View, actions: list[int]) -> list[float]:
        assert isinstance(view_of, SneaksView)
        return bot.weigh(view_of, actions)


def token_pieces(state: SneaksState) -> list[int]:
    bags = [int(BANK)] + [int(tokens(seat)) for seat in range(state.seats)]
    return [sum([int(state.count(bag, colour)) for bag in bags]) for colour in range(COLOURS)]


def stash_pieces(state: SneaksState) -> list[int]:
    bags = [int(STASH_DECK)] + [int(stash(seat)) for seat in range(state.seats)]
    return [sum([int(state.count(bag, colour)) for bag in bags]) for colour in range(COLOURS)]


def loot_pieces(state: SneaksState) -> list[int]:
    laid = [int(state.field(loot_at(location))) for location in range(state.box.locations)]
    held = [line for seat in range(state.seats) for line in state.row(seat)]
    return [
        int(state.field(in_deck(line)) + state.field(discarded(line))) + (laid + held).count(int(line))
        for line in range(state.box.lines)
    ]


GAME: Final = Sneaks()
