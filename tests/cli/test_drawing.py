"""Positions, rows and rulebooks as they are drawn, for any game."""

from __future__ import annotations

import io

import pytest
from rich.console import RenderableType
from rich.text import Text

import rookery
from rookery.cli.choices import read_value
from rookery.cli.position import draw_position, picture, words
from rookery.cli.row import Row
from rookery.cli.screen import Screen
from rookery.cli.wording import move_menu
from rookery.core.chance import Dice
from rookery.core.options import Option
from rookery.core.telling import Reader, is_picture
from rookery.games import keys
from rookery.games.rulebook import about, passages, rules_text

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")
RULES = """# Title

A paragraph on Sirens
that goes on.

| card | copies |
| Siren | 2 |

- **TH-10** A *Siren* calls
  all helmets. (S)
- **TH-R06** Nobody holds back.
"""


def drawn(thing: RenderableType, width: int = 80) -> str:
    screen = Screen(file=io.StringIO(), width=width, markup=False, highlight=False)
    screen.print(thing)
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("width", [60, 120])
def test_every_position_of_every_game_fits_the_screen(key: str, width: int) -> None:
    game = rookery.game(key)
    match, dice = rookery.match(key, game.seats[-1], seed=2), Dice(2)
    for nth in range(40):
        if not (asked := match.asked):
            break
        for viewer in (None, asked[0]):
            shown = drawn(draw_position(game, match.view(viewer), Reader(NAMES[: match.seats], viewer)), width)
            assert max(map(len, shown.splitlines())) <= width
            assert ("You" in shown) == (viewer is not None)
        legal = match.legal(asked[0])
        match.play(asked[0], legal[dice.below(len(legal))])


def test_text_of_several_lines_is_drawn_as_it_stands_and_cut_at_the_edge() -> None:
    lines = drawn(picture("map", "#  #  #\n  a, b"), 5).splitlines()
    assert lines[-3:] == ["map", "#  # ", "  a, "] and is_picture("#\n#") and not is_picture("a word")


def test_a_row_breaks_between_pieces_never_inside_one() -> None:
    row = Row([Text("Loot 1"), Text("Loot 2"), Text("Helmet 1")], Text(", "))
    assert [line.rstrip() for line in drawn(row, 14).splitlines()] == ["Loot 1,", "Loot 2,", "Helmet 1"]
    assert drawn(row, 30).rstrip() == "Loot 1, Loot 2, Helmet 1"


def test_neighbours_that_are_alike_are_counted_and_what_is_hidden_is_covered() -> None:
    reader = Reader(NAMES, 1)
    assert words(["Loot 1", "Loot 1", None, None, "Loot 1"], reader).plain == "Loot 1 ×2, ▒▒, Loot 1"
    assert words([None] * 9, reader).plain == "▒ ×9"
    assert words([], reader).plain == "–"
    assert words(None, reader).plain == "▒"


def test_things_with_parts_keep_names_and_numbers_apart() -> None:
    assert words({"2 blue": 1, "hidden": None}, Reader(NAMES, 1)).plain == "2 blue: 1\nhidden: ▒"


def test_numbers_in_a_row_are_said_one_by_one() -> None:
    assert words([3, 0, 0], Reader(NAMES, 1)).plain == "3, 0, 0"


def test_a_position_is_drawn_in_the_order_in_which_its_game_tells_it() -> None:
    match = rookery.match("sneaks", 3, seed=1)
    shown = drawn(draw_position(match.game, match.view(0), Reader(NAMES[:3], 0)), 100)
    places = [shown.index(text) for text in ("round 1", "Airport", "bank", "You ◂", "still in deck I ", "deck II  ")]
    assert places == sorted(places)
    assert "blue: 3, 0, 0 · green: 3, 1, 0 · red: 3, 2, 0 · yellow: 3, 3, 0" in shown


@pytest.mark.parametrize("width", [80, 100])
def test_a_map_is_drawn_line_under_line_between_the_facts_and_the_rest(width: int) -> None:
    match = rookery.match("havoc", 4, seed=5)
    lines = str(match.game.plain(match.view(0))["map"]).split("\n")
    position = drawn(draw_position(match.game, match.view(0), Reader(NAMES[:4], 0)), width)
    shown = [line.rstrip() for line in position.splitlines()]
    top = shown.index(lines[0])
    assert shown[top : top + len(lines)] == lines
    assert "turn number" in shown[0] and any("You" in line for line in shown[top + len(lines) :])


def test_seats_are_said_by_name_and_the_reader_is_you() -> None:
    reader = Reader(NAMES, 1)
    assert [words(seat, reader, "turn").plain for seat in (0, 1)] == ["Ann", "You"]
    assert words(1, reader, "deck").plain == "1"


def test_a_menu_numbers_every_move_down_its_columns() -> None:
    shown = drawn(move_menu([f"Move {letter}" for letter in "ABCDEFGH"], 60), 60)
    assert [line.split() for line in shown.splitlines()][0] == ["1", "Move", "A", "5", "Move", "E"]


def test_a_menu_gives_each_column_the_width_it_needs() -> None:
    said = ["Short"] * 4 + ["A much longer move that needs its room"] * 4
    assert len(drawn(move_menu(said, 60), 60).splitlines()) == 4
    assert len(drawn(move_menu(said, 52), 52).splitlines()) == 8


def test_a_rule_is_one_passage_with_its_number() -> None:
    found = passages(RULES)
    assert ("TH-10", "A *Siren* calls all helmets. (S)") in [(passage.number, passage.text) for passage in found]
    assert [passage.number for passage in about(RULES, "siren")] == ["", "", "TH-10"]
    assert [passage.text for passage in about(RULES, "siren")][:2] == [
        "A paragraph on Sirens that goes on.",
        "Siren · 2",
    ]
    assert [passage.number for passage in about(RULES, "th-r06")] == ["TH-R06"]


@pytest.mark.parametrize("key", keys())
def test_every_game_has_rules_with_numbers(key: str) -> None:
    assert any(passage.number for passage in passages(rules_text(rookery.game(key))))


def test_an_option_is_read_as_one_of_its_choices_or_as_json() -> None:
    extended = Option("extended", "", False, (False, True))
    assert [read_value(text, extended) for text in ("yes", "True", "off")] == [True, True, False]
    assert read_value("3", Option("rounds", "", 2, (2, 3))) == 3
    assert read_value('{"a": 1}', Option("house", "", None)) == {"a": 1}
    assert read_value("blue", Option("colour", "", "red")) == "blue"
