"""The audit put to the proof: leaks of many kinds are planted in views and in a game, and each must be found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import rookery
from conformance.tables import scaled
from core.bids import BIDS, CARDS, ROLL, ROLLED, Bids, hand, prizes
from rookery.audit import Report, audit, audit_match
from rookery.audit.paired import Twin
from rookery.audit.probe import Probe
from rookery.audit.report import (
    CANARIES,
    IMAGINED,
    INVENTION,
    KEPT,
    LEGAL,
    LISTED,
    PAIRS,
    PLAYABLE,
    REFUSALS,
    SPECTATOR_VIEW,
)
from rookery.audit.sight import Look
from rookery.audit.spectator import more_than, tells_more
from rookery.core.chance import Chance
from rookery.core.event import EVERYONE, HIDDEN, Event
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.moves import Moves
from rookery.core.options import Options
from rookery.core.source import Source
from rookery.core.state import State
from rookery.core.table import STEP_BITS
from rookery.core.view import SPECTATOR, View
from rookery.games.thieves import GAME
from rookery.games.thieves.components import DECK, HELMET_1, HELMET_2, PENDING, RING, ROUND, TURN, helmet_limit
from rookery.games.thieves.components import hand as hand_of
from rookery.games.thieves.steps import ASK_CARD

pytestmark = pytest.mark.uncounted

MOST_GAMES = 60  # the rarest leak needs about twenty

Leak = Callable[[View, State], None]


# -- Leaks in the view of Thieves!


def hand_for_spectators(view: View, state: State) -> None:
    if view.viewer == SPECTATOR:
        view.show_bag(state, hand_of(0))


def content_of_the_deck(view: View, state: State) -> None:
    view.show_bag(state, DECK)


def first_slot_of_a_rival(view: View, state: State) -> None:
    rival = (view.viewer + 1) % state.seats
    if state.row_size(rival):
        view.lay(rival, 0, state.at(rival, 0))


def cards_of_a_fortune(view: View, state: State) -> None:
    view.show_bag(state, PENDING)


def size_that_tells_of_the_ring(view: View, state: State) -> None:
    view.cells[DECK * view.bag_width] += state.count(DECK, RING)


def order_of_a_rivals_slots(view: View, state: State) -> None:
    """Which slot holds the best card, in a slot that is not in use."""
    rival = (view.viewer + 1) % state.seats
    kinds = state.row(rival)
    if len(kinds) > 1:
        view.lay(rival, view.row_width - 2, kinds.index(max(kinds)))


def bit_in_an_unused_cell(view: View, state: State) -> None:
    """Whether the next seat holds a helmet, in a cell of a bag that is always empty."""
    rival = hand_of((view.viewer + 1) % state.seats)
    view.cells[PENDING * view.bag_width + view.bag_width - 1] = int(state.count(rival, HELMET_1) > 0)


def exact_helmets(view: View, state: State) -> None:
    for seat in range(state.seats):
        held = state.count(hand_of(seat), HELMET_1) + state.count(hand_of(seat), HELMET_2)
        view.set_field(helmet_limit(seat), held)


def secret_in_the_plan(view: View, state: State) -> None:
    """The argument of a question that needs none counts the helmets in the deck."""
    if view.step == ASK_CARD:
        view.doing |= state.count(DECK, HELMET_1) << STEP_BITS


def one_bit_seldom(view: View, state: State) -> None:
    """To seat 1 alone, and only while it is not its turn and a Ring is in the hand of seat 2."""
    if view.viewer == 1 and state.field(TURN) != 1 and state.count(hand_of(2), RING):
        view.set_field(ROUND, state.field(ROUND) + 1)


def planted(game: Game, leak: Leak) -> Look:
    def look(state: State, viewer: int) -> View:
        view = game.view(state, viewer)
        leak(view, state)
        return view

    return look


def missed(game: Game, laws: set[str], look: Look | None = None, one_in: int = 1) -> set[str]:
    """Those of the laws that find nothing wrong in many games."""
    report = Report()
    for seed in range(MOST_GAMES * one_in):
        audit_match(game, 3, seed, report, look=look, one_in=one_in)
        if laws <= set(report.shortest):
            break
    return laws - set(report.shortest)


@pytest.mark.parametrize(
    ("leak", "laws"),
    [
        (hand_for_spectators, {IMAGINED, CANARIES, PAIRS, SPECTATOR_VIEW}),
        (content_of_the_deck, {IMAGINED, CANARIES, PAIRS}),
        (first_slot_of_a_rival, {IMAGINED, CANARIES, PAIRS}),
        (cards_of_a_fortune, {IMAGINED, CANARIES, PAIRS}),
        (size_that_tells_of_the_ring, {IMAGINED, CANARIES, PAIRS}),
        (order_of_a_rivals_slots, {CANARIES, PAIRS}),
        (bit_in_an_unused_cell, {CANARIES, PAIRS}),
        (exact_helmets, {CANARIES, PAIRS}),
        (secret_in_the_plan, {CANARIES, PAIRS}),
        (one_bit_seldom, {IMAGINED, CANARIES, PAIRS}),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_leak_in_a_view_is_found(leak: Leak, laws: set[str]) -> None:
    assert missed(GAME, laws, planted(GAME, leak)) == set()


def test_a_leak_is_found_by_a_glance_at_each_of_many_games() -> None:
    assert missed(GAME, {CANARIES, PAIRS}, planted(GAME, exact_helmets), one_in=8) == set()


def test_a_glance_tries_the_laws_at_fewer_questions() -> None:
    whole, glance = Report(), Report()
    audit_match(GAME, 3, 1, whole)
    audit_match(GAME, 3, 1, glance, one_in=8)
    assert 0 < glance.tried[IMAGINED] < whole.tried[IMAGINED] / 2


def test_the_honest_view_is_clean() -> None:
    report = Report()
    for seed in range(scaled(1, 10)):
        audit_match(GAME, 3, seed, report, look=planted(GAME, lambda view, state: None))
        audit_match(BIDS, 3, seed, report)
    assert report.findings == []


# -- Leaks around sealed answers


def sealed_answer(view: View, state: State) -> None:
    view.sealed += sum(int(answer + 1) << 8 for answer in state.sealed if answer >= 0)


def test_a_sealed_answer_in_a_view_is_found() -> None:
    assert missed(BIDS, {CANARIES, PAIRS}, planted(BIDS, sealed_answer)) == set()


class TellingMoves(Bids):
    """What a seat is offered depends on what another has answered under seal."""

    def list_moves(self, state: State, seat: int, moves: Moves) -> None:
        for card in state.kinds_in(hand(seat)):
            if seat == 0 or len(state.sealed) == 0 or state.sealed[0] != card or state.size(hand(seat)) == 1:
                moves.add(card)


def test_legal_moves_that_tell_a_sealed_answer_are_found() -> None:
    assert missed(TellingMoves(), {IMAGINED, PAIRS}) == set()


class SilentPrize(Bids):
    """The prize is seen by all, but nobody is told."""

    def announce(self, state: State, prize: int) -> None:
        pass


def test_a_view_that_knows_more_than_was_told_is_found() -> None:
    assert missed(SilentPrize(), {PAIRS}) == set()


# -- Games that break the other laws


class Unordered(Bids):
    def list_moves(self, state: State, seat: int, moves: Moves) -> None:
        for card in reversed(state.kinds_in(hand(seat))):
            moves.add(card)


class Speechless(Bids):
    """Who holds the last two cards is offered nothing."""

    def list_moves(self, state: State, seat: int, moves: Moves) -> None:
        if state.size(hand(seat)) == CARDS:
            super().list_moves(state, seat, moves)


class Restless(Bids):
    """Whoever asks for the legal moves changes the table."""

    def list_moves(self, state: State, seat: int, moves: Moves) -> None:
        super().list_moves(state, seat, moves)
        state.put(prizes(seat), 0, 1)


class Unsealing(Bids):
    """Imagines that nobody has answered."""

    def invent_answers(self, state: State, view: View, chance: Chance) -> None:
        state.ask_all(view.sealed)
        state.asked = view.asked


class Generous(Bids):
    """Imagines a card too many."""

    def invent(self, view: View, chance: Chance) -> State:
        state = super().invent(view, chance)
        state.put(hand(0), 0, 1)
        return state


class Forgetful(Bids):
    """Loses a card in play."""

    def settle(self, state: State, seat: int, action: int, chance: Chance) -> None:
        state.put(hand(seat), action, -1)
        state.push(seat, action)
        if seat == 0 and state.row_size(0) == 2 and len(state.kinds_in(hand(0))) == 1:
            state.put(hand(0), state.kinds_in(hand(0))[0], -1)


class Remembering(Bids):
    """Imagines something else each time, whatever the dice."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def invent(self, view: View, chance: Chance) -> State:
        self.times += 1
        state = super().invent(view, chance)
        state.put(prizes(0), 0, self.times)
        return state


class Omen(Bids):
    """Keeps a secret in a field that no view shows, and does not list it."""

    def blank(self, seats: int, options: Options) -> State:
        bids = super().blank(seats, options)
        state = State(seats, CARDS, bids.bags, CARDS, seats, fields=1)
        state.cells = vec[i64]([*bids.cells, 1])
        state.plan(ROLL)
        return state

    def do(self, state: State, chance: Chance) -> None:
        if state.step == ROLL:
            state.set_field(0, 1 + chance.below(2))
            self.foretell(state)
        super().do(state, chance)

    def foretell(self, state: State) -> None:
        pass

    def pieces(self, state: State) -> list[int]:
        return []


class LoudOmen(Omen):
    """Lists its secret, but tells it to everybody."""

    def secrets(self, state: State, viewer: int) -> list[int]:
        return [int(state.first_field)]

    def foretell(self, state: State) -> None:
        state.tell(ROLLED, -1, state.field(0))


def test_a_secret_that_events_give_away_is_found() -> None:
    report = Report(enough=15)
    for seed in range(12):
        audit_match(LoudOmen(), 3, seed, report)
    report.close({"answers": []})
    assert "can always tell" in report.shortest[KEPT].sentence


@pytest.mark.parametrize(
    ("game", "laws"),
    [
        (Unordered(), {LEGAL}),
        (Speechless(), {LEGAL, PLAYABLE}),
        (Restless(), {REFUSALS}),
        (Unsealing(), {INVENTION}),
        (Generous(), {IMAGINED, INVENTION}),
        (Forgetful(), {PLAYABLE}),
        (Remembering(), {INVENTION}),
        (Omen(), {LISTED}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_game_that_breaks_a_law_is_found(game: Game, laws: set[str]) -> None:
    assert missed(game, laws) == set()


@pytest.mark.parametrize(
    ("spectator", "seat", "more"),
    [
        (Event(1, 0, 2, 3, 4, EVERYONE), Event(1, 0, 2, 3, 4, EVERYONE), False),
        (Event(1, 0, 2, 3, HIDDEN, 0), Event(1, 0, 2, 3, 4, 0), False),
        (Event(1, 0, 2, 3, 4, 0), Event(1, 0, 2, 3, HIDDEN, 0), True),
        (Event(1, 0, 2, 3, 4, 0), Event(1, 0, 2, 3, 5, 0), True),
        (Event(HIDDEN, HIDDEN, 0, 0, HIDDEN, 0, True), Event(1, 0, 2, 3, 4, 0, True), False),
        (Event(1, 0, 2, 3, 4, 0), Event(HIDDEN, HIDDEN, 0, 0, HIDDEN, 0, True), True),
    ],
)
def test_an_event_that_tells_a_spectator_more_than_a_seat_is_found(spectator: Event, seat: Event, more: bool) -> None:
    assert tells_more(spectator, seat) == more


@pytest.mark.parametrize(
    ("spectator", "seat", "surplus"),
    [
        ({"hand": [None, None]}, {"hand": ["Ring", "Siren"]}, ""),
        ({"hand": [None, "Siren"]}, {"hand": ["Ring", None]}, "hand 1 is 'Siren', not None"),
        ({"hand": [None]}, {"hand": ["Ring", "Siren"]}, "hand is [None], not ['Ring', 'Siren']"),
        ({"deck": 3}, {}, "deck is 3, not None"),
        ({"seats": [{"gems": 1}]}, {"seats": [{"gems": 2}]}, "seats 0 gems is 1, not 2"),
    ],
)
def test_a_view_that_shows_a_spectator_more_than_a_seat_is_found(spectator: object, seat: object, surplus: str) -> None:
    assert more_than(spectator, seat) == surplus


# -- What a report says


@pytest.mark.parametrize(("lost", "possible"), [(1, True), (2, False)])
def test_a_second_game_takes_over_sealed_answers_only_where_they_are_legal(lost: int, possible: bool) -> None:
    match = Match(BIDS, 2, {}, Source(1))
    twin = Twin(Probe(match, BIDS.view, Report(), Random(1)), SPECTATOR)
    match.play(0, 2)
    match.play(1, 0)
    twin.state.put(hand(0), lost, -1)
    assert twin.answer_truly() == possible
    assert (twin.state.sealed[0] == 2) == possible


def test_a_finding_comes_with_the_shortest_record_that_shows_it() -> None:
    report = Report()
    for seed in range(2):
        audit_match(GAME, 3, seed, report, look=planted(GAME, content_of_the_deck))
    assert {finding.answers for finding in report.findings} == {0}
    for finding in report.findings:
        assert finding.sentence
        assert rookery.replay(finding.record).answers == finding.answers


def test_paired_worlds_come_with_both_records() -> None:
    report = Report()
    audit_match(GAME, 3, 1, report, look=planted(GAME, hand_for_spectators))
    finding = next(finding for finding in report.findings if finding.law == PAIRS)
    assert finding.other is not None
    one, other = rookery.replay(finding.record), rookery.replay(finding.other)
    assert one.digest != other.digest
    heard = [[event.facts() for event in match.events(None)] for match in (one, other)]
    assert heard[0] == heard[1]


def test_an_audit_without_games_says_that_it_has_proved_nothing() -> None:
    report = audit("thieves", 0, None, 1)
    assert {finding.law for finding in report.findings} == set(report.tried) - {KEPT}
    assert "Nothing was proved" in report.findings[0].sentence


def test_an_audit_tells_its_progress_and_takes_all_numbers_of_seats_in_turn() -> None:
    heard: list[int] = []
    report = audit("thieves", 2, None, 1, {"extended": False}, heard.append)
    assert heard == [1, 2]
    assert report.findings == []
