"""Records of finished games: JSON lines, found again by those who played."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import insert, select

from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.schema import RECORD_PLAYERS, RECORDS

LISTED: Final = 200
"""Records told at once."""


@dataclass(frozen=True)
class Played:
    """Somebody who played a game: `person` is None for a bot."""

    person: str | None
    name: str
    result: float


@dataclass(frozen=True)
class Finished:
    """A finished game without its record; `finished` are seconds since 1970."""

    id: str
    game: str
    ruleset: str
    finished: float
    players: tuple[Played, ...]


class Records:
    """The records in the database."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    async def keep(self, record: str, game: str, ruleset: str, body: str, players: Sequence[Played]) -> None:
        """Keep a record; one that is there already stays as it is."""
        rows = [
            {
                "record": record,
                "player": number,
                "person": each.person,
                "name": each.name,
                "result": each.result,
            }
            for number, each in enumerate(players)
        ]
        async with self.database.write() as connection:
            there = await connection.execute(select(RECORDS.c.id).where(RECORDS.c.id == record))
            if there.one_or_none() is not None:
                return
            row = {"id": record, "game": game, "ruleset": ruleset, "body": body, "finished": time.time()}
            await connection.execute(insert(RECORDS).values(row))
            await connection.execute(insert(RECORD_PLAYERS), rows)

    async def body(self, record: str) -> str | None:
        """A record as JSON lines."""
        wanted = select(RECORDS.c.body).where(RECORDS.c.id == record)
        async with self.database.look() as connection:
            return (await connection.execute(wanted)).scalar_one_or_none()

    async def of_person(self, person: str) -> list[Finished]:
        """The finished games of somebody, the newest first."""
        own = select(RECORD_PLAYERS.c.record).where(RECORD_PLAYERS.c.person == person)
        columns = (RECORDS.c.id, RECORDS.c.game, RECORDS.c.ruleset, RECORDS.c.finished)
        wanted = select(*columns).where(RECORDS.c.id.in_(own))
        async with self.database.look() as connection:
            rows = (await connection.execute(wanted.order_by(RECORDS.c.finished.desc()).limit(LISTED))).all()
            found = [row.id for row in rows]
            sat = select(RECORD_PLAYERS).where(RECORD_PLAYERS.c.record.in_(found))
            players: dict[str, list[Played]] = {each: [] for each in found}
            for each in await connection.execute(sat.order_by(RECORD_PLAYERS.c.player)):
                players[each.record].append(Played(each.person, each.name, each.result))
        return [Finished(row.id, row.game, row.ruleset, row.finished, tuple(players[row.id])) for row in rows]
