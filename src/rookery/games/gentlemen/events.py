"""What the table hears in Gentlemen Thieves: every token is seen to come and go; only the Burglar tiles are secret."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.event import EventKind

DEALT: Final[i64] = 0
LAID_OUT: Final[i64] = 1
TURNED_UP: Final[i64] = 2
MATCHED: Final[i64] = 3
ALLIED: Final[i64] = 4
TOOK: Final[i64] = 5
DREW: Final[i64] = 6
PLACED: Final[i64] = 7
SPENT: Final[i64] = 8
MOVED_LOCK: Final[i64] = 9
MOVED_TUNNEL: Final[i64] = 10
MOVED_CAR: Final[i64] = 11
CARRIED: Final[i64] = 12
DROVE_EMPTY: Final[i64] = 13
LIFTED_LOOT: Final[i64] = 14
LAID_LOOT: Final[i64] = 15
BURGLED: Final[i64] = 16
COUNTED: Final[i64] = 17
SHARED: Final[i64] = 18
LOST: Final[i64] = 19
RETURNED: Final[i64] = 20
CAUGHT: Final[i64] = 21
REVEALED: Final[i64] = 22
OPENED: Final[i64] = 23
TIED: Final[i64] = 24
STOPPED: Final[i64] = 25

EVENTS: Final = [
    EventKind("dealt", "{seat} {is} dealt the tile of {burglar}", secret="burglar"),
    EventKind("laid out", "{place} gets the {token}", detail="token", more="place"),
    EventKind("turned up", "the {slot} token of the display is now the {token}", detail="token", more="slot"),
    EventKind("matched", "{seat} {has} the Matchmaker"),
    EventKind("allied", "{seat} pair{s} {alliance} against the other three", detail="alliance"),
    EventKind("took", "{seat} take{s} the {token}, the {slot} token of the display", detail="token", more="slot"),
    EventKind("drew", "{seat} draw{s} the {token} blind", detail="token"),
    EventKind("placed", "{seat} place{s} the {token} at {place}", detail="token", more="place"),
    EventKind("spent", "{seat} spend{s} a Helping Hand and {has} {number} left", detail="number"),
    EventKind("moved lock", "{seat} move{s} the Lock to {place}", detail="place"),
    EventKind("moved tunnel", "{seat} move{s} {tunnel} to {place}", detail="tunnel", more="place"),
    EventKind("moved car", "{seat} move{s} the Car to {place}", detail="place"),
    EventKind("carried", "the Car brings the {token} to {place}", detail="token", more="place"),
    EventKind("drove empty", "the Car brings nothing"),
    EventKind("lifted loot", "Loot leaves {place}: {number}", detail="number", more="place"),
    EventKind("laid loot", "Loot comes to {place}: {number}", detail="number", more="place"),
    EventKind("burgled", "burglary at {site}: {number} tokens are turned down", detail="site", more="number"),
    EventKind("counted", "White has {white} tokens there, Black {black}", detail="white", more="black"),
    EventKind("shared", "{colour} gets {number} of the tokens", detail="colour", more="number"),
    EventKind("lost", "left over and lost: {number}", detail="number"),
    EventKind("returned", "{seat} send{s} {tunnel} back to the middle", detail="tunnel"),
    EventKind("caught", "the Brigadier is here: the game is over"),
    EventKind("revealed", "{seat} {is} {burglar}, with a pile of {number}", detail="burglar", more="number"),
    EventKind("opened", "in the pile of {seat} {number} tokens bear the own colour", detail="number"),
    EventKind("tied", "neither has more: all {number} tokens are lost", detail="number"),
    EventKind("stopped", "{seat} meant the {token} for {place}; it is removed", detail="token", more="place"),
]
