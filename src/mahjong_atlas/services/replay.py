"""Recorded games as the streams that their tables would have sent, verified by the rules."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, cast

from msgspec import UNSET, Raw, ValidationError, convert

from mahjong_atlas.books.description import roles_with
from mahjong_atlas.errors import PositionTextError, RecordError, ReplayMismatch
from mahjong_atlas.narration.reasons import fan_names
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import EVERYBODY, TURNED, Event
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.view import alias_of
from mahjong_atlas.positions.fields import FieldError
from mahjong_atlas.protocol import records
from mahjong_atlas.protocol.base import Values
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.messages import EventLine, MatchOver, Reveal, Settlement
from mahjong_atlas.protocol.records import Replay
from mahjong_atlas.protocol.scores import CountedFan, SettledWin
from mahjong_atlas.records.as_written import WrittenDeal, WrittenWin, match_as_written, read_deals
from mahjong_atlas.records.game import WrittenGame, game_in, replay_game, rules_of
from mahjong_atlas.records.jsonl import transfer_line
from mahjong_atlas.records.replay import Record
from mahjong_atlas.records.shuffles import commitment, tiles_text
from mahjong_atlas.records.tenhou_log import Log
from mahjong_atlas.records.written_table import WrittenTable
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import all_rulesets
from mahjong_atlas.services.errors import ServiceError, printable, written
from mahjong_atlas.table.deal_messages import deal_begins, make_settlement, revealed, seats_drawn
from mahjong_atlas.table.stream import SPECTATOR, DealStream, Streams, event_item
from mahjong_atlas.texts.message import Message, write_message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name

NAME: Final = "record"
MOST_EVENTS: Final = 100_000
"""Most events of a replayed record: more than a table's log can hold (`intermission.MOST_ENTRIES`)."""
MOST_DEALS: Final = 3000
MOST_BYTES: Final = 64 * 1024 * 1024
"""Bytes of the answer before it is packed: a record of an earlier version may bring lines of any length."""


@dataclass
class Replayed:
    """A game as far as the rules agree with it; `difference` is the first point where they do not.

    `played_under` names an earlier version of the ruleset, under which the game is shown as it was written.
    `played_on`: it has the choices of another record first. `unverified` says what of a log the rules do
    not confirm.
    """

    ruleset: Ruleset
    players: list[str]
    streams: Streams
    deals: int = 0
    over: bool = False
    difference: ReplayMismatch | None = None
    played_under: str = ""
    played_on: bool = False
    unverified: list[Message] = field(default_factory=list)


def replay(body: bytes) -> Replay:
    """The replay of a record.  Raises ServiceError."""
    with record_read():
        replayed = replay_record(read_game(body))
    size = sum(map(len, replayed.streams.open())) * (replayed.streams.players + 2)
    _bound(size, MOST_BYTES, "error-record-many-bytes")
    return _answer(replayed)


@contextmanager
def record_read() -> Iterator[None]:
    """What cannot be read is named.  Raises ServiceError."""
    try:
        yield
    except RecordError as error:
        remedy = (
            "send the JSON lines of a record of this program, or a log of Tenhou for four players (mjlog)"
        )
        raise ServiceError(ErrorCode.UNREADABLE_RECORD, error.whole, remedy, NAME) from None


def read_game(body: bytes) -> WrittenGame:
    """A record of this package or a log of Tenhou, by its content.  Raises RecordError, ServiceError."""
    _bound(body.count(b"\n") - MOST_DEALS - 1, MOST_EVENTS, "error-record-many-events")
    game = game_in(NAME, body)
    events = sum(len(deal.moves) for deal in game.deals) if isinstance(game, Log) else game.moves
    _bound(len(game.deals), MOST_DEALS, "error-record-many-deals")
    _bound(events, MOST_EVENTS, "error-record-many-events")
    if isinstance(game, Record):
        _check(game)
    return game


def _bound(found: int, most: int, id: str) -> None:
    """Raises ServiceError for a record that is too long."""
    if found > most:
        reason = Message(id, text=f"{most:,}")
        remedy = "send a shorter one, or replay it with `mahjong-atlas replay`, which has no bound"
        raise ServiceError(ErrorCode.TOO_LONG, reason, remedy, NAME)


def _check(record: Record) -> None:
    """Raises ServiceError unless the ruleset is one of the package and its options are valid."""
    if record.ruleset_id not in all_rulesets():
        known = ", ".join(all_rulesets())
        named, package = repr(printable(record.ruleset_id[:60])), printable(record.package[:60])
        reason = (
            Message("error-record-ruleset-of", text=named, text2=package)
            if package
            else Message("error-record-ruleset", text=named)
        )
        raise ServiceError(
            ErrorCode.UNKNOWN_RULESET, reason, f"records of these can be replayed: {known}", NAME
        )
    try:
        convert(record.head.get("options", {}), Values)
    except ValidationError:
        raise RecordError(f"{NAME} line 1", Message("error-record-option-values")) from None


def parted(difference: ReplayMismatch | None) -> records.ReplayDifference | None:
    """A difference as the contract answers it."""
    if difference is None:
        return None
    return records.ReplayDifference(
        place=printable(difference.place),
        reason=printable(difference.remedy),
        message=written(difference.message),
    )


def _answer(replayed: Replayed) -> Replay:
    """The answer; messages are JSON already and go into it as they are."""
    ruleset, streams, difference = replayed.ruleset, replayed.streams, replayed.difference
    viewers = {str(player): streams.whole(player) for player in range(streams.players)}
    viewers |= {"none": streams.whole(SPECTATOR), "open": streams.open()}
    return Replay(
        ruleset=ruleset.full_id,
        options=dict(ruleset.options),
        players=[printable(name[:60]) for name in replayed.players[: streams.players]],
        deals=replayed.deals,
        over=replayed.over,
        verified=difference is None and not replayed.played_under,
        difference=parted(difference),
        played_under=replayed.played_under or None,
        played_on=replayed.played_on,
        unverified=[write_message(each) for each in replayed.unverified],
        streams={viewer: [Raw(each) for each in messages] for viewer, messages in viewers.items()},
    )


def replay_record(game: WrittenGame) -> Replayed:
    """Replay a game by the rules; as it is written if its ruleset has changed.  Raises RecordError."""
    if not isinstance(game, Record):
        return _ReplayStreams(game).run(game)
    if game.is_of_earlier_version():
        streams, deals = streams_as_written(game), len(game.deals)
        replayed = Replayed(
            game.known_ruleset(), game.players, streams, deals, played_under=game.played_under
        )
    else:
        replayed = _ReplayStreams(game).run(game)
    replayed.played_on = game.is_played_on
    return replayed


class _ReplayStreams:
    """Fills the streams of a replay; a deal is settled when the match has booked it.

    The shuffles of a record are known: made together, or from the seed of the match; those of a log are not.
    """

    def __init__(self, game: WrittenGame) -> None:
        ruleset = rules_of(game)
        self.replayed: Final = Replayed(ruleset, list(game.players), Streams(ruleset.table.seats))
        self.record: Final = game if isinstance(game, Record) else None
        self.deal: Deal | None = None
        self.deal_stream: DealStream | None = None
        self.match: Match | None = None
        self.finished: tuple[Deal, int, list[int]] | None = None

    def run(self, game: WrittenGame) -> Replayed:
        """Replay the game as far as the rules agree with it."""
        agreed = replay_game(game, self.ended, self.follow)
        self.replayed.difference, self.replayed.unverified = agreed.difference, agreed.unverified
        self.book()
        return self.replayed

    def follow(self, match: Match, deal: Deal) -> None:
        """The deal has begun, or one more choice has been made in it."""
        if deal is not self.deal:
            self.book()
            if match.number == 0 and match.seating is not None:
                self.replayed.streams.add_message(seats_drawn(match.seating))
            assert deal.effects is not None, "a replay that is followed keeps the effects of its deals"
            self.replayed.streams.add_message(deal_begins(match, self.promise(match), deal.effects.first))
            self.deal_stream = DealStream(self.replayed.streams, deal, match.players)
            self.match, self.deal = match, deal
            self.replayed.deals += 1
        assert self.deal_stream is not None
        self.deal_stream.update()

    def ended(self, match: Match, deal: Deal) -> None:
        """The deal has been replayed."""
        if deal.over:
            self.finished = (deal, match.number, match.players)

    def book(self) -> None:
        """Settle the deal that has ended, if the match has booked it."""
        if self.match is None or self.finished is None or self.match.number == self.finished[1]:
            return
        match, (deal, number, players) = self.match, self.finished
        self.finished = None
        streams = self.replayed.streams
        streams.add_message(make_settlement(deal, match, players))
        reveal = self.reveal(match, deal, number)
        if reveal is not None:
            streams.add_message(reveal)
        if match.over:
            streams.add_message(MatchOver(0, ranking=match.ranking(), results=match.results(), record=""))
            self.replayed.over = True

    def promise(self, match: Match) -> str:
        """The commitment before the deal; empty without one."""
        if self.record is None:
            return ""
        if self.record.is_joint:
            return self.record.shuffle(match, match.number).commitment
        return commitment(match.seed)

    def reveal(self, match: Match, deal: Deal, number: int) -> Reveal | None:
        """How the deal was shuffled; None if unknown."""
        if self.record is None:
            return None
        if self.record.is_joint:
            return revealed(deal, number, self.record.shuffle(match, number))
        wall = tiles_text(deal.wall.tiles)
        return Reveal(0, deal=number, entropy="", nonces=[], seed=deal_seed(match.seed, number), wall=wall)


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
            names=fan_names(names, win.fans),
            not_counted=[],
            hand="",
            melds=[],
            tile=tile_name(event.tile) if event.tile >= 0 else UNSET,
            giver=SEATS[event.source] if event.source >= 0 else UNSET,
        )
