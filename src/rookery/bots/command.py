"""A bot that is a command of any kind: it reads a line of JSON from its input and answers with one.

It is started afresh for every game and every seat, and told what that seat may know, and nothing else. The lines:

    we say     {"type": "start", "protocol": 1, "game": …, "title": …, "seats": 4, "seat": 2, "options": {…},
                "seed": …, "seconds": 10}
    it says    {"ready": true}
    we say     {"type": "ask", "prompt": …, "view": {…}, "legal": [{"move": 7, "text": …}, …],
                "events": [{"number": 0, "text": …}, …]}
    it says    {"move": 7}, or {"move": "the words of the move"}
    we say     {"type": "end"}, and its input ends
"""

from __future__ import annotations

import json
import os
import select
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from ctypes import CDLL
from tempfile import TemporaryFile
from time import monotonic
from typing import IO, Final, final

from rookery.bots.bot import Bot
from rookery.bots.seat_view import SeatView
from rookery.core.chance import Chance
from rookery.core.options import Options

COMMAND: Final = "cmd:"  # how its spec begins
PROTOCOL: Final = 1
SECONDS: Final = 10.0  # for a move
STARTING: Final = 30.0  # seconds until it is ready
LEAVING: Final = 1.0  # seconds until one that was told the end is ended
LONGEST: Final = 1 << 20  # bytes of an answer
SEEDS: Final = 1 << 30
LAST_WORDS: Final = 300
LIBC: Final = CDLL(None) if sys.platform == "linux" else None  # loaded before any process is begun
SET_DEATH_SIGNAL: Final = 1


@final
class CommandBot(Bot):
    """Raises what went wrong: TimeoutError, ConnectionError where it has ended, ValueError where it spoke nonsense."""

    def __init__(self, command: str, seconds: float = SECONDS, options: Options | None = None) -> None:
        self.words: list[str] = shlex.split(command)
        if not self.words:
            raise ValueError("a command bot is written cmd:COMMAND, as in cmd:python3 my_bot.py")
        self.seconds: float = seconds
        self.options: Options = options or {}
        self.process: subprocess.Popen[bytes] | None = None
        self.complaints: IO[bytes] | None = None
        self.told: int = 0  # events
        self.unread: bytes = b""
        self.hung: bool = False

    def choose(self, seat: SeatView, chance: Chance) -> int:
        if self.process is None:
            self.start(seat, chance.below(SEEDS))
        self.say(question(seat, self.told))
        self.told = len(seat.events)
        return move_of(self.hear(self.seconds), seat)

    def start(self, seat: SeatView, seed: int) -> None:
        self.complaints = TemporaryFile()  # noqa: SIM115  closed with the game
        try:
            self.process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.complaints,
                preexec_fn=die_with_us if LIBC else None,
            )
        except OSError as error:
            raise ConnectionError(f"{self.words[0]} cannot be started: {error.strerror}") from None
        assert self.process.stdin is not None
        os.set_blocking(self.process.stdin.fileno(), False)
        self.say(opening(seat, seed, self.options, self.seconds))
        self.hear(STARTING)

    def say(self, message: dict[str, object]) -> None:
        """In time too: one that does not read would make us wait for ever."""
        assert self.process is not None and self.process.stdin is not None
        pipe, left = self.process.stdin.fileno(), json.dumps(message).encode() + b"\n"
        end = monotonic() + self.seconds
        while left:
            if not select.select([], [pipe], [], max(0.0, end - monotonic()))[1]:
                raise self.late(self.seconds)
            try:
                left = left[os.write(pipe, left) :]
            except OSError:
                raise self.gone() from None

    def hear(self, seconds: float) -> dict[str, object]:
        """Its next line."""
        end = monotonic() + seconds
        while b"\n" not in self.unread:
            self.unread += self.read(end, seconds)
        line, _, self.unread = self.unread.partition(b"\n")
        try:
            heard: object = json.loads(line)
        except ValueError:
            heard = None
        if not isinstance(heard, dict):
            raise ValueError(f"a line that is no JSON object: {line[:LAST_WORDS].decode(errors='replace')!r}")
        return heard

    def read(self, end: float, seconds: float) -> bytes:
        assert self.process is not None and self.process.stdout is not None
        pipe = self.process.stdout.fileno()
        if not select.select([pipe], [], [], max(0.0, end - monotonic()))[0]:
            raise self.late(seconds)
        got = os.read(pipe, 1 << 16)
        if not got:
            raise self.gone()
        if len(self.unread) > LONGEST:
            raise ValueError(f"a line of more than {LONGEST} bytes")
        return got

    def late(self, seconds: float) -> TimeoutError:
        self.hung = True
        return TimeoutError(f"no answer within {seconds:g} seconds")

    def gone(self) -> ConnectionError:
        """It has ended, though the game has not."""
        assert self.process is not None and self.complaints is not None
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(LEAVING)
        size = self.complaints.seek(0, os.SEEK_END)
        self.complaints.seek(max(0, size - LAST_WORDS))
        said = self.complaints.read().decode(errors="replace").strip().splitlines()
        return ConnectionError(f"it ended with code {self.process.poll()}" + (f": {said[-1]}" if said else ""))

    def close(self) -> None:
        if self.process is not None:
            end(self.process, 0.0 if self.hung else LEAVING)
        if self.complaints is not None:
            self.complaints.close()
        self.process, self.complaints = None, None


def die_with_us() -> None:
    """In the new process: one that hangs does not outlive whoever asked it."""
    if LIBC is not None:
        LIBC.prctl(SET_DEATH_SIGNAL, signal.SIGKILL)


def end(process: subprocess.Popen[bytes], patience: float) -> None:
    """Tell it the end, and end it where that does not help."""
    assert process.stdin is not None and process.stdout is not None
    with suppress(OSError):
        if patience:
            process.stdin.write(json.dumps({"type": "end"}).encode() + b"\n")
        process.stdin.close()
    try:
        process.wait(patience)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stdout.close()


# -- What is said


def opening(seat: SeatView, seed: int, options: Options, seconds: float) -> dict[str, object]:
    return {
        "type": "start",
        "protocol": PROTOCOL,
        "game": seat.game.key,
        "title": seat.game.title,
        "seats": int(seat.view.seats),
        "seat": seat.seat,
        "options": options,
        "seed": seed,
        "seconds": seconds,
    }


def question(seat: SeatView, told: int) -> dict[str, object]:
    """All that the seat may know, and what has happened since it was last asked."""
    return {
        "type": "ask",
        "prompt": seat.game.prompt(seat.view, reader=seat.seat),
        "view": seat.game.plain(seat.view),
        "legal": [{"move": action, "text": seat.words(action)} for action in seat.legal],
        "events": [
            {"number": number, "text": seat.game.log_line(seat.events[number], reader=seat.seat)}
            for number in range(told, len(seat.events))
        ],
    }


def move_of(said: dict[str, object], seat: SeatView) -> int:
    """Whether it is legal is checked by whoever plays it."""
    move = said.get("move")
    if isinstance(move, str):
        return seat.game.parse(move)
    if isinstance(move, bool) or not isinstance(move, int):
        raise ValueError(f"an answer without a move: {json.dumps(said)[:LAST_WORDS]}")
    return move
