"""Many games at once, for learning: one answer in each, all in one loop. Numbers go in and out as bytes.

Arrays of numpy are bytes to the engine, which needs no numpy: little-endian, game after game.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter, read_i64_le, write_f32_le, write_i64_le
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from rookery.core.chance import Dice
from rookery.core.game import Game
from rookery.core.match import IllegalMove
from rookery.core.moves import Moves
from rookery.core.options import Options
from rookery.core.state import State

ACTION_BYTES: Final[i64] = 8


@final
class Batch:
    """Game n draws from dice of its own, seed + n. A game that is over is dealt anew at once, from the same dice."""

    def __init__(self, game: Game, games: i64, seats: i64, options: Options, seed: i64, by_score: bool) -> None:
        self.game: Game = game
        self.games: i64 = games
        self.seats: i64 = seats
        self.options: Options = options
        self.by_score: bool = by_score
        self.dice: list[Dice] = [Dice(seed + number) for number in range(games)]
        self.states: list[State] = [game.start(seats, options, dice) for dice in self.dice]
        self.moves: Moves = Moves()
        self.offers: vec[i64] = vec[i64]()  # the legal actions of all games, one game after the other
        self.ends: vec[i64] = vec[i64]([0] * games)  # where those of each game end
        self.players: BytesWriter = BytesWriter()  # the seat whose answer each game waits for
        self.rewards: BytesWriter = BytesWriter()
        self.done: BytesWriter = BytesWriter()
        self.no_moves: bytes = bytes(len(game.moves))
        self.no_reward: bytes = bytes(4 * seats)
        self.mask: BytesWriter = BytesWriter()
        self.seen: BytesWriter = BytesWriter()
        self.clear()
        for number in range(games):
            self.done.append(0)
            self.rewards.write(self.no_reward)
            self.offer(number, self.states[number])

    # -- play

    def step(self, actions: bytes) -> None:
        """One answer in each game, by the seat that is asked; IllegalMove, and nothing changes, where one is not."""
        self.check(actions)
        self.clear()
        game = self.game
        for number in range(self.games):  # one pass, so that each state is fetched once
            state, dice = self.states[number], self.dice[number]
            game.play(state, state.first_asked(), read_i64_le(actions, number * ACTION_BYTES), dice)
            if state.asked:
                self.done.append(0)
                self.rewards.write(self.no_reward)
            else:
                self.done.append(1)
                self.pay(state)
                state = game.start(self.seats, self.options, dice)
                self.states[number] = state
            self.offer(number, state)

    def clear(self) -> None:
        self.players.truncate(0)
        self.rewards.truncate(0)
        self.done.truncate(0)

    def check(self, actions: bytes) -> None:
        if len(actions) != int(self.games * ACTION_BYTES):
            raise ValueError(f"a step takes one action for each of {self.games} games")
        for number in range(self.games):
            action = read_i64_le(actions, number * ACTION_BYTES)
            if not self.offers_to(number, action):
                raise IllegalMove(self.why_not(int(number), int(action)))

    def offers_to(self, number: i64, action: i64) -> bool:
        offers = self.offers
        for at in range(self.start_of(number), self.ends[number]):
            if offers[at] == action:
                return True
        return False

    def start_of(self, number: i64) -> i64:
        if number == 0:
            return 0
        return self.ends[number - 1]

    def why_not(self, number: int, action: int) -> str:
        moves = self.game.moves
        said = repr(moves[action].text) if 0 <= action < len(moves) else f"{action}, which is no move"
        return f"game {number}: seat {self.states[number].first_asked()} may not answer {said} now"

    def offer(self, number: i64, state: State) -> None:
        """Who is asked in a game, and what may be answered; the games come in their order."""
        moves, seat = self.moves, state.first_asked()
        self.players.append(u8(seat))
        moves.clear()
        self.game.list_moves(state, seat, moves)
        start = self.start_of(number)
        end = start + moves.count
        while len(self.offers) < end:
            self.offers = append(self.offers, 0)
        offers, items = self.offers, moves.items
        for nth in range(moves.count):
            offers[start + nth] = items[nth]
        self.ends[number] = end

    def pay(self, state: State) -> None:
        """The scores; or what each seat has of the win, less a fair share."""
        scores, winners = self.game.scores(state), self.game.winners(state)
        for seat in range(self.seats):
            if self.by_score:
                write_f32_le(self.rewards, float(scores[seat]))
            else:
                share = 1.0 / float(len(winners)) if int(seat) in winners else 0.0
                write_f32_le(self.rewards, share - 1.0 / float(self.seats))

    # -- what can be seen

    def masks(self) -> bytes:
        """A byte for each move of each game: 1 where it is legal."""
        found, offers, width = self.mask, self.offers, len(self.game.moves)
        found.truncate(0)
        at: i64 = 0
        for number in range(self.games):
            found.write(self.no_moves)
            row = number * width
            while at < self.ends[number]:
                found[row + offers[at]] = 1
                at += 1
        return found.getvalue()

    def tensors(self) -> bytes:
        """The view of the seat that is asked in each game, as 32-bit floats."""
        found, game = self.seen, self.game
        found.truncate(0)
        for number in range(self.games):
            state = self.states[number]
            numbers = game.tensor(game.view(state, state.first_asked()))
            for at in range(len(numbers)):
                write_f32_le(found, numbers[at])
        return found.getvalue()

    def sample(self, dice: Dice) -> bytes:
        """A random legal action for each game."""
        found = BytesWriter()
        for number in range(self.games):
            start = self.start_of(number)
            write_i64_le(found, self.offers[start + dice.below(self.ends[number] - start)])
        return found.getvalue()
