"""PokerKit: a hand of no-limit hold'em with four players who fold, call or raise at random."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from peers.figures import DRIVEN, MOVES, Figure
from timing import Work

TITLE, PACKAGE = "PokerKit", "pokerkit"
BY_ITSELF = (
    "ANTE_POSTING",
    "BET_COLLECTION",
    "BLIND_OR_STRADDLE_POSTING",
    "CARD_BURNING",
    "HOLE_DEALING",
    "BOARD_DEALING",
    "HOLE_CARDS_SHOWING_OR_MUCKING",
    "HAND_KILLING",
    "CHIPS_PUSHING",
    "CHIPS_PULLING",
)


def act(state: Any, random: Random) -> None:
    """One of what is possible, each as likely."""
    choices = [state.check_or_call]
    if state.can_fold():
        choices.append(state.fold)
    if state.can_complete_bet_or_raise_to():
        choices.append(state.complete_bet_or_raise_to)
    random.choice(choices)()


def driven() -> Work:
    engine, random = import_module("pokerkit"), Random(1)
    automations = tuple(getattr(engine.Automation, name) for name in BY_ITSELF)

    def one_hand() -> int:
        state = engine.NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 4)
        moves = 0
        while state.status:
            act(state, random)
            moves += 1
        return moves

    return lambda hands: sum(one_hand() for nth in range(hands))


FIGURES = [Figure(DRIVEN, "no-limit hold'em, 4 players", MOVES, driven)]
