"""The keep as text and picture, and what the bot makes of a view."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from rookery.core.chance import Dice
from rookery.core.moves import Moves
from rookery.core.options import Options
from rookery.games.keep import GAME
from rookery.games.keep.components import HELD, HEX, THIEF_NAMES
from rookery.games.keep.drawing import draw_around, draw_svg, draw_text, legend
from rookery.games.keep.keep import hex_name
from rookery.games.keep.state import KeepState
from rookery.games.keep.tests.position import ANN, BOB, CARD, enrich, mark, phase, post, put, started, table


def test_the_map_shows_specials_guards_and_markers_to_all() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-D3", 4)
    mark(state, BOB, "2-C5")
    text = "\n".join(draw_text(GAME.view(state, ANN)))
    counts = {sign: text.count(sign) for sign in ("@@", "G4", "m1", "VV", "==")}
    assert counts == {"@@": 0, "G4": 1, "m1": 1, "VV": 1, "==": 10} and len(legend()) == 2
    assert draw_text(GAME.view(state, -1)) == draw_text(GAME.view(state, ANN))


def test_what_lies_round_the_own_thief_is_drawn_for_it_alone() -> None:
    state = table("1-D5", "2-E6")
    around = draw_around(GAME.view(state, ANN))
    assert around is not None and len(around) == 17 and around[8].count("@@") == 1
    assert draw_around(GAME.view(state, -1)) is None


def test_face_1a_is_drawn_as_it_is_printed() -> None:
    lines = [line.split() for line in draw_text(GAME.view(table("3-D4", "2-E6"), -1))]
    assert lines[:3] == [["##"], ["oo", "oo"], ["##", "..", "=="]]
    assert lines[4] == ["##", "..", "##", "##", "##"]


def test_the_picture_is_well_formed_and_hides_what_the_view_hides() -> None:
    state = started(3, 4)
    for viewer in (-1, 0, 2):
        ElementTree.fromstring(draw_svg(GAME.view(state, viewer)))
    hidden, shown = table("1-D5", "2-E6"), table("1-C3", "2-E6")
    for state in (hidden, shown):
        put(state, ANN, hex_name(int(state.thief(ANN, HEX))), also=("1-D5", "1-C3"))
    assert draw_svg(GAME.view(hidden, BOB)) == draw_svg(GAME.view(shown, BOB))
    assert draw_svg(GAME.view(hidden, ANN)) != draw_svg(GAME.view(shown, ANN))


# -- The bot


def liked(state: KeepState, seat: int) -> str:
    moves = Moves()
    GAME.list_moves(state, seat, moves)
    actions = moves.listed()
    weights = GAME.weigh(GAME.view(state, seat), actions)
    return GAME.moves[actions[weights.index(max(weights))]].text


def test_a_bot_leaves_when_it_can() -> None:
    state = table("1-D5", "1-E6")
    hex_ = next(h for h in range(122, 183) if state.keep.outside[h] and state.keep.near[h * 6 + 3] == -1)
    put(state, ANN, hex_name(hex_))
    enrich(state, ANN, "The Eye")
    phase(state)
    out = [d for d in range(6) if state.keep.near[hex_ * 6 + d] == -1]
    cards = {THIEF_NAMES[card] for d in out for card in (d, (d + 5) % 6)} | {"Run"}
    assert liked(state, ANN) in {f"Play {name}" for name in cards}


def test_a_bot_rests_when_its_hand_is_spent() -> None:
    state = table("1-C3", "2-E6")
    state.set_thief(ANN, HELD, 1 << CARD["Rest"] | 1 << CARD["Hide"])
    phase(state)
    assert liked(state, ANN) == "Play Rest"


def test_a_bot_does_not_walk_into_a_guard() -> None:
    state = table("1-D5", "2-E6")
    put(state, ANN, "1-D5", also=("1-C3",))
    post(state, 1, "1-D6", 3, "Distracted")
    state.set_thief(ANN, HELD, 1 << CARD["Sou-East"] | 1 << CARD["Rest"])
    phase(state, a="Sou-East", b="Rest")
    assert liked(state, ANN) == "Go in direction 3"


# -- Options


@pytest.mark.parametrize(
    ("house", "reason"),
    [
        (7, "must be None"),
        ({"phase": 3}, "no house value 'phase'"),
        ({"turn limit": 0}, "from 1 to 100"),
        ({"display": True}, "whole number"),
    ],
)
def test_a_house_value_that_makes_no_sense_is_refused(house: object, reason: str) -> None:
    chosen: Options = {"house": house}
    with pytest.raises(ValueError, match=reason):
        GAME.check_options(chosen)


def test_a_short_turn_limit_ends_the_game() -> None:
    state, dice, moves = (
        GAME.start(2, GAME.check_options({"house": {"turn limit": 1, "phases": 1}}), Dice(1)),
        Dice(2),
        Moves(),
    )
    while state.asked:
        moves.clear()
        GAME.list_moves(state, state.first_asked(), moves)
        GAME.play(state, state.first_asked(), moves.pick(dice), dice)
    assert GAME.scores(state) == [-1, -1] and GAME.winners(state) == []
