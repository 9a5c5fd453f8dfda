"""What a process that thinks may do wrong: each stands in for the real one, by its name on the command line.

Where a file is named too, only the process that makes it is bad: all others are as they should be.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import IO

import msgspec

from rookery.server.thinking import answered
from rookery.server.worker import READY, receive, send, work_for_ever


def crash(asked: IO[bytes], told: IO[bytes]) -> None:
    receive(asked)
    os._exit(3)


def hang(asked: IO[bytes], told: IO[bytes]) -> None:
    receive(asked)
    time.sleep(600)


def answer_nonsense(asked: IO[bytes], told: IO[bytes]) -> None:
    while True:
        receive(asked)
        send(told, msgspec.msgpack.encode(1 << 40))


def say_too_much(asked: IO[bytes], told: IO[bytes]) -> None:
    while True:
        receive(asked)
        send(told, b"x" * 5_000_000)


def have_no_answer(asked: IO[bytes], told: IO[bytes]) -> None:
    """As where a bot raised: the process stays."""
    while True:
        receive(asked)
        send(told, b"")


BAD = {bad.__name__: bad for bad in (crash, hang, answer_nonsense, say_too_much, have_no_answer)}

if __name__ == "__main__":
    kind, *flag = sys.argv[1:]
    if flag and Path(flag[0]).exists():
        work_for_ever(answered)
    else:
        for name in flag:
            Path(name).touch()
        send(sys.stdout.buffer, READY)
        BAD[kind](sys.stdin.buffer, sys.stdout.buffer)
