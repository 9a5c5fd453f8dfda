"""Pure questions about the table, or about what a view shows of it."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.table import Table
from rookery.games.gentlemen.components import (
    ALL_COLOURS,
    COLOURS,
    HAUL_COLOURS,
    HAUL_LOOT,
    HAULS,
    LOCK,
    LOOT,
    NOWHERE,
    TILES,
    TUNNEL_1,
    TUNNEL_2,
    TURN,
    TYPES,
    WHITE,
    hands,
    haul,
    own,
    tile_of,
)


def burglar(table: Table, seat: i64) -> i64:
    """The colour a seat plays, HIDDEN where a view does not show it."""
    return table.at(tile_of(seat), 0)


def whose_turn(table: Table) -> i64:
    """The seat that is asked: the Matchmaker too, or who sends a Tunnel back (GT-22). At the end, who acted last."""
    if table.asked == 0:
        return table.field(TURN)
    seat: i64 = 0
    while (table.asked >> seat) & 1 == 0:
        seat += 1
    return seat


# -- tiles and Locations


def of_type(table: Table, tile: i64, equipment: i64) -> i64:
    """How many tokens of a type lie at a tile, whatever their colours (GT-14)."""
    cells, first = table.cells, table.first_cell(tile) + equipment * COLOURS
    number: i64 = 0
    for at in range(first, first + COLOURS):
        number += cells[at]
    return number


def of_colour(table: Table, tile: i64, colour: i64) -> i64:
    cells, at = table.cells, table.first_cell(tile) + colour
    number: i64 = 0
    for nth in range(TYPES):
        number += cells[at]
        at += COLOURS
    return number


def location_of(table: Table, tile: i64) -> i64:
    """GT-16: a Location is a tile, or the two that GT-25 links: a bit for each. GT-R15: not two Tunnels at one tile."""
    one, two = table.field(TUNNEL_1), table.field(TUNNEL_2)
    if one < TILES and two < TILES and tile in (one, two):
        return 1 << one | 1 << two
    return 1 << tile


def is_double(location: i64) -> bool:
    return location & (location - 1) != 0


def is_locked(table: Table, location: i64) -> bool:
    """GT-27, GT-R25: the Lock blocks both tiles of a double Location."""
    return (location >> table.field(LOCK)) & 1 == 1


def is_complete(table: Table, location: i64) -> bool:
    """GT-17: all five types lie there."""
    for equipment in range(TYPES):
        if not has_type(table, location, equipment):
            return False
    return True


def is_ready(table: Table, location: i64) -> bool:
    """GT-17: to be burgled."""
    return not is_locked(table, location) and is_complete(table, location)


def has_type(table: Table, location: i64, equipment: i64) -> bool:
    for tile in range(TILES):
        if (location >> tile) & 1 and of_type(table, tile, equipment):
            return True
    return False


def ready_location(table: Table) -> i64:
    """The Location to be burgled, or NOWHERE. There is one at most (GT-T2)."""
    for tile in range(TILES):
        location = location_of(table, tile)
        if is_ready(table, location):
            return location
    return NOWHERE


def white_at(table: Table, tile: i64) -> i64:
    """GT-19: tokens of the White alliance. Loot does not count."""
    white = table.field(WHITE)
    number: i64 = 0
    for colour in range(COLOURS):
        if (white >> colour) & 1:
            number += of_colour(table, tile, colour)
    return number


def alliance_of(table: Table, colour: i64) -> i64:
    """GT-08: the colours of its alliance, a bit each."""
    white = table.field(WHITE)
    return white if (white >> colour) & 1 else ALL_COLOURS & ~white


def equipment_at(table: Table, tile: i64) -> i64:
    return table.size(tile) - table.count(tile, LOOT)


# -- piles


def haul_total(table: Table, start: i64) -> i64:
    total: i64 = 0
    for at in range(start, start + HAUL_LOOT + 1):
        total += table.field(at)
    return total


def haul_share(table: Table, start: i64) -> i64:
    """GT-20: what each colour of the winning alliance got of a haul. GT-R28: it is never nothing."""
    return haul_total(table, start) // colours_in(table.field(start + HAUL_COLOURS))


def colours_in(mask: i64) -> i64:
    number: i64 = 0
    for colour in range(COLOURS):
        number += (mask >> colour) & 1
    return number


def height(table: Table, colour: i64) -> i64:
    """Tokens in the pile of a colour, Equipment and Loot alike."""
    total: i64 = 0
    for nth in range(table.field(HAULS)):
        if (table.field(haul(nth) + HAUL_COLOURS) >> colour) & 1:
            total += haul_share(table, haul(nth))
    return total


# -- the end


def pile_heights(table: Table) -> list[int]:
    """GT-31, by seat. GT-R14: a colour that nobody plays is no seat's, and cannot win."""
    return [height(table, burglar(table, seat)) for seat in range(table.seats)]


def first_seats(table: Table) -> list[int]:
    """GT-31: the tallest pile. GT-32: then Helping Hands, then own tokens in the pile. GT-R30: then all of them."""
    merits = [(height(table, burglar(table, seat)), *tie_breaks(table, seat)) for seat in range(table.seats)]
    best = max(merits)
    return [seat for seat, merit in enumerate(merits) if merit == best]


def tie_breaks(table: Table, seat: i64) -> tuple[int, int]:
    return int(table.field(hands(seat))), int(table.field(own(seat)))
