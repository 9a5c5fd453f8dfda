"""What a sensible thief likes, from the view alone: to sneak to the vault and out again, unseen.

Points are steps: a move is worth what it brings nearer to the exit, less the danger it leads into. The forecast walks
the guards a few phases ahead, the scout plays the own cards a few phases ahead. Constants only have to be sensible.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.view import View
from rookery.games.keep.components import (
    ABOUT_FACE,
    ART,
    CELL,
    COST,
    DILIGENT,
    FULL_HAND,
    HELD,
    HIDE,
    HIP_FLASK,
    KEEP,
    LEFT,
    LOCKPICKS,
    MARKER,
    MOSS,
    NOISE,
    OUT,
    PICK_POCKET,
    PURSUING,
    REST,
    RIGGING,
    ROCK,
    RUN,
    SHOWN,
    STAND_DOWN,
    STATUS,
    SUSPICIOUS,
    TARGET,
    THIEF_CARDS,
    WATER,
)
from rookery.games.keep.keep import DIRECTIONS, NOWHERE, find_keep, tile_of
from rookery.games.keep.moves import (
    BUY_CARD,
    BUY_NOTHING,
    DIRECTION_OF,
    GUARD,
    HEX,
    NO_HEX,
    PLAY,
    RIVAL_OF,
    SPEND,
    THEN_OF,
    TILE,
    TURN_GUARD,
)
from rookery.games.keep.reading import coins, guard_at, thief_at
from rookery.games.keep.scout import AWAY, RESTING, STANDING_STILL, Scout, is_hunted
from rookery.games.keep.sight import can_pick_pocket, in_line_of_sight, is_watched, seen_with
from rookery.games.keep.steps import ASK_ENTRY, SEAT_BITS

SCALE: Final = 0.3  # points for a step: near choices are mixed, far ones are not
SWAP_WORTH: Final = 30.0
COIN: Final = 0.35  # what a coin is worth while the hand is good,
LAST_COIN: Final = 0.08  # and before a rest that is due anyway
DUE: Final[i64] = 3  # coins left when it is


def weigh(view: View, actions: list[int]) -> list[float]:
    first: i64 = actions[0]
    if first < HEX:
        return weigh_paths(view, actions)
    if first >= PLAY and first < BUY_CARD:
        return weigh_cards(view, actions)
    return [SCALE * weigh_one(view, action) for action in actions]


def weigh_one(view: View, action: i64) -> float:
    if action >= BUY_CARD:
        return weigh_purchase(view, action)
    if action >= SPEND:
        return weigh_coin(view, action - SPEND)
    if action >= TURN_GUARD:
        return weigh_turn(view, (action - TURN_GUARD) // DIRECTIONS, DIRECTION_OF[action])
    if action >= GUARD:
        return weigh_guard(view, action - GUARD)
    if action >= TILE:
        return weigh_exit(view, action - TILE)
    return weigh_hex(view, action)


# -- Cards and steps


def weigh_paths(view: View, actions: list[int]) -> list[float]:
    scout = Scout(view)
    return [SCALE * weigh_path(scout, view, action) for action in actions]


def weigh_path(scout: Scout, view: View, action: i64) -> float:
    first, then = DIRECTION_OF[action], THEN_OF[action]
    held = thief_at(view, view.viewer, HELD)
    if first < 0:
        return scout.stay(scout.guards, scout.hex, held, 0, scout.loot) - STANDING_STILL
    end = scout.keep.near[scout.hex * DIRECTIONS + first]
    middle = end
    if end >= 0 and then >= 0:
        end = scout.keep.near[end * DIRECTIONS + then]
    if end == NOWHERE:
        return AWAY
    swap = SWAP_WORTH if RIVAL_OF[action] >= 0 else 0.0
    if then >= 0:
        return swap + scout.run_by(middle, end, held, scout.loot)
    return swap + scout.step(scout.guards, end, held, 0, scout.loot)


def weigh_cards(view: View, actions: list[int]) -> list[float]:
    scout = Scout(view)
    return [SCALE * weigh_card(scout, view, action - PLAY) for action in actions]


def weigh_card(scout: Scout, view: View, card: i64) -> float:
    held = thief_at(view, view.viewer, HELD)
    if card <= RUN:
        return scout.play(scout.hex, held, card, scout.loot)
    if card == REST:
        return scout.stay(scout.guards, scout.hex, FULL_HAND, 0, scout.loot) - RESTING
    stay = scout.stay(scout.guards, scout.hex, held, 0, scout.loot)
    if card == HIDE:
        return stay + (1.5 if is_hunted(view) and not in_line_of_sight(view, scout.keep, scout.hex) else -2.0)
    if card == PICK_POCKET:
        return stay - (0.5 if can_pick_pocket(view, scout.keep, scout.hex) else 2.5)
    return stay + guard_card_worth(scout, view, card - THIEF_CARDS)


def guard_card_worth(scout: Scout, view: View, kind: i64) -> float:
    """What a guard card does just now, beyond standing still."""
    danger = scout.danger_of_staying()
    if kind == STAND_DOWN:
        return 6.0 if is_hunted(view) else -3.0
    if kind == WATER:
        return 0.9 * danger - 1.0
    if kind in (HIP_FLASK, ART, ABOUT_FACE, ROCK):
        return 0.4 * danger - 0.6
    if kind == NOISE:
        return 1.0 if is_hunted(view) else -1.0
    if kind == RIGGING:
        return 0.3 if scout.bound else -3.0
    if kind in (DILIGENT, SUSPICIOUS):
        return 0.4 if is_rival_rich(view) else -1.0
    return -0.6 if kind == MOSS else -1.5


def is_rival_rich(view: View) -> bool:
    for seat in range(view.seats):
        if seat != view.viewer and thief_at(view, seat, LEFT) and thief_at(view, seat, OUT) == 0:
            return True
    return False


# -- Entry, exit and aims


def weigh_exit(view: View, tile: i64) -> float:
    """Near the vault, with little to fear."""
    keep, best = find_keep(view.field(KEEP)), 99.0
    to_vault = keep.way_out(0)
    for hex_ in range(keep.hexes):
        if tile_of(hex_) == tile and keep.outside[hex_]:
            best = min(best, float(to_vault[hex_]))
    return -best


def weigh_hex(view: View, action: i64) -> float:
    if action == NO_HEX:
        return 0.0
    keep, hex_ = find_keep(view.field(KEEP)), action - HEX
    if view.step == ASK_ENTRY:
        watched = 6.0 if is_watched(view, keep, hex_) else 0.0
        return -float(keep.way_out(0)[hex_]) - watched
    own = Scout(view).hex
    if view.argument >> SEAT_BITS == WATER:
        return 5.0 if hex_ == own else 0.0
    return 0.5 * float(keep.gap(own, hex_))


def weigh_guard(view: View, guard: i64) -> float:
    """The guard that endangers one most; of those that pursue, whoever pursues oneself."""
    scout, cell = Scout(view), guard_at(view, guard, CELL)
    near = 3.0 / float(1 + scout.keep.gap(cell, scout.hex))
    if view.argument >> SEAT_BITS == SUSPICIOUS:
        return -near
    if guard_at(view, guard, STATUS) == PURSUING:
        near += 5.0 if guard_at(view, guard, TARGET) == thief_at(view, view.viewer, MARKER) else 0.0
    return near


def weigh_turn(view: View, guard: i64, d: i64) -> float:
    """Away from oneself."""
    scout, cell = Scout(view), guard_at(view, guard, CELL)
    seen = 0.0
    for hex_ in seen_with(scout.keep, cell, d, guard_at(view, guard, STATUS)):
        if scout.keep.gap(hex_, scout.hex) <= 1:
            seen += 1.0
    return 3.0 / float(1 + scout.keep.gap(cell, scout.hex)) - seen


# -- Buying


def weigh_purchase(view: View, action: i64) -> float:
    if action == BUY_NOTHING:
        return 0.0
    kind = action - BUY_CARD
    left = coins(thief_at(view, view.viewer, HELD))
    return card_value(view, kind) - float(COST[kind]) * (LAST_COIN if left <= DUE else COIN)


def card_value(view: View, kind: i64) -> float:
    if kind == STAND_DOWN:
        return 0.9
    if kind == WATER:
        return 0.5
    if kind in (HIP_FLASK, NOISE, ABOUT_FACE):
        return 0.3
    if kind == RIGGING:
        return 0.4 if thief_at(view, view.viewer, SHOWN) else 0.0
    return 0.0 if kind == LOCKPICKS else 0.15


def weigh_coin(view: View, card: i64) -> float:
    """Spend what helps least from where one is."""
    scout = Scout(view)
    if scout.hex < 0:
        return 0.0
    if card == RUN:
        return -3.0
    return -scout.play(scout.hex, 1 << card, card, scout.loot) - scout.left_to_go(scout.hex, scout.loot)
