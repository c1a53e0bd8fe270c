"""Guests and accounts, and their sessions."""

import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mahjong_atlas.server.names import former_key, look_keys, name_key
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.failures import DatabaseLost
from mahjong_atlas.server.store.name_keys import APART
from mahjong_atlas.server.store.rows import if_whole, read_row
from mahjong_atlas.server.store.schema import ACCOUNTS, SESSIONS
from mahjong_atlas.server.store.traces import DELETED, rename_traces

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
        async with self.database.look() as connection:
            row = (await connection.execute(select(SESSIONS).where(SESSIONS.c.id == session))).one_or_none()
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
            async with self.database.look() as connection:
                rows = (await connection.execute(some)).all()
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
            async with self.database.look() as connection:
                rows = (await connection.execute(some)).all()
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
        async with self.database.look() as connection:
            rows = (await connection.execute(wanted)).all()
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
