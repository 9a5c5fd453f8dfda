"""A finished game through all eyes at once: nothing but what the seats saw, laid together.

The views of a game tell the same story, each with gaps of its own: what one may not know is None. A gap is filled by
whoever knows.
"""

from __future__ import annotations

from rookery.core.event import HIDDEN, Event
from rookery.core.match import Match
from rookery.core.words import HIDDEN_NUMBER


def position(match: Match) -> dict[str, object]:
    """The plain views of a spectator and of all seats, joined; of itself each seat knows best."""
    told = [match.game.plain(match.view(viewer)) for viewer in (None, *range(match.seats))]
    whole = joined(list(told))
    assert isinstance(whole, dict)
    own = [panel(told[1 + seat], seat) for seat in range(match.seats)]
    return {**whole, "seats": [filled(own[seat], panel(whole, seat)) for seat in range(match.seats)]}


def own_only(match: Match) -> list[list[str]]:
    """The names of what a seat has before it, and others may not look at."""
    whole, open_to_all = position(match), match.game.plain(match.view(None))
    return [differing(panel(whole, seat), panel(open_to_all, seat)) for seat in range(match.seats)]


def differing(known: object, shown: object) -> list[str]:
    assert isinstance(known, dict) and isinstance(shown, dict)
    return [name for name, value in known.items() if value != shown.get(name)]


def sketch(match: Match) -> dict[str, object]:
    found = joined([match.game.sketch(match.view(viewer)) for viewer in (None, *range(match.seats))])
    assert isinstance(found, dict)
    return found


def events(match: Match) -> list[Event]:
    """Each event as told to whoever was told the most of it."""
    seen = [match.events(viewer) for viewer in (None, *range(match.seats))]
    return [max(told, key=openness) for told in zip(*seen, strict=True)]


def openness(event: Event) -> int:
    return 0 if event.what == HIDDEN else 1 if event.secret == HIDDEN_NUMBER else 2


def joined(told: list[object]) -> object:
    """What all know together. Where they know different things, such as who they are, it is what the first knows."""
    first = told[0]
    if all(isinstance(one, dict) for one in told):
        return {key: joined([one.get(key) for one in told if isinstance(one, dict)]) for key in keys(told)}
    if isinstance(first, list) and all(isinstance(one, list) and len(one) == len(first) for one in told):
        return [joined(list(parts)) for parts in zip(*told, strict=True)]
    known = [one for one in told if one is not None]
    agreed = bool(known) and all(one == known[0] for one in known)
    return known[0] if agreed else first


def keys(told: list[object]) -> list[str]:
    return list(dict.fromkeys(key for one in told if isinstance(one, dict) for key in one))


def filled(best: object, other: object) -> object:
    """What `best` knows, and for the rest what the other does."""
    if isinstance(best, dict) and isinstance(other, dict):
        return {key: filled(value, other.get(key)) for key, value in best.items()}
    if isinstance(best, list) and isinstance(other, list) and len(best) == len(other):
        return [filled(mine, theirs) for mine, theirs in zip(best, other, strict=True)]
    return other if best is None else best


def panel(told: dict[str, object], seat: int) -> object:
    """What lies before a seat."""
    seats = told["seats"]
    assert isinstance(seats, list)
    return seats[seat]
