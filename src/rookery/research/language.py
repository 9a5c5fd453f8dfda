"""The games in words: what a seat may know, what it is asked, and a strict grammar for the answer.

Everything here is made from a view, the legal moves and the redacted events of one seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rookery.bots import SeatView
from rookery.core.event import Event
from rookery.core.game import Game
from rookery.core.moves import Move
from rookery.core.telling import (
    Reader,
    are_numbers,
    counted,
    is_fact,
    is_listing,
    is_picture,
    is_said,
    log_lines,
)
from rookery.core.view import View
from rookery.core.words import DEFAULT_NAMES
from rookery.research.groups import group_moves

RECENT = 20  # so many lines of the log are told
ANSWER = "MOVE:"
HOW_TO_ANSWER = (
    f'End your reply with one line that says "{ANSWER}" and then the number of a move or its exact words. '
    "A line with [ … | … ] holds several moves: its words are the line with one of them in place of the brackets."
)
NOTHING: tuple[object, ...] = ([], {}, "")


class Unreadable(ValueError):
    """A reply that is no legal move. The text says why, to whoever replied."""


# -- What a seat is told


def observe(look: SeatView, recent: int = RECENT) -> str:
    """One question as one seat may know it: who it is, what happened lately, the table, what is asked, the moves."""
    reader = reader_of(look.view)
    parts = [
        who(look.game, look.view),
        told("What happened lately", news(look.game, look.events, reader, recent)),
        told("The table, as far as you may know", position(look.game, look.view, reader)),
        told("The question", [f"{look.game.prompt(look.view, reader.names, look.seat)}."]),
        told("Your moves", menu(look.game, look.legal)),
        HOW_TO_ANSWER,
    ]
    return "\n\n".join(parts)


def reader_of(view: View) -> Reader:
    seat = int(view.viewer)
    return Reader(DEFAULT_NAMES[: view.seats], None if seat < 0 else seat)


def who(game: Game, view: View) -> str:
    place = f"You are seat {view.viewer}" if view.viewer >= 0 else "You are a spectator"
    return f"{game.title}, at a table with the seats 0 to {view.seats - 1}. {place}."


def told(heading: str, lines: Sequence[str]) -> str:
    return "\n".join([f"{heading}:", *lines])


def news(game: Game, events: Sequence[Event], reader: Reader, recent: int) -> list[str]:
    """The last lines of the log, oldest first."""
    lines = log_lines(game, events, reader)
    return [f"- {line}." for line in lines[max(0, len(lines) - recent) :]] or ["- Nothing yet."]


def menu(game: Game, legal: Sequence[int]) -> list[str]:
    """The legal moves, numbered from 1 in their order; moves that differ in one thing only share a line."""
    return [group.line() for group in group_moves([game.moves[action] for action in legal])]


# -- The position in words


def position(game: Game, view: View, reader: Reader) -> list[str]:
    """Single facts first, then zones, listings and pictures in the order in which the game tells them, seats last."""
    plain = game.plain(view)
    facts = [f"{label}: {words(value, reader, label)}" for label, value in plain.items() if is_said(label, value)]
    zones = [(label, value) for label, value in plain.items() if not is_fact(value) and value not in NOTHING]
    lines = [line for label, value in zones if label != "seats" for line in zone(label, value, reader)]
    seats = plain.get("seats")
    return [*facts, *lines, *(seat_lines(seats, reader) if isinstance(seats, list) else [])]


def zone(label: str, value: object, reader: Reader) -> Iterator[str]:
    if is_picture(value):
        yield f"{label}:"
        yield from str(value).split("\n")
    elif is_listing(value):
        yield f"{label}:"
        yield from (f"- {line}" for line in items(value, reader))
    else:
        yield f"{label}: {words(value, reader, label)}"


def items(value: object, reader: Reader) -> Iterator[str]:
    """Things with parts, those that have names with theirs in front."""
    if isinstance(value, dict):
        yield from (f"{name}: {parts(item, reader)}" for name, item in value.items())
    elif isinstance(value, list):
        yield from (parts(item, reader) for item in value)


def seat_lines(seats: list[dict[str, object]], reader: Reader) -> Iterator[str]:
    for seat, item in enumerate(seats):
        name = f"{reader.names[seat]} (you)" if seat == reader.seat else reader.names[seat]
        yield f"{name}: {parts(item, reader)}"


def parts(item: Mapping[str, object], reader: Reader) -> str:
    """A thing with parts on one line; what it has nothing of is left out."""
    return "; ".join(f"{label}: {words(value, reader, label)}" for label, value in item.items() if value not in NOTHING)


def words(value: object, reader: Reader, label: str = "") -> str:
    """Any plain value on one line; `label` tells which numbers are seats."""
    if isinstance(value, dict):
        return ", ".join(entry(name, item, reader) for name, item in value.items()) or "none"
    if isinstance(value, list):
        return pieces(value, reader, label)
    if value is None:
        return "hidden"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and reader.names_seat(label, value):
        return "you" if value == reader.seat else reader.names[value]
    return str(value) or "none"


def entry(name: str, value: object, reader: Reader) -> str:
    said = words(value, reader, name)
    return f"{name} {said}" if is_fact(value) else f"{name} ({said})"


def pieces(items: list[object], reader: Reader, label: str) -> str:
    """A row of pieces in its order; neighbours that are alike are counted, numbers are said one by one."""
    if not items:
        return "none"
    runs = [(item, 1) for item in items] if are_numbers(items) else counted(items)
    said = [(words(item, reader, label), count) for item, count in runs]
    return ", ".join(text if count == 1 else f"{text} ×{count}" for text, count in said)


# -- The grammar of an answer


def read_answer(game: Game, legal: Sequence[int], reply: str) -> int:
    """The legal move that a reply names; Unreadable with a reason. A reply of one line needs no "MOVE:"."""
    said = answer_line(reply)
    if said.isdecimal():
        return numbered(legal, said)
    try:
        action = game.parse(said)
    except ValueError as error:
        raise Unreadable(f"{error}. Use the exact words of one of your moves, or its number") from None
    if action not in legal:
        raise Unreadable(f"{said!r} is a move of {game.title}, but not one that you can make now")
    return action


def answer_line(reply: str) -> str:
    lines = [line.strip() for line in reply.splitlines() if line.strip()]
    marked = [line for line in lines if line.upper().startswith(ANSWER)]
    if len(marked) > 1:
        raise Unreadable(f'{len(marked)} lines begin with "{ANSWER}": there must be one')
    if marked:
        return marked[0][len(ANSWER) :].strip()
    if len(lines) != 1:
        raise Unreadable(f'no line begins with "{ANSWER}"')
    return lines[0]


def numbered(legal: Sequence[int], said: str) -> int:
    if len(said) > 4 or not 1 <= int(said) <= len(legal):
        raise Unreadable(f"there is no move {said[:12]}: your moves are 1 to {len(legal)}")
    return legal[int(said) - 1]


def answer_pattern(game: Game, legal: Sequence[int]) -> str:
    """A regular expression that exactly the legal answers in words match, for generation that is held to a grammar."""
    return f"{ANSWER} (?:{'|'.join(re.escape(game.moves[action].text) for action in legal)})"


def grammar(game: Game) -> str:
    """Every form of sentence that is a move of the game, with the words that may fill each gap."""
    forms: dict[str, dict[str, dict[str, None]]] = {}
    for move in game.moves:
        gaps = forms.setdefault(move.line, {})
        for name in re.findall(r"{(\w+)}", move.line):
            gaps.setdefault(name, {})[gap_word(move, name)] = None
    return "\n".join(line for form, gaps in forms.items() for line in form_lines(form, gaps))


def gap_word(move: Move, name: str) -> str:
    """What stands in a gap, said the way the move says it."""
    return Move(move.kind, f"\0{{{name}}}", move.words, move.arguments).text[1:]


def form_lines(form: str, gaps: Mapping[str, Mapping[str, None]]) -> list[str]:
    return [form[:1].upper() + form[1:], *[f"  {name}: {' | '.join(found)}" for name, found in gaps.items()]]
