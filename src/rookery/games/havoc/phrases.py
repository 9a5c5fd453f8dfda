"""Table talk of Heist & Havoc: claims, promises and offers that bind nobody (HH-R75)."""

from __future__ import annotations

from typing import Final

from rookery.core.moves import Move
from rookery.core.talk import CLAIM, OFFER, PROMISE
from rookery.games.havoc.components import CODES, ITEMS, MOST_SEATS, ROLES, SNITCH

SPOKEN: Final = {
    "held": [
        "a Gun", "a Machine Pistol", "Dynamite", "a Smoke Bomb", "a Medikit", "a Flashlight", "a Borescope",
        "a Bulletproof Vest",
    ],
    "code": [f"code {code + 1}" for code in range(CODES)],
    "sort": ["a vault", "a closing door", "a laser", "electricity", "a storage", "a database"],
    "self": [
        "the Bossy Thief", "the Loyal Thief", "the Fearless Thief", "the Psycho Thief", "the Macho Thief",
        "the Snitching Thief", "the Undercover Agent",
    ],
    "suspect": ["the Snitching Thief", "the Undercover Agent"],
}  # fmt: skip
SORTS: Final = len(SPOKEN["sort"])
SUSPECTS: Final = int(ROLES - SNITCH)


def one(kind: str, line: str, name: str, numbers: range) -> list[Move]:
    return [Move(kind, line, SPOKEN, {name: number}) for number in numbers]


def all_phrases() -> list[Move]:
    rivals = range(MOST_SEATS)
    return [
        *one(CLAIM, "I hold {held}", "held", range(ITEMS)),
        *one(CLAIM, "I hold {code}", "code", range(CODES)),
        Move(CLAIM, "I hold no fire arm", SPOKEN, {}),
        *one(CLAIM, "I have looked into a dark room: {sort}", "sort", range(SORTS)),
        *one(CLAIM, "I am {self}", "self", range(ROLES)),
        *[
            Move(CLAIM, "I think {rival} is {suspect}", SPOKEN, {"rival": rival, "suspect": suspect})
            for rival in rivals
            for suspect in range(SUSPECTS)
        ],
        Move(PROMISE, "I will help with the vault", SPOKEN, {}),
        Move(PROMISE, "I will leave some of the cash to the others", SPOKEN, {}),
        Move(PROMISE, "I will lead the guards away", SPOKEN, {}),
        Move(PROMISE, "I will disarm the trap", SPOKEN, {}),
        *one(OFFER, "{rival}, let us open the vault together", "rival", rivals),
        *one(OFFER, "{rival}, lay codes for me and I will lay codes for you", "rival", rivals),
        *one(OFFER, "{rival}, heal me and I will help you out", "rival", rivals),
    ]


PHRASES: Final = all_phrases()
