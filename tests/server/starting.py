"""A server in a process of its own, with settings that no command line offers: PORT WORKERS SETTINGS."""

from __future__ import annotations

import sys

import msgspec

from rookery.server.logs import write_logs
from rookery.server.serve import serve
from rookery.server.settings import Settings

if __name__ == "__main__":
    port, workers, settings = sys.argv[1:]
    write_logs()
    serve(msgspec.json.decode(settings, type=Settings), "127.0.0.1", int(port), int(workers))
