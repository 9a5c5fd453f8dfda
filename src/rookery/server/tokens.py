"""Secrets that open seats and sessions: drawn at random, shown once, kept as hashes only."""

from __future__ import annotations

import secrets
from hashlib import sha256

TOKEN_BYTES = 24  # 192 bits
TABLE_BYTES = 9
INVITE_BYTES = 12


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table() -> str:
    return secrets.token_urlsafe(TABLE_BYTES)


def new_invite() -> str:
    return secrets.token_urlsafe(INVITE_BYTES)


def hashed(token: str) -> str:
    """A token has 192 bits of its own, so that one round without salt is enough."""
    return sha256(token.encode()).hexdigest()
