"""Alembic runs the steps on the connection that the server gives it."""

from alembic import context

from mahjong_atlas.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
