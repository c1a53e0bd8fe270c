"""The differences from the package that are known, each with its exact condition (docs/crosscheck.md)."""

from mahjong_atlas.play.ruleset import Ruleset
from tests.crosscheck import ours
from tests.crosscheck.hands import WonHand
from tests.crosscheck.valued import Valued

COUNTED = "counted-or-made"
EQUAL = "equal-readings"


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
