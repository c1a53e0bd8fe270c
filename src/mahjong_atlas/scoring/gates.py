"""Gates (起胡條件): common reasons to refuse a win."""

from typing import Final

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.position import CONCEALED_KONG, OFFERED, Position
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.shapes import kernel
from mahjong_atlas.shapes.reading import PAIR, SETS_PAIR


class MinimumFans(ScoringPart):
    """A win needs so many fans; those `besides` do not help to reach it."""

    def __init__(self, minimum: int, unit: str, clause: str, besides: tuple[str, ...] = ()) -> None:
        self.minimum: Final = minimum
        self.unit: Final = unit
        self.clause: Final = clause
        self.besides: Final = besides

    def gate(self, score: Score) -> Refusal | None:
        """Refuses a reading below the minimum."""
        reached = sum(each.value for each in score.taken if each.fan.id not in self.besides)
        if reached >= self.minimum:
            return None
        return Refusal(self.clause, f"{reached} {self.unit}, below the minimum of {self.minimum}")


class NoWinOnWild(ScoringPart):
    """A discarded wild tile cannot be won on, not even as the tile it shows."""

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def bar(self, position: Position, seat: int) -> Refusal | None:
        """Refuses every win on an offered wild tile."""
        occasion = position.occasion
        if occasion.kind in OFFERED and occasion.tile in position.wilds:
            return Refusal(self.clause, "a discarded wild tile cannot be won on")
        return None


class ConcealedKongRobbery(ScoringPart):
    """A concealed kong is robbed only with one of `fans` (none: never)."""

    def __init__(self, fans: tuple[str, ...], clause: str) -> None:
        self.fans: Final = fans
        self.clause: Final = clause

    def gate(self, score: Score) -> Refusal | None:
        """Refuses a reading without such a fan on the tile of a concealed kong."""
        if score.win.occasion.kind != CONCEALED_KONG or any(score.has(fan) for fan in self.fans):
            return None
        return Refusal(self.clause, "a concealed kong cannot be robbed with this hand")


class WildPairByDraw(ScoringPart):
    """A winning tile that pairs with a wild tile must be self-drawn (a robbed kong counts as self-drawn).

    `whole_hand`: no discard wins when the hand before it was four sets and one wild tile in some reading.
    """

    def __init__(self, whole_hand: bool, clause: str) -> None:
        self.whole_hand: Final = whole_hand
        self.clause: Final = clause

    def gate(self, score: Score) -> Refusal | None:
        """Refuses a reading in which a discard and a wild tile are the pair."""
        win = score.win
        if win.occasion.kind != "discard":
            return None
        if win.reading.shape == SETS_PAIR and win.reading.win_at == PAIR and win.reading.pair_wilds > 0:
            return Refusal(self.clause, "a pair wait on a wild tile is won by self-draw only")
        if self.whole_hand and _is_bare_wild(win.hand.shape, 4 - len(win.hand.melds)):
            return Refusal(self.clause, "four sets and a wild tile win by self-draw only")
        return None


def _is_bare_wild(shape: list[int], sets: int) -> bool:
    """Complete sets and one wild tile left over: the hand without a wild tile and with any pair added is
    complete.
    """
    if shape[WILD] == 0:
        return False
    rest = shape[:]
    rest[WILD] -= 1
    for kind in range(27, 34):
        if rest[kind] == 0:
            rest[kind] = 2
            return kernel.is_complete(rest, sets, 1, 1)
    return False
