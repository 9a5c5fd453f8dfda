"""Requests that no client of ours makes: refused before anybody looks at them, each with its fixed sentence."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import unquote_plus

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, HTTPException, PermissionDeniedException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from rookery.server.guard import is_ours

SAFE = ("GET", "HEAD", "OPTIONS")
JSON = "application/json"
UTF8 = ("charset=utf-8", 'charset="utf-8"')


class WrongKind(HTTPException):
    """What is sent is not JSON, or does not say that it is."""

    status_code = 415


class Odd(ASGIMiddleware):
    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, origins: Sequence[str]) -> None:
        self.origins = origins

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        check_address(scope)
        if scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE:
            headers = Headers.from_scope(scope)
            check_origin(headers, self.origins)
            check_kind(headers)
        await next_app(scope, receive, send)


def check_address(scope: Scope) -> None:
    """No name of ours holds a character that cannot be printed, and no database likes a zero."""
    query = unquote_plus(scope["query_string"].decode("latin-1"))
    if not scope["path"].isprintable() or not query.isprintable():
        raise ClientException("an odd address")


def check_origin(headers: Headers, origins: Sequence[str]) -> None:
    """A page that is not ours changes nothing here, in whosever browser it is. Programs name no page."""
    if not all(is_ours(origin, origins) for origin in headers.getall("origin", [])):
        raise PermissionDeniedException("a page that is not ours")


def check_kind(headers: Headers) -> None:
    for kind in headers.getall("content-type", []):
        name, *settings = [part.strip().lower() for part in kind.split(";")]
        if name != JSON or any(setting not in UTF8 for setting in settings):
            raise WrongKind("not JSON")
