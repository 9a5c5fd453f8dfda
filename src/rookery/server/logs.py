"""Logs: one line of JSON for each thing, on stderr. No card, no seed, no token, no name goes in.

An error is told by its kind and its place, never by its text, which may hold anything; and so is what libraries say.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections.abc import MutableMapping
from pathlib import Path
from types import TracebackType
from typing import Any

import structlog

MOST_LETTERS = 100


def write_logs() -> None:
    """Our own, in this process, from now on."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            tell_the_place,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=stderr_logger,
    )


def write_all_logs() -> None:
    """And those of everything else in the process: it serves, and does nothing else."""
    write_logs()
    logging.basicConfig(handlers=[Foreign()], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
    sys.excepthook = uncaught
    threading.excepthook = uncaught_in_thread
    sys.unraisablehook = unraisable


def stderr_logger(*arguments: object) -> structlog.PrintLogger:
    """To what stderr is now: one that was closed since would make every line of log an error."""
    return structlog.PrintLogger(sys.stderr)


def place_of(error: BaseException) -> dict[str, object]:
    """Its kind, and where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    place = {"file": Path(frames[-1].filename).name, "line": frames[-1].lineno} if frames else {}
    return {"error": type(error).__name__, **place}


def tell_the_place(logger: object, method: str, said: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """In place of a traceback, in whatever way it was asked for."""
    wanted = said.pop("exc_info", None)
    error = wanted if isinstance(wanted, BaseException) else wanted[1] if isinstance(wanted, tuple) else None
    if error is None and wanted:
        error = sys.exc_info()[1]
    return {**said, **place_of(error)} if error is not None else said


class Foreign(logging.Handler):
    """What libraries log: the first words of what they meant to say, before anything was put into them."""

    def emit(self, record: logging.LogRecord) -> None:
        said = record.msg if isinstance(record.msg, str) and record.name != "py.warnings" else ""
        first = said.strip().partition("\n")[0][:MOST_LETTERS]
        event = record.name if not first or first.startswith("Traceback") else first
        error = record.exc_info[1] if record.exc_info else None
        told = place_of(error) if error is not None else {}
        structlog.get_logger().log(record.levelno, event, source=record.name, **told)


def uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not isinstance(error, KeyboardInterrupt):
        structlog.get_logger().error("process broke", **place_of(error))


def uncaught_in_thread(said: threading.ExceptHookArgs) -> None:
    told = place_of(said.exc_value) if said.exc_value is not None else {}
    structlog.get_logger().error("thread broke", **told)


def unraisable(said: sys.UnraisableHookArgs) -> None:
    told = place_of(said.exc_value) if said.exc_value is not None else {}
    structlog.get_logger().error("error at the end of something", **told)
