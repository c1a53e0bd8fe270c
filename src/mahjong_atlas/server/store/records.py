"""Records of finished games: JSON lines, found again by those who played."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import RowMapping, insert, select

from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.failures import if_whole, read_row
from mahjong_atlas.server.store.schema import RECORD_PLAYERS, RECORDS

LISTED: Final = 200
"""Records in one answer."""


@dataclass(frozen=True)
class Played:
    """A player of a game: `person` is None for a bot."""

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


@dataclass(frozen=True)
class _Body:
    """A record as JSON lines."""

    body: str


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

    async def results(self, record: str) -> list[float]:
        """Final results by player; empty where there is no such record."""
        wanted = select(RECORD_PLAYERS.c.result).where(RECORD_PLAYERS.c.record == record)
        rows = await self.database.rows(wanted.order_by(RECORD_PLAYERS.c.player))
        return [row.result for row in rows]

    async def body(self, record: str) -> str | None:
        """A record as JSON lines.  Raises Damaged."""
        wanted = select(RECORDS.c.body).where(RECORDS.c.id == record)
        row = await self.database.row(wanted)
        return None if row is None else read_row(_Body, f"record {record[:6]}", {"body": row.body}).body

    async def of_person(self, person: str) -> list[Finished]:
        """The finished games of a person, the newest first; damaged ones are left out."""
        own = select(RECORD_PLAYERS.c.record).where(RECORD_PLAYERS.c.person == person)
        columns = (RECORDS.c.id, RECORDS.c.game, RECORDS.c.ruleset, RECORDS.c.finished)
        wanted = select(*columns).where(RECORDS.c.id.in_(own))
        async with self.database.look() as connection:
            rows = (await connection.execute(wanted.order_by(RECORDS.c.finished.desc()).limit(LISTED))).all()
            found = [row.id for row in rows]
            sat = select(RECORD_PLAYERS).where(RECORD_PLAYERS.c.record.in_(found))
            players: dict[str, list[Mapping[str, object]]] = {each: [] for each in found}
            for each in await connection.execute(sat.order_by(RECORD_PLAYERS.c.player)):
                players[each.record].append(
                    {name: getattr(each, name) for name in ("person", "name", "result")}
                )

        def finished(row: RowMapping) -> Finished:
            what = f"record {str(row['id'])[:6]}"
            return read_row(Finished, what, {**row, "players": players[row["id"]]})

        return [one for row in rows if (one := if_whole(partial(finished, row._mapping))) is not None]
