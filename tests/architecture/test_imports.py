"""Who may import whom: core <- games/<key> <- bots <- arena, server, research <- cli."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from architecture.sources import GAMES, PACKAGE, code_files, imported, module_name

TYPED = {"librt", "mypy_extensions"}  # what compiled code needs
MAY_IMPORT = {  # part of the package: the other parts
    "": {"core", "games"},
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "audit": {"core", "games"},
    "arena": {"", "core", "games", "bots"},
    "training": {"", "core", "games", "bots", "arena"},
    "research": {"", "core", "games", "bots"},
    "server": {"", "core", "games", "bots"},
    "cli": {"", "core", "games", "bots", "audit", "arena", "training", "research", "server"},
    "web": set(),
    "__main__": {"cli"},
}
ONLY_STANDARD = ("", "core", "games", "bots", "audit")

every_file = pytest.mark.parametrize("path", code_files(), ids=module_name)
every_game = pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)


def part(module: str) -> str:
    """The part of the package a module belongs to; "" for the package itself and for names in it."""
    names = module.split(".")
    return names[1] if len(names) > 1 and names[1] in MAY_IMPORT else ""


def ours(path: Path) -> set[str]:
    return {module for module in imported(path) if module.split(".")[0] == "rookery"}


def test_every_part_of_the_package_has_its_place_in_the_order() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    files = {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}
    assert folders | files <= set(MAY_IMPORT)


@every_file
def test_a_module_imports_only_parts_below_its_own(path: Path) -> None:
    mine = part(module_name(path))
    allowed = MAY_IMPORT[mine] | {mine}
    assert {module for module in ours(path) if part(module) not in allowed} == set()


@every_file
def test_the_engine_needs_the_standard_library_alone(path: Path) -> None:
    if part(module_name(path)) in ONLY_STANDARD:
        names = {module.split(".")[0] for module in imported(path)}
        assert names - sys.stdlib_module_names - TYPED - {"rookery"} == set()


def other_games(path: Path, name: str) -> set[str]:
    """What the module `name`, written in `path`, imports of games that it is no part of."""
    keys = {folder.name for folder in GAMES}
    named = {module for module in ours(path) if module.startswith("rookery.games.") and module.split(".")[2] in keys}
    home = ".".join(name.split(".")[:3])
    return {module for module in named if not f"{module}.".startswith(f"{home}.")}


def hidden_parts(path: Path, key: str) -> set[str]:
    """What a file of a game imports of its state and its rules."""
    hidden = (f"rookery.games.{key}.state", f"rookery.games.{key}.rules", "rookery.core.state")
    return {module for module in ours(path) if module.startswith(hidden)}


@every_file
def test_nobody_imports_a_game_but_the_game_itself(path: Path) -> None:
    assert other_games(path, module_name(path)) == set()


@every_game
def test_encoding_and_bot_know_neither_state_nor_rules(folder: Path) -> None:
    for name in ("encoding", "bot"):
        files = [folder / f"{name}.py", *sorted((folder / name).rglob("*.py"))]
        for path in [path for path in files if path.exists()]:
            assert hidden_parts(path, folder.name) == set()


@every_game
def test_a_bot_that_imports_a_state_or_rules_is_found(folder: Path, tmp_path: Path) -> None:
    cheat = tmp_path / "bot.py"
    for part_of_game in ("state", "rules"):
        cheat.write_text(f"import rookery.games.{folder.name}.{part_of_game}\n")
        assert hidden_parts(cheat, folder.name) == other_games(cheat, "rookery.bots.cheat") == ours(cheat) != set()


def test_every_folder_with_code_is_a_package_that_the_wheel_takes() -> None:
    folders = {path.parent for path in code_files() if path.name != "__init__.py"}
    assert [folder for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []
