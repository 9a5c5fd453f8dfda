"""The web application: one per process. Everything of it is given to it by its settings."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any, cast

import structlog
from litestar import Litestar, Request, Response, Router
from litestar.config.allowed_hosts import AllowedHostsConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.stores.memory import MemoryStore
from litestar.types import Message, Scope

from rookery.server import metrics
from rookery.server.accounts import Accounts
from rookery.server.api import CONFLICT, JUDGING, ROUTES, SIGNING, STATUS, UPLOADING, address_of
from rookery.server.clerks import Apart
from rookery.server.guard import HEADERS, Crowd, Pace, hosts, neighbourhood
from rookery.server.health import Health
from rookery.server.hearing import hear
from rookery.server.host import Host
from rookery.server.logs import place_of, write_all_logs
from rookery.server.odd import Odd
from rookery.server.pages import client, is_for_people, routes
from rookery.server.presence import beat_for_ever
from rookery.server.protocol import Problem
from rookery.server.requests import Refusal
from rookery.server.sealing import Seal, read_secrets
from rookery.server.settings import Settings, passed_on
from rookery.server.sockets import sit_or_watch
from rookery.server.store import DiskFull, SqlStore, StoreDown
from rookery.server.workers import Workers

MOST_BODY_BYTES = 16_384
MINUTE = 60.0
COUNTED: set[str] = set()  # what is limited by the minute
UNREADABLE = "that request could not be read"
REASONS = {
    403: "this page may not ask that here",
    404: "there is nothing here",
    405: "that cannot be done here",
    413: "that is too much at once",
    415: "only JSON is read here",
    429: "too many requests: wait a minute",
}
CODES = {  # Python 3.13 gave these other names
    413: "request-entity-too-large",
    414: "request-uri-too-long",
    416: "requested-range-not-satisfiable",
    422: "unprocessable-entity",
}

AnyRequest = Request[Any, Any, Any]
log = structlog.get_logger()


def create(settings: Settings | None = None) -> Litestar:
    """The application, as uvicorn starts it."""
    chosen = settings or passed_on()
    if settings is None:
        write_all_logs()  # this may be one of several processes

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        async with serving(app, chosen):
            yield

    return Litestar(
        route_handlers=[*ROUTES, signing(chosen), judging(chosen), uploading(chosen), sit_or_watch, *routes()],
        lifespan=[running],
        dependencies={
            "host": Provide(host_of, sync_to_thread=False),
            "accounts": Provide(accounts_of, sync_to_thread=False),
        },
        exception_handlers={
            Refusal: refused,
            DiskFull: disk_full,
            StoreDown: store_down,
            HTTPException: told,
            RecursionError: unreadable,
            UnicodeError: unreadable,
            Exception: broken,
        },
        middleware=[
            Odd(chosen.origins),
            limit(chosen.requests_a_minute, "asking", exclude=["^/assets", "^/ws"]),
        ],
        before_send=[add_headers],
        allowed_hosts=AllowedHostsConfig(hosts(chosen.origins), www_redirect=False),
        openapi_config=OpenAPIConfig("Rookery", "1", path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
        request_max_body_size=MOST_BODY_BYTES,
    )


def signing(settings: Settings) -> Router:
    return Router("/", route_handlers=SIGNING, middleware=[limit(settings.signing_a_minute, "signing")])


def judging(settings: Settings) -> Router:
    return Router("/", route_handlers=JUDGING, middleware=[limit(settings.opinions_a_minute, "judging")])


def limit(a_minute: int, name: str, exclude: list[str] | None = None) -> DefineMiddleware:
    """So many requests a minute from one address."""
    found = RateLimitConfig(("minute", a_minute), exclude, identifier_for_request=whence, store=name)
    COUNTED.add(name)
    return found.middleware


def whence(request: AnyRequest) -> str:
    return neighbourhood(address_of(request))


async def forget_for_ever(app: Litestar) -> None:
    """Who asked more than a minute ago counts no more, and is not remembered."""
    while True:
        await asyncio.sleep(MINUTE)
        app.state.pace.forget()
        for name in COUNTED:
            await cast(MemoryStore, app.stores.get(name)).delete_expired()


def uploading(settings: Settings) -> Router:
    return Router("/", route_handlers=UPLOADING, middleware=[limit(settings.uploads_a_minute, "uploading")])


@asynccontextmanager
async def serving(app: Litestar, settings: Settings) -> AsyncIterator[None]:
    """Store, bots and tables, from the first request to the last."""
    store = SqlStore(settings.db, Seal(read_secrets(settings.secret_file)), settings.store_patience)
    thinker = Workers(settings.thinkers, settings.think_limit)
    clerks = Apart(settings)
    host = Host(store, thinker, settings, clerks=clerks)
    app.state.host, app.state.accounts = host, Accounts(store, time.time)
    app.state.health = Health(store, time.monotonic)
    app.state.pace = Pace(time.monotonic, settings.sockets_a_minute)
    app.state.crowd = Crowd(settings.connections_an_address, sys.maxsize)
    await store.start()
    await thinker.start()
    await clerks.start()
    await host.start()
    watching = [hear(store, host.heard), beat_for_ever(host)] if settings.shared else []
    others = [asyncio.create_task(work) for work in (*watching, forget_for_ever(app))]
    try:
        with metrics.told(settings.metrics_port):
            yield
    finally:
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await host.stop()
        await clerks.stop()
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


def disk_full(request: AnyRequest, error: DiskFull) -> Response[Problem]:
    return Response(Problem("disk-full", "the disk is full: nothing can be stored"), status_code=503)


def told(request: AnyRequest, error: HTTPException) -> Response[Problem] | Response[str]:
    """What the framework refuses: a body that cannot be read, a page that is not there, too many requests."""
    if error.status_code == HTTPStatus.NOT_FOUND and is_for_people(request):
        return client(request, request.app.state.host, HTTPStatus.NOT_FOUND)
    return Response(
        Problem(code_of(error.status_code), reason_of(error)), status_code=error.status_code, headers=error.headers
    )


def unreadable(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Lists in lists in lists, or bytes that are no text."""
    return Response(Problem("bad-request", UNREADABLE), status_code=400)


def broken(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Our own fault. Neither the answer nor the log says more than where it is: an error may name a secret."""
    log.error("request broke", **place_of(error))
    return Response(Problem("broken", "something went wrong here: try again in a moment"), status_code=500)


def code_of(status: int) -> str:
    return CODES.get(status) or HTTPStatus(status).phrase.lower().replace(" ", "-")


def reason_of(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return f"{extra[0].get('key', 'the request')}: {extra[0].get('message', 'is wrong')}"
    return REASONS.get(error.status_code, UNREADABLE)


async def add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api"):
            headers["Cache-Control"] = "no-store"  # there are tokens in it, or secrets of a game
