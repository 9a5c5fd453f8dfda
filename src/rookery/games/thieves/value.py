"""What each thief can hope for in a laid-open position: loot on the table and in hand, with a raid to come or not.

The constants foretell best who wins among bots that follow the heuristics.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.shares import hoped_shares
from rookery.games.thieves.components import (
    DECK,
    END_VALUE,
    GETAWAY,
    GETAWAYS,
    LOOT_0,
    POLICE_ROW,
    RAID_HELMETS,
    RAID_VALUE,
    RING,
    ROADBLOCK,
    hand,
)
from rookery.games.thieves.state import ThievesState, helmets, worth

HORIZON: Final = 0  # a glance at once is worth more than one after random answers
CURIOSITY: Final = 0.25  # with more, too many tries go to poor answers
NOBODY: Final[i64] = -1
LONG: Final = 36.0  # cards that a game has to draw at its start
DOUBT: Final = 1.43  # raid value of lead that makes a stash the richest when the police come
AT_HAND: Final = 0.57  # of the loot in a hand, that comes to the stash before they do
CLOSE: Final = 0.58  # loot of lead that decides the game at its end,
OPEN: Final = 1.89  # and how much more at its start
CLOSE_RAIDED: Final = 2.35  # the same, when a raid is still to come
OPEN_RAIDED: Final = 7.07
FADING: Final = 0.76  # of what a hand promises is left when a raid has come
LATER: Final = 0.25  # loot that each seat loses to those who play before it
ASKED: Final = 0.5  # loot that the choice is worth
# Loot that each card in hand is worth, and how much more at the start of the game.
SOON: Final = vec[float]([-0.63, -0.62, -0.1, 0.35, 0.69, -0.7, -0.59, -0.8, -0.68, -0.21, -0.74, -0.75])
LONGER: Final = vec[float]([-0.9, -0.16, 0.73, 2.7, 3.46, 0.47, -0.89, 0.13, 0.75, 1.71, 0.79, 0.26])


def value_of(state: ThievesState) -> vec[float]:
    """The share of the win by seat."""
    left = cards_left(state) / LONG
    near = raid_odds(state, left)
    hands = vec[float]([prospect(state, seat, left) for seat in range(state.seats)])
    worths = vec[float]([float(worth(state, seat, END_VALUE)) for seat in range(state.seats)])
    raided = hoped_shares(vec[float]([danger(state, seat, left) for seat in range(state.seats)]), DOUBT)
    shares = hoped_shares(total(worths, hands, 1.0, NOBODY), CLOSE + OPEN * left)
    for seat in range(state.seats):
        shares[seat] *= 1.0 - near
    for busted in range(state.seats):
        after = hoped_shares(total(worths, hands, FADING, busted), CLOSE_RAIDED + OPEN_RAIDED * left)
        for seat in range(state.seats):
            shares[seat] += near * raided[busted] * after[seat]
    return shares


def total(worths: vec[float], hands: vec[float], fading: float, busted: i64) -> vec[float]:
    """What each seat has and will have, when one has lost its stash."""
    sums = vec[float]([0.0] * len(worths))
    for seat in range(len(worths)):
        sums[seat] = fading * hands[seat] + (0.0 if seat == busted else worths[seat])
    return sums


def cards_left(state: ThievesState) -> float:
    """How many are drawn until the last Getaway, on average (TH-18): the others stay in the deck."""
    out, last = state.field(GETAWAYS), state.box.last_getaway
    return float((last - out) * (state.size(DECK) + 1)) / float(state.box.copies[GETAWAY] + 1 - out)


def raid_odds(state: ThievesState, left: float) -> float:
    """How likely the police come before the end: by the helmets on the table and in all hands, of those they need."""
    needed = float(RAID_HELMETS) / float(state.box.raid_helmets)
    out, held = float(helmets(state, POLICE_ROW)) * needed, 0.0
    for seat in range(state.seats):
        held += float(helmets(state, hand(seat))) * needed
    return 1.0 / (1.0 + exp(1.32 - 0.11 * out - 0.09 * held - (4.22 + 1.18 * out) * left))


def danger(state: ThievesState, seat: i64, left: float) -> float:
    """What the police will count."""
    held: i64 = 0
    for kind in range(LOOT_0, RING + 1):
        held += state.count(hand(seat), kind) * END_VALUE[kind]
    return float(worth(state, seat, RAID_VALUE)) + AT_HAND * left * float(held)


def prospect(state: ThievesState, seat: i64, left: float) -> float:
    """What the hand of a seat will bring: most cards more, the longer it has time to play them."""
    brought = ASKED if (state.asked >> seat) & 1 else 0.0
    for kind in range(LOOT_0, ROADBLOCK + 1):
        brought += float(state.count(hand(seat), kind)) * (SOON[kind] + LONGER[kind] * left)
    return brought - LATER * float((seat - state.turn) % state.seats)
