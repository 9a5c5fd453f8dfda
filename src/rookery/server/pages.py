"""The browser client: built files, and one page for every address that people may type."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.static_files import create_static_files_router
from litestar.status_codes import HTTP_200_OK
from litestar.types import ControllerRouterHandler

from rookery.server.host import Host

WEB = Path(str(files("rookery").joinpath("web")))
DIST = WEB / "dist"
CARD_PLACE = "<!-- card -->"
PAGES = [
    "/",
    "/open/{game:str}",
    "/join/{table:str}/{invite:str}",
    "/table/{table:str}",
    "/replay",
    "/replay/{table:str}",
    "/rules/{key:str}",
    "/account",
]
MISSING = "<!doctype html><title>Rookery</title><p>The browser client is not built: see CONTRIBUTING.md.</p>"


@get(PAGES, include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], host: NamedDependency[Host]) -> Response[str]:
    return client(request, host)


def client(request: Request[Any, Any, Any], host: Host, status: int = HTTP_200_OK) -> Response[str]:
    index = DIST / "index.html"
    text = index.read_text(encoding="utf-8") if index.exists() else MISSING
    shown = text.replace(CARD_PLACE, card(origin_of(request.headers.get("host", ""), host.settings.origins)), 1)
    return Response(shown, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"}, status_code=status)


def is_for_people(request: Request[Any, Any, Any]) -> bool:
    """Somebody typed an address, or followed a link: no program of ours asks for a page."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


def origin_of(name: str, origins: Sequence[str]) -> str:
    """Our own address as the one who asks knows it."""
    return next((origin for origin in origins if urlsplit(origin).netloc == name), "")


def card(origin: str) -> str:
    """What others show of a link to us. They want the whole address of the picture."""
    told = {
        "og:type": "website",
        "og:site_name": "Rookery",
        "og:title": "Rookery: games of theft, bluff and betrayal",
        "og:description": "Five tabletop games in the browser, with friends and with bots that cannot cheat.",
        "og:image": f"{origin}/pictures/card.png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": "A rook over the roofs of the old town, and the names of the five games",
    }
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()]
    touch = '<link rel="apple-touch-icon" href="/pictures/icon-192.png" />'
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />', touch])


def routes() -> list[ControllerRouterHandler]:
    found: list[ControllerRouterHandler] = [page]
    found.append(create_static_files_router(path="/pictures", directories=[WEB / "pictures"], include_in_schema=False))
    if DIST.exists():
        found.append(create_static_files_router(path="/", directories=[DIST], include_in_schema=False))
    return found
