"""Hints for the seat that asks, and opinions on finished games. Both come from what one seat may know, and no more.

A hint goes back on the socket that asked for it. It is no entry: nobody else learns that there was one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.words import NOBODY
from rookery.games import find
from rookery.server.frames import Viewer
from rookery.server.guard import Bucket
from rookery.server.protocol import Hint, Hinted, Judged, Liking, Refused
from rookery.server.replays import Found
from rookery.server.requests import Refusal, offered
from rookery.server.room import Room
from rookery.server.table import SUBSTITUTE, Table, playing
from rookery.server.thinking import Look, Share, Thinker, look_of

if TYPE_CHECKING:
    from rookery.server.host import Host

MOST = 3  # moves; more would be a list and no opinion
AT_ONCE, A_SECOND = 3.0, 0.5  # hints of one seat: bots think in the same processes
ADVISER = "search:600it"  # it looks ahead; counted, not timed, so that the same view always gives the same opinion


async def hint(host: Host, room: Room, seat: Viewer, request: Hint) -> Hinted | Refused:
    """What a bot would do on this seat, for the one who asks alone."""
    try:
        return await hinted(host, room, seat, request)
    except Refusal as refusal:
        return Refused(request.id, refusal.code, refusal.reason)


async def hinted(host: Host, room: Room, seat: Viewer, request: Hint) -> Hinted:
    table = room.table
    if seat is None:
        raise Refusal("spectator", "spectators only watch")
    if not table.opening.hints:
        raise Refusal("no-hints", "this table was opened without hints")
    offered(table, seat, request.question)
    if not room.hints.setdefault(seat, Bucket(host.now, AT_ONCE, A_SECOND)).takes():
        raise Refusal("too-many", "one hint after the other: wait a moment")
    likings = await likings_of(host.thinker, playing(table), seat, table.names, at=table)
    return Hinted(request.id, request.question, likings[:MOST])


async def judged(thinker: Thinker, found: Found) -> Judged:
    """What a bot thinks of an answer that was given."""
    look, names = found.look, found.names
    likings = likings_for(find(look.game), await shares_of(thinker, replace(look, bot=ADVISER)), names, NOBODY)
    chosen = next(liking for liking in likings if liking.action == found.action)
    return Judged(look.seat, found.prompt, chosen, likings[:MOST])


async def likings_of(
    thinker: Thinker,
    match: Match,
    seat: int,
    names: Sequence[str],
    reader: int | None = None,
    at: Table | None = None,
) -> list[Liking]:
    """What is told to the seat itself, or to `reader`.

    At a table it is that table which waits for it; all opinions on finished games share one turn.
    """
    look = look_of(match, seat, ADVISER, "opinion")
    if at:
        look.opener, look.table = at.opening.opener, at.id
    shares = await shares_of(thinker, look)
    return likings_for(match.game, shares, names, seat if reader is None else reader)


async def shares_of(thinker: Thinker, look: Look) -> list[Share]:
    """Where looking ahead takes too long, what seems good at once."""
    shares = await thinker.judge(look) or await thinker.judge(replace(look, bot=SUBSTITUTE))
    if not shares:
        raise Refusal("no-opinion", "the bot has no opinion just now: try again")
    return shares


def likings_for(game: Game, shares: Sequence[Share], names: Sequence[str], reader: int) -> list[Liking]:
    return [liking(game, share, names, reader) for share in shares]


def liking(game: Game, share: Share, names: Sequence[str], reader: int) -> Liking:
    result = share.result if share.result >= 0.0 else None
    return Liking(share.action, game.moves[share.action].say(names, reader), share.share, result)
