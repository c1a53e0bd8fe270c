"""Guests and accounts, their sessions, and everything that is kept about one of them."""

import json
import secrets
import tempfile
import time
import zipfile
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Any, Final

from anyio import to_thread
from sqlalchemy import ColumnElement, Connection, Row, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mahjong_atlas.server.names import former_key, look_keys, name_key
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.failures import DatabaseLost, if_whole, read_row
from mahjong_atlas.server.store.games import SETTINGS, settings_of
from mahjong_atlas.server.store.schema import ACCOUNTS, GAMES, RECORD_PLAYERS, RECORDS, SEATINGS, SESSIONS
from mahjong_atlas.server.store.traces import DELETED, rename_traces

APART = "\x1f"
"""Stands between the key of a name and what distinguishes a later account of the same key from the first."""


def renew_name_keys(connection: Connection) -> None:
    """Give every account the key of its name.

    Of accounts whose names look alike the first keeps the plain key.  The others have their former key
    after it, by which they are still found.
    """
    columns = (ACCOUNTS.c.id, ACCOUNTS.c.name, ACCOUNTS.c.name_key)
    accounts = connection.execute(select(*columns).order_by(ACCOUNTS.c.created, ACCOUNTS.c.id)).all()
    given: set[str] = set()
    renewed: dict[str, str] = {}
    for account in accounts:
        if not isinstance(account.name, str):  # a damaged row keeps no other from being renewed
            continue
        key = name_key(account.name)
        if key in given:
            key += APART + former_key(account.name)
        given.add(key)
        if key != account.name_key:
            renewed[account.id] = key
    for id_ in renewed:  # a new key may be the old one of another account
        _set_key(connection, id_, APART + id_)
    for id_, key in renewed.items():
        _set_key(connection, id_, key)


def _set_key(connection: Connection, id_: str, key: str) -> None:
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == id_).values(name_key=key))


DAY: Final = 24 * 3600.0
SEEN_EVERY: Final = 3600.0
"""Seconds after which the use of a session is written down again."""
SWEPT: Final = 500
"""Sessions that are deleted, or asked for, by one statement."""
MOST_SESSIONS: Final = 50
"""Sessions of one account; beyond them the one that was not used for longest ends."""


class NameTaken(Exception):
    """There is an account of this name, or of one that looks like it."""


@dataclass(frozen=True)
class Visitor:
    """Who is signed in: `person` is the same in all sessions of an account."""

    session: str
    person: str
    name: str
    has_account: bool


@dataclass(frozen=True)
class Account:
    """An account: `password_hash` is what argon2 made of the password, `banned` the time of a ban."""

    id: str
    name: str
    password_hash: str
    banned: float | None = None
    ban_reason: str | None = None


@dataclass(frozen=True)
class Lifetimes:
    """Seconds after which an unused session ends."""

    guest: float = 30 * DAY
    account: float = 90 * DAY


@dataclass(frozen=True)
class _Session:
    """A session as its row has it; `seen` is when it was last used, in seconds since 1970."""

    id: str
    person: str
    name: str
    account: str | None
    seen: float


class People:
    """Sessions and accounts in the database; `now` returns seconds since 1970."""

    def __init__(
        self,
        database: Database,
        lifetimes: Lifetimes | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.database: Final = database
        self.lifetimes: Final = lifetimes or Lifetimes()
        self.now: Final = now

    async def sign_in(self, name: str, account: Account | None = None) -> Visitor:
        """A new session, of a guest or of an account."""
        session = secrets.token_urlsafe(18)
        person = account.id if account else f"guest-{secrets.token_urlsafe(12)}"
        shown = account.name if account else name
        row = {"id": session, "person": person, "name": shown, "account": account.id if account else None}
        now = self.now()
        async with self.database.write() as connection:
            await connection.execute(insert(SESSIONS).values(created=now, seen=now, **row))
            if account is not None:
                await _end_surplus(connection, account.id)
        return Visitor(session, person, shown, account is not None)

    async def sign_out(self, session: str) -> None:
        """End a session."""
        async with self.database.write() as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.id == session))

    async def visitor(self, session: str) -> Visitor | None:
        """The visitor of a session; None if it has ended.  Its use is written down once an hour."""
        row = await self.database.row(select(SESSIONS).where(SESSIONS.c.id == session))
        found = None if row is None else _session(row)
        if found is None or self._has_expired(found):
            return None
        if self.now() - found.seen >= SEEN_EVERY:
            with suppress(DatabaseLost):  # it is written down at the next use
                await self._use([session])
        return Visitor(found.id, found.person, found.name, found.account is not None)

    async def ended(self, sessions: Collection[str]) -> set[str]:
        """Those of the sessions that have ended; the others are in use."""
        wanted = list(sessions)
        there: set[str] = set()
        unwritten: list[str] = []
        for first in range(0, len(wanted), SWEPT):
            some = select(SESSIONS).where(SESSIONS.c.id.in_(wanted[first : first + SWEPT]))
            rows = await self.database.rows(some)
            found = [each for row in rows if (each := _session(row)) is not None]
            living = [each for each in found if not self._has_expired(each)]
            there.update(each.id for each in living)
            unwritten += [each.id for each in living if self.now() - each.seen >= SEEN_EVERY]
        for first in range(0, len(unwritten), SWEPT):
            await self._use(unwritten[first : first + SWEPT])
        return set(wanted) - there

    async def sweep(self) -> int:
        """Delete some sessions that have expired; returns how many."""
        now = self.now()
        expired: ColumnElement[bool] = or_(
            and_(SESSIONS.c.account.is_(None), SESSIONS.c.seen < now - self.lifetimes.guest),
            SESSIONS.c.seen < now - self.lifetimes.account,
        )
        some = select(SESSIONS.c.id).where(expired).limit(SWEPT).scalar_subquery()
        async with self.database.write() as connection:
            done = await connection.execute(delete(SESSIONS).where(SESSIONS.c.id.in_(some)))
        return done.rowcount

    async def register(self, name: str, password_hash: str, before: Visitor | None = None) -> Visitor:
        """A new account and its first session, in one transaction that ends the session `before`.

        A guest stays the same person.  Raises NameTaken.
        """
        is_guest = before is not None and not before.has_account
        person = before.person if before is not None and is_guest else f"person-{secrets.token_urlsafe(12)}"
        account = {"id": person, "name": name, "name_key": name_key(name), "password_hash": password_hash}
        session = {"id": secrets.token_urlsafe(18), "person": person, "name": name, "account": person}
        now = self.now()
        try:
            async with self.database.write() as connection:
                if await _is_taken(connection, name):
                    raise NameTaken
                await connection.execute(insert(ACCOUNTS).values(created=now, **account))
                if before is not None:
                    await connection.execute(delete(SESSIONS).where(SESSIONS.c.id == before.session))
                await connection.execute(insert(SESSIONS).values(created=now, seen=now, **session))
        except IntegrityError:
            raise NameTaken from None
        return Visitor(session["id"], person, name, True)

    async def first_sessions(self, guests: Collection[str]) -> dict[str, Visitor]:
        """The sessions that guests were given when they registered, by person.

        Guests who have no account, and first sessions that have ended, are left out.
        """
        wanted = list(guests)
        found: dict[str, Visitor] = {}
        for first in range(0, len(wanted), SWEPT):
            is_first = SESSIONS.c.created == ACCOUNTS.c.created
            some = (
                select(SESSIONS)
                .join(ACCOUNTS, ACCOUNTS.c.id == SESSIONS.c.account)
                .where(SESSIONS.c.person.in_(wanted[first : first + SWEPT]), is_first)
            )
            rows = await self.database.rows(some)
            whole = [each for row in rows if (each := _session(row)) is not None]
            found |= {each.person: Visitor(each.id, each.person, each.name, True) for each in whole}
        return found

    async def change_password(self, visitor: Visitor, password_hash: str) -> set[str]:
        """Another password for the account; its other sessions end and are returned."""
        others = (SESSIONS.c.account == visitor.person) & (SESSIONS.c.id != visitor.session)
        async with self.database.write() as connection:
            own = update(ACCOUNTS).where(ACCOUNTS.c.id == visitor.person)
            await connection.execute(own.values(password_hash=password_hash))
            ended = set((await connection.execute(select(SESSIONS.c.id).where(others))).scalars())
            await connection.execute(delete(SESSIONS).where(others))
        return ended

    async def forget(self, person: str) -> set[str]:
        """Delete a guest, or an account; its sessions end and are returned.

        What was played at tables stays without the name.
        """
        await rename_traces(self.database, person, DELETED, forget=True)
        async with self.database.write() as connection:
            own = SESSIONS.c.person == person
            ended = set((await connection.execute(select(SESSIONS.c.id).where(own))).scalars())
            await connection.execute(delete(SESSIONS).where(own))
            await connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == person))
        await rename_traces(self.database, person, DELETED, forget=True)  # places taken meanwhile
        return ended

    async def is_taken(self, name: str) -> bool:
        """Whether an account has this name, or one that looks like it."""
        async with self.database.look() as connection:
            return await _is_taken(connection, name)

    async def account(self, name: str) -> Account | None:
        """The account of this name, in whatever case, width or look-alike characters it is written."""
        key = name_key(name)
        keys = (key, key + APART + former_key(name))
        wanted = select(ACCOUNTS).where(ACCOUNTS.c.name_key.in_(keys))
        rows = await self.database.rows(wanted)
        row = max(rows, key=lambda each: len(each.name_key), default=None)
        if row is None:
            return None
        return if_whole(lambda: read_row(Account, f"account {str(row.id)[:12]}", row._mapping))

    def _has_expired(self, session: _Session) -> bool:
        lifetime = self.lifetimes.guest if session.account is None else self.lifetimes.account
        return self.now() - session.seen > lifetime

    async def _use(self, sessions: list[str]) -> None:
        used = update(SESSIONS).where(SESSIONS.c.id.in_(sessions)).values(seen=self.now())
        async with self.database.write() as connection:
            await connection.execute(used)


async def _is_taken(connection: AsyncConnection, name: str) -> bool:
    wanted = select(ACCOUNTS.c.id).where(ACCOUNTS.c.name_key.in_(look_keys(name))).limit(1)
    return (await connection.execute(wanted)).first() is not None


async def _end_surplus(connection: AsyncConnection, account: str) -> None:
    newest = (
        select(SESSIONS.c.id)
        .where(SESSIONS.c.account == account)
        .order_by(SESSIONS.c.seen.desc())
        .limit(MOST_SESSIONS)
    )
    await connection.execute(
        delete(SESSIONS).where(SESSIONS.c.account == account, SESSIONS.c.id.not_in(newest.scalar_subquery()))
    )


def _session(row: Row[Any]) -> _Session | None:
    """The session of a row; None for a damaged one, which is logged."""
    return if_whole(lambda: read_row(_Session, "a session", row._mapping))


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
            text = json.dumps(await _about(database, visitor), ensure_ascii=False, indent=1)
            archive.writestr("account.json", text)
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
    for record in sorted(row.record for row in await database.rows(wanted)):
        row = await database.row(select(RECORDS.c.body).where(RECORDS.c.id == record))
        if row is not None:
            yield record, row.body
