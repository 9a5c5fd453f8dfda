"""Wounds, death, arrest, escape, and the end of the game (HH-50, HH-53 to HH-58)."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.havoc.components import (
    AGENT,
    ALL_OUT,
    BOSSY,
    CASH_KINDS,
    CAUGHT,
    DEADLY,
    DYNAMITE,
    ENDED,
    ESCAPED,
    FEARLESS,
    FIRST_ROLE,
    HEAD_VALUE,
    IMPRISONED,
    KILLED,
    LOYAL,
    MACHO,
    NOWHERE,
    PLACE,
    PSYCHO,
    QUEUE,
    SHUT,
    SIEGE,
    STATUS,
    USES,
    WOUNDS,
    cash,
    codes,
    guard,
    items,
    of,
)
from rookery.games.havoc.events import (
    ARRESTED,
    DIED,
    ESCAPED_BY,
    GAME_ENDED,
    HAS_CASH,
    REVEALED,
    WOUNDED,
)
from rookery.games.havoc.maze import has, has_wall, is_breached
from rookery.games.havoc.reading import active_thieves, guard_on, guards_inside, is_active, of_seat, role, token_at
from rookery.games.havoc.rules.planning import drop_claim
from rookery.games.havoc.state import HavocState

# -- What becomes of a seat


def wound(state: HavocState, seat: i64) -> None:
    """HH-54: the second wound kills."""
    state.add_to_field(of(WOUNDS, seat), 1)
    state.tell(WOUNDED, seat, state.field(of(WOUNDS, seat)))
    if state.field(of(WOUNDS, seat)) >= DEADLY:
        die(state, seat)


def die(state: HavocState, seat: i64) -> None:
    """HH-54: the body stays on its tile with items, cash and role; the codes are out of the game with their owner.

    HH-R16: the counter leaves the track. HH-55: the seat decides for the guards from now on.
    """
    state.set_field(of(STATUS, seat), KILLED)
    state.tell(DIED, seat, state.field(of(PLACE, seat)))
    join_guards(state, seat)
    check_thieves(state)


def arrest_all(state: HavocState, tile: i64, number: i64) -> None:
    """HH-50: everybody on the tile is caught; they and the guard leave the game (HH-R27). HH-R61: the Agent too."""
    caught = False
    for seat in range(state.seats):
        if is_active(state, seat) and state.field(of(PLACE, seat)) == tile:
            state.set_field(of(STATUS, seat), CAUGHT)  # their cards stay with them, out of the game (HH-R68)
            state.set_field(of(PLACE, seat), NOWHERE)
            state.tell(ARRESTED, seat, tile)
            caught = True
            join_guards(state, seat)
    if caught:
        state.set_field(guard(number), 0)
        check_thieves(state)


def meet_guard(state: HavocState, tile: i64) -> None:
    """HH-R25: who enters a room with a guard is arrested. HH-R89: by the guard that entered the maze first."""
    number = guard_on(state, tile)
    if number >= 0:
        arrest_all(state, tile, number)


def join_guards(state: HavocState, seat: i64) -> None:
    """HH-R90: to the back of the queue."""
    state.push(QUEUE, seat)
    drop_claim(state, seat)


def escape(state: HavocState, seat: i64) -> None:
    """HH-20: out of the maze. HH-R67: the seat takes no further part."""
    state.tell(ESCAPED_BY, seat, state.field(of(PLACE, seat)))
    state.set_field(of(STATUS, seat), ESCAPED)
    state.set_field(of(PLACE, seat), NOWHERE)
    drop_claim(state, seat)
    check_thieves(state)


# -- The end


def check_thieves(state: HavocState) -> None:
    """HH-56 (a, b), HH-R77: the game ends at once when no thief is left inside."""
    if active_thieves(state) == 0 and state.field(ENDED) == 0:
        end_game(state, ALL_OUT)


def check_prison(state: HavocState) -> None:
    """HH-56 (c), HH-R47: the only thief left sits in a shut room and has nothing to get out with."""
    if active_thieves(state) != 1:
        return
    for seat in range(state.seats):
        if is_active(state, seat) and role(state, seat) != AGENT and is_imprisoned(state, seat):
            state.set_field(of(STATUS, seat), CAUGHT)
            end_game(state, IMPRISONED)


def is_imprisoned(state: HavocState, seat: i64) -> bool:
    tile = state.field(of(PLACE, seat))
    if not has(state.field(SHUT), tile) or is_breached(state, tile):
        return False
    if state.count(items(seat), DYNAMITE) and has_wall(state, tile):
        return False
    return not has_match(state, seat, tile)


def has_match(state: HavocState, seat: i64, tile: i64) -> bool:
    """The seat holds a code of the trap on that tile."""
    wanted = state.house.token_codes[token_at(state, tile)]
    for code in range(8):
        if (wanted >> code) & 1 and state.count(codes(seat), code):
            return True
    return False


def besiege(state: HavocState) -> None:
    """HH-53, HH-R69: instead of an eighth guard the bank is surrounded; thieves inside are caught, the Agent is not."""
    for seat in range(state.seats):
        if role(state, seat) == AGENT:
            continue
        if is_active(state, seat) or (of_seat(state, STATUS, seat) == ESCAPED and not state.house.siege_spares):
            state.set_field(of(STATUS, seat), CAUGHT)  # HH-R99: a house value says whether an escape holds
    end_game(state, SIEGE)


def end_game(state: HavocState, ending: i64) -> None:
    """All roles and all cash are shown now."""
    state.set_field(ENDED, ending)
    state.asked = 0
    state.end()
    state.tell(GAME_ENDED, 0, ending)
    for seat in range(state.seats):
        state.tell(REVEALED, seat, role(state, seat))
        for value in range(CASH_KINDS):
            state.tell(HAS_CASH, seat, value, state.count(cash(seat), value))


# -- Scoring


def may_score(state: HavocState, seat: i64) -> bool:
    """HH-57: who escaped; the Agent also when inside or caught, but not when killed (HH-R71)."""
    status = of_seat(state, STATUS, seat)
    if role(state, seat) == AGENT:
        return status != KILLED
    return status == ESCAPED


def cash_worth(state: HavocState, seat: i64) -> i64:
    total: i64 = 0
    for value in range(CASH_KINDS):
        total += state.count(cash(seat), value) * state.house.cash_values[value]
    return total


def held_cash(state: HavocState, seat: i64) -> i64:
    """HH-R105: what counts against the Bossy Thief: not what lies with a body or went out with an arrest."""
    return cash_worth(state, seat) if of_seat(state, STATUS, seat) not in (CAUGHT, KILLED) else 0


def score(state: HavocState, seat: i64) -> i64:
    """HH-58: cash and the income of the role. HH-R74: wounds do not matter for it. The Agent's cash counts nothing."""
    if role(state, seat) == AGENT:
        fallen = heads(state, seat, CAUGHT) + heads(state, seat, KILLED)
        return state.house.agent_factor * fallen  # HH-R72
    return cash_worth(state, seat) + income(state, seat)


def income(state: HavocState, seat: i64) -> i64:
    """What each thief earns beside cash."""
    house, own = state.house, role(state, seat)
    if own == BOSSY:
        return bossy_income(state, seat)
    if own == LOYAL:
        return heads(state, seat, ESCAPED) * house.loyal_percent // 100
    if own == FEARLESS:
        return house.per_guard * guards_inside(state)  # HH-R82
    if own == PSYCHO:
        return heads(state, seat, KILLED) * house.psycho_percent // 100
    if own == MACHO:
        return max(0, house.macho - house.per_item * of_seat(state, USES, seat))
    return heads(state, seat, CAUGHT) * house.snitch_percent // 100


def bossy_income(state: HavocState, seat: i64) -> i64:
    own = held_cash(state, seat)
    best: i64 = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, held_cash(state, other))
    if own > best:
        return state.house.bossy_alone
    return state.house.bossy_tied if own == best and own > 0 else 0


def heads(state: HavocState, seat: i64, status: i64) -> i64:
    """The rewards on the heads of all others that ended so. HH-R73: of those who escaped, only the unharmed."""
    total: i64 = 0
    for other in range(state.seats):
        if other == seat or of_seat(state, STATUS, other) != status:
            continue
        if status == ESCAPED and of_seat(state, WOUNDS, other):
            continue
        total += HEAD_VALUE[state.field(FIRST_ROLE + other) - 1]
    return total


def all_scores(state: HavocState) -> list[int]:
    """By seat; -1 for who may not score."""
    return [int(score(state, seat)) if may_score(state, seat) else -1 for seat in range(state.seats)]


def all_winners(state: HavocState) -> list[int]:
    """HH-58: the most; on a tie the role that comes first. HH-R70, HH-R96: nobody where nobody may score."""
    found = all_scores(state)
    if max(found) < 0:
        return []
    tied = [seat for seat in range(len(found)) if found[seat] == max(found)]
    return [min(tied, key=lambda seat: int(role(state, seat)))]
