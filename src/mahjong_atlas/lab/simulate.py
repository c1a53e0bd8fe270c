"""Many deals between bots; the result does not depend on who shares the work."""

import pickle
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from functools import partial
from math import sqrt
from multiprocessing import get_context

from mahjong_atlas.bots.levels import AnyBot, seated
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.lab.cluster import AHEAD, Cluster, Result, Task
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DISCARDED, DREW, WON
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules import own
from mahjong_atlas.scoring.transfers import net


def parts(total: int, size: int, begin: int = 0) -> Iterator[tuple[int, int]]:
    """The numbers from `begin` to `total` - 1 in parts of at most `size`: first number, end (not in it)."""
    for first in range(begin, total, size):
        yield first, min(first + size, total)


def results(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int | Cluster = 1
) -> Iterator[Result]:
    """What `work` makes of each task, in order; `jobs` processes or the machines of a cluster share them.

    `work` is a function of a module and depends on its task alone, so that the results do not depend on
    `jobs`. Whoever stops reading before the end cancels what has not begun.
    """
    if isinstance(jobs, Cluster):
        yield from jobs.results(partial(_done, work), tasks)
        return
    if jobs <= 1 or len(tasks) <= 1:
        for task in tasks:
            yield work(task)
        return
    # A task that cannot be pickled is refused here: found by the pool it may keep it from ever ending.
    pickle.dumps((work, tasks[0]))
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_first_process) as pool:
        under_way: deque[Future[Result]] = deque()
        try:
            for task in tasks:
                under_way.append(pool.submit(_done, work, task))
                if len(under_way) >= jobs * AHEAD:
                    yield under_way.popleft().result()
            while under_way:
                yield under_way.popleft().result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _done(work: Callable[[Task], Result], task: Task) -> Result:
    """The result; where the code of a ruleset of others fails, an error that another process can tell."""
    try:
        return work(task)
    except Exception as error:
        theirs = own.broken(error)
        if theirs is None:
            raise
        raise theirs from error


def _leave_interrupts_to_the_first_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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

    ruleset: Ruleset
    bots: Sequence[AnyBot]
    seed: str
    first: int
    last: int


def run_chunk(chunk: Chunk) -> Tally:
    """Play the deals of a chunk; each has a seed of its own, and each bot one by deal and seat."""
    ruleset = chunk.ruleset
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
    for seat, points in enumerate(net(deal.transfers, deal.seats)):
        tally.points[bot_at[seat]] += points
        tally.squares[bot_at[seat]] += points * points
    for score in deal.scores:
        tally.fans.update(dict.fromkeys(score.fans(), 1))


def before_win(kinds: Sequence[str]) -> int:
    """Tiles discarded before the one that won was drawn or discarded; `kinds` is what happened until then."""
    last = next((kind for kind in reversed(kinds) if kind in (DREW, DISCARDED)), "")
    return kinds.count(DISCARDED) - (last == DISCARDED)


def simulate(
    ruleset: Ruleset,
    bots: Sequence[AnyBot],
    deals: int,
    seed: str,
    jobs: int | Cluster = 1,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play `deals` deals; `progress` hears how many more are done."""
    total = Tally()
    chunks = [Chunk(ruleset, tuple(bots), seed, *part) for part in parts(deals, CHUNK)]
    for tally in results(run_chunk, chunks, jobs):
        total.add(tally)
        if progress is not None:
            progress(tally.deals)
    return total


def perft(deal: Deal, depth: int) -> int:
    """Sequences of exactly `depth` choices that may follow; the deal is left as it is.

    A node is the deal as it stands; its children are copies of it in which the first seat of `to_act` has
    done each of its legal actions.  Several seats asked at once (a window) therefore answer one after the
    other, each answer a choice of its own, sealed until the last is given.  Forced moves that the deal makes
    by itself, and words said out of turn, are no choices.  A deal that is over counts at depth 0 alone.
    """
    if depth <= 0:
        return 1
    if deal.over:
        return 0
    seat = deal.to_act[0]
    actions = deal.legal_actions(seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        child = deal.copy()
        child.apply(seat, action)
        total += perft(child, depth - 1)
    return total


def divide(deal: Deal, depth: int) -> dict[str, int]:
    """The count below each first choice, by seat and action ("E discard 5m"); together they are `perft`."""
    if depth <= 0 or deal.over:
        return {}
    seat = deal.to_act[0]
    counts: dict[str, int] = {}
    for action in deal.legal_actions(seat):
        child = deal.copy()
        child.apply(seat, action)
        counts[f"{'ESWN'[seat]} {action.text()}"] = perft(child, depth - 1)
    return counts
