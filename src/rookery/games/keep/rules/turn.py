"""The turn: initiative, the Resource Phase with its buying, and the end of the turn."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.keep.components import (
    ALERT,
    ALERT_DECAY,
    CARD_LIMIT,
    COST,
    DECK,
    DIE,
    DISPLAY,
    DISPLAY_EXTRA,
    DISTRACTED,
    FIRST,
    HELD,
    KINDS,
    MARKER,
    PHASE,
    PHASES,
    ROVING,
    RUN,
    STANDING,
    STATIONARY,
    STATUS,
    SWORD,
    TURN,
    TURN_LIMIT,
    TYPE,
    open_cards,
)
from rookery.games.keep.events import BOUGHT, BOUGHT_NOTHING, DISPLAYED, SPENT_CARD, TURN_BEGAN
from rookery.games.keep.moves import BUY_CARD, BUY_NOTHING, SPEND
from rookery.games.keep.reading import coins, guard_cards
from rookery.games.keep.rules.cards import refill_deck, spend
from rookery.games.keep.rules.ending import keep_wins
from rookery.games.keep.rules.guards import default_status, is_normal, move_guards, settle_on_route
from rookery.games.keep.rules.markers import take_marker
from rookery.games.keep.rules.spotting import EVERY_GUARD, NOBODY, become, face, look_out, state_is_over
from rookery.games.keep.rules.treasures import end_rigging, shine
from rookery.games.keep.sight import in_line_of_sight
from rookery.games.keep.state import KeepState, in_order, in_play, on_table, suffers
from rookery.games.keep.steps import BUY, PAY, PHASE_BEGINS, SEAT_BITS, SEAT_MASK, TURN_BEGINS, with_seat


def begin_turn(state: KeepState, chance: Chance) -> None:
    """BK-59: the next player is first. BK-R24: not in the first turn. BK-R31: after the last turn the keep wins."""
    if state.field(TURN) == state.field(TURN_LIMIT):
        keep_wins(state)
        return
    if state.field(TURN):
        state.set_field(FIRST, in_order(state, 1))
    state.add_to_field(TURN, 1)
    state.set_field(PHASE, 0)
    state.tell(TURN_BEGAN, state.field(FIRST), state.field(TURN))
    clear_markers(state)
    calm_guards(state, chance)
    fill_display(state, chance)
    state.plan(BUY, 0)


# -- The Resource Phase


def clear_markers(state: KeepState) -> None:
    """BK-60: lying markers, and those no guard can see, are taken off. BK-R45: not that of The Sword."""
    for seat in range(state.seats):
        if state.thief(seat, MARKER) < 0 or suffers(state, seat, SWORD):
            continue
        if state.thief(seat, STANDING) == 0 or not in_line_of_sight(state, state.keep, state.thief(seat, MARKER)):
            take_marker(state, seat)


def calm_guards(state: KeepState, chance: Chance) -> None:
    """BK-61: Distracted guards are themselves again. BK-R15: Alert ones too, if the house says so. BK-R33, BK-R56."""
    for guard in range(state.keep.tiles):
        if not on_table(state, guard):
            continue
        if state.guard(guard, STATUS) == DISTRACTED:
            become(state, guard, default_status(state, guard))
            if state.guard(guard, TYPE) == STATIONARY:
                face(state, guard, chance.below(DIE))
            settle_on_route(state, guard, chance)
        elif state.guard(guard, STATUS) == ALERT and state.field(ALERT_DECAY):
            become(state, guard, default_status(state, guard))
        if state.guard(guard, TYPE) == ROVING and is_normal(state, guard):
            face(state, guard, chance.below(DIE))
    look_out(state, EVERY_GUARD, NOBODY)


def fill_display(state: KeepState, chance: Chance) -> None:
    """BK-R25: as many cards as seats, and one; unsold ones stay; short where none is left."""
    while state.size(DISPLAY) < state.seats + state.field(DISPLAY_EXTRA) and refill_deck(state):
        kind = state.draw(DECK, chance)
        state.put(DISPLAY, kind, 1)
        state.tell(DISPLAYED, 0, kind)


# -- Buying


def buy_next(state: KeepState, nth: i64) -> None:
    """BK-62, BK-R25: in order from the first player. BK-R65: only who can buy is asked."""
    if nth == state.seats:
        state.plan(PHASE_BEGINS)
    elif can_buy(state, in_order(state, nth)):
        state.ask(in_order(state, nth))
    else:
        state.plan(BUY, nth + 1)


def can_buy(state: KeepState, seat: i64) -> bool:
    coins_left = purse(state, seat)
    for kind in range(KINDS):
        if can_buy_card(state, coins_left, kind):
            return True
    return False


def purse(state: KeepState, seat: i64) -> i64:
    """BK-62: the coins in hand. BK-10: none are good for a seventh card."""
    if not in_play(state, seat) or guard_cards(state, seat) >= CARD_LIMIT:
        return 0
    return coins(state.thief(seat, HELD))


def can_buy_card(state: KeepState, coins_left: i64, kind: i64) -> bool:
    """BK-62: displayed, and paid with coins."""
    return state.count(DISPLAY, kind) > 0 and coins_left >= COST[kind]


def list_purchases(state: KeepState, seat: i64, moves: Moves) -> None:
    coins_left = purse(state, seat)
    for kind in range(KINDS):
        if can_buy_card(state, coins_left, kind):
            moves.add(BUY_CARD + kind)
    moves.add(BUY_NOTHING)


def buy(state: KeepState, nth: i64, seat: i64, action: i64) -> None:
    """BK-10: bought cards go straight to the hand; then they are paid for, and more may be bought."""
    if action == BUY_NOTHING:
        state.tell(BOUGHT_NOTHING, seat)
        state.plan(BUY, nth + 1)
        return
    kind = action - BUY_CARD
    state.move(kind, DISPLAY, open_cards(seat))
    state.tell(BOUGHT, seat, kind)
    state.plan(BUY, nth)
    state.plan(PAY, with_seat(seat, COST[kind]))


def ask_payment(state: KeepState, seat: i64, due: i64) -> None:
    """BK-R65: where all coins are due there is nothing to choose."""
    held = state.thief(seat, HELD)
    if coins(held) > due:
        state.ask(seat)
        return
    for card in range(RUN + 1):
        if (held >> card) & 1:
            pay(state, seat, card)


def list_coins(state: KeepState, seat: i64, moves: Moves) -> None:
    """BK-14: only cards with a gold coin pay, one coin each."""
    for card in range(RUN + 1):
        if (state.thief(seat, HELD) >> card) & 1:
            moves.add(SPEND + card)


def pay_one(state: KeepState, argument: i64, action: i64) -> None:
    seat, due = argument & SEAT_MASK, argument >> SEAT_BITS
    pay(state, seat, action - SPEND)
    if due > 1:
        state.plan(PAY, with_seat(seat, due - 1))


def pay(state: KeepState, seat: i64, card: i64) -> None:
    """BK-13: spent in the open."""
    spend(state, seat, card)
    state.tell(SPENT_CARD, seat, card)


# -- After the players


def guards_phase(state: KeepState, chance: Chance) -> None:
    """BK-63: the guards move, then the Lantern shines (BK-36); another phase follows, or another turn."""
    move_guards(state, chance)
    if state_is_over(state):
        return
    shine(state)
    if state.field(PHASE) < state.field(PHASES):
        state.plan(PHASE_BEGINS)
    else:
        end_rigging(state)
        state.plan(TURN_BEGINS)
