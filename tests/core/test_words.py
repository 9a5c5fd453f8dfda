"""How numbers are said: the same line for everybody, and "you" for the reader."""

from __future__ import annotations

import pytest

from rookery.core.event import EVERYONE, HIDDEN, Event, EventKind, tell
from rookery.core.moves import Move, Moves, column
from rookery.core.words import say

WORDS = {"card": ["Ring", "Siren"]}
NAMES = ("Ann", "Bob")
DREW = EventKind("drew", "{seat} draw{s} {card}", secret="card")
GAVE = EventKind("gave", "{seat} {has} given {own} {card} to {rival}, number {number}", "card", "rival", "number")


@pytest.mark.parametrize(
    ("reader", "told"), [(-1, "Ann draws Ring"), (0, "You draw Ring"), (1, "Ann draws Ring")]
)  # fmt: skip
def test_verbs_follow_the_reader(reader: int, told: str) -> None:
    assert say("{seat} draw{s} {card}", {"seat": 0, "card": 0}, WORDS, NAMES, reader) == told


@pytest.mark.parametrize(
    ("reader", "told"),
    [
        (0, "You are busted, you have lost, your pass"),
        (1, "Ann is busted, Ann has lost, their passes"),
    ],
)
def test_irregular_verbs_follow_the_reader(reader: int, told: str) -> None:
    line = "{seat} {is} busted, {seat} {has} lost, {own} pass{es}"
    assert say(line, {"seat": 0}, {}, NAMES, reader) == told


def test_seats_without_names_are_numbered() -> None:
    assert say("{seat} gives {rival} one", {"seat": 0, "rival": 1}, {}) == "Seat 0 gives seat 1 one"


def test_what_is_hidden_is_said_by_its_name() -> None:
    assert say("{seat} draws {card}", {"seat": 0, "card": -1}, WORDS, NAMES) == "Ann draws a card"


def test_what_is_hidden_has_the_article_that_its_name_needs() -> None:
    hidden = {"seat": 0, "item": -1, "codes": -1}
    assert say("{seat} draws {item} and {codes}", hidden, {}, NAMES) == "Ann draws an item and some codes"


def test_numbers_without_words_are_said_as_numbers() -> None:
    assert say("number {number}", {"number": 7}, WORDS) == "Number 7"


# -- Events


def test_an_event_is_told_to_each_reader_as_he_may_hear_it() -> None:
    event = Event(0, 0, 0, 0, 1, 1 << 0)
    assert tell(event.seen_by(0), [DREW], WORDS, NAMES, 0) == "You draw Siren"
    assert tell(event.seen_by(1), [DREW], WORDS, NAMES, 1) == "Ann draws a card"
    assert tell(event.seen_by(-1), [DREW], WORDS, NAMES) == "Ann draws a card"


def test_a_private_event_is_a_bare_number_for_others() -> None:
    event = Event(0, 0, 0, 0, 1, 1 << 0, private=True)
    assert event.seen_by(0) is event
    for viewer in (-1, 1):
        seen = event.seen_by(viewer)
        assert seen.facts() == (HIDDEN, HIDDEN, 0, 0, HIDDEN)
        assert tell(seen, [DREW], WORDS) == "Something happens out of sight"


def test_what_everybody_hears_is_told_whole() -> None:
    event = Event(0, 0, 1, 1, 7, EVERYONE)
    assert event.seen_by(-1) is event
    assert tell(event, [GAVE], WORDS, NAMES, 1) == "Ann has given their Siren to you, number 7"
    assert event.numbers(GAVE) == {"seat": 0, "card": 1, "rival": 1, "number": 7}


# -- Moves


def test_a_move_is_said_with_the_names_at_the_table() -> None:
    move = Move("give", "give {card} to {seat}", WORDS, {"card": 0, "seat": 1})
    assert move.text == "Give Ring to seat 1"
    assert move.say(NAMES) == "Give Ring to Bob"
    assert move.say(NAMES, 1) == "Give Ring to you"
    assert repr(move) == "<Give Ring to seat 1>"


def test_a_column_holds_one_argument_of_every_move() -> None:
    moves = [Move("pass", "pass", {}, {}), Move("play", "play {card}", WORDS, {"card": 1})]
    assert list(column(moves, "card")) == [-1, 1]


def test_a_list_of_moves_is_used_again_and_again() -> None:
    moves = Moves()
    moves.add(3)
    moves.add(5)
    assert moves.listed() == [3, 5]
    assert moves.offers(5) and not moves.offers(4)
    moves.clear()
    assert moves.listed() == [] and not moves.offers(3)
