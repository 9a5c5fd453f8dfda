"""`rookery serve`: the table in the browser, served from this computer."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Timer

from rich.text import Text

from rookery.cli.refusal import Refused
from rookery.cli.screen import QUIET, STRONG, stderr

LOOPBACK = "127.0.0.1"
PORT = 8000
MOST_PORTS = 20


def serve(
    *,
    host: str = LOOPBACK,
    port: int | None = None,
    db: str | None = None,
    workers: int = 1,
    origin: str | None = None,
    browser: bool = False,
) -> int:
    """Serve the table in the browser, until Ctrl-C.

    Parameters
    ----------
    host
        The address to listen on. Only this computer can reach the one that is used if none is said.
    port
        The port to listen on. If none is said, 8000 or the next that is free.
    db
        Where tables are kept: a file, or the address of a PostgreSQL database (postgresql://...).
    workers
        How many processes serve.
    origin
        The address that people's browsers show, where it is another than host and port: https://table.example
    browser
        Open the page in a browser.
    """
    try:
        from rookery.server.logs import write_logs
        from rookery.server.serve import own_origins, url_of
        from rookery.server.serve import serve as run
        from rookery.server.settings import Settings
        from rookery.server.store import StoreDown
    except ImportError as error:
        raise Refused(f"the server needs more packages ({error.name}): pip install 'rookery[server]'") from error
    if workers < 1:
        raise Refused("at least one process must serve")
    chosen = free_port(host) if port is None else checked_port(host, port)
    kept = db or str(default_file())
    origins = (origin,) if origin else own_origins(host, chosen)
    write_logs()
    announce(origins[0], kept, browser)
    shared = workers > 1 or kept.startswith("postgres")
    try:
        run(Settings(db=url_of(kept), origins=origins, shared=shared), host, chosen, workers)
    except StoreDown as error:
        raise Refused(f"the tables cannot be kept in {kept}: {error}") from error
    return 0


def announce(address: str, kept: str, browser: bool) -> None:
    console = stderr()
    console.print(Text.assemble(("Rookery", STRONG), " is at ", (address, STRONG)))
    where = "a PostgreSQL database" if kept.startswith("postgres") else kept
    console.print(Text(f"Tables are kept in {where}. Ctrl-C stops the server; nothing is lost.", QUIET))
    if browser and has_screen():
        timer = Timer(2.0, webbrowser.open, [address])
        timer.daemon = True
        timer.start()


def has_screen() -> bool:
    """A browser that opened inside the terminal would help nobody."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def default_file() -> Path:
    """Where programs of this user keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "rookery"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{folder} cannot be made ({error.strerror}): name a file with --db") from error
    return folder / "tables.sqlite3"


def free_port(host: str) -> int:
    for port in range(PORT, PORT + MOST_PORTS):
        if is_free(host, port):
            return port
    raise Refused(f"the ports {PORT} to {PORT + MOST_PORTS - 1} are taken: choose another with --port")


def checked_port(host: str, port: int) -> int:
    if not 1 <= port <= 65535:
        raise Refused(f"{port} is no port: ports are 1 to 65535")
    if not is_free(host, port):
        raise Refused(f"port {port} of {host} is taken: choose another with --port")
    return port


def is_free(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError:
            return False
    return True
