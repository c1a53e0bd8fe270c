"""A table may continue one whose match is over."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Only one table may."""
    op.add_column("games", sa.Column("continues", sa.String(64)))
    op.create_index("games_continuing", "games", ["continues"], unique=True)
