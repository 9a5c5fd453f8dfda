"""The last turns of Gentlemen Thieves can be walked through whole: how much a search leaves to gain there."""

from __future__ import annotations

from itertools import permutations

import pytest

import exact
from bots.exploit import share_of_uniform
from conformance.tables import COMPILED
from rookery.games.gentlemen import GAME
from rookery.games.gentlemen.components import COLOUR_NAMES
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.tests.position import FOUR_TYPES, table


@pytest.mark.skipif(not COMPILED, reason="a hundred thousand positions: the compiled build's work")
def test_at_the_end_of_gentlemen_a_search_leaves_little_to_gain() -> None:
    """Two tiles lack a type, and two tokens are left before the Brigadier: any two burglars may be at the table."""
    worlds = list(permutations(COLOUR_NAMES, 2))
    asked = [exact.ask(GAME, last_turns(*pair), [], ((pair[0],), (pair[1],))) for pair in worlds]
    root = exact.Node(chances=[(1 / len(worlds), node) for node in asked])
    assert share_of_uniform(GAME, root, 2, "search:100it") <= 0.4


def last_turns(ann: str, bob: str) -> GentlemenState:
    """Piles are so high that a burglary can turn red against purple and green against black, and none are level."""
    return table(
        {"Bank": FOUR_TYPES, "Opera": ("yellow mask", "green gloves", "purple lamp", "black grapnel")},
        white="red green",
        burglars=f"{ann} {bob}",
        display=("red mask", "black mask", "purple crowbar"),
        tunnels=("middle", "middle"),
        helping=(0, 0),
        hauls=[
            ("red", {"red": 10}),
            ("purple", {"purple": 11}),
            ("green", {"green": 20}),
            ("black", {"black": 21}),
            ("yellow", {"yellow": 30}),
        ],
        left=("green mask", "green mask", "the Brigadier"),
        matchmaker=1,
    )
