"""Burglary: when it happens, who wins it, what is shared."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.gentlemen.board import (
    colours_in,
    equipment_at,
    haul_share,
    haul_total,
    is_double,
    location_of,
    of_colour,
    ready_location,
    white_at,
)
from rookery.games.gentlemen.components import (
    ALL_COLOURS,
    BRIGADIER,
    COLOURS,
    GONE,
    HAUL_COLOURS,
    HAUL_LOOT,
    HAULS,
    LOOT,
    MATCHMAKER,
    MIDDLE,
    NOWHERE,
    SITE_MASK,
    TILE_TOKENS,
    TILES,
    TUNNEL_1,
    WHITE,
    haul,
)
from rookery.games.gentlemen.events import BURGLED, COUNTED, LAID_OUT, LOST, RETURNED, SHARED
from rookery.games.gentlemen.moves import RETURN
from rookery.games.gentlemen.rules.alliances import begin_turn, give_matchmaker
from rookery.games.gentlemen.rules.end import draw_token, end_game
from rookery.games.gentlemen.rules.loot import bring_loot_to_bank
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_TUNNEL


def end_action(state: GentlemenState, chance: Chance) -> None:
    """GT-18: after every action, be it a placement or a Special token (GT-R06, GT-R24)."""
    location = ready_location(state)
    if location == NOWHERE:
        begin_turn(state, state.turn + 1)
    else:
        burgle(state, location, chance)


def burgle(state: GentlemenState, location: i64, chance: Chance) -> None:
    """GT-22: after a double Location a Tunnel goes back; GT-R07: the seat whose action it was chooses which."""
    split(state, location)
    turn_down(state, location)
    if is_double(location):
        state.plan(ASK_TUNNEL)
    else:
        end_round(state, location, chance)


def split(state: GentlemenState, location: i64) -> None:
    """GT-20: the alliance that wins shares it. GT-21: if neither does, all is lost."""
    white, total, tokens = count_tokens(state, location)
    state.tell(BURGLED, state.turn, site(location), tokens)
    state.tell(COUNTED, state.turn, white, total - white)
    winners = winning_colours(state, white, total)
    if winners:
        share_out(state, location, winners)
    else:
        state.tell(LOST, state.turn, tokens)


def winning_colours(state: GentlemenState, white: i64, total: i64) -> i64:
    """GT-19: those of the alliance with more tokens, a bit each. GT-21: of neither where they have equally many."""
    if 2 * white == total:
        return 0
    return state.field(WHITE) if 2 * white > total else ALL_COLOURS & ~state.field(WHITE)


def count_tokens(state: GentlemenState, location: i64) -> tuple[i64, i64, i64]:
    """White Equipment, all Equipment, and Loot too."""
    white: i64 = 0
    total: i64 = 0
    tokens: i64 = 0
    for tile in range(TILES):
        if (location >> tile) & 1:
            white += white_at(state, tile)
            total += equipment_at(state, tile)
            tokens += state.size(tile)
    return white, total, tokens


def site(location: i64) -> i64:
    nth: i64 = 0
    while SITE_MASK[nth] != location:
        nth += 1
    return nth


def share_out(state: GentlemenState, location: i64, colours: i64) -> None:
    """GT-20: evenly among the colours, played or not (GT-R14). GT-R36: which token lies in which pile stays open."""
    start = haul(state.field(HAULS))
    state.add_to_field(HAULS, 1)
    state.set_field(start + HAUL_COLOURS, colours)
    for tile in range(TILES):
        if (location >> tile) & 1:
            for colour in range(COLOURS):
                state.add_to_field(start + colour, of_colour(state, tile, colour))
            state.add_to_field(start + HAUL_LOOT, state.count(tile, LOOT))
    tell_shares(state, start, colours)


def tell_shares(state: GentlemenState, start: i64, colours: i64) -> None:
    share, total = haul_share(state, start), haul_total(state, start)
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            state.tell(SHARED, state.turn, colour, share)
    left = total - share * colours_in(colours)
    if left:
        state.tell(LOST, state.turn, left)


def turn_down(state: GentlemenState, location: i64) -> None:
    """GT-20: Equipment and Loot. GT-22: Lock, Car and Tunnels stay where they are."""
    for tile in range(TILES):
        if (location >> tile) & 1:
            state.pour(tile, GONE, 0, LOOT)


def list_tunnels(moves: Moves) -> None:
    """GT-22"""
    moves.add(RETURN)
    moves.add(RETURN + 1)


def return_tunnel(state: GentlemenState, tunnel: i64, chance: Chance) -> None:
    """GT-22. GT-R09: after the split, before all else. GT-R08: both tiles are filled."""
    location = location_of(state, state.field(TUNNEL_1))
    state.set_field(TUNNEL_1 + tunnel, MIDDLE)
    state.tell(RETURNED, state.turn, tunnel)
    end_round(state, location, chance)


def end_round(state: GentlemenState, location: i64, chance: Chance) -> None:
    """GT-R09: Loot, refill, Matchmaker. GT-24: it goes to the left neighbour of its holder."""
    bring_loot_to_bank(state)
    if refill(state, location, chance):
        give_matchmaker(state, state.field(MATCHMAKER) + 1)
    else:
        end_game(state, chance)


def refill(state: GentlemenState, location: i64, chance: Chance) -> bool:
    """GT-23, GT-R08: two tokens for each emptied tile. GT-R10: False where the Brigadier comes instead of one."""
    for nth in range(TILES * TILE_TOKENS):
        tile = nth // TILE_TOKENS
        if (location >> tile) & 1:
            kind = draw_token(state, chance)
            if kind == BRIGADIER:
                return False
            state.put(tile, kind, 1)
            state.tell(LAID_OUT, state.turn, kind, tile)
    return True
