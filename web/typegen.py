"""The words of the protocol as one JSON Schema document, from which `npm run types` makes src/wire.ts."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from rookery.server import protocol

NAMED = {
    "FromClient": protocol.FromClient,
    "Request": protocol.Request,
    "ToClient": protocol.ToClient,
    "Catalogue": protocol.Catalogue,
    "OpenTable": protocol.OpenTable,
    "SitDown": protocol.SitDown,
    "Seated": protocol.Seated,
    "Credentials": protocol.Credentials,
    "Session": protocol.Session,
    "Held": protocol.Held,
    "History": protocol.History,
    "Rulebook": protocol.Rulebook,
    "RecordShown": protocol.RecordShown,
    "Replay": protocol.Replay,
    "Judged": protocol.Judged,
    "Problem": protocol.Problem,
}


def anything(kind: type) -> dict[str, object]:
    """A value of a position or an option is any JSON."""
    if kind is not object:
        raise NotImplementedError
    return {"tsType": "unknown"}


def document() -> dict[str, object]:
    """Unions come out as types of their own, because the client speaks of them."""
    refs, parts = msgspec.json.schema_components(
        list(NAMED.values()), schema_hook=anything, ref_template="#/$defs/{name}"
    )
    unions = {name: ref for name, ref in zip(NAMED, refs, strict=True) if "$ref" not in ref}
    named = {name: {"$ref": f"#/$defs/{name}"} for name in NAMED}
    return {
        "title": "Wire",
        "type": "object",
        "additionalProperties": False,
        "required": list(NAMED),
        "properties": named,
        "$defs": {**parts, **{name: {"title": name, **union} for name, union in unions.items()}},
    }


def unbounded(value: object) -> object:
    """Without the sizes of lists, which would come out as unwieldy tuples; the server checks them."""
    if isinstance(value, list):
        return [unbounded(item) for item in value]
    if isinstance(value, dict):
        return {name: unbounded(item) for name, item in value.items() if name not in ("minItems", "maxItems")}
    return value


print(json.dumps(unbounded(document()), indent=1, sort_keys=True))
