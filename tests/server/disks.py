"""A small disk of a test's own, which can be full."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """4 MB, in memory. What uses it must be gone before it ends."""
    disk = folder / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(disk)], capture_output=True)
    if mounted.returncode:
        pytest.skip("only root has a small disk of its own")
    try:
        yield disk
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """Meanwhile there is no room left, not for one page."""
    rubbish = disk / "rubbish"
    with rubbish.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(b"x" * 4096):
            pass
    try:
        yield
    finally:
        rubbish.unlink()
