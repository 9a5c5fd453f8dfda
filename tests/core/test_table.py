"""Zones: bags, rows and fields in one line of cells."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.chance import Script
from rookery.core.codec import digest
from rookery.core.event import Log
from rookery.core.state import State
from rookery.core.view import SPECTATOR, View


def table() -> State:
    """Two bags and two rows of three kinds and four slots, and two fields; bag 0 holds one 0, two 1s and three 2s."""
    state = State(2, kinds=3, bags=2, slots=4, rows=2, fields=2)
    state.lay_out()
    for kind in range(3):
        state.put(0, kind, kind + 1)
    return state


# -- Bags


def test_a_bag_knows_its_size_and_how_many_of_each_kind() -> None:
    state = table()
    assert state.size(0) == 6
    assert [state.count(0, kind) for kind in range(3)] == [1, 2, 3]
    assert state.kinds_in(0) == [0, 1, 1, 2, 2, 2]
    assert [state.cells[state.first_cell(0) + kind] for kind in range(3)] == [1, 2, 3]


def test_moving_and_pouring_lose_nothing() -> None:
    state = table()
    state.move(2, 0, 1)
    assert state.kinds_in(0) == [0, 1, 1, 2, 2]
    assert state.kinds_in(1) == [2]
    state.pour(0, 1, 1, 2)
    assert state.kinds_in(0) == [0]
    assert state.kinds_in(1) == [1, 1, 2, 2, 2]
    assert [state.total(kind) for kind in range(3)] == [1, 2, 3]


def test_an_emptied_bag_holds_nothing() -> None:
    state = table()
    state.empty(0)
    assert state.size(0) == 0 and state.kinds_in(0) == []


@pytest.mark.parametrize(("nth", "kind"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2)])
def test_a_piece_is_drawn_by_its_place_among_all(nth: int, kind: int) -> None:
    state = table()
    assert state.draw(0, Script([nth])) == kind
    assert state.size(0) == 5


@pytest.mark.parametrize(("nth", "kind"), [(0, 1), (1, 1), (2, 2), (4, 2)])
def test_a_piece_is_drawn_among_some_kinds(nth: int, kind: int) -> None:
    state = table()
    assert state.draw_among(0, 1, 2, Script([nth])) == kind
    assert state.count(0, 0) == 1


@pytest.mark.parametrize(("nth", "kind"), [(0, 0), (4, 0), (5, 2), (10, 2)])
def test_a_piece_is_drawn_as_likely_as_its_kind_is_liked(nth: int, kind: int) -> None:
    state = table()
    assert state.draw_liked(0, vec[i64]([5, 0, 2]), 0, 2, Script([nth])) == kind
    assert state.count(0, kind) == kind


def test_drawing_asks_for_a_number_below_what_there_is() -> None:
    with pytest.raises(ValueError, match="outcome 6 is not below 6"):
        table().draw(0, Script([6]))
    with pytest.raises(ValueError, match="outcome 5 is not below 5"):
        table().draw_among(0, 1, 2, Script([5]))


# -- Rows


def test_a_row_keeps_its_order_and_closes_its_gaps() -> None:
    state = table()
    for kind in (2, 0, 1):
        state.push(1, kind)
    assert state.row(1) == [2, 0, 1]
    assert state.row(0) == []
    assert state.pluck(1, 0) == 2
    assert state.row(1) == [0, 1]
    assert state.row_size(1) == 2 and state.at(1, 1) == 1


def test_a_row_leaves_no_trace_of_what_was_taken() -> None:
    state = table()
    before = digest(state)
    for kind in (2, 1):
        state.push(0, kind)
    state.pluck(0, 0)
    state.pluck(0, 0)
    assert digest(state) == before


def test_a_slot_can_be_laid_anew() -> None:
    state = table()
    state.push(0, 1)
    state.lay(0, 0, 2)
    assert state.row(0) == [2]


# -- Fields and all of it


def test_fields_are_numbers() -> None:
    state = table()
    state.set_field(1, 5)
    state.add_to_field(1, -2)
    assert (state.field(0), state.field(1)) == (0, 3)


def test_clearing_takes_the_pieces_and_leaves_the_fields() -> None:
    state = table()
    state.push(0, 1)
    state.set_field(0, 7)
    state.clear_zones()
    assert state.size(0) == 0 and state.row(0) == [] and state.field(0) == 7


def test_a_table_is_equal_to_its_clone_and_to_nothing_else() -> None:
    state = table()
    assert state == state.clone()
    assert state != View(state, SPECTATOR)
    assert state != "a table"
    other = state.clone()
    other.push(0, 0)
    assert state != other


# -- The agenda


def test_what_is_planned_last_is_done_first() -> None:
    state = table()
    state.plan(3)
    state.plan(4, 1000)
    state.next_step()
    assert (state.step, state.argument) == (4, 1000)
    state.plan(5)
    state.next_step()
    assert (state.step, state.argument) == (5, 0)
    state.next_step()
    assert state.step == 3
    assert state.over


def test_the_end_drops_all_plans() -> None:
    state = table()
    state.plan(3)
    state.plan(4)
    state.end()
    assert state.over


def test_a_question_to_one_seat_is_not_sealed() -> None:
    state = table()
    state.ask(1)
    assert state.first_asked() == 1
    assert list(state.sealed) == []
    assert [state.may_answer(seat) for seat in range(2)] == [False, True]


def test_steps_that_were_done_are_no_part_of_a_position() -> None:
    one, other = table(), table()
    one.plan(3)
    one.next_step()
    one.doing = 0
    assert digest(one) == digest(other)


# -- What the table hears


def test_what_is_told_whispered_and_confided_reaches_its_audience() -> None:
    state, log = table(), Log()
    state.log = log
    state.tell(1, 0, 2, 3)
    state.whisper(4, 1, 5, 6, 7)
    state.confide(0b01, 8, 1, 9)
    heard = {viewer: [event.seen_by(viewer).facts() for event in log.events] for viewer in (-1, 0, 1)}
    assert heard[-1] == [(1, 0, 2, 3, -1), (4, 1, 6, 7, -1), (-1, -1, 0, 0, -1)]
    assert heard[0] == [(1, 0, 2, 3, -1), (4, 1, 6, 7, -1), (8, 1, 0, 0, 9)]
    assert heard[1] == [(1, 0, 2, 3, -1), (4, 1, 6, 7, 5), (-1, -1, 0, 0, -1)]


def test_while_nobody_listens_nothing_is_told() -> None:
    state = table()
    state.tell(1, 0)
    state.whisper(1, 0, 2)
    state.confide(0b01, 1, 0, 2)
    assert state == table()


# -- Views


def test_a_view_starts_empty_and_shows_what_it_is_told_to() -> None:
    state = table()
    state.push(0, 2)
    state.push(1, 1)
    state.set_field(0, 4)
    state.set_field(1, 5)
    view = View(state, 0)
    assert not any(view.cells)
    view.show_bag_size(state, 0)
    assert view.size(0) == 6 and view.kinds_in(0) == []
    view.show_bag(state, 0)
    assert view.kinds_in(0) == state.kinds_in(0)
    view.show_row_size(state, 0)
    assert view.row(0) == [-1]
    view.show_row(state, 1)
    assert view.row(1) == [1]
    view.show_field(state, 0)
    assert (view.field(0), view.field(1)) == (4, 0)
    view.show_fields(state)
    assert (view.field(0), view.field(1)) == (4, 5)
