"""What the table hears in Sneaks & Snitches: every card and token but the colours of stash cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.event import EventKind
from rookery.games.sneaks.components import COLOUR_NAMES, LETTERS, LOCATIONS, LOOT_NAMES
from rookery.games.sneaks.moves import CHECK, MOVES, WORDS

GOT_TOKEN: Final[i64] = 0
GOT_ALLY: Final[i64] = 1
LAID_OUT: Final[i64] = 2
BEGAN: Final[i64] = 3
SENT: Final[i64] = 4
GUARDED: Final[i64] = 5
STOLE: Final[i64] = 6
CLASHED: Final[i64] = 7
VANISHED: Final[i64] = 8
TOOK: Final[i64] = 9
RAN_SHORT: Final[i64] = 10
DECLINED: Final[i64] = 11
DREW: Final[i64] = 12
STASH_SHORT: Final[i64] = 13
EXCHANGED: Final[i64] = 14
STOPPED: Final[i64] = 15
RETURNED: Final[i64] = 16
ENDED: Final[i64] = 17
SHOWED: Final[i64] = 18
SCORED: Final[i64] = 19
TOTALLED: Final[i64] = 20
SCORED_ITEMS: Final[i64] = 21
CAME_TO_NOTHING: Final[i64] = 22
WENT_WITHOUT: Final[i64] = 23

EVENTS: Final = [
    EventKind("got token", "{seat} start{s} with a {colour} token", detail="colour"),
    EventKind("got ally", "{seat} {has} the ally"),
    EventKind("laid out", "{loot} is laid out at {location}", detail="location", more="loot"),
    EventKind("began", "round {number} begins", detail="number"),
    EventKind("sent", "{seat} send{s} {plan}", detail="plan"),
    EventKind("guarded", "{location} is guarded: nothing happens there", detail="location"),
    EventKind("stole", "{location}: {seat} steal{s} {loot}", detail="location", more="loot"),
    EventKind("clashed", "{location}: several teams run into one another, and the loot stays", detail="location"),
    EventKind("vanished", "{location}: nobody came, {loot} disappears", detail="location", more="loot"),
    EventKind("took", "{seat} take{s} {number} {colour} from the bank", detail="number", more="colour"),
    EventKind("ran short", "the bank lacks {number} {colour} that {seat} should get", detail="number", more="colour"),
    EventKind("declined", "{seat} take{s} nothing instead"),
    EventKind("drew", "{seat} draw{s} {card} from the Secret Stash", secret="card"),
    EventKind("stash short", "{location}: too few Secret Stash Cards are left, so nobody draws", detail="location"),
    EventKind("exchanged", "{seat} swap{s} {swap} from {rival}", detail="swap", more="rival"),
    EventKind("stopped", "{seat} make{s} no further exchange"),
    EventKind("returned", "{seat} return{s} {number} {colour} to the bank", detail="number", more="colour"),
    EventKind("ended", "the game is over after round {number}", detail="number"),
    EventKind("showed", "{seat} show{s} {number} {colour} in the Secret Stash", detail="number", more="colour"),
    EventKind("scored", "{seat} score{s} {number} for {colour}", detail="number", more="colour"),
    EventKind("totalled", "{seat} {has} {number} victory points in all", detail="number"),
    EventKind("scored items", "{seat} score{s} {number} for Special Items", detail="number"),
    EventKind("came to nothing", "{loot} brings {seat} nothing", detail="loot"),
    EventKind(
        "went without",
        "the bank is empty: {seat} go{es} without {number} {colour}",
        detail="number",
        more="colour",
    ),
]

EVENT_WORDS: Final = {
    **WORDS,
    "loot": list(LOOT_NAMES),
    "location": [f"{letter} ({name})" for letter, name in zip(LETTERS, LOCATIONS, strict=True)],
    "plan": [move.text.replace("Sneaks", "sneaks to").replace("snitches", "snitches to") for move in MOVES[:CHECK]],
    "card": [f"a {colour} card" for colour in COLOUR_NAMES],
    "swap": [f"a {give} token for a {take} one" for give in COLOUR_NAMES for take in COLOUR_NAMES],
}
