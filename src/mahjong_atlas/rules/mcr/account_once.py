"""Counting by principles (計番原則): the dearest fan first; sets once combined combine only once more."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.rules.mcr.combinations import Combination
from mahjong_atlas.scoring.fan import Fan, NotTaken, Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.meld import CHOW
from mahjong_atlas.tiles.shapes.reading import SETS_PAIR, Reading

SETS_COMBINED: Final = Message("why-sets-combined")
ORDINARY: Final = 0
OF_CHOWS: Final = 1
OF_PUNGS: Final = 2
ALONE: Final = 3
BESIDE: Final = 4
"""Sorts of fans; `ALONE` counts only by itself, `BESIDE` is no fan to it."""
_HALF: Final = 60
_FIRST_ROWS: Final = (1 << _HALF) - 1
"""So many rows are kept as bits of one number."""
MOST: Final = 328
"""Big Four Winds 88, Four Kongs 88, All Honors 64, Four Concealed Pungs 64, won on the last tile 8 as a
replacement of a kong 8, and eight flowers."""
Family = dict[str, Combination]
"""The fans that several sets of one sort make together, the dearest first."""
Known = dict[tuple[int, ...], dict[str, int]]
"""Choices made, by the lowest kinds of the sets."""


class AccountOnce(Valuation):
    """Fans count from the dearest on, in the order of the rows; what does not count excludes nothing.

    Of the fans of a family (`chows`, `pungs`) each joins sets that were apart (account once), and a set makes
    the same fan only once (non-identical). A fan that counts `alone` does so where nothing else counts.
    """

    def __init__(
        self,
        chows: Family,
        pungs: Family,
        once_clause: str,
        favoured: tuple[str, ...] = (),
        fans: tuple[Fan, ...] = (),
    ) -> None:
        self.chows: Final = chows
        self.pungs: Final = pungs
        self.favoured: Final = favoured
        self.once_clause: Final = once_clause
        self.known_chows: Final[Known] = {}
        self.known_pungs: Final[Known] = {}
        rows = {fan.id: row for row, fan in enumerate(fans)}
        barred = [sum({1 << rows[each] for each in fan.excludes if each in rows}) for fan in fans]
        self.excluded: Final = [each & _FIRST_ROWS for each in barred]
        self.excluded_after: Final = [each >> _HALF for each in barred]
        self.sort: Final = [self._sort_of(fan) for fan in fans]

    def for_fans(self, fans: tuple[Fan, ...]) -> Valuation:
        """One that knows by row the rows it excludes, as bits of two numbers, and of which sort it is."""
        return AccountOnce(self.chows, self.pungs, self.once_clause, self.favoured, fans)

    def _sort_of(self, fan: Fan) -> int:
        if fan.id in self.chows or fan.id in self.pungs:
            return OF_CHOWS if fan.id in self.chows else OF_PUNGS
        return ALONE if fan.alone else ORDINARY if fan.counts else BESIDE

    def counted(self, win: Win, held: list[Taken]) -> list[Taken]:
        """The dearest choice of fans."""
        barred = barred_after = 0
        chows = pungs = alone = others = 0
        out: list[Taken] = []
        for each in held:
            row = each.row
            if (barred >> row if row < _HALF else barred_after >> (row - _HALF)) & 1:
                continue
            out.append(each)
            barred |= self.excluded[row]
            barred_after |= self.excluded_after[row]
            sort = self.sort[row]
            if sort == ORDINARY:
                others = 1
            elif sort == OF_CHOWS:
                chows += each.times
            elif sort == OF_PUNGS:
                pungs += each.times
            elif sort == ALONE:
                alone = 1
        if chows > 1:
            out = once(out, self.chows, win.reading.chows, self.known_chows)
        if pungs > 1:
            out = once(out, self.pungs, win.reading.pungs, self.known_pungs)
        if alone and (others or chows or pungs):
            out = [each for each in out if self.sort[each.row] != ALONE]
        return out

    def prefers(self, score: Score, than: Score) -> bool:
        """Of equals the one with a favoured fan; sets and a pair; the first as the tiles are sorted, a pung
        before a chow (of favoured ones the last); and of places of the winning tile that of the dearer fan.
        """
        mine, other = score.win.reading, than.win.reading
        favoured = any(score.has(fan) for fan in self.favoured)
        if favoured != any(than.has(fan) for fan in self.favoured):
            return favoured
        if mine.shape != other.shape:
            return mine.shape == SETS_PAIR
        first, second = layout(mine), layout(other)
        if first != second:
            return (first < second) != favoured
        return [each.row for each in score.taken] < [each.row for each in than.taken]

    def not_taken(self, fan: Fan, score: Score) -> NotTaken | None:
        """Its sets are combined already."""
        if fan.id in self.chows or fan.id in self.pungs:
            return NotTaken(fan, SETS_COMBINED, self.once_clause)
        return None

    def most_fans(self, fans: Sequence[Fan]) -> int:
        """The dearest hand there can be."""
        return MOST


def layout(reading: Reading) -> list[int]:
    """The concealed sets as the tiles are sorted, a pung before a chow of the same lowest tile."""
    return sorted([2 * each.base + (each.form == CHOW) for each in reading.sets if not each.is_melded])


def once(held: list[Taken], family: Family, kinds: list[int], known: Known) -> list[Taken]:
    """The fans, with as many times of each fan of the family as is best with these chows or pungs."""
    key = tuple(sorted(kinds))
    chosen = known.get(key)
    if chosen is None:
        chosen = known[key] = choose(family, list(key))
    out: list[Taken] = []
    for each in held:
        if each.fan.id not in family:
            out.append(each)
        elif chosen.get(each.fan.id, 0):
            times = min(each.times, chosen[each.fan.id])
            out.append(Taken(each.fan, times, each.value // each.times * times, each.row))
    return out


def choose(family: Family, kinds: list[int]) -> dict[str, int]:
    """How often each fan counts: every fan once before any twice, the dearer first, while it joins sets that
    were apart and none of them has made it before.
    """
    joined = list(range(len(kinds)))
    chosen: dict[str, int] = {}
    used: set[tuple[str, int]] = set()
    for again in (False, True):
        for fan_id, combination in family.items():
            for group in combination.groups(kinds):
                if fan_id in chosen and not again:
                    break
                parts = {joined[place] for place in group}
                if len(parts) < len(group) or any((fan_id, place) in used for place in group):
                    continue
                chosen[fan_id] = chosen.get(fan_id, 0) + 1
                used.update([(fan_id, place) for place in group])
                first = joined[group[0]]
                joined = [first if part in parts else part for part in joined]
    return chosen
