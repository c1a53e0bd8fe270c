"""The hand that a player aims at: of the nearest complete hands that may win the likeliest one."""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.to_win import Game, Search, ToWin, exchanged
from mahjong_atlas.scoring.waits import discard_score, drawn_score
from mahjong_atlas.tiles.hand import WILD, Hand
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import Position, Supposed
from mahjong_atlas.tiles.shapes import kernel

MOST_COMPARED: Final = 1_500
"""Hands put to the scorer only to find a likelier one, after which the best so far stays."""


@dataclass(frozen=True)
class Aim:
    """A complete hand that may win: the tiles that stay, counted by what they are good for, and those that it
    lacks, the winning one last.

    `ways`: sets of tiles not seen that complete it; `claim`: a set that must be claimed with one of them.
    """

    ways: int
    points: int
    stays: list[int]
    lacks: list[int]
    claim: Meld | None = None


def aims_after(
    game: Game, position: Position, seat: int, left: list[int]
) -> tuple[dict[int, ToWin], dict[int, Aim]]:
    """How far the hand is from a legal win by what is discarded (-1: nothing), and the aims of the hands of
    which that is exact within the search; `left`: copies not seen by what they count as.
    """
    search = AimingSearch(game, position, seat, left)
    return search.answers(), search.aims


class AimingSearch(Search):
    """A search that keeps by discard the likeliest hand that it comes upon, of equal ones the dearest.

    A hand of which a tile cannot come any more is none.
    """

    def __init__(self, game: Game, position: Position, seat: int, left: list[int]) -> None:
        super().__init__(game, position, seat)
        self.left: Final = left
        self.most: Final = max(left)
        self.aims: Final[dict[int, Aim]] = {}
        self.compared = 0

    def ways(self, kinds: list[int]) -> int:
        """How many sets of tiles not seen are of these kinds."""
        ways = 1
        for place in range(len(kinds)):
            before = kinds[:place].count(kinds[place])
            ways = ways * max(0, self.left[kinds[place]] - before) // (before + 1)
        return ways

    def _reached(self, counts: list[int]) -> None:
        super()._reached(counts)
        if self.compared > MOST_COMPARED or self.ways(self.drawn) * self.most < self._least():
            return
        if kernel.distance(counts, self.sets, self.shapes, self.fifth) > 1:
            return
        scored = self.scored
        needs_claim = self._needs_claim(self.family)
        for claimed in self.drawn if needs_claim else [-1]:
            if not self.drawn or (claimed < WILD and self._is_ready(counts, claimed)):
                self._compare(counts, claimed)
        self.compared += self.scored - scored
        self.scored = scored  # a limit cuts this search off where it cuts off another one

    def _least(self) -> int:
        """What a hand must be as likely as to be the best after one of the discards."""
        discards = self._of(self.discarded)
        return min([self.aims[kind].ways if kind in self.aims else 1 for kind in discards])

    def _compare(self, counts: list[int], claimed: int) -> None:
        """Keep the wins of a waiting hand that are better than the best so far."""
        lacks = [*self.drawn, 0]
        claims: list[Meld | None] = [*self._claims(counts, claimed)] if claimed >= 0 else [None]
        for claim in claims:
            melds = self.hand.melds if claim is None else [*self.hand.melds, claim]
            rest = counts if claim is None else exchanged(counts, claim.kinds, ())
            hand = self._hand(rest, melds)
            for kind in self._completing(rest, self.rules.sets - len(melds), self.rules.shapes_beside(melds)):
                lacks[-1] = kind
                ways = self.ways(lacks)
                points = self._points(hand, kind) if ways and ways >= self._least() else -1
                if points >= 0:
                    stays = exchanged(counts, self.drawn, ())
                    self._keep(Aim(ways, points, stays, lacks[:], claim))

    def _points(self, hand: Hand, kind: int) -> int:
        """What a win on the kind is worth, discarded by the seat before or else drawn; -1: it is none."""
        self.scored += 1
        for position in [self.later] if self.drawn else [self.later, self.now]:
            with Supposed(position, self.seat, hand):
                found = discard_score(self.rules, position, self.seat, self.codes[kind][0])
                if not isinstance(found, Score):
                    found = drawn_score(self.rules, position, self.seat, self.codes[kind][0])
            if isinstance(found, Score):
                return found.points
        return -1

    def _keep(self, aim: Aim) -> None:
        """The hand is the best so far after each of its discards after which there is no better one."""
        for kind in self._of(self.discarded):
            known = self.aims.get(kind)
            if known is None or (aim.ways, aim.points) > (known.ways, known.points):
                self.aims[kind] = aim
