"""Scoring."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.sneaks.components import COLOURS, TWO_SEAT_LEAD, TWO_SEATS, stash
from rookery.games.sneaks.events import SCORED, SCORED_ITEMS, SHOWED, TOTALLED
from rookery.games.sneaks.state import SneaksState, item_points, total


def scores(state: SneaksState) -> list[int]:
    """SS-34"""
    return [points(state, seat) for seat in range(state.seats)]


def points(state: SneaksState, seat: i64) -> i64:
    """SS-34: four colours and Special Items."""
    number = item_points(state, seat)
    for colour in range(COLOURS):
        number += colour_points(state, seat, colour)
    return number


def colour_points(state: SneaksState, seat: i64, colour: i64) -> i64:
    """SS-32: by rank. SS-33: those tied share the points of their places, rounded down (SS-R18, SS-R19)."""
    lead: i64 = 1
    if state.seats == TWO_SEATS:
        lead = TWO_SEAT_LEAD  # SS-30, SS-R20
    ahead: i64 = 0
    tied: i64 = 0
    mine = total(state, seat, colour)
    for rival in range(state.seats):
        theirs = total(state, rival, colour)
        if theirs - mine >= lead:
            ahead += 1
        elif mine - theirs < lead:
            tied += 1
    return shared_points(state, colour, ahead, tied)


def shared_points(state: SneaksState, colour: i64, ahead: i64, tied: i64) -> i64:
    """SS-33"""
    places = state.box.points
    pot: i64 = 0
    for place in range(ahead, ahead + tied):
        pot += places[colour * state.seats + place]
    return pot // tied


def tell_scores(state: SneaksState) -> None:
    """SS-31: colour by colour every stash is shown, and the table hears who scores what."""
    for colour in range(COLOURS):
        for seat in range(state.seats):
            if state.count(stash(seat), colour):
                state.tell(SHOWED, seat, state.count(stash(seat), colour), colour)
        for seat in range(state.seats):
            state.tell(SCORED, seat, colour_points(state, seat, colour), colour)
    for seat in range(state.seats):
        if item_points(state, seat):
            state.tell(SCORED_ITEMS, seat, item_points(state, seat))
        state.tell(TOTALLED, seat, points(state, seat))
