"""What the table hears in Thieves!: enough to follow every card that may be followed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.event import EventKind

BEGAN: Final[i64] = 0
DREW: Final[i64] = 1
GOT_AWAY: Final[i64] = 2
HID: Final[i64] = 3
PLANTED: Final[i64] = 4
PLAYED: Final[i64] = 5
LAID_DOWN: Final[i64] = 6
RAIDED: Final[i64] = 7
SHOWED: Final[i64] = 8
BUSTED: Final[i64] = 9
SPARED: Final[i64] = 10
LIFTED: Final[i64] = 11
LOST_LOOT: Final[i64] = 12
GOT_LOOT: Final[i64] = 13
CLEARED: Final[i64] = 14
ENDED: Final[i64] = 15
WON_GEM: Final[i64] = 16
COUNTED: Final[i64] = 17
STOLE_NOTHING: Final[i64] = 18

# Why a game, or a round, is over.
LAST_CAR: Final[i64] = 0
LAST_TURN: Final[i64] = 1
LAST_CARD: Final[i64] = 2
ENDINGS: Final = ["the last Getaway is out", "the last turn is over", "the last card is played"]

EVENTS: Final = [
    EventKind("began", "round {round} begins; {seat} {has} the first turn", detail="round"),
    EventKind("drew", "{seat} draw{s} {card}", secret="card"),
    EventKind("got away", "{seat} draw{s} a Getaway, number {number} of {last}", detail="number", more="last"),
    EventKind("hid", "{seat} lay{s} {card} face down", secret="card"),
    EventKind("planted", "{seat} give{s} {card} face up to {rival}", detail="card", more="rival"),
    EventKind("played", "{seat} play{s} {card}", detail="card"),
    EventKind("laid down", "{seat} lay{s} down {number} × {card}", detail="card", more="number"),
    EventKind("raided", "police raid: every stash is turned up, and both rows go back into the deck"),
    EventKind("showed", "{seat} turn{s} up {card}", detail="card"),
    EventKind("busted", "{seat} {is} busted with loot worth {worth} and lose{s} the whole stash", detail="worth"),
    EventKind("spared", "{seat} move{s} no loot"),
    EventKind("lifted", "{seat} take{s} {spot} from {rival}", detail="spot", more="rival"),
    EventKind("lost loot", "{seat} lose{s} {card}", detail="card"),
    EventKind("got loot", "{seat} get{s} {card}, face up", detail="card"),
    EventKind("cleared", "the helmets on the table go back into the deck"),
    EventKind("ended", "{ending}: every stash is turned up and counted", detail="ending"),
    EventKind("won gem", "{seat} win{s} the round and gem number {number}", detail="number"),
    EventKind("counted", "{seat} {has} loot worth {worth}", detail="worth"),
    EventKind("stole nothing", "there is no loot on the table to move"),
]
