"""A match (場): deals in succession, seats handed out anew when the deal passes, until it is over."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.seating import Seating, draw_seats
from mahjong_atlas.play.slots import Next


class Match:
    """Deals of the same players, numbered 0..n-1; `dealer` is the player who deals now and sits E.

    `chairs` are the players counter-clockwise, which is the turn order. Until `draw_seats` they sit by
    number and `first_dealer` deals first. `repeats` are deals in a row that the dealer has dealt before this
    one. `totals` are points by player; `carried` is what the next deal inherits. The match ends by its rules
    or after `limit` deals (0: by its rules alone). With `effects` its deals keep what each event moved and
    changed.

    >>> match = ma.Match(ma.find_ruleset("mcr"), "an example")
    >>> match.players, match.next_deal().to_act
    ([0, 1, 2, 3], (0,))
    """

    def __init__(
        self,
        ruleset: Ruleset,
        seed: str | int,
        first_dealer: int = 0,
        limit: int = 0,
        effects: bool = False,
    ) -> None:
        self.ruleset: Final = ruleset
        self.seed: Final = str(seed)
        self.limit: Final = limit
        self.effects: Final = effects
        self.seating: Seating | None = None
        self.chairs = tuple(range(ruleset.table.seats))
        self.first_dealer = first_dealer
        self.dealer = first_dealer
        self.number = 0
        self.repeats = 0
        self.totals = [ruleset.table.start_score] * ruleset.table.seats
        self.carried: dict[str, int] = {}
        self.over = False

    @property
    def seats(self) -> int:
        """Number of players."""
        return self.ruleset.table.seats

    @property
    def players(self) -> list[int]:
        """The players by their seats in the present deal."""
        return self._in_turn_from(self.dealer)

    def player(self, seat: int) -> int:
        """Which player sits on a seat of the present deal."""
        return self.chairs[(self.chairs.index(self.dealer) + seat) % self.seats]

    def seat(self, player: int) -> int:
        """On which seat of the present deal a player sits."""
        return (self.chairs.index(player) - self.chairs.index(self.dealer)) % self.seats

    def draw_seats(self, seed: str | int | None = None) -> Seating:
        """Seat the players before the first deal, by the rules; the lots follow from the seed of the match
        unless another is given.
        """
        seating = draw_seats(self.ruleset.table, self.seed if seed is None else str(seed))
        self.sit(seating)
        return seating

    def sit(self, seating: Seating) -> None:
        """Seat the players before the first deal as they have drawn."""
        assert self.number == 0, "seats are drawn before the first deal"
        self.seating = seating
        self.chairs = seating.chairs
        self.first_dealer = self.dealer = seating.first_dealer

    def next_deal(self, false_wins: bool = False, seed: str | int | None = None) -> Deal:
        """The next deal, ready for its first choice; its seed is that of the match unless one is given."""
        scores = [self.totals[player] for player in self.players]
        own = deal_seed(self.seed, self.number) if seed is None else seed
        return Deal.start(
            self.ruleset,
            seed=own,
            carried=self.carried,
            scores=scores,
            false_wins=false_wins,
            effects=self.effects,
        )

    def finish(self, deal: Deal) -> Next:
        """Book a finished deal and see what follows; afterwards `over` tells whether the match is."""
        follows = deal.next()
        totals = self.totals[:]
        for seat, player in enumerate(self.players):
            totals[player] = deal.position.scores[seat]
        over = follows.dealer < 0 or self.number + 1 == self.limit
        if over and not self.over:
            totals = self._ended(totals, follows.carried)
            self.over = True
        self.totals = totals
        self.number += 1
        self.carried = follows.carried
        if not over:
            self._hand_to(self.player(follows.dealer))
        return follows

    def stand_at(self, number: int, dealer: int, carried: Mapping[str, int]) -> None:
        """Stand at the beginning of a deal, of which is known how it began, not how the one before ended."""
        if number > self.number:
            self._hand_to(dealer)
        self.number, self.dealer, self.carried = number, dealer, dict(carried)

    def copy(self) -> "Match":
        """The match as it stands; what happens in the copy leaves this one as it is."""
        copied = Match(self.ruleset, self.seed, self.first_dealer, self.limit, self.effects)
        copied.seating, copied.chairs, copied.dealer = self.seating, self.chairs, self.dealer
        copied.number, copied.repeats, copied.over = self.number, self.repeats, self.over
        copied.totals, copied.carried = self.totals[:], dict(self.carried)
        return copied

    def _hand_to(self, dealer: int) -> None:
        """Let a player deal next: the same one again, or another for the first time in a row."""
        self.repeats = self.repeats + 1 if dealer == self.dealer else 0
        self.dealer = dealer

    def end(self) -> None:
        """The match is over with the deals that are booked; what is left over goes to the first place."""
        if not self.over:
            self.totals = self._ended(self.totals, self.carried)
            self.over = True

    def _ended(self, totals: list[int], carried: dict[str, int]) -> list[int]:
        """The points with what is left over at the end."""
        ended = totals[:]
        ended[self._ranked(totals)[0]] += self.ruleset.final.leftover(carried)
        return ended

    def ranking(self) -> list[int]:
        """Players by points, the highest first; of equals the one nearer to the first dealer."""
        return self._ranked(self.totals)

    def _ranked(self, totals: list[int]) -> list[int]:
        order = self._in_turn_from(self.first_dealer)
        places = self.ruleset.final.order([totals[player] for player in order])
        return [order[place] for place in places]

    def results(self) -> list[float]:
        """Final results by player, as the ruleset reckons them."""
        order = self._in_turn_from(self.first_dealer)
        scores = [self.totals[player] for player in order]
        placed = self.ruleset.final.results(scores, self.ruleset.table.start_score)
        return [placed[order.index(player)] for player in range(self.seats)]

    def _in_turn_from(self, player: int) -> list[int]:
        """Players in turn order."""
        at = self.chairs.index(player)
        return [*self.chairs[at:], *self.chairs[:at]]
