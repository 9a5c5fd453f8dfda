"""What a seat likes at each question."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.games.havoc.bot.guarding import weigh_guard, weigh_guard_entry, weigh_pair
from rookery.games.havoc.bot.mind import Mind, unknown_rooms
from rookery.games.havoc.bot.shooting import weigh_die, weigh_target, weigh_use, weigh_vest, weigh_wall, worth_of_use
from rookery.games.havoc.components import (
    AGENT,
    BORESCOPE,
    CODES,
    DECODE,
    ENTERED,
    FIRST_LAID,
    FLASHLIGHT,
    GRAB,
    INSPECT,
    LAYS,
    LOYAL,
    MACHO,
    PICK_UP,
    RUN,
    SEARCH,
    SHUT,
    SMOKE,
    SNATCH,
    SNITCH,
    USE,
    VAULT_5,
    WALK,
    cash,
    codes,
    items,
    of,
)
from rookery.games.havoc.house import VAULT_SIZE
from rookery.games.havoc.maze import TILES, beside, bit, distance, has, reach
from rookery.games.havoc.moves import (
    ACTION_OF,
    CODE_OF,
    CONFUSE,
    CRACK_VAULT,
    GIVE_UP,
    ITEM_OF,
    LAY,
    LEAVE,
    LOOK,
    LOOT_CASH,
    LOOT_ITEM,
    NOTHING,
    SCOPE_OF,
    SEAT_OF,
    TAKE,
    TILE_OF,
)
from rookery.games.havoc.reading import cash_lying, codes_lying, different_codes, packed_count, place, token_at
from rookery.games.havoc.steps import (
    ASK_ACTION,
    ASK_BURY_CODE,
    ASK_BURY_ITEM,
    ASK_DECODE,
    ASK_DIE,
    ASK_DISTRACT,
    ASK_ENTRY,
    ASK_GUARD,
    ASK_HELP,
    ASK_LAY,
    ASK_PAIR,
    ASK_TAKE_BACK,
    ASK_TARGET,
    ASK_USE,
    ASK_VEST,
    ASK_WALL,
)
from rookery.games.havoc.view import HavocView

KEEP: Final = vec[float]([0.6, 0.6, 0.5, 0.2, 0.7, 0.9, 0.9, 0.8])  # how gladly an item is kept


def weigh(view: HavocView, actions: list[int]) -> list[float]:
    """The greater the better, in about hundreds of thousands."""
    mind = Mind(view)
    if view.step in (ASK_ACTION, ASK_TAKE_BACK):
        return [weigh_action(mind, ACTION_OF[action]) for action in actions]
    return [weigh_answer(mind, action) for action in actions]


def weigh_answer(mind: Mind, action: i64) -> float:
    step = mind.view.step
    if step in (ASK_PAIR, ASK_GUARD, ASK_ENTRY):
        return weigh_guarding(mind, action)
    if step in (ASK_USE, ASK_TARGET, ASK_DIE, ASK_WALL, ASK_VEST):
        return weigh_using(mind, action)
    if step == ASK_DECODE:
        return weigh_decode(mind, action)
    if step == ASK_LAY:
        return weigh_lay(mind, action)
    if step == ASK_HELP:
        return weigh_help(mind, action)
    if step == ASK_DISTRACT:
        return weigh_distraction(mind, action)
    if step == ASK_BURY_ITEM:
        return weigh_item_burial(mind, action)
    if step == ASK_BURY_CODE:
        return 0.0 if action == NOTHING else float(mind.view.count(codes(mind.me), CODE_OF[action]))
    return weigh_part(mind, action)


def weigh_guarding(mind: Mind, action: i64) -> float:
    if mind.view.step == ASK_PAIR:
        return weigh_pair(mind, action)
    return weigh_guard(mind, action) if mind.view.step == ASK_GUARD else weigh_guard_entry(mind, action)


def weigh_using(mind: Mind, action: i64) -> float:
    step = mind.view.step
    if step == ASK_USE:
        return weigh_use(mind, action)
    if step == ASK_TARGET:
        return weigh_target(mind, action)
    if step == ASK_DIE:
        return weigh_die(mind, action)
    return weigh_wall(mind, action) if step == ASK_WALL else weigh_vest(mind, action)


# -- Steps, looks and takes, whichever action they belong to


def weigh_part(mind: Mind, action: i64) -> float:
    if action == NOTHING:
        return mind.stay()
    if action == LEAVE:
        return mind.leaving()
    if action < LEAVE:
        return mind.step(TILE_OF[action]) + (0.9 * mind.take(TILE_OF[action]) if action < GIVE_UP else 0.0)
    if action < TAKE:
        return mind.stay() + (1.0 if action < LOOK + TILES else 0.3)
    return mind.stay() + worth_of_card(mind, action)


def worth_of_card(mind: Mind, action: i64) -> float:
    if action == TAKE or action >= LOOT_CASH:
        return max(0.1, mind.take(mind.here))
    return 0.3 if action >= LOOT_ITEM and mind.role != MACHO else 0.0


# -- Which action to play


def weigh_action(mind: Mind, card: i64) -> float:
    if mind.here < 0:
        return 0.0
    if card in (WALK, RUN):
        return mind.best_step(mind.here, 1 if card == WALK else 2) + (0.05 if card == WALK else 0.0)
    if card in (GRAB, SNATCH, PICK_UP):
        return weigh_taking(mind, card)
    if card in (INSPECT, SEARCH):
        return weigh_looking(mind, card)
    if card == DECODE:
        return mind.stay() + worth_of_decode(mind)
    if card == USE:
        return mind.stay() + worth_of_use(mind)
    return mind.stay() + worth_of_distraction(mind)


def weigh_taking(mind: Mind, card: i64) -> float:
    here = mind.take(mind.here)
    if card == GRAB:
        return mind.stay() + here
    if card == SNATCH:
        several = cash_lying(mind.view, mind.here) != 1
        return mind.stay() + (here * 1.9 if several else here)
    best = here + mind.best_step(mind.here, 1) if here > 0.0 else mind.stay()
    tiles = reach(mind.view, mind.here)
    for tile in range(TILES):
        if has(tiles, tile):
            best = max(best, mind.step(tile) + 0.9 * mind.take(tile))
    return best - 0.1


def weigh_looking(mind: Mind, card: i64) -> float:
    """Rooms that nobody has seen are worth a look, the more while there is time."""
    worth = 1.2 if mind.view.field(ENTERED) < 5 else 0.5
    near = unknown_rooms(mind.view, mind.here) != 0
    if card == INSPECT:
        return mind.stay() + (worth if near else 0.0)
    if mind.view.count(items(mind.me), FLASHLIGHT) == 0 or has(mind.view.field(SMOKE), mind.here):
        return mind.stay() - 0.2
    price = mind.item_price()
    return max(mind.best_step(mind.here, 1) + (worth if near else 0.3), mind.stay()) - price - 0.1


# -- Decoding


def worth_of_decode(mind: Mind) -> float:
    if has(mind.view.field(SHUT), mind.here):
        return 5.0 if matches(mind, mind.here) else 0.0
    if is_closed_vault(mind):
        lacking = mind.lacking(mind.here)
        return 3.4 if lacking <= 0 else (1.6 if lacking == 1 else 0.7)
    best = 0.0
    near = beside(mind.view, mind.here)
    for tile in range(TILES):
        if has(near & mind.avoid, tile) and matches(mind, tile):
            best = 0.5
    return best


def is_closed_vault(mind: Mind) -> bool:
    kind = token_at(mind.view, mind.here)
    return 0 <= kind <= VAULT_5 and cash_lying(mind.view, mind.here) == 0 and mind.take(mind.here) == 0.0


def matches(mind: Mind, tile: i64) -> bool:
    kind = token_at(mind.view, tile)
    return kind > VAULT_5 and mind.view.house.token_codes[kind] & mind.held != 0


def weigh_decode(mind: Mind, action: i64) -> float:
    if action == NOTHING:
        return 0.0
    if action == CRACK_VAULT:
        return worth_of_decode(mind)
    spare = 0.1 * float(mind.view.count(codes(mind.me), CODE_OF[action]) - 1)
    return spare + (5.0 if TILE_OF[action] == mind.here and has(mind.view.field(SHUT), mind.here) else 0.4)


def weigh_lay(mind: Mind, action: i64) -> float:
    """Numbers that the vault lacks until it opens, and no card too many; a Borescope saves one of them."""
    laid = laid_by(mind, mind.me)
    need = VAULT_SIZE[token_at(mind.view, mind.here)] - laid_numbers(mind, mind.here)
    if action >= LAY:
        useful = need > 0 and is_new(mind, mind.here, CODE_OF[action])
        return 3.75 if useful else (0.1 if laid == 0 and need == 1 and holds_scope(mind) else -1.0)
    cost = scope_price(mind) if SCOPE_OF[action] else 0.0
    return 4.0 - cost if laid and need <= SCOPE_OF[action] else 0.05 - cost


def scope_price(mind: Mind) -> float:
    return mind.item_price() + 0.3 if mind.role == MACHO else 0.1


def holds_scope(mind: Mind) -> bool:
    return mind.view.count(items(mind.me), BORESCOPE) > 0


def laid_by(mind: Mind, seat: i64) -> i64:
    """Cards that a seat has laid face down in this attempt."""
    return mind.view.field(of(LAYS, seat))


def laid_numbers(mind: Mind, tile: i64) -> i64:
    """Different numbers on a vault, with the own cards that lie there face down."""
    number: i64 = 0
    for code in range(CODES):
        if not is_missing(mind, tile, code):
            number += 1
    return number


def is_missing(mind: Mind, tile: i64, code: i64) -> bool:
    own = packed_count(mind.view.field(FIRST_LAID + mind.me), code)
    return own == 0 and codes_lying(mind.view, tile, code) == 0


def is_new(mind: Mind, tile: i64, code: i64) -> bool:
    """A number in hand that the vault lacks."""
    return has(mind.held, code) and is_missing(mind, tile, code)


def weigh_help(mind: Mind, action: i64) -> float:
    """Who stands near, or is Loyal, gives one card if that may open the vault."""
    view, decoder = mind.view, mind.view.argument
    tile = place(view, decoder)
    need = VAULT_SIZE[token_at(view, tile)] - different_codes(view, tile) - laid_by(mind, decoder)
    willing = 0 < need <= 2 and mind.role != AGENT and laid_by(mind, mind.me) == 0
    near = distance(view, mind.here, bit(tile), 0) <= 1
    kind = 0.6 if near else (0.2 if mind.role == LOYAL else -0.3)
    if action >= LAY:
        return kind if willing and is_new(mind, tile, CODE_OF[action]) else -1.0
    if SCOPE_OF[action] == 0:
        return 0.0
    return kind + 0.1 - mind.item_price() if willing else -1.0


# -- Distracting and burying


def worth_of_distraction(mind: Mind) -> float:
    """To call guards away, or, for those who live on arrests, toward the others."""
    worth = 0.05 if mind.role not in (AGENT, SNITCH) else 0.5
    return worth + min(1.0, 0.3 * mind.danger(mind.here))


def weigh_distraction(mind: Mind, action: i64) -> float:
    if action == NOTHING:
        return 0.1
    if action >= CONFUSE:
        rival = SEAT_OF[action]
        return (0.0 if mind.role == LOYAL else 0.4) + 0.1 * float(mind.view.size(cash(rival)))
    tile = TILE_OF[action]
    away = 0.2 * float(min(3, distance(mind.view, mind.here, bit(tile), 0)))
    return away * min(1.0, mind.danger(mind.here)) + weigh_noise(mind, tile)


def weigh_noise(mind: Mind, tile: i64) -> float:
    """Noise beside a rival brings the guards there."""
    total = 0.0
    for seat in range(mind.view.seats):
        at = place(mind.view, seat)
        if seat != mind.me and at >= 0 and mind.role in (AGENT, SNITCH):
            total += 0.3 if distance(mind.view, at, bit(tile), 0) <= 1 else 0.0
    return min(0.8, total)


def weigh_item_burial(mind: Mind, action: i64) -> float:
    """What is held twice goes first."""
    if action == NOTHING:
        return 0.0
    kind = ITEM_OF[action]
    spare = 0.5 if mind.view.count(items(mind.me), kind) > 1 else 0.0
    return spare - KEEP[kind]
