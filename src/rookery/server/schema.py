"""The tables of the database. `migrations` builds them; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("opening", Text, nullable=False),
    Column("over", Integer, nullable=False, default=0),  # 0: not over, 1: over, 2: set aside, it cannot be replayed
    Column("opened", Float, nullable=False, default=0.0),
    Column("opener", String(32), nullable=False, default=""),  # the account of the one who opened it
    Column("address", String(8), nullable=False, default=""),  # theirs; a few letters of its hash, which many share
    Column("line", Text, nullable=False, default=""),  # what a list of tables tells of it, and after how many entries
    Column("due", Float),  # no clock of it runs out before
    Column("expires", Float),  # nobody has abandoned it for long enough before
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

Index("tables_of_opener", tables.c.opener, tables.c.over)
Index("tables_of_address", tables.c.address, tables.c.over)
Index("tables_due", tables.c.due)
Index("tables_expiring", tables.c.expires)
