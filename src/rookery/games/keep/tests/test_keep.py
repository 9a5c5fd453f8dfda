"""The keep and the thief deck, rule by rule, on literal positions."""

from __future__ import annotations

from rookery.core.chance import Dice
from rookery.games.keep import GAME
from rookery.games.keep.components import HELD, SPENT, WINNER, open_cards, secret_cards
from rookery.games.keep.keep import NOWHERE, OPEN, SPECIAL, WALL, Keep, find_keep, hex_name, number_keep, outside_hexes
from rookery.games.keep.reading import spent_cards
from rookery.games.keep.rules import cards, turn
from rookery.games.keep.rules.guards import move_guard
from rookery.games.keep.tests.position import (
    ANN,
    BOB,
    CARD,
    HEXES,
    can_be,
    choices,
    give,
    go,
    guard,
    hand,
    mark,
    marker,
    offered,
    phase,
    post,
    pursue,
    put,
    say,
    started,
    status,
    table,
    where,
)
from rookery.games.keep.tiles import FACES, LABELS

ALL_RUNS = "B4 B5 C4 C5 C6 C7 D3 D4 D5 D6 E5 E6 F5"


def ends(card: str, hex_: str, keep: Keep | None = None) -> set[str]:
    """Where a thief can go with a card."""
    found = set()
    state = table(hex_, "2-E6")
    for text in offered(state, ANN, card):
        twin = state.clone()
        go(twin, ANN, card, text)
        found.add(where(twin, ANN))
    return found


# -- The keep


def test_bk_01_coordinates_are_unique_in_a_tile_and_glued_to_it() -> None:
    assert len(set(LABELS)) == 61
    straight, turned = find_keep(number_keep(0, [(0, 0)])), find_keep(number_keep(0, [(0, 1)]))
    assert straight.kind[HEXES["1-G2"]] == turned.kind[HEXES["1-G2"]] == SPECIAL
    assert straight.q[HEXES["1-G2"]] != turned.q[HEXES["1-G2"]]


def test_bk_02_six_directions_lead_clockwise_from_the_top() -> None:
    keep = find_keep(number_keep(0, [(0, 0)]))
    around = [hex_name(keep.near[HEXES["1-D5"] * 6 + d]) for d in range(6)]
    assert around == ["1-D4", "1-E5", "1-E6", "1-D6", "1-C6", "1-C5"]


def test_bk_03_nobody_enters_a_wall() -> None:
    keep = find_keep(number_keep(0, [(0, 0), (2, 3), (4, 5)]))
    assert all(keep.kind[other] != WALL for other in keep.walk if other != NOWHERE)
    assert ends("Nor-East", "1-E5") == {"1-E5"}  # E4 and F4 are walls


def test_bk_04_a_special_hex_is_for_guards_and_for_ropes() -> None:
    assert offered(table("1-H2", "2-E6"), ANN, "Rope Arrow") == ["Go in direction 6"]
    assert ends("Nor-West", "1-H2") == {"1-H2"}  # G2 is special, and beyond the rim is no tile
    state = table("3-E5", "2-E6")
    post(state, 1, "1-B4", 1)
    move_guard(state, 1, Dice(1))
    assert guard(state, 1)[0] == "1-B3"


def test_bk_05_tiles_lie_in_one_grid_without_gaps() -> None:
    keep = find_keep(number_keep(2, [(0, 0), (3, 1), (4, 2), (6, 3), (8, 4), (10, 5)]))
    assert len({(keep.q[hex_], keep.r[hex_]) for hex_ in range(keep.hexes)}) == 7 * 61
    assert all(keep.near[hex_ * 6 + d] != NOWHERE for hex_ in range(61) for d in range(6))


def test_bk_06_outside_hexes_lie_on_the_rim() -> None:
    keep = find_keep(number_keep(0, [(0, 0), (2, 0), (4, 0)]))
    for hex_ in outside_hexes(keep, 1):
        assert any(keep.near[hex_ * 6 + d] == NOWHERE for d in range(6))


def test_bk_07_reaching_the_vault_hex_steals_and_shows_the_treasure() -> None:
    state = table("V-E6", "2-E6")
    put(state, ANN, "V-E6", also=("V-F6",))
    go(state, ANN, "Nor-East", "Go in direction 1", Dice(3))
    assert GAME.plain(GAME.view(state, BOB))["seats"][ANN]["treasure"] == "The Armour"  # type: ignore[index]
    assert can_be(state, ANN) == {"V-E5"}


def test_bk_08_every_face_has_three_routes_of_neighbouring_hexes() -> None:
    for number, face in enumerate(FACES[:12]):
        keep = find_keep(number_keep(0, [(number, 0)]))
        loop = [*face.loop, face.loop[0]]
        for line in (face.patrol, loop):
            for one, other in zip(line, line[1:], strict=False):
                assert keep.gap(61 + one, 61 + other) == 1 and keep.kind[61 + one] != WALL
        assert len(set(face.starts)) == 6 and set(face.starts) <= set(face.loop)


# -- The thief deck


def test_bk_09_the_whole_deck_is_the_hand() -> None:
    state = table("1-D5", "2-E6")
    give(state, ANN, "Art")
    phase(state)
    assert choices(state, ANN) == [f"Play {name}" for name in (*hand(state, ANN), "Art")]
    assert len(hand(state, ANN)) == 11  # and Exit, on the table


def test_bk_10_nobody_holds_a_seventh_guard_card() -> None:
    state = table("1-D5", "2-E6")
    give(state, ANN, "Art", "Art", "Rock", "Rock", "Rock")
    state.move(CARD["Diligent"] - 12, 0, 2)
    assert turn.can_buy_card(state, turn.purse(state, ANN), CARD["Diligent"] - 12)
    give(state, ANN, "Diligent")
    assert not turn.can_buy(state, ANN)


def test_bk_11_cards_are_turned_up_together() -> None:
    state = table("1-D5", "2-E6")
    phase(state, a="East")
    assert GAME.view(state, BOB) == GAME.view(GAME.imagine(GAME.view(state, BOB), Dice(4)), BOB)
    assert spent_cards(state, ANN) == []
    say(state, "Play Rest")
    assert spent_cards(state, ANN) == [CARD["East"]]


def test_bk_12_a_thief_moves_if_it_can_and_bluffs_if_it_cannot() -> None:
    assert offered(table("1-E5", "2-E6"), ANN, "Nor-East") == ["Stand still"]
    assert offered(table("1-D5", "2-E6"), ANN, "East") == ["Go in direction 2", "Go in direction 3"]


def test_bk_13_spent_cards_lie_in_the_order_of_use() -> None:
    state = table("1-D5", "2-E6")
    for name in ("Run", "East", "Nor-East"):
        cards.spend(state, ANN, CARD[name])
    assert GAME.plain(GAME.view(state, BOB))["seats"][ANN]["spent"] == ["Run", "East", "Nor-East"]  # type: ignore[index]


def test_bk_14_only_cards_with_a_coin_pay() -> None:
    state = table("1-D5", "2-E6")
    state.move(CARD["Art"] - 12, 0, 2)
    turn.buy_next(state, 0)
    state.doing = 5
    say(state, "Buy Art")
    coins = ["Nor-East", "East", "Sou-East", "Sou-West", "West", "Nor-West", "Rope Arrow", "Run"]
    assert choices(state) == [f"Spend {name}" for name in coins]


def test_bk_15_each_direction_card_leads_two_ways() -> None:
    assert ends("Nor-East", "1-D5") == {"1-D4", "1-E5"}
    assert ends("Sou-West", "1-D5") == {"1-D6", "1-C6"}
    assert ends("Nor-West", "1-D5") == {"1-C5", "1-D4"}


def test_bk_16_a_rope_arrow_leads_into_a_special_hex_or_nowhere() -> None:
    assert ends("Rope Arrow", "1-B4") == {"1-B3"}
    assert ends("Rope Arrow", "1-D5") == {"1-D5"}


def test_bk_17_a_run_is_two_steps_with_noise() -> None:
    assert ends("Run", "1-D5") == {f"1-{label}" for label in ALL_RUNS.split()}
    state = table("1-D5", "2-E6")
    post(state, 1, "1-G7", 3, "Bored")
    go(state, ANN, "Run", "Run in direction 4, then in direction 5")
    assert status(state, 1) == "Alert"


def test_bk_18_hide_takes_a_far_marker_off() -> None:
    state = table("1-D5", "2-E6")
    mark(state, ANN, "1-D1")
    post(state, 1, "1-D4", 4, "Distracted")
    cards.hide(state, ANN)
    assert marker(state, ANN) is None
    mark(state, ANN, "1-D2")
    cards.hide(state, ANN)
    assert marker(state, ANN) == "1-D2"


def test_bk_19_rest_shows_the_dial_and_returns_all_thief_cards() -> None:
    state = table("1-D5", "2-E6")
    put(state, ANN, "1-D5", also=("1-E6", "1-C6"))
    for name in ("Run", "East"):
        cards.spend(state, ANN, CARD[name])
    cards.rest(state, ANN)
    assert (marker(state, ANN), can_be(state, ANN)) == ("(1-D5)", {"1-D5"})
    assert state.thief(ANN, SPENT) == 0 and len(hand(state, ANN)) == 11


def test_bk_20_a_pocket_is_picked_behind_a_guards_back() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-D4", 1)
    cards.pick_pocket(state, ANN, Dice(1))
    assert state.size(secret_cards(ANN)) == 1 and marker(state, ANN) == "1-D5"
    seen = table("1-D5", "2-E6")
    post(seen, 1, "1-D4", 4)
    cards.pick_pocket(seen, ANN, Dice(1))
    assert seen.size(secret_cards(ANN)) == 0


def test_bk_21_exit_lies_neither_by_the_vault_nor_by_the_entry() -> None:
    state = started(3, 1)
    for seat in range(3):
        say(state, choices(state)[0])
    assert choices(state, 0) == ["Leave by tile 2", "Leave by tile 3"]
    assert choices(state, 2) == ["Leave by tile 1", "Leave by tile 2"]


# -- Rulings


def test_bk_r01_a_tile_has_61_hexes_round_e5() -> None:
    columns = {letter: [label[1:] for label in LABELS if label[0] == letter] for letter in "ABCDEFGHI"}
    assert [len(rows) for rows in columns.values()] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert LABELS[30] == "E5" and columns["H"] == ["2", "3", "4", "5", "6", "7"]


def test_bk_r02_any_faces_join_however_they_are_turned() -> None:
    for face in range(12):
        for turned in range(6):
            keep = find_keep(number_keep(turned, [(face, turned), (0, 0), ((face + 1) % 12, 5)]))
            steps = keep.way_out(0)
            assert all(steps[hex_] < 100 for hex_ in range(keep.hexes) if keep.kind[hex_] == OPEN)


def test_bk_r03_outside_hexes_are_far_from_the_vault() -> None:
    keep = find_keep(number_keep(3, [(0, 1), (3, 2), (4, 4)]))
    for tile in (1, 2, 3):
        found = outside_hexes(keep, tile)
        assert 6 <= len(found) <= 8
        assert all(keep.gap(hex_, keep.vault) >= 10 and keep.kind[hex_] == OPEN for hex_ in found)


def test_bk_r04_the_vault_hex_is_e5_of_the_vault_tile() -> None:
    assert hex_name(find_keep(number_keep(4, [(0, 0)])).vault) == "V-E5"


def test_bk_r05_a_direction_that_is_possible_must_be_taken() -> None:
    assert offered(table("1-E5", "2-E6"), ANN, "Nor-West") == ["Go in direction 6"]  # direction 1 is a wall


def test_bk_r06_a_special_hex_is_left_with_any_card() -> None:
    assert ends("Sou-East", "1-B3") == {"1-C4", "1-B4"}


def test_bk_r07_a_run_may_lead_there_and_back() -> None:
    assert "Run in direction 1, then in direction 4" in offered(table("1-D5", "2-E6"), ANN, "Run")
    inside = offered(table("1-B7", "2-E6"), ANN, "Run")
    assert all(text.startswith("Run in") for text in inside) and "1-B7" in ends("Run", "1-B7")
    state = table("1-D5", "2-E6")
    go(state, ANN, "Run", "Run in direction 1, then in direction 4")
    assert where(state, ANN) == "1-D5" and can_be(state, ANN) == {f"1-{label}" for label in ALL_RUNS.split()}


def test_bk_r07_nobody_runs_back_into_a_special_hex() -> None:
    assert "1-E7" not in ends("Run", "1-E7")
    assert all(text.startswith("Run") for text in offered(table("1-E7", "2-E6"), ANN, "Run"))


def test_bk_r08_thieves_share_a_hex() -> None:
    state = table("1-D5", "1-D4")
    go(state, ANN, "Nor-East", "Go in direction 1")
    assert where(state, ANN) == where(state, BOB) == "1-D4"


def test_bk_r58_the_way_is_chosen_when_the_card_is_used() -> None:
    state = table("1-D5", "2-E6")
    put(state, ANN, "1-D5", also=("1-C3",))
    phase(state, a="East", b="Rest")
    assert choices(state) == ["Go in direction 2", "Go in direction 3"] and state.asked == 1


def test_bk_r59_a_run_is_heard_on_every_tile_it_touches() -> None:
    state = table("1-D8", "2-E6")
    post(state, 1, "1-G7", 1, "Interested")
    post(state, 3, "3-D5", 1, "Interested")
    before = HEXES["1-D8"]
    crossing = [text for text in offered(state, ANN, "Run") if leaves_tile(state.keep, before, text)]
    go(state, ANN, "Run", crossing[0], Dice(2))
    assert status(state, 1) == "Alert" and status(state, 3) == "Interested"


def leaves_tile(keep: Keep, hex_: int, text: str) -> bool:
    words = text.split()
    first = keep.near[hex_ * 6 + int(words[3].strip(",")) - 1]
    return keep.near[first * 6 + int(words[-1]) - 1] < 61


def test_bk_r68_both_steps_of_a_run_are_one_answer() -> None:
    state = table("1-D5", "2-E6")
    put(state, ANN, "1-D5", also=("1-C3",))
    phase(state, a="Run", b="Rest")
    say(state, "Run in direction 1, then in direction 1")
    assert where(state, ANN) == "1-D3" and state.asked == 3


def test_bk_r38_rest_returns_itself_and_pursuers_remember() -> None:
    state = table("1-G7", "2-E6")
    post(state, 1, "1-D5", 1)
    pursue(state, 1, "1-D1")
    mark(state, ANN, "1-D1")
    cards.spend(state, ANN, CARD["Rest"])
    cards.rest(state, ANN)
    assert "Rest" in hand(state, ANN) and marker(state, ANN) == "(1-G7)"
    assert hex_name(state.guard(1, 6)) == "1-D1"


def test_bk_r39_a_pocket_that_cannot_be_picked_tells_only_that() -> None:
    state = table("1-D5", "2-E6")
    put(state, ANN, "1-D5", also=("1-C3", "1-G4"))
    post(state, 1, "1-F3", 4, "Distracted")
    cards.pick_pocket(state, ANN, Dice(1))
    assert marker(state, ANN) is None and can_be(state, ANN) == {"1-D5", "1-C3"}  # G4 is beside the guard


def test_bk_r40_hide_needs_a_standing_marker_and_shakes_off_pursuers() -> None:
    state = table("1-G7", "2-E6")
    mark(state, ANN, "1-D1", standing=False)
    cards.hide(state, ANN)
    assert marker(state, ANN) == "(1-D1)"
    mark(state, ANN, "1-D1")
    post(state, 1, "1-D5", 4)
    pursue(state, 1, "1-D1")
    cards.hide(state, ANN)
    assert state.guard(1, 6) == -1 and marker(state, ANN) is None


def test_bk_r27_all_choose_and_cards_are_used_in_order() -> None:
    state = table("1-D5", "2-E6")
    state.set_field(2, BOB)
    put(state, ANN, "1-D5", also=("1-C3",))
    put(state, BOB, "2-D5", also=("2-E6",))
    phase(state)
    assert state.asked == 3 and "Play Rest" in choices(state, ANN)
    say(state, "Play East")
    say(state, "Play West")
    assert state.asked == 1 << BOB


def test_bk_r30_a_rope_does_not_lead_out_of_the_keep() -> None:
    state = table("2-H6", "1-E6")
    state.set_thief(ANN, 3, 1)
    out = [text for text in offered(state, ANN, "Sou-East") if text != "Stand still"]
    assert out and offered(state, ANN, "Rope Arrow") == ["Stand still"]
    assert state.thief(ANN, HELD) and state.size(open_cards(ANN)) == 0 and state.field(WINNER) == -1
