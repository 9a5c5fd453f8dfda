"""What a move would bring about, as far as everybody can see it: the burglary it opens, and how that is shared."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.moves import Moves
from rookery.core.view import View
from rookery.games.gentlemen.board import colours_in, ready_location
from rookery.games.gentlemen.components import COLOUR_NAMES, COLOURS, DISPLAY, NOWHERE, PILE
from rookery.games.gentlemen.moves import DRAW, MOVE_CAR, MOVE_LOCK, MOVES, PLACE_OF, SITE_NAMES, SLOT_OF, TAKE
from rookery.games.gentlemen.rules.actions import list_actions, list_places
from rookery.games.gentlemen.rules.burglary import count_tokens, site, winning_colours
from rookery.games.gentlemen.rules.specials import move_special
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_ACTION, ASK_PLACE


def openings(view: View) -> dict[str, object]:
    """The moves of the viewer that bring a burglary, by their words, each with its split. Nothing for anybody else.

    One that the Brigadier may stop is told; one that only the Brigadier can answer is none (GT-R02).
    """
    found: dict[str, object] = {}
    for action in offered(view):
        then = after(view, action)
        location = ready_location(then)
        if location != NOWHERE:
            found[MOVES[action].text] = split_at(then, location)
    return found


def offered(view: View) -> list[int]:
    """GT-R22, GT-28: neither the Car nor Loot brings a burglary, and what is drawn blind is not known yet."""
    moves = Moves()
    if view.viewer < 0 or (view.asked >> view.viewer) & 1 == 0:
        return []
    if view.step == ASK_ACTION:
        list_actions(seen(view), view.viewer, moves)
    elif view.step == ASK_PLACE:
        list_places(seen(view), view.argument, moves)
    first = DRAW if view.step == ASK_ACTION and view.size(PILE) == 1 else TAKE
    return [action for action in moves.listed() if first <= action < MOVE_CAR and action != DRAW]


def seen(view: View) -> GentlemenState:
    """What the viewer sees, as a state to try moves on."""
    state = GentlemenState(view.seats)
    state.cells = view.cells[:]
    return state


def after(view: View, action: i64) -> GentlemenState:
    state = seen(view)
    if action >= MOVE_LOCK:
        move_special(state, action)
    elif action < DRAW:
        state.put(PLACE_OF[action], view.at(DISPLAY, SLOT_OF[action]), 1)
    else:
        state.put(PLACE_OF[action], view.argument, 1)
    return state


def split_at(state: GentlemenState, location: i64) -> dict[str, object]:
    """GT-19 to GT-21"""
    white, total, tokens = count_tokens(state, location)
    winners = winning_colours(state, white, total)
    each = tokens // colours_in(winners) if winners else 0
    return {
        "at": SITE_NAMES[site(location)],
        "White": int(white),
        "Black": int(total - white),
        "shared by": colours(winners),
        "each": int(each),
        "lost": int(tokens - each * colours_in(winners)),
    }


def colours(mask: i64) -> list[str]:
    return [COLOUR_NAMES[colour] for colour in range(COLOURS) if (mask >> colour) & 1]
