"""What the table hears in the Black Keep: enough to follow all that is public, to the last guard's glance."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.event import EventKind

TILE_LAID: Final[i64] = 0
GUARD_CAME: Final[i64] = 1
GUARD_TYPE: Final[i64] = 2
GUARD_KIND: Final[i64] = 3
DEALT_TREASURE: Final[i64] = 4
FIRST_PLAYER: Final[i64] = 5
ENTERED: Final[i64] = 6
PLACED_EXIT: Final[i64] = 7
TURN_BEGAN: Final[i64] = 8
MARKER_STANDS: Final[i64] = 9
MARKER_LIES: Final[i64] = 10
MARKER_GONE: Final[i64] = 11
GUARD_BECAME: Final[i64] = 12
GUARD_FACED: Final[i64] = 13
GUARD_WENT: Final[i64] = 14
GUARD_HEADS: Final[i64] = 15
DISPLAYED: Final[i64] = 16
SHUFFLED: Final[i64] = 17
BOUGHT: Final[i64] = 18
SPENT_CARD: Final[i64] = 19
TURNED_UP: Final[i64] = 20
MOVED: Final[i64] = 21
RESTED: Final[i64] = 22
NO_EFFECT: Final[i64] = 23
PICKED: Final[i64] = 24
STOLE: Final[i64] = 25
COUNTER_LAID: Final[i64] = 26
COUNTER_GONE: Final[i64] = 27
DISCARDED: Final[i64] = 28
CAUGHT: Final[i64] = 29
SHOWED: Final[i64] = 30
SWAPPED: Final[i64] = 31
ESCAPED: Final[i64] = 32
KEEP_WON: Final[i64] = 33
PHASE_BEGAN: Final[i64] = 34
BOUGHT_NOTHING: Final[i64] = 35
CARRIES_ON: Final[i64] = 36
REFUSED_HEX: Final[i64] = 37
RIGGING_ENDS: Final[i64] = 38
RAN_ON: Final[i64] = 39
SEEN: Final[i64] = 40

EVENTS: Final = [
    EventKind("tile laid", "{tile} is laid: {face}", detail="tile", more="face"),
    EventKind("guard came", "{guard} stands on {hex}", detail="guard", more="hex"),
    EventKind("guard type", "{guard} is {type}", detail="guard", more="type"),
    EventKind("guard kind", "{guard} is {kind}", detail="guard", more="kind"),
    EventKind("dealt treasure", "{seat} get{s} {treasure}, face down", secret="treasure"),
    EventKind("first player", "{seat} {is} the first player"),
    EventKind("entered", "{seat} enter{s} the keep unseen, by {hex}", secret="hex"),
    EventKind("placed exit", "{seat} {is} to leave by {tile}", detail="tile"),
    EventKind("turn began", "turn {number} begins; {seat} {is} the first player", detail="number"),
    EventKind("marker stands", "{seat} {has} a standing marker on {hex}", detail="hex"),
    EventKind("marker lies", "{seat} lay{s} {own} marker on its side on {hex}", detail="hex"),
    EventKind("marker gone", "{seat} take{s} {own} marker off the map"),
    EventKind("guard became", "{guard} is now {status}", detail="guard", more="status"),
    EventKind("guard faced", "{guard} faces {direction}", detail="guard", more="direction"),
    EventKind("guard went", "{guard} goes to {hex}", detail="guard", more="hex"),
    EventKind("guard heads", "{guard} walks toward {end}", detail="guard", more="end"),
    EventKind("displayed", "{item} is laid out for sale", detail="item"),
    EventKind("shuffled", "the discarded guard cards are shuffled into the deck"),
    EventKind("bought", "{seat} buy{s} {item}", detail="item"),
    EventKind("spent", "{seat} spend{s} {card}", detail="card"),
    EventKind("turned up", "{seat} turn{s} up {card}", detail="card"),
    EventKind("moved", "{seat} set{s} the location dial to {hex}", secret="hex"),
    EventKind("rested", "{seat} rest{s} on {hex} and take{s} back all thief cards", detail="hex"),
    EventKind("no effect", "{seat} play{s} {card} without effect", detail="card"),
    EventKind("picked", "{seat} pick{s} a pocket and get{s} {item}", secret="item"),
    EventKind("stole", "{seat} steal{s} {treasure} from the vault", detail="treasure"),
    EventKind("counter laid", "{seat} put{s} {counter} on {hex}", detail="counter", more="hex"),
    EventKind("counter gone", "{counter} is taken off {hex}", detail="counter", more="hex"),
    EventKind("discarded", "{seat} discard{s} {item}", detail="item"),
    EventKind("caught", "{seat} {is} caught on {hex} and out of the game", detail="hex"),
    EventKind("showed", "{seat} had {treasure}", detail="treasure"),
    EventKind("swapped", "{seat} swap{s} The Fake for {treasure} of {rival}", detail="treasure", more="rival"),
    EventKind("escaped", "{seat} get{s} away with {treasure} and win{s}", detail="treasure"),
    EventKind("keep won", "the keep wins: nobody gets away"),
    EventKind("phase began", "movement phase {number}", detail="number"),
    EventKind("bought nothing", "{seat} buy{s} nothing more"),
    EventKind("carries on", "{guard} is diligent and goes on pursuing", detail="guard"),
    EventKind("aimed at nothing", "{seat} aim{s} at nothing"),
    EventKind("rigging ends", "{seat} feel{s} the burden of {own} treasure again"),
    EventKind("ran on", "{seat} {is} half way through {own} Run"),
    EventKind("seen", "{seat} {is} seen on {hex}, where {own} marker stands", detail="hex"),
]
