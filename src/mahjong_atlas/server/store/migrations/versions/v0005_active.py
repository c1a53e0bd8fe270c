"""When a table was last in use."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables of before count as used now."""
    op.add_column("games", sa.Column("active", sa.Float))
    op.create_index("games_asleep", "games", ["state", "active"])
    games = sa.table("games", sa.column("active", sa.Float))
    op.execute(games.update().values(active=time.time()))
