"""When a table that was made of a record is deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Tables of before are kept."""
    op.add_column("games", sa.Column("expires", sa.Float))
    op.create_index("games_expiring", "games", ["expires"])
