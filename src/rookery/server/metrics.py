"""What the server counts. Nothing of what is counted tells one table from another."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

ENTRIES = Counter("rookery_entries_total", "Entries taken in, by kind", ["kind"])
REFUSED = Counter("rookery_refused_total", "Requests refused, by code", ["code"])
SOCKETS = Gauge("rookery_sockets", "Open sockets")
ROOMS = Gauge("rookery_rooms", "Tables open in this process")
