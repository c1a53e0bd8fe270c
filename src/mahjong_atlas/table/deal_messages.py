"""Messages about the seating, the beginning and the end of a deal, for tables and replays."""

from typing import cast

from msgspec import convert

from mahjong_atlas.match.match import Match
from mahjong_atlas.match.seating import Seating
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.effects import Effects
from mahjong_atlas.protocol.messages import (
    DealBegins,
    NonceSource,
    Reveal,
    SeatsDrawn,
    SeatStep,
)
from mahjong_atlas.records.seating import seat_event_line
from mahjong_atlas.records.shuffles import Shuffle, tiles_text
from mahjong_atlas.table.stream import SPECTATOR
from mahjong_atlas.tiles.kind import EAST, SEATS


def seats_drawn(seating: Seating) -> SeatsDrawn:
    """The seating before the first deal."""
    steps = [convert(seat_event_line(event), SeatStep) for event in seating.events]
    return SeatsDrawn(0, seating.by, list(seating.chairs), seating.first_dealer, steps)


def deal_begins(match: Match, promise: str, effects: Effects) -> DealBegins:
    """The beginning of the next deal, the same for all viewers.

    `promise` commits to its shuffle, `effects` are what lies there before its first event.
    """
    table = match.ruleset.table
    winds = match.ruleset.succession.round_winds(match.carried, table.seats)
    return DealBegins(
        0,
        deal=match.number,
        dealer=match.dealer,
        players=match.players,
        scores=match.totals[:],
        commitment=promise,
        wall=table.tiles.size,
        reserve=table.reserve,
        winds="".join([SEATS[wind - EAST] for wind in winds]),
        counters=dict(match.carried),
        now=cast(dict[str, object], effects.line(SPECTATOR).get("now", {})),
        repeats=match.repeats,
    )


def revealed(deal: Deal, number: int, shuffle: Shuffle) -> Reveal:
    """How a deal was shuffled, once it is over."""
    return Reveal(
        0,
        deal=number,
        entropy=shuffle.entropy,
        nonces=[(share.player, share.nonce, convert(share.whose, NonceSource)) for share in shuffle.shares],
        seed=shuffle.seed,
        wall=tiles_text(deal.wall.tiles),
    )
