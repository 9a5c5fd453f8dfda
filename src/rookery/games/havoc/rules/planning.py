"""Planning and order: choosing cards, taking them back, the time track (HH-13 to HH-19)."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.havoc.components import (
    ACTED,
    ACTIONS,
    ALL_ACTIONS,
    CANCELLED,
    CLAIM,
    COLUMN,
    DUE,
    FIRST_STACK,
    HABIT_BITS,
    HABITS,
    HEIGHT,
    MAYBE,
    MOST_HABIT,
    NEW_CLAIM,
    NOISE_MARKERS,
    NOISES,
    PLAYED,
    RESET,
    ROW,
    STACK_SIZE,
    STAMP,
    SURE,
    TAKES_BACK,
    TURN,
    of,
)
from rookery.games.havoc.events import (
    CLAIM_ENDED,
    COUNTER,
    DARK_SPACE,
    LOST_ACTION,
    NOISE,
    PLAYED_CARD,
    TOOK_BACK,
    TOOK_BACK_SECRETLY,
    TRACK_RESET,
    TURN_BEGAN,
)
from rookery.games.havoc.house import LAST_COLUMN, MIDDLE_ROW, TOP_ROW
from rookery.games.havoc.maze import bit, nth_bit, tile_sum
from rookery.games.havoc.moves import ACTION_OF, PLAY, TAKE_BACK
from rookery.games.havoc.reading import active_seats, habit, hand_actions, is_active
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_ACTION, ASK_TAKE_BACK, CONTROL, END_ACTION, ORDER, PERFORM, REVEAL

# -- Choosing


def begin_turn(state: HavocState) -> None:
    state.add_to_field(TURN, 1)
    state.tell(TURN_BEGAN, first_on_track(state, active_seats(state)), state.field(TURN))
    state.plan(REVEAL)
    state.plan(ASK_ACTION)


def list_actions(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-13: any card in hand. HH-14: what was played last turn is not there."""
    hand = hand_actions(state, seat)
    for action in range(ACTIONS):
        if (hand >> action) & 1:
            moves.add(PLAY + action)


def choose_action(state: HavocState, seat: i64, action: i64) -> None:
    """It is known once all have chosen: settled only then."""
    card = ACTION_OF[action]
    state.set_field(of(PLAYED, seat), card + 1)
    state.set_field(FIRST_STACK + seat, state.field(FIRST_STACK + seat) | 1 << card)
    state.set_field(of(SURE, seat), state.field(of(SURE, seat)) | 1 << card)
    state.set_field(of(MAYBE, seat), state.field(of(MAYBE, seat)) & ~(1 << card))
    state.add_to_field(of(STACK_SIZE, seat), 1)
    note_habit(state, seat, card)
    state.tell(PLAYED_CARD, seat, card)


def note_habit(state: HavocState, seat: i64, card: i64) -> None:
    """HH-R108: the table counts who plays which action cards."""
    if habit(state, seat, card) < MOST_HABIT:
        state.add_to_field(of(HABITS, seat), bit(HABIT_BITS * card))


# -- Taking back


def reveal(state: HavocState) -> None:
    """HH-14: each takes back the card of the turn before; where more lie in the stack (HH-46) the owner chooses."""
    state.plan(ORDER)
    choosers: i64 = 0
    for seat in range(state.seats):
        if is_active(state, seat) and takes_back(state, seat):
            if state.field(of(STACK_SIZE, seat)) > 2:
                choosers |= 1 << seat
            else:
                take_back_only(state, seat)
    if choosers:
        state.plan(ASK_TAKE_BACK, choosers)


def takes_back(state: HavocState, seat: i64) -> bool:
    """HH-R79: nothing after a cancelled action. A stack of one is the card of this turn."""
    return state.field(of(TAKES_BACK, seat)) == 1 and state.field(of(STACK_SIZE, seat)) > 1


def older_cards(state: HavocState, seat: i64) -> i64:
    """The stack without the card of this turn."""
    return state.field(FIRST_STACK + seat) & ~(1 << (state.field(of(PLAYED, seat)) - 1))


def take_back_only(state: HavocState, seat: i64) -> None:
    """The one older card is that of the turn before, which all have seen."""
    card = nth_bit(older_cards(state, seat), 0)
    state.set_field(FIRST_STACK + seat, state.field(FIRST_STACK + seat) & ~(1 << card))
    state.set_field(of(SURE, seat), state.field(of(SURE, seat)) & ~(1 << card))
    state.set_field(of(MAYBE, seat), 0)
    state.add_to_field(of(STACK_SIZE, seat), -1)
    state.tell(TOOK_BACK, seat, card)


def list_take_backs(state: HavocState, seat: i64, moves: Moves) -> None:
    cards = older_cards(state, seat)
    for card in range(ACTIONS):
        if (cards >> card) & 1:
            moves.add(TAKE_BACK + card)


def take_back(state: HavocState, seat: i64, action: i64) -> None:
    """Which card it was is the owner's secret: any older card may still lie in the stack."""
    card = ACTION_OF[action]
    sure, played = state.field(of(SURE, seat)), bit(state.field(of(PLAYED, seat)) - 1)
    state.set_field(FIRST_STACK + seat, state.field(FIRST_STACK + seat) & ~(1 << card))
    state.set_field(of(MAYBE, seat), (state.field(of(MAYBE, seat)) | sure) & ~played)
    state.set_field(of(SURE, seat), played)
    state.add_to_field(of(STACK_SIZE, seat), -1)
    state.whisper(TOOK_BACK_SECRETLY, seat, card)


# -- The order of play


def first_on_track(state: HavocState, seats: i64) -> i64:
    """HH-15: from the top row down, in a space from the top of the stack down."""
    best: i64 = -1
    found: i64 = -1
    for seat in range(state.seats):
        if (seats >> seat) & 1:
            rank = state.field(of(ROW, seat)) << 20 | state.field(of(HEIGHT, seat))
            if rank > best:
                best, found = rank, seat
    return found


def last_on_track(state: HavocState, seats: i64) -> i64:
    found: i64 = -1
    while seats:
        found = first_on_track(state, seats)
        seats &= ~(1 << found)
    return found


def fix_order(state: HavocState) -> None:
    """HH-15: the order of a turn is fixed before the first counter moves."""
    state.plan(CONTROL)
    left = active_seats(state)
    while left:
        seat = last_on_track(state, left)
        left &= ~(1 << seat)
        state.plan(PERFORM, seat)


# -- Performing


def is_up(state: HavocState, seat: i64) -> bool:
    """HH-16: it is a seat's turn to act; HH-R10, HH-17: its counter moves whatever becomes of the action."""
    if not is_active(state, seat):
        return False
    state.set_field(ACTED, state.field(ACTED) | 1 << seat)
    move_counter(state, seat, state.house.symbols[state.field(of(PLAYED, seat)) - 1])
    state.plan(END_ACTION, seat)
    return not (state.field(CANCELLED) >> seat) & 1


def move_counter(state: HavocState, seat: i64, rise: i64) -> None:
    """HH-16: one column right, so that all end in one (HH-R09), then by the symbol; on top of what stands there.

    HH-R08: the rows end at the borders.
    """
    row = state.field(of(ROW, seat)) + rise
    state.set_field(of(ROW, seat), max(0, min(TOP_ROW, row)))
    state.set_field(of(COLUMN, seat), min(LAST_COLUMN, state.field(of(COLUMN, seat)) + 1))
    state.set_field(of(HEIGHT, seat), state.field(STAMP))
    state.add_to_field(STAMP, 1)
    state.tell(COUNTER, seat, state.field(of(COLUMN, seat)), state.field(of(ROW, seat)))
    watch_dark_spaces(state)


def watch_dark_spaces(state: HavocState) -> None:
    """HH-19: any counter on a dark space calls a guard, and the track is reset. HH-R11: whatever happens later."""
    if state.field(RESET):
        return
    for seat in range(state.seats):
        if is_active(state, seat) and is_dark(state, state.field(of(COLUMN, seat)), state.field(of(ROW, seat))):
            state.set_field(RESET, 1)
            state.set_field(DUE, 1)
            state.tell(DARK_SPACE, seat)
            return


def is_dark(state: HavocState, column: i64, row: i64) -> bool:
    return column >= state.house.dark_from[row]


def make_noise(state: HavocState, tile: i64) -> None:
    """HH-18, HH-R13, HH-R14: all counters move one column; HH-R12: also onto dark spaces. HH-R59: four markers."""
    if not has_noise(state, tile):
        if state.row_size(NOISES) == NOISE_MARKERS:
            state.pluck(NOISES, 0)
        state.push(NOISES, tile)
    state.tell(NOISE, 0, tile)
    for seat in range(state.seats):
        if is_active(state, seat):
            state.set_field(of(COLUMN, seat), min(LAST_COLUMN, state.field(of(COLUMN, seat)) + 1))
    watch_dark_spaces(state)


def has_noise(state: HavocState, tile: i64) -> bool:
    for slot in range(state.row_size(NOISES)):
        if state.at(NOISES, slot) == tile:
            return True
    return False


def cancel(state: HavocState, seat: i64) -> None:
    """HH-36: the card goes back to hand at once. HH-R51: only where the action is still to come.

    HH-R39: the claim falls with the action that it waited for, not at that action's place in the order.
    """
    if (state.field(ACTED) | state.field(CANCELLED)) >> seat & 1:
        return
    card = state.field(of(PLAYED, seat)) - 1
    state.set_field(CANCELLED, state.field(CANCELLED) | 1 << seat)
    state.set_field(FIRST_STACK + seat, state.field(FIRST_STACK + seat) & ~(1 << card))
    state.set_field(of(SURE, seat), state.field(of(SURE, seat)) & ~(1 << card))
    state.add_to_field(of(STACK_SIZE, seat), -1)
    state.tell(LOST_ACTION, seat, card)
    drop_claim(state, seat)


def end_action(state: HavocState, seat: i64) -> None:
    """HH-33, HH-R39: a claim ends with the next action of the seat that has it, or with that seat."""
    claim = state.field(of(CLAIM, seat))
    if claim & NEW_CLAIM and is_active(state, seat):
        state.set_field(of(CLAIM, seat), claim & ~NEW_CLAIM)
    elif claim:
        drop_claim(state, seat)


def drop_claim(state: HavocState, seat: i64) -> None:
    tile = (state.field(of(CLAIM, seat)) & (NEW_CLAIM - 1)) - 1
    if tile >= 0:
        state.tell(CLAIM_ENDED, seat, tile)
        state.set_field(of(CLAIM, seat), 0)


# -- The end of a turn


def confuse_card(state: HavocState, seat: i64, chance: Chance) -> i64:
    """HH-46: a random card of the hand goes to the played stack; only its owner knows which."""
    hand = hand_actions(state, seat)
    card = nth_bit(hand, chance.below(tile_sum(hand)))
    state.set_field(FIRST_STACK + seat, state.field(FIRST_STACK + seat) | 1 << card)
    state.set_field(of(MAYBE, seat), ALL_ACTIONS & ~state.field(of(SURE, seat)))
    state.add_to_field(of(STACK_SIZE, seat), 1)
    return card


def reset_track(state: HavocState) -> None:
    """HH-19, HH-R15: all counters on the start space, in their order, the first on top. Else only heights shrink."""
    left = active_seats(state)
    height: i64 = 0
    while left:
        seat = last_on_track(state, left)
        left &= ~(1 << seat)
        state.set_field(of(HEIGHT, seat), height)
        height += 1
    state.set_field(STAMP, height)
    if state.field(RESET):
        state.tell(TRACK_RESET, 0)
        for seat in range(state.seats):
            state.set_field(of(COLUMN, seat), 0)
            state.set_field(of(ROW, seat), MIDDLE_ROW)


def forget_turn(state: HavocState) -> None:
    """What was played last turn is taken back next turn, unless it was cancelled (HH-R79)."""
    for seat in range(state.seats):
        done: i64 = 1
        if (state.field(CANCELLED) >> seat) & 1:
            done = 0
        state.set_field(of(TAKES_BACK, seat), done)
        state.set_field(of(PLAYED, seat), 0)
    state.set_field(CANCELLED, 0)
    state.set_field(ACTED, 0)
    state.set_field(RESET, 0)
    state.set_field(DUE, 0)
