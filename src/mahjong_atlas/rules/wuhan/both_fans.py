"""The base doubled by the fans of the winner and of each payer."""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.rules.wuhan.red_kongs import RED_KONGS
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.payments import Payment, points_step
from mahjong_atlas.scoring.score import Points, Score
from mahjong_atlas.scoring.steps import (
    AT_LEAST,
    AT_MOST,
    DIVIDE,
    LEAST,
    LIMIT,
    RATE,
    TIMES,
    Step,
    added,
    doubled,
    fold,
)
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import Position

BIG_WIN: Final = Message("step-big-win")


@dataclass(frozen=True)
class BaseDoubled(Valuation):
    """The values of the fans `base` are added, to `least` at least; every other fan doubles the sum.

    `clause` is that of the base.
    """

    base: tuple[str, ...]
    least: int
    clause: str

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """max(base, least) x 2^(other fans)."""
        base = sum(each.value for each in taken if each.fan.id in self.base)
        fans = sum(each.value for each in taken if each.fan.id not in self.base)
        return Points(max(base, self.least) << fans, base + fans)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The base, doubled by each other fan."""
        steps = [added(each) for each in taken if each.fan.id in self.base]
        if fold(steps) < self.least:
            steps.append(Step(AT_LEAST if steps else RATE, self.least, LEAST, self.clause))
        return [*steps, *[doubled(each) for each in taken if each.fan.id not in self.base]]

    def reads_fans(self) -> bool:
        """Those that are added are not those that double."""
        return True


@dataclass(frozen=True, kw_only=True)
class FansOfBoth(Payment):
    """Everybody pays the points, doubled for each fan that lies before them.

    Every payer of a self-draw and the discarder pay twice that, or half as much again for a hand with one of
    the fans `big`.  `kong`, `concealed` are the fans of an exposed and a concealed kong; any other meld and
    each Red kong is one (`fans_clause`).  `limit` caps every share (0: no cap).
    """

    big: tuple[str, ...]
    kong: int
    concealed: int
    limit: int
    clause: str
    self_draw_clause: str
    discard_clause: str
    limit_clause: str
    fans_clause: str

    def fans(self, position: Position, seat: int) -> int:
        """What lies before a payer."""
        fans = RED_KONGS.get(position, seat)
        for meld in position.hands[seat].melds:
            fans += self.concealed if meld.is_concealed else self.kong if meld.is_kong else 1
        return fans

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of all others."""
        win = score.win
        is_big = any(score.has(fan) for fan in self.big)
        out: list[Transfer] = []
        for seat in win.position.others(score.seat):
            steps = [points_step(score), *self.own_fans(win.position, seat)]
            cause, clause = causes.OTHERS_DISCARD, self.clause
            if win.self_drawn or seat == win.occasion.seat:
                cause = causes.SELF_DRAW if win.self_drawn else causes.DISCARD
                clause = self.self_draw_clause if win.self_drawn else self.discard_clause
                steps.append(Step(TIMES, 3 if is_big else 2, cause, clause))
                if is_big:
                    steps.append(Step(DIVIDE, 2, BIG_WIN, clause))
            if 0 < self.limit < fold(steps):
                clause = self.limit_clause
                steps.append(Step(AT_MOST, self.limit, LIMIT, clause))
            out.append(paid(seat, score.seat, steps, cause, clause))
        return out

    def own_fans(self, position: Position, seat: int) -> list[Step]:
        """The doublings for what lies before a payer."""
        fans = self.fans(position, seat)
        what = Message("step-own-fans", number=fans)
        return [Step(TIMES, 1 << fans, what, self.fans_clause)] if fans else []

    def reads_fans(self) -> bool:
        """Big hands are paid otherwise."""
        return True
