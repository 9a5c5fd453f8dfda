from __future__ import annotations

import pytest

from rookery.core.page import Page


def numbers(page: Page) -> list[float]:
    return [float(number) for number in page.numbers]


def test_a_page_is_written_from_its_first_number_to_its_last() -> None:
    page = Page(4)
    page.write(0.5)
    page.share(1, 4)
    page.flag(True)
    page.flag(False)
    assert numbers(page) == [0.5, 0.25, 1.0, 0.0] and len(page.done()) == 4


def test_a_page_that_is_not_full_is_not_done() -> None:
    page = Page(2)
    page.write(0.5)
    with pytest.raises(AssertionError):
        page.done()


def test_a_page_of_known_length_holds_zeros_until_written() -> None:
    page = Page(3)
    page.skip(1)
    page.write(1.0)
    assert numbers(page) == [0.0, 1.0, 0.0]


def test_bits_are_written_from_the_lowest() -> None:
    page = Page(4)
    page.bits(0b10110, 4)
    assert numbers(page) == [0.0, 1.0, 1.0, 0.0]


def test_a_mark_stands_at_its_place() -> None:
    page = Page(3)
    page.mark(1, 3)
    assert numbers(page) == [0.0, 1.0, 0.0]


def test_a_mark_outside_its_places_is_written_nowhere() -> None:
    page = Page(5)
    page.mark(-1, 2)
    page.mark(2, 2)
    page.write(1.0)
    assert numbers(page) == [0.0, 0.0, 0.0, 0.0, 1.0]
