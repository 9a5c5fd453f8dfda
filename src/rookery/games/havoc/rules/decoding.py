"""DECODE: traps, vaults, and the first claim (HH-31 to HH-33)."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.havoc.components import (
    BORESCOPE,
    CLAIM,
    CODE_BITS,
    CODES,
    DEAD,
    DOOR_A,
    DOOR_B,
    FIRST_LAID,
    KNOWN_BITS,
    KNOWN_CODES,
    LASER_A,
    LASER_B,
    LAYING,
    LAYS,
    NEW_CLAIM,
    OFFER,
    PEEKED,
    SCOPE,
    SHUT,
    SMOKE,
    SPENT_CODES,
    UP,
    VAULT_5,
    codes,
    items,
    of,
    vault,
)
from rookery.games.havoc.events import (
    ADDED_CODE,
    CLAIMED,
    CRACKED,
    DISARMED,
    HELD,
    LAID_CODE,
    NOT_DONE,
    SHOWED_CODES,
    USED_SCOPE,
)
from rookery.games.havoc.house import VAULT_SIZE
from rookery.games.havoc.maze import TILES, beside, bit, has
from rookery.games.havoc.moves import CODE_OF, CRACK_VAULT, ENOUGH, LAY, NOTHING, SCOPE_OF, TILE_OF, disarm
from rookery.games.havoc.reading import (
    active_seats,
    codes_lying,
    different_codes,
    is_claimed,
    packed_count,
    place,
    token_at,
)
from rookery.games.havoc.rules.knowledge import forget, forget_any, show_item
from rookery.games.havoc.rules.looking import in_smoke
from rookery.games.havoc.rules.movement import sound_alarm, turn_up
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_HELP, ASK_LAY, CRACK


def list_decodes(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-31, HH-32. HH-R31: nothing without a target or a matching code."""
    moves.add(NOTHING)
    if in_smoke(state, seat):
        return
    here = place(state, seat)
    tiles = beside(state, here) | bit(here)
    tiles &= (state.field(UP) | state.field(of(PEEKED, seat))) & ~state.field(DEAD) & ~state.field(SMOKE)
    for tile in range(TILES):
        if has(tiles, tile) and not is_claimed(state, tile, seat):
            list_codes(state, seat, tile, moves)
    if can_crack(state, seat):
        moves.add(CRACK_VAULT)


def list_codes(state: HavocState, seat: i64, tile: i64, moves: Moves) -> None:
    """HH-31: one matching card; from inside only doors and lasers."""
    kind = token_at(state, tile)
    if tile == place(state, seat) and kind not in (DOOR_A, DOOR_B, LASER_A, LASER_B):
        return
    wanted = state.house.token_codes[kind]
    for code in range(CODES):
        if (wanted >> code) & 1 and state.count(codes(seat), code):
            moves.add(disarm(tile, code))


def can_crack(state: HavocState, seat: i64) -> bool:
    """HH-32: inside the room of a closed vault; HH-33: unless another has claimed it."""
    tile = place(state, seat)
    if not has(state.field(UP) & ~state.field(DEAD), tile) or is_claimed(state, tile, seat):
        return False
    return token_at(state, tile) <= VAULT_5


def settle_decode(state: HavocState, seat: i64, action: i64, chance: Chance) -> None:
    if action == NOTHING:
        state.tell(NOT_DONE, seat)
    elif action == CRACK_VAULT:
        claim(state, seat, place(state, seat))
        state.plan(ASK_LAY, seat)
    else:
        disarm_trap(state, seat, TILE_OF[action], CODE_OF[action], chance)


def claim(state: HavocState, seat: i64, tile: i64) -> None:
    """HH-33: whether it works or not, the next action in that room is the decoder's."""
    state.set_field(of(CLAIM, seat), (tile + 1) | NEW_CLAIM)
    state.tell(CLAIMED, seat, tile)


def disarm_trap(state: HavocState, seat: i64, tile: i64, code: i64, chance: Chance) -> None:
    """HH-31: the token is turned up and its trap is dead for good. HH-R32: the card is out of the game."""
    turn_up(state, tile, chance)
    state.tell(DISARMED, seat, tile, code)
    state.move(code, codes(seat), SPENT_CODES)
    forget(state, seat, KNOWN_CODES, code)
    state.set_field(DEAD, state.field(DEAD) | bit(tile))
    state.set_field(SHUT, state.field(SHUT) & ~bit(tile))
    if tile == place(state, seat) and token_at(state, tile) in (LASER_A, LASER_B):
        sound_alarm(state, seat)
    claim(state, seat, tile)


# -- Vaults


def list_lays(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-32, HH-R100: any card in hand, or enough, before the first too (HH-R35), with a Borescope once (HH-R37)."""
    moves.add(ENOUGH)
    if state.count(items(seat), BORESCOPE) and not state.field(SCOPE):
        moves.add(ENOUGH + 1)
    for code in range(CODES):
        if state.count(codes(seat), code):
            moves.add(LAY + code)


def settle_lay(state: HavocState, seat: i64, action: i64) -> None:
    """HH-32: face down; then the others may help. HH-R91: the decoder's own Borescope is declared openly."""
    if action >= LAY:
        lay_code(state, seat, CODE_OF[action], LAID_CODE)
        state.plan(ASK_LAY, seat)
        return
    if SCOPE_OF[action]:
        state.set_field(SCOPE, seat + 1)
        show_item(state, seat, BORESCOPE)
    state.set_field(LAYING, active_seats(state) & ~(1 << seat))
    state.plan(CRACK, seat)
    state.plan(ASK_HELP, seat)


def lay_code(state: HavocState, seat: i64, code: i64, event: i64) -> None:
    """All see that a card is laid, only its owner which."""
    state.put(codes(seat), code, -1)
    state.add_to_field(FIRST_LAID + seat, bit(KNOWN_BITS * code))
    state.add_to_field(of(LAYS, seat), 1)
    forget_any(state, seat, KNOWN_CODES)
    state.whisper(event, seat, code)


def ask_help(state: HavocState, decoder: i64) -> None:
    """HH-R36: every other active seat, the Agent too; a card each, all at once and in secret, until it is enough."""
    if state.field(LAYING):
        state.plan(ASK_HELP, decoder)
        state.ask_all(state.field(LAYING))


def settle_help(state: HavocState, seat: i64, action: i64) -> None:
    """HH-R91: a Borescope is offered in secret, for it may not be the one that is used."""
    if action >= LAY:
        lay_code(state, seat, CODE_OF[action], ADDED_CODE)
        return
    state.set_field(LAYING, state.field(LAYING) & ~(1 << seat))
    if SCOPE_OF[action]:
        state.add_to_field(FIRST_LAID + seat, bit(OFFER))


def crack(state: HavocState, decoder: i64) -> None:
    """HH-32: all cards are shuffled, shown and stay on the vault. HH-R35: without a card nothing happens."""
    tile, scope = place(state, decoder), take_offers(state, decoder)
    if not show_laid(state, tile):
        state.tell(HELD, decoder, tile)
        return
    size = VAULT_SIZE[token_at(state, tile)]
    if scope:
        size -= 1  # HH-R38: for this attempt only
        if scope - 1 != decoder:
            show_item(state, scope - 1, BORESCOPE)
        state.tell(USED_SCOPE, scope - 1)
    if different_codes(state, tile) >= size:  # HH-R34
        open_vault(state, tile)
    else:
        state.tell(HELD, decoder, tile)


def take_offers(state: HavocState, decoder: i64) -> i64:
    """HH-R91: of several Borescopes that of the first clockwise from the decoder is used: its seat + 1, or 0."""
    found = state.field(SCOPE)
    state.set_field(SCOPE, 0)
    for nth in range(1, state.seats):
        seat = (decoder + nth) % state.seats
        if has(state.field(FIRST_LAID + seat), OFFER):
            state.add_to_field(FIRST_LAID + seat, -bit(OFFER))
            if found == 0:
                found = seat + 1
    return found


def show_laid(state: HavocState, tile: i64) -> bool:
    """The cards of all seats, by number, so that nobody can tell whose is which; whether there is any."""
    found = False
    for code in range(CODES):
        number = take_laid(state, code)
        if number:
            state.add_to_field(vault(tile), number << CODE_BITS * (code + 1))
            state.tell(SHOWED_CODES, 0, code, number)
            found = True
    return found


def take_laid(state: HavocState, code: i64) -> i64:
    """All cards of a number that lie face down."""
    total: i64 = 0
    for seat in range(state.seats):
        number = packed_count(state.field(FIRST_LAID + seat), code)
        if number:
            state.add_to_field(FIRST_LAID + seat, -number * bit(KNOWN_BITS * code))
            state.add_to_field(of(LAYS, seat), -number)
            total += number
    return total


def open_vault(state: HavocState, tile: i64) -> None:
    """HH-32: the cash lies there face down. HH-R33: the codes are out of the game."""
    for code in range(CODES):
        state.put(SPENT_CODES, code, codes_lying(state, tile, code))
    size = VAULT_SIZE[token_at(state, tile)]
    state.set_field(vault(tile), size)
    state.set_field(DEAD, state.field(DEAD) | bit(tile))
    state.tell(CRACKED, 0, tile, size)
