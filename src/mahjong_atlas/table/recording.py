"""The record of a table: the deals that are over, each with its shuffle revealed."""

import json
import zlib
from collections.abc import Callable, Iterator

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import deal_line, event_line, header, joint_header
from mahjong_atlas.records.replay import Record
from mahjong_atlas.records.seating import seating_line
from mahjong_atlas.records.shuffles import Shuffle
from mahjong_atlas.table.entries import RECORD, Acted, AnyEntry, Dealt, SeatingEntry
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.tiles.kind import SEATS


class Recording:
    """Keeps the record of every deal that is over; `keep` is the `on_deal_end` of its game.

    The deals are compressed, since they are seldom read: at the end, or when somebody replays them before.
    """

    def __init__(self) -> None:
        self.deals: list[bytes] = []

    def keep(self, match: Match, deal: Deal, shuffle: Shuffle | None) -> None:
        """Keep a deal that is over and not booked yet."""
        lines = [_written(deal_line(match, shuffle)), *[_written(event_line(event)) for event in deal.events]]
        self.deals.append(zlib.compress("\n".join(lines).encode()))

    def whole(self, game: TableGame) -> list[str]:
        """The lines of the record."""
        return self.first(game, len(self.deals))

    def first(self, game: TableGame, deals: int) -> list[str]:
        """The lines of a record of so many deals."""
        kept = self.deals[:deals]
        begun = game.opened.played_on
        head = {
            **(header(game.match) if game.match.seed else joint_header(game.match)),
            **({} if begun is None else {"played_on": {"deal": begun.deal, "step": begun.step}}),
            "ruleset": f"{game.ruleset.id}@{game.opened.version}",
            "players": [place.name if place is not None else "" for place in game.places],
        }
        seating = game.match.seating
        drawn = [_written(seating_line(game.ruleset.table, seating))] if seating and kept else []
        lines = [line for deal in kept for line in zlib.decompress(deal).decode().split("\n")]
        return [_written(head), *drawn, *lines]


def _written(line: dict[str, object]) -> str:
    return json.dumps(line, ensure_ascii=False)


def entries_of(record: Record, players: Callable[[int], list[int]], bank: float) -> Iterator[AnyEntry]:
    """The entries by which everything happens as in a record; `players` gives those of the seats of a deal,
    once it has begun.
    """
    if record.seating is not None:
        yield SeatingEntry([], record.seating)
    for number, deal in enumerate(record.deals):
        yield Dealt(number, [], deal.start)
        seated = players(number)
        for line in deal.events:
            if line.get("e") == CHOICE:
                seat, action = line["seat"], line["action"]
                assert isinstance(seat, str)
                assert isinstance(action, list)
                yield Acted(seated[SEATS.index(seat)], seat, action, bank, RECORD)
