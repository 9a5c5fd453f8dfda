"""The built browser client is the one that its sources make."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from needs import lacking

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
DIST = ROOT / "src" / "rookery" / "web" / "dist"
SOURCES = ["index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts"]
MOST_BYTES = 200_000  # with the boards of all games, each fetched when it is needed
MOST_AT_FIRST = 150_000


def source_hash() -> str:
    """As vite.config.ts reckons it: names and contents, sorted; tests make no difference to what is built."""
    found = [path for path in (WEB / "src").rglob("*") if path.is_file() and not path.name.endswith(".test.ts")]
    names = sorted([*SOURCES, *(path.relative_to(WEB).as_posix() for path in found)])
    lines = [f"{name}\0{hashlib.sha256((WEB / name).read_bytes()).hexdigest()}\n" for name in names]
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def install() -> None:
    done = subprocess.run(["npm", "ci", "--no-audit"], cwd=WEB, capture_output=True, text=True, timeout=240)
    if done.returncode:
        lacking(f"the packages of web/ cannot be installed: {done.stderr[-300:]}")


def test_the_build_is_made_from_the_sources_as_they_are() -> None:
    assert (DIST / "source.sha256").read_text() == source_hash() + "\n", "run `npm run build` in web/"


def weight(files: Iterable[bytes]) -> int:
    return sum(len(gzip.compress(content)) for content in files)


def test_the_client_is_light_and_its_first_page_lighter() -> None:
    files = files_of(DIST)
    page = files["index.html"].decode()
    first = [content for name, content in files.items() if name == "index.html" or name in page]
    assert len(first) >= 3 and weight(first) <= MOST_AT_FIRST
    assert weight(files.values()) <= MOST_BYTES


def test_the_page_carries_neither_scripts_nor_styles_of_its_own() -> None:
    page = (DIST / "index.html").read_text()
    assert "<script>" not in page and "<style" not in page and " style=" not in page and " onclick=" not in page


def test_the_lock_names_no_registry() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text()


def test_a_new_build_has_the_same_bytes(tmp_path: Path) -> None:
    if shutil.which("npm") is None:
        lacking("npm is not installed (on Debian: apt install npm)")
    if not (WEB / "node_modules").exists():
        install()
    command = ["npm", "run", "build", "--", "--outDir", str(tmp_path / "dist"), "--logLevel", "error"]
    done = subprocess.run(command, cwd=WEB, env={**os.environ, "CI": "1"}, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    assert files_of(tmp_path / "dist") == files_of(DIST)
