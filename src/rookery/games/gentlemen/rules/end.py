"""The pile, the Brigadier in it, and the end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.games.gentlemen.board import burglar, first_seats, haul_share, height
from rookery.games.gentlemen.components import BOTTOM, BRIGADIER, GONE, HAUL_COLOURS, HAUL_LOOT, HAULS, PILE, haul, own
from rookery.games.gentlemen.events import CAUGHT, OPENED, REVEALED
from rookery.games.gentlemen.state import GentlemenState


def draw_token(state: GentlemenState, chance: Chance) -> i64:
    """The top of the pile. GT-04: the Brigadier, the last kind, is among the bottom seven, at any place alike."""
    number = state.size(PILE)
    if number > BOTTOM:
        number -= 1
    kind = state.take_nth(PILE, 0, chance.below(number))
    if kind == BRIGADIER:
        state.put(GONE, BRIGADIER, 1)
    return kind


def end_game(state: GentlemenState, chance: Chance) -> None:
    """GT-30: at once, whatever else was planned. GT-31: the Burglar tiles are turned up."""
    state.end()
    state.tell(CAUGHT, state.turn)
    for seat in range(state.seats):
        state.tell(REVEALED, seat, burglar(state, seat), height(state, burglar(state, seat)))
    if len(first_seats(state)) > 1:
        open_piles(state, chance)


def open_piles(state: GentlemenState, chance: Chance) -> None:
    """GT-32: the third tie-break. GT-R36: now chance says what GT-R11 dealt, for nobody could look before (GT-R12)."""
    for nth in range(state.field(HAULS)):
        deal_haul(state, haul(nth), chance)
    for seat in range(state.seats):
        state.tell(OPENED, seat, state.field(own(seat)))


def deal_haul(state: GentlemenState, start: i64, chance: Chance) -> None:
    """GT-R11: shuffled tokens, an even share for each colour; who is dealt first makes no difference."""
    left = vec[i64]([state.field(at) for at in range(start, start + HAUL_LOOT + 1)])
    share = haul_share(state, start)
    for seat in range(state.seats):
        if (state.field(start + HAUL_COLOURS) >> burglar(state, seat)) & 1:
            deal_share(state, seat, left, share, chance)


def deal_share(state: GentlemenState, seat: i64, left: vec[i64], share: i64, chance: Chance) -> None:
    """GT-32: only tokens of the own colour count. GT-R13: Loot has none."""
    for nth in range(share):
        if draw_colour(left, chance) == burglar(state, seat):
            state.add_to_field(own(seat), 1)


def draw_colour(left: vec[i64], chance: Chance) -> i64:
    """Take a random token out of what is left of a haul: its colour."""
    total: i64 = 0
    for colour in range(len(left)):
        total += left[colour]
    nth = chance.below(total)
    colour = 0
    while nth >= left[colour]:
        nth -= left[colour]
        colour += 1
    left[colour] -= 1
    return colour
