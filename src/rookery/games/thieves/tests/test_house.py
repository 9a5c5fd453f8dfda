"""Cards and numbers as an option: what may be replaced, and what is refused and why."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

import rookery
from rookery.core.chance import Dice
from rookery.core.house import Number
from rookery.core.match import Match
from rookery.games.thieves import GAME
from rookery.games.thieves.box import HOUSE, box_for
from rookery.games.thieves.components import COPIES, DECK, GETAWAYS, HELMET_1, KINDS, NAMES, POLICE_ROW, TURNS, stash
from rookery.games.thieves.moves import card
from rookery.games.thieves.state import ThievesState

FEW: dict[str, object] = {
    "cards": {"Loot 1": 3, "Loot 2": 2, "Thieves": 0, "Fortune": 0, "Roadblock": 0, "Siren": 1, "Getaway": 2},
    "dealt": 1,
    "hand": 2,
    "raid helmets": 2,
    "last getaway": 2,
}

LOOT_3 = 3
NO_CARDS = dict.fromkeys(NAMES[:-1], 0)


def played(house: object, seats: int, seed: int, extended: bool = False) -> Match:
    match = rookery.match("thieves", seats, seed, {"house": house, "extended": extended})
    dice = Dice(seed + 1)
    while not match.over:
        assert all(match.state.size(4 + 2 * seat) <= 4 for seat in range(seats))
        legal = match.legal(match.asked[0])
        match.play(match.asked[0], legal[dice.below(len(legal))])
    return match


def test_the_rules_list_every_value_of_the_house_as_it_is() -> None:
    rules = (files("rookery.games.thieves") / "RULES.md").read_text("utf-8")
    listed = re.findall(r"^\| `(.+?)` \| (\d+) \| (\d+) \| (\d+) \| (.+?) \|$", rules, re.MULTILINE)
    numbers = [(value, value.shape) for value in HOUSE.values if isinstance(value.shape, Number)]
    assert listed == [(v.name, str(v.default), str(n.least), str(n.most), v.text) for v, n in numbers]
    assert f"| `cards` | as above | 0 | ours | {HOUSE.values[0].text} |" in rules


def test_th_r38_our_own_numbers_written_out_make_the_same_game() -> None:
    written = HOUSE.read(None)
    assert list(box_for(written).copies) == list(COPIES)
    games = [rookery.match("thieves", 4, 7, {"house": house}) for house in (None, written)]
    assert games[0].digest == games[1].digest


def test_th_r38_a_smaller_game_runs_by_the_same_rules_and_loses_no_card() -> None:
    copies = [int(number) for number in box_for(FEW).copies]
    for seed in range(20):
        match = played(FEW, 3 + seed % 4, seed)
        assert GAME.pieces(match.state) == copies and sum(copies) < sum(COPIES)
        assert match.view(0).field(1) == 2


def test_th_r39_a_number_of_turns_ends_the_game_and_each_round() -> None:
    for seed in range(20):
        match = played({"turns": 3}, 4, seed)
        assert match.state.field(TURNS) == 3 and len(match.scores) == 4
    match = played({"turns": 5}, 3, 1, extended=True)
    assert max(match.scores) >= 2 and match.state.field(TURNS) == 5


def lines(match: Match) -> list[str]:
    return [GAME.log_line(event) for event in match.events(None)]


def test_th_18_the_log_counts_getaways_up_to_the_one_that_ends_the_game() -> None:
    told = lines(played({"last getaway": 3}, 3, 1))
    assert [line[-6:] for line in told if "Getaway, number" in line] == ["1 of 3", "2 of 3", "3 of 3"]
    assert told[told.index("The last Getaway is out: every stash is turned up and counted") - 1].endswith("3 of 3")


def test_th_r39_the_log_says_that_the_turns_ran_out_and_not_the_getaways() -> None:
    told = lines(played({"turns": 3}, 4, 2))
    assert "The last turn is over: every stash is turned up and counted" in told
    assert not any("last Getaway" in line for line in told)


def rich_rival(house: object) -> ThievesState:
    """One helmet lies in the police row, two Getaways are out, and a rival shows loot worth 6."""
    match = rookery.match("thieves", 3, 5, {"house": house})
    state = match.state
    assert isinstance(state, ThievesState)
    for kind, bag, number in ((HELMET_1, POLICE_ROW, 1), (LOOT_3, stash((state.turn + 1) % 3), 2)):
        state.put(DECK, kind, -number)
        state.put(bag, kind, number)
    state.set_field(GETAWAYS, 2)
    return state


def test_th_r38_heuristics_know_which_helmet_of_the_house_brings_the_raid() -> None:
    liked = []
    for house in (None, {"raid helmets": 2}):
        state = rich_rival(house)
        liked.append(GAME.weigh(GAME.view(state, state.turn), [int(card(HELMET_1))])[0])
    assert liked[1] > liked[0] + 3, "the raid comes now, and the rival loses all"


def test_th_r38_the_value_at_a_glance_knows_which_getaway_of_the_house_is_the_last() -> None:
    hoped = []
    for house in (None, {"last getaway": 3}):
        state = rich_rival(house)
        hoped.append(GAME.value(state)[(state.turn + 1) % 3])
    assert hoped[1] > hoped[0] + 0.1, "the rival leads, and the end is near"


def test_th_r41_a_house_in_which_every_round_ties_ends() -> None:
    match = played({"cards": {**NO_CARDS, "Loot 0": 3}, "dealt": 0, "hand": 1, "last getaway": 1}, 3, 1, extended=True)
    assert match.over and match.winners == (0, 1, 2)


def test_a_record_carries_its_house() -> None:
    match = played(FEW, 3, 3)
    again = rookery.replay(json.loads(json.dumps(match.record())))
    assert again.digest == match.digest and again.scores == match.scores


def test_an_imagined_world_has_the_cards_of_the_house() -> None:
    match = rookery.match("thieves", 3, 5, {"house": FEW})
    for seed in range(50):
        world = GAME.imagine(match.view(0), Dice(seed))
        assert GAME.pieces(world) == [int(box_for(FEW).copies[kind]) for kind in range(KINDS)]
        assert GAME.view(world, 0) == match.view(0)


@pytest.mark.parametrize(
    ("house", "reason"),
    [
        (7, "it must be nothing, or a table of values by name, not 7"),
        ({"card": {}}, "there is no value 'card'; there are: cards, dealt, hand"),
        ({"cards": ["Ring"]}, "cards must be a table"),
        ({"cards": {"Gun": 1}}, "cards has no 'Gun'; it has: Loot 0"),
        ({"cards": {"Ring": 2}}, "cards of Ring must be a number from 0 to 1, not 2"),
        ({"cards": {"Ring": True}}, "cards of Ring must be a number from 0 to 1, not True"),
        ({"hand": 5}, "hand must be a number from 1 to 4, not 5"),
        ({"hand": 2}, "dealt must be a number from 0 to 2, the hand, not 3"),
        ({"turns": -1}, "turns must be a number from 0 to 999, not -1"),
        ({"cards": {"Getaway": 3}}, "last getaway must be a number from 1 to 3, for there are no more, not 7"),
        (
            {"cards": {f"Loot {n}": 0 for n in range(4)} | {"Helmet 1": 0}},
            "cards must leave 18 or more to be",
        ),
        (
            {"cards": NO_CARDS, "dealt": 0, "last getaway": 1},
            "cards must leave 1 or more to be",
        ),
    ],
)
def test_a_house_that_cannot_be_played_is_refused_with_a_reason(house: object, reason: str) -> None:
    with pytest.raises(ValueError) as refusal:
        GAME.check_options({"house": house})
    assert reason in str(refusal.value)
