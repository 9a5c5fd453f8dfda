"""The command line: `rookery --help` lists its commands."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import CycloptsError

from rookery.cli.app import app
from rookery.cli.refusal import Refused
from rookery.cli.screen import is_terminal

WRONG = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code. What the user got wrong is one sentence on stderr."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # letters that a terminal does not know become "?"
    try:
        code = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
        return code
    except (CycloptsError, Refused) as error:
        print(f"rookery: {' '.join(str(error).split())}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        end_line()
        return INTERRUPTED
    except EOFError:
        end_line()
        return 0
    except BrokenPipeError:  # the reader had enough; nothing is left to flush
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def end_line() -> None:
    """Where somebody left in the middle of a line, the shell begins a new one."""
    if is_terminal():
        print()


def run(arguments: Sequence[str]) -> int:
    code = app(list(arguments), exit_on_error=False, print_error=False, result_action="return_value")
    return code if isinstance(code, int) else 0
