"""Other patterns that only the new rules of Hong Kong count."""

from mahjong_atlas.hands.meld import CHOW
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.sets import concealed_pungs
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.traits import (
    ALL_MELDED,
    NO_CHOW,
    PUNGS,
)


@pattern(once=True)
def uncalled_hand(win: Win) -> int:
    """門清 where a kong of a discard does not open the hand: no chow and no pung was ever called."""
    return 0 if _has_called(win) else 1


@pattern(once=True)
def uncalled_self_draw(win: Win) -> int:
    """不求人 where a kong of a discard does not open the hand."""
    return 1 if win.self_drawn and not _has_called(win) else 0


@pattern(needs=PUNGS[3])
def three_or_four_concealed_pungs(win: Win) -> int:
    """三暗刻, also with a fourth: concealed pungs or kongs."""
    return 1 if concealed_pungs(win) >= 3 else 0


def self_robbed_kong(win: Win) -> int:
    """自搶自槓: the drawn fourth tile of the own exposed pung completes a chow."""
    reading = win.reading
    if not win.self_drawn or reading.win_at < 0 or reading.sets[reading.win_at].form != CHOW:
        return 0
    pungs = [meld.base for meld in win.hand.melds if meld.word == "pung"]
    return 1 if reading.win_kind in pungs else 0


@pattern(needs=ALL_MELDED | NO_CHOW)
def called_pungs(win: Win) -> int:
    """清四碰: four called pungs, also with a tile added to one; no kong of a discard."""
    words = [each.word for each in win.reading.sets]
    return 1 if len(words) == 4 and all(word in ("pung", "added-kong") for word in words) else 0


def two_suits_only(win: Win) -> int:
    """欠門: exactly two suits, no honors."""
    return 1 if win.reading.suits in (3, 5, 6) else 0


def two_terminal_pungs(win: Win) -> int:
    """老少碰: pungs or kongs of the 1 and the 9 of one suit, counted each."""
    pungs = win.reading.pungs
    return sum(1 for one in (0, 9, 18) if one in pungs and one + 8 in pungs)


def _has_called(win: Win) -> bool:
    return any(meld.word in ("chow", "pung", "added-kong") for meld in win.hand.melds)
