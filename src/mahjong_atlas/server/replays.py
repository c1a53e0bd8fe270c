"""A record told again: verified by the rules, as the streams that its table would have sent."""

from dataclasses import dataclass

from mahjong_atlas.calculator.roles import roles_before
from mahjong_atlas.errors import ReplayDifference
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Next
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.records.replay import Record, replay_to_end
from mahjong_atlas.records.shuffles import commitment, tiles_text
from mahjong_atlas.server.sheets import make_sheet
from mahjong_atlas.server.streams import DealTeller, Streams
from mahjong_atlas.server.telling import deal_begins, revealed
from mahjong_atlas.server.wire import MatchOver, Reveal


@dataclass
class Retold:
    """A record as far as the rules agree with it; `difference` is the first point where they do not."""

    record: Record
    streams: Streams
    deals: int = 0
    over: bool = False
    difference: ReplayDifference | None = None


def retell(record: Record) -> Retold:
    """Decide the record again and tell it.  Raises RecordError where it cannot be read."""
    teller = _Teller(record)
    try:
        match, _ = replay_to_end(record, teller.ended, teller.follow)
    except ReplayDifference as difference:
        teller.told.difference = difference
        return teller.told
    teller.book(match)
    return teller.told


class _Teller:
    """Follows a replay; a deal is settled when the match has booked it."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.told = Retold(record, Streams(record.ruleset().table.seats))
        self.deal: Deal | None = None
        self.teller: DealTeller | None = None
        self.finished: tuple[Deal, int, int] | None = None

    def follow(self, match: Match, deal: Deal) -> None:
        """The deal has begun, or one more choice has been made in it."""
        if deal is not self.deal:
            self.book(match)
            roles = roles_before(match.ruleset, match.carried)
            self.told.streams.say(deal_begins(match, self.promise(match), roles))
            self.teller = DealTeller(self.told.streams, deal, match.dealer, roles)
            self.deal = deal
            self.told.deals += 1
        assert self.teller is not None
        self.teller.tell()

    def ended(self, match: Match, deal: Deal) -> None:
        """The deal has been replayed."""
        if deal.over:
            self.finished = (deal, match.number, match.dealer)

    def book(self, match: Match) -> None:
        """The match has booked the deal before: settle it."""
        if self.finished is None:
            return
        deal, number, dealer = self.finished
        self.finished = None
        follows = Next((match.dealer - dealer) % match.seats, match.carried)
        streams = self.told.streams
        streams.say(make_sheet(deal, number, dealer, match.totals, follows, match.over))
        streams.say(self.reveal(match, deal, number))
        if match.over:
            streams.say(MatchOver(0, ranking=match.ranking(), results=match.results(), record=""))
            self.told.over = True

    def promise(self, match: Match) -> str:
        """What was committed to before the deal."""
        if self.record.is_joint:
            return self.record.shuffle(match, match.number).commitment
        return commitment(match.seed)

    def reveal(self, match: Match, deal: Deal, number: int) -> Reveal:
        """How the deal was shuffled: together, or out of the seed of the match."""
        if self.record.is_joint:
            return revealed(deal, number, self.record.shuffle(match, number))
        wall = tiles_text(deal.wall.tiles)
        return Reveal(0, deal=number, entropy="", nonces=[], seed=deal_seed(match.seed, number), wall=wall)
