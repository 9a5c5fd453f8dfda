"""Where the chance of a match comes from, and the promise that it was fixed before the first move.

Research names a seed. Play draws a secret key: its salted hash is published at the start and the key at the end, so
that anybody can check every outcome. A seed can be guessed, so its hash promises nothing; it is there for the form.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final, final

from rookery.core.chance import Chance, Dice, Stream
from rookery.core.options import is_whole

KEY_BYTES: Final = 32
SALT_BYTES: Final = 16
LEAST_KEY_BYTES: Final = 16


@final
class Source:
    """A seed, or a key with its salt."""

    def __init__(self, seed: int | None, key: bytes = b"", salt: bytes = b"") -> None:
        if seed is None and len(key) < LEAST_KEY_BYTES:
            raise ValueError(f"a key must have at least {LEAST_KEY_BYTES} bytes")
        self.seed: int | None = seed
        self.key: bytes = key
        self.salt: bytes = salt

    def chance(self, drawn: int = 0) -> Chance:
        """The outcomes of this source, after the first `drawn` of them."""
        return Stream(self.key, drawn) if self.seed is None else Dice(self.seed, drawn)

    def commitment(self) -> str:
        promised = self.salt + self.key if self.seed is None else f"seed {self.seed}".encode()
        return sha256(promised).hexdigest()

    def plain(self) -> dict[str, object]:
        if self.seed is None:
            return {"key": self.key.hex(), "salt": self.salt.hex()}
        return {"seed": self.seed}


def fresh() -> Source:
    """A source that nobody can foretell."""
    return Source(None, secrets.token_bytes(KEY_BYTES), secrets.token_bytes(SALT_BYTES))


def seeded(seed: int | None) -> Source:
    """The source of a seed, or a fresh one where there is none."""
    return fresh() if seed is None else Source(seed)


def read_source(plain: object) -> Source:
    """What `plain()` wrote; ValueError with a reason."""
    if not isinstance(plain, dict):
        raise ValueError("the source of chance must be a seed, or a key and its salt")
    seed, key, salt = plain.get("seed"), plain.get("key"), plain.get("salt")
    if is_whole(seed) and isinstance(seed, int):
        return Source(seed)
    if not isinstance(key, str) or not isinstance(salt, str):
        raise ValueError("the source of chance must be a seed, or a key and its salt")
    return Source(None, bytes.fromhex(key), bytes.fromhex(salt))
