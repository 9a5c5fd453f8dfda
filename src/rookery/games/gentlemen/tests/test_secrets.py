"""What Gentlemen Thieves keeps secret, on literal positions, and how fairly `imagine` invents it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from rookery.core.chance import Dice
from rookery.core.moves import Moves
from rookery.core.state import State
from rookery.core.view import View
from rookery.games.gentlemen import GAME
from rookery.games.gentlemen.board import burglar
from rookery.games.gentlemen.components import BRIGADIER, PILE
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.tests.position import ANN, BOB, COLOUR, CY, played, say, table

SPECTATOR = -1


def shown(state: GentlemenState, viewer: int) -> list[object]:
    seats = GAME.plain(GAME.view(state, viewer))["seats"]
    assert isinstance(seats, list)
    return [seat["burglar"] for seat in seats]


def test_a_burglar_tile_is_shown_to_its_owner_alone() -> None:
    state = table(burglars="red green yellow")
    assert shown(state, ANN) == ["Arsène Lupin (red)", None, None]
    assert shown(state, CY) == [None, None, "Grand Paul (yellow)"]
    assert shown(state, SPECTATOR) == [None, None, None]


def test_all_burglar_tiles_are_shown_when_the_game_is_over() -> None:
    state = table(burglars="red green yellow", left=("the Brigadier",))
    GAME.play(state, ANN, GAME.parse("draw a token blind"), Dice(1))
    assert shown(state, SPECTATOR) == ["Arsène Lupin (red)", "Dolorès Kesselbach (green)", "Grand Paul (yellow)"]


def test_the_view_is_the_same_whoever_the_others_are() -> None:
    one, two = table(burglars="red green yellow"), table(burglars="red black purple")
    assert GAME.view(one, ANN) == GAME.view(two, ANN) and GAME.view(one, BOB) != GAME.view(two, BOB)


def test_the_deal_is_whispered() -> None:
    match = next(played(3, 1))
    told = [[event.secret for event in match.events(viewer)[:3]] for viewer in (0, 1, None)]
    colours = [int(burglar(match.state, seat)) for seat in range(3)]
    assert told == [[colours[0], -1, -1], [-1, colours[1], -1], [-1, -1, -1]]


def test_imagined_burglars_are_never_the_viewers_own_and_all_deals_are_alike() -> None:
    view, dice = GAME.view(table(burglars="red green yellow"), ANN), Dice(1)
    found = Counter((int(burglar(world, BOB)), int(burglar(world, CY))) for world in worlds(view, dice, 6000))
    assert len(found) == 12 and COLOUR["red"] not in {colour for pair in found for colour in pair}
    assert all(number / 6000 == pytest.approx(1 / 12, abs=0.02) for number in found.values())


def worlds(view: View, dice: Dice, number: int) -> Iterator[State]:
    for nth in range(number):
        yield GAME.imagine(view, dice)


def test_an_imagined_brigadier_never_comes_before_the_bottom_seven_and_then_at_each_place_alike() -> None:
    left = ("red lamp", "red gloves", "black lamp", "black mask", "the Brigadier")
    view, dice = GAME.view(table(left=left, helping=(0, 0, 0)), ANN), Dice(1)
    ends = 0
    for world in worlds(view, dice, 3000):
        GAME.play(world, ANN, GAME.parse("draw a token blind"), dice)
        ends += world.over
    assert ends / 3000 == pytest.approx(1 / 5, abs=0.03)
    early = GAME.view(table(left=(*left, "red mask", "yellow mask", "yellow gloves")), ANN)  # eight
    for world in worlds(early, dice, 300):
        GAME.play(world, ANN, GAME.parse("draw a token blind"), dice)
        assert not world.over and world.count(PILE, BRIGADIER) == 1


def test_the_pile_can_be_counted_by_everybody() -> None:
    state = table({"Bank": ("red mask", "red mask")})
    for viewer in (ANN, SPECTATOR):
        assert GAME.view(state, viewer).kinds_in(int(PILE)) == state.kinds_in(int(PILE))
    say(state, "take the first token to the Opera", draws=("red lamp",))
    assert GAME.view(state, SPECTATOR).count(PILE, 0) == 0  # the third red mask was on display


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_imagined_world_shows_the_viewer_the_same_and_plays_to_the_end(seats: int) -> None:
    dice, moves = Dice(seats), Moves()
    for nth, match in enumerate(played(seats, 7)):
        viewer = nth % (seats + 1) - 1
        view = GAME.view(match.state, viewer)
        world = GAME.imagine(view, dice)
        assert GAME.view(world, viewer) == view
        while world.asked:
            moves.clear()
            GAME.list_moves(world, world.first_asked(), moves)
            GAME.play(world, world.first_asked(), moves.pick(dice), dice)
        assert GAME.pieces(world) == GAME.pieces(match.state)
