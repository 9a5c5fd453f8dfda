"""Performing an action: which question each card asks (section 7 of the rules)."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.havoc.components import (
    DECODE,
    GRAB,
    INSPECT,
    PICK_UP,
    PLAYED,
    RUN,
    SEARCH,
    SNATCH,
    USE,
    WALK,
    of,
)
from rookery.games.havoc.rules.looking import in_smoke
from rookery.games.havoc.rules.planning import is_up
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import (
    ASK_DECODE,
    ASK_DISTRACT,
    ASK_LOOK,
    ASK_MOVE,
    ASK_PICK_UP,
    ASK_SEARCH,
    ASK_TAKE,
    ASK_USE,
    with_more,
)


def perform(state: HavocState, seat: i64) -> None:
    """HH-17: every question offers to do nothing."""
    if not is_up(state, seat):
        return
    card = state.field(of(PLAYED, seat)) - 1
    if card in (WALK, RUN):
        state.plan(ASK_MOVE, with_more(seat, steps_of(state, seat, card)))
    elif card in (GRAB, SNATCH):
        state.plan(ASK_TAKE, with_more(seat, 1 if card == GRAB else 2))
    else:
        state.plan(question_of(card), seat)


def steps_of(state: HavocState, seat: i64, card: i64) -> i64:
    """HH-21: RUN goes two steps; HH-41: in smoke it is a WALK."""
    return 2 if card == RUN and not in_smoke(state, seat) else 1


def question_of(card: i64) -> i64:
    if card == PICK_UP:
        return ASK_PICK_UP
    if card == INSPECT:
        return ASK_LOOK
    if card == SEARCH:
        return ASK_SEARCH
    if card == DECODE:
        return ASK_DECODE
    return ASK_USE if card == USE else ASK_DISTRACT
