"""Sessions expire when they are not used; names that look alike have the same key."""

import time

import sqlalchemy as sa
from alembic import op

from mahjong_atlas.server.store.people import renew_name_keys

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Sessions of before count as used now."""
    op.add_column("sessions", sa.Column("seen", sa.Float))
    op.create_index("sessions_seen", "sessions", ["seen"])
    sessions = sa.table("sessions", sa.column("seen"))
    op.execute(sa.update(sessions).values(seen=time.time()))
    renew_name_keys(op.get_bind())
