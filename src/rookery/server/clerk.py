"""A clerk: a process that deals and replays for a server, one task after the other, and knows nothing else.

It is started with an empty environment, reads tasks from its input and writes answers to its output. What takes too
long or too much memory ends it, whatever it is doing; the server starts another. It is given no key of any game: it
deals with one of its own, to see whether that can be done.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from time import process_time
from typing import BinaryIO

import msgspec
from msgspec import Struct

from rookery.core.match import Match
from rookery.core.source import fresh
from rookery.games import find
from rookery.server.replays import Shown, found_in, replay_of
from rookery.server.requests import Refusal

LENGTH_BYTES = 4
MOST_MEMORY = 1 << 30
KINDNESS = 10  # whoever plays goes first
NO_DEAL = "this table cannot be dealt: choose other options"
NO_REPLAY = "this record cannot be replayed"


class Deal(Struct, tag="deal"):
    """Can such a table be dealt, in so many seconds at the most?"""

    game: str
    seats: int
    options: dict[str, object]
    most: float
    limit: float


class Show(Struct, tag="show"):
    wish: Shown
    limit: float


class Find(Struct, tag="find"):
    wish: Shown
    limit: float


class Told(Struct):
    """The answer, as JSON."""

    body: bytes


class No(Struct):
    """The task is refused, and why."""

    code: str
    reason: str


Task = Deal | Show | Find
Answer = Told | No


def work(task: Task) -> Answer:
    """A task done, or refused; nothing that is wrong with it is more than a refusal."""
    try:
        return Told(msgspec.json.encode(done(task)))
    except Refusal as refusal:
        return No(refusal.code, refusal.reason)
    except Exception:  # a record may be anything, and options may hold what their makers did not think of
        return No("no-deal", NO_DEAL) if isinstance(task, Deal) else No("bad-record", NO_REPLAY)


def done(task: Task) -> object:
    match task:
        case Deal():
            return check_deal(task)
        case Show():
            return replay_of(task.wish)
        case Find():
            return found_in(task.wish)


def check_deal(task: Deal) -> bool:
    """True, or a refusal: the server deals the like once more, and everybody there waits for it."""
    begun = process_time()
    Match(find(task.game), task.seats, task.options, fresh())
    if process_time() - begun > task.most:
        raise Refusal("no-deal", NO_DEAL)
    return True


def main() -> None:
    """Until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    os.nice(KINDNESS)
    tasks: msgspec.json.Decoder[Task] = msgspec.json.Decoder(Task)
    while data := receive(sys.stdin.buffer):
        task = tasks.decode(data)
        signal.setitimer(signal.ITIMER_PROF, task.limit)  # of the processor's time; then the process ends
        answer = written(work(task))
        signal.setitimer(signal.ITIMER_PROF, 0)
        send(sys.stdout.buffer, answer)


def receive(pipe: BinaryIO) -> bytes:
    return pipe.read(int.from_bytes(pipe.read(LENGTH_BYTES), "big"))


def send(pipe: BinaryIO, data: bytes) -> None:
    pipe.write(framed(data))
    pipe.flush()


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def written(answer: Answer) -> bytes:
    """What is told goes through as it is: it may be long, and the server only hands it on."""
    return b"+" + answer.body if isinstance(answer, Told) else b"-" + msgspec.json.encode(answer)


def read(data: bytes) -> Answer:
    return Told(data[1:]) if data.startswith(b"+") else msgspec.json.decode(data[1:], type=No)


if __name__ == "__main__":
    main()
