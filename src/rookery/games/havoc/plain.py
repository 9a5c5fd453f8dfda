"""A view of Heist & Havoc in words, for people, sockets and files."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.view import SPECTATOR
from rookery.games.havoc.components import (
    ACTION_NAMES,
    ACTIONS,
    ACTIVE,
    BURIED_CODES,
    BURIED_ITEMS,
    CASH_DECK,
    CLAIM,
    CODE_PILE,
    CODES,
    COLUMN,
    CONTROLLER,
    DEAD,
    DICE_EYES,
    DOWN,
    ENDED,
    ENDINGS,
    ENTERED,
    FIRST_LAID,
    FIRST_PARTNER,
    FIRST_STACK,
    GUARDS,
    HEIGHT,
    ITEM_NAMES,
    ITEM_PILE,
    ITEMS,
    LAYS,
    NEW_CLAIM,
    NO_PARTNER,
    NOISES,
    NOWHERE,
    PLACE,
    PLAYED,
    ROLE_NAMES,
    ROLLED,
    ROW,
    SHOWN,
    SHUT,
    STACK_SIZE,
    STATUS,
    STATUS_NAMES,
    STORAGE,
    TOKEN_NAMES,
    TOKEN_STACK,
    TURN,
    UP,
    USES,
    VAULT_5,
    WOUNDS,
    cash,
    codes,
    guard,
    items,
    of,
)
from rookery.games.havoc.drawing import text_map, text_track
from rookery.games.havoc.house import MIDDLE_ROW
from rookery.games.havoc.maze import TILE_NAMES, TILES, has, tile_sum
from rookery.games.havoc.moves import dice_name
from rookery.games.havoc.points import plain_points
from rookery.games.havoc.reading import cash_lying, codes_lying, packed_count, role, token_at
from rookery.games.havoc.view import HavocView


def plain(view: HavocView) -> dict[str, object]:
    """None: what the viewer may not see, or what is not the case. The map and the track are pictures."""
    laid = view.field(UP) | view.field(DOWN)
    return {
        "viewer": None if view.viewer == SPECTATOR else int(view.viewer),
        "turn number": int(view.field(TURN)),
        "guards entered": int(view.field(ENTERED)),
        "item pile": int(view.size(ITEM_PILE) + tile_sum(view.field(BURIED_ITEMS))),
        "code pile": int(view.size(CODE_PILE) + tile_sum(view.field(BURIED_CODES))),
        "cash deck": int(view.size(CASH_DECK)),
        "token stack": int(view.size(TOKEN_STACK)),
        "controller": None if view.field(CONTROLLER) == 0 else int(view.field(CONTROLLER)) - 1,
        "dice": plain_dice(view),
        "ending": None if view.field(ENDED) == 0 else ENDINGS[view.field(ENDED)],
        "map": "\n".join(text_map(view)),
        "track": "\n".join(text_track(view)),
        "guards": plain_guards(view),
        "noises": [TILE_NAMES[tile] for tile in view.row(NOISES)],
        "rooms": [plain_room(view, tile) for tile in range(TILES) if has(laid, tile)],
        "seats": [plain_seat(view, seat) for seat in range(view.seats)],
        **({"points": plain_points(view)} if view.over else {}),
    }


def plain_room(view: HavocView, tile: i64) -> dict[str, object]:
    """A dark room with a token: what it is, the numbers that disarm it, what has become of it, what lies there."""
    kind = token_at(view, tile)
    wanted: i64 = 0 if kind < 0 else view.house.token_codes[kind]
    return {
        "tile": TILE_NAMES[tile],
        "token": None if kind < 0 else TOKEN_NAMES[kind],
        "state": room_state(view, tile),
        "disarmed by": None if kind < 0 else [code + 1 for code in range(8) if has(wanted, code)],
        "codes laid": [int(code + 1) for code in range(8) for nth in range(codes_lying(view, tile, code))],
        "cash": int(cash_lying(view, tile)),
    }


def room_state(view: HavocView, tile: i64) -> str:
    """What all can see of it."""
    if has(view.field(DOWN), tile):
        return "face down"
    vault_there = token_at(view, tile) <= VAULT_5
    if has(view.field(DEAD), tile):
        return "open" if vault_there else "disarmed"
    if has(view.field(SHUT), tile):
        return "shut"
    return "closed" if vault_there else "armed" if token_at(view, tile) < STORAGE else "free"


def plain_guards(view: HavocView) -> list[str]:
    """By number, as events call them, and where they stand."""
    posts = [(number, view.field(guard(number)) - 1) for number in range(GUARDS)]
    return [f"{int(number) + 1} on {TILE_NAMES[tile]}" for number, tile in posts if tile >= 0]


def plain_dice(view: HavocView) -> str | None:
    """The dice, to those who may see them."""
    if view.field(DICE_EYES) == 0 or view.field(ROLLED) == 0:
        return None
    return dice_name(int(view.field(ROLLED) - 1))


def plain_seat(view: HavocView, seat: i64) -> dict[str, object]:
    tile, claim = view.field(of(PLACE, seat)), view.field(of(CLAIM, seat)) & (NEW_CLAIM - 1)
    return {
        "pawn": str(seat),
        "tile": "" if tile == NOWHERE else TILE_NAMES[tile],
        "status": STATUS_NAMES[view.field(of(STATUS, seat))],
        "wounds": int(view.field(of(WOUNDS, seat))),
        "role": None if role(view, seat) < 0 else ROLE_NAMES[role(view, seat)],
        "partner": plain_partner(view, seat),
        "items": names(view, items(seat), list(ITEM_NAMES)),
        "shown": shown_items(view, seat),
        "codes": names(view, codes(seat), [str(code + 1) for code in range(8)]),
        "laid": plain_laid(view, seat),
        "cash": names(view, cash(seat), [str(value) for value in view.house.cash_values]),
        "items used": int(view.field(of(USES, seat))),
        "hand": plain_hand(view, seat),
        "played": plain_played(view, seat),
        "stack": plain_stack(view, seat),
        "column": int(view.field(of(COLUMN, seat))),
        "row": int(view.field(of(ROW, seat)) - MIDDLE_ROW),
        "height": int(view.field(of(HEIGHT, seat))),
        "claim": "" if claim == 0 else TILE_NAMES[claim - 1],
    }


def plain_partner(view: HavocView, seat: i64) -> object:
    """HH-08: for the viewer alone."""
    partner = int(view.field(FIRST_PARTNER + seat))
    if partner == 0:
        return "" if view.viewer == seat else None
    return "absent" if partner == NO_PARTNER else partner - 1


def plain_laid(view: HavocView, seat: i64) -> list[str | None]:
    """Code cards that it has laid face down on a vault: by number for their owner."""
    laid = view.field(FIRST_LAID + seat)
    seen: list[str | None] = [str(code + 1) for code in range(CODES) for nth in range(packed_count(laid, code))]
    return seen if seen else [None] * int(view.field(of(LAYS, seat)))


def plain_played(view: HavocView, seat: i64) -> str:
    card = view.field(of(PLAYED, seat)) - 1
    return "" if card < 0 else ACTION_NAMES[card]


def plain_hand(view: HavocView, seat: i64) -> list[str | None]:
    """HH-T4: the action cards that are not in the played stack. Who is out of the maze plays none."""
    if view.field(of(STATUS, seat)) != ACTIVE:
        return []
    if view.viewer != seat:
        return [None] * int(ACTIONS - view.field(of(STACK_SIZE, seat)))
    return [ACTION_NAMES[card] for card in range(ACTIONS) if not has(view.field(FIRST_STACK + seat), card)]


def plain_stack(view: HavocView, seat: i64) -> list[str | None]:
    """The played stack by name for its owner, by size for others."""
    cards = view.field(FIRST_STACK + seat)
    seen: list[str | None] = [ACTION_NAMES[card] for card in range(ACTIONS) if has(cards, card)]
    return seen if seen else [None] * int(view.field(of(STACK_SIZE, seat)))


def names(view: HavocView, bag: i64, words: list[str]) -> list[str | None]:
    """Cards in sight by name, hidden ones as None."""
    seen: list[str | None] = [words[kind] for kind in view.kinds_in(bag)]
    return seen if seen else [None] * int(view.size(bag))


def shown_items(view: HavocView, seat: i64) -> list[str]:
    """The items that all know a seat to hold."""
    counts = view.field(of(SHOWN, seat))
    return [ITEM_NAMES[kind] for kind in range(ITEMS) for nth in range(packed_count(counts, kind))]
