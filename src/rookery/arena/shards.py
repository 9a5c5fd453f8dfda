"""Played blocks on disk, so that a contest can be broken off and taken up again without playing a game twice.

A folder holds `plan.json`, which says what is played, and one file of lines for every run. A run appends to its own
file alone, a line a block, so a torn line can only be the last of its file: it is dropped. Blocks are known by the hash
of the plan and their number; one that is there twice counts once.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import asdict, replace
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from uuid import uuid4

from rookery.arena.contest import Block, Contest
from rookery.arena.simulate import Fault, Played
from rookery.bots.command import COMMAND
from rookery.bots.outside import is_python
from rookery.games import find

PLAN = "plan.json"


class OtherPlan(ValueError):
    """The folder holds another contest; the sentence says in what it differs."""


def facts_of(contest: Contest) -> dict[str, object]:
    """All that the result depends on: what is to be played, by which rules and by which code from outside."""
    code = {bot: found for bot in contest.bots if (found := digest_of(bot))}
    plain: dict[str, object] = json.loads(json.dumps(asdict(contest)))
    return {**plain, "rules": find(contest.game).version, "code": code}


def key_of(facts: dict[str, object]) -> str:
    return sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]


def digest_of(bot: str) -> str:
    """Of the files that a bot from outside names; empty where there is none."""
    if bot.startswith(COMMAND):
        files = [Path(word) for word in bot[len(COMMAND) :].split()]
    else:
        files = [source_of(bot)] if is_python(bot) else []
    texts = [file.read_bytes() for file in files if file.is_file() and os.access(file, os.R_OK)]
    return sha256(b"\0".join(texts)).hexdigest()[:16] if texts else ""


def source_of(bot: str) -> Path:
    place = bot.partition(":")[0]
    if place.endswith(".py"):
        return Path(place)
    try:
        found = find_spec(place)
    except (ImportError, ValueError):
        found = None
    return Path(found.origin if found and found.origin else "")


def same_seed(folder: Path) -> int | None:
    """The seed of the contest in a folder, where there is one: who resumes need not repeat it."""
    try:
        seed = json.loads((folder / PLAN).read_text())["seed"]
    except (OSError, ValueError, KeyError):
        return None
    return seed if isinstance(seed, int) else None


class Shards:
    def __init__(self, folder: Path, contest: Contest) -> None:
        """Take up the contest in a folder, or begin one there; OtherPlan where it holds another."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.facts = folder, facts_of(contest)
        self.key = key_of(self.facts)
        self.keep_plan()
        self.file = folder / f"blocks-{uuid4().hex[:12]}.jsonl"

    def keep_plan(self) -> None:
        path = self.folder / PLAN
        if path.exists():
            compare(json.loads(path.read_text()), self.facts, self.folder)
            return
        aside = path.with_suffix(f".{os.getpid()}")
        aside.write_text(json.dumps(self.facts, indent=2) + "\n")
        os.replace(aside, path)

    def read(self) -> dict[int, Block]:
        """Every block that was played, by its number."""
        found: dict[int, Block] = {}
        for file in sorted(self.folder.glob("blocks-*.jsonl")):
            for line in whole_lines(file):
                if line["plan"] == self.key:
                    block = read_block(line)
                    found.setdefault(block.number, block)
        return found

    def write(self, block: Block) -> None:
        """In one go, so that what is there is there."""
        line = json.dumps({"plan": self.key, **plain_block(block)}, separators=(",", ":"))
        with self.file.open("ab", buffering=0) as file:
            file.write(line.encode() + b"\n")


def compare(kept: dict[str, object], wanted: dict[str, object], folder: Path) -> None:
    differing = [name for name in wanted if kept.get(name) != wanted[name]]
    if differing:
        name = differing[0]
        raise OtherPlan(
            f"{folder} holds another contest, whose {name} is {kept.get(name)!r}, not {wanted[name]!r}: "
            "name another folder"
        )


def whole_lines(file: Path) -> list[dict[str, object]]:
    """What was written whole: a line that does not end was being written when the run was killed."""
    return [json.loads(line) for line in file.read_bytes().split(b"\n")[:-1]]


def plain_block(block: Block) -> dict[str, object]:
    costs = {bot: sorted(cost.items()) for bot, cost in block.costs.items()}
    games = [{name: value for name, value in asdict(game).items() if name != "record"} for game in block.games]
    return {"block": block.number, "games": games, "costs": costs, "seconds": round(block.seconds, 4)}


def read_block(line: dict[str, object]) -> Block:
    number, games, costs, seconds = line["block"], line["games"], line["costs"], line["seconds"]
    assert isinstance(number, int) and isinstance(games, list) and isinstance(costs, dict)
    counted = {bot: Counter({int(step): int(times) for step, times in cost}) for bot, cost in costs.items()}
    return Block(number, [read_game(game) for game in games], counted, float(str(seconds)))


def read_game(plain: dict[str, object]) -> Played:
    played = Played(**plain, record=None)  # type: ignore[arg-type]
    fault = Fault(**plain["fault"]) if isinstance(plain["fault"], dict) else None
    return replace(played, bots=tuple(played.bots), winners=tuple(played.winners), fault=fault)
