"""Literal positions of Gentlemen Thieves, and a pile that is stacked by naming tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rookery.core.chance import Dice, Script
from rookery.core.event import Log
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games.gentlemen import GAME
from rookery.games.gentlemen.board import height
from rookery.games.gentlemen.components import (
    BRIGADIER,
    CAR,
    COLOUR_NAMES,
    COPIES,
    DISPLAY,
    EMPTY,
    EQUIPMENT,
    GONE,
    HAUL_COLOURS,
    HAUL_LOOT,
    HAULS,
    KINDS,
    LOCK,
    LOOT,
    LOOT_TOKENS,
    MATCHMAKER,
    MIDDLE,
    PILE,
    PLACE_NAMES,
    TOKEN_NAMES,
    TUNNEL_1,
    TUNNEL_2,
    WHITE,
    hands,
    haul,
    tile_of,
)
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_ACTION, ASK_ALLIANCE

Tokens = Sequence[str]
Haul = tuple[str, Mapping[str, int]]  # the colours that share it, and its tokens by colour, or "Loot"

KIND = {name: kind for kind, name in enumerate(TOKEN_NAMES)}
PLACE = {name.removeprefix("the "): place for place, name in enumerate(PLACE_NAMES)}
COLOUR = {name: colour for colour, name in enumerate(COLOUR_NAMES)}
ANN, BOB, CY = 0, 1, 2
FIVE_TYPES = ("red mask", "red gloves", "purple grapnel", "green lamp", "black crowbar")
FOUR_TYPES = FIVE_TYPES[1:]
DISPLAYED = ("red mask", "green mask", "yellow lamp")


def table(
    tiles: Mapping[str, Tokens] | None = None,
    white: str = "green black",
    burglars: str = "red green yellow",
    display: Tokens = DISPLAYED,
    lock: str = "Museum",
    car: str = "middle",
    tunnels: Tokens = ("Manor", "middle"),
    helping: Sequence[int] = (3, 2, 1),
    hauls: Sequence[Haul] = (),
    left: Tokens | None = None,
    matchmaker: int = CY,
    log: bool = False,
) -> GentlemenState:
    """Ann's turn, at the question what to do. What lies nowhere is the pile; if `left` is given, only that."""
    state = GentlemenState(len(burglars.split()))
    state.lay_out()
    lay_tokens(state, tiles or {}, display, left)
    state.set_field(MATCHMAKER, matchmaker)
    state.set_field(WHITE, mask(white))
    for field, place in zip((LOCK, CAR, TUNNEL_1, TUNNEL_2), (lock, car, *tunnels), strict=True):
        state.set_field(field, PLACE[place])
    for seat, colour in enumerate(burglars.split()):
        state.push(tile_of(seat), COLOUR[colour])
        state.set_field(hands(seat), helping[seat])
    for colours, tokens in hauls:
        lay_haul(state, colours, tokens)
    state.log = Log() if log else None
    state.plan(ASK_ACTION)
    GAME.advance(state, Script([]))
    return state


def lay_tokens(state: GentlemenState, tiles: Mapping[str, Tokens], display: Tokens, left: Tokens | None) -> None:
    for kind in range(EQUIPMENT):
        state.put(PILE, kind, COPIES)
    state.put(PILE, BRIGADIER, 1)
    state.put(MIDDLE, LOOT, LOOT_TOKENS)
    for name, tokens in tiles.items():
        for token in tokens:
            state.move(KIND[token], MIDDLE if token == "Loot" else PILE, PLACE[name])
    for token in display:
        state.put(PILE, KIND[token], -1)
        state.push(DISPLAY, KIND[token])
    if left is not None:
        state.pour(PILE, GONE, 0, BRIGADIER)
        for token in left:
            state.move(KIND[token], GONE, PILE)


def lay_haul(state: GentlemenState, colours: str, tokens: Mapping[str, int]) -> None:
    start = haul(state.field(HAULS))
    state.add_to_field(HAULS, 1)
    state.set_field(start + HAUL_COLOURS, mask(colours))
    for name, number in tokens.items():
        state.set_field(start + (HAUL_LOOT if name == "Loot" else COLOUR[name]), number)


def mask(colours: str) -> int:
    return sum(1 << COLOUR[colour] for colour in colours.split())


def say(state: GentlemenState, text: str, draws: Tokens = ()) -> None:
    """Whoever is asked says `text`; the pile gives the tokens named, in turn, and no other."""
    GAME.play(state, state.first_asked(), GAME.parse(text), stacked(state, draws))


def stacked(state: GentlemenState, names: Tokens) -> Script:
    """A chance that draws these tokens from the pile as it is now."""
    counts, outcomes = [int(state.count(PILE, kind)) for kind in range(KINDS)], []
    for name in names:
        outcomes.append(sum(counts[: KIND[name]]))
        counts[KIND[name]] -= 1
    return Script(outcomes)


def choosing(state: GentlemenState) -> GentlemenState:
    """The same table at the choice of alliances."""
    state.end()
    state.asked = 0
    state.plan(ASK_ALLIANCE)
    GAME.advance(state, Script([]))
    return state


def at(state: GentlemenState, place: str) -> list[str]:
    return [TOKEN_NAMES[kind] for kind in state.kinds_in(PLACE[place])]


def displayed(state: GentlemenState) -> list[str]:
    return [TOKEN_NAMES[kind] if kind != EMPTY else "" for kind in state.row(DISPLAY)]


def place_of(state: GentlemenState, field: int) -> str:
    return PLACE_NAMES[state.field(field)].removeprefix("the ")


def told(state: GentlemenState) -> list[str]:
    assert state.log is not None
    return [GAME.log_line(event, ["Ann", "Bob", "Cy"]) for event in state.log.events]


def heights(state: GentlemenState) -> dict[str, int]:
    """By colour, those that have a pile."""
    found = {name: int(height(state, colour)) for name, colour in COLOUR.items()}
    return {name: number for name, number in found.items() if number}


def offered(state: GentlemenState) -> list[str]:
    """The legal moves of whoever is asked, in words."""
    match = Match(GAME, int(state.seats), None, Source(0))
    match.state = state
    return [GAME.moves[action].text for action in match.legal(match.asked[0])]


def offers(state: GentlemenState, beginning: str) -> list[str]:
    """How the legal moves that begin so go on."""
    return [text.removeprefix(beginning).strip() for text in offered(state) if text.startswith(beginning)]


def played(seats: int, seed: int, balanced: bool = False) -> Iterator[Match]:
    """A random match, shown at every question and at its end."""
    match, dice = Match(GAME, seats, {"balanced": balanced}, Source(seed)), Dice(seed + 1)
    while not match.over:
        yield match
        legal = match.legal(match.asked[0])
        match.play(match.asked[0], legal[dice.below(len(legal))])
    yield match
