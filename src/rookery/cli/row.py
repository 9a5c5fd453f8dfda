"""Pieces side by side: a line breaks between two of them, never inside one. Lines that are cut, never broken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.text import Text


class Row:
    def __init__(self, pieces: Sequence[Text], separator: Text) -> None:
        self.pieces = list(pieces)
        self.separator = separator

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        line = Text()
        for at, piece in enumerate(self.pieces):
            last = at == len(self.pieces) - 1
            part = piece if last else Text.assemble(piece, self.separator)
            if line and line.cell_len + part.cell_len - (0 if last else 1) > options.max_width:
                yield line
                line = Text()
            line.append_text(part)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = max((piece.cell_len for piece in self.pieces), default=0)
        whole = sum(piece.cell_len + self.separator.cell_len for piece in self.pieces)
        return Measurement(widest + 1, max(widest + 1, whole)).clamp(max_width=options.max_width)


class Lines:
    """A picture made of signs: what does not fit is cut off."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        for line in self.lines:
            yield Text(line[: options.max_width])
