"""Seals what a copy of the database must not tell: the key that all chance of a table comes from, and its invitation.

The secret lies in a file apart from the database. A file may hold several, one on each line: the first seals, each of
them opens, so that a new one can be put on top of the old.
"""

from __future__ import annotations

import secrets
from base64 import b64decode, b64encode
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from msgspec import Struct
from msgspec.structs import replace

from rookery.server.entries import Opening

NONCE_BYTES = 12
LEAST_LETTERS = 32
SEALED = "sealed"
PURPOSE = b"rookery: openings of tables\n"


class SealBroken(ValueError):
    """The table was sealed with a secret that this server does not have, or somebody wrote on the seal."""


class BadSecret(ValueError):
    """The file of secrets cannot be used, and why."""


class Hidden(Struct):
    """What is under the seal."""

    source: dict[str, object]
    invite: str


class Seal:
    """Without a secret everything is written as it is; what was sealed before is not read."""

    def __init__(self, kept: Sequence[str] = ()) -> None:
        self.keys = [AESGCM(sha256(PURPOSE + secret.encode()).digest()) for secret in kept]

    def close(self, opening: Opening) -> str:
        """An opening as it is stored. The seal fits this table only."""
        if not self.keys:
            return msgspec.json.encode(opening).decode()
        nonce, hidden = secrets.token_bytes(NONCE_BYTES), msgspec.json.encode(Hidden(opening.source, opening.invite))
        sealed = b64encode(nonce + self.keys[0].encrypt(nonce, hidden, opening.table.encode())).decode()
        return msgspec.json.encode(replace(opening, source={SEALED: sealed}, invite="")).decode()

    def open(self, stored: str) -> Opening:
        opening = msgspec.json.decode(stored, type=Opening)
        if SEALED not in opening.source:
            return opening
        hidden = msgspec.json.decode(self.opened(str(opening.source[SEALED]), opening.table), type=Hidden)
        return replace(opening, source=hidden.source, invite=hidden.invite)

    def opened(self, sealed: str, table: str) -> bytes:
        data = b64decode(sealed)
        for key in self.keys:
            try:
                return key.decrypt(data[:NONCE_BYTES], data[NONCE_BYTES:], table.encode())
            except InvalidTag:
                continue
        raise SealBroken("this table is sealed with a secret that the server does not have")


def read_secrets(file: str) -> list[str]:
    """The secrets of a file, none where no file is named; BadSecret with a reason."""
    if not file:
        return []
    try:
        lines = [line.strip() for line in Path(file).read_text(encoding="utf-8").splitlines()]
    except (OSError, UnicodeError):
        raise BadSecret(f"the secret cannot be read from {file}") from None
    found = [line for line in lines if line]
    if not found or min(map(len, found)) < LEAST_LETTERS:
        raise BadSecret(f"a secret has at least {LEAST_LETTERS} letters on one line: openssl rand -hex 32 > {file}")
    return found
