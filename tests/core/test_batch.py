"""Many games at once: each is played as it would be played alone."""

from __future__ import annotations

import struct

import pytest

from core.bids import BIDS
from rookery.core.batch import Batch
from rookery.core.chance import Dice
from rookery.core.match import IllegalMove
from rookery.core.moves import Moves
from rookery.games import find

GAMES = 5


def thieves(by_score: bool = False) -> Batch:
    game = find("thieves")
    return Batch(game, GAMES, 3, game.check_options(None), 7, by_score)


def numbers(code: str, data: bytes) -> list[float]:
    return list(struct.unpack(f"<{len(data) // struct.calcsize(code)}{code}", data))


def test_a_game_of_a_batch_is_the_one_its_own_dice_make() -> None:
    batch, picks, game = thieves(), Dice(3), find("thieves")
    alone = [Dice(7 + number) for number in range(GAMES)]
    states = [game.start(3, game.check_options(None), dice) for dice in alone]
    for step in range(60):
        actions = batch.sample(picks)
        batch.step(actions)
        for number, action in enumerate(numbers("q", actions)):
            game.play(states[number], states[number].first_asked(), int(action), alone[number])
            assert batch.done.getvalue()[number] == states[number].over
            if states[number].over:
                states[number] = game.start(3, game.check_options(None), alone[number])
            assert batch.states[number] == states[number]


def test_masks_and_players_say_who_may_answer_what() -> None:
    batch, picks, moves, game = thieves(), Dice(4), Moves(), find("thieves")
    for step in range(20):
        batch.step(batch.sample(picks))
        width = len(game.moves)
        for number, state in enumerate(batch.states):
            seat = state.first_asked()
            moves.clear()
            game.list_moves(state, seat, moves)
            row = batch.masks()[number * width : (number + 1) * width]
            assert [action for action in range(width) if row[action]] == moves.listed()
            assert batch.players.getvalue()[number] == seat


def test_tensors_are_those_of_the_seats_that_are_asked() -> None:
    batch, game = thieves(), find("thieves")
    expected = [list(game.tensor(game.view(state, state.first_asked()))) for state in batch.states]
    assert numbers("f", batch.tensors()) == pytest.approx([number for row in expected for number in row])


@pytest.mark.parametrize("by_score", [False, True])
def test_who_is_done_is_paid_and_dealt_a_new_game(by_score: bool) -> None:
    batch, picks, ended = thieves(by_score), Dice(5), 0
    for step in range(80):
        batch.step(batch.sample(picks))
        done, paid = batch.done.getvalue(), numbers("f", batch.rewards.getvalue())
        for number in range(GAMES):
            row = paid[3 * number : 3 * number + 3]
            assert done[number] or row == [0.0, 0.0, 0.0]
            assert by_score or sum(row) == pytest.approx(0.0, abs=1e-6)
            assert not by_score or all(score == int(score) >= 0 for score in row)
        ended += sum(done)
        assert all(state.asked for state in batch.states)
    assert ended > GAMES


def test_an_illegal_action_in_one_game_changes_none() -> None:
    batch = thieves()
    before = [state.clone() for state in batch.states]
    good = numbers("q", batch.sample(Dice(1)))
    for bad, reason in ((198, "game 3: seat . may not answer 'Pass it to seat 5' now"), (-1, "which is no move")):
        with pytest.raises(IllegalMove, match=reason):
            batch.step(struct.pack("<5q", *[int(good[n]) if n != 3 else bad for n in range(GAMES)]))
    with pytest.raises(ValueError, match="one action for each of 5 games"):
        batch.step(b"")
    assert batch.states == before


def test_a_question_to_several_seats_is_answered_seat_by_seat() -> None:
    batch = Batch(BIDS, 2, 3, BIDS.check_options(None), 1, False)
    picks, asked = Dice(1), []
    for step in range(3):
        asked.append(list(batch.players.getvalue()))
        batch.step(batch.sample(picks))
    assert asked == [[0, 0], [1, 1], [2, 2]]
