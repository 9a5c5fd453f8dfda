"""Heist & Havoc as the rest of the program knows it: which rule lists, settles and does what."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.game import Game
from rookery.core.house import Values
from rookery.core.moves import Moves
from rookery.core.options import Options
from rookery.core.state import State
from rookery.core.view import View
from rookery.games.havoc import bot, encoding, imagining, plain, sketch, view
from rookery.games.havoc.components import LEAST_SEATS, MOST_SEATS
from rookery.games.havoc.counting import count_pieces
from rookery.games.havoc.events import EVENTS
from rookery.games.havoc.features import TRAITS, features_of
from rookery.games.havoc.house import HOUSE, box_of, check, longest
from rookery.games.havoc.moves import MOVES, WORDS
from rookery.games.havoc.phrases import PHRASES
from rookery.games.havoc.reading import active_seats
from rookery.games.havoc.rules import (
    acting,
    decoding,
    distracting,
    guards,
    harm,
    items,
    looking,
    movement,
    planning,
    setup,
    taking,
)
from rookery.games.havoc.secrets import secret_cells
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import (
    ASK_ACTION,
    ASK_BURY_CODE,
    ASK_BURY_ITEM,
    ASK_DECODE,
    ASK_DIE,
    ASK_DISTRACT,
    ASK_ENTRY,
    ASK_GUARD,
    ASK_HELP,
    ASK_LAY,
    ASK_LOOK,
    ASK_MOVE,
    ASK_PAIR,
    ASK_PICK_UP,
    ASK_SEARCH,
    ASK_TAKE,
    ASK_TAKE_BACK,
    ASK_TARGET,
    ASK_USE,
    ASK_VEST,
    ASK_WALL,
    BEGIN_TURN,
    CLEAN_UP,
    CONTROL,
    CRACK,
    END_ACTION,
    ENTRY,
    GO_UNDERGROUND,
    GUARD_STEP,
    ORDER,
    PERFORM,
    REVEAL,
    SET_UP,
    SHOT_NOISE,
    STEPS,
    more_in,
    seat_in,
)
from rookery.games.havoc.value import HORIZON, value_of
from rookery.games.havoc.view import HavocView


@final
class Havoc(Game):
    """3 to 6 seats in a maze of vaults, traps and guards, each with a secret role; most money and reward wins.

    Talk (HH-R75) and clocks (HH-R78) are the table's: no rule here knows of them.
    """

    def __init__(self) -> None:
        seats = range(LEAST_SEATS, MOST_SEATS + 1)
        super().__init__(
            "havoc",
            "Heist & Havoc",
            2,
            seats,
            MOVES,
            STEPS,
            EVENTS,
            WORDS,
            phrases=PHRASES,
            horizon=HORIZON,
            traits=int(TRAITS),
            guided=True,
            house=HOUSE,
        )

    def check_house(self, options: Options, values: Values) -> None:
        check(values)

    def longest(self, seats: int, options: Options) -> int:
        return int(longest(box_of(options["house"]), seats))

    def blank(self, seats: i64, options: Options) -> HavocState:
        state = HavocState(seats, box_of(options["house"]))
        state.lay_out()
        setup.nobody_inside(state)
        state.plan(SET_UP)
        return state

    # -- legal answers

    def list_moves(self, state: State, seat: i64, moves: Moves) -> None:
        assert isinstance(state, HavocState)
        question = state.step
        if question == ASK_ACTION:
            planning.list_actions(state, seat, moves)
        elif question == ASK_MOVE:
            movement.list_moves(state, seat, moves)
        elif question == ASK_TAKE:
            taking.list_takes(state, seat, moves)
        elif question == ASK_PICK_UP:
            taking.list_pick_up(state, seat, moves)
        elif question == ASK_LOOK:
            looking.list_looks(state, seat, moves)
        elif question == ASK_SEARCH:
            looking.list_search(state, seat, moves)
        elif question == ASK_DISTRACT:
            distracting.list_distractions(state, seat, moves)
        elif question in (ASK_DECODE, ASK_LAY, ASK_HELP):
            list_decoding(state, seat, moves)
        elif question in (ASK_USE, ASK_TARGET, ASK_DIE, ASK_WALL, ASK_VEST):
            list_using(state, seat, moves)
        elif question in (ASK_PAIR, ASK_GUARD, ASK_ENTRY):
            list_guarding(state, moves)
        else:
            list_planning(state, seat, moves)

    # -- answers

    def settle(self, state: State, seat: i64, action: i64, chance: Chance) -> None:
        assert isinstance(state, HavocState)
        question = state.step
        if question == ASK_ACTION:
            planning.choose_action(state, seat, action)
        elif question == ASK_MOVE:
            movement.settle_move(state, seat, action, more_in(state.argument), chance)
        elif question == ASK_TAKE:
            taking.settle_take(state, seat, action, more_in(state.argument), chance)
        elif question == ASK_PICK_UP:
            taking.settle_pick_up(state, seat, action, chance)
        elif question == ASK_LOOK:
            looking.settle_look(state, seat, action, chance)
        elif question == ASK_SEARCH:
            looking.settle_search(state, seat, action, chance)
        elif question == ASK_DISTRACT:
            distracting.settle_distraction(state, seat, action, chance)
        elif question in (ASK_DECODE, ASK_LAY, ASK_HELP):
            settle_decoding(state, seat, action, chance)
        elif question in (ASK_USE, ASK_TARGET, ASK_DIE, ASK_WALL, ASK_VEST):
            settle_using(state, seat, action, chance)
        elif question in (ASK_PAIR, ASK_GUARD, ASK_ENTRY):
            settle_guarding(state, seat, action)
        else:
            settle_planning(state, seat, action)

    # -- steps

    def do(self, state: State, chance: Chance) -> None:
        assert isinstance(state, HavocState)
        step = state.step
        if step == PERFORM:
            acting.perform(state, state.argument)
        elif step == END_ACTION:
            planning.end_action(state, state.argument)
        elif step == ASK_ACTION:
            state.ask_all(active_seats(state))
        elif step in (CONTROL, GUARD_STEP, ENTRY, CLEAN_UP):
            do_guarding(state, chance)
        elif step in (SET_UP, GO_UNDERGROUND, ASK_BURY_ITEM, ASK_BURY_CODE):
            do_setting_up(state, chance)
        elif step in (BEGIN_TURN, REVEAL, ASK_TAKE_BACK, ORDER):
            do_planning(state)
        elif step == ASK_HELP:
            decoding.ask_help(state, state.argument)
        elif step == CRACK:
            decoding.crack(state, state.argument)
        elif step == SHOT_NOISE:
            items.shot_noise(state, state.argument)
        else:
            state.ask(seat_in(state.argument))

    # -- views

    def view(self, state: State, viewer: i64) -> HavocView:
        assert isinstance(state, HavocState)
        return view.view_of(state, viewer)

    def invent(self, view_of: View, chance: Chance) -> HavocState:
        assert isinstance(view_of, HavocView)
        return imagining.invent(view_of, chance)

    def secrets(self, state: State, viewer: i64) -> list[int]:
        assert isinstance(state, HavocState)
        return secret_cells(state, viewer)

    def plain(self, view_of: View) -> dict[str, object]:
        assert isinstance(view_of, HavocView)
        return plain.plain(view_of)

    def sketch(self, view_of: View) -> dict[str, object]:
        assert isinstance(view_of, HavocView)
        return sketch.sketch(view_of)

    def tensor(self, view_of: View) -> vec[float]:
        assert isinstance(view_of, HavocView)
        return encoding.encode(view_of)

    def weigh(self, view_of: View, actions: list[int]) -> list[float]:
        assert isinstance(view_of, HavocView)
        return bot.weigh(view_of, actions)

    # -- the end

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, HavocState)
        return harm.all_scores(state)

    def winners(self, state: State) -> list[int]:
        assert isinstance(state, HavocState)
        return harm.all_winners(state)

    def value(self, state: State) -> vec[float]:
        assert isinstance(state, HavocState)
        return value_of(state)

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, HavocState)
        return features_of(state)

    def pieces(self, state: State) -> list[int]:
        assert isinstance(state, HavocState)
        return count_pieces(state)


# -- the questions of each chapter


def list_planning(state: HavocState, seat: i64, moves: Moves) -> None:
    question = state.step
    if question == ASK_TAKE_BACK:
        planning.list_take_backs(state, seat, moves)
    elif question == ASK_BURY_ITEM:
        setup.list_item_burials(state, seat, moves)
    else:
        setup.list_code_burials(state, seat, moves)


def list_decoding(state: HavocState, seat: i64, moves: Moves) -> None:
    if state.step == ASK_DECODE:
        decoding.list_decodes(state, seat, moves)
    else:
        decoding.list_lays(state, seat, moves)


def list_using(state: HavocState, seat: i64, moves: Moves) -> None:
    question = state.step
    if question == ASK_USE:
        items.list_uses(state, seat, moves)
    elif question == ASK_TARGET:
        items.list_targets(state, seat, moves)
    elif question == ASK_DIE:
        items.list_dice(state, moves)
    elif question == ASK_WALL:
        items.list_walls(state, seat, moves)
    else:
        items.list_vest(state, seat, moves)


def list_guarding(state: HavocState, moves: Moves) -> None:
    question = state.step
    if question == ASK_PAIR:
        guards.list_pairs(state, moves)
    elif question == ASK_GUARD:
        guards.list_guard_moves(state, more_in(state.argument), moves)
    else:
        items.list_dice(state, moves)


def settle_planning(state: HavocState, seat: i64, action: i64) -> None:
    question = state.step
    if question == ASK_TAKE_BACK:
        planning.take_back(state, seat, action)
    elif question == ASK_BURY_ITEM:
        setup.bury_item(state, seat, action)
    else:
        setup.bury_code(state, seat, action)


def settle_decoding(state: HavocState, seat: i64, action: i64, chance: Chance) -> None:
    question = state.step
    if question == ASK_DECODE:
        decoding.settle_decode(state, seat, action, chance)
    elif question == ASK_LAY:
        decoding.settle_lay(state, seat, action)
    else:
        decoding.settle_help(state, seat, action)


def settle_using(state: HavocState, seat: i64, action: i64, chance: Chance) -> None:
    question, more = state.step, more_in(state.argument)
    if question == ASK_USE:
        items.settle_use(state, seat, action, chance)
    elif question == ASK_TARGET:
        items.settle_target(state, seat, more, action, chance)
    elif question == ASK_DIE:
        items.settle_die(state, seat, more, action)
    elif question == ASK_WALL:
        items.settle_wall(state, seat, more, action)
    else:
        items.settle_vest(state, seat, action)


def settle_guarding(state: HavocState, seat: i64, action: i64) -> None:
    question = state.step
    if question == ASK_PAIR:
        guards.settle_pair(state, seat, action)
    elif question == ASK_GUARD:
        guards.settle_guard(state, action)
    else:
        guards.settle_entry(state, seat, action)


def do_setting_up(state: HavocState, chance: Chance) -> None:
    if state.step == SET_UP:
        setup.set_up(state, chance)
    elif state.step == GO_UNDERGROUND:
        setup.go_underground(state, chance)
    else:
        state.ask_all((1 << state.seats) - 1)


def do_planning(state: HavocState) -> None:
    step = state.step
    if step == BEGIN_TURN:
        planning.begin_turn(state)
    elif step == REVEAL:
        planning.reveal(state)
    elif step == ORDER:
        planning.fix_order(state)
    else:
        state.ask_all(state.argument)


def do_guarding(state: HavocState, chance: Chance) -> None:
    step = state.step
    if step == CONTROL:
        guards.take_control(state, chance)
    elif step == GUARD_STEP:
        guards.guard_step(state, state.argument)
    elif step == ENTRY:
        guards.enter_guard(state, chance)
    else:
        guards.clean_up(state)


GAME: Final = Havoc()
