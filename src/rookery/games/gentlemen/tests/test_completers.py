"""GT-22: who brought the five types together chooses the Tunnel that goes back, whoever brings the burglary."""

from __future__ import annotations

from rookery.core.event import Log
from rookery.core.view import SPECTATOR
from rookery.games.gentlemen import GAME
from rookery.games.gentlemen.board import is_complete, location_of
from rookery.games.gentlemen.components import DOUBLE, LOCK, TILES, completer
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_TUNNEL
from rookery.games.gentlemen.tests.position import (
    ANN,
    BOB,
    CY,
    FIVE_TYPES,
    FOUR_TYPES,
    Tokens,
    played,
    say,
    table,
    told,
)

LAMPS = ("red lamp",)
LINKED = ("Manor", "Opera")


def under_lock(manor: Tokens, opera: Tokens = (), tunnels: Tokens = LINKED) -> GentlemenState:
    """Manor and Opera are one Location, which the Lock at the Opera keeps shut."""
    return table({"Manor": manor, "Opera": opera}, lock="Opera", tunnels=tunnels, helping=(3, 3, 3))


def chooser(state: GentlemenState) -> int:
    assert state.step == ASK_TUNNEL
    return int(state.first_asked())


def completed_by(state: GentlemenState) -> object:
    return GAME.plain(GAME.view(state, SPECTATOR))["completed by"]


def test_gt_22_who_played_the_fifth_type_chooses_though_another_moves_the_lock() -> None:
    state = under_lock(FOUR_TYPES)
    say(state, "take the first token to the Opera", LAMPS)
    assert completed_by(state) == {"the Manor and the Opera": ANN}
    say(state, "move the Lock to the Bank")
    assert chooser(state) == ANN and state.turn == BOB
    state.log = Log()
    say(state, "send Tunnel 2 back to the middle", LAMPS * 4)
    assert told(state)[0] == "Ann sends Tunnel 2 back to the middle" and completed_by(state) == {}


def test_gt_22_who_plays_the_fifth_type_where_there_is_no_lock_chooses() -> None:
    state = table({"Manor": FOUR_TYPES}, tunnels=LINKED)
    say(state, "take the first token to the Opera", LAMPS)
    assert chooser(state) == ANN


def test_gt_22_a_further_token_of_a_type_that_lies_there_changes_nothing() -> None:
    state = under_lock(FOUR_TYPES)
    say(state, "take the first token to the Opera", LAMPS)
    say(state, "take the second token to the Manor", LAMPS)
    say(state, "move the Lock to the Bank")
    assert chooser(state) == ANN


def test_gt_r07_who_moved_the_tunnel_chooses_where_it_brought_five_types_together() -> None:
    state = table({"Manor": FOUR_TYPES, "Opera": ("red mask",)}, tunnels=("Manor", "middle"))
    say(state, "move Tunnel 2 to the Opera")
    assert chooser(state) == ANN


def test_gt_r07_a_link_that_is_made_under_the_lock_is_its_makers() -> None:
    state = under_lock(FOUR_TYPES, ("red mask",), ("Manor", "middle"))
    say(state, "move Tunnel 2 to the Opera")
    say(state, "move the Lock to the Bank")
    assert chooser(state) == ANN and state.turn == BOB


def test_gt_r07_who_moved_the_car_chooses_where_it_brought_the_fifth_type() -> None:
    tiles = {"Manor": FOUR_TYPES[:2], "Opera": FOUR_TYPES[2:], "Bank": ("red mask",)}
    state = table(tiles, lock="Opera", tunnels=LINKED, helping=(3, 3, 3))
    say(state, "move the Car to the Bank")
    say(state, "let the Car bring the red mask")
    assert completed_by(state) == {"the Manor and the Opera": ANN}
    say(state, "move the Lock to the Bank")
    assert chooser(state) == ANN and state.turn == BOB


def test_gt_r07_who_completed_a_tile_stays_the_one_when_another_links_it() -> None:
    state = under_lock((), FOUR_TYPES, ("Manor", "middle"))
    say(state, "take the first token to the Opera", LAMPS)
    assert completed_by(state) == {"the Opera": ANN}
    say(state, "move Tunnel 2 to the Opera")
    assert completed_by(state) == {"the Opera": ANN, "the Manor and the Opera": ANN}
    say(state, "move the Lock to the Bank")
    assert chooser(state) == ANN and state.turn == CY


def test_gt_r07_a_link_that_is_taken_apart_leaves_each_tile_to_who_completed_it() -> None:
    state = under_lock(FOUR_TYPES[:1], (*FOUR_TYPES[1:], "green gloves"))
    say(state, "take the first token to the Manor", LAMPS)
    assert completed_by(state) == {"the Manor and the Opera": ANN}
    say(state, "take the second token to the Opera", LAMPS)
    assert completed_by(state) == {"the Opera": BOB, "the Manor and the Opera": ANN}
    say(state, "move Tunnel 1 to the Bank")  # now the Bank and the Opera are one
    assert completed_by(state) == {"the Opera": BOB, "the Bank and the Opera": BOB}


def test_gt_r07_a_tile_that_loses_a_type_to_the_car_is_nobodys_and_the_link_stays_whose_it_was() -> None:
    state = under_lock(FIVE_TYPES[:4], ("red gloves",))
    say(state, "draw a token blind", ("black crowbar",))
    say(state, "place it at the Manor")
    assert completed_by(state) == {"the Manor": ANN, "the Manor and the Opera": ANN}
    say(state, "move the Car to the Manor")
    say(state, "let the Car bring the black crowbar")
    assert completed_by(state) == {"the Manor and the Opera": ANN}


def test_gt_22_somebody_completed_a_place_exactly_where_five_types_lie() -> None:
    """In random games, at every question: of each tile, and of the double Location."""
    found = 0
    for seed in range(6):
        for match in played(4, seed):
            state = match.state
            for tile in range(TILES):
                assert (state.field(completer(tile)) > 0) == is_complete(state, 1 << tile)
            lock = location_of(state, state.field(LOCK))
            double = lock != 1 << state.field(LOCK) and is_complete(state, lock)
            assert (state.field(completer(DOUBLE)) > 0) == double
            found += int(double)
    assert found > 10
