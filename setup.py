"""Compiles the engine where mypyc and a C compiler are at hand; where not, it stays plain Python.

ROOKERY_PURE=1 never compiles.
"""

import os
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/rookery")
COMPILED = ("core", "games", "bots", "audit")
PLAIN: tuple[str, ...] = ()  # modules of these that must not be compiled, such as "core/example.py"


def is_compiled(path: Path) -> bool:
    name = path.relative_to(PACKAGE)
    return name.name != "__init__.py" and "tests" not in name.parts and name.as_posix() not in PLAIN


def sources() -> list[str]:
    return [str(path) for part in COMPILED for path in sorted((PACKAGE / part).rglob("*.py")) if is_compiled(path)]


def extensions() -> list[Extension]:
    if os.environ.get("ROOKERY_PURE"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    # One call for all: calls between modules are fast only within one group.
    modules: list[Any] = mypycify(["--strict", *sources()], opt_level="3")
    for module in modules:
        module.optional = True
        module.extra_compile_args += [
            "-fwrapv",
            "-fno-semantic-interposition",
            "-g0",
        ]  # debug information is slow to make
    return modules


class AllOrNothing(build_ext):
    """The modules need each other's compiled form: when one fails to build, keep none."""

    def build_extensions(self) -> None:
        super().build_extensions()
        built = [Path(self.get_ext_fullpath(module.name)) for module in self.extensions]
        if all(path.exists() for path in built):
            return
        for path in built:
            path.unlink(missing_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
