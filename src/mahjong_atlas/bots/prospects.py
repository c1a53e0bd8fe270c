"""Prospects: what the tiles that complete a hand are worth, by the ruleset's own scorer."""

from typing import Final

from mahjong_atlas.bots.reckoning import position_of, situation_of
from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.best import wait_mask
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.waits import drawn_score, later_discard_score


class Prospects:
    """Worth of winning tiles, each hand scored once in a situation and forgotten in the next.

    A situation is all that an answer depends on beside the concealed tiles and the melds.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.scoring: Final = ruleset.scoring
        self.situation: tuple[object, ...] = ()
        self.position = Position(ruleset.table.seats)
        self.known: dict[bytes, dict[int, tuple[int, int]]] = {}

    def of_hand(
        self, observation: Observation, tiles: list[int], melds: list[Meld]
    ) -> dict[int, tuple[int, int]]:
        """For each kind that completes the hand its points by draw and by discard; 0 where it may not win."""
        self._enter(observation)
        key = key_of(tiles, melds)
        known = self.known.get(key)
        if known is None:
            known = self._scored(observation, tiles, melds)
            self.known[key] = known
        return known

    def of_tile(
        self, observation: Observation, tiles: list[int], melds: list[Meld], tile: int
    ) -> tuple[int, int]:
        """The points of one tile that completes the hand, by draw and by discard."""
        self._enter(observation)
        self._lay(observation, tiles, melds)
        return self._worth(observation.seat, tile)

    def _enter(self, observation: Observation) -> None:
        situation = situation_of(observation)
        if situation != self.situation:
            self.position = position_of(observation)
            self.known = {}
            self.situation = situation

    def _lay(self, observation: Observation, tiles: list[int], melds: list[Meld]) -> None:
        hand = self.position.hands[observation.seat]
        hand.melds = melds
        hand.tiles = tiles[:]
        hand.realias(observation.alias)

    def _scored(
        self, observation: Observation, tiles: list[int], melds: list[Meld]
    ) -> dict[int, tuple[int, int]]:
        self._lay(observation, tiles, melds)
        position, seat = self.position, observation.seat
        mask = wait_mask(self.scoring, position, seat)
        hand = position.hands[seat]
        found: dict[int, tuple[int, int]] = {}
        for kind in range(WILD):
            if mask >> kind & 1 and hand.owned(kind) < 4:
                found[kind] = self._worth(seat, kind)
        return found

    def _worth(self, seat: int, tile: int) -> tuple[int, int]:
        position = self.position
        by_draw = drawn_score(self.scoring, position, seat, tile)
        by_discard = later_discard_score(self.scoring, position, seat, tile)
        return (
            by_draw.points if isinstance(by_draw, Score) else 0,
            by_discard.points if isinstance(by_discard, Score) else 0,
        )


def key_of(tiles: list[int], melds: list[Meld]) -> bytes:
    """Concealed tiles and melds as one key."""
    laid: list[int] = []
    for meld in melds:
        laid.append(54 + meld.form)
        laid.append(meld.source + 1)
        laid += meld.kinds
    return bytes(tiles + laid)
