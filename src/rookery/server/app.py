"""The web application: one per process. Everything of it is given to it by its settings."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar, Request, Response, Router
from litestar.config.allowed_hosts import AllowedHostsConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from rookery.server.accounts import Accounts
from rookery.server.api import CONFLICT, JUDGING, ROUTES, SIGNING, STATUS
from rookery.server.guard import HEADERS, hosts
from rookery.server.hearing import hear
from rookery.server.host import Host
from rookery.server.pages import client, is_for_people, routes
from rookery.server.presence import beat_for_ever
from rookery.server.protocol import Problem
from rookery.server.requests import Refusal
from rookery.server.settings import Settings, passed_on
from rookery.server.sockets import sit_or_watch
from rookery.server.store import SqlStore, StoreDown
from rookery.server.thinking import Workers

MOST_BODY_BYTES = 16_384
REASONS = {
    404: "there is nothing here",
    405: "that cannot be done here",
    413: "that is too much at once",
    429: "too many requests: wait a minute",
}

AnyRequest = Request[Any, Any, Any]
log = structlog.get_logger()


def create(settings: Settings | None = None) -> Litestar:
    """The application, as uvicorn starts it."""
    chosen = settings or passed_on()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        async with serving(app, chosen):
            yield

    return Litestar(
        route_handlers=[*ROUTES, signing(chosen), judging(chosen), sit_or_watch, *routes()],
        lifespan=[running],
        dependencies={
            "host": Provide(host_of, sync_to_thread=False),
            "accounts": Provide(accounts_of, sync_to_thread=False),
        },
        exception_handlers={
            Refusal: refused,
            StoreDown: store_down,
            HTTPException: told,
            RecursionError: too_deep,
            Exception: broken,
        },
        middleware=[RateLimitConfig(("minute", chosen.requests_a_minute), exclude=["^/assets", "^/ws"]).middleware],
        before_send=[add_headers],
        allowed_hosts=AllowedHostsConfig(hosts(chosen.origins), www_redirect=False),
        openapi_config=OpenAPIConfig("Rookery", "1", path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
        request_max_body_size=MOST_BODY_BYTES,
    )


def signing(settings: Settings) -> Router:
    few = RateLimitConfig(("minute", settings.signing_a_minute), store="signing")
    return Router("/", route_handlers=SIGNING, middleware=[few.middleware])


def judging(settings: Settings) -> Router:
    few = RateLimitConfig(("minute", settings.opinions_a_minute), store="judging")
    return Router("/", route_handlers=JUDGING, middleware=[few.middleware])


@asynccontextmanager
async def serving(app: Litestar, settings: Settings) -> AsyncIterator[None]:
    """Store, bots and tables, from the first request to the last."""
    store = SqlStore(settings.db)
    thinker = Workers(max(1, settings.thinkers), settings.think_limit)
    host = Host(store, thinker, settings)
    app.state.host, app.state.accounts = host, Accounts(store, time.time)
    await store.start()
    await thinker.start()
    await host.start()
    watching = [hear(store, host.heard), beat_for_ever(host)] if settings.shared else []
    others = [asyncio.create_task(work) for work in watching]
    try:
        yield
    finally:
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await host.stop()
        await thinker.stop()
        await store.stop()


def host_of(state: State) -> Host:
    found: Host = state.host
    return found


def accounts_of(state: State) -> Accounts:
    found: Accounts = state.accounts
    return found


# -- What went wrong, in a sentence


def refused(request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    return Response(Problem(refusal.code, refusal.reason), status_code=STATUS.get(refusal.code, CONFLICT))


def store_down(request: AnyRequest, error: StoreDown) -> Response[Problem]:
    return Response(Problem("store", "the tables cannot be reached just now: try again in a moment"), status_code=503)


def told(request: AnyRequest, error: HTTPException) -> Response[Problem] | Response[str]:
    """What the framework refuses: a body that cannot be read, a page that is not there, too many requests."""
    if error.status_code == HTTPStatus.NOT_FOUND and is_for_people(request):
        return client(request, request.app.state.host, HTTPStatus.NOT_FOUND)
    code = HTTPStatus(error.status_code).phrase.lower().replace(" ", "-")
    return Response(Problem(code, reason_of(error)), status_code=error.status_code, headers=error.headers)


def too_deep(request: AnyRequest, error: RecursionError) -> Response[Problem]:
    """Lists in lists in lists: nothing of ours is so deep."""
    return Response(Problem("bad-request", "that request could not be read"), status_code=400)


def broken(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Our own fault. Neither the answer nor the log says more than where it is: an error may name a secret."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    log.error("request broke", error=type(error).__name__, file=Path(last.filename).name, line=last.lineno)
    return Response(Problem("broken", "something went wrong here: try again in a moment"), status_code=500)


def reason_of(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return f"{extra[0].get('key', 'the request')}: {extra[0].get('message', 'is wrong')}"
    return REASONS.get(error.status_code, "that request could not be read")


async def add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api"):
            headers["Cache-Control"] = "no-store"  # there are tokens in it, or secrets of a game
