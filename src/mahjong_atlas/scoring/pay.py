"""Pay tables: what each seat pays a winner, givers for all; partners, and feeders of groups of sets (包)."""

from collections.abc import Sequence
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.parts import hand_out
from mahjong_atlas.scoring.payments import Liability, Payment, points_step, without_winners
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import ADD, BASE, DEALER, RATE, SELF_DRAW_PLUS, TIMES, UNIT, Step
from mahjong_atlas.scoring.transfers import Transfer, paid, share_of
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import KONG_DRAW, OFFERED, Position


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class PayTable(Payment):
    """Multiples of the points that each seat pays; every other seat still playing may be asked.

    `self_draw` each pays on a self-draw, `self_draw_plus` points on top; `discarder` and `others` pay on a
    discard; `plus` is what everybody pays on top, however the win came about; `robbed` the robbed player pays
    (-1: as a discarder); `kong_feeder` who fed the exposed kong whose replacement wins pays that much instead
    of their share (-1: no such rule).  `rate` multiplies the points, and `dealer` what the dealer pays or is
    paid.  With `between_winners` winners on one tile pay each other as if the other had not won.  `clause` is
    that of a self-draw or a discard which has none of its own; the rate and the dealer's factor have that of
    the share unless they have another.
    """

    self_draw: int
    discarder: int
    clause: str = ""
    self_draw_clause: str = ""
    discarder_clause: str = ""
    others: int = 0
    robbed: int = -1
    robbed_clause: str = ""
    kong_feeder: int = -1
    kong_feeder_clause: str = ""
    rate: int = 1
    self_draw_plus: int = 0
    dealer: int = 1
    between_winners: bool = True
    plus: int = 0
    rate_clause: str = ""
    dealer_clause: str = ""

    def __post_init__(self) -> None:
        hand_out(self, self.clause, ("self_draw_clause", "discarder_clause"))

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
        """How the share of a payer comes about; no steps where they pay nothing."""
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


def paid_by(giver: int, shares: list[Transfer], clause: str) -> list[Transfer]:
    """The same shares, all of them paid by one seat."""
    return [
        Transfer(each.payer, each.payee, each.amount, causes.DISCARD, clause, each.steps)
        if each.payer == giver
        else paid(giver, each.payee, [share_of(each, clause)], causes.OTHERS_SHARE, clause)
        for each in shares
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class GiverPays(Payment):
    """Everybody owes their share of `shares`; on a discard or a robbed kong its giver pays them all."""

    shares: Payment
    clause: str

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of one win."""
        shares = self.shares.draft(score, rank)
        win = score.win
        return shares if win.self_drawn else paid_by(win.occasion.seat, shares, self.clause)

    def reads_fans(self) -> bool:
        """As the shares do."""
        return self.shares.reads_fans()


def fed_sets(position: Position, seat: int, feeder: int) -> int:
    """How many of the seat's sets were claimed from `feeder`; an added kong is the claim of its pung."""
    return sum(1 for meld in position.hands[seat].melds if meld.source == feeder)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Partners(Liability):
    """互包: when one player has claimed `sets` sets from another, each of the two pays for the other's win,
    for the rest of the deal.
    """

    sets: int
    clause: str

    def partners(self, position: Position, seat: int) -> list[int]:
        """Seats that are liable with this one."""
        return [
            other
            for other in position.others(seat)
            if fed_sets(position, seat, other) >= self.sets or fed_sets(position, other, seat) >= self.sets
        ]

    def standing(self, position: Position) -> list[tuple[int, int, str]]:
        """Partners are liable for each other, whatever the hand."""
        return [
            (other, seat, "") for seat in range(position.seats) for other in self.partners(position, seat)
        ]


@dataclass(frozen=True)
class FedGroup:
    """Sets that together make a limit hand: `fan` is the hand, `kinds` the sets, all on the table."""

    fan: str
    kinds: tuple[int, ...]

    def place(self, melds: Sequence[Meld]) -> int:
        """Which of the melds made the group complete; -1: it is not."""
        places = [place for place, meld in enumerate(melds) if meld.base in self.kinds]
        return places[-1] if len(places) == len(self.kinds) else -1

    def missing(self, melds: Sequence[Meld]) -> list[int]:
        """Kinds of the group of which no set lies on the table."""
        shown = [meld.base for meld in melds]
        return [kind for kind in self.kinds if kind not in shown]

    def feeder(self, position: Position, seat: int) -> int:
        """Seat that fed the last set of the group; -1 if it is incomplete or that set was concealed."""
        melds = position.hands[seat].melds
        place = self.place(melds)
        return melds[place].source if place >= 0 else -1
