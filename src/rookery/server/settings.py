"""What a server is told when it starts. Worker processes get it through the environment."""

from __future__ import annotations

import os

import msgspec
from msgspec import Struct

VARIABLE = "ROOKERY_SERVER"


class Settings(Struct, frozen=True):
    db: str = "sqlite+aiosqlite:///rookery.sqlite3"
    origins: tuple[str, ...] = ()  # what browsers may name as the page they come from; exactly
    store_patience: float = 10.0  # seconds that PostgreSQL may take for one thing before its line is given up
    shared: bool = False  # other processes use the same database
    thinkers: int = 0  # processes in which bots think; 0: as many as there are cores, less one
    bot_pause: float = 0.7  # a bot answers after this time, however long it thought: its pace tells nothing
    think_limit: float = 5.0  # then the heuristics answer, whatever became of the process that was asked
    grace: float = 60.0  # seconds that a person may be away before others may let a bot play the seat
    relaxed: float = 120.0  # seconds for a decision
    fast: float = 25.0
    correspondence: float = 3600.0  # seconds for a decision, from which on a clock also runs where nobody is
    requests_a_minute: int = 300  # from one address
    signing_a_minute: int = 20  # signing up, in and out, from one address
    sockets_a_minute: int = 120  # that one address opens
    opinions_a_minute: int = 120  # on finished games, from one address
    entries_a_minute: int = 120  # of one seat
    words_a_seat: int = 500  # lines of chat and typed talk, at one table
    connections_an_address: int = 200
    proxies: tuple[str, ...] = ()  # addresses and networks that may say for whom they ask (X-Forwarded-For)
    unread: float = 20.0  # seconds: a socket that takes nothing for so long is cut off
    secret_file: str = ""  # what seals the keys of games in the database; none: they lie open there
    metrics_port: int = 0  # none
    uploads_a_minute: int = 120  # records to be shown, from one address
    deal_seconds: float = 0.2  # of the processor's time that a deal may take: the server deals where everybody waits
    deal_limit: float = 2.0  # of the processor's time, after which a clerk that tries a deal is ended,
    replay_limit: float = 4.0  # or one that replays a record
    tables_of_opener: int = 20  # that are not over, of one account
    tables_of_address: int = 100  # and of one address
    abandoned: float = 14 * 86400.0  # a table that is not over is taken away when nobody was there for so long,
    unanswered: float = 3600.0  # or for so long, if no person ever answered
    idle: float = 60.0  # a table that nobody has looked at for this time is put away: nobody plays there


def pass_on(settings: Settings) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def passed_on() -> Settings:
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)
