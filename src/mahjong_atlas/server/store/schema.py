"""What is kept, as tables of a database: the same on SQLite and PostgreSQL.

Times are seconds since 1970.  A process that serves tables is heard of until its `lease`; a game belongs to
the process that is its `owner`, and who takes it from a process that is not heard of any more says so here.
"""

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()
ID: Final = 64
"""Characters of the longest id."""

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", String(ID), primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("banned", Float),
    Column("ban_reason", Text),
)
"""`name_key` is the form in which names are compared: no two accounts look alike.

`banned` is when an operator has banned the account.
"""

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("id", String(ID), primary_key=True),
    Column("person", String(ID), nullable=False),
    Column("name", Text, nullable=False),
    Column("account", String(ID), ForeignKey("accounts.id")),
    Column("created", Float, nullable=False),
    Column("seen", Float),
    Index("sessions_of_account", "account"),
    Index("sessions_seen", "seen"),
)
"""Who is signed in where: `person` is a guest of this session alone, or an account.

`seen` is the time of the last use, exact to an hour.  It is null only while an earlier backup is read.
"""

PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("id", String(ID), primary_key=True),
    Column("url", Text, nullable=False),
    Column("lease", Float, nullable=False),
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(ID), primary_key=True),
    Column("settings", JSON, nullable=False),
    Column("state", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("owner", String(ID)),
    Column("length", Integer, nullable=False),
    Column("continues", String(ID)),
    Column("revision", Integer),
    Column("active", Float),
    Column("expires", Float),
    Index("games_listed", "state", "public"),
    Index("games_asleep", "state", "active"),
    Index("games_of_owner", "owner"),
    Index("games_continuing", "continues", unique=True),
    Index("games_expiring", "expires"),
)
"""`length` is how many entries the log has; `state` is open, live, over, removed or erased.

`active` is when the table was last used: a deal of it begun, or left by the last of its people; a table
without an owner is asleep.

`revision` grows whenever names in the log are replaced: a process with the table in memory rereads them.

`expires` is when a table that was made of a record is deleted, or later, as soon as no process has it.

`continues` is a table whose match is over and whose people go on here: no two tables continue the same one.
"""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("game", String(ID), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("payload", LargeBinary, nullable=False),
)

RECORDS: Final = Table(
    "records",
    METADATA,
    Column("id", String(ID), primary_key=True),
    Column("game", String(ID), nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("finished", Float, nullable=False),
    Column("body", Text, nullable=False),
)

RECORD_PLAYERS: Final = Table(
    "record_players",
    METADATA,
    Column("record", String(ID), ForeignKey("records.id"), primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("person", String(ID)),
    Column("name", Text, nullable=False),
    Column("result", Float, nullable=False),
    Index("records_of_person", "person"),
)

SEATINGS: Final = Table(
    "seatings",
    METADATA,
    Column("game", String(ID), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(ID), primary_key=True),
    Index("seatings_of_person", "person"),
)
"""Which entries of logs name which persons; follows from the logs."""

OPERATOR_ACTIONS: Final = Table(
    "operator_actions",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("action", String(32), nullable=False),
    Column("subject", Text, nullable=False),
    Column("note", Text, nullable=False),
)
"""What operators have done."""
