"""Starts a server: prepares the database, then one process or several."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path

import asyncpg
import structlog
import uvicorn
from alembic.util import CommandError
from litestar import Litestar
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from rookery.server.door import Door, Line
from rookery.server.guard import is_among
from rookery.server.logs import write_all_logs
from rookery.server.migrations import upgrade
from rookery.server.protocol import MOST_MESSAGE_BYTES
from rookery.server.sealing import read_secrets
from rookery.server.settings import Settings, pass_on
from rookery.server.store import StoreDown

SQLITE = "sqlite+aiosqlite:///"
REASONS = {  # by the kind of error, the first that fits
    "InvalidPasswordError": "it does not take this user with this password",
    "InvalidAuthorizationSpecificationError": "it does not take this user with this password",
    "InvalidCatalogNameError": "there is no such database",
    "ArgumentError": "its address could not be read: write odd characters of a password as %XX",
    "ValueError": "its address could not be read: write odd characters of a password as %XX",
    "TypeError": "its address could not be read: there is something in it that no database knows",
    "OSError": "nobody answers there",
    "ModuleNotFoundError": "this kind of database is not known here",
    "NoSuchModuleError": "this kind of database is not known here",
}

log = structlog.get_logger()


def serve(settings: Settings, host: str, port: int, workers: int = 1) -> None:
    """Until it is told to stop."""
    read_secrets(settings.secret_file)
    prepare(settings.db)
    pass_on(settings)
    write_all_logs()
    listen("rookery.server.app:create", settings, host, port, factory=True, workers=workers)


def listen(
    app: Litestar | str, settings: Settings, host: str, port: int, factory: bool = False, workers: int = 1
) -> None:
    """Serve an app behind the door that all strangers come through."""
    uvicorn.run(
        app,
        factory=factory,
        host=host,
        port=port,
        workers=workers,
        log_config=None,  # what uvicorn says goes where all goes: see logs
        log_level="warning",
        http=Door,
        ws=Line,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=MOST_MESSAGE_BYTES * 2,
        ws_per_message_deflate=False,  # sizes of compressed secrets would tell of them
        timeout_graceful_shutdown=5,
        server_header=False,
    )


def prepare(url: str) -> None:
    """Bring the database up to date; StoreDown with a reason where it cannot be reached."""
    make_file(url)
    try:
        asyncio.run(upgrade(url))
    except (SQLAlchemyError, CommandError, OSError, ImportError, ValueError, TypeError, asyncpg.PostgresError) as error:
        raise StoreDown(why(url, error)) from None  # the error may hold the address, and that the password


def why(url: str, error: Exception) -> str:
    """In our own words, but for files: nothing of what a driver says of an address can be trusted to be no secret."""
    if url.startswith(SQLITE):
        return str(error).splitlines()[0]
    cause = error.orig if isinstance(error, DBAPIError) else error
    found = (error, cause, getattr(cause, "__cause__", None))
    kinds = {kind.__name__ for one in found for kind in type(one).__mro__}
    return next((reason for kind, reason in REASONS.items() if kind in kinds), type(error).__name__)


def make_file(url: str) -> None:
    """SQLite would make the file, but not the folder, and for everybody to read: so it is made here, for us alone.

    The files that SQLite puts beside it are as private as it is.
    """
    if not url.startswith(SQLITE):
        return
    file = Path(url.removeprefix(SQLITE).partition("?")[0])
    if not file.parent.is_dir():
        raise StoreDown(f"there is no folder {file.parent}")
    with suppress(FileExistsError, IsADirectoryError, PermissionError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        return
    if os.name == "posix" and file.exists() and file.stat().st_mode & 0o077:
        log.warning("others on this computer can read the database", file=file.name, remedy="chmod 600")


def url_of(db: str) -> str:
    """What people write for a database, as the driver wants it: a file, or a postgresql:// address."""
    for plain in ("postgresql://", "postgres://"):
        if db.startswith(plain):
            return db.replace(plain, "postgresql+asyncpg://", 1)
    if "://" in db:
        return db
    return f"{SQLITE}{Path(db).expanduser().absolute()}"


def place_of(db: str) -> str:
    """Where tables are kept, in words that hold no password."""
    if db.startswith("postgres"):
        return "a PostgreSQL database"
    return f"a database ({db.partition('://')[0]})" if "://" in db else db


def is_own(host: str) -> bool:
    """Only this computer can reach it."""
    return host == "localhost" or is_among(host, ("127.0.0.0/8", "::1"))


def dangers(settings: Settings, host: str, is_named: bool, is_root: bool) -> list[str]:
    """What the operator should know before others come. `is_named`: the origin was said, and not guessed."""
    found = []
    if is_root:
        found.append("Rookery runs as root. Give it a user of its own: it needs nothing but its database.")
    is_plain = not is_named or any(origin.startswith("http://") for origin in settings.origins)
    if not is_own(host) and is_plain:
        found.append(
            "Others can reach this server, and it speaks plain HTTP: whoever is on the way can read passwords and take"
            " seats. Put a web server that speaks HTTPS in front, and name its address: --origin https://table.example"
        )
    if not is_own(host) and not is_named:
        found.append(f"Until then browsers are let in only at {settings.origins[0]}, exactly as it is written.")
    if is_named and not settings.proxies:
        found.append(
            "No proxy is named: everybody who comes through one counts as one address. Name it, if there is one: "
            "--proxy 127.0.0.1"
        )
    return found


def own_origins(host: str, port: int) -> tuple[str, ...]:
    """The addresses of the pages that this server serves."""
    names = {host, "localhost"} if host in ("127.0.0.1", "::1", "localhost") else {host}
    return tuple(f"http://{name}:{port}" for name in sorted(names))
