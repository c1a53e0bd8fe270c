"""Fu (符, minipoints) and han (翻): the value of a hand by its sets, pair, wait and manner of winning."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.errors import PositionError
from mahjong_atlas.scoring.fan import Fan, NotTaken, Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns.waits import at_edge, in_middle
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Points, Score
from mahjong_atlas.scoring.steps import (
    ADD,
    AT_LEAST,
    AT_MOST,
    RATE,
    ROUND_UP,
    TIMES,
    Step,
    added,
    doubled,
    fold,
)
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import is_dragon, is_terminal_or_honor
from mahjong_atlas.tiles.meld import CHOW, KONG
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.shapes.reading import PAIR, SEVEN_PAIRS, SetView

UNLIMITED: Final = 1000
"""More han than any hand has."""
LIMIT_HAN: Final = 13
MANGAN: Final = 2000
YAKUMAN: Final = 8000
"""Han of a limit hand and of a counted one; base points from five han on and of each limit hand."""
MOST_FU: Final = 140
MOST_FU_DRAWN: Final = 130
"""20, closed 10 (self-draw 2), three kongs 96, then a chow, a pair of 4 and its wait 2, rounded up."""
NAMED_MANGAN: Final = Message("step-mangan")
LIMITS: Final = {
    MANGAN: NAMED_MANGAN,
    3000: Message("step-haneman"),
    4000: Message("step-baiman"),
    6000: Message("step-sanbaiman"),
    YAKUMAN: Message("step-yakuman-counted"),
}
"""Names of the limits by their base points."""


def hand_fu(win: Win, is_flat: bool, most_pair: int) -> int:
    """Fu after rounding; `is_flat`: the hand counts as 平和, whose self-draw adds nothing; a pair brings no
    more than `most_pair`.

    Every hand that a search scores asks for them: summing up `fu_steps` would take four times as long.
    """
    reading = win.reading
    if reading.shape == SEVEN_PAIRS:
        return 25
    if is_flat and win.self_drawn:
        return 20
    fu = 20
    is_open = win.hand.is_open()
    if win.self_drawn:
        fu += 2
    elif not is_open:
        fu += 10
    for each in reading.sets:
        fu += set_fu(each)
    fu += min(pair_fu(win, reading.pair), most_pair)
    if at_edge(reading) or in_middle(reading) or reading.win_at == PAIR:
        fu += 2
    if fu == 20 and is_open:
        return 30
    return (fu + 9) // 10 * 10


def fu_steps(win: Win, is_flat: bool, most_pair: int) -> list[Step]:
    """The fu of `hand_fu`, one by one (RI-35 to RI-40)."""
    reading = win.reading
    if reading.shape == SEVEN_PAIRS:
        return [Step(ADD, 25, Message("step-fu-pairs"), "RI-35")]
    steps = [Step(ADD, 20, Message("step-fu-base"), "RI-36")]
    if is_flat and win.self_drawn:
        return steps
    is_open = win.hand.is_open()
    if win.self_drawn:
        steps.append(Step(ADD, 2, Message("step-fu-self-draw"), "RI-36"))
    elif not is_open:
        steps.append(Step(ADD, 10, Message("step-fu-closed-discard"), "RI-36"))
    for each in reading.sets:
        if each.form != CHOW:
            steps.append(Step(ADD, set_fu(each), set_called(each), "RI-37"))
    of_pair = min(pair_fu(win, reading.pair), most_pair)
    if of_pair:
        steps.append(Step(ADD, of_pair, Message("step-fu-pair", tile=tile_name(reading.pair)), "RI-38"))
    if at_edge(reading) or in_middle(reading) or reading.win_at == PAIR:
        steps.append(Step(ADD, 2, Message("step-fu-wait"), "RI-39"))
    if fold(steps) == 20:
        steps.append(Step(AT_LEAST, 30, Message("step-fu-open"), "RI-40"))
    elif fold(steps) % 10:
        steps.append(Step(ROUND_UP, 10, Message("step-fu-rounded"), "RI-40"))
    return steps


def set_called(each: SetView) -> Message:
    """What a pung or kong is called beside its fu."""
    tile = tile_name(each.base)
    if each.form == KONG:
        if each.is_concealed:
            return Message("step-fu-concealed-kong", tile=tile)
        return Message("step-fu-open-kong", tile=tile)
    if each.is_concealed:
        return Message("step-fu-concealed-pung", tile=tile)
    return Message("step-fu-open-pung", tile=tile)


def set_fu(each: SetView) -> int:
    """Pungs 2, concealed, of terminals or honors, kongs: twice, twice and four times as much."""
    if each.form == CHOW:
        return 0
    fu = 2
    if is_terminal_or_honor(each.base):
        fu *= 2
    if each.is_concealed:
        fu *= 2
    return fu * 4 if each.form == KONG else fu


def pair_fu(win: Win, kind: int) -> int:
    """2 for a dragon, the seat wind, the round wind; a wind that is both counts twice."""
    fu = 2 if is_dragon(kind) else 0
    if kind == win.position.seat_wind(win.seat):
        fu += 2
    if kind in win.position.round_winds:
        fu += 2
    return fu


def base_points(han: int, fu: int, rounds_up: bool) -> int:
    """What is multiplied and paid; `rounds_up`: 1920 counts as mangan (切り上げ満貫)."""
    if han >= 13:
        return YAKUMAN
    if han >= 11:
        return 6000
    if han >= 8:
        return 4000
    if han >= 6:
        return 3000
    if han == 5:
        return MANGAN
    base = int(fu * 4 << han)
    return MANGAN if base > MANGAN or (rounds_up and base == 1920) else base


def mangan(clause: str) -> list[Step]:
    """The base points of a mangan."""
    return [Step(RATE, MANGAN, NAMED_MANGAN, clause)]


def limited(han: int, steps: list[Step], rounds_up: bool) -> list[Step]:
    """The limit by its name, where the steps reach one (RI-41)."""
    base = fold(steps)
    if rounds_up and han < 5 and base == 1920:
        return [Step(RATE, MANGAN, Message("step-rounded-mangan"), "RI-41")]
    limit = base_points(han, 1, False) if han >= 5 else MANGAN
    return [Step(AT_MOST, limit, LIMITS[limit], "RI-41")] if base > limit else []


@dataclass(frozen=True)
class Reckoning:
    """In what houses differ where they reckon a hand.

    `rounds_up`: just short of mangan is one; `made_first`: of readings that are paid alike a limit hand is
    told rather than a counted one of more han; more than `most_han` count as so many, `one_limit`: several
    limit hands are paid as one; a pair has no more than `most_pair` fu.
    """

    rounds_up: bool
    made_first: bool
    most_han: int
    one_limit: bool
    most_pair: int


@dataclass(frozen=True)
class HanAndFu(Valuation):
    """Points are the han, worth the base points of han and fu; limit fans count `LIMIT_HAN` each.

    `flat` is the fan whose self-draw has 20 fu.
    """

    flat: str
    reckoning: Reckoning

    def limits_first(self) -> bool:
        """By option."""
        return self.reckoning.made_first

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """Han, fu (0 for a limit hand) and base points."""
        is_flat = False
        for each in taken:
            is_flat = is_flat or each.fan.id == self.flat
        return self._of(taken, win, -1, is_flat)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """Fu, doubled by 2 and the han, up to the limit; limit hands by their number."""
        han = sum(each.value for each in taken)
        if any(each.fan.limit for each in taken):
            number = [Step(RATE, han // LIMIT_HAN, Message("step-yakuman"), "RI-33")]
            if self.reckoning.one_limit and han > LIMIT_HAN:
                number.append(Step(AT_MOST, 1, Message("step-one-yakuman"), "RI-63"))
            each_limit = Step(TIMES, YAKUMAN, Message("step-each-yakuman"), "RI-41")
            return [*[added(each) for each in taken], *number, each_limit]
        steps = [
            *fu_steps(win, any(each.fan.id == self.flat for each in taken), self.reckoning.most_pair),
            Step(TIMES, 4, Message("step-two-doublings"), "RI-41"),
            *[doubled(each) for each in taken],
        ]
        return [*steps, *limited(min(han, self.reckoning.most_han), steps, self.reckoning.rounds_up)]

    def agreed(self, win: Win, taken: list[Taken], fu: int) -> Points:
        """Below mangan the fu must be told."""
        han = sum([each.value for each in taken])
        if fu < 0 and han < 5 and not any(each.fan.limit for each in taken):
            raise PositionError(Message("error-fu-needed", number=han))
        return self._of(taken, win, max(fu, 0), False)

    def most_fans(self, fans: Sequence[Fan]) -> int:
        """A counted yakuman, or the most below it: limit hands must be named."""
        return min(LIMIT_HAN, self.reckoning.most_han)

    def fu_of(self, drawn: bool) -> dict[int, int]:
        """平和 by self-draw has 20 (2 han), seven pairs 25 (2 han, their self-draw one more), others tens
        from 30 on; the most have three concealed kongs of terminals or honors.
        """
        out = {20: 2, 25: 3} if drawn else {25: 2}
        out.update(dict.fromkeys(range(30, (MOST_FU_DRAWN if drawn else MOST_FU) + 1, 10), 1))
        return out

    def _of(self, taken: list[Taken], win: Win, fu: int, is_flat: bool) -> Points:
        """`fu` -1: as the hand has them."""
        han = 0
        has_limit = False
        for each in taken:
            han += each.value
            has_limit = has_limit or each.fan.limit
        if has_limit:
            paid = LIMIT_HAN if self.reckoning.one_limit else han
            return Points(paid, han, 0, paid // LIMIT_HAN * YAKUMAN)
        own = fu if fu >= 0 else hand_fu(win, is_flat, self.reckoning.most_pair)
        paid = min(han, self.reckoning.most_han)
        return Points(paid, han, own, base_points(paid, own, self.reckoning.rounds_up))


@dataclass(frozen=True)
class HanOrMangan(HanAndFu):
    """The fan `alone` is taken instead of all others where it is worth more; `clause` says so."""

    alone: str
    clause: str

    def counted(self, win: Win, held: list[Taken]) -> list[Taken]:
        """What is worth more; a hand without another yaku has it alone."""
        mine = [each for each in held if each.fan.id == self.alone]
        others = super().counted(win, [each for each in held if each.fan.id != self.alone])
        if not mine or not any(not each.fan.bonus for each in others):
            return mine or others
        return mine if self.points(win, mine).worth > self.points(win, others).worth else others

    def not_taken(self, fan: Fan, score: Score) -> NotTaken | None:
        """Beside it nothing counts, and it does not count beside what is worth as much."""
        taken = score.taken[0].fan if score.taken else fan
        if self.alone in (fan.id, taken.id):
            return NotTaken(fan, Message("why-not-beside", fan=taken.id), self.clause, taken.id)
        return None
