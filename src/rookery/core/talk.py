"""Table talk: claims and promises between seats, typed so that people, bots and programs understand them alike.

Talk binds nobody and changes no state. It is said to all, or whispered to one seat; the others then learn only that
there was a whisper. It stands in the record and among the events, between the answers where it was said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from mypy_extensions import i64

from rookery.core.event import EVERYONE, Event
from rookery.core.moves import Move
from rookery.core.words import DEFAULT_NAMES, HIDDEN_NUMBER, NOBODY, say

TALKED: Final[i64] = -2  # what such an event is, in place of a game's own kind
TO_ALL: Final = -1

CLAIM: Final = "claim"
PROMISE: Final = "promise"
OFFER: Final = "offer"
REPLY: Final = "reply"

ALOUD: Final = "{seat} say{s}: “{words}”"
WHISPERED: Final = "{seat} whisper{s} to {rival}: “{words}”"
OVERHEARD: Final = "{seat} whisper{s} something to {rival}"


class IllegalTalk(ValueError):
    """Nobody can say that here."""


@final
class Remark:
    """After so many answers a seat said a phrase, to all or to one seat."""

    def __init__(self, after: int, seat: int, to: int, phrase: int) -> None:
        self.after: int = after
        self.seat: int = seat
        self.to: int = to
        self.phrase: int = phrase

    def event(self) -> Event:
        audience = EVERYONE if self.to == TO_ALL else (1 << self.seat) | (1 << self.to)
        return Event(TALKED, self.seat, self.to, 0, self.phrase, audience)

    def plain(self) -> list[int]:
        return [self.after, self.seat, self.to, self.phrase]


def common_phrases(most_seats: int) -> list[Move]:
    """What can be said in every game."""
    rivals = [{"rival": seat} for seat in range(most_seats)]
    return [
        *[Move(CLAIM, "{rival} is in the lead", {}, rival) for rival in rivals],
        *[Move(OFFER, "{rival}, spare me and I will spare you", {}, rival) for rival in rivals],
        *[Move(PROMISE, "I will not harm {rival}", {}, rival) for rival in rivals],
        Move(REPLY, "agreed", {}, {}),
        Move(REPLY, "no deal", {}, {}),
    ]


def tell_talk(event: Event, phrases: Sequence[Move], names: Sequence[str] = DEFAULT_NAMES, reader: int = NOBODY) -> str:
    """A remark in plain English, as one seat would be told it."""
    if event.secret == HIDDEN_NUMBER:
        return said(OVERHEARD, event, names, reader, "")
    line = ALOUD if event.detail == TO_ALL else WHISPERED
    return said(line, event, names, reader, phrases[event.secret].say(names))


def said(line: str, event: Event, names: Sequence[str], reader: int, words: str) -> str:
    numbers: Mapping[str, int] = {"seat": int(event.seat), "rival": int(event.detail)}
    return say(line.replace("{words}", words.replace("{", "").replace("}", "")), numbers, {}, names, reader)
