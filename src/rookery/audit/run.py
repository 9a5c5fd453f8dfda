"""Random games, audited at every question, or at one of so many."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from rookery.audit.answers import check_answers
from rookery.audit.canary import check_canaries
from rookery.audit.imagined import check_imagined, check_playable
from rookery.audit.paired import Twin, check_pair, follow, start_twin
from rookery.audit.probe import Probe
from rookery.audit.report import Report
from rookery.audit.sight import Look
from rookery.audit.spectator import check_spectator
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games import find

SECOND_THOUGHTS: Final = 0.1  # how often a sealed answer is changed before the last one is in
PLAYED_ON: Final = 4  # at one question of so many an imagined game is played to its end


def audit(
    key: str,
    games: int,
    seats: Sequence[int] | None,
    seed: int,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    most: int | None = None,
    one_in: int = 1,
) -> Report:
    """Laws 4 to 7 in so many random games; the numbers of seats take turns (None: all that the game allows)."""
    game, report = find(key), Report()
    numbers = list(seats if seats is not None else game.seats)
    match = Match(game, numbers[0], options, Source(seed))
    for played in range(games):
        match = audit_match(game, numbers[played % len(numbers)], seed + played, report, options, None, most, one_in)
        if progress:
            progress(played + 1)
    report.close(match.record(reveal=True))
    return report


def audit_match(
    game: Game,
    seats: int,
    seed: int,
    report: Report,
    options: Mapping[str, object] | None = None,
    look: Look | None = None,
    most: int | None = None,
    one_in: int = 1,
) -> Match:
    """One random game, from the deal to its end, or to so many answers.

    Where the laws are tried at one question of so many only, one viewer has a second game, and not all: many games
    with a glance at each reach more of what can happen than a few that are searched from end to end.
    """
    probe = Probe(Match(game, seats, options, Source(seed)), look or game.view, report, Random(seed))
    twins = [start_twin(probe, viewer) for viewer in some_viewers(probe, one_in)]
    check_question(probe, twins, 0)
    while not probe.match.over and (most is None or probe.match.answers < most):
        heard = len(probe.match.log.events)
        if not answer(probe):
            break
        for twin in twins:
            follow(twin, probe.match.log.events[heard:])
        if one_in == 1 or probe.match.over or probe.random.randrange(one_in) == 0:
            check_question(probe, twins, heard)
    return probe.match


def some_viewers(probe: Probe, one_in: int) -> Sequence[int]:
    """Those who have a second game."""
    return probe.viewers if one_in == 1 else [probe.random.choice(probe.viewers)]


def answer(probe: Probe) -> bool:
    """One random seat that may answer, one random legal move; False where it has none, which was found already."""
    match, random = probe.match, probe.random
    answered = [seat for seat in range(match.seats) if match.sealed_answer(seat) is not None]
    again = answered and random.random() < SECOND_THOUGHTS
    seat = random.choice(answered if again else match.asked)
    offered = match.legal(seat)
    if offered:
        match.play(seat, random.choice(offered))
    return len(offered) > 0


def check_question(probe: Probe, twins: list[Twin], heard: int) -> None:
    """Every law for every viewer at the position that the match has reached."""
    probe.look_around()
    check_answers(probe)
    check_spectator(probe, heard)
    worlds = {viewer: check_imagined(probe, viewer) for viewer in probe.viewers}
    for viewer in probe.viewers:
        check_canaries(probe, viewer)
    for twin in twins:
        check_pair(twin)
    if probe.match.answers % PLAYED_ON == 0:
        viewer = probe.random.choice(probe.viewers)
        world = worlds[viewer]
        if world is not None:
            check_playable(probe, viewer, world)
