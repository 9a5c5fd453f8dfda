"""The result of a contest, as a person reads it."""

from __future__ import annotations

from collections import Counter

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rookery.arena.contest import Contest
from rookery.arena.rating.bootstrap import Estimate
from rookery.arena.simulate import Fault
from rookery.arena.standings import Standings
from rookery.cli.choices import choose_game
from rookery.cli.screen import BAD, QUIET, STRONG, quiet_table

NUMBERS = ("wins %", "mean rank", "openskill", "Elo", "Nash", "ms/move", "99 %")
FEW = 20  # deals
MOST_FAULTS = 10


def tables(contest: Contest, verdict: str, found: Standings, seconds: float) -> Group:
    parts: list[RenderableType] = [head(contest, found, seconds), "", strengths(found), "", meetings(found)]
    notes = [Text(f"Fair share {percent(found.fair)} of the wins for each seat. 95 % intervals.", QUIET)]
    if found.deals < FEW:
        notes.append(Text(f"Only {found.deals} deals: the intervals are too narrow.", BAD))
    if verdict:
        notes.append(Text(verdict, STRONG))
    return Group(*parts, "", *fault_lines(found.faults), *notes)


def head(contest: Contest, found: Standings, seconds: float) -> Text:
    played = f"{contest.seats} seats · {found.games:,} games on {found.deals:,} deals · seed {contest.seed}"
    return Text.assemble((choose_game(contest.game).title, STRONG), f" · {played} · {seconds:.1f} s")


def strengths(found: Standings) -> Table:
    """Nash averaging is for three bots or more: of two, one simply beats the other."""
    columns = [name for name in NUMBERS if name != "Nash" or len(found.lines) > 2]
    table = quiet_table("bot", *columns, right=NUMBERS)
    for line in found.lines:
        cells = (
            shown(line.wins, 100, 1),
            shown(line.rank, 1, 2),
            shown(line.skill, 1, 1),
            shown(line.elo, 1, 0),
            shown(line.nash, 1, 2),
            f"{line.cost.median:.3g}",
            f"{line.cost.nearly_all:.3g}",
        )
        table.add_row(Text(line.bot, STRONG), *(cells[NUMBERS.index(name)] for name in columns))
    return table


def shown(estimate: Estimate, times: float, digits: int) -> str:
    """As in 31.2 ±1.4: the longer of its two sides."""
    side = max(estimate.high - estimate.value, estimate.value - estimate.low, 0.0)
    return f"{times * estimate.value:.{digits}f} ±{times * side:.{digits}f}"


def meetings(found: Standings) -> Table:
    """How often the bot of the row comes before that of the column."""
    names = [line.bot for line in found.lines]
    table = quiet_table("comes before, in %", *names, right=tuple(names))
    for name in names:
        against = found.pairs[name]
        cells = [shown(against[other], 100, 1) if other in against else "·" for other in names]
        table.add_row(Text(name, STRONG), *cells)
    return table


def fault_lines(faults: list[Fault]) -> list[Text]:
    """Each kind of fault once, with how often it happened."""
    counted = Counter((fault.bot, fault.reason) for fault in faults)
    lines = [Text(f"{bot} lost {times} games: it {why}", BAD) for (bot, why), times in counted.most_common(MOST_FAULTS)]
    more = len(counted) - len(lines)
    return lines + ([Text(f"and {more} other faults", BAD)] if more else [])


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"
