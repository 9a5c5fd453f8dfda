"""Rookery: an open table for five games of theft, bluff and betrayal.

match = rookery.match("thieves", seats=4, seed=7)
match.play(seat, match.legal(seat)[0])
rookery.replay(match.record())
"""

from __future__ import annotations

from collections.abc import Mapping

from rookery.core.game import Game as Game
from rookery.core.match import IllegalMove as IllegalMove
from rookery.core.match import Match as Match
from rookery.core.match import replay as replay_record
from rookery.core.record import BadRecord as BadRecord
from rookery.core.record import Record
from rookery.core.record import load as load
from rookery.core.record import load_all as load_all
from rookery.core.record import save as save
from rookery.core.source import seeded
from rookery.core.verify import digests as record_digests
from rookery.core.verify import verify as verify_record
from rookery.games import find as game
from rookery.games import keys

__all__ = [
    "BadRecord",
    "Game",
    "IllegalMove",
    "Match",
    "digests",
    "game",
    "load",
    "load_all",
    "match",
    "replay",
    "save",
    "verify",
]


def match(key: str, seats: int, seed: int | None = None, options: Mapping[str, object] | None = None) -> Match:
    """A new match. Without a seed its chance comes from a fresh secret key, committed to before the first move."""
    return Match(game(key), seats, options, seeded(seed))


def replay(record: Mapping[str, object], answers: int | None = None, seed: int | None = None) -> Match:
    """The match of a record, or its first answers; a `seed` lets it go on otherwise than it went."""
    checked = Record(record)
    return replay_record(known(checked), checked, answers, seed)


def verify(record: Mapping[str, object]) -> Match:
    """The match of a record, if its answers were legal and chance kept its promise; else BadRecord."""
    checked = Record(record)
    return verify_record(known(checked), checked)


def digests(record: Mapping[str, object]) -> list[str]:
    """One digest before the first answer and one after each."""
    checked = Record(record)
    return record_digests(known(checked), checked)


def known(record: Record) -> Game:
    if record.game not in keys():
        raise BadRecord(f"this is a record of {record.game!r}, a game that is not here")
    return game(record.game)
