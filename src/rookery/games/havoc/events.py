"""What the table hears in Heist & Havoc: enough to follow all that may be followed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.core.event import EventKind

BUILT: Final[i64] = 0
LAID_TILE: Final[i64] = 1
DEALT_ROLE: Final[i64] = 2
KEPT_EYES_SHUT: Final[i64] = 3
DEALT_ITEM: Final[i64] = 4
DEALT_CODE: Final[i64] = 5
BURIED_ITEM: Final[i64] = 6
BURIED_CODE: Final[i64] = 7
KEPT: Final[i64] = 8
STARTED: Final[i64] = 9
TURN_BEGAN: Final[i64] = 10
PLAYED_CARD: Final[i64] = 11
TOOK_BACK: Final[i64] = 12
TOOK_BACK_SECRETLY: Final[i64] = 13
COUNTER: Final[i64] = 14
DARK_SPACE: Final[i64] = 15
NOT_DONE: Final[i64] = 16
LOST_ACTION: Final[i64] = 17
WENT: Final[i64] = 18
ESCAPED_BY: Final[i64] = 19
TURNED_UP: Final[i64] = 20
LOCKED_IN: Final[i64] = 21
ALARM: Final[i64] = 22
SHOCKED: Final[i64] = 23
WOUNDED: Final[i64] = 24
DIED: Final[i64] = 25
ARRESTED: Final[i64] = 26
PEEKED_AT: Final[i64] = 27
SAW_ROLE: Final[i64] = 28
SHOWED_ITEM: Final[i64] = 29
TOOK_CASH: Final[i64] = 30
TOOK_ITEM: Final[i64] = 31
TOOK_CODE: Final[i64] = 32
LOOTED_ITEM: Final[i64] = 33
LOOTED_CASH: Final[i64] = 34
LOST_CARD: Final[i64] = 35
DISARMED: Final[i64] = 36
CLAIMED: Final[i64] = 37
LAID_CODE: Final[i64] = 38
ADDED_CODE: Final[i64] = 39
USED_SCOPE: Final[i64] = 40
SHOWED_CODES: Final[i64] = 41
CRACKED: Final[i64] = 42
HELD: Final[i64] = 43
ANNOUNCED: Final[i64] = 44
AIMED: Final[i64] = 45
AIMED_AT_GUARD: Final[i64] = 46
SAW_DICE: Final[i64] = 47
SHOWED_DIE: Final[i64] = 48
JAMMED: Final[i64] = 49
STUNNED_SEAT: Final[i64] = 50
WORE_VEST: Final[i64] = 51
GUARD_STUNNED: Final[i64] = 52
GUARD_SHOT: Final[i64] = 53
BREACHED: Final[i64] = 54
FIZZLED: Final[i64] = 55
SMOKED: Final[i64] = 56
HEALED: Final[i64] = 57
NOISE: Final[i64] = 58
CONFUSED: Final[i64] = 59
CONTROLS: Final[i64] = 60
SHOWED_PAIR: Final[i64] = 61
GUARD_WENT: Final[i64] = 62
GUARD_ENTERED: Final[i64] = 63
TRACK_RESET: Final[i64] = 64
GAME_ENDED: Final[i64] = 65
REVEALED: Final[i64] = 66
HAS_CASH: Final[i64] = 67
CLAIM_ENDED: Final[i64] = 68
QUIET: Final[i64] = 69
BURIED_CARD_GONE: Final[i64] = 70
MET_EYES: Final[i64] = 71
SAW_NOBODY: Final[i64] = 72

EVENTS: Final = [
    EventKind("built", "a maze is built; {seat} roll{s} first for a start tile"),
    EventKind("laid tile", "tile {tile} is {edges}", detail="tile", more="edges"),
    EventKind("dealt role", "{seat} {is} dealt {role}", secret="role"),
    EventKind("kept eyes shut", "{seat} keep{s} {own} eyes shut"),
    EventKind("dealt item", "{seat} {is} dealt {item}", secret="item"),
    EventKind("dealt code", "{seat} {is} dealt {code}", secret="code"),
    EventKind("buried item", "{seat} slide{s} {item} under the pile", secret="item"),
    EventKind("buried code", "{seat} slide{s} {code} under the pile", secret="code"),
    EventKind("kept", "{seat} keep{s} all {own} cards"),
    EventKind("started", "{seat} start{s} on {tile}", detail="tile"),
    EventKind("turn began", "turn {turn} begins; {seat} {is} first on the time track", detail="turn"),
    EventKind("played", "{seat} play{s} {action}", detail="action"),
    EventKind("took back", "{seat} take{s} back {action}", detail="action"),
    EventKind("took back secretly", "{seat} take{s} back {card}", secret="card"),
    EventKind("counter", "{seat} move{s} on to column {column} of the time track, {row}", detail="column", more="row"),
    EventKind("dark space", "a counter is on a dark space: a guard will enter"),
    EventKind("not done", "{seat} do{es} nothing more"),
    EventKind("lost action", "{seat} {has} lost {own} action and take{s} {action} back in hand", detail="action"),
    EventKind("went", "{seat} go{es} to {tile}", detail="tile"),
    EventKind("escaped", "{seat} leave{s} the maze from {tile}", detail="tile"),
    EventKind("turned up", "{tile} is turned up: {token}", detail="tile", more="token"),
    EventKind("locked in", "the doors of {tile} close on {seat}", detail="tile"),
    EventKind("alarm", "{seat} set{s} off the laser alarm: a guard will enter"),
    EventKind("shocked", "{seat} get{s} an electric shock"),
    EventKind("wounded", "{seat} {is} wounded (wound {wounds} of 2)", detail="wounds"),
    EventKind("died", "{seat} die{s} on {tile}", detail="tile"),
    EventKind("arrested", "{seat} {is} arrested on {tile}", detail="tile"),
    EventKind("peeked", "{seat} look{s} into {tile}: {token}", detail="tile", secret="token"),
    EventKind("saw role", "{seat} look{s} at the role of {rival}: {role}", detail="rival", secret="role"),
    EventKind("showed item", "{seat} show{s} {item}", detail="item"),
    EventKind("took cash", "{seat} take{s} cash: {banknote}", secret="banknote"),
    EventKind("took item", "{seat} take{s} {item} from the pile", secret="item"),
    EventKind("took code", "{seat} take{s} {code} from the pile", secret="code"),
    EventKind("looted item", "{seat} take{s} {item} of {rival}", detail="rival", secret="item"),
    EventKind("looted cash", "{seat} take{s} cash of {rival}: {banknote}", detail="rival", secret="banknote"),
    EventKind("lost card", "{seat} know{s} which card was taken, kind {number}", secret="number"),
    EventKind("disarmed", "{seat} disarm{s} {tile} with {code}", detail="tile", more="code"),
    EventKind("claimed", "{seat} {has} the first action on {tile}", detail="tile"),
    EventKind("laid code", "{seat} lay{s} {code} face down", secret="code"),
    EventKind("added code", "{seat} add{s} {code} face down", secret="code"),
    EventKind("used scope", "{seat} use{s} a Borescope"),
    EventKind("showed codes", "{number} × {code} on the vault", detail="code", more="number"),
    EventKind("cracked", "the vault on {tile} is open: {number} cash cards", detail="tile", more="number"),
    EventKind("held", "the vault on {tile} stays closed", detail="tile"),
    EventKind("announced", "{seat} use{s} {item}", detail="item"),
    EventKind("aimed", "{seat} aim{s} at {rival}", detail="rival"),
    EventKind("aimed at guard", "{seat} aim{s} at {guard}", detail="guard"),
    EventKind("saw dice", "{seat} see{s} {throw} of four dice", secret="throw"),
    EventKind("showed die", "{seat} show{s} a {die}", detail="die"),
    EventKind("jammed", "the {item} jams and is out of the game", detail="item"),
    EventKind("stunned", "{seat} {is} stunned"),
    EventKind("wore vest", "{seat} {is} saved by a Bulletproof Vest"),
    EventKind("guard stunned", "{guard} is stunned", detail="guard"),
    EventKind("guard shot", "{guard} is shot and removed", detail="guard"),
    EventKind("breached", "a wall of {tile} is blown up in the {direction}", detail="tile", more="direction"),
    EventKind("fizzled", "the {item} has no effect", detail="item"),
    EventKind("smoked", "smoke fills {tile}", detail="tile"),
    EventKind("healed", "{seat} heal{s} {rival}", detail="rival"),
    EventKind("noise", "noise at {tile}: all counters move on", detail="tile"),
    EventKind("confused", "{seat} {is} confused by {rival} and lose{s} {card}", detail="rival", secret="card"),
    EventKind("controls", "{seat} control{s} the guards"),
    EventKind("showed pair", "{seat} show{s} {die}, then {second}", detail="die", more="second"),
    EventKind("guard went", "{guard} goes to {tile}", detail="guard", more="tile"),
    EventKind("guard entered", "{guard} enters on {tile}", detail="guard", more="tile"),
    EventKind("track reset", "all counters go back to the start of the track"),
    EventKind("ended", "the game is over: {ending}", detail="ending"),
    EventKind("revealed", "{seat} {is} the {role}", detail="role"),
    EventKind("has cash", "{seat} hold{s} {number} × {banknote}", detail="banknote", more="number"),
    EventKind("claim ended", "{tile} is free for all again", detail="tile"),
    EventKind("quiet", "a guard finds out what made the noise on {tile}", detail="tile"),
    EventKind("buried card gone", "the card that {seat} buried is taken, kind {number}", secret="number"),
    EventKind("met eyes", "{seat} open{s} {own} eyes and see{s} {rival} look back", detail="rival"),
    EventKind("saw nobody", "{seat} open{s} {own} eyes and see{s} nobody look back"),
]
