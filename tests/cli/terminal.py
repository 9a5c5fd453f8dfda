"""A terminal of our own, to play in as a person would."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path
from time import monotonic

import rookery

PATIENCE = 30.0
PRESSES = 6
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b\][^\x07]*\x07|\x1b[=>]")
HOME = Path(rookery.__file__).resolve().parent.parent


def environment() -> dict[str, str]:
    """The build under test, for a process of its own."""
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
    return {**kept, "PYTHONPATH": str(HOME), "TERM": "xterm-256color"}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "rookery", *words]


def heed_ctrl_c() -> None:
    """A test worker may ignore Ctrl-C, and what it starts would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A process that believes it has a screen and a keyboard."""

    def __init__(self, folder: Path, *words: str, columns: int = 100) -> None:
        self.screen, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self.process = subprocess.Popen(
            command(*words), cwd=folder, env=environment(), stdin=inside, stdout=inside, stderr=inside,
            start_new_session=True, preexec_fn=heed_ctrl_c,
        )  # fmt: skip
        os.close(inside)
        self.raw = ""
        self.read_to = 0

    def pull(self, patience: float) -> bool:
        """Take in what was written; False where nothing came in time, or nothing can come any more."""
        if not select.select([self.screen], [], [], patience)[0]:
            return False
        try:
            data = os.read(self.screen, 65536)
        except OSError:
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def until(self, text: str) -> str:
        """What was shown up to a text, since the last time."""
        end = monotonic() + PATIENCE
        while text not in self.raw[self.read_to :]:
            assert monotonic() < end and self.pull(end - monotonic()), f"no {text!r} in: {plain(self.raw[-2000:])}"
        begin, self.read_to = self.read_to, self.raw.index(text, self.read_to) + len(text)
        return plain(self.raw[begin : self.read_to])

    def type(self, line: str) -> None:
        os.write(self.screen, f"{line}\n".encode())

    def answer(self, line: str) -> str:
        """Type a line, and read on to the next question."""
        self.type(line)
        return self.until("> ")

    def interrupt(self, presses: int = PRESSES) -> None:
        """Press Ctrl-C, and again where nothing came of it: one that comes just before Python reads is lost."""
        for _ in range(presses):
            self.process.send_signal(signal.SIGINT)
            if not self.is_alive_after(PATIENCE / presses):
                return

    def is_alive_after(self, patience: float) -> bool:
        end = monotonic() + patience
        while self.process.poll() is None and monotonic() < end:
            self.pull(0.05)
        return self.process.returncode is None

    def end(self) -> int:
        """Read to the end; the exit code."""
        while self.pull(PATIENCE):
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Nothing of it outlives the test."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        os.close(self.screen)


def plain(raw: str) -> str:
    return ESCAPES.sub("", raw).replace("\r\n", "\n")
