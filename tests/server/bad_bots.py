"""What a process that thinks may do wrong. Each stands in for `think_for_ever`."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection


def crash(theirs: Connection) -> None:
    theirs.recv_bytes()
    os._exit(3)


def hang(theirs: Connection) -> None:
    theirs.recv_bytes()
    time.sleep(600)


def answer_nonsense(theirs: Connection) -> None:
    while True:
        theirs.recv_bytes()
        theirs.send_bytes((1 << 40).to_bytes(8, "big", signed=True))


def say_too_much(theirs: Connection) -> None:
    while True:
        theirs.recv_bytes()
        theirs.send_bytes(b"x" * 5_000_000)
