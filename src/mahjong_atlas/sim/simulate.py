"""Many deals between bots; the result does not depend on who shares the work."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from math import sqrt

from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DISCARDED, DREW, WON
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.sim.cluster import Cluster
from mahjong_atlas.sim.tasks import parts, results

CHUNK = 50


@dataclass
class Tally:
    """Sums over deals; lists are by bot (as named), bot b sits on seat (b + deal number) % seats.

    `discards` of all deals, and `before_wins` those made before the first tile that won, of deals with a win.
    """

    deals: int = 0
    drawn: int = 0
    choices: int = 0
    discards: int = 0
    before_wins: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    fans: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Take another tally's sums in."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            setattr(self, each.name, _sum(mine, theirs) if isinstance(mine, list) else mine + theirs)

    def mean(self, bot: int) -> float:
        """Mean points of a bot per deal."""
        return self.points[bot] / self.deals

    def half_width(self, bot: int) -> float:
        """Half of the 95 % interval of the mean."""
        variance = self.squares[bot] / self.deals - self.mean(bot) ** 2
        return 1.96 * sqrt(max(0.0, variance) / self.deals)

    def spread(self) -> float:
        """Standard deviation of what a seat wins or loses in a deal."""
        seats = len(self.points)
        mean = sum(self.points) / (seats * self.deals)
        return sqrt(sum(self.squares) / (seats * self.deals) - mean**2)

    def length(self) -> float:
        """Mean number of discards of a seat in a deal."""
        return self.discards / (len(self.points) * self.deals)

    def turn_of_win(self) -> float:
        """Mean go-round of the first win, the first one being 1; 0 if nobody won."""
        won = self.deals - self.drawn
        return self.before_wins / (len(self.points) * won) + 1 if won else 0.0


def _sum(first: list[int], second: list[int]) -> list[int]:
    return [a + b for a, b in zip(first or [0] * len(second), second, strict=True)]


@dataclass(frozen=True)
class Chunk:
    """The deals number `first` to `last` - 1 of a simulation."""

    ruleset_id: str
    options: Mapping[str, object]
    bots: Sequence[str]
    seed: str
    first: int
    last: int


def run_chunk(chunk: Chunk) -> Tally:
    """Play the deals of a chunk; each has a seed of its own, and each bot one by deal and seat."""
    ruleset = find_ruleset(chunk.ruleset_id, chunk.options)
    seats = ruleset.table.seats
    tally = Tally(wins=[0] * seats, points=[0] * seats, squares=[0] * seats)
    for number in range(chunk.first, chunk.last):
        own_seed = deal_seed(chunk.seed, number)
        deal = Deal.start(ruleset, seed=own_seed)
        bot_at = [(seat - number) % seats for seat in range(seats)]
        names = [chunk.bots[bot % len(chunk.bots)] for bot in bot_at]
        tally.choices += play_out(deal, seated(names, ruleset, own_seed))
        _count(tally, deal, bot_at)
    return tally


def _count(tally: Tally, deal: Deal, bot_at: list[int]) -> None:
    result = deal.result
    assert result is not None
    tally.deals += 1
    tally.drawn += not result.winners
    tally.endings[result.kind] += 1
    kinds = [event.kind for event in deal.events]
    tally.discards += kinds.count(DISCARDED)
    if result.winners and WON in kinds:
        tally.before_wins += before_win(kinds[: kinds.index(WON)])
    for seat in result.winners:
        tally.wins[bot_at[seat]] += 1
    for seat, points in enumerate(net(deal.ledger, deal.seats)):
        tally.points[bot_at[seat]] += points
        tally.squares[bot_at[seat]] += points * points
    for score in deal.scores:
        tally.fans.update(dict.fromkeys(score.fans(), 1))


def before_win(kinds: Sequence[str]) -> int:
    """Tiles discarded before the one that won was drawn or discarded; `kinds` is what happened until then."""
    last = next((kind for kind in reversed(kinds) if kind in (DREW, DISCARDED)), "")
    return kinds.count(DISCARDED) - (last == DISCARDED)


def simulate(
    ruleset_id: str,
    options: Mapping[str, object],
    bots: Sequence[str],
    deals: int,
    seed: str,
    jobs: int | Cluster = 1,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play `deals` deals; `progress` hears how many more are done."""
    total = Tally()
    chunks = [Chunk(ruleset_id, dict(options), tuple(bots), seed, *part) for part in parts(deals, CHUNK)]
    for tally in results(run_chunk, chunks, jobs):
        total.add(tally)
        if progress is not None:
            progress(tally.deals)
    return total
