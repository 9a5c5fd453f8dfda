"""What was learnt about each game: a file of settings that were found by trying, and of weights where a net is better.

`<game>.json` has the settings and how all of it was made; `<game>.npz` has the weights, as numpy writes them. Both are
read without numpy, which nobody needs in order to play.
"""

from __future__ import annotations

import ast
import json
from array import array
from functools import cache
from pathlib import Path
from struct import unpack
from sys import byteorder
from typing import Any, Final
from zipfile import BadZipFile, ZipFile

from librt.vecs import vec
from mypy_extensions import i64

from rookery.bots.search.net import LANE, Layer, Net

SHIPPED: Final = Path(__file__).parent / "learnt"
MAGIC: Final = b"\x93NUMPY"
KINDS: Final = {"|i1": "b", "<i4": "i", "<f4": "f"}  # of numbers, as numpy and as Python name them
NAMES: Final = ("table", "table_bias", "seat", "nobody", "scale", "second", "second_bias", "last")


def about(game: str) -> dict[str, Any]:
    """What is told of a game that something was learnt about; nothing of others."""
    file = SHIPPED / f"{game}.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


@cache
def settings(game: str) -> dict[str, str]:
    """The settings of a search that were found for a game, by name."""
    return {name: str(value) for name, value in about(game).get("settings", {}).items()}


@cache
def shipped_net(game: str, version: int) -> Net | None:
    """The net of a game, if there is one for these rules."""
    file = SHIPPED / f"{game}.npz"
    return read_net(file) if file.exists() and about(game).get("version") == version else None


def learned() -> list[str]:
    """The games that have a net."""
    return sorted(file.stem for file in SHIPPED.glob("*.npz"))


@cache
def net_in(file: str) -> Net:
    """A net that whoever sits at this computer named."""
    return read_net(Path(file))


# -- Reading


def read_net(file: Path) -> Net:
    """ValueError, with a reason, where the file holds no net."""
    try:
        with ZipFile(file) as archive:
            arrays = {name: read_array(archive.read(f"{name}.npy")) for name in NAMES}
        return assembled(arrays)
    except OSError as error:
        raise ValueError(f"the weights in {file} cannot be read: {error.strerror}") from None
    except (BadZipFile, KeyError, ValueError, IndexError, SyntaxError):
        raise ValueError(f"{file} holds no weights of ours") from None


def read_array(data: bytes) -> tuple[tuple[int, ...], list[float]]:
    """The shape and the numbers of an .npy file, row after row."""
    if data[:6] != MAGIC:
        raise ValueError("no array of numpy")
    start = 10 if data[6] == 1 else 12
    (length,) = unpack("<H" if start == 10 else "<I", data[8:start])
    told = ast.literal_eval(data[start : start + length].decode("latin-1"))
    if told["descr"] not in KINDS or told["fortran_order"]:
        raise ValueError("an array of another kind")
    numbers = array(KINDS[told["descr"]])
    numbers.frombytes(data[start + length :])
    if byteorder == "big":
        numbers.byteswap()
    return told["shape"], list(numbers)


def assembled(arrays: dict[str, tuple[tuple[int, ...], list[float]]]) -> Net:
    shape = {name: arrays[name][0] for name in NAMES}
    (table, width), (seat, _), (_, second) = shape["table"], shape["seat"], shape["second"]
    sound = shape["seat"] == (seat, width) and shape["second"] == (width, second) and shape["last"] == (second + 1,)
    sound = sound and shape["table_bias"] == (width,) and shape["second_bias"] == (second,) and table > seat
    sound = sound and shape["nobody"] in ((0,), (width,)) and shape["scale"] == (1,)
    if not sound or width % LANE or second % LANE:
        raise ValueError("shapes that do not fit together")
    whole = {name: vec[i64]([int(number) for number in arrays[name][1]]) for name in NAMES if name != "last"}
    return Net(
        Layer(table, width, whole["table"], whole["table_bias"]),
        Layer(seat, width, whole["seat"], vec[i64]([0] * width)),
        whole["nobody"],
        whole["scale"][0],
        Layer(width, second, whole["second"], whole["second_bias"]),
        vec[float]([float(number) for number in arrays["last"][1]]),
    )
