"""Branches are counted on plain Python, but not while whole games are played: that would take five times as long."""

from __future__ import annotations

import sys

import pytest


@pytest.mark.uncounted
def test_nothing_is_counted_where_a_test_says_so() -> None:
    assert sys.gettrace() is None


def test_everything_else_is_counted(pytestconfig: pytest.Config) -> None:
    if not pytestconfig.pluginmanager.hasplugin("_cov"):
        pytest.skip("nothing is counted in this run")
    assert sys.gettrace() is not None
