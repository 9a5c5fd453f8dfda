"""HH-R107: what all can tell from the cards that six seats bury, and how long it holds."""

from __future__ import annotations

from rookery.core.chance import Dice
from rookery.games.havoc import GAME
from rookery.games.havoc.components import (
    BURIED_ITEMS,
    FIRST_BURIED_CODE,
    FIRST_BURIED_ITEM,
    FIRST_ROLE,
    GUN,
    ITEM_PILE,
    KNOWN_CODES,
    KNOWN_ITEMS,
    PAIRED_CODES,
    PAIRED_ITEMS,
    REPEATED_CODES,
    REPEATED_ITEMS,
    codes,
    items,
    known,
    of,
)
from rookery.games.havoc.events import LAID_CODE
from rookery.games.havoc.rules.decoding import lay_code
from rookery.games.havoc.rules.harm import die
from rookery.games.havoc.rules.knowledge import spend_item
from rookery.games.havoc.rules.taking import loot_cash, loot_item, take_code, take_item
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_ACTION, ASK_BURY_CODE, ASK_BURY_ITEM, GO_UNDERGROUND
from rookery.games.havoc.tests.position import ANN, BOB, CY, DAN, FAY, board, deal, offered, say

SPECTATOR = -1
PAIR = ("Gun", "Gun", "Medikit", "Dynamite", "Flashlight")
ITEMS = (
    PAIR,
    ("Gun", "Medikit", "Dynamite", "Flashlight", "Borescope"),
    ("Gun", "Medikit", "Dynamite", "Flashlight", "Machine Pistol"),
    ("Dynamite", "Dynamite", "Flashlight", "Borescope", "Bulletproof Vest"),
    ("Flashlight", "Smoke Bomb", "Borescope", "Bulletproof Vest", "Machine Pistol"),
    ("Flashlight", "Smoke Bomb", "Bulletproof Vest", "Medikit", "Gun"),
)
CODES = ((1, 2, 3, 4, 5), (1, 1, 2, 3, 4), (5, 6, 7, 8, 1), (2, 3, 4, 5, 6), (2, 3, 7, 8, 6), (4, 5, 6, 7, 8))


def buried() -> HavocState:
    """Six seats have buried: of items Ann a Gun and Dan a Dynamite, of codes Bob a 1."""
    state = board(6)
    deal(state, ITEMS, CODES, ((300,),))
    for seat in range(6):
        state.set_field(FIRST_ROLE + seat, seat + 1)
    for step in (GO_UNDERGROUND, ASK_BURY_CODE, ASK_BURY_ITEM):
        state.plan(step)
    GAME.advance(state, Dice(1))
    while state.step != ASK_ACTION:
        say(state, offered(state)[0])
    return state


def worlds(state: HavocState, viewer: int) -> list[HavocState]:
    found = []
    for seed in range(60):
        world = GAME.imagine(GAME.view(state, viewer), Dice(seed))
        assert isinstance(world, HavocState) and GAME.pieces(world) == GAME.pieces(state)
        assert GAME.view(world, viewer) == GAME.view(state, viewer)
        found.append(world)
    return found


def most_repeats(found: list[HavocState], bag: int) -> int:
    """The most cards of a kind that was there already, in any of these worlds."""
    return max(len(world.kinds_in(bag)) - len(set(world.kinds_in(bag))) for world in found)


def test_hh_r107_who_buried_nothing_is_imagined_without_two_of_a_kind() -> None:
    state = buried()
    for viewer in (SPECTATOR, ANN, BOB):
        found = worlds(state, viewer)
        for seat in (CY, FAY):
            assert most_repeats(found, int(items(seat))) == 0
            assert most_repeats(found, int(codes(seat))) == 0
    found = worlds(state, CY)
    assert most_repeats(found, int(items(ANN))) > 0 and most_repeats(found, int(codes(BOB))) > 0


def test_hh_r107_who_buried_a_card_is_imagined_with_another_like_it() -> None:
    state = buried()
    for viewer in (SPECTATOR, BOB):
        kinds = set()
        for world in worlds(state, viewer):
            kind = int(world.field(FIRST_BURIED_ITEM + ANN)) - 1
            kinds.add(kind)
            assert world.count(items(ANN), kind)
        assert len(kinds) > 4
    for world in worlds(state, ANN):
        assert world.count(codes(BOB), world.field(FIRST_BURIED_CODE + BOB) - 1)


def test_hh_r107_a_card_taken_unseen_may_be_of_a_kind_held_before() -> None:
    state = buried()
    take_item(state, CY, Dice(1))
    take_code(state, CY, Dice(1))
    found = worlds(state, ANN)
    assert most_repeats(found, int(items(CY))) == 1 and most_repeats(found, int(codes(CY))) == 1
    assert state.field(of(REPEATED_ITEMS, ANN)) == 0 and state.field(of(REPEATED_CODES, BOB)) == 0


def test_hh_r107_a_looted_item_may_be_of_a_kind_held_before() -> None:
    state = buried()
    die(state, FAY)
    before = state.field(of(REPEATED_ITEMS, CY))
    loot_item(state, CY, FAY, Dice(1))
    assert state.field(of(REPEATED_ITEMS, CY)) == before + 1


def test_hh_r107_a_card_that_leaves_the_hand_may_have_been_the_one_like_it() -> None:
    state = buried()
    assert state.field(PAIRED_ITEMS) == 0b1001 and state.field(PAIRED_CODES) == 0b10
    spend_item(state, ANN, int(GUN))
    lay_code(state, BOB, 0, int(LAID_CODE))
    assert state.field(PAIRED_ITEMS) == 0b1000 and state.field(PAIRED_CODES) == 0
    assert any(not world.count(items(ANN), world.field(FIRST_BURIED_ITEM + ANN) - 1) for world in worlds(state, CY))


def test_hh_r107_looted_cash_says_nothing_of_codes() -> None:
    state = buried()
    state.move(2, int(items(ANN)) + 2, int(items(BOB)) + 2)
    die(state, BOB)
    loot_cash(state, CY, BOB, Dice(1))
    assert state.field(PAIRED_CODES) == 0b10


def test_hh_r107_who_takes_one_of_a_pair_knows_who_holds_the_other() -> None:
    state = buried()
    while state.size(ITEM_PILE):
        take_item(state, CY, Dice(1))
    take_item(state, FAY, Dice(1))
    assert state.field(BURIED_ITEMS) == 0b1000 and state.field(PAIRED_ITEMS) == 0b1000
    assert state.field(known(FAY, ANN, KNOWN_ITEMS)) == 1 and state.field(known(FAY, ANN, KNOWN_CODES)) == 0
    assert state.field(known(ANN, FAY, KNOWN_ITEMS)) == 1 and state.field(known(CY, ANN, KNOWN_ITEMS)) == 0
    assert all(world.count(items(ANN), GUN) for world in worlds(state, FAY))
    assert any(not world.count(items(ANN), GUN) for world in worlds(state, CY))


def test_hh_r107_of_what_kind_a_buried_card_is_nobody_else_can_tell() -> None:
    state = buried()
    for viewer in (SPECTATOR, BOB, FAY):
        imagined = worlds(state, viewer)
        for seat in (ANN, DAN):
            assert len({int(world.field(FIRST_BURIED_ITEM + seat)) for world in imagined}) > 2
