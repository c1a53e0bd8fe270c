"""Keeps the record and the results of a match that is over."""

import asyncio

from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.records import Played, Records
from mahjong_atlas.table.entries import PERSON


async def keep_record(room: Room, records: Records) -> None:
    """Keep the record of a table under the table's id, with who played."""
    state = room.state()
    accounts, results = room.accounts(), room.results()
    players = [
        Played(
            accounts[number] or None if player is not None and player.kind == PERSON else None,
            player.name if player is not None else "",
            results[number],
        )
        for number, player in enumerate(state.players)
    ]
    body = await asyncio.to_thread(_body, room)  # megabytes are unpacked: no other table waits for it
    await records.keep(room.table, room.table, state.ruleset, body, players)


def _body(room: Room) -> str:
    return "".join(f"{line}\n" for line in room.record())
