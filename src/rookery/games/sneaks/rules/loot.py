"""What a stolen Loot Card brings, and what happens where the supply is short."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.sneaks.components import (
    BANK,
    BLANK_CHECK,
    CHECK_TOKENS,
    COLOURS,
    DOCUMENTS,
    EXCHANGES,
    FIRST_OF_SIZE,
    INTRIGUES,
    PRINTED,
    SAFE_CARDS,
    SAFECRACKING,
    STASH_DECK,
    stash,
    tokens,
)
from rookery.games.sneaks.events import (
    CAME_TO_NOTHING,
    DECLINED,
    DREW,
    EXCHANGED,
    RAN_SHORT,
    RETURNED,
    STOPPED,
    TOOK,
    WENT_WITHOUT,
)
from rookery.games.sneaks.moves import (
    COLOUR_OF,
    DECLINE,
    GIVE_OF,
    RIVAL_OF,
    STOP,
    TAKE_OF,
    TOKENS_OF,
    check,
    exchange,
    substitute,
)
from rookery.games.sneaks.state import SneaksState, can_exchange
from rookery.games.sneaks.steps import ASK_CHECK, ASK_EXCHANGE, ASK_SUBSTITUTE, PAY, colour_in, number_in, pack, seat_in

# -- Loot


def reward(state: SneaksState, thief: i64, kind: i64, chance: Chance) -> None:
    """What a stolen card brings. SS-R29: a choice is asked for unless there is nothing to choose from."""
    if kind < BLANK_CHECK:
        pay_loot(state, thief, kind)
    elif kind == BLANK_CHECK:
        if state.size(BANK):
            state.plan(ASK_CHECK, pack(thief, 0, 0))  # SS-19
        else:
            state.tell(CAME_TO_NOTHING, thief, kind)  # SS-R08
    elif kind == SAFECRACKING:
        crack_safe(state, thief, chance)
    elif kind == INTRIGUES:
        if can_exchange(state, thief):  # SS-R10
            state.plan(ASK_EXCHANGE, pack(thief, 0, EXCHANGES))  # SS-21
        else:
            state.tell(CAME_TO_NOTHING, thief, kind)
    else:
        crash(state, thief, kind - DOCUMENTS)


def crack_safe(state: SneaksState, thief: i64, chance: Chance) -> None:
    """SS-20. SS-27: or as many as are left."""
    cards = min(SAFE_CARDS, state.size(STASH_DECK))
    if cards == 0:
        state.tell(CAME_TO_NOTHING, thief, SAFECRACKING)
    for nth in range(cards):
        draw_stash(state, thief, chance)


def pay_loot(state: SneaksState, thief: i64, kind: i64) -> None:
    """SS-17, SS-18: the tokens on the card, if the bank has any at all."""
    if state.size(BANK):
        pay(state, thief, kind, 0)
    else:
        state.tell(CAME_TO_NOTHING, thief, kind)


def pay(state: SneaksState, seat: i64, kind: i64, first: i64) -> None:
    """SS-R03: colour by colour, each settled before the next (SS-R07)."""
    for colour in range(first, COLOURS):
        owed = PRINTED[kind * COLOURS + colour]
        if owed:
            missing = owed - take(state, seat, colour, owed)  # SS-R04
            if missing and state.size(BANK):
                if colour + 1 < COLOURS:
                    state.plan(PAY, pack(seat, colour + 1, kind))
                offer_substitute(state, seat, colour, missing)
                return
            if missing:
                state.tell(WENT_WITHOUT, seat, missing, colour)


def offer_substitute(state: SneaksState, seat: i64, colour: i64, missing: i64) -> None:
    """SS-26: for so many tokens of a colour that the bank lacks."""
    state.tell(RAN_SHORT, seat, missing, colour)
    state.plan(ASK_SUBSTITUTE, pack(seat, colour, missing))


def take(state: SneaksState, seat: i64, colour: i64, number: i64) -> i64:
    """As many tokens as the bank has of those that are due: how many."""
    taken = min(number, state.count(BANK, colour))
    if taken:
        state.put(BANK, colour, -taken)
        state.put(tokens(seat), colour, taken)
        state.tell(TOOK, seat, taken, colour)
    return taken


def list_substitutes(state: SneaksState, moves: Moves) -> None:
    """SS-26: any one colour that is left. SS-R06: or none."""
    moves.add(DECLINE)
    for colour in range(COLOURS):
        if state.count(BANK, colour):
            moves.add(substitute(colour))


def choose_substitute(state: SneaksState, argument: i64, action: i64) -> None:
    """SS-R05: where that colour runs out as well, choose again for the rest. SS-R29: unless the bank is empty."""
    seat = seat_in(argument)
    if action == DECLINE:
        state.tell(DECLINED, seat)
        return
    missing = number_in(argument) - take(state, seat, COLOUR_OF[action], number_in(argument))
    if missing and state.size(BANK):
        offer_substitute(state, seat, colour_in(argument), missing)
    elif missing:
        state.tell(WENT_WITHOUT, seat, missing, colour_in(argument))


def list_checks(state: SneaksState, moves: Moves) -> None:
    """SS-19: three tokens that the bank has. SS-R08: or all that are left."""
    size = min(CHECK_TOKENS, state.size(BANK))
    for choice in range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]):
        if can_pay(state, choice):
            moves.add(check(choice))


def can_pay(state: SneaksState, choice: i64) -> bool:
    for colour in range(COLOURS):
        if PRINTED[choice * COLOURS + colour] > state.count(BANK, colour):
            return False
    return True


def cash_check(state: SneaksState, seat: i64, action: i64) -> None:
    """SS-19"""
    pay(state, seat, TOKENS_OF[action], 0)


def list_exchanges(state: SneaksState, seat: i64, moves: Moves) -> None:
    """SS-21: any own token for any token of any other seat. SS-R09: a like one, too; or stop."""
    moves.add(STOP)
    for rival in range(state.seats):
        if rival != seat:
            for give in range(COLOURS):
                if state.count(tokens(seat), give):
                    list_takes(state, rival, give, moves)


def list_takes(state: SneaksState, rival: i64, give: i64, moves: Moves) -> None:
    for colour in range(COLOURS):
        if state.count(tokens(rival), colour):
            moves.add(exchange(rival, give, colour))


def make_exchange(state: SneaksState, argument: i64, action: i64) -> None:
    """SS-21: up to three, one after another. SS-R25: tokens change hands in no other way."""
    seat, left = seat_in(argument), number_in(argument)
    if action == STOP:
        state.tell(STOPPED, seat)
        return
    rival, give, wanted = RIVAL_OF[action], GIVE_OF[action], TAKE_OF[action]
    state.move(give, tokens(seat), tokens(rival))
    state.move(wanted, tokens(rival), tokens(seat))
    state.tell(EXCHANGED, seat, give * COLOURS + wanted, rival)
    if left > 1:
        state.plan(ASK_EXCHANGE, pack(seat, 0, left - 1))


def draw_stash(state: SneaksState, seat: i64, chance: Chance) -> None:
    """SS-R22: only the owner learns the colour."""
    colour = state.draw(STASH_DECK, chance)
    state.put(stash(seat), colour, 1)
    state.whisper(DREW, seat, colour)


def crash(state: SneaksState, thief: i64, colour: i64) -> None:
    """SS-23, SS-R11: all others return half their tokens, rounded up; SS-R12: the bank has them at once."""
    for seat in range(state.seats):
        lost = (state.count(tokens(seat), colour) + 1) >> 1
        if seat != thief and lost:
            state.put(tokens(seat), colour, -lost)
            state.put(BANK, colour, lost)
            state.tell(RETURNED, seat, lost, colour)
