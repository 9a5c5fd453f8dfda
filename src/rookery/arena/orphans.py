"""No process outlives the one that started it, however that one ended."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread


def leave_with_parent() -> None:
    """From now on, in a process begun by multiprocessing: even out of a loop that never ends."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    Thread(target=watch, daemon=True).start()
