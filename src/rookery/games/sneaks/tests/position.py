"""Literal positions of Sneaks & Snitches, plans in short, and decks that are stacked by naming cards.

Items are letters, "BBG" for two blue and a green; plans are letters, "C/E" for sneaks to C and snitches to E.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rookery.core.chance import Dice, Script
from rookery.core.event import Log
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.sneaks import GAME
from rookery.games.sneaks.box import box_for
from rookery.games.sneaks.components import (
    ALLY,
    BANK,
    COLOURS,
    EMPTY,
    LEFT,
    LOOT_NAMES,
    ROUND,
    STASH_DECK,
    discarded,
    in_deck,
    loot_at,
    stash,
    tokens,
)
from rookery.games.sneaks.rules.rounds import open_box
from rookery.games.sneaks.state import SneaksState
from rookery.games.sneaks.steps import ASK_PLANS, REVEAL

ANN, BOB, CY, DEE, EVE = range(5)
LETTERS = "BGRY"
SOME_LOOT = ("2 blue", "2 green", "2 red", "2 yellow", "3 blue", "3 green", "3 red", "3 yellow")


def table(
    seats: int = 3,
    loot: Sequence[str] = SOME_LOOT,
    held: Sequence[str] = (),
    stashed: Sequence[str] = (),
    special: Sequence[Sequence[str]] = (),
    bank: str | None = None,
    stash_deck: str | None = None,
    left: Sequence[str] = (),
    ally: int = 0,
    house: Mapping[str, object] | None = None,
) -> SneaksState:
    """At the question for plans. With no Loot Cards left the game ends after the round, and the table stays as it is.

    `held`, `stashed` and `special` are the items of each seat, `loot` lies at the locations from A on; `bank` and
    `stash_deck` are what is left there, if not all the rest.
    """
    state = SneaksState(seats, box_for(seats, house))
    state.lay_out()
    open_box(state)
    lay_items(state, held, stashed)
    for bag, items in ((int(BANK), bank), (int(STASH_DECK), stash_deck)):
        if items is not None:
            state.empty(bag)
            put(state, bag, items)
    for location in range(state.box.locations):
        state.set_field(loot_at(location), line_of(state, loot[location]))
    for seat, names in enumerate(special):
        for name in names:
            state.push(seat, line_of(state, name))
    leave(state, left)
    state.set_field(ROUND, 1)
    state.set_field(ALLY, ally if state.box.has_ally else -1)
    state.log = Log()
    state.plan(REVEAL)
    state.plan(ASK_PLANS)
    GAME.advance(state, Script([]))
    return state


def lay_items(state: SneaksState, held: Sequence[str], stashed: Sequence[str]) -> None:
    for seat, items in enumerate(held):
        for letter in items:
            state.move(LETTERS.index(letter), BANK, tokens(seat))
    for seat, items in enumerate(stashed):
        for letter in items:
            state.move(LETTERS.index(letter), STASH_DECK, stash(seat))


def put(state: SneaksState, bag: int, items: str) -> None:
    for letter in items:
        state.put(bag, LETTERS.index(letter), 1)


def line_of(state: SneaksState, name: str, last: bool = False) -> int:
    """Take a card out of the Loot deck, out of deck II if `last`."""
    lines = range(int(state.box.lines))
    for line in reversed(lines) if last else lines:
        if LOOT_NAMES[state.box.kinds[line]] == name and state.field(in_deck(line)):
            state.add_to_field(in_deck(line), -1)
            state.add_to_field(LEFT, -1)
            return line
    raise AssertionError(f"no {name} is left in the box")


def leave(state: SneaksState, names: Sequence[str]) -> None:
    """Discard the Loot deck but for some cards of deck II."""
    kept = [line_of(state, name, last=True) for name in names]
    for line in range(state.box.lines):
        state.set_field(discarded(line), state.field(in_deck(line)))
        state.set_field(in_deck(line), kept.count(line))
    state.set_field(LEFT, len(kept))


# -- What the seats say


def send(state: SneaksState, *plans: str, stash: str = "", loot: Sequence[str] = ()) -> None:
    """All plans at once, seat by seat. `stash` and `loot` are the cards drawn; without them any."""
    for seat, plan in enumerate(plans):
        chance = stacked(state, stash, loot)
        GAME.play(state, seat, GAME.parse(plan_text(plan)), chance)


def plan_text(plan: str) -> str:
    sneaks, snitches = plan.split("/")
    return f"sneaks {' and '.join(sneaks)}, snitches {' and '.join(snitches)}"


def say(state: SneaksState, *texts: str, stash: str = "", loot: Sequence[str] = ()) -> None:
    """Whoever is asked says one thing after another."""
    for text in texts:
        GAME.play(state, state.first_asked(), GAME.parse(text), stacked(state, stash, loot))


def stacked(state: SneaksState, stash_cards: str, loot: Sequence[str]) -> Script:
    """A chance that draws these stash cards, then these Loot Cards (all of one deck), then any."""
    outcomes: list[int] = []
    counts = [int(state.count(STASH_DECK, colour)) for colour in range(COLOURS)]
    for letter in stash_cards:
        outcomes.append(sum(counts[: LETTERS.index(letter)]))
        counts[LETTERS.index(letter)] -= 1
    names, numbers = deck_lines(state)
    for name in loot:
        line = names.index(name)
        outcomes.append(sum(numbers[:line]))
        numbers[line] -= 1
    return Script(outcomes, Dice(1))


def deck_lines(state: SneaksState) -> tuple[list[str], list[int]]:
    """Of the deck that the next Loot Card comes from."""
    box, first = state.box, 0 if state.field(LEFT) > state.box.second_cards else int(state.box.second_line)
    lines = range(first, int(box.second_line) if first == 0 else int(box.lines))
    return [LOOT_NAMES[box.kinds[line]] for line in lines], [int(state.field(in_deck(line))) for line in lines]


# -- What can be seen


def items(state: SneaksState, bag: int) -> str:
    return "".join(LETTERS[colour] for colour in state.kinds_in(bag))


def held(state: SneaksState, seat: int) -> str:
    return items(state, int(tokens(seat)))


def stashed(state: SneaksState, seat: int) -> str:
    return items(state, int(stash(seat)))


def special_items(state: SneaksState, seat: int) -> list[str]:
    return [LOOT_NAMES[state.box.kinds[line]] for line in state.row(seat)]


def in_bank(state: SneaksState) -> str:
    return items(state, int(BANK))


def loot_names(state: SneaksState) -> list[str | None]:
    found = [int(state.field(loot_at(location))) for location in range(state.box.locations)]
    return [None if line == EMPTY else LOOT_NAMES[state.box.kinds[line]] for line in found]


def emptied(state: SneaksState) -> str:
    """The letters of the locations without a card."""
    return "".join("ABCDEFGH"[location] for location, name in enumerate(loot_names(state)) if name is None)


def told(state: SneaksState) -> list[str]:
    assert state.log is not None
    return [GAME.log_line(event, ["Ann", "Bob", "Cy", "Dee", "Eve"]) for event in state.log.events]


def offered(state: SneaksState, seat: int | None = None) -> list[str]:
    """The legal moves of a seat, or of the first that is asked, in words."""
    match = Match(GAME, int(state.seats), None, Source(0))
    match.state = state
    return [GAME.moves[action].text for action in match.legal(match.asked[0] if seat is None else seat)]


def played(seats: int, seed: int, options: Mapping[str, object] | None = None) -> Iterator[Match]:
    """A random match, shown at every question and at its end."""
    match, dice = Match(GAME, seats, options, Source(seed)), Dice(seed + 1)
    while not match.over:
        yield match
        legal = match.legal(match.asked[0])
        match.play(match.asked[0], legal[dice.below(len(legal))])
    yield match


def state_of(match: Match) -> SneaksState:
    assert isinstance(match.state, SneaksState)
    return match.state
