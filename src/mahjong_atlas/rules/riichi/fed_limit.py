"""Liability for a limit hand that somebody fed (包)."""

from typing import Final

from mahjong_atlas.features.fed_group import FedGroup
from mahjong_atlas.hands.position import Position
from mahjong_atlas.rules.riichi.base_pay import HONBA_PAID, BasePay, discard_amount
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.parts import Liability


class FedLimit(Liability):
    """Who fed the last set of a group pays for the hand: alone on a self-draw, half on another's discard.

    The counters are his. `whole_hand`: he answers for everything the hand is worth, other limit hands too.
    """

    def __init__(self, groups: tuple[FedGroup, ...], payment: BasePay, whole_hand: bool, clause: str) -> None:
        self.groups: Final = groups
        self.payment: Final = payment
        self.whole_hand: Final = whole_hand
        self.clause: Final = clause

    def standing(self, position: Position) -> list[tuple[int, int, str]]:
        """Who has fed the last set of a group, to whom, and the hand that it makes."""
        out: list[tuple[int, int, str]] = []
        for seat in range(position.seats):
            for group in self.groups:
                feeder = group.feeder(position, seat)
                if feeder >= 0:
                    out.append((feeder, seat, group.fan))
        return out

    def liable(self, score: Score) -> tuple[int, int]:
        """(who is liable or -1, for how many base points)."""
        limits = sum(each.value for each in score.taken)
        for group in self.groups:
            for each in score.taken:
                if each.fan.id == group.fan:
                    seat = group.feeder(score.win.position, score.seat)
                    part = score.worth if self.whole_hand else score.worth * each.value // limits
                    return seat, part
        return -1, 0

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """The draft with the liable seat's duty in the place of ordinary shares."""
        seat, part = self.liable(score)
        return self._with(score, draft, seat, part)

    def as_reported(self, score: Score, draft: list[Transfer], liable: int) -> list[Transfer]:
        """Liable for the whole hand."""
        return self._with(score, draft, liable, score.worth)

    def _with(self, score: Score, draft: list[Transfer], seat: int, part: int) -> list[Transfer]:
        win = score.win
        if seat < 0 or (not win.self_drawn and win.occasion.seat == seat):
            return draft
        out = self.payment.shares(score, score.worth - part)
        due = discard_amount(score.seat, part)
        if win.self_drawn:
            out.append(Transfer(seat, score.seat, due, causes.LIABILITY, self.clause))
        else:
            out.append(Transfer(seat, score.seat, due // 2, causes.LIABILITY, self.clause))
            out.append(Transfer(win.occasion.seat, score.seat, due - due // 2, causes.DISCARD, self.clause))
        for each in draft:
            if each.cause == HONBA_PAID:
                out.append(Transfer(seat, score.seat, each.amount, HONBA_PAID, self.clause))
        return out
