"""Worlds that a viewer of Heist & Havoc cannot rule out: it deals what the viewer has not seen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.view import SPECTATOR
from rookery.games.havoc.components import (
    AGENT,
    BORESCOPE,
    BURIED_CODES,
    BURIED_ITEMS,
    CASH_DECK,
    CASH_KINDS,
    CODE_PILE,
    CODES,
    DICE_EYES,
    DOWN,
    FIRST_BURIED_CODE,
    FIRST_BURIED_ITEM,
    FIRST_LAID,
    FIRST_PARTNER,
    FIRST_ROLE,
    FIRST_STACK,
    ITEM_PILE,
    ITEMS,
    KNOWN_BITS,
    KNOWN_CASH,
    KNOWN_CODES,
    KNOWN_ITEMS,
    LAYING,
    LAYS,
    MAYBE,
    NO_AGENT,
    NO_PARTNER,
    OFFER,
    ROLES,
    ROLLED,
    SCOPE,
    SHOWN,
    SNITCH,
    SORTS,
    SPENT_CODES,
    SPENT_ITEMS,
    STACK_SIZE,
    SURE,
    TOKEN_KINDS,
    TOKEN_STACK,
    cash,
    codes,
    gained,
    items,
    known,
    of,
    token,
)
from rookery.games.havoc.maze import TILES, bit, has, nth_bit, tile_sum
from rookery.games.havoc.reading import active_seats, codes_lying, is_active, packed_count, role
from rookery.games.havoc.rules.knowledge import paired, repeated
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_HELP
from rookery.games.havoc.suspicion import all_odds, likely_role
from rookery.games.havoc.view import HavocView

ATTEMPTS: Final[i64] = 100  # to deal hands that fit; six hands without a pair are rare, and hard to deal


def invent(view: HavocView, chance: Chance) -> HavocState:
    """The rest of all pieces goes into the piles, and from there to where the viewer sees only backs."""
    state = HavocState(view.seats, view.house)
    state.cells = view.cells[:]
    invent_roles(state, view, chance)
    invent_codes(state, view, chance)
    invent_items(state, view, chance)
    invent_offers(state, view, chance)
    invent_cash(state, view, chance)
    invent_tokens(state, chance)
    for seat in range(state.seats):
        if seat != view.viewer:
            invent_stack(state, seat, chance)
    for knower in range(state.seats):
        if knower != view.viewer:
            invent_knowledge(state, knower, chance)
    if view.viewer == SPECTATOR or not has(state.field(DICE_EYES), view.viewer):
        invent_dice(state, chance)
    return state


# -- Roles


def invent_roles(state: HavocState, view: HavocView, chance: Chance) -> None:
    """HH-08: Snitch and Agent know each other, or that the other is absent. HH-R101: some are known to be no Agent."""
    invent_partner(state, view)
    left = roles_left(state, view)
    for seat in range(state.seats):
        if role(state, seat) < 0 and not may_be_agent(state, seat):
            left = deal_role(state, seat, left, left & ~(1 << AGENT), chance)
    for seat in range(state.seats):
        if role(state, seat) < 0:
            left = deal_role(state, seat, left, left, chance)
    for seat in range(state.seats):
        if seat != view.viewer:
            state.set_field(FIRST_PARTNER + seat, partner_of(state, seat))


def invent_partner(state: HavocState, view: HavocView) -> None:
    if view.viewer == SPECTATOR:
        return
    partner = state.field(FIRST_PARTNER + view.viewer)
    if 0 < partner < NO_PARTNER:
        other = SNITCH if role(state, view.viewer) == AGENT else AGENT
        state.set_field(FIRST_ROLE + partner - 1, other + 1)


def roles_left(state: HavocState, view: HavocView) -> i64:
    """The roles that a seat may have whose role is not seen."""
    left: i64 = (1 << ROLES) - 1
    for seat in range(state.seats):
        if role(state, seat) >= 0:
            left &= ~(1 << role(state, seat))
    if view.viewer != SPECTATOR and state.field(FIRST_PARTNER + view.viewer) == NO_PARTNER:
        left &= ~(1 << SNITCH | 1 << AGENT)
    return left


def may_be_agent(state: HavocState, seat: i64) -> bool:
    """Not who aimed when the Agent may not, nor the only one left inside: the game would be over."""
    return not has(state.field(NO_AGENT), seat) and active_seats(state) != 1 << seat


def deal_role(state: HavocState, seat: i64, left: i64, fitting: i64, chance: Chance) -> i64:
    """One of the fitting roles, as likely as the seat looks like it; what is left then."""
    dealt = likely_role(state, seat, fitting, chance.below(all_odds(state, seat, fitting)))
    state.set_field(FIRST_ROLE + seat, dealt + 1)
    return left & ~(1 << dealt)


def partner_of(state: HavocState, seat: i64) -> i64:
    if role(state, seat) not in (SNITCH, AGENT):
        return 0
    for other in range(state.seats):
        if other != seat and role(state, other) in (SNITCH, AGENT):
            return other + 1
    return NO_PARTNER


# -- Cards


def deal_known(state: HavocState, view: HavocView, seat: i64, sort: i64, pile: i64, bag: i64) -> None:
    """Empty a bag that the viewer sees from outside, and put in what he knows to be there (HH-R102)."""
    state.empty(bag)
    for kind in range(ITEMS):
        number = known_number(state, view, seat, sort, kind)
        state.put(bag, kind, number)
        state.put(pile, kind, -number)


def known_number(state: HavocState, view: HavocView, seat: i64, sort: i64, kind: i64) -> i64:
    """What was shown to all, or what the viewer alone saw, whichever is more."""
    number: i64 = 0
    if sort == KNOWN_ITEMS:
        number = packed_count(state.field(of(SHOWN, seat)), kind)
    if view.viewer != SPECTATOR:
        number = max(number, packed_count(state.field(known(view.viewer, seat, sort)), kind))
    return number


def deal_hidden(state: HavocState, view: HavocView, sort: i64, chance: Chance) -> None:
    """Cards that nobody has seen, so that they fit what was buried (HH-R107); where that fails often, anyhow."""
    known_cells = state.cells[:]
    for attempt in range(ATTEMPTS):
        state.cells = known_cells[:]
        if deal_once(state, view, sort, chance):
            return


def deal_once(state: HavocState, view: HavocView, sort: i64, chance: Chance) -> bool:
    """Whether all cards fit. First those who bury a pair or may hold no pair, then the rest."""
    fits = bury_all(state, view, sort, chance)
    for seat in range(state.seats):
        if seat != view.viewer and state.field(repeated(sort, seat)):
            fits = fill_different(state, view, sort, seat, chance) and fits
    for seat in range(state.seats):
        if seat != view.viewer:
            fill(state, pile_of(sort), items(seat) + sort, view.size(items(seat) + sort), chance)
    return fits


def pile_of(sort: i64) -> i64:
    return ITEM_PILE if sort == KNOWN_ITEMS else CODE_PILE


def fill(state: HavocState, pile: i64, bag: i64, size: i64, chance: Chance) -> None:
    """Up to its size, with cards that nobody has seen."""
    for nth in range(size - state.size(bag)):
        state.put(bag, state.draw(pile, chance), 1)


def fill_different(state: HavocState, view: HavocView, sort: i64, seat: i64, chance: Chance) -> bool:
    """Up to its size, or until only a kind could follow that may not be there once more."""
    pile, bag = pile_of(sort), items(seat) + sort
    for nth in range(view.size(bag) - state.size(bag)):
        if repeats(state, bag) < state.field(repeated(sort, seat)) - 1:
            state.put(bag, state.draw(pile, chance), 1)
        elif not draw_different(state, pile, bag, chance):
            return False
    return True


def repeats(state: HavocState, bag: i64) -> i64:
    """How many cards are of a kind that lies in the bag already."""
    number = state.size(bag)
    for kind in range(ITEMS):
        if state.count(bag, kind):
            number -= 1
    return number


def draw_different(state: HavocState, pile: i64, bag: i64, chance: Chance) -> bool:
    """A card of a kind that is not in the bag yet; False where the pile has none."""
    cards: i64 = 0
    for kind in range(ITEMS):
        if state.count(bag, kind) == 0:
            cards += state.count(pile, kind)
    if cards == 0:
        return False
    nth = chance.below(cards)
    kind = 0
    while state.count(bag, kind) or nth >= state.count(pile, kind):
        if state.count(bag, kind) == 0:
            nth -= state.count(pile, kind)
        kind += 1
    state.move(kind, pile, bag)
    return True


def bury_all(state: HavocState, view: HavocView, sort: i64, chance: Chance) -> bool:
    """Cards under the pile that the viewer did not bury himself; his own are not in the pile any more."""
    pile, first, seats = CODE_PILE, FIRST_BURIED_CODE, state.field(BURIED_CODES)
    if sort == KNOWN_ITEMS:
        pile, first, seats = ITEM_PILE, FIRST_BURIED_ITEM, state.field(BURIED_ITEMS)
    for seat in range(state.seats):
        if has(seats, seat) and state.field(first + seat):
            state.put(pile, state.field(first + seat) - 1, -1)
    fits = True
    for seat in range(state.seats):
        if has(seats, seat) and state.field(first + seat) == 0:
            kind = state.draw(pile, chance)
            state.set_field(first + seat, kind + 1)
            if has(state.field(paired(sort)), seat):
                fits = add_like(state, pile, items(seat) + sort, view.size(items(seat) + sort), kind) and fits
    return fits


def add_like(state: HavocState, pile: i64, bag: i64, size: i64, kind: i64) -> bool:
    """HH-R107: who buries one of a pair holds the other; False where that cannot be."""
    if state.count(bag, kind):
        return True
    if state.count(pile, kind) == 0 or state.size(bag) == size:
        return False
    state.move(kind, pile, bag)
    return True


def invent_codes(state: HavocState, view: HavocView, chance: Chance) -> None:
    gather(state, CODE_PILE, codes(0), CODES)
    for code in range(CODES):
        state.put(CODE_PILE, code, state.house.codes[code] - state.count(SPENT_CODES, code) - on_vaults(state, code))
    for seat in range(state.seats):
        if seat != view.viewer:
            deal_known(state, view, seat, KNOWN_CODES, CODE_PILE, codes(seat))
    for seat in range(state.seats):
        if seat != view.viewer:
            invent_laid(state, seat, chance)
    deal_hidden(state, view, KNOWN_CODES, chance)


def invent_laid(state: HavocState, seat: i64, chance: Chance) -> None:
    """HH-R100: code cards that lie face down may be any."""
    for nth in range(state.field(of(LAYS, seat))):
        state.add_to_field(FIRST_LAID + seat, bit(KNOWN_BITS * state.draw(CODE_PILE, chance)))


def gather(state: HavocState, pile: i64, first_bag: i64, kinds: i64) -> None:
    """Empty a pile, and take from it what lies in sight: in the viewer's own bag and, of codes, on the table."""
    state.empty(pile)
    for seat in range(state.seats):
        for kind in range(kinds):
            state.put(pile, kind, -state.count(first_bag + 3 * seat, kind))
            if pile == CODE_PILE:
                state.put(pile, kind, -packed_count(state.field(FIRST_LAID + seat), kind))


def on_vaults(state: HavocState, code: i64) -> i64:
    number: i64 = 0
    for tile in range(TILES):
        number += codes_lying(state, tile, code)
    return number


def invent_items(state: HavocState, view: HavocView, chance: Chance) -> None:
    gather(state, ITEM_PILE, items(0), ITEMS)
    for kind in range(ITEMS):
        state.put(ITEM_PILE, kind, state.house.items[kind] - state.count(SPENT_ITEMS, kind))
    for seat in range(state.seats):
        if seat != view.viewer:
            deal_known(state, view, seat, KNOWN_ITEMS, ITEM_PILE, items(seat))
    deal_hidden(state, view, KNOWN_ITEMS, chance)


def invent_offers(state: HavocState, view: HavocView, chance: Chance) -> None:
    """HH-R91: a helper who has enough may have offered a Borescope."""
    if view.step != ASK_HELP or state.field(SCOPE):
        return
    for seat in range(state.seats):
        done = is_active(state, seat) and seat != view.argument and not has(state.field(LAYING), seat)
        if done and seat != view.viewer and state.count(items(seat), BORESCOPE) and chance.below(2):
            state.add_to_field(FIRST_LAID + seat, bit(OFFER))


def invent_cash(state: HavocState, view: HavocView, chance: Chance) -> None:
    """Once the game is over all cash is in sight."""
    gather(state, CASH_DECK, cash(0), CASH_KINDS)
    for value in range(CASH_KINDS):
        state.put(CASH_DECK, value, state.house.cash[value])
    if view.over:
        return
    for seat in range(state.seats):
        if seat != view.viewer:
            deal_known(state, view, seat, KNOWN_CASH, CASH_DECK, cash(seat))
    for seat in range(state.seats):
        if seat != view.viewer:
            fill(state, CASH_DECK, cash(seat), view.size(cash(seat)), chance)


# -- What others know


def invent_knowledge(state: HavocState, knower: i64, chance: Chance) -> None:
    """A seat that saw cards go to another may know any that the other holds, or have seen them leave again."""
    for holder in range(state.seats):
        for sort in range(SORTS):
            number = packed_count(state.field(gained(knower, holder)), sort)
            if number:
                state.set_field(known(knower, holder, sort), some_cards(state, items(holder) + sort, number, chance))


def some_cards(state: HavocState, bag: i64, number: i64, chance: Chance) -> i64:
    """Up to a number of cards of a bag, packed by kind."""
    found: i64 = 0
    for nth in range(number):
        if state.size(bag) and chance.below(2):
            kind = nth_kind(state, bag, chance.below(state.size(bag)))
            if packed_count(found, kind) < state.count(bag, kind):
                found += bit(KNOWN_BITS * kind)
    return found


def nth_kind(state: HavocState, bag: i64, nth: i64) -> i64:
    kind: i64 = 0
    while nth >= state.count(bag, kind):
        nth -= state.count(bag, kind)
        kind += 1
    return kind


# -- Tokens, stacks, dice


def invent_tokens(state: HavocState, chance: Chance) -> None:
    state.empty(TOKEN_STACK)
    for kind in range(TOKEN_KINDS):
        state.put(TOKEN_STACK, kind, state.house.tokens[kind])
    for tile in range(TILES):
        if state.field(token(tile)):
            state.put(TOKEN_STACK, state.field(token(tile)) - 1, -1)
    for tile in range(TILES):
        if has(state.field(DOWN), tile) and state.field(token(tile)) == 0:
            state.set_field(token(tile), state.draw(TOKEN_STACK, chance) + 1)


def invent_stack(state: HavocState, seat: i64, chance: Chance) -> None:
    """HH-46: cards that all have seen going there, and some that they have not."""
    stack, maybe = state.field(of(SURE, seat)), state.field(of(MAYBE, seat))
    for nth in range(state.field(of(STACK_SIZE, seat)) - tile_sum(stack)):
        card = nth_bit(maybe, chance.below(tile_sum(maybe)))
        maybe &= ~(1 << card)
        stack |= 1 << card
    state.set_field(FIRST_STACK + seat, stack)


def invent_dice(state: HavocState, chance: Chance) -> None:
    if state.field(DICE_EYES) == 0:
        return
    packed: i64 = 0
    for die in range(4):
        packed |= chance.below(4) << 2 * die
    state.set_field(ROLLED, packed + 1)
