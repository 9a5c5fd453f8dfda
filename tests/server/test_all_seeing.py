"""A finished game through all eyes: all that any seat saw, and nothing that none did."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from conformance.tables import scaled
from rookery.core.event import HIDDEN
from rookery.core.match import Match
from rookery.core.source import seeded
from rookery.core.words import HIDDEN_NUMBER
from rookery.games import find, keys
from rookery.server import all_seeing

OF_THE_VIEWER = {".viewer", ".around you"}  # who looks, and from where: not a thing of the table


def questions(key: str, answers: int) -> Iterator[Match]:
    """A game at its questions, and at its end."""
    match = Match(find(key), find(key).seats[-1], None, seeded(2))
    while not match.over and match.answers < answers:
        yield match
        seat = match.asked[0]
        legal = match.legal(seat)
        match.play(seat, legal[(match.answers * 7) % len(legal)])
    yield match


def leaves(told: object, path: str = "") -> dict[str, object]:
    """Every single fact, by where it stands."""
    parts: list[tuple[str, object]] = []
    if isinstance(told, dict):
        parts = [(f"{path}.{key}", value) for key, value in told.items()]
    if isinstance(told, list):
        parts = [(f"{path}[{at}]", value) for at, value in enumerate(told)]
    found = {path: told} if not isinstance(told, dict | list) else {}
    for name, value in parts:
        found.update(leaves(value, name))
    return found


@pytest.mark.parametrize("key", keys())
def test_every_fact_is_what_somebody_saw_and_no_gap_is_left_that_somebody_could_fill(key: str) -> None:
    filled = 0
    for match in questions(key, scaled(10, 80)):
        seen = [leaves(match.game.plain(match.view(viewer))) for viewer in (None, *range(match.seats))]
        whole = leaves(all_seeing.position(match))
        for path, value in whole.items():
            known = [told[path] for told in seen if path in told]
            assert value in known, path
            assert value is not None or path in OF_THE_VIEWER or all(one is None for one in known), path
            filled += value is not None and None in known
    assert filled > 10


@pytest.mark.parametrize("key", keys())
def test_of_itself_each_seat_is_believed(key: str) -> None:
    for match in questions(key, scaled(5, 40)):
        whole = all_seeing.position(match)
        for seat in range(match.seats):
            own = leaves(all_seeing.panel(match.game.plain(match.view(seat)), seat))
            shown = leaves(all_seeing.panel(whole, seat))
            assert {path: value for path, value in own.items() if value is not None}.items() <= shown.items()


@pytest.mark.parametrize("key", keys())
def test_events_are_told_in_full_where_anybody_was_told_in_full(key: str) -> None:
    *_, match = questions(key, scaled(10, 80))
    told = all_seeing.events(match)
    assert len(told) == len(match.log.events)
    for number, event in enumerate(told):
        versions = [match.events(viewer)[number] for viewer in (None, *range(match.seats))]
        assert event.facts() in [one.facts() for one in versions]
        assert event.what != HIDDEN or all(one.what == HIDDEN for one in versions)
        assert event.secret != HIDDEN_NUMBER or all(one.secret == HIDDEN_NUMBER for one in versions)
