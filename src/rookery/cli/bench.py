"""`rookery bench`: how fast this installation is, on this machine."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from rich.text import Text

from rookery.bots import playout
from rookery.cli.choices import choose_game, choose_seats
from rookery.cli.screen import QUIET, STRONG, quiet_table, stdout
from rookery.core.chance import Dice
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.source import seeded

SECONDS = 0.4  # each rate is measured for about so long
FIRST_TRY = 8
MOST_WORK = 1 << 24


def bench(game: str = "thieves", /, *, seats: int | None = None) -> None:
    """Measure how fast games are played, copied, viewed and imagined here.

    Parameters
    ----------
    game
        The key of a game: see `rookery games`.
    seats
        How many sit at the table: 4 if not said.
    """
    chosen = choose_game(game)
    number = choose_seats(chosen, seats)
    console = stdout()
    console.print(Text.assemble((chosen.title, STRONG), f" · {number} seats · one process · {build()}\n"))
    table = quiet_table("what", "a second", right=("a second",))
    for what, work in works(chosen, number).items():
        table.add_row(what, f"{rate(work):,.0f}")
    console.print(table)
    console.print(Text("Random moves; the position and view are those of the first question.", QUIET))


def build() -> str:
    """Compiled or pure, as this installation runs."""
    import rookery.core.match as engine

    return "pure Python" if str(engine.__file__).endswith(".py") else "compiled"


def works(game: Game, seats: int) -> dict[str, Callable[[int], int]]:
    """Each does at least so much work and returns how much it did."""
    options = game.check_options(None)
    state = game.start(seats, options, Dice(3))
    seat = state.first_asked()
    view = game.view(state, seat)
    return {
        "moves in playouts": lambda n: playout.run_games(game, n, seats, options, 1),
        "moves through a match": lambda n: sum(drive(game, seats, seed) for seed in range(n)),
        "clones": counted(lambda n: playout.run_clones(state, n)),
        "views": counted(lambda n: playout.run_views(game, state, seat, n)),
        "imagined states": counted(lambda n: playout.run_imagine(game, view, n)),
    }


def counted(work: Callable[[int], None]) -> Callable[[int], int]:
    def count(amount: int) -> int:
        work(amount)
        return amount

    return count


def drive(game: Game, seats: int, seed: int) -> int:
    """One game with every answer checked and written down."""
    match, dice = Match(game, seats, None, seeded(seed)), Dice(seed)
    while asked := match.asked:
        legal = match.legal(asked[0])
        match.play(asked[0], legal[dice.below(len(legal))])
    return match.answers


def rate(work: Callable[[int], int]) -> float:
    """Work a second: ever more of it until the time is long enough to trust."""
    amount = FIRST_TRY
    while True:
        begun = perf_counter()
        count = work(amount)
        seconds = perf_counter() - begun
        if seconds >= SECONDS or amount >= MOST_WORK:
            return count / seconds
        amount = min(amount * 10, int(amount * 1.3 * SECONDS / max(seconds, 1e-6)) + 1)
