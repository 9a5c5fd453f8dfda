"""The MCP server: an assistant opens tables, sits at one seat or several, looks, moves and talks. Needs `mcp`."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Annotated, Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import Field

from rookery.research.room import OPEN, Room, bots_text, games_text, rules_of

INSTRUCTIONS = f"""\
Tables for games of theft and bluff. List the games, open a table with one entry a seat ("{OPEN}" for seats that you or
another assistant play, or the name of a bot), and keep the key of each open seat. With a key you look, list moves, move
and talk; it shows what that seat may know and nothing else. Bots answer at once. Rules are numbered: ask for one by
its number or by a word."""

READING = ToolAnnotations(read_only_hint=True, open_world_hint=False)
ACTING = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)

Key = Annotated[str, Field(description="the key of a seat, as open_table told it")]
GameKey = Annotated[str, Field(description="the key of a game, as games lists it")]
Answer = Callable[[], str]


def make_server(seed: int | None = None) -> MCPServer[None]:
    """A server with a room of its own; one call is answered after the other."""
    server: MCPServer[None] = MCPServer("rookery", instructions=INSTRUCTIONS, log_level="WARNING")
    room, lock = Room(seed), Lock()

    def answer(work: Answer) -> str:
        """What was asked for, or what was wrong with it. Other failures are ours, and MCPServer tells no detail."""
        with lock:
            try:
                return work()
            except ValueError as error:
                raise ToolError(sentence(str(error))) from None

    add_reading(server, room, answer)
    add_seat(server, room, answer)
    return server


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def add_reading(server: MCPServer[None], room: Room, answer: Callable[[Answer], str]) -> None:
    """What needs no key."""

    @server.tool(annotations=READING, structured_output=False)
    def games() -> str:
        """The games: key, title, seats, options."""
        return answer(games_text)

    @server.tool(annotations=READING, structured_output=False)
    def bots() -> str:
        """The bots that can sit at a table."""
        return answer(bots_text)

    @server.tool(annotations=READING, structured_output=False)
    def rules(game: GameKey, about: Annotated[str, Field(description="a number such as TH-10, or a word")] = "") -> str:
        """The rules of a game about one number or word; without it, the headings and the numbers below each."""
        return answer(lambda: rules_of(game, about))

    @server.tool(annotations=READING, structured_output=False)
    def watch(table: int) -> str:
        """A table as a spectator sees it."""
        return answer(lambda: room.watch(table))

    @server.tool(annotations=ACTING, structured_output=False)
    def open_table(
        game: GameKey,
        seats: Annotated[list[str], Field(description=f'one entry a seat: "{OPEN}" or a bot, such as "greedy"')],
        options: Annotated[dict[str, Any] | None, Field(description="variants, as games lists them")] = None,
    ) -> str:
        """Open a table; tells its number and the key of every open seat."""
        return answer(lambda: room.open(game, seats, options))


def add_seat(server: MCPServer[None], room: Room, answer: Callable[[Answer], str]) -> None:
    """What the key of a seat opens."""

    @server.tool(annotations=READING, structured_output=False)
    def look(key: Key) -> str:
        """What the seat may know: what happened lately, the table, the question and the moves."""
        return answer(lambda: room.look(key))

    @server.tool(annotations=READING, structured_output=False)
    def moves(key: Key) -> str:
        """The legal moves of the seat."""
        return answer(lambda: room.moves(key))

    @server.tool(annotations=ACTING, structured_output=False)
    def move(key: Key, move: Annotated[str, Field(description="the number of a move, or its exact words")]) -> str:
        """Answer the question. Bots answer at once; then look again."""
        return answer(lambda: room.move(key, move))

    @server.tool(annotations=READING, structured_output=False)
    def history(key: Key, since: int = 0) -> str:
        """All that the seat has seen happen, numbered, from one number on."""
        return answer(lambda: room.history(key, since))

    @server.tool(annotations=READING, structured_output=False)
    def phrases(key: Key) -> str:
        """What the seat can say at the table."""
        return answer(lambda: room.phrases(key))

    @server.tool(annotations=ACTING, structured_output=False)
    def say(key: Key, phrase: str, to: Annotated[int | None, Field(description="a seat, to whisper")] = None) -> str:
        """Say one of the phrases, by its number or its words, to all or to one seat. It binds nobody."""
        return answer(lambda: room.say(key, phrase, to))

    @server.tool(annotations=READING, structured_output=False)
    def record(key: Key) -> str:
        """The record of a finished game, as JSON: for `rookery replay` and `rookery verify`."""
        return answer(lambda: room.record(key))
