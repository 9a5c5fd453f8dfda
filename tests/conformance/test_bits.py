"""One seed, one answer, to the last bit: on every Python, in every build."""

from __future__ import annotations

import json

import pytest

from conformance.bits import digests, file_of
from rookery.games import keys

pytestmark = pytest.mark.uncounted


@pytest.mark.parametrize("key", keys())
def test_bots_nets_and_tensors_are_the_same_to_the_last_bit_on_every_python(key: str) -> None:
    known = json.loads(file_of(key).read_text())
    assert digests(key) == known, "changed on purpose? PYTHONPATH=tests ./run python -m conformance.bits writes it anew"
