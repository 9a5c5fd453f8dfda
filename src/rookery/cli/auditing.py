"""`rookery audit`: does anything leak?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from rookery.cli.choices import choose_game, choose_seats
from rookery.cli.refusal import Refused
from rookery.cli.screen import BAD, GOOD, STRONG, quiet_table, stderr, stdout
from rookery.core.record import save

if TYPE_CHECKING:
    from rookery.audit import Finding


def audit(game: str, /, *, games: int = 20, seats: list[int] | None = None, seed: int = 1, one_in: int = 1) -> int:
    """Try to find a leak or a broken law in random games.

    Parameters
    ----------
    game
        The key of a game: see `rookery games`.
    games
        How many games to play.
    seats
        For how many seats; may be given several times. All numbers of seats take turns if not said.
    seed
        The first game has this seed, the next one the next.
    one_in
        Try the laws at one question of so many: many more games in the same time, with a glance at each.
    """
    from rookery.audit import audit as prove  # only this command needs it

    chosen = choose_game(game)
    numbers = [choose_seats(chosen, number) for number in seats or chosen.seats]
    if games < 1:
        raise Refused(f"there must be at least one game to play, not {games}")
    if one_in < 1:
        raise Refused(f"the laws are tried at one question of at least one, not {one_in}")
    errors, console = stderr(), stdout()
    bar = Progress(TextColumn(chosen.title), BarColumn(), MofNCompleteColumn(), console=errors, transient=True)
    bar.disable = not errors.is_terminal
    with bar:
        task = bar.add_task("", total=games)
        found = prove(
            game,
            games=games,
            seats=numbers,
            seed=seed,
            progress=lambda done: bar.update(task, completed=done),
            one_in=one_in,
        )
    show_tried(found.tried, [finding.law for finding in found.findings], console)
    for number, finding in enumerate(found.findings, start=1):
        show_finding(finding, Path(f"audit-{game}-{number}.json"), console)
    return 1 if found.findings else 0


def show_tried(tried: dict[str, int], broken: list[str], console: Console) -> None:
    table = quiet_table("law", "checks", "", right=("checks",))
    for law, count in tried.items():
        table.add_row(law, f"{count:,}", Text("broken", BAD) if law in broken else Text("kept", GOOD))
    console.print(table)


def show_finding(finding: Finding, file: Path, console: Console) -> None:
    """What was found, and the record that shows it."""
    console.print(Text.assemble((f"{finding.law}: ", STRONG), finding.sentence))
    try:
        save(finding.record, file)
    except OSError as error:
        raise Refused(f"the record of it cannot be written to {file}: {error.strerror}") from None
    console.print(Text(f"  The record that shows it is in {file}"))
