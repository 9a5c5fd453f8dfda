"""A laid-open position of Gentlemen Thieves in numbers, for a learned value: the table first, then every seat alike.

What lies at a Location is told by how many of the five types are there, not by its name: that decides how soon it is
burgled, and one learns about all of them at once.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.page import Page
from rookery.core.shares import lead
from rookery.games.gentlemen.board import burglar
from rookery.games.gentlemen.components import (
    BOTTOM,
    CAR,
    COLOUR_OF,
    COLOURS,
    DISPLAY,
    DISPLAY_SIZE,
    EMPTY,
    LOCK,
    LOOT_TOKENS,
    MATCHMAKER,
    MIDDLE,
    MOST_SEATS,
    PILE,
    TILES,
    TUNNEL_1,
    TUNNEL_2,
    TURN,
    TYPE_OF,
    TYPES,
    hands,
)
from rookery.games.gentlemen.prospect import Prospect
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_PLACE, STEP_COUNT

TABLE: Final[i64] = 48
TRAITS: Final[i64] = 52
HIGH: Final = 10.0  # a good pile
MANY: Final = 5.0  # tokens by which an alliance leads
MOST_HANDS: Final[i64] = 4
PILE_SIZE: Final[i64] = 63


def features_of(state: GentlemenState) -> vec[float]:
    page = Page(TABLE + state.seats * TRAITS)
    prospect = Prospect(state)
    sight = Sight(state, prospect)
    write_table(page, state, prospect, sight)
    now = vec[float]([prospect.piles[burglar(state, seat)] for seat in range(state.seats)])
    then = vec[float]([prospect.expected(burglar(state, seat), prospect.hope) for seat in range(state.seats)])
    for seat in range(state.seats):
        page.at = TABLE + seat * TRAITS
        write_seat(page, state, seat)
        write_stand(page, now, then, seat)
        write_colour(page, prospect, sight, burglar(state, seat))
    return page.numbers


class Sight:
    """Tiles by how many types lie there, what is to be had for them, and what the display offers."""

    def __init__(self, state: GentlemenState, prospect: Prospect) -> None:
        self.types: vec[i64] = vec[i64]([0] * 5)
        self.lacking: vec[i64] = vec[i64]([-1] * 5)  # by tile: the type it waits for, where it is the last one
        self.whites: vec[i64] = vec[i64]([0] * 5)  # by tile: by how many tokens White leads
        self.tokens: vec[i64] = vec[i64]([0] * 5)
        self.open_types: vec[i64] = vec[i64]([0] * 5)  # by type: in the display, or in hand
        self.open_colours: vec[i64] = vec[i64]([0] * 5)
        for tile in range(TILES):
            self.look(prospect, tile)
        self.displayed: i64 = 0
        for slot in range(state.row_size(DISPLAY)):
            if state.at(DISPLAY, slot) != EMPTY:
                self.displayed += 1
                self.offer(state.at(DISPLAY, slot))
        if state.asked and state.step == ASK_PLACE:
            self.offer(state.argument)

    def look(self, prospect: Prospect, tile: i64) -> None:
        self.types[tile] = prospect.kinds[tile]
        self.tokens[tile] = prospect.loot[tile] + prospect.equipment[tile]
        self.whites[tile] = 2 * prospect.whites[tile] - prospect.equipment[tile]
        for nth in range(TYPES):
            if not prospect.types[tile * TYPES + nth]:
                self.lacking[tile] = nth

    def offer(self, kind: i64) -> None:
        self.open_types[TYPE_OF[kind]] += 1
        self.open_colours[COLOUR_OF[kind]] += 1

    def is_near(self, tile: i64) -> bool:
        """One token away, and that token is to be had."""
        return self.types[tile] == TYPES - 1 and self.open_types[self.lacking[tile]] > 0


def write_table(page: Page, state: GentlemenState, prospect: Prospect, sight: Sight) -> None:
    page.mark(state.step, STEP_COUNT)
    page.mark(state.seats - 1, MOST_SEATS)
    page.share(state.size(PILE), PILE_SIZE)
    page.mark(min(state.size(PILE), BOTTOM), BOTTOM + 1)
    page.share(sight.displayed, DISPLAY_SIZE)
    one, two = state.field(TUNNEL_1), state.field(TUNNEL_2)
    page.flag(one != two and one < TILES and two < TILES)
    page.flag(state.field(LOCK) == MIDDLE)
    page.flag(state.field(CAR) == MIDDLE)
    start = page.skip(4 * (TYPES + 1))
    for tile in range(TILES):
        at = start + 4 * sight.types[tile]
        page.numbers[at] += 0.5
        page.numbers[at + 1] += float(sight.tokens[tile]) / HIGH
        page.numbers[at + 2] += float(prospect.loot[tile]) / float(LOOT_TOKENS)
        page.numbers[at + 3] += 1.0 if state.field(LOCK) == tile else 0.0


def write_seat(page: Page, state: GentlemenState, seat: i64) -> None:
    page.mark((seat - state.field(TURN)) % state.seats, MOST_SEATS)
    page.flag((state.asked >> seat) & 1 == 1)
    page.flag(state.field(MATCHMAKER) == seat)
    page.share(state.field(hands(seat)), MOST_HANDS)


def write_stand(page: Page, now: vec[float], then: vec[float], seat: i64) -> None:
    page.write(now[seat] / HIGH)
    page.write(then[seat] / HIGH)
    page.write(lead(now, seat) / HIGH)
    page.write(lead(then, seat) / HIGH)
    page.flag(lead(now, seat) > 0.0)
    page.flag(lead(then, seat) > 0.0)


def write_colour(page: Page, prospect: Prospect, sight: Sight, colour: i64) -> None:
    """What a colour can hope for, Location by Location."""
    white = (prospect.white >> colour) & 1 == 1
    page.flag(white)
    page.share(sight.open_colours[colour], DISPLAY_SIZE)
    start = page.skip(6 * (TYPES + 1))
    for tile in range(TILES):
        ahead = sight.whites[tile] if white else -sight.whites[tile]
        locked = prospect.lock == tile
        at = start + 6 * sight.types[tile]
        page.numbers[at] += float(ahead) / MANY
        page.numbers[at + 1] += float(prospect.colours[tile * COLOURS + colour]) / MANY
        if locked:
            continue
        page.numbers[at + 2] += float(sight.tokens[tile]) / HIGH if ahead > 0 else 0.0
        page.numbers[at + 3] += float(sight.tokens[tile]) / HIGH if ahead < 0 else 0.0
        if sight.is_near(tile):
            page.numbers[at + 4] += float(sight.tokens[tile]) / HIGH if ahead > 0 else 0.0
            page.numbers[at + 5] += float(sight.tokens[tile]) / HIGH if ahead < 0 else 0.0
