"""Positions, views and events as bytes, and back."""

from __future__ import annotations

import pytest

from core.bids import BIDS
from rookery.core.codec import digest, dump, dump_event, load_event, load_state, load_view
from rookery.core.event import EVERYONE, Event
from rookery.core.match import Match
from rookery.core.source import Source


@pytest.fixture
def match() -> Match:
    """Two of three seats have answered."""
    match = Match(BIDS, 3, None, Source(1))
    match.play(2, 1)
    match.play(0, 2)
    return match


def test_a_state_goes_through_bytes_with_its_seals(match: Match) -> None:
    again = load_state(BIDS, 3, {}, dump(match.state))
    assert again == match.state
    assert list(again.sealed) == [2, -2, 1]


def test_a_view_goes_through_bytes_with_its_viewer(match: Match) -> None:
    view = match.view(1)
    again = load_view(BIDS, 3, {}, dump(view))
    assert again == view
    assert (again.viewer, again.sealed, again.asked) == (1, 0b111, 0b010)
    assert BIDS.prompt(again) == "Bid a card"


def test_the_digest_tells_positions_apart(match: Match) -> None:
    assert digest(match.state) == digest(match.state.clone()) == match.digest
    before = match.digest
    match.play(0, 1)
    assert match.digest != before


@pytest.mark.parametrize(
    "event", [Event(1, 2, 3, 4, 5, EVERYONE), Event(1, 2, 3, 4, 5, 0b10), Event(1, 2, 3, 4, 5, 0b10, private=True)]
)
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_an_event_goes_through_plain_data_as_its_viewer_saw_it(event: Event, viewer: int) -> None:
    seen = event.seen_by(viewer)
    again = load_event([int(number) for number in dump_event(seen)])
    assert again.facts() == seen.facts()
    assert again.private == seen.private
    assert again.seen_by(viewer).facts() == seen.facts()
