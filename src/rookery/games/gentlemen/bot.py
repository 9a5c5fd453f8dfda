"""What a sensible burglar likes: one look ahead, from the view alone.

A position is worth what the own pile can be expected to become, less what the piles of likely rivals can. The shape and
the constants were found by trying: they only have to be sensible.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.event import HIDDEN
from rookery.core.view import View
from rookery.games.gentlemen.board import burglar
from rookery.games.gentlemen.components import (
    BOTTOM,
    CAR,
    COLOUR_OF,
    COLOURS,
    DISPLAY,
    EQUIPMENT,
    PAIR_MASK,
    PILE,
    TILES,
    TYPES,
    favour,
)
from rookery.games.gentlemen.moves import (
    ALLY,
    BRING_LOOT,
    CARRY,
    CARRY_NOTHING,
    DRAW,
    MOVE_CAR,
    MOVE_LOCK,
    MOVE_LOOT,
    MOVE_TUNNEL,
    NUMBER_OF,
    ORIGIN_OF,
    PLACE_OF,
    SLOT_OF,
    TAKE,
    TOKEN_OF,
    TUNNEL_OF,
)
from rookery.games.gentlemen.prospect import Hope, Prospect

MEAN: Final = 0.4  # how much the rivals' piles weigh against the own, on average
MOST: Final = 0.5  # and the tallest of them
HAND: Final = 1.0  # what a Helping Hand is worth while the night is young
YOUNG: Final = 30.0  # tokens left in the pile, while it is
HINT: Final = 0.2  # how much one favour tells about who is who
HIDE: Final = 1.0  # what it costs to favour the own alliance when everybody suspects it already
SHARP: Final = 5.0  # a token is worth so many points: the less a bot hesitates, the better it plays here


@final
class Outlook(Prospect):
    """A prospect through the eyes of one seat: which piles are likely rivals', and how much it has given away."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.me: i64 = burglar(view, view.viewer)
        self.rivals: vec[float] = likely_rivals(view)
        self.exposed: float = suspicion(view, view.viewer, HIDDEN)[self.me]

    def is_own(self, colour: i64) -> bool:
        """Of the own alliance."""
        return (self.white >> colour) & 1 == (self.white >> self.me) & 1

    def value(self) -> float:
        """Of the own pile against the others, with all Locations as they are."""
        return self.lead(self.foresee())

    def value_of_end(self) -> float:
        """If the Brigadier came now."""
        return self.lead((0.0, 0.0))

    def value_with(self, kind: i64, tile: i64) -> float:
        """With one token more: only what its Location promises is another."""
        other = self.partner(tile)
        white, black = self.promise(tile, other)
        self.add(kind, tile, 1)
        then_white, then_black = self.promise(tile, other)
        self.add(kind, tile, -1)
        return self.lead((self.hope[0] + then_white - white, self.hope[1] + then_black - black))

    def lead(self, hope: Hope) -> float:
        mean, most, weight, mine = 0.0, 0.0, 0.0, 0.0
        for colour in range(COLOURS):
            expected = self.expected(colour, hope)
            if colour == self.me:
                mine = expected
            else:
                weight += self.rivals[colour]
                mean += self.rivals[colour] * expected
                most = max(most, self.rivals[colour] * expected)
        return mine - MEAN * mean / weight - MOST * most


# -- Who is who


def likely_rivals(view: View) -> vec[float]:
    """How likely each colour is played by another seat, the likeliest being 1."""
    rivals = vec[float]([0.0] * 5)
    for seat in range(view.seats):
        if seat != view.viewer:
            suspects = suspicion(view, seat, burglar(view, view.viewer))
            for colour in range(COLOURS):
                rivals[colour] += suspects[colour]
    most = max([rivals[colour] for colour in range(COLOURS)])
    return vec[float]([rivals[colour] / most for colour in range(COLOURS)])


def suspicion(view: View, seat: i64, cleared: i64) -> vec[float]:
    """How likely a seat plays each colour, as its favours tell (GT-R37), if it cannot be `cleared`."""
    odds = vec[float]([exp(HINT * float(view.field(favour(seat, colour)))) for colour in range(COLOURS)])
    if cleared != HIDDEN:
        odds[cleared] = 0.0
    total = 0.0
    for colour in range(COLOURS):
        total += odds[colour]
    for colour in range(COLOURS):
        odds[colour] /= total
    return odds


# -- Moves


def weigh(view: View, actions: list[int]) -> list[float]:
    outlook = Outlook(view)
    return [SHARP * weigh_one(view, outlook, action) for action in actions]


def weigh_one(view: View, outlook: Outlook, action: i64) -> float:
    if action < TAKE:
        return weigh_alliance(outlook, PAIR_MASK[action - ALLY])
    if action < DRAW:
        return with_brigadier(outlook, weigh_place(outlook, view.at(DISPLAY, SLOT_OF[action]), PLACE_OF[action]))
    if action == DRAW:
        return with_brigadier(outlook, weigh_draw(view, outlook))
    if action < MOVE_LOCK:
        return weigh_place(outlook, view.argument, PLACE_OF[action])
    if action < CARRY_NOTHING:
        return weigh_special(view, outlook, action) - HAND * min(1.0, outlook.left / YOUNG)
    return weigh_rest(view, outlook, action)


def with_brigadier(outlook: Outlook, value: float) -> float:
    """The value of a move that draws a token: it may be the last."""
    if outlook.left > float(BOTTOM):
        return value
    return value + (outlook.value_of_end() - value) / outlook.left


def weigh_alliance(outlook: Outlook, white: i64) -> float:
    before = outlook.white
    outlook.ally(white)
    value = outlook.value()
    outlook.ally(before)
    return value


def weigh_place(outlook: Outlook, kind: i64, tile: i64) -> float:
    return outlook.value_with(kind, tile) - risk(outlook, kind)


def risk(outlook: Outlook, kind: i64) -> float:
    """What it costs to be seen with a token: nothing, if it is of the other alliance."""
    return HIDE * outlook.exposed if outlook.is_own(COLOUR_OF[kind]) else 0.0


def weigh_draw(view: View, outlook: Outlook) -> float:
    """What the best place for a token is worth, on average over the pile; those of a type and alliance are alike."""
    total, number = 0.0, 0.0
    for equipment in range(TYPES):
        for alliance in range(2):
            copies, kind = in_pile(view, outlook, equipment, alliance)
            if copies:
                total += float(copies) * best_place(outlook, kind)
                number += float(copies)
    return total / number if number > 0.0 else outlook.value_of_end()


def in_pile(view: View, outlook: Outlook, equipment: i64, alliance: i64) -> tuple[i64, i64]:
    """How many of a type are left for an alliance, and one of them."""
    copies: i64 = 0
    found: i64 = 0
    for colour in range(COLOURS):
        kind = equipment * COLOURS + colour
        if (outlook.white >> colour) & 1 == alliance and view.count(PILE, kind):
            copies += view.count(PILE, kind)
            found = kind
    return copies, found


def best_place(outlook: Outlook, kind: i64) -> float:
    best = -1000.0
    for tile in range(TILES):
        if outlook.has_room(kind, tile):
            best = max(best, weigh_place(outlook, kind, tile))
    return best


def weigh_special(view: View, outlook: Outlook, action: i64) -> float:
    tile = PLACE_OF[action]
    if action < MOVE_TUNNEL:
        return weigh_lock(outlook, tile)
    if action < MOVE_CAR:
        return weigh_tunnel(outlook, TUNNEL_OF[action], tile)
    if action < MOVE_LOOT:
        return best_cargo(view, outlook, tile)
    if action < BRING_LOOT:
        return weigh_loot(outlook, ORIGIN_OF[action], tile, NUMBER_OF[action])
    outlook.loot[tile] += 1
    value = outlook.value()
    outlook.loot[tile] -= 1
    return value


def weigh_lock(outlook: Outlook, tile: i64) -> float:
    before = outlook.lock
    outlook.lock = tile
    value = outlook.value()
    outlook.lock = before
    return value


def weigh_tunnel(outlook: Outlook, tunnel: i64, place: i64) -> float:
    before = outlook.tunnels[tunnel]
    outlook.tunnels[tunnel] = place
    value = outlook.value()
    outlook.tunnels[tunnel] = before
    return value


def weigh_loot(outlook: Outlook, origin: i64, target: i64, number: i64) -> float:
    outlook.loot[origin] -= number
    outlook.loot[target] += number
    value = outlook.value()
    outlook.loot[origin] += number
    outlook.loot[target] -= number
    return value


def best_cargo(view: View, outlook: Outlook, car: i64) -> float:
    best = outlook.value()
    if car == outlook.lock:
        return best
    for kind in range(EQUIPMENT):
        if view.count(car, kind) and outlook.has_room(kind, outlook.lock):
            best = max(best, weigh_cargo(outlook, kind, car))
    return best


def weigh_cargo(outlook: Outlook, kind: i64, car: i64) -> float:
    outlook.add(kind, car, -1)
    outlook.add(kind, outlook.lock, 1)
    value = outlook.value()
    outlook.add(kind, outlook.lock, -1)
    outlook.add(kind, car, 1)
    return value - risk(outlook, kind)


def weigh_rest(view: View, outlook: Outlook, action: i64) -> float:
    """What the Car brings, or which Tunnel goes back."""
    if action == CARRY_NOTHING:
        return outlook.value()
    if action < CARRY + EQUIPMENT:
        return weigh_cargo(outlook, TOKEN_OF[action], view.field(CAR))
    return weigh_tunnel(outlook, TUNNEL_OF[action], TILES)
