"""What is asked over HTTP: the catalogue, opening and joining tables, accounts, finished games."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any, cast

from litestar import MediaType, Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from rookery.core.game import Game
from rookery.games import find, keys
from rookery.games.rulebook import rules_text
from rookery.server.accounts import Accounts
from rookery.server.entries import Listed, Summary
from rookery.server.frames import facts
from rookery.server.guard import group_of, neighbourhood
from rookery.server.health import Health
from rookery.server.hints import judged
from rookery.server.host import Host
from rookery.server.levels import levels_of
from rookery.server.opener import opener_of
from rookery.server.protocol import (
    MOST_RECORD_BYTES,
    Catalogue,
    Credentials,
    GameFacts,
    Held,
    History,
    Judged,
    LevelFacts,
    OpenTable,
    OptionFacts,
    Place,
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
from rookery.server.replays import Shown, record_of, shown_of
from rookery.server.requests import Refusal
from rookery.server.tokens import hashed, new_token
from rookery.server.upkeep import summary

Key = Annotated[str, PathParameter(max_length=32)]
Authorization = Annotated[str | None, HeaderParameter(name="Authorization", max_length=200)]
Tables = NamedDependency[Host]
Known = NamedDependency[Accounts]
AnyRequest = Request[Any, Any, Any]
BEARER = "Bearer "
STATUS = {
    "no-table": 404,
    "no-game": 404,
    "no-level": 400,
    "not-invited": 403,
    "not-yours": 403,
    "no-opinion": 503,
    "sealed": 503,
    "crowded": 503,
    "too-many-tries": 429,
    "signed-out": 401,
    "credentials": 401,
    "no-answer": 404,
    "bad-record": 400,
    "too-long": 400,
    "busy": 503,
}
CONFLICT = 409
PROBLEMS = {
    status: ResponseSpec(Problem, generate_examples=False, description=HTTPStatus(status).phrase)
    for status in sorted({400, *STATUS.values(), CONFLICT, 413, 429, 503})
}


# -- Games


@get("/api/catalogue", responses=PROBLEMS, sync_to_thread=False)
def catalogue() -> Catalogue:
    """The games, and the levels of their bots."""
    return Catalogue([game_facts(find(key)) for key in keys()])


def game_facts(game: Game) -> GameFacts:
    options = [OptionFacts(option.name, option.text, option.default, list(option.choices)) for option in game.options]
    levels = [LevelFacts(level.name, level.text) for level in levels_of(game.key)]
    return GameFacts(game.key, game.title, game.seats[0], game.seats[-1], options, levels)


@get("/api/rules/{key:str}", responses=PROBLEMS, sync_to_thread=False)
def rules(key: Key) -> Rulebook:
    """The rules of a game, in our words."""
    if key not in keys():
        raise Refusal("no-game", "there is no such game")
    return Rulebook(find(key).title, rules_text(find(key)))


# -- Tables


@post("/api/tables", responses=PROBLEMS)
async def open_table(
    request: AnyRequest,
    data: JSONBody[OpenTable],
    host: Tables,
    accounts: Known,
    authorization: Authorization = None,
) -> Seated:
    """Open a table and sit down at it."""
    address = address_of(request)
    owner = await accounts.who(bearer(authorization)) or ""
    return await host.open_table(data, owner, group_of(address), opener_of(address))


@post("/api/tables/{table:str}/seats", responses=PROBLEMS)
async def sit_down(
    table: Key, data: JSONBody[SitDown], host: Tables, accounts: Known, authorization: Authorization = None
) -> Seated:
    """Take an open seat by invitation. The tables of somebody who is signed in are found again from every browser."""
    return await host.sit_down(table, data, await accounts.who(bearer(authorization)) or "")


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
) -> Response[Replay]:
    """A finished game after some answers, as a seat saw it; without a seat, as a spectator did; or as every seat."""
    return told(await host.clerks.show(shown_of((await host.room(table)).table, answers, seat, every)))


def told(body: bytes) -> Response[Replay]:
    """What a clerk has written already. It may be long."""
    written: Any = body
    return Response(written, media_type=MediaType.JSON)


@get("/api/tables/{table:str}/replay/{answers:int}/opinion", responses=PROBLEMS)
async def opinion(
    table: Key, answers: FromPath[int], host: Tables, seat: FromQuery[int | None] = None, every: FromQuery[bool] = False
) -> Judged:
    """What a bot thinks of the answer that led there, where these eyes saw what there was to choose."""
    wish = shown_of((await host.room(table)).table, answers, seat, every)
    return await judged(host.thinker, await host.clerks.find(wish))


@post("/api/replay", status_code=HTTP_200_OK, responses=PROBLEMS, request_max_body_size=MOST_RECORD_BYTES)
async def show_record(data: JSONBody[RecordShown], host: Tables) -> Response[Replay]:
    """A record that somebody has kept, after some of its answers."""
    return told(await host.clerks.show(Shown(data)))


@post("/api/replay/opinion", status_code=HTTP_200_OK, responses=PROBLEMS, request_max_body_size=MOST_RECORD_BYTES)
async def record_opinion(data: JSONBody[RecordShown], host: Tables) -> Judged:
    """The same of a record that somebody has kept."""
    return await judged(host.thinker, await host.clerks.find(Shown(data)))


# -- Whose tables


@post("/api/tables/held", responses=PROBLEMS, status_code=HTTP_200_OK)
async def held(data: JSONBody[Held], host: Tables) -> History:
    """The tables that a browser's tokens open, page by page."""
    return await history_of(host, await host.store.held([hashed(token) for token in data.tokens], data.after))


@get("/api/history", responses=PROBLEMS)
async def history(
    host: Tables, accounts: Known, authorization: Authorization = None, after: FromQuery[Place] = ""
) -> History:
    """The tables of the one who is signed in, page by page."""
    return await history_of(host, await accounts.store.owned_by(await signed_in(accounts, authorization), after))


async def history_of(host: Host, found: tuple[list[Listed], str]) -> History:
    page, more = found
    lines = [await table_line(host, one) for one in page]
    return History([line for line in lines if line], more)


async def table_line(host: Host, at: Listed) -> TableLine | None:
    """From what was noted when it was put away: it is opened only where nothing was, or is not true any more."""
    room = host.rooms.get(at.table)
    try:
        noted = summary(room.table) if room else at.summary or summary((await host.room(at.table)).table)
    except Refusal:
        return None  # it cannot be replayed, or its rules are gone
    return line_of(at, noted)


def line_of(at: Listed, noted: Summary) -> TableLine:
    title, asked = find(noted.game).title, at.seat in noted.asked
    return TableLine(at.table, noted.game, title, noted.status, at.seat, noted.names, asked, at.opened)


@post("/api/tables/{table:str}/token", responses=PROBLEMS)
async def token_again(table: Key, host: Tables, accounts: Known, authorization: Authorization = None) -> Seated:
    """A new token for a seat of one's own, for another browser."""
    account, token = await signed_in(accounts, authorization), new_token()
    invite = (await host.room(table)).table.opening.invite
    seat = await accounts.store.add_token(hashed(token), table, account)
    if seat is None:
        raise Refusal("no-seat", "you have no seat at this table, or far too many browsers have it")
    return Seated(table, seat, token, invite)


# -- Accounts


@post("/api/accounts", responses=PROBLEMS)
async def sign_up(request: AnyRequest, data: JSONBody[Credentials], accounts: Known) -> Session:
    return await accounts.sign_up(data, neighbourhood(address_of(request)))


@post("/api/sessions", responses=PROBLEMS)
async def sign_in(request: AnyRequest, data: JSONBody[Credentials], accounts: Known) -> Session:
    return await accounts.sign_in(data, neighbourhood(address_of(request)))


@delete("/api/sessions", responses=PROBLEMS)
async def sign_out(accounts: Known, authorization: Authorization = None) -> None:
    await accounts.sign_out(bearer(authorization))


async def signed_in(accounts: Accounts, authorization: str | None) -> str:
    account = await accounts.who(bearer(authorization))
    if account is None:
        raise Refusal("signed-out", "sign in first")
    return account


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else ""


def bearer(authorization: str | None) -> str:
    said = authorization or ""
    return said.removeprefix(BEARER) if said.startswith(BEARER) else ""


# -- Health


@get("/healthz", include_in_schema=False)
async def health(state: State) -> dict[str, str]:
    """Up, and the store takes what is stored."""
    await cast(Health, state.health).check()
    return {"status": "ok"}


ROUTES = [
    catalogue,
    rules,
    open_table,
    sit_down,
    table_facts,
    record,
    replayed,
    held,
    history,
    token_again,
    health,
]
UPLOADING = [show_record]  # and this: anybody may bring anything
JUDGING = [opinion, record_opinion]  # and these: bots think for them
SIGNING = [sign_up, sign_in, sign_out]  # these may be asked less often: passwords can be guessed
