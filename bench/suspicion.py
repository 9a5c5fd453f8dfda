"""What all have seen tells of a role in Heist & Havoc: the numbers of games/havoc/suspicion.py, made anew.

    python bench/suspicion.py [--games 24000] [--seed 900000]

Games of the heuristics, half of them played less surely; every third turn each seat is a row: what all have seen of it,
and its role. The numbers are fitted to the first nineteen of twenty-four games, so that the roles that are true become
as likely as can be (multinomial regression); on the others it is told what the true role gets, by turn.
Twenty minutes on one core; fewer games take less and come close. bench/roles.py tells what bots make of it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from rookery.bots.search.selection import tasted
from rookery.core.chance import Chance, Dice
from rookery.core.moves import Moves
from rookery.games import find
from rookery.games.havoc.components import ACTIONS, NO_AGENT, ROLES, STATUS, TURN, USES, of
from rookery.games.havoc.reading import habit, role
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.suspicion import MOST_USES

GAME = find("havoc")
SEATS = (4, 4, 4, 3, 5, 6)  # in turn
TASTES = (0.1, 0.1, 0.3, 1.0)  # temperatures, in turn after these
EVERY = 3  # turns
LEARNT = 19 / 24  # of the games; the others judge
STATUSES = 4
PENALTY = 3e-5  # for numbers far from nothing
STEPS = 300
SHOWN = range(3, 18, 3)  # turns

Floats = NDArray[np.float64]
Row = list[int]  # turn, role, status, uses, whether it aimed before anybody fired, how often it played each action card


def rows_of(seed: int, number: int) -> Iterator[Row]:
    """One game, all seats of some of its turns."""
    seats, taste, dice = SEATS[number % 6], TASTES[number // 6 % 4], Dice(seed)
    state, last = GAME.start(seats, GAME.check_options(None), dice), 0
    assert isinstance(state, HavocState)
    while state.asked:
        if state.field(TURN) != last and state.field(TURN) % EVERY == 0:
            yield from (row_of(state, seat) for seat in range(seats))
        last = state.field(TURN)
        answer(state, taste, dice)


def row_of(state: HavocState, seat: int) -> Row:
    status, uses = state.field(of(STATUS, seat)), min(state.field(of(USES, seat)), MOST_USES)
    first, habits = state.field(NO_AGENT) >> seat & 1, [habit(state, seat, card) for card in range(ACTIONS)]
    return [state.field(TURN), role(state, seat), status, uses, first, *habits]


def answer(state: HavocState, taste: float, dice: Chance) -> None:
    """By the heuristics, for whoever is asked first."""
    seat, moves = state.first_asked(), Moves()
    GAME.list_moves(state, seat, moves)
    legal = moves.listed()
    place = tasted(GAME.weigh(GAME.view(state, seat), legal), taste, dice) if len(legal) > 1 else 0
    GAME.play(state, seat, legal[place], dice)


def evidence_in(rows: NDArray[np.int64]) -> Floats:
    """In the order of the tables: one column for each status, each number of uses, the first shot, each action card."""
    status, uses = np.eye(STATUSES)[rows[:, 2]], np.eye(MOST_USES + 1)[rows[:, 3]]
    return np.concatenate([status, uses, rows[:, 4:]], axis=1)


def likely(seen: Floats, numbers: Floats) -> Floats:
    """What each role gets in each row."""
    speaks = seen @ numbers
    odds: Floats = np.exp(speaks - speaks.max(axis=1, keepdims=True))
    odds /= odds.sum(axis=1, keepdims=True)
    return odds


def fitted(seen: Floats, roles: NDArray[np.int64]) -> Floats:
    """The numbers under which the true roles are likeliest; those of each line sum to nothing.

    Each step is Newton's with a bend of one half, than which the true one is never more, so that none goes too far;
    and each goes on a little in the direction of the last (Nesterov), or the rarest things would take thousands.
    """
    true = np.eye(ROLES)[roles]
    numbers: Floats = np.zeros((seen.shape[1], ROLES))
    undo, ahead = np.linalg.inv(seen.T @ seen / (2 * len(seen)) + 2 * PENALTY * np.eye(seen.shape[1])), numbers
    for step in range(STEPS):
        slope = seen.T @ (likely(seen, ahead) - true) / len(seen) + 2 * PENALTY * ahead
        before, numbers = numbers, ahead - undo @ slope
        ahead = numbers + step / (step + 3) * (numbers - before)
    numbers -= numbers.mean(axis=1, keepdims=True)
    return numbers


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=24_000)
    parser.add_argument("--seed", type=int, default=900_000)
    wanted = parser.parse_args()
    if wanted.games < 24:
        parser.error("--games: at least 24, or nothing is left to judge by")
    games = [list(rows_of(wanted.seed + number, number)) for number in range(wanted.games)]
    learnt = round(LEARNT * len(games))
    first, fresh = (np.array([row for game in some for row in game]) for some in (games[:learnt], games[learnt:]))
    numbers = fitted(evidence_in(first), first[:, 1])
    for line in np.rint(100 * numbers).astype(int).tolist():
        print(*(f"{number:5}" for number in line))
    true = likely(evidence_in(fresh), numbers)[np.arange(len(fresh)), fresh[:, 1]]
    print("share of the true role:", *(f"turn {turn} {true[fresh[:, 0] == turn].mean():.2f}" for turn in SHOWN))


if __name__ == "__main__":
    main()
