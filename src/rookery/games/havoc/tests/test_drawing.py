"""The maze and the track of Heist & Havoc as they are drawn, and their words."""

from __future__ import annotations

from rookery.games.havoc import GAME
from rookery.games.havoc.components import BREACHES, DEAD, KILLED, NOISES, PLACE, SHUT, SMOKE, STATUS, of, vault
from rookery.games.havoc.drawing import svg, text_map, text_track
from rookery.games.havoc.maze import EAST
from rookery.games.havoc.rules.planning import move_counter
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.tests.position import ANN, BOB, CY, TILE, mark, peeked, table
from rookery.games.havoc.view import HavocView

SPECTATOR = -1


def seen(state: HavocState, viewer: int) -> HavocView:
    view = GAME.view(state, viewer)
    assert isinstance(view, HavocView)
    return view


def test_the_map_of_an_open_board() -> None:
    state = table("C3", "C3", "D4", rooms={"C2": "vault 5"}, down={"E4": "laser A"}, dark=("B5",), guards=("A1",))
    drawn = [line[:46].rstrip() for line in text_map(seen(state, SPECTATOR))]
    assert drawn == [
        "      A      B      C      D      E      F",
        "   +      +------+------+------+------+      +",
        " 1    G",
        "    exit1                              exit2",
        "   +      +      +      +      +      +      +",
        " 2 |                                         |",
        "   |                v5                       |",
        "   +      +      +      +      +      +      +",
        " 3 |                01                       |",
        "   |              start1 start2              |",
        "   +      +      +      +      +      +      +",
        " 4 |                       2                 |",
        "   |              start4 start3   ?          |",
        "   +      +      +      +      +      +      +",
        " 5 |                                         |",
        "   |         :                               |",
        "   +      +      +      +      +      +      +",
        " 6",
        "    exit4                              exit3",
        "   +      +------+------+------+------+      +",
    ]


def test_the_map_shows_walls_bodies_noise_smoke_doors_and_cash() -> None:
    rooms = {"C2": "vault 5", "B5": "closing door A", "E5": "electricity B"}
    state = table("C3", "D3", "D4", rooms=rooms, walls=("C3 east", "D3 west", "A2 east", "B3 south", "B4 north"))
    state.set_field(of(STATUS, BOB), KILLED)
    state.push(NOISES, TILE["F3"])
    for field, name in ((SMOKE, "C3"), (SHUT, "B5"), (DEAD, "E5"), (DEAD, "C2")):
        mark(state, int(field), name)
    state.set_field(vault(TILE["C2"]), 2)
    lines = text_map(seen(state, SPECTATOR))
    assert lines[8][3:46] == "|                0   H  *1            !   |"
    assert "%start1H" in lines[9] and lines[5][10] == "|" and lines[10][10:17] == "+======"
    assert "v5+$$" in lines[6] and "dA#" in lines[15] and "eB+" in lines[15]


def test_the_map_fits_a_terminal_and_is_the_same_for_all() -> None:
    state = table("C3", "D3", "D4", down={"E4": "laser A"})
    peeked(state, ANN, "E4")
    for viewer in (ANN, BOB):
        assert text_map(seen(state, viewer)) == text_map(seen(state, SPECTATOR))
    assert max(map(len, text_map(seen(state, ANN)) + text_track(seen(state, ANN)))) < 80


def test_the_track_shows_dark_spaces_and_counters_from_the_top_down() -> None:
    state = table("C3", "D3", "D4")
    move_counter(state, CY, 1)
    state.set_field(of(STATUS, BOB), KILLED)
    assert text_track(seen(state, ANN)) == [
        "    0      1      2      3      4      5      6      7      8",
        "+2  .      .      .      .      .      .      .      .      #",
        "+1  .      2      .      .      .      .      .      #      #",
        "+0  0      .      .      .      .      .      #      #      #",
        "-1  .      .      .      .      .      #      #      #      #",
        "-2  .      .      .      .      #      #      #      #      #",
    ]
    move_counter(state, ANN, 1)
    assert "  02  " in text_track(seen(state, ANN))[2]


def test_the_drawing_is_made_of_the_view_and_shows_the_viewer_what_he_looked_at() -> None:
    state = table("C3", "D3", "D4", down={"E4": "laser A"}, walls=("C3 east",))
    peeked(state, ANN, "E4")
    mark(state, int(BREACHES + EAST), "A2")
    drawing = svg(seen(state, ANN))
    assert drawing.startswith("<svg") and drawing.endswith("</svg>")
    assert drawing.count("<rect") == 36 and drawing.count("<circle") == 3 and drawing.count("dasharray") == 1
    assert drawing.count("<line") == 20 - 4 + 1 + 1
    assert "lA?" in drawing and "lA?" not in svg(seen(state, BOB)) and "lA?" not in svg(seen(state, SPECTATOR))


def test_rooms_are_told_with_what_became_of_them() -> None:
    rooms = {
        "A2": "vault 3",
        "B2": "vault 4",
        "C2": "closing door A",
        "D2": "laser B",
        "E2": "laser A",
        "F2": "storage",
    }
    state = table("C3", "D3", "D4", rooms=rooms, down={"E4": "database"})
    for field, name in ((DEAD, "B2"), (SHUT, "C2"), (DEAD, "E2")):
        mark(state, int(field), name)
    told = GAME.plain(seen(state, BOB))["rooms"]
    assert isinstance(told, list)
    assert [room["state"] for room in told] == ["closed", "open", "shut", "armed", "disarmed", "free", "face down"]
    assert told[3]["disarmed by"] == [3, 4, 7, 8] and told[6]["token"] is told[6]["disarmed by"] is None


def test_seats_are_told_by_pawn_place_and_partner() -> None:
    state = table("C3", "D3", "D4")
    state.set_field(of(PLACE, CY), -1)
    told = GAME.plain(seen(state, ANN))["seats"]
    assert isinstance(told, list)
    assert [(seat["pawn"], seat["tile"], seat["partner"]) for seat in told] == [
        ("0", "C3", ""),
        ("1", "D3", None),
        ("2", "", None),
    ]
