"""How fast this build is: the same work done by this package and by other programs, in turn, on one core.

Every row is measured in rounds; in each round every side does its share, one after the other, so that what
slows the machine down slows all of them.  The ratio of a row is the median of the ratios of the rounds.
"""

import json
import os
import platform
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from statistics import median
from typing import IO, Any, Final

from mahjong_atlas.build import version
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.lab import bench_peers
from mahjong_atlas.lab.bench_corpora import setup_of
from mahjong_atlas.lab.bench_peers import REQUIRED
from mahjong_atlas.rules.registry import RULESETS

ROUNDS: Final = 9
QUICK_ROUNDS: Final = 3
SHARE: Final = 0.4
QUICK_SHARE: Final = 0.1
"""Seconds that a side has for its share of a round."""
THIRD: Final = 0.33
"""What we want of the speed of a package that is written for one game in C++."""
FOUR_WILDS: Final = 1.25
"""Hands with four wild tiles by deals of the other engine: 2 ms a hand where it plays 400 deals a second."""
EVERY_GREEDY: Final = 0.75
"""Greedy deals of any ruleset by deals of the other engine: 300 a second where it plays 400."""
BASELINE: Final = "import json, dataclasses"


@dataclass(frozen=True)
class BenchProgram:
    """A program with the task that it does; `ours` is this package."""

    name: str
    task: str
    ours: bool = False


@dataclass(frozen=True)
class Comparison:
    """What is compared, our side first, and the ratio of items per second that we want to reach."""

    what: str
    unit: str
    sides: tuple[BenchProgram, ...]
    goal: float


@dataclass
class ProgramSpeed:
    """A side's speed in each round; `answer` is what its task found (actions made, or a sum to compare)."""

    side: BenchProgram
    items: list[float] = field(default_factory=list)
    actions: list[float] = field(default_factory=list)
    answer: int = 0

    @property
    def speed(self) -> float:
        """Items per second of processor time."""
        return median(self.items)

    @property
    def speed_of_actions(self) -> float:
        """Actions per second of processor time."""
        return median(self.actions)


@dataclass
class ComparisonResult:
    """A row as measured; the first side is ours."""

    row: Comparison
    sides: list[ProgramSpeed]

    def ratio(self, other: ProgramSpeed) -> float:
        """Our items per second by another's: the median of the rounds."""
        return median(mine / theirs for mine, theirs in zip(self.sides[0].items, other.items, strict=True))

    def action_ratio(self, other: ProgramSpeed) -> float:
        """Our actions per second by another's; 0 where there are none."""
        pairs = zip(self.sides[0].actions, other.actions, strict=True)
        return median(mine / theirs if theirs else 0.0 for mine, theirs in pairs)

    def figures(self, side: ProgramSpeed) -> dict[str, Any]:
        """What a side does in a second, and how often we do as much."""
        is_other, acts = side is not self.sides[0], self.row.unit == "deals"
        return {
            "name": side.side.name,
            "per_second": side.speed,
            "actions_per_second": side.speed_of_actions if acts else None,
            "ours_by_it": self.ratio(side) if is_other else None,
            "ours_by_it_actions": self.action_ratio(side) if is_other and acts else None,
        }

    def disagreements(self) -> list[str]:
        """Sides whose answers differ although they should be alike."""
        mine = self.sides[0].answer
        return [
            f"    answers differ: the sum is {mine} here, {side.answer} with {side.side.name}"
            for side in self.sides[1:]
            if side.answer != mine and self.row.what.startswith("shanten")
        ]


@dataclass
class Report:
    """All results, and what they were measured with."""

    results: list[ComparisonResult]
    import_ratio: float
    with_what: dict[str, str]

    def figures(self) -> dict[str, Any]:
        """The same for programs; what does not apply to a side is None."""
        return {
            "with": self.with_what,
            "import_ratio": self.import_ratio,
            "rows": [
                {
                    "what": result.row.what,
                    "unit": result.row.unit,
                    "goal": result.row.goal,
                    "sides": [result.figures(side) for side in result.sides],
                }
                for result in self.results
            ],
        }


PEERS: Final = Path(bench_peers.__file__)
OURS: Final = "mahjong_atlas.lab.bench_ours"


class BenchError(AtlasError):
    """The bench cannot be run; the text says what to do."""


class BenchWorker:
    """A process that answers requests, all of them on one core."""

    def __init__(self, command: list[str], setup: dict[str, Any]) -> None:
        self.command: Final = " ".join(command)
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tasks: list[str] = self.ask(setup)["tasks"]

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request."""
        sent, received = self._pipes()
        try:
            sent.write(json.dumps(request) + "\n")
            sent.flush()
            line = received.readline()
        except OSError:
            line = ""
        if not line:
            raise BenchError(f"{self.command} broke down: see what it wrote above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """No more requests."""
        sent, received = self._pipes()
        sent.close()
        received.close()
        self.process.wait()

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        return self.process.stdin, self.process.stdout


def default_venv() -> Path:
    """Where the other programs live if nothing else is said."""
    cache = os.environ.get("XDG_CACHE_HOME")
    return Path(cache or Path.home() / ".cache") / "mahjong-atlas" / "bench"


def peers_python(venv: Path | None, heard: Callable[[str], None]) -> Path:
    """The Python of an environment that has the other programs; makes it where there is none."""
    folder = venv or default_venv()
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        heard(f"making an environment for the other programs in {folder}")
        _run([sys.executable, "-m", "venv", str(folder)], f"no environment could be made in {folder}")
    listed = _run([str(python), "-I", str(PEERS), "missing"], f"{python} does not run")
    missing: list[str] = json.loads(listed)
    if missing:
        heard(f"installing {', '.join(missing)} into {folder}")
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *missing]
        _run(command, f"{', '.join(missing)} could not be installed into {folder}")
    return python


def _run(command: list[str], failed: str) -> str:
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True)
    except OSError as error:
        raise BenchError(f"{failed} ({error.strerror}): name another with --venv") from None
    if done.returncode:
        lines = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        errors = [line for line in lines if "ERROR" in line] or lines or ["no reason given"]
        remedy = "is the network there? With --own only this program is measured"
        raise BenchError(f"{failed}: {errors[-1].strip()}; {remedy}")
    return done.stdout


def bench_data() -> dict[str, Any]:
    """Which rulesets are played, and how the other programs call what is measured."""
    data = files("mahjong_atlas.testing") / "bench.toml"
    return tomllib.loads(data.read_text(encoding="utf-8"))


def rows_of(data: dict[str, Any], setup: dict[str, Any]) -> list[Comparison]:
    """What is compared with what."""
    random_game, greedy_game = data["random_deals"]["ruleset"], data["greedy_deals"]["ruleset"]
    valued, official = data["hand_values"]["ruleset"], data["official_values"]["ruleset"]
    deals = BenchProgram("riichienv", "deals")
    rows = [
        Comparison(
            f"random {random_game} deals, observed", "deals", (BenchProgram("ours", "deals", True), deals), 5
        ),
        Comparison(
            f"greedy {greedy_game} deals by random ones",
            "deals",
            (BenchProgram("ours", f"greedy {greedy_game}", True), deals),
            2.5,
        ),
        Comparison(
            f"{valued} hand values",
            "hands",
            (BenchProgram("ours", "values", True), BenchProgram("mahjong", "values")),
            5,
        ),
        Comparison(
            f"{official} hand values",
            "hands",
            (BenchProgram("ours", "official values", True), BenchProgram("PyMahjongGB", "official values")),
            THIRD,
        ),
    ]
    wild = BenchProgram("ours", "wild values", True)
    rows.append(Comparison("hands with four wild tiles by random deals", "hands", (wild, deals), FOUR_WILDS))
    for each in RULESETS:
        if each != greedy_game:
            mine = BenchProgram("ours", f"greedy {each}", True)
            rows.append(
                Comparison(f"greedy {each} deals by random ones", "deals", (mine, deals), EVERY_GREEDY)
            )
    for name in setup["shanten"]:
        others = [BenchProgram(peer, f"shanten {name} {peer}") for peer in ("riichienv", "xiangting")]
        rows.append(
            Comparison(
                f"shanten, {name} tiles", "hands", (BenchProgram("ours", f"shanten {name}", True), *others), 1
            )
        )
    return rows


def measure(quick: bool, peers: bool, venv: Path | None, heard: Callable[[str], None]) -> Report:
    """Measure every row.  Raises BenchError when the other programs cannot be had."""
    data = bench_data()
    core = max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else None
    setup = setup_of(data, core)
    others = BenchWorker([str(peers_python(venv, heard)), "-I", str(PEERS)], setup) if peers else None
    ours = BenchWorker([sys.executable, "-m", OURS], setup)
    try:
        results = []
        for row in rows_of(data, setup):
            heard(f"measuring {row.what}")
            sides = [side for side in row.sides if side.ours or peers]
            workers = {side: ours if side.ours else others for side in sides}
            found = [(ProgramSpeed(side), worker) for side, worker in workers.items() if worker is not None]
            measure_row(found, QUICK_ROUNDS if quick else ROUNDS, QUICK_SHARE if quick else SHARE)
            results.append(ComparisonResult(row, [measured for measured, _ in found]))
    finally:
        for each in (ours, others):
            if each is not None:
                each.close()
    return Report(results, import_ratio(QUICK_ROUNDS if quick else ROUNDS), with_what(peers))


def measure_row(sides: list[tuple[ProgramSpeed, BenchWorker]], rounds: int, share: float) -> None:
    """Rounds in which the sides take turns; how much each does at a time is found first."""
    numbers = [calibrate(worker, measured.side.task, share) for measured, worker in sides]
    for turn in range(rounds):
        for number, (measured, worker) in zip(numbers, sides, strict=True):
            seed = 1 + 100_000 * turn
            answer = worker.ask({"task": measured.side.task, "n": number, "seed": seed})
            seconds = max(answer["seconds"], 1e-9)
            measured.items.append(answer["items"] / seconds)
            measured.actions.append(answer["actions"] / seconds)
            measured.answer = answer["actions"]


def calibrate(worker: BenchWorker, task: str, share: float) -> int:
    """How often the task is done in its share of a round; it is warm afterwards."""
    number = 1
    while True:
        seconds: float = worker.ask({"task": task, "n": number, "seed": 1})["seconds"]
        if seconds >= share / 4:
            return max(1, round(number * share / seconds))
        number *= 2


def import_ratio(rounds: int) -> float:
    """How long the start with an import of the package takes, by a start with two modules of Python's own."""

    def start(code: str) -> float:
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - begun

    start("import mahjong_atlas")
    return median(start("import mahjong_atlas") / start(BASELINE) for _ in range(rounds))


def with_what(peers: bool) -> dict[str, str]:
    """The build, the machine and the other programs."""
    return {
        "this build": version(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "processor": processor(),
        "others": ", ".join(f"{name} {number}" for name, number in REQUIRED.items()) if peers else "none",
    }


def processor() -> str:
    """The name of the processor where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


COMMAND: Final = "mahjong-atlas bench --write docs/performance.md"
IMPORT_GOAL: Final = 3
METHOD: Final = f"""\
In each round every side does its share of the work, one after the other on the same core. Speeds are medians
of {ROUNDS} rounds of {SHARE} s of processor time, ratios are medians of the ratios of the rounds. Events are
recorded on our side as in play; both sides choose by the same policy, from an observation of the seat that is
asked. Greedy deals are compared with the random deals of the other engine."""


def report_lines(report: Report) -> list[str]:
    """A line for each side of each row, and what was measured with."""
    lines = [f"{what}: {value}" for what, value in report.with_what.items()]
    lines += ["", f"{'':<38}{'per second':>14}  {'ours by it':>10}  {'actions/s':>11}  goal"]
    for result, row in zip(report.results, report.figures()["rows"], strict=True):
        lines.append(row["what"])
        for side in row["sides"]:
            name, speed, ratio, actions, action_ratio, goal = cells_of(side, row["goal"])
            actions += f" ({action_ratio})" if action_ratio else ""
            lines.append(f"  {name:<36}{speed:>14}  {ratio:>10}  {actions:>11}  {goal}")
        lines += result.disagreements()
    relation = "at most" if report.import_ratio <= IMPORT_GOAL else "MORE than"
    lines.append(f"import of the package: {report.import_ratio:.2f} x `{BASELINE}`, {relation} {IMPORT_GOAL}")
    return lines


def cells_of(side: dict[str, Any], goal: float) -> list[str]:
    """The figures of a side as they are shown: name, speed, ratio, actions, ratio of these, the verdict."""
    ratio = side["ours_by_it"]
    reached = ratio is not None and ratio >= goal
    return [
        side["name"],
        *(
            "" if side[figure] is None else format(side[figure], form)
            for figure, form in (
                ("per_second", ",.0f"),
                ("ours_by_it", ".2f"),
                ("actions_per_second", ",.0f"),
                ("ours_by_it_actions", ".2f"),
            )
        ),
        "" if ratio is None else f">= {goal:g} {'reached' if reached else 'MISSED'}",
    ]


def report_page(report: Report) -> str:
    """The page docs/performance.md."""
    lines = [
        "# Performance",
        "",
        "Made by one command, which installs the other programs into an environment of their own:",
        "",
        "```sh",
        COMMAND,
        "```",
        "",
        METHOD,
        "",
        *(f"- {what}: {value}" for what, value in report.with_what.items()),
        "",
        "| what | side | per second | ours by it | actions/s | ours by it | goal |",
        "|---|---|---:|---:|---:|---:|---|",
    ]
    for row in report.figures()["rows"]:
        what = f"{row['what']} ({row['unit']})"
        for side in row["sides"]:
            lines.append(f"| {' | '.join([what, *cells_of(side, row['goal'])])} |")
            what = ""
    lines += [
        "",
        f"Starting Python with `import mahjong_atlas` takes {report.import_ratio:.2f} times as long as with",
        f"`{BASELINE}` (goal: at most {IMPORT_GOAL}).",
        "",
    ]
    return "\n".join(lines)
