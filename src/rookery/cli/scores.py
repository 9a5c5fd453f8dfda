"""How a match ended."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from rookery.cli.screen import STRONG, YOURS, quiet_table, sigil
from rookery.core.match import Match
from rookery.core.telling import Reader


def score_table(match: Match, reader: Reader) -> RenderableType:
    """Best first."""
    table = quiet_table("", "seat", "score", "", right=("score",))
    for seat in sorted(range(match.seats), key=lambda seat: (seat not in match.winners, -match.scores[seat], seat)):
        won = seat in match.winners
        table.add_row(
            sigil(seat), Text(reader.name(seat), STRONG if won else ""), str(match.scores[seat]), "won" if won else ""
        )
    return Group(Text(verdict(match, reader), YOURS), table)


def verdict(match: Match, reader: Reader) -> str:
    names = [reader.name(seat) for seat in match.winners]
    if not names:
        return "Nobody wins."
    if len(names) == 1:
        return "You win." if names[0] == "You" else f"{names[0]} wins."
    return f"{', '.join(names[:-1])} and {names[-1]} share the win."
