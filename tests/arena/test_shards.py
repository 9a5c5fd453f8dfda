"""A contest that was broken off is taken up again, and no game is played twice."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rookery.arena.contest import Block, Contest, play_block
from rookery.arena.runners import Here
from rookery.arena.shards import OtherPlan, Shards, same_seed
from rookery.arena.stopping import Fixed
from rookery.arena.tournament import hold

CONTEST = Contest("thieves", 3, ("greedy", "random"), seed=5)


def kept(folder: Path) -> list[int]:
    """The numbers of all blocks that were ever written, in order."""
    lines = [line for file in folder.glob("blocks-*.jsonl") for line in file.read_text().splitlines()]
    return sorted(json.loads(line)["block"] for line in lines)


def play(folder: Path, blocks: int) -> list[Block]:
    return hold(CONTEST, Here(), Fixed(blocks), Shards(folder, CONTEST))


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    first, second = play(tmp_path, 3), play(tmp_path, 5)
    assert kept(tmp_path) == [0, 1, 2, 3, 4]
    assert second[:3] == first and second == hold(CONTEST, Here(), Fixed(5))


def test_a_block_comes_back_as_it_was_written(tmp_path: Path) -> None:
    shards = Shards(
        tmp_path, replace(CONTEST, bots=("greedy", "random", f"{Path(__file__).parent / 'bots.py'}:Crasher"))
    )
    block = play_block(replace(CONTEST, bots=("greedy", f"{Path(__file__).parent / 'bots.py'}:Crasher")), 0)
    shards.write(block)
    found = shards.read()[0]
    assert found == block and found.costs == block.costs
    assert any(played.fault for played in found.games)


def test_a_torn_last_line_is_dropped_and_its_block_played_again(tmp_path: Path) -> None:
    whole = play(tmp_path, 4)
    file = next(tmp_path.glob("blocks-*.jsonl"))
    for cut in (1, 40):
        file.write_bytes(file.read_bytes()[:-cut])
        assert play(tmp_path, 4) == whole
    assert len(Shards(tmp_path, CONTEST).read()) == 4


def test_a_block_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    whole = play(tmp_path, 3)
    (tmp_path / "blocks-copy.jsonl").write_bytes(next(tmp_path.glob("blocks-*.jsonl")).read_bytes())
    assert play(tmp_path, 3) == whole and len(Shards(tmp_path, CONTEST).read()) == 3


def test_two_runs_at_once_do_not_write_into_each_others_file(tmp_path: Path) -> None:
    assert Shards(tmp_path, CONTEST).file != Shards(tmp_path, CONTEST).file


@pytest.mark.parametrize(
    ("change", "reason"),
    [({"seats": 4}, "whose seats is 3, not 4"), ({"seed": 6}, "whose seed is 5"), ({"bots": ("a", "b")}, "whose bots")],
)
def test_another_contest_is_refused(tmp_path: Path, change: dict[str, object], reason: str) -> None:
    Shards(tmp_path, CONTEST)
    with pytest.raises(OtherPlan, match=reason):
        Shards(tmp_path, replace(CONTEST, **change))  # type: ignore[arg-type]


def test_a_bot_whose_code_has_changed_is_another(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("bot = 1")
    contest = replace(CONTEST, bots=("greedy", str(file)))
    Shards(tmp_path / "out", contest)
    Shards(tmp_path / "out", contest)
    file.write_text("bot = 2")
    with pytest.raises(OtherPlan, match="whose code"):
        Shards(tmp_path / "out", contest)


def test_the_seed_is_kept_for_whoever_resumes(tmp_path: Path) -> None:
    assert same_seed(tmp_path) is None
    Shards(tmp_path, CONTEST)
    assert same_seed(tmp_path) == 5
