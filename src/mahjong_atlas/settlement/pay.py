"""Pay tables: what each seat pays a winner when nobody is liable."""

from typing import Final

from mahjong_atlas.hands.position import KONG_DRAW, OFFERED
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import ADD, BASE, DEALER, RATE, SELF_DRAW_PLUS, TIMES, UNIT, Step
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer, paid
from mahjong_atlas.settlement.parts import Payment, points_step, without_winners
from mahjong_atlas.texts.message import Message


class PayTable(Payment):
    """Multiples of the points that each seat pays; every other seat still playing may be asked.

    `self_draw` each pays on a self-draw, `self_draw_plus` points on top; `discarder` and `others` pay on a
    discard; `plus` is what everybody pays on top, however the win came about; `robbed` the robbed player pays
    (-1: as a discarder); `kong_feeder` who fed the exposed kong whose replacement wins pays that much instead
    of his share (-1: no such rule).  `rate` multiplies the points, and `dealer` what the dealer pays or is
    paid.  With `between_winners` winners on one tile pay each other as if the other had not won.  `clause` is
    that of a self-draw or a discard which has none of its own; the rate and the dealer's factor have that of
    the share unless they have another.
    """

    def __init__(
        self,
        *,
        self_draw: int,
        discarder: int,
        clause: str = "",
        self_draw_clause: str = "",
        discarder_clause: str = "",
        others: int = 0,
        robbed: int = -1,
        robbed_clause: str = "",
        kong_feeder: int = -1,
        kong_feeder_clause: str = "",
        rate: int = 1,
        self_draw_plus: int = 0,
        dealer: int = 1,
        between_winners: bool = True,
        plus: int = 0,
        rate_clause: str = "",
        dealer_clause: str = "",
    ) -> None:
        self.self_draw: Final = self_draw
        self.self_draw_clause: Final = self_draw_clause or clause
        self.discarder: Final = discarder
        self.discarder_clause: Final = discarder_clause or clause
        self.others: Final = others
        self.robbed: Final = robbed
        self.robbed_clause: Final = robbed_clause
        self.kong_feeder: Final = kong_feeder
        self.kong_feeder_clause: Final = kong_feeder_clause
        self.rate: Final = rate
        self.self_draw_plus: Final = self_draw_plus
        self.dealer: Final = dealer
        self.between_winners: Final = between_winners
        self.plus: Final = plus
        self.rate_clause: Final = rate_clause
        self.dealer_clause: Final = dealer_clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """Ordinary shares of one win."""
        win = score.win
        position = win.position
        out: list[Transfer] = []
        feeder = self._feeder(score)
        for seat in position.others(score.seat):
            if win.self_drawn:
                if seat == feeder:
                    times, cause, clause = self.kong_feeder, causes.FED_KONG, self.kong_feeder_clause
                else:
                    times, cause, clause = self.self_draw, causes.SELF_DRAW, self.self_draw_clause
            elif seat != win.occasion.seat:
                times, cause, clause = self.others, causes.OTHERS_DISCARD, self.discarder_clause
            elif self.robbed >= 0 and win.occasion.kind != "discard" and win.occasion.kind in OFFERED:
                times, cause, clause = self.robbed, causes.ROBBED_KONG, self.robbed_clause
            else:
                times, cause, clause = self.discarder, causes.DISCARD, self.discarder_clause
            steps = self._steps(score, seat, times, cause, clause)
            if steps:
                out.append(paid(seat, score.seat, steps, cause, clause))
        return out

    def _steps(self, score: Score, payer: int, times: int, cause: Message, clause: str) -> list[Step]:
        """How the share of a payer comes about; no steps where he pays nothing."""
        steps: list[Step] = []
        if times:
            steps.append(points_step(score))
            if self.rate != 1:
                steps.append(Step(TIMES, self.rate, UNIT, self.rate_clause or clause))
            if times != 1:
                steps.append(Step(TIMES, times, cause, clause))
        if self.plus:
            steps.append(Step(ADD if steps else RATE, self.plus, BASE, clause))
        if self.self_draw_plus and score.win.self_drawn:
            steps.append(Step(ADD if steps else RATE, self.self_draw_plus, SELF_DRAW_PLUS, clause))
        if steps and self.dealer != 1 and (payer == 0 or score.seat == 0):
            steps.append(Step(TIMES, self.dealer, DEALER, self.dealer_clause or clause))
        return steps

    def drafts(self, scores: list[Score]) -> list[list[Transfer]]:
        """Every winner's shares, without those of the other winners unless they pay each other."""
        drafts = [self.draft(scores[rank], rank) for rank in range(len(scores))]
        return drafts if self.between_winners else without_winners(drafts, scores)

    def _feeder(self, score: Score) -> int:
        """Who fed the exposed kong whose replacement wins; -1 when that does not matter."""
        position = score.win.position
        kong = position.last_kong
        if (
            self.kong_feeder < 0
            or score.win.occasion.kind != KONG_DRAW
            or kong is None
            or kong.word != "kong"
        ):
            return -1
        return kong.source
