"""A contest of two bots: the same walls in every seating of a form, a pure task for some walls at a time."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from mahjong_atlas.arena.forms import Form
from mahjong_atlas.arena.intervals import Mean, mean_by_wall, verdict
from mahjong_atlas.arena.outside import Outside, ProgramBot, Programs
from mahjong_atlas.arena.sheet import Sheet
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.sim.cluster import Cluster
from mahjong_atlas.sim.tasks import parts, results

CHUNK = 20
"""Walls of a task."""
LEAST = 100
"""Walls before the sequential test may end a contest."""


@dataclass(frozen=True)
class Contest:
    """What is played: `first` and `second` in a form, wall n being that of deal n under `seed`.

    With `whole` a wall is a match to its end, by the shuffles and the seat draw of its own seed. `programs`
    are the commands of outside programs, by the name that each has among the bots.
    """

    ruleset_id: str
    options: Mapping[str, object]
    first: str
    second: str
    form: Form
    seed: str
    whole: bool = False
    programs: Mapping[str, Sequence[str]] = field(default_factory=dict)


@dataclass
class Walls:
    """What some walls gave: points by wall, seating and seat, and a sheet of each bot.

    `places` are those of whole matches: the mean place of the first bot by wall.
    """

    points: list[list[list[float]]] = field(default_factory=list)
    places: list[float] = field(default_factory=list)
    first: Sheet = field(default_factory=Sheet)
    second: Sheet = field(default_factory=Sheet)

    def add(self, other: "Walls") -> None:
        """Add the walls that follow."""
        self.points += other.points
        self.places += other.places
        self.first.add(other.first)
        self.second.add(other.second)


def play_walls(task: tuple[Contest, int, int]) -> Walls:
    """Play the walls `first` to `last` - 1 of a contest in all seatings."""
    contest, first, last = task
    ruleset = find_ruleset(contest.ruleset_id, contest.options)
    walls = Walls()
    with Programs() as programs:
        for number in range(first, last):
            play_wall(contest, ruleset, number, walls, programs)
    return walls


def play_wall(contest: Contest, ruleset: Ruleset, number: int, walls: Walls, programs: Programs) -> None:
    """Play a wall in all seatings; what it gives is added."""
    form = contest.form
    points: list[list[float]] = []
    ranks: list[int] = []
    for taken, names in zip(form.places, form.seatings(contest.first, contest.second), strict=True):
        sheets = [walls.first if player in taken else walls.second for player in range(len(names))]
        table = Seated(contest, ruleset, deal_seed(contest.seed, number), names, sheets, programs)
        if contest.whole:
            match = table.play_match()
            points.append(match.results())
            ranks += [match.ranking().index(player) + 1 for player in taken]
        else:
            points.append(table.play_deal())
    walls.points.append(points)
    if ranks:
        walls.places.append(sum(ranks) / len(ranks))


class Seated:
    """A wall in one seating: its match, and by player the name of each bot and the sheet that counts it."""

    def __init__(
        self,
        contest: Contest,
        ruleset: Ruleset,
        seed: str,
        names: Sequence[str],
        sheets: Sequence[Sheet],
        programs: Programs,
    ) -> None:
        known = contest.programs
        commands = {player: known[name] for player, name in enumerate(names) if name in known}
        self.match: Final = Match(ruleset, seed, limit=0 if contest.whole else 1, effects=bool(commands))
        self.outside: Final = Outside(self.match, commands, programs)
        self.names: Final = names
        self.sheets: Final = sheets

    def play_deal(self) -> list[float]:
        """Play the deal of the wall; returns the points by player: player n sits on seat n."""
        with self.outside:
            points = self.play_next(self.match.seed)
        self.count_refusals()
        return points

    def play_match(self) -> Match:
        """Play the match of the wall to its end."""
        match = self.match
        match.draw_seats()
        with self.outside:
            while not match.over:
                self.play_next(deal_seed(match.seed, match.number))
        self.count_refusals()
        return match

    def play_next(self, seed: str) -> list[float]:
        """Play the next deal; the chances of a bot depend on the seed of the deal and its seat alone."""
        match, outside = self.match, self.outside
        deal = match.next_deal(seed=seed)
        players = match.players
        outside.begin(deal)
        play_out(
            deal,
            [
                ProgramBot(outside, player, seat, deal)
                if player in outside.programs
                else make_bot(self.names[player], match.ruleset, f"{seed} {seat}")
                for seat, player in enumerate(players)
            ],
        )
        points = net(deal.ledger, deal.seats)
        for seat, player in enumerate(players):
            self.sheets[player].count(deal, seat, points[seat])
        match.finish(deal)
        outside.end(deal, players)
        return [float(each) for each in points]

    def count_refusals(self) -> None:
        """Count the refused answers of the programs in their sheets."""
        for player, program in self.outside.programs.items():
            self.sheets[player].refused += program.refusals


@dataclass(frozen=True)
class Outcome:
    """What a contest has shown; `verdict` is that of the sequential test ("": none was made)."""

    contest: Contest
    walls: Walls
    verdict: str = ""

    def by_wall(self) -> list[float]:
        """The mean points of the first bot in a deal (a match), one value a wall."""
        places = self.contest.form.places
        share = len(places) * self.contest.form.first
        return [
            sum(points[seat] for points, taken in zip(wall, places, strict=True) for seat in taken) / share
            for wall in self.walls.points
        ]

    @property
    def mean(self) -> Mean:
        """The first bot's points a deal (a match)."""
        return mean_by_wall(self.by_wall())

    @property
    def place(self) -> Mean:
        """The first bot's place in whole matches."""
        return mean_by_wall(self.walls.places)

    @property
    def refused(self) -> dict[str, int]:
        """How many answers of each outside program the rules refused."""
        contest, walls = self.contest, self.walls
        sheets = {contest.first: walls.first, contest.second: walls.second}
        return {name: sheet.refused for name, sheet in sheets.items() if name in contest.programs}

    @property
    def spread(self) -> float:
        """Standard deviation of what a seat wins or loses in a deal (a match) of this contest."""
        values = [value for wall in self.walls.points for points in wall for value in points]
        mean = sum(values) / len(values)
        return sqrt(sum((value - mean) ** 2 for value in values) / len(values))

    @property
    def in_spreads(self) -> Mean:
        """The mean in standard deviations."""
        mean, spread = self.mean, self.spread or 1.0
        return Mean(mean.value / spread, mean.half_width / spread, mean.walls)


def hold(
    contest: Contest,
    walls: int,
    jobs: int | Cluster = 1,
    edge: float = 0.0,
    progress: Callable[[int], None] | None = None,
) -> Outcome:
    """Play a contest over so many walls; the same for any number of `jobs`.

    With an `edge` (in standard deviations) the sequential test ends it as soon as it is decided.
    """
    played = Walls()
    decided = ""
    tasks = [(contest, *part) for part in parts(walls, CHUNK)]
    for part in results(play_walls, tasks, jobs):
        played.add(part)
        if progress is not None:
            progress(len(part.points))
        if edge and len(played.points) >= LEAST:
            so_far = Outcome(contest, played)
            decided = verdict(so_far.by_wall(), edge * so_far.spread)
            if decided != "open":
                break
    return Outcome(contest, played, decided)
