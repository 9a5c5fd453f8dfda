"""All of secrecy in Gentlemen Thieves: what a seat may know, and the worlds it cannot rule out."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.event import HIDDEN
from rookery.core.view import SPECTATOR, View
from rookery.games.gentlemen.board import burglar, first_seats, haul_share, height, location_of, whose_turn
from rookery.games.gentlemen.components import (
    BAGS,
    BOTTOM,
    BURGLAR_NAMES,
    CAR,
    COLOUR_NAMES,
    COLOURS,
    DISPLAY,
    DOUBLE,
    EMPTY,
    HAUL_COLOURS,
    HAULS,
    LOCK,
    LOOT,
    MATCHMAKER,
    MIDDLE,
    PILE,
    PLACE_NAMES,
    SLOT_NAMES,
    TILES,
    TOKEN_NAMES,
    TUNNEL_1,
    TUNNEL_2,
    WHITE,
    completer,
    favour,
    hands,
    haul,
    tile_of,
)
from rookery.games.gentlemen.moves import SITE_NAMES
from rookery.games.gentlemen.outlook import colours, openings
from rookery.games.gentlemen.rules.burglary import site
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_PLACE, STEPS


def view_of(state: GentlemenState, viewer: i64) -> View:
    """All but the Burglar tiles of the others: every token came and went in sight.

    So the pile can be counted, too: what lies there is what lies nowhere else. Its order is not decided until tokens
    are drawn, and which token lies in which colour's pile not until piles are opened (GT-R36): nothing is to hide.
    """
    view = View(state, viewer)
    view.show_fields(state)
    for bag in range(BAGS):
        view.show_bag(state, bag)
    view.show_row(state, DISPLAY)
    for seat in range(state.seats):
        if seat == viewer or state.over:  # GT-01, GT-31
            view.show_row(state, tile_of(seat))
        else:
            view.show_row_size(state, tile_of(seat))
    return view


# -- In words


def plain(view: View) -> dict[str, object]:
    """A view for people, sockets and files. None: a Burglar tile that the viewer may not see."""
    first = first_seats(view) if view.over else []
    return {
        "viewer": None if view.viewer == SPECTATOR else int(view.viewer),
        "turn": int(whose_turn(view)),
        "matchmaker": int(view.field(MATCHMAKER)),
        "White alliance": colours(view.field(WHITE)),
        "Black alliance": colours(~view.field(WHITE)) if view.field(WHITE) else [],
        "display": displayed(view),
        "drawn": drawn(view),
        "pile": int(view.size(PILE)),
        "safe draws": max(0, int(view.size(PILE) - BOTTOM)),
        "places": {PLACE_NAMES[place]: plain_place(view, place) for place in range(MIDDLE + 1)},
        "completed by": completers(view),
        "would open": openings(view),
        "heights of piles": {COLOUR_NAMES[colour]: int(height(view, colour)) for colour in range(COLOURS)},
        "seats": [plain_seat(view, seat) for seat in range(view.seats)],
        **({"points": [plain_points(view, burglar(view, seat)) for seat in range(view.seats)]} if view.over else {}),
        "first": first,
        "rematch suggested": len(first) > 1,  # GT-R30
    }


def displayed(view: View) -> dict[str, str]:
    """By slot. GT-R35: one slot is empty when the Brigadier came to fill it."""
    return {SLOT_NAMES[slot]: TOKEN_NAMES[kind] for slot, kind in enumerate(view.row(DISPLAY)) if kind != EMPTY}


def drawn(view: View) -> str | None:
    """The token in hand, where one was drawn blind."""
    return TOKEN_NAMES[view.argument] if view.asked and view.step == ASK_PLACE else None


def plain_place(view: View, place: i64) -> dict[str, object]:
    specials = [("Lock", LOCK), ("Car", CAR), ("Tunnel 1", TUNNEL_1), ("Tunnel 2", TUNNEL_2)]
    return {
        "equipment": [TOKEN_NAMES[kind] for kind in view.kinds_in(place) if kind != LOOT],
        "loot": int(view.count(place, LOOT)),
        "Special tokens": [name for name, field in specials if view.field(field) == place],
    }


def completers(view: View) -> dict[str, int]:
    """GT-22: where five types lie under the Lock, the seat that brought them together: of a tile, or of the link."""
    found = {SITE_NAMES[tile]: int(view.field(completer(tile))) for tile in range(TILES)}
    if view.field(completer(DOUBLE)):
        found[SITE_NAMES[site(location_of(view, view.field(LOCK)))]] = int(view.field(completer(DOUBLE)))
    return {place: seat - 1 for place, seat in found.items() if seat}


def plain_seat(view: View, seat: i64) -> dict[str, object]:
    colour = burglar(view, seat)
    return {
        "burglar": None if colour == HIDDEN else BURGLAR_NAMES[colour],
        "Helping Hands": int(view.field(hands(seat))),
        "favours": {COLOUR_NAMES[colour]: int(view.field(favour(seat, colour))) for colour in range(COLOURS)},
    }


def plain_points(view: View, colour: i64) -> dict[str, object]:
    """GT-20: what each burglary brought to the pile of a colour."""
    hauls = [haul(nth) for nth in range(view.field(HAULS))]
    shares = [haul_share(view, start) * (view.field(start + HAUL_COLOURS) >> colour & 1) for start in hauls]
    return {f"burglary {number}": int(share) for number, share in enumerate(shares, start=1)}


def prompt(view: View) -> str:
    """What is asked, with the names of the tokens it is about."""
    if not view.asked:
        return ""
    names = {
        "display": ", ".join(displayed(view).values()),
        "token": drawn(view) or "",
        "place": PLACE_NAMES[view.field(CAR)],
        "lock": PLACE_NAMES[view.field(LOCK)],
    }
    return STEPS[view.step].prompt.format_map(names)


# -- Worlds


def invent(view: View, chance: Chance) -> GentlemenState:
    """Deal the Burglar tiles that the viewer has not seen among the seats whose tile is hidden, all deals alike."""
    state = GentlemenState(view.seats)
    state.cells = view.cells[:]
    unseen = unseen_colours(view)
    for seat in range(view.seats):
        if burglar(view, seat) == HIDDEN:
            colour = unseen.pop(int(chance.below(len(unseen))))
            state.lay(tile_of(seat), 0, colour)
    return state


def unseen_colours(view: View) -> list[int]:
    seen = [burglar(view, seat) for seat in range(view.seats)]
    return [colour for colour in range(COLOURS) if colour not in seen]
