"""The laws that every game must pass, at every table. Laws 4 to 7: test_secrets.py. Law 9: tests/architecture."""

from __future__ import annotations

import json
import re
from math import isfinite
from pathlib import Path

import pytest

import rookery
from conformance.tables import TABLES, Table, finished, played, questions, scaled
from rookery.core.chance import Dice
from rookery.core.codec import digest, dump, dump_event, load_event, load_state, load_view
from rookery.core.event import EVERYONE, HIDDEN, Event
from rookery.core.game import Game
from rookery.core.match import Match, replay
from rookery.core.record import Record
from rookery.core.source import Source
from rookery.core.verify import verify
from rookery.core.view import SPECTATOR
from rookery.games import find, keys

FEW = range(scaled(2, 6))
SOME = range(scaled(5, 40))
NAMES = tuple(f"Player {letter}" for letter in "ABCDEFGHIJ")
SEAT_BY_NUMBER = re.compile(r"\bseat \d", re.IGNORECASE)

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("game", [find(key) for key in keys()], ids=lambda game: game.key)


# -- Law 1


@every_table
def test_law_1_every_game_ends_with_one_score_for_each_seat(table: Table) -> None:
    for seed in SOME:
        match = finished(table, seed)
        assert len(match.scores) == table.seats
        assert set(match.winners) <= set(range(table.seats))
        assert match.winners or max(match.scores) < 0, "somebody wins, unless nobody may score"


@every_table
def test_law_1_points_that_are_told_add_up_to_the_scores(table: Table) -> None:
    """`points` of a position in words, by seat: they are told when the game is over, to every viewer alike."""
    match = finished(table, FEW[0])
    told = [match.game.plain(match.view(viewer)).get("points") for viewer in (None, *range(table.seats))]
    assert all(points == told[0] for points in told)
    if told[0] is not None:
        assert isinstance(told[0], list)
        assert [sum(points.values()) for points in told[0]] == match.scores


@every_table
def test_law_1_no_piece_is_lost_or_made(table: Table) -> None:
    for seed in FEW:
        pieces = [table.game.pieces(match.state) for match in questions(table, seed)]
        assert all(number >= 0 for number in pieces[0])
        assert all(later == pieces[0] for later in pieces)


# -- Law 2


@every_table
def test_law_2_a_record_replays_to_an_equal_state(table: Table) -> None:
    for seed in FEW:
        match = finished(table, seed)
        record = json.loads(json.dumps(match.record()))
        again = rookery.replay(record)
        assert again.digest == match.digest
        assert again.record() == match.record()


@every_table
def test_law_2_the_same_seed_and_answers_give_the_same_record(table: Table) -> None:
    assert finished(table, 1).record() == finished(table, 1).record()
    assert finished(table, 1).record() != finished(table, 2).record()


@every_table
def test_law_2_a_match_with_a_secret_key_is_verified_by_its_record(table: Table) -> None:
    match, dice = Match(table.game, table.seats, table.options, Source(None, bytes(range(32)), b"salt")), Dice(1)
    while not match.over:
        seat = match.asked[0]
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
    assert verify(table.game, Record(json.loads(json.dumps(match.record())))).digest == match.digest


@every_table
def test_law_2_sealed_answers_in_another_order_give_the_same_state(table: Table) -> None:
    for match in questions(table, 3):
        answers = [(seat, match.legal(seat)[-1]) for seat in match.asked]
        one, other = match.state.clone(), match.state.clone()
        for state, order in ((one, answers), (other, answers[::-1])):
            chance = Dice(9)
            for seat, action in order:
                table.game.play(state, seat, action, chance)
        assert one == other


@every_table
def test_law_2_a_match_taken_back_is_as_it_was(table: Table) -> None:
    digests = [match.digest for match in played(table, 4)]
    match = finished(table, 4)
    for answers in (0, 1, len(digests) // 2, len(digests) - 1):
        assert match.back(answers).digest == digests[-1 - answers]


# -- Law 3


@every_table
def test_law_3_playing_on_a_clone_leaves_the_original_as_it_was(table: Table) -> None:
    for match in questions(table, 5):
        if match.over:
            return
        before, twin = match.digest, match.state.clone()
        assert digest(twin) == before
        seat = match.asked[0]
        table.game.play(twin, seat, match.legal(seat)[0], Dice(1))
        assert match.digest == before
        assert digest(twin) != before


@every_table
def test_law_3_states_and_views_go_through_bytes_and_back(table: Table) -> None:
    for match in questions(table, 6):
        game, state = match.game, match.state
        assert load_state(game, table.seats, match.options, dump(state)) == state
        for viewer in range(SPECTATOR, table.seats):
            view = game.view(state, viewer)
            again = load_view(game, table.seats, match.options, dump(view))
            assert again == view
            assert game.plain(again) == game.plain(view)


@every_table
def test_law_3_a_restored_state_plays_on_like_the_original(table: Table) -> None:
    for match in questions(table, 7):
        if match.over:
            return
        again = load_state(match.game, table.seats, match.options, dump(match.state))
        twin, seat = match.state.clone(), match.asked[-1]
        for state in (again, twin):
            match.game.play(state, seat, match.legal(seat)[-1], Dice(2))
        assert again == twin


@every_table
def test_law_3_events_go_through_plain_data_and_back(table: Table) -> None:
    match = finished(table, 8)
    for viewer in (None, *range(table.seats)):
        for event in match.events(viewer):
            again = load_event(json.loads(json.dumps(dump_event(event))))
            assert dump_event(again) == dump_event(event)
            assert match.game.log_line(again) == match.game.log_line(event)


@every_table
def test_law_3_records_go_through_files_and_back(table: Table, tmp_path: Path) -> None:
    record = finished(table, 9).record()
    for name in ("game.json", "game.json.gz"):
        rookery.save(record, tmp_path / name)
        assert rookery.load(tmp_path / name) == record


@every_game
def test_law_3_every_move_is_found_by_its_words(game: Game) -> None:
    for action, move in enumerate(game.moves):
        assert game.parse(move.text) == action
        assert game.parse(f" {move.text.upper()} ") == action


# -- Law 8


@every_table
def test_law_8_tensors_have_one_length_and_hold_numbers(table: Table) -> None:
    lengths = set()
    for match in questions(table, 10):
        for viewer in (None, *range(table.seats)):
            tensor = list(table.game.tensor(match.view(viewer)))
            assert all(isfinite(number) for number in tensor)
            lengths.add(len(tensor))
    assert len(lengths) == 1


@every_table
def test_law_8_the_bot_of_a_game_weighs_every_legal_move(table: Table) -> None:
    for match in questions(table, 11):
        for seat in match.asked:
            legal = match.legal(seat)
            weights = table.game.weigh(match.view(seat), legal)
            assert len(weights) == len(legal)
            assert all(isfinite(weight) for weight in weights)


# -- Law 10


def is_plain_english(line: str) -> bool:
    """A sentence without gaps, in which players go by their names."""
    strange = any(sign in line for sign in ("{", "}", "None", "  "))
    return bool(line) and not line[0].islower() and not strange and not SEAT_BY_NUMBER.search(line)


@every_table
def test_law_10_every_question_has_a_prompt(table: Table) -> None:
    for seed in FEW:
        for match in questions(table, seed):
            assert all(is_plain_english(match.prompt(seat, NAMES)) for seat in match.asked)


@every_table
def test_law_10_once_a_game_is_over_nothing_is_asked(table: Table) -> None:
    match = finished(table, FEW[0])
    assert {table.game.prompt(match.view(viewer), NAMES) for viewer in (None, *range(table.seats))} == {""}


@every_table
def test_law_10_every_event_has_a_line_for_every_reader(table: Table) -> None:
    for seed in FEW:
        match = finished(table, seed)
        for viewer in (None, *range(table.seats)):
            reader = -1 if viewer is None else viewer
            lines = [match.game.log_line(event, NAMES, reader) for event in match.events(viewer)]
            assert all(is_plain_english(line) for line in lines)


@every_game
def test_law_10_every_kind_of_event_has_a_line_with_its_secret_and_without(game: Game) -> None:
    for what in range(len(game.kinds)):
        shown = Event(what, 0, 0, 0, 0, EVERYONE)
        hidden = Event(what, 0, 0, 0, HIDDEN, 0)
        for reader in (-1, 0, 1):
            assert is_plain_english(game.log_line(shown, NAMES, reader))
            assert is_plain_english(game.log_line(hidden, NAMES, reader))


@every_game
def test_law_10_every_move_can_be_said_with_the_names_at_a_table(game: Game) -> None:
    for move in game.moves:
        for reader in (-1, 0, 1):
            assert is_plain_english(move.say(NAMES, reader))


@every_game
def test_a_game_says_what_it_is(game: Game) -> None:
    assert game.title and game.version >= 1 and len(game.seats) >= 1
    assert all(option.text and option.name for option in game.options)


@every_table
def test_law_2_a_record_cut_anywhere_replays_so_far(table: Table) -> None:
    match = finished(table, 12)
    record = Record(match.record())
    apart = max(7, match.answers // 6)
    for answers, there in enumerate(played(table, 12)):
        if answers % apart == 0:
            assert replay(table.game, record, answers).digest == there.digest
