"""The rules of Sneaks & Snitches, one test for each, on literal positions."""

from __future__ import annotations

from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.sneaks import GAME
from rookery.games.sneaks.components import ALLY, BANK, COLOURS, LEFT, ROUND, STASH_DECK, plan_of
from rookery.games.sneaks.rules.scoring import colour_points, scores
from rookery.games.sneaks.state import SneaksState
from rookery.games.sneaks.steps import ASK_CHECK, ASK_PLANS
from rookery.games.sneaks.tests.position import (
    ANN,
    BOB,
    CY,
    emptied,
    held,
    in_bank,
    loot_names,
    offered,
    say,
    send,
    special_items,
    stashed,
    state_of,
    table,
    told,
)

SEATS = (2, 3, 4, 5)


def dealt(seats: int, seed: int = 1) -> SneaksState:
    return state_of(Match(GAME, seats, None, Source(seed)))


# -- Setup


def test_ss_01_locations_are_three_more_than_seats_and_six_for_two() -> None:
    assert [len(loot_names(dealt(seats))) for seats in SEATS] == [6, 6, 7, 8]


def test_ss_02_only_destination_cards_of_active_letters_are_in_hand() -> None:
    assert "Sneaks G, snitches A" in offered(dealt(4)) and "Sneaks H, snitches A" not in offered(dealt(4))
    assert [len(offered(dealt(seats))) for seats in (3, 4, 5)] == [30, 42, 56]


def test_ss_03_the_victory_points_card_is_that_for_the_seats() -> None:
    cards = {seats: list(dealt(seats).box.points) for seats in SEATS}
    assert cards[2] == [3, 0] * 4
    assert cards[3] == [3, 0, 0, 3, 1, 0, 3, 2, 0, 3, 3, 0]
    assert cards[4] == [3, 0, 0, 0, 3, 2, 0, 0, 3, 3, 1, 0, 3, 3, 3, 0]
    assert cards[5] == [3, 0, 0, 0, 0, 3, 3, 0, 0, 0, 3, 3, 3, 0, 0, 3, 3, 3, 3, 0]


def test_ss_03_everybody_sees_the_victory_points_card() -> None:
    plain = GAME.plain(GAME.view(dealt(4), -1))
    assert plain["Victory Points Card"] == {
        "blue": [3, 0, 0, 0],
        "green": [3, 2, 0, 0],
        "red": [3, 3, 1, 0],
        "yellow": [3, 3, 3, 0],
    }


def test_ss_04_each_seat_gets_three_tokens_and_the_rest_is_the_bank() -> None:
    for seats in SEATS:
        state = dealt(seats)
        assert [len(held(state, seat)) for seat in range(seats)] == [3] * seats
        assert state.size(BANK) == 4 * 24 - 3 * seats


def test_ss_05_all_stash_cards_lie_face_down_in_their_deck() -> None:
    state = dealt(4)
    assert [state.count(STASH_DECK, colour) for colour in range(COLOURS)] == [8, 8, 8, 8]
    assert sum(GAME.view(state, ANN).count(STASH_DECK, colour) for colour in range(COLOURS)) == 0


def test_ss_06_one_card_of_deck_one_lies_at_each_location() -> None:
    state = dealt(5)
    assert None not in loot_names(state) and state.field(LEFT) == 48 - 8
    assert not any(name in ("4 blue", "Stolen crown (2 points)") for name in loot_names(state))


def test_ss_07_with_two_seats_one_of_them_has_the_ally() -> None:
    assert {int(dealt(2, seed).field(ALLY)) for seed in range(20)} == {0, 1}
    assert dealt(3).field(ALLY) == -1


# -- The round


def test_ss_08_everybody_sends_one_team_of_each_sort() -> None:
    state = table(seats=3)
    assert state.step == ASK_PLANS and state.asked == 0b111
    assert all(text.count("neaks") == text.count("snitches") == 1 for text in offered(state))


def test_ss_09_the_two_locations_differ() -> None:
    assert "Sneaks A, snitches B" in offered(table()) and "Sneaks A, snitches A" not in offered(table())


def test_ss_10_nothing_is_revealed_before_the_last_plan_is_in() -> None:
    state = table()
    send(state, "A/B", "B/C")
    assert state.asked == 0b100 and told(state) == [] and state.field(plan_of(ANN)) == -1
    say(state, "sneaks C, snitches D")
    assert told(state)[:3] == [
        "Ann sends sneaks to A, snitches to B",
        "Bob sends sneaks to B, snitches to C",
        "Cy sends sneaks to C, snitches to D",
    ]


def test_ss_11_each_location_is_finished_before_the_next() -> None:
    state = table(loot=("Blank Check", "2 blue", "2 red", "2 green", "3 red", "3 blue"))
    send(state, "A/F", "B/F", "C/F")
    assert state.step == ASK_CHECK and held(state, BOB) == "" and emptied(state) == "A"
    say(state, "take 3 red")
    assert (held(state, ANN), held(state, BOB), held(state, CY)) == ("RRR", "BB", "RR")


def test_ss_12_a_snitch_stops_everything_at_its_location() -> None:
    state = table()
    send(state, "A/B", "A/C", "D/A")
    assert [name is None for name in loot_names(state)] == [False, False, False, True, True, True]
    assert stashed(state, ANN) == stashed(state, BOB) == held(state, ANN) == ""


def test_ss_13_a_lone_team_gets_the_loot_and_the_card_leaves() -> None:
    state = table()
    send(state, "A/B", "B/C", "C/B")
    assert held(state, ANN) == "BB" and "A" in emptied(state)


def test_ss_14_several_teams_draw_a_stash_card_each_and_the_loot_stays() -> None:
    state = table()
    send(state, "A/B", "A/B", "A/B", stash="BGR")
    assert [stashed(state, seat) for seat in range(3)] == ["B", "G", "R"]
    assert "A" not in emptied(state) and held(state, ANN) == ""


def test_ss_15_where_nobody_comes_the_loot_disappears_without_effect() -> None:
    loot = ("Compromising Documents (blue)", "Stolen crown (2 points)", "2 red", "2 yellow", "3 blue", "3 green")
    state = table(loot=loot, held=("BB", "BB", "BB"))
    send(state, "C/D", "C/D", "C/D")
    assert emptied(state) == "ABEF" and [held(state, seat) for seat in range(3)] == ["BB"] * 3
    assert [special_items(state, seat) for seat in range(3)] == [[], [], []]


def test_ss_16_destination_cards_return_after_the_round() -> None:
    state = table(left=("4 red", "4 blue", "4 green", "4 yellow", "Intrigues"))
    send(state, "A/B", "B/C", "C/B")
    assert state.step == ASK_PLANS and [state.field(plan_of(seat)) for seat in range(3)] == [-1] * 3
    assert len(offered(state)) == 30


# -- Loot


def test_ss_17_standard_loot_pays_the_printed_tokens() -> None:
    state = table(loot=("2 blue + 1 green", *["2 red", "2 green", "2 blue", "3 red", "3 blue"]))
    bank = in_bank(state)
    send(state, "A/B", "B/C", "C/B")
    assert held(state, ANN) == "BBG" and len(in_bank(state)) == len(bank) - 3


def test_ss_18_a_collection_pays_one_of_each_colour() -> None:
    state = table(loot=("Collection", *["2 red", "2 green", "2 blue", "3 red", "3 blue"]))
    send(state, "A/B", "B/C", "C/B")
    assert held(state, ANN) == "BGRY"


def test_ss_19_a_blank_check_pays_any_three_tokens() -> None:
    state = table(loot=("Blank Check", *["2 red", "2 green", "2 blue", "3 red", "3 blue"]))
    send(state, "A/B", "B/C", "C/B")
    assert len(offered(state)) == 20
    say(state, "take 1 blue + 2 yellow")
    assert held(state, ANN) == "BYY"


def test_ss_20_safecracking_draws_three_stash_cards() -> None:
    state = table(loot=("Safecracking", *["2 red", "2 green", "2 blue", "3 red", "3 blue"]))
    send(state, "A/B", "B/C", "C/B", stash="BBY")
    assert stashed(state, ANN) == "BBY"


INTRIGUE = ("Intrigues", "2 red", "2 green", "2 blue", "3 red", "3 blue")


def test_ss_21_intrigues_make_up_to_three_exchanges_with_any_seats() -> None:
    state = table(loot=INTRIGUE, held=("BBB", "GG", "R"))
    send(state, "A/B", "B/C", "C/B")
    say(state, "give blue to seat 1 for green", "give blue to seat 1 for green", "give blue to seat 2 for red")
    assert [held(state, seat) for seat in range(3)] == ["GGR", "BB", "B"] and state.over


def test_ss_22_a_special_item_is_kept_and_worth_its_points() -> None:
    state = table(loot=("Stolen crown (2 points)", *["2 red", "2 green", "2 blue", "3 red", "3 blue"]))
    before = scores(state)
    send(state, "A/B", "B/C", "C/B")
    assert special_items(state, ANN) == ["Stolen crown (2 points)"]
    assert scores(state) == [before[ANN] + 2, before[BOB], before[CY]]


def test_ss_23_documents_cost_all_others_half_their_tokens_rounded_up() -> None:
    loot = ("Compromising Documents (yellow)", "2 red", "2 green", "2 blue", "3 red", "3 blue")
    state = table(loot=loot, held=("YYY", "YYYYB", "YYY"), stashed=("", "Y", ""))
    send(state, "A/B", "B/C", "C/B")
    assert [held(state, seat) for seat in range(3)] == ["YYY", "BYY", "Y"] and stashed(state, BOB) == "Y"


# -- Replenishing and the end


def test_ss_24_empty_locations_are_filled_in_the_order_of_letters() -> None:
    state = table(left=("4 blue", "4 green", "4 red", "4 yellow"))
    send(state, "A/B", "A/C", "F/B", stash="BG", loot=("4 red", "4 blue", "4 yellow"))
    assert loot_names(state) == ["2 blue", "2 green", "2 red", "4 red", "4 blue", "4 yellow"]
    assert state.field(ROUND) == 2 and state.field(LEFT) == 1


def test_ss_25_too_few_cards_end_the_game_and_none_is_dealt() -> None:
    state = table(left=("4 blue", "4 green"))
    send(state, "A/B", "A/C", "F/B")
    assert state.over and emptied(state) == "DEF" and state.field(LEFT) == 2


# -- Supply


def test_ss_26_another_colour_replaces_one_that_ran_out() -> None:
    state = table(loot=("3 blue", *["2 red", "2 green", "2 blue", "3 red", "3 blue"]), bank="GGGRRRR")
    send(state, "A/B", "B/C", "C/B")
    assert offered(state) == ["Take nothing instead", "Take green instead", "Take red instead"]
    say(state, "take red instead")
    assert held(state, ANN) == "RRR" and in_bank(state) == "GGGR"


def test_ss_27_a_short_stash_deck_gives_safecracking_the_rest_and_a_clash_nothing() -> None:
    loot = ("2 red", "Safecracking", "2 green", "2 blue", "3 red", "3 blue")
    state = table(seats=3, loot=loot, stash_deck="B")
    send(state, "A/C", "A/C", "B/C")
    assert (stashed(state, ANN), stashed(state, BOB), stashed(state, CY)) == ("", "", "B")
    assert "A (Airport): too few Secret Stash Cards are left, so nobody draws" in told(state)


# -- Two seats


def test_ss_28_the_ally_holder_sends_two_sneaks_and_may_steal_twice() -> None:
    state = table(seats=2, ally=ANN)
    assert len(offered(state, ANN)) == len(offered(state, BOB)) == 60
    assert "Sneaks A and B, snitches C" in offered(state, ANN)
    assert "Sneaks A, snitches B and C" in offered(state, BOB)
    send(state, "AB/C", "D/EF")
    assert held(state, ANN) == "BBGG" and held(state, BOB) == "YY"


def test_ss_29_the_ally_changes_hands_after_the_round() -> None:
    state = table(seats=2, ally=ANN, left=("4 blue", "4 green", "4 red", "4 yellow"))
    send(state, "AB/C", "D/EF")
    assert state.field(ALLY) == BOB and "Sneaks A and B, snitches C" in offered(state, BOB)


def test_ss_30_with_two_seats_a_lead_of_one_is_a_tie() -> None:
    assert [scored(("BBB", "BB"), seat) for seat in range(2)] == [1, 1]
    assert [scored(("BBBB", "BB"), seat) for seat in range(2)] == [3, 0]


def scored(items: tuple[str, ...], seat: int, colour: int = 0) -> int:
    return colour_points(table(seats=len(items), held=items), seat, colour)


# -- Scoring


def test_ss_31_tokens_and_stash_cards_count_together() -> None:
    state = table(held=("B", "BB", ""), stashed=("BB", "", ""))
    assert [colour_points(state, seat, 0) for seat in range(3)] == [3, 0, 0]


def test_ss_32_rank_counts_and_not_quantity() -> None:
    few, many = ("RRR", "RR", "R"), ("RRRRRRRRR", "RR", "R")
    assert [scored(few, seat, 2) for seat in range(3)] == [scored(many, seat, 2) for seat in range(3)] == [3, 2, 0]


def test_ss_33_those_tied_share_the_points_of_their_places_rounded_down() -> None:
    assert [scored(("RR", "RR", "RR"), seat, 2) for seat in range(3)] == [1, 1, 1]
    assert [scored(("RRR", "RR", "RR"), seat, 2) for seat in range(3)] == [3, 1, 1]


def test_ss_34_the_score_is_four_colours_and_special_items_and_equals_share_the_win() -> None:
    state = table(held=("BBGR", "BGGRRYYY", "YYYY"), special=((), (), ("Stolen crown (2 points)",)))
    assert scores(state) == [3 + 1 + 2 + 0, 0 + 3 + 3 + 3, 0 + 0 + 0 + 3 + 2]
    assert GAME.winners(state) == [BOB]
    assert GAME.winners(table(held=("BB", "BB", "BB"))) == [ANN, BOB, CY]
