"""The games in words: nothing but what a seat may know, and a grammar that goes both ways."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

import rookery
from rookery.bots import Player, SeatView, make, seat_view
from rookery.bots.outside import invite
from rookery.core.chance import Dice
from rookery.core.match import Match
from rookery.core.moves import Moves
from rookery.games import keys
from rookery.research.groups import group_moves
from rookery.research.language import Unreadable, answer_pattern, grammar, menu, observe, read_answer
from rookery.research.prompt_bot import PromptBot, Tally, prompt

every_game = pytest.mark.parametrize("key", keys())


def questions(key: str, most: int = 80, seed: int = 3) -> Iterator[tuple[Match, SeatView]]:
    """The questions of a random game, one after the other."""
    match = rookery.match(key, 4, seed=seed)
    players = [Player(make("random"), seat, seed) for seat in range(4)]
    while match.asked and match.answers < most:
        yield match, seat_view(match, match.asked[0])
        players[match.asked[0]].answer(match)


def question(key: str, answers: int = 8) -> SeatView:
    return next(islice(questions(key), answers, None))[1]


# -- What is told


@every_game
def test_the_text_is_the_same_in_every_world_that_the_seat_cannot_rule_out(key: str) -> None:
    for match, look in questions(key):
        world = look.imagine(Dice(match.answers))
        moves = Moves()
        look.game.list_moves(world, look.seat, moves)
        twin = SeatView(look.game, look.seat, look.game.view(world, look.seat), moves.listed(), look.events)
        assert observe(twin) == observe(look)


@every_game
def test_the_text_tells_who_is_asked_what_and_offers_every_move_once(key: str) -> None:
    for match, look in questions(key):
        text = observe(look)
        assert f"You are seat {look.seat}." in text
        assert f"{match.prompt(look.seat)}." in text
        numbers = [int(number) for line in menu(look.game, look.legal) for number in re.findall(r"(\d+)\) ", line)]
        assert sorted(numbers) == list(range(1, len(look.legal) + 1))


@every_game
def test_the_words_of_a_group_are_the_words_of_its_moves(key: str) -> None:
    game = rookery.game(key)
    for match, look in questions(key):
        offered = [game.moves[action] for action in look.legal]
        for group in group_moves(offered):
            for number, words in group.options:
                said = " ".join(part for part in (group.before, words, group.after) if part)
                assert said == offered[number - 1].text


def test_many_moves_take_few_lines() -> None:
    look = question("sneaks", 1)
    assert len(look.legal) >= 42 and len(menu(look.game, look.legal)) <= 8


def test_a_number_in_a_group_keeps_its_name() -> None:
    look = question("thieves", 11)
    assert any(re.search(r"to \[ \d+\) seat 0 \|", line) for line in menu(look.game, look.legal))


def test_only_the_last_lines_of_the_log_are_told() -> None:
    told = observe(question("thieves", 11), recent=5).split("What happened lately:\n")[1].split("\n\n")[0]
    assert len(told.splitlines()) == 5


# -- What is answered


@every_game
def test_every_legal_move_is_read_from_its_words_and_from_its_number(key: str) -> None:
    for match, look in questions(key, 40):
        for number, action in enumerate(look.legal, start=1):
            words = look.words(action)
            assert read_answer(look.game, look.legal, f"I think so.\n\nMOVE: {words.upper()}\n") == action
            assert read_answer(look.game, look.legal, str(number)) == action
            assert re.fullmatch(answer_pattern(look.game, look.legal), f"MOVE: {words}")


@every_game
def test_every_move_of_a_game_has_a_form_in_its_grammar(key: str) -> None:
    game = rookery.game(key)
    forms = grammar(game).splitlines()
    said = [line for line in forms if not line.startswith("  ")]
    patterns = [re.compile(re.sub(r"\\{\w+\\}", "(.+)", re.escape(form)), re.IGNORECASE) for form in said]
    assert all(any(pattern.fullmatch(move.text) for pattern in patterns) for move in game.moves)
    assert len(said) < len(game.moves)


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        ("", 'no line begins with "MOVE:"'),
        ("Let me see.\nI play it.", 'no line begins with "MOVE:"'),
        ("MOVE: 1\nMOVE: 2", '2 lines begin with "MOVE:"'),
        ("MOVE: 0", "there is no move 0: your moves are 1 to"),
        ("MOVE: 99999999999999999999", "there is no move 999999999999: your moves are 1 to"),
        ("MOVE: ²", "Thieves! has no move '²'"),
        ("MOVE: juggle", "Thieves! has no move 'juggle'. Use the exact words of one of your moves, or its number"),
        ("MOVE: Pass it to seat 0", "is a move of Thieves!, but not one that you can make now"),
    ],
)
def test_a_reply_that_is_no_legal_move_is_refused_with_a_reason(reply: str, reason: str) -> None:
    look = question("thieves")
    with pytest.raises(Unreadable, match=re.escape(reason)):
        read_answer(look.game, look.legal, reply)


# -- The bot that asks


def last_number(text: str) -> str:
    """Somebody who plays the last move of the list, after a wrong reply."""
    if "could not be used" not in text:
        return "MOVE: win at once"
    offered = re.findall(r"(?<!\S)(\d+)\) ", text.split("Your moves:")[1])
    return f"MOVE: {max(map(int, offered))}"


@every_game
def test_anything_that_turns_text_into_text_can_play_a_whole_game(key: str) -> None:
    match = rookery.match(key, 4, seed=5)
    tally = Tally()
    bots = [PromptBot(last_number, tally=tally), make("random"), make("greedy"), make("random")]
    players = [Player(bot, seat, 5) for seat, bot in enumerate(bots)]
    while asked := match.asked:
        players[asked[0]].answer(match)
    assert match.over and tally.questions == tally.corrections > 0 and tally.fallbacks == 0


def test_after_some_tries_the_fallback_answers_and_is_counted() -> None:
    heard: list[str] = []

    def puzzled(text: str) -> str:
        heard.append(text)
        return "no idea"

    look = question("thieves")
    bot = PromptBot(puzzled, tries=2, fallback="greedy")
    assert bot.choose(look, Dice(1)) in look.legal
    assert bot.tally.line(bot.fallback) == "1 questions, 2 corrections, 1 answered by greedy"
    assert "could not be used" not in heard[0] and "Thieves! has no move 'no idea'" in heard[1]


def test_the_rulebook_comes_first_where_it_is_wanted() -> None:
    look = question("thieves")
    assert prompt(look, rules=True).startswith("# Thieves!")
    assert prompt(look, rules=True).endswith(prompt(look))


def test_a_bot_without_a_try_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one try"):
        PromptBot(str, tries=0)


def test_a_function_of_a_module_makes_a_bot_of_words_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bots_of_words.py").write_text(
        "from rookery.research.prompt_bot import PromptBot\n"
        "def first() -> PromptBot:\n"
        "    return PromptBot(lambda text: 'MOVE: 1')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    match = rookery.match("thieves", 3, seed=2)
    players = [Player(invite("bots_of_words:first"), seat, 2) for seat in range(3)]
    while asked := match.asked:
        players[asked[0]].answer(match)
    assert match.over
