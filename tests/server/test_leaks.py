"""Nobody is sent what it may not know, in any game: not in bytes, not in their order, not in their number."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

import rookery.server.frames as frames
import rookery.server.requests as requests
import rookery.server.room as room
import rookery.server.table as table
from architecture.sources import PACKAGE, code_files, imported, module_name
from conformance.tables import is_long, is_slow, scaled
from core.bids import BIDS
from rookery.core.event import Event
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.words import NOBODY
from rookery.games import find, keys
from rookery.server.entries import Answered
from rookery.server.frames import Viewer
from rookery.server.protocol import Answer, Frame, Happening, Welcome
from rookery.server.requests import Refusal
from rookery.server.table import Table
from server.leaks import Leak, audit_sockets

SPEAKING = {
    "frames",
    "requests",
    "room",
    "replays",
    "thinking",
    "driver",
    "table",
    "hints",
    "all_seeing",
}  # where a match is at hand
ENOUGH = 25  # pairs of worlds that differ; fewer prove little
MOST_GAMES = 12
FEW = 40  # answers of a game that takes long in plain Python


def tables() -> list[tuple[str, int]]:
    return [(key, seats) for key in keys() for seats in sorted({find(key).seats[0], find(key).seats[-1]})]


def most_answers(key: str, seats: int) -> int:
    is_small = seats == find(key).seats[0] and not is_slow(key)
    return 100_000 if is_small else scaled(FEW, 100_000)


def many(key: str) -> int:
    """Pairs to look for: where a game is long each takes a while."""
    return scaled(1, 8 if is_long(key) else 20) * ENOUGH


@pytest.mark.parametrize(("key", "seats"), tables())
def test_whole_games_tell_no_viewer_more_than_it_may_know(key: str, seats: int) -> None:
    pairs = 0
    for seed in range(scaled(MOST_GAMES, 2 * MOST_GAMES)):
        pairs += audit_sockets(find(key), seats, seed, most_answers(key, seats)).pairs
        if pairs >= many(key):
            break
    assert pairs >= ENOUGH


def test_a_changed_sealed_answer_reaches_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "find", lambda key: BIDS)
    assert sum(audit_sockets(BIDS, 3, seed).changes for seed in range(5)) > 5


@pytest.mark.parametrize("path", code_files(PACKAGE / "server"), ids=module_name)
def test_no_part_of_the_server_knows_the_truth_of_a_game_by_name(path: Path) -> None:
    """A match shows views and redacted events; what lies beneath is for the engine."""
    truth = ("rookery.core.state", "rookery.core.chance.Script", "rookery.audit")
    assert {module for module in imported(path) if module.startswith(truth)} == set()
    reached = [node.attr for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute)]
    assert not {"state", "secrets", "pieces"} & {attribute for attribute in reached if path.stem in SPEAKING}


# -- Leaks that are planted in the server: the tests above must find them


Plant = Callable[[pytest.MonkeyPatch], None]
honest_frame = frames.frame


def changed(monkeypatch: pytest.MonkeyPatch, change: Callable[[Frame, Table, Viewer], Frame]) -> None:
    def leaky(at: Table, viewer: Viewer, *words: object) -> Frame:
        return change(honest_frame(at, viewer, *words), at, viewer)  # type: ignore[arg-type]

    monkeypatch.setattr(room, "frame", leaky)


def neighbour(at: Table, viewer: Viewer) -> int:
    return 0 if viewer is None else (viewer + 1) % len(at.chairs)


def events_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(match: Match, viewer: Viewer, since: int, names: Sequence[str]) -> list[Happening]:
        events: list[Event] = match.log.events[since:]
        return [frames.happening(match.game, n, event, names, NOBODY) for n, event in enumerate(events, since)]

    monkeypatch.setattr(frames, "happenings", leaky)


def events_as_they_were_on_return(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only who comes back is told too much."""

    def leaky(match: Match, viewer: Viewer, since: int, names: Sequence[str]) -> list[Happening]:
        whose = 0 if since == 0 and viewer is None else viewer
        return honest(match, whose, since, names)

    honest = frames.happenings
    monkeypatch.setattr(frames, "happenings", leaky)


def position_of_a_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(sent: Frame, at: Table, viewer: Viewer) -> Frame:
        if at.match is None:
            return sent
        return replace(sent, position=at.game.plain(at.match.view(neighbour(at, viewer))))

    changed(monkeypatch, peek)


def moves_of_a_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of one's own."""

    def peek(sent: Frame, at: Table, viewer: Viewer) -> Frame:
        theirs = frames.question(at, at.asked[0]) if at.asked else None
        return replace(sent, question=theirs)

    changed(monkeypatch, peek)


def number_of_moves_of_a_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(sent: Frame, at: Table, viewer: Viewer) -> Frame:
        theirs = frames.question(at, at.asked[0]) if at.asked else None
        return replace(sent, awaited=sent.awaited + "." * len(theirs.choices if theirs else []))

    changed(monkeypatch, peek)


def questions_that_count_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    def counting(at: Table, entry: Answered, time: float) -> None:
        table.playing(at).play(entry.seat, entry.action)
        at.question += 1

    monkeypatch.setattr(table, "answer", counting)


def frames_without_news(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "is_no_news", lambda shown, now: False)


def sealed_answers_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(sent: Frame, at: Table, viewer: Viewer) -> Frame:
        if at.match is None:
            return sent
        chosen = [at.match.sealed_answer(seat) for seat in range(len(at.chairs))]
        return replace(sent, awaited=f"{sent.awaited} {chosen}")

    changed(monkeypatch, peek)


def refusals_that_name_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a helpful hint might: your rival holds …"""
    honest = requests.answered

    def leaky(at: Table, seat: int, request: Answer) -> Answered:
        try:
            return honest(at, seat, request)
        except Refusal as refusal:
            hint = at.game.plain(table.playing(at).view(neighbour(at, seat)))
            raise Refusal(refusal.code, f"{refusal.reason}: {hint}") from None

    monkeypatch.setattr(requests, "answered", leaky)


def refusals_in_the_words_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """What another seat could have answered, from a check of legality that asks the wrong seat."""
    honest = requests.answered

    def leaky(at: Table, seat: int, request: Answer) -> Answered:
        asked = table.playing(at).asked
        if asked and request.action in table.playing(at).legal(asked[0]) and seat != asked[0]:
            raise Refusal("not-yours", "that is for somebody else to do")
        return honest(at, seat, request)

    monkeypatch.setattr(requests, "answered", leaky)


def invitations_for_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = frames.welcome

    def leaky(at: Table, viewer: Viewer) -> Welcome:
        return replace(honest(at, viewer), invite=at.opening.invite)

    monkeypatch.setattr(room, "welcome", leaky)


def source_among_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(sent: Frame, at: Table, viewer: Viewer) -> Frame:
        facts = replace(sent.table, options={**sent.table.options, **at.opening.source})
        return replace(sent, table=facts)

    changed(monkeypatch, peek)


def is_found(game: Game, seats: int) -> bool:
    for seed in range(MOST_GAMES):
        try:
            audit_sockets(game, seats, seed)
        except Leak:
            return True
    return False


@pytest.mark.parametrize(
    ("plant", "key"),
    [
        (events_as_they_were, "thieves"),
        (events_as_they_were_on_return, "thieves"),
        (position_of_a_neighbour, "thieves"),
        (moves_of_a_neighbour, "thieves"),
        (number_of_moves_of_a_neighbour, "thieves"),
        (questions_that_count_changes, "sneaks"),
        (frames_without_news, "sneaks"),
        (sealed_answers_of_others, "sneaks"),
        (refusals_that_name_a_card, "thieves"),
        (refusals_in_the_words_of_the_rules, "thieves"),
        (invitations_for_spectators, "thieves"),
        (source_among_the_options, "thieves"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_leak_in_the_server_is_found(plant: Plant, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    game = find(key)
    assert is_found(game, game.seats[0])
