"""Families of hands (三副露の包): sets lying on the table that warn everybody which tiles are dangerous."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.patterns import honors, suits
from mahjong_atlas.patterns.win import Pattern, Win

WINDS: Final = 0b1111 << 27
DRAGONS: Final = 0b111 << 31
HONORS: Final = WINDS | DRAGONS
TERMINALS: Final = sum(1 << kind for kind in (0, 8, 9, 17, 18, 26))
_SUIT: Final = 0b111111111
"""Bitmasks of kinds."""
NINE: Final = "nine"
TWO: Final = "two"
TWELVE: Final = "twelve"
"""Words of a declaration: three sets lie open; sets of two dragons; four sets."""


class Family:
    """Hands that are seen coming when `needed` sets lie open.

    `word` is what their owner says about them; `fed_word` what he may still say when the last set has been
    fed ("" nothing); `patterns` make who feeds the winning tile liable, `set_patterns` who feeds the last
    set; `pattern_id` names the hand. `win_clause` and `set_clause` are the clauses of the two.
    """

    def __init__(
        self, pattern_id: str, word: str, needed: int, patterns: tuple[Pattern, ...],
        set_patterns: tuple[Pattern, ...], win_clause: str, set_clause: str, fed_word: str = "",
    ) -> None:  # fmt: skip
        self.pattern_id: Final = pattern_id
        self.word: Final = word
        self.fed_word: Final = fed_word
        self.needed: Final = needed
        self.patterns: Final = patterns
        self.set_patterns: Final = set_patterns
        self.win_clause: Final = win_clause
        self.set_clause: Final = set_clause

    def shown(self, melds: Sequence[Meld]) -> int:
        """How many of the sets belong to the family; 0 when another set rules it out."""
        return 0

    def is_warned_by(self, word: str) -> bool:
        """The word warns of the family: "two" of the dragons alone, the others of every family."""
        return word != TWO or self.word == TWO

    def danger(self, melds: Sequence[Meld]) -> int:
        """Bitmask of the kinds that are dangerous now; 0 while too few sets lie open."""
        return 0

    def is_fed(self, melds: Sequence[Meld], place: int) -> bool:
        """The set at `place` was made from a tile that the sets before it had made dangerous."""
        danger = self.danger(melds[:place])
        return danger != 0 and all(danger >> kind & 1 for kind in melds[place].kinds)

    def wins(self, win: Win) -> bool:
        """The hand is one for which the feeder of the winning tile is liable."""
        return any(pattern(win) for pattern in self.patterns)

    def wins_by_set(self, win: Win) -> bool:
        """The hand is one for which the feeder of the last set is liable."""
        return any(pattern(win) for pattern in self.set_patterns)


class FlushFamily(Family):
    """All open sets are of one suit."""

    def shown(self, melds: Sequence[Meld]) -> int:
        """All of them or none."""
        suit = melds[0].base // 9 if melds else 3
        return len(melds) if suit < 3 and all(meld.base // 9 == suit for meld in melds) else 0

    def danger(self, melds: Sequence[Meld]) -> int:
        """Every tile of the suit."""
        return _SUIT << melds[0].base // 9 * 9 if self.shown(melds) >= self.needed else 0


class KindsFamily(Family):
    """All open sets are pungs of the given kinds."""

    def __init__(
        self,
        kinds: int,
        pattern_id: str,
        word: str,
        needed: int,
        pattern: Pattern,
        win_clause: str,
        set_clause: str,
    ) -> None:
        super().__init__(pattern_id, word, needed, (pattern,), (pattern,), win_clause, set_clause)
        self.kinds: Final = kinds

    def shown(self, melds: Sequence[Meld]) -> int:
        """All of them or none."""
        return len(melds) if all(self.kinds >> kind & 1 for meld in melds for kind in meld.kinds) else 0

    def danger(self, melds: Sequence[Meld]) -> int:
        """Every tile of the kinds."""
        return self.kinds if self.shown(melds) >= self.needed else 0


class GroupFamily(Family):
    """Pungs of all but one kind of a small group lie open; other sets do not matter."""

    def __init__(
        self, group: int, pattern_id: str, word: str, needed: int, patterns: tuple[Pattern, ...],
        set_pattern: Pattern, win_clause: str, set_clause: str, fed_word: str = "",
    ) -> None:  # fmt: skip
        super().__init__(pattern_id, word, needed, patterns, (set_pattern,), win_clause, set_clause, fed_word)
        self.group: Final = group

    def shown(self, melds: Sequence[Meld]) -> int:
        """How many of the group's kinds lie open."""
        return len([meld for meld in melds if self.group >> meld.base & 1])

    def danger(self, melds: Sequence[Meld]) -> int:
        """The one kind that is missing."""
        if self.shown(melds) != self.needed:
            return 0
        missing = self.group
        for meld in melds:
            missing &= ~(1 << meld.base)
        return missing


def flush(win_clause: str, set_clause: str) -> Family:
    """清一色: three sets of one suit."""
    full = (suits.full_flush,)
    return FlushFamily("full-flush", NINE, 3, full, full, win_clause, set_clause)


def all_honors(win_clause: str, set_clause: str) -> Family:
    """字一色: three sets of honors."""
    return KindsFamily(HONORS, "all-honors", NINE, 3, suits.all_honors, win_clause, set_clause)


def all_terminals(win_clause: str, set_clause: str) -> Family:
    """清么九: three sets of 1s and 9s."""
    return KindsFamily(TERMINALS, "all-terminals", NINE, 3, suits.all_terminals, win_clause, set_clause)


def four_winds(win_clause: str, set_clause: str, fed_word: str) -> Family:
    """四喜: three winds; the feeder of the fourth as a set is liable for the big hand only."""
    both: tuple[Pattern, ...] = (honors.big_four_winds, honors.little_four_winds)
    return GroupFamily(
        WINDS, "big-four-winds", NINE, 3, both, honors.big_four_winds, win_clause, set_clause, fed_word
    )


def three_dragons(win_clause: str, set_clause: str) -> Family:
    """大三元: two dragons."""
    big = honors.big_three_dragons
    return GroupFamily(DRAGONS, "big-three-dragons", TWO, 2, (big,), big, win_clause, set_clause)
