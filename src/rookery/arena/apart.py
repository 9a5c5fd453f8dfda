"""Bots of other people's Python code, each in a process of its own.

It cannot reach the match, nor remember one game in the next, and when it hangs or dies, it does so alone. Processes are
forked from a server that has the engine loaded, so a fresh one costs milliseconds.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from shutil import which

from rookery.arena.orphans import leave_with_parent
from rookery.bots import Bot, SeatView
from rookery.bots.command import COMMAND, SECONDS, SEEDS, STARTING, CommandBot
from rookery.bots.outside import invite, is_python
from rookery.core.chance import Chance, Dice
from rookery.core.codec import dump, dump_event, load_event, load_view
from rookery.core.event import Event
from rookery.core.options import Options
from rookery.games import find, keys

Seat = tuple[str, int, Options, int, int]  # game, seats, options, seat, seed of the bot's own dice
Look = tuple[bytes, list[int], list[list[int]]]  # view, legal moves, events since the last


class Apart(Bot):
    """Stands for a bot in another process. Raises TimeoutError, and ConnectionError where the process has ended."""

    def __init__(self, spec: str, seats: int, options: Options, seconds: float) -> None:
        self.spec, self.seats, self.options, self.seconds = spec, seats, options, seconds
        self.told = 0  # events
        self.process: ForkServerProcess | None = None
        self.ours: Connection | None = None

    def choose(self, seat: SeatView, chance: Chance) -> int:
        if self.process is None:
            self.start((seat.game.key, self.seats, self.options, seat.seat, chance.below(SEEDS)))
        events = [dump_event(event) for event in seat.events[self.told :]]
        self.told = len(seat.events)
        answer = self.ask((dump(seat.view), seat.legal, events), self.seconds)
        return answer if isinstance(answer, int) else fail(answer)

    def start(self, seat: Seat) -> None:
        forking = multiprocessing.get_context("forkserver")
        forking.set_forkserver_preload([__name__])
        self.ours, theirs = forking.Pipe()
        self.process = forking.Process(target=sit, args=(theirs, os.getcwd(), sys.path, self.spec), daemon=True)
        self.process.start()
        theirs.close()
        if (problem := self.ask(seat, STARTING)) is not None:
            fail(problem)

    def ask(self, message: Seat | Look, seconds: float) -> object:
        assert self.ours is not None and self.process is not None
        try:
            self.ours.send(message)
            if not self.ours.poll(seconds):
                raise TimeoutError(f"no answer within {seconds:g} seconds")
            return self.ours.recv()
        except (EOFError, ConnectionError):
            self.process.join(1)
            raise ConnectionError(f"it ended with code {self.process.exitcode}") from None

    def close(self) -> None:
        if self.ours is not None and self.process is not None:
            self.ours.close()
            self.process.kill()
            self.process.join()
            self.process.close()
        self.process, self.ours, self.told = None, None, 0


def fail(problem: object) -> int:
    raise RuntimeError(str(problem))


# -- In the other process


def sit(theirs: Connection, folder: str, path: list[str], spec: str) -> None:
    """Answer until nobody asks any more. What the bot prints is for nobody: a table is being drawn there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.chdir(folder)
    sys.path[:] = path
    sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115  as long as the process
    leave_with_parent()
    try:
        game, seats, options, seat, seed = theirs.recv()
        answer_all(theirs, Remote(invite(spec), game, seats, options, seat, seed))
    except (EOFError, ConnectionError):
        return
    except Exception as error:  # the bot's own, told to whoever asked
        theirs.send(f"{type(error).__name__}: {error}")


class Remote:
    """A bot and its seat, on this side."""

    def __init__(self, bot: Bot, game: str, seats: int, options: Options, seat: int, seed: int) -> None:
        self.bot, self.game, self.seats, self.options, self.seat = bot, find(game), seats, options, seat
        self.dice = Dice(seed)
        self.seen: list[Event] = []

    def answer(self, look: Look) -> int:
        view, legal, events = look
        self.seen += [load_event(facts) for facts in events]
        shown = load_view(self.game, self.seats, self.options, view)
        return self.bot.choose(SeatView(self.game, self.seat, shown, legal, self.seen), self.dice)


def answer_all(theirs: Connection, remote: Remote) -> None:
    theirs.send(None)
    while True:
        action = remote.answer(theirs.recv())
        theirs.send(action if isinstance(action, int) else f"it answered {action!r}")


# -- Which bots sit apart


def seat_bot(spec: str, seats: int, options: Options, seconds: float = SECONDS) -> Bot:
    """Our own bots think here; whatever comes from outside thinks in a process of its own."""
    if spec.startswith(COMMAND):
        return CommandBot(spec[len(COMMAND) :], seconds, options)
    return Apart(spec, seats, options, seconds) if is_python(spec) else invite(spec)


def tried(specs: Sequence[str]) -> None:
    """ValueError where a bot cannot be had: before the first game, not in the middle of it."""
    for spec in specs:
        if spec.startswith(COMMAND):
            find_command(CommandBot(spec[len(COMMAND) :]).words[0])
        elif is_python(spec):
            try_apart(spec)
        else:
            invite(spec)


def find_command(word: str) -> None:
    if which(word) is None:
        raise ValueError(f"there is no command {word!r} to start a bot with")


def try_apart(spec: str) -> None:
    """Not here: whatever the code does, it does it in a process of its own."""
    bot = Apart(spec, 2, {}, STARTING)
    try:
        bot.start((next(iter(keys())), 2, {}, 0, 0))
    except (RuntimeError, OSError) as error:
        raise ValueError(f"the bot {spec} cannot be had: {error}") from None
    finally:
        bot.close()
