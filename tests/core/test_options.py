"""Variants: every option has a value, and a wrong one is refused with a reason."""

from __future__ import annotations

import pytest

from rookery.core.options import Option, complete

LENGTH = Option("length", "How many rounds", 3, (1, 3, 5))
EXTENDED = Option("extended", "Play for gems", False, (False, True))
HOUSE = Option("house", "House values", None)


def test_defaults_fill_what_was_not_chosen() -> None:
    assert complete((LENGTH, EXTENDED), None) == {"length": 3, "extended": False}
    assert complete((LENGTH, EXTENDED), {"length": 5}) == {"length": 5, "extended": False}


def test_an_option_without_choices_takes_anything() -> None:
    assert complete((HOUSE,), {"house": {"coins": 7}}) == {"house": {"coins": 7}}


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no option 'speed'; the options are: length, extended"):
        complete((LENGTH, EXTENDED), {"speed": 1})
    with pytest.raises(ValueError, match="the options are: none"):
        complete((), {"speed": 1})


@pytest.mark.parametrize("value", [2, "3", 3.0, True, None])
def test_a_value_that_is_not_offered_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="option length is .*: it must be one of 1, 3, 5"):
        complete((LENGTH,), {"length": value})


def test_one_is_not_true() -> None:
    with pytest.raises(ValueError, match="it must be one of False, True"):
        complete((EXTENDED,), {"extended": 1})
