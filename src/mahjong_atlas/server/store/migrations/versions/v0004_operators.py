"""What operators have done, who is banned, and who sat at which table."""

import sqlalchemy as sa
from alembic import op

from mahjong_atlas.server.store.traces import fill_seatings

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Who sat where is found out from all logs, once."""
    op.add_column("accounts", sa.Column("banned", sa.Float))
    op.add_column("accounts", sa.Column("ban_reason", sa.Text))
    op.add_column("games", sa.Column("revision", sa.Integer))
    op.create_table(
        "seatings",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
    )
    op.create_index("seatings_of_person", "seatings", ["person"])
    op.create_table(
        "operator_actions",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )
    fill_seatings(op.get_bind())
