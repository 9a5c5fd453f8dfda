"""Records in files, and the sentences that say why one cannot be had."""

from __future__ import annotations

from pathlib import Path
from secrets import randbits

import rookery
from rookery.cli.refusal import Refused, refusing
from rookery.core.match import Match
from rookery.core.record import Record

SEED_BITS = 62


def existing(path: Path) -> Path:
    if not path.is_file():
        raise Refused(f"there is no file {path}")
    return path


def load_record(path: Path) -> dict[str, object]:
    with refusing():
        return rookery.load(existing(path))


def load_match(path: Path, seed: int | None) -> Match:
    """A saved game, ready to go on: with its own chance where the record tells it, else with that of a seed."""
    plain = load_record(path)
    with refusing():
        if Record(plain).source is None and seed is None:
            seed = randbits(SEED_BITS)
        return rookery.replay(plain, seed=seed)
