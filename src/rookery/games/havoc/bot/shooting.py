"""What a seat likes to use: weapons, bombs, Medikit and vest."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.havoc.bot.mind import Mind
from rookery.games.havoc.components import (
    ACTIVE,
    AGENT,
    DYNAMITE,
    FEARLESS,
    FIRED,
    GUARDS,
    GUN,
    LOYAL,
    MACHINE_PISTOL,
    MACHO,
    MEDIKIT,
    SHUT,
    SMOKE_BOMB,
    STATUS,
    TARGETS,
    WOUNDS,
    guard,
    items,
    of,
)
from rookery.games.havoc.maze import bit, crowded, distance, exits, has, in_sight, is_outer
from rookery.games.havoc.moves import (
    AIM_AT_GUARD,
    DIE_OF,
    DIRECTION_OF,
    GUARD_OF,
    HEAL,
    ITEM_OF,
    NOTHING,
    SEAT_OF,
    WEAR,
)
from rookery.games.havoc.reading import place
from rookery.games.havoc.steps import more_in


def price(mind: Mind) -> float:
    """What it costs to use an item at all."""
    return max(0.1, mind.item_price() + 0.2) if mind.role == MACHO else 0.1


def worth_of_use(mind: Mind) -> float:
    """Of the best item in hand."""
    best = 0.0
    for kind in range(GUN, MEDIKIT):
        if mind.view.count(items(mind.me), kind):
            best = max(best, worth_of_item(mind, kind))
    if mind.view.count(items(mind.me), MEDIKIT) and mind.wounded:
        best = max(best, 1.3 - price(mind))
    return best


def worth_of_item(mind: Mind, kind: i64) -> float:
    if kind in (GUN, MACHINE_PISTOL):
        return best_target(mind) * 0.8 - price(mind)
    if kind == DYNAMITE:
        return worth_of_dynamite(mind) - price(mind)
    return min(0.8, 0.4 * mind.danger(mind.here)) - price(mind)


def worth_of_dynamite(mind: Mind) -> float:
    """To get out of a shut room, or out of the maze where the exits are far."""
    if has(mind.view.field(SHUT), mind.here):
        return 4.0
    if mind.want_out > 0.0 and on_border(mind) and distance(mind.view, mind.here, exits(mind.view), mind.avoid) > 2:
        return 1.2
    return 0.0


def on_border(mind: Mind) -> bool:
    for direction in range(4):
        if is_outer(mind.here, direction):
            return True
    return False


def best_target(mind: Mind) -> float:
    """As far as can be told before the others move."""
    view, best = mind.view, 0.0
    tiles = in_sight(view, mind.here, crowded(view) & ~bit(mind.here))
    for seat in range(view.seats):
        if is_free_target(mind, seat) and has(tiles, place(view, seat)):
            best = max(best, mind.likes_shot(seat))
    for number in range(GUARDS):
        at = view.field(guard(number)) - 1
        if at >= 0 and has(tiles, at):
            best = max(best, worth_of_guard(mind, at))
    return best


def is_free_target(mind: Mind, seat: i64) -> bool:
    """A rival in the maze, whom the Agent may not always shoot (HH-44)."""
    if seat == mind.me or mind.view.field(of(STATUS, seat)) != ACTIVE:
        return False
    return mind.role != AGENT or mind.view.field(FIRED) & ~(1 << mind.me) != 0


def worth_of_guard(mind: Mind, at: i64) -> float:
    """A guard that is near is better gone; the Fearless likes them, the Agent is one of them."""
    if mind.role in (AGENT, FEARLESS):
        return -0.5
    return 1.8 if distance(mind.view, at, bit(mind.here), 0) <= 2 else 0.5


def weigh_use(mind: Mind, action: i64) -> float:
    if action == NOTHING:
        return 0.0
    if action >= HEAL:
        return weigh_heal(mind, SEAT_OF[action])
    return worth_of_item(mind, ITEM_OF[action])


def weigh_heal(mind: Mind, seat: i64) -> float:
    if mind.view.field(of(WOUNDS, seat)) == 0:
        return -1.0
    if seat == mind.me:
        return 1.5 - price(mind)
    return 1.2 if mind.role == LOYAL else -0.8


def weigh_target(mind: Mind, action: i64) -> float:
    if action == NOTHING:
        return 0.1
    if action >= AIM_AT_GUARD:
        return worth_of_guard(mind, mind.view.field(guard(GUARD_OF[action])) - 1)
    return mind.likes_shot(SEAT_OF[action])


def weigh_die(mind: Mind, action: i64) -> float:
    """Mostly the highest; who fires at nobody keeps quiet."""
    value = float(DIE_OF[action])
    kind = more_in(mind.view.argument)
    if kind in (GUN, MACHINE_PISTOL) and mind.view.field(TARGETS) == 0:
        return -value
    return min(value, 2.0) if kind == SMOKE_BOMB else value


def weigh_wall(mind: Mind, action: i64) -> float:
    if action == NOTHING:
        return 0.0
    outside = is_outer(mind.here, DIRECTION_OF[action])
    return 0.5 + (1.0 + max(0.0, mind.want_out) if outside else 0.0)


def weigh_vest(mind: Mind, action: i64) -> float:
    if action != WEAR:
        return 0.0
    return 5.0 if mind.wounded else 1.5 - price(mind)
