"""The printed examples and worked scenarios of Sneaks & Snitches, its theorems, and its counts."""

from __future__ import annotations

import pytest

from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.sneaks import GAME
from rookery.games.sneaks.components import (
    COLOURS,
    DECK_ONE,
    DECK_TWO,
    FIRST_OF_SIZE,
    LOOT_NAMES,
    PRINTED,
    ROUND,
    TOKENS,
)
from rookery.games.sneaks.rules.scoring import colour_points, scores
from rookery.games.sneaks.tests.position import (
    ANN,
    BOB,
    emptied,
    held,
    played,
    say,
    send,
    stashed,
    state_of,
    table,
)

RED, YELLOW, BLUE, PURPLE, GREEN = range(5)
SEATS = (2, 3, 4, 5)
EIGHT = ("2 blue", "2 green", "2 red", "2 yellow", "3 blue", "3 green", "3 red", "3 yellow")


# -- The booklet's examples


def test_example_1_the_printed_round() -> None:
    state = table(seats=5, loot=EIGHT)
    send(state, "C/B", "C/F", "E/H", "B/D", "F/B", stash="GY")
    assert (stashed(state, RED), stashed(state, YELLOW)) == ("G", "Y") and held(state, BLUE) == "BBB"
    assert emptied(state) == "AEG"


def test_example_1_if_purple_had_guarded_c_instead_of_d() -> None:
    state = table(seats=5, loot=EIGHT)
    send(state, "C/B", "C/F", "E/H", "B/C", "F/B")
    assert stashed(state, RED) == stashed(state, YELLOW) == "" and emptied(state) == "ADEG"


def test_example_2_the_printed_scoring() -> None:
    blue, green = "BBBBGGRYYY", "BBBBGGRRYYY"
    purple, red = "BGGGGGRRRRYYY", "BBGGRRRRRRRRRYYYYYY"
    items = (
        ("Signed baseball (1 point)", "Stolen crown (2 points)"),
        ("Teddy Roosevelt's ash tray (1 point)",),
        (),
        (),
    )
    state = table(seats=4, held=(blue, green, purple, red), special=items)
    by_colour = [[int(colour_points(state, seat, colour)) for seat in range(4)] for colour in range(4)]
    assert by_colour == [[1, 1, 0, 0], [0, 0, 3, 0], [0, 1, 3, 3], [2, 2, 2, 3]]
    assert scores(state) == [6, 5, 8, 6] and GAME.winners(state) == [2]


# -- Worked scenarios


def test_example_3_documents_count_in_sequence() -> None:
    loot = ("3 yellow", "2 red", "Compromising Documents (yellow)", "2 blue", "4 yellow", "2 green")
    state = table(loot=loot, held=("YY", "YYYYY", "Y"))
    send(state, "A/B", "C/D", "E/F")
    assert [held(state, seat) for seat in range(3)] == ["YY", "YYYYY", "YYYY"]


@pytest.mark.parametrize(
    ("answers", "result"),
    [
        (("take red instead", "take yellow instead"), "BRY"),
        (("take nothing instead", "take nothing instead"), "B"),
    ],
)
def test_example_4_other_colours_for_a_blue_and_a_green_one(answers: tuple[str, ...], result: str) -> None:
    loot = ("2 blue + 1 green", "2 red", "2 green", "2 blue", "3 red", "3 blue")
    state = table(loot=loot, bank="B" + "R" * 9 + "Y" * 9)
    send(state, "A/B", "B/C", "C/B")
    say(state, *answers)
    assert held(state, ANN) == result


def test_example_5_the_stash_deck_runs_out() -> None:
    loot = ("2 red", "2 green", "2 blue", "Safecracking", "3 red", "3 blue", "3 green", "3 yellow")
    state = table(seats=5, loot=loot, stash_deck="BGR")
    send(state, "A/C", "A/E", "B/F", "B/G", "D/H", stash="BGR")
    assert [stashed(state, seat) for seat in range(5)] == ["B", "G", "", "", "R"]


def test_example_6_two_cards_for_three_locations_end_the_game_and_three_do_not() -> None:
    for left, over in (("4 blue", "4 red"), True), (("4 blue", "4 red", "4 green"), False):
        state = table(left=left)
        send(state, "A/B", "A/C", "F/B")
        assert state.over is over and len(emptied(state)) == (3 if over else 0)


def test_example_7_two_seats_share_the_win() -> None:
    state = table(seats=2, held=("BBBBBBBGGGGGYYYY", "BBBBBBGGGYYYYYY"))
    by_colour = [[int(colour_points(state, seat, colour)) for seat in range(2)] for colour in range(4)]
    assert by_colour == [[1, 1], [3, 0], [1, 1], [0, 3]] and GAME.winners(state) == [ANN, BOB]


def test_example_8_the_card_for_three_seats() -> None:
    state = table(held=("RRRRYYYYYY", "RRRRYY", "RRRRYY"))
    assert [colour_points(state, seat, 2) for seat in range(3)] == [1, 1, 1]
    assert [colour_points(state, seat, 3) for seat in range(3)] == [3, 1, 1]


def test_example_9_the_card_for_five_seats() -> None:
    state = table(seats=5, loot=EIGHT, held=("G" * 6, "G" * 5, "G" * 5, "G", ""))
    assert [colour_points(state, seat, 1) for seat in range(5)] == [3, 1, 1, 0, 0]


def test_example_10_plans_that_are_refused() -> None:
    match = Match(GAME, 4, None, Source(1))
    with pytest.raises(ValueError, match="no move"):
        GAME.parse("sneaks C, snitches C")
    with pytest.raises(ValueError, match="may not answer"):
        match.play(0, GAME.parse("sneaks H, snitches A"))
    match.play(0, GAME.parse("sneaks C, snitches E"))


# -- Theorems


@pytest.mark.parametrize("seats", SEATS)
def test_ss_t1_every_round_discards_a_card_and_every_game_ends(seats: int) -> None:
    for seed in range(40):
        match = Match(GAME, seats, None, Source(seed))
        *_, match = played(seats, seed)
        lines = [GAME.log_line(event) for event in match.events(None)]
        rounds = " | ".join(lines).split("begins | ")[1:]
        gone = [text.count("disappears") + text.count(" steals ") for text in rounds]
        assert len(rounds) == match.state.field(ROUND) and min(gone) >= (2 if seats < 4 else 1)
        assert match.state.field(ROUND) <= 48 - state_of(match).box.locations + 1


@pytest.mark.parametrize("seats", SEATS)
def test_ss_t2_tokens_stash_cards_and_loot_cards_are_conserved(seats: int) -> None:
    for seed in range(15):
        for match in played(seats, seed):
            pieces = GAME.pieces(match.state)
            assert pieces[:4] == [24] * 4 and pieces[4:8] == [8] * 4 and sum(pieces[8:]) == 48
            assert pieces[8:] == list(state_of(match).box.copies)


# -- Counts


def test_both_decks_have_24_cards_and_as_many_tokens_of_each_colour() -> None:
    for deck, tokens in ((DECK_ONE, 13), (DECK_TWO, 12)):
        assert sum(deck.values()) == 24
        kinds = [LOOT_NAMES.index(name) for name in deck if LOOT_NAMES.index(name) < len(TOKENS)]
        for colour in range(COLOURS):
            printed = [PRINTED[kind * COLOURS + colour] * deck[LOOT_NAMES[kind]] for kind in kinds]
            assert sum(printed) == tokens


def test_the_printed_tokens_are_two_to_four() -> None:
    for name in (*DECK_ONE, *DECK_TWO):
        kind = LOOT_NAMES.index(name)
        assert kind >= len(TOKENS) or 2 <= len(TOKENS[kind]) <= 4


def test_moves_and_choices_of_tokens_are_where_their_numbers_say() -> None:
    sizes = [len(some) for some in TOKENS]
    assert [sizes.index(size) for size in (1, 2, 3, 4)] == list(FIRST_OF_SIZE)[1:5] and len(sizes) == FIRST_OF_SIZE[5]
    assert len(GAME.moves) == 512 == len(GAME.actions)
    for action, move in enumerate(GAME.moves):
        assert GAME.parse(move.text) == action


def test_every_game_lasts_nine_to_nineteen_rounds_or_so() -> None:
    for seats, rounds in ((2, 14.8), (5, 11.9)):
        lengths = [[int(match.state.field(ROUND)) for match in played(seats, seed)][-1] for seed in range(60)]
        assert abs(sum(lengths) / len(lengths) - rounds) < 1.0
