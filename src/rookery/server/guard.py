"""Who may knock: the pages a browser may come from, how much at once, and what a browser may do with our pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # an invitation is in the address
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
BURST = 30
A_SECOND = 8.0


def is_ours(origin: str | None, origins: Sequence[str]) -> bool:
    """A socket must come from one of our own pages, exactly. A program that names no page is not a browser."""
    return origin is not None and origin in origins


def hosts(origins: Sequence[str]) -> list[str]:
    """The names this server answers to: others may be somebody's trick with the domain name system."""
    return [urlsplit(origin).netloc for origin in origins]


class Bucket:
    """So many messages at once, and so many a second."""

    def __init__(self, now: Callable[[], float], burst: float = BURST, a_second: float = A_SECOND) -> None:
        self.now = now
        self.burst = burst
        self.a_second = a_second
        self.left = float(burst)
        self.at = now()

    def takes(self) -> bool:
        """One more message, if it is not too many."""
        now = self.now()
        self.left = min(self.burst, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True
