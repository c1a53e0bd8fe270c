"""A contest of two bots: the same walls in every seating of a form, a pure task for some walls at a time."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import combinations
from math import sqrt
from re import fullmatch
from typing import Final

from mahjong_atlas.bots.levels import AnyBot, make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.errors import OptionError
from mahjong_atlas.lab.cluster import Cluster
from mahjong_atlas.lab.intervals import Mean, mean_by_wall, verdict
from mahjong_atlas.lab.outside_bots import Outside, ProgramBot, Programs
from mahjong_atlas.lab.simulate import parts, results
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DISCARDED, WON
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.scoring.waits import has_legal_wait
from mahjong_atlas.texts.message import Message

SHARE, MEAN = "share", "mean"


@dataclass
class Sheet:
    """Sums over the deals of a bot, a deal counted once for each seat that it had.

    `paid_in` are deals in which a tile of its own won for another; `paid` those in which others won and it
    paid in none; `ready_at_draw` drawn deals that it ended with a hand that could win. `turns` are its
    discards before its wins. Points of wins, of deals paid in and of deals paid are those of the whole deal.
    `refused` are answers of an outside program that the rules refused, the same question's several times.
    """

    deals: int = 0
    points: int = 0
    wins: int = 0
    self_draws: int = 0
    closed_wins: int = 0
    win_points: int = 0
    largest: int = 0
    turns: int = 0
    paid_in: int = 0
    paid_in_points: int = 0
    paid: int = 0
    paid_points: int = 0
    drawn: int = 0
    ready_at_draw: int = 0
    declared: int = 0
    opened: int = 0
    calls: int = 0
    kongs: int = 0
    discards: int = 0
    refused: int = 0

    def add(self, other: "Sheet") -> None:
        """Add the sums of another sheet."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            setattr(self, each.name, max(mine, theirs) if each.name == "largest" else mine + theirs)

    def count(self, deal: Deal, seat: int, points: int) -> None:
        """Count a deal that is over from one of its seats."""
        hand = deal.position.hands[seat]
        wins = [event for event in deal.events if event.kind == WON]
        own = [event for event in wins if event.seat == seat]
        gave = any(event.source == seat for event in wins)
        self.deals += 1
        self.points += points
        self.calls += sum(meld.is_claimed and meld.word != "added-kong" for meld in hand.melds)
        self.kongs += sum(meld.is_kong for meld in hand.melds)
        self.opened += any(meld.is_claimed for meld in hand.melds)
        self.declared += hand.ready_at >= 0
        self.discards += len(hand.river)
        if own:
            self.wins += 1
            self.self_draws += own[0].source < 0
            self.closed_wins += not any(meld.is_claimed for meld in hand.melds)
            self.win_points += points
            self.largest = max(self.largest, points)
            self.turns += _discards_before(deal, seat)
        elif gave:
            self.paid_in += 1
            self.paid_in_points += points
        elif wins:
            self.paid += 1
            self.paid_points += points
        if not wins:
            self.drawn += 1
            self.ready_at_draw += _is_ready(deal, seat)

    def rows(self) -> list[tuple[str, float, str]]:
        """Rows of the sheet: name, value (0 where nothing was counted), and whether a share or a mean."""
        deals, wins = self.deals, self.wins
        return [
            ("points", _part(self.points, deals), MEAN),
            ("wins", _part(wins, deals), SHARE),
            ("self-draws", _part(self.self_draws, wins), SHARE),
            ("closed-wins", _part(self.closed_wins, wins), SHARE),
            ("win-points", _part(self.win_points, wins), MEAN),
            ("largest", float(self.largest), MEAN),
            ("turn-of-win", _part(self.turns, wins), MEAN),
            ("paid-in", _part(self.paid_in, deals), SHARE),
            ("paid-in-points", _part(self.paid_in_points, self.paid_in), MEAN),
            ("paid", _part(self.paid, deals), SHARE),
            ("paid-points", _part(self.paid_points, self.paid), MEAN),
            ("drawn", _part(self.drawn, deals), SHARE),
            ("ready-at-draw", _part(self.ready_at_draw, self.drawn), SHARE),
            ("declared", _part(self.declared, deals), SHARE),
            ("opened", _part(self.opened, deals), SHARE),
            ("calls", _part(self.calls, deals), MEAN),
            ("kongs", _part(self.kongs, deals), MEAN),
            ("discards", _part(self.discards, deals), MEAN),
        ]


def _part(number: int, of: int) -> float:
    return number / of if of else 0.0


def _discards_before(deal: Deal, seat: int) -> int:
    """Discards of the seat before its first win."""
    discards = 0
    for event in deal.events:
        if event.seat == seat and event.kind == WON:
            break
        discards += event.seat == seat and event.kind == DISCARDED
    return discards


def _is_ready(deal: Deal, seat: int) -> bool:
    """Whether a hand at the end of a deal may win with its next tile."""
    waits = sum(deal.position.hands[seat].tiles) % 3 == 1
    return waits and has_legal_wait(deal.ruleset.scoring, deal.position, seat)


@dataclass(frozen=True)
class Form:
    """So many seats for the first bot and so many for the second: 1v3 is one against three."""

    first: int
    second: int

    def __str__(self) -> str:
        return f"{self.first}v{self.second}"

    @property
    def places(self) -> list[tuple[int, ...]]:
        """The seats of the first bot, in every seating."""
        return list(combinations(range(self.first + self.second), self.first))

    def seatings(self, first: str, second: str) -> list[tuple[str, ...]]:
        """Who sits where, by seat, in every seating."""
        seats = range(self.first + self.second)
        return [tuple([first if seat in taken else second for seat in seats]) for taken in self.places]


def read_form(text: str, seats: int) -> Form:
    """A form such as 1v3.  Raises OptionError for one that does not fill the table."""
    found = fullmatch(r"(\d)v(\d)", text.strip())
    form = Form(int(found[1]), int(found[2])) if found else Form(0, 0)
    if not (form.first and form.second and form.first + form.second == seats):
        usual = ", ".join(str(each) for each in usual_forms(seats))
        raise OptionError(Message("error-no-form", text=repr(text), number=seats, text2=usual), "form")
    return form


def usual_forms(seats: int) -> list[Form]:
    """One among others, and the others with one."""
    return [Form(1, seats - 1), Form(seats - 1, 1)]


CHUNK = 20
"""Walls of a task."""
LEAST = 100
"""Walls before the sequential test may end a contest."""


@dataclass(frozen=True)
class Contest:
    """What is played: `first` and `second` in a form, wall n being that of deal n under `seed`.

    With `whole` a wall is a match to its end, by the shuffles and the seat draw of its own seed. `programs`
    are the commands of outside programs, by the name that each has among the bots, `own` the bots of one's
    own.
    """

    ruleset: Ruleset
    first: str
    second: str
    form: Form
    seed: str
    whole: bool = False
    programs: Mapping[str, Sequence[str]] = field(default_factory=dict)
    own: Mapping[str, AnyBot] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.form.first} {self.first} against {self.form.second} {self.second}"


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
    walls = Walls()
    with Programs() as programs:
        for number in range(first, last):
            play_wall(contest, number, walls, programs)
    return walls


def play_wall(contest: Contest, number: int, walls: Walls, programs: Programs) -> None:
    """Play a wall in all seatings; what it gives is added."""
    form = contest.form
    points: list[list[float]] = []
    ranks: list[int] = []
    for taken, names in zip(form.places, form.seatings(contest.first, contest.second), strict=True):
        sheets = [walls.first if player in taken else walls.second for player in range(len(names))]
        table = SeatedWall(contest, deal_seed(contest.seed, number), names, sheets, programs)
        if contest.whole:
            match = table.play_match()
            points.append(match.results())
            ranks += [match.ranking().index(player) + 1 for player in taken]
        else:
            points.append(table.play_deal())
    walls.points.append(points)
    if ranks:
        walls.places.append(sum(ranks) / len(ranks))


class SeatedWall:
    """A wall in one seating: its match, and by player each bot and the sheet that counts it."""

    def __init__(
        self,
        contest: Contest,
        seed: str,
        names: Sequence[str],
        sheets: Sequence[Sheet],
        programs: Programs,
    ) -> None:
        known = contest.programs
        commands = {player: known[name] for player, name in enumerate(names) if name in known}
        self.match: Final = Match(
            contest.ruleset, seed, limit=0 if contest.whole else 1, effects=bool(commands)
        )
        self.outside: Final = Outside(self.match, commands, programs)
        self.bots: Final[list[AnyBot]] = [contest.own.get(name, name) for name in names]
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
                else make_bot(self.bots[player], match.ruleset, f"{seed} {seat}")
                for seat, player in enumerate(players)
            ],
        )
        points = net(deal.transfers, deal.seats)
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
class ContestOutcome:
    """What a contest has shown; `verdict` is that of the sequential test ("": none was made)."""

    contest: Contest
    walls: Walls
    verdict: str = ""

    def __repr__(self) -> str:
        mean = self.mean
        gain = f"{mean.value:+.2f} ({mean.low:+.2f} to {mean.high:+.2f})"
        return f"ContestOutcome({self.contest}: {gain}, {mean.walls} walls)"

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
    def place(self) -> Mean | None:
        """The first bot's place in whole matches; None where single deals were played."""
        return mean_by_wall(self.walls.places) if self.walls.places else None

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
) -> ContestOutcome:
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
            so_far = ContestOutcome(contest, played)
            decided = verdict(so_far.by_wall(), edge * so_far.spread)
            if decided != "open":
                break
    return ContestOutcome(contest, played, decided)
