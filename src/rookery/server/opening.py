"""How a table comes to be, and who may sit where."""

from __future__ import annotations

from msgspec.structs import replace

from rookery.core.source import fresh
from rookery.games import find, keys
from rookery.server.entries import Draft, NextTable, Opening, Sat
from rookery.server.levels import level_of, levels_of
from rookery.server.lookalikes import look
from rookery.server.protocol import MOST_NAME, OpenTable
from rookery.server.requests import Refusal
from rookery.server.table import ME, OPEN, Chair, Table
from rookery.server.text import folded, is_piled_up, is_seen, tidy
from rookery.server.tokens import new_invite, new_table


def opening_of(wish: OpenTable, now: float, opener: str = "") -> Opening:
    """Checked; Refusal with a reason."""
    if wish.game not in keys():
        raise Refusal("no-game", f"there is no such game; the games are: {', '.join(keys())}")
    game = find(wish.game)
    if len(wish.seats) not in game.seats:
        raise Refusal("seats", f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {len(wish.seats)}")
    if wish.seats.count(ME) != 1:
        raise Refusal("seats", "one seat must be yours")
    check_levels(wish.game, wish.seats)
    try:
        options = game.check_options(wish.options)
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
        opener=opener,
    )


def opening_again(table: Table, now: float, kept: float = 0.0) -> NextTable:
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
    return NextTable(opening, first, now + kept)


def again(chair: Chair) -> str:
    return OPEN if chair.person else level_of(chair.bot)


def check_levels(game: str, seating: list[str]) -> None:
    """All tables share the processes that think: people choose how a bot plays, not what it costs."""
    names = [level.name for level in levels_of(game)]
    if any(said not in (ME, OPEN, *names) for said in seating):
        raise Refusal("no-level", f"a seat is for {ME}, {OPEN} or a bot of one of these levels: {', '.join(names)}")


def named(name: str) -> str:
    found = tidy(name)
    if not any(is_seen(letter) for letter in found):
        raise Refusal("name", "a name needs a letter or two")
    if is_piled_up(found):
        raise Refusal("name", "a name has at most two marks on a letter")
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
    """Two people of one name are told apart; a name that only looks like another's is refused."""
    taken = {folded(chair.name) for chair in table.chairs}
    names = [name, *(f"{name} {nth}" for nth in range(2, len(taken) + 3))]
    found = next(found for found in names if folded(found) not in taken)
    others = {look(chair.name) for chair in table.chairs if chair.name and folded(chair.name) != folded(name)}
    if look(name) in others or look(found) in others:
        raise Refusal("name", "that looks like a name that is at the table already: choose another")
    return found
