"""Liability of two players who have fed each other three sets."""

from typing import Final

from mahjong_atlas.hands.position import DISCARD
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import TIMES, UNIT, Step
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer, paid
from mahjong_atlas.settlement.liability import Partners
from mahjong_atlas.settlement.parts import points_step
from mahjong_atlas.texts.message import Message

DISCARD_AND_LIABILITY: Final = Message("cause-discard-and-liability")


class MutualMelds(Partners):
    """Liability between two players of whom one has claimed `sets` sets from the other (NB-74).

    The partner pays `self_draw` times the points for a self-draw or a robbed kong, alone; on a discard
    `discard` times beside the discarder's share; when the partner himself discards, `as_discarder` times in
    all. `robbed_only`: for a robbed kong the robbed player's share stands instead.  `rate` multiplies the
    points.
    """

    def __init__(
        self, *, sets: int, self_draw: int, discard: int, as_discarder: int, robbed_only: bool, rate: int,
        rate_clause: str, clause: str, self_draw_clause: str, discard_clause: str, as_discarder_clause: str,
        robbed_clause: str,
    ) -> None:  # fmt: skip
        super().__init__(sets, clause)
        self.self_draw: Final = self_draw
        self.discard: Final = discard
        self.as_discarder: Final = as_discarder
        self.robbed_only: Final = robbed_only
        self.rate: Final = rate
        self.rate_clause: Final = rate_clause
        self.self_draw_clause: Final = self_draw_clause
        self.discard_clause: Final = discard_clause
        self.as_discarder_clause: Final = as_discarder_clause
        self.robbed_clause: Final = robbed_clause

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """Partners pay their duty in full; with a self-draw nobody else pays anything."""
        partners = self.partners(score.win.position, score.seat)
        return self._shared(score, draft, partners) if partners else draft

    def as_reported(self, score: Score, draft: list[Transfer], liable: int) -> list[Transfer]:
        """As for the only partner."""
        return self._shared(score, draft, [liable])

    def _shared(self, score: Score, draft: list[Transfer], partners: list[int]) -> list[Transfer]:
        win = score.win
        if win.occasion.kind == DISCARD:
            return self._on_discard(score, draft, partners)
        if not win.self_drawn and self.robbed_only:
            return draft
        clause = self.self_draw_clause if win.self_drawn else self.robbed_clause
        return [self._duty(score, seat, self.self_draw, causes.LIABILITY, clause) for seat in partners]

    def _on_discard(self, score: Score, draft: list[Transfer], partners: list[int]) -> list[Transfer]:
        own, clause = self.as_discarder, self.as_discarder_clause
        out = [
            self._duty(score, share.payer, own, DISCARD_AND_LIABILITY, clause)
            if share.payer in partners
            else share
            for share in draft
        ]
        for seat in partners:
            if seat != score.win.occasion.seat:
                out.append(self._duty(score, seat, self.discard, causes.LIABILITY, self.discard_clause))
        return out

    def _duty(self, score: Score, payer: int, times: int, cause: Message, clause: str) -> Transfer:
        steps = [points_step(score)]
        if self.rate != 1:
            steps.append(Step(TIMES, self.rate, UNIT, self.rate_clause))
        steps.append(Step(TIMES, times, cause, clause))
        return paid(payer, score.seat, steps, cause, clause)
