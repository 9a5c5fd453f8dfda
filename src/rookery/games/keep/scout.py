"""The way of one's own thief, a few cards ahead: how far it is to go, and how safely it gets there."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.view import View
from rookery.games.keep.belief import known_hex, ways
from rookery.games.keep.components import (
    ARMOUR,
    CELL,
    EXIT_TILE,
    FAKE,
    FULL_HAND,
    HEX,
    LANTERN,
    LEFT,
    MARKER,
    NOR_WEST,
    OUT,
    PICKS,
    RIGGED,
    ROPE,
    RUN,
    SHOWN,
    SILENT,
    STANDING,
    TREASURE,
)
from rookery.games.keep.forecast import CAUGHT, Forecast
from rookery.games.keep.keep import DIRECTIONS, FAR, NOWHERE, Keep, tile_of
from rookery.games.keep.paths import run_to, step_by
from rookery.games.keep.reading import guard_at, thief_at
from rookery.games.keep.walker import Walker

DEPTH: Final[i64] = 2  # cards ahead,
DEPTH_HUNTED: Final[i64] = 3  # and when every step counts
AWAY: Final = 60.0  # what it is worth to be out
STEP_CARD: Final = 0.42  # what a card in hand is worth: a direction,
RUN_CARD: Final = 0.9  # a Run,
NOISE: Final = 0.3  # what the noise of it costs
OTHER_CARD: Final = 0.1  # any other
RESTING: Final = 0.25  # rivals learn where one is
STANDING_STILL: Final = 0.3  # no step is made
UNREACHED: Final = 30.0
NOTHING: Final = -1000.0  # less than any card is worth


@final
class Scout:
    """The view's own thief, with the forecast and the distances it needs."""

    def __init__(self, view: View) -> None:
        self.me: i64 = view.viewer
        self.hex: i64 = thief_at(view, self.me, HEX)
        self.exit: i64 = thief_at(view, self.me, EXIT_TILE)
        self.treasure: i64 = thief_at(view, self.me, TREASURE)
        self.loot: bool = thief_at(view, self.me, SHOWN) == 1 and self.treasure != FAKE
        self.bound: bool = thief_at(view, self.me, LEFT) == 1 and thief_at(view, self.me, RIGGED) == 0
        self.loud: bool = self.bound and self.treasure == ARMOUR
        self.forecast: Forecast = Forecast(view, self.bound and self.treasure == LANTERN)
        self.keep: Keep = self.forecast.keep
        self.guards: list[Walker] = self.forecast.now
        self.unguarded: bool = guard_at(view, 0, CELL) < 0 and tile_of(self.hex) != 0
        self.depth: i64 = DEPTH_HUNTED if is_hunted(view) else DEPTH
        self.silent: bool = thief_at(view, self.me, SILENT) > 0
        self.picks: i64 = thief_at(view, self.me, PICKS)
        self.to_vault: vec[i64] = self.keep.way_out(0)
        self.to_exit: vec[i64] = self.keep.way_out(max(self.exit, 1))
        self.to_rival: vec[i64] = vec[i64]()
        if self.treasure == FAKE:
            self.to_rival = self.keep.way(find_rich(view, self.keep), NOWHERE)

    # -- How far it is to go

    def left_to_go(self, hex_: i64, loot: bool) -> float:
        """Steps to the vault and on to the exit; for the holder of The Fake, to a rich rival."""
        if len(self.to_rival):
            return capped(self.to_rival[hex_])
        if loot:
            return capped(self.to_exit[hex_])
        return capped(self.to_vault[hex_]) + capped(self.to_exit[self.keep.vault])

    def worth(self, hex_: i64, held: i64, loot: bool) -> float:
        return hand_worth(held) - self.left_to_go(hex_, loot)

    # -- What a card leads to

    def best(self, guards: list[Walker], hex_: i64, held: i64, phase: i64, loot: bool) -> float:
        """The worth of standing there with these cards, a few cards later."""
        if phase >= self.depth:
            return self.worth(hex_, held, loot)
        found = self.stay(guards, hex_, FULL_HAND, phase, loot) - RESTING
        tried: i64 = 0
        for card in range(ROPE):
            if (held >> card) & 1 == 0:
                continue
            if self.can_leave(hex_, card, loot):
                return AWAY
            for turn in range(2):  # BK-15
                d = (card + turn) % DIRECTIONS
                other = step_by(self.keep, hex_, d, card, self.picks)
                if other >= 0 and (tried >> d) & 1 == 0:
                    tried |= 1 << d
                    found = max(found, self.step(guards, other, held & ~(1 << card), phase, loot))
        return found

    def stay(self, guards: list[Walker], hex_: i64, held: i64, phase: i64, loot: bool) -> float:
        """To stand still for a phase."""
        moved = self.forecast.moved(guards, hex_)
        danger = self.forecast.danger(moved, hex_)
        if danger >= CAUGHT:
            return self.caught(hex_, held, phase, loot)
        return self.best(moved, hex_, held, phase + 1, loot) - danger

    def danger_of_staying(self) -> float:
        return self.forecast.danger(self.forecast.moved(self.guards, self.hex), self.hex)

    def caught(self, hex_: i64, held: i64, phase: i64, loot: bool) -> float:
        """The later the better: much may happen."""
        return self.worth(hex_, held, loot) - CAUGHT + float(phase)

    def play(self, hex_: i64, held: i64, card: i64, loot: bool) -> float:
        """A movement card just now, with the best step it allows."""
        left = held & ~(1 << card)
        if self.can_leave(hex_, card, loot):
            return AWAY
        found = NOTHING
        if card == RUN:
            found = self.run(hex_, left, loot)
        for d in range(DIRECTIONS):
            other = step_by(self.keep, hex_, d, card, self.picks)
            if other >= 0:
                found = max(found, self.step(self.guards, other, left, 0, loot))
        return found if found > NOTHING else self.stay(self.guards, hex_, left, 0, loot) - STANDING_STILL

    def step(self, guards: list[Walker], hex_: i64, held: i64, phase: i64, loot: bool) -> float:
        """To step there: the guards look at once, and again when they have moved."""
        noticed = self.forecast.noticed(guards, hex_)
        danger = self.forecast.danger(noticed, hex_)
        if danger >= CAUGHT:
            return self.caught(hex_, held, phase, loot)
        if self.loud and not (self.silent and phase == 0):
            noticed = self.forecast.noticed(self.forecast.woken(noticed, 1 << tile_of(hex_)), hex_)
        if self.unguarded and tile_of(hex_) == 0:
            danger += self.forecast.surprise(hex_)
        return self.stay(noticed, hex_, held, phase, loot or self.steals(hex_)) - danger

    def steals(self, hex_: i64) -> bool:
        return hex_ == self.keep.vault and self.treasure != FAKE

    def run(self, hex_: i64, held: i64, loot: bool) -> float:
        """The best two steps."""
        found = NOTHING
        for d in range(DIRECTIONS):
            middle = run_to(self.keep, hex_, d)
            for then in range(DIRECTIONS):
                end = run_to(self.keep, middle, then) if middle >= 0 else NOWHERE
                if end >= 0:
                    found = max(found, self.run_by(middle, end, held, loot))
        return found

    def run_by(self, middle: i64, end: i64, held: i64, loot: bool) -> float:
        noticed = self.forecast.noticed(self.guards, middle)
        danger = self.forecast.danger(noticed, middle)
        if danger >= CAUGHT:
            return self.caught(end, held, 0, loot)
        if not self.silent:
            danger += NOISE
            noticed = self.forecast.woken(noticed, 1 << tile_of(middle) | 1 << tile_of(end))
        return self.step(noticed, end, held, 0, loot or self.steals(middle)) - danger

    def can_leave(self, hex_: i64, card: i64, loot: bool) -> bool:
        """BK-64: out of the keep, with this card."""
        if not loot or card == ROPE or self.keep.outside[hex_] == 0 or tile_of(hex_) != self.exit:
            return False
        if card == RUN:
            return True
        return self.is_rim(hex_, card) or self.is_rim(hex_, (card + 1) % DIRECTIONS)

    def is_rim(self, hex_: i64, d: i64) -> bool:
        return self.keep.near[hex_ * DIRECTIONS + d] == NOWHERE


def capped(steps: i64) -> float:
    return UNREACHED if steps >= FAR else float(steps)


def hand_worth(held: i64) -> float:
    """Cards in hand are steps to come."""
    worth = 0.0
    for card in range(NOR_WEST + 1):
        if (held >> card) & 1:
            worth += STEP_CARD
    if (held >> RUN) & 1:
        worth += RUN_CARD
    return worth + (OTHER_CARD if (held >> ROPE) & 1 else 0.0)


def find_rich(view: View, keep: Keep) -> i64:
    """Where the holder of The Fake should go: to a known thief with a treasure, or else to the vault."""
    for seat in range(view.seats):
        if seat == view.viewer or thief_at(view, seat, OUT) or thief_at(view, seat, SHOWN) == 0:
            continue
        marker = thief_at(view, seat, MARKER)
        if marker >= 0 and ways(view, keep, seat, marker):
            return marker
        known = known_hex(view, keep, seat)
        if known >= 0:
            return known
    return keep.vault


def is_hunted(view: View) -> bool:
    """The own marker is out, standing."""
    return thief_at(view, view.viewer, STANDING) == 1
