"""The one file format: save game, replay, bug report, data set and regression test.

A record is plain data that rebuilds every state without the seed:

    format       the number of this format
    game, rules  the game and the version of its rules
    options      a value for each of its options
    seats        how many; `players` names them, where they have names
    commitment   the hash of the source of chance, fixed before the first move
    source       the seed, or the key and its salt; null while the game is not over
    deal         what chance said before the first answer
    answers      for each answer: the seat, its action, and what chance said until the next question
    talk         for each remark: after how many answers, the seat, to whom (-1: to all), and the phrase
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, final

from rookery.core.options import is_whole
from rookery.core.source import Source, read_source

FORMAT: Final = 1
WHAT: Final = {"format": int, "game": str, "rules": int, "options": dict, "seats": int, "players": list}
MOST_BYTES: Final = 1 << 28  # no honest record comes near; a file that swells beyond it is refused


class BadRecord(ValueError):
    """A record that cannot be replayed; `answer` is the number of the first bad answer, 0 where it is the header."""

    def __init__(self, reason: str, answer: int = 0) -> None:
        super().__init__(f"answer {answer}: {reason}" if answer else reason)
        self.answer: int = answer


@final
class Record:
    """A record, its shape checked. What it says is checked by replaying it."""

    def __init__(self, plain: object) -> None:
        header = check_header(plain)
        self.game: str = str(header["game"])
        self.rules: int = whole(header["rules"], "rules")
        self.seats: int = whole(header["seats"], "seats")
        self.options: dict[str, object] = check_options(header["options"])
        self.players: list[str] = [str(name) for name in check_list(header["players"], "players")]
        self.commitment: str = str(header.get("commitment", ""))
        self.source: Source | None = check_source(header.get("source"))
        self.deal: list[int] = numbers(header.get("deal"), "deal")
        self.answers: list[list[int]] = check_answers(header.get("answers"))
        self.talk: list[list[int]] = check_talk(header.get("talk", []))


def check_header(plain: object) -> dict[str, object]:
    if not isinstance(plain, dict):
        raise BadRecord("this is not a Rookery record")
    if plain.get("format") != FORMAT:
        raise BadRecord(f"the record has format {plain.get('format')!r}; this program reads format {FORMAT}")
    for name, kind in WHAT.items():
        if not isinstance(plain.get(name), kind):
            raise BadRecord(f"the record's {name!r} is missing or not of type {kind.__name__}")
    return plain


def check_options(value: object) -> dict[str, object]:
    assert isinstance(value, dict), "check_header lets nothing else pass"
    return {str(name): chosen for name, chosen in value.items()}


def check_source(value: object) -> Source | None:
    try:
        return None if value is None else read_source(value)
    except ValueError as error:
        raise BadRecord(str(error)) from None


def check_answers(value: object) -> list[list[int]]:
    found = []
    for number, line in enumerate(check_list(value, "answers"), start=1):
        answer = numbers(line, "answer", number)
        if len(answer) < 2:
            raise BadRecord("a seat and an action are needed", number)
        found.append(answer)
    return found


def check_talk(value: object) -> list[list[int]]:
    found = [numbers(remark, "talk") for remark in check_list(value, "talk")]
    if any(len(remark) != 4 for remark in found):
        raise BadRecord("a remark needs four numbers: after how many answers, the seat, to whom, and the phrase")
    places = [0, *(remark[0] for remark in found)]
    if any(later < earlier for earlier, later in pairwise(places)):
        raise BadRecord("remarks must stand in the order of the answers that they followed")
    return found


def check_list(value: object, name: str, answer: int = 0) -> list[object]:
    if not isinstance(value, list):
        raise BadRecord(f"the record's {name!r} must be a list", answer)
    return value


def numbers(value: object, name: str, answer: int = 0) -> list[int]:
    return [whole(number, name, answer) for number in check_list(value, name, answer)]


def whole(value: object, name: str, answer: int = 0) -> int:
    if not is_whole(value) or not isinstance(value, int):
        raise BadRecord(f"the record's {name!r} holds {value!r}, which is no whole number", answer)
    return value


# -- files


def save(record: dict[str, object], path: str | os.PathLike[str]) -> None:
    """Write a record as JSON, compressed where the name ends in .gz; an interrupted save leaves the old file whole."""
    target = Path(path)
    text = json.dumps(record, separators=(",", ":")).encode()
    aside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        aside.write_bytes(gzip.compress(text, mtime=0) if target.suffix == ".gz" else text)
        os.replace(aside, target)
    finally:
        aside.unlink(missing_ok=True)


def load(path: str | os.PathLike[str]) -> dict[str, object]:
    """Read one record; BadRecord with a reason where the file holds none."""
    records = list(load_all(path))
    if len(records) != 1:
        raise BadRecord(f"{Path(path).name} holds {len(records)} records, not one")
    return records[0]


def load_all(path: str | os.PathLike[str]) -> Iterator[dict[str, object]]:
    """Every record of a file: one of JSON, or one on each line of a .jsonl file; either may be compressed."""
    name = Path(path)
    text = read(name)
    lines = text.splitlines() if ".jsonl" in name.suffixes else [text]
    for number, line in enumerate(lines, start=1):
        yield parse(line, name.name if len(lines) == 1 else f"{name.name}, line {number}")


def read(path: Path) -> str:
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise BadRecord(f"there is no file {path}") from None
    except (OSError, EOFError, zlib.error) as error:
        raise BadRecord(f"{path.name} cannot be read: {error}") from None
    if len(data) > MOST_BYTES:
        raise BadRecord(f"{path.name} is too large to be a record")
    return data.decode("utf-8", "replace")


def parse(text: str, where: str) -> dict[str, object]:
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord(f"{where} is not JSON") from None
    if not isinstance(plain, dict):
        raise BadRecord(f"{where} is not a Rookery record")
    return plain
