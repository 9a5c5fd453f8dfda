"""Records in files, and the sentences that say why one cannot be had."""

from __future__ import annotations

from pathlib import Path
from secrets import randbits

import rookery
from rookery.arena.line_up import bot_of
from rookery.cli.refusal import Refused, refusing
from rookery.core.match import Match, replay
from rookery.core.record import Record

SEED_BITS = 62


def existing(path: Path) -> Path:
    if not path.is_file():
        raise Refused(f"there is no file {path}")
    return path


def load_record(path: Path) -> dict[str, object]:
    with refusing():
        return rookery.load(existing(path))


def check_eyes(record: Record, seat: int, reveal: bool) -> None:
    """Refused where there is no such seat and, unless told to reveal, before the end to all but its only person."""
    if not 0 <= seat < record.seats:
        raise Refused(f"there is no seat {seat}: the seats are 0 to {record.seats - 1}")
    if reveal:
        return
    people = [place for place, player in enumerate(record.players) if not bot_of(player)]
    if people != [seat] and not replay(rookery.known(record), record).over:
        raise Refused(f"this game is not over: --reveal shows what only seat {seat} may know, and spoils it")


def load_match(path: Path, seed: int | None) -> Match:
    """A saved game, ready to go on: with its own chance where the record tells it, else with that of a seed."""
    plain = load_record(path)
    with refusing():
        if Record(plain).source is None and seed is None:
            seed = randbits(SEED_BITS)
        return rookery.replay(plain, seed=seed)
