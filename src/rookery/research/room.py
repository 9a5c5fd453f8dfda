"""Tables that are played by key: each open seat has one, and it opens that seat and nothing else. All answers are text.

Everything told comes through `Match.view` and `Match.events` of the seat, or of a spectator.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from secrets import randbits, token_urlsafe

from rookery.bots import Player, SeatView, make
from rookery.bots.specs import KINDS
from rookery.core.match import Match
from rookery.core.options import Option
from rookery.core.source import seeded
from rookery.core.telling import Reader, log_lines
from rookery.games import find, keys
from rookery.games.rulebook import about, passages, rules_text
from rookery.research.language import (
    HOW_TO_ANSWER,
    RECENT,
    menu,
    news,
    observe,
    position,
    read_answer,
    reader_of,
    told,
    who,
)

OPEN = "open"
KEY_BYTES = 18
MOST_TABLES = 50
SEED_BITS = 62


@dataclass(slots=True)
class Table:
    """One match, with a bot on every seat that has no key."""

    number: int
    match: Match
    bots: dict[int, Player]

    def let_bots_answer(self) -> None:
        """Until nobody but the holders of keys is asked."""
        while ready := [seat for seat in self.match.asked if seat in self.bots]:
            try:
                self.bots[ready[0]].answer(self.match)
            except ValueError as error:  # ours, and not for guests to read
                raise RuntimeError(f"the bot of seat {ready[0]} could not answer") from error


@dataclass(slots=True)
class Chair:
    """What a key opens."""

    table: Table
    seat: int


class Room:
    """All tables of one server. With a seed every deal can be foretold: for tests and experiments only."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed
        self.tables: dict[int, Table] = {}
        self.chairs: dict[str, Chair] = {}
        self.opened = 0

    # -- Opening

    def open(self, game: str, seats: Sequence[str], options: Mapping[str, object] | None = None) -> str:
        """A new table with one entry a seat: "open", or the name of a bot. Tells the key of every open seat."""
        check_seats(seats)
        self.make_room()
        seed = None if self.seed is None else table_seed(self.seed, self.opened)
        match = Match(find(game), len(seats), options, seeded(seed))
        dice = randbits(SEED_BITS) if seed is None else seed
        bots = {seat: Player(make(spec), seat, dice) for seat, spec in enumerate(seats) if spec != OPEN}
        self.opened += 1
        table = self.tables[self.opened] = Table(self.opened, match, bots)
        table.let_bots_answer()
        return opening_text(table, [self.new_key(table, seat) for seat, spec in enumerate(seats) if spec == OPEN])

    def new_key(self, table: Table, seat: int) -> tuple[int, str]:
        key = token_urlsafe(KEY_BYTES)
        self.chairs[key] = Chair(table, seat)
        return seat, key

    def make_room(self) -> None:
        """A finished table goes when its place is needed."""
        if len(self.tables) < MOST_TABLES:
            return
        over = [number for number, table in self.tables.items() if table.match.over]
        if not over:
            raise ValueError(f"there are {MOST_TABLES} tables already: play one of them to its end first")
        gone = self.tables.pop(over[0])
        self.chairs = {key: chair for key, chair in self.chairs.items() if chair.table is not gone}

    def chair(self, key: str) -> Chair:
        if key not in self.chairs:
            raise ValueError("this key opens no seat here: open a table, or ask who opened it for the key of your seat")
        return self.chairs[key]

    # -- What the holder of a key can do

    def look(self, key: str) -> str:
        chair = self.chair(key)
        return look_text(chair.table.match, chair.seat)

    def moves(self, key: str) -> str:
        match, seat = self.chair(key).table.match, self.chair(key).seat
        return "\n".join([*menu(match.game, match.legal(seat)), "", HOW_TO_ANSWER])

    def move(self, key: str, move: str) -> str:
        """Answer, let the bots answer, and look again."""
        chair = self.chair(key)
        match = chair.table.match
        match.play(chair.seat, read_answer(match.game, match.legal(chair.seat), move))
        chair.table.let_bots_answer()
        return look_text(match, chair.seat)

    def history(self, key: str, since: int = 0) -> str:
        chair = self.chair(key)
        return history_text(chair.table.match, chair.seat, since)

    def phrases(self, key: str) -> str:
        chair = self.chair(key)
        match = chair.table.match
        said = [match.game.phrases[phrase].text for phrase in match.sayable(chair.seat)]
        return "\n".join(f"{number}) {text}" for number, text in enumerate(said, start=1))

    def say(self, key: str, phrase: str, to: int | None = None) -> str:
        """Say a phrase, by its number or its words, to all or to one seat. It binds nobody."""
        chair = self.chair(key)
        match = chair.table.match
        match.talk(chair.seat, read_phrase(match, chair.seat, phrase), to)
        return log_lines(match.game, match.events(chair.seat)[-1:], seat_reader(match, chair.seat))[0]

    def record(self, key: str) -> str:
        """The whole game, secrets and all, once it is over."""
        match = self.chair(key).table.match
        if not match.over:
            raise ValueError("the game is not over: its record would tell what is hidden")
        return json.dumps(match.record())

    def watch(self, table: int) -> str:
        """What anybody may see of a table."""
        if table not in self.tables:
            raise ValueError(f"there is no table {table}; the tables are: {', '.join(map(str, self.tables)) or 'none'}")
        return look_text(self.tables[table].match, None)


def table_seed(seed: int, number: int) -> int:
    """The record of a finished table tells it, and yet foretells no other table."""
    return int.from_bytes(sha256(f"table {seed} {number}".encode()).digest()[:7], "big")


def check_seats(seats: Sequence[str]) -> None:
    """Only bots of ours by name: a spec that loads a file or a module is not for guests to choose."""
    known = [kind.name for kind in KINDS]
    for spec in seats:
        if spec != OPEN and spec.partition(":")[0].strip() not in known:
            raise ValueError(f"a seat is {OPEN!r} or one of the bots {', '.join(known)}, not {spec!r}")
    if OPEN not in seats:
        raise ValueError(f"at least one seat must be {OPEN!r}: that is where you sit")


# -- Texts


def opening_text(table: Table, given: list[tuple[int, str]]) -> str:
    match = table.match
    lines = [f"Table {table.number}: {match.game.title} with {match.seats} seats. The keys of the open seats:"]
    lines += [f"seat {seat}: {key}" for seat, key in given]
    return "\n".join([*lines, f"A key opens its seat and no other. {promise(match)}"])


def promise(match: Match) -> str:
    if match.source is None or match.source.seed is not None:
        return "This table deals from a seed, for experiments."
    return f"Chance was fixed before the first move; the seal on it reads {match.commitment}."


def seat_reader(match: Match, seat: int | None) -> Reader:
    return reader_of(match.view(seat))


def look_text(match: Match, seat: int | None) -> str:
    """The question as the seat sees it; where it is not asked, the table and who is awaited."""
    if seat in match.asked:
        return observe(SeatView(match.game, seat, match.view(seat), match.legal(seat), match.events(seat)))
    view, reader = match.view(seat), seat_reader(match, seat)
    parts = [
        who(match.game, view),
        told("What happened lately", news(match.game, match.events(seat), reader, RECENT)),
        told("The table, as far as you may know", position(match.game, view, reader)),
        result_text(match) if match.over else waiting_text(match, seat),
    ]
    return "\n\n".join(parts)


def waiting_text(match: Match, seat: int | None) -> str:
    sealed = None if seat is None else match.sealed_answer(seat)
    awaited = f"Waiting for {' and '.join(f'seat {asked}' for asked in match.asked)}."
    if sealed is None:
        return awaited
    words = match.game.moves[sealed].text
    return f"{awaited} Your sealed answer is {words!r}; until they have answered you may move again to change it."


def result_text(match: Match) -> str:
    scores = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(match.scores))
    winners = " and ".join(f"seat {seat}" for seat in match.winners) or "nobody"
    return f"The game is over. Scores: {scores}. It is won by {winners}."


def history_text(match: Match, seat: int, since: int) -> str:
    reader = seat_reader(match, seat)
    events = match.events(seat, max(0, since))
    lines = [match.game.log_line(event, reader.names, reader.eyes) for event in events]
    return "\n".join(f"{number}. {line}." for number, line in enumerate(lines, start=max(0, since))) or "Nothing new."


def read_phrase(match: Match, seat: int, said: str) -> int:
    phrases = match.sayable(seat)
    words = {match.game.phrases[phrase].text.lower(): phrase for phrase in phrases}
    if said.strip().lower() in words:
        return words[said.strip().lower()]
    if said.strip().isdecimal() and len(said) < 5 and 1 <= int(said) <= len(phrases):
        return phrases[int(said) - 1]
    raise ValueError(f"there is no phrase {said!r}: give the number or the exact words of one of your phrases")


# -- What everybody may read


def games_text() -> str:
    return "\n".join(game_line(key) for key in keys())


def game_line(key: str) -> str:
    game = find(key)
    options = "; ".join(option_words(option) for option in game.options)
    return f"{key}: {game.title}, {game.seats[0]} to {game.seats[-1]} seats. Options: {options or 'none'}."


def option_words(option: Option) -> str:
    choices = f"; one of {json.dumps(option.choices)}" if option.choices else ""
    return f"{option.name} ({option.text}{choices}; usually {json.dumps(option.default)})"


def bots_text() -> str:
    return "\n".join(f"{kind.usage}: {kind.text}" for kind in KINDS)


def rules_of(key: str, about_what: str = "") -> str:
    """The passages with a number or a word; without one, the headings with the numbers of the rules below them."""
    text = rules_text(find(key))
    if not about_what.strip():
        return contents(text)
    found = about(text, about_what.strip())
    if not found:
        raise ValueError(f"the rules do not mention {about_what.strip()!r}")
    return "\n".join(f"{passage.number}  {passage.text}" if passage.number else passage.text for passage in found)


def contents(text: str) -> str:
    headings: dict[str, list[str]] = {}
    for passage in passages(text):
        headings.setdefault(passage.heading, []).append(passage.number)
    return "\n".join(
        f"{heading}: {', '.join(filter(None, numbers)) or 'no numbered rule'}" for heading, numbers in headings.items()
    )
