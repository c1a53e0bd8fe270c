"""What the old Hong Kong game alone has, each in a few lines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.options import Options
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.patterns.moments import is_kong_bloom
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.pay import PayTable
from mahjong_atlas.scoring.payments import OpenFact
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.entries import NUMBER, SEAT, Entries
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL
from mahjong_atlas.tiles.meld import CHOW, Meld
from mahjong_atlas.tiles.position import ADDED_KONG, DISCARD, Position
from mahjong_atlas.tiles.shapes.reading import SETS_PAIR
from mahjong_atlas.tiles.shapes.traits import BASIC, NO_CHOW
from mahjong_atlas.tiles.state import OWNER, SECRET, Flag, State

# ---- patterns of hands whose sets were not called


@pattern(needs=BASIC | NO_CHOW)
def uncalled_pungs(win: Win) -> bool:
    """坎坎胡: a self-draw with four pungs or kongs, no pung called; an exposed kong is allowed."""
    return _is_uncalled(win)


@pattern(needs=BASIC | NO_CHOW)
def uncalled_pungs_pair(win: Win) -> bool:
    """坎坎胡 of which the pair is completed by the draw; the dealer's fourteenth tile is their first draw."""
    return _is_uncalled(win) and win.reading.pair == KIND_OF[win.tile]


def _is_uncalled(win: Win) -> bool:
    reading = win.reading
    if reading.shape != SETS_PAIR or not win.self_drawn:
        return False
    for each in reading.sets:
        if each.form == CHOW or each.word in ("pung", "added-kong"):
            return False
    return True


# ---- 相公: a hand with too many or too few tiles


@dataclass(frozen=True)
class RightTileCount(ScoringPart):
    """Who does not hold as many tiles as they should, a meld counting three, cannot win."""

    reasons: ClassVar[Sequence[str]] = ("why-tile-count",)

    tiles: int
    clause: str

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses a hand with a wrong number of tiles; an exposed flower is no part of it."""
        occasion = position.occasion
        if occasion.tile >= NUM_NATURAL:
            return None
        hand = position.hands[seat]
        held = hand.size() + 3 * len(hand.melds)
        if occasion.is_own and occasion.seat == seat:
            held -= 1
        if held == self.tiles:
            return None
        return Refusal(self.clause, Message("why-tile-count", number=held, number2=self.tiles))


# ---- winning on the tile of a kong after a kong (槓上槓)


class OfReplacement(Flag):
    """Of kongs that follow each other in a turn the last contains the replacement drawn just before it."""

    def value(self, position: Position) -> object:
        """No where no second kong has followed."""
        return position.kongs_in_a_row >= 2 and super().value(position)


KONG_OF_REPLACEMENT: Final = OfReplacement("kong_of_replacement", SECRET)
"""Only who makes the kong knows."""


def kong_on_kong(win: Win) -> bool:
    """槓上槓: a win on the replacement of a kong that was declared after a kong replacement, in the same
    turn.
    """
    return is_kong_bloom(win) and win.position.kongs_in_a_row >= 2


def kong_on_kong_with_replacement(win: Win) -> bool:
    """槓上槓 in which the replacement tile itself belongs to the last kong."""
    return kong_on_kong(win) and KONG_OF_REPLACEMENT.get(win.position)


@dataclass(frozen=True)
class ReplacementInKong(Mechanic):
    """Keeps whether a kong after a kong contains the replacement tile."""

    state: ClassVar[Sequence[State]] = (KONG_OF_REPLACEMENT,)

    option: str
    clause: str

    def impossible(self, given: Given) -> Impossible | None:
        """Two kongs have to follow each other."""
        key = KONG_OF_REPLACEMENT.key
        if not given.facts.get(key) or given.position.kongs_in_a_row >= 2:
            return None
        return no_state(key, self.clause, Message("error-kongs-before", number=2))

    def open_fact(self, score: Score) -> OpenFact | None:
        """The replacement of the first kong in the second, of a win on the replacement of the second."""
        if not kong_on_kong(score.win):
            return None
        return OpenFact(KONG_OF_REPLACEMENT.key, (), self.option, None, self.clause)

    def konged(self, deal: DealState, seat: int, meld: Meld) -> None:
        """An exposed kong is made without a draw."""
        position = deal.position
        is_second = position.kongs_in_a_row >= 2
        KONG_OF_REPLACEMENT.set(position, is_second and position.hands[seat].drawn in meld.tiles)


# ---- letting a winning tile pass: the same kind may not be won on until the own next turn (過水)


PASSED_THIS_KIND: Final = Message("why-passed-this-kind")
LET_PASS: Final = Entries("let_pass", (SEAT, NUMBER), OWNER, in_cases=False)
"""Who has let which kind pass."""


@dataclass(frozen=True)
class PassLock(Mechanic):
    """Who could have won on a discard and did not may not win on that kind before their next draw or claim.

    A tile added to a pung counts as a discard.  Only the seat itself knows what it let pass.
    """

    state: ClassVar[Sequence[State]] = (LET_PASS,)
    reasons: ClassVar[Sequence[str]] = ("why-passed-this-kind",)

    clause: str

    def missed(self, deal: DealState, seat: int) -> None:
        """The lock falls."""
        occasion = deal.position.occasion
        if occasion.kind in (DISCARD, ADDED_KONG):
            LET_PASS.append(deal.position, (seat, KIND_OF[occasion.tile]))

    def before_draw(self, deal: DealState, seat: int) -> bool:
        """The seat's next turn ends its locks."""
        if LET_PASS.is_set(deal.position):
            self._release(deal.position, seat)
        return False

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """So does a claim."""
        if LET_PASS.is_set(deal.position):
            self._release(deal.position, seat)

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses a win on a kind that the seat has let pass."""
        occasion = position.occasion
        if occasion.is_own or not LET_PASS.is_set(position) or occasion.kind not in (DISCARD, ADDED_KONG):
            return None
        if (seat, KIND_OF[occasion.tile]) not in LET_PASS.get(position):
            return None
        return Refusal(self.clause, PASSED_THIS_KIND)

    def _release(self, position: Position, seat: int) -> None:
        LET_PASS.put(position, tuple([lock for lock in LET_PASS.get(position) if lock[0] != seat]))


# ---- what each number of fan is worth and who pays it: half-gun, full gun, or the dealer double


RATES: Final[Mapping[str, tuple[int, ...]]] = {
    "two-a-step": (1, 2, 4, 8, 16, 16, 32, 32, 64, 64, 128, 128, 256, 256),
    "three-a-step": (1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 128),
    "half-spicy": (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384),
    "full-spicy": (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192),
}
"""Rate for each number of fan (HK-80, HK-128)."""


def payment(options: Options, full_gun_clause: str = "HK-129") -> PayTable:
    """Half-gun, the discarder alone, or the older way in which the dealer alone pays and gets double."""
    if options.text("payment") == "dealer-double":
        return PayTable(
            self_draw=1, self_draw_clause="HK-85", discarder=1, discarder_clause="HK-85", others=1, dealer=2
        )
    if options.text("payment") == "full-gun":
        return PayTable(
            self_draw=2, discarder=4, robbed=4,
            self_draw_clause="HK-83", discarder_clause=full_gun_clause, robbed_clause="HK-84",
        )  # fmt: skip
    return PayTable(
        self_draw=2, discarder=2, others=1, robbed=2,
        self_draw_clause="HK-83", discarder_clause="HK-82", robbed_clause="HK-84",
    )  # fmt: skip
