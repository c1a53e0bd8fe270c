"""Gates on what wild tiles may do in a complete hand."""

from typing import Final

from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.shapes.reading import SETS_PAIR
from mahjong_atlas.texts.message import Message

NO_PAIR_OF_WILDS: Final = Message("why-no-pair-of-wilds")
SET_NEEDS_NATURAL: Final = Message("why-set-needs-natural")

_ALL_WILD: Final = 7


class RealTileInSets(ScoringPart):
    """Wild tiles alone cannot make a set: every concealed chow and pung holds at least one ordinary tile."""

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading in which three wild tiles are a set."""
        for each in score.win.reading.sets:
            if each.wilds == _ALL_WILD:
                return Refusal(self.clause, SET_NEEDS_NATURAL)
        return None


class NoWildPair(ScoringPart):
    """A pair of two wild tiles is forbidden, in seven pairs too."""

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading with a pair of wild tiles alone."""
        reading = score.win.reading
        if reading.shape == SETS_PAIR:
            is_wild = reading.pair_wilds == 2
        else:
            is_wild = any(reading.wilds_used_as.count(kind) == 2 for kind in reading.pairs)
        return Refusal(self.clause, NO_PAIR_OF_WILDS) if is_wild else None
