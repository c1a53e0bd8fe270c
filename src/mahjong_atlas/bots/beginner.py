"""A bot that plays as people do in their first weeks: it throws what stands alone and claims what it can."""

from typing import Final

from mahjong_atlas.bots.goals import Goal
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.play.actions import PASS, Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset


class BeginnerBot(GreedyBot):
    """Wins when it may, but neither counts tiles that help nor asks what an open hand may still win."""

    def __init__(self, ruleset: Ruleset, seed: str) -> None:
        super().__init__(ruleset)
        self.rng: Final = Rng(seed)

    def _best_discard(
        self, observation: Observation, discards: list[Action], goal: Goal, sets: int, distance: int
    ) -> Action:
        """The tile that stands alone; near a win, one time in two, the discard that keeps most ways open."""
        if distance <= 2 and self.rng.below(2):
            return super()._best_discard(observation, discards, goal, sets, distance)
        return self._least_useful(observation, discards)

    def _claim(self, observation: Observation, legal: list[Action]) -> Action:
        """Any set that the discard completes, one time in two."""
        claims = [action for action in legal if action.kind in self.claims]
        if claims and self.rng.below(2):
            return claims[self.rng.below(len(claims))]
        for action in legal:
            if action.kind == PASS:
                return action
        return legal[-1]
