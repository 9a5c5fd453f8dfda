"""What the user got wrong, in one sentence. Our own mistakes are no Refused: they show where they happened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Refused(Exception):
    """Ends the program with this sentence and exit code 2."""


@contextmanager
def refusing() -> Iterator[None]:
    """Around what only checks the words of the user: a ValueError or a file that cannot be had is theirs."""
    try:
        yield
    except ValueError as error:
        raise Refused(str(error)) from None
    except OSError as error:
        raise Refused(f"{error.filename} cannot be used: {error.strerror}") from None
