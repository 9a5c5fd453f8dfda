"""Where the table thinks that thieves of the Black Keep are, against where they are."""

from __future__ import annotations

from statistics import fmean

import pytest

from conformance.tables import COMPILED
from rookery.bots import GreedyBot, Player
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games import find
from rookery.games.keep.belief import known_hex, likely
from rookery.games.keep.components import HEX, MARKER, OUT, PHASE, TURN
from rookery.games.keep.state import KeepState

SEATS = 4
GAMES = 4 if COMPILED else 2


def odds_of_truth(state: KeepState, seat: int) -> float:
    odds = likely(state, state.keep, seat, False)
    return int(odds[state.keep.dense[state.thief(seat, HEX)]]) / sum(int(part) for part in odds)


def is_shown(state: KeepState, seat: int) -> bool:
    hex_ = state.thief(seat, HEX)
    return bool(state.thief(seat, MARKER) == hex_ and known_hex(state, state.keep, seat) == hex_)


def three_cards_later(seed: int) -> list[float]:
    """The odds on the true hex, three cards after each time a thief of a greedy game was seen or showed itself."""
    match = Match(find("keep"), SEATS, None, Source(seed))
    players = [Player(GreedyBot(), seat, seed) for seat in range(SEATS)]
    found, since, last = [], [9] * SEATS, (-1, -1)
    while asked := match.asked:
        players[asked[0]].answer(match)
        state = match.state
        assert isinstance(state, KeepState)
        now = (int(state.field(TURN)), int(state.field(PHASE)))
        playing = [seat for seat in range(SEATS) if state.thief(seat, HEX) >= 0 and not state.thief(seat, OUT)]
        for seat in playing if now != last else []:
            since[seat] = 0 if is_shown(state, seat) else since[seat] + 1
            if since[seat] == 3:
                found.append(odds_of_truth(state, seat))
        last = now
    return found


@pytest.mark.uncounted
def test_three_cards_after_a_thief_was_seen_the_true_hex_has_three_tenths_of_the_odds() -> None:
    odds = [share for seed in range(1, GAMES + 1) for share in three_cards_later(seed)]
    assert len(odds) > 20 and fmean(odds) >= 0.30
