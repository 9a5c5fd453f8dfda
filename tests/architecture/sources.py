"""The source files of Rookery, wherever the build under test was installed."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
PACKAGE = SRC / "rookery"
GAMES = sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))


def code_files(folder: Path = PACKAGE) -> list[Path]:
    """All Python files but tests."""
    return [path for path in sorted(folder.rglob("*.py")) if "tests" not in path.relative_to(folder).parts]


def module_name(path: Path) -> str:
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> set[str]:
    """Every module that a file imports; of `from a import b` it is not told whether b is a module, so a.b is too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def functions(path: Path) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)]


def length(function: ast.FunctionDef) -> int:
    """Lines from the first to the last of the body; a docstring is not counted."""
    body = function.body
    first = body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and len(body) > 1:
        first = body[1]
    return (body[-1].end_lineno or first.lineno) - first.lineno + 1
