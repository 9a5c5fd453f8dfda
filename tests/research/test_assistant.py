"""The MCP server over standard input and output, as an assistant would use it."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from rookery.cli import main

SECONDS = 240  # on a machine that is busy with other tests
Work = Callable[[ClientSession], Awaitable[None]]


def with_server(work: Work) -> None:
    """A server of its own, and somebody who talks to it."""

    async def run() -> None:
        command = StdioServerParameters(
            command=sys.executable, args=["-m", "rookery", "mcp", "--seed", "5"], env=dict(os.environ)
        )
        async with stdio_client(command) as (read, write), ClientSession(read, write) as session:
            await session.initialize()
            await work(session)

    asyncio.run(asyncio.wait_for(run(), SECONDS))


async def ask(session: ClientSession, tool: str, **arguments: Any) -> str:
    """The text of an answer; refusals are told apart."""
    result = await session.call_tool(tool, arguments)
    text = "".join(part.text for part in result.content if part.type == "text")
    return f"refused: {text}" if result.is_error else text


async def play_a_game(session: ClientSession) -> None:
    tools = (await session.list_tools()).tools
    assert {"games", "rules", "open_table", "look", "moves", "move", "say"} <= {tool.name for tool in tools}
    assert all("seed" not in str(tool.input_schema) for tool in tools), "who opens a table cannot choose its deal"
    assert "TH-10" in await ask(session, "rules", game="thieves", about="TH-10")
    told = await ask(session, "open_table", game="thieves", seats=["open", "greedy", "open"])
    keys = dict(re.findall(r"^seat (\d): (\S+)$", told, re.MULTILINE))
    assert list(keys) == ["0", "2"]
    assert "This key opens no seat" in await ask(session, "move", key="guessed", move="1")
    assert "There is no move 99: your moves are 1 to" in await first_answer(session, keys, "99")
    assert (await ask(session, "say", key=keys["0"], phrase="no deal")) == "You say: “No deal”"
    assert "Seat 0 says: “No deal”" in await ask(session, "look", key=keys["2"])
    answers = 0
    while "The game is over." not in await ask(session, "watch", table=1):
        assert "refused" not in await first_answer(session, keys, "1")
        answers += 1
    assert answers > 10
    assert '"answers"' in await ask(session, "record", key=keys["0"])


async def first_answer(session: ClientSession, keys: dict[str, str], move: str) -> str:
    """A move of whichever of our seats is asked."""
    for key in keys.values():
        if "Your moves:" in await ask(session, "look", key=key):
            return await ask(session, "move", key=key, move=move)
    raise AssertionError("nobody of ours is asked")


def test_an_assistant_plays_a_whole_game_from_two_seats() -> None:
    with_server(play_a_game)


def test_without_its_packages_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "rookery.research.assistant", raising=False)
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    assert main(["mcp"]) == 2
    assert "pip install 'rookery[assistant]'" in capsys.readouterr().err
