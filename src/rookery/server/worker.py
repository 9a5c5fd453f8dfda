"""A process that answers one question after the other, and is told nothing but these.

It gets no more of the environment than a Python needs to start: no address of a database, no secret. What it writes
anywhere but into its answer is lost, so that no error of its own can put a secret into a log.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from threading import Timer
from time import monotonic
from typing import IO

KEPT = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT")  # where a Python may look for its own libraries
LENGTH = 4  # bytes before every message: how many follow
MOST_BYTES = 1 << 20
NO_ANSWER = b""
READY = b"ready"


def environment() -> dict[str, str]:
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return {**kept, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


class Worker:
    """The server's end. `words` name the module that the process runs, and what it is told."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", *words],
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )

    def wait(self, seconds: float) -> None:
        """Until it is ready to be asked; errors as in `ask`."""
        if self.answer(seconds, NO_ANSWER) != READY:
            raise ValueError("not ready")

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Its answer; TimeoutError, EOFError, OSError or ValueError where there is none: then it is to be ended."""
        return self.answer(seconds, len(question).to_bytes(LENGTH, "big") + question)

    def answer(self, seconds: float, written: bytes) -> bytes:
        assert self.process.stdin and self.process.stdout
        end = monotonic() + seconds
        alarm = Timer(seconds, self.process.kill)
        alarm.start()
        try:
            self.process.stdin.write(written)
            self.process.stdin.flush()
            return receive(self.process.stdout)
        except (EOFError, OSError):
            if monotonic() >= end:
                raise TimeoutError from None
            raise
        finally:
            alarm.cancel()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            shut(pipe)


def shut(pipe: IO[bytes] | None) -> None:
    try:
        if pipe:
            pipe.close()
    except OSError:
        pass  # what was not written has nobody to go to


def send(pipe: IO[bytes], message: bytes) -> None:
    pipe.write(len(message).to_bytes(LENGTH, "big") + message)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes:
    length = int.from_bytes(exactly(pipe, LENGTH), "big")
    if length > MOST_BYTES:
        raise ValueError("too long")
    return exactly(pipe, length)


def exactly(pipe: IO[bytes], count: int) -> bytes:
    found = pipe.read(count)
    if len(found) < count:
        raise EOFError
    return found


def work_for_ever(answer: Callable[[bytes], bytes]) -> None:
    """The end of the process: until the server is gone. Where there is no answer, it says so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked, told = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no answer
    try:
        send(told, READY)
        while True:
            send(told, attempted(answer, receive(asked)))
    except (EOFError, OSError):
        return


def attempted(answer: Callable[[bytes], bytes], question: bytes) -> bytes:
    try:
        return answer(question)
    except Exception:
        return NO_ANSWER
