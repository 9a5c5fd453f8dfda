"""The bot of Sneaks & Snitches: what it likes, and that nobody can foresee its plans."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rookery.arena.simulate import Plan, simulate
from rookery.bots.greedy import TEMPERATURE, softmax
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.sneaks import GAME
from rookery.games.sneaks.state import SneaksState
from rookery.games.sneaks.tests.position import offered, send, table

REST = ("2 red", "2 green", "2 blue", "3 red", "3 blue")


def liked(state: SneaksState) -> dict[str, float]:
    """What the first seat that is asked thinks of each of its moves."""
    seat, texts = int(state.first_asked()), offered(state)
    weights = GAME.weigh(GAME.view(state, seat), [GAME.parse(text) for text in texts])
    return dict(zip(texts, weights, strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_plans_are_mixed_in_every_round(seats: int) -> None:
    match = Match(GAME, seats, None, Source(seats))
    for seat in range(seats):
        policy = softmax(GAME.weigh(match.view(seat), match.legal(seat)), TEMPERATURE)
        assert max(policy) < 0.5 and sum(share > 0.01 for share in policy) >= 5


def test_sneaks_and_snitches_like_a_special_item_and_not_a_colour_that_is_decided() -> None:
    loot = ("2 blue", "Stolen crown (2 points)", "2 green", "2 red", "2 yellow", "3 green")
    weights = liked(table(loot=loot, held=("", "BBBBBBBBB", "")))
    assert weights["Sneaks B, snitches C"] > weights["Sneaks A, snitches C"]
    assert weights["Sneaks C, snitches B"] > weights["Sneaks C, snitches A"]


def test_a_blank_check_takes_what_wins_places() -> None:
    state = table(loot=("Blank Check", *REST), held=("BBB", "BBBBBGG", "RRRRRRRRYY"))
    send(state, "A/B", "B/C", "C/B")
    weights = liked(state)
    assert weights["Take 3 blue"] > weights["Take 2 blue + 1 red"] > weights["Take 3 red"]


def test_an_exchange_that_helps_is_liked_and_one_for_the_like_is_not_minded() -> None:
    state = table(loot=("Intrigues", *REST), held=("YYYYBB", "BBB", "R"))
    send(state, "A/B", "B/C", "C/B")
    weights = liked(state)
    assert weights["Give yellow to seat 1 for blue"] > weights["Exchange nothing more"] == 0.0
    assert abs(weights["Give blue to seat 1 for blue"]) < 1e-9
    assert weights["Give blue to seat 2 for red"] < weights["Give yellow to seat 1 for blue"]


def test_another_colour_is_better_than_none() -> None:
    state = table(loot=("3 blue", *REST[:4], "3 green"), bank="GGGRRRYYY", held=("", "GG", "Y"))
    send(state, "A/B", "B/C", "C/B")
    assert min(weight for text, weight in liked(state).items() if "nothing" not in text) > 0.0


def test_a_card_that_nobody_sees_is_likely_of_the_colours_that_the_house_has() -> None:
    yellow = {"stash": [0, 0, 0, 8]}
    loot = ("Safecracking", "2 red", "2 green", "2 blue", "3 red", "3 blue")
    decided = ("", "Y" * 12, "")  # nobody needs a yellow card any more
    ours, theirs = [liked(table(loot=loot, held=decided, house=house)) for house in (None, yellow)]
    assert theirs["Sneaks A, snitches B"] < ours["Sneaks A, snitches B"]


def test_a_lead_counts_for_more_in_the_last_round_of_a_house() -> None:
    leads = [
        max(GAME.value(table(held=("BBGGRRYY", "B", "B"), left=("4 blue",) * 1, house=house)))
        for house in (None, {"rounds": 1})
    ]
    assert leads[1] > leads[0]


@pytest.mark.uncounted
@pytest.mark.parametrize(("seats", "least"), [(2, 42), (3, 28), (4, 20), (5, 15)])
def test_it_wins_far_more_than_its_share_against_random_players(seats: int, least: int) -> None:
    played = simulate(Plan("sneaks", seats, ("greedy", *["random"] * (seats - 1)), 60))
    assert won([game.winners for game in played], [game.bots.index("greedy") for game in played]) >= least


def won(winners: Sequence[tuple[int, ...]], seats: Sequence[int]) -> float:
    """Games won, shared ones in part."""
    return sum(1.0 / len(those) for those, seat in zip(winners, seats, strict=True) if seat in those)
