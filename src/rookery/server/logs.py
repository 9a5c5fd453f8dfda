"""Logs: one line of JSON for each thing, on stderr. No card, no seed, no token, no name goes in."""

from __future__ import annotations

import logging
import sys

import structlog


def write_logs() -> None:
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=stderr_logger,
    )


def stderr_logger(*arguments: object) -> structlog.PrintLogger:
    """To what stderr is now: one that was closed since would make every line of log an error."""
    return structlog.PrintLogger(sys.stderr)
