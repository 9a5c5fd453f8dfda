"""The sketch that boards are drawn from says what the view says, tile by tile."""

from __future__ import annotations

import rookery


def test_tiles_lie_row_by_row_and_the_border_is_as_the_rules_say() -> None:
    match = rookery.match("havoc", seats=4, seed=5)
    tiles = match.game.sketch(match.view(0))["tiles"]
    assert isinstance(tiles, list)
    assert [tile["name"] for tile in tiles[:7]] == ["A1", "B1", "C1", "D1", "E1", "F1", "A2"]
    assert sum(tile["dark"] for tile in tiles) == 16
    assert [tile["quadrant"] for tile in (tiles[0], tiles[5], tiles[35], tiles[30])] == [1, 2, 3, 4]
    assert all(tiles[corner]["exit"] for corner in (0, 5, 30, 35))


def test_sight_is_mutual_and_everybody_sees_the_own_tile() -> None:
    match = rookery.match("havoc", seats=4, seed=5)
    tiles = match.game.sketch(match.view(None))["tiles"]
    assert isinstance(tiles, list)
    for number, tile in enumerate(tiles):
        assert number in tile["sees"]
        assert all(number in tiles[other]["sees"] for other in tile["sees"])


def test_pawns_stand_where_the_plain_view_says() -> None:
    match = rookery.match("havoc", seats=4, seed=5)
    sketch, plain = match.game.sketch(match.view(1)), match.game.plain(match.view(1))
    tiles, pawns, seats = sketch["tiles"], sketch["pawns"], plain["seats"]
    assert isinstance(tiles, list) and isinstance(pawns, list) and isinstance(seats, list)
    for pawn, seat in zip(pawns, seats, strict=True):
        assert (tiles[pawn]["name"] if pawn is not None else None) == (seat.get("tile") or None)
