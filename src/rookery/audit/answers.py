"""Law 4: what is offered is in order, and nothing else is taken."""

from __future__ import annotations

from typing import Final

from rookery.audit.probe import Probe
from rookery.audit.report import LEGAL, REFUSALS
from rookery.core.match import IllegalMove, Match

HUGE: Final = 10**30  # no machine word holds it
SAMPLE: Final = 8  # moves of the table that are not offered


def check_answers(probe: Probe) -> None:
    match = probe.match
    for seat in range(match.seats):
        if match.state.may_answer(seat):
            check_offer(probe, seat)
    check_refusals(probe)


def check_offer(probe: Probe, seat: int) -> None:
    """Non-empty, ascending, each once, and in the table."""
    probe.tried(LEGAL)
    offered = probe.match.legal(seat)
    if not offered:
        probe.found(LEGAL, f"seat {seat} is asked but has no legal move")
    if offered != sorted(set(offered)):
        probe.found(LEGAL, f"the legal moves of seat {seat} are not in ascending order, each once: {offered}")
    if offered and not 0 <= min(offered) <= max(offered) < len(probe.game.moves):
        probe.found(LEGAL, f"seat {seat} is offered a move that is not in the table: {offered}")


def check_refusals(probe: Probe) -> None:
    """Whatever was not offered raises IllegalMove, and leaves the match as it was."""
    match = probe.match
    before = imprint(match)
    for seat, action in refused_answers(probe):
        probe.tried(REFUSALS)
        try:
            match.play(seat, action)
        except IllegalMove:
            continue
        probe.found(REFUSALS, f"answer {action} of seat {seat} was taken though it was not offered")
    if imprint(match) != before:
        probe.found(REFUSALS, "a refused answer has changed the match")


def imprint(match: Match) -> tuple[object, ...]:
    return (match.state.facts(), match.answers, len(match.log.events), len(match.chance.outcomes))


def refused_answers(probe: Probe) -> list[tuple[int, int]]:
    """Seats that are not there or not asked, with a move that another may make; asked seats, with moves not theirs."""
    match, last = probe.match, len(probe.game.moves)
    may = [seat for seat in range(match.seats) if match.state.may_answer(seat)]
    action = match.legal(may[0])[0] if may and match.legal(may[0]) else 0
    wrong = [(seat, action) for seat in (-1, match.seats, HUGE, -HUGE)]
    wrong += [(seat, action) for seat in range(match.seats) if seat not in may]
    for seat in may:
        offered = sorted(set(match.legal(seat)))
        others = range(last - len(offered))
        sample = probe.random.sample(others, min(SAMPLE, len(others)))
        wrong += [(seat, other) for other in (-1, last, HUGE, -HUGE, *[not_offered(offered, nth) for nth in sample])]
    return wrong


def not_offered(offered: list[int], nth: int) -> int:
    """The move number `nth` among those that are missing in an ascending list."""
    for action in offered:
        if action > nth:
            break
        nth += 1
    return nth
