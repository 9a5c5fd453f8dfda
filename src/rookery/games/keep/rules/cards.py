"""The Players Movement Phase: cards are chosen under seal, turned up together, and used in order."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.keep.belief import exclude, exclude_all, pin, possible_hexes
from rookery.games.keep.components import (
    CARD_LIMIT,
    CELL,
    CHOICE,
    DECK,
    DISCARD,
    FULL_HAND,
    HELD,
    HEX,
    HIDE,
    HIDE_DISTANCE,
    KINDS,
    LOCKPICKS,
    MARKER,
    PHASE,
    PICK_POCKET,
    PICKS,
    REST,
    RUN,
    SILENT,
    SPENT,
    SPENT_BITS,
    STANDING,
    SWORD,
    THIEF_CARDS,
    open_cards,
    secret_cards,
)
from rookery.games.keep.events import MARKER_LIES, NO_EFFECT, PHASE_BEGAN, PICKED, RESTED, SHUFFLED, TURNED_UP
from rookery.games.keep.keep import NOWHERE
from rookery.games.keep.moves import PLAY
from rookery.games.keep.reading import guard_cards
from rookery.games.keep.rules.guardcards import use_guard_card
from rookery.games.keep.rules.markers import take_marker
from rookery.games.keep.rules.movement import ask_path
from rookery.games.keep.rules.spotting import EVERY_GUARD, NOBODY, lay_open, look_out
from rookery.games.keep.rules.treasures import may_play
from rookery.games.keep.sight import can_pick_pocket, in_line_of_sight, is_watched, seen_by
from rookery.games.keep.state import KeepState, in_order, in_play, on_table, suffers
from rookery.games.keep.steps import ASK_CARD, GUARDS, RESOLVE, REVEAL

# -- Choosing


def begin_phase(state: KeepState) -> None:
    """BK-63, BK-R26, BK-R27: all choose; the cards are turned up together; then the guards move."""
    state.add_to_field(PHASE, 1)
    state.tell(PHASE_BEGAN, 0, state.field(PHASE))
    state.plan(GUARDS)
    state.plan(REVEAL)
    state.plan(ASK_CARD)


def ask_cards(state: KeepState) -> None:
    """BK-11: everybody still in the game, under seal."""
    seats: i64 = 0
    for seat in range(state.seats):
        if in_play(state, seat):
            seats |= 1 << seat
    state.ask_all(seats)


def list_cards(state: KeepState, seat: i64, moves: Moves) -> None:
    """BK-09, BK-22: any card of the hand. BK-R27, BK-R38: there is always Rest, so nobody passes."""
    held = state.thief(seat, HELD)
    for card in range(PICK_POCKET + 1):
        if (held >> card) & 1 and may_play(state, seat, card):
            moves.add(PLAY + card)
    if state.size(open_cards(seat)) + state.size(secret_cards(seat)) == 0:
        return
    for kind in range(KINDS):
        number = state.count(open_cards(seat), kind) + state.count(secret_cards(seat), kind)
        if number and may_play(state, seat, THIEF_CARDS + kind):
            moves.add(PLAY + THIEF_CARDS + kind)


def choose_card(state: KeepState, seat: i64, action: i64) -> None:
    """BK-11: laid face down."""
    state.set_thief(seat, CHOICE, action - PLAY)


def reveal(state: KeepState) -> None:
    """BK-11: all cards are turned up together."""
    for nth in range(state.seats):
        seat = in_order(state, nth)
        if in_play(state, seat):
            state.tell(TURNED_UP, seat, state.thief(seat, CHOICE))
            lay_out_card(state, seat, state.thief(seat, CHOICE))
    state.plan(RESOLVE, 0)


def lay_out_card(state: KeepState, seat: i64, card: i64) -> None:
    """BK-13: thief cards go into the open line. A guard card out of a pocket is seen by all, until it is used."""
    if card < THIEF_CARDS:
        spend(state, seat, card)
    elif state.count(open_cards(seat), card - THIEF_CARDS) == 0:
        state.move(card - THIEF_CARDS, secret_cards(seat), open_cards(seat))


def put_away(state: KeepState, seat: i64) -> None:
    """BK-22: a guard card that was used is discarded. BK-28: Lockpicks stay in front."""
    card = state.thief(seat, CHOICE)
    if card < THIEF_CARDS or not in_play(state, seat):
        return
    if card == THIEF_CARDS + LOCKPICKS:
        state.put(open_cards(seat), LOCKPICKS, -1)
        state.set_thief(seat, PICKS, state.thief(seat, PICKS) + 1)
    else:
        state.move(card - THIEF_CARDS, open_cards(seat), DISCARD)


def spend(state: KeepState, seat: i64, card: i64) -> None:
    """BK-13: in the order of use."""
    state.set_thief(seat, HELD, state.thief(seat, HELD) & ~(1 << card))
    line = state.thief(seat, SPENT)
    shift: i64 = 0
    while line >> shift:
        shift += SPENT_BITS
    state.set_thief(seat, SPENT, line | (card + 1) << shift)


# -- Using


def resolve(state: KeepState, nth: i64, chance: Chance) -> None:
    """BK-R27: in order from the first player. Whoever was caught before does nothing."""
    if nth:
        put_away(state, in_order(state, nth - 1))
    if nth == state.seats:
        end_phase(state)
        return
    state.plan(RESOLVE, nth + 1)
    seat = in_order(state, nth)
    if in_play(state, seat):
        use_card(state, seat, state.thief(seat, CHOICE), chance)


def end_phase(state: KeepState) -> None:
    """BK-R29: Moss Arrow lasts for the next players movement phase only."""
    for seat in range(state.seats):
        state.set_thief(seat, CHOICE, NOWHERE)
        if state.thief(seat, SILENT):
            state.set_thief(seat, SILENT, state.thief(seat, SILENT) - 1)


def use_card(state: KeepState, seat: i64, card: i64, chance: Chance) -> None:
    if card <= RUN:
        ask_path(state, seat, card)
    elif card == HIDE:
        hide(state, seat)
    elif card == REST:
        rest(state, seat)
    elif card == PICK_POCKET:
        pick_pocket(state, seat, chance)
    else:
        use_guard_card(state, seat, card - THIEF_CARDS)


def hide(state: KeepState, seat: i64) -> None:
    """BK-18, BK-R40: a standing marker far from all guards comes off; onto the thief, if it is in line of sight."""
    hex_ = state.thief(seat, MARKER)
    if state.thief(seat, STANDING) == 0 or not is_far_from_guards(state, hex_):
        state.tell(NO_EFFECT, seat, HIDE)
    elif in_line_of_sight(state, state.keep, state.thief(seat, HEX)) or suffers(state, seat, SWORD):  # BK-R45, BK-R73
        lay_open(state, seat)
        look_out(state, EVERY_GUARD, NOBODY)
    else:
        for guard in range(state.keep.tiles):  # BK-R69
            exclude_all(state, state.keep, seat, seen_by(state, state.keep, guard))
        take_marker(state, seat)


def is_far_from_guards(state: KeepState, hex_: i64) -> bool:
    for guard in range(state.keep.tiles):
        if on_table(state, guard) and state.keep.gap(state.guard(guard, CELL), hex_) < HIDE_DISTANCE:
            return False
    return True


def rest(state: KeepState, seat: i64) -> None:
    """BK-19: the dial is shown, the marker lies there, all thief cards come back. BK-R38: this card, too."""
    hex_ = state.thief(seat, HEX)
    pin(state, state.keep, seat, hex_)
    state.set_thief(seat, HELD, FULL_HAND)
    state.set_thief(seat, SPENT, 0)
    state.tell(RESTED, seat, hex_)
    if not suffers(state, seat, SWORD):  # BK-R60
        state.set_thief(seat, MARKER, hex_)
        state.set_thief(seat, STANDING, 0)
        state.tell(MARKER_LIES, seat, hex_)
    if is_watched(state, state.keep, hex_):
        look_out(state, EVERY_GUARD, NOBODY)


def pick_pocket(state: KeepState, seat: i64, chance: Chance) -> None:
    """BK-20: the dial and a standing marker show the thief to everyone; a card is drawn.

    BK-R39: where it cannot be, nothing happens.
    """
    hex_ = state.thief(seat, HEX)
    if not can_pick_pocket(state, state.keep, hex_):
        state.tell(NO_EFFECT, seat, PICK_POCKET)
        for other in possible_hexes(state, state.keep, seat):
            if can_pick_pocket(state, state.keep, other):  # BK-R69
                exclude(state, state.keep, seat, other)
        return
    lay_open(state, seat)
    take_top_card(state, seat, chance)
    look_out(state, EVERY_GUARD, NOBODY)


def take_top_card(state: KeepState, seat: i64, chance: Chance) -> None:
    """BK-20, BK-R39: face down, into the hand; none where six are held or none is left."""
    if guard_cards(state, seat) >= CARD_LIMIT or not refill_deck(state):
        return
    kind = state.draw(DECK, chance)
    state.put(secret_cards(seat), kind, 1)
    state.whisper(PICKED, seat, kind)


def refill_deck(state: KeepState) -> bool:
    """BK-22: an empty deck is made of the discard pile; whether there is a card."""
    if state.size(DECK) == 0 and state.size(DISCARD):
        state.pour(DISCARD, DECK, 0, KINDS - 1)
        state.tell(SHUFFLED, 0)
    return state.size(DECK) > 0
