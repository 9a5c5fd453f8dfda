"""What a bot from outside is told has nothing to do with the deal: one that tries seeds finds none that is true."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from arena.seed_trier import NOTES, Trier
from rookery.arena.balance.lab import Inquiry, study
from rookery.arena.balance.watching import watch_one
from rookery.arena.contest import Contest, check, deal_seed, play_block, play_table, tables
from rookery.arena.seeds import GUESSABLE, dice_seed, drawn, run_seed
from rookery.arena.simulate import Plan, checked, simulate
from rookery.bots import Player
from rookery.bots.outside import invite
from rookery.cli import main
from rookery.cli.contest import make_contest
from rookery.core.match import Match
from rookery.core.source import seeded
from rookery.games import find, keys

pytestmark = pytest.mark.uncounted

FILE = Path(__file__).parent / "seed_trier.py"
COMMAND = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(FILE))}"
OUTSIDE = {"command": COMMAND, "file": f"{FILE}:Trier", "module": "arena.seed_trier:Trier"}

every_game = pytest.mark.parametrize("key", keys())
every_way = pytest.mark.parametrize("bot", OUTSIDE.values(), ids=OUTSIDE)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the bots take their notes."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def found() -> list[int | None]:
    """What every attack ended with, since this was last asked."""
    lines = NOTES.read_text().splitlines()
    NOTES.unlink()
    return [json.loads(line)["seed"] for line in lines]


def seats_of(key: str) -> int:
    return find(key).seats[0]


# -- The attack bites


@every_way
@every_game
def test_a_bot_that_is_told_of_a_deal_that_can_be_guessed_finds_it(key: str, bot: str) -> None:
    """By the number it is told, or by its own cards."""
    seats = seats_of(key)
    match = Match(find(key), seats, None, seeded(7))
    seat = match.asked[0]
    player = Player(invite(bot), seat, 7)
    player.answer(match)
    player.bot.close()
    assert found() == [7]


# -- It finds nothing


@every_game
def test_a_simulation_tells_a_command_nothing_of_the_deal(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The command as anybody types it: without a seed."""
    words = ["simulate", key, "--games", "1", "--seats", str(seats_of(key)), "--bots", f"{COMMAND},greedy", "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    tried = found()
    assert tried and told["seed"] not in tried and told["seed"] >= GUESSABLE


@pytest.mark.parametrize("bot", [OUTSIDE["file"], OUTSIDE["module"]], ids=["file", "module"])
@every_game
def test_a_simulation_tells_python_from_outside_nothing_of_the_deal(key: str, bot: str) -> None:
    plan = Plan(key, seats_of(key), (bot, "greedy"), 1, run_seed([bot], None))
    simulate(plan)
    tried = found()
    assert tried and plan.seed not in tried


@every_way
@every_game
def test_the_arena_tells_nothing_of_the_deal(key: str, bot: str) -> None:
    contest = make_contest(key, f"{bot},greedy", seats_of(key), None, [], 60.0, None)
    deal = deal_seed(contest, 0)
    played = play_table(contest, deal, tables(contest, 0)[0], {})
    tried = found()
    assert played.fault is None and tried and deal not in tried


@every_game
def test_a_report_on_balance_tells_nothing_of_the_deal(key: str) -> None:
    plan = checked(Plan(key, seats_of(key), (OUTSIDE["file"], "greedy"), 1, drawn()))
    watch_one(plan, 0)
    assert plan.seed not in found()


@every_game
def test_games_to_learn_from_give_a_bot_dice_of_its_own(key: str) -> None:
    """Those of the game would tell it what was dealt, and all that comes."""
    samples = pytest.importorskip("rookery.training.samples")
    seed = 10**17  # only the dice could tell it
    for nth in range(3):  # an answer may go astray before a bot is asked
        samples.play(find(key), seats_of(key), seed + nth, Trier())
    assert not {seed + nth for nth in range(3)} & set(found())


def test_no_bot_from_outside_is_learnt_from() -> None:
    samples = pytest.importorskip("rookery.training.samples")
    with pytest.raises(ValueError, match="comes from outside: only bots of our own are learnt from"):
        samples.gather(samples.Lot("thieves", 3, 1, 1, COMMAND))


# -- Seeds that can be guessed


@every_way
def test_a_seed_that_can_be_guessed_is_refused_where_a_bot_from_outside_plays(bot: str) -> None:
    for seed in (1, -1, GUESSABLE - 1):
        with pytest.raises(ValueError, match=f"comes from outside and could find the seed {seed} by trying"):
            simulate(Plan("thieves", 3, ("greedy", bot), 1, seed))
        with pytest.raises(ValueError, match="could find the seed"):
            check(Contest("thieves", 3, (bot, "greedy"), seed))
        with pytest.raises(ValueError, match="could find the seed"):
            study(Inquiry("thieves", (3,), ("greedy",), 20, seed, ladder=("greedy", bot)))
    check(Contest("thieves", 3, (bot, "greedy"), GUESSABLE))


@pytest.mark.parametrize("words", ["simulate thieves", "arena thieves --games 6", "balance thieves --out page.html"])
def test_the_refusal_is_one_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words.split(), "--seed", "1", "--bots", f"greedy,{OUTSIDE['file']}"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "name no seed, and one is drawn, or one of 16 digits or more" in said


def test_runs_among_our_own_bots_have_the_seed_they_had() -> None:
    assert run_seed(["greedy", "expert:5it,weights=mine.npz"], None) == 1
    assert [run_seed(bots, 4) for bots in (["greedy"], [COMMAND])] == [4, 4]
    assert [dice_seed("greedy", 4, table) for table in (("greedy",), ("greedy", "random"))] == [4, 4]


def test_what_is_drawn_is_another_every_time() -> None:
    seeds = [run_seed([COMMAND], None) for nth in range(20)]
    assert len(set(seeds)) == 20 and min(seeds) >= GUESSABLE


# -- The same run again, and the same deal


@every_way
def test_a_run_of_a_long_seed_can_be_had_again(bot: str) -> None:
    contest = Contest("thieves", 3, (bot, "random", "greedy"), drawn())
    assert play_block(contest, 0) == play_block(contest, 0)


def test_a_bot_from_outside_is_not_told_that_a_deal_comes_again() -> None:
    listener = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(FILE.parent / 'json_bot.py'))} listen {NOTES}"
    contest = Contest("sneaks", 3, (listener, "greedy"), drawn())
    for table in tables(contest, 0):
        play_table(contest, 11, table, {})
    heard = [json.loads(line) for line in NOTES.read_text().splitlines()]
    told = [line["seed"] for line in heard if line["type"] == "start"]
    assert len(told) == 9 and len(set(told)) == 9, "one against two, and two against one, on every seat"


# -- Bots of our own


@every_game
def test_our_own_bots_hold_no_dice_of_the_match(key: str) -> None:
    """Whatever the seed: their dice are no earlier or later throw of those of the match."""
    seats = seats_of(key)
    match = Match(find(key), seats, None, seeded(10**17))
    players = [Player(Trier(), seat, 10**17) for seat in range(seats)]
    players[match.asked[0]].answer(match)
    assert 10**17 not in found()
