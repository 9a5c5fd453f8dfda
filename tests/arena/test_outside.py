"""Bots from outside: they join like any other, sit apart, and when they fail they are named and lose that game."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

import rookery
from rookery.arena.apart import Apart, tried
from rookery.arena.contest import Contest, play_block
from rookery.bots import BotFailure, Player, make
from rookery.bots.outside import invite
from rookery.core.match import Match

HERE = Path(__file__).parent
JSON_BOT = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(HERE / 'json_bot.py'))}"
FIRST, DICER, REMEMBERER = (f"{HERE / 'bots.py'}:{name}" for name in ("First", "Dicer", "Rememberer"))


def contest(bot: str, seconds: float = 20.0) -> Contest:
    return Contest("thieves", 3, (bot, "random", "greedy"), seed=5, seconds=seconds)


def faults(bot: str, seconds: float = 20.0) -> list[tuple[str, str]]:
    block = play_block(contest(bot, seconds), 0)
    return [(played.fault.bot, played.fault.reason) for played in block.games if played.fault]


# -- They join


@pytest.mark.parametrize("bot", [FIRST, "arena.bots:First", JSON_BOT, f"{JSON_BOT} words"])
def test_a_bot_from_outside_plays_like_any_other(bot: str) -> None:
    assert faults(bot) == []


def test_the_same_bot_gives_the_same_games_from_a_file_and_by_its_own_dice() -> None:
    assert play_block(contest(DICER), 0) == play_block(contest(DICER), 0)
    assert play_block(contest(DICER), 0).games != play_block(contest(DICER), 1).games


def test_a_file_without_a_name_gives_the_bot_in_it(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(Path(HERE / "bots.py").read_text() + "\nbot = First()\n")
    assert type(invite(str(file))).__name__ == "First"


def test_no_bot_remembers_an_earlier_game_of_the_same_deal() -> None:
    assert faults(REMEMBERER) == []


def examples() -> list[str]:
    """The bots of the guide, in Python and as a command."""
    guide = (HERE.parents[1] / "docs" / "arena.md").read_text()
    return re.findall(r"```python\n(.*?)```", guide, re.DOTALL)


def test_the_bots_of_the_guide_play_as_they_stand(tmp_path: Path) -> None:
    own, command = examples()
    (tmp_path / "own.py").write_text(own)
    (tmp_path / "command.py").write_text(command)
    run = f"cmd:{shlex.quote(sys.executable)} {tmp_path / 'command.py'}"
    bots = (str(tmp_path / "own.py"), run, "random")
    block = play_block(Contest("thieves", 3, bots, seed=5), 0)
    assert [played.fault for played in block.games] == [None] * 3


# -- They fail


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (f"{HERE / 'bots.py'}:Crasher", "ZeroDivisionError: oh dear"),
        (f"{HERE / 'bots.py'}:Leaver", "ended with code -9"),
        (f"{HERE / 'bots.py'}:Cheater", "answered 1000000000000000000000000000000, which is no legal move"),
        (f"{HERE / 'bots.py'}:Unready", "no weights"),
        (f"{JSON_BOT} crash", "ended with code 1: ZeroDivisionError: oh dear"),
        (f"{JSON_BOT} cheat", "answered 1000000000000000000000000000000, which is no legal move"),
        (f"{JSON_BOT} nonsense", "no JSON object: 'nonsense'"),
    ],
)
def test_a_bot_that_crashes_or_cheats_is_named_in_every_game_it_spoils(bot: str, reason: str) -> None:
    found = faults(bot)
    assert [name for name, why in found] == [bot] * 3
    assert all(reason in why for name, why in found)


@pytest.mark.parametrize("bot", [f"{HERE / 'bots.py'}:Sleeper", f"{JSON_BOT} sleep"])
def test_a_bot_that_thinks_too_long_is_stopped_and_named(bot: str) -> None:
    found = faults(bot, seconds=0.3)
    assert len(found) == 3 and all("no answer within 0.3 seconds" in why for name, why in found)


def test_a_bot_of_our_own_that_thinks_too_long_is_named() -> None:
    assert len(faults("greedy:0.5", seconds=1e-9)) == 3


def test_who_fails_loses_on_every_seat_and_all_others_share_the_win() -> None:
    bad = f"{HERE / 'bots.py'}:Crasher"
    block = play_block(Contest("thieves", 4, (bad, "random"), seed=5), 0)
    assert len(block.games) == 12
    for played in block.games:
        assert played.winners == tuple(seat for seat, bot in enumerate(played.bots) if bot != bad)
        assert played.scores == []


def test_a_failure_comes_whole_out_of_another_process() -> None:
    failure = BotFailure("mine", 2, "fell over")
    kind, arguments = failure.__reduce__()
    assert str(kind(*arguments)) == str(failure) == "mine on seat 2 fell over"


# -- They know no more than their seat


def test_a_command_hears_what_its_seat_may_know_and_nothing_else(tmp_path: Path) -> None:
    notes = tmp_path / "heard.jsonl"
    match = rookery.match("thieves", 3, seed=4)
    bot = invite(f"{JSON_BOT} listen {notes}")
    players = [Player(bot if seat == 1 else make("random"), seat, 4) for seat in range(3)]
    expected = []
    while asked := match.asked:
        if asked[0] == 1:
            expected.append(told(match))
        players[asked[0]].answer(match)
    bot.close()
    heard = [json.loads(line) for line in notes.read_text().splitlines()]
    assert [line["type"] for line in heard] == ["start", *["ask"] * len(expected), "end"]
    assert set(heard[0]) == {"type", "protocol", "game", "title", "seats", "seat", "options", "seed", "seconds"}
    assert [(line["prompt"], line["view"], line["legal"]) for line in heard[1:-1]] == expected
    lines = [event["text"] for line in heard[1:-1] for event in line["events"]]
    assert lines == [match.game.log_line(event, reader=1) for event in match.events(1)[: len(lines)]]


def told(match: Match) -> tuple[str, object, list[dict[str, object]]]:
    legal = [{"move": action, "text": match.game.moves[action].text} for action in match.legal(1)]
    return match.prompt(1), json.loads(json.dumps(match.game.plain(match.view(1)))), legal


def test_code_from_outside_runs_in_a_process_of_its_own() -> None:
    before = set(sys.modules)
    tried([FIRST, "arena.bots:First"])
    play_block(contest(FIRST), 0)
    assert "bots" not in set(sys.modules) - before


# -- Who may bring one


@pytest.mark.parametrize("spec", ["cmd:true", "os:system", FIRST, "arena.bots:First"])
def test_a_table_and_a_record_can_never_bring_a_bot_from_outside(spec: str) -> None:
    with pytest.raises(ValueError, match="there is no bot"):
        make(spec)


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("wizard", "there is no bot 'wizard'"),
        ("greedy:hot", "must be a number"),
        ("nowhere.at_all:Bot", "cannot be imported"),
        (f"{HERE / 'bots.py'}:Nobody", "there is no 'Nobody'"),
        (f"{HERE / 'bots.py'}:not_a_bot", "is no bot"),
        (f"{HERE / 'missing.py'}", "there is no file"),
        (f"{HERE / 'bots.py'}:Unready", "no weights"),
        ("cmd:", "written cmd:COMMAND"),
        ("cmd:no-such-program-here", "there is no command"),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused_before_the_first_game(spec: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        tried([spec])


@pytest.mark.parametrize(("spec", "helps"), [("wizard", True), ("greedy:hot", False), ("search:9it,luck=2", False)])
def test_other_forms_of_a_bot_are_named_only_to_who_named_none_of_ours(spec: str, helps: bool) -> None:
    with pytest.raises(ValueError) as refused:
        invite(spec)
    assert ("from outside" in str(refused.value)) is helps


def test_who_sits_apart_leaves_no_process_behind() -> None:
    bot = Apart(FIRST, 3, {}, 5.0)
    bot.start(("thieves", 3, {}, 0, 1))
    process = bot.process
    assert process is not None and process.is_alive()
    pid = process.pid
    bot.close()
    assert pid is not None and not Path(f"/proc/{pid}").exists()
