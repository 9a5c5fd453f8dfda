"""`rookery play`: a game at the terminal, or a demonstration where there is none."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from secrets import randbits
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from rookery.arena.line_up import bot_of, names_of, sign
from rookery.bots import Player, make
from rookery.cli.choices import choose_bots, choose_game, choose_options, choose_seats
from rookery.cli.refusal import Refused
from rookery.cli.saved import load_match
from rookery.cli.screen import QUIET, STRONG, edit_lines, is_terminal, stdout
from rookery.cli.serving import serve
from rookery.cli.table import Left, Table, save_as, show_end, show_log, tell_news
from rookery.cli.turn import LEAVING, PROMPT, take_turn
from rookery.cli.wording import print_log
from rookery.core.match import Match
from rookery.core.source import seeded

SEED_BITS = 62
DEMO_SEED = 7
FIRST_GAME = "thieves"


def play(
    game: str | None = None,
    /,
    *,
    seats: int | None = None,
    humans: int | None = None,
    bots: str | None = None,
    seed: int | None = None,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    load: Path | None = None,
) -> int:
    """Play: in the browser, or, where a game is named, in the terminal.

    In the terminal you play against bots, and with friends at the same keyboard.

    Parameters
    ----------
    game
        The key of a game: see `rookery games`. If not said, the table in the browser is served.
    seats
        How many sit at the table: 4 if not said.
    humans
        How many of them are people: 1 if not said; 0 lets you watch.
    bots
        The bots on the other seats, by name, with commas between: greedy if not said.
    seed
        The same seed deals the same game. Without one, nobody can foretell it.
    option
        A variant of the game, as name=value; may be given several times.
    load
        Go on with a saved game.
    """
    if game is None and load is None and (seats, humans, bots, seed, option) == (None,) * 5:
        return serve(browser=True)
    if load is None:
        seed = DEMO_SEED if seed is None and not is_terminal() else seed
        match = new_match(game or FIRST_GAME, seats, option or (), seed)
    elif game is not None or seats is not None or option:
        raise Refused("a saved game has its own game, seats and options: they cannot be chosen with --load")
    else:
        match = load_match(load, seed)
    return sit_down(match, humans, bots, seed)


def new_match(key: str, seats: int | None, option: Sequence[str], seed: int | None) -> Match:
    game = choose_game(key)
    return Match(game, choose_seats(game, seats), choose_options(game, option), seeded(seed))


def sit_down(match: Match, humans: int | None, bots: str | None, seed: int | None) -> int:
    """Name the seats, put the bots on theirs, and play."""
    specs = line_up(match, humans, bots)
    names = names_of(match.players, match.seats)
    match.players = [sign(name, specs.get(seat)) for seat, name in enumerate(names)]
    watched = not is_terminal()
    if watched:
        specs = {seat: specs.get(seat, "greedy") for seat in range(match.seats)}
    dice = bot_seed(match, seed)
    players = {seat: Player(make(spec), seat, dice) for seat, spec in specs.items()}
    table = Table(match, names, players, stdout())
    if watched:
        say_how_to_start(table)
    with contextlib.suppress(Left):
        take_turns(table) if table.people else watch(table)
    return 0


def line_up(match: Match, humans: int | None, bots: str | None) -> dict[int, str]:
    """The bot of each seat that has one: as asked for, or as the record says, or greedy."""
    if humans is not None and not 0 <= humans <= match.seats:
        raise Refused(f"there are {match.seats} seats: {humans} people cannot sit there")
    if humans is None and bots is None and match.players:
        return {seat: spec for seat, player in enumerate(match.players) if is_known(spec := bot_of(player))}
    specs = choose_bots(bots or "greedy")
    first = 1 if humans is None else humans
    return {seat: specs[(seat - first) % len(specs)] for seat in range(first, match.seats)}


def is_known(spec: str) -> bool:
    """A record may name a player in any way: who is no bot of ours is a person."""
    try:
        make(spec)
    except ValueError:
        return False
    return True


def bot_seed(match: Match, seed: int | None) -> int:
    """For the dice of the bots; a game that goes on does not throw them again."""
    return randbits(SEED_BITS) if seed is None else seed + match.answers


# -- A game of people


def take_turns(table: Table) -> None:
    edit_lines()
    greet(table)
    tell_alone(table)
    while not table.match.over:
        seat = table.next_to_answer()
        if seat in table.bots:
            table.bots[seat].answer(table.match)
        else:
            take_turn(table, seat)
        tell_alone(table)
    show_end(table)
    say_goodbye(table)


def tell_alone(table: Table) -> None:
    """Whoever has the screen alone hears everything as it happens; others hear it at their turn."""
    if not table.shared:
        tell_news(table, table.people[0])


def greet(table: Table) -> None:
    game, match = table.match.game, table.match
    table.console.print(Text.assemble((game.title, STRONG), f" · {match.seats} seats"))
    table.console.print(Text(promise(match), QUIET))
    table.console.print(Text("Answer with a number or in words; ? helps, quit leaves.", QUIET))


def promise(match: Match) -> str:
    if match.source is None or match.source.seed is not None:
        return "The chance of this game comes from a seed, for trying things out."
    return f"Chance was fixed before the first move; the seal on it reads {match.commitment[:16]} …"


def say_goodbye(table: Table) -> None:
    """The last chance to keep the record."""
    seat = None if table.shared else table.people[0]
    while True:
        table.console.print(Text("\nEnter leaves; save FILE keeps the record; log tells all again.", QUIET))
        command, _, rest = input(PROMPT).strip().partition(" ")
        if command.lower() == "save":
            save_as(table, rest.strip())
        elif command.lower() == "log":
            show_log(table, seat)
        elif command.lower() in ("", *LEAVING):
            return


# -- A game of bots


def say_how_to_start(table: Table) -> None:
    key = table.match.game.key
    table.console.print(Text("To play, start this in a terminal:", STRONG))
    table.console.print(Text(f"  rookery play {key}\n"))
    table.console.print(Text("Here is a game among bots instead, as a spectator sees it.\n"))


def watch(table: Table) -> None:
    """Bots only: the spectator's log, as it comes."""
    match, told = table.match, 0
    while True:
        events = match.events(None, told)
        print_log(table.console, match.game, events, table.reader(None))
        told += len(events)
        if match.over:
            break
        table.bots[table.next_to_answer()].answer(match)
    show_end(table)
