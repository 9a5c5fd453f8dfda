"""Starts a server: prepares the database, then one process or several."""

from __future__ import annotations

import asyncio
from pathlib import Path

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from rookery.server.migrations import upgrade
from rookery.server.protocol import MOST_MESSAGE_BYTES
from rookery.server.settings import Settings, pass_on
from rookery.server.store import StoreDown

SQLITE = "sqlite+aiosqlite:///"


def serve(settings: Settings, host: str, port: int, workers: int = 1) -> None:
    """Until it is told to stop."""
    prepare(settings.db)
    pass_on(settings)
    uvicorn.run(
        "rookery.server.app:create",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=MOST_MESSAGE_BYTES * 2,
        ws_per_message_deflate=False,  # sizes of compressed secrets would tell of them
        timeout_graceful_shutdown=5,
        server_header=False,
    )


def prepare(url: str) -> None:
    """Bring the database up to date; StoreDown with a reason where it cannot be reached."""
    check_folder(url)
    try:
        asyncio.run(upgrade(url))
    except (SQLAlchemyError, CommandError, OSError, ModuleNotFoundError) as error:
        raise StoreDown(str(error).splitlines()[0]) from error


def check_folder(url: str) -> None:
    """SQLite makes the file, but not the folder."""
    folder = Path(url.removeprefix(SQLITE)).parent
    if url.startswith(SQLITE) and not folder.is_dir():
        raise StoreDown(f"there is no folder {folder}")


def url_of(db: str) -> str:
    """What people write for a database, as the driver wants it: a file, or a postgresql:// address."""
    for plain in ("postgresql://", "postgres://"):
        if db.startswith(plain):
            return db.replace(plain, "postgresql+asyncpg://", 1)
    if "://" in db:
        return db
    return f"{SQLITE}{Path(db).expanduser().absolute()}"


def own_origins(host: str, port: int) -> tuple[str, ...]:
    """The addresses of the pages that this server serves."""
    names = {host, "localhost"} if host in ("127.0.0.1", "::1", "localhost") else {host}
    return tuple(f"http://{name}:{port}" for name in sorted(names))
