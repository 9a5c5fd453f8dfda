"""One game being played: answers are checked here, once, and a refusal changes nothing."""

from __future__ import annotations

import pytest

import rookery
from core.bids import BIDS
from rookery.core.chance import Chance
from rookery.core.game import Game
from rookery.core.match import IllegalMove, Match
from rookery.core.moves import Moves
from rookery.core.source import Source
from rookery.core.state import State
from rookery.core.view import View
from rookery.games import keys


@pytest.fixture
def match() -> Match:
    return Match(BIDS, 3, None, Source(1))


def play_all(match: Match, *cards: int) -> None:
    for seat, card in enumerate(cards):
        match.play(seat, card)


# -- Refusals


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (-1, 0, "there is no seat -1: the seats are 0 to 2"),
        (3, 0, "there is no seat 3: the seats are 0 to 2"),
        (10**30, 0, f"there is no seat {10**30}: the seats are 0 to 2"),
        (0, -1, "there is no move -1: Bids has the moves 0 to 2"),
        (0, 3, "there is no move 3: Bids has the moves 0 to 2"),
        (0, 10**30, f"there is no move {10**30}: Bids has the moves 0 to 2"),
        (0, -(10**30), f"there is no move -{10**30}: Bids has the moves 0 to 2"),
        (1, 2, "seat 1 may not answer 'Bid 2' now"),
    ],
)
def test_a_wrong_answer_is_refused_with_its_reason(match: Match, seat: int, action: int, reason: str) -> None:
    play_all(match, 0, 2, 1)
    before = match.digest, match.record()
    with pytest.raises(IllegalMove, match=f"^{reason}$"):
        match.play(seat, action)
    assert (match.digest, match.record()) == before


def test_after_the_end_nobody_may_answer(match: Match) -> None:
    for card in range(3):
        play_all(match, card, card, card)
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play(0, 0)
    with pytest.raises(IllegalMove, match="the game is over"):
        match.legal(0)


def test_who_is_not_asked_is_told_who_is() -> None:
    match = rookery.match("thieves", 3, seed=1)
    asked = match.asked[0]
    other = (asked + 1) % 3
    with pytest.raises(IllegalMove, match=f"seat {other} is not asked: it is for seat {asked} to answer"):
        match.play(other, 0)


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(ValueError, match="Bids is for 2 to 4 seats, not 5"):
        Match(BIDS, 5, None, None)


def test_a_wrong_viewer_is_refused(match: Match) -> None:
    for viewer in (-1, 3, 10**30):
        with pytest.raises(ValueError, match="and None is a spectator"):
            match.view(viewer)
        with pytest.raises(ValueError, match="and None is a spectator"):
            match.events(viewer)


# -- Sealed answers


def test_a_sealed_answer_may_be_changed_until_the_last_is_in(match: Match) -> None:
    match.play(0, 2)
    match.play(0, 1)
    assert match.asked == (1, 2)
    assert match.legal(0) == [0, 1, 2]
    match.play(1, 0)
    match.play(0, 0)
    match.play(2, 0)
    assert [list(match.state.row(seat)) for seat in range(3)] == [[0], [0], [0]]
    assert match.answers == 5


def test_a_sealed_answer_is_known_to_its_seat_alone(match: Match) -> None:
    assert match.sealed_answer(0) is None
    match.play(0, 2)
    assert match.sealed_answer(0) == 2
    assert match.sealed_answer(1) is None
    views = [match.view(viewer) for viewer in (None, 0, 1, 2)]
    match.play(0, 1)
    assert views == [match.view(viewer) for viewer in (None, 0, 1, 2)]
    play_all(match, 2, 2, 2)
    assert match.sealed_answer(0) is None


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_nobody_else_has_sealed_anything(match: Match, seat: int) -> None:
    match.play(0, 2)
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        match.sealed_answer(seat)


# -- What can be seen


def test_events_are_numbered_from_the_start(match: Match) -> None:
    play_all(match, 0, 1, 2)
    events = match.events(None)
    assert [event.what for event in match.events(0, since=2)] == [event.what for event in events[2:]]
    assert BIDS.log_line(events[1], ("Ann", "Bob", "Cy"), 1) == "Ann bids 0"


def test_scores_are_shown_at_the_end_alone(match: Match) -> None:
    assert match.scores == [] and match.winners == ()
    for card in range(3):
        play_all(match, card, (card + 1) % 3, (card + 1) % 3)
    assert match.over
    assert len(match.scores) == 3
    assert match.winners == tuple(seat for seat in range(3) if match.scores[seat] == max(match.scores))


def test_the_prompt_is_that_of_the_question(match: Match) -> None:
    assert match.prompt(0) == "Bid a card"
    for card in range(3):
        play_all(match, card, card, card)
    assert match.prompt(0) == ""


def test_legal_moves_are_listed_for_each_seat_anew(match: Match) -> None:
    play_all(match, 0, 1, 2)
    assert [match.legal(seat) for seat in (0, 1, 2, 0)] == [[1, 2], [0, 2], [0, 1], [1, 2]]


# -- Taking back


def test_a_match_goes_back_and_stays_as_it_is(match: Match) -> None:
    before = match.digest
    play_all(match, 0, 1, 2)
    match.play(0, 1)
    now = match.digest
    assert match.back(4).digest == before
    assert match.back(0).digest == match.digest == now
    assert match.back().answers == 3


@pytest.mark.parametrize("answers", [-1, 4])
def test_a_match_goes_no_further_back_than_its_start(match: Match, answers: int) -> None:
    play_all(match, 0, 1, 2)
    with pytest.raises(ValueError, match=f"there are 3 answers to take back, not {answers}"):
        match.back(answers)


def test_a_match_without_a_source_draws_from_a_fresh_one() -> None:
    match = Match(BIDS, 2, None, None)
    assert match.commitment == "" and match.source is None
    assert match.asked == (0, 1)


# -- The public face


def test_the_public_face_plays_replays_and_verifies() -> None:
    match = rookery.match("thieves", seats=4, seed=7)
    while not match.over:
        seat = match.asked[0]
        match.play(seat, match.legal(seat)[0])
    record = match.record()
    assert rookery.replay(record).digest == match.digest
    assert rookery.replay(record, answers=3).answers == 3
    assert rookery.replay(record, answers=3, seed=5).commitment == ""
    assert rookery.verify(record).scores == match.scores
    assert rookery.digests(record)[-1] == match.digest


def test_a_match_without_a_seed_promises_its_chance() -> None:
    one, other = rookery.match("thieves", 3), rookery.match("thieves", 3)
    assert len(one.commitment) == 64 and one.commitment != other.commitment


def test_games_are_found_by_their_keys() -> None:
    assert "thieves" in keys()
    assert rookery.game("thieves").key == "thieves"
    with pytest.raises(ValueError, match="there is no game 'chess'; the games are: "):
        rookery.game("chess")


def test_a_record_of_an_unknown_game_is_refused() -> None:
    record = {**rookery.match("thieves", 3, seed=1).record(), "game": "chess"}
    with pytest.raises(rookery.BadRecord, match="a game that is not here"):
        rookery.replay(record)


def test_a_move_that_no_game_has_is_refused() -> None:
    assert BIDS.parse("BID 2 ") == 2
    with pytest.raises(ValueError, match="Bids has no move 'bid 9'"):
        BIDS.parse("bid 9")


# -- What a game must write itself


def test_a_game_without_rules_says_what_is_missing() -> None:
    game = Game("none", "None", 1, range(2, 3), [], [], [], {})
    state = State(2, kinds=1, bags=1, slots=1, rows=1, fields=0)
    view = View(state, 0)
    for call in (
        lambda: game.blank(2, {}),
        lambda: game.list_moves(state, 0, Moves()),
        lambda: game.settle(state, 0, 0, match_chance()),
        lambda: game.do(state, match_chance()),
        lambda: game.view(state, 0),
        lambda: game.invent(view, match_chance()),
        lambda: game.scores(state),
        lambda: game.pieces(state),
        lambda: game.secrets(state, 0),
        lambda: game.plain(view),
        lambda: game.tensor(view),
        lambda: game.weigh(view, []),
    ):
        with pytest.raises(NotImplementedError):
            call()


def match_chance() -> Chance:
    return Source(1).chance()
