"""Who may knock: the pages a browser may come from, how much at once, and what a browser may do with our pages."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from hashlib import sha256
from ipaddress import IPv6Address, ip_address, ip_network
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
FREE_TRIES = 4  # before a name makes one wait
FIRST_PAUSE, LONGEST_PAUSE = 10.0, 300.0  # seconds
FORGIVEN_SECONDS = 3600.0
MOST_TRIES = 100
MOST_NAMES = 10_000
ANYWHERE = ""
GROUP_LETTERS = 5  # a million groups: thousands of addresses share each


Knocking = tuple[str, str]  # a name, and an address that it is known to come from


def is_ours(origin: str | None, origins: Sequence[str]) -> bool:
    """A socket must come from one of our own pages, exactly. A program that names no page is not a browser."""
    return origin is not None and origin in origins


def hosts(origins: Sequence[str]) -> list[str]:
    """The names this server answers to: others may be somebody's trick with the domain name system."""
    return [urlsplit(origin).netloc for origin in origins]


def is_among(address: str, named: Sequence[str]) -> bool:
    """Is it one of these addresses, or in one of these networks?"""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in ip_network(name) for name in named)


def neighbourhood(address: str) -> str:
    """Whoever has one address of a network of the sixth version has all of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


def group_of(address: str) -> str:
    """A few letters for an address: enough to count by, and no more."""
    return sha256(neighbourhood(address).encode()).hexdigest()[:GROUP_LETTERS] if address else ""


class Crowd:
    """How many are there, from each address and in all. Nothing counts for those who come from nowhere: ""."""

    def __init__(self, each: int, all_: int) -> None:
        self.each = each
        self.all = all_
        self.there: Counter[str] = Counter()
        self.number = 0

    def enters(self, address: str) -> bool:
        if self.number >= self.all or (address and self.there[address] >= self.each):
            return False
        self.there[address] += 1
        self.number += 1
        return True

    def leaves(self, address: str) -> None:
        self.number -= 1
        self.there[address] -= 1
        if self.there[address] <= 0:
            del self.there[address]


class Patience:
    """With those who try to get in under a name: after a few tries each one makes the next wait longer.

    A try counts before its password is looked at, so that many at once are no way around it, and is forgotten when it
    was right. Names that nobody has are treated as all others. An address from which a name has got in is counted apart
    from then on: strangers who guess at the name do not make its owner wait there.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.tries: OrderedDict[Knocking, tuple[int, float]] = OrderedDict()
        self.homes: OrderedDict[Knocking, None] = OrderedDict()  # names, with addresses from which they got in

    def allows(self, name: str, address: str) -> bool:
        return self.counts(self.knocking(name, address))

    def knocking(self, name: str, address: str) -> Knocking:
        return (name, address) if (name, address) in self.homes else (name, ANYWHERE)

    def counts(self, who: Knocking) -> bool:
        tried, until = self.tries.get(who, (0, 0.0))
        now = self.now()
        if now < until:
            return False
        if now > until + FORGIVEN_SECONDS:
            tried = 0
        pause = 0.0 if tried < FREE_TRIES else min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (tried - FREE_TRIES))
        self.tries[who] = (min(tried + 1, MOST_TRIES), now + pause)
        self.tries.move_to_end(who)
        if len(self.tries) > MOST_NAMES:
            self.tries.popitem(last=False)
        return True

    def forgives(self, name: str, address: str) -> None:
        """It was right, and this address is known from now on."""
        self.tries.pop(self.knocking(name, address), None)
        self.homes[name, address] = None
        self.homes.move_to_end((name, address))
        if len(self.homes) > MOST_NAMES:
            self.homes.popitem(last=False)


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

    @property
    def is_full(self) -> bool:
        return self.left + (self.now() - self.at) * self.a_second >= self.burst


class Pace:
    """So many a minute from each address."""

    def __init__(self, now: Callable[[], float], a_minute: int) -> None:
        self.now = now
        self.a_minute = a_minute
        self.buckets: dict[str, Bucket] = {}

    def allows(self, address: str) -> bool:
        fresh = Bucket(self.now, self.a_minute, self.a_minute / 60.0)
        return self.buckets.setdefault(address, fresh).takes()

    def forget(self) -> None:
        """Whoever was not heard of for a minute."""
        self.buckets = {address: bucket for address, bucket in self.buckets.items() if not bucket.is_full}
