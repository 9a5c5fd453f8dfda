"""What each burglar can hope for in a laid-open position: what its pile can be expected to become."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from rookery.core.shares import hoped_shares
from rookery.games.gentlemen.board import burglar
from rookery.games.gentlemen.prospect import Prospect
from rookery.games.gentlemen.state import GentlemenState

HORIZON: Final = 12  # answers to play on at random before a glance is worth more than the noise
CURIOSITY: Final = 0.5  # with more, too many tries go to poor answers
CLOSE: Final = 1.0  # tokens of lead that decide the game at the end,
OPEN: Final = 0.05  # and how many more for each token left in the pile


def value_of(state: GentlemenState) -> vec[float]:
    """The share of the win by seat."""
    prospect = Prospect(state)
    worths = vec[float]([prospect.expected(burglar(state, seat), prospect.hope) for seat in range(state.seats)])
    return hoped_shares(worths, CLOSE + OPEN * prospect.left)
