"""A game of an earlier version of its ruleset as the streams that show what was written, undecided."""

from typing import Final, cast

from msgspec import UNSET

from mahjong_atlas.calculator.naming import fan_names
from mahjong_atlas.calculator.roles import roles_with
from mahjong_atlas.errors import PositionTextError
from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.events import EVERYBODY, TURNED, Event
from mahjong_atlas.play.view import alias_of
from mahjong_atlas.positions.fields import FieldError
from mahjong_atlas.protocol.messages import EventLine, Settlement
from mahjong_atlas.protocol.scores import CountedFan, SettledWin
from mahjong_atlas.records.as_written import WrittenDeal, WrittenWin, match_as_written, read_deals
from mahjong_atlas.records.jsonl import transfer_line
from mahjong_atlas.records.replay import Record
from mahjong_atlas.records.written_table import WrittenTable
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.table.deal_messages import deal_begins, seats_drawn
from mahjong_atlas.table.stream import Streams, event_item
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name


def streams_as_written(record: Record) -> Streams:
    """What every viewer is shown of the record.  Raises RecordError."""
    match = match_as_written(record)
    streams = Streams(match.seats)
    if match.seating is not None:
        streams.add_message(seats_drawn(match.seating))
    deals = read_deals(record)
    for deal, following in zip(deals, [*deals[1:], None], strict=True):
        _Writer(streams, match, deal).write(following)
    return streams


class _Writer:
    """Puts one deal into the streams; `match` stands where the deal begins."""

    def __init__(self, streams: Streams, match: Match, deal: WrittenDeal) -> None:
        match.stand_at(deal.number, deal.players[0], deal.carried)
        match.totals = list(deal.scores)
        self.streams: Final = streams
        self.match: Final = match
        self.deal: Final = deal
        scores = [match.totals[player] for player in deal.players]
        self.table: Final = WrittenTable(match.ruleset, match.carried, scores)
        self.turned: Final[list[int]] = []

    def write(self, following: WrittenDeal | None) -> None:
        """The deal, and its settlement if it has ended."""
        self.streams.add_message(deal_begins(self.match, "", self.table.log.first))
        for event, line in zip(self.deal.events, self.deal.lines, strict=True):
            knowers = self._players(event.knows) if event.knows != EVERYBODY else 0
            self._turn(event)
            self.streams.add(event_item(event, cast(EventLine, line), self.table.take(event), knowers))
        if self.deal.ending:
            self.streams.add_message(self._settlement(following))

    def _players(self, seats: int) -> int:
        """A bitmask of seats as one of players."""
        return sum(1 << self.match.player(seat) for seat in range(self.match.seats) if seats >> seat & 1)

    def _turn(self, event: Event) -> None:
        """A tile turned up makes tiles wild, by the present ruleset."""
        if event.kind != TURNED or event.word:
            return
        self.turned.append(event.tile)
        ruleset = self.match.ruleset
        try:
            roles = roles_with(ruleset, tuple(self.turned))
        except (FieldError, PositionTextError):  # the present rules turn no such tile
            return
        alias = alias_of(ruleset, roles)
        wilds = tuple([tile for tile in ruleset.table.tiles.counts if alias[tile] == WILD])
        self.table.wilds(alias, wilds)

    def _settlement(self, following: WrittenDeal | None) -> Settlement:
        deal = self.deal
        return Settlement(
            0,
            deal=deal.number,
            how=deal.ending,
            wins=[self._win(each) for each in deal.wins],
            transfers=[transfer_line(each) for each in deal.transfers],
            change=deal.changes(),
            scores=deal.totals() if following is None else list(following.scores),
            dealer=-1 if following is None else following.players[0],
            counters={} if following is None else dict(following.carried),
        )

    def _win(self, win: WrittenWin) -> SettledWin:
        event, ruleset = win.event, self.match.ruleset
        seat = SEATS[event.seat]
        if not self.deal.is_open(event.seat):
            return SettledWin(seat=seat, points=win.points)
        names = names_of(ruleset.id)
        clauses = {fan.id: fan.clause for fan in ruleset.scoring.fans}
        return SettledWin(
            seat=seat,
            points=win.points,
            fans=[
                CountedFan(id=fan, value=value, clause=clauses.get(fan, ""))
                for fan, value in win.fans.items()
            ],
            fu=win.fu if win.fu >= 0 else UNSET,
            names={fan: fan_names(names, fan) for fan in win.fans},
            not_counted=[],
            hand="",
            melds=[],
            tile=tile_name(event.tile) if event.tile >= 0 else UNSET,
            giver=SEATS[event.source] if event.source >= 0 else UNSET,
        )
