"""Clues to hidden hands: what a seat has done, and how likely its tiles make that."""

from typing import Final

from mahjong_atlas.bots.habits import Beside, Habits
from mahjong_atlas.bots.worlds import Claimed, LetGo, Thrown
from mahjong_atlas.tiles.hand import SHAPE_SIZE
from mahjong_atlas.tiles.kind import NUM_NATURAL, SUITS

TWIN: Final = -4.0
"""How likely a discard from the hand is that equals the tile just drawn, as a logarithm."""
KEPT: Final = -4.0
"""The same for each tile kept of a void suit."""
UNREADY: Final = -6.0
"""The same for each tile that is missing to a hand declared ready, or that has won."""
LAST: Final = 1000
"""Stands behind all choices."""


class Clue:
    """Something that a seat has done, as the `number`-th of its acts, and the places of the tiles it held
    then; `counts` are these tiles by entry, `likelihood` how likely they make it, as a logarithm.
    """

    def __init__(self, number: int, held: list[int]) -> None:
        self.number: Final = number
        self.held: Final = held
        self.places: Final = frozenset(held)
        self.counts: Final = [0] * SHAPE_SIZE
        self.likelihood = 0.0

    def reckoned(self, tiles: list[int]) -> float:
        """The likelihood where the tiles of the wall lie so; 0 where it says nothing of them."""
        return 0.0


class Throw(Clue):
    """A discard, which `declares` a ready hand or does not; `entry` is the tile's."""

    def __init__(self, habits: Habits, thrown: Thrown, entry: int, beside: Beside, declares: bool) -> None:
        super().__init__(2 * thrown.number + 1, thrown.held)
        self.habits: Final = habits
        self.beside: Final = beside
        self.entry: Final = entry
        self.place: Final = thrown.place
        self.drawn: Final = thrown.held[-1]
        self.shown: Final = thrown.shown
        self.declares: Final = declares
        self.void: Final = SUITS.index(thrown.void) * 9 if thrown.void else -1

    def reckoned(self, tiles: list[int]) -> float:
        """By its habits; of a void suit a tile goes first, whatever else is there."""
        entry, counts = self.entry, self.counts
        if self.drawn != self.place and tiles[self.drawn] == tiles[self.place]:
            return TWIN
        if entry >= NUM_NATURAL or len(self.held) % 3 != 2:
            return 0.0
        if self.void >= 0:
            if self.void <= entry < self.void + 9:
                return 0.0
            kept = sum(counts[self.void : self.void + 9])
            if kept:
                return KEPT * kept
        if self.declares:
            counts[entry] -= 1
            missing = self.habits.missing(counts, self.beside.sets, self.beside.shapes)
            counts[entry] += 1
            return UNREADY * max(0, missing - 1)
        return self.habits.plain_discard(counts, entry, self.beside, self.shown)


class Pass(Clue):
    """A discard that was let go by; `entry` is the tile's."""

    def __init__(self, habits: Habits, let_go: LetGo, entry: int, beside: Beside) -> None:
        super().__init__(2 * let_go.number, let_go.held)
        self.habits: Final = habits
        self.beside: Final = beside
        self.entry: Final = entry
        self.may_chow: Final = let_go.may_chow

    def reckoned(self, tiles: list[int]) -> float:
        """By its habits."""
        return self.habits.let_go(self.counts, self.entry, self.may_chow, self.beside)


class Claim(Clue):
    """A discard that was claimed with two tiles, `one` and `two` by entry."""

    def __init__(self, habits: Habits, claimed: Claimed, one: int, two: int, beside: Beside) -> None:
        super().__init__(2 * claimed.number, claimed.held)
        self.habits: Final = habits
        self.beside: Final = beside
        self.one: Final = one
        self.two: Final = two

    def reckoned(self, tiles: list[int]) -> float:
        """By its habits."""
        return self.habits.claim(self.counts, self.one, self.two, self.beside)


class Won(Clue):
    """A win; `entry` is that of the tile that came from elsewhere (-1: none did)."""

    def __init__(self, habits: Habits, held: list[int], entry: int) -> None:
        super().__init__(LAST, held)
        size = len(held) + (entry >= 0)
        self.habits: Final = habits
        self.sets: Final = size // 3
        self.is_whole: Final = size % 3 == 2
        if entry >= 0:
            self.counts[entry] += 1

    def reckoned(self, tiles: list[int]) -> float:
        """Who has won has a complete hand."""
        if not self.is_whole:
            return 0.0
        return UNREADY * self.habits.missing(self.counts, self.sets, self.habits.scoring.shapes)
