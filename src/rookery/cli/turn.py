"""One question to a person: show it, read what is typed, and give the answer."""

from __future__ import annotations

import re

from rich.text import Text

from rookery.cli.screen import QUIET, YOURS
from rookery.cli.table import (
    Left,
    Table,
    hand_over,
    save_as,
    show_head,
    show_log,
    show_position,
    show_prompt,
    show_sealed,
    tell_news,
)
from rookery.cli.talking import talk
from rookery.cli.wording import move_menu
from rookery.core.telling import move_words
from rookery.games.rulebook import Passage, about, rules_text

PROMPT = "> "
LEAVING = ("quit", "exit", "q")
HELP = (
    ("3", "the third move of the list"),
    ("words", "the move that has these words, or words that begin so: play sir"),
    ("Enter", "show the question again"),
    ("? word", "what the rules say of a card or term"),
    ("log", "all that you have seen happen"),
    ("say", "what can be said; say 3 says it to all, say 3 to Bob to one"),
    ("save FILE", "keep the game in a file"),
    ("quit", "leave the table"),
)


def take_turn(table: Table, seat: int) -> None:
    """Ask one person until there is an answer."""
    seat = hand_over(table, seat)
    show_head(table, seat)
    tell_news(table, seat)
    if table.shared:
        table.console.print()
    show_question(table, seat)
    while (action := read_answer(table, seat)) is None:
        pass
    table.match.play(seat, action)


def show_question(table: Table, seat: int) -> None:
    show_position(table, seat)
    show_prompt(table, seat)
    show_sealed(table, seat)
    table.console.print(move_menu(said(table, seat), table.console.width))


def said(table: Table, seat: int) -> list[str]:
    return move_words(table.match.game, table.match.legal(seat), table.reader(seat))


def read_answer(table: Table, seat: int) -> int | None:
    """The action that was typed; None where it was something else, which is then done."""
    line = input(PROMPT).strip()
    command, _, rest = line.partition(" ")
    if line == "":
        show_question(table, seat)
    elif line.startswith("?") or command.lower() == "help":
        show_help(table, line[1:] if line.startswith("?") else rest)
    elif command.lower() == "log":
        show_log(table, seat)
    elif command.lower() == "say":
        talk(table, seat, rest)
    elif command.lower() == "save":
        save_as(table, rest.strip())
    elif line.lower() in LEAVING:
        raise Left
    else:
        return understand(table, seat, line)
    return None


# -- Answers


def understand(table: Table, seat: int, line: str) -> int | None:
    """A number of the list, or words that fit one move only; otherwise say what was wrong."""
    legal, moves = table.match.legal(seat), said(table, seat)
    if line.isdecimal():
        if 1 <= int(line) <= len(legal):
            return legal[int(line) - 1]
        table.console.print(Text(f"There is no move {line}: the moves are 1 to {len(legal)}.", QUIET))
        return None
    fitting = [at for at, words in enumerate(moves) if words.lower() == line.lower()]
    fitting = fitting or fits_in_order(moves, line) or fits(moves, line)
    if len(fitting) == 1:
        return legal[fitting[0]]
    if fitting:
        numbers = ", ".join(str(at + 1) for at in fitting)
        table.console.print(Text(f"Several moves fit: {numbers}.", QUIET))
    else:
        table.console.print(Text(f"No move fits {line!r}. Type its number, or ? for help.", QUIET))
    return None


def fits_in_order(moves: list[str], line: str) -> list[int]:
    """The moves in which every typed word begins a word behind that of the one before."""
    found = []
    for at, move in enumerate(moves):
        words = iter(move.lower().split())
        if all(any(word.startswith(part) for word in words) for part in line.lower().split()):
            found.append(at)
    return found


def fits(moves: list[str], line: str) -> list[int]:
    """The moves in which every typed word begins a word."""
    typed = line.lower().split()
    return [
        at
        for at, move in enumerate(moves)
        if all(any(word.startswith(part) for word in move.lower().split()) for part in typed)
    ]


# -- Help


def show_help(table: Table, word: str) -> None:
    if word.strip():
        explain(table, word.strip())
        return
    for typed, meaning in HELP:
        table.console.print(Text.assemble("  ", (typed.ljust(11), YOURS), meaning))


def explain(table: Table, word: str) -> None:
    """The passages of the rules that mention a word."""
    try:
        found = about(rules_text(table.match.game), word)
    except ValueError as error:
        table.console.print(Text(f"{str(error).capitalize()}.", QUIET))
        return
    if not found:
        table.console.print(Text(f"The rules do not mention {word!r}.", QUIET))
    for passage in found:
        table.console.print(in_words(passage, word))


def in_words(found: Passage, word: str) -> Text:
    """One passage, with the word lit."""
    text = Text(found.text)
    text.highlight_regex(rf"(?i)\b{re.escape(word.strip())}\w*", "bold")
    return Text.assemble((f"{found.number}  " if found.number else "", "cyan"), text)
