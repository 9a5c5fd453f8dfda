"""What a sensible boss likes: victory points to be expected, from the view alone.

A position is worth the points that each seat can hope for: ranks in a colour are soft while many cards are to come, and
a stash card that is not seen counts as much in each colour as the box has of it. Where to go is a guess about the
others: they send sneaks to what they would gain from and snitches to what others would. Answers are meant to be
sampled, never taken by the greatest weight: whoever is foreseen gains nothing. The shape and the constants were found
by trying.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from rookery.core.sums import summed
from rookery.games.sneaks.components import (
    ALLY,
    BLANK_CHECK,
    CHECK_TOKENS,
    COLOURS,
    DOCUMENTS,
    EMPTY,
    INTRIGUES,
    ITEM_POINTS,
    LEFT,
    NOBODY,
    PRINTED,
    ROUND,
    SAFE_CARDS,
    SAFECRACKING,
    SPECIAL_ITEM,
    loot_at,
    stash,
    tokens,
)
from rookery.games.sneaks.moves import (
    CHECK,
    COLOUR_OF,
    DECLINE,
    GIVE_OF,
    RIVAL_OF,
    SNEAKS_OF,
    SNITCHES_OF,
    STOP,
    TAKE_OF,
    TOKENS_OF,
)
from rookery.games.sneaks.steps import number_in
from rookery.games.sneaks.view import SneaksView

SHARP: Final = 0.9  # how soft a rank is at the end: items of lead that matter
SOFT: Final = 1.5  # and how much softer at the start
SHY: Final = 3.0  # how little the others are thought to follow their gain; the greater the more they roam
INTRIGUES_WORTH: Final = 0.8
PLAN_SCALE: Final = 2.0  # from victory points to weights: plans stay mixed at the temperature of the greedy bot
REWARD_SCALE: Final = 4.0  # nobody foresees a reward, so that the best answer is nearly always right


@final
class Outlook:
    """Items by seat and colour as far as the viewer can tell, and what they are worth."""

    def __init__(self, view: SneaksView) -> None:
        self.view: SneaksView = view
        self.seats: i64 = view.seats
        self.me: i64 = view.viewer
        self.softness: float = SHARP + SOFT * view.box.to_come(view.field(LEFT), view.field(ROUND))
        self.items: list[float] = [
            items_seen(view, seat, colour) for seat in range(view.seats) for colour in range(COLOURS)
        ]

    def add(self, seat: i64, colour: i64, number: float) -> None:
        self.items[seat * COLOURS + colour] += number

    def worth_in(self, seat: i64, colour: i64) -> float:
        """Victory points to be hoped for in a colour: the card read at a rank between places."""
        mine = self.items[seat * COLOURS + colour]
        rank = 0.0
        for rival in range(self.seats):
            if rival != seat:
                rank += 1.0 / (1.0 + exp((mine - self.items[rival * COLOURS + colour]) / self.softness))
        return self.read_card(colour, rank)

    def read_card(self, colour: i64, rank: float) -> float:
        place: i64 = min(int(rank), self.seats - 2)
        part = rank - float(place)
        at = colour * self.seats + place
        points = self.view.box.points
        return float(points[at]) * (1.0 - part) + float(points[at + 1]) * part

    def worth(self, seat: i64) -> float:
        total = 0.0
        for colour in range(COLOURS):
            total += self.worth_in(seat, colour)
        for line in self.view.row(seat):
            total += float(ITEM_POINTS[self.view.box.kinds[line] - SPECIAL_ITEM])
        return total

    def lead(self) -> float:
        """The own worth against that of the others."""
        others = 0.0
        for seat in range(self.seats):
            if seat != self.me:
                others += self.worth(seat)
        return self.worth(self.me) - others / float(self.seats - 1)

    def gain_in(self, seat: i64, colour: i64, number: float) -> float:
        """What some more items of a colour are worth to a seat."""
        before = self.worth_in(seat, colour)
        self.add(seat, colour, number)
        after = self.worth_in(seat, colour)
        self.add(seat, colour, -number)
        return after - before

    def gain(self, seat: i64, kind: i64) -> float:
        """What a Loot Card is worth to a seat."""
        if kind < BLANK_CHECK:
            return self.gain_printed(seat, kind)
        if kind == BLANK_CHECK:
            return max([self.gain_in(seat, colour, float(CHECK_TOKENS)) for colour in range(COLOURS)])
        if kind == SAFECRACKING:
            return self.gain_unseen(seat, float(SAFE_CARDS))
        if kind == INTRIGUES:
            return INTRIGUES_WORTH
        if kind < SPECIAL_ITEM:
            return self.gain_crash(seat, kind - DOCUMENTS)
        return float(ITEM_POINTS[kind - SPECIAL_ITEM])

    def gain_printed(self, seat: i64, kind: i64) -> float:
        total = 0.0
        for colour in range(COLOURS):
            printed = PRINTED[kind * COLOURS + colour]
            if printed:
                total += self.gain_in(seat, colour, float(printed))
        return total

    def gain_unseen(self, seat: i64, cards: float) -> float:
        total = 0.0
        for colour in range(COLOURS):
            total += self.gain_in(seat, colour, cards * self.view.box.stash_shares[colour])
        return total

    def gain_crash(self, thief: i64, colour: i64) -> float:
        """Documents: the others lose half of their tokens."""
        before = self.worth_in(thief, colour)
        lost = [float((self.view.count(tokens(seat), colour) + 1) >> 1) for seat in range(self.seats)]
        lost[thief] = 0.0
        for seat in range(self.seats):
            self.add(seat, colour, -lost[seat])
        after = self.worth_in(thief, colour)
        for seat in range(self.seats):
            self.add(seat, colour, lost[seat])
        return after - before


def items_seen(view: SneaksView, seat: i64, colour: i64) -> float:
    """SS-31; where a stash is hidden, as much of it as there is of the colour in the box."""
    items = float(view.count(tokens(seat), colour))
    if seat == view.viewer:
        return items + float(view.count(stash(seat), colour))
    return items + float(view.size(stash(seat))) * view.box.stash_shares[colour]


def weigh(view: SneaksView, actions: list[int]) -> list[float]:
    if actions[0] < CHECK:
        return weigh_plans(view, actions)
    outlook = Outlook(view)
    return [REWARD_SCALE * weigh_reward(view, outlook, action) for action in actions]


# -- Rewards


def weigh_reward(view: SneaksView, outlook: Outlook, action: i64) -> float:
    if action < STOP:
        return outlook.gain_printed(view.viewer, TOKENS_OF[action])
    if action in (STOP, DECLINE):
        return 0.0
    if action < DECLINE:
        return gain_by_exchange(outlook, RIVAL_OF[action], GIVE_OF[action], TAKE_OF[action])
    return outlook.gain_in(view.viewer, COLOUR_OF[action], float(number_in(view.argument)))


def gain_by_exchange(outlook: Outlook, rival: i64, give: i64, take: i64) -> float:
    before = outlook.lead()
    move_item(outlook, give, outlook.me, rival)
    move_item(outlook, take, rival, outlook.me)
    after = outlook.lead()
    move_item(outlook, give, rival, outlook.me)
    move_item(outlook, take, outlook.me, rival)
    return after - before


def move_item(outlook: Outlook, colour: i64, loser: i64, winner: i64) -> None:
    outlook.add(loser, colour, -1.0)
    outlook.add(winner, colour, 1.0)


# -- Plans


@final
class Guess:
    """For each location what each seat would gain there, and how likely its sneaks and its snitches come."""

    def __init__(self, view: SneaksView) -> None:
        outlook = Outlook(view)
        self.locations: i64 = view.box.locations
        self.seats: i64 = view.seats
        self.me: i64 = view.viewer
        self.card: float = outlook.gain_unseen(view.viewer, 1.0)
        self.gains: list[list[float]] = [location_gains(view, outlook, seat) for seat in range(view.seats)]
        self.sneaks: list[list[float]] = [self.sneaks_of(view, seat) for seat in range(view.seats)]
        self.snitches: list[list[float]] = [self.snitches_of(view, seat) for seat in range(view.seats)]

    def sneaks_of(self, view: SneaksView, seat: i64) -> list[float]:
        teams = 2.0 if view.field(ALLY) == seat else 1.0
        return likely(self.gains[seat], teams)

    def snitches_of(self, view: SneaksView, seat: i64) -> list[float]:
        teams = 2.0 if view.field(ALLY) != NOBODY and view.field(ALLY) != seat else 1.0
        fears = [self.fear(seat, location) for location in range(self.locations)]
        return likely(fears, teams)

    def fear(self, seat: i64, location: i64) -> float:
        """What all others together could gain at a location."""
        total = 0.0
        for rival in range(self.seats):
            if rival != seat:
                total += max(0.0, self.gains[rival][location])
        return total / float(self.seats - 1)

    def unguarded(self, location: i64) -> float:
        """By the others."""
        chance = 1.0
        for seat in range(self.seats):
            if seat != self.me:
                chance *= 1.0 - self.snitches[seat][location]
        return chance

    def alone(self, seat: i64, location: i64) -> float:
        """No sneaks of the others but `seat` are there, leaving the viewer aside."""
        chance = 1.0
        for rival in range(self.seats):
            if rival != self.me and rival != seat:
                chance *= 1.0 - self.sneaks[rival][location]
        return chance

    def steal_worth(self, location: i64) -> float:
        alone = self.alone(self.me, location)
        return self.unguarded(location) * (alone * self.gains[self.me][location] + (1.0 - alone) * self.card)

    def guard_worth(self, location: i64) -> float:
        """What the others are kept from."""
        total = 0.0
        for seat in range(self.seats):
            if seat != self.me:
                total += self.sneaks[seat][location] * self.alone(seat, location) * self.gains[seat][location]
        return self.unguarded(location) * total / float(self.seats - 1)


def location_gains(view: SneaksView, outlook: Outlook, seat: i64) -> list[float]:
    return [loot_gain(view, outlook, seat, location) for location in range(view.box.locations)]


def loot_gain(view: SneaksView, outlook: Outlook, seat: i64, location: i64) -> float:
    line = view.field(loot_at(location))
    return 0.0 if line == EMPTY else outlook.gain(seat, view.box.kinds[line])


def likely(gains: list[float], teams: float) -> list[float]:
    """How likely one of so many teams goes to each location."""
    pulls = [exp(gain / SHY) for gain in gains]
    whole = summed(pulls)
    return [min(0.9, teams * pull / whole) for pull in pulls]


def weigh_plans(view: SneaksView, actions: list[int]) -> list[float]:
    guess = Guess(view)
    steal = [guess.steal_worth(location) for location in range(guess.locations)]
    guard = [guess.guard_worth(location) for location in range(guess.locations)]
    return [PLAN_SCALE * (sum_over(steal, SNEAKS_OF[a]) + sum_over(guard, SNITCHES_OF[a])) for a in actions]


def sum_over(worths: list[float], locations: i64) -> float:
    total = 0.0
    for location in range(len(worths)):
        if (locations >> location) & 1:
            total += worths[location]
    return total
