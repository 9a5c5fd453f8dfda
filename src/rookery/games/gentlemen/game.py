"""Gentlemen Thieves as the rest of the program knows it: which rule lists, settles and does what."""

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
from rookery.core.words import DEFAULT_NAMES, NOBODY
from rookery.games.gentlemen import board, bot, encoding, view
from rookery.games.gentlemen.box import HOUSE, box_for, check_bordered
from rookery.games.gentlemen.components import DISPLAY, KINDS, LEAST_SEATS, MATCHMAKER, MOST_SEATS
from rookery.games.gentlemen.events import EVENTS
from rookery.games.gentlemen.features import TRAITS, features_of
from rookery.games.gentlemen.moves import MOVES, PLACE_OF, TUNNEL_OF, WORDS
from rookery.games.gentlemen.rules import actions, alliances, burglary, setup, specials
from rookery.games.gentlemen.secrets import secret_cells
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_ACTION, ASK_ALLIANCE, ASK_CARGO, ASK_PLACE, ASK_TUNNEL, DEAL, STEPS
from rookery.games.gentlemen.value import CURIOSITY, HORIZON, value_of

OPTIONS: Final = (Option("balanced", "Start with each colour and each type twice on the tiles", False, (False, True)),)


@final
class Gentlemen(Game):
    """2 to 5 seats; each is secretly one of five burglars, and the burglar with the tallest pile of loot wins."""

    def __init__(self) -> None:
        seats = range(LEAST_SEATS, MOST_SEATS + 1)
        super().__init__(
            "gentlemen",
            "Gentlemen Thieves",
            2,
            seats,
            MOVES,
            STEPS,
            EVENTS,
            WORDS,
            OPTIONS,
            horizon=HORIZON,
            traits=int(TRAITS),
            heard=True,
            curiosity=CURIOSITY,
            house=HOUSE,
        )

    def check_house(self, options: Options, values: Values) -> None:
        check_bordered(values)

    def longest(self, seats: int, options: Options) -> int:
        return int(box_for(options["house"]).longest(seats))

    def blank(self, seats: i64, options: Options) -> GentlemenState:
        state = GentlemenState(seats)
        state.lay_out()
        setup.unpack(state, box_for(options["house"]), options["balanced"] is True)
        state.plan(DEAL)
        return state

    def list_moves(self, state: State, seat: i64, moves: Moves) -> None:
        assert isinstance(state, GentlemenState)
        question = state.step
        if question == ASK_ACTION:
            actions.list_actions(state, seat, moves)
        elif question == ASK_PLACE:
            actions.list_places(state, state.argument, moves)
        elif question == ASK_ALLIANCE:
            alliances.list_alliances(state, moves)
        elif question == ASK_CARGO:
            specials.list_cargo(state, moves)
        else:
            burglary.list_tunnels(moves)

    def settle(self, state: State, seat: i64, action: i64, chance: Chance) -> None:
        assert isinstance(state, GentlemenState)
        question = state.step
        if question == ASK_ACTION:
            actions.choose_action(state, action, chance)
        elif question == ASK_PLACE:
            actions.place_token(state, state.argument, PLACE_OF[action], chance)
        elif question == ASK_ALLIANCE:
            alliances.choose_alliance(state, action)
        elif question == ASK_CARGO:
            specials.carry(state, action)
        else:
            burglary.return_tunnel(state, seat, TUNNEL_OF[action], chance)

    def do(self, state: State, chance: Chance) -> None:
        assert isinstance(state, GentlemenState)
        step = state.step
        if step == ASK_ALLIANCE:
            state.ask(state.field(MATCHMAKER))
        elif step == DEAL:
            setup.deal(state, chance)
        elif step == ASK_TUNNEL:
            state.ask(state.argument)
        else:
            state.ask(state.turn)

    def view(self, state: State, viewer: i64) -> View:
        assert isinstance(state, GentlemenState)
        return view.view_of(state, viewer)

    def invent(self, view_of: View, chance: Chance) -> GentlemenState:
        return view.invent(view_of, chance)

    def scores(self, state: State) -> list[int]:
        return board.pile_heights(state)

    def winners(self, state: State) -> list[int]:
        return board.first_seats(state)

    def value(self, state: State) -> vec[float]:
        assert isinstance(state, GentlemenState)
        return value_of(state)

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, GentlemenState)
        return features_of(state)

    def pieces(self, state: State) -> list[int]:
        """GT-T3: a token that was drawn and not placed yet is in hand."""
        loose = state.row(DISPLAY)
        if state.asked and state.step == ASK_PLACE:
            loose.append(state.argument)
        return [int(state.total(kind)) + loose.count(int(kind)) for kind in range(KINDS)]

    def secrets(self, state: State, viewer: i64) -> list[int]:
        assert isinstance(state, GentlemenState)
        return secret_cells(state, viewer)

    def prompt(self, view_of: View, names: Sequence[str] = DEFAULT_NAMES, reader: int = NOBODY) -> str:
        return view.prompt(view_of)

    def plain(self, view_of: View) -> dict[str, object]:
        return view.plain(view_of)

    def tensor(self, view_of: View) -> vec[float]:
        return encoding.encode(view_of)

    def weigh(self, view_of: View, actions_offered: list[int]) -> list[float]:
        return bot.weigh(view_of, actions_offered)


GAME: Final = Gentlemen()
