"""The hidden tiles of a deal dealt anew, as they may lie by all that a seat has seen.

Nothing hidden is kept: the tiles are shuffled first. Then pairs of them change places again and again, so
that hands become likely by what their owners have thrown: nobody throws a tile that keeps the hand nearer to
a win, keeps tiles of a suit that it has called void, or declares a ready hand that is none. Source of the
method: Metropolis et al. (1953).
"""

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final

from mahjong_atlas.bots.worlds import Thrown, repeat_until_question, trail_of
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.rng import RANGE, Rng
from mahjong_atlas.tiles.hand import SHAPE_SIZE
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL
from mahjong_atlas.tiles.shapes import kernel

TRIED: Final = 3
"""Walls tried for each world that is wanted, since some do not allow what others have done."""
FIRST_ROUNDS: Final = 12
"""Changes of each hidden tile of a hand before the first world."""
ROUNDS: Final = 2
"""And between two worlds."""
MOST: Final = 3
"""A discard counts as this many tiles farther from a win at most."""
FARTHER: Final = 1.5
"""How much less likely each of them makes a hand, as the log of the ratio."""
TWIN: Final = 6.0
"""The same for a discard from the hand that equals the tile just drawn: hardly anybody keeps the latter."""
KEPT: Final = 2.0
"""The same for each tile kept of a void suit."""
UNREADY: Final = 6.0
"""The same for each tile that is missing to a hand declared ready."""


def redealt(deal: Deal, seat: int, actions: Sequence[Action], wanted: int, seed: str) -> Iterator[Deal]:
    """So many worlds of a deal that waits for the seat, each waiting for it as well; fewer where walls do not
    allow what others have done, or one of the actions.
    """
    redealer = Redealer(deal, seat, Rng(f"{seed} worlds"))
    made = 0
    for number in range(wanted * TRIED):
        if made == wanted:
            return
        world = repeat_until_question(deal, seat, redealer.wall(), f"{seed} {number}")
        if world is not None and all(action in world.legal_actions(seat) for action in actions):
            made += 1
            yield world


def shuffle_undrawn(deal: Deal, rng: Rng) -> None:
    """Shuffle the tiles that nobody has drawn."""
    wall = deal.wall
    tiles = wall.tiles[:]
    shuffle_places(tiles, [at for at, gone in enumerate(wall.gone) if not gone], rng)
    wall.tiles = tiles


def shuffle_places(tiles: list[int], places: list[int], rng: Rng) -> None:
    """Shuffle the tiles at some places of a wall."""
    found = [tiles[at] for at in places]
    rng.shuffle(found)
    for at, tile in zip(places, found, strict=True):
        tiles[at] = tile


class Redealer:
    """Makes walls for a deal as a seat knows it; equal `rng`, equal walls."""

    def __init__(self, deal: Deal, seat: int, rng: Rng) -> None:
        self.deal: Final = deal
        self.rng: Final = rng
        self.tiles: Final = deal.wall.tiles[:]
        self.alias: Final = deal.position.alias
        trail = trail_of(deal, seat)
        hidden = [at for at in range(len(self.tiles)) if at not in trail.seen]
        self.undrawn: Final = [at for at in hidden if at not in trail.left]
        self.owner: Final = {at: owner for owner, held in enumerate(trail.held) for at in held}
        self.owned: Final = [at for at in hidden if at in self.owner]
        aside = [at for at in hidden if at in trail.left and at not in self.owner]
        self.free: Final = self._spread([*self.owned, *aside, *self.undrawn])
        self.thrown: Final[list[list[Thrown]]] = [[] for _ in range(deal.seats)]
        for each in trail.thrown:
            if not 0 <= deal.position.hands[each.seat].ready_at < each.number:
                self.thrown[each.seat].append(each)
        self.won: Final = trail.won
        self.strains: Final = [self._strain(owner) for owner in range(deal.seats)]
        self._change(FIRST_ROUNDS)

    def _spread(self, places: list[int]) -> list[int]:
        """Shuffle the tiles of the places, bonus tiles into the last ones; returns the other places."""
        found = sorted(self.tiles[at] for at in places)
        plain = [tile for tile in found if not self.deal.is_bonus(tile)]
        self.rng.shuffle(plain)
        spread = plain + [tile for tile in found if self.deal.is_bonus(tile)]
        for at, tile in zip(places, spread, strict=True):
            self.tiles[at] = tile
        return places[: len(plain)]

    def wall(self) -> list[int]:
        """The next wall."""
        self._change(ROUNDS)
        kept = self.tiles[:]
        shuffle_places(self.tiles, self.undrawn, self.rng)
        made = self.tiles[:]
        self.tiles[:] = kept
        return made

    def _change(self, rounds: int) -> None:
        """Let each hidden tile of a hand change places with any other so many times, where that is likely."""
        tiles, owner = self.tiles, self.owner
        for one in self.owned * rounds:
            two = self.free[self.rng.below(len(self.free))]
            mine, other = owner[one], owner.get(two, -1)
            if mine == other or tiles[one] == tiles[two]:
                continue
            tiles[one], tiles[two] = tiles[two], tiles[one]
            seats = (mine,) if other < 0 else (mine, other)
            strains = [self._strain(seat) for seat in seats]
            worse = sum(strains, 0.0) - sum([self.strains[seat] for seat in seats], 0.0)
            if worse <= 0 or self.rng.below(RANGE) < RANGE * exp(-worse):
                for seat, strain in zip(seats, strains, strict=True):
                    self.strains[seat] = strain
            else:
                tiles[one], tiles[two] = tiles[two], tiles[one]

    def _strain(self, seat: int) -> float:
        """How unlikely the hand of a seat is by what it has thrown."""
        ready_at = self.deal.position.hands[seat].ready_at
        strain = 0.0
        for each in self.thrown[seat]:
            strain += self._unlikely(each, each.number == ready_at)
        for winner, held, tile in self.won:
            strain += self._missing(held, tile) if winner == seat else 0.0
        return strain

    def _missing(self, held: list[int], tile: int) -> float:
        """How unlikely it is that these tiles, with one more from another seat, have won."""
        counts = self._counts(held)
        if tile >= 0:
            counts[self.alias[tile]] += 1
        size = len(held) + (tile >= 0)
        if size % 3 != 2:
            return 0.0
        scoring = self.deal.ruleset.scoring
        return UNREADY * kernel.distance(counts, size // 3, scoring.shapes, scoring.fifth)

    def _counts(self, held: list[int]) -> list[int]:
        counts = [0] * SHAPE_SIZE
        for at in held:
            counts[self.alias[self.tiles[at]]] += 1
        return counts

    def _unlikely(self, thrown: Thrown, declares: bool) -> float:
        tiles = self.tiles
        tile, drawn = tiles[thrown.place], thrown.held[-1]
        entry = self.alias[tile]
        if drawn != thrown.place and tiles[drawn] == tile:
            return TWIN
        if entry >= NUM_NATURAL or len(thrown.held) % 3 != 2:
            return 0.0
        if thrown.void and suit_of(tile) != thrown.void:
            return KEPT * sum(suit_of(tiles[at]) == thrown.void for at in thrown.held)
        scoring = self.deal.ruleset.scoring
        sets = len(thrown.held) // 3
        distances = kernel.discard_distances(self._counts(thrown.held), sets, scoring.shapes, scoring.fifth)
        if declares:
            return UNREADY * max(0, distances[entry] - 1)
        return FARTHER * min(MOST, distances[entry] - min(distances))


def suit_of(tile: int) -> str:
    """The letter of a tile's suit; "" of honors and others."""
    kind = KIND_OF[tile]
    return "mps"[kind // 9] if 0 <= kind < 27 else ""
