"""Each ruling of Gentlemen Thieves, on a literal position."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.gentlemen import GAME
from rookery.games.gentlemen.components import (
    CAR,
    COLOURS,
    GONE,
    LOCK,
    LOOT,
    MATCHMAKER,
    MIDDLE,
    TUNNEL_2,
    favour,
    hands,
    haul,
    own,
)
from rookery.games.gentlemen.events import BURGLED, LAID_LOOT, LAID_OUT, MATCHED, RETURNED, SHARED
from rookery.games.gentlemen.rules.end import deal_haul
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_ALLIANCE, ASK_TUNNEL
from rookery.games.gentlemen.tests.position import (
    ANN,
    BOB,
    COLOUR,
    CY,
    FIVE_TYPES,
    FOUR_TYPES,
    KIND,
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

DRAWS = ("red lamp", "red lamp", "red lamp")  # a token for the display, two for the emptied tile


def turn(state: GentlemenState) -> int:
    return int(state.first_asked())


# -- Setup


def test_gt_r01_five_seats_get_two_helping_hands_each() -> None:
    match = Match(GAME, 5, None, Source(1))
    assert [match.state.field(hands(seat)) for seat in range(5)] == [2] * 5


def test_gt_r20_each_seat_starts_alike() -> None:
    starts = Counter(Match(GAME, 4, None, Source(seed)).asked[0] for seed in range(800))
    assert all(starts[seat] / 800 == pytest.approx(0.25, abs=0.06) for seat in range(4))


# -- Alliances and actions


def test_gt_r02_the_display_is_filled_before_the_token_is_placed() -> None:
    state = table({"Bank": FOUR_TYPES}, left=("red lamp", "the Brigadier"))
    say(state, "take the first token to the Bank", draws=("the Brigadier",))
    assert state.over and heights(state) == {} and at(state, "Bank") == sorted_tokens(FOUR_TYPES)


def sorted_tokens(names: tuple[str, ...]) -> list[str]:
    return sorted(names, key=lambda name: KIND[name])


def test_gt_r03_taking_is_one_choice_made_before_the_refill_is_seen() -> None:
    state = table()
    say(state, "take the first token to the Bank", draws=("black lamp",))
    assert turn(state) == BOB and at(state, "Bank") == ["red mask"]


def test_gt_r04_a_drawn_token_is_seen_before_its_tile_is_chosen() -> None:
    state = table()
    say(state, "draw a token blind", draws=("black lamp",))
    assert GAME.prompt(GAME.view(state, ANN)) == "Place the black lamp you drew" and turn(state) == ANN


def test_gt_r05_the_limit_leaves_a_tile_for_the_last_mask() -> None:
    masks = [f"{colour} mask" for colour in COLOUR for copy in range(3)]
    tiles = {
        "Bank": masks[1:4],
        "Museum": masks[4:7],
        "Manor": masks[7:10],
        "Jeweller": masks[10:13],
        "Opera": masks[13:],
    }
    state = table(tiles, display=("red mask", "red lamp", "red lamp"))
    assert offers(state, "Take the first token to the") == ["Opera"]


def test_gt_r26_no_choice_makes_three_colours_white() -> None:
    assert {len(text.split(" and ")) for text in offered(choosing(table()))} == {2}


def test_gt_r27_tokens_of_every_colour_are_offered_whoever_one_is() -> None:
    for burglars in ("red green yellow", "black purple green"):
        state = table(burglars=burglars, helping=(0, 0, 0))
        assert len(offered(state)) == 3 * 5 + 1


def test_gt_r31_spent_hands_are_gone_and_counts_are_public() -> None:
    state = table(helping=(1, 2, 3))
    say(state, "move the Lock to the Bank")
    seats = GAME.plain(GAME.view(state, CY))["seats"]
    assert isinstance(seats, list) and [seat["Helping Hands"] for seat in seats] == [0, 2, 3]


def test_gt_r34_the_new_token_lies_in_the_slot_of_the_old_one() -> None:
    state = table(display=("red mask", "green mask", "yellow lamp"))
    say(state, "take the third token to the Bank", draws=("black crowbar",))
    assert displayed(state) == ["red mask", "green mask", "black crowbar"]


def test_gt_r35_the_token_in_hand_when_the_brigadier_comes_is_removed() -> None:
    state = table(left=("red lamp", "the Brigadier"))
    before = GAME.pieces(state)
    say(state, "take the third token to the Bank", draws=("the Brigadier",))
    assert displayed(state) == ["red mask", "green mask", ""] and GAME.pieces(state) == before


def test_gt_r35_the_other_tokens_of_the_display_keep_their_slots() -> None:
    state = table(left=("the Brigadier",))
    say(state, "take the first token to the Bank", draws=("the Brigadier",))
    assert GAME.plain(GAME.view(state, BOB))["display"] == {"second": "green mask", "third": "yellow lamp"}
    assert len(GAME.tensor(GAME.view(state, BOB))) == len(GAME.tensor(GAME.view(table(), BOB)))
    assert len(GAME.features(state)) == len(GAME.features(table()))


def test_gt_r35_the_table_is_told_what_was_chosen_when_the_brigadier_stops_it() -> None:
    state = table(left=("the Brigadier",), log=True)
    say(state, "take the second token to the Opera", draws=("the Brigadier",))
    assert told(state)[:3] == [
        "Ann takes the green mask, the second token of the display",
        "Ann meant the green mask for the Opera; it is removed",
        "The Brigadier is here: the game is over",
    ]


# -- Burglary


def test_gt_r06_a_tunnel_can_bring_a_burglary_that_is_settled_like_any_other() -> None:
    state = table({"Manor": FOUR_TYPES, "Opera": ("red mask",)})
    say(state, "move Tunnel 2 to the Opera")
    assert heights(state) == {"red": 1, "purple": 1, "yellow": 1} and state.field(hands(ANN)) == 2


def test_gt_r08_both_tiles_are_filled_in_order_even_one_that_was_empty() -> None:
    state = table({"Opera": FOUR_TYPES}, tunnels=("Manor", "Opera"))
    say(state, "take the first token to the Opera", draws=("red lamp",))
    say(state, "send Tunnel 2 back to the middle", draws=("red mask", "black mask", "red gloves", "black gloves"))
    assert at(state, "Manor") == ["red mask", "black mask"] and at(state, "Opera") == ["red gloves", "black gloves"]


def test_gt_r09_share_tunnel_loot_refill_matchmaker() -> None:
    match = Match(GAME, 3, None, Source(1))
    state = table({"Manor": (*FOUR_TYPES, "Loot")}, tunnels=("Manor", "Opera"))
    state.log = match.log
    before = len(match.log.events)
    say(state, "take the first token to the Opera", draws=("red lamp",))
    say(state, "send Tunnel 1 back to the middle", draws=("red lamp", "red lamp", "red mask", "red mask"))
    order = [int(event.what) for event in match.log.events[before:]]
    wanted = [BURGLED, SHARED, RETURNED, LAID_LOOT, LAID_OUT, MATCHED]
    assert [what for what in dict.fromkeys(order) if what in wanted] == wanted


def test_gt_r10_what_was_shared_stays_when_the_brigadier_comes_for_a_tile() -> None:
    state = table({"Bank": FOUR_TYPES}, left=("red lamp", "red gloves", "the Brigadier"))
    say(state, "take the first token to the Bank", draws=("red lamp", "red gloves", "the Brigadier"))
    assert state.over and heights(state) != {} and at(state, "Bank")[:1] == ["red gloves"]


def deal_often(colours: str, tokens: dict[str, int], times: int) -> tuple[list[int], list[int], list[tuple[int, int]]]:
    """Own tokens of Ann (red) and Bob (green) in many deals of one haul."""
    pairs = []
    for seed in range(times):
        state = table(hauls=[(colours, tokens)])
        deal_haul(state, haul(0), Dice(seed))
        pairs.append((int(state.field(own(ANN))), int(state.field(own(BOB)))))
    return [one for one, two in pairs], [two for one, two in pairs], pairs


def test_gt_r11_shuffled_tokens_are_dealt_evenly_and_the_last_are_left_over() -> None:
    red, green, pairs = deal_often("red green", {"red": 2, "green": 1, "Loot": 2}, 3000)
    assert sum(red) / 3000 == pytest.approx(2 * 2 / 5, abs=0.04)  # two of five tokens, two of them red
    assert sum(green) / 3000 == pytest.approx(2 * 1 / 5, abs=0.03)
    assert set(pairs) == {(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)}


def test_gt_r12_heights_are_public_and_contents_are_nowhere() -> None:
    state = table(hauls=[("red green", {"red": 3, "black": 4})])
    plain = GAME.plain(GAME.view(state, -1))
    assert plain["heights of piles"] == {"red": 3, "purple": 0, "green": 3, "black": 0, "yellow": 0}
    assert [state.field(own(seat)) for seat in range(3)] == [0, 0, 0]


def test_gt_r14_colours_that_nobody_plays_get_loot_but_cannot_win() -> None:
    tokens = ("purple gloves", "purple grapnel", "black lamp", "black crowbar")
    state = table(
        {"Bank": tokens}, white="purple black", burglars="red green yellow", left=("red lamp", "the Brigadier")
    )
    say(state, "take the first token to the Bank", draws=("red lamp", "the Brigadier"))
    assert heights(state) == {"purple": 2, "black": 2}
    assert GAME.scores(state) == [0, 0, 0] and GAME.winners(state) == [ANN]  # who has more Helping Hands


def test_gt_r23_a_locked_tile_with_five_types_takes_more_tokens() -> None:
    state = table({"Museum": FIVE_TYPES})
    say(state, "take the first token to the Museum", draws=("red lamp",))
    assert len(at(state, "Museum")) == 6 and turn(state) == BOB


def test_gt_r24_taking_a_link_apart_can_free_a_complete_tile() -> None:
    state = table({"Manor": FIVE_TYPES}, lock="Opera", tunnels=("Manor", "Opera"))
    away = state.clone()
    say(away, "move Tunnel 1 to the Bank", draws=("red lamp", "red lamp"))
    assert heights(away) != {} and away.step == ASK_ALLIANCE  # the Manor alone
    say(state, "move Tunnel 2 to the Bank")
    assert heights(state) != {} and state.step == ASK_TUNNEL  # the Manor, now linked to the Bank


def test_gt_r25_a_complete_tile_under_the_lock_stays_locked_when_it_is_linked() -> None:
    state = table({"Museum": FIVE_TYPES, "Opera": FIVE_TYPES[:2]}, tunnels=("Museum", "middle"))
    say(state, "move Tunnel 2 to the Opera")
    assert turn(state) == BOB and len(at(state, "Museum")) == 5


def test_gt_r28_the_smallest_burglary_still_gives_everybody_something() -> None:
    state = table({"Bank": FOUR_TYPES}, white="green black")
    say(state, "take the first token to the Bank", draws=DRAWS)
    assert heights(state) == {"red": 1, "purple": 1, "yellow": 1} and state.size(GONE) == 5


# -- Special tokens


def test_gt_r15_both_tunnels_at_one_tile_are_legal_and_link_nothing() -> None:
    state = table({"Manor": FOUR_TYPES})
    say(state, "move Tunnel 2 to the Manor")
    assert place_of(state, TUNNEL_2) == "Manor" and turn(state) == BOB
    say(state, "take the first token to the Manor", draws=DRAWS)
    assert state.step == ASK_ALLIANCE  # a single Location: no Tunnel is asked for


def test_gt_r16_no_special_token_moves_to_where_it_is() -> None:
    state = table({"Bank": ("Loot",)}, car="Opera")
    texts = offered(state)
    assert "Move the Lock to the Museum" not in texts and "Move the Car to the Opera" not in texts
    assert "Move Tunnel 1 to the Manor" not in texts and "Send 1 Loot from the Bank to the Bank" not in texts
    assert (
        len(offers(state, "Move the Lock"))
        == len(offers(state, "Move the Car"))
        == len(offers(state, "Move Tunnel 1"))
        == 4
    )


def test_gt_r17_no_helping_hand_moves_a_token_to_the_middle() -> None:
    assert not [move.text for move in GAME.moves if move.kind != "return" and "to the middle" in move.text]


def test_gt_r18_loot_comes_from_the_middle_one_at_a_time() -> None:
    state = table()
    assert len(offers(state, "Bring one Loot from the middle to")) == 5
    say(state, "bring one Loot from the middle to the Opera")
    assert at(state, "Opera") == ["Loot"] and state.count(MIDDLE, LOOT) == 7
    state.put(MIDDLE, LOOT, -7)
    assert offers(state, "Bring") == []


def test_gt_r19_the_car_brings_only_what_the_limit_allows_or_nothing_also_within_a_link() -> None:
    lamps = ("red lamp", "purple lamp", "green lamp")
    state = table({"Jeweller": ("black lamp", "black mask"), "Museum": lamps}, tunnels=("Jeweller", "Museum"))
    say(state, "move the Car to the Jeweller")
    assert offered(state) == ["Let the Car bring nothing", "Let the Car bring the black mask"]
    say(state, "let the Car bring nothing")
    assert len(at(state, "Jeweller")) == 2 and turn(state) == BOB


def test_gt_r21_the_car_may_go_to_the_lock_and_nothing_is_asked() -> None:
    state = table({"Museum": ("black lamp",)})
    say(state, "move the Car to the Museum")
    assert place_of(state, CAR) == "Museum" and turn(state) == BOB


def test_gt_r22_a_car_that_completes_the_locked_tile_brings_no_burglary() -> None:
    state = table({"Museum": FOUR_TYPES, "Opera": ("red mask",)})
    say(state, "move the Car to the Opera")
    say(state, "let the Car bring the red mask")
    assert len(at(state, "Museum")) == 5 and heights(state) == {} and turn(state) == BOB


def test_gt_r29_moving_the_last_loot_brings_none_to_the_bank() -> None:
    state = table({"Opera": ("Loot",)})
    say(state, "send 1 Loot from the Opera to the Manor")
    assert at(state, "Bank") == [] and at(state, "Manor") == ["Loot"]


def test_gt_r33_special_tokens_move_between_linked_tiles() -> None:
    state = table({"Manor": ("Loot",)}, lock="Manor", car="Manor", tunnels=("Manor", "Opera"))
    texts = offered(state)
    assert "Move the Lock to the Opera" in texts and "Move the Car to the Opera" in texts
    assert "Send 1 Loot from the Manor to the Opera" in texts and "Move Tunnel 1 to the Opera" in texts
    say(state, "move the Lock to the Opera")
    assert place_of(state, LOCK) == "Opera"


# -- The end


def test_gt_r13_loot_in_the_pile_breaks_no_tie() -> None:
    piles = [("red", {"red": 1, "Loot": 8}), ("green", {"green": 2, "red": 7})]
    state = table(hauls=piles, helping=(3, 3, 3), left=("the Brigadier",))
    GAME.play(state, ANN, GAME.parse("draw a token blind"), Dice(1))
    assert GAME.scores(state) == [9, 9, 0] and GAME.winners(state) == [BOB]


def test_gt_r30_a_tie_in_everything_is_shared_and_a_rematch_is_suggested() -> None:
    piles = [("red", {"black": 9}), ("green", {"black": 9})]
    state = table(hauls=piles, helping=(3, 3, 3), left=("the Brigadier",))
    GAME.play(state, ANN, GAME.parse("draw a token blind"), Dice(1))
    plain = GAME.plain(GAME.view(state, -1))
    assert plain["first"] == [ANN, BOB] and plain["rematch suggested"] is True


def test_gt_r32_two_seats_play_by_the_same_rules_with_three_colours_left_over() -> None:
    state = table({"Bank": FOUR_TYPES}, burglars="red black", helping=(4, 4), matchmaker=BOB)
    say(state, "take the first token to the Bank", draws=DRAWS)
    assert heights(state) == {"red": 1, "purple": 1, "yellow": 1}  # Black won: red is Ann's, two are nobody's
    assert state.field(MATCHMAKER) == ANN and len(offered(state)) == 9


# -- What the table can deduce


def test_gt_r36_piles_are_opened_only_for_the_last_tie_break() -> None:
    clear = table(hauls=[("red", {"red": 9})], left=("the Brigadier",))
    say(clear, "draw a token blind", draws=("the Brigadier",))  # no further outcome of chance is asked
    assert GAME.winners(clear) == [ANN]
    tied = table(hauls=[("red green", {"red": 2, "black": 2})], helping=(3, 3, 3), left=("the Brigadier",))
    with pytest.raises(ValueError, match="no further outcome"):
        say(tied, "draw a token blind", draws=("the Brigadier",))


def test_gt_r36_opening_late_has_the_odds_of_dealing_at_once() -> None:
    """Two red, one green, one Loot for red and green: dealt in all 24 orders, against many openings."""
    tokens = ("red", "red", "green", "Loot")
    orders = [[tokens[i] for i in order] for order in permutations(range(4))]
    fair = Counter((order[:2].count("red"), order[2:].count("green")) for order in orders)
    found = Counter(deal_often("red green", {"red": 2, "green": 1, "Loot": 1}, 4000)[2])
    assert set(found) == set(fair)
    assert all(found[pair] / 4000 == pytest.approx(fair[pair] / 24, abs=0.03) for pair in fair)


def test_gt_r37_the_table_counts_who_did_what_for_which_colour() -> None:
    state = choosing(table(matchmaker=CY))
    say(state, "ally red and yellow")
    say(state, "take the first token to the Opera", draws=("red lamp",))  # Ann places red
    say(state, "draw a token blind", draws=("black lamp",))
    say(state, "place it at the Opera")  # Bob places black
    counts = [[int(state.field(favour(seat, colour))) for colour in range(COLOURS)] for seat in range(3)]
    assert counts == [[1, 0, 0, 0, 1], [0, 1, 1, 1, 0], [1, 0, 0, 0, 1]]
