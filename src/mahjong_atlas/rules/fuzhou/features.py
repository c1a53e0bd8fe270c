"""What Fuzhou alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.meld import CHOW
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.shapes.reading import NO_SHAPE, NOWHERE, Reading
from mahjong_atlas.tiles.state import Choice, Number

# ---- patterns that only Fuzhou counts


def concealed_suit_kong(win: Win) -> int:
    """暗槓 of a suited tile, counted each."""
    return sum(1 for meld in win.hand.melds if meld.is_concealed and meld.base < EAST)


def concealed_honor_kong(win: Win) -> int:
    """字暗槓: concealed kongs of honors, counted each."""
    return sum(1 for meld in win.hand.melds if meld.is_concealed and meld.base >= EAST)


# ---- patterns of gold (金 財神): wild tiles that stand together, and what the table lends a win


HELD_GOLD: Final = "three-wilds"
"""The route of a win by wild tiles alone."""
ROBBING: Final = Choice("rob_gold", ("dealer", "player"))
"""The dealer has declared robbing the gold; the others draw first."""
COUNTERS: Final = Number("counters", carried=True)
"""How often the present dealer has kept the deal."""
_ALL_WILD: Final = 7


def gold_dragon(win: Win) -> bool:
    """金龍: three wild tiles form one set."""
    return any(each.wilds == _ALL_WILD and not each.is_melded for each in win.reading.sets)


def gold_pair(win: Win) -> bool:
    """金雀: two wild tiles are the pair; a hand whose wild tiles can form a set is 金龍 instead."""
    reading = win.reading
    return reading.pair_wilds == 2 and not _can_be_dragon(reading)


def rob_gold(win: Win) -> bool:
    """搶金: the dealer wins with the turned tile, or another player by a first draw before the dealer."""
    return bool(ROBBING.get(win.position))


def held_gold(win: Win) -> bool:
    """三金倒: so many wild tiles in the hand that the other tiles do not matter."""
    return win.route == HELD_GOLD


def counter_sticks(win: Win) -> int:
    """積み棒: how often the present dealer has kept the deal."""
    return COUNTERS.get(win.position)


def _can_be_dragon(reading: Reading) -> bool:
    """Whether the concealed tiles are complete with three of the wild tiles as one set."""
    wilds = len(reading.wilds_used_as)
    if wilds < 3:
        return False
    counts = [0] * (WILD + 1)
    sets = 0
    for each in reading.sets:
        if each.is_melded:
            continue
        sets += 1
        for place in range(3):
            if not each.wilds >> place & 1:
                counts[each.base + place if each.form == CHOW else each.base] += 1
    counts[reading.pair] += 2 - reading.pair_wilds
    counts[WILD] = wilds - 3
    return kernel.is_complete(counts, sets - 1, kernel.SETS, 1)


# ---- three golds in the hand win without a shape (三金倒)


WILDS_ALONE_OWN_TURN: Final = Message("why-wilds-alone-own-turn")


@dataclass(frozen=True)
class HeldWilds(ScoringPart):
    """三金倒: whoever holds `number` wild tiles in their hand may win on their own turn.

    The other tiles do not matter.  Only where no complete hand can be scored; `route` names this way to win.
    """

    reasons: ClassVar[Sequence[str]] = ("why-wilds-alone-own-turn",)

    route: str
    number: int
    sets: int
    clause: str

    def applies(self, position: Position, seat: int) -> bool:
        """The wild tiles are there."""
        return position.hands[seat].shape[WILD] >= self.number

    def wins(self, position: Position, seat: int) -> list[Win]:
        """One win without a shape, unless the own tiles are complete anyway."""
        hand = position.hands[seat]
        occasion = position.occasion
        own = occasion.is_own and occasion.seat == seat
        if own and kernel.is_complete(hand.shape, self.sets - len(hand.melds), kernel.SETS, 1):
            return []
        return [Win(position, seat, Reading(NO_SHAPE, [], (), 0, NOWHERE, -1, False, ()), self.route)]

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses this way to win on a tile of another player."""
        if score.win.route == self.route and not score.win.self_drawn:
            return self._refusal()
        return None

    def undrawn_refusal(self, position: Position, seat: int) -> Refusal | None:
        """It is open only after a draw."""
        return self._refusal() if self.applies(position, seat) else None

    def _refusal(self) -> Refusal:
        return Refusal(self.clause, WILDS_ALONE_OWN_TURN)
