"""What a move would open is told before it is made, and comes out so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rookery.core.event import Event
from rookery.core.state import State
from rookery.games.gentlemen import GAME
from rookery.games.gentlemen.events import COUNTED, LOST, SHARED, TIED
from rookery.games.gentlemen.moves import SITE_NAMES
from rookery.games.gentlemen.steps import ASK_PLACE
from rookery.games.gentlemen.tests.position import ANN, BOB, FIVE_TYPES, FOUR_TYPES, KIND, played, say, table


def would_open(state: State, viewer: int = ANN) -> dict[str, object]:
    found = GAME.plain(GAME.view(state, viewer))["would open"]
    assert isinstance(found, dict)
    return found


def test_a_token_that_completes_a_tile_is_told_with_its_split() -> None:
    state = table({"Bank": (*FOUR_TYPES, "Loot")}, white="red green", display=("red mask", "red gloves", "red lamp"))
    assert would_open(state) == {
        "Take the first token to the Bank": {
            "at": "the Bank",
            "White": 3,
            "Black": 2,
            "shared by": ["red", "green"],
            "each": 3,
            "lost": 0,
        }
    }


def test_a_burglary_that_nobody_wins_is_told_as_lost() -> None:
    tiles = {"Bank": (*FOUR_TYPES, "yellow lamp")}
    state = table(tiles, white="red green", display=("black mask", "red gloves", "red lamp"))
    split = would_open(state)["Take the first token to the Bank"]
    assert split == {
        "at": "the Bank",
        "White": 2,
        "Black": 4,
        "shared by": ["purple", "black", "yellow"],
        "each": 2,
        "lost": 0,
    }
    state = table(tiles, white="red green", display=("red mask", "red gloves", "red lamp"))
    split = would_open(state)["Take the first token to the Bank"]
    assert split == {"at": "the Bank", "White": 3, "Black": 3, "shared by": [], "each": 0, "lost": 6}


def test_the_lock_that_leaves_and_the_tunnel_that_links_are_told() -> None:
    tiles = {"Museum": FIVE_TYPES, "Bank": FOUR_TYPES[:2], "Manor": (*FOUR_TYPES[2:], "red mask")}
    found = would_open(table(tiles, white="red green"))
    assert {text for text in found if text.startswith("Move the Lock")} == {
        f"Move the Lock to {place}" for place in SITE_NAMES[:5] if place != "the Museum"
    }
    double = found["Move Tunnel 2 to the Bank"]
    assert double == {
        "at": "the Bank and the Manor",
        "White": 3,
        "Black": 2,
        "shared by": ["red", "green"],
        "each": 2,
        "lost": 1,
    }


def test_nothing_is_told_to_those_who_are_not_asked() -> None:
    state = table({"Bank": FOUR_TYPES})
    assert would_open(state) and would_open(state, BOB) == {} and would_open(state, -1) == {}


def test_what_was_drawn_blind_is_told_for_its_tiles() -> None:
    state = table({"Bank": FOUR_TYPES})
    say(state, "Draw a token blind", ["yellow mask"])
    assert state.step == ASK_PLACE and state.argument == KIND["yellow mask"]
    assert list(would_open(state)) == ["Place it at the Bank"]


def test_what_is_told_is_what_happens() -> None:
    """In random games: a move brings a burglary if and only if it was told, with the counts and shares told."""
    pairs = [pair for seed in range(4) for pair in told_and_happened(seed)]
    assert [told for told, happened in pairs] == [happened for told, happened in pairs]
    assert len([told for told, happened in pairs if told]) > 10


def test_gt_r02_a_take_that_only_the_brigadier_can_answer_opens_nothing() -> None:
    tiles = {"Bank": FOUR_TYPES, "Museum": FIVE_TYPES}
    assert "Take the first token to the Bank" in would_open(table(tiles, left=("red lamp", "the Brigadier")))
    last = would_open(table(tiles, left=("the Brigadier",)))
    assert last and all(text.startswith("Move the Lock") for text in last)


def test_gt_r02_what_was_drawn_before_the_last_token_still_opens() -> None:
    state = table({"Bank": FOUR_TYPES}, left=("yellow mask", "the Brigadier"))
    say(state, "Draw a token blind", ["yellow mask"])
    assert list(would_open(state)) == ["Place it at the Bank"]


Split = tuple[object, object, object, object]


def told_and_happened(seed: int) -> Iterator[tuple[Split | None, Split | None]]:
    """For each answer but the last: the Brigadier may come before what was told."""
    told: dict[str, object] = {}
    since = 0
    for match in played(3, seed):
        if match.lines and not match.over:
            yield split_told(told.get(GAME.moves[match.lines[-1][1]].text)), split_in(match.log.events[since:])
        told = would_open(match.state, match.asked[0]) if match.asked else {}
        since = len(match.log.events)


def split_told(split: object) -> Split | None:
    if split is None:
        return None
    assert isinstance(split, dict)
    return split["White"], split["Black"], [split["each"]] * len(split["shared by"]), split["lost"]


def split_in(events: Sequence[Event]) -> Split | None:
    counted = [event for event in events if event.what == COUNTED]
    if not counted:
        return None
    shares = [event.more for event in events if event.what == SHARED]
    return (
        counted[0].detail,
        counted[0].more,
        shares,
        sum(event.detail for event in events if event.what in (LOST, TIED)),
    )
