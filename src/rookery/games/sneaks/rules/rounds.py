"""Setup, the round, replenishing and the end."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.sneaks.components import (
    ALLY,
    BANK,
    COLOURS,
    EMPTY,
    LEFT,
    NO_PLAN,
    NOBODY,
    ROUND,
    SPECIAL_ITEM,
    STASH_DECK,
    discarded,
    in_deck,
    loot_at,
    plan_of,
    tokens,
)
from rookery.games.sneaks.events import (
    BEGAN,
    CLASHED,
    ENDED,
    GOT_ALLY,
    GOT_TOKEN,
    GUARDED,
    LAID_OUT,
    SENT,
    STASH_SHORT,
    STOLE,
    VANISHED,
)
from rookery.games.sneaks.moves import SNEAKS_OF, SNITCHES_OF
from rookery.games.sneaks.rules.loot import draw_stash, reward
from rookery.games.sneaks.rules.scoring import tell_scores
from rookery.games.sneaks.state import SneaksState, empty_locations, thief_at
from rookery.games.sneaks.steps import ASK_PLANS, EVALUATE, REVEAL

# -- Setup


def deal(state: SneaksState, chance: Chance) -> None:
    """SS-04: tokens for each seat, the rest is the bank. SS-06: a Loot Card for each location."""
    open_box(state)
    for seat in range(state.seats):
        for nth in range(state.box.start):  # SS-R24: the bank is large enough
            colour = state.draw(BANK, chance)
            state.put(tokens(seat), colour, 1)
            state.tell(GOT_TOKEN, seat, colour)
    if state.box.has_ally:
        give_ally(state, chance)
    begin_round(state, chance)


def open_box(state: SneaksState) -> None:
    """SS-05: all Secret Stash Cards, SS-06: and all Loot Cards are shuffled; nobody has sent out a team."""
    box = state.box
    for colour in range(COLOURS):
        state.put(BANK, colour, box.tokens[colour])
        state.put(STASH_DECK, colour, box.stash[colour])
    for line in range(box.lines):
        state.set_field(in_deck(line), box.copies[line])
    state.set_field(LEFT, box.cards)
    for location in range(box.locations):
        state.set_field(loot_at(location), EMPTY)
    return_cards(state)


def give_ally(state: SneaksState, chance: Chance) -> None:
    """SS-07, SS-R15: one of two seats has the ally first, by chance unless the table has chosen."""
    if state.field(ALLY) == NOBODY:
        state.set_field(ALLY, chance.below(state.seats))


def begin_round(state: SneaksState, chance: Chance) -> None:
    """SS-24: a card to each empty location, in the order of letters. SS-10: then all plan, then all is revealed."""
    state.add_to_field(ROUND, 1)
    state.tell(BEGAN, 0, state.field(ROUND))
    for location in range(state.box.locations):
        if state.field(loot_at(location)) == EMPTY:
            lay_out(state, location, draw_loot(state, chance))
    if state.box.has_ally:
        state.tell(GOT_ALLY, state.field(ALLY))
    state.plan(REVEAL)
    state.plan(ASK_PLANS)


def lay_out(state: SneaksState, location: i64, line: i64) -> None:
    state.set_field(loot_at(location), line)
    state.tell(LAID_OUT, 0, location, state.box.kinds[line])


def draw_loot(state: SneaksState, chance: Chance) -> i64:
    """SS-06, SS-R21: from deck I while it lasts, then from deck II. The line of the card."""
    box, left = state.box, state.field(LEFT)
    line: i64 = 0
    if left <= box.second_cards:
        line = box.second_line
    else:
        left -= box.second_cards
    nth = chance.below(left)
    cells, first = state.cells, state.first_field
    while nth >= cells[first + in_deck(line)]:
        nth -= cells[first + in_deck(line)]
        line += 1
    state.add_to_field(in_deck(line), -1)
    state.add_to_field(LEFT, -1)
    return line


# -- The round


def list_plans(state: SneaksState, seat: i64, moves: Moves) -> None:
    """SS-08, SS-09, SS-R01, SS-R02: teams of both sorts, never two at one location. SS-28: with the ally, three teams.

    SS-R27: who runs out of time gets one of these, chosen by a bot.
    """
    plans = state.box.plans
    if state.box.has_ally:
        plans = state.box.ally_plans if state.field(ALLY) == seat else state.box.lone_plans
    moves.add_all(plans)


def reveal(state: SneaksState) -> None:
    """SS-10: all plans at once. SS-R26: there is nothing to decide between sneaks and snitches."""
    for seat in range(state.seats):
        state.tell(SENT, seat, state.field(plan_of(seat)))


def evaluate(state: SneaksState, first: i64, chance: Chance) -> None:
    """SS-11: location by location in the order of letters; a theft is settled before the next one is looked at."""
    guarded: i64 = 0
    robbed: i64 = 0
    contested: i64 = 0
    for seat in range(state.seats):
        plan = state.field(plan_of(seat))
        guarded |= SNITCHES_OF[plan]
        contested |= robbed & SNEAKS_OF[plan]
        robbed |= SNEAKS_OF[plan]
    for location in range(first, state.box.locations):
        if (guarded >> location) & 1:
            state.tell(GUARDED, 0, location)  # SS-12
        elif (contested >> location) & 1:
            clash(state, location, chance)
        elif (robbed >> location) & 1:
            state.plan(EVALUATE, location + 1)
            steal(state, location, chance)
            return
        else:
            vanish(state, location)
    finish_round(state, chance)


def clash(state: SneaksState, location: i64, chance: Chance) -> None:
    """SS-14: a stash card for each seat there, in seat order (SS-R14, SS-R23). SS-27: or for none. The loot stays."""
    state.tell(CLASHED, 0, location)
    teams: i64 = 0
    for seat in range(state.seats):
        teams += (SNEAKS_OF[state.field(plan_of(seat))] >> location) & 1
    if teams > state.size(STASH_DECK):
        state.tell(STASH_SHORT, 0, location)
        return
    for seat in range(state.seats):
        if (SNEAKS_OF[state.field(plan_of(seat))] >> location) & 1:
            draw_stash(state, seat, chance)


def vanish(state: SneaksState, location: i64) -> None:
    """SS-15: the loot is discarded and has no effect."""
    line = lift_loot(state, location)
    state.add_to_field(discarded(line), 1)
    state.tell(VANISHED, 0, location, state.box.kinds[line])


def steal(state: SneaksState, location: i64, chance: Chance) -> None:
    """SS-13: one team and no snitches. SS-R28: the card leaves before its reward is settled."""
    thief = thief_at(state, location)
    line = lift_loot(state, location)
    kind = state.box.kinds[line]
    state.tell(STOLE, thief, location, kind)
    if kind >= SPECIAL_ITEM:
        state.push(thief, line)  # SS-22
        return
    state.add_to_field(discarded(line), 1)
    reward(state, thief, kind, chance)


def lift_loot(state: SneaksState, location: i64) -> i64:
    """SS-R13: a location whose card was stolen or vanished is empty."""
    line = state.field(loot_at(location))
    state.set_field(loot_at(location), EMPTY)
    return line


# -- Replenishing and the end


def finish_round(state: SneaksState, chance: Chance) -> None:
    """SS-24, SS-R17: another round, if the deck fills every empty location. SS-25: else the game ends.

    SS-R16, SS-T1: there is at least one, unless a house has fewer locations.
    """
    return_cards(state)
    if state.field(LEFT) < empty_locations(state) or state.field(ROUND) == state.box.rounds:  # SS-R31, SS-R32
        end_game(state)  # SS-R30
        return
    if state.box.has_ally:
        state.set_field(ALLY, 1 - state.field(ALLY))  # SS-29
    begin_round(state, chance)


def return_cards(state: SneaksState) -> None:
    """SS-16"""
    for seat in range(state.seats):
        state.set_field(plan_of(seat), NO_PLAN)


def end_game(state: SneaksState) -> None:
    """SS-25: at once; nothing is planned any more, and cards at locations are worth nothing."""
    state.tell(ENDED, 0, state.field(ROUND))
    if state.log is not None:
        tell_scores(state)
