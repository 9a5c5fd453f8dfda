"""The worked scenarios of Thieves!, its theorems, and its counts."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.thieves import GAME
from rookery.games.thieves.components import (
    COPIES,
    DECK,
    END_VALUE,
    KINDS,
    PENDING,
    POLICE_ROW,
    RAID_VALUE,
    SLOTS,
    THIEF_ROW,
)
from rookery.games.thieves.moves import CARD_OF
from rookery.games.thieves.state import ThievesState
from rookery.games.thieves.steps import ASK_CARD, ASK_FORTUNE
from rookery.games.thieves.tests.position import (
    ANN,
    BOB,
    CY,
    begin,
    cards,
    face_down,
    face_up,
    held,
    played,
    say,
    table,
    turn,
)

DAN = 3


def test_example_1_a_helmet_raid_busts_the_richest_by_raid_value() -> None:
    state = table(
        hands=(("Helmet 1",), (), ()),
        down=(("Loot 3", "Ring"), ("Loot 2", "Loot 2", "Loot 1"), ()),
        up=((), (), ("Horseshoe", "Loot 3", "Loot 1")),
        police=("Helmet 1", "Helmet 2"),
        thief=("Roadblock",),
    )
    before = int(state.size(DECK))
    say(state, "play Helmet 1")
    assert state.size(DECK) == before + 2 + 3 + 1
    assert face_up(state, ANN) == [] and face_up(state, BOB) == ["Loot 1", "Loot 2", "Loot 2"]
    assert GAME.scores(state) == [0, 5, 7]


def test_example_2_both_tied_seats_lose_everything() -> None:
    state = table(
        hands=(("Helmet 1",), (), ()),
        down=(("Loot 3", "Loot 1"), ("Loot 2", "Loot 2"), ("Loot 3",)),
        police=("Helmet 2", "Helmet 1"),
    )
    say(state, "play Helmet 1")
    assert GAME.scores(state) == [0, 0, 3]


def test_example_3_a_siren_brings_a_raid_and_bob_draws_three() -> None:
    state = table(
        hands=(("Siren", "Helmet 2"), ("Helmet 1", "Helmet 1", "Ring"), ("Helmet 1",)),
        police=("Helmet 1",),
        up=((), (), ("Loot 2",)),
        then=BOB,
    )
    chosen = ("Loot 0", "Loot 0", "Loot 0")  # the first cards of the deck, whatever the raid brings back
    say(state, "play Siren", draws=chosen)
    assert held(state, ANN) == ["Helmet 2"] and face_up(state, CY) == []
    assert held(state, BOB) == ["Loot 0", "Loot 0", "Loot 0", "Ring"] and cards(state, int(POLICE_ROW)) == []


def test_example_4_a_siren_without_a_raid() -> None:
    state = table(hands=(("Siren",), ("Helmet 2",), ()))
    say(state, "play Siren")
    assert cards(state, int(POLICE_ROW)) == ["Helmet 2", "Siren"]


def test_example_5_a_roadblock_leaves_the_siren() -> None:
    state = table(hands=(("Roadblock",), (), ()), police=("Siren", "Helmet 1", "Helmet 2"))
    say(state, "play Roadblock")
    assert cards(state, int(POLICE_ROW)) == ["Siren"] and cards(state, int(THIEF_ROW)) == ["Roadblock"]


def test_example_6_a_chain_of_fortunes_with_a_raid_between() -> None:
    state = table(hands=(("Fortune",), (), ()), police=("Helmet 2",))
    say(state, "play Fortune", draws=("Helmet 2", "Fortune"))
    say(state, "play Helmet 2")
    assert cards(state, int(PENDING)) == ["Fortune"] and cards(state, int(THIEF_ROW)) == []
    say(state, "play Fortune", draws=("Fortune", "Loot 3"))
    assert cards(state, int(PENDING)) == ["Loot 3", "Fortune"] and cards(state, int(THIEF_ROW)) == ["Fortune"]


def test_example_7_the_seventh_getaway_inside_a_fortune() -> None:
    state = table(hands=(("Fortune",), (), ()), getaways=5)
    say(state, "play Fortune", draws=("Getaway", "Loot 3", "Getaway"))
    assert state.over and cards(state, int(PENDING)) == ["Loot 3"]


def test_example_8_ann_moves_a_face_down_card_of_bob_to_cy() -> None:
    state = table(hands=(("Thieves",), (), ()), down=((), ("Loot 3",), ()))
    for text in ("play Thieves", "take face-down card 1 from seat 1", "pass it to seat 2"):
        say(state, text)
    assert face_up(state, CY) == ["Loot 3"] and face_down(state, BOB) == [] and GAME.scores(state) == [0, 0, 3]


def test_example_9_ann_and_bob_share_the_win() -> None:
    state = table(
        hands=((), ("Loot 0",), ()),
        down=(("Horseshoe", "Loot 2"), ("Ring",), ()),
        up=((), ("Loot 3", "Loot 1"), ("Loot 2", "Loot 2")),
        getaways=6,
    )
    begin(state, BOB, draws=("Getaway",))
    assert GAME.scores(state) == [5, 5, 4] and GAME.winners(state) == [ANN, BOB]


def test_example_10_a_raid_on_stashes_worth_nothing() -> None:
    state = table(hands=(("Helmet 2",), (), ()), down=(("Loot 0",), (), ("Loot 0", "Loot 0")), police=("Helmet 2",))
    before = int(state.size(DECK))
    say(state, "play Helmet 2")
    assert state.size(DECK) == before + 3 + 2 and [face_up(state, seat) for seat in range(3)] == [[], [], []]


def test_example_11_the_seventh_gem_wins_the_match() -> None:
    nothing: tuple[str, ...] = ()
    state = table(
        hands=(nothing, ("Loot 1",), nothing, nothing, nothing, nothing),
        up=(nothing, nothing, nothing, ("Loot 3",), nothing, nothing),
        getaways=6,
        gems_held=(1,) * 6,
    )
    begin(state, BOB, draws=("Getaway",))
    assert state.over and GAME.winners(state) == [DAN] and GAME.scores(state)[DAN] == 2


# -- Theorems and counts


@pytest.mark.uncounted
def test_th_t1_the_deck_never_runs_dry() -> None:
    for seats in range(3, 7):
        for seed in range(150):
            for match in played(seats, seed):
                assert match.over or match.state.size(DECK) >= 2


@pytest.mark.uncounted
def test_th_t2_all_52_cards_are_somewhere_at_every_question() -> None:
    for seats in range(3, 7):
        for seed in range(60):
            for match in played(seats, seed):
                assert GAME.pieces(match.state) == list(COPIES)
                assert max(match.state.row_size(seat) for seat in range(seats)) <= SLOTS


def test_the_box_holds_52_cards_with_loot_worth_42_and_12_helmets() -> None:
    copies = [int(number) for number in COPIES]
    assert (sum(copies), sum(copies[:6]), sum(copies[6:9]), sum(copies[9:])) == (52, 26, 12, 14)
    assert sum(copies[kind] * int(RAID_VALUE[kind]) for kind in range(6)) == 42
    assert sum(copies[kind] * int(END_VALUE[kind]) for kind in range(6)) == 42
    assert copies[6] + 2 * copies[7] == 12


@pytest.mark.uncounted
@pytest.mark.parametrize(("seats", "turns"), [(3, 36), (4, 32), (5, 28), (6, 25)])
def test_th_t3_random_games_have_the_length_that_was_foretold(seats: int, turns: int) -> None:
    """A card first, then how to play it. The turn that the end cuts short counts."""
    games = 400
    begun = sum(turns_of_a_random_game(seats, seed) for seed in range(games))
    assert begun / games == pytest.approx(turns, abs=2)


def turns_of_a_random_game(seats: int, seed: int) -> int:
    match, dice, begun = Match(GAME, seats, None, Source(seed)), Dice(seed + 1), 1
    while not match.over:
        state = match.state
        assert isinstance(state, ThievesState)
        legal = match.legal(turn(state))
        if state.step in (ASK_CARD, ASK_FORTUNE):
            kind = random_card(state, dice)
            legal = [action for action in legal if CARD_OF[action] == kind]
            begun += int(state.step == ASK_CARD)
        match.play(turn(state), legal[dice.below(len(legal))])
    return begun


def random_card(state: ThievesState, dice: Dice) -> int:
    bag = 4 + 2 * turn(state) if state.step == ASK_CARD else int(PENDING)
    kinds = [kind for kind in range(KINDS) for nth in range(state.count(bag, kind))]
    return int(kinds[dice.below(len(kinds))])
