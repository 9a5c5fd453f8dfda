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
    is_complete,
    is_double,
    is_locked,
    location_of,
    of_colour,
    ready_location,
    white_at,
)
from rookery.games.gentlemen.components import (
    ALL_COLOURS,
    BRIGADIER,
    COLOURS,
    DOUBLE,
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
    completer,
    haul,
)
from rookery.games.gentlemen.events import BURGLED, COUNTED, LAID_OUT, LOST, RETURNED, SHARED, TIED
from rookery.games.gentlemen.moves import RETURN
from rookery.games.gentlemen.rules.alliances import begin_turn, give_matchmaker
from rookery.games.gentlemen.rules.end import draw_token, end_game
from rookery.games.gentlemen.rules.loot import bring_loot_to_bank
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_TUNNEL


def end_placement(state: GentlemenState, tile: i64, chance: Chance) -> None:
    """GT-18: after a placement only the Location of that tile can be another (GT-T2)."""
    location = location_of(state, tile)
    if is_complete(state, location):
        note_completers(state, location)
        if not is_locked(state, location):
            burgle(state, location, chance)
            return
    begin_turn(state, state.turn + 1)


def end_special(state: GentlemenState, chance: Chance) -> None:
    """GT-18: a Special token can bring a burglary, too (GT-R06, GT-R24)."""
    note_all_completers(state)
    location = ready_location(state)
    if location == NOWHERE:
        begin_turn(state, state.turn + 1)
    else:
        burgle(state, location, chance)


def burgle(state: GentlemenState, location: i64, chance: Chance) -> None:
    """GT-22: after a double Location a Tunnel goes back; whoever completed the Location chooses which."""
    chooser = state.field(completer(DOUBLE)) - 1
    split(state, location)
    turn_down(state, location)
    if is_double(location):
        state.plan(ASK_TUNNEL, chooser)
    else:
        end_round(state, location, chance)


# -- Who completed a Location: what lies there complete outlives an action only under the Lock


def note_all_completers(state: GentlemenState) -> None:
    for tile in range(TILES):
        note_completers(state, location_of(state, tile))


def note_completers(state: GentlemenState, location: i64) -> None:
    """GT-22: the seat whose token brought the five types together. GT-R07: or whose Special token did."""
    if is_double(location):
        note_completer(state, DOUBLE, location, first_completer(state, location))
    for tile in range(TILES):
        if (location >> tile) & 1:
            note_completer(state, tile, 1 << tile, state.turn + 1)


def note_completer(state: GentlemenState, place: i64, location: i64, found: i64) -> None:
    """Nobody where a type is missing; whoever was found first stays."""
    if not is_complete(state, location):
        state.set_field(completer(place), 0)
    elif state.field(completer(place)) == 0:
        state.set_field(completer(place), found)


def first_completer(state: GentlemenState, location: i64) -> i64:
    """GT-R07: where one of two tiles was complete before they were linked, who completed it; else who acts."""
    for tile in range(TILES):
        if (location >> tile) & 1 and state.field(completer(tile)):
            return state.field(completer(tile))
    return state.turn + 1


# -- The split


def split(state: GentlemenState, location: i64) -> None:
    """GT-20: the alliance that wins shares it. GT-21: if neither does, all is lost."""
    white, total, tokens = count_tokens(state, location)
    state.tell(BURGLED, state.turn, site(location), tokens)
    state.tell(COUNTED, state.turn, white, total - white)
    winners = winning_colours(state, white, total)
    if winners:
        share_out(state, location, winners)
    else:
        state.tell(TIED, state.turn, tokens)


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
            state.set_field(completer(tile), 0)
    if is_double(location):
        state.set_field(completer(DOUBLE), 0)


def list_tunnels(moves: Moves) -> None:
    """GT-22"""
    moves.add(RETURN)
    moves.add(RETURN + 1)


def return_tunnel(state: GentlemenState, seat: i64, tunnel: i64, chance: Chance) -> None:
    """GT-22. GT-R09: after the split, before all else. GT-R08: both tiles are filled."""
    location = location_of(state, state.field(TUNNEL_1))
    state.set_field(TUNNEL_1 + tunnel, MIDDLE)
    state.tell(RETURNED, seat, tunnel)
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
