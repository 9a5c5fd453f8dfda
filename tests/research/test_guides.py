"""The guides run as they are written: all Python blocks of a page, in order, in an interpreter of their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from research.fresh import run_fresh

PAGES = sorted((Path(__file__).parents[2] / "docs" / "research").glob("*.md"))
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path) -> list[str]:
    return BLOCK.findall(page.read_text("utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_guide_runs_from_top_to_bottom(page: Path, tmp_path: Path) -> None:
    assert blocks(page), "a guide without a program"
    run_fresh("\n".join(blocks(page)), folder=tmp_path)
