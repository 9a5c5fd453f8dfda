"""The Black Keep as the rest of the program knows it: which rule lists, settles and does what."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.game import Game
from rookery.core.house import int_of
from rookery.core.moves import Moves
from rookery.core.options import Option, Options
from rookery.core.state import State
from rookery.core.view import View
from rookery.games.keep import bot, encoding, sketch, view
from rookery.games.keep.components import (
    COINS,
    COPIES,
    COST,
    DIFFICULTIES,
    DIFFICULTY,
    EXIT,
    HELD,
    HOUSE,
    KINDS,
    LEAST_SEATS,
    LOCKPICKS,
    MOST_SEATS,
    PHASES,
    PICKS,
    THIEF_CARDS,
    WINNER,
)
from rookery.games.keep.events import EVENTS
from rookery.games.keep.features import TRAITS, features_of
from rookery.games.keep.moves import HEX, MOVES, WORDS
from rookery.games.keep.reading import spent_cards
from rookery.games.keep.rules import cards, guardcards, movement, setup, treasures, turn
from rookery.games.keep.secrets import secret_cells
from rookery.games.keep.state import KeepState
from rookery.games.keep.steps import (
    ASK_CARD,
    ASK_ENTRY,
    ASK_EXIT,
    ASK_GUARD,
    ASK_HEX,
    ASK_STEP,
    ASK_TURN,
    BUY,
    DEAL,
    ENTER,
    PAY,
    PHASE_BEGINS,
    RESOLVE,
    REVEAL,
    SEAT_BITS,
    SEAT_MASK,
    STEPS,
    TURN_BEGINS,
)
from rookery.games.keep.value import CURIOSITY, HORIZON, value_of

OPTIONS: Final = (
    Option("difficulty", "Which guards the keep has: basic, one variant, or several", "easy", DIFFICULTIES),
)


def most_payments(seats: int, cards: int) -> int:
    """Coins that can be spent for so many guard cards at once: no more than the dearest cost, nor than there are."""
    dearest = sorted((int(COST[kind]) for kind in range(KINDS) for nth in range(COPIES[kind])), reverse=True)
    return min(sum(int(price) for price in dearest[:cards]), seats * int(COINS))


@final
class BlackKeep(Game):
    """2 to 6 seats; steal a treasure from the vault and be the first to get away with it."""

    def __init__(self) -> None:
        seats = range(LEAST_SEATS, MOST_SEATS + 1)
        super().__init__(
            "keep",
            "Thieves of the Black Keep",
            2,
            seats,
            MOVES,
            STEPS,
            EVENTS,
            WORDS,
            OPTIONS,
            horizon=HORIZON,
            curiosity=CURIOSITY,
            traits=int(TRAITS),
            guided=True,
            house=HOUSE,
        )

    def longest(self, seats: int, options: Options) -> int:
        """Entry and exit; in every turn each displayed card bought and paid for, and a refusal by each seat (BK-R25);
        in every phase of it a card of each seat, and where or on whom it is used (BK-R27, BK-R68)."""
        values = HOUSE.read(options["house"])
        display = seats + int_of(values, "display")
        buying = display + most_payments(seats, display) + seats
        playing = int_of(values, "phases") * 2 * seats
        return 2 * seats + int_of(values, "turn limit") * (buying + playing)

    def blank(self, seats: i64, options: Options) -> KeepState:
        state, values = KeepState(seats), HOUSE.read(options["house"])
        state.lay_out()
        state.set_field(DIFFICULTY, DIFFICULTIES.index(str(options["difficulty"])))
        for nth, value in enumerate(HOUSE.values):
            state.set_field(PHASES + nth, int_of(values, value.name))
        state.plan(DEAL)
        return state

    def list_moves(self, state: State, seat: i64, moves: Moves) -> None:
        assert isinstance(state, KeepState)
        question, argument = state.step, state.argument >> SEAT_BITS
        if question == ASK_CARD:
            cards.list_cards(state, seat, moves)
        elif question == ASK_STEP:
            movement.list_paths(state, seat, argument, moves)
        elif question == BUY:
            turn.list_purchases(state, seat, moves)
        elif question == PAY:
            turn.list_coins(state, seat, moves)
        elif question == ASK_GUARD:
            guardcards.list_guards(state, argument, moves)
        elif question == ASK_TURN:
            guardcards.list_turns(state, moves)
        elif question == ASK_HEX:
            guardcards.list_hexes(state, seat, argument, moves)
        elif question == ASK_ENTRY:
            setup.list_entries(state, seat, moves)
        else:
            setup.list_exits(state, seat, moves)

    def settle(self, state: State, seat: i64, action: i64, chance: Chance) -> None:
        assert isinstance(state, KeepState)
        question, argument = state.step, state.argument >> SEAT_BITS
        if question == ASK_CARD:
            cards.choose_card(state, seat, action)
        elif question == ASK_STEP:
            movement.walk(state, seat, argument, action, chance)
        elif question == BUY:
            turn.buy(state, state.argument, seat, action)
        elif question == PAY:
            turn.pay_one(state, state.argument, action)
        elif question == ASK_GUARD:
            guardcards.use_on_guard(state, argument, action)
        elif question == ASK_TURN:
            guardcards.use_about_face(state, action)
        elif question == ASK_HEX:
            guardcards.use_on_hex(state, seat, argument, action)
        elif question == ASK_ENTRY:
            setup.choose_entry(state, seat, action)
        else:
            setup.choose_exit(state, seat, action)

    def do(self, state: State, chance: Chance) -> None:
        assert isinstance(state, KeepState)
        step = state.step
        if step == RESOLVE:
            cards.resolve(state, state.argument, chance)
        elif step in (ASK_STEP, ASK_HEX, ASK_GUARD, ASK_TURN):
            self.ask_one(state, chance)
        elif step == PHASE_BEGINS:
            cards.begin_phase(state)
        elif step == ASK_CARD:
            treasures.deduce_fake(state)
            cards.ask_cards(state)
        elif step == REVEAL:
            cards.reveal(state)
        elif step == BUY:
            treasures.deduce_fake(state)
            turn.buy_next(state, state.argument)
        elif step == PAY:
            turn.ask_payment(state, state.argument & SEAT_MASK, state.argument >> SEAT_BITS)
        elif step == TURN_BEGINS:
            turn.begin_turn(state, chance)
        elif step in (ASK_ENTRY, ASK_EXIT):
            state.ask_all((1 << state.seats) - 1)
        elif step == ENTER:
            setup.enter(state)
        elif step == DEAL:
            setup.deal(state, chance)
        else:
            turn.guards_phase(state, chance)

    def ask_one(self, state: KeepState, chance: Chance) -> None:
        """BK-R65, BK-R66: what has one outcome, and all know it, is not asked."""
        treasures.deduce_fake(state)
        seat = state.argument & SEAT_MASK
        if state.step == ASK_HEX or (state.step == ASK_STEP and not movement.is_open_secret(state, seat)):
            state.ask(seat)
            return
        moves = Moves(HEX)
        self.list_moves(state, seat, moves)
        if moves.count == 1:
            self.settle(state, seat, moves.items[0], chance)
        else:
            state.ask(seat)

    def view(self, state: State, viewer: i64) -> View:
        assert isinstance(state, KeepState)
        return view.view_of(state, viewer)

    def invent(self, view_of: View, chance: Chance) -> KeepState:
        assert isinstance(view_of, view.KeepView)
        return view.invent(view_of, chance)

    def scores(self, state: State) -> list[int]:
        """BK-64: 1 for the thief who got away, 0 for the others; -1 for all where the keep wins (BK-R31)."""
        escaped = int(state.field(WINNER))
        return [-1 if escaped < 0 else int(escaped == seat) for seat in range(state.seats)]

    def winners(self, state: State) -> list[int]:
        """BK-64, BK-R31: the thief who got away, or nobody."""
        escaped = int(state.field(WINNER))
        return [] if escaped < 0 else [escaped]

    def value(self, state: State) -> vec[float]:
        assert isinstance(state, KeepState)
        return value_of(state)

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, KeepState)
        return features_of(state)

    def pieces(self, state: State) -> list[int]:
        """Guard cards by kind, thief cards by seat, and how many different treasures were dealt."""
        assert isinstance(state, KeepState)
        counts = [int(state.total(kind)) for kind in range(KINDS)]
        counts[LOCKPICKS] += sum(int(state.thief(seat, PICKS)) for seat in range(state.seats))
        for seat in range(state.seats):
            held = [card for card in range(THIEF_CARDS) if (state.thief(seat, HELD) >> card) & 1]
            counts.append(len({*held, *spent_cards(state, seat), int(EXIT)}))
        return counts

    def secrets(self, state: State, viewer: i64) -> list[int]:
        assert isinstance(state, KeepState)
        return secret_cells(state, viewer)

    def plain(self, view_of: View) -> dict[str, object]:
        return view.plain(view_of)

    def sketch(self, view_of: View) -> dict[str, object]:
        return sketch.sketch(view_of)

    def tensor(self, view_of: View) -> vec[float]:
        assert isinstance(view_of, view.KeepView)
        return encoding.encode(view_of)

    def weigh(self, view_of: View, actions: list[int]) -> list[float]:
        return bot.weigh(view_of, actions)


GAME: Final = BlackKeep()
