"""The tables of the database. `migrations` builds them; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("opening", Text, nullable=False),
    Column("over", Integer, nullable=False, default=0),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("message", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "message", name="entries_message"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("name", String(32), primary_key=True),  # folded: two names that differ in case are one
    Column("shown", String(32), nullable=False),
    Column("password", String(200), nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", String(32), ForeignKey("accounts.name"), nullable=False),
    Column("until", Float, nullable=False),
)

owned = Table(
    "owned",
    metadata,
    Column("account", String(32), ForeignKey("accounts.name"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
)

connected = Table(
    "connected",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)

Index("tables_running", tables.c.over)
