"""Small files, small functions, and no trace of the machine they were written on."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import median

import pytest

from architecture.sources import PACKAGE, code_files, functions, length, module_name

MOST_LINES = 450
MOST_FUNCTION_LINES = 40
MEDIAN_FUNCTION_LINES = 6
TEXT = (".py", ".md", ".json", ".toml")
ABSOLUTE = re.compile(r"""(?<![\w./:])/(?:home|root|work|tmp|usr|opt|var|mnt|Users)/|[A-Z]:\\\\""")

every_file = pytest.mark.parametrize("path", code_files(), ids=module_name)


@every_file
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= MOST_LINES


@every_file
def test_functions_are_short(path: Path) -> None:
    assert {function.name for function in functions(path) if length(function) > MOST_FUNCTION_LINES} == set()


def test_most_functions_are_very_short() -> None:
    lengths = sorted(length(function) for path in code_files() for function in functions(path))
    assert median(lengths) <= MEDIAN_FUNCTION_LINES
    assert lengths[len(lengths) * 9 // 10] <= 20


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    files = [path for path in sorted(PACKAGE.rglob("*")) if path.suffix in TEXT and "dist" not in path.parts]
    assert [str(path) for path in files if ABSOLUTE.search(path.read_text())] == []
