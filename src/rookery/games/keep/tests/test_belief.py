"""What rivals can know is exact (BK-R69): the truth is never ruled out, and nothing impossible is left in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import rookery.core.state
from rookery.core.chance import Dice, Script
from rookery.core.event import Log
from rookery.core.match import Match
from rookery.core.moves import Moves
from rookery.core.source import Source
from rookery.core.view import SPECTATOR
from rookery.games.keep import GAME
from rookery.games.keep.belief import LANE, MOST, first_belief, lanes, ways
from rookery.games.keep.components import FAKE, HEX, OUT, TREASURE
from rookery.games.keep.events import SWAPPED
from rookery.games.keep.moves import PATHS, RIVAL_OF, SWAP
from rookery.games.keep.state import KeepState
from rookery.games.keep.steps import ASK_ENTRY, ASK_STEP

COMPILED = not str(rookery.core.state.__file__).endswith(".py")
GAMES = 3000 if COMPILED else 25
SHADOWED = 60 if COMPILED else 4
NEAR_THE_LIMIT = 500  # counts above may be halved at the next card: then only the set of hexes is compared


def answers(match: Match, seed: int) -> Iterator[tuple[int, int]]:
    """A random answer to each question, to be given by whoever asks for the next."""
    dice = Dice(seed)
    while not match.over:
        seat = match.asked[dice.below(len(match.asked))]
        legal = match.legal(seat)
        yield seat, legal[dice.below(len(legal))]


def truth(match: Match) -> KeepState:
    assert isinstance(match.state, KeepState)
    return match.state


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_bk_r69_a_thief_is_always_where_the_table_holds_it_possible(difficulty: str) -> None:
    for seed in range(GAMES // 3):
        match = Match(GAME, 2 + seed % 5, {"difficulty": difficulty}, Source(seed))
        for seat, action in answers(match, seed):
            match.play(seat, action)
            state = truth(match)
            for thief in range(match.seats):
                hex_ = state.thief(thief, HEX)
                assert hex_ < 0 or ways(state, state.keep, thief, hex_) > 0


# -- Brute force: all histories of one thief that sound the same


class Shadow:
    """A world in which the thief went another way, and how many ways lead to it."""

    def __init__(self, state: KeepState, number: int) -> None:
        self.state = state
        self.number = number


def heard(log: Log, start: int) -> list[tuple[int, int, int, int, int]]:
    return [event.seen_by(SPECTATOR).facts() for event in log.events[start:]]


def shadows_after(
    shadow: Shadow,
    thief: int,
    seat: int,
    action: int,
    outcomes: list[int],
    public: list[tuple[int, int, int, int, int]],
    asked: int,
) -> Iterator[KeepState]:
    """Where the thief can have gone in this world, if all that is public stays as it was."""
    swapped = any(what == SWAPPED for what, *_ in public)
    for choice in choices(shadow.state, thief, seat, action, swapped):
        for said in nearly(outcomes):
            after, log = shadow.state.clone(), Log()
            after.log = log
            try:
                GAME.play(after, seat, choice, Script(said))
            except ValueError:
                continue
            if heard(log, 0) == public and after.asked == asked:
                after.log = None
                yield after
                break


def nearly(outcomes: list[int]) -> list[list[int]]:
    """BK-R50: a start place under a thief is left out, so a vault guard on the same hex may have another number."""
    first, rest = outcomes[:1], outcomes[1:]
    return [outcomes, *([said + by, *rest] for said in first for by in (-1, 1))]


def choices(state: KeepState, thief: int, seat: int, action: int, swapped: bool) -> list[int]:
    """Any legal answer where the answer is secret, else the one that was given. A swap that fails is no other way."""
    moves = Moves()
    GAME.list_moves(state, seat, moves)
    legal = moves.listed()
    if seat == thief and state.step in (ASK_ENTRY, ASK_STEP):
        return [answer for answer in legal if (RIVAL_OF[answer] >= 0) == swapped]
    if RIVAL_OF[action] >= 0 and not swapped:
        action = (action - int(SWAP)) % int(PATHS)
    return [action] if action in legal else []


def merged(states: list[tuple[KeepState, int]], thief: int) -> list[Shadow]:
    """One world for each hex; all else is public, so it must be equal. A sealed entry is not on the map yet."""
    found: dict[tuple[int, int], Shadow] = {}
    for state, number in states:
        sealed = int(state.sealed[thief]) if len(state.sealed) else -1
        key = (int(state.thief(thief, HEX)), sealed)
        if key in found:
            assert found[key].state == state
            found[key].number += number
        else:
            found[key] = Shadow(state, number)
    return list(found.values())


def stored(state: KeepState, thief: int) -> dict[int, int]:
    """What the table holds possible of a thief whose treasure it was told of."""
    fake = state.thief(thief, TREASURE) == FAKE
    first, found = first_belief(state, thief), {}
    for dense, hex_ in enumerate(state.keep.places):
        known = lanes(state, first, dense)
        number = int(known & MOST) + int(known >> LANE) * fake
        if number:
            found[int(hex_)] = number
    return found


def compare(shadows: list[Shadow], state: KeepState, thief: int, exact: bool) -> bool:
    """The same hexes, and as long as no count was halved the same odds; whether that goes on."""
    counted = {int(shadow.state.thief(thief, HEX)): shadow.number for shadow in shadows}
    known = stored(state, thief)
    assert set(counted) == set(known)
    if exact:
        ours, theirs = sum(counted.values()), sum(known.values())
        assert all(counted[hex_] * theirs == known[hex_] * ours for hex_ in known)
    return (exact or len(known) == 1) and max(known.values()) < NEAR_THE_LIMIT


@pytest.mark.parametrize(("seats", "difficulty"), [(2, "easy"), (3, "hard"), (6, "easy")])
def test_bk_r69_the_table_knows_just_what_brute_force_finds_possible(seats: int, difficulty: str) -> None:
    for seed in range(SHADOWED):
        match, thief, exact = Match(GAME, seats, {"difficulty": difficulty}, Source(seed)), seed % seats, True
        shadows = [Shadow(truth(match).clone(), 1)]
        for seat, action in answers(match, seed + 1):
            told, drawn = len(match.log.events), len(match.chance.outcomes)
            match.play(seat, action)
            state, outcomes = truth(match), [int(said) for said in match.chance.outcomes[drawn:]]
            public = heard(match.log, told)
            shadows = merged(
                [
                    (after, shadow.number)
                    for shadow in shadows
                    for after in shadows_after(shadow, thief, seat, action, outcomes, public, int(state.asked))
                ],
                thief,
            )
            if state.thief(thief, OUT) or state.over:
                break
            if state.thief(thief, HEX) >= 0:
                exact = compare(shadows, state, thief, exact)
