"""Thieves! again, with all cards in one matrix: count[zone, kind], native bytes.

Every rule is a move of cards between zones.  Face-down cards keep no order, so
a Thieves card names a face-down pile, and chance (the state's own generator)
picks the card: the thief cannot tell the backs apart.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

HORSESHOE: Final[i64] = 4
RING: Final[i64] = 5  # the last Loot card
HELMET1: Final[i64] = 6
HELMET2: Final[i64] = 7
SIREN: Final[i64] = 8
THIEVES: Final[i64] = 9
FORTUNE: Final[i64] = 10
ROADBLOCK: Final[i64] = 11
GETAWAY: Final[i64] = 12
KINDS: Final[i64] = 13

COPIES: Final = vec[i64]([3, 9, 7, 5, 1, 1, 8, 2, 2, 2, 2, 2, 8])
RAID_VALUE: Final = vec[i64]([0, 1, 2, 3, 1, 3])
FINAL_VALUE: Final = vec[i64]([0, 1, 2, 3, 3, 1])

NO_CARDS: Final = vec[u8]([0] * 300)

# Zones; the last three are followed by one for each player.
DECK: Final[i64] = 0
TABLE: Final[i64] = 1
FORCED: Final[i64] = 2
HAND: Final[i64] = 3
UP: Final[i64] = 9
DOWN: Final[i64] = 15
ZONES: Final[i64] = 21

HAND_SIZE: Final[i64] = 4
RAID_HELMETS: Final[i64] = 4
LAST_GETAWAY: Final[i64] = 7

# An action is one int: card | target << 4 | source << 8 | slot << 12.
FACE_DOWN: Final[i64] = 8

MULTIPLIER: Final[i64] = 2862933555777941757
INCREMENT: Final[i64] = 1442695040888963407
MASK62: Final[i64] = 0x3FFF_FFFF_FFFF_FFFF


class Rng:
    __slots__ = ("state",)

    def __init__(self, seed: i64) -> None:
        self.state: i64 = (seed * MULTIPLIER + INCREMENT) & MASK62
        self.below(2)

    def below(self, n: i64) -> i64:
        self.state = (self.state * MULTIPLIER + INCREMENT) & MASK62
        return ((self.state >> 30) * n) >> 32


class Thieves:
    __slots__ = ("players", "player", "over", "getaways", "helmets", "rng", "count", "size")

    def __init__(self, players: i64, seed: i64) -> None:
        self.players: i64 = players
        self.player: i64 = 0
        self.over: bool = False
        self.getaways: i64 = 0
        self.helmets: i64 = 0
        self.rng: Rng = Rng(seed)
        self.count: vec[u8] = vec[u8]()  # [zone * KINDS + kind]
        self.size: vec[u8] = vec[u8]()  # [zone]
        if players:
            self.deal()

    def deal(self) -> None:
        self.count = NO_CARDS[: ZONES * KINDS]
        self.size = NO_CARDS[:ZONES]
        for card in range(GETAWAY):
            self.add(DECK, card, COPIES[card])
        for p in range(self.players):
            for _ in range(3):
                self.add(HAND + p, self.take(DECK, self.rng), 1)
        self.add(DECK, GETAWAY, COPIES[GETAWAY])
        self.fill_hand()

    # -- cards and zones ---------------------------------------------------

    def add(self, zone: i64, card: i64, n: i64) -> None:
        at = zone * KINDS + card
        self.count[at] = u8(i64(self.count[at]) + n)
        self.size[zone] = u8(i64(self.size[zone]) + n)

    def move(self, card: i64, source: i64, target: i64) -> None:
        self.add(source, card, -1)
        self.add(target, card, 1)

    def pour(self, source: i64, target: i64, first: i64, last: i64) -> None:
        """Move every card of the kinds first..last from one zone to another."""
        if self.size[source]:
            for card in range(first, last + 1):
                n = i64(self.count[source * KINDS + card])
                if n:
                    self.add(source, card, -n)
                    self.add(target, card, n)

    def take(self, zone: i64, rng: Rng) -> i64:
        """Take a random card out of a zone."""
        k = rng.below(i64(self.size[zone]))
        at = zone * KINDS
        k -= i64(self.count[at])
        while k >= 0:
            at += 1
            k -= i64(self.count[at])
        card = at - zone * KINDS
        self.add(zone, card, -1)
        return card

    # -- the public face -------------------------------------------------

    def legal_actions(self, player: i64) -> vec[i64]:
        actions = vec[i64](capacity=32)
        if self.over or player != self.player:
            return actions
        zone = FORCED if self.size[FORCED] else HAND + player
        for card in range(GETAWAY):
            if self.count[zone * KINDS + card]:
                if card <= RING:
                    for target in range(self.players):
                        actions = append(actions, card | target << 4)
                elif card == THIEVES:
                    actions = self.add_heists(actions)
                else:
                    actions = append(actions, card)
        return actions

    def apply(self, action: i64) -> None:
        card = action & 15
        player = self.player
        zone = FORCED if self.size[FORCED] else HAND + player
        if card <= RING:
            target = action >> 4 & 15
            self.move(card, zone, DOWN + player if target == player else UP + target)
        else:
            self.move(card, zone, TABLE)
            if card <= SIREN:
                self.call_police(card)
            elif card == THIEVES:
                self.move_loot(action)
            elif card == FORTUNE:
                self.draw_into(FORCED)
                self.draw_into(FORCED)
            else:
                self.pour(TABLE, DECK, HELMET1, HELMET2)
                self.helmets = 0
        if not self.size[FORCED] and not self.over:
            self.player = (player + 1) % self.players
            self.fill_hand()

    def clone(self) -> Thieves:
        twin = Thieves(0, 0)
        twin.players = self.players
        twin.player = self.player
        twin.over = self.over
        twin.getaways = self.getaways
        twin.helmets = self.helmets
        twin.rng.state = self.rng.state
        twin.count = self.count[:]
        twin.size = self.size[:]
        return twin

    def is_terminal(self) -> bool:
        return self.over

    def scores(self) -> list[i64]:
        return [self.worth(p, FINAL_VALUE) for p in range(self.players)]

    def determinize(self, observer: i64, rng: Rng) -> Thieves:
        twin = self.clone()
        twin.rng.state = rng.state ^ rng.below(1 << 30)
        for p in range(self.players):
            if p != observer:
                twin.pour(HAND + p, DECK, 0, ROADBLOCK)
                twin.pour(DOWN + p, DECK, 0, RING)
        hidden: i64 = 0
        for card in range(RING + 1, KINDS):  # set aside all but Loot
            hidden += i64(twin.count[card])
        twin.size[DECK] = u8(i64(twin.size[DECK]) - hidden)
        for p in range(self.players):
            if p != observer:
                for _ in range(i64(self.size[DOWN + p])):
                    twin.add(DOWN + p, twin.take(DECK, rng), 1)
        getaways = i64(twin.count[GETAWAY])
        twin.size[DECK] = u8(i64(twin.size[DECK]) + hidden - getaways)
        for p in range(self.players):
            if p != observer:
                for _ in range(i64(self.size[HAND + p])):
                    twin.add(HAND + p, twin.take(DECK, rng), 1)
        twin.size[DECK] = u8(i64(twin.size[DECK]) + getaways)
        return twin

    # -- the rules behind it ---------------------------------------------

    def draw_into(self, zone: i64) -> None:
        if self.over:
            return
        card = self.take(DECK, self.rng)
        while card == GETAWAY:
            self.getaways += 1
            if self.getaways == LAST_GETAWAY:
                self.over = True
                return
            card = self.take(DECK, self.rng)
        self.add(zone, card, 1)

    def fill_hand(self) -> None:
        hand = HAND + self.player
        while i64(self.size[hand]) < HAND_SIZE and not self.over:
            self.draw_into(hand)

    def add_heists(self, actions: vec[i64]) -> vec[i64]:
        before = len(actions)
        for source in range(self.players):
            if self.size[UP + source]:
                for card in range(RING + 1):
                    if self.count[(UP + source) * KINDS + card]:
                        actions = self.add_heist(actions, source, card)
            if self.size[DOWN + source]:
                actions = self.add_heist(actions, source, FACE_DOWN)
        if len(actions) == before:
            actions = append(actions, THIEVES)
        return actions

    def add_heist(self, actions: vec[i64], source: i64, slot: i64) -> vec[i64]:
        for target in range(self.players):
            if target != source:
                actions = append(actions, THIEVES | target << 4 | source << 8 | slot << 12)
        return actions

    def move_loot(self, action: i64) -> None:
        target = action >> 4 & 15
        source = action >> 8 & 15
        slot = action >> 12
        if target == source:
            return
        if slot == FACE_DOWN:
            self.add(UP + target, self.take(DOWN + source, self.rng), 1)
        else:
            self.move(slot, UP + source, UP + target)

    def call_police(self, card: i64) -> None:
        if card != SIREN:
            self.helmets += card - HELMET1 + 1
        else:
            for p in range(self.players):
                if p != self.player:
                    hand = (HAND + p) * KINDS
                    self.helmets += i64(self.count[hand + HELMET1]) + 2 * i64(self.count[hand + HELMET2])
                    self.pour(HAND + p, TABLE, HELMET1, HELMET2)
        if self.helmets >= RAID_HELMETS:
            self.raid()

    def raid(self) -> None:
        worths = vec[i64](capacity=6)
        for p in range(self.players):
            worths = append(worths, self.worth(p, RAID_VALUE))
        highest: i64 = 0
        for worth in worths:
            if worth > highest:
                highest = worth
        for p in range(self.players):
            if worths[p] == highest:
                self.pour(UP + p, DECK, 0, RING)
                self.pour(DOWN + p, DECK, 0, RING)
            else:
                self.pour(DOWN + p, UP + p, 0, RING)
        self.pour(TABLE, DECK, HELMET1, ROADBLOCK)
        self.helmets = 0

    def worth(self, player: i64, values: vec[i64]) -> i64:
        total: i64 = 0
        for card in range(RING + 1):
            n = i64(self.count[(UP + player) * KINDS + card]) + i64(self.count[(DOWN + player) * KINDS + card])
            total += n * values[card]
        return total


# -- benchmarks, compiled together with the engine -------------------------


def playout(game: Thieves, rng: Rng) -> i64:
    moves: i64 = 0
    while not game.over:
        actions = game.legal_actions(game.player)
        game.apply(actions[rng.below(len(actions))])
        moves += 1
    return moves


def run_games(games: i64, players: i64, seed: i64) -> i64:
    rng = Rng(seed)
    moves: i64 = 0
    for i in range(games):
        moves += playout(Thieves(players, seed + i), rng)
    return moves


def checksum(games: i64, players: i64, seed: i64) -> i64:
    """Folds every final score into one number, to compare implementations."""
    rng = Rng(seed)
    total: i64 = 0
    for i in range(games):
        game = Thieves(players, seed + i)
        moves = playout(game, rng)
        for score in game.scores():
            total = (total * 31 + score) % 1000003
        total = (total * 31 + moves) % 1000003
    return total


def run_clones(game: Thieves, count: i64) -> None:
    for _ in range(count):
        game.clone()


def run_ismcts_loop(game: Thieves, iterations: i64, seed: i64) -> i64:
    """Determinize, apply one root move, play out, score: flat Monte Carlo."""
    rng = Rng(seed)
    me = game.player
    actions = game.legal_actions(me)
    wins: list[i64] = [0] * len(actions)
    for k in range(iterations):
        twin = game.determinize(me, rng)
        arm = k % len(actions)
        twin.apply(actions[arm])
        playout(twin, rng)
        result = twin.scores()
        best: i64 = 0
        for score in result:
            if score > best:
                best = score
        if result[me] == best:
            wins[arm] += 1
    total: i64 = 0
    for w in wins:
        total += w
    return total
