"""What Thieves! keeps secret, on literal positions, and how fairly `imagine` invents it."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.thieves import GAME
from rookery.games.thieves.components import COPIES, GETAWAY, KINDS, PENDING, hand
from rookery.games.thieves.state import ThievesState
from rookery.games.thieves.tests.position import ANN, BOB, CY, KIND, face_down, say, table


def plain_seat(state: ThievesState, viewer: int, seat: int) -> dict[str, object]:
    seats = GAME.plain(GAME.view(state, viewer))["seats"]
    assert isinstance(seats, list)
    found = seats[seat]
    assert isinstance(found, dict)
    return found


def test_a_hand_is_shown_to_its_owner_and_its_size_to_all() -> None:
    state = table(hands=(("Ring", "Siren"), ("Loot 1",), ()))
    assert plain_seat(state, ANN, ANN)["hand"] == ["Ring", "Siren"]
    assert plain_seat(state, BOB, ANN)["hand"] == [None, None]
    assert plain_seat(state, -1, ANN)["hand"] == [None, None]


def test_a_face_down_stash_is_shown_to_its_owner_and_its_places_to_all() -> None:
    state = table(down=((), ("Loot 1", "Loot 3"), ()))
    assert plain_seat(state, BOB, BOB)["face down"] == ["Loot 1", "Loot 3"]
    assert plain_seat(state, ANN, BOB)["face down"] == [None, None]


def test_pending_cards_are_shown_to_whoever_drew_them() -> None:
    state = table(hands=(("Fortune",), (), ()))
    say(state, "play Fortune", draws=("Ring", "Siren"))
    assert GAME.plain(GAME.view(state, ANN))["pending"] == ["Ring", "Siren"]
    assert GAME.plain(GAME.view(state, BOB))["pending"] == [None, None]
    assert GAME.view(state, CY).kinds_in(int(PENDING)) == []


def test_imagined_hands_have_the_odds_of_the_unseen_cards() -> None:
    match, draws, dice = Match(GAME, 3, None, Source(5)), 3000, Dice(1)
    viewer = match.asked[0]
    view, rival = match.view(viewer), (viewer + 1) % 3
    unseen = [int(COPIES[kind] - match.state.count(hand(viewer), kind)) for kind in range(KINDS)]
    found = [0] * int(KINDS)
    for nth in range(draws):
        world = GAME.imagine(view, dice)
        found = [found[kind] + int(world.count(hand(rival), kind)) for kind in range(KINDS)]
    for kind in range(KINDS):
        fair = 0.0 if kind == GETAWAY else 3 * unseen[kind] / sum(unseen[:GETAWAY])
        assert found[kind] / draws == pytest.approx(fair, abs=0.05)


def test_imagined_face_down_cards_are_loot_and_reach_every_loot_that_is_unseen() -> None:
    state = table(down=((), ("Loot 1",), ()), up=(("Ring",), (), ()))
    reached = set()
    for seed in range(400):
        world = GAME.imagine(GAME.view(state, ANN), Dice(seed))
        assert isinstance(world, ThievesState)
        reached.update(face_down(world, BOB))
    assert reached == {"Loot 0", "Loot 1", "Loot 2", "Loot 3", "Horseshoe"}


def test_a_hand_that_was_chosen_from_is_thought_to_hold_helmets_rather_than_rich_loot() -> None:
    hands = (("Ring",), ("Helmet 1", "Siren", "Loot 0"), ("Loot 1", "Loot 1", "Helmet 1"))
    state = table(hands=hands, up=(("Loot 1",), (), ()), police=("Helmet 1",))
    view, dice = GAME.view(state, ANN), Dice(1)
    worlds = [GAME.imagine(view, dice) for nth in range(1000)]
    for seat in (BOB, CY):
        helmets = sum(int(world.count(hand(seat), KIND["Helmet 1"])) for world in worlds)
        rich = sum(int(world.count(hand(seat), KIND["Loot 3"])) for world in worlds)
        assert helmets / COPIES[KIND["Helmet 1"]] > 3 * rich / COPIES[KIND["Loot 3"]]


def test_what_lies_face_down_is_seldom_worth_nothing() -> None:
    view, dice = GAME.view(table(down=((), ("Loot 1",), ())), ANN), Dice(1)
    found = [int(GAME.imagine(view, dice).at(BOB, 0)) for nth in range(1000)]
    assert (
        found.count(KIND["Loot 3"]) / COPIES[KIND["Loot 3"]]
        > 3 * found.count(KIND["Loot 0"]) / COPIES[KIND["Loot 0"]]
        > 0
    )
