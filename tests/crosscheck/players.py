"""Who plays the games in lockstep: a mixture that wins, declares riichi and makes kongs."""

from collections.abc import Mapping
from random import Random

from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from tests.crosscheck.standing import Choice

SORTS = ("greedy", "greedy", "eager", "eager", "random")
KONGS = ("kong", "concealed-kong", "added-kong")


class Players:
    """Four players of different sorts, the same for the same seed; each is asked with our choices.

    Eager players make nearly every kong, declare riichi and claim often; random ones do anything.
    """

    def __init__(self, seed: str, greedy: GreedyBot) -> None:
        self.rng = Random(seed)
        self.sorts = [self.rng.choice(SORTS) for _ in range(4)]
        self.greedy = greedy

    def choose(self, player: int, deal: Deal, seat: int, choices: Mapping[Choice, Action]) -> Choice:
        """One of the choices."""
        keys = sorted(choices)
        if len(keys) == 1:
            return keys[0]
        rng, sort = self.rng, self.sorts[player]
        if ("win", ()) in choices and rng.random() < 0.85:
            return "win", ()
        if sort == "random":
            return rng.choice(keys)
        if sort == "eager":
            bold = [key for key in keys if key[0] in (*KONGS, "ready")]
            if bold and rng.random() < 0.9:
                return rng.choice(bold)
            loud = [key for key in keys if key[0] in ("chow", "pung", "abort")]
            if loud and rng.random() < 0.3:
                return rng.choice(loud)
        action = self.greedy.choose(deal.observe(seat), list(choices.values()))
        return next(key for key in keys if choices[key] is action)
