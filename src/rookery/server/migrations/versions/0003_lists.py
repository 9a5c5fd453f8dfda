"""Who opened a table, what lists tell of it, when a clock of it may run out, and when it may be taken away."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

INDEXES = {
    "tables_of_opener": ["opener", "over"],
    "tables_of_address": ["address", "over"],
    "tables_due": ["due"],
    "tables_expiring": ["expires"],
}
FIELD = {"sqlite": "json_extract(opening, '$.{name}')", "postgresql": "(opening::json ->> '{name}')"}


def columns() -> list[sa.Column[Any]]:
    return [
        sa.Column("opened", sa.Float, nullable=False, server_default="0"),
        sa.Column("opener", sa.String(32), nullable=False, server_default=""),
        sa.Column("address", sa.String(8), nullable=False, server_default=""),
        sa.Column("line", sa.Text, nullable=False, server_default=""),
        sa.Column("due", sa.Float),
        sa.Column("expires", sa.Float),
    ]


def upgrade() -> None:
    for column in columns():
        op.add_column("tables", column)
    field = FIELD[op.get_bind().dialect.name]
    opened, clock = field.format(name="at"), field.format(name="clock")
    op.execute(f"update tables set opened = cast({opened} as double precision)")
    op.execute(f"update tables set due = opened where over = 0 and {clock} <> 'off'")
    op.execute("update tables set expires = opened where over = 0")  # the server looks how long they were left alone
    op.drop_index("tables_running", "tables")
    for name, indexed in INDEXES.items():
        op.create_index(name, "tables", indexed)


def downgrade() -> None:
    for name in INDEXES:
        op.drop_index(name, "tables")
    op.create_index("tables_running", "tables", ["over"])
    for column in columns():
        op.drop_column("tables", column.name)
