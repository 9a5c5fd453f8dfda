"""A view as text and as a picture of that text, for people who look over an agent's shoulder."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from rookery.core.game import Game
from rookery.core.view import View

LINE = 18  # pixels
LETTER = 8.5
INDENT = "  "


def text_of(game: Game, view: View) -> str:
    """All that a viewer sees, one fact a line; "?" is what it may not see."""
    return "\n".join([game.title, *lines_of(game.plain(view), INDENT)])


def lines_of(fact: object, indent: str) -> Iterator[str]:
    named = fact.items() if isinstance(fact, dict) else enumerate(fact) if isinstance(fact, list) else ()
    for name, value in named:
        if isinstance(value, dict | list) and not is_plain(value):
            yield f"{indent}{name}:"
            yield from lines_of(value, indent + INDENT)
        else:
            yield from f"{indent}{name}: {said(value)}".splitlines()


def is_plain(value: dict[object, object] | list[object]) -> bool:
    """Short enough for one line: nothing in it holds anything else."""
    parts = value.values() if isinstance(value, dict) else value
    return not any(isinstance(part, dict | list) for part in parts)


def said(value: object) -> str:
    if value is None:
        return "?"
    if isinstance(value, dict):
        return ", ".join(f"{name} {said(part)}" for name, part in value.items())
    return ", ".join(said(part) for part in value) if isinstance(value, list) else str(value)


def svg_of(text: str) -> str:
    """The text as a picture that needs nothing else."""
    lines = text.splitlines()
    width, height = int(LETTER * max(len(line) for line in lines)) + LINE, LINE * (len(lines) + 1)
    rows = [f'<text x="8" y="{LINE * (nth + 1)}">{escape(line)}</text>' for nth, line in enumerate(lines)]
    style = 'font-family="monospace" font-size="14" xml:space="preserve" fill="#222"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" {style}>',
            '<rect width="100%" height="100%" fill="#fdfaf2"/>',
            *rows,
            "</svg>",
        ]
    )
