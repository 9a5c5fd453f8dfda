"""Setup: the roles, the cards, the start tiles (HH-01, HH-06 to HH-12)."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.havoc.components import (
    AGENT,
    BURIED_CODES,
    BURIED_ITEMS,
    CASH_DECK,
    CASH_KINDS,
    CODE_PILE,
    CODES,
    COLUMN,
    DARK,
    DEALT,
    DUPLICATES_SEATS,
    FIRST_BURIED_CODE,
    FIRST_BURIED_ITEM,
    FIRST_PARTNER,
    FIRST_ROLE,
    HEIGHT,
    ITEM_PILE,
    ITEMS,
    KNOWN_CODES,
    KNOWN_ITEMS,
    NO_PARTNER,
    NOWHERE,
    PLACE,
    ROLES,
    ROW,
    SNITCH,
    STAMP,
    STARTER,
    TOKEN_KINDS,
    TOKEN_STACK,
    codes,
    items,
    of,
)
from rookery.games.havoc.events import (
    BUILT,
    BURIED_CODE,
    BURIED_ITEM,
    DEALT_CODE,
    DEALT_ITEM,
    DEALT_ROLE,
    KEPT,
    KEPT_EYES_SHUT,
    LAID_TILE,
    MET_EYES,
    SAW_NOBODY,
    STARTED,
)
from rookery.games.havoc.house import MIDDLE_ROW
from rookery.games.havoc.maze import STARTS, TILES, has, nth_bit, tile_sum
from rookery.games.havoc.moves import BURY_CODE, BURY_ITEM, CODE_OF, ITEM_OF, NOTHING
from rookery.games.havoc.reading import role
from rookery.games.havoc.rules.building import build_maze, edges_of
from rookery.games.havoc.rules.knowledge import paired, repeated
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_BURY_CODE, ASK_BURY_ITEM, BEGIN_TURN, GO_UNDERGROUND


def set_up(state: HavocState, chance: Chance) -> None:
    """HH-01: the maze first; no guard is inside. HH-R98: cards are buried before the dice are rolled."""
    build_maze(state, chance)
    fill_piles(state)
    state.set_field(STARTER, chance.below(state.seats))  # HH-R04
    state.tell(BUILT, state.field(STARTER))
    for tile in range(TILES):
        state.tell(LAID_TILE, 0, tile, edges_of(state, tile) | (16 if has(state.field(DARK), tile) else 0))
    deal_roles(state, chance)
    deal_cards(state, chance)
    state.plan(GO_UNDERGROUND)
    state.plan(ASK_BURY_CODE)
    state.plan(ASK_BURY_ITEM)


# -- Roles and cards


def fill_piles(state: HavocState) -> None:
    """HH-06, HH-12: all pieces, face down."""
    for kind in range(ITEMS):
        state.put(ITEM_PILE, kind, state.house.items[kind])
    for code in range(CODES):
        state.put(CODE_PILE, code, state.house.codes[code])
    for value in range(CASH_KINDS):
        state.put(CASH_DECK, value, state.house.cash[value])
    for kind in range(TOKEN_KINDS):
        state.put(TOKEN_STACK, kind, state.house.tokens[kind])


def deal_roles(state: HavocState, chance: Chance) -> None:
    """HH-07: a role each, the others stay hidden."""
    left: i64 = (1 << ROLES) - 1
    for seat in range(state.seats):
        dealt = nth_bit(left, chance.below(tile_sum(left)))
        left &= ~(1 << dealt)
        state.set_field(FIRST_ROLE + seat, dealt + 1)
        state.whisper(DEALT_ROLE, seat, dealt)
    for seat in range(state.seats):
        open_eyes(state, seat)


def open_eyes(state: HavocState, seat: i64) -> None:
    """HH-08: Snitch and Agent learn each other, or that the other is absent. HH-R05: nobody else learns a thing."""
    if role(state, seat) not in (SNITCH, AGENT):
        state.confide(1 << seat, KEPT_EYES_SHUT, seat, 0)
        return
    for other in range(state.seats):
        if other != seat and role(state, other) in (SNITCH, AGENT):
            state.set_field(FIRST_PARTNER + seat, other + 1)
            state.confide(1 << seat, MET_EYES, seat, 0, other)
            return
    state.set_field(FIRST_PARTNER + seat, NO_PARTNER)
    state.confide(1 << seat, SAW_NOBODY, seat, 0)


def deal_cards(state: HavocState, chance: Chance) -> None:
    """HH-09: items and codes by number of seats; the rest are the piles."""
    for seat in range(state.seats):
        for nth in range(DEALT[state.seats]):
            kind = state.draw(ITEM_PILE, chance)
            state.put(items(seat), kind, 1)
            state.whisper(DEALT_ITEM, seat, kind)
            code = state.draw(CODE_PILE, chance)
            state.put(codes(seat), code, 1)
            state.whisper(DEALT_CODE, seat, code)


# -- Burying


def list_burials(state: HavocState, bag: i64, first: i64, moves: Moves) -> None:
    """HH-10: any card; with six seats one of a pair (HH-R06), or nothing where there is none."""
    least: i64 = 2 if state.seats == DUPLICATES_SEATS else 1
    if not has_kind(state, bag, least):
        moves.add(NOTHING)
    for kind in range(ITEMS):
        if state.count(bag, kind) >= least:
            moves.add(first + kind)


def has_kind(state: HavocState, bag: i64, least: i64) -> bool:
    for kind in range(ITEMS):
        if state.count(bag, kind) >= least:
            return True
    return False


def list_item_burials(state: HavocState, seat: i64, moves: Moves) -> None:
    list_burials(state, items(seat), BURY_ITEM, moves)


def list_code_burials(state: HavocState, seat: i64, moves: Moves) -> None:
    list_burials(state, codes(seat), BURY_CODE, moves)


def bury_item(state: HavocState, seat: i64, action: i64) -> None:
    """HH-R07: under the pile, in seat order."""
    if action == NOTHING:
        keep_all(state, seat, KNOWN_ITEMS)
        return
    kind = ITEM_OF[action]
    state.put(items(seat), kind, -1)
    state.set_field(FIRST_BURIED_ITEM + seat, kind + 1)
    state.set_field(BURIED_ITEMS, state.field(BURIED_ITEMS) | 1 << seat)
    hold_pair(state, seat, KNOWN_ITEMS)
    state.whisper(BURIED_ITEM, seat, kind)


def bury_code(state: HavocState, seat: i64, action: i64) -> None:
    if action == NOTHING:
        keep_all(state, seat, KNOWN_CODES)
        return
    code = CODE_OF[action]
    state.put(codes(seat), code, -1)
    state.set_field(FIRST_BURIED_CODE + seat, code + 1)
    state.set_field(BURIED_CODES, state.field(BURIED_CODES) | 1 << seat)
    hold_pair(state, seat, KNOWN_CODES)
    state.whisper(BURIED_CODE, seat, code)


def keep_all(state: HavocState, seat: i64, sort: i64) -> None:
    """HH-R107: whoever buries nothing has no two cards of a kind."""
    state.set_field(repeated(sort, seat), 1)
    state.tell(KEPT, seat)


def hold_pair(state: HavocState, seat: i64, sort: i64) -> None:
    """HH-R107: with six seats whoever buries a card holds another like it."""
    if state.seats == DUPLICATES_SEATS:
        state.set_field(paired(sort), state.field(paired(sort)) | 1 << seat)


# -- Going underground


def go_underground(state: HavocState, chance: Chance) -> None:
    """HH-11: each rolls for a start tile and puts a counter on top of the stack. HH-R02: a die shows 1 to 4."""
    for nth in range(state.seats):
        seat = (state.field(STARTER) + nth) % state.seats
        state.set_field(of(PLACE, seat), STARTS[chance.below(4)])
        state.set_field(of(COLUMN, seat), 0)
        state.set_field(of(ROW, seat), MIDDLE_ROW)
        state.set_field(of(HEIGHT, seat), nth)
        state.tell(STARTED, seat, state.field(of(PLACE, seat)))
    state.set_field(STAMP, state.seats)
    state.plan(BEGIN_TURN)


def nobody_inside(state: HavocState) -> None:
    """Before the dice are rolled all pawns are outside."""
    for seat in range(state.seats):
        state.set_field(of(PLACE, seat), NOWHERE)
