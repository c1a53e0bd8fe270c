"""The differences from the packages that are known, each with its exact condition (docs/crosscheck.md)."""

from collections.abc import Sequence

from mahjong_atlas.play.ruleset import Ruleset
from tests.crosscheck import ours
from tests.crosscheck.hands import WonHand
from tests.crosscheck.valued import Named, Valued

COUNTED = "counted-or-made"
EQUAL = "equal-readings"
MADE = "made-or-counted"
HEAVENLY = "orphans-dealt"


def explanation(ruleset: Ruleset, won: WonHand, mine: Valued, theirs: Valued) -> str:
    """Which known difference this is; "" for none.

    In all of them both sides pay alike, and the reading that the package chose is here worth exactly what
    it is worth there: only the choice between readings of equal payment differs.
    """
    if (mine.gains, mine.pot) != (theirs.gains, theirs.pot):
        return ""
    if theirs not in ours.every_value(ruleset, won):
        return ""
    if theirs.fu < 0 <= mine.fu and mine.han > theirs.han == 13:
        return COUNTED
    if (mine.han, mine.fu) == (theirs.han, theirs.fu) and mine.fans != theirs.fans:
        return EQUAL
    return ""


def named_explanation(won: WonHand, mine: Named, theirs: Named, readings: Sequence[Named]) -> str:
    """Which known difference from riichienv's evaluator this is; "" for none.  `readings` are all of ours.

    But for orphans dealt complete both sides pay alike, and the reading chosen there is one of ours.
    """
    dealt = won.is_first and won.seat == 0 and "thirteen-orphans" in mine.names
    if dealt and theirs.names == {**mine.names, "thirteen-orphans": 2}:
        return HEAVENLY if theirs.han == mine.han + 13 else ""
    if mine.gains != theirs.gains or theirs not in readings:
        return ""
    return MADE if mine.fu < 0 <= theirs.fu and mine.han == theirs.han == 13 else ""
