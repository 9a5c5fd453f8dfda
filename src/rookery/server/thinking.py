"""Bots think in processes of their own, fed with one seat's view: the truth never leaves the server's own process."""

from __future__ import annotations

import secrets
from typing import Literal, Protocol

import msgspec
from msgspec import Struct

from rookery.bots import Bot, SeatView, advise, make
from rookery.bots.search.bot import SearchBot
from rookery.core.chance import Dice
from rookery.core.codec import dump, dump_event, load_event, load_view
from rookery.core.match import Match
from rookery.games import find

SEED_BITS = 62


class Look(Struct):
    """One question as one seat sees it, in a form that can be sent.

    `opener` and `table` say with whom it shares the thinkers; `milliseconds` is the most it is looked ahead, 0 as the
    bot likes.
    """

    bot: str
    game: str
    seats: int
    options: dict[str, object]
    seat: int
    view: bytes
    legal: list[int]
    events: list[list[int]]
    wanted: Literal["move", "opinion"] = "move"
    opener: str = ""
    table: str = ""
    milliseconds: int = 0


class Share(Struct):
    """A legal move, how often the bot would play it, and what share of wins it expects; below zero: it does not say."""

    action: int
    share: float
    result: float


SHARES: msgspec.msgpack.Decoder[list[Share]] = msgspec.msgpack.Decoder(list[Share])


def look_of(match: Match, seat: int, bot: str, wanted: Literal["move", "opinion"] = "move") -> Look:
    view, legal = dump(match.view(seat)), match.legal(seat)
    events = [dump_event(event) for event in match.events(seat)]
    return Look(bot, match.game.key, match.seats, match.options, seat, view, legal, events, wanted)


def seen(look: Look) -> SeatView:
    game = find(look.game)
    view = load_view(game, look.seats, look.options, look.view)
    return SeatView(game, look.seat, view, look.legal, [load_event(facts) for facts in look.events])


def bot_of(look: Look) -> Bot:
    bot = make(look.bot)
    if isinstance(bot, SearchBot):
        bot.settings.limit = look.milliseconds
    return bot


def decide(look: Look, dice: Dice) -> int:
    """What the bot answers."""
    return bot_of(look).choose(seen(look), dice)


def judge(look: Look) -> list[Share]:
    """What the bot thinks of every legal move, best first."""
    return [Share(line.action, line.share, line.result) for line in advise(seen(look), bot_of(look))]


class Thinker(Protocol):
    async def think(self, look: Look) -> int: ...

    async def judge(self, look: Look) -> list[Share]: ...


class Inside:
    """Thinks in the server itself: for tests, where every run is to be the same."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    async def think(self, look: Look) -> int:
        return decide(look, self.dice)

    async def judge(self, look: Look) -> list[Share]:
        return judge(look)


# -- What is sent to a process, and what it answers


def asked(look: Look) -> bytes:
    return msgspec.msgpack.encode(msgspec.structs.replace(look, opener="", table=""))


def answered(question: bytes) -> bytes:
    look = msgspec.msgpack.decode(question, type=Look)
    if look.wanted == "opinion":
        return msgspec.msgpack.encode(judge(look))
    return msgspec.msgpack.encode(decide(look, dice()))


def dice() -> Dice:
    return Dice(secrets.randbits(SEED_BITS))


def move_in(answer: bytes, look: Look) -> int:
    """ValueError where the process said no legal move."""
    action = msgspec.msgpack.decode(answer, type=int)
    if action not in look.legal:
        raise ValueError("illegal move")
    return action
