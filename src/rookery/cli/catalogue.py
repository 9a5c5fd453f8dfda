"""`rookery games`, `rookery rules`, `rookery bots`: what there is."""

from __future__ import annotations

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from rookery.bots.outside import FORMS
from rookery.bots.specs import KINDS
from rookery.cli.choices import choose_game
from rookery.cli.refusal import refusing
from rookery.cli.screen import QUIET, STRONG, quiet_table, stdout
from rookery.cli.strength import strength_rows
from rookery.core.game import Game
from rookery.core.options import Option
from rookery.games import find, keys
from rookery.games.rulebook import rules_text

TITLE = "\nShare of the wins at four seats; a fair one is 25 %"


def games() -> None:
    """List the games: their keys, seats, rules and options."""
    table = quiet_table("key", "game", "seats", "rules", "options", right=("rules",))
    for game in map(find, keys()):
        seats = f"{game.seats[0]} to {game.seats[-1]}"
        table.add_row(Text(game.key, STRONG), game.title, seats, str(game.version), options_of(game))
    stdout().print(table)


def options_of(game: Game) -> Text:
    return Text("\n").join(describe(option) for option in game.options)


def describe(option: Option) -> Text:
    values = ", ".join(value_text(choice) for choice in option.choices) or value_text(option.default)
    return Text.assemble((option.name, STRONG), f" ({values}) ", (option.text, QUIET))


def value_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def rules(game: str, /) -> None:
    """Show the rules of a game.

    Parameters
    ----------
    game
        The key of a game: see `rookery games`.
    """
    with refusing():
        text = rules_text(choose_game(game))
    stdout().print(Markdown(text, hyperlinks=False))


def bots() -> None:
    """List the bots: their names, what they do, and how strong they are."""
    table = quiet_table("name", "how it plays")
    for kind in KINDS:
        table.add_row(Text(kind.usage, STRONG), kind.text)
    for usage, text in FORMS:
        table.add_row(Text(usage, STRONG), text)
    stdout().print(table)
    stdout().print(strengths())


def strengths() -> Table:
    """The share of the wins of one bot among three of another, in every game."""
    table = quiet_table("one among three", *keys())
    table.title, table.title_style, table.title_justify = TITLE, "", "left"
    for pair, *cells in strength_rows(keys()):
        table.add_row(Text(pair, STRONG), *cells)
    return table
