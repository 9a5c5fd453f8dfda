"""How a table comes to be, and who may sit where."""

from __future__ import annotations

from msgspec.structs import replace

from rookery.bots import make
from rookery.bots.search.bot import SearchBot
from rookery.bots.search.settings import MEMORY, Settings
from rookery.core.source import fresh
from rookery.games import find, keys
from rookery.server.entries import Draft, NextTable, Opening, Sat
from rookery.server.protocol import MOST_NAME, OpenTable
from rookery.server.requests import Refusal
from rookery.server.table import ME, OPEN, Chair, Table
from rookery.server.text import folded, tidy
from rookery.server.tokens import new_invite, new_table

MOST_MILLISECONDS, MOST_ITERATIONS = 1000, 2000


def opening_of(wish: OpenTable, now: float) -> Opening:
    """Checked; Refusal with a reason."""
    if wish.game not in keys():
        raise Refusal("no-game", f"there is no such game; the games are: {', '.join(keys())}")
    game = find(wish.game)
    if len(wish.seats) not in game.seats:
        raise Refusal("seats", f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {len(wish.seats)}")
    if wish.seats.count(ME) != 1:
        raise Refusal("seats", "one seat must be yours")
    try:
        options = game.check_options(wish.options)
        check_bots(wish.seats)
    except ValueError as error:
        raise Refusal("options", str(error)) from error
    return Opening(
        table=new_table(),
        game=wish.game,
        rules=game.version,
        seating=wish.seats,
        host=wish.seats.index(ME),
        host_name=named(wish.name),
        options=options,
        clock=wish.clock,
        invite=new_invite(),
        source=fresh().plain(),
        at=now,
        hints=wish.hints,
    )


def opening_again(table: Table, now: float) -> NextTable:
    """The same table anew, with the same people on their seats. Where the host has left, another person is host."""
    old = table.opening
    people = [seat for seat, chair in enumerate(table.chairs) if chair.person]
    host = old.host if old.host in people else people[0]
    seating = [ME if seat == host else again(chair) for seat, chair in enumerate(table.chairs)]
    opening = replace(
        old,
        table=new_table(),
        rules=table.game.version,
        seating=seating,
        host=host,
        host_name=table.chairs[host].name,
        invite=new_invite(),
        source=fresh().plain(),
        at=now,
        hints=old.hints,
    )
    people.remove(host)
    first = [
        Draft(opening.table, number, f"sat:{seat}", now, Sat(seat, table.chairs[seat].name))
        for number, seat in enumerate(people)
    ]
    return NextTable(opening, first)


def again(chair: Chair) -> str:
    return OPEN if chair.person else chair.bot


def check_bots(seating: list[str]) -> None:
    """ValueError where a seat is meant for a bot that there is not, or that takes more than a table can give."""
    for spec in seating:
        if spec not in (ME, OPEN):
            bot = make(spec)
            if isinstance(bot, SearchBot) and takes_much(bot.settings):
                raise ValueError(f"at a table a bot thinks for at most {MOST_MILLISECONDS}ms or {MOST_ITERATIONS}it")


def takes_much(settings: Settings) -> bool:
    """All tables share the processes that think and their memory."""
    long = settings.milliseconds > MOST_MILLISECONDS or settings.iterations > MOST_ITERATIONS
    return long or settings.memory > MEMORY


def named(name: str) -> str:
    found = tidy(name)
    if not found:
        raise Refusal("name", "a name needs a letter or two")
    if max(len(found), len(folded(found))) > MOST_NAME:  # some letters become several
        raise Refusal("name", f"a name has at most {MOST_NAME} letters")
    return found


def free_seat(table: Table, wanted: int | None = None) -> int:
    if table.match is not None:
        raise Refusal("begun", "the game has begun: you may watch")
    free = [seat for seat, chair in enumerate(table.chairs) if chair.is_open]
    if not free:
        raise Refusal("full", "every seat is taken: you may watch")
    if wanted is not None and wanted not in free:
        raise Refusal("taken", "that seat is not free: take another")
    return free[0] if wanted is None else wanted


def own_name(table: Table, name: str) -> str:
    """Two people of one name are told apart."""
    taken = {folded(chair.name) for chair in table.chairs}
    names = [name, *(f"{name} {nth}" for nth in range(2, len(taken) + 3))]
    return next(found for found in names if folded(found) not in taken)
