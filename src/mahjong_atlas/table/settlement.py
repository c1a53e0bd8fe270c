"""The settlement of a deal as a message: who won with what, who pays whom and why."""

from msgspec import UNSET

from mahjong_atlas.calculator.answers import counted_fans, fu_of
from mahjong_atlas.calculator.naming import fan_names
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.actions import ABORT
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.protocol.messages import Settlement
from mahjong_atlas.protocol.scores import SettledWin, UncountedFan
from mahjong_atlas.records.as_written import is_hand_open
from mahjong_atlas.records.jsonl import transfer_line
from mahjong_atlas.records.reasons import reading_parts
from mahjong_atlas.records.steps import write_steps
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.scoring.explain import not_taken, points_steps
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.texts.message import write_message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name


def make_settlement(deal: Deal, match: Match, players: list[int]) -> Settlement:
    """The settlement of the deal that the match has booked last; `players` are those of its seats."""
    changes = net(deal.ledger, deal.seats)
    assert deal.result is not None
    return Settlement(
        0,
        deal=match.number - 1,
        how=deal.result.kind,
        wins=[settled_win(deal, score) for score in deal.scores],
        transfers=[transfer_line(each) for each in deal.ledger],
        change=[changes[players.index(player)] for player in range(deal.seats)],
        scores=match.totals[:],
        dealer=-1 if match.over else match.dealer,
        counters=dict(match.carried),
        steps=[write_steps(each.steps) for each in deal.ledger],
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
        names={each.fan.id: fan_names(names, each.fan.id) for each in score.taken},
        not_counted=[
            UncountedFan(id=each.fan.id, why=write_message(each.why), clause=each.clause)
            for each in not_taken(deal.ruleset.scoring, score)
        ],
        steps=write_steps(points_steps(deal.ruleset.scoring, score)),
        hand=format_tiles(win.hand.concealed()),
        melds=[format_tiles(meld.tiles, keep_order=True) for meld in win.hand.melds],
        tile=tile_name(win.tile) if win.tile >= 0 else UNSET,
        giver=SEATS[win.occasion.seat] if not win.self_drawn and win.occasion.seat >= 0 else UNSET,
    )
