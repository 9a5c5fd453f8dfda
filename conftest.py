"""Sees to it that all tests meet one build of Rookery: the sources, or the compiled one that is installed.

Tests of a game lie inside the package, in the sources. To import them pytest imports the packages above them, from
the sources too, unless these are loaded already. So they are loaded here, by the ordinary search path, before any test.
"""

import importlib
import os
import pkgutil
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

import rookery.core.state
import rookery.games

for package in pkgutil.walk_packages(rookery.games.__path__, "rookery.games."):
    if package.ispkg:
        importlib.import_module(package.name)

HOME = Path(rookery.core.__file__).parent.parent
BUILD = "pure" if rookery.core.state.__file__.endswith(".py") else "compiled"


def strays() -> list[str]:
    """Modules of Rookery, tests apart, that come from another place than the rest."""
    loaded = [(name, getattr(module, "__file__", None)) for name, module in sys.modules.items()]
    ours = [(name, Path(file)) for name, file in loaded if file and name.split(".")[0] == "rookery"]
    return [name for name, file in ours if "tests" not in name.split(".") and HOME not in file.parents]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """In the processes of xdist the `no_cover` of pytest-cov does not hold: there coverage is started twice."""
    if not item.get_closest_marker("uncounted"):
        return (yield)
    counter = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(counter)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits for servers and browsers comes first, so that no process is left alone with it in the end."""
    items.sort(key=lambda item: not set(item.path.parts) & {"e2e", "server"})


def pytest_report_header() -> str:
    return f"rookery: {BUILD} build in {HOME}"


def pytest_collection_finish() -> None:
    wanted = os.environ.get("ROOKERY_BUILD", BUILD)
    if wanted != BUILD:
        raise pytest.UsageError(f"the {wanted} build was to be tested, but this is the {BUILD} one in {HOME}")
    if found := strays():
        raise pytest.UsageError(f"not from the build under test: {', '.join(found)}")
