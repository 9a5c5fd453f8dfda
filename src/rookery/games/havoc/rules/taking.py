"""Taking: GRAB, SNATCH and PICK UP (HH-29, HH-30)."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.havoc.components import (
    BURIED_CODES,
    BURIED_ITEMS,
    CASH_DECK,
    CODE_PILE,
    DATABASE,
    FIRST_BURIED_CODE,
    FIRST_BURIED_ITEM,
    ITEM_LIMIT,
    ITEM_PILE,
    KNOWN_CASH,
    KNOWN_CODES,
    KNOWN_ITEMS,
    STORAGE,
    UP,
    cash,
    codes,
    items,
    vault,
)
from rookery.games.havoc.events import (
    BURIED_CARD_GONE,
    LOOTED_CASH,
    LOOTED_ITEM,
    LOST_CARD,
    NOT_DONE,
    TOOK_CASH,
    TOOK_CODE,
    TOOK_ITEM,
)
from rookery.games.havoc.maze import has, nth_bit
from rookery.games.havoc.moves import LOOT_CASH, LOOT_ITEM, NOTHING, SEAT_OF, TAKE
from rookery.games.havoc.reading import cash_lying, is_claimed, place, token_at
from rookery.games.havoc.rules.knowledge import forget_any, gain, know, unearth
from rookery.games.havoc.rules.looking import goes_on, in_smoke, is_body_here
from rookery.games.havoc.rules.movement import list_steps, step
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_MOVE, ASK_TAKE, with_more


def list_takes(state: HavocState, seat: i64, moves: Moves) -> None:
    moves.add(NOTHING)
    list_sources(state, seat, moves)


def list_sources(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-29: the room and the bodies in it. HH-R83: not in smoke, nor while another has claimed the room (HH-33)."""
    if in_smoke(state, seat) or is_claimed(state, place(state, seat), seat):
        return
    if can_take_here(state, seat):
        moves.add(TAKE)
    for other in range(state.seats):
        if is_body_here(state, seat, other) and state.size(items(other)) and has_room(state, seat):
            moves.add(LOOT_ITEM + other)  # HH-R86
    for other in range(state.seats):
        if is_body_here(state, seat, other) and state.size(cash(other)):
            moves.add(LOOT_CASH + other)


def has_room(state: HavocState, seat: i64) -> bool:
    """HH-30: ten items at most."""
    return state.size(items(seat)) < ITEM_LIMIT


def can_take_here(state: HavocState, seat: i64) -> bool:
    """HH-R41: not from an empty pile. HH-R84: who comes first takes the last card."""
    tile = place(state, seat)
    if cash_lying(state, tile):
        return True
    if not has(state.field(UP), tile):
        return False
    kind = token_at(state, tile)
    if kind == STORAGE:
        return has_room(state, seat) and item_pile_size(state) > 0
    return kind == DATABASE and code_pile_size(state) > 0


def item_pile_size(state: HavocState) -> i64:
    return state.size(ITEM_PILE) + state.field(BURIED_ITEMS)


def code_pile_size(state: HavocState) -> i64:
    return state.size(CODE_PILE) + state.field(BURIED_CODES)


def settle_take(state: HavocState, seat: i64, action: i64, left: i64, chance: Chance) -> None:
    """HH-29: SNATCH takes a second card after seeing the first."""
    if action == NOTHING:
        state.tell(NOT_DONE, seat)
        return
    take(state, seat, action, chance)
    if left > 1:
        state.plan(ASK_TAKE, with_more(seat, left - 1))


def take(state: HavocState, seat: i64, action: i64, chance: Chance) -> None:
    if action == TAKE:
        take_here(state, seat, chance)
    elif action < LOOT_CASH:
        loot_item(state, seat, SEAT_OF[action], chance)
    else:
        loot_cash(state, seat, SEAT_OF[action], chance)


def take_here(state: HavocState, seat: i64, chance: Chance) -> None:
    """HH-R40: the top card, face down."""
    tile = place(state, seat)
    if cash_lying(state, tile):
        value = state.draw(CASH_DECK, chance)
        state.put(cash(seat), value, 1)
        state.add_to_field(vault(tile), -1)
        state.whisper(TOOK_CASH, seat, value)
    elif token_at(state, tile) == STORAGE:
        take_item(state, seat, chance)
    else:
        take_code(state, seat, chance)


def take_item(state: HavocState, seat: i64, chance: Chance) -> None:
    """HH-R95: buried cards come last, that of the lowest seat first; who buried it knows it again."""
    if state.size(ITEM_PILE):
        kind = state.draw(ITEM_PILE, chance)
    else:
        owner = nth_bit(state.field(BURIED_ITEMS), 0)
        kind = state.field(FIRST_BURIED_ITEM + owner) - 1
        state.set_field(FIRST_BURIED_ITEM + owner, 0)
        state.set_field(BURIED_ITEMS, state.field(BURIED_ITEMS) & ~(1 << owner))
        unearth(state, seat, owner, KNOWN_ITEMS, kind)
        state.whisper(BURIED_CARD_GONE, owner, kind)
    state.put(items(seat), kind, 1)
    gain(state, seat, KNOWN_ITEMS)
    state.whisper(TOOK_ITEM, seat, kind)


def take_code(state: HavocState, seat: i64, chance: Chance) -> None:
    if state.size(CODE_PILE):
        code = state.draw(CODE_PILE, chance)
    else:
        owner = nth_bit(state.field(BURIED_CODES), 0)
        code = state.field(FIRST_BURIED_CODE + owner) - 1
        state.set_field(FIRST_BURIED_CODE + owner, 0)
        state.set_field(BURIED_CODES, state.field(BURIED_CODES) & ~(1 << owner))
        unearth(state, seat, owner, KNOWN_CODES, code)
        state.whisper(BURIED_CARD_GONE, owner, code)
    state.put(codes(seat), code, 1)
    gain(state, seat, KNOWN_CODES)
    state.whisper(TOOK_CODE, seat, code)


def loot_item(state: HavocState, seat: i64, body: i64, chance: Chance) -> None:
    """HH-R40: a random one. The dead owner sees which (HH-R102)."""
    kind = state.draw(items(body), chance)
    state.put(items(seat), kind, 1)
    gain(state, seat, KNOWN_ITEMS)
    change_hands(state, seat, body, KNOWN_ITEMS, kind)
    state.whisper(LOOTED_ITEM, seat, kind, body)


def loot_cash(state: HavocState, seat: i64, body: i64, chance: Chance) -> None:
    """HH-R68: the cash of a body can be taken."""
    value = state.draw(cash(body), chance)
    state.put(cash(seat), value, 1)
    change_hands(state, seat, body, KNOWN_CASH, value)
    state.whisper(LOOTED_CASH, seat, value, body)


def change_hands(state: HavocState, seat: i64, body: i64, sort: i64, kind: i64) -> None:
    know(state, body, seat, sort, kind)
    state.whisper(LOST_CARD, body, kind)
    forget_any(state, body, sort)


# -- PICK UP


def list_pick_up(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-29: a step and a card, in either order. HH-R93: begun in smoke it is lost, step included.

    HH-R109: begun in a room that another has claimed only the card there is lost.
    """
    moves.add(NOTHING)
    if in_smoke(state, seat):
        return
    list_steps(state, seat, moves)
    list_sources(state, seat, moves)


def settle_pick_up(state: HavocState, seat: i64, action: i64, chance: Chance) -> None:
    if action == NOTHING:
        state.tell(NOT_DONE, seat)
        return
    if action >= TAKE:
        take(state, seat, action, chance)
        state.plan(ASK_MOVE, with_more(seat, 1))
        return
    step(state, seat, action, chance)
    if goes_on(state, seat):
        state.plan(ASK_TAKE, with_more(seat, 1))
