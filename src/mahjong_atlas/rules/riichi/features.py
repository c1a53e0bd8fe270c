"""What Riichi alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.features.first_draw import on_first_draw
from mahjong_atlas.play.parts import FalseWin, Mechanic
from mahjong_atlas.play.slots import FinalResult
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.riichi.base_pay import draw_shares, draw_steps
from mahjong_atlas.rules.riichi.fu import mangan
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.sets import concealed_pungs, is_nine_gates
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.readiness import is_ready
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.steps import DIVIDE, RATE, Step
from mahjong_atlas.scoring.transfers import POT, Transfer, paid, price
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, is_terminal_or_honor
from mahjong_atlas.tiles.position import DEAL, Position
from mahjong_atlas.tiles.seat_state import CLAIMED, READY_SEATS, seats_in
from mahjong_atlas.tiles.shapes.reading import ORPHANS
from mahjong_atlas.tiles.shapes.traits import BASIC, HONOR_PUNG, NO_HONORS, ONE_SUIT, OTHER, PUNGS
from mahjong_atlas.tiles.state import Number, State

# ---- chombo (錯和): the offender pays a limit hand in reverse and the deal is played again


STICK_RETURNED: Final = Message("cause-stick-returned")

STICK: Final = 1000


def reverse_limit(position: Position, offenders: list[int], pot_key: str, clause: str) -> list[Transfer]:
    """A mangan from each offender to the others as if they had won it; the sticks of this deal go back."""
    out: list[Transfer] = []
    for seat in offenders:
        for other in position.others(seat):
            steps = draw_steps(seat, other, mangan(clause), clause)
            out.append(paid(seat, other, steps, causes.FALSE_WIN, clause))
    sticks = Number(pot_key, carried=True)
    for seat in seats_in(READY_SEATS.get(position)):
        if sticks.get(position):
            sticks.add(position, -1)
            out.append(price(POT, seat, STICK, STICK_RETURNED, clause))
    return out


@dataclass(frozen=True)
class ReverseLimit(FalseWin):
    """A dealer pays 4000 to each, another player 4000 to the dealer and 2000 to the others."""

    pot_key: str
    clause: str

    def happen(self, deal: DealState, seat: int) -> None:
        """Pays and ends the deal."""
        deal.pay(reverse_limit(deal.position, [seat], self.pot_key, self.clause))
        deal.finish("false-win")


# ---- what is paid at an exhausted wall (荒牌平局): ready hands (不聴罰符), clean rivers (流し満貫)


CLEAN_RIVER: Final = Message("cause-clean-river")
NOT_READY: Final = Message("cause-not-ready")
PAYERS: Final = Message("step-payers")
RECEIVERS: Final = Message("step-receivers")


@dataclass(frozen=True)
class DrawnHand(Mechanic):
    """Those who are not ready pay `total` to those who are, both groups in equal shares.

    With `rivers` a clean river, only terminals and honors and none of them claimed, is paid like a
    self-drawn mangan instead. Who declared ready without being so pays the penalty of a false win instead;
    `pot_key` counts the sticks on the table.
    """

    state: ClassVar[Sequence[State]] = (CLAIMED,)

    total: int
    pot_key: str
    rivers: bool
    clause: str
    river_clause: str
    penalty_clause: str

    def exhausted(self, position: Position, scoring: ScoringRules) -> list[Transfer]:
        """The penalty, or clean rivers, or the shares."""
        ready = [seat for seat in range(position.seats) if is_ready(scoring, position, seat)]
        liars = false_declarers(scoring, position)
        if liars:
            return reverse_limit(position, liars, self.pot_key, self.penalty_clause)
        out: list[Transfer] = []
        for seat in range(position.seats):
            if self.rivers and has_clean_river(position, seat):
                out.extend(
                    draw_shares(position, seat, mangan(self.river_clause), CLEAN_RIVER, self.river_clause)
                )
        return out or self.shares(position, ready)

    def shares(self, position: Position, ready: list[int]) -> list[Transfer]:
        """From everybody who is not ready to everybody who is; nothing when all are alike."""
        others = [seat for seat in range(position.seats) if seat not in ready]
        if not ready or not others:
            return []
        steps = [Step(RATE, self.total, NOT_READY, self.clause)]
        if len(others) > 1:
            steps.append(Step(DIVIDE, len(others), PAYERS, self.clause))
        if len(ready) > 1:
            steps.append(Step(DIVIDE, len(ready), RECEIVERS, self.clause))
        return [paid(payer, payee, steps, NOT_READY, self.clause) for payer in others for payee in ready]


def false_declarers(scoring: ScoringRules, position: Position) -> list[int]:
    """Seats that declared ready and are not."""
    return [seat for seat in seats_in(READY_SEATS.get(position)) if not is_ready(scoring, position, seat)]


def has_clean_river(position: Position, seat: int) -> bool:
    """At least one discard, all of them terminals and honors, none claimed."""
    hand = position.hands[seat]
    if not hand.river or hand.river_claimed:
        return False
    return all(is_terminal_or_honor(KIND_OF[tile]) for tile in hand.river)


# ---- a win of the dealer on the first tiles (天和)


def heavenly_draw(win: Win) -> bool:
    """天和: the dealer's thirteen dealt tiles and the first tile drawn are complete."""
    return win.seat == 0 and (win.occasion.kind == DEAL or on_first_draw(win))


# ---- final results by place (ウマ, オカ)


class Placing(FinalResult):
    """Thousands of points above or below `target`, a bonus for each place: `uma`, for the first also the oka,
    what all have paid in beyond their start.

    Equals share the bonuses of their places with `shared`, else the one nearer to the first dealer goes
    before. Sticks left on the table (`key` counts them; "": they belong to nobody) go to the first place.
    """

    unit: ClassVar[int] = 1000
    counts_places: ClassVar[bool] = True

    def __init__(self, target: int, uma: tuple[int, ...], shared: bool, key: str, stick: int) -> None:
        self.target: Final = target
        self.uma: Final = uma
        self.shared: Final = shared
        self.key: Final = key
        self.stick: Final = stick

    def leftover(self, carried: dict[str, int]) -> int:
        """The sticks."""
        return carried.get(self.key, 0) * self.stick

    def results(self, scores: list[int], start: int) -> list[float]:
        """In thousands of points; what equals share is whole points, so that one or two may be lost."""
        bonuses = [each * 1000 for each in self.uma]
        bonuses[0] += (self.target - start) * len(scores)
        out = [0.0] * len(scores)
        order = self.order(scores)
        for rank, place in enumerate(order):
            equals = [at for at, each in enumerate(order) if scores[each] == scores[place]]
            ranks = equals if self.shared else [rank]
            bonus = sum([bonuses[each] for each in ranks]) // len(ranks)
            out[place] = (scores[place] - self.target + bonus) / 1000
        return out


# ---- two-sided waits and hands with their finest wait (平和, 十三面待ち, 純正九蓮, 四暗刻単騎)


@pattern(needs=OTHER)
def thirteen_orphans_finest(win: Win) -> int:
    """国士無双, twice with the wait on all thirteen kinds."""
    if win.reading.shape != ORPHANS:
        return 0
    return 2 if win.reading.pair == win.kind else 1


@pattern(needs=BASIC | ONE_SUIT | NO_HONORS)
def nine_gates_finest(win: Win) -> int:
    """九蓮宝燈, twice with the wait on all nine kinds."""
    if not is_nine_gates(win):
        return 0
    number = sum(1 for each in win.reading.all_kinds() if each == win.kind)
    return 2 if number in (2, 4) else 1


@pattern(needs=PUNGS[4])
def four_concealed_pungs_finest(win: Win) -> int:
    """四暗刻, twice with the wait on the pair."""
    if concealed_pungs(win) != 4:
        return 0
    return 2 if win.reading.pair == win.kind else 1


@pattern(needs=PUNGS[4] | HONOR_PUNG)
def big_four_winds_twice(win: Win) -> int:
    """大四喜, always twice."""
    return 2 if sum(1 for kind in win.reading.pungs if 27 <= kind <= 30) == 4 else 0
