"""Families of hands (三副露の包): sets lying on the table that warn everybody which tiles are dangerous."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.scoring.patterns import honors, suits
from mahjong_atlas.scoring.patterns.win import Pattern, Win
from mahjong_atlas.tiles.meld import Meld

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


@dataclass(frozen=True, kw_only=True)
class SetFamily:
    """Hands that are seen coming when `needed` sets lie open.

    `word` is what their owner says about them; `fed_word` what they may still say when the last set has been
    fed ("" nothing); `pattern`, of the fan `pattern_id`, makes liable who feeds the last set or the winning
    tile, `also` only who feeds the winning tile. `win_clause` and `set_clause` are the clauses of the two.
    """

    pattern_id: str
    pattern: Pattern
    win_clause: str
    set_clause: str
    also: tuple[Pattern, ...] = ()
    word: str = NINE
    needed: int = 3
    fed_word: str = ""

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
        return self.wins_by_set(win) or any(pattern(win) for pattern in self.also)

    def wins_by_set(self, win: Win) -> bool:
        """The hand is one for which the feeder of the last set is liable."""
        return self.pattern(win) != 0


@dataclass(frozen=True, kw_only=True)
class FlushFamily(SetFamily):
    """All open sets are of one suit."""

    def shown(self, melds: Sequence[Meld]) -> int:
        """All of them or none."""
        suit = melds[0].base // 9 if melds else 3
        return len(melds) if suit < 3 and all(meld.base // 9 == suit for meld in melds) else 0

    def danger(self, melds: Sequence[Meld]) -> int:
        """Every tile of the suit."""
        return _SUIT << melds[0].base // 9 * 9 if self.shown(melds) >= self.needed else 0


@dataclass(frozen=True, kw_only=True)
class KindsFamily(SetFamily):
    """All open sets are pungs of the given kinds."""

    kinds: int

    def shown(self, melds: Sequence[Meld]) -> int:
        """All of them or none."""
        return len(melds) if all(self.kinds >> kind & 1 for meld in melds for kind in meld.kinds) else 0

    def danger(self, melds: Sequence[Meld]) -> int:
        """Every tile of the kinds."""
        return self.kinds if self.shown(melds) >= self.needed else 0


@dataclass(frozen=True, kw_only=True)
class GroupFamily(SetFamily):
    """Pungs of all but one kind of a small group lie open; other sets do not matter."""

    group: int

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


def flush(win_clause: str, set_clause: str) -> SetFamily:
    """清一色: three sets of one suit."""
    return FlushFamily(
        pattern_id="full-flush", pattern=suits.full_flush, win_clause=win_clause, set_clause=set_clause
    )


def all_honors(win_clause: str, set_clause: str) -> SetFamily:
    """字一色: three sets of honors."""
    return KindsFamily(
        kinds=HONORS, pattern_id="all-honors", pattern=suits.all_honors,
        win_clause=win_clause, set_clause=set_clause,
    )  # fmt: skip


def all_terminals(win_clause: str, set_clause: str) -> SetFamily:
    """清么九: three sets of 1s and 9s."""
    return KindsFamily(
        kinds=TERMINALS, pattern_id="all-terminals", pattern=suits.all_terminals,
        win_clause=win_clause, set_clause=set_clause,
    )  # fmt: skip


def four_winds(win_clause: str, set_clause: str, fed_word: str) -> SetFamily:
    """四喜: three winds; the feeder of the fourth as a set is liable for the big hand only."""
    return GroupFamily(
        group=WINDS, pattern_id="big-four-winds", pattern=honors.big_four_winds,
        also=(honors.little_four_winds,), fed_word=fed_word, win_clause=win_clause, set_clause=set_clause,
    )  # fmt: skip


def three_dragons(win_clause: str, set_clause: str) -> SetFamily:
    """大三元: two dragons."""
    return GroupFamily(
        group=DRAGONS, pattern_id="big-three-dragons", pattern=honors.big_three_dragons, word=TWO, needed=2,
        win_clause=win_clause, set_clause=set_clause,
    )  # fmt: skip
