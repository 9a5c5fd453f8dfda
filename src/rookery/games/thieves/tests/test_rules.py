"""Each rule of Thieves!, on a literal position."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice, Script
from rookery.games.thieves import GAME
from rookery.games.thieves.components import COPIES, DECK, GETAWAY, GETAWAYS, PENDING, POLICE_ROW, THIEF_ROW, gems, hand
from rookery.games.thieves.state import ThievesState
from rookery.games.thieves.tests.position import (
    ANN,
    BOB,
    CY,
    begin,
    cards,
    face_down,
    face_up,
    held,
    offered,
    played,
    say,
    table,
    turn,
)

SINGLE: dict[str, object] = {"extended": False, "house": None}


def dealt(seats: int, seed: int) -> ThievesState:
    """Just dealt: the first turn has not begun."""
    state = GAME.blank(seats, SINGLE)
    state.next_step()
    GAME.do(state, Dice(seed))
    assert isinstance(state, ThievesState)
    return state


# -- Setup


@pytest.mark.parametrize(("seats", "deck"), [(3, 43), (4, 40), (5, 37), (6, 34)])
def test_th_01_three_cards_each_and_no_getaway_dealt(seats: int, deck: int) -> None:
    for seed in range(50):
        state = dealt(seats, seed)
        assert [len(held(state, seat)) for seat in range(seats)] == [3] * seats
        assert (state.size(DECK), state.count(DECK, GETAWAY)) == (deck, 8)


def test_th_02_one_seat_starts_and_turns_go_clockwise() -> None:
    state = table(hands=(("Loot 0",), (), ()), then=BOB)
    say(state, "lay Loot 0 face down in your stash", draws=("Loot 1",) * 4)
    assert turn(state) == BOB
    say(state, "lay Loot 1 face down in your stash", draws=("Loot 2",) * 4)
    assert turn(state) == CY
    say(state, "lay Loot 2 face down in your stash", draws=("Loot 1",) * 4)
    assert turn(state) == ANN


def test_th_03_stashes_rows_and_getaways_are_empty_at_the_start() -> None:
    state = dealt(3, 1)
    assert [face_up(state, seat) + face_down(state, seat) for seat in range(3)] == [[], [], []]
    assert cards(state, int(POLICE_ROW)) == cards(state, int(THIEF_ROW)) == [] and state.field(GETAWAYS) == 0


# -- The turn


def test_th_04_draw_until_four_cards_are_in_hand() -> None:
    state = table(hands=((), ("Ring",), ()))
    begin(state, BOB, draws=("Loot 1", "Siren", "Loot 2"))
    assert held(state, BOB) == ["Loot 1", "Loot 2", "Ring", "Siren"] and turn(state) == BOB


def test_th_05_a_drawn_getaway_is_laid_out_and_replaced() -> None:
    state = table(hands=((), ("Loot 0", "Loot 0", "Loot 0"), ()))
    begin(state, BOB, draws=("Getaway", "Getaway", "Ring"))
    assert held(state, BOB) == ["Loot 0", "Loot 0", "Loot 0", "Ring"] and state.field(GETAWAYS) == 2


def test_th_06_exactly_one_card_is_played_in_a_turn() -> None:
    state = table(hands=(("Loot 0", "Loot 1", "Loot 2", "Siren"), ("Ring",), ()), then=BOB)
    say(state, "lay Loot 1 face down in your stash", draws=("Loot 1",) * 3)
    assert held(state, ANN) == ["Loot 0", "Loot 2", "Siren"] and turn(state) == BOB


# -- Playing a card


def test_th_07_loot_goes_face_down_to_the_own_stash_or_face_up_to_another() -> None:
    state = table(hands=(("Loot 2",), (), ()))
    assert offered(state) == [
        "Lay Loot 2 face down in your stash",
        "Give Loot 2 face up to seat 1",
        "Give Loot 2 face up to seat 2",
    ]
    say(state, "give Loot 2 face up to seat 2")
    assert face_up(state, CY) == ["Loot 2"] and face_down(state, CY) == []


def test_th_08_police_and_thief_cards_go_to_their_rows() -> None:
    state = table(hands=(("Helmet 1", "Roadblock"), (), ()), then=ANN)
    say(state, "play Helmet 1", draws=("Loot 1",) * 3)
    assert cards(state, int(POLICE_ROW)) == ["Helmet 1"]
    say(state, "play Roadblock", draws=("Loot 1",) * 4)
    assert cards(state, int(THIEF_ROW)) == ["Roadblock"]


# -- Police


def test_th_09_helmets_worth_four_bring_a_raid() -> None:
    state = table(hands=(("Helmet 1",), (), ()), up=((), ("Loot 3",), ()), police=("Helmet 2", "Helmet 1"))
    say(state, "play Helmet 1")
    assert face_up(state, BOB) == [] and cards(state, int(POLICE_ROW)) == []


def test_th_09_helmets_worth_three_do_not() -> None:
    state = table(hands=(("Helmet 1",), (), ()), up=((), ("Loot 3",), ()), police=("Helmet 2",))
    say(state, "play Helmet 1")
    assert face_up(state, BOB) == ["Loot 3"] and cards(state, int(POLICE_ROW)) == ["Helmet 1", "Helmet 2"]


def test_th_10_a_siren_takes_the_helmets_of_all_others() -> None:
    state = table(hands=(("Siren", "Helmet 2"), ("Helmet 1", "Ring"), ("Helmet 1",)))
    say(state, "play Siren")
    assert held(state, ANN) == ["Helmet 2"] and held(state, BOB) == ["Ring"] and held(state, CY) == []
    assert cards(state, int(POLICE_ROW)) == ["Helmet 1", "Helmet 1", "Siren"]


def test_th_11_thieves_move_loot_to_another_stash_and_turn_it_up() -> None:
    state = table(hands=(("Thieves",), (), ()), down=((), ("Loot 1", "Loot 3", "Loot 2"), ()))
    say(state, "play Thieves")
    say(state, "take face-down card 2 from seat 1")
    assert offered(state) == ["Pass it to seat 0", "Pass it to seat 2"]
    say(state, "pass it to seat 0")
    assert face_up(state, ANN) == ["Loot 3"] and face_down(state, BOB) == ["Loot 1", "Loot 2"]


def test_th_11_whoever_chooses_the_receiver_is_told_by_name_whom_it_was_taken_from() -> None:
    state = table(hands=(("Thieves",), (), ()), down=(("Loot 2",), ("Loot 1",), ()))
    say(state, "play Thieves")
    mine = state.clone()
    say(state, "take face-down card 1 from seat 1")
    say(mine, "take face-down card 1 from seat 0")
    asked = [GAME.prompt(GAME.view(place, ANN), ("Ann", "Bob", "Cy"), ANN) for place in (state, mine)]
    start = "Choose whose stash gets face-down card 1, taken from"
    assert asked == [f"{start} Bob", f"{start} you"]


def test_th_12_a_raid_turns_up_every_stash_and_counts_raid_values() -> None:
    state = table(
        hands=(("Helmet 2",), (), ()),
        down=(("Ring",), ("Horseshoe", "Loot 1"), ("Loot 2",)),
        police=("Helmet 2",),
    )
    say(state, "play Helmet 2")
    assert face_up(state, ANN) == [] and face_up(state, BOB) == ["Loot 1", "Horseshoe"]
    assert [face_down(state, seat) for seat in range(3)] == [[], [], []]


def test_th_13_all_tied_for_highest_are_busted() -> None:
    state = table(
        hands=(("Helmet 2",), (), ()),
        up=(("Loot 3", "Loot 1"), ("Loot 2", "Loot 2"), ("Loot 3",)),
        police=("Helmet 2",),
    )
    say(state, "play Helmet 2")
    assert [face_up(state, seat) for seat in range(3)] == [[], [], ["Loot 3"]]


def test_th_14_lost_stashes_and_both_rows_go_into_the_deck_getaways_stay_out() -> None:
    state = table(
        hands=(("Helmet 2",), (), ()),
        up=((), ("Ring",), ()),
        police=("Siren", "Helmet 2"),
        thief=("Fortune",),
        getaways=3,
    )
    before = int(state.size(DECK))
    say(state, "play Helmet 2")
    assert state.size(DECK) == before + 5 and state.field(GETAWAYS) == 3
    assert cards(state, int(POLICE_ROW)) == cards(state, int(THIEF_ROW)) == []


def test_th_15_other_stashes_stay_and_stay_face_up() -> None:
    state = table(
        hands=(("Helmet 2",), ("Ring", "Loot 2"), ()),
        down=((), ("Loot 3",), ("Loot 1",)),
        police=("Helmet 2",),
        then=BOB,
    )
    say(state, "play Helmet 2", draws=("Loot 0", "Loot 0"))
    assert face_up(state, CY) == ["Loot 1"] and turn(state) == BOB


# -- Thief cards


def test_th_16_a_roadblock_sends_the_helmets_back() -> None:
    state = table(hands=(("Roadblock",), (), ()), police=("Helmet 1", "Helmet 2"))
    before = int(state.size(DECK))
    say(state, "play Roadblock")
    assert cards(state, int(POLICE_ROW)) == [] and state.size(DECK) == before + 2


def test_th_17_a_fortune_draws_two_cards_and_both_are_played() -> None:
    state = table(hands=(("Fortune",), (), ()), then=BOB)
    say(state, "play Fortune", draws=("Loot 3", "Getaway", "Loot 1"))
    assert cards(state, int(PENDING)) == ["Loot 1", "Loot 3"] and state.field(GETAWAYS) == 1
    say(state, "lay Loot 3 face down in your stash")
    say(state, "give Loot 1 face up to seat 1", draws=("Loot 2",) * 4)
    assert face_down(state, ANN) == ["Loot 3"] and face_up(state, BOB) == ["Loot 1"] and turn(state) == BOB


# -- The end


def test_th_18_the_seventh_getaway_ends_the_game() -> None:
    state = table(hands=((), ("Loot 1",), ()), getaways=6)
    begin(state, BOB, draws=("Getaway",))
    assert state.over and state.field(GETAWAYS) == 7


def test_th_19_the_highest_end_value_wins_and_hands_do_not_count() -> None:
    state = table(hands=(("Loot 3", "Loot 3"), (), ()), down=(("Loot 2",), (), ()), up=((), ("Loot 3",), ("Ring",)))
    assert GAME.scores(state) == [2, 3, 1] and GAME.winners(state) == [BOB]


def test_th_19_equal_stashes_share_the_win() -> None:
    state = table(up=(("Loot 2",), ("Loot 2",), ("Ring",)))
    assert GAME.winners(state) == [ANN, BOB]


# -- Extended play


def test_th_20_the_round_winner_gets_a_gem_and_the_next_round_is_dealt() -> None:
    state = table(
        hands=((), ("Loot 1",), ()),
        up=((), ("Loot 3",), ("Loot 1",)),
        getaways=6,
        gems_held=(0, 0, 1),
        thief=("Siren",),
    )
    state.asked = 0
    state.end()
    state.plan(1, BOB)
    last_getaway = sum(int(state.count(DECK, kind)) for kind in range(GETAWAY))
    state.next_step()
    GAME.do(state, Script([last_getaway]))
    assert [state.field(gems(seat)) for seat in range(3)] == [0, 1, 1]
    GAME.advance(state, Dice(1))
    assert GAME.pieces(state) == list(COPIES) and state.field(GETAWAYS) < 7
    assert [state.size(hand(seat)) for seat in range(3)].count(3) == 2 and face_up(state, BOB) == []


def test_th_20_two_gems_win_the_match() -> None:
    state = table(hands=((), ("Loot 1",), ()), up=((), ("Loot 3",), ()), getaways=6, gems_held=(1, 1, 0))
    begin(state, BOB, draws=("Getaway",))
    assert state.over and GAME.scores(state) == [1, 2, 0] and GAME.winners(state) == [BOB]


def test_th_20_an_extended_match_is_won_by_one_seat_with_at_least_two_gems() -> None:
    for seed in range(20):
        *_, match = played(3 + seed % 4, seed, extended=True)
        (winner,) = match.winners
        assert match.scores[winner] >= 2 and sorted(match.scores)[-2] < match.scores[winner]
