"""Literal positions of Heist & Havoc: an open board, with the walls, rooms, cards and guards that a test names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rookery.core.chance import Dice, Script
from rookery.core.match import Match
from rookery.core.moves import Moves
from rookery.core.source import Source
from rookery.games.havoc import GAME
from rookery.games.havoc.components import (
    CASH_DECK,
    CODE_PILE,
    COLUMN,
    DARK,
    DOWN,
    ENTERED,
    FIRST_ROLE,
    HEIGHT,
    ITEM_NAMES,
    ITEM_PILE,
    OPEN_EDGES,
    PEEKED,
    PLACE,
    ROLE_NAMES,
    ROW,
    STAMP,
    STATUS,
    STATUS_NAMES,
    TOKEN_NAMES,
    TOKEN_STACK,
    UP,
    WOUNDS,
    cash,
    codes,
    guard,
    items,
    of,
    token,
)
from rookery.games.havoc.house import CLEAR_TILES, Box, box_of
from rookery.games.havoc.maze import CORNERS, DIRECTIONS, OUTER_EDGE, TILE_NAMES
from rookery.games.havoc.rules import setup
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_ACTION, ASK_HELP, BEGIN_TURN

FIRST_TRIED: dict[str, object] = {  # round house values, which no tuning changes
    "cash values": {"low": 100, "middle": 200, "high": 300},
    "track": {"-2": 4, "-1": 5, "0": 6, "1": 7, "2": 8},
    "income": {
        "bossy alone": 500,
        "bossy tied": 200,
        "fearless per guard": 100,
        "macho": 600,
        "macho per item": 100,
    },
}
LITERAL = box_of(FIRST_TRIED)
ANN, BOB, CY, DAN, EVE, FAY = range(6)
TILE = {name: tile for tile, name in enumerate(TILE_NAMES)}
ALL = (1 << 36) - 1
Cards = Sequence[Sequence[str]]


def tiles(*shapes: int) -> dict[str, int]:
    """So many X, T, I and L, as many of them clear as fit."""
    counts: dict[str, int] = {}
    room = CLEAR_TILES
    for name, number in zip("XTIL", shapes, strict=True):
        counts |= {f"clear {name}": min(room, number), f"dark {name}": number - min(room, number)}
        room -= min(room, number)
    return counts


def board(seats: int, house: Box = LITERAL) -> HavocState:
    """All passages open, outer walls all round, exits in the corners; every card in its pile; nobody inside."""
    state = HavocState(seats, house)
    state.lay_out()
    corners = sum(1 << int(tile) for tile in CORNERS)
    for direction in range(4):
        state.set_field(OPEN_EDGES + direction, ALL & ~int(OUTER_EDGE[direction]) | corners)
    setup.nobody_inside(state)
    setup.fill_piles(state)
    return state


def table(
    *places: str,
    walls: Sequence[str] = (),
    rooms: Mapping[str, str] | None = None,
    down: Mapping[str, str] | None = None,
    dark: Sequence[str] = (),
    held: Cards = (),
    numbers: Sequence[Sequence[int]] = (),
    money: Sequence[Sequence[int]] = (),
    roles: Sequence[str] = (),
    guards: Sequence[str] = (),
    house: Box = LITERAL,
) -> HavocState:
    """Seats stand on `places`, Ann's counter on top; the question is which action to play."""
    state = board(len(places), house)
    for seat, name in enumerate(places):
        state.set_field(of(PLACE, seat), TILE[name])
        state.set_field(of(ROW, seat), 2)
        state.set_field(of(HEIGHT, seat), len(places) - 1 - seat)
        state.set_field(FIRST_ROLE + seat, seat + 1)
    state.set_field(STAMP, len(places))
    for seat, name in enumerate(roles):
        state.set_field(FIRST_ROLE + seat, ROLE_NAMES.index(name) + 1)
    for wall in walls:
        close(state, wall)
    lay_rooms(state, rooms or {}, down or {}, dark)
    deal(state, held, numbers, money)
    for number, name in enumerate(guards):
        state.set_field(guard(number), TILE[name] + 1)
    state.set_field(ENTERED, len(guards))
    state.plan(BEGIN_TURN)
    GAME.advance(state, Script([]))
    return state


def close(state: HavocState, wall: str) -> None:
    """ "C3 east" closes that layer of that tile."""
    name, direction = wall.split()
    field = OPEN_EDGES + DIRECTIONS.index(direction)
    state.set_field(field, state.field(field) & ~(1 << TILE[name]))


def lay_rooms(state: HavocState, rooms: Mapping[str, str], down: Mapping[str, str], dark: Sequence[str]) -> None:
    for field, tokens in ((UP, rooms), (DOWN, down)):
        for name, kind in tokens.items():
            state.put(TOKEN_STACK, TOKEN_NAMES.index(kind), -1)
            state.set_field(token(TILE[name]), TOKEN_NAMES.index(kind) + 1)
            mark(state, field, name)
    for name in [*rooms, *down, *dark]:
        mark(state, DARK, name)


def mark(state: HavocState, field: int, name: str) -> None:
    state.set_field(field, state.field(field) | 1 << TILE[name])


def deal(state: HavocState, held: Cards, numbers: Sequence[Sequence[int]], money: Sequence[Sequence[int]]) -> None:
    for seat, names in enumerate(held):
        for name in names:
            state.move(ITEM_NAMES.index(name), ITEM_PILE, items(seat))
    for seat, code_cards in enumerate(numbers):
        for number in code_cards:
            state.move(number - 1, CODE_PILE, codes(seat))
    for seat, notes in enumerate(money):
        for value in notes:
            state.move(value // 100 - 1, CASH_DECK, cash(seat))


# -- Playing


def say(state: HavocState, text: str, *outcomes: int) -> None:
    """Whoever is asked first says `text`; chance answers `outcomes`, then whatever it likes."""
    seat = state.first_asked()
    action = GAME.parse(text)
    assert text in offered(state) or text.capitalize() in offered(state), (text, offered(state))
    GAME.play(state, seat, action, Script(list(outcomes), Dice(1)))


def plays(state: HavocState, *cards: str) -> None:
    """Every active seat plays a card, in seat order."""
    assert state.step == ASK_ACTION
    for card in cards:
        say(state, f"Play {card}")


def crack(state: HavocState, *laid: str) -> None:
    """The decoder lays cards on the vault where it stands, and so does each helper, in seat order: "1, 5, 5 scope"."""
    say(state, "Crack the vault here")
    lay_all(state, laid[0])
    hands = [wishes(text) for text in laid[1:]]
    helpers = dict(zip(asked(state), hands, strict=True)) if len(laid) > 1 else {}
    while helpers and state.step == ASK_HELP and state.asked:
        say(state, helpers[int(state.first_asked())].pop(0))


def lay_all(state: HavocState, text: str) -> None:
    for wish in wishes(text):
        say(state, wish)


def wishes(text: str) -> list[str]:
    """What a seat says that lays "1, 5, 5", or with "scope" uses a Borescope."""
    enough = "Lay no more codes" + (", but use the Borescope" if "scope" in text else "")
    return [f"Lay code {word}" for word in text.replace("scope", "").replace(",", " ").split()] + [enough]


def offered(state: HavocState) -> list[str]:
    """The legal moves of whoever is asked first, in words."""
    moves = Moves()
    GAME.list_moves(state, state.first_asked(), moves)
    return [GAME.moves[action].text for action in moves.listed()]


def asked(state: HavocState) -> list[int]:
    return [seat for seat in range(state.seats) if (state.asked >> seat) & 1]


def finish(state: HavocState) -> None:
    """Everybody does as little as possible until the next turn, or the end."""
    while state.asked and state.step != ASK_ACTION:
        say(state, offered(state)[0])


def skip_to(state: HavocState, step: int) -> None:
    """As little as possible until a question."""
    while state.step != step or not state.asked:
        say(state, offered(state)[0])


def wait_for(state: HavocState, seat: int) -> None:
    """As little as possible until a seat alone is asked."""
    while asked(state) != [seat]:
        say(state, offered(state)[0])


def turn(state: HavocState, *cards: str) -> None:
    """A whole turn in which nobody does anything but play a card."""
    plays(state, *cards)
    finish(state)


# -- Reading


def where(state: HavocState, seat: int) -> str:
    tile = state.field(of(PLACE, seat))
    return TILE_NAMES[tile] if tile >= 0 else ""


def status(state: HavocState, seat: int) -> str:
    return STATUS_NAMES[state.field(of(STATUS, seat))]


def wounds(state: HavocState, seat: int) -> int:
    return int(state.field(of(WOUNDS, seat)))


def counter(state: HavocState, seat: int) -> tuple[int, int]:
    """Column and row, the middle row being 0."""
    return int(state.field(of(COLUMN, seat))), int(state.field(of(ROW, seat))) - 2


def has_items(state: HavocState, seat: int) -> list[str]:
    return [ITEM_NAMES[kind] for kind in state.kinds_in(items(seat))]


def has_codes(state: HavocState, seat: int) -> list[int]:
    return [kind + 1 for kind in state.kinds_in(codes(seat))]


def has_cash(state: HavocState, seat: int) -> list[int]:
    return [(kind + 1) * 100 for kind in state.kinds_in(cash(seat))]


def guard_posts(state: HavocState) -> list[str]:
    posts = [int(state.field(guard(number))) for number in range(7)]
    return [TILE_NAMES[post - 1] for post in posts if post]


def in_set(state: HavocState, field: int, name: str) -> bool:
    return bool((state.field(field) >> TILE[name]) & 1)


def peeked(state: HavocState, seat: int, name: str) -> None:
    """Let a seat have looked at a token before."""
    mark(state, int(of(PEEKED, seat)), name)


def hand(state: HavocState) -> list[str]:
    """The action cards that whoever is asked may play."""
    return [text.removeprefix("Play ") for text in offered(state)]


def played(seats: int, seed: int) -> Iterator[Match]:
    """A random match, shown at every question and at its end."""
    match, dice = Match(GAME, seats, None, Source(seed)), Dice(seed + 1)
    while not match.over:
        yield match
        legal = match.legal(match.asked[0])
        match.play(match.asked[0], legal[dice.below(len(legal))])
    yield match
