"""What Red-north riichi alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.rules.akapei.pulled_norths import offers_red_north
from mahjong_atlas.rules.riichi.dora import DORA_OF, dora, indicators_under, ura_dora
from mahjong_atlas.scoring.parts import ScoringPart, WildUse
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, NORTH
from mahjong_atlas.tiles.position import Position

# ---- dora (ドラ) of tiles laid aside


def laid_aside(win: Win, indicators: tuple[int, ...]) -> int:
    """Tiles beside the hand, each once for each indicator that shows it."""
    total = 0
    for tile in indicators:
        total += win.hand.bonus.count(DORA_OF[KIND_OF[tile]])
    return total


def dora_and_aside(win: Win) -> int:
    """ドラ, tiles laid beside the hand among them."""
    return dora(win) + laid_aside(win, win.position.indicators)


def ura_dora_and_aside(win: Win) -> int:
    """裏ドラ, tiles laid beside the hand among them."""
    return ura_dora(win) + laid_aside(win, indicators_under(win))


# ---- winning on a discarded red north (赤北), which stands for a north or a five, as each winner likes


_STANDS_FOR = (NORTH, 4, 13, 22)


class RedNorthDiscard(WildUse):
    """Won on as a north or as the five of a suit; every other tile is what it shows.

    It is no fifth copy of a tile that the winner holds four times.
    """

    def is_special(self, position: Position, seat: int, tile: int, own: bool) -> bool:
        """A red north on offer."""
        return not own and tile == NORTH and offers_red_north(position)

    def counts_as(self, position: Position, seat: int, tile: int, own: bool) -> list[int]:
        """The four kinds of a red north."""
        if not self.is_special(position, seat, tile, own):
            return super().counts_as(position, seat, tile, own)
        hand = position.hands[seat]
        return [kind for kind in _STANDS_FOR if hand.owned(kind) < 4]


LIMIT_HAND_ROBS_ONLY: Final = Message("why-limit-hand-robs-only")


@dataclass(frozen=True)
class RobbedByLimit(ScoringPart):
    """A tile offered in one way (`kind` of occasion) is robbed only by a hand with a limit fan."""

    reasons: ClassVar[Sequence[str]] = ("why-limit-hand-robs-only",)

    kind: str
    clause: str

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading without a limit fan."""
        if score.win.occasion.kind != self.kind or score.has_limit():
            return None
        return Refusal(self.clause, LIMIT_HAND_ROBS_ONLY)
