"""What boards draw with is plain data, and follows from the view alone."""

from __future__ import annotations

import json

import pytest

from conformance.tables import TABLES, Table
from rookery.core.codec import dump, load_view


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_equal_views_give_equal_sketches_in_plain_data(table: Table) -> None:
    match, game = table.start(5), table.game
    for viewer in (None, *range(table.seats)):
        view = match.view(viewer)
        again = load_view(game, table.seats, match.options, dump(view))
        sketch = game.sketch(view)
        assert json.loads(json.dumps(sketch)) == sketch == game.sketch(again)
