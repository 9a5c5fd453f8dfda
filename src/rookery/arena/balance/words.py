"""How a report says its numbers."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.arena.balance.estimates import Estimate
from rookery.arena.statistics import Share


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def share_text(share: Share) -> str:
    return f"{percent(share.share)} ({100 * share.low:.1f} to {100 * share.high:.1f})"


def points(part: float) -> str:
    """A difference of shares, as in "+3.1" or "−0.4"."""
    return signed(100 * part, 1)


def points_text(estimate: Estimate) -> str:
    return f"{points(estimate.value)} ({points(estimate.low)} to {points(estimate.high)})"


def signed(number: float, digits: int) -> str:
    text = f"{abs(number):,.{digits}f}"
    if not text.strip("0.,"):
        return text
    return ("+" if number > 0 else "−") + text


def plain(number: float) -> str:
    """With as many digits as are worth reading."""
    digits = 0 if abs(number) >= 1000 else 1 if abs(number) >= 10 else 2
    return f"{number:,.{digits}f}".replace("-", "−")


def listed(names: Sequence[str]) -> str:
    """A, B and C."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""


def quoted(name: str) -> str:
    return f"“{name}”"
