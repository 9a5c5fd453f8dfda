"""Compiles the engine where mypyc and a C compiler are at hand; where not, it stays plain Python.

ROOKERY_PURE=1 never compiles.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/rookery")
COMPILED = ("core", "games", "bots", "audit")
PLAIN = ("bots/command.py", "bots/outside.py", "bots/weights.py")  # not compiled: they talk to processes and files
# Modules, and folders of them, that no playout comes through.
COLD = {
    "audit", "box", "codec", "drawing", "events", "house", "options", "phrases",
    "plain", "record", "rulebook", "secrets", "sketch", "source", "telling", "tiles", "verify", "words",
}  # fmt: skip


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
    modules: list[Any] = mypycify(["--strict", *sources()], opt_level="3", multi_file=True)
    join_hot(modules[0])
    for module in modules:
        module.optional = True
        module.extra_compile_args += [
            "-fwrapv",
            "-fno-semantic-interposition",
            "-ffp-contract=off",  # sums come out as in plain Python on every processor
            "-g0",
        ]  # debug information is slow to make
    return modules


def is_hot(source: str) -> bool:
    """Of a file that mypyc made of one of our modules."""
    words = Path(source).stem.split("___")
    return words[0] == "__native_rookery" and not COLD & set(words)


def join_hot(engine: Any) -> None:
    """The compiler sees all hot modules at once, so that small functions vanish into their callers.

    In one file with all the rest it would need three times as long, for nothing.
    """
    hot = [source for source in engine.sources if is_hot(source)]
    joined = Path(hot[0]).with_name("hot.c")
    joined.write_text("".join(included(Path(source)) for source in hot))
    engine.sources = [str(joined), *[source for source in engine.sources if source not in hot]]


def included(source: Path) -> str:
    """Two modules may have the same name in different folders, and with it two names in C."""
    whole = source.stem.removeprefix("__native_")
    short = whole.split("___")[-1]
    names = [f"{short}module", f"{short}module_methods"]
    defined = "".join(f"#define {name} {whole}_{name}\n" for name in names)
    return f'{defined}#include "{source.name}"\n' + "".join(f"#undef {name}\n" for name in names)


def compile_at_once(compiler: Any, sources: Any, output_dir: Any = None, *settings: Any, **more: Any) -> list[str]:
    """As many files at a time as there are processors."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = pool.map(
            lambda source: type(compiler).compile(compiler, [source], output_dir, *settings, **more), sources
        )
        return [path for paths in made for path in paths]


class AllOrNothing(build_ext):
    """The modules need each other's compiled form: when one fails to build, keep none."""

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()
        self.compiler.compile = partial(compile_at_once, self.compiler)
        super().build_extensions()
        built = [Path(self.get_ext_fullpath(module.name)) for module in self.extensions]
        if all(path.exists() for path in built):
            return
        for path in built:
            path.unlink(missing_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
