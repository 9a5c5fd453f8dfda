"""The keep as text and picture, and what the bot makes of a view."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from rookery.core.chance import Dice
from rookery.core.moves import Moves
from rookery.core.options import Options
from rookery.games.keep import GAME
from rookery.games.keep.components import COUNTERS, FIRST_COUNTER, HELD, HEX, THIEF_NAMES
from rookery.games.keep.drawing import LEGEND, draw_around, draw_svg, draw_text
from rookery.games.keep.keep import hex_name
from rookery.games.keep.state import KeepState
from rookery.games.keep.tests.position import ANN, BOB, CARD, HEXES, enrich, mark, phase, post, put, started, table


def test_the_map_shows_specials_guards_and_markers_to_all() -> None:
    state = table("1-D5", "2-E6")
    post(state, 1, "1-D3", 4)
    mark(state, BOB, "2-C5")
    mark(state, ANN, "2-D5", standing=False)
    text = "\n".join(draw_text(GAME.view(state, ANN)).split("\n")[: -len(LEGEND)])
    counts = {sign: text.count(sign) for sign in ("@@", "↓I", "M2", "m1", "$$", "==")}
    assert counts == {"@@": 0, "↓I": 1, "M2": 1, "m1": 1, "$$": 1, "==": 10}
    assert draw_text(GAME.view(state, -1)) == draw_text(GAME.view(state, ANN))


def below(text: str, label: str) -> list[str]:
    """What is drawn under each hex with a coordinate."""
    lines = [line.ljust(90) for line in text.split("\n")]
    places = [(nth, line.find(label)) for nth, line in enumerate(lines) if label in line]
    return [lines[nth + 1][x : x + 2].strip() for nth, x in places]


def test_every_hex_has_its_coordinate_and_below_what_is_there() -> None:
    state = table("1-D5", "1-D5", tiles=("1A",))
    post(state, 1, "1-D3", 4)
    state.set_field(COUNTERS, 2)
    state.set_field(FIRST_COUNTER, 2 * HEXES["1-C5"])
    state.set_field(FIRST_COUNTER + 1, 2 * HEXES["1-G5"] + 1)
    text = draw_text(GAME.view(state, ANN))
    found = {label: "".join(sorted(below(text, label))) for label in ("D3", "D4", "B3", "G2", "C5", "G5", "E5")}
    assert found == {"D3": "↓I", "D4": "!", "B3": "==", "G2": "==", "C5": "~~", "G5": "**", "E5": "$$"}
    assert text.count("#1") == 19 and below(text, "D8")  # and as many names of hexes that can be entered


def test_the_map_fits_eighty_columns_with_its_legend() -> None:
    for seats in range(2, 7):
        assert max(map(len, draw_text(GAME.view(started(seats, 1), -1)).split("\n"))) <= 80


def test_what_lies_round_the_own_thief_is_drawn_for_it_alone() -> None:
    state = table("1-D5", "2-E6")
    around = draw_around(GAME.view(state, ANN))
    assert around is not None and below(around, "D5") == ["@@"] and len(around.split("\n")) == 18
    assert draw_around(GAME.view(state, -1)) is None


def test_face_1a_is_drawn_as_it_is_printed() -> None:
    lines = [line.split() for line in draw_text(GAME.view(table("3-D4", "2-E6"), -1)).split("\n")]
    assert lines[:3] == [["##"], ["D1", "#1", "F1"], ["##", "oo", "E2", "oo", "G2"]]
    assert [sign for sign in lines[4] if sign in ("##", "C3")] == ["##", "C3", "##", "##", "##"]


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
        (7, "option house: it must be nothing, or a table of values by name, not 7"),
        ({"phase": 3}, "there is no value 'phase'; there are: phases, turn limit, display, alert decay"),
        ({"turn limit": 0}, "turn limit must be a number from 1 to 100, not 0"),
        ({"display": True}, "display must be a number from 0 to 6, not True"),
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
