"""The terminal: quiet, in the colours of its owner. Yellow means one thing: this is yours to act on."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import NoReturn

from rich.box import Box
from rich.console import Console
from rich.table import Table
from rich.text import Text

YOURS = "bold yellow"
OWN = "yellow"
QUIET = "dim"
STRONG = "bold"
BAD = "red"
GOOD = "green"
CLEARED = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what was scrolled away
UNDERLINE = Box("    \n    \n ── \n    \n    \n    \n    \n    \n")
SIGILS = (("●", "red"), ("■", "blue"), ("▲", "green"), ("◆", "yellow"), ("✚", "magenta"), ("★", "cyan"))


class Screen(Console):
    """A console that takes every text as it is, and lets `main` deal with a reader that has gone."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def stdout() -> Screen:
    return Screen(markup=False, highlight=False, emoji=False)


def stderr() -> Screen:
    return Screen(markup=False, highlight=False, emoji=False, stderr=True)


def is_terminal() -> bool:
    """Is there somebody to read and to answer?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def edit_lines() -> None:
    """Arrow keys work while one types. What was typed is not kept: the next person at this screen could fetch it."""
    with suppress(ImportError):
        import readline

        readline.set_auto_history(False)


def forget_keys() -> None:
    """Drop what was typed ahead: a key pressed twice must not open the next person's cards."""
    with suppress(ImportError):
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def quiet_table(*columns: str, right: tuple[str, ...] = ()) -> Table:
    """A table with one thin line, under its head."""
    table = Table(box=UNDERLINE, border_style=QUIET, header_style=STRONG, show_edge=False, pad_edge=False)
    for column in columns:
        table.add_column(column, justify="right" if column in right else "left")
    return table


def sigil(seat: int) -> Text:
    """Shape and colour of a seat, always together."""
    shape, colour = SIGILS[seat % len(SIGILS)]
    return Text(shape, colour)
