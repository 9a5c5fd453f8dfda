"""How the database came to look as it does, step by step. `upgrade` brings any older one up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

ALONE = {  # servers that start at once wait for each other here
    "sqlite": "begin immediate",
    "postgresql": "select pg_advisory_xact_lock(7007)",
}


async def upgrade(url: str) -> None:
    """Done once, before any process serves."""
    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.execute(text(ALONE[engine.dialect.name]))
            await connection.run_sync(upgrade_on)
    finally:
        await engine.dispose()


def upgrade_on(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
