"""Liability for a limit hand that somebody fed (包)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.rules.riichi.base_pay import HONBA_PAID, ROUNDED, BasePay, base_step, discard_steps
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.pay import FedGroup
from mahjong_atlas.scoring.payments import Liability
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import DIVIDE, ROUND_UP, TIMES, Step, fold
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import Position

HALF: Final = Message("step-half")
PART: Final = Message("step-part-of-limits")
ALL_LIMITS: Final = Message("step-limits")
KONGS: Final = 4


class FourthKong(FedGroup):
    """The kongs of a hand of four, of which the last one laid down was claimed from a discard.

    The table does not show when a tile was added to a pung: beside such a kong nobody has fed the fourth.
    """

    def __init__(self) -> None:
        super().__init__("four-kongs", ())

    def place(self, melds: Sequence[Meld]) -> int:
        """The last of four kongs none of which was a pung before; -1: there are not so many."""
        whole = [meld for meld in melds if meld.is_kong and meld.word != "added-kong"]
        return len(melds) - 1 if len(whole) == KONGS else -1


@dataclass(frozen=True)
class FedLimit(Liability):
    """Who fed the last set of a group pays for the hand: alone on a self-draw, half on another's discard.

    The counters are theirs. `whole_hand`: they answer for all the hand is worth, other limit hands too.
    """

    groups: tuple[FedGroup, ...]
    payment: BasePay
    whole_hand: bool
    clause: str

    def standing(self, position: Position) -> list[tuple[int, int, str]]:
        """Who has fed the last set of a group, to whom, and the hand that it makes."""
        out: list[tuple[int, int, str]] = []
        for seat in range(position.seats):
            for group in self.groups:
                feeder = group.feeder(position, seat)
                if feeder >= 0:
                    out.append((feeder, seat, group.fan))
        return out

    def liable(self, score: Score) -> tuple[int, int, int]:
        """(who is liable or -1, for so many of the han, of how many)."""
        limits = sum(each.value for each in score.taken)
        for group in self.groups:
            for each in score.taken:
                if each.fan.id == group.fan:
                    seat = group.feeder(score.win.position, score.seat)
                    return seat, limits if self.whole_hand else each.value, limits
        return -1, 0, 1

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """The draft with the liable seat's duty in the place of ordinary shares."""
        seat, part, limits = self.liable(score)
        return self._with(score, draft, seat, part, limits)

    def as_reported(self, score: Score, draft: list[Transfer], liable: int) -> list[Transfer]:
        """Liable for the whole hand."""
        return self._with(score, draft, liable, 1, 1)

    def _with(self, score: Score, draft: list[Transfer], seat: int, part: int, limits: int) -> list[Transfer]:
        win = score.win
        if seat < 0 or (not win.self_drawn and win.occasion.seat == seat):
            return draft
        out = self.payment.shares(score, self._rest(score, part, limits))
        due = discard_steps(score.seat, self._part(score, part, limits), self.clause)
        if win.self_drawn:
            out.append(paid(seat, score.seat, due, causes.LIABILITY, self.clause))
        else:
            half = [*due, Step(DIVIDE, 2, HALF, self.clause)]
            out.append(paid(seat, score.seat, half, causes.LIABILITY, self.clause))
            out.append(paid(win.occasion.seat, score.seat, half, causes.DISCARD, self.clause))
        for each in draft:
            if each.cause == HONBA_PAID:
                out.append(paid(seat, score.seat, each.steps, HONBA_PAID, self.clause))
        return out

    def _part(self, score: Score, part: int, limits: int) -> list[Step]:
        """The base points of so many of the han, what is left over dropped."""
        steps = [base_step(score.worth)]
        if part < limits:
            steps.append(Step(TIMES, part, PART, self.clause))
            steps.append(Step(DIVIDE, limits, ALL_LIMITS, self.clause))
        return steps

    def _rest(self, score: Score, part: int, limits: int) -> list[Step]:
        """The base points of the other han."""
        if part == limits:
            return []
        rest = limits - part
        steps = [
            base_step(score.worth),
            Step(TIMES, rest, PART, self.clause),
        ]
        if fold(steps) % limits:
            steps.append(Step(ROUND_UP, limits, ROUNDED, self.clause))
        return [*steps, Step(DIVIDE, limits, ALL_LIMITS, self.clause)]
