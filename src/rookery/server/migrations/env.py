"""Alembic runs this file; the connection is always given to it."""

from alembic import context

from rookery.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
