"""Each rule of Gentlemen Thieves, on a literal position."""

from __future__ import annotations

from collections import Counter

import pytest

from rookery.core.chance import Dice
from rookery.games.gentlemen import GAME
from rookery.games.gentlemen.board import burglar, location_of
from rookery.games.gentlemen.components import (
    BORDERED,
    BRIGADIER,
    CAR,
    DISPLAY,
    GONE,
    LOCK,
    LOOT,
    MATCHMAKER,
    MIDDLE,
    PILE,
    TUNNEL_1,
    TUNNEL_2,
    hands,
)
from rookery.games.gentlemen.rules.end import draw_token
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_ALLIANCE, STEP_COUNT
from rookery.games.gentlemen.tests.position import (
    ANN,
    BOB,
    CY,
    FIVE_TYPES,
    FOUR_TYPES,
    PLACE,
    at,
    choosing,
    displayed,
    heights,
    offered,
    offers,
    place_of,
    say,
    table,
    told,
)

TILE_NAMES = ("Bank", "Museum", "Manor", "Jeweller", "Opera")
TAKE_MASK = "Take the first token to the"


def dealt(seats: int, seed: int, balanced: bool = False) -> GentlemenState:
    state = GAME.start(seats, GAME.check_options({"balanced": balanced}), Dice(seed))
    assert isinstance(state, GentlemenState)
    return state


def turn(state: GentlemenState) -> int:
    return int(state.first_asked())


# -- Setup


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_gt_01_every_seat_is_dealt_another_burglar_and_each_alike(seats: int) -> None:
    found: Counter[int] = Counter()
    for seed in range(1000):
        colours = [int(burglar(dealt(seats, seed), seat)) for seat in range(seats)]
        assert len(set(colours)) == seats
        found.update(colours)
    assert all(found[colour] / 1000 == pytest.approx(seats / 5, abs=0.06) for colour in range(5))


def test_gt_02_special_tokens_lie_at_manor_museum_bank_and_in_the_middle() -> None:
    state = dealt(3, 1)
    assert [place_of(state, field) for field in (TUNNEL_1, TUNNEL_2, LOCK, CAR)] == [
        "Manor",
        "middle",
        "Museum",
        "middle",
    ]
    assert [state.count(place, LOOT) for place in range(MIDDLE + 1)] == [2, 0, 0, 0, 0, 6]


def test_gt_03_each_tile_gets_two_tokens() -> None:
    state = dealt(3, 1)
    assert [len([token for token in at(state, tile) if token != "Loot"]) for tile in TILE_NAMES] == [2] * 5


def test_gt_03_the_balanced_start_deals_the_bordered_tokens_at_random() -> None:
    boards = set()
    for seed in range(20):
        state = dealt(3, seed, balanced=True)
        tokens = [token for tile in TILE_NAMES for token in at(state, tile) if token != "Loot"]
        assert sorted(tokens) == sorted(BORDERED) and state.size(MIDDLE) == 6
        boards.add(tuple(tokens))
    assert len(boards) == 20


def test_gt_03_bordered_tokens_have_each_colour_and_each_type_twice() -> None:
    words = Counter(word for token in BORDERED for word in token.split())
    assert len(BORDERED) == len(set(BORDERED)) == 10 and set(words.values()) == {2} and len(words) == 10


@pytest.mark.uncounted
def test_gt_04_the_brigadier_is_at_each_of_the_bottom_seven_places_alike() -> None:
    found: Counter[int] = Counter()
    for seed in range(3500):
        state, dice = dealt(2, seed % 5), Dice(seed)
        drawn = 0
        while state.count(PILE, BRIGADIER):
            drawn += 1
            number = int(state.size(PILE))
            draw_token(state, dice)
            assert state.size(PILE) == number - 1
        found[drawn] += 1
    assert sorted(found) == list(range(57, 64))  # of the 63 that are left after the display
    assert all(number / 3500 == pytest.approx(1 / 7, abs=0.025) for number in found.values())


def test_gt_05_three_tokens_are_on_display_and_63_are_left() -> None:
    state = dealt(4, 1)
    assert (state.row_size(DISPLAY), state.size(PILE), state.count(PILE, BRIGADIER)) == (3, 63, 1)


@pytest.mark.parametrize(("seats", "number"), [(2, 4), (3, 3), (4, 2)])
def test_gt_06_helping_hands_go_by_the_number_of_seats(seats: int, number: int) -> None:
    assert [dealt(seats, 1).field(hands(seat)) for seat in range(seats)] == [number] * seats


def test_gt_07_the_seat_that_starts_has_the_matchmaker_and_chooses_alliances() -> None:
    state = dealt(3, 1)
    assert state.step == ASK_ALLIANCE and turn(state) == state.field(MATCHMAKER)


# -- Alliances


def test_gt_08_two_colours_are_white_for_the_whole_round() -> None:
    state = choosing(table())
    say(state, "ally red and yellow")
    say(state, "take the second token to the Opera", draws=("red mask",))
    view = GAME.plain(GAME.view(state, ANN))
    assert view["White alliance"] == ["red", "yellow"] and view["Black alliance"] == ["purple", "green", "black"]


def test_gt_08_it_is_the_matchmakers_turn_while_alliances_are_chosen() -> None:
    state = choosing(table(matchmaker=CY))
    assert state.turn == ANN and turn(state) == CY
    for viewer in (ANN, BOB, CY):
        view = GAME.view(state, viewer)
        assert GAME.plain(view)["turn"] == CY
        assert list(GAME.tensor(view)[STEP_COUNT + 1 :][:3]).index(1.0) == (CY - viewer) % 3


def test_gt_09_the_first_choice_is_any_pair_a_later_one_any_other() -> None:
    assert len(offered(dealt(3, 1))) == 10
    pairs = offered(choosing(table(white="red green")))
    assert len(pairs) == 9 and "Ally red and green" not in pairs


# -- Actions


def test_gt_10_one_action_a_turn_and_no_passing() -> None:
    state = table(helping=(0, 0, 0))
    kinds = {GAME.moves[GAME.parse(text)].kind for text in offered(state)}
    assert kinds == {"take", "draw"}
    say(state, "take the first token to the Bank", draws=("red lamp",))
    assert turn(state) == BOB


def test_gt_11_a_token_of_the_display_goes_to_a_tile_and_is_replaced() -> None:
    state = table()
    assert offers(state, "Take the second token to the") == list(TILE_NAMES)
    say(state, "take the second token to the Opera", draws=("black crowbar",))
    assert at(state, "Opera") == ["green mask"] and displayed(state) == ["red mask", "black crowbar", "yellow lamp"]


def test_gt_12_or_the_top_of_the_pile_is_drawn_and_placed() -> None:
    state = table()
    say(state, "draw a token blind", draws=("black crowbar",))
    assert turn(state) == ANN and offers(state, "Place it at the") == list(TILE_NAMES)
    say(state, "place it at the Manor")
    assert at(state, "Manor") == ["black crowbar"] and turn(state) == BOB


def test_gt_13_or_a_helping_hand_moves_a_special_token() -> None:
    state = table(helping=(1, 0, 0))
    say(state, "move Tunnel 2 to the Opera")
    assert place_of(state, TUNNEL_2) == "Opera" and state.field(hands(ANN)) == 0
    assert offers(state, "Move") == []  # Bob has no Helping Hand


def test_gt_14_a_tile_never_holds_more_than_three_of_a_type() -> None:
    state = table({"Bank": ("purple mask", "yellow mask", "green mask"), "Opera": ("purple mask", "yellow mask")})
    assert offers(state, TAKE_MASK) == ["Museum", "Manor", "Jeweller", "Opera"]
    assert "Bank" in offers(state, "Take the third token to the")
    say(state, "draw a token blind", draws=("black mask",))
    assert offers(state, "Place it at the") == ["Museum", "Manor", "Jeweller", "Opera"]


def test_gt_15_turns_go_clockwise_from_the_left_of_the_matchmaker_who_has_turns_too() -> None:
    state = choosing(table(matchmaker=BOB))
    say(state, "ally red and yellow")
    order = []
    for nth in range(4):
        order.append(turn(state))
        say(state, "take the first token to the Museum", draws=("red gloves",))
    assert order == [CY, ANN, BOB, CY]


# -- Burglary


def test_gt_16_a_location_is_a_tile_or_two_linked_ones() -> None:
    state = table(tunnels=("Manor", "Opera"))
    assert location_of(state, PLACE["Manor"]) == location_of(state, PLACE["Opera"]) == 0b10100
    assert location_of(state, PLACE["Bank"]) == 0b00001


def test_gt_17_five_types_and_no_lock_make_a_burglary() -> None:
    state = table({"Bank": FOUR_TYPES, "Museum": FOUR_TYPES})
    locked = state.clone()
    say(locked, "take the first token to the Museum", draws=("red lamp",))
    assert len(at(locked, "Museum")) == 5 and locked.step != ASK_ALLIANCE
    say(state, "take the first token to the Bank", draws=("red lamp", "red mask", "black mask"))
    assert at(state, "Bank") == ["red mask", "black mask", "Loot", "Loot"] and state.step == ASK_ALLIANCE


def test_gt_18_it_is_looked_at_after_placements_and_after_special_moves() -> None:
    drawn = table({"Bank": FOUR_TYPES})
    say(drawn, "draw a token blind", draws=("red mask",))
    say(drawn, "place it at the Bank", draws=("red lamp", "red lamp"))
    moved = table({"Museum": FIVE_TYPES})
    say(moved, "move the Lock to the Bank", draws=("red lamp", "red lamp"))
    assert drawn.step == moved.step == ASK_ALLIANCE


def test_gt_19_more_tokens_win_and_loot_does_not_count() -> None:
    state = table({"Bank": (*FOUR_TYPES, "Loot", "Loot")}, white="red purple")
    say(state, "take the first token to the Bank", draws=("red lamp", "red lamp", "red lamp"))
    assert heights(state) == {"red": 3, "purple": 3}  # three of five Equipment, seven tokens


def test_gt_20_tokens_and_loot_are_shared_evenly_and_the_rest_is_removed() -> None:
    state = table({"Bank": (*FOUR_TYPES, "Loot", "Loot", "Loot")}, white="green black")
    say(state, "take the first token to the Bank", draws=("red lamp", "red lamp", "red lamp"))
    assert heights(state) == {"red": 2, "purple": 2, "yellow": 2}  # yellow had no token there
    assert state.count(GONE, LOOT) == 3 and state.size(GONE) == 8


def test_gt_21_equal_numbers_lose_everything() -> None:
    state = table({"Bank": (*FOUR_TYPES, "yellow lamp", "Loot")}, white="red purple")
    say(state, "take the first token to the Bank", draws=("red lamp", "red lamp", "red lamp"))
    assert heights(state) == {} and state.size(GONE) == 7 and state.step == ASK_ALLIANCE


def test_gt_21_a_tie_is_told_as_such_and_not_as_what_is_left_over() -> None:
    state = table({"Bank": (*FOUR_TYPES, "yellow lamp")}, white="red green", display=("red mask",) * 3, log=True)
    say(state, "take the first token to the Bank", draws=("red lamp",) * 3)
    lines = told(state)
    assert "Neither has more: all 6 tokens are lost" in lines and not any("left over" in line for line in lines)


def test_gt_22_lock_and_car_stay_and_one_of_two_tunnels_goes_back() -> None:
    state = table({"Manor": FOUR_TYPES}, car="Manor", tunnels=("Manor", "Opera"))
    say(state, "take the first token to the Opera", draws=("red lamp",))
    assert offered(state) == ["Send Tunnel 1 back to the middle", "Send Tunnel 2 back to the middle"]
    say(state, "send Tunnel 1 back to the middle", draws=("red lamp",) * 3 + ("red gloves",))
    assert [place_of(state, field) for field in (TUNNEL_1, TUNNEL_2, LOCK, CAR)] == [
        "middle",
        "Opera",
        "Museum",
        "Manor",
    ]


def test_gt_22_after_a_single_location_both_tunnels_stay() -> None:
    state = table({"Bank": FOUR_TYPES}, tunnels=("Manor", "Opera"))
    say(state, "take the first token to the Bank", draws=("red lamp", "red lamp", "red lamp"))
    assert [place_of(state, field) for field in (TUNNEL_1, TUNNEL_2)] == ["Manor", "Opera"]


def test_gt_23_the_emptied_tile_gets_two_tokens_and_the_round_is_over() -> None:
    state = table({"Bank": FOUR_TYPES, "Opera": ("red lamp",)})
    say(state, "take the first token to the Bank", draws=("red lamp", "black mask", "yellow gloves"))
    assert at(state, "Bank") == ["black mask", "yellow gloves", "Loot", "Loot"] and at(state, "Opera") == ["red lamp"]
    assert state.step == ASK_ALLIANCE


def test_gt_24_the_matchmaker_goes_to_the_left_of_its_holder_not_of_the_burglar() -> None:
    state = table({"Bank": FOUR_TYPES}, matchmaker=CY)
    say(state, "take the first token to the Bank", draws=("red lamp", "red lamp", "red lamp"))
    assert state.field(MATCHMAKER) == turn(state) == ANN
    say(state, "ally red and yellow")
    assert turn(state) == BOB


# -- Special tokens


def test_gt_25_linked_tiles_add_up_types_and_colours() -> None:
    state = table({"Manor": FOUR_TYPES, "Opera": ("green mask", "green mask")}, tunnels=("Manor", "Opera"))
    state.set_field(LOCK, PLACE["Bank"])
    say(state, "take the third token to the Opera", draws=("red lamp",))
    assert heights(state) == {"green": 3, "black": 3}  # green 3, black 1 of 7 tokens


def test_gt_26_the_car_may_bring_a_token_to_the_lock() -> None:
    state = table({"Opera": ("black lamp", "red mask")})
    say(state, "move the Car to the Opera")
    assert turn(state) == ANN
    assert offers(state, "Let the Car bring") == ["nothing", "the red mask", "the black lamp"]
    say(state, "let the Car bring the black lamp")
    assert at(state, "Opera") == ["red mask"] and at(state, "Museum") == ["black lamp"] and turn(state) == BOB


def test_gt_27_the_lock_protects_both_linked_tiles_until_it_leaves() -> None:
    state = table({"Museum": FOUR_TYPES}, tunnels=("Museum", "Opera"))
    say(state, "take the first token to the Opera", draws=("red lamp",))
    assert turn(state) == BOB and len(at(state, "Museum")) == 4
    say(state, "move the Lock to the Bank")
    assert at(state, "Museum") == at(state, "Opera") == [] and heights(state) != {}


def test_gt_28_one_hand_moves_any_number_of_loot_from_tile_to_tile() -> None:
    state = table({"Bank": ("Loot", "Loot", "Loot")})
    assert [text for text in offers(state, "Send") if text.endswith("Opera")] == [
        f"{number} Loot from the Bank to the Opera" for number in (1, 2, 3)
    ]
    say(state, "send 2 Loot from the Bank to the Opera")
    assert at(state, "Bank") == ["Loot"] and at(state, "Opera") == ["Loot", "Loot"] and state.field(hands(ANN)) == 2


@pytest.mark.parametrize(("elsewhere", "brought"), [(0, 2), (6, 1), (7, 0)])
def test_gt_29_without_loot_on_the_tiles_two_come_to_the_bank_if_they_are_there(elsewhere: int, brought: int) -> None:
    state = table({"Opera": (*FOUR_TYPES, "Loot")})
    state.put(MIDDLE, LOOT, -elsewhere)
    say(state, "take the first token to the Opera", draws=("red lamp", "red lamp", "red lamp"))
    assert at(state, "Bank") == ["Loot"] * brought and state.count(MIDDLE, LOOT) == 7 - elsewhere - brought


# -- The end


@pytest.mark.parametrize("text", ["take the first token to the Opera", "draw a token blind"])
def test_gt_30_the_brigadier_ends_the_game_for_the_display_and_for_a_blind_draw(text: str) -> None:
    state = table(left=("red lamp", "the Brigadier"))
    say(state, text, draws=("the Brigadier",))
    assert state.over and at(state, "Opera") == []


def test_gt_30_the_brigadier_ends_the_game_when_a_tile_is_filled() -> None:
    state = table({"Bank": FOUR_TYPES}, left=("red lamp", "the Brigadier"))
    say(state, "take the first token to the Bank", draws=("red lamp", "the Brigadier"))
    assert state.over


def test_gt_31_burglars_are_revealed_and_the_highest_pile_wins() -> None:
    state = table(
        hauls=[("red", {"green": 9}), ("green", {"red": 11}), ("yellow", {"red": 4})], left=("the Brigadier",)
    )
    say(state, "draw a token blind", draws=("the Brigadier",))
    assert GAME.scores(state) == [9, 11, 4] and GAME.winners(state) == [BOB]
    assert [GAME.view(state, -1).row(1 + seat) for seat in range(3)] == [[0], [2], [4]]


def ended(helping: tuple[int, int, int], own_red: int, own_green: int) -> GentlemenState:
    """Ann and Bob have ten tokens each, some of their own colour; Cy has none."""
    piles = [("red", {"red": own_red, "black": 10 - own_red}), ("green", {"green": own_green, "black": 10 - own_green})]
    state = table(hauls=piles, helping=helping, left=("the Brigadier",))
    GAME.play(state, ANN, GAME.parse("draw a token blind"), Dice(1))
    return state


def test_gt_32_ties_go_to_helping_hands_then_own_tokens_then_are_draws() -> None:
    assert GAME.winners(ended((1, 2, 3), own_red=5, own_green=0)) == [BOB]
    assert GAME.winners(ended((2, 2, 3), own_red=5, own_green=4)) == [ANN]
    assert GAME.winners(ended((2, 2, 3), own_red=4, own_green=4)) == [ANN, BOB]
