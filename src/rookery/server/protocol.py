"""What goes over the wire, both ways. The TypeScript types of the browser client are made from this file.

A socket first sends `hello`. Then it gets one `welcome`, and a `frame` whenever something changed for its viewer.
Every request carries an id of the client's own making: it is answered by `done` or `refused`, and may be sent again
without harm. A frame is complete but for events and chat, of which it holds what is new since the last frame. Where
only words were said, they come as `lines`. Who reads slowly gets one frame for several: the newest, with what all told.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

MOST_MESSAGE_BYTES = 4096
MOST_NAME = 24
MOST_CHAT = 400
MOST_RECORD_BYTES = 262_144

MessageId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Token = Annotated[str, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Number = Annotated[int, Meta(ge=-1, le=1_000_000)]
Place = Annotated[str, Meta(max_length=80, pattern=r"^([01]~[0-9]{1,12}\.[0-9]{1,12}~[0-7]~[A-Za-z0-9_-]{1,32})?$")]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
Clock = Literal["off", "relaxed", "fast"]
Status = Literal["open", "running", "over"]


# -- From a client


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """Who I am, and how much I have seen: a socket's first words. Without a token it is a spectator's."""

    token: Token = ""
    events: Count = 0
    chat: Count = 0


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """My answer to a question; a sealed one may be given again until everybody is in."""

    id: MessageId
    question: Count
    action: Number


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """A claim, a promise or an offer, to all or whispered to one seat."""

    id: MessageId
    phrase: Count
    to: Count | None = None


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    """Free words to everybody at the table."""

    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]


class Start(Struct, tag="start", forbid_unknown_fields=True):
    """Begin: bots take the seats that are still open. For the one who opened the table."""

    id: MessageId


class Lend(Struct, tag="lend", forbid_unknown_fields=True):
    """Let a bot play a seat: my own, or that of somebody who is away."""

    id: MessageId
    seat: Count


class TakeBack(Struct, tag="take_back", forbid_unknown_fields=True):
    """I play my seat myself again."""

    id: MessageId


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """I leave for good: before the game my seat is free again, in a game a bot plays on."""

    id: MessageId


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """The same again: a new table with the same people and bots, where the same tokens open the same seats."""

    id: MessageId


class Hint(Struct, tag="hint", forbid_unknown_fields=True):
    """What would a bot do on my seat? The answer is for me alone, from what I may know."""

    id: MessageId
    question: Count


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


SeatRequest = Answer | Say | Chat | Start | Lend | TakeBack | Leave
Request = SeatRequest | Rematch
FromClient = Hello | Request | Hint | Ping


# -- To a client


class Seat(Struct):
    """Who sits there. `kind` is "open" while nobody does; `lent` where a bot plays for a person."""

    name: str
    kind: Literal["open", "person", "bot"]
    bot: str
    here: bool
    lent: bool
    asked: bool
    answered: bool


class Choice(Struct):
    """A legal move: what to send, how to say it, and its parts for a board that draws them."""

    action: int
    text: str
    kind: str
    arguments: dict[str, int]


class Question(Struct):
    """What is asked of the viewer. `chosen` is the viewer's own sealed answer, which may still be changed."""

    number: int
    prompt: str
    sealed: bool
    chosen: int | None
    choices: list[Choice]


class Happening(Struct):
    """An event as the viewer saw it, in words and in numbers; None is what the viewer may not know."""

    number: int
    kind: str
    text: str
    arguments: dict[str, int | None]


class Words(Struct):
    """A line of chat."""

    number: int
    seat: int | None
    name: str
    text: str
    after: int


class Phrase(Struct):
    """Something that can be said with `say`."""

    phrase: int
    kind: str
    text: str


class Result(Struct):
    scores: list[int]
    winners: list[int]


class TableFacts(Struct):
    """What everybody knows of a table."""

    id: str
    game: str
    title: str
    status: Status
    clock: Clock
    host: int
    options: dict[str, object]
    commitment: str
    seats: list[Seat]
    rematch: str
    hints: bool


class Welcome(Struct, tag="welcome"):
    """The answer to `hello`. `invite` is for those who sit at the table."""

    you: int | None
    invite: str
    phrases: list[Phrase]


class Frame(Struct, tag="frame"):
    """The table as one viewer may see it. `position` is the view in words, `sketch` what a board draws with.

    `seconds` are left for the open question; `graces` say of each seat in how many seconds others may let a bot play
    it, null where its person is there, or where the clock decides.
    """

    table: TableFacts
    position: dict[str, object] | None
    sketch: dict[str, object]
    question: Question | None
    awaited: str
    seconds: float | None
    graces: list[float | None]
    events: list[Happening]
    chat: list[Words]
    result: Result | None


class Lines(Struct, tag="lines"):
    """What was said at the table, and nothing else happened."""

    chat: list[Words]


class Done(Struct, tag="done"):
    """The request is stored for good. `table` is where a rematch is played."""

    id: str
    table: str = ""


class Liking(Struct):
    """A legal move, how often a bot would play it, and the share of wins it expects; null where it says none."""

    action: int
    text: str
    share: float
    result: float | None


class Hinted(Struct, tag="hinted"):
    """What a bot likes best, as an answer to `hint`."""

    id: str
    question: int
    likings: list[Liking]


class Refused(Struct, tag="refused"):
    """Nothing was changed, and why. Without an id it answers a message that could not be read."""

    id: str
    code: str
    reason: str


class Pong(Struct, tag="pong"):
    """Yes."""


ToClient = Welcome | Frame | Lines | Done | Hinted | Refused | Pong


# -- Over HTTP


class OptionFacts(Struct):
    name: str
    text: str
    default: object
    choices: list[object]


class LevelFacts(Struct):
    """A bot that may be chosen for a seat, and how it plays."""

    name: str
    text: str


class GameFacts(Struct):
    key: str
    title: str
    least_seats: int
    most_seats: int
    options: list[OptionFacts]
    levels: list[LevelFacts]


class Catalogue(Struct):
    games: list[GameFacts]


class OpenTable(Struct, forbid_unknown_fields=True):
    """A new table. Each seat is "me" (once), "open", or the level of a bot; without an open seat the game begins."""

    game: Annotated[str, Meta(max_length=20)]
    name: Name
    seats: Annotated[list[Annotated[str, Meta(min_length=1, max_length=40)]], Meta(min_length=2, max_length=8)]
    clock: Clock = "off"
    options: dict[str, object] = {}
    hints: bool = True


class SitDown(Struct, forbid_unknown_fields=True):
    """Take an open seat, by the invitation of somebody who sits there: a certain one, or the first that is free."""

    invite: Annotated[str, Meta(max_length=64)]
    name: Name
    seat: Count | None = None


class Seated(Struct):
    """You have a seat. The token is yours alone: it is shown once and opens this seat from any browser."""

    table: str
    seat: int
    token: str
    invite: str


class Credentials(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=3, max_length=MOST_NAME)]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class Session(Struct):
    """Signed in. Send the token as `Authorization: Bearer …`."""

    name: str
    token: str


class TableLine(Struct):
    """A table in one's history."""

    table: str
    game: str
    title: str
    status: Status
    seat: int
    names: list[str]
    asked: bool
    opened: float


class Held(Struct, forbid_unknown_fields=True):
    """The tokens that a browser holds."""

    tokens: Annotated[list[Token], Meta(max_length=100)]
    after: Place = ""


class History(Struct):
    """A page of tables: those that are not over first, then the newest. `more` is the `after` of the next page."""

    tables: list[TableLine]
    more: str = ""


class Rulebook(Struct):
    title: str
    text: str


class RecordShown(Struct, forbid_unknown_fields=True):
    """Show a record after some answers, through the eyes of a seat or of a spectator; of a game that is over, also as
    every seat together saw it. Before the end a seat's eyes are lent only where `reveal` says so: the file holds what
    the others may not know. It is not kept."""

    record: dict[str, object]
    answers: Count = 0
    seat: Count | None = None
    verify: bool = False
    every: bool = False
    reveal: bool = False


class Replay(Struct):
    """A game after some answers, as one viewer saw it. `told`: how many events there were before the first answer and
    after each. `by`: whose answer was the last. `secrets`: through all eyes, what each seat alone could see of its own.
    `ends`: the record goes to the end of the game. `verified`: chance said what it was sealed to say; None where nobody
    looked."""

    table: TableFacts
    answers: int
    last: int
    position: dict[str, object]
    sketch: dict[str, object]
    events: list[Happening]
    told: list[int]
    by: int | None
    result: Result | None
    ends: bool
    secrets: list[list[str]] = []
    verified: bool | None = None


class Judged(Struct):
    """What a bot thinks of an answer that was given: what it would have done there, and how often just that."""

    seat: int
    prompt: str
    chosen: Liking
    likings: list[Liking]


class Problem(Struct):
    """Why a request was refused."""

    code: str
    reason: str
