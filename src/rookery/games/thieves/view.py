"""All of secrecy in Thieves!: what a seat may know, and the worlds it cannot rule out."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rookery.core.chance import Chance
from rookery.core.event import HIDDEN
from rookery.core.view import SPECTATOR, View
from rookery.games.thieves.box import Box
from rookery.games.thieves.components import (
    DECK,
    END_VALUE,
    EXTENDED,
    GETAWAY,
    GETAWAYS,
    KINDS,
    LOOT_0,
    NAMES,
    PENDING,
    POLICE_ROW,
    RING,
    ROADBLOCK,
    ROUND,
    THIEF_ROW,
    TURN,
    gems,
    hand,
    helmet_limit,
    stash,
)
from rookery.games.thieves.state import ThievesState

# How much likelier than in the deck each card is in a hand, or face down in a stash, in tenths: what is good is played
# soon. Counted in games among bots that follow the heuristics; no card is ruled out.
KEPT: Final = vec[i64]([21, 10, 4, 2, 1, 12, 13, 12, 12, 3, 12, 16])
NO_HELMET: Final = vec[i64]([21, 10, 4, 2, 1, 12, 0, 0, 12, 3, 12, 16])  # TH-R36
LAID: Final = vec[i64]([1, 9, 12, 14, 14, 7])


@mypyc_attr(acyclic=True)
@final
class ThievesView(View):
    """The box is open rules knowledge: everybody has it."""

    def __init__(self, state: ThievesState, viewer: i64) -> None:
        super().__init__(state, viewer)
        self.box: Box = state.box


def view_of(state: ThievesState, viewer: i64) -> ThievesView:
    """Every size is public. Open: all fields, both rows, face-up stashes. Own: hand, face-down slots, pending cards."""
    view = ThievesView(state, viewer)
    view.show_fields(state)
    view.show_bag_size(state, DECK)
    view.show_bag_size(state, PENDING)
    view.show_bag(state, POLICE_ROW)
    view.show_bag(state, THIEF_ROW)
    for seat in range(state.seats):
        view.show_bag(state, stash(seat))
        view.show_bag_size(state, hand(seat))
        view.show_row_size(state, seat)
    if viewer != SPECTATOR:
        show_own(view, state, viewer)
    return view


def show_own(view: View, state: ThievesState, seat: i64) -> None:
    view.show_bag(state, hand(seat))
    view.show_row(state, seat)  # TH-R20
    if seat == state.turn:
        view.show_bag(state, PENDING)


# -- In words


def plain(view: View) -> dict[str, object]:
    """A view for people, sockets and files. None: a card the viewer may not see."""
    rounds: dict[str, object] = {"round": int(view.field(ROUND))} if view.field(EXTENDED) else {}
    return {
        "viewer": None if view.viewer == SPECTATOR else int(view.viewer),
        "turn": int(view.field(TURN)),
        **rounds,
        "deck": int(view.size(DECK)),
        "getaways": int(view.field(GETAWAYS)),
        "police row": names(view, POLICE_ROW),
        "thief row": names(view, THIEF_ROW),
        "pending": names(view, PENDING),
        "seats": [plain_seat(view, seat) for seat in range(view.seats)],
        **({"points": [plain_points(view, seat) for seat in range(view.seats)]} if view.over else {}),
    }


def plain_points(view: View, seat: i64) -> dict[str, object]:
    """TH-19: what each kind of loot brought. TH-20: in extended play only gems count."""
    if view.field(EXTENDED):
        return {"gems": int(view.field(gems(seat)))}
    held = view.kinds_in(stash(seat)) + view.row(seat)
    return {NAMES[kind]: held.count(kind) * int(END_VALUE[kind]) for kind in range(LOOT_0 + 1, RING + 1)}


def plain_seat(view: View, seat: i64) -> dict[str, object]:
    held: dict[str, object] = {"gems": int(view.field(gems(seat)))} if view.field(EXTENDED) else {}
    return {
        "hand": names(view, hand(seat)),
        "face up": names(view, stash(seat)),
        "face down": [name(kind) for kind in view.row(seat)],
        "may be helmets": int(view.field(helmet_limit(seat))),
        **held,
    }


def names(view: View, bag: i64) -> list[str | None]:
    """Cards in sight by name, hidden ones as None."""
    seen = [name(kind) for kind in view.kinds_in(bag)]
    return seen if seen else [None] * int(view.size(bag))


def name(kind: int) -> str | None:
    return None if kind == HIDDEN else NAMES[kind]


# -- Worlds


def invent(view: ThievesView, chance: Chance) -> ThievesState:
    """Deal the cards the viewer has not seen; where few kinds will do, first."""
    state = ThievesState(view.seats, view.box)
    state.cells = view.cells[:]
    gather_unseen(state)
    for seat in range(view.seats):
        if seat != view.viewer:
            fill_row(state, seat, chance)
    for seat in range(view.seats):
        if seat != view.viewer:
            fill_without_helmets(state, seat, chance)
    for seat in range(view.seats):
        if seat != view.viewer:
            fill_hand(state, seat, view.size(hand(seat)), chance)
    if view.viewer != state.turn:
        state.empty(PENDING)
        fill_pending(state, view.size(PENDING), chance)
    return state


def gather_unseen(state: ThievesState) -> None:
    """Put every card that is not in sight into the deck."""
    state.empty(DECK)
    for kind in range(KINDS):
        state.put(DECK, kind, state.box.copies[kind] - state.total(kind))
    state.put(DECK, GETAWAY, -state.field(GETAWAYS))
    for seat in range(state.seats):
        for slot in range(state.row_size(seat)):
            if state.at(seat, slot) >= 0:
                state.put(DECK, state.at(seat, slot), -1)


def fill_row(state: ThievesState, seat: i64, chance: Chance) -> None:
    """Only loot lies in a stash."""
    for slot in range(state.row_size(seat)):
        state.lay(seat, slot, state.draw_liked(DECK, LAID, LOOT_0, RING, chance))


def fill_without_helmets(state: ThievesState, seat: i64, chance: Chance) -> None:
    """TH-R36: of a hand, the cards that the whole table knows to be no helmets: they were in it when a Siren came."""
    known = state.size(hand(seat)) - state.field(helmet_limit(seat))
    state.empty(hand(seat))
    for nth in range(known):
        state.put(hand(seat), state.draw_liked(DECK, NO_HELMET, LOOT_0, ROADBLOCK, chance), 1)


def fill_hand(state: ThievesState, seat: i64, size: i64, chance: Chance) -> None:
    """Up to its size, with cards that a thief has kept, or with any where none was played yet."""
    chosen = has_chosen(state, seat)
    for nth in range(size - state.size(hand(seat))):
        if chosen:
            state.put(hand(seat), state.draw_liked(DECK, KEPT, LOOT_0, ROADBLOCK, chance), 1)
        else:
            state.put(hand(seat), state.draw_among(DECK, LOOT_0, ROADBLOCK, chance), 1)


def has_chosen(state: ThievesState, seat: i64) -> bool:
    """Whether a seat has had a turn, as far as the cards on the table tell: each turn lays one down."""
    laid = state.size(POLICE_ROW) + state.size(THIEF_ROW)
    for thief in range(state.seats):
        laid += state.size(stash(thief)) + state.row_size(thief)
    return laid > (state.turn - seat - 1) % state.seats


def fill_pending(state: ThievesState, size: i64, chance: Chance) -> None:
    """With any cards that can be drawn by Fortune."""
    for nth in range(size):
        state.put(PENDING, state.draw_among(DECK, LOOT_0, ROADBLOCK, chance), 1)
