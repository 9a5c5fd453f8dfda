"""Where chance comes from, and what is promised of it before the first move."""

from __future__ import annotations

from hashlib import sha256

import pytest

from rookery.core.source import KEY_BYTES, Source, fresh, read_source, seeded

KEY, SALT = bytes(range(32)), bytes(range(16))


def test_a_seed_gives_dice_and_a_key_a_stream() -> None:
    assert type(Source(7).chance()).__name__ == "Dice"
    assert type(Source(None, KEY, SALT).chance()).__name__ == "Stream"


@pytest.mark.parametrize("source", [Source(7), Source(None, KEY, SALT)])
def test_a_source_goes_on_after_any_number_of_outcomes(source: Source) -> None:
    whole, rest = source.chance(), source.chance(3)
    outcomes = [whole.below(52) for draw in range(6)]
    assert [rest.below(52) for draw in range(3)] == outcomes[3:]


def test_the_commitment_is_a_salted_hash() -> None:
    assert Source(None, KEY, SALT).commitment() == sha256(SALT + KEY).hexdigest()
    assert Source(None, KEY, b"other").commitment() != Source(None, KEY, SALT).commitment()
    assert Source(7).commitment() == sha256(b"seed 7").hexdigest()


def test_a_short_key_is_refused() -> None:
    with pytest.raises(ValueError, match="a key must have at least 16 bytes"):
        Source(None, bytes(15))


def test_fresh_sources_are_long_salted_and_never_the_same() -> None:
    one, other = fresh(), seeded(None)
    assert one.seed is None and len(one.key) == KEY_BYTES and len(one.salt) == 16
    assert one.key != other.key and one.salt != other.salt


def test_a_seed_is_its_own_source() -> None:
    assert seeded(7).seed == 7


@pytest.mark.parametrize("source", [Source(7), Source(None, KEY, SALT)])
def test_a_source_goes_through_plain_data_and_back(source: Source) -> None:
    again = read_source(source.plain())
    assert (again.seed, again.key, again.salt) == (source.seed, source.key, source.salt)


@pytest.mark.parametrize("plain", [7, [], {}, {"seed": True}, {"seed": "7"}, {"key": KEY.hex()}, {"key": 1, "salt": 2}])
def test_what_is_no_source_is_refused(plain: object) -> None:
    with pytest.raises(ValueError, match="the source of chance must be a seed, or a key and its salt"):
        read_source(plain)


@pytest.mark.parametrize("key", ["00", "no hex at all, and long enough to be one"])
def test_a_key_that_is_none_is_refused(key: str) -> None:
    with pytest.raises(ValueError):
        read_source({"key": key, "salt": ""})
