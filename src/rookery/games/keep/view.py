"""All of secrecy in the Black Keep: what a seat may know, and the worlds it cannot rule out."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from rookery.core.chance import Chance
from rookery.core.event import HIDDEN
from rookery.core.view import SPECTATOR, View
from rookery.games.keep.belief import draw_hex, possible_hexes, total
from rookery.games.keep.components import (
    CARD_NAMES,
    CELL,
    CHOICE,
    COPIES,
    COUNTERS,
    DECK,
    DIFFICULTIES,
    DIFFICULTY,
    DILIGENTS,
    DISCARD,
    DISPLAY,
    EXIT_TILE,
    FACING,
    FAKE,
    FAKE_DEALT,
    FIRST,
    FIRST_BELIEF,
    FIRST_COUNTER,
    FIRST_THIEF,
    HELD,
    HEX,
    KEEP,
    KINDS,
    LEFT,
    LOCKPICKS,
    MARKER,
    MOST_SEATS,
    NAMES,
    OUT,
    PHASE,
    PHASES,
    PICKS,
    RIGGED,
    SHOWN,
    SILENT,
    STANDING,
    STATUS,
    STATUS_NAMES,
    TARGET,
    THIEF_CARDS,
    THIEF_NAMES,
    THIEF_WIDTH,
    TREASURE,
    TREASURE_NAMES,
    TREASURES,
    TURN,
    TURN_LIMIT,
    TYPE,
    TYPE_NAMES,
    VARIANT,
    VARIANT_NAMES,
    belief_width,
    entry_tile,
    open_cards,
    secret_cards,
    thief_field,
)
from rookery.games.keep.drawing import draw_around, draw_text
from rookery.games.keep.keep import NOWHERE, SIDES, Keep, find_keep, hex_name, outside_hexes, tile_name, tile_of
from rookery.games.keep.reading import guard_at, spent_cards, thief_at
from rookery.games.keep.state import KeepState
from rookery.games.keep.tiles import FACES

SIDE_NAMES: Final = ("upper right", "right", "lower right", "lower left", "left", "upper left")  # of the vault
FEW_PLACES: Final = 9  # hexes that are named, not counted
ODDS: Final[i64] = 1024  # how finely the odds of holding The Fake are told


@mypyc_attr(acyclic=True)
@final
class KeepView(View):
    """The keep follows from its number, which everybody sees; it is shared, as among copies of a state."""

    def __init__(self, state: KeepState, viewer: i64) -> None:
        super().__init__(state, viewer)
        self.keep: Keep = state.keep

    def restore(self, facts: list[object]) -> None:
        super().restore(facts)
        self.keep = find_keep(self.field(KEEP))


def view_of(state: KeepState, viewer: i64) -> KeepView:
    """Open: the table, the guards, bought cards, what all can deduce. Own: dial, treasure, cards out of pockets."""
    view = KeepView(state, viewer)
    view.show(state, state.first_field, FIRST_THIEF)
    view.show(state, state.first_field + FIRST_BELIEF, state.seats * belief_width(state.seats))
    view.show_bag_size(state, DECK)
    view.show_bag(state, DISCARD)
    view.show_bag(state, DISPLAY)
    for seat in range(state.seats):
        show_thief(view, state, seat)
    return view


def show_thief(view: View, state: KeepState, seat: i64) -> None:
    """The dial is for its owner (BK-R37), the treasure for all once it is shown."""
    view.show_bag(state, open_cards(seat))
    view.show_bag_size(state, secret_cards(seat))
    view.show(state, state.first_field + thief_field(seat, SHOWN), THIEF_WIDTH - SHOWN)
    view.show_field(state, thief_field(seat, CHOICE))
    view.set_field(thief_field(seat, HEX), HIDDEN)
    view.set_field(thief_field(seat, TREASURE), HIDDEN)
    if seat == view.viewer:
        view.show_bag(state, secret_cards(seat))
        view.show_field(state, thief_field(seat, HEX))
    if seat == view.viewer or state.thief(seat, SHOWN):
        view.show_field(state, thief_field(seat, TREASURE))


# -- In words


def plain(view: View) -> dict[str, object]:
    """A view for people, sockets and files. None: what the viewer may not see."""
    keep = find_keep(view.field(KEEP))
    return {
        "viewer": None if view.viewer == SPECTATOR else int(view.viewer),
        "difficulty": DIFFICULTIES[view.field(DIFFICULTY)],
        "turn number": int(view.field(TURN)),
        "turn limit": int(view.field(TURN_LIMIT)),
        "phase": int(view.field(PHASE)),
        "phases": int(view.field(PHASES)),
        "first": int(view.field(FIRST)),
        "deck": int(view.size(DECK)),
        "diligent": int(view.field(DILIGENTS)),
        "map": draw_text(view),
        "around you": draw_around(view),
        "tiles": [plain_tile(keep, tile) for tile in range(1, keep.tiles)],
        "guards": [plain_guard(view, guard) for guard in range(keep.tiles) if guard_at(view, guard, CELL) >= 0],
        "counters": [plain_counter(view, nth) for nth in range(view.field(COUNTERS))],
        "display": names(view, DISPLAY),
        "discard": names(view, DISCARD),
        "seats": [plain_seat(view, seat) for seat in range(view.seats)],
    }


def plain_tile(keep: Keep, tile: i64) -> dict[str, object]:
    return {
        "tile": int(tile),
        "lies": SIDE_NAMES[SIDES[keep.tiles - 1][tile - 1]],
        "face": FACES[keep.faces[tile]].name,
        "turned": int(keep.turns[tile]),
        "Outside Hexes": [hex_name(hex_) for hex_ in outside_hexes(keep, tile)],
    }


def plain_counter(view: View, nth: i64) -> dict[str, object]:
    counter = view.field(FIRST_COUNTER + nth)
    return {"counter": "rock" if counter & 1 else "extinguished torch", "hex": hex_name(counter >> 1)}


def plain_guard(view: View, guard: i64) -> dict[str, object]:
    target = guard_at(view, guard, TARGET)
    return {
        "tile": int(guard),
        "type": TYPE_NAMES[guard_at(view, guard, TYPE)],
        "kind": VARIANT_NAMES[guard_at(view, guard, VARIANT)],
        "hex": hex_name(guard_at(view, guard, CELL)),
        "facing": int(guard_at(view, guard, FACING)) + 1,
        "status": STATUS_NAMES[guard_at(view, guard, STATUS)],
        "target": place_name(target),
    }


def plain_seat(view: View, seat: i64) -> dict[str, object]:
    keep, held, in_keep = find_keep(view.field(KEEP)), thief_at(view, seat, HELD), thief_at(view, seat, OUT) == 0
    treasure, choice = thief_at(view, seat, TREASURE), thief_at(view, seat, CHOICE)
    return {
        "out": not in_keep,
        "entry": int(entry_tile(seat)),
        "exit": int(thief_at(view, seat, EXIT_TILE)) or "",
        "hex": place_name(thief_at(view, seat, HEX)) or (None if in_keep else ""),
        "marker": place_name(thief_at(view, seat, MARKER)),
        "marker stands": bool(thief_at(view, seat, STANDING)),
        "treasure": None if treasure == HIDDEN else TREASURE_NAMES[treasure],
        "treasure shown": bool(thief_at(view, seat, SHOWN)),
        "burdened": bool(thief_at(view, seat, LEFT)),
        "rigged": bool(thief_at(view, seat, RIGGED)),
        "silent": bool(thief_at(view, seat, SILENT)),
        "hand": [THIEF_NAMES[card] for card in range(THIEF_CARDS) if (held >> card) & 1],
        "spent": [THIEF_NAMES[card] for card in spent_cards(view, seat)],
        "turned up": CARD_NAMES[choice] if choice >= 0 else "",
        "bought": names(view, open_cards(seat)),
        "picked": names(view, secret_cards(seat)),
        "lockpicks": int(thief_at(view, seat, PICKS)),
        "can be": plain_places(possible_hexes(view, keep, seat)),
    }


def plain_places(hexes: list[int]) -> list[str]:
    """By name, or where that is too much to read, counted by tile."""
    if len(hexes) <= FEW_PLACES:
        return [hex_name(hex_) for hex_ in hexes]
    counts = [0] * int(MOST_SEATS + 1)
    for hex_ in hexes:
        counts[tile_of(hex_)] += 1
    return [f"{counts[tile]} on {tile_name(tile)}" for tile in range(len(counts)) if counts[tile]]


def names(view: View, bag: i64) -> list[str | None]:
    """Cards in sight by name, hidden ones as None."""
    seen: list[str | None] = [NAMES[kind] for kind in view.kinds_in(bag)]
    return seen if seen else [None] * int(view.size(bag))


def place_name(hex_: i64) -> str:
    return hex_name(hex_) if hex_ >= 0 else ""


# -- Worlds


def invent(view: KeepView, chance: Chance) -> KeepState:
    """BK-R69: treasures and cards nobody has seen, and thieves where the table knows they can be."""
    state = KeepState(view.seats)
    state.cells = view.cells[:]
    state.keep = view.keep
    gather_unseen(state)
    for seat in range(view.seats):
        if seat != view.viewer:
            fill_pockets(state, seat, view.size(secret_cards(seat)), chance)
    deal_unseen(state, chance)
    for seat in range(view.seats):
        if seat != view.viewer:
            place_thief(state, seat, chance)
    return state


def gather_unseen(state: KeepState) -> None:
    """Every guard card that is not in sight goes into the deck."""
    state.empty(DECK)
    for kind in range(KINDS):
        state.put(DECK, kind, COPIES[kind] - state.total(kind))
    for seat in range(state.seats):
        state.put(DECK, LOCKPICKS, -state.thief(seat, PICKS))


def fill_pockets(state: KeepState, seat: i64, size: i64, chance: Chance) -> None:
    state.empty(secret_cards(seat))
    for nth in range(size):
        state.put(secret_cards(seat), state.draw(DECK, chance), 1)


def deal_unseen(state: KeepState, chance: Chance) -> None:
    """Treasures, The Fake first: who can only have passed the vault with it is the likelier to hold it."""
    left = unseen_treasures(state)
    hidden = [seat for seat in range(state.seats) if state.thief(seat, TREASURE) == HIDDEN]
    if int(FAKE) in left:
        holder = draw_holder(state, hidden, len(left) - len(hidden), chance)
        left.remove(int(FAKE))
        if holder >= 0:
            state.set_thief(holder, TREASURE, FAKE)
            hidden.remove(int(holder))
    for seat in hidden:
        state.set_thief(seat, TREASURE, left.pop(chance.below(len(left))))


def unseen_treasures(state: KeepState) -> list[int]:
    kinds = TREASURES if state.field(FAKE_DEALT) else FAKE
    seen = [int(state.thief(seat, TREASURE)) for seat in range(state.seats)]
    return [kind for kind in range(kinds) if kind not in seen]


def draw_holder(state: KeepState, hidden: list[int], undealt: i64, chance: Chance) -> i64:
    """A seat, or -1 where The Fake was not dealt: by the ways that are open to its holder."""
    odds: list[int] = []
    for seat in hidden:
        honest, fake = total(state, seat, False), total(state, seat, True)
        if honest == 0 and fake:
            return seat
        odds.append(int(ODDS + fake * ODDS // max(honest, 1)))
    nth = chance.below(sum(odds) + undealt * ODDS)
    for at in range(len(odds)):
        nth -= odds[at]
        if nth < 0:
            return hidden[at]
    return NOWHERE


def place_thief(state: KeepState, seat: i64, chance: Chance) -> None:
    """Where the table knows that it can be, as likely as it is; nowhere before it enters, or once it is out."""
    fake = state.thief(seat, TREASURE) == FAKE
    if total(state, seat, False) + total(state, seat, True):
        state.set_thief(seat, HEX, draw_hex(state, state.keep, seat, fake, chance))
