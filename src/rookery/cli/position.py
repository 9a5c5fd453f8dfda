"""A position drawn from its plain view, whatever the game: facts, zones, lists, and a column for each seat.

Single facts come first; all else stands in the order in which the game tells it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rookery.cli.row import Lines, Row
from rookery.cli.screen import OWN, QUIET, STRONG, UNDERLINE, YOURS, sigil
from rookery.core.game import Game
from rookery.core.telling import Reader, are_numbers, counted, is_fact, is_listing, is_picture, is_said, items_of
from rookery.core.view import View

HIDDEN = "▒"
NONE = "–"
EMPTY: tuple[object, ...] = ([], {}, "")
MOST_BACKS = 6  # more hidden cards than that are counted, not drawn


def draw_position(game: Game, view: View, reader: Reader) -> RenderableType:
    """What lies on the table, as far as the viewer may know."""
    plain = game.plain(view)
    zones = {label: value for label, value in plain.items() if not is_fact(value) and value not in EMPTY}
    return Group(facts_line(plain, reader), *draw_zones(zones, view, reader))


# -- Facts


def facts_line(plain: Mapping[str, object], reader: Reader) -> Row:
    """Single facts on one line; what is not the case goes without saying."""
    facts = [fact(label, value, reader) for label, value in plain.items() if is_said(label, value)]
    return Row(facts, Text(" · ", QUIET))


def fact(label: str, value: object, reader: Reader) -> Text:
    if value is True:
        return Text(label)
    return Text.assemble((label, QUIET), " ", words(value, reader, label))


# -- Pictures


def picture(label: str, value: object) -> RenderableType:
    return Group(Text(label, QUIET), Lines(str(value).split("\n")))


# -- Zones and lists


def draw_zones(zones: Mapping[str, object], view: View, reader: Reader) -> Iterable[RenderableType]:
    """Rows of pieces that follow one another share a grid; a list of things with parts is a table of its own."""
    for nth, (stands_alone, run) in enumerate(groupby(zones.items(), lambda zone: is_alone(zone[1]))):
        if not stands_alone:
            yield from [""] * (nth > 0)
            yield zone_grid(dict(run), reader)
            continue
        for label, value in run:
            yield ""
            if is_picture(value):
                yield picture(label, value)
                continue
            items = items_of(label, value)
            yield seat_table(items, view, reader) if label == "seats" else listing(items, reader)


def is_alone(value: object) -> bool:
    return is_listing(value) or is_picture(value)


def zone_grid(zones: Mapping[str, object], reader: Reader) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style=QUIET, no_wrap=True)
    for label, value in zones.items():
        grid.add_row(label, cell(value, reader, label))
    return grid


def listing(items: list[dict[str, object]], reader: Reader) -> Table:
    columns = list(dict.fromkeys(name for item in items for name in item))
    table = Table(box=UNDERLINE, border_style=QUIET, header_style=QUIET, show_edge=False, pad_edge=False)
    for column in columns:
        table.add_column(column)
    for item in items:
        table.add_row(*[cell(item.get(column, ""), reader, column) for column in columns])
    return table


# -- Seats


def seat_table(seats: list[dict[str, object]], view: View, reader: Reader) -> Table:
    """A column for each seat; what no seat has is left out."""
    labels = dict.fromkeys(name for seat in seats for name in seat)
    table = Table(box=UNDERLINE, border_style=QUIET, show_edge=False, pad_edge=False, expand=True)
    table.add_column("", style=QUIET, no_wrap=True)
    for seat in range(len(seats)):
        table.add_column(seat_head(seat, view, reader), ratio=1, style=OWN if seat == reader.seat else "")
    for label in labels:
        row = [seat.get(label, "") for seat in seats]
        if any(value not in EMPTY for value in row):
            table.add_row(label, *[cell(value, reader, label) for value in row])
    return table


def seat_head(seat: int, view: View, reader: Reader) -> Text:
    """Shape, name, and whether the seat has yet to answer."""
    asked = (view.asked >> seat) & 1
    answered = (view.sealed >> seat) & 1 and not asked
    mark = " ◂" if asked else " ✓" if answered else ""
    return Text.assemble(sigil(seat), " ", (reader.name(seat), STRONG), (mark, YOURS if asked else QUIET))


# -- Words


def cell(value: object, reader: Reader, label: str) -> RenderableType:
    """Any plain value, in a place of its own."""
    if isinstance(value, list) and value and all(is_fact(item) for item in value):
        return Row(runs(value, reader, label), Text(", ", QUIET))
    if isinstance(value, dict) and all(is_fact(item) or are_numbers(item) for item in value.values()):
        return Row([entry(name, item, reader) for name, item in value.items()], Text(" · ", QUIET))
    return words(value, reader, label)


def words(value: object, reader: Reader, label: str = "") -> Text:
    """Any plain value; `label` tells which numbers are seats."""
    if isinstance(value, dict):
        return Text("\n").join(entry(name, item, reader) for name, item in value.items())
    if isinstance(value, list):
        return pieces(value, reader, label)
    if value is None:
        return Text(HIDDEN, QUIET)
    if isinstance(value, bool):
        return Text("yes" if value else NONE)
    if isinstance(value, int) and reader.names_seat(label, value):
        return Text(reader.name(value))
    return Text(str(value))


def entry(name: str, value: object, reader: Reader) -> Text:
    """The colon keeps the two apart: names may end in a number."""
    return Text.assemble((f"{name}: ", QUIET), words(value, reader, name))


def pieces(items: list[object], reader: Reader, label: str) -> Text:
    """A row of pieces in its order; neighbours that are alike are counted."""
    if not items:
        return Text(NONE, QUIET)
    if any(isinstance(item, dict | list) for item in items):
        return Text("\n").join(words(item, reader, label) for item in items)
    return Text(", ", QUIET).join(runs(items, reader, label))


def runs(items: list[object], reader: Reader, label: str) -> list[Text]:
    """Pieces that are alike are counted; numbers are said one by one."""
    if are_numbers(items):
        return [words(item, reader, label) for item in items]
    return [run_of(item, count, reader, label) for item, count in counted(items)]


def run_of(item: object, count: int, reader: Reader, label: str) -> Text:
    if item is None and count <= MOST_BACKS:
        return Text(HIDDEN * count, QUIET)
    if count == 1:
        return words(item, reader, label)
    return Text.assemble(words(item, reader, label), (f" ×{count}", QUIET))
