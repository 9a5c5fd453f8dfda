"""What the server counts. Nothing of what is counted tells one table from another.

It is told on a port of its own, to this computer only, and only where the operator names the port.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from wsgiref.simple_server import WSGIServer

import structlog
from prometheus_client import Counter, Gauge, start_http_server

ENTRIES = Counter("rookery_entries_total", "Entries taken in, by kind", ["kind"])
REFUSED = Counter("rookery_refused_total", "Requests refused, by code", ["code"])
SOCKETS = Gauge("rookery_sockets", "Open sockets")
ROOMS = Gauge("rookery_rooms", "Tables open in this process")

LOOPBACK = "127.0.0.1"
MOST_PROCESSES = 64

log = structlog.get_logger()


@contextmanager
def told(port: int) -> Iterator[None]:
    """Speak Prometheus on this port, or the first free one after it: every process has its own."""
    server = listening(port) if port else None
    try:
        yield
    finally:
        if server is not None:
            server.shutdown()
            server.server_close()


def listening(port: int) -> WSGIServer | None:
    for chosen in range(port, port + MOST_PROCESSES):
        try:
            return start_http_server(chosen, LOOPBACK)[0]
        except OSError:
            continue
    log.error("no port for metrics", port=port)
    return None
