"""Points and shares by the class of a hand (大和, 小和), and the dealer's point more."""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.payments import Payment
from mahjong_atlas.scoring.score import Points, Score
from mahjong_atlas.scoring.steps import RATE, TIMES, Step, added
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.texts.message import Message

DEALER: Final = Message("cause-dealer")
FANS: Final = Message("step-fans")
SMALL_WIN: Final = Message("step-small-win")
BIG_DRAWN: Final = Message("step-big-win-drawn")
BIG_CLAIMED: Final = Message("step-big-win-claimed")


@dataclass(frozen=True, kw_only=True)
class UnitPerFan(Valuation):
    """Points are the fans times `drawn` or `claimed`; times `small` where all are of the fans `smaller`.

    A dealer is paid `dealer_plus` more for each of their fans: of two readings they take the dearer with it,
    of equal ones that of the higher class.  The clauses say what a fan is worth: of a small and a big win, by
    self-draw and on the tile of another.
    """

    smaller: tuple[str, ...]
    small: int
    drawn: int
    claimed: int
    small_drawn_clause: str
    small_claimed_clause: str
    drawn_clause: str
    claimed_clause: str
    dealer_plus: int = 0

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The value of one reading."""
        number = 0
        is_big = False
        for each in taken:
            number += each.value
            if each.fan.id not in self.smaller:
                is_big = True
        unit = self.small if not is_big else self.drawn if win.self_drawn else self.claimed
        plus = self.dealer_plus if win.seat == 0 else 0
        return Points(number * unit, number, worth=2 * number * (unit + plus) + is_big)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The fans, each so many points."""
        if all(each.fan.id in self.smaller for each in taken):
            clause = self.small_drawn_clause if win.self_drawn else self.small_claimed_clause
            unit = Step(TIMES, self.small, SMALL_WIN, clause)
        elif win.self_drawn:
            unit = Step(TIMES, self.drawn, BIG_DRAWN, self.drawn_clause)
        else:
            unit = Step(TIMES, self.claimed, BIG_CLAIMED, self.claimed_clause)
        return [*[added(each) for each in taken], unit]

    def reads_fans(self) -> bool:
        """The class of the hand depends on them."""
        return True


@dataclass(frozen=True)
class PayByClass(Payment):
    """Wins of which all fans are among `smaller` are paid by the table `small`, the others by `big`."""

    smaller: tuple[str, ...]
    small: Payment
    big: Payment

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares by the win's own table."""
        for each in score.taken:
            if each.fan.id not in self.smaller:
                return self.big.draft(score, rank)
        return self.small.draft(score, rank)

    def reads_fans(self) -> bool:
        """They tell the class."""
        return True


@dataclass(frozen=True)
class DealerPlus(Payment):
    """`plus` is added to each share that the dealer pays or is paid; `per_fan`: for every fan of the win."""

    shares: Payment
    plus: int
    per_fan: bool
    clause: str

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The ordinary shares, each followed by what is added."""
        plus = [Step(RATE, self.plus, DEALER, self.clause)]
        if self.per_fan:
            number = sum([each.value for each in score.taken])
            plus.append(Step(TIMES, number, FANS, self.clause))
        out: list[Transfer] = []
        for share in self.shares.draft(score, rank):
            out.append(share)
            if 0 in (share.payer, share.payee):
                out.append(paid(share.payer, share.payee, plus, DEALER, self.clause))
        return out

    def reads_fans(self) -> bool:
        """Where each of them counts for the dealer, or the shares do."""
        return self.per_fan or self.shares.reads_fans()
