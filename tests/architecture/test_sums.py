"""What a seed decides is decided alike on every Python: from 3.12 on `sum` rounds floats otherwise than before."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from architecture.sources import PACKAGE, code_files, imported, module_name

PARTS = ("core", "games", "bots", "arena", "training", "research")  # what plays, judges and counts
COUNTING = {"len", "int", "bool", "ceil"}
WITH_FLOATS = {"math", "numpy"}
OTHERWISE = {"math.fsum", "math.sumprod"}  # they round in ways of their own, as all of `statistics` does

FILES = [path for part in PARTS for path in code_files(PACKAGE / part)]


def has_floats(path: Path) -> bool:
    """Whether floats are anywhere to be seen: by name, as a number, in a division, or in what is imported."""
    if any(module.split(".")[0] in WITH_FLOATS for module in imported(path)):
        return True
    return any(shows_float(node) for node in ast.walk(ast.parse(path.read_text())))


def shows_float(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, float)
    return isinstance(node, ast.Div) or (isinstance(node, ast.Name) and node.id == "float")


def called(node: ast.AST) -> str:
    """The name that is called; nothing where it is no plain name, or no call."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def is_whole(node: ast.expr) -> bool:
    """Whether a number is whole for all to see: counted, compared, or written down."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.LShift) or (is_whole(node.left) and is_whole(node.right))
    return isinstance(node, ast.Compare) or called(node) in COUNTING


def adds_wholes(added: ast.expr) -> bool:
    if isinstance(added, ast.GeneratorExp | ast.ListComp):
        return is_whole(added.elt)
    return isinstance(added, ast.Call) and ast.unparse(added).startswith("map(len, ")


def doubtful_sums(path: Path) -> list[str]:
    """Those that may add floats."""
    nodes = ast.walk(ast.parse(path.read_text())) if has_floats(path) else ()
    sums = [node for node in nodes if isinstance(node, ast.Call) and called(node) == "sum"]
    return [ast.unparse(found) for found in sums if not adds_wholes(found.args[0])]


def test_where_there_are_floats_sum_adds_only_what_is_whole_for_all_to_see() -> None:
    found = {module_name(path): doubtful_sums(path) for path in FILES}
    doubtful = {module: sums for module, sums in found.items() if sums}
    assert doubtful == {}, "floats are added by rookery.core.sums.summed"


def test_floats_are_added_in_no_other_way() -> None:
    modules = {module for path in FILES for module in imported(path)}
    assert {module for module in modules if module in OTHERWISE or module.split(".")[0] == "statistics"} == set()


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("mean = sum(values) / 2", ["sum(values)"]),
        ("share: float = sum([one.share for one in games])", ["sum([one.share for one in games])"]),
        ("won = 0.5 + sum(0.5 for one in games)", ["sum((0.5 for one in games))"]),
        ("won = sum(one > other for one in games) / sum(map(len, games))", []),
        ("found = sum(copies)", []),
    ],
)
def test_a_sum_that_may_add_floats_is_found(tmp_path: Path, line: str, found: list[str]) -> None:
    path = tmp_path / "bot.py"
    path.write_text(line)
    assert doubtful_sums(path) == found
