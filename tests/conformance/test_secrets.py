"""Laws 4 to 7 for every game at every table, by the audit; and that imagine reaches the true world."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from conformance.tables import TABLES, Table, is_long, is_slow, played, scaled
from core.bids import BIDS
from rookery.audit import Report, audit, audit_match
from rookery.audit.report import LISTED, PAIRS, PLAYABLE
from rookery.core.chance import Chance, Dice
from rookery.core.match import Match
from rookery.core.state import State
from rookery.core.view import SPECTATOR, View
from rookery.games import find, keys

GAMES = scaled(1, 12)
ENOUGH = 300  # pairs of worlds in which a secret zone must differ once
DRAWS = 20_000  # a value with odds of 1 in 2,000 is missed once in 20,000 times


def most_answers(key: str) -> int | None:
    return 50 if is_slow(key) else None


@pytest.mark.uncounted
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_laws_4_to_7_nothing_is_found(table: Table) -> None:
    games = 1 if is_long(table.key) else GAMES
    report = audit(table.key, games, (table.seats,), 100, table.options, most=most_answers(table.key))
    assert report.findings == []
    assert report.tried[PAIRS] >= 5 * games, "too few worlds were compared to prove anything"
    assert report.tried[LISTED] == report.tried[PAIRS]
    assert report.tried[PLAYABLE] > 0


@pytest.mark.uncounted
def test_laws_4_to_7_hold_for_sealed_answers() -> None:
    report = Report()
    for seed in range(scaled(9, 60)):
        audit_match(BIDS, 2 + seed % 3, seed, report)
    assert report.findings == []
    assert report.tried[PAIRS] > 50


@pytest.mark.uncounted
@pytest.mark.parametrize("key", keys())
def test_law_5_what_is_called_secret_cannot_be_told_from_what_was_heard(key: str) -> None:
    report = Report()
    for seed in range(2 if is_long(key) else scaled(2, 20)):
        audit_match(find(key), find(key).seats[0], seed, report, most=most_answers(key))
    compared: Counter[str] = Counter()
    for zone, pairs in report.compared.items():
        compared[zone.text] += pairs
    differed = {zone.text for zone in report.differed}
    assert differed
    assert {text for text, pairs in compared.items() if pairs >= ENOUGH} <= differed


@pytest.mark.parametrize("key", keys())
def test_law_6_imagined_worlds_reach_the_true_value_of_every_secret(key: str) -> None:
    tables = [table for table in TABLES if table.key == key]
    for seed, table in enumerate(tables[:2]):
        for match in late_questions(table, seed):
            viewer = match.asked[0]
            assert missed(match, viewer, table.game.imagine) == []
            assert missed(match, SPECTATOR, table.game.imagine) == []


def test_law_6_an_imagination_that_is_too_small_is_found_out() -> None:
    table = TABLES[0]
    match = late_questions(table, 0)[0]
    assert missed(match, SPECTATOR, lambda view, dice: table.game.imagine(view, Dice(1)), draws=50) != []


def late_questions(table: Table, seed: int) -> list[Match]:
    """A question in the middle of a game, and its last: where the game is over everything may be known."""
    answers = sum(1 for match in played(table, seed)) - 1
    return [match.back(0) for match in played(table, seed) if match.answers in (answers // 2, answers - 1)]


def missed(match: Match, viewer: int, imagine: Callable[[View, Chance], State], draws: int = DRAWS) -> list[int]:
    """The secret cells whose true number no imagined world had."""
    game, truth, dice = match.game, list(match.state.cells), Dice(match.answers)
    view = game.view(match.state, viewer)
    missing = set(game.secrets(match.state, viewer))
    for draw in range(draws):
        cells = imagine(view, dice).cells
        missing = {at for at in missing if cells[at] != truth[at]}
        if not missing:
            break
    return sorted(missing)
