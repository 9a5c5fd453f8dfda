"""The sketch that boards are drawn from says what the view says, hex by hex."""

from __future__ import annotations

import rookery
from rookery.bots import Player, make


def some_match() -> rookery.Match:
    match = rookery.match("keep", seats=3, seed=7)
    players = [Player(make("greedy"), seat, 7) for seat in range(3)]
    while match.answers < 60:
        players[match.asked[0]].answer(match)
    return match


def test_every_hex_has_a_name_and_a_place_of_its_own() -> None:
    match = some_match()
    hexes = match.game.sketch(match.view(0))["hexes"]
    assert isinstance(hexes, list) and len(hexes) == 4 * 61
    assert len({hex_["name"] for hex_ in hexes}) == len({(hex_["q"], hex_["r"]) for hex_ in hexes}) == len(hexes)
    assert {hex_["kind"] for hex_ in hexes} == {"wall", "open", "special"}


def test_guards_markers_and_rivals_lie_on_hexes_of_the_sketch() -> None:
    match = some_match()
    sketch, plain = match.game.sketch(match.view(1)), match.game.plain(match.view(1))
    hexes, guards, seats, can_be = sketch["hexes"], plain["guards"], plain["seats"], sketch["can be"]
    assert isinstance(hexes, list) and isinstance(guards, list) and isinstance(seats, list) and isinstance(can_be, list)
    named = {hex_["name"]: number for number, hex_ in enumerate(hexes)}
    assert all(guard["hex"] in named for guard in guards)
    assert named[seats[1]["hex"]] in can_be[1]
    for seat, places in enumerate(can_be):
        assert all(hexes[hex_]["kind"] != "wall" for hex_ in places), seat


def test_a_route_goes_from_hex_to_neighbour() -> None:
    match = some_match()
    sketch = match.game.sketch(match.view(None))
    hexes, routes = sketch["hexes"], sketch["routes"]
    assert isinstance(hexes, list) and isinstance(routes, list) and any(routes)
    for route in routes:
        for one, other in zip(route, route[1:], strict=False):
            steps = (hexes[other]["q"] - hexes[one]["q"], hexes[other]["r"] - hexes[one]["r"])
            assert steps in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
