"""The script `run`: what decides whether something is set up again, and what it tells people."""

import re
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "run"


def load(path: Path) -> ModuleType:
    loader = SourceFileLoader("run_script", str(path))
    spec = spec_from_loader("run_script", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


run = load(SCRIPT)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The smallest project, with everything that must not enter a wheel."""
    for name in (
        "setup.py",
        "pyproject.toml",
        "README.md",
        "src/rookery/core/state.py",
        "src/rookery/core/state.so",
        "src/rookery/core/__pycache__/state.pyc",
        "src/rookery/games/thieves/RULES.md",
        "src/rookery/games/thieves/tests/test_rules.py",
        "src/rookery.egg-info/PKG-INFO",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("old")
    return tmp_path


def stamp(root: Path) -> str:
    return str(run.digest(run.wheel_files(root), root))


def test_the_wheel_holds_sources_and_rules_only(root: Path) -> None:
    names = [path.relative_to(root).as_posix() for path in run.wheel_files(root)]
    assert names == [
        "pyproject.toml",
        "setup.py",
        "src/rookery/core/state.py",
        "src/rookery/games/thieves/RULES.md",
    ]


@pytest.mark.parametrize("name", ["setup.py", "pyproject.toml", "src/rookery/core/state.py"])
def test_a_changed_source_changes_the_stamp(root: Path, name: str) -> None:
    before = stamp(root)
    (root / name).write_text("new")
    assert stamp(root) != before


@pytest.mark.parametrize("name", ["README.md", "src/rookery/games/thieves/tests/test_rules.py"])
def test_a_file_outside_the_wheel_does_not(root: Path, name: str) -> None:
    before = stamp(root)
    (root / name).write_text("new")
    assert stamp(root) == before


def test_a_renamed_source_changes_the_stamp(root: Path) -> None:
    before = stamp(root)
    state = root / "src/rookery/core/state.py"
    state.rename(state.with_name("position.py"))
    assert stamp(root) != before


def test_the_same_content_written_again_keeps_the_stamp(root: Path) -> None:
    before = stamp(root)
    (root / "setup.py").write_text("old")
    assert stamp(root) == before


def test_a_stamp_that_is_not_there_reads_as_nothing(tmp_path: Path) -> None:
    assert run.read(tmp_path / "none") == ""
    run.write(tmp_path / "stamps" / "one", "text")
    assert run.read(tmp_path / "stamps" / "one") == "text"


@pytest.mark.parametrize("words", [[], ["help"], ["-h"], ["--help"]])
def test_help_names_every_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(words) == 0
    out = capsys.readouterr().out
    for command in ("play", *run.COMMANDS):
        assert f"./run {command} " in out


def test_old_pythons_are_refused() -> None:
    assert run.too_old((3, 10))
    assert run.too_old((2, 7))
    assert not run.too_old((3, 11))
    assert not run.too_old((4, 0))


def test_an_old_python_gets_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(run, "too_old", lambda version: True)
    assert run.main(["play"]) == 1
    err = capsys.readouterr().err
    assert err.startswith("rookery: Python 3.11 or newer is needed") and err.count("\n") == 1


def test_a_set_up_that_stops_says_why(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop(names: object) -> None:
        raise run.Stop("no network.")

    monkeypatch.setattr(run, "set_up", stop)
    assert run.main(["play"]) == 1
    assert capsys.readouterr().err == "rookery: no network.\n"


@pytest.mark.parametrize(("has_pip", "sentence"), [(False, "NO_PIP"), (True, "NO_VENV")])
def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, has_pip: bool, sentence: str) -> None:
    monkeypatch.setattr(run, "quietly", lambda *command: has_pip and "pip" in command)
    with pytest.raises(run.Stop, match=r"^" + re.escape(getattr(run, sentence))):
        run.add_pip()


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(names: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "set_up", interrupt)
    assert run.main(["play"]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("compiler", ["/bin/false", "no-such-compiler"])
def test_a_compiler_that_does_not_work_is_none(monkeypatch: pytest.MonkeyPatch, compiler: str) -> None:
    monkeypatch.setenv("CC", compiler)
    assert not run.can_compile()


@pytest.mark.parametrize(
    ("words", "modes", "rest"),
    [
        ([], ["pure", "compiled"], []),
        (["--pure", "-x"], ["pure"], ["-x"]),
        (["--compiled"], ["compiled"], []),
        (["-k", "siren"], ["pure", "compiled"], ["-k", "siren"]),
    ],
)
def test_which_builds_are_tested(
    monkeypatch: pytest.MonkeyPatch, words: list[str], modes: list[str], rest: list[str]
) -> None:
    calls: list[tuple[str, list[str]]] = []

    def note(mode: str, words: list[str], left_out: tuple[str, ...]) -> int:
        calls.append((mode, words))
        assert left_out == (run.ONCE[mode] if len(modes) == 2 else ())
        return 0

    monkeypatch.setattr(run, "set_up", lambda names, engine: "compiled")
    monkeypatch.setattr(run, "pytest", note)
    assert run.main(["test", *words]) == 0
    assert calls == [(mode, rest) for mode in modes]


def test_one_failing_build_fails_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "set_up", lambda names, engine: "compiled")
    monkeypatch.setattr(run, "pytest", lambda mode, words, left_out: int(mode == "pure"))
    assert run.main(["test"]) == 1


def test_without_a_compiler_nothing_is_left_to_the_compiled_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "set_up", lambda names, engine: "pure")
    monkeypatch.setattr(run, "pytest", lambda mode, words, left_out: len(left_out))
    assert run.main(["test"]) == 0


def test_without_a_compiler_the_compiled_build_is_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "set_up", lambda names, engine: "pure")
    assert run.main(["test", "--compiled"]) == 0
    assert "skipped" in capsys.readouterr().err


def test_an_engine_that_does_not_compile_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(run, "set_up", lambda names, engine: "broken")
    monkeypatch.setattr(run, "COMPILE_LOG", tmp_path / "none")
    assert run.main(["test", "--compiled"]) == 1
    assert "does not compile" in capsys.readouterr().err


def test_this_python_will_do() -> None:
    assert not run.too_old(sys.version_info[:2])


@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["play"], False),
        (["simulate", "thieves", "--dataset", "games.jsonl.gz"], False),
        (["simulate", "thieves", "--dataset", "games.parquet"], True),
        (["arena", "thieves"], True),
        (["balance", "thieves"], True),
        (["mcp"], True),
        (["train", "thieves"], True),
        (["tune", "thieves"], True),
    ],
)
def test_what_draws_and_rates_is_installed_for_those_who_use_it(words: list[str], more: bool) -> None:
    assert ("lab" in run.needs(words)) is more


# -- The newest Python


def fake_python(folder: Path, says: str) -> Path:
    """A program that says which version it is, as a Python would."""
    folder.mkdir(parents=True)
    program = folder / "python3"
    program.write_text(f"#!/bin/sh\n{says}\n")
    program.chmod(0o755)
    return program


@pytest.fixture
def pyenv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which nothing but what a test puts there is found."""
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    return tmp_path / "versions"


def test_this_python_tells_its_version() -> None:
    assert run.version_of(Path(sys.executable)) == sys.version_info[:2]


def test_the_newest_python_is_the_one_with_the_greatest_number(pyenv: Path) -> None:
    fake_python(pyenv / "3.99.1" / "bin", "echo 3 99")
    newest = fake_python(pyenv / "3.100.0" / "bin", "echo 3 100")
    assert run.newest_python() == newest


def test_a_python_that_does_not_start_or_is_not_finished_is_none(pyenv: Path) -> None:
    fake_python(pyenv / "3.98.0" / "bin", "exit 127")
    fake_python(pyenv / "3.99.0" / "bin", "true")
    (pyenv / "3.99.1" / "bin").mkdir(parents=True)
    (pyenv / "3.99.1" / "bin" / "python3").write_text("no program")
    assert run.newest_python() is None


def test_without_a_newer_python_that_is_said(pyenv: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fake_python(pyenv / "3.11.0" / "bin", "echo 3 11")
    assert run.main(["test", "--newest"]) == 0
    assert capsys.readouterr().err == f"rookery: {run.NO_NEWER}\n"


def test_the_newest_python_has_an_environment_of_its_own(pyenv: Path, capfd: pytest.CaptureFixture[str]) -> None:
    fake_python(pyenv / "3.99.0" / "bin", 'test "$2" = -c && echo 3 99 || echo "$ROOKERY_VENV" "$@"; exit 3')
    assert run.main(["test", "--newest"]) == 3
    place, script, *words = capfd.readouterr().out.split()
    assert place == ".tools/newest" and place != run.VENV.name
    assert (script, words) == (str(SCRIPT), ["test", "--pure", "--no-cov", *run.QUICK])


def test_all_that_is_quick_is_there() -> None:
    assert [path for path in run.QUICK if not (SCRIPT.parent / path).exists()] == []
