"""The worked scenarios of Gentlemen Thieves, its theorems, its counts, and its bot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rookery.core.chance import Dice
from rookery.core.match import IllegalMove, Match
from rookery.core.moves import Moves
from rookery.core.source import Source
from rookery.games.gentlemen import GAME, board
from rookery.games.gentlemen.board import is_ready, location_of, of_type
from rookery.games.gentlemen.bot import likely_rivals
from rookery.games.gentlemen.components import (
    COPIES,
    DISPLAY,
    EQUIPMENT,
    HAND_TOKENS,
    HANDS,
    KINDS,
    LOCK,
    LOOT,
    MATCHMAKER,
    MIDDLE,
    MOST_HAULS,
    TILES,
    TOKEN_NAMES,
    TYPE_LIMIT,
    TYPE_OF,
    favour,
    hands,
)
from rookery.games.gentlemen.moves import CARRY_NOTHING, MOVE_CAR, MOVE_LOCK, RETURN, move_loot, move_tunnel, take
from rookery.games.gentlemen.rules.specials import move_special
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_ALLIANCE, ASK_TUNNEL
from rookery.games.gentlemen.tests.position import (
    ANN,
    BOB,
    COLOUR,
    CY,
    FIVE_TYPES,
    FOUR_TYPES,
    at,
    choosing,
    heights,
    offered,
    offers,
    place_of,
    say,
    table,
)

DRAWS = ("red lamp", "red lamp", "red lamp")


def test_example_1_the_printed_split_of_nine() -> None:
    white = ("green gloves", "green lamp", "black lamp", "black crowbar")
    black = ("purple grapnel", "red gloves", "yellow lamp", "red crowbar")
    state = table({"Bank": (*white, *black)}, white="green black", display=("green mask", "red mask", "red mask"))
    say(state, "take the first token to the Bank", draws=DRAWS)
    assert heights(state) == {"green": 4, "black": 4}


def test_example_2_black_wins_with_loot_and_new_loot_comes_to_the_bank_before_the_refill() -> None:
    white = ("red gloves", "yellow lamp")
    black = ("purple grapnel", "purple lamp", "green crowbar", "green gloves", "black lamp")
    state = table({"Opera": (*white, *black, "Loot", "Loot")}, white="red yellow")
    say(state, "take the first token to the Opera", draws=("red lamp", "red gloves", "red gloves"))
    assert heights(state) == {"purple": 3, "green": 3, "black": 3}
    assert at(state, "Bank") == ["Loot", "Loot"] and state.count(MIDDLE, LOOT) == 4


def test_example_3_a_tie_loses_all_seven_and_the_round_still_ends() -> None:
    tokens = ("red gloves", "yellow lamp", "purple grapnel", "green crowbar", "black lamp", "Loot")
    state = table({"Bank": tokens}, white="red yellow")
    say(state, "take the first token to the Bank", draws=DRAWS)
    assert heights(state) == {} and state.step == ASK_ALLIANCE and state.field(MATCHMAKER) == ANN


def test_example_4_the_lock_leaves_a_complete_museum() -> None:
    state = table({"Museum": FIVE_TYPES}, helping=(1, 0, 0))
    say(state, "move the Lock to the Bank", draws=("red lamp", "red lamp"))
    assert heights(state) != {} and state.field(hands(ANN)) == 0 and place_of(state, int(LOCK)) == "Bank"


def test_example_5_a_tunnel_from_the_middle_makes_a_double_burglary_of_six() -> None:
    manor, opera = ("red mask", "red gloves", "red lamp"), ("purple grapnel", "purple crowbar", "green mask")
    state = table({"Manor": manor, "Opera": opera}, white="red yellow")
    say(state, "move Tunnel 2 to the Opera")
    assert heights(state) == {} and state.step == ASK_TUNNEL  # three against three
    say(state, "send Tunnel 1 back to the middle", draws=("red lamp", "red lamp", "red mask", "red gloves"))
    assert [len(at(state, tile)) for tile in ("Manor", "Opera")] == [2, 2]


def test_example_6_the_limit_holds_for_each_of_two_linked_tiles() -> None:
    manor, opera = ("red mask", "purple mask", "green mask"), ("black mask", "yellow mask")
    state = table({"Manor": manor, "Opera": opera}, tunnels=("Manor", "Opera"))
    assert offers(state, "Take the first token to the") == ["Bank", "Museum", "Jeweller", "Opera"]


def test_example_7_the_brigadier_at_the_refill_prevents_the_burglary() -> None:
    state = table({"Bank": FOUR_TYPES}, left=("red lamp", "the Brigadier"))
    say(state, "take the first token to the Bank", draws=("the Brigadier",))
    assert state.over and len(at(state, "Bank")) == 4


def test_example_8_the_brigadier_at_a_tile_leaves_the_split_as_it_is() -> None:
    state = table({"Bank": FOUR_TYPES}, left=("red lamp", "red gloves", "the Brigadier"))
    say(state, "take the first token to the Bank", draws=("red lamp", "red gloves", "the Brigadier"))
    assert state.over and heights(state) == {"red": 1, "purple": 1, "yellow": 1}


def test_example_9_own_tokens_in_the_pile_break_the_tie() -> None:
    piles = [("red", {"red": 2, "black": 10}), ("green", {"green": 3, "black": 9})]
    state = table(hauls=piles, helping=(1, 1, 1), left=("the Brigadier",))
    GAME.play(state, ANN, GAME.parse("draw a token blind"), Dice(1))
    assert GAME.scores(state) == [12, 12, 0] and GAME.winners(state) == [BOB]


def test_example_10_a_colour_that_nobody_plays_leads_and_a_helping_hand_decides() -> None:
    piles = [("purple", {"red": 20}), ("red", {"black": 9}), ("green", {"black": 8}), ("yellow", {"black": 9})]
    state = table(hauls=piles, helping=(0, 2, 1), left=("the Brigadier",))
    GAME.play(state, ANN, GAME.parse("draw a token blind"), Dice(1))
    assert GAME.scores(state) == [9, 8, 9] and GAME.winners(state) == [CY]


def test_example_11_the_old_pair_is_refused_and_any_other_accepted() -> None:
    match = Match(GAME, 3, None, Source(1))
    match.state = choosing(table(white="red green"))
    with pytest.raises(IllegalMove):
        match.play(CY, GAME.parse("ally red and green"))
    assert {"Ally red and black", "Ally purple and black"} <= set(offered(table_of(match)))


def table_of(match: Match) -> GentlemenState:
    assert isinstance(match.state, GentlemenState)
    return match.state


def test_example_12_the_car_cannot_bring_a_fourth_lamp() -> None:
    lamps = ("red lamp", "purple lamp", "green lamp")
    state = table({"Jeweller": ("black lamp", "black mask"), "Museum": lamps})
    say(state, "move the Car to the Jeweller")
    assert offered(state) == ["Let the Car bring nothing", "Let the Car bring the black mask"]


# -- Theorems: properties of many games


COMPILED = not str(board.__file__).endswith(".py")
GAMES = 2500 if COMPILED else 40  # for each number of seats

every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def positions(seats: int) -> Iterator[GentlemenState]:
    """Every question of many random games, and their ends."""
    moves = Moves()
    for seed in range(GAMES):
        dice = Dice(seed)
        state = GAME.start(seats, GAME.check_options({"balanced": seed % 2 == 0}), dice)
        assert isinstance(state, GentlemenState)
        while state.asked:
            yield state
            moves.clear()
            GAME.list_moves(state, state.first_asked(), moves)
            GAME.play(state, state.first_asked(), moves.pick(dice), dice)
        yield state


@every_number_of_seats
def test_gt_t1_there_is_always_room_for_a_token(seats: int) -> None:
    for state in positions(seats):
        for slot in range(state.row_size(DISPLAY)):
            equipment = TYPE_OF[state.at(DISPLAY, slot)]
            assert min(of_type(state, tile, equipment) for tile in range(TILES)) < TYPE_LIMIT


@every_number_of_seats
def test_gt_t2_one_location_at_most_can_be_burgled_after_any_action(seats: int) -> None:
    for nth, state in enumerate(positions(seats)):
        assert ready(state) == set()
        if nth % 20 == 0 and not state.over:
            assert max(len(ready(moved(state, action))) for action in range(MOVE_LOCK, MOVE_CAR)) <= 1


def ready(state: GentlemenState) -> set[int]:
    locations = {int(location_of(state, tile)) for tile in range(TILES)}
    return {location for location in locations if is_ready(state, location)}


def moved(state: GentlemenState, action: int) -> GentlemenState:
    """After the Lock or a Tunnel was moved, before anything is made of it."""
    twin = state.clone()
    move_special(twin, action)
    return twin


def test_gt_t2_all_special_moves_from_a_full_table_bring_one_burglary_at_most() -> None:
    full = {"Museum": FIVE_TYPES, "Manor": FIVE_TYPES, "Opera": FOUR_TYPES, "Bank": FOUR_TYPES}
    state = table(full, lock="Museum", tunnels=("Museum", "Manor"))
    found = [len(ready(moved(state, action))) for action in range(MOVE_LOCK, MOVE_CAR)]
    assert max(found) == 1 and min(found) == 0


@every_number_of_seats
def test_gt_t3_all_tokens_are_somewhere_at_every_question(seats: int) -> None:
    box = [int(COPIES)] * int(EQUIPMENT) + [8, 1]
    for nth, state in enumerate(positions(seats)):
        if nth % 5 == 0 or state.over:
            assert GAME.pieces(state) == box


# -- Counts


def test_the_box_holds_what_the_list_of_components_says() -> None:
    assert EQUIPMENT * COPIES == 75 and len(TOKEN_NAMES) == KINDS == 27
    assert [seats * HANDS[seats] for seats in range(2, 6)] == [8, 9, 8, HAND_TOKENS]
    assert MOST_HAULS * 5 == 75


def test_there_are_244_moves_that_all_read_differently() -> None:
    assert len(GAME.moves) == len(GAME.actions) == 244


def test_moves_stand_where_their_names_say() -> None:
    assert GAME.moves[move_loot(4, 0, 8)].arguments == {"origin": 4, "place": 0, "number": 8}
    assert GAME.moves[move_loot(0, 4, 1)].arguments == {"origin": 0, "place": 4, "number": 1}
    assert GAME.moves[take(2, 3)].arguments == {"slot": 2, "place": 3}
    assert GAME.moves[move_tunnel(1, 4)].arguments == {"tunnel": 1, "place": 4}
    assert GAME.moves[CARRY_NOTHING].kind == "carry nothing" and GAME.moves[RETURN].kind == "return"


# -- The bot


def liked_best(state: GentlemenState) -> str:
    seat = int(state.first_asked())
    match = Match(GAME, int(state.seats), None, Source(0))
    match.state = state
    legal = match.legal(seat)
    weights = GAME.weigh(GAME.view(state, seat), legal)
    return GAME.moves[legal[weights.index(max(weights))]].text


def test_the_bot_completes_a_location_that_its_alliance_wins() -> None:
    tokens = ("red gloves", "red grapnel", "yellow lamp", "black crowbar", "Loot", "Loot")
    state = table({"Bank": tokens}, white="red yellow", burglars="red green purple", display=("red mask",) * 3)
    assert liked_best(state).endswith("token to the Bank")


def test_the_bot_hides_its_colour_where_it_costs_nothing() -> None:
    tokens = ("red gloves", "red grapnel", "yellow lamp", "black crowbar", "Loot", "Loot")
    state = table({"Bank": tokens}, white="red yellow", burglars="red green purple")
    assert liked_best(state) == "Take the second token to the Bank"  # a green mask, where a red one would do as well


def test_the_bot_does_not_complete_a_location_for_its_rivals() -> None:
    tokens = ("green gloves", "black grapnel", "green lamp", "black crowbar", "Loot", "Loot")
    state = table({"Bank": tokens}, white="green black", burglars="red green black", display=("red mask",) * 3)
    assert not liked_best(state).endswith("to the Bank")


def test_the_bot_joins_the_pair_that_gets_more_each() -> None:
    tokens = ("red gloves", "red grapnel", "yellow lamp", "yellow crowbar", "Loot", "Loot")
    state = choosing(table({"Bank": tokens}, white="green black", burglars="red green purple", matchmaker=ANN))
    assert liked_best(state) == "Ally red and yellow"


def test_the_bot_suspects_the_seat_that_favours_a_colour() -> None:
    state = table(burglars="red green")
    for nth in range(8):
        state.add_to_field(favour(BOB, COLOUR["green"]), 1)
    rivals = likely_rivals(GAME.view(state, ANN))
    assert rivals[COLOUR["green"]] == 1.0 and rivals[COLOUR["red"]] == 0.0 and rivals[COLOUR["black"]] < 0.5
