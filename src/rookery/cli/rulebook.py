"""The rules of a game as they are installed, and the passages that mention a word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files

from rich.text import Text

from rookery.cli.refusal import Refused
from rookery.core.game import Game

NUMBERED = re.compile(r"[-*] \*\*([A-Z]+-R?\d+[a-z]?)\*\*:?\s*(.*)", re.DOTALL)
NEW_PASSAGE = re.compile(r"([-*|#>]|\d+\.)")
MARKUP = re.compile(r"\*\*|`|\[([^]]*)\]\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Passage:
    """One rule, with its number, or one paragraph, without."""

    number: str
    text: str


def rules_text(game: Game) -> str:
    file = files(f"rookery.games.{game.key}") / "RULES.md"
    if not file.is_file():
        raise Refused(f"the rules of {game.title} are not part of this installation")
    return file.read_text("utf-8")


def passages(text: str) -> list[Passage]:
    """Rules, paragraphs and table rows, each in one piece."""
    blocks: list[str] = []
    for line in text.splitlines():
        goes_on = blocks and blocks[-1] and line.strip() and not NEW_PASSAGE.match(line.strip())
        if goes_on:
            blocks[-1] += " " + line.strip()
        else:
            blocks.append(line.strip())
    return [passage(block) for block in blocks if block and not block.startswith("#")]


def passage(block: str) -> Passage:
    found = NUMBERED.match(block)
    number, text = (found[1], found[2]) if found else ("", block)
    text = MARKUP.sub(lambda match: match[1] or "", text)
    if text.startswith("|"):
        text = " · ".join(cell.strip() for cell in text.split("|") if cell.strip())
    return Passage(number, text.removeprefix("- ").strip())


def about(text: str, word: str) -> list[Passage]:
    """The passages that mention a word, or bear it as their number."""
    asked = re.compile(rf"\b{re.escape(word.strip())}", re.IGNORECASE)
    return [found for found in passages(text) if found.number.lower() == word.lower() or asked.search(found.text)]


def in_words(found: Passage, word: str) -> Text:
    """One passage, with the word lit."""
    text = Text(found.text)
    text.highlight_regex(rf"(?i)\b{re.escape(word.strip())}\w*", "bold")
    return Text.assemble((f"{found.number}  " if found.number else "", "cyan"), text)
