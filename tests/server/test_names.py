"""Names: two people may have one, but nobody may look like somebody else."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from rookery.server.lookalikes import look
from rookery.server.opening import named
from rookery.server.protocol import OpenTable, SitDown
from rookery.server.requests import Refusal
from server.serving import PATIENCE, Server


def sits(server: Server, host: str, guest: str) -> tuple[int, dict[str, object]]:
    ann = server.open_table(OpenTable("thieves", host, ["me", "open", "random"]))
    wish = msgspec.json.encode(SitDown(ann.invite, guest))
    answer = httpx.post(f"{server.origin}/api/tables/{ann.table}/seats", content=wish, timeout=PATIENCE)
    return answer.status_code, answer.json()


ALIKE = [
    ("Bob", "\u0412ob"),  # a Cyrillic capital
    ("Bob", "B\u043eb"),  # a Cyrillic small letter
    ("Bob", "B\u03bfb"),  # a Greek one
    ("Bob", "B0b"),
    ("Bob", "\u0184ob"),
    ("Bob", "Bo\u0323b"),  # a dot below
    ("Bob", "B\u00f8b"),  # a stroke
    ("Ian", "lan"),
    ("Ian", "|an"),
    ("Modern", "Modem"),
    ("\u0410\u043d\u043d\u0430", "AHHA"),
    ("Ann", "\u13aann"),  # Cherokee
    ("Paul", "P\u0430\u200bul"),  # and something that is not to be seen
]


@pytest.mark.parametrize(("host", "guest"), ALIKE)
def test_a_name_that_looks_like_one_at_the_table_is_refused(server: Server, host: str, guest: str) -> None:
    status, told = sits(server, host, guest)
    assert (status, told["code"]) == (409, "name")
    assert told["reason"] == "that looks like a name that is at the table already: choose another"


def test_nobody_looks_like_a_bot(server: Server) -> None:
    status, told = sits(server, "Ann", "St\u0430rling")
    assert (status, told["code"]) == (409, "name")


def test_a_bot_beside_a_host_who_looks_like_it_says_what_it_is(server: Server) -> None:
    ann = server.open_table(OpenTable("thieves", "St\u0430rling", ["me", "open", "random"]))
    seats = httpx.get(f"{server.origin}/api/tables/{ann.table}", timeout=PATIENCE).json()["seats"]
    assert seats[2]["name"] == "Starling the bot"


@pytest.mark.parametrize(
    "name",
    ["\u0301", "\u0301\u0323", "\u200b", "\u3164", "\u2800", ".", "-", "\u00ad", "\u034f", "a\u0301\u0302\u0303\u0304"],
)
def test_a_name_has_something_to_read(server: Server, name: str) -> None:
    status, told = sits(server, "Ann", name)
    assert (status, told["code"]) == (409, "name")


@pytest.mark.parametrize("name", ["Bob", "bob", "\uff22ob"])
def test_two_people_may_have_one_name(server: Server, name: str) -> None:
    assert sits(server, "Bob", name)[0] == 201


@pytest.mark.parametrize(
    "name",
    [
        "Jos\u00e9",
        "\u0412\u043e\u0432\u0430",
        "\u738b",
        "\U0001f98a",
        "O'Neil",
        "\u00c5sa",
        "\u0e2a\u0e21\u0e28\u0e23\u0e35",
    ],
)
def test_people_have_all_kinds_of_names(server: Server, name: str) -> None:
    assert sits(server, "Ann", name)[0] == 201


def test_looks_are_compared_after_everything_that_does_not_show() -> None:
    assert look("\U0001d505\U0001d52c\U0001d51f") == look("\u0299ob") == look("Bob")
    assert look("Ann") != look("Bob") and look("Ann") != look("Anna")
    with pytest.raises(Refusal):
        named("\u0301")
