"""Decisions as data: one row for each answer of a finished game, from its record alone.

Rows go to a .jsonl.gz or .jsonl file, or to a .parquet file, which needs pyarrow. See docs/research/data.md.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import IO, Any

from rookery.core.game import Game
from rookery.core.match import Match, replaying
from rookery.core.record import BadRecord, Record
from rookery.core.words import DEFAULT_NAMES
from rookery.games import find

Row = dict[str, Any]
Write = Callable[[Sequence[Row]], None]
ENDINGS = (".parquet", ".jsonl.gz", ".jsonl")
ROWS_AT_ONCE = 2000  # of a parquet file that are held in memory
COLUMNS = {  # name: its type in a parquet file
    "game": "string",
    "rules": "int32",
    "options": "string",
    "seats": "int32",
    "seed": "int64",
    "number": "int32",
    "seat": "int32",
    "player": "string",
    "question": "string",
    "view": "string",
    "legal": "list<int32>",
    "legal_words": "list<string>",
    "move": "int32",
    "move_words": "string",
    "score": "int64",
    "win_share": "float64",
    "rank": "int32",
}


# -- Rows


def rows(record: Mapping[str, object]) -> list[Row]:
    """Every answer of a finished game with what its seat knew, could do and did, and how the game ended for it."""
    checked = Record(record)
    game = find(checked.game)
    found: list[Row] = []
    for match in replaying(game, checked):
        if match.answers < len(checked.answers):
            seat, action = checked.answers[match.answers][:2]
            found.append(decision(match, seat, action))
    if not match.over:
        raise BadRecord("the game of this record is not over, so its decisions have no outcome yet")
    setting = setting_of(game, checked)
    return [{**setting, **row, **outcome(match, row["seat"])} for row in found]


def setting_of(game: Game, record: Record) -> Row:
    return {
        "game": game.key,
        "rules": game.version,
        "options": compact(record.options),
        "seats": record.seats,
        "seed": None if record.source is None else record.source.seed,
    }


def decision(match: Match, seat: int, action: int) -> Row:
    """What one seat knew, could do and did."""
    game, view, legal = match.game, match.view(seat), match.legal(seat)
    return {
        "number": match.answers,
        "seat": seat,
        "player": match.players[seat] if match.players else "",
        "question": game.prompt(view, DEFAULT_NAMES, seat),
        "view": compact(game.plain(view)),
        "legal": legal,
        "legal_words": [game.moves[one].text for one in legal],
        "move": action,
        "move_words": game.moves[action].text,
    }


def outcome(match: Match, seat: int) -> Row:
    """A win shared by k seats is 1/k of one. Winners rank first, the others by their scores; equals share a rank."""
    scores, winners = match.scores, match.winners
    standing = [(place in winners, scores[place]) for place in range(match.seats)]
    return {
        "score": scores[seat],
        "win_share": 1 / len(winners) if seat in winners else 0.0,
        "rank": 1 + sum(other > standing[seat] for other in standing),
    }


def compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


# -- Files


def check_path(path: Path) -> None:
    """ValueError where no rows can be written under this name."""
    if not path.name.endswith(ENDINGS):
        raise ValueError(
            f"the name of a data set ends in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}, unlike {path.name}"
        )
    if path.suffix == ".parquet":
        arrow()


def arrow() -> Any:
    """pyarrow, asked for only where a parquet file is."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise ValueError("a .parquet file needs pyarrow: pip install 'rookery[lab]', or write .jsonl.gz") from None


@contextmanager
def writing(path: Path, file: IO[bytes]) -> Iterator[Write]:
    """Rows go to an open file, in the form that `path` names, and are not kept."""
    if path.suffix == ".parquet":
        with writing_parquet(file) as write:
            yield write
        return
    packed = gzip.GzipFile("", "wb", fileobj=file, mtime=0) if path.suffix == ".gz" else None
    try:
        yield lambda found: write_lines(packed or file, found)
    finally:
        if packed:
            packed.close()


def write_lines(file: IO[bytes] | gzip.GzipFile, found: Sequence[Row]) -> None:
    for row in found:
        file.write(compact(row).encode() + b"\n")


@contextmanager
def writing_parquet(file: IO[bytes]) -> Iterator[Write]:
    pyarrow = arrow()
    held: list[Row] = []
    with pyarrow.parquet.ParquetWriter(file, schema(pyarrow), compression="zstd") as target:

        def flush() -> None:
            target.write_table(pyarrow.Table.from_pylist(held, target.schema))
            held.clear()

        def write(found: Sequence[Row]) -> None:
            held.extend(found)
            if len(held) >= ROWS_AT_ONCE:
                flush()

        yield write
        if held:
            flush()


def schema(pyarrow: Any) -> Any:
    types = {
        "string": pyarrow.string(),
        "int32": pyarrow.int32(),
        "int64": pyarrow.int64(),
        "float64": pyarrow.float64(),
        "list<int32>": pyarrow.list_(pyarrow.int32()),
        "list<string>": pyarrow.list_(pyarrow.string()),
    }
    return pyarrow.schema([(name, types[kind]) for name, kind in COLUMNS.items()])


def read_rows(path: Path) -> Iterator[Row]:
    """The rows of a data set, a few at a time."""
    check_path(path)
    if path.suffix == ".parquet":
        with arrow().parquet.ParquetFile(path) as source:
            for batch in source.iter_batches(ROWS_AT_ONCE):
                yield from batch.to_pylist()
        return
    with gzip.open(path, "rb") if path.suffix == ".gz" else path.open("rb") as lines:
        for line in lines:
            yield json.loads(line)
