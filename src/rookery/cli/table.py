"""A table at this terminal: people take turns at the keyboard, bots answer by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from rookery.bots import Player
from rookery.cli.position import draw_position
from rookery.cli.scores import score_table
from rookery.cli.screen import CLEARED, QUIET, STRONG, YOURS, forget_keys
from rookery.cli.wording import print_log
from rookery.core.match import Match
from rookery.core.record import BadRecord, load, save
from rookery.core.telling import Reader

BACK = "back"
HELD = "Until the game is over, that file holds the secrets of every seat, and all that chance has yet to say."


class Left(Exception):
    """Somebody quit: the table is closed."""


class Table:
    """One match, the people and the bots around it, and what each person has been told so far."""

    def __init__(self, match: Match, names: Sequence[str], bots: Mapping[int, Player], console: Console) -> None:
        self.match = match
        self.names = list(names)
        self.bots = dict(bots)
        self.console = console
        self.people = tuple(seat for seat in range(match.seats) if seat not in self.bots)
        self.told = dict.fromkeys(self.people, 0)  # how many events each has read
        self.before_screen: int | None = self.people[0] if len(self.people) == 1 else None

    @property
    def shared(self) -> bool:
        """Do several people use this screen? Then nobody may see what is there for another."""
        return len(self.people) > 1

    def reader(self, seat: int | None) -> Reader:
        return Reader(self.names, seat)

    def next_to_answer(self) -> int:
        """Bots first, so that nobody waits for them."""
        return min(self.match.asked, key=lambda seat: (seat not in self.bots, seat))


# -- Whose screen it is


def hand_over(table: Table, seat: int) -> int:
    """Clear the screen between two people, until the next one says that nobody else is looking.

    Whose screen it is then: who has just answered under seal may take it back, to answer otherwise.
    """
    if table.before_screen == seat:
        return seat
    sealer, table.before_screen = just_sealed(table), None
    clear(table)
    forget_keys()
    name = table.names[seat]
    table.console.print(Rule(Text(f"{table.match.game.title} · {name} is asked", STRONG), style=QUIET))
    table.console.print(Text(f"\n  This is for the eyes of {name} only."))
    table.console.print(Text(f"  {name}, press Enter when nobody else is looking.\n"))
    if sealer is not None:
        table.console.print(Text(f"  {table.names[sealer]}, type {BACK} to change your answer.\n", QUIET))
    if input().strip().lower() == BACK and sealer is not None:
        seat = sealer
    clear(table)
    table.before_screen = seat
    return seat


def just_sealed(table: Table) -> int | None:
    """Who is still before the screen, with an answer that nobody has opened yet."""
    seat = table.before_screen
    return None if seat is None or table.match.sealed_answer(seat) is None else seat


def clear(table: Table) -> None:
    table.console.file.write(CLEARED)
    table.console.file.flush()


# -- What a person is shown


def tell_news(table: Table, seat: int) -> None:
    """What this person has seen happen and not yet read."""
    events = table.match.events(seat, table.told[seat])
    print_log(table.console, table.match.game, events, table.reader(seat))
    table.told[seat] += len(events)


def show_position(table: Table, seat: int | None) -> None:
    view = table.match.view(seat)
    table.console.print(draw_position(table.match.game, view, table.reader(seat)))


def show_head(table: Table, seat: int) -> None:
    who = table.names[seat] if table.shared else "your turn"
    title = Text(f"{table.match.game.title} · {who}", STRONG)
    table.console.print()
    table.console.print(Rule(title, style=QUIET, align="left"))


def show_prompt(table: Table, seat: int) -> None:
    table.console.print(Text(f"\n{table.match.prompt(seat, table.names)}.", YOURS))


def show_sealed(table: Table, seat: int) -> None:
    """The answer that the reader wants to change."""
    sealed = table.match.sealed_answer(seat)
    if sealed is not None:
        words = table.match.game.moves[sealed].say(table.names, seat)
        table.console.print(Text(f"Your answer so far: {words}.", QUIET))


def show_log(table: Table, seat: int | None) -> None:
    table.console.print(Text("\nAll that happened so far", STRONG))
    print_log(table.console, table.match.game, table.match.events(seat), table.reader(seat))


def show_end(table: Table) -> None:
    """Scores and winners. With several people at one screen, the table as a spectator sees it."""
    if table.shared:
        clear(table)
        unread = table.match.events(None, min(table.told.values()))
        print_log(table.console, table.match.game, unread, table.reader(None))
    seat = None if table.shared or not table.people else table.people[0]
    table.console.print()
    table.console.print(Rule(Text(f"{table.match.game.title} · the end", STRONG), style=QUIET, align="left"))
    show_position(table, seat)
    table.console.print()
    table.console.print(score_table(table.match, table.reader(seat)))


# -- Saving


def save_as(table: Table, name: str) -> None:
    """Write the record, with the source of chance so that the game can go on; never over a file that is no record."""
    if not name:
        table.console.print(Text(f"Save it under which name? For example: save {table.match.game.key}.json", QUIET))
        return
    try:
        target = Path(name).expanduser()
        if target.exists():
            load(target)
        save(table.match.record(reveal=True), target)
    except BadRecord:
        table.console.print(Text(f"{name} is something else: it was left as it is. Choose another name."))
    except (OSError, RuntimeError, ValueError) as error:  # no such folder, no such user, no such name
        reason = error.strerror if isinstance(error, OSError) else str(error)
        table.console.print(Text(f"It could not be saved in {name}: {reason}."))
    else:
        say_saved(table, name)


def say_saved(table: Table, name: str) -> None:
    if table.match.over:
        table.console.print(Text(f"Saved. Tell it again with: rookery replay {name}", QUIET))
        return
    table.console.print(Text(f"Saved. Go on with: rookery play --load {name}", QUIET))
    table.console.print(Text(HELD))
