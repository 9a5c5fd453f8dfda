"""Table talk at the terminal: `say` lists what can be said, `say 3` says it aloud, `say 3 to Bob` whispers it."""

from __future__ import annotations

from rich.text import Text

from rookery.cli.screen import QUIET
from rookery.cli.table import Table, tell_news
from rookery.cli.wording import move_menu


def talk(table: Table, seat: int, line: str) -> None:
    """Say what was typed after `say`, or list what can be said."""
    number, _, listener = line.partition(" to ")
    if not number.strip():
        show_phrases(table, seat)
        return
    phrases = table.match.sayable(seat)
    if not number.strip().isdecimal() or not 1 <= int(number) <= len(phrases):
        table.console.print(
            Text(f"There is no phrase {number.strip()}: say lists the phrases 1 to {len(phrases)}.", QUIET)
        )
        return
    to = named(table, listener.strip()) if listener.strip() else None
    if listener.strip() and (to is None or to == seat):
        others = [name for place, name in enumerate(table.names) if place != seat]
        table.console.print(Text(f"Whisper to whom? The others are {', '.join(others)}.", QUIET))
        return
    table.match.talk(seat, phrases[int(number) - 1], to)
    tell_news(table, seat)


def show_phrases(table: Table, seat: int) -> None:
    said = [table.match.game.phrases[phrase].say(table.names) for phrase in table.match.sayable(seat)]
    table.console.print(move_menu(said, table.console.width))
    table.console.print(Text("say NUMBER is heard by all, say NUMBER to NAME by one. It binds nobody.", QUIET))


def named(table: Table, name: str) -> int | None:
    """The seat of that name."""
    places = [seat for seat, known in enumerate(table.names) if known.lower() == name.lower()]
    return places[0] if places else None
