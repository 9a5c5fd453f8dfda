"""Seeds that a bot from outside cannot find by trying.

Who knows the seed of a game can deal it, and a bot that is told what its seat may know can try seeds until one deals
just that. So where code from outside plays, a run has a seed that nobody can guess, and all that such a bot is told
beside its view is made from it in one direction.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from secrets import randbits
from typing import Final

from rookery.bots.outside import is_outside

USUAL: Final = 1  # of a run among bots of our own
GUESSABLE: Final = 10**15  # whoever tries smaller ones may find them
BITS: Final = 62


def drawn() -> int:
    """A seed that nobody can guess."""
    return GUESSABLE + randbits(BITS)


def run_seed(bots: Iterable[str], seed: int | None) -> int:
    """The seed of a run: the one that was named or, where code from outside plays, one that is drawn."""
    if seed is not None:
        return seed
    return drawn() if any(map(is_outside, bots)) else USUAL


def check_seed(bots: Iterable[str], seed: int) -> None:
    """ValueError where a bot from outside could find the seed."""
    strangers = [bot for bot in bots if is_outside(bot)]
    if strangers and abs(seed) < GUESSABLE:
        raise ValueError(
            f"{strangers[0]} comes from outside and could find the seed {seed} by trying, and with it all that is "
            f"hidden: name no seed, and one is drawn, or one of {len(str(GUESSABLE))} digits or more"
        )


def dice_seed(bot: str, seed: int, table: tuple[str, ...]) -> int:
    """For the dice of a bot at one of the tables that play a deal.

    Our own have the same at all of them, so that luck falls alike; one from outside is not told which deal comes again.
    """
    if not is_outside(bot):
        return seed
    return int.from_bytes(sha256(f"outside {seed} {' '.join(table)}".encode()).digest()[:8], "big")
