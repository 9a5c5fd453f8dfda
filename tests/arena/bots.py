"""Bots as somebody might bring them: good ones, and every kind of bad one."""

from __future__ import annotations

import os
import signal
import time

from rookery.bots import Bot, SeatView
from rookery.core.chance import Chance


class First(Bot):
    def choose(self, seat: SeatView, chance: Chance) -> int:
        return seat.legal[0]


class Dicer(Bot):
    """Uses its own dice, so that two runs show whether they are the same."""

    def choose(self, seat: SeatView, chance: Chance) -> int:
        return seat.legal[chance.below(len(seat.legal))]


class Crasher(Bot):
    def choose(self, seat: SeatView, chance: Chance) -> int:
        raise ZeroDivisionError("oh dear")


class Leaver(Bot):
    """Takes its whole process down."""

    def choose(self, seat: SeatView, chance: Chance) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


class Cheater(Bot):
    def choose(self, seat: SeatView, chance: Chance) -> int:
        return 10**30


class Sleeper(Bot):
    def choose(self, seat: SeatView, chance: Chance) -> int:
        time.sleep(60)
        return seat.legal[0]


class Unready(Bot):
    def __init__(self) -> None:
        raise RuntimeError("no weights")

    def choose(self, seat: SeatView, chance: Chance) -> int:
        return seat.legal[0]


GAMES_SEEN: list[int] = []


class Rememberer(Bot):
    """Crashes when it finds anything of an earlier game."""

    def __init__(self) -> None:
        assert not GAMES_SEEN, "a game before this one is remembered"
        GAMES_SEEN.append(1)

    def choose(self, seat: SeatView, chance: Chance) -> int:
        return seat.legal[0]


not_a_bot = 7
