"""What the log of a table holds. The log is the table: everything else is rebuilt from it.

What chance says is not in the log: it follows from the source of the table and the answers before it.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from rookery.server.protocol import Clock, Status

By = Literal["person", "bot", "clock"]


class Opening(Struct):
    """How a table was opened: fixed for good. `source` is the secret that all chance of the game comes from."""

    table: str
    game: str
    rules: int
    seating: list[str]
    host: int
    host_name: str
    options: dict[str, object]
    clock: Clock
    invite: str
    source: dict[str, object]
    at: float
    hints: bool = True
    opener: str = ""  # who shares the thinkers with whom; told to nobody


class Sat(Struct, tag="sat"):
    """A person took an open seat."""

    seat: int
    name: str


class Left(Struct, tag="left"):
    """A person left: the seat is open again, or a bot plays it to the end."""

    seat: int


class Began(Struct, tag="began"):
    """The first deal. Bots took the seats that were still open."""


class Answered(Struct, tag="answered"):
    seat: int
    action: int
    by: By


class Said(Struct, tag="said"):
    seat: int
    phrase: int
    to: int | None


class Chatted(Struct, tag="chatted"):
    seat: int
    text: str


class Lent(Struct, tag="lent"):
    """A bot plays for a person; one who was away plays again on return."""

    seat: int
    away: bool


class Returned(Struct, tag="returned"):
    seat: int


class Rematched(Struct, tag="rematched"):
    table: str


Entry = Sat | Left | Began | Answered | Said | Chatted | Lent | Returned | Rematched


class Draft(Struct, frozen=True):
    """An entry that wants its place in a log. No two have the same place, nor the same message id.

    With it, in the same transaction, go the hash of a token that opens the seat of the entry from now on and the
    account that owns it, or word that no token opens it any more, or the table that is played next by the same people.
    """

    table: str
    number: int
    message: str
    at: float
    entry: Entry
    opens: str = ""
    owner: str = ""
    shuts: bool = False
    rematch: NextTable | None = None
    due: float | None = None  # where a clock begins to run: when it may have run out


class Opener(Struct, frozen=True):
    """Who opens a table, as far as it is known: an account, and an address in a few letters that many share."""

    account: str = ""
    address: str = ""


UNKNOWN = Opener()


class NextTable(Struct, frozen=True):
    """A table that begins with people on their seats."""

    opening: Opening
    first: list[Draft]
    expires: float | None = None


class Stored(Struct, frozen=True):
    """An entry that is stored for good."""

    number: int
    at: float
    entry: Entry


class Summary(Struct, frozen=True):
    """What a list tells of a table, after so many entries."""

    number: int
    game: str
    status: Status
    names: list[str]
    asked: list[int]


class Listed(Struct, frozen=True):
    """A seat of somebody's, in a list of tables. `summary` is None where there is none that is up to date."""

    table: str
    seat: int
    opened: float
    place: str  # in the list: the next page begins after it
    summary: Summary | None


def write(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


READER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def read(text: str) -> Entry:
    return READER.decode(text)
