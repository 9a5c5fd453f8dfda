"""How a seat sees its own position: where it wants to be, what it fears, and when it wants to leave."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.games.havoc.components import (
    ACTIVE,
    AGENT,
    BORESCOPE,
    BOSSY,
    CASH_KINDS,
    CLAIM,
    CODES,
    DARK,
    DATABASE,
    DEAD,
    DOOR_A,
    DOOR_B,
    ENTERED,
    FEARLESS,
    GUARDS,
    KILLED,
    LASER_A,
    LASER_B,
    LOYAL,
    MACHO,
    NEW_CLAIM,
    PSYCHO,
    SMOKE,
    SNITCH,
    STATUS,
    STORAGE,
    TURN,
    UP,
    VAULT_5,
    WOUNDS,
    cash,
    codes,
    guard,
    items,
    of,
)
from rookery.games.havoc.house import OURS, VAULT_SIZE
from rookery.games.havoc.maze import TILES, bit, distance, exits, has, in_sight, reach
from rookery.games.havoc.reading import cash_lying, codes_lying, place, role, token_at
from rookery.games.havoc.view import HavocView

DECAY: Final = vec[float]([1.0, 0.7, 0.5, 0.36, 0.27, 0.2, 0.15, 0.11, 0.08, 0.06, 0.04])
NEAR: Final = vec[float]([6.0, 1.6, 0.9, 0.3, 0.15])  # what a guard so many steps away is feared
LOCKED: Final = -4.0
DOOMED: Final = -20.0


@final
class Mind:
    """What one seat makes of its view; made anew for each question."""

    def __init__(self, view: HavocView) -> None:
        self.view: HavocView = view
        self.me: i64 = view.viewer
        self.role: i64 = role(view, view.viewer)
        self.here: i64 = place(view, view.viewer)
        self.wounded: bool = view.field(of(WOUNDS, view.viewer)) > 0
        self.held: i64 = held_codes(view)
        self.avoid: i64 = known_traps(view) | guarded(view)
        self.want_out: float = 0.0
        self.goals: list[tuple[int, float]] = []
        if self.here >= 0:
            self.want_out = wish_to_leave(view, self.role)
            self.set_goals()

    # -- where to be

    def set_goals(self) -> None:
        for tile in range(TILES):
            worth = self.worth_of_room(tile) if has(self.view.field(DARK), tile) else 0.0
            if worth > 0.0:
                self.goals.append((int(tile), worth))
        for seat in range(self.view.seats):
            if self.is_rich_body(seat):
                self.goals.append((int(place(self.view, seat)), 1.5))

    def is_rich_body(self, seat: i64) -> bool:
        return self.view.field(of(STATUS, seat)) == KILLED and self.view.size(cash(seat)) > 0

    def worth_of_room(self, tile: i64) -> float:
        """To stand there, with what it offers."""
        view, kind = self.view, token_at(self.view, tile)
        if cash_lying(view, tile):
            return self.cash_worth() * min(2.0, float(cash_lying(view, tile)))
        if kind < 0:
            return 0.9 if self.role != AGENT else 0.5
        if kind <= VAULT_5 and not has(view.field(DEAD), tile):
            return self.worth_of_vault(tile)
        return 0.35 if kind in (STORAGE, DATABASE) else 0.0

    def worth_of_vault(self, tile: i64) -> float:
        lacking = self.lacking(tile)
        if self.role == AGENT:
            return 0.4
        if lacking <= 0:
            return 3.2
        return 1.8 if lacking == 1 else 1.0

    def lacking(self, tile: i64) -> i64:
        """Code numbers that are missing to open a vault, with the own hand on it."""
        need = VAULT_SIZE[token_at(self.view, tile)]
        if self.view.count(items(self.me), BORESCOPE):
            need -= 1
        for code in range(CODES):
            if codes_lying(self.view, tile, code) or has(self.held, code):
                need -= 1
        return need

    def cash_worth(self) -> float:
        if self.role == AGENT:
            return 0.5
        return 2.4 if self.role == BOSSY else 2.0

    def attraction(self, tile: i64) -> float:
        """The nearest good thing; when it is time to go, the nearest exit."""
        best = 0.0
        if self.want_out > 0.0:
            best = 2.0 * self.want_out * decay(distance(self.view, tile, exits(self.view), self.avoid) + 1)
        for goal, worth in self.goals:
            if worth > best:
                best = max(best, worth * decay(distance(self.view, tile, bit(goal), self.avoid & ~bit(goal))))
        return best

    def danger(self, tile: i64) -> float:
        """Guards nearby, most of all those that see the tile."""
        if self.role == AGENT:
            return 0.0
        total = 0.0
        for number in range(GUARDS):
            at = self.view.field(guard(number)) - 1
            if at >= 0:
                total += threat(self.view, at, tile)
        return total

    def position(self, tile: i64) -> float:
        return self.attraction(tile) - self.danger(tile)

    def entry(self, tile: i64) -> float:
        """What stepping into a room costs."""
        view = self.view
        cost = -0.4 if has(view.field(SMOKE), tile) else 0.0
        if has(guarded(view), tile):
            cost += -1.0 if self.role == AGENT else DOOMED
        if not has(view.field(DARK), tile) or has(view.field(DEAD), tile):
            return cost
        return cost + self.trap_cost(token_at(view, tile))

    def trap_cost(self, kind: i64) -> float:
        if kind < 0:
            return -1.6 if self.wounded else -0.6
        if kind in (DOOR_A, DOOR_B):
            return LOCKED
        if kind in (LASER_A, LASER_B):
            return 0.2 if self.role in (AGENT, FEARLESS, SNITCH) else -0.8
        if LASER_B < kind < STORAGE:
            return DOOMED if self.wounded else -2.5
        return 0.0

    def step(self, tile: i64) -> float:
        """To go there, and be there."""
        return self.position(tile) + self.entry(tile)

    def leaving(self) -> float:
        """What it is worth to walk out now."""
        return 2.0 * self.want_out

    def stay(self) -> float:
        return self.position(self.here)

    def best_step(self, start: i64, steps: i64) -> float:
        """The best that can be reached, staying included."""
        best = self.position(start)
        if has(exits(self.view), start):
            best = max(best, self.leaving())
        tiles = reach(self.view, start)
        for tile in range(TILES):
            if has(tiles, tile):
                best = max(best, self.step(tile))
                if steps > 1 and self.entry(tile) > LOCKED:
                    best = max(best, self.entry(tile) + self.best_step(tile, steps - 1))
        return best

    # -- taking

    def take(self, tile: i64) -> float:
        """The best card to take on a tile."""
        view = self.view
        if self.is_claimed(tile) or has(view.field(SMOKE), tile):
            return 0.0
        if cash_lying(view, tile):
            return self.cash_worth()
        for seat in range(view.seats):
            if place(view, seat) == tile and self.is_rich_body(seat):
                return self.cash_worth()
        if has(view.field(UP), tile) and token_at(view, tile) in (STORAGE, DATABASE):
            return 0.0 if self.role == MACHO and token_at(view, tile) == STORAGE else 0.45
        return 0.0

    def is_claimed(self, tile: i64) -> bool:
        for seat in range(self.view.seats):
            if seat != self.me and self.view.field(of(CLAIM, seat)) & (NEW_CLAIM - 1) == tile + 1:
                return True
        return False

    # -- rivals

    def likes_fallen(self, seat: i64) -> float:
        """What it is worth that a rival is caught. A seat out of the game takes its revenge on all."""
        if seat == self.me:
            return -6.0
        if self.view.field(of(STATUS, self.me)) != ACTIVE and self.role != AGENT:
            return 1.0
        if self.role in (AGENT, SNITCH):
            return 2.0
        if self.role == LOYAL:
            return -0.6
        return 0.5 + 0.15 * float(self.view.size(cash(seat)))

    def item_price(self) -> float:
        """What it costs a Macho to use an item, in the money of the box."""
        if self.role != MACHO:
            return 0.0
        house = self.view.house
        return 0.6 * (float(house.per_item * OURS.best_score) / float(OURS.per_item * house.best_score))

    def likes_shot(self, seat: i64) -> float:
        """What it is worth to wound a rival."""
        hurt = 0.8 if self.view.field(of(WOUNDS, seat)) else 0.0
        rich = 0.12 * float(self.view.size(cash(seat)))
        if self.role in (PSYCHO, AGENT):
            return 1.4 + hurt + rich
        if self.role == LOYAL:
            return -2.0
        return rich + hurt * 0.3 - (0.6 if self.role == MACHO else 0.2)


# -- Pure looks at a view


def decay(steps: i64) -> float:
    return DECAY[steps] if steps < len(DECAY) else 0.0


def held_codes(view: HavocView) -> i64:
    held: i64 = 0
    for code in range(CODES):
        if view.count(codes(view.viewer), code):
            held |= bit(code)
    return held


def guarded(view: HavocView) -> i64:
    found: i64 = 0
    for number in range(GUARDS):
        if view.field(guard(number)):
            found |= bit(view.field(guard(number)) - 1)
    return found


def known_traps(view: HavocView) -> i64:
    """Closing doors and electricity that the viewer knows of."""
    found: i64 = 0
    for tile in range(TILES):
        kind = token_at(view, tile)
        if DOOR_A <= kind < STORAGE and not has(view.field(DEAD), tile) and kind not in (LASER_A, LASER_B):
            found |= bit(tile)
    return found


def unknown_rooms(view: HavocView, tile: i64) -> i64:
    """Dark rooms that can be looked into from a tile and that the viewer does not know."""
    near = reach(view, tile) & view.field(DARK) & ~view.field(UP) & ~view.field(SMOKE)
    found: i64 = 0
    for room in range(TILES):
        if has(near, room) and token_at(view, room) < 0:
            found |= bit(room)
    return found


def threat(view: HavocView, at: i64, tile: i64) -> float:
    """How near a guard is; one that has a seat in sight goes for it."""
    steps = distance(view, at, bit(tile), 0)
    if steps > 4:
        return 0.0
    seen = has(in_sight(view, at, 0), tile)
    return NEAR[steps] if seen else NEAR[steps] * 0.5


def own_cash(view: HavocView) -> float:
    """In thirds of a banknote, of which our box is worth nineteen."""
    total: i64 = 0
    for value in range(CASH_KINDS):
        total += view.count(cash(view.viewer), value) * view.house.cash_values[value]
    return float(3 * 19 * total) / float(max(1, view.house.cash_worth))


def wish_to_leave(view: HavocView, own_role: i64) -> float:
    """Above zero it is time to go: guards have come, the bag is full, or nothing is left to take."""
    if own_role == AGENT:
        return -5.0
    wish = 0.45 * float(view.field(ENTERED)) + 0.7 * own_cash(view) + 0.02 * float(view.field(TURN)) - 2.6
    wish += 0.4 if view.field(of(WOUNDS, view.viewer)) else 0.0
    if view.field(ENTERED) >= 6:
        wish += 1.0
    if own_role in (FEARLESS, LOYAL):  # the one waits for more guards, the other for the rest of the gang
        wish -= 0.3
    if own_role == MACHO:
        wish += 0.3
    return wish
