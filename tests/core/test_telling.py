"""Plain values and logs as one reader takes them in."""

from __future__ import annotations

import rookery
from rookery.core.telling import (
    Reader,
    are_numbers,
    counted,
    is_fact,
    is_listing,
    is_picture,
    is_said,
    items_of,
    log_lines,
    move_words,
)
from rookery.core.words import NOBODY

NAMES = ("Ann", "Bob", "Cy")


def test_a_reader_is_called_you() -> None:
    assert [Reader(NAMES, 1).name(seat) for seat in range(3)] == ["Ann", "You", "Cy"]
    assert Reader(NAMES, None).eyes == NOBODY


def test_a_number_names_a_seat_only_where_its_label_says_so() -> None:
    reader = Reader(NAMES, 1)
    assert reader.names_seat("turn", 2)
    assert not any((reader.names_seat("deck", 2), reader.names_seat("turn", 3), reader.names_seat("turn", True)))


def test_what_is_not_the_case_goes_without_saying() -> None:
    said = [
        label for label, value in {"viewer": 1, "deck": 0, "open": False, "ally": None}.items() if is_said(label, value)
    ]
    assert said == ["deck"]


def test_text_of_several_lines_is_a_picture_and_no_fact() -> None:
    assert is_picture("a\nb") and not is_fact("a\nb")
    assert is_fact("a b") and not is_picture("a b")


def test_things_with_parts_are_a_listing_in_a_row_or_by_name() -> None:
    assert is_listing([{"loot": 1}]) and is_listing({"the Bank": {"loot": 1}})
    assert not is_listing([]) and not is_listing([1]) and not is_listing({"red": 1}) and not is_listing("x")
    assert items_of("places", {"the Bank": {"loot": 1}}) == [{"places": "the Bank", "loot": 1}]
    assert items_of("places", [{"loot": 1}]) == [{"loot": 1}]


def test_neighbours_that_are_alike_are_counted() -> None:
    assert counted(["a", "a", "b", "a"]) == [("a", 2), ("b", 1), ("a", 1)]
    assert are_numbers([1, 2]) and not are_numbers(["a"])


def test_the_same_thing_twice_is_told_once() -> None:
    match = rookery.match("thieves", 3, seed=1)
    match.talk(0, match.sayable(0)[-1])
    match.talk(0, match.sayable(0)[-1])
    match.talk(0, match.sayable(0)[-2])
    lines = log_lines(match.game, match.events(1)[-3:], Reader(NAMES, 1))
    assert [line.endswith("(×2)") for line in lines] == [True, False]


def test_moves_are_said_with_the_names_at_the_table() -> None:
    match = rookery.match("thieves", 3, seed=1)
    seat = match.asked[0]
    words = move_words(match.game, match.legal(seat), Reader(NAMES, seat))
    assert any(name in line for line in words for name in NAMES)
