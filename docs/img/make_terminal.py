"""Draws docs/img/terminal.svg: a real position of Thieves!, as its second seat sees it in the terminal.

python docs/img/make_terminal.py
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.terminal_theme import TerminalTheme
from rich.text import Text

import rookery
from rookery.arena.line_up import NAMES
from rookery.bots import GreedyBot, Player
from rookery.cli.screen import Screen
from rookery.cli.table import Table, show_head, show_position, show_prompt, tell_news
from rookery.cli.turn import said
from rookery.cli.wording import move_menu

SEED = 12
SEATS = 4
SEAT = 0
EARLIER = 18  # answers before the one that is drawn
WIDTH = 92
GASLIGHT = TerminalTheme(
    (16, 26, 48),
    (241, 234, 219),
    [(10, 16, 32), (232, 96, 60), (60, 181, 138), (243, 208, 138), (88, 168, 234), (192, 138, 222), (156, 201, 245),
     (241, 234, 219)],
)  # fmt: skip
FONT_FACE = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # the picture asks for nothing from the network


def played() -> Table:
    """A game that has come to a question to the seat."""
    match = rookery.match("thieves", SEATS, seed=SEED)
    heard = 0
    players = {seat: Player(GreedyBot(), seat, SEED) for seat in range(SEATS)}
    while match.answers < EARLIER or match.asked != (SEAT,):
        seat = match.asked[0]
        heard = len(match.log.events) if seat == SEAT else heard
        players[seat].answer(match)
    del players[SEAT]
    screen = Screen(
        markup=False,
        highlight=False,
        record=True,
        width=WIDTH,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    table = Table(match, NAMES[:SEATS], players, screen)
    table.told[SEAT] = heard
    return table


def main() -> None:
    table = played()
    tell_news(table, SEAT)
    show_head(table, SEAT)
    show_position(table, SEAT)
    show_prompt(table, SEAT)
    table.console.print(move_menu(said(table, SEAT), WIDTH))
    table.console.print(Text(">"))
    picture = table.console.export_svg(title="rookery play thieves", theme=GASLIGHT, unique_id="rookery")
    target = Path(__file__).with_name("terminal.svg")
    target.write_text("\n".join(line.rstrip() for line in FONT_FACE.sub("", picture).splitlines()) + "\n")


if __name__ == "__main__":
    main()
