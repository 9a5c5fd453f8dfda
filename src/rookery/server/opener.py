"""Who opened a table, as far as sharing the thinkers goes: an address, kept as a number that tells it to nobody."""

from __future__ import annotations

from rookery.server.guard import neighbourhood
from rookery.server.tokens import hashed, new_token

LETTERS = 16
SALT = new_token()  # of this process: whoever reads the database cannot try out all addresses


def opener_of(address: str) -> str:
    """One for all tables that are opened from an address; accounts are not counted, for anybody may have many."""
    return hashed(SALT + neighbourhood(address))[:LETTERS]
