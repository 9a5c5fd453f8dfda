"""`rookery serve`: the table in the browser, served from this computer."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from ipaddress import ip_network
from math import inf
from pathlib import Path
from threading import Timer

from rich.text import Text

from rookery.cli.refusal import Refused
from rookery.cli.screen import QUIET, STRONG, stderr

LOOPBACK = "127.0.0.1"
PORT = 8000
MOST_PORTS = 20
HOUR, DAY = 3600.0, 86400.0


def serve(
    *,
    host: str = LOOPBACK,
    port: int | None = None,
    db: str | None = None,
    workers: int = 1,
    thinkers: int | None = None,
    grace: float = 60.0,
    origin: str | None = None,
    proxy: list[str] | None = None,
    secret_file: Path | None = None,
    metrics_port: int = 0,
    browser: bool = False,
    abandoned_days: float = 14.0,
    unanswered_hours: float = 1.0,
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
    thinkers
        How many processes bots think in, for each of these. If none is said, they share all cores but one.
    grace
        How many seconds a person may be away before others may let a bot play the seat.
    origin
        The address that people's browsers show, where it is another than host and port: https://table.example
    proxy
        The address or network of a web server in front, which may say for whom it asks (X-Forwarded-For).
    secret_file
        A file with a secret that seals the keys of games in the database. Keep a copy, apart from the database.
    metrics_port
        Tell Prometheus what is counted, on this port of this computer.
    browser
        Open the page in a browser.
    abandoned_days
        A table that is not over is taken away when nobody was there for so many days.
    unanswered_hours
        A table at which no person ever answered is taken away when nobody was there for so many hours.
    """
    try:
        from rookery.server.logs import write_logs
        from rookery.server.sealing import BadSecret
        from rookery.server.serve import dangers, own_origins, place_of, url_of
        from rookery.server.serve import serve as run
        from rookery.server.settings import Settings
        from rookery.server.store import StoreDown
        from rookery.server.workers import usual_count
    except ImportError as error:
        raise Refused(f"the server needs more packages ({error.name}): pip install 'rookery[server]'") from error
    check_numbers(workers, thinkers, grace, abandoned_days, unanswered_hours)
    chosen = free_port(host) if port is None else checked_port(host, port)
    kept = db or str(default_file())
    origins = (origin,) if origin else own_origins(host, chosen)
    settings = Settings(
        db=url_of(kept),
        secret_file=str(secret_file.absolute()) if secret_file else "",
        origins=origins,
        proxies=tuple(checked_network(one) for one in proxy or ()),
        shared=workers > 1 or kept.startswith("postgres"),
        thinkers=thinkers or usual_count(workers),
        grace=grace,
        metrics_port=metrics_port,
        abandoned=abandoned_days * DAY,
        unanswered=unanswered_hours * HOUR,
    )
    write_logs()
    announce(origins[0], place_of(kept), browser)
    warn(dangers(settings, host, bool(origin), is_root()))
    try:
        run(settings, host, chosen, workers)
    except StoreDown as error:
        raise Refused(f"the tables cannot be kept in {place_of(kept)}: {error}") from None
    except BadSecret as error:
        raise Refused(str(error)) from None
    return 0


def check_numbers(workers: int, thinkers: int | None, grace: float, days: float, hours: float) -> None:
    if workers < 1:
        raise Refused("at least one process must serve")
    if thinkers is not None and thinkers < 1:
        raise Refused("at least one process must think")
    if not 0.0 <= grace < inf:
        raise Refused("a grace has 0 seconds or more")
    if days <= 0 or hours <= 0:
        raise Refused("a table needs some time before it is taken away")


def warn(dangers: Sequence[str]) -> None:
    for danger in dangers:
        stderr().print(Text.assemble(("Take care. ", STRONG), danger))


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def checked_network(said: str) -> str:
    try:
        return str(ip_network(said))
    except ValueError:
        raise Refused(f"--proxy takes an address or a network, such as 127.0.0.1 or 10.0.0.0/8, not {said}") from None


def announce(address: str, where: str, browser: bool) -> None:
    console = stderr()
    console.print(Text.assemble(("Rookery", STRONG), " is at ", (address, STRONG)))
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
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
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
