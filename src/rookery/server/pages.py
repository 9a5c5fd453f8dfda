"""The browser client: built files, and one page for every address that people may type."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

DIST = Path(str(files("rookery").joinpath("web", "dist")))
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
def page() -> Response[str]:
    index = DIST / "index.html"
    text = index.read_text(encoding="utf-8") if index.exists() else MISSING
    return Response(text, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics() -> Response[bytes]:
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def routes() -> list[ControllerRouterHandler]:
    found: list[ControllerRouterHandler] = [page, metrics]
    if DIST.exists():
        found.append(create_static_files_router(path="/", directories=[DIST], include_in_schema=False))
    return found
