"""Items: weapons, bombs, Medikit and vest (HH-34 to HH-44)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.havoc.components import (
    AGENT,
    BREACHES,
    DICE,
    DICE_EYES,
    DYNAMITE,
    FIRED,
    GUARDS,
    GUN,
    MACHINE_PISTOL,
    MEDIKIT,
    MOST_SEATS,
    NO_AGENT,
    OPEN_EDGES,
    ROLLED,
    SMOKE,
    STUNNED,
    TARGETS,
    VEST,
    WOUNDS,
    guard,
    items,
    of,
)
from rookery.games.havoc.events import (
    AIMED,
    AIMED_AT_GUARD,
    ANNOUNCED,
    BREACHED,
    FIZZLED,
    GUARD_SHOT,
    GUARD_STUNNED,
    HEALED,
    JAMMED,
    NOT_DONE,
    SAW_DICE,
    SHOWED_DIE,
    SMOKED,
    STUNNED_SEAT,
    WORE_VEST,
)
from rookery.games.havoc.maze import (
    OFFSET,
    bit,
    breachable,
    crowded,
    has,
    has_wall,
    in_sight,
    is_outer,
    opposite,
)
from rookery.games.havoc.moves import (
    AIM_AT,
    AIM_AT_GUARD,
    BLOW_UP,
    DIE_OF,
    DIRECTION_OF,
    GUARD_OF,
    HEAL,
    ITEM_OF,
    NOTHING,
    SEAT_OF,
    SHOW_DIE,
    USE_ITEM,
    WEAR,
)
from rookery.games.havoc.reading import is_active, place, role
from rookery.games.havoc.rules.harm import wound
from rookery.games.havoc.rules.knowledge import show_item, spend_item
from rookery.games.havoc.rules.planning import cancel, make_noise
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import (
    ASK_DIE,
    ASK_TARGET,
    ASK_VEST,
    ASK_WALL,
    SHOT_NOISE,
    with_more,
)

THREE: Final[i64] = 2  # the value of a die that shows a 3
FOUR: Final[i64] = 3


def list_uses(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-34: one item of the five that need a USE. HH-42: a Medikit for oneself or a seat in the same room."""
    moves.add(NOTHING)
    for kind in range(GUN, MEDIKIT):
        if state.count(items(seat), kind):
            moves.add(USE_ITEM + kind)
    if state.count(items(seat), MEDIKIT) == 0:
        return
    for other in range(state.seats):
        if is_active(state, other) and place(state, other) == place(state, seat):
            moves.add(HEAL + other)


def settle_use(state: HavocState, seat: i64, action: i64, chance: Chance) -> None:
    """HH-R42: item and targets are announced before the dice are rolled."""
    if action == NOTHING:
        state.tell(NOT_DONE, seat)
    elif action >= HEAL:
        heal(state, seat, SEAT_OF[action])
    elif ITEM_OF[action] in (GUN, MACHINE_PISTOL):
        draw_weapon(state, seat, ITEM_OF[action])
    else:
        light_bomb(state, seat, ITEM_OF[action], chance)


def heal(state: HavocState, seat: i64, other: i64) -> None:
    """HH-42: one wound less. HH-R53: spent even where there is none."""
    show_item(state, seat, MEDIKIT)
    spend_item(state, seat, MEDIKIT)
    state.tell(HEALED, seat, other)
    if state.field(of(WOUNDS, other)):
        state.add_to_field(of(WOUNDS, other), -1)


# -- Dice


def roll(state: HavocState, eyes: i64, chance: Chance) -> None:
    """Four dice behind a screen: only the seats of `eyes` see them."""
    packed: i64 = 0
    for die in range(DICE):
        packed |= chance.below(4) << 2 * die
    state.set_field(ROLLED, packed + 1)
    state.set_field(DICE_EYES, eyes)
    for seat in range(state.seats):
        if (eyes >> seat) & 1:
            state.whisper(SAW_DICE, seat, packed)


def dice_showing(state: HavocState, value: i64) -> i64:
    """How many of the four dice show a value."""
    packed = state.field(ROLLED) - 1
    number: i64 = 0
    for die in range(DICE):
        if (packed >> 2 * die) & 3 == value:
            number += 1
    return number


def list_dice(state: HavocState, moves: Moves) -> None:
    """HH-R43: any of the four."""
    for value in range(4):
        if dice_showing(state, value):
            moves.add(SHOW_DIE + value)


def put_dice_away(state: HavocState) -> None:
    state.set_field(ROLLED, 0)
    state.set_field(DICE_EYES, 0)


def settle_die(state: HavocState, seat: i64, kind: i64, action: i64) -> None:
    """HH-34: one die is shown, the others never."""
    value = DIE_OF[action]
    put_dice_away(state)
    state.tell(SHOWED_DIE, seat, value)
    if kind in (GUN, MACHINE_PISTOL):
        shoot(state, seat, kind, value)
    elif value < THREE:
        state.tell(FIZZLED, seat, kind)
    elif kind == DYNAMITE:
        explode(state, seat, value)
    else:
        fill_with_smoke(state, seat)


# -- Fire arms


def draw_weapon(state: HavocState, seat: i64, kind: i64) -> None:
    """HH-R54: from now on this seat has used a fire arm."""
    show_item(state, seat, kind)
    state.tell(ANNOUNCED, seat, kind)
    state.set_field(FIRED, state.field(FIRED) | 1 << seat)
    state.set_field(TARGETS, 0)
    state.plan(ASK_TARGET, with_more(seat, kind))


def list_targets(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-35, HH-37: who is in sight (HH-39), with a second target only in the room of the first; HH-38: guards too."""
    moves.add(NOTHING)
    tiles = in_range(state, seat)
    if may_shoot_players(state, seat):
        for other in range(state.seats):
            if other != seat and is_active(state, other) and is_new_target(state, other, place(state, other), tiles):
                moves.add(AIM_AT + other)
    for number in range(GUARDS):
        if is_new_target(state, MOST_SEATS + number, state.field(guard(number)) - 1, tiles):
            moves.add(AIM_AT_GUARD + number)


def in_range(state: HavocState, seat: i64) -> i64:
    """HH-39: a player in a room between stops a shot; HH-R45: a guard does not."""
    chosen = target_tile(state)
    if chosen >= 0:
        return bit(chosen)
    here = place(state, seat)
    return in_sight(state, here, crowded(state) & ~bit(here))


def target_tile(state: HavocState) -> i64:
    """The room of the targets chosen so far; -1 before the first."""
    targets = state.field(TARGETS)
    for seat in range(state.seats):
        if (targets >> seat) & 1:
            return place(state, seat)
    for number in range(GUARDS):
        if (targets >> (MOST_SEATS + number)) & 1:
            return state.field(guard(number)) - 1
    return -1


def is_new_target(state: HavocState, target: i64, tile: i64, tiles: i64) -> bool:
    return tile >= 0 and has(tiles, tile) and not (state.field(TARGETS) >> target) & 1


def may_shoot_players(state: HavocState, seat: i64) -> bool:
    """HH-44: the Agent only after another has used a fire arm. HH-R55: until then guards, or nobody."""
    return role(state, seat) != AGENT or state.field(FIRED) & ~(1 << seat) != 0


def settle_target(state: HavocState, seat: i64, kind: i64, action: i64, chance: Chance) -> None:
    """HH-35: nobody at all is a choice too. HH-37: the Machine Pistol goes on until that is chosen."""
    if action == NOTHING:
        state.tell(NOT_DONE, seat)
    else:
        aim(state, seat, action)
    if action != NOTHING and kind == MACHINE_PISTOL:
        state.plan(ASK_TARGET, with_more(seat, kind))
        return
    roll(state, 1 << seat, chance)
    state.plan(ASK_DIE, with_more(seat, kind))


def aim(state: HavocState, seat: i64, action: i64) -> None:
    """HH-R101: whoever aims at a player when the Agent may not is not the Agent, and all can see it."""
    if action >= AIM_AT_GUARD:
        state.set_field(TARGETS, state.field(TARGETS) | 1 << (MOST_SEATS + GUARD_OF[action]))
        state.tell(AIMED_AT_GUARD, seat, GUARD_OF[action])
        return
    state.set_field(TARGETS, state.field(TARGETS) | 1 << SEAT_OF[action])
    state.tell(AIMED, seat, SEAT_OF[action])
    if state.field(FIRED) & ~(1 << seat) == 0:
        state.set_field(NO_AGENT, state.field(NO_AGENT) | 1 << seat)


def shoot(state: HavocState, seat: i64, kind: i64, value: i64) -> None:
    """HH-35: 1 or 2 jams; 3 stuns, 4 wounds, and both make noise. HH-R97: the noise follows the wounds."""
    if value < THREE:
        spend_item(state, seat, kind)
        state.tell(JAMMED, seat, kind)
        return
    state.plan(SHOT_NOISE, seat)
    hit_guards(state, value)
    targets = state.field(TARGETS)
    for nth in range(state.seats):
        other = state.seats - 1 - nth
        if (targets >> other) & 1:
            if value == FOUR:
                state.plan(ASK_VEST, other)
            else:
                stun(state, other)


def stun(state: HavocState, seat: i64) -> None:
    state.tell(STUNNED_SEAT, seat)
    cancel(state, seat)


def hit_guards(state: HavocState, value: i64) -> None:
    """HH-38: a 3 stuns a guard for this turn, a 4 removes it (HH-R44)."""
    for number in range(GUARDS):
        if not (state.field(TARGETS) >> (MOST_SEATS + number)) & 1:
            continue
        if value == FOUR:
            state.set_field(guard(number), 0)
            state.tell(GUARD_SHOT, 0, number)
        else:
            state.set_field(STUNNED, state.field(STUNNED) | 1 << number)
            state.tell(GUARD_STUNNED, 0, number)


def list_vest(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-43, HH-R103: whoever is hit is asked, so that nobody learns who holds a vest."""
    moves.add(NOTHING)
    if state.count(items(seat), VEST):
        moves.add(WEAR)


def settle_vest(state: HavocState, seat: i64, action: i64) -> None:
    """HH-43: with the vest only stunned, and the vest is spent; else wounded. Both cancel the action."""
    if action == WEAR:
        show_item(state, seat, VEST)
        spend_item(state, seat, VEST)
        state.tell(WORE_VEST, seat)
        cancel(state, seat)
        return
    cancel(state, seat)
    wound(state, seat)


def shot_noise(state: HavocState, seat: i64) -> None:
    make_noise(state, place(state, seat))


# -- Bombs


def light_bomb(state: HavocState, seat: i64, kind: i64, chance: Chance) -> None:
    """HH-R94: single use, spent before the die is shown."""
    show_item(state, seat, kind)
    spend_item(state, seat, kind)
    state.tell(ANNOUNCED, seat, kind)
    roll(state, 1 << seat, chance)
    state.plan(ASK_DIE, with_more(seat, kind))


def fill_with_smoke(state: HavocState, seat: i64) -> None:
    """HH-41: for the rest of the game, without noise. HH-R50: twice is as once."""
    state.set_field(SMOKE, state.field(SMOKE) | bit(place(state, seat)))
    state.tell(SMOKED, seat, place(state, seat))


def explode(state: HavocState, seat: i64, value: i64) -> None:
    """HH-R92: without a wall it is spent for nothing."""
    if has_wall(state, place(state, seat)):
        state.plan(ASK_WALL, with_more(seat, value))
    else:
        state.tell(FIZZLED, seat, DYNAMITE)


def list_walls(state: HavocState, seat: i64, moves: Moves) -> None:
    moves.add(NOTHING)
    for direction in range(4):
        if breachable(state, place(state, seat), direction):
            moves.add(BLOW_UP + direction)


def settle_wall(state: HavocState, seat: i64, value: i64, action: i64) -> None:
    """HH-40: a 4 opens a wall, be it double; a 3 takes one layer (HH-R48). Then there is noise."""
    if action == NOTHING:
        state.tell(FIZZLED, seat, DYNAMITE)
        return
    tile, direction = place(state, seat), DIRECTION_OF[action]
    own_layer = not has(state.field(OPEN_EDGES + direction), tile)
    if own_layer:
        blow_up(state, tile, direction)
    if not is_outer(tile, direction) and (value == FOUR or not own_layer):
        blow_up(state, tile + OFFSET[direction], opposite(direction))
    state.tell(BREACHED, seat, tile, direction)
    make_noise(state, tile)


def blow_up(state: HavocState, tile: i64, direction: i64) -> None:
    """One layer, if it is still there."""
    if not has(state.field(OPEN_EDGES + direction), tile):
        state.set_field(OPEN_EDGES + direction, state.field(OPEN_EDGES + direction) | bit(tile))
        state.set_field(BREACHES + direction, state.field(BREACHES + direction) | bit(tile))
