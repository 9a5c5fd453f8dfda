"""What Heist & Havoc keeps secret, on literal positions, and which worlds `imagine` reaches."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.games.havoc import GAME
from rookery.games.havoc.bot.mind import Mind
from rookery.games.havoc.components import (
    FIRST_LAID,
    FIRST_PARTNER,
    FIRST_ROLE,
    FIRST_STACK,
    GUN,
    KILLED,
    NO_PARTNER,
    STATUS,
    TOKEN_NAMES,
    items,
    of,
    token,
)
from rookery.games.havoc.reading import packed_count
from rookery.games.havoc.rules.knowledge import show_item
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.tests.position import ANN, BOB, CY, TILE, crack, offered, plays, say, table
from rookery.games.havoc.view import HavocView

NOBODY = -1


def seat_seen(state: HavocState, viewer: int, seat: int) -> dict[str, object]:
    seats = GAME.plain(GAME.view(state, viewer))["seats"]
    assert isinstance(seats, list) and isinstance(seats[seat], dict)
    found: dict[str, object] = seats[seat]
    return found


def worlds(state: HavocState, viewer: int, number: int = 300) -> list[HavocState]:
    """Imagined from what a viewer sees."""
    found = []
    for seed in range(number):
        world = GAME.imagine(GAME.view(state, viewer), Dice(seed))
        assert isinstance(world, HavocState)
        found.append(world)
    return found


def test_cards_and_role_are_shown_to_their_owner_and_their_number_to_all() -> None:
    state = table("C3", "D3", "D4", held=(("Gun", "Medikit"),), numbers=((1, 8),), money=((300,),))
    own, other = seat_seen(state, ANN, ANN), seat_seen(state, BOB, ANN)
    assert (own["items"], own["codes"], own["cash"]) == (["Gun", "Medikit"], ["1", "8"], ["300"])
    assert (other["items"], other["codes"], other["cash"]) == ([None, None], [None, None], [None])
    assert (own["role"], other["role"], seat_seen(state, NOBODY, ANN)["role"]) == ("Bossy Thief", None, None)


def test_action_cards_in_hand_are_shown_to_their_owner_and_their_number_to_all() -> None:
    state = table("C3", "D3", "D4")
    plays(state, "DISTRACT", "RUN", "WALK")
    say(state, "Confuse seat 1", 1)
    own = seat_seen(state, BOB, BOB)["hand"]
    assert own == ["WALK", "SNATCH", "PICK UP", "INSPECT", "SEARCH", "DECODE", "USE", "DISTRACT"]
    assert seat_seen(state, ANN, BOB)["hand"] == seat_seen(state, NOBODY, BOB)["hand"] == [None] * 8
    state.set_field(of(STATUS, BOB), KILLED)
    assert seat_seen(state, BOB, BOB)["hand"] == seat_seen(state, ANN, BOB)["hand"] == []


def test_a_card_that_was_lost_by_distract_is_known_to_its_owner_only() -> None:
    state = table("C3", "D3", "D4")
    plays(state, "DISTRACT", "RUN", "WALK")
    say(state, "Confuse seat 1", 1)
    assert seat_seen(state, BOB, BOB)["stack"] == ["RUN", "GRAB"]
    assert seat_seen(state, ANN, BOB)["stack"] == [None, None]
    reached = {int(world.field(FIRST_STACK + BOB)) & ~2 for world in worlds(state, ANN)}
    assert reached == {1 << card for card in range(10) if card != 1}


def test_dice_are_seen_by_who_rolled_them() -> None:
    state = table("C3", "D3", "D4", held=(("Smoke Bomb",),))
    plays(state, "USE", "RUN", "WALK")
    say(state, "Use Smoke Bomb", 0, 1, 2, 3)
    assert GAME.plain(GAME.view(state, ANN))["dice"] == "1 2 3 4"
    assert GAME.plain(GAME.view(state, BOB))["dice"] is None


def test_codes_on_the_table_are_seen_by_the_decoder_until_all_are_in() -> None:
    state = table("C2", "D3", "D4", rooms={"C2": "vault 5"}, numbers=((1, 1, 3),))
    plays(state, "DECODE", "WALK", "WALK")
    crack(state, "1, 1, 3")
    assert [seat_seen(state, viewer, ANN)["laid"] for viewer in (ANN, BOB)] == [["1", "1", "3"], [None] * 3]
    laid = [int(world.field(FIRST_LAID + ANN)) for world in worlds(state, BOB)]
    counts = [[int(packed_count(cards, code)) for code in range(8)] for cards in laid]
    assert {sum(cards) for cards in counts} == {3} and {max(cards) for cards in counts} >= {1, 2}


def test_a_helpers_borescope_is_a_secret_until_it_is_used() -> None:
    views = []
    for scope in ("", ", but use the Borescope"):
        state = table("C2", "D3", "D4", rooms={"C2": "vault 5"}, numbers=((1,), (), (2,)), held=((), ("Borescope",)))
        plays(state, "DECODE", "WALK", "WALK")
        crack(state, "1")
        say(state, f"Lay no more codes{scope}")
        say(state, "Lay code 2")
        views.append([list(GAME.view(state, viewer).cells) for viewer in (ANN, CY, -1)])
    assert views[0] == views[1]
    offers = {bool(world.field(FIRST_LAID + BOB)) for world in worlds(state, ANN, 200)}
    assert offers == {False, True}


def test_imagined_hands_hold_what_was_shown() -> None:
    state = table("C3", "D3", "D4", held=(("Gun", "Medikit"), ("Flashlight",)))
    show_item(state, ANN, int(GUN))
    assert all(world.count(items(ANN), GUN) >= 1 for world in worlds(state, BOB, 100))
    assert any(world.count(items(ANN), GUN) == 0 for world in worlds(table("C3", "D3", "D4", held=(("Gun",),)), BOB))


def test_a_peeked_token_is_kept_in_every_world_of_who_peeked() -> None:
    state = table("C3", "D3", "D4", down={"C2": "vault 5"})
    plays(state, "INSPECT", "WALK", "WALK")
    say(state, "Look into C2")
    own = {TOKEN_NAMES[world.field(token(TILE["C2"])) - 1] for world in worlds(state, ANN)}
    others = {TOKEN_NAMES[world.field(token(TILE["C2"])) - 1] for world in worlds(state, BOB)}
    assert own == {"vault 5"} and others == set(TOKEN_NAMES)


@pytest.mark.parametrize(("partner", "roles"), [(int(NO_PARTNER), {0, 1, 2, 3, 4}), (BOB + 1, {6})])
def test_a_snitch_imagines_no_agent_but_the_one_he_knows(partner: int, roles: set[int]) -> None:
    state = table("C3", "D3", "D4", roles=("Snitching Thief",))
    state.set_field(FIRST_PARTNER + ANN, partner)
    if partner != NO_PARTNER:
        state.set_field(FIRST_ROLE + BOB, 7)
        state.set_field(FIRST_PARTNER + BOB, ANN + 1)
    assert {int(world.field(FIRST_ROLE + BOB)) - 1 for world in worlds(state, ANN)} == roles


def test_hh_08_what_snitch_and_agent_know_of_each_other_is_no_secret_between_them() -> None:
    state = table("C3", "D3", "D4", roles=("Snitching Thief", "Undercover Agent"))
    state.set_field(FIRST_PARTNER + ANN, BOB + 1)
    state.set_field(FIRST_PARTNER + BOB, ANN + 1)
    of_bob = {int(state.first_field + first + BOB) for first in (FIRST_ROLE, FIRST_PARTNER)}
    hidden = [of_bob & set(GAME.secrets(state, viewer)) for viewer in (ANN, CY, NOBODY)]
    assert hidden == [set(), of_bob, of_bob]


def test_a_sensible_thief_takes_cash_and_leaves_with_it() -> None:
    state = table("A2", "D3", "D4", money=((300, 300, 300, 300),))
    plays(state, "WALK", "GRAB", "GRAB")
    view = GAME.view(state, ANN)
    assert isinstance(view, HavocView) and Mind(view).want_out > 0.0
    actions = [GAME.parse(text) for text in offered(state)]
    weights = GAME.weigh(view, actions)
    assert GAME.moves[actions[weights.index(max(weights))]].text == "Go to A1"
