"""The commands, in the order in which one would meet them."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

from cyclopts import App

from rookery.cli import (
    assistant,
    auditing,
    balancing,
    bench,
    catalogue,
    contest,
    hint,
    play,
    records,
    serving,
    simulation,
    training,
)


def version_line() -> str:
    try:
        number = version("rookery")
    except PackageNotFoundError:  # run from its sources
        number = "from sources"
    return f"rookery {number} ({bench.build()})"


app = App(
    name="rookery",
    help="Five games of theft, bluff and betrayal, with bots that cannot cheat.",
    version=version_line,
    suppress_keyboard_interrupt=False,
)
COMMANDS: dict[str, Callable[..., object]] = {
    "games": catalogue.games,
    "rules": catalogue.rules,
    "play": play.play,
    "serve": serving.serve,
    "bots": catalogue.bots,
    "simulate": simulation.simulate_games,
    "arena": contest.arena,
    "balance": balancing.balance,
    "train": training.train,
    "tune": training.tune,
    "replay": records.replay_file,
    "verify": records.verify,
    "hint": hint.hint,
    "audit": auditing.audit,
    "mcp": assistant.serve_assistant,
    "bench": bench.bench,
}
for order, (name, command) in enumerate(COMMANDS.items()):
    app.command(command, name=name, sort_key=order)
