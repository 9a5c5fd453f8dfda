"""Say, and if ROOKERY_BUILD is set insist on, which build is under test."""

import os

import pytest

import rookery.core.state

BUILD = "pure" if str(rookery.core.state.__file__).endswith(".py") else "compiled"


def pytest_report_header() -> str:
    return f"rookery: {BUILD} build"


def pytest_collection_finish() -> None:
    wanted = os.environ.get("ROOKERY_BUILD", BUILD)
    if wanted != BUILD:
        raise pytest.UsageError(f"the {wanted} build was to be tested, but this is the {BUILD} one")
