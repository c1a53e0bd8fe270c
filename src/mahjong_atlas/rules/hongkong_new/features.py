"""What the new Hong Kong game alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.patterns.chows import CHOW_SUITS, straight_over
from mahjong_atlas.scoring.patterns.moments import is_first_draw
from mahjong_atlas.scoring.patterns.numbers import every_part_has
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.sets import concealed_pungs
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL, is_wind
from mahjong_atlas.tiles.meld import CHOW, KONG, PUNG
from mahjong_atlas.tiles.position import DEAL, OFFERED, Position
from mahjong_atlas.tiles.shapes.reading import NOWHERE, Reading
from mahjong_atlas.tiles.shapes.traits import (
    ALL_MELDED,
    CHOWS,
    END_CHOWS,
    EQUAL_CHOWS,
    NEAR_CHOWS,
    NEXT_ACROSS,
    NEXT_CHOWS,
    NO_CHOW,
    PUNGS,
)

# ---- other patterns that only the new rules of Hong Kong count


@pattern(once=True)
def uncalled_hand(win: Win) -> bool:
    """門清 where a kong of a discard does not open the hand: no chow and no pung was ever called."""
    return not _has_called(win)


@pattern(once=True)
def uncalled_self_draw(win: Win) -> bool:
    """不求人 where a kong of a discard does not open the hand."""
    return win.self_drawn and not _has_called(win)


@pattern(needs=PUNGS[3])
def three_or_four_concealed_pungs(win: Win) -> bool:
    """三暗刻, also with a fourth: concealed pungs or kongs."""
    return concealed_pungs(win) >= 3


def self_robbed_kong(win: Win) -> bool:
    """自搶自槓: the drawn fourth tile of the own exposed pung completes a chow."""
    reading = win.reading
    if not win.self_drawn or reading.win_at < 0 or reading.sets[reading.win_at].form != CHOW:
        return False
    pungs = [meld.base for meld in win.hand.melds if meld.word == "pung"]
    return reading.win_kind in pungs


@pattern(needs=ALL_MELDED | NO_CHOW)
def called_pungs(win: Win) -> bool:
    """清四碰: four called pungs, also with a tile added to one; no kong of a discard."""
    words = [each.word for each in win.reading.sets]
    return len(words) == 4 and all(word in ("pung", "added-kong") for word in words)


def two_suits_only(win: Win) -> bool:
    """欠門: exactly two suits, no honors."""
    return win.reading.suits in (3, 5, 6)


def two_terminal_pungs(win: Win) -> int:
    """老少碰: pungs or kongs of the 1 and the 9 of one suit, counted each."""
    pungs = win.reading.pungs
    return sum(1 for one in (0, 9, 18) if one in pungs and one + 8 in pungs)


def _has_called(win: Win) -> bool:
    return any(meld.word in ("chow", "pung", "added-kong") for meld in win.hand.melds)


# ---- chows that only the new rules of Hong Kong count


@pattern(needs=CHOWS[3] | NEXT_ACROSS)
def two_suit_straight(win: Win) -> int:
    """混龍: 123, 456 and 789 spread over exactly two suits."""
    return straight_over(win, 2)


@pattern(needs=CHOWS[4] | EQUAL_CHOWS | NEXT_CHOWS | END_CHOWS)
def straight_with_doubled_chow(win: Win) -> bool:
    """双龍会 of Hong Kong: 123, 456 and 789 of one suit, one of them twice."""
    chows = win.reading.chows
    if len(chows) != 4:
        return False
    return sorted(set(chows)) in ([first, first + 3, first + 6] for first in CHOW_SUITS)


@pattern(needs=CHOWS[3] | NEAR_CHOWS)
def pure_chows_shifted_by_one(win: Win) -> bool:
    """歩歩高 in steps of one: three chows of one suit, each one higher than the last; a longer row once."""
    chows = win.reading.chows
    return any(b % 9 <= 4 and b + 1 in chows and b + 2 in chows for b in chows)


# ---- hands of few numbers


def three_numbers(win: Win) -> bool:
    """三数: exactly three numbers; all winds are one more number, all dragons another."""
    return _numbers(win) == 3


def two_numbers(win: Win) -> bool:
    """二数: exactly two numbers, winds and dragons counted as above."""
    return _numbers(win) == 2


def common_number(win: Win) -> bool:
    """満庭芳: one number is in all sets and the pair; no honors can be."""
    return any(every_part_has(win, rank) for rank in range(9))


def _numbers(win: Win) -> int:
    """How many numbers the tiles show."""
    found = 0
    for kind in win.reading.all_kinds():
        found |= 1 << kind % 9 if kind < EAST else 1 << 9 if is_wind(kind) else 1 << 10
    return found.bit_count()


# ---- four of a kind spread over sets (四歸)


def four_in_one_or_two_sets(win: Win) -> int:
    """四帰一: all four of a kind in one set, a kong, or in two, a pung and a chow; counted each."""
    reading = win.reading
    return sum(
        1
        for each in reading.sets
        if each.form == KONG or (each.form == PUNG and _chows_with(reading, each.base))
    )


def four_in_two_chows_and_pair(win: Win) -> bool:
    """四帰三: all four of a kind in two chows and the pair."""
    return 0 <= win.reading.pair < EAST and _chows_with(win.reading, win.reading.pair) == 2


def four_in_four_chows(win: Win) -> bool:
    """四帰四: all four of a kind in four chows, one in each."""
    reading = win.reading
    return any(_chows_with(reading, kind) == 4 for kind in range(EAST))


def _chows_with(reading: Reading, kind: int) -> int:
    """How many chows hold the kind."""
    return sum(1 for base in reading.chows if base <= kind <= base + 2)


# ---- thirteen unrelated tiles (十三不搭)


THIRTEEN_UNRELATED: Final = "thirteen-unrelated"
"""The route and the shape of a win with them."""


@pattern(once=True)
def thirteen_unrelated(win: Win) -> bool:
    """十三不搭: on the first turn a pair and twelve single tiles, those of one suit three or more apart."""
    if win.occasion.kind != DEAL and not is_first_draw(win):
        return False
    return are_unrelated(win.hand.shape)


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


@dataclass(frozen=True)
class UnrelatedTiles(ScoringPart):
    """十三不搭: fourteen tiles that do not fit together win on the first turn (`clause`), else they are no
    complete hand (`shape_clause`).
    """

    reasons: ClassVar[Sequence[str]] = ("why-unrelated-first-turn",)

    clause: str
    shape_clause: str

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
