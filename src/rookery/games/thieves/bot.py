"""What a sensible thief likes: one look ahead, from the view alone.

A position is worth the share of the win it promises: with all stashes as they are, and with each of them taken by a
raid, as likely as that is. How near the next raid is, is told by the helmets on the table; how near the end, by the
Getaways. A card that is face down counts as an average one. The constants were found by trying.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from rookery.core.sums import summed
from rookery.games.thieves.box import Box
from rookery.games.thieves.components import (
    END_VALUE,
    FORTUNE,
    GETAWAYS,
    HELMET_1,
    HELMET_2,
    LOOT_0,
    POLICE_ROW,
    RAID_HELMETS,
    RAID_VALUE,
    RING,
    ROADBLOCK,
    SIREN,
    hand,
    helmet_limit,
    stash,
)
from rookery.games.thieves.moves import CARD, CARD_OF, FIRST_SLOT, GIVE, NOTHING, SEAT_OF, SPOT_OF, lift
from rookery.games.thieves.view import ThievesView

UNKNOWN: Final = 1.6  # the average loot card of our box
WIN: Final = 30.0  # points of the heuristics for the whole win
DOUBT: Final = 1.2  # raid value of lead that makes a stash the richest when the police come
CLOSE: Final = 1.0  # loot of lead that decides the game at the end,
OPEN: Final = 3.0  # and how much more at the start
FORTUNE_WORTH: Final = 0.75  # two cards for one
NOBODY: Final[i64] = -1
HELMET_SHARE: Final = 0.22  # of the cards of our box that nobody has seen


@final
class Outlook:
    """Loot by seat, at the end and in a raid, and helmets on the table: what a move changes."""

    def __init__(self, view: ThievesView) -> None:
        self.me: i64 = view.viewer
        self.box: Box = view.box
        self.end: list[float] = [stash_worth(view, seat, True) for seat in range(view.seats)]
        self.raid: list[float] = [stash_worth(view, seat, False) for seat in range(view.seats)]
        self.helmets: float = float(view.count(POLICE_ROW, HELMET_1) + 2 * view.count(POLICE_ROW, HELMET_2))
        last = view.box.last_getaway
        self.left: float = float(last - view.field(GETAWAYS)) / float(last)

    def add(self, seat: i64, kind: i64, sign: float) -> None:
        self.end[seat] += sign * end_value(kind, self.box)
        self.raid[seat] += sign * raid_value(kind, self.box)

    def value(self) -> float:
        """With the raid still to come, or not."""
        out = self.helmets * float(RAID_HELMETS) / float(self.box.raid_helmets)
        near = min(1.0, (0.08 + 0.17 * out) * (0.7 + 0.6 * self.left))
        return (1.0 - near) * self.share(NOBODY) + near * self.value_of_raid()

    def value_of_raid(self) -> float:
        """With the raid now: the richer a stash, the likelier it is lost."""
        odds = ratios(self.raid, DOUBT)
        value = 0.0
        for seat in range(len(odds)):
            value += odds[seat] * self.share(seat)
        return value

    def share(self, busted: i64) -> float:
        """What the own seat can hope for, in points, when one has lost its stash."""
        worths = [0.0 if seat == busted else self.end[seat] for seat in range(len(self.end))]
        return WIN * ratios(worths, CLOSE + OPEN * self.left)[self.me]


def ratios(worths: list[float], margin: float) -> list[float]:
    """Shares in the ratio of exp(worth / margin)."""
    most = max(worths)
    odds = [exp((worth - most) / margin) for worth in worths]
    total = summed(odds)
    return [part / total for part in odds]


def stash_worth(view: ThievesView, seat: i64, at_end: bool) -> float:
    """As far as the viewer can tell."""
    total = 0.0
    for kind in range(LOOT_0, RING + 1):
        total += float(view.count(stash(seat), kind)) * float(END_VALUE[kind] if at_end else RAID_VALUE[kind])
    for kind in view.row(seat):
        total += end_value(kind, view.box) if at_end else raid_value(kind, view.box)
    return total


def end_value(kind: i64, box: Box) -> float:
    return UNKNOWN * box.richness if kind < 0 else float(END_VALUE[kind])


def raid_value(kind: i64, box: Box) -> float:
    return UNKNOWN * box.richness if kind < 0 else float(RAID_VALUE[kind])


def weigh(view: ThievesView, actions: list[int]) -> list[float]:
    return [weigh_one(view, action) for action in actions]


def weigh_one(view: ThievesView, action: i64) -> float:
    if action < CARD:
        return weigh_loot(view, CARD_OF[action], SEAT_OF[action])
    if action < NOTHING:
        return weigh_card(view, CARD_OF[action])
    if action == NOTHING:
        return Outlook(view).value()
    if action < GIVE:
        return best_theft(view, action)
    return weigh_theft(view, view.argument, SEAT_OF[action])


def weigh_loot(view: ThievesView, kind: i64, rival: i64) -> float:
    outlook = Outlook(view)
    outlook.add(outlook.me if rival < 0 else rival, kind, 1.0)
    return outlook.value()


def weigh_card(view: ThievesView, kind: i64) -> float:
    outlook = Outlook(view)
    if kind in (HELMET_1, HELMET_2):
        outlook.helmets += 1.0 if kind == HELMET_1 else 2.0
        return outlook.value_of_raid() if outlook.helmets >= float(view.box.raid_helmets) else outlook.value()
    if kind == SIREN:
        return weigh_siren(view, outlook)
    if kind == ROADBLOCK:
        outlook.helmets = 0.0
        return outlook.value()
    if kind == FORTUNE:
        return outlook.value() + FORTUNE_WORTH
    return best_of_all_thefts(view)


def weigh_siren(view: ThievesView, outlook: Outlook) -> float:
    """The helmets that the others can be expected to hold."""
    share = HELMET_SHARE * 1.2 * view.box.policing
    for seat in range(view.seats):
        if seat != view.viewer:
            outlook.helmets += share * float(min(view.field(helmet_limit(seat)), view.size(hand(seat))))
    likely = 1.0 / (1.0 + exp((float(view.box.raid_helmets) - 0.5 - outlook.helmets) / 0.6))
    return likely * outlook.value_of_raid() + (1.0 - likely) * outlook.value()


def weigh_theft(view: ThievesView, lifted: i64, receiver: i64) -> float:
    kind, loser = SPOT_OF[lifted], SEAT_OF[lifted]
    if kind >= FIRST_SLOT:
        kind = view.at(loser, kind - FIRST_SLOT)
    outlook = Outlook(view)
    outlook.add(loser, kind, -1.0)
    outlook.add(receiver, kind, 1.0)
    return outlook.value()


def best_theft(view: ThievesView, lifted: i64) -> float:
    return max([weigh_theft(view, lifted, s) for s in range(view.seats) if s != SEAT_OF[lifted]])


def best_of_all_thefts(view: ThievesView) -> float:
    """Playing Thieves is worth what the best loot to move is worth; one face-down card of a seat is like another."""
    best = Outlook(view).value()
    for seat in range(view.seats):
        for kind in range(LOOT_0, RING + 1):
            if view.count(stash(seat), kind):
                best = max(best, best_theft(view, lift(seat, kind)))
        if seat != view.viewer and view.row(seat):
            best = max(best, best_theft(view, lift(seat, FIRST_SLOT)))
    return best
