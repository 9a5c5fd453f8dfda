"""What a keep finds out about itself piece by piece is what it would find out at once."""

from __future__ import annotations

from rookery.games.keep.keep import NOWHERE, WALL, Keep, number_keep
from rookery.games.keep.looking import all_round, sees

FACES = [(0, 1), (3, 4), (10, 2)]


def test_a_hex_is_seen_alone_exactly_where_it_is_seen_all_round() -> None:
    keep = Keep(number_keep(2, FACES))
    enterable = [hex_ for hex_ in range(keep.hexes) if keep.kind[hex_] != WALL]
    for hex_ in enterable[::5]:
        seen = all_round(keep, hex_)
        assert all(sees(keep, hex_, other) == bool(seen[other]) for other in enterable if other != hex_)


def test_a_way_that_was_followed_only_so_far_has_the_same_steps() -> None:
    keep, whole = Keep(number_keep(2, FACES)), Keep(number_keep(2, FACES))
    for target in range(30, keep.hexes, 61):
        steps = whole.way(target, NOWHERE)
        for hex_ in keep.places:
            assert keep.way(target, hex_)[hex_] == steps[hex_]
