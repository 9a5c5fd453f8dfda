"""Tables with their logs and tokens; accounts with their sessions and tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("over", sa.Integer, nullable=False),
    )
    op.create_index("tables_running", "tables", ["over"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("message", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "message", name="entries_message"),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("shown", sa.String(32), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.name"), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "owned",
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.name"), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("owned", "sessions", "accounts", "tokens", "entries", "tables"):
        op.drop_table(name)
