"""What is asked over HTTP: the catalogue, opening and joining tables, accounts, finished games."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from rookery.bots.specs import KINDS
from rookery.core.game import Game
from rookery.games import find, keys
from rookery.games.rulebook import rules_text
from rookery.server.accounts import Accounts
from rookery.server.frames import facts
from rookery.server.host import Host
from rookery.server.protocol import (
    MOST_RECORD_BYTES,
    BotFacts,
    Catalogue,
    Credentials,
    GameFacts,
    Held,
    History,
    Judged,
    OpenTable,
    OptionFacts,
    Problem,
    RecordShown,
    Replay,
    Rulebook,
    Seated,
    Session,
    SitDown,
    TableFacts,
    TableLine,
)
from rookery.server.replays import judged_of, judged_record, record_of, replay_of, replay_record
from rookery.server.requests import Refusal
from rookery.server.tokens import hashed, new_token

Key = Annotated[str, PathParameter(max_length=32)]
Authorization = Annotated[str | None, HeaderParameter(name="Authorization", max_length=200)]
Tables = NamedDependency[Host]
Known = NamedDependency[Accounts]
BEARER = "Bearer "
STATUS = {
    "no-table": 404,
    "no-game": 404,
    "not-invited": 403,
    "not-yours": 403,
    "no-opinion": 503,
    "signed-out": 401,
    "credentials": 401,
    "no-answer": 404,
    "bad-record": 400,
}
CONFLICT = 409
PROBLEMS = {
    status: ResponseSpec(Problem, generate_examples=False, description=HTTPStatus(status).phrase)
    for status in sorted({400, *STATUS.values(), CONFLICT, 413, 429, 503})
}


# -- Games


@get("/api/catalogue", responses=PROBLEMS, sync_to_thread=False)
def catalogue() -> Catalogue:
    """The games and the bots."""
    games = [game_facts(find(key)) for key in keys()]
    return Catalogue(games, [BotFacts(kind.name, kind.usage, kind.text) for kind in KINDS])


def game_facts(game: Game) -> GameFacts:
    options = [OptionFacts(option.name, option.text, option.default, list(option.choices)) for option in game.options]
    return GameFacts(game.key, game.title, game.seats[0], game.seats[-1], options)


@get("/api/rules/{key:str}", responses=PROBLEMS, sync_to_thread=False)
def rules(key: Key) -> Rulebook:
    """The rules of a game, in our words."""
    if key not in keys():
        raise Refusal("no-game", "there is no such game")
    return Rulebook(find(key).title, rules_text(find(key)))


# -- Tables


@post("/api/tables", responses=PROBLEMS)
async def open_table(
    data: JSONBody[OpenTable], host: Tables, accounts: Known, authorization: Authorization = None
) -> Seated:
    """Open a table and sit down at it."""
    seated = await host.open_table(data)
    await keep(accounts, authorization, seated)
    return seated


@post("/api/tables/{table:str}/seats", responses=PROBLEMS)
async def sit_down(
    table: Key, data: JSONBody[SitDown], host: Tables, accounts: Known, authorization: Authorization = None
) -> Seated:
    """Take an open seat by invitation."""
    account = await accounts.who(bearer(authorization))
    if account and table in dict(await accounts.store.owned_by(account)):
        raise Refusal("seated", "you sit at this table already")
    seated = await host.sit_down(table, data)
    await keep(accounts, authorization, seated)
    return seated


async def keep(accounts: Accounts, authorization: str | None, seated: Seated) -> None:
    """The tables of somebody who is signed in are found again from every browser."""
    account = await accounts.who(bearer(authorization))
    if account:
        await accounts.store.own(account, seated.table, seated.seat)


@get("/api/tables/{table:str}", responses=PROBLEMS)
async def table_facts(table: Key, host: Tables) -> TableFacts:
    """What everybody may know of a table."""
    room = await host.room(table)
    return facts(room.table, room.here)


@get("/api/tables/{table:str}/record", responses=PROBLEMS)
async def record(table: Key, host: Tables) -> Response[dict[str, object]]:
    """The record of a finished game: everything, and the key that all chance came from."""
    found = record_of((await host.room(table)).table)
    return Response(found, headers={"Content-Disposition": f'attachment; filename="rookery-{found["game"]}.json"'})


@get("/api/tables/{table:str}/replay/{answers:int}", responses=PROBLEMS)
async def replayed(
    table: Key, answers: FromPath[int], host: Tables, seat: FromQuery[int | None] = None, every: FromQuery[bool] = False
) -> Replay:
    """A finished game after some answers, as a seat saw it; without a seat, as a spectator did; or as every seat."""
    return replay_of((await host.room(table)).table, answers, seat, every)


@get("/api/tables/{table:str}/replay/{answers:int}/opinion", responses=PROBLEMS)
async def opinion(
    table: Key, answers: FromPath[int], host: Tables, seat: FromQuery[int | None] = None, every: FromQuery[bool] = False
) -> Judged:
    """What a bot thinks of the answer that led there, where these eyes saw what there was to choose."""
    return await judged_of(host.thinker, (await host.room(table)).table, answers, seat, every)


@post(
    "/api/replay",
    status_code=HTTP_200_OK,
    responses=PROBLEMS,
    request_max_body_size=MOST_RECORD_BYTES,
    sync_to_thread=True,
)
def show_record(data: JSONBody[RecordShown]) -> Replay:
    """A record that somebody has kept, after some of its answers. In a thread: it may be long."""
    return replay_record(data)


@post("/api/replay/opinion", status_code=HTTP_200_OK, responses=PROBLEMS, request_max_body_size=MOST_RECORD_BYTES)
async def record_opinion(data: JSONBody[RecordShown], host: Tables) -> Judged:
    """The same of a record that somebody has kept."""
    return await judged_record(host.thinker, data)


# -- Whose tables


@post("/api/tables/held", responses=PROBLEMS, status_code=HTTP_200_OK)
async def held(data: JSONBody[Held], host: Tables) -> History:
    """The tables that a browser's tokens open."""
    found = [at for token in data.tokens for at in await host.store.seats_of(hashed(token))]
    return await history_of(host, found)


@get("/api/history", responses=PROBLEMS)
async def history(host: Tables, accounts: Known, authorization: Authorization = None) -> History:
    """The tables of the one who is signed in."""
    return await history_of(host, await accounts.store.owned_by(await signed_in(accounts, authorization)))


async def history_of(host: Host, found: list[tuple[str, int]]) -> History:
    lines = [await table_line(host, table, seat) for table, seat in found]
    return History(sorted([line for line in lines if line], key=lambda line: -line.opened))


async def table_line(host: Host, table: str, seat: int) -> TableLine | None:
    try:
        at = (await host.room(table)).table
    except Refusal:
        return None  # its rules are gone
    asked = seat in at.asked
    return TableLine(table, at.game.key, at.game.title, at.status, seat, at.names, asked, at.opening.at)


@post("/api/tables/{table:str}/token", responses=PROBLEMS)
async def token_again(table: Key, host: Tables, accounts: Known, authorization: Authorization = None) -> Seated:
    """A new token for a seat of one's own, for another browser."""
    account, token = await signed_in(accounts, authorization), new_token()
    invite = (await host.room(table)).table.opening.invite
    seat = await accounts.store.add_token(hashed(token), table, account)
    if seat is None:
        raise Refusal("no-seat", "you have no seat at this table")
    return Seated(table, seat, token, invite)


# -- Accounts


@post("/api/accounts", responses=PROBLEMS)
async def sign_up(data: JSONBody[Credentials], accounts: Known) -> Session:
    return await accounts.sign_up(data)


@post("/api/sessions", responses=PROBLEMS)
async def sign_in(data: JSONBody[Credentials], accounts: Known) -> Session:
    return await accounts.sign_in(data)


@delete("/api/sessions", responses=PROBLEMS)
async def sign_out(accounts: Known, authorization: Authorization = None) -> None:
    await accounts.sign_out(bearer(authorization))


async def signed_in(accounts: Accounts, authorization: str | None) -> str:
    account = await accounts.who(bearer(authorization))
    if account is None:
        raise Refusal("signed-out", "sign in first")
    return account


def bearer(authorization: str | None) -> str:
    said = authorization or ""
    return said.removeprefix(BEARER) if said.startswith(BEARER) else ""


# -- Health


@get("/healthz", include_in_schema=False)
async def health(host: Tables) -> dict[str, str]:
    """Up, and the store answers."""
    await host.store.opening("")
    return {"status": "ok"}


ROUTES = [
    catalogue,
    rules,
    open_table,
    sit_down,
    table_facts,
    record,
    replayed,
    show_record,
    held,
    history,
    token_again,
    health,
]
JUDGING = [opinion, record_opinion]  # and these: bots think for them
SIGNING = [sign_up, sign_in, sign_out]  # these may be asked less often: passwords can be guessed
