"""What a test needs of the machine. On a machine that has it all, nothing is skipped."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def lacking(what: str) -> NoReturn:
    """Skip for want of something; where everything must be there, fail."""
    if os.environ.get("ROOKERY_MUST"):
        pytest.fail(what)
    pytest.skip(what)
