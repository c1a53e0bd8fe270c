"""Parts that scoring asks: gates (起胡條件) refuse a win, routes (胡法) open further ways to win."""

from mypy_extensions import mypyc_attr

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.position import Position
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.score import Points, Refusal, Score


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoringPart:
    """A part of a ruleset that scoring may ask; every answer defaults to none."""

    def wins(self, position: Position, seat: int) -> list[Win]:
        """Route: wins that this part makes possible besides the complete hand."""
        return []

    def applies(self, position: Position, seat: int) -> bool:
        """Route: whether `wins` may find anything now; asked first, since it must be quick."""
        return True

    def bar(self, position: Position, seat: int) -> Refusal | None:
        """Gate before reading the hand: why the seat may not win on this occasion at all."""
        return None

    def gate(self, score: Score) -> Refusal | None:
        """Gate on one scored reading: why it may not win."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Valuation:
    """From the fans taken to points (slot)."""

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The value of one reading."""
        total = 0
        for each in taken:
            total += each.value
        return Points(total, total)


@mypyc_attr(allow_interpreted_subclasses=True)
class WildUse:
    """What a tile counts as for whom and when (slot `wilds`)."""

    def is_special(self, position: Position, seat: int, tile: int, own: bool) -> bool:
        """Whether the tile may count for this seat as something else than for everybody; quick, asked before
        `counts_as`.
        """
        return False

    def counts_as(self, position: Position, seat: int, tile: int, own: bool) -> list[int]:
        """Shape entries (0-33 or WILD) that the winning tile may count as; `own`: the seat drew it.

        By default a claimed wild tile is the tile it shows.
        """
        entry = position.alias[tile]
        if not own and entry == WILD and tile < WILD:
            return [tile]
        return [entry]
