"""Heist & Havoc: the maze that is laid anew, who dies before acting, roles of bodies, and what each role earns."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.core.source import seeded
from rookery.games.havoc import GAME
from rookery.games.havoc.components import CAUGHT, ESCAPED, FIRST_ROLE, KILLED, STATUS, TURN, USES, WOUNDS, of
from rookery.games.havoc.points import points_of
from rookery.games.havoc.rules.harm import all_scores
from rookery.games.havoc.steps import ASK_ACTION
from rookery.games.havoc.tests.position import ANN, BOB, CY, DAN, asked, plays, say, status, table


def test_hh_54_who_dies_before_acting_does_not_act() -> None:
    state = table("C3", "E3", "A5", held=(("Gun",),))
    state.set_field(of(WOUNDS, BOB), 1)
    plays(state, "USE", "WALK", "WALK")
    say(state, "Use Gun")
    say(state, "Aim at seat 1", 3, 3, 3, 3)
    say(state, "Show a 4")
    say(state, "Do nothing")
    assert status(state, BOB) == "killed" and asked(state) == [CY]
    say(state, "Do nothing")
    assert state.step == ASK_ACTION and state.field(TURN) == 2 and asked(state) == [ANN, CY]


def test_hh_27_who_looked_at_the_role_of_a_body_alone_sees_it() -> None:
    state = table("C3", "C3", "A5")
    plays(state, "INSPECT", "WALK", "WALK")
    state.set_field(of(STATUS, BOB), KILLED)
    say(state, "Look at the role of seat 1")
    roles = [int(GAME.view(state, viewer).field(FIRST_ROLE + BOB)) for viewer in (ANN, CY, -1)]
    assert roles == [int(state.field(FIRST_ROLE + BOB)), 0, 0]


@pytest.mark.parametrize(
    ("own", "killed", "caught", "escaped", "score"),
    [
        ("Bossy Thief", "Psycho Thief", "Macho Thief", "Loyal Thief", 100 + 500),
        ("Loyal Thief", "Psycho Thief", "Macho Thief", "Bossy Thief", 100 + 700),
        ("Fearless Thief", "Psycho Thief", "Macho Thief", "Loyal Thief", 100 + 2 * 100),
        ("Psycho Thief", "Snitching Thief", "Macho Thief", "Loyal Thief", 100 + 500),
        ("Macho Thief", "Psycho Thief", "Fearless Thief", "Loyal Thief", 100 + 600 - 3 * 100),
        ("Snitching Thief", "Psycho Thief", "Macho Thief", "Loyal Thief", 100 + 400),
        ("Undercover Agent", "Psycho Thief", "Macho Thief", "Loyal Thief", 2 * (500 + 400)),
    ],
)
def test_hh_58_each_role_earns_in_its_own_way(own: str, killed: str, caught: str, escaped: str, score: int) -> None:
    """With 100 in cash and three items used, while two guards are inside."""
    roles = (own, killed, caught, escaped)
    state = table("C2", "C2", "C2", "C2", roles=roles, guards=("A1", "B1"), money=((100,),))
    for seat, fate in ((ANN, ESCAPED), (BOB, KILLED), (CY, CAUGHT), (DAN, ESCAPED)):
        state.set_field(of(STATUS, seat), fate)
    state.set_field(of(USES, ANN), 3)
    assert all_scores(state)[ANN] == score


@pytest.mark.parametrize("seed", range(4))
def test_hh_58_every_point_is_accounted_for_before_all_eyes(seed: int) -> None:
    match = Match(GAME, 5, None, seeded(seed))
    dice = Dice(seed)
    while not match.over:
        assert "points" not in GAME.plain(match.view(None))
        legal = match.legal(match.asked[0])
        match.play(match.asked[0], legal[dice.below(len(legal))])
    for viewer in (None, ANN):
        told = GAME.plain(match.view(viewer))["points"]
        assert isinstance(told, list)
        assert [sum(seat.values()) for seat in told] == match.scores


def test_hh_57_who_never_got_out_is_told_so_and_the_agents_cash_counts_nothing() -> None:
    state = table(
        "C2", "C2", "C2", roles=("Undercover Agent", "Macho Thief", "Loyal Thief"), money=((100,), (200,), (300,))
    )
    for seat, fate in ((ANN, ESCAPED), (BOB, CAUGHT), (CY, ESCAPED)):
        state.set_field(of(STATUS, seat), fate)
    assert [points_of(state, seat) for seat in (ANN, BOB, CY)] == [
        {"cash": 0, "Undercover Agent: for heads caught or killed": 2 * 400},
        {"never got out": -1},
        {"cash": 300, "Loyal Thief: for heads that got out unharmed": 0},
    ]
