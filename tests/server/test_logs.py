"""Logs and metrics: whole games are played, and nothing of them is in there."""

from __future__ import annotations

import asyncio
import json

import httpx
import msgspec
import structlog.testing

from rookery.games import find
from rookery.server.app import broken
from rookery.server.protocol import Answer, Chat, OpenTable, Refused, Rematch, Seated, SitDown
from rookery.server.tokens import hashed
from server.client import Client, new_id
from server.conftest import Start
from server.serving import PATIENCE, Server, free_port

WORDS = "a sentence that stands out"
NAME = "Zaphod"
FORGED = '\n{"event": "forged"}'


def sit_down(server: Server, ann: Seated) -> Seated:
    wish = msgspec.json.encode(SitDown(ann.invite, NAME))
    answer = httpx.post(f"{server.origin}/api/tables/{ann.table}/seats", content=wish, timeout=PATIENCE)
    return msgspec.json.decode(answer.content, type=Seated)


async def play(server: Server, ann: Seated, bob: Seated) -> str:
    """A whole game with talk, mistakes and a rematch; the key of the game, which is told at its end."""
    async with Client(server.origin, ann.table, ann.token) as one, Client(server.origin, bob.table, bob.token) as two:
        await one.ask(Chat(new_id(), WORDS))
        refused = await one.ask(Answer(new_id(), 10**6, 0))
        assert isinstance(refused, Refused)
        await one.socket.send(f'{{"type":"{WORDS}"}}')
        await asyncio.gather(one.play_to_the_end(), two.play_to_the_end())
        await two.ask(Rematch(new_id()))
    record = httpx.get(f"{server.origin}/api/tables/{ann.table}/record", timeout=PATIENCE).json()
    return str(record["source"]["key"])


def test_a_game_leaves_no_word_of_itself_in_the_logs(start: Start) -> None:
    """Nor can a name begin a line of its own."""
    port = free_port()
    server = start(metrics_port=port)
    ann = server.open_table(OpenTable("thieves", FORGED, ["me", "open", "random"]))
    bob = sit_down(server, ann)
    httpx.get(f"{server.origin}/join/{ann.table}/{ann.invite}", timeout=PATIENCE)
    key = asyncio.run(play(server, ann, bob))
    metrics = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text
    assert 'rookery_entries_total{kind="answered"}' in metrics
    server.stop()
    logged = server.log.read_text()
    events = [json.loads(line)["event"] for line in logged.splitlines()]
    assert "table opened" in events and "forged" not in events
    tokens = [ann.token, bob.token, hashed(ann.token), hashed(bob.token), ann.invite, key]
    cards = [word for words in find("thieves").words.values() for word in words if len(word) > 3]
    for secret in [*tokens, WORDS, NAME, "forged", *cards]:
        assert secret not in logged, logged
        assert secret not in metrics
    assert ann.table not in metrics


def test_an_error_of_our_own_is_told_and_logged_without_its_words() -> None:
    with structlog.testing.capture_logs() as logged:
        try:
            raise ValueError("seat 1 may not answer 'play Ring' now")
        except ValueError as error:
            answer = broken(None, error)  # type: ignore[arg-type]
    assert [(line["event"], line["error"]) for line in logged] == [("request broke", "ValueError")]
    assert "Ring" not in str(logged) and "Ring" not in str(answer.content)
    assert answer.status_code == 500
