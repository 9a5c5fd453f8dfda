"""Sneaks & Snitches: simultaneous secret assignments, committed one player at a time."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

COLORS: Final[i64] = 4
MULTIPLIER: Final[i64] = 2862933555777941757
INCREMENT: Final[i64] = 1442695040888963407
MASK62: Final[i64] = 0x3FFF_FFFF_FFFF_FFFF

# Loot: 0..255 is standard loot, 2 bits for each color; then the special kinds.
COLLECTION: Final[i64] = 256
BLANK_CHECK: Final[i64] = 257
SAFECRACKING: Final[i64] = 258
INTRIGUES: Final[i64] = 259
SPECIAL: Final[i64] = 260  # 261..263: worth 1..3 points
DOCUMENTS: Final[i64] = 264  # 264..267: which color crashes
NO_LOOT: Final[i64] = -1

LOOT: Final = vec[i64](
    [
        # deck I
        1,
        2,
        3,
        4,
        8,
        12,
        16,
        32,
        48,
        64,
        128,
        192,
        5,
        17,
        65,
        20,
        80,
        68,
        256,
        257,
        258,
        259,
        261,
        264,
        265,
        # deck II
        3,
        3,
        12,
        12,
        48,
        48,
        192,
        192,
        7,
        13,
        49,
        193,
        56,
        200,
        224,
        256,
        257,
        258,
        259,
        262,
        263,
        262,
        266,
        267,
        259,
    ]
)
DECK_ONE: Final[i64] = 25
DECK_SIZE: Final[i64] = 50
POINTS: Final = vec[i64]([3, 0, 0, 0, 3, 2, 0, 0, 3, 3, 1, 0, 3, 3, 3, 0])  # color x place, four players

ASSIGN: Final[i64] = 0
CHECK: Final[i64] = 1
TRADE: Final[i64] = 2
STOP: Final[i64] = 255


@final
class Rng:
    __slots__ = ("state",)

    def __init__(self, seed: i64) -> None:
        self.state: i64 = (seed * MULTIPLIER + INCREMENT) & MASK62
        self.below(2)

    def below(self, n: i64) -> i64:
        self.state = (self.state * MULTIPLIER + INCREMENT) & MASK62
        return ((self.state >> 30) * n) >> 32


@final
class Moves:
    __slots__ = ("items", "count")

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 512)
        self.count: i64 = 0

    def add(self, action: i64) -> None:
        self.items[self.count] = action
        self.count += 1

    def pick(self, rng: Rng) -> i64:
        return self.items[rng.below(self.count)]


@final
class Sneaks:
    """`player` decides next: an assignment (kept secret until all are in) or a reward."""

    __slots__ = (
        "players",
        "player",
        "phase",
        "over",
        "location",
        "trades",
        "drawn",
        "unstashed",
        "rng",
        "deck",
        "loot",
        "plans",
        "tokens",
        "bank",
        "stash",
        "secrets",
        "points",
    )

    def __init__(self, players: i64, seed: i64) -> None:
        self.players: i64 = players
        self.player: i64 = 0
        self.phase: i64 = ASSIGN
        self.over: bool = False
        self.location: i64 = 0  # being evaluated
        self.trades: i64 = 0  # exchanges left
        self.drawn: i64 = 0  # cards taken off the loot deck
        self.unstashed: i64 = 24  # secret cards left in the pile
        self.rng: Rng = Rng(seed)
        if players:
            self.deck: vec[i64] = LOOT[:]
            self.loot: vec[i64] = vec[i64]([0] * (players + 3))
            self.plans: vec[i64] = vec[i64]([0] * players)
            self.tokens: vec[i64] = vec[i64]([0] * (players * COLORS))
            self.bank: vec[i64] = vec[i64]([20] * COLORS)
            self.stash: vec[i64] = vec[i64]([6] * COLORS)
            self.secrets: vec[i64] = vec[i64]([0] * (players * COLORS))
            self.points: vec[i64] = vec[i64]([0] * players)
            self.setup()

    def setup(self) -> None:
        self.shuffle(0, DECK_ONE)
        self.shuffle(DECK_ONE, DECK_SIZE)
        for p in range(self.players):
            for _ in range(3):
                self.gain(p, self.rng.below(COLORS), 1)
        for place in range(self.players + 3):
            self.loot[place] = self.deck[place]
        self.drawn = self.players + 3

    def shuffle(self, first: i64, last: i64) -> None:
        for i in range(last - 1, first, -1):
            j = first + self.rng.below(i - first + 1)
            card = self.deck[i]
            self.deck[i] = self.deck[j]
            self.deck[j] = card

    # -- the public face -------------------------------------------------

    def list_moves(self, moves: Moves) -> None:
        moves.count = 0
        if self.over:
            return
        if self.phase == ASSIGN:
            places = self.players + 3
            for sneak in range(places):
                for snitch in range(places):
                    if sneak != snitch:
                        moves.add(sneak << 4 | snitch)
        elif self.phase == CHECK:
            for a in range(COLORS):
                for b in range(a, COLORS):
                    for c in range(b, COLORS):
                        moves.add(a | b << 2 | c << 4)
        else:
            moves.add(STOP)
            mine = self.player * COLORS
            for give in range(COLORS):
                if self.tokens[mine + give]:
                    for p in range(self.players):
                        if p != self.player:
                            for take in range(COLORS):
                                if take != give and self.tokens[p * COLORS + take]:
                                    moves.add(give | take << 2 | p << 4)

    def legal_actions(self, player: i64) -> list[i64]:
        moves = Moves()
        if player == self.player:
            self.list_moves(moves)
        return [moves.items[i] for i in range(moves.count)]

    def apply(self, action: i64) -> None:
        if self.phase == ASSIGN:
            self.plans[self.player] = action
            self.player += 1
            if self.player == self.players:
                self.location = 0
                self.evaluate()
        elif self.phase == CHECK:
            self.gain(self.player, action & 3, 1)
            self.gain(self.player, action >> 2 & 3, 1)
            self.gain(self.player, action >> 4 & 3, 1)
            self.evaluate()
        else:
            self.trades -= 1
            if action == STOP:
                self.trades = 0
            else:
                mine = self.player * COLORS
                theirs = (action >> 4) * COLORS
                give = action & 3
                take = action >> 2 & 3
                self.tokens[mine + give] -= 1
                self.tokens[theirs + give] += 1
                self.tokens[theirs + take] -= 1
                self.tokens[mine + take] += 1
            if not self.trades:
                self.evaluate()

    def clone(self) -> Sneaks:
        twin = Sneaks(0, 0)
        twin.players = self.players
        twin.player = self.player
        twin.phase = self.phase
        twin.over = self.over
        twin.location = self.location
        twin.trades = self.trades
        twin.drawn = self.drawn
        twin.unstashed = self.unstashed
        twin.rng.state = self.rng.state
        twin.deck = self.deck[:]
        twin.loot = self.loot[:]
        twin.plans = self.plans[:]
        twin.tokens = self.tokens[:]
        twin.bank = self.bank[:]
        twin.stash = self.stash[:]
        twin.secrets = self.secrets[:]
        twin.points = self.points[:]
        return twin

    def is_terminal(self) -> bool:
        return self.over

    def scores(self) -> list[i64]:
        totals: list[i64] = []
        for p in range(self.players):
            total = self.points[p]
            for color in range(COLORS):
                mine = self.wealth(p, color)
                ahead: i64 = 0
                tied: i64 = 0
                for q in range(self.players):
                    theirs = self.wealth(q, color)
                    if theirs > mine:
                        ahead += 1
                    elif theirs == mine:
                        tied += 1
                pot: i64 = 0
                for place in range(ahead, ahead + tied):
                    pot += POINTS[color * 4 + place]
                total += pot // tied
            totals.append(total)
        return totals

    # -- the rules behind it ---------------------------------------------

    def wealth(self, player: i64, color: i64) -> i64:
        return self.tokens[player * COLORS + color] + self.secrets[player * COLORS + color]

    def gain(self, player: i64, color: i64, n: i64) -> None:
        """Take tokens; what the bank lacks comes in its fullest color."""
        if self.bank[color] < n:
            for other in range(COLORS):
                if self.bank[other] > self.bank[color]:
                    color = other
        if self.bank[color] < n:
            n = self.bank[color]
        self.bank[color] -= n
        self.tokens[player * COLORS + color] += n

    def draw_secret(self, player: i64) -> None:
        if not self.unstashed:
            return
        k = self.rng.below(self.unstashed)
        color: i64 = 0
        while k >= self.stash[color]:
            k -= self.stash[color]
            color += 1
        self.stash[color] -= 1
        self.unstashed -= 1
        self.secrets[player * COLORS + color] += 1

    def evaluate(self) -> None:
        """Evaluate the locations in order, pausing where a reward needs a choice."""
        self.phase = ASSIGN
        while self.location < self.players + 3:
            place = self.location
            self.location += 1
            sneaks: i64 = 0
            thief: i64 = 0
            guarded = False
            for p in range(self.players):
                plan = self.plans[p]
                if plan >> 4 == place:
                    sneaks += 1
                    thief = p
                if plan & 15 == place:
                    guarded = True
            if guarded:
                continue
            if sneaks > 1:
                if sneaks <= self.unstashed:
                    for p in range(self.players):
                        if self.plans[p] >> 4 == place:
                            self.draw_secret(p)
                continue
            loot = self.loot[place]
            self.loot[place] = NO_LOOT
            if sneaks == 1:
                self.reward(thief, loot)
                if self.phase != ASSIGN:
                    return
        self.replenish()

    def reward(self, player: i64, loot: i64) -> None:
        if loot < COLLECTION:
            for color in range(COLORS):
                n = loot >> (2 * color) & 3
                if n:
                    self.gain(player, color, n)
        elif loot == COLLECTION:
            for color in range(COLORS):
                self.gain(player, color, 1)
        elif loot == BLANK_CHECK:
            self.player = player
            self.phase = CHECK
        elif loot == SAFECRACKING:
            for _ in range(3):
                self.draw_secret(player)
        elif loot == INTRIGUES:
            self.player = player
            self.phase = TRADE
            self.trades = 3
        elif loot < DOCUMENTS:
            self.points[player] += loot - SPECIAL
        else:
            color = loot - DOCUMENTS
            for p in range(self.players):
                if p != player:
                    held = self.tokens[p * COLORS + color]
                    lost = (held + 1) // 2
                    self.tokens[p * COLORS + color] -= lost
                    self.bank[color] += lost

    def replenish(self) -> None:
        for place in range(self.players + 3):
            if self.loot[place] == NO_LOOT:
                if self.drawn == DECK_SIZE:
                    self.over = True
                    return
                self.loot[place] = self.deck[self.drawn]
                self.drawn += 1
        self.player = 0


def playout(game: Sneaks, rng: Rng) -> i64:
    count: i64 = 0
    moves = Moves()
    while not game.over:
        game.list_moves(moves)
        game.apply(moves.pick(rng))
        count += 1
    return count


def run_games(games: i64, players: i64, seed: i64) -> i64:
    rng = Rng(seed)
    moves: i64 = 0
    for i in range(games):
        moves += playout(Sneaks(players, seed + i), rng)
    return moves


def checksum(games: i64, players: i64, seed: i64) -> i64:
    rng = Rng(seed)
    total: i64 = 0
    for i in range(games):
        game = Sneaks(players, seed + i)
        moves = playout(game, rng)
        for score in game.scores():
            total = (total * 31 + score) % 1000003
        total = (total * 31 + moves) % 1000003
    return total


def run_clones(game: Sneaks, count: i64) -> None:
    for _ in range(count):
        game.clone()


def run_ismcts_loop(game: Sneaks, iterations: i64, seed: i64) -> i64:
    rng = Rng(seed)
    moves = Moves()
    game.list_moves(moves)
    total: i64 = 0
    for k in range(iterations):
        twin = game.clone()
        twin.rng.state = rng.state ^ k
        twin.shuffle(twin.drawn, DECK_SIZE)
        twin.apply(moves.items[k % moves.count])
        playout(twin, rng)
        total += twin.scores()[0]
    return total
