"""A match (場): deals in succession, seats handed out anew when the deal passes, until it is over."""

from typing import Final

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Next
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.play.ruleset import Ruleset


class Match:
    """Players 0..n-1 sit in turn order; `dealer` is the player who deals now and sits E.

    `totals` are points by player; `carried` is what the next deal inherits.
    """

    ruleset: Final[Ruleset]
    seed: Final[str]
    first_dealer: Final[int]
    dealer: int
    number: int
    totals: list[int]
    carried: dict[str, int]
    over: bool

    def __init__(self, ruleset: Ruleset, seed: str, first_dealer: int = 0) -> None:
        self.ruleset = ruleset
        self.seed = seed
        self.first_dealer = first_dealer
        self.dealer = first_dealer
        self.number = 0
        self.totals = [ruleset.table.start_score] * ruleset.table.seats
        self.carried = {}
        self.over = False

    @property
    def seats(self) -> int:
        """Number of players."""
        return self.ruleset.table.seats

    def player(self, seat: int) -> int:
        """Which player sits on a seat of the present deal."""
        return (self.dealer + seat) % self.seats

    def seat(self, player: int) -> int:
        """On which seat of the present deal a player sits."""
        return (player - self.dealer) % self.seats

    def next_deal(self, false_wins: bool = False, seed: str | None = None) -> Deal:
        """The next deal, ready for its first choice; its seed is that of the match unless one is given."""
        scores = [self.totals[self.player(seat)] for seat in range(self.seats)]
        own = deal_seed(self.seed, self.number) if seed is None else seed
        return Deal.start(self.ruleset, seed=own, carried=self.carried, scores=scores, false_wins=false_wins)

    def finish(self, deal: Deal) -> Next:
        """Book a finished deal and see what follows; afterwards `over` tells whether the match is."""
        for seat in range(self.seats):
            self.totals[self.player(seat)] = deal.position.scores[seat]
        follows = deal.next()
        self.number += 1
        self.carried = follows.facts
        if follows.dealer < 0:
            self.over = True
            self.totals[self.ranking()[0]] += self.ruleset.final.leftover(follows.facts)
        else:
            self.dealer = self.player(follows.dealer)
        return follows

    def ranking(self) -> list[int]:
        """Players by points, the highest first; of equals the one nearer to the first dealer."""
        places = self.ruleset.final.order(self._in_first_order())
        return [(self.first_dealer + place) % self.seats for place in places]

    def results(self) -> list[float]:
        """Final results by player, as the ruleset reckons them."""
        placed = self.ruleset.final.results(self._in_first_order(), self.ruleset.table.start_score)
        return [placed[(player - self.first_dealer) % self.seats] for player in range(self.seats)]

    def _in_first_order(self) -> list[int]:
        """Totals in turn order from the first dealer."""
        return [self.totals[(self.first_dealer + place) % self.seats] for place in range(self.seats)]
