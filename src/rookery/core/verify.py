"""Is a record true? Its answers were legal, and chance said what its source, fixed before the first move, says."""

from __future__ import annotations

from rookery.core.game import Game
from rookery.core.match import Match, replay, replaying
from rookery.core.record import BadRecord, Record


def verify(game: Game, record: Record) -> Match:
    """The replayed match; BadRecord with a reason where the record is not what its commitment promised."""
    match = replay(game, record)
    if record.source is None:
        if match.over:
            raise BadRecord("the game is over but its source of chance was not published")
        return match
    if record.source.commitment() != record.commitment:
        raise BadRecord("the published source of chance is not the one that was committed to")
    check_outcomes(game, record)
    return match


def check_outcomes(game: Game, record: Record) -> None:
    assert record.source is not None, "the caller has looked"
    again = Match(game, record.seats, record.options, record.source)
    compare(again, 0, record.deal, 0)
    for number, line in enumerate(record.answers, start=1):
        before = len(again.chance.outcomes)
        again.play(line[0], line[1])
        compare(again, before, line[2:], number)


def compare(match: Match, before: int, recorded: list[int], number: int) -> None:
    said = [int(outcome) for outcome in match.chance.outcomes[before:]]
    if said != recorded:
        raise BadRecord(f"chance said {said} by its source, but the record has {recorded}", number)


def digests(game: Game, record: Record) -> list[str]:
    """The digest of the first position and of that after every answer: two replays differ where these do."""
    return [match.digest for match in replaying(game, record)]
