"""Messages about the seating, the beginning, the settlement and the end of a deal, for tables and replays."""

from typing import cast

from msgspec import UNSET, convert

from mahjong_atlas.narration.reasons import fan_names, reading_parts
from mahjong_atlas.narration.steps import write_steps
from mahjong_atlas.play.actions import ABORT
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.effects import Effects
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.seating import Seating
from mahjong_atlas.positions.answers import counted_fans, fu_of, uncounted_fans
from mahjong_atlas.protocol.messages import (
    DealBegins,
    NonceSource,
    Reveal,
    SeatsDrawn,
    SeatStep,
    Settlement,
)
from mahjong_atlas.protocol.scores import SettledWin
from mahjong_atlas.records.as_written import is_hand_open
from mahjong_atlas.records.jsonl import transfer_line
from mahjong_atlas.records.seating import seat_event_line
from mahjong_atlas.records.shuffles import Shuffle, tiles_text
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.scoring.explain import points_steps
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.table.stream import SPECTATOR
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name


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


def make_settlement(deal: Deal, match: Match, players: list[int]) -> Settlement:
    """The settlement of the deal that the match has booked last; `players` are those of its seats."""
    changes = net(deal.transfers, deal.seats)
    assert deal.result is not None
    return Settlement(
        0,
        deal=match.number - 1,
        how=deal.result.kind,
        wins=[settled_win(deal, score) for score in deal.scores],
        transfers=[transfer_line(each) for each in deal.transfers],
        change=[changes[players.index(player)] for player in range(deal.seats)],
        scores=match.totals[:],
        dealer=-1 if match.over else match.dealer,
        counters=dict(match.carried),
        steps=[write_steps(each.steps) for each in deal.transfers],
    )


def broken_off(match: Match) -> Settlement:
    """The settlement of a deal that ends unfinished with its match."""
    return Settlement(
        0,
        deal=match.number,
        how=ABORT,
        wins=[],
        transfers=[],
        change=[0] * match.seats,
        scores=match.totals[:],
        dealer=-1,
        counters=dict(match.carried),
    )


def settled_win(deal: Deal, score: Score) -> SettledWin:
    """One win; with its fans and reasons if the hand is public."""
    seat = SEATS[score.seat]
    if not is_hand_open(deal.events, score.seat):
        return SettledWin(seat=seat, points=score.points)
    names, win = names_of(deal.ruleset.id), score.win
    return SettledWin(
        seat=seat,
        headline=score.headline(deal.ruleset.scoring.fans),
        fans=counted_fans(score),
        points=score.points,
        fu=fu_of(score),
        parts=reading_parts(score),
        names=fan_names(names, score.fans()),
        not_counted=uncounted_fans(deal.ruleset.scoring, score),
        steps=write_steps(points_steps(deal.ruleset.scoring, score)),
        hand=format_tiles(win.hand.concealed()),
        melds=[format_tiles(meld.tiles, keep_order=True) for meld in win.hand.melds],
        tile=tile_name(win.tile) if win.tile >= 0 else UNSET,
        giver=SEATS[win.occasion.seat] if not win.self_drawn and win.occasion.seat >= 0 else UNSET,
    )
