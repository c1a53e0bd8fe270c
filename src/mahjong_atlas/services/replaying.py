"""A recorded game as the streams that its table would have sent, verified by the rules."""

from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.errors import ReplayDifference
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.messages import MatchOver, Reveal
from mahjong_atlas.records.game import WrittenGame, replay_game, rules_of
from mahjong_atlas.records.replay import Record
from mahjong_atlas.records.shuffles import commitment, tiles_text
from mahjong_atlas.services.replaying_as_written import streams_as_written
from mahjong_atlas.table.deal_messages import deal_begins, revealed, seats_drawn
from mahjong_atlas.table.settlement import make_settlement
from mahjong_atlas.table.stream import DealStream, Streams
from mahjong_atlas.texts.message import Message


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
    difference: ReplayDifference | None = None
    played_under: str = ""
    played_on: bool = False
    unverified: list[Message] = field(default_factory=list)


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
