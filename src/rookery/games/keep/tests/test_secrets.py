"""What the Black Keep keeps secret, on literal positions, and how fairly `imagine` invents it."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.chance import Dice
from rookery.core.view import SPECTATOR
from rookery.games.keep import GAME
from rookery.games.keep.belief import MOST, first_belief, lanes, set_lanes, total, write
from rookery.games.keep.components import DECK, FAKE, FAKE_DEALT, HEX, TREASURE, secret_cards
from rookery.games.keep.keep import hex_name
from rookery.games.keep.rules.treasures import deduce_fake
from rookery.games.keep.state import KeepState
from rookery.games.keep.tests.position import ANN, BOB, CY, HEXES, KIND, can_be, put, started, table
from rookery.games.keep.view import deal_unseen


def imagined(state: KeepState, viewer: int, seed: int) -> KeepState:
    world = GAME.imagine(GAME.view(state, viewer), Dice(seed))
    assert isinstance(world, KeepState)
    return world


def seat_of(state: KeepState, viewer: int, seat: int) -> dict[str, object]:
    seats = GAME.plain(GAME.view(state, viewer))["seats"]
    assert isinstance(seats, list) and isinstance(seats[seat], dict)
    found: dict[str, object] = seats[seat]
    return found


def test_a_dial_and_a_treasure_are_shown_to_their_owner_alone() -> None:
    state = table("1-D5", "2-E6")
    assert (seat_of(state, ANN, ANN)["hex"], seat_of(state, ANN, ANN)["treasure"]) == ("1-D5", "The Armour")
    for viewer in (BOB, SPECTATOR):
        assert (seat_of(state, viewer, ANN)["hex"], seat_of(state, viewer, ANN)["treasure"]) == (None, None)


def test_a_card_out_of_a_pocket_is_secret_and_its_number_is_not() -> None:
    state = table("1-D5", "2-E6")
    state.move(KIND["Art"], DECK, secret_cards(ANN))
    assert seat_of(state, ANN, ANN)["picked"] == ["Art"]
    assert seat_of(state, BOB, ANN)["picked"] == [None]


def test_the_deck_is_secret_only_from_those_who_do_not_know_every_pocket() -> None:
    state = table("1-D5", "2-E6")
    deck = range(int(DECK * state.bag_width) + 1, int((DECK + 1) * state.bag_width))
    assert not set(deck) & set(GAME.secrets(state, SPECTATOR))
    state.move(KIND["Art"], DECK, secret_cards(ANN))
    secret = [viewer for viewer in (SPECTATOR, ANN, BOB) if set(deck) <= set(GAME.secrets(state, viewer))]
    assert secret == [SPECTATOR, BOB]


def test_imagined_thieves_stand_where_the_ways_lead() -> None:
    state = table("1-D5", "2-E6")
    put(state, ANN, "1-D5", also=("1-C5", "1-G7"))  # all of them eight steps from the vault
    set_lanes(state, first_belief(state, ANN), state.keep.dense[HEXES["1-C5"]], 6, 0)
    found = [hex_name(int(imagined(state, BOB, seed).thief(ANN, HEX))) for seed in range(800)]
    assert set(found) == {"1-D5", "1-C5", "1-G7"}
    assert found.count("1-C5") / len(found) == pytest.approx(6 / 8, abs=0.06)


def test_imagined_thieves_have_rather_come_a_step_nearer_but_may_be_anywhere() -> None:
    state = table("1-D5", "2-E6")
    put(state, ANN, "1-D5", also=("1-D4", "1-F1"))  # eight, nine and thirteen steps from the vault
    found = [hex_name(int(imagined(state, BOB, seed).thief(ANN, HEX))) for seed in range(3000)]
    assert set(found) == {"1-D5", "1-D4", "1-F1"}
    assert found.count("1-D5") / found.count("1-D4") == pytest.approx(3, abs=0.5)


def test_imagined_pockets_and_treasures_reach_all_that_is_unseen() -> None:
    state = table("1-D5", "2-E6")
    state.move(KIND["Art"], DECK, secret_cards(ANN))
    worlds = [imagined(state, BOB, seed) for seed in range(300)]
    assert {kind for world in worlds for kind in world.kinds_in(int(secret_cards(ANN)))} == set(range(12))
    assert {int(world.thief(ANN, TREASURE)) for world in worlds} == {0, 2, 3, 4}


def test_who_can_only_have_passed_the_vault_with_the_fake_holds_it_in_every_world() -> None:
    state = table("1-D5", "2-E6", "3-D4")
    state.set_field(FAKE_DEALT, 1)
    state.set_thief(ANN, TREASURE, FAKE)
    set_lanes(state, first_belief(state, ANN), state.keep.dense[HEXES["1-D5"]], 0, 3)
    for seed in range(40):
        assert imagined(state, CY, seed).thief(ANN, TREASURE) == FAKE


def test_one_known_holder_of_the_fake_clears_the_others() -> None:
    state = table("1-D5", "2-E6", "3-D4")
    state.set_field(FAKE_DEALT, 1)
    set_lanes(state, first_belief(state, ANN), state.keep.dense[HEXES["1-D5"]], 0, 3)
    set_lanes(state, first_belief(state, BOB), state.keep.dense[HEXES["2-C5"]], 0, 2)
    deduce_fake(state)
    assert can_be(state, BOB) == {"2-E6"} and can_be(state, ANN) == {"1-D5"}


def test_the_likelier_holder_of_the_fake_is_drawn_more_often() -> None:
    state = table("1-D5", "2-E6", "3-D4")
    state.set_field(FAKE_DEALT, 1)
    set_lanes(state, first_belief(state, ANN), state.keep.dense[HEXES["1-D5"]], 1, 3)
    holders = []
    for seed in range(600):
        world = state.clone()
        for seat in (ANN, BOB, CY):
            world.set_thief(seat, TREASURE, -1)
        deal_unseen(world, Dice(seed))
        holders += [seat for seat in (ANN, BOB, CY) if world.thief(seat, TREASURE) == FAKE]
    # Four ways for Ann, one for Bob, one for Cy, and three treasures were not dealt.
    assert holders.count(ANN) / 600 == pytest.approx(4 / 9, abs=0.07)


def test_counts_that_do_not_fit_are_halved_and_none_is_lost() -> None:
    state = table("1-D5", "2-E6")
    counts = vec[i64]([0] * len(state.keep.places))
    counts[3], counts[4], counts[5] = 5000, 2500, 1
    write(state, ANN, vec[i64]([3, 4, 5]), counts)
    assert len(can_be(state, ANN)) == 3 and total(state, ANN, False) <= 3 * MOST
    assert [lanes(state, first_belief(state, ANN), dense) for dense in (2, 3, 4, 5)] == [0, 625, 313, 1]


def test_a_state_is_small_beside_its_keep() -> None:
    assert all(8 * len(started(seats, 1).cells) <= 8192 for seats in range(2, 7))
    state = started(6, 1)
    assert state.clone().keep is state.keep
