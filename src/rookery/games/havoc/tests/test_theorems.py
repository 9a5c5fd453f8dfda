"""The theorems of Heist & Havoc, and what no answer can break, over thousands of random games."""

from __future__ import annotations

from collections.abc import Iterator
from operator import gt

import pytest

from conformance.tables import scaled
from rookery.core.chance import Dice
from rookery.core.moves import Moves
from rookery.games.havoc import GAME
from rookery.games.havoc.components import CASH_DECK, DARK, DOWN, STACK_SIZE, TOKEN_STACK, TURN, UP, cash, items, of
from rookery.games.havoc.house import LAST_COLUMN, OURS, TOKENS, VAULT_SIZE
from rookery.games.havoc.maze import tile_sum
from rookery.games.havoc.moves import ENOUGH, NOTHING, WEAR
from rookery.games.havoc.reading import cash_lying
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import (
    ASK_ACTION,
    ASK_DECODE,
    ASK_DISTRACT,
    ASK_HELP,
    ASK_LAY,
    ASK_LOOK,
    ASK_MOVE,
    ASK_PICK_UP,
    ASK_SEARCH,
    ASK_TAKE,
    ASK_TARGET,
    ASK_USE,
    ASK_VEST,
    ASK_WALL,
)

SEATS = (3, 4, 5, 6)
OPTIONS = GAME.check_options(None)
MANY, FEW = scaled(5, 1000), scaled(2, 250)  # games for each number of seats
PERFORMING = (
    ASK_MOVE, ASK_TAKE, ASK_PICK_UP, ASK_LOOK, ASK_SEARCH, ASK_DECODE, ASK_USE, ASK_TARGET, ASK_WALL, ASK_DISTRACT,
)  # fmt: skip


def questions(seats: int, games: int) -> Iterator[tuple[HavocState, int, list[int]]]:
    """Every question of random games: the position, who is asked first, and the legal answers."""
    moves = Moves()
    for seed in range(games):
        dice = Dice(1000 * seats + seed)
        state = GAME.start(seats, OPTIONS, dice)
        assert isinstance(state, HavocState)
        while state.asked:
            seat = int(state.first_asked())
            moves.clear()
            GAME.list_moves(state, seat, moves)
            yield state, seat, moves.listed()
            GAME.play(state, seat, moves.pick(dice), dice)


@pytest.mark.parametrize("seats", SEATS)
def test_hh_t1_no_game_is_longer_than_64_turns(seats: int) -> None:
    assert all(column <= LAST_COLUMN for column in OURS.dark_from)
    moves = Moves()
    for seed in range(MANY):
        dice = Dice(seed)
        state = GAME.start(seats, OPTIONS, dice)
        while state.asked:
            seat = state.first_asked()
            moves.clear()
            GAME.list_moves(state, seat, moves)
            GAME.play(state, seat, moves.pick(dice), dice)
        assert state.over and state.field(TURN) <= 64


@pytest.mark.parametrize("seats", SEATS)
def test_hh_t2_sixteen_tokens_suffice_for_sixteen_dark_tiles(seats: int) -> None:
    assert sum(TOKENS) == 16
    for state, _, _ in questions(seats, FEW):
        laid = state.field(UP) | state.field(DOWN)
        assert tile_sum(state.field(DARK)) == 16 and laid & ~state.field(DARK) == 0
        assert state.size(TOKEN_STACK) == 16 - tile_sum(laid) and not state.field(UP) & state.field(DOWN)


@pytest.mark.parametrize("seats", SEATS)
def test_hh_t3_cash_adds_up_to_22_and_the_deck_is_never_short(seats: int) -> None:
    assert sum(TOKENS[kind] * int(VAULT_SIZE[kind]) for kind in range(3)) == 22 == sum(OURS.cash)
    for state, _, _ in questions(seats, FEW):
        held = sum(int(state.size(cash(seat))) for seat in range(seats))
        assert held + state.size(CASH_DECK) == 22
        assert sum(int(cash_lying(state, tile)) for tile in range(36)) <= state.size(CASH_DECK)


@pytest.mark.parametrize("seats", SEATS)
def test_hh_t4_a_hand_has_ten_action_cards_less_the_played_stack(seats: int) -> None:
    for state, seat, legal in questions(seats, FEW):
        if state.step == ASK_ACTION:
            assert len(legal) == 10 - state.field(of(STACK_SIZE, seat)) >= OURS.kept_cards


@pytest.mark.parametrize("seats", SEATS)
def test_hh_r78_every_question_has_an_answer_for_a_seat_that_is_away(seats: int) -> None:
    for state, _, legal in questions(seats, FEW):
        if state.step in PERFORMING:
            assert legal[0] == NOTHING
        elif state.step in (ASK_LAY, ASK_HELP):
            assert legal[0] == ENOUGH
        elif state.step == ASK_VEST:
            assert legal in ([NOTHING], [NOTHING, WEAR])
        else:
            assert legal


@pytest.mark.parametrize("seats", SEATS)
def test_hh_r75_a_hand_grows_only_where_its_owner_takes_a_card(seats: int) -> None:
    sizes, taker = [[9, 9, 0]] * seats, -1
    for state, seat, _ in questions(seats, FEW):
        now = [[int(state.size(items(other) + sort)) for sort in range(3)] for other in range(seats)]
        grown = [other for other in range(seats) if any(map(gt, now[other], sizes[other]))]
        assert state.field(TURN) == 0 or grown in ([], [taker])
        sizes, taker = now, seat if state.step in (ASK_TAKE, ASK_PICK_UP) else -1
