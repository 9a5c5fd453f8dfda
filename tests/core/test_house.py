"""One dialect of house values: what is accepted, and how the rest is refused."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.core.house import Choice, House, Listing, Number, Switch, Table, Value

HOUSE = House(
    [
        Value("hand", 4, Number(1, 8), "cards in hand"),
        Value("rounds", None, Number(1, 99, optional=True), "the game ends after so many"),
        Value("ally", True, Switch(), "two seats have the ally"),
        Value("cards", {"Ring": 1, "Siren": 2}, Table({"Ring": Number(0, 3), "Siren": Number(0, 4)}), "of each"),
        Value("deck", {"Ring": 1}, Table({"Ring": Number(1, 3), "Coin": Number(1, 3)}, whole=True), "all of it"),
        Value("code", [1, 2], Listing(Number(1, 8), 1, 4, distinct=True), "numbers that open it"),
        Value("first", "red", Choice(["red", "blue"]), "who begins"),
    ]
)


def test_what_is_not_chosen_is_ours() -> None:
    ours = {value.name: value.default for value in HOUSE.values}
    assert HOUSE.read(None) == HOUSE.read({}) == HOUSE.read(ours) == ours


def test_a_table_replaces_what_it_names_and_a_whole_one_replaces_all() -> None:
    found = HOUSE.read({"cards": {"Siren": 0}, "deck": {"Coin": 2}})
    assert found["cards"] == {"Ring": 1, "Siren": 0}
    assert found["deck"] == {"Coin": 2}


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        (7, "it must be nothing, or a table of values by name, not 7"),
        ({"hands": 4}, "there is no value 'hands'; there are: hand, rounds, ally, cards, deck, code, first"),
        ({"hand": 9}, "hand must be a number from 1 to 8, not 9"),
        ({"hand": True}, "hand must be a number from 1 to 8, not True"),
        ({"hand": None}, "hand must be a number from 1 to 8, not None"),
        ({"rounds": 0}, "rounds must be a number from 1 to 99, or nothing, not 0"),
        ({"ally": 1}, "ally must be true or false, not 1"),
        (
            {"cards": [1, 2]},
            "cards must be a table of names, each with a number from 0 to 3 or a number from 0 to 4, not",
        ),
        ({"cards": {"Ring": 4}}, "cards of Ring must be a number from 0 to 3, not 4"),
        ({"cards": {"Rung": 1}}, "cards has no 'Rung'; it has: Ring, Siren"),
        ({"code": []}, "code must be a list of 1 to 4 different ones, each a number from 1 to 8, not []"),
        ({"code": [1, 1]}, "code must be a list of 1 to 4 different ones, each a number from 1 to 8, not [1, 1]"),
        ({"code": [1, 9]}, "code must be a number from 1 to 8, not 9"),
        ({"first": "green"}, "first must be one of red, blue, not 'green'"),
    ],
)
def test_what_does_not_fit_is_refused_by_name_and_bounds(chosen: object, reason: str) -> None:
    with pytest.raises(ValueError) as refused:
        HOUSE.read(chosen)
    assert str(refused.value).startswith(f"option house: {reason}")


def test_a_refusal_stays_short_whatever_was_sent() -> None:
    for chosen in ({"hand": "x" * 10**6}, {"y" * 10**6: 1}, {"cards": {"z" * 10**6: 1}}):
        with pytest.raises(ValueError) as refused:
            HOUSE.read(chosen)
        assert len(str(refused.value)) < 200


def test_a_schema_says_the_whole_space() -> None:
    schema: Any = HOUSE.schema()
    table = schema["anyOf"][1]
    assert table["additionalProperties"] is False
    assert table["properties"]["hand"] == {"type": "integer", "minimum": 1, "maximum": 8}
    assert table["properties"]["rounds"]["anyOf"][0] == {"type": "null"}
    assert table["properties"]["ally"] == {"type": "boolean"}
    assert table["properties"]["cards"]["properties"]["Ring"] == {"type": "integer", "minimum": 0, "maximum": 3}
    assert table["properties"]["code"]["uniqueItems"] is True
    assert table["properties"]["first"] == {"enum": ["red", "blue"]}
