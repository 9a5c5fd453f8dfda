"""The rules of a game as they are installed, and the passages that mention a word or bear a number."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import final

from rookery.core.game import Game

NUMBERED = re.compile(r"[-*] \*\*([A-Z]+-[RT]?\d+[a-z]?)\*\*:?\s*(.*)", re.DOTALL)
NEW_PASSAGE = re.compile(r"([-*|#>]|\d+\.)")
MARKUP = re.compile(r"\*\*|`|\[([^]]*)\]\([^)]*\)")


@final
class Passage:
    """One rule, with its number, or one paragraph, without; and the heading above it."""

    def __init__(self, number: str, text: str, heading: str) -> None:
        self.number: str = number
        self.text: str = text
        self.heading: str = heading


def rules_text(game: Game) -> str:
    """RULES.md of a game; ValueError where it was left out of the installation."""
    file = files(f"rookery.games.{game.key}") / "RULES.md"
    if not file.is_file():
        raise ValueError(f"the rules of {game.title} are not part of this installation")
    return file.read_text("utf-8")


def passages(text: str) -> list[Passage]:
    """Rules, paragraphs and table rows, each in one piece."""
    found: list[Passage] = []
    heading = ""
    for block in blocks(text):
        if block.startswith("#"):
            heading = block.lstrip("# ")
        elif block:
            found.append(passage(block, heading))
    return found


def blocks(text: str) -> list[str]:
    """Lines that belong together, as one; an empty line is an empty block."""
    found: list[str] = []
    for line in text.splitlines():
        goes_on = found and found[-1] and line.strip() and not NEW_PASSAGE.match(line.strip())
        if goes_on and not found[-1].startswith("#"):
            found[-1] += " " + line.strip()
        else:
            found.append(line.strip())
    return found


def passage(block: str, heading: str) -> Passage:
    found = NUMBERED.match(block)
    number, text = (found[1], found[2]) if found else ("", block)
    text = MARKUP.sub(lambda match: match[1] or "", text)
    if text.startswith("|"):
        text = " · ".join(cell.strip() for cell in text.split("|") if cell.strip())
    return Passage(number, text.removeprefix("- ").strip(), heading)


def about(text: str, word: str) -> list[Passage]:
    """The passages that mention a word, or bear it as their number."""
    asked = re.compile(rf"\b{re.escape(word.strip())}", re.IGNORECASE)
    return [found for found in passages(text) if found.number.lower() == word.lower() or asked.search(found.text)]
