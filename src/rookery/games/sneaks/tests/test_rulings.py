"""The rulings of Sneaks & Snitches, one test for each, on literal positions."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.core.codec import dump
from rookery.core.match import Match
from rookery.core.moves import Moves
from rookery.core.source import Source
from rookery.games.sneaks import GAME
from rookery.games.sneaks.components import ALLY, BANK, LEFT, ROUND, stash
from rookery.games.sneaks.rules.scoring import colour_points
from rookery.games.sneaks.state import empty_locations
from rookery.games.sneaks.steps import ASK_CHECK, ASK_SUBSTITUTE, number_in
from rookery.games.sneaks.tests.position import (
    ANN,
    BOB,
    CY,
    emptied,
    held,
    in_bank,
    loot_names,
    offered,
    played,
    say,
    send,
    special_items,
    stashed,
    state_of,
    table,
    told,
)
from rookery.server.table import SUBSTITUTE
from rookery.server.thinking import decide, look_of

REST = ("2 red", "2 green", "2 blue", "3 red", "3 blue")
ALONE = ("A/B", "B/C", "C/B")  # Ann alone at A; B and C are guarded


# -- Planning


def test_ss_r01_no_two_teams_of_a_seat_go_to_one_location() -> None:
    for seats in (2, 3):
        match = Match(GAME, seats, {"ally": 0}, Source(1))
        for seat in range(seats):
            for action in match.legal(seat):
                arguments = GAME.moves[action].arguments
                assert len(set(arguments.values())) == len(arguments)
    with pytest.raises(ValueError, match="no move"):
        GAME.parse("sneaks C, snitches C")


def test_ss_r02_neither_sneaks_nor_snitches_may_be_left_out() -> None:
    for seats in (2, 3, 4, 5):
        match = Match(GAME, seats, None, Source(1))
        texts = [GAME.moves[action].text for action in match.legal(0)]
        assert all("Sneaks" in text and "snitches" in text for text in texts)


def test_ss_r15_who_has_the_ally_first_is_chance_or_chosen() -> None:
    firsts = [Match(GAME, 2, None, Source(seed)).state.field(ALLY) for seed in range(40)]
    assert 0 < firsts.count(0) < 40
    for seat in (0, 1):
        assert all(Match(GAME, 2, {"ally": seat}, Source(seed)).state.field(ALLY) == seat for seed in range(5))


def test_ss_r26_sneaks_and_snitches_are_revealed_without_a_choice_between() -> None:
    state = table(loot=("Blank Check", *REST))
    send(state, *ALONE)
    assert [line for line in told(state) if " sends " in line] == told(state)[:3] and state.step == ASK_CHECK


def test_ss_r27_for_a_seat_out_of_time_the_greedy_bot_plans_by_what_that_seat_sees() -> None:
    match = Match(GAME, 4, None, Source(1))
    assert SUBSTITUTE == "greedy"
    look = look_of(match, 2, SUBSTITUTE)
    plans = [decide(look, Dice(seed)) for seed in range(50)]
    assert set(plans) <= set(match.legal(2)) and len(set(plans)) > 3
    assert look.view == dump(match.view(2))


# -- Evaluation


def test_ss_r13_stolen_and_vanished_cards_are_replaced_but_not_guarded_or_contested_ones() -> None:
    loot = ("Stolen crown (2 points)", "2 red", "2 green", "2 blue", "3 red", "3 blue")
    state = table(seats=4, loot=(*loot, "3 green"), left=("4 blue",))
    send(state, "A/B", "C/B", "C/B", "D/F")
    assert emptied(state) == "ADEG" and empty_locations(state) == 4


def test_ss_r14_seats_draw_in_their_order_in_a_clash() -> None:
    state = table(seats=3)
    send(state, "B/C", "A/C", "A/C", stash="GY")
    assert [stashed(state, seat) for seat in range(3)] == ["", "G", "Y"]


def test_ss_r23_a_seat_whose_plan_was_drawn_for_it_takes_part_in_a_clash() -> None:
    state = table(seats=3)
    send(state, "A/B", "A/B")
    moves = Moves()
    moves.add(GAME.parse("sneaks A, snitches B"))
    GAME.play(state, CY, moves.pick(Dice(1)), Dice(1))
    assert len(stashed(state, CY)) == 1


def test_ss_r28_a_stolen_card_leaves_before_its_reward_is_settled() -> None:
    state = table(loot=("Blank Check", *REST))
    send(state, *ALONE)
    view = GAME.plain(GAME.view(state, BOB))
    assert emptied(state) == "A" and state.asked == 1 << ANN
    assert "Blank Check" in str(view["discarded of I"])


# -- Loot


def test_ss_r03_colours_are_paid_in_the_order_blue_green_red_yellow() -> None:
    state = table(loot=("Collection", *REST))
    send(state, *ALONE)
    taken = [line for line in told(state) if line.startswith("Ann takes")]
    assert taken == [f"Ann takes 1 {colour} from the bank" for colour in ("blue", "green", "red", "yellow")]


def test_ss_r04_of_a_colour_that_is_short_take_what_is_there() -> None:
    state = table(loot=("3 blue", *REST), bank="BGGGG")
    send(state, *ALONE)
    assert held(state, ANN) == "B" and state.step == ASK_SUBSTITUTE and number_in(state.argument) == 2
    say(state, "take green instead")
    assert held(state, ANN) == "BGG"


def test_ss_r05_if_the_other_colour_runs_out_too_choose_again() -> None:
    state = table(loot=("3 blue", *REST), bank="GRY")
    send(state, *ALONE)
    say(state, "take green instead", "take yellow instead")
    assert offered(state) == ["Take nothing instead", "Take red instead"]
    say(state, "take red instead")
    assert held(state, ANN) == "GRY" and state.over


def test_ss_r05_a_second_choice_is_told_for_the_colour_that_is_owed() -> None:
    state = table(loot=("4 blue", "2 red", "2 green", "2 yellow", "3 red", "3 green"), bank="GRRRR")
    send(state, "A/F", "B/F", "B/F")
    say(state, "take green instead")
    short = [line for line in told(state) if "lacks" in line]
    assert short == [f"The bank lacks {number} blue that Ann should get" for number in (4, 3)]
    assert GAME.prompt(GAME.view(state, ANN)).startswith("The bank lacks 3 blue:")


def test_ss_r06_nobody_has_to_take_another_colour() -> None:
    state = table(loot=("3 blue", *REST), bank="GRY")
    send(state, *ALONE)
    say(state, "take nothing instead")
    assert held(state, ANN) == "" and in_bank(state) == "GRY"


def test_ss_r07_each_colour_missing_from_a_collection_is_its_own_choice() -> None:
    state = table(loot=("Collection", *REST), bank="GGGRRR")
    send(state, *ALONE)
    say(state, "take green instead")
    assert held(state, ANN) == "GGR" and state.step == ASK_SUBSTITUTE
    say(state, "take green instead")
    assert held(state, ANN) == "GGGR"


def test_ss_r08_a_blank_check_pays_what_is_left() -> None:
    state = table(loot=("Blank Check", *REST), bank="RY")
    send(state, *ALONE)
    assert offered(state) == ["Take 1 red + 1 yellow"]
    say(state, "take 1 red + 1 yellow")
    assert held(state, ANN) == "RY" and in_bank(state) == ""


def test_ss_r09_exchanges_may_stop_at_once_be_alike_and_be_undone() -> None:
    state = table(loot=("Intrigues", *REST), held=("BG", "BR", ""))
    send(state, *ALONE)
    assert offered(state)[0] == "Exchange nothing more" and "Give blue to seat 1 for blue" in offered(state)
    say(state, "give blue to seat 1 for red", "give red to seat 1 for blue")
    assert [held(state, seat) for seat in range(3)] == ["BG", "BR", ""]
    say(state, "exchange nothing more")
    assert state.over
    again = table(loot=("Intrigues", *REST), held=("BG", "BR", ""))
    send(again, *ALONE)
    say(again, "exchange nothing more")
    assert again.over and held(again, ANN) == "BG"


@pytest.mark.parametrize("tokens", [("", "BB", "G"), ("BB", "", "")])
def test_ss_r10_intrigues_without_tokens_on_both_sides_do_nothing(tokens: tuple[str, ...]) -> None:
    state = table(loot=("Intrigues", *REST), held=tokens)
    send(state, *ALONE)
    assert state.over and "A" in emptied(state)


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_ss_r11_the_returned_half_is_rounded_up(before: int, after: int) -> None:
    state = table(loot=("Compromising Documents (blue)", *REST), held=("", "B" * before, ""))
    send(state, *ALONE)
    assert held(state, BOB) == "B" * after


def test_ss_r12_returned_tokens_can_be_taken_in_the_same_round() -> None:
    loot = ("Compromising Documents (blue)", "2 blue", "2 green", "2 red", "3 red", "3 green")
    state = table(loot=loot, held=("", "", "BBBB"), bank="R")
    send(state, "A/C", "B/C", "D/C")
    assert held(state, BOB) == "BB" and held(state, CY) == "BBR"


def test_ss_r29_every_choice_is_asked_even_with_one_answer_unless_there_is_nothing() -> None:
    state = table(loot=("Blank Check", *REST), bank="R")
    send(state, *ALONE)
    assert state.step == ASK_CHECK and offered(state) == ["Take 1 red"]
    for name in ("Blank Check", "3 blue"):
        empty = table(loot=(name, *("2 red", "2 green", "2 yellow", "3 red", "3 green")), bank="")
        send(empty, *ALONE)
        assert empty.over and held(empty, ANN) == ""


@pytest.mark.parametrize("name", ["Blank Check", "Safecracking", "3 blue", "Collection", "2 blue + 2 red"])
def test_ss_r29_what_brings_nothing_is_told_whatever_the_card(name: str) -> None:
    state = table(loot=(name, "2 red", "2 green", "2 yellow", "3 red", "3 green"), bank="", stash_deck="")
    send(state, *ALONE)
    assert state.over and [line for line in told(state) if "nothing" in line and "Ann" in line] == [
        f"{name} brings Ann nothing"
    ]


def test_ss_r29_what_an_empty_bank_still_owes_is_told() -> None:
    state = table(loot=("2 blue + 2 red", *REST), bank="B")
    send(state, *ALONE)
    owed = [f"The bank is empty: Ann goes without {owed}" for owed in ("1 blue", "2 red")]
    assert state.over and [line for line in told(state) if "without" in line] == owed


def test_ss_r29_a_bank_that_empties_in_a_substitution_is_told() -> None:
    state = table(loot=("4 blue", "2 red", "2 green", "2 yellow", "3 red", "3 green"), bank="GRR")
    send(state, "A/F", "B/F", "B/F")
    say(state, "take green instead", "take red instead")
    assert state.over and "The bank is empty: Ann goes without 1 blue" in told(state)


def test_ss_r25_without_intrigues_and_documents_nobody_loses_a_token() -> None:
    deck = {"3 blue": 6, "2 red": 6, "Collection": 6, "Blank Check": 6, "Safecracking": 6, "4 yellow": 6}
    for seed in range(5):
        before = [[0] * 4] * 4
        for match in played(4, seed, {"house": {"deck I": deck, "deck II": {}}}):
            now = [[held(state_of(match), seat).count(letter) for letter in "BGRY"] for seat in range(4)]
            assert all(now[seat][colour] >= before[seat][colour] for seat in range(4) for colour in range(4))
            before = now


# -- The end


def test_ss_r16_a_deck_that_is_empty_always_meets_an_empty_location() -> None:
    for seats in (2, 3, 4, 5):
        for match in played(seats, 7):
            state = state_of(match)
            if match.over:
                assert empty_locations(state) > state.field(LEFT) >= 0


def test_ss_r17_exactly_enough_cards_make_one_more_round() -> None:
    state = table(left=("4 blue", "4 green", "4 red"))
    send(state, "A/B", "A/C", "F/B")
    assert not state.over and state.field(LEFT) == 0 and state.field(ROUND) == 2
    send(state, "A/B", "A/C", "F/B")
    assert state.over and state.field(ROUND) == 2


def test_ss_r30_neither_round_nor_ally_moves_after_the_last_round() -> None:
    state = table(seats=2, ally=BOB)
    send(state, "A/BC", "DE/F")
    assert state.over and state.field(ALLY) == BOB and state.field(ROUND) == 1


def test_ss_r31_a_house_may_set_the_number_of_rounds() -> None:
    house = {"locations": 3, "rounds": 2}
    for seed in range(20):
        *_, match = played(2, seed, {"house": house})
        assert match.state.field(ROUND) <= 2 and len(loot_names(state_of(match))) == 3
    with pytest.raises(ValueError, match="locations needs rounds"):
        GAME.check_options({"house": {"locations": 5}})


# -- Scoring


def points(*totals: int, colour: int) -> list[int]:
    state = table(seats=len(totals), held=["BGRY"[colour] * total for total in totals])
    return [int(colour_points(state, seat, colour)) for seat in range(len(totals))]


def test_ss_r18_none_of_a_colour_is_an_ordinary_total() -> None:
    assert points(1, 0, 0, 0, colour=3) == [3, 2, 2, 2]


def test_ss_r19_all_without_a_colour_share_its_points() -> None:
    assert [points(0, 0, 0, colour=colour)[0] for colour in range(4)] == [1, 1, 1, 2]


def test_ss_r20_a_tie_of_two_seats_gives_one_point_each_and_a_lead_of_two_wins() -> None:
    assert points(4, 4, colour=0) == points(4, 3, colour=0) == [1, 1] and points(4, 2, colour=0) == [3, 0]


# -- Who knows what


def test_ss_r21_discards_and_what_is_left_of_each_deck_are_public() -> None:
    *_, match = played(3, 5)
    for viewer in (None, 0, 1, 2):
        plain = GAME.plain(match.view(viewer))
        state = state_of(match)
        assert plain["deck I"] == 0 and plain["deck II"] == state.field(LEFT)
        left = [cards_of(match, viewer, f"still in deck {deck}") for deck in ("I", "II")]
        assert [len(cards) for cards in left] == [0, state.field(LEFT)]
        laid = 6 - empty_locations(state) + sum(len(special_items(state, seat)) for seat in range(3))
        seen = [cards_of(match, viewer, f"discarded of {deck}") for deck in ("I", "II")]
        assert sum(len(cards) for cards in seen) == 48 - state.field(LEFT) - laid


def cards_of(match: Match, viewer: int | None, pile: str) -> list[str]:
    cards = GAME.plain(match.view(viewer))[pile]
    assert isinstance(cards, list)
    return cards


def test_ss_r21_what_is_left_is_told_by_deck() -> None:
    match = Match(GAME, 5, None, Source(1))
    first, second = [cards_of(match, None, f"still in deck {deck}") for deck in ("I", "II")]
    assert len(first) == 24 - 8 and len(second) == 24
    assert "2 blue + 1 green" not in second and second.count("Blank Check") == 2


def test_ss_r22_own_stash_cards_may_be_looked_at_and_those_of_others_counted() -> None:
    state = table(stashed=("BGG", "R", ""), left=("4 blue",))
    view = GAME.view(state, ANN)
    assert [view.count(stash(ANN), colour) for colour in range(4)] == [1, 2, 0, 0]
    assert view.size(stash(BOB)) == 1 and [view.count(stash(BOB), colour) for colour in range(4)] == [0] * 4


def test_ss_r24_the_first_deal_cannot_empty_a_colour() -> None:
    for seed in range(30):
        state = state_of(Match(GAME, 5, None, Source(seed)))
        assert min(state.count(BANK, colour) for colour in range(4)) >= 24 - 15
