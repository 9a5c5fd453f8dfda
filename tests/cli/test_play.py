"""Games in a terminal, played as people play them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import sleep

import pytest

import rookery
from cli.terminal import Terminal, plain
from rookery.cli import main
from rookery.cli.screen import CLEARED

CARDS = re.compile(r"Loot|Helmet|Siren|Thieves\b(?!!)|Fortune|Roadblock|Horseshoe|Ring")


Start = Callable[..., Terminal]


@pytest.fixture
def table(start: Start) -> Start:
    return partial(start, "play", "thieves", "--seed", "7")


def test_a_game_is_played_to_its_end_by_numbers_and_kept(table: Start, tmp_path: Path) -> None:
    terminal = table("--seats", "3")
    shown = terminal.until("> ")
    assert "Play one card of your hand." in shown and "1 Lay Loot" in shown
    for nth in range(100):
        if "Enter leaves" in shown:
            break
        shown = terminal.answer("1")
    assert re.search(r"You win\.|\w+ wins\.|share the win\.", shown)
    shown = terminal.answer("save game.json.gz")
    assert "Saved." in shown and "secrets" not in shown, "of a finished game there are none"
    terminal.type("")
    assert terminal.end() == 0
    match = rookery.verify(rookery.load(tmp_path / "game.json.gz"))
    assert match.over and match.players == ["Ann", "Bob (greedy)", "Cy (greedy)"]


def test_what_is_no_answer_is_explained_and_asked_again(table: Start, tmp_path: Path) -> None:
    terminal = table()
    terminal.until("> ")
    assert "There is no move 99: the moves are 1 to 6." in terminal.answer("99")
    assert "There is no move 0" in terminal.answer("0")
    assert "No move fits 'steal the moon'" in terminal.answer("steal the moon")
    assert "Several moves fit: 2, 3, 4." in terminal.answer("give")
    assert "\\x1b" not in terminal.answer("\x07 [red]")
    assert "Play one card of your hand." in terminal.answer("")
    assert "No move fits" in terminal.answer("1 2")
    terminal.type("quit")
    assert terminal.end() == 0


def test_a_question_mark_helps_and_explains_words_by_rule_numbers(table: Start, tmp_path: Path) -> None:
    terminal = table()
    terminal.until("> ")
    assert "save FILE" in terminal.answer("?")
    assert re.search(r"TH-\w+ ", terminal.answer("? siren"))
    assert terminal.answer("? th-10").count("TH-10") == 1
    assert "The rules do not mention 'zeppelin'." in terminal.answer("? zeppelin")
    terminal.type("quit")
    assert terminal.end() == 0


def test_a_move_can_be_said_in_words(table: Start, tmp_path: Path) -> None:
    terminal = table()
    terminal.until("> ")
    assert "You lay Loot 1 face down" in terminal.answer("lay loot 1 face down in your stash")
    assert "You play Helmet 1" in terminal.answer("helmet")
    assert "You play Helmet 1" in terminal.answer("log")
    terminal.type("quit")
    assert terminal.end() == 0


def test_words_that_stand_in_the_order_of_a_move_choose_it(start: Start) -> None:
    terminal = start("play", "sneaks", "--seed", "7")
    terminal.until("> ")
    assert "Several moves fit" in terminal.answer("a")
    assert "You send sneaks to D, snitches to A" in terminal.answer("d a")
    terminal.type("quit")
    assert terminal.end() == 0


def test_a_saved_game_goes_on_where_it_was(table: Start, start: Start, tmp_path: Path) -> None:
    terminal = table("--bots", "random,greedy:0.5")
    terminal.until("> ")
    terminal.answer("1")
    assert "holds the secrets of every seat" in terminal.answer("save game.json")
    terminal.type("quit")
    assert terminal.end() == 0
    match = rookery.replay(rookery.load(tmp_path / "game.json"))
    again = start("play", "--load", "game.json")
    shown = again.until("> ")
    assert f"deck {rookery.game('thieves').plain(match.view(0))['deck']}" in shown
    again.answer("1")
    again.answer("save game.json")
    again.type("quit")
    assert again.end() == 0
    further = rookery.replay(rookery.load(tmp_path / "game.json"))
    assert further.answers > match.answers
    assert further.players == ["Ann", "Bob (random)", "Cy (greedy:0.5)", "Dee (random)"]


def test_saving_never_harms_a_file_that_is_no_record(table: Start, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    terminal = table()
    terminal.until("> ")
    assert "is something else" in terminal.answer("save diary.txt")
    assert "could not be saved" in terminal.answer("save no/such/folder.json")
    assert "could not be saved" in terminal.answer("save ~nobody-here/game.json")
    assert "under which name?" in terminal.answer("save")
    terminal.type("quit")
    assert terminal.end() == 0
    assert (tmp_path / "diary.txt").read_text() == "dear diary"


def test_ctrl_c_leaves_with_130_and_what_was_saved_stays(table: Start, tmp_path: Path) -> None:
    terminal = table()
    terminal.until("> ")
    terminal.answer("save game.json")
    terminal.interrupt()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.raw
    rookery.replay(rookery.load(tmp_path / "game.json"))


def test_ctrl_d_leaves_quietly(table: Start, tmp_path: Path) -> None:
    terminal = table()
    terminal.until("> ")
    terminal.type("\x04")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.raw


# -- Several people at one screen


def hot_seat(table: Start, answers: int) -> Terminal:
    """Two people play some answers, by the first move each."""
    terminal = table("--humans", "2", "--seats", "3")
    for nth in range(answers):
        terminal.until("press Enter when nobody else is looking.")
        terminal.type("")
        terminal.until("> ")
        terminal.type("1")
    return terminal


def test_between_two_people_the_screen_is_cleared_and_shows_no_card(table: Start) -> None:
    terminal = hot_seat(table, 6)
    terminal.until("press Enter")
    terminal.interrupt()
    assert terminal.end() == 130
    screens = [plain(screen) for screen in terminal.raw.split(CLEARED)]
    waiting = [screen for screen in screens if "press Enter" in screen]
    assert len(waiting) == 7
    assert not [screen for screen in waiting if CARDS.search(screen)]
    assert not CARDS.search(screens[0])


def test_every_screen_has_one_owner_and_shows_no_card_of_another(table: Start) -> None:
    terminal = hot_seat(table, 6)
    terminal.until("press Enter")
    terminal.interrupt()
    terminal.end()
    screens = [plain(screen) for screen in terminal.raw.split(CLEARED) if "Play one card" in screen]
    owners = [re.findall(r"Thieves! · (\w+) ─", screen) for screen in screens]
    assert owners == [[owner[0]] for owner in owners] and {owner[0] for owner in owners} == {"Ann", "Bob"}
    for (owner,), screen in zip(owners, screens, strict=True):
        assert re.search(r"[●■] You", screen) and f" {owner} draws" not in screen
        assert not re.search(r"(Ann|Bob|Cy) (draws|lays) (Loot|Helmet|Siren|Ring|Horseshoe|Fortune|Roadblock)", screen)
        hands = next(line for line in screen.splitlines() if line.startswith("hand"))
        assert hands.count("▒▒▒") == 2


def test_a_key_typed_ahead_does_not_open_the_cards_of_the_next(table: Start) -> None:
    terminal = hot_seat(table, 0)
    terminal.until("press Enter")
    terminal.type("")
    terminal.until("> ")
    terminal.type("1\n\n")
    terminal.until("press Enter")
    sleep(0.3)
    terminal.pull(0.2)
    assert "> " not in terminal.raw[terminal.read_to :]
    terminal.interrupt()
    assert terminal.end() == 130


def test_a_sealed_answer_can_be_changed_before_the_screen_is_handed_over(start: Start) -> None:
    terminal = start("play", "sneaks", "--seed", "7", "--seats", "3", "--humans", "2")
    terminal.until("press Enter")
    terminal.type("")
    assert "Your answer so far" not in terminal.until("> ")
    terminal.type("1")
    waiting = terminal.until("type back to change your answer.")
    assert "Bob, press Enter" in waiting and "Ann, type back" in waiting and "Sneaks A" not in waiting
    assert "Your answer so far: Sneaks A, snitches B." in terminal.answer("back")
    terminal.type("sneaks c, snitches a")
    terminal.until("type back to change your answer.")
    shown = terminal.answer("")
    assert "Sneaks & Snitches · Bob" in shown and "Your answer so far" not in shown
    terminal.type("1")
    terminal.until("press Enter")
    shown = terminal.answer("back")
    assert "You send sneaks to C, snitches to A" in shown and "Your answer so far" not in shown


def test_an_answer_that_was_used_at_once_cannot_be_taken_back(table: Start) -> None:
    terminal = hot_seat(table, 1)
    terminal.until("press Enter")
    shown = terminal.answer("back")
    assert "type back" not in shown and "Play one card of your hand." in shown


# -- Without a terminal


def test_without_a_terminal_bots_show_a_game_as_a_spectator_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "thieves"]) == 0
    shown = capsys.readouterr().out
    assert "rookery play thieves" in shown
    assert "draws a card" in shown and not re.search(r"draws (Loot|Helmet)", shown)
    assert re.search(r"wins\.|share the win\.", shown)


def test_a_demonstration_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for seed in ("3", "3", "4"):
        assert main(["play", "thieves", "--seed", seed, "--seats", "3"]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1] != shown[2]


def test_a_person_can_talk_to_the_table_and_whisper_to_one_seat(table: Start, tmp_path: Path) -> None:
    terminal = table()
    terminal.until("> ")
    listed = terminal.answer("say")
    assert "1 Bob is in the lead" in listed and "It binds nobody." in listed
    assert "You say: “Bob is in the lead”" in terminal.answer("say 1")
    assert "You whisper to Cy: “Bob is in the lead”" in terminal.answer("say 1 to cy")
    assert "Whisper to whom? The others are Bob, Cy, Dee." in terminal.answer("say 1 to nobody")
    assert "There is no phrase 99" in terminal.answer("say 99")
    terminal.answer("save talk.json")
    terminal.type("quit")
    assert terminal.end() == 0
    assert len(rookery.replay(rookery.load(tmp_path / "talk.json")).remarks) == 2
