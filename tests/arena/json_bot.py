"""A bot that speaks lines of JSON. Its words: what it is to do wrong, and a file to write down all that it hears."""

from __future__ import annotations

import json
import sys
import time

WRONG = sys.argv[1] if len(sys.argv) > 1 else ""
NOTES = sys.argv[2] if len(sys.argv) > 2 else ""


def answer(heard: dict[str, object]) -> dict[str, object]:
    legal = heard["legal"]
    assert isinstance(legal, list)
    if WRONG == "crash":
        raise ZeroDivisionError("oh dear")
    if WRONG == "cheat":
        return {"move": 10**30}
    if WRONG == "sleep":
        time.sleep(60)
    if WRONG == "words":
        return {"move": legal[0]["text"]}
    return {"move": legal[0]["move"]}


for line in sys.stdin:
    heard = json.loads(line)
    if NOTES:
        with open(NOTES, "a") as notes:
            notes.write(line)
    if heard["type"] == "start":
        print("nonsense" if WRONG == "nonsense" else json.dumps({"ready": True}), flush=True)
    if heard["type"] == "ask":
        print(json.dumps(answer(heard)), flush=True)
