"""HH-R75: what thieves can say to each other, and that it binds nobody."""

from __future__ import annotations

import rookery
from rookery.core.talk import CLAIM, OFFER, PROMISE
from rookery.games.havoc import GAME
from rookery.games.havoc.components import ITEM_NAMES, ROLE_NAMES
from rookery.games.havoc.phrases import SPOKEN

NAMES = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay")


def said(kind: str) -> list[str]:
    return [phrase.say(NAMES) for phrase in GAME.phrases if phrase.kind == kind]


def test_hh_r75_a_thief_can_claim_to_hold_or_to_be_anything() -> None:
    assert {"I hold a Gun", "I hold Dynamite", "I hold code 8", "I hold no fire arm"} <= set(said(CLAIM))
    assert {"I am the Loyal Thief", "I have looked into a dark room: electricity"} <= set(said(CLAIM))
    assert [spoken.removeprefix("a ") for spoken in SPOKEN["held"]] == list(ITEM_NAMES)
    assert [spoken.removeprefix("the ") for spoken in SPOKEN["self"]] == list(ROLE_NAMES)


def test_hh_r75_a_thief_can_suspect_promise_and_offer() -> None:
    assert {"I think Bob is the Snitching Thief", "I think Fay is the Undercover Agent"} <= set(said(CLAIM))
    assert {"I will help with the vault", "I will lead the guards away"} <= set(said(PROMISE))
    assert {"Cy, let us open the vault together", "Dan, heal me and I will help you out"} <= set(said(OFFER))


def test_hh_r75_no_two_phrases_sound_alike() -> None:
    spoken = [phrase.say(NAMES) for phrase in GAME.phrases]
    assert len(set(spoken)) == len(spoken)


def test_hh_r75_talk_changes_nothing_at_the_table() -> None:
    match = rookery.match("havoc", 3, seed=1)
    before, asked = match.digest, match.asked
    for phrase in match.sayable(0):
        match.talk(0, phrase)
    assert (match.digest, match.asked, match.answers) == (before, asked, 0)
    assert rookery.replay(match.record()).digest == before
