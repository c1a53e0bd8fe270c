"""What Ningbo alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.features.turned_tile import TurnedTile
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.parts import ScoringPart, Valuation
from mahjong_atlas.scoring.patterns.bonus import flower_count, wild_tiles
from mahjong_atlas.scoring.patterns.moments import is_dealers_first_discard, is_first_draw, is_robbed
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.waits import is_any_wait
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.pay import Partners
from mahjong_atlas.scoring.payments import points_step
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.steps import TIMES, UNIT, Step
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.meld import CHOW
from mahjong_atlas.tiles.position import DISCARD
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.shapes.reading import PAIR, SETS_PAIR

# ---- patterns that only Ningbo counts


@pattern(once=True)
def all_flowers(win: Win) -> bool:
    """八花: all eight flowers."""
    return flower_count(win) == 8


@pattern(once=True)
def self_draw_or_robbed(win: Win) -> bool:
    """自摸, robbing a kong counted as one."""
    return win.self_drawn or is_robbed(win)


@pattern(once=True)
def earthly_win(win: Win) -> bool:
    """地胡: on the dealer's first discard or on the own first draw."""
    return is_first_draw(win) or is_dealers_first_discard(win)


def single_wait(win: Win) -> bool:
    """単吊: the winning tile completes the pair."""
    return win.reading.win_at == PAIR


def double_pung_wait(win: Win) -> bool:
    """対倒: the winning tile completes a pung."""
    reading = win.reading
    return reading.win_at >= 0 and reading.sets[reading.win_at].form != CHOW


def three_wilds(win: Win) -> bool:
    """三搭: all three wild tiles are in the hand."""
    return wild_tiles(win) == 3


def no_wild(win: Win) -> bool:
    """硬胡: no wild tile, or every one used as the tile it is (a wild flower never can be)."""
    return wilds_elsewhere(win) == 0


def wilds_elsewhere(win: Win) -> int:
    """Wild tiles that stand for a tile other than the one they show."""
    shown = win.position.wilds
    return sum(1 for kind in win.reading.wilds_used_as if kind not in shown)


# ---- the tai of all patterns together are the points


@dataclass(frozen=True)
class SumOfTai(Valuation):
    """The plain sum, by the clause that says so."""

    clause: str


# ---- the tile that names the wild one is turned where the dice that broke the wall say


@dataclass(frozen=True)
class TurnWild(TurnedTile):
    """翻百搭: the others equal to the turned tile (of a flower: of its group) are wild.

    The stack is counted from the end of the wall by the smaller (or larger) die of the throw that broke it;
    its upper tile is turned.
    """

    by_smaller: bool

    def index(self, throws: tuple[tuple[int, ...], ...], size: int) -> int:
        """The upper tile of the stack."""
        die = min(throws[0]) if self.by_smaller else max(throws[0])
        return size - 2 * die


# ---- a hand that waits with a wild tile alone wins by its own draw


WILD_PAIR_SELF_DRAW: Final = Message("why-wild-pair-self-draw")
WILD_WAIT_SELF_DRAW: Final = Message("why-wild-wait-self-draw")


@dataclass(frozen=True)
class WildPairByDraw(ScoringPart):
    """A winning tile that pairs with a wild tile must be self-drawn (a robbed kong counts as self-drawn).

    `whole_hand`: no discard wins when the hand before it was four sets and one wild tile in some reading.
    """

    reasons: ClassVar[Sequence[str]] = (
        "why-wild-pair-self-draw",
        "why-wild-wait-self-draw",
    )

    whole_hand: bool
    clause: str

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading in which a discard and a wild tile are the pair."""
        win = score.win
        if win.occasion.kind != "discard":
            return None
        if win.reading.shape == SETS_PAIR and win.reading.win_at == PAIR and win.reading.pair_wilds > 0:
            return Refusal(self.clause, WILD_PAIR_SELF_DRAW)
        if self.whole_hand and is_any_wait(win.hand.shape, 4 - len(win.hand.melds), kernel.SETS):
            return Refusal(self.clause, WILD_WAIT_SELF_DRAW)
        return None


# ---- liability of two players who have fed each other three sets


DISCARD_AND_LIABILITY: Final = Message("cause-discard-and-liability")


@dataclass(frozen=True, kw_only=True)
class MutualMelds(Partners):
    """Liability between two players of whom one has claimed `sets` sets from the other (NB-74).

    The partner pays `self_draw` times the points for a self-draw or a robbed kong, alone; on a discard
    `discard` times beside the discarder's share; when the partner discards, `as_discarder` times in
    all. `robbed_only`: for a robbed kong the robbed player's share stands instead.  `rate` multiplies the
    points.
    """

    self_draw: int
    discard: int
    as_discarder: int
    robbed_only: bool
    rate: int
    rate_clause: str
    self_draw_clause: str
    discard_clause: str
    as_discarder_clause: str
    robbed_clause: str

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
