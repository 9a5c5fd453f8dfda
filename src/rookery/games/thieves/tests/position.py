"""Literal positions of Thieves!, and a deck that is stacked by naming cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rookery.core.chance import Dice, Script
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.thieves import GAME
from rookery.games.thieves.box import box_for
from rookery.games.thieves.components import (
    COPIES,
    DECK,
    EXTENDED,
    GETAWAYS,
    KINDS,
    NAMES,
    POLICE_ROW,
    ROUND,
    THIEF_ROW,
    TURN,
    gems,
    hand,
    helmet_limit,
    stash,
)
from rookery.games.thieves.state import ThievesState
from rookery.games.thieves.steps import ASK_CARD, BEGIN_TURN

Cards = Sequence[str]

KIND = {name: kind for kind, name in enumerate(NAMES)}
ANN, BOB, CY = 0, 1, 2
NONE: Sequence[Cards] = ((), (), ())


def table(
    hands: Sequence[Cards] = NONE,
    up: Sequence[Cards] = NONE,
    down: Sequence[Cards] = NONE,
    police: Cards = (),
    thief: Cards = (),
    getaways: int = 0,
    gems_held: Sequence[int] = (),
    then: int | None = None,
) -> ThievesState:
    """Ann's turn, at the question which card to play; the rest of the 52 cards is the deck. `then`: who is next."""
    state = ThievesState(len(hands), box_for(None))
    state.lay_out()
    for kind in range(KINDS):
        state.put(DECK, kind, COPIES[kind])
    lay(state, hands, up, down, police, thief)
    state.put(DECK, KIND["Getaway"], -getaways)
    state.set_field(GETAWAYS, getaways)
    state.set_field(EXTENDED, 1 if gems_held else 0)
    state.set_field(ROUND, 1)
    for seat, number in enumerate(gems_held):
        state.set_field(gems(seat), number)
    if then is not None:
        state.plan(BEGIN_TURN, then)
    state.plan(ASK_CARD)
    GAME.advance(state, Script([]))
    return state


def lay(
    state: ThievesState, hands: Sequence[Cards], up: Sequence[Cards], down: Sequence[Cards], police: Cards, thief: Cards
) -> None:
    places = [(int(POLICE_ROW), police), (int(THIEF_ROW), thief)]
    places += [(int(hand(seat)), hands[seat]) for seat in range(len(hands))]
    places += [(int(stash(seat)), up[seat]) for seat in range(len(up))]
    for bag, names in places:
        for name in names:
            state.move(KIND[name], DECK, bag)
    for seat in range(len(hands)):
        state.set_field(helmet_limit(seat), len(hands[seat]))
    for seat, names in enumerate(down):
        for name in names:
            state.put(DECK, KIND[name], -1)
            state.push(seat, KIND[name])


def say(state: ThievesState, text: str, draws: Cards = ()) -> None:
    """Whoever is asked says `text`; the deck gives the cards named, in turn, and no other."""
    GAME.play(state, state.first_asked(), GAME.parse(text), stacked(state, draws))


def stacked(state: ThievesState, names: Cards) -> Script:
    """A chance that draws these cards from the deck as it is now."""
    counts, outcomes = [int(state.count(DECK, kind)) for kind in range(KINDS)], []
    for name in names:
        outcomes.append(sum(counts[: KIND[name]]))
        counts[KIND[name]] -= 1
    return Script(outcomes)


def begin(state: ThievesState, seat: int, draws: Cards = ()) -> None:
    """Let the turn of a seat begin on a table where nothing else is planned or asked."""
    state.end()
    state.asked = 0
    state.plan(BEGIN_TURN, seat)
    GAME.advance(state, stacked(state, draws))


def cards(state: ThievesState, bag: int) -> list[str]:
    return [NAMES[kind] for kind in state.kinds_in(bag)]


def held(state: ThievesState, seat: int) -> list[str]:
    return cards(state, int(hand(seat)))


def face_up(state: ThievesState, seat: int) -> list[str]:
    return cards(state, int(stash(seat)))


def face_down(state: ThievesState, seat: int) -> list[str]:
    return [NAMES[kind] for kind in state.row(seat)]


def turn(state: ThievesState) -> int:
    return int(state.field(TURN))


def limit(state: ThievesState, seat: int) -> int:
    return int(state.field(helmet_limit(seat)))


def offered(state: ThievesState) -> list[str]:
    """The legal moves of whoever is asked, in words."""
    match = Match(GAME, int(state.seats), None, Source(0))
    match.state = state
    return [GAME.moves[action].text for action in match.legal(match.asked[0])]


def played(seats: int, seed: int, extended: bool = False) -> Iterator[Match]:
    """A random match, shown at every question and at its end."""
    match, dice = Match(GAME, seats, {"extended": extended}, Source(seed)), Dice(seed + 1)
    while not match.over:
        yield match
        legal = match.legal(match.asked[0])
        match.play(match.asked[0], legal[dice.below(len(legal))])
    yield match
