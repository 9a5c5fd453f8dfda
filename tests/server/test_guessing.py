"""Guessing passwords: a name makes its guessers wait, whoever they are and however many."""

from __future__ import annotations

import asyncio

import httpx
import msgspec

from rookery.server.guard import FIRST_PAUSE, FREE_TRIES, LONGEST_PAUSE, MOST_NAMES, Patience
from rookery.server.protocol import Credentials
from server.conftest import Start
from server.serving import PATIENCE, Server

PASSWORD = "correct horse battery"
HERE = "127.0.0.9"


def sign_in(server: Server, name: str, password: str, source: str = "127.0.0.1") -> httpx.Response:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=PATIENCE) as web:
        return web.post(f"{server.origin}/api/sessions", content=msgspec.json.encode(Credentials(name, password)))


def sign_up(server: Server, name: str) -> None:
    wish = msgspec.json.encode(Credentials(name, PASSWORD))
    with httpx.Client(transport=httpx.HTTPTransport(local_address=HERE), timeout=PATIENCE) as web:
        assert web.post(f"{server.origin}/api/accounts", content=wish).status_code == 201


def test_a_name_makes_its_guessers_wait_from_wherever_they_come(start: Start, db: str) -> None:
    server = start(db)
    sign_up(server, "Ann")
    sign_up(server, "Bob")
    for name in ("Ann", "Nobody"):  # a name that nobody has is no different
        guesses = [sign_in(server, name, f"guess {nth} of mine", f"127.0.0.{nth + 1}") for nth in range(FREE_TRIES + 3)]
        assert [answer.status_code for answer in guesses] == [401] * (FREE_TRIES + 1) + [429] * 2
        assert guesses[-1].json()["code"] == "too-many-tries"
        assert sign_in(server, name, PASSWORD, "127.0.0.99").status_code == 429, "not even the right one tells anything"
    assert sign_in(server, "Ann", PASSWORD, HERE).status_code == 201, "who guesses keeps nobody out of her own house"
    assert sign_in(server, "Bob", PASSWORD).status_code == 201


def test_many_guesses_at_once_are_no_way_around_it(start: Start) -> None:
    server = start()
    sign_up(server, "Ann")

    async def story() -> list[int]:
        async with httpx.AsyncClient(base_url=server.origin, timeout=PATIENCE) as web:
            wishes = [msgspec.json.encode(Credentials("Ann", f"guess {nth} of mine")) for nth in range(30)]
            answers = await asyncio.gather(*(web.post("/api/sessions", content=wish) for wish in wishes))
            return [answer.status_code for answer in answers]

    assert sorted(asyncio.run(story())) == [401] * (FREE_TRIES + 1) + [429] * (30 - FREE_TRIES - 1)


def test_the_wait_doubles_up_to_a_bound_and_the_right_password_ends_it() -> None:
    now = [0.0]
    patience = Patience(lambda: now[0])
    assert [patience.allows("ann", HERE) for nth in range(FREE_TRIES + 2)] == [True] * (FREE_TRIES + 1) + [False]
    now[0] = FIRST_PAUSE
    assert [patience.allows("ann", HERE), patience.allows("ann", HERE)] == [True, False]
    now[0] += FIRST_PAUSE
    assert not patience.allows("ann", HERE)
    now[0] += FIRST_PAUSE
    assert patience.allows("ann", HERE)
    for nth in range(200):
        now[0] += LONGEST_PAUSE
        assert patience.allows("ann", HERE)
    patience.forgives("ann", HERE)
    assert [patience.allows("ann", HERE) for nth in range(FREE_TRIES)] == [True] * FREE_TRIES


def test_an_address_that_a_name_got_in_from_is_counted_apart() -> None:
    patience = Patience(lambda: 0.0)
    patience.forgives("ann", HERE)
    for nth in range(FREE_TRIES + 1):
        assert patience.allows("ann", "elsewhere")
    assert not patience.allows("ann", "elsewhere") and not patience.allows("ann", "another place")
    assert [patience.allows("ann", HERE) for nth in range(FREE_TRIES + 2)] == [True] * (FREE_TRIES + 1) + [False]
    patience.forgives("ann", HERE)
    assert patience.allows("ann", HERE) and not patience.allows("ann", "elsewhere")


def test_it_is_forgotten_in_time_and_never_too_much_is_remembered() -> None:
    now = [0.0]
    patience = Patience(lambda: now[0])
    for nth in range(FREE_TRIES + 1):
        assert patience.allows("ann", HERE)
    now[0] = 4000.0
    assert [patience.allows("ann", HERE) for nth in range(FREE_TRIES)] == [True] * FREE_TRIES
    for nth in range(MOST_NAMES + 5):
        patience.allows(f"name {nth}", HERE)
    assert len(patience.tries) == MOST_NAMES
