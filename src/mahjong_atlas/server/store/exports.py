"""Everything that the database has about one person, as a file that the person may take away."""

import json
import tempfile
import zipfile
from collections.abc import AsyncIterator
from typing import IO, Final

from anyio import to_thread
from sqlalchemy import select

from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.games import SETTINGS, settings_of
from mahjong_atlas.server.store.people import Visitor
from mahjong_atlas.server.store.schema import ACCOUNTS, GAMES, RECORD_PLAYERS, RECORDS, SEATINGS, SESSIONS

IN_MEMORY: Final = 1 << 20
"""Bytes beyond which the archive lies in a file."""
CHUNK: Final = 1 << 16
README: Final = """Everything that this server keeps about you.

account.json   your account (a guest has none), your sessions, the tables at which you took a place,
               and the games that you finished, with the results of everybody
records/       the record of each finished game, JSON lines: mahjong-atlas replay FILE

Times are seconds since 1970. The password is kept as a hash only, which is not in here; nor are the
ids of sessions, which sign you in. Scorebooks are kept by your browser, not by the server.
"""


async def export(database: Database, visitor: Visitor) -> IO[bytes]:
    """An open file with a ZIP archive of everything; the caller closes it."""
    out: IO[bytes] = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - the caller closes it
    try:
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("README.txt", README)
            told = json.dumps(await _about(database, visitor), ensure_ascii=False, indent=1)
            archive.writestr("account.json", told)
            async for record, body in _records(database, visitor.person):
                await to_thread.run_sync(archive.writestr, f"records/{record}.jsonl", body)
    except BaseException:
        out.close()
        raise
    out.seek(0)
    return out


async def chunks(file: IO[bytes]) -> AsyncIterator[bytes]:
    """The file in pieces; closed at the end."""
    with file:
        while piece := await to_thread.run_sync(file.read, CHUNK):
            yield piece


async def _about(database: Database, visitor: Visitor) -> dict[str, object]:
    person = visitor.person
    account = select(ACCOUNTS.c.name, ACCOUNTS.c.created, ACCOUNTS.c.banned, ACCOUNTS.c.ban_reason)
    sessions = select(SESSIONS.c.name, SESSIONS.c.created, SESSIONS.c.seen).where(SESSIONS.c.person == person)
    sat = select(SEATINGS.c.game).where(SEATINGS.c.person == person)
    tables = select(GAMES.c.id, GAMES.c.state, GAMES.c.created, GAMES.c.public, SETTINGS)
    finished = (
        select(RECORDS.c.id, RECORDS.c.ruleset, RECORDS.c.finished, RECORD_PLAYERS)
        .join(RECORD_PLAYERS, RECORD_PLAYERS.c.record == RECORDS.c.id)
        .where(RECORDS.c.id.in_(select(RECORD_PLAYERS.c.record).where(RECORD_PLAYERS.c.person == person)))
        .order_by(RECORDS.c.finished, RECORDS.c.id, RECORD_PLAYERS.c.player)
    )
    async with database.look() as connection:
        own = (await connection.execute(account.where(ACCOUNTS.c.id == person))).one_or_none()
        games: dict[str, dict[str, object]] = {}
        for row in await connection.execute(finished):
            game = games.setdefault(
                row.id, {"record": row.id, "ruleset": row.ruleset, "finished": row.finished, "players": []}
            )
            players = game["players"]
            assert isinstance(players, list)
            players.append({"name": row.name, "result": row.result, "is_me": row.person == person})
        return {
            "name": visitor.name,
            "account": None if own is None else dict(own._mapping),
            "sessions": [dict(row._mapping) for row in await connection.execute(sessions)],
            "tables": [
                {
                    "table": row.id,
                    "state": row.state,
                    "created": row.created,
                    "public": row.public,
                    **_shown(settings_of(f"table {row.id[:6]}", row[4])),
                }
                for row in await connection.execute(
                    tables.where(GAMES.c.id.in_(sat)).order_by(GAMES.c.created)
                )
            ],
            "records": list(games.values()),
        }


def _shown(settings: dict[str, object]) -> dict[str, object]:
    """The public part of a table."""
    return {name: settings[name] for name in ("ruleset", "options", "players", "clock") if name in settings}


async def _records(database: Database, person: str) -> AsyncIterator[tuple[str, str]]:
    """Ids and bodies of the person's records, one at a time."""
    wanted = select(RECORD_PLAYERS.c.record).where(RECORD_PLAYERS.c.person == person).distinct()
    async with database.look() as connection:
        ids = list((await connection.execute(wanted)).scalars())
    for record in sorted(ids):
        async with database.look() as connection:
            body = await connection.execute(select(RECORDS.c.body).where(RECORDS.c.id == record))
            text = body.scalar_one_or_none()
        if text is not None:
            yield record, text
