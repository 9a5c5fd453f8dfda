"""What a server is told when it starts. Worker processes get it through the environment."""

from __future__ import annotations

import os

import msgspec
from msgspec import Struct

VARIABLE = "ROOKERY_SERVER"


class Settings(Struct, frozen=True):
    db: str = "sqlite+aiosqlite:///rookery.sqlite3"
    origins: tuple[str, ...] = ()  # what browsers may name as the page they come from; exactly
    shared: bool = False  # other processes use the same database
    thinkers: int = 1  # worker processes in which bots think
    bot_pause: float = 0.7  # a bot answers after this time, however long it thought: its pace tells nothing
    think_limit: float = 5.0
    relaxed: float = 120.0  # seconds for a decision
    fast: float = 25.0
    requests_a_minute: int = 300  # from one address
    signing_a_minute: int = 20  # signing up, in and out, from one address
    opinions_a_minute: int = 120  # on finished games, from one address
    idle: float = 60.0  # a table that nobody watches, and that waits for people, is put away after this time


def pass_on(settings: Settings) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def passed_on() -> Settings:
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)
