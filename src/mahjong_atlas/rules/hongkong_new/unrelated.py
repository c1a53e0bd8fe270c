"""Thirteen unrelated tiles (十三不搭)."""

from typing import ClassVar, Final

from mahjong_atlas.hands.position import DEAL, OFFERED, Position
from mahjong_atlas.patterns.moments import is_first_draw
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.shapes.reading import NOWHERE, Reading
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL

THIRTEEN_UNRELATED: Final = "thirteen-unrelated"
"""The route and the shape of a win with them."""


@pattern(once=True)
def thirteen_unrelated(win: Win) -> int:
    """十三不搭: on the first turn a pair and twelve single tiles, those of one suit three or more apart."""
    if win.occasion.kind != DEAL and not is_first_draw(win):
        return 0
    return 1 if are_unrelated(win.hand.shape) else 0


def are_unrelated(shape: list[int]) -> bool:
    """Whether the fourteen tiles are a pair and twelve single ones, kinds of one suit three or more apart."""
    pairs = 0
    tiles = 0
    last = -1
    for kind in range(NUM_NATURAL):
        held = shape[kind]
        if held == 0:
            continue
        if held == 2:
            pairs += 1
        if held > 2 or pairs > 1:
            return False
        if kind < EAST:
            if last // 9 == kind // 9 and kind - last < 3:
                return False
            last = kind
        tiles += held
    return pairs == 1 and tiles == 14


UNRELATED_FIRST_TURN: Final = Message("why-unrelated-first-turn")


class UnrelatedTiles(ScoringPart):
    """十三不搭: fourteen tiles that do not fit together win on the first turn (`clause`), else they are no
    complete hand (`shape_clause`).
    """

    reasons: ClassVar[tuple[str, ...]] = ("why-unrelated-first-turn",)

    def __init__(self, clause: str, shape_clause: str) -> None:
        self.clause: Final = clause
        self.shape_clause: Final = shape_clause

    def applies(self, position: Position, seat: int) -> bool:
        """The tiles are there, also at another time."""
        return not position.hands[seat].melds and are_unrelated(_with_offered(position, seat))

    def wins(self, position: Position, seat: int) -> list[Win]:
        """One win of single tiles and a pair."""
        shape = _with_offered(position, seat)
        pair = shape.index(2)
        kind = position.alias[position.occasion.tile]
        loose = tuple([each for each in range(NUM_NATURAL) if shape[each] == 1])
        reading = Reading(THIRTEEN_UNRELATED, [], (pair,), 0, NOWHERE, kind, False, (), loose)
        return [Win(position, seat, reading, THIRTEEN_UNRELATED)]

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses them at any other time."""
        if score.win.route == THIRTEEN_UNRELATED and not thirteen_unrelated(score.win):
            why = UNRELATED_FIRST_TURN
            return Refusal(self.clause, why, (self.shape_clause,))
        return None


def _with_offered(position: Position, seat: int) -> list[int]:
    """The concealed tiles of the seat and the tile that another offers."""
    occasion = position.occasion
    shape = position.hands[seat].shape
    if occasion.kind in OFFERED and occasion.seat != seat:
        shape = shape[:]
        shape[position.alias[occasion.tile]] += 1
    return shape
