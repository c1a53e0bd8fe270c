"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False, unique=True),
        sa.Column("password_hash", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("account", sa.String(64), sa.ForeignKey("accounts.id")),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("sessions_of_account", "sessions", ["account"])
    op.create_table(
        "processes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("lease", sa.Float, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("owner", sa.String(64)),
        sa.Column("length", sa.Integer, nullable=False),
    )
    op.create_index("games_listed", "games", ["state", "public"])
    op.create_index("games_of_owner", "games", ["owner"])
    op.create_table(
        "entries",
        sa.Column("game", sa.String(64), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("payload", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "record_players",
        sa.Column("record", sa.String(64), sa.ForeignKey("records.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(64)),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("result", sa.Float, nullable=False),
    )
    op.create_index("records_of_person", "record_players", ["person"])
