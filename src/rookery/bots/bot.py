"""What a bot is. Write your own in plain Python: subclass Bot, or PolicyBot, and choose."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rookery.bots.seat_view import SeatView
from rookery.core.chance import Chance

GRAIN: Final[i64] = 1 << 30  # a distribution is drawn from in steps of one part in a billion
WHOLE: Final = 1073741824.0  # the same; mypyc 2.4 turns float(GRAIN) into a negative number


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses one of the legal moves of a seat. `chance` is the bot's own: the match draws from another."""

    def choose(self, seat: SeatView, chance: Chance) -> int:
        raise NotImplementedError

    def close(self) -> None:
        """The game is over: let go of what is held for it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PolicyBot(Bot):
    """A bot that says how likely it is to play each move, and then plays by that."""

    def policy(self, seat: SeatView) -> list[float]:
        """A probability for each move of `seat.legal`, in its order."""
        raise NotImplementedError

    def choose(self, seat: SeatView, chance: Chance) -> int:
        return seat.legal[draw(self.policy(seat), chance)]


def draw(policy: list[float], chance: Chance) -> int:
    """A place in the list, each as likely as it says."""
    left = (float(chance.below(GRAIN)) + 0.5) / WHOLE
    for place in range(len(policy)):
        left -= policy[place]
        if left < 0.0:
            return place
    return policy.index(max(policy))  # rounding left a crumb
