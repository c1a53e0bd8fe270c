"""Liabilities (包) by which one player pays everybody's share, computed as without the liability."""

from dataclasses import dataclass

from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.payments import Liability
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import Transfer, paid, share_of
from mahjong_atlas.scoring.waits import drawn_score
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import DISCARD, OFFERED, Position


def alone(seat: int, draft: list[Transfer], clause: str) -> list[Transfer]:
    """All shares, each paid by the liable seat."""
    return [
        Transfer(seat, share.payee, share.amount, causes.LIABILITY, clause, share.steps)
        if share.payer == seat
        else paid(seat, share.payee, [share_of(share, clause)], causes.LIABILITY, clause)
        for share in draft
    ]


@dataclass(frozen=True)
class ThirdFlushMeld(Liability):
    """Who feeds the third open set, all three of one suit, pays alone for a hand with the fan `flush`.

    The sets count in the order in which they were made; concealed kongs are none of them.
    """

    flush: str
    clause: str

    def feeder(self, melds: list[Meld]) -> int:
        """Who is liable; -1: nobody."""
        first = [meld for meld in melds if not meld.is_concealed][:3]
        suit = first[0].base // 9 if first else 3
        if len(first) < 3 or suit == 3 or any(meld.base // 9 != suit for meld in first):
            return -1
        return first[2].source

    def standing(self, position: Position) -> list[tuple[int, int, str]]:
        """Known as soon as the third set lies there."""
        feeders = [(self.feeder(position.hands[seat].melds), seat) for seat in range(position.seats)]
        return [(feeder, seat, self.flush) for feeder, seat in feeders if feeder >= 0]

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """By self-draw and on whosever discard."""
        feeder = self.feeder(score.win.hand.melds) if score.has(self.flush) else -1
        return draft if feeder < 0 else alone(feeder, draft, self.clause)


@dataclass(frozen=True)
class GiverAlone(Liability):
    """The giver of the winning tile pays alone for a robbed kong, and for `melds` open sets if they were not
    waiting.

    Waiting is a hand that some tile of which it does not hold all four would have made a legal win; a hand
    that a case does not give counts as waiting.  These duties go before one that another has.
    """

    melds: int
    robbed_clause: str
    melds_clause: str

    def inspect(self, score: Score, draft: list[Transfer], scoring: ScoringRules) -> list[Transfer]:
        """Moves all shares to the giver."""
        win = score.win
        occasion = win.occasion
        if occasion.kind not in OFFERED:
            return draft
        if occasion.kind != DISCARD:
            return alone(occasion.seat, draft, self.robbed_clause)
        if sum(1 for meld in win.hand.melds if not meld.is_concealed) < self.melds:
            return draft
        if win.position.hands[occasion.seat].size() == 0 or waits_legally(
            scoring, win.position, occasion.seat
        ):
            return draft
        return alone(occasion.seat, draft, self.melds_clause)


def waits_legally(scoring: ScoringRules, position: Position, seat: int) -> bool:
    """Whether some tile, a wild one too, would have won if the seat had drawn it."""
    hand = position.hands[seat]
    for tile in range(WILD):
        if hand.owned(tile) < 4 and isinstance(drawn_score(scoring, position, seat, tile), Score):
            return True
    return False
