"""Each ruling of Thieves!, on a literal position or over many games."""

from __future__ import annotations

from collections import Counter

from rookery.core.chance import Dice, Script
from rookery.core.exact import outcomes
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.thieves import GAME
from rookery.games.thieves.components import (
    CARDS_PLAYED,
    DECK,
    END_VALUE,
    GETAWAYS,
    HORSESHOE,
    PENDING,
    POLICE_ROW,
    RAID_VALUE,
    RING,
    ROUND,
    STARTER,
    THIEF_ROW,
    gems,
    hand,
)
from rookery.games.thieves.state import ThievesState
from rookery.games.thieves.tests.position import (
    ANN,
    BOB,
    CY,
    KIND,
    begin,
    cards,
    face_down,
    face_up,
    held,
    limit,
    offered,
    played,
    say,
    stacked,
    table,
    turn,
)

POLICE, THIEF, IN_HAND = int(POLICE_ROW), int(THIEF_ROW), int(PENDING)


# -- Setup and turn


def test_th_r01_every_seat_starts_as_often_and_the_start_moves_left_each_round() -> None:
    starts = Counter(Match(GAME, 3, None, Source(seed)).asked[0] for seed in range(900))
    assert min(starts.values()) > 240 and len(starts) == 3
    starters = {}
    for match in played(3, 1, extended=True):
        starters[int(match.state.field(4))] = int(match.state.field(STARTER))
    rounds = sorted(starters)
    assert len(rounds) >= 2 and all(starters[n] == (starters[rounds[0]] + n - 1) % 3 for n in rounds)


def test_th_r02_no_first_hand_holds_a_getaway_and_all_eight_are_in_the_deck() -> None:
    state = GAME.blank(6, {"extended": False, "house": None})
    state.next_step()
    GAME.do(state, Dice(4))
    assert state.count(DECK, KIND["Getaway"]) == 8


def test_th_r03_the_seventh_getaway_while_drawing_ends_the_game_without_a_replacement() -> None:
    state = table(hands=((), ("Helmet 2",), ()), police=("Helmet 2",), up=(("Loot 1",), (), ()), getaways=6)
    begin(state, BOB, draws=("Getaway",))
    assert state.over and held(state, BOB) == ["Helmet 2"] and cards(state, POLICE) == ["Helmet 2"]


def test_th_r04_the_seventh_getaway_in_a_fortune_leaves_pending_cards_unplayed() -> None:
    state = table(hands=(("Fortune",), (), ()), getaways=6)
    say(state, "play Fortune", draws=("Loot 3", "Getaway"))
    assert state.over and cards(state, IN_HAND) == ["Loot 3"] and GAME.scores(state) == [0, 0, 0]


def test_th_r05_every_draw_finds_a_card() -> None:
    smallest = min(int(match.state.size(DECK)) for seed in range(40) for match in played(6, seed) if not match.over)
    assert smallest >= 2, "two Getaways are still in it"


def test_th_r09_a_short_hand_is_filled_in_the_own_next_turn() -> None:
    state = table(hands=(("Siren",), ("Helmet 1", "Helmet 1", "Ring"), ("Loot 0",)), then=BOB)
    say(state, "play Siren", draws=("Loot 1", "Loot 1", "Loot 2"))
    assert held(state, CY) == ["Loot 0"] and held(state, BOB) == ["Loot 1", "Loot 1", "Loot 2", "Ring"]


def test_th_r27_whoever_is_asked_can_always_answer() -> None:
    for seed in range(40):
        for match in played(3 + seed % 4, seed):
            assert all(match.legal(seat) for seat in match.asked)


# -- Loot and stashes


def test_th_r20_face_down_cards_keep_their_places_and_only_their_owner_sees_them() -> None:
    state = table(hands=(("Loot 2",), (), ()), down=(("Loot 3", "Loot 1"), (), ()))
    say(state, "lay Loot 2 face down in your stash")
    assert face_down(state, ANN) == ["Loot 3", "Loot 1", "Loot 2"]
    assert GAME.view(state, ANN).row(ANN) == [3, 1, 2] and GAME.view(state, BOB).row(ANN) == [-1, -1, -1]


def test_th_r23_after_a_raid_old_cards_are_open_and_new_ones_face_down() -> None:
    state = table(
        hands=(("Helmet 2", "Loot 1"), (), ("Loot 1",)), down=(("Loot 2",), ("Loot 3",), ()), police=("Helmet 2",)
    )
    state.plan(2)
    GAME.advance(state, Script([]))
    say(state, "play Helmet 2")
    say(state, "lay Loot 1 face down in your stash")
    assert face_up(state, ANN) == ["Loot 2"] and face_down(state, ANN) == ["Loot 1"]


def test_th_r26_no_move_lays_loot_face_up_to_the_own_stash() -> None:
    state = table(hands=(("Loot 1",), (), ()))
    assert "Give Loot 1 face up to seat 0" not in offered(state)


def test_th_r31_ring_and_horseshoe_change_their_value() -> None:
    assert (RAID_VALUE[RING], END_VALUE[RING]) == (3, 1)
    assert (RAID_VALUE[HORSESHOE], END_VALUE[HORSESHOE]) == (1, 3)


def test_th_r33_the_gap_of_a_taken_card_closes_and_what_is_received_lies_face_up() -> None:
    state = table(hands=(("Thieves",), (), ()), down=((), ("Loot 1", "Loot 2", "Loot 3"), ("Loot 0",)))
    for text in ("play Thieves", "take face-down card 1 from seat 1", "pass it to seat 2"):
        say(state, text)
    assert face_down(state, BOB) == ["Loot 2", "Loot 3"]
    assert face_down(state, CY) == ["Loot 0"] and face_up(state, CY) == ["Loot 1"]


# -- Police


def test_th_r06_a_siren_asks_nobody() -> None:
    state = table(hands=(("Siren",), ("Helmet 1",), ()))
    say(state, "play Siren")
    assert state.over and held(state, BOB) == [], "nothing was asked before the helmets lay down"


def test_th_r07_a_siren_with_too_few_helmets_leaves_all_cards_lying() -> None:
    state = table(hands=(("Siren",), ("Helmet 2",), ("Helmet 1",)), up=((), ("Loot 3",), ()))
    say(state, "play Siren")
    assert cards(state, POLICE) == ["Helmet 1", "Helmet 2", "Siren"] and face_up(state, BOB) == ["Loot 3"]


def test_th_r08_many_helmets_make_one_raid() -> None:
    state = table(
        hands=(("Siren",), ("Helmet 2", "Helmet 2", "Helmet 1"), ("Helmet 1",) * 4),
        up=(("Loot 1",), ("Loot 3",), ("Loot 2",)),
    )
    say(state, "play Siren")
    assert [face_up(state, seat) for seat in range(3)] == [["Loot 1"], [], ["Loot 2"]]


def test_th_r10_the_card_that_brought_the_raid_goes_into_the_deck() -> None:
    state = table(hands=(("Helmet 2",), (), ()), police=("Helmet 2",))
    say(state, "play Helmet 2")
    assert cards(state, POLICE) == [] and state.count(DECK, KIND["Helmet 2"]) == 2


def test_th_r21_if_all_stashes_are_worth_nothing_all_are_lost() -> None:
    state = table(hands=(("Helmet 2",), (), ()), up=(("Loot 0",), ("Loot 0",), ()), police=("Helmet 2",))
    say(state, "play Helmet 2")
    assert state.count(DECK, KIND["Loot 0"]) == 3


def test_th_r22_a_seat_without_a_stash_loses_nothing() -> None:
    match = Match(GAME, 3, None, Source(1))
    match.state = table(hands=(("Helmet 2",), (), ()), up=(("Loot 0",), (), ()), police=("Helmet 2",))
    match.state.log = match.log
    match.listed = -1
    match.log.events.clear()
    match.play(ANN, GAME.parse("play Helmet 2"))
    busted = [event.seat for event in match.events(None) if GAME.kinds[event.what].name == "busted"]
    assert busted == [ANN]


def test_th_r24_a_busted_seat_keeps_its_hand() -> None:
    state = table(hands=(("Helmet 2",), ("Ring", "Siren"), ()), up=((), ("Loot 3",), ()), police=("Helmet 2",))
    say(state, "play Helmet 2")
    assert held(state, BOB) == ["Ring", "Siren"]


def test_th_r25_whoever_brings_the_raid_can_be_busted() -> None:
    state = table(hands=(("Helmet 2",), (), ()), down=(("Loot 3",), ("Loot 1",), ()), police=("Helmet 2",))
    say(state, "play Helmet 2")
    assert face_up(state, ANN) == [] and face_up(state, BOB) == ["Loot 1"]


def test_th_r32_a_returned_card_is_as_likely_to_be_drawn_as_any_other() -> None:
    """The Ring goes back in a raid; Bob then draws it with a chance of one in all cards of the deck."""
    state = table(
        hands=(("Helmet 2",), ("Loot 0", "Loot 0", "Loot 0"), ()),
        up=(("Ring",), (), ()),
        police=("Helmet 2",),
        getaways=0,
    )
    for nth in range(8):
        state.put(DECK, KIND["Getaway"], -1)  # no Getaway, so that one card is drawn
    state.plan(1, BOB)
    after = outcomes(GAME, state, ANN, GAME.parse("play Helmet 2"))
    drawn = sum(outcome.probability for outcome in after if outcome.state.count(hand(BOB), RING))
    assert sum(outcome.probability for outcome in after) == 1
    assert drawn.denominator == state.size(DECK) + 3 and drawn.numerator == 1


def test_th_r34_a_siren_out_of_a_fortune_spares_the_own_hand_and_pending_cards() -> None:
    state = table(hands=(("Fortune", "Helmet 2"), ("Helmet 1",), ()))
    say(state, "play Fortune", draws=("Siren", "Helmet 2"))
    say(state, "play Siren")
    assert held(state, ANN) == ["Helmet 2"] and cards(state, IN_HAND) == ["Helmet 2"] and held(state, BOB) == []


# -- Thief cards


def test_th_r11_thief_cards_gather_until_a_raid() -> None:
    state = table(hands=(("Roadblock",), (), ()), thief=("Thieves", "Fortune"))
    say(state, "play Roadblock")
    assert cards(state, THIEF) == ["Thieves", "Fortune", "Roadblock"]


def test_th_r12_pending_cards_are_played_in_the_order_one_likes() -> None:
    state = table(hands=(("Fortune",), (), ()))
    say(state, "play Fortune", draws=("Loot 1", "Siren"))
    assert "Play Siren" in offered(state) and "Lay Loot 1 face down in your stash" in offered(state)
    say(state, "play Siren")
    assert offered(state)[0] == "Lay Loot 1 face down in your stash"


def test_th_r13_a_fortune_within_a_fortune_adds_two() -> None:
    state = table(hands=(("Fortune",), (), ()))
    say(state, "play Fortune", draws=("Fortune", "Loot 1"))
    say(state, "play Fortune", draws=("Loot 2", "Loot 3"))
    assert cards(state, IN_HAND) == ["Loot 1", "Loot 2", "Loot 3"]


def test_th_r14_a_raid_within_a_fortune_spares_pending_cards_but_not_the_fortune() -> None:
    state = table(hands=(("Fortune",), (), ()), police=("Helmet 2",))
    say(state, "play Fortune", draws=("Helmet 2", "Loot 1"))
    say(state, "play Helmet 2")
    assert cards(state, THIEF) == [] and cards(state, IN_HAND) == ["Loot 1"]
    assert offered(state)[0] == "Lay Loot 1 face down in your stash"


def test_th_r15_a_roadblock_out_of_a_fortune_sends_the_helmets_back() -> None:
    state = table(hands=(("Fortune",), (), ()), police=("Helmet 2",))
    say(state, "play Fortune", draws=("Roadblock", "Loot 1"))
    say(state, "play Roadblock")
    assert cards(state, POLICE) == []


def test_th_r16_a_roadblock_leaves_sirens() -> None:
    state = table(hands=(("Roadblock",), (), ()), police=("Helmet 1", "Siren"))
    say(state, "play Roadblock")
    assert cards(state, POLICE) == ["Siren"]


def test_th_r17_a_roadblock_without_helmets_may_be_played() -> None:
    state = table(hands=(("Roadblock",), (), ()))
    before = int(state.size(DECK))
    say(state, "play Roadblock")
    assert state.size(DECK) == before and cards(state, THIEF) == ["Roadblock"]


def test_th_r18_thieves_may_move_nothing() -> None:
    state = table(hands=(("Thieves",), (), ()), up=((), ("Ring",), ()))
    say(state, "play Thieves")
    say(state, "move no loot")
    assert face_up(state, BOB) == ["Ring"] and state.over


def test_th_r19_a_face_down_card_is_offered_by_its_place_only() -> None:
    state = table(hands=(("Thieves",), (), ()), down=((), ("Ring",), ("Loot 1", "Loot 0")))
    say(state, "play Thieves")
    assert offered(state) == [
        "Move no loot",
        "Take face-down card 1 from seat 1",
        "Take face-down card 1 from seat 2",
        "Take face-down card 2 from seat 2",
    ]


def test_th_r35_thieves_without_loot_on_the_table_ask_nothing() -> None:
    state = table(hands=(("Thieves",), (), ()), then=BOB)
    say(state, "play Thieves", draws=("Loot 1",) * 4)
    assert turn(state) == BOB


# -- The end


def test_th_r28_without_any_loot_all_share_the_win() -> None:
    state = table()
    assert GAME.scores(state) == [0, 0, 0] and GAME.winners(state) == [ANN, BOB, CY]


def test_th_r29_all_winners_of_a_round_get_a_gem() -> None:
    state = table(hands=((), ("Loot 1",), ()), up=(("Loot 1",), ("Loot 1",), ()), getaways=6, gems_held=(1, 0, 0))
    begin(state, BOB, draws=("Getaway",))
    assert state.over and GAME.scores(state) == [2, 1, 0]


def last_round(gems_held: tuple[int, int, int], winner: int, number: int = 1, cards_played: int = 0) -> ThievesState:
    up = [("Loot 3",) if seat == winner else () for seat in range(3)]
    state = table(hands=((), ("Loot 1",), ()), up=up, getaways=6, gems_held=gems_held)
    state.set_field(ROUND, number)
    state.set_field(CARDS_PLAYED, cards_played)
    state.asked = 0
    state.end()
    state.plan(1, BOB)
    state.next_step()
    GAME.do(state, stacked(state, ("Getaway",)))
    return state


def test_th_r30_a_tie_at_two_gems_goes_on_until_one_alone_has_the_most() -> None:
    both_reach_two = last_round((2, 1, 0), winner=BOB)
    assert not both_reach_two.over and [both_reach_two.field(gems(seat)) for seat in range(3)] == [2, 2, 0]
    third_joins = last_round((2, 2, 1), winner=CY)
    assert not third_joins.over
    one_leads = last_round((2, 2, 2), winner=CY)
    assert one_leads.over and GAME.winners(one_leads) == [CY] and GAME.scores(one_leads)[CY] == 3


def test_th_r40_the_game_ends_before_the_next_card_once_so_many_were_played() -> None:
    for cards_played, is_over in ((398, False), (399, True)):
        state = table(hands=(("Loot 1",), ("Loot 1",), ()), then=BOB)
        state.set_field(CARDS_PLAYED, cards_played)
        say(state, "lay Loot 1 face down in your stash", draws=() if is_over else ("Loot 2", "Loot 2", "Loot 2"))
        assert state.over == is_over and state.field(CARDS_PLAYED) == cards_played + 1


def test_th_r40_pending_cards_are_not_played_beyond_the_last() -> None:
    state = table(hands=(("Fortune",), (), ()), then=BOB)
    state.set_field(CARDS_PLAYED, 398)
    say(state, "play Fortune", draws=("Loot 1", "Loot 2"))
    say(state, "lay Loot 1 face down in your stash")
    assert state.over and cards(state, PENDING) == ["Loot 2"] and GAME.scores(state) == [1, 0, 0]


def test_th_r40_no_round_follows_the_last_card_of_a_match() -> None:
    for cards_played, is_over in ((1199, False), (1200, True)):
        state = last_round((0, 0, 0), winner=CY, cards_played=cards_played)
        assert state.over == is_over and state.field(gems(CY)) == 1


def test_th_r41_the_twentieth_round_is_the_last() -> None:
    for number, is_over in ((19, False), (20, True)):
        state = last_round((0, 0, 0), winner=CY, number=number)
        assert state.over == is_over and state.field(gems(CY)) == 1


def test_th_r36_after_a_siren_the_table_knows_who_can_hold_helmets() -> None:
    state = table(hands=(("Siren", "Loot 1"), ("Helmet 1", "Loot 1", "Ring"), ("Loot 0", "Loot 0", "Loot 0")), then=BOB)
    assert [limit(state, seat) for seat in range(3)] == [2, 3, 3]
    say(state, "play Siren", draws=("Helmet 1", "Loot 2"))
    assert [limit(state, seat) for seat in range(3)] == [1, 2, 0], "Bob has drawn two since"
    say(state, "play Helmet 1", draws=("Loot 2",))
    assert [limit(state, seat) for seat in range(3)] == [1, 1, 1]
    assert GAME.plain(GAME.view(state, ANN))["seats"][2]["may be helmets"] == 1  # type: ignore[index]


def test_th_r36_no_imagined_hand_holds_more_helmets_than_the_table_knows_of() -> None:
    state = table(hands=(("Siren",), ("Loot 1",) * 3, ("Loot 0", "Loot 0", "Loot 0")), then=BOB)
    say(state, "play Siren", draws=("Helmet 2",))
    for seed in range(300):
        world = GAME.imagine(GAME.view(state, ANN), Dice(seed))
        assert isinstance(world, ThievesState)
        assert not {"Helmet 1", "Helmet 2"} & set(held(world, CY))
        assert held(world, BOB).count("Helmet 1") + held(world, BOB).count("Helmet 2") <= 1


def test_th_r37_at_the_end_every_stash_is_turned_up() -> None:
    state = table(hands=((), ("Loot 1",), ("Ring",)), down=(("Loot 3",), (), ("Horseshoe",)), getaways=6)
    begin(state, BOB, draws=("Getaway",))
    assert face_up(state, ANN) == ["Loot 3"] and face_up(state, CY) == ["Horseshoe"]
    assert GAME.view(state, ANN).size(hand(CY)) == 1 and GAME.view(state, ANN).kinds_in(int(hand(CY))) == []
    assert state.field(GETAWAYS) == 7
