"""Law 7: what a spectator sees is contained in what each seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.audit.probe import Probe
from rookery.audit.report import SPECTATOR_EVENTS, SPECTATOR_VIEW
from rookery.core.event import HIDDEN, Event
from rookery.core.view import SPECTATOR


def check_spectator(probe: Probe, since: int) -> None:
    """The events from number `since` on, and the view."""
    check_events(probe, probe.match.log.events[since:])
    shown = probe.sights[SPECTATOR].plain
    for seat in range(probe.match.seats):
        probe.tried(SPECTATOR_VIEW)
        surplus = more_than(shown, probe.sights[seat].plain)
        if surplus:
            probe.found(SPECTATOR_VIEW, f"A spectator sees what seat {seat} does not: {surplus}")


def check_events(probe: Probe, events: Sequence[Event]) -> None:
    for event in events:
        for seat in range(probe.match.seats):
            probe.tried(SPECTATOR_EVENTS)
            if tells_more(event.seen_by(SPECTATOR), event.seen_by(seat)):
                probe.found(SPECTATOR_EVENTS, f"A spectator hears what seat {seat} does not: {event.facts()}")


def tells_more(one: Event, other: Event) -> bool:
    """Whether a number of the one is neither hidden nor the same in the other."""
    if one.what == HIDDEN:
        return False
    return any(mine not in (HIDDEN, theirs) for mine, theirs in zip(one.facts(), other.facts(), strict=True))


def more_than(one: object, other: object, where: str = "") -> str:
    """Where the one says what the other does not, in words; "" where it is None or says the same throughout."""
    if one is None or one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict):
        inside = [more_than(part, other.get(key), f"{where} {key}") for key, part in one.items()]
        return next((found for found in inside if found), "")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        inside = [more_than(one[at], other[at], f"{where} {at}") for at in range(len(one))]
        return next((found for found in inside if found), "")
    return f"{where.strip()} is {one!r}, not {other!r}"
