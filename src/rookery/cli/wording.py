"""Log lines and the menu of moves on the screen, for one reader."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rookery.cli.screen import STRONG, YOURS
from rookery.core.event import Event
from rookery.core.game import Game
from rookery.core.telling import Reader, log_lines

GAP = 3


def move_menu(said: Sequence[str], width: int) -> Table:
    """Numbered moves, down the columns, in as many columns as fit."""
    height = menu_height(said, width)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for row in range(height):
        grid.add_row(*[menu_entry(said, at) for at in range(row, len(said), height)])
    return grid


def menu_height(said: Sequence[str], width: int) -> int:
    """The least that keeps all columns within the width, but no column is shorter than four moves."""
    number = len(str(len(said))) + 1
    for height in range(min(4, len(said)), len(said)):
        columns = [said[top : top + height] for top in range(0, len(said), height)]
        if sum(number + max(map(len, column)) + GAP for column in columns) <= width:
            return height
    return len(said)


def menu_entry(said: Sequence[str], at: int) -> Text:
    number = str(at + 1).rjust(len(str(len(said))))
    return Text.assemble((number, YOURS), " ", said[at])


def print_log(console: Console, game: Game, events: Sequence[Event], reader: Reader) -> None:
    """One line for each thing that happened, with the names lit."""
    for line in log_lines(game, events, reader):
        text = Text(f"  {line}")
        text.highlight_words(["You ", *reader.names], STRONG)
        console.print(text)
