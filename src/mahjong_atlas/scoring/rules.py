"""What scoring needs to know of a ruleset."""

from typing import Final

from mahjong_atlas.scoring.families import ANY_HAND, Family, largest
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.parts import ScoringPart, Valuation, WildUse
from mahjong_atlas.scoring.patterns.pattern import needs_of
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.scoring.trial import check_patterns
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import NUM_TILES
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.shapes.kernel import LOOSE_258, LOOSE_HONORS
from mahjong_atlas.tiles.shapes.parts import HONOR_KINDS, KINDS_258

HAND_INCOMPLETE: Final = Message("why-hand-incomplete")

_SPOILT: Final[list[int]] = [
    (0 if kind in HONOR_KINDS else LOOSE_HONORS) | (0 if kind in KINDS_258 else LOOSE_258)
    for kind in range(NUM_TILES)
]
"""The loose shapes that cannot be had beside a meld with the kind."""


class ScoringRules:
    """The scoring parts of a ruleset.

    `shapes` is the kernel's bitmask of winning shapes, `sets` the sets of a full hand (4, or 5 with 17
    tiles), `fifth` 1 where a wild tile may stand for a fifth copy. From what the patterns declare come
    `circumstances`, the rows of the fans that do not depend on how the hand is read, `needs`, the traits
    without which each does not hold, and `asks_legal_waits`, `asks_waits` and `asks_shape_waits`, whether the
    field of `Win` of that name is found at all, and `asks`, whether one of them is. `counts_apart`: the
    valuation chooses itself which fans count, `limits_first`: of readings worth the same it puts a limit hand
    first; `shape_clause` says what a complete hand is, `limit_clause` that beside a limit hand nothing else
    counts ("": the clause of each limit hand).

    Raises UndeclaredNeed, RulesetError for a pattern that contradicts its declaration.
    """

    def __init__(
        self,
        fans: tuple[Fan, ...],
        valuation: Valuation,
        parts: list[ScoringPart],
        wilds: WildUse,
        shapes: int,
        sets: int,
        fifth: int,
        shape_clause: str,
        limit_clause: str = "",
    ) -> None:
        self.fans: Final = list(fans)
        self.valuation: Final = valuation.for_fans(fans)
        check_patterns(fans, parts)
        needs = [needs_of(fan.pattern) for fan in fans]
        self.circumstances: Final = [row for row, need in enumerate(needs) if need.once]
        self.of_reading: Final = [not need.once for need in needs]
        self.values: Final = [fan.value if fan.open_value < 0 else -1 for fan in fans]
        self._rows: Final[dict[int, list[int]]] = {}
        self.needs: Final = [need.traits for need in needs]
        fields = {field for need in needs for field in need.asks}
        for part in parts:
            for read in part.patterns_read():
                fields.update(needs_of(read).asks)
        self.asks_legal_waits: Final = "legal_waits" in fields
        self.asks_waits: Final = "waits" in fields
        self.asks_shape_waits: Final = "shape_waits" in fields
        self.asks: Final = bool(fields)
        has_lone = any(fan.alone for fan in fans)
        self.counts_apart: Final = has_lone or overrides(valuation, Valuation, "counted")
        self.limits_first: Final = self.valuation.limits_first()
        self.occasion_gates: Final = [
            part for part in parts if overrides(part, ScoringPart, "occasion_refusal")
        ]
        self.gates: Final = [part for part in parts if overrides(part, ScoringPart, "score_refusal")]
        self.conditions: Final = [part for part in parts if overrides(part, ScoringPart, "lets_pass")]
        self.preparing: Final = [part for part in parts if overrides(part, ScoringPart, "prepare")]
        self.routes: Final = [part for part in parts if overrides(part, ScoringPart, "wins")]
        self.wilds: Final = wilds
        self.has_plain_wilds: Final = not overrides(wilds, WildUse, "counts_as")
        self.has_specials: Final = overrides(wilds, WildUse, "is_special")
        self.shapes: Final = shapes
        self.sets: Final = sets
        self.fifth: Final = fifth
        self.shape_clause: Final = shape_clause
        self.limit_clause: Final = limit_clause
        self.incomplete: Final = Refusal(shape_clause, HAND_INCOMPLETE)

    def begin(self, win: Win, waits: int) -> None:
        """Lay open what the patterns ask of a win: what completes its shape, and nothing of the rest yet."""
        if self.asks_waits:
            win.waits = waits
        if self.asks_legal_waits:
            win.legal_waits = 0
        if self.asks_shape_waits:
            win.shape_waits = 0

    def rows_for(self, traits: int) -> list[int]:
        """The rows that a reading with these traits may have, circumstances among them; kept by traits."""
        rows = self._rows.get(traits)
        if rows is None:
            of_reading = self.of_reading
            rows = []
            for row in range(len(self.fans)):
                if not of_reading[row] or not self.needs[row] & ~traits:
                    rows.append(row)
            self._rows[traits] = rows
        return rows

    def shapes_beside(self, melds: list[Meld]) -> int:
        """The winning shapes that are left to a hand with these melds: the loose ones only beside melds of
        their kinds.
        """
        shapes = self.shapes
        if melds and shapes >= LOOSE_HONORS:
            for meld in melds:
                for kind in meld.kinds:
                    shapes &= ~_SPOILT[kind]
        return shapes

    def families(self, position: Position, seat: int) -> list[Family]:
        """Families of which every hand is one that may win beside the seat's melds; none where it cannot."""
        families = [ANY_HAND]
        for part in self.conditions:
            passed = part.lets_pass(position, seat)
            families = largest([one.meets(other) for one in families for other in passed])
        melds = position.hands[seat].melds
        return [family for family in families if family.takes(melds)]

    def prepare(self, position: Position, seat: int) -> None:
        """Change the position as the seat changes it with its discard: it declares ready, say."""
        for part in self.preparing:
            part.prepare(position, seat)


def overrides(part: object, base: type, hook: str) -> bool:
    """Whether a part answers a hook itself."""
    return getattr(type(part), hook) is not getattr(base, hook)
