"""All of secrecy in Sneaks & Snitches: what a seat may know, and the worlds it cannot rule out."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from rookery.core.chance import Chance
from rookery.core.view import SPECTATOR, View
from rookery.games.sneaks.box import Box
from rookery.games.sneaks.components import (
    ALLY,
    BANK,
    COLOUR_NAMES,
    COLOURS,
    EMPTY,
    LEFT,
    LETTERS,
    LOCATIONS,
    LOOT_NAMES,
    NO_PLAN,
    NOBODY,
    ROUND,
    STASH_DECK,
    discarded,
    in_deck,
    loot_at,
    plan_of,
    stash,
    tokens,
)
from rookery.games.sneaks.moves import MOVES
from rookery.games.sneaks.rules.scoring import colour_points
from rookery.games.sneaks.state import SneaksState, item_points


@mypyc_attr(acyclic=True)
@final
class SneaksView(View):
    """The box is open rules knowledge: everybody has it."""

    def __init__(self, state: SneaksState, viewer: i64) -> None:
        super().__init__(state, viewer)
        self.box: Box = state.box


def view_of(state: SneaksState, viewer: i64) -> SneaksView:
    """Open: all fields, the bank, tokens, Special Items. Of stash cards the number; the own ones, at the end all."""
    view = SneaksView(state, viewer)
    view.show_fields(state)
    view.show_bag(state, BANK)
    view.show_bag_size(state, STASH_DECK)
    for seat in range(state.seats):
        view.show_bag(state, tokens(seat))
        view.show_row(state, seat)
        if seat == viewer or state.over:
            view.show_bag(state, stash(seat))  # SS-R22, SS-31
        else:
            view.show_bag_size(state, stash(seat))
    return view


# -- In words


def plain(view: SneaksView) -> dict[str, object]:
    """A view for people, sockets and files. None: a card the viewer may not see."""
    left, second = int(view.field(LEFT)), int(view.box.second_cards)
    return {
        "viewer": None if view.viewer == SPECTATOR else int(view.viewer),
        "round": int(view.field(ROUND)),
        "last round": int(view.box.rounds) or None,  # SS-R31: only where the house names one
        "ally": None if view.field(ALLY) == NOBODY else int(view.field(ALLY)),
        "deck I": max(0, left - second),
        "deck II": min(left, second),
        "secret stash": int(view.size(STASH_DECK)),
        "locations": [plain_location(view, location) for location in range(view.box.locations)],
        "bank": colours(view, BANK),
        "Victory Points Card": {COLOUR_NAMES[colour]: card_row(view.box, colour) for colour in range(COLOURS)},
        "seats": [plain_seat(view, seat) for seat in range(view.seats)],
        **plain_decks(view),
        **({"points": [plain_points(view, seat) for seat in range(view.seats)]} if view.over else {}),
    }


def plain_points(view: SneaksView, seat: i64) -> dict[str, object]:
    """SS-34: what each colour and the Special Items brought."""
    state = SneaksState(view.seats, view.box)
    state.cells = view.cells[:]
    by_colour = {COLOUR_NAMES[colour]: int(colour_points(state, seat, colour)) for colour in range(COLOURS)}
    return {**by_colour, "special items": int(item_points(state, seat))}


def plain_location(view: SneaksView, location: i64) -> dict[str, object]:
    line = view.field(loot_at(location))
    loot = "" if line == EMPTY else LOOT_NAMES[view.box.kinds[line]]
    return {"letter": LETTERS[location], "name": LOCATIONS[location], "loot": loot}


def plain_seat(view: SneaksView, seat: i64) -> dict[str, object]:
    plan = view.field(plan_of(seat))
    return {
        "tokens": colours(view, tokens(seat)),
        "stash": stash_names(view, stash(seat)),
        "special items": [LOOT_NAMES[view.box.kinds[line]] for line in view.row(seat)],
        "plan": MOVES[plan].text if plan != NO_PLAN else None if has_sealed(view, seat) else "",
    }


def has_sealed(view: SneaksView, seat: i64) -> bool:
    """A plan that lies face down."""
    return ((view.sealed & ~view.asked) >> seat) & 1 == 1


def colours(view: SneaksView, bag: i64) -> dict[str, int]:
    return {COLOUR_NAMES[colour]: int(view.count(bag, colour)) for colour in range(COLOURS)}


def stash_names(view: SneaksView, bag: i64) -> list[str | None]:
    """Cards in sight by colour, hidden ones as None."""
    seen: list[str | None] = [COLOUR_NAMES[colour] for colour in view.kinds_in(bag)]
    return seen if seen else [None] * int(view.size(bag))


def card_row(box: Box, colour: i64) -> list[int]:
    """SS-32: what first place, second place and so on score in a colour."""
    places = len(box.points) // COLOURS
    return [int(box.points[colour * places + place]) for place in range(places)]


def plain_decks(view: SneaksView) -> dict[str, object]:
    """SS-R21: which Loot Cards are still in each deck, and which were discarded."""
    second, last = view.box.second_line, view.box.lines
    return {
        "still in deck I": loot_cards(view, 0, second, False),
        "still in deck II": loot_cards(view, second, last, False),
        "discarded of I": loot_cards(view, 0, second, True),
        "discarded of II": loot_cards(view, second, last, True),
    }


def loot_cards(view: SneaksView, first: i64, last: i64, gone: bool) -> list[str]:
    """Of these lines of the box, the cards in the deck or those that are gone from it."""
    names: list[str] = []
    for line in range(first, last):
        for copy in range(view.field(discarded(line) if gone else in_deck(line))):
            names.append(LOOT_NAMES[view.box.kinds[line]])
    return names


# -- Worlds


def invent(view: SneaksView, chance: Chance) -> SneaksState:
    """Deal the stash cards the viewer has not seen; nothing else is hidden, and no deck has an order."""
    state = SneaksState(view.seats, view.box)
    state.cells = view.cells[:]
    if not view.over:
        for seat in range(view.seats):
            if seat != view.viewer:
                state.empty(stash(seat))
    gather_unseen(state)
    for seat in range(view.seats):
        for nth in range(view.size(stash(seat)) - state.size(stash(seat))):
            state.put(stash(seat), state.draw(STASH_DECK, chance), 1)
    return state


def gather_unseen(state: SneaksState) -> None:
    """Put every stash card that is not in sight into the deck."""
    state.empty(STASH_DECK)
    for colour in range(COLOURS):
        unseen = state.box.stash[colour]
        for seat in range(state.seats):
            unseen -= state.count(stash(seat), colour)
        state.put(STASH_DECK, colour, unseen)
