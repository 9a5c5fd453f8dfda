"""Work that takes its worker with it."""

from __future__ import annotations

import os
import signal
from pathlib import Path

Piece = tuple[str, int]  # a folder for notes, and the number of the piece


def double(piece: Piece) -> int:
    return 2 * piece[1]


def die_once(piece: Piece) -> int:
    """The first worker that gets piece 3 is killed in the middle of it; every attempt is noted."""
    folder, number = piece
    attempts = len(list(Path(folder).glob(f"{number}-*")))
    Path(folder, f"{number}-{os.getpid()}-{attempts}").touch()
    if number == 3 and attempts == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def die_always(piece: Piece) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0
