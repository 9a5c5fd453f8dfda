"""Who knows what in Sneaks & Snitches."""

from __future__ import annotations

from collections import Counter

import pytest

from rookery.audit import audit
from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.sneaks import GAME
from rookery.games.sneaks.components import STASH_DECK, plan_of, stash
from rookery.games.sneaks.tests.position import ANN, BOB, CY, played, send, stashed, table, told

SCARCE = {"tokens": [5, 5, 4, 4], "stash": [2, 1, 1, 1]}


@pytest.mark.uncounted
@pytest.mark.parametrize("house", [None, SCARCE, {"locations": 3, "rounds": 3}])
def test_nobody_can_tell_apart_what_nobody_may(house: object) -> None:
    report = audit("sneaks", 4, None, 11, {"house": house})
    assert report.findings == []


def test_a_plan_is_in_no_view_before_the_last_is_in() -> None:
    one, two = Match(GAME, 3, None, Source(4)), Match(GAME, 3, None, Source(4))
    one.play(0, GAME.parse("sneaks A, snitches B"))
    two.play(0, GAME.parse("sneaks F, snitches C"))
    for viewer in (None, 0, 1, 2):
        assert one.view(viewer) == two.view(viewer)
        assert [event.facts() for event in one.events(viewer)] == [event.facts() for event in two.events(viewer)]


def test_a_plan_may_be_changed_until_the_last_is_in() -> None:
    match = Match(GAME, 2, {"ally": 0}, Source(4))
    match.play(0, GAME.parse("sneaks A and B, snitches C"))
    match.play(0, GAME.parse("sneaks D and E, snitches F"))
    match.play(1, GAME.parse("sneaks A, snitches B and C"))
    lines = [GAME.log_line(event) for event in match.events(None)]
    assert "Seat 0 sends sneaks to D and E, snitches to F" in lines


def test_all_plans_are_public_once_revealed() -> None:
    state = table(loot=("Blank Check", "2 red", "2 green", "2 blue", "3 red", "3 blue"))
    send(state, "A/B", "B/C", "C/B")
    view = GAME.view(state, -1)
    assert [GAME.moves[view.field(plan_of(seat))].text for seat in range(3)] == [
        "Sneaks A, snitches B",
        "Sneaks B, snitches C",
        "Sneaks C, snitches B",
    ]


def test_the_colour_of_a_drawn_card_is_for_its_owner() -> None:
    state = table()
    send(state, "A/B", "A/B", "C/D", stash="BG")
    assert state.log is not None
    drawn = [event for event in state.log.events if "draws" in GAME.log_line(event)]
    assert [GAME.log_line(event.seen_by(ANN)) for event in drawn] == [
        "Seat 0 draws a blue card from the Secret Stash",
        "Seat 1 draws a card from the Secret Stash",
    ]


def test_all_stashes_are_shown_when_the_game_is_over() -> None:
    state = table(stashed=("BB", "G", ""))
    send(state, "A/B", "B/C", "C/B")
    view = GAME.view(state, CY)
    assert state.over and view.count(stash(ANN), 0) == 2 and view.count(stash(BOB), 1) == 1
    assert "Ann shows 2 blue in the Secret Stash" in told(state)


def test_imagined_stashes_are_as_likely_as_the_cards_that_are_left() -> None:
    state = table(stashed=("BBBBBBBB", "R", ""), left=("4 blue",))
    view = GAME.view(state, ANN)
    seen = Counter(stashed(GAME.invent(view, Dice(seed)), BOB) for seed in range(1200))
    assert set(seen) == {"G", "R", "Y"} and all(abs(count - 400) < 80 for count in seen.values())


def test_an_imagined_table_has_the_true_number_of_cards_everywhere() -> None:
    for match in played(4, 8):
        view = match.view(2)
        world = GAME.imagine(view, Dice(1))
        assert world.size(STASH_DECK) == match.state.size(STASH_DECK)
        assert GAME.pieces(world) == GAME.pieces(match.state)
