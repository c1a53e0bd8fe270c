"""The log of a table read page by page."""

from collections.abc import AsyncIterator

from mahjong_atlas.server.fair_queue import FairQueue, Share
from mahjong_atlas.server.log import Log, UnknownTable
from mahjong_atlas.table.entries import Left, Opened, Place, Seated, Started, read_entry
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.recording import Recording


async def replayed_game(table: str, log: Log, recording: Recording, fair_queue: FairQueue) -> TableGame:
    """The game of a log, replayed in short pieces.  Raises UnknownTable and LogError."""
    game: TableGame | None = None
    share = Share(is_background=True)
    async for page in log.pages(table):
        lines = iter(page)
        game = game or TableGame.begin(next(lines), on_deal_end=recording.keep)
        await fair_queue.run(share, map(game.read, lines))
    if game is None:
        raise UnknownTable(f"there is no table {table}")
    return game


async def places_at_start(pages: AsyncIterator[list[bytes]]) -> list[Place | None]:
    """Who has which place by a log, when the match begins or now."""
    places: list[Place | None] = []
    number = 0
    async for page in pages:
        for line in page:
            entry = read_entry(line, number)
            number += 1
            if isinstance(entry, Opened):
                places = list(entry.places)
            elif isinstance(entry, Seated):
                places[entry.player] = entry.place
            elif isinstance(entry, Left):
                places[entry.player] = None
            elif isinstance(entry, Started):
                return places
    return places
