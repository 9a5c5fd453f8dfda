"""A game is one folder: dropped beside the others it is found, played and audited."""

from __future__ import annotations

from pathlib import Path

from architecture.fresh import run_fresh
from architecture.sources import ROOT

PLAY = """
import sys, rookery.games
rookery.games.__path__.append(sys.argv[1])
import rookery
from rookery.audit import audit
match = rookery.match("bids", seats=3, seed=1)
while not match.over:
    match.play(match.asked[0], match.legal(match.asked[0])[0])
again = rookery.replay(match.record())
print("bids" in rookery.games.keys(), again.digest == match.digest, audit("bids", 3, None, 1).findings == [])
"""


def test_a_game_folder_is_found_without_editing_anything(tmp_path: Path) -> None:
    folder = tmp_path / "bids"
    folder.mkdir()
    (folder / "game.py").write_text((ROOT / "tests" / "core" / "bids.py").read_text())
    (folder / "__init__.py").write_text("from rookery.games.bids.game import BIDS as GAME\n")
    assert run_fresh(PLAY, str(tmp_path)).split() == ["True"] * 3
