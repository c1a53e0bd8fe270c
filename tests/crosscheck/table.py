"""A table of riichienv: its wall, who is asked, what may be done, what is done; in our words.

Seats are numbered as in our deals, 0 for the dealer; tiles are our codes.
"""

from collections.abc import Mapping
from typing import Final

import pytest

from tests.crosscheck.ours import code
from tests.crosscheck.standing import Choice, Standing

riichienv = pytest.importorskip("riichienv", reason="the extra `crosscheck` is not installed")
Offers = dict[int, dict[Choice, riichienv.Action]]

WORDS: Final = {
    "DISCARD": "discard",
    "CHI": "chow",
    "PON": "pung",
    "DAIMINKAN": "kong",
    "ANKAN": "concealed-kong",
    "KAKAN": "added-kong",
    "TSUMO": "win",
    "RON": "win",
    "PASS": "pass",
    "KYUSHU_KYUHAI": "abort",
}
WORD_OF: Final = {getattr(riichienv.ActionType, name): word for name, word in WORDS.items()}
RIICHI: Final = riichienv.ActionType.RIICHI

DEAD_WALL: Final = (134, 135, 132, 133, 130, 131, 128, 129, 126, 127, 124, 125, 122, 123)
"""Our places (RI-10) of the tiles of its dead wall in its order: four replacements, then the indicators, each
with the tile under it."""
DEALT: Final = (4, 4, 4, 1)


HOUSES: Final = {
    "tenhou": riichienv.GameRule.default_tenhou,
    "mjsoul": riichienv.GameRule.default_mjsoul,
}
"""Its rules by the house whose they are."""


class Table:
    """A game of two rounds under the rules of a house, from its own seed; `wall` (numbered tiles in drawing
    order, its dead wall in its own order) is that of the first deal.
    """

    def __init__(self, house: str, seed: int, wall: list[int] | None = None) -> None:
        self.env: Final = riichienv.RiichiEnv(game_mode="4p-red-half", rule=HOUSES[house](), seed=seed)
        self.views = self.env.reset() if wall is None else self.env.reset(oya=0, wall=wall)
        self.read = 0
        self._deals = 0

    @property
    def over(self) -> bool:
        """The game has ended."""
        return bool(self.env.done())

    @property
    def deals(self) -> int:
        """How many deals have begun."""
        log = self.env.mjai_log
        while self.read < len(log):
            self._deals += log[self.read]["type"] == "start_kyoku"
            self.read += 1
        return self._deals

    def standing(self) -> Standing:
        """How the game stands."""
        env = self.env
        if self.over:
            return Standing(True, tuple(env.scores()), -1, -1, -1, 0)
        dealership = 4 * env.round_wind + env.oya
        return Standing(False, tuple(env.scores()), env.oya, dealership, env.honba, env.riichi_sticks)

    def ranking(self) -> list[int]:
        """Players by place."""
        ranks = list(self.env.ranks())
        return sorted(range(4), key=ranks.__getitem__)

    def seat(self, player: int) -> int:
        """Where a player sits."""
        return (player - self.env.oya) % 4

    def player(self, seat: int) -> int:
        """Who sits there."""
        return (seat + self.env.oya) % 4

    def wall(self) -> list[int]:
        """The wall of the deal that has just begun, in our drawing order (RI-9): the dealer has drawn once.

        Which of the dealt tiles lay where in the wall is not known and does not matter.
        """
        left = list(self.env.wall)
        hands = [list(self.env.hands[self.player(seat)]) for seat in range(4)]
        hands[0].remove(self.env.drawn_tile)
        tiles = [hands[seat].pop() for number in DEALT for seat in range(4) for _ in range(number)]
        tiles += [self.env.drawn_tile, *reversed(left[len(DEAD_WALL) :])]
        tiles += [-1] * len(DEAD_WALL)
        for place, tile in zip(DEAD_WALL, left, strict=False):
            tiles[place] = tile
        assert sorted(tiles) == list(range(136))
        return [code(tile) for tile in tiles]

    def offers(self) -> Offers:
        """What every seat that is asked may do; a declaration of riichi stands with its discards."""
        return {self.seat(player): self._offered(player, view) for player, view in self.views.items()}

    def _offered(self, player: int, view: riichienv.Observation) -> dict[Choice, riichienv.Action]:
        found: dict[Choice, riichienv.Action] = {}
        for action in view.legal_actions():
            if action.action_type == RIICHI:
                declared = self.env.clone().step({player: action})[player]
                for each in declared.legal_actions():
                    found.setdefault(("ready", (code(each.tile),)), action)
            else:
                found.setdefault(_choice(action), action)
        return found

    def do(self, choices: Mapping[int, Choice], offers: Offers) -> None:
        """Every seat that is asked answers."""
        answers = {self.player(seat): offers[seat][choices[seat]] for seat in offers}
        self.views = self.env.step(answers)
        for seat in offers:
            word, tiles = choices[seat]
            if word == "ready":
                player = self.player(seat)
                found = self._offered(player, self.views[player])
                self.views = self.env.step({player: found["discard", tiles]})


def _choice(action: riichienv.Action) -> Choice:
    """An action in our words."""
    word = WORD_OF[action.action_type]
    if word in ("discard", "added-kong"):
        return word, (code(action.tile),)
    if word == "concealed-kong":
        return word, (action.consume_tiles[0] // 4,)
    if word in ("chow", "pung", "kong"):
        return word, tuple(sorted(code(tile) for tile in action.consume_tiles))
    return word, ()
