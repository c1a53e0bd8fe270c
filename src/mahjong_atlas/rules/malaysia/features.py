"""What the Malaysian game alone has, each in a few lines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.features.succession import WinnerDeals
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.slots import Next
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.fan import Fan, Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.sets import concealed_hand
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.payments import Payment, points_step, without_winners
from mahjong_atlas.scoring.score import Points, Refusal, Score
from mahjong_atlas.scoring.steps import AT_MOST, DIVIDE, LIMIT, TIMES, UNIT, Step, fold
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import FEI, FIRST_ANIMAL, KIND_OF
from mahjong_atlas.tiles.position import DISCARD
from mahjong_atlas.tiles.seat_state import SeatNumbers
from mahjong_atlas.tiles.state import Number, State

# ---- patterns that only Malaysia counts


@pattern(once=True)
def before_first_draw_win(win: Win) -> bool:
    """人和: a win on a discard made before the own first draw, nobody having claimed or konged."""
    if win.occasion.kind != DISCARD or win.seat == 0 or win.position.turn >= win.seat:
        return False
    return win.position.is_uninterrupted()


# ---- the winner deals next, for a number of deals agreed before, under one round wind


DEALS_PLAYED: Final = Number("deals_played", carried=True, in_cases=False)


@dataclass(frozen=True)
class AgreedDeals(WinnerDeals):
    """The match is over after `deals` deals (0: never by itself), counted in `deals_played`.

    The round wind never changes: it is each of `winds`.
    """

    state: ClassVar[Sequence[State]] = (DEALS_PLAYED,)

    deals: int
    winds: tuple[int, ...]

    def next(self, deal: DealState) -> Next:
        """Who deals as the winner says, unless this was the last deal."""
        played = DEALS_PLAYED.get(deal.position) + 1
        dealer = -1 if played == self.deals else super().next(deal).dealer
        return Next(dealer, {DEALS_PLAYED.name: played})

    def round_winds(self, carried: dict[str, int], seats: int) -> tuple[int, ...]:
        """The same in every deal."""
        return self.winds


# ---- patterns of animals, faces and fei (動物 人物 飛), and of flower tiles that are everybody's


FEI_ASIDE: Final = SeatNumbers("fei_aside")
"""The worthless fei among a seat's exposed tiles."""


def own_and_common_flowers(win: Win) -> int:
    """華牌: own season and plant, winter and bamboo, every animal and face; counted each."""
    seat = win.seat
    count = 0
    for tile in win.hand.bonus:
        if tile in (34 + seat, 38 + seat, 37, 41) or FIRST_ANIMAL <= tile < FEI:
            count += 1
    return count


def flowers_and_laid_fei(win: Win) -> int:
    """華牌 and the fei laid down as flower tiles, without those put aside because nothing else was left."""
    aside = FEI_ASIDE.get(win.position, win.seat)
    return own_and_common_flowers(win) + win.hand.bonus.count(FEI) - aside


def concealed_without_flowers(win: Win) -> bool:
    """面前無華: nothing claimed and not a single exposed flower tile or laid fei."""
    return bool(concealed_hand(win) and not win.hand.bonus)


def four_fei(win: Win) -> bool:
    """全飛和: all four fei, in the concealed hand or in the own melds."""
    melded = sum(1 for meld in win.hand.melds for tile in meld.tiles if KIND_OF[tile] == FEI)
    return win.hand.shape[WILD] + melded == 4


# ---- payment in full by the discarder and by half by the others, doubled at the limit (爆)


DOUBLED_LIMIT: Final = Message("step-doubled-limit")


@dataclass(frozen=True, kw_only=True)
class HalfShares(Payment):
    """A full share is the points times `rate`, twice that from `limit` points on.

    Everybody pays a self-draw in full; a discard the discarder in full, the others half of it each, rounded
    down.  Winners on one tile pay each other nothing, or with `between_winners` the half share too.
    """

    rate: int
    limit: int
    between_winners: bool
    self_draw_clause: str
    discard_clause: str
    limit_clause: str
    rate_clause: str

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of one win as if it were the only one."""
        win = score.win
        is_limit = score.points >= self.limit
        full = [points_step(score), Step(TIMES, self.rate, UNIT, self.rate_clause)]
        if is_limit:
            full.append(Step(TIMES, 2, DOUBLED_LIMIT, self.limit_clause))
        out: list[Transfer] = []
        for seat in win.position.others(score.seat):
            steps, cause, clause = full, causes.SELF_DRAW, self.self_draw_clause
            if not win.self_drawn:
                clause = self.discard_clause
                if seat == win.occasion.seat:
                    cause = causes.DISCARD
                else:
                    cause = causes.OTHERS_DISCARD
                    steps = [*full, Step(DIVIDE, 2, cause, clause)]
            out.append(paid(seat, score.seat, steps, cause, self.limit_clause if is_limit else clause))
        return out

    def drafts(self, scores: list[Score]) -> list[list[Transfer]]:
        """Every winner's shares, without those of the other winners unless they pay each other."""
        drafts = [self.draft(scores[rank], rank) for rank in range(len(scores))]
        return drafts if self.between_winners else without_winners(drafts, scores)


# ---- a capped sum in which a limit fan is listed rather than as many small ones


_STEP: Final = 1000
"""More than any sum of fans, doubled."""


@dataclass(frozen=True)
class CappedLimitsFirst(Valuation):
    """Points are the sum of the fans, at most `limit`; of equal sums one with a limit fan is listed.

    `clause` is that of the limit.
    """

    limit: int
    clause: str

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The capped sum; `worth` orders readings by points, sum before the cap, limit fans."""
        total = 0
        has_limit = 0
        for each in taken:
            total += each.value
            if each.fan.limit:
                has_limit = 1
        points = min(total, self.limit)
        return Points(points, total, worth=points * _STEP + total * 2 + has_limit)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The fans up to the limit."""
        steps = super().steps(win, taken)
        if fold(steps) > self.limit:
            steps.append(Step(AT_MOST, self.limit, LIMIT, self.clause))
        return steps

    def most_fans(self, fans: Sequence[Fan]) -> int:
        """The limit."""
        return self.limit


# ---- words of other rulesets that this one refuses by a clause of its own


class NotInUse(Mechanic):
    """Action words that do not exist here, each with the clause that says so."""

    reasons: ClassVar[Sequence[str]] = ("why-no-such-word",)

    def __init__(self, clauses: Mapping[ActionSpec, str]) -> None:
        self.specs: Final = tuple(clauses)
        self.clauses: Final = {spec.word: clause for spec, clause in clauses.items()}

    def declared_actions(self) -> tuple[ActionSpec, ...]:
        """The words refused."""
        return self.specs

    def is_timeless(self) -> bool:
        """Never in use."""
        return True

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """There is no such action."""
        return Refusal(self.clauses[action.kind], Message("why-no-such-word", word=action.kind))
